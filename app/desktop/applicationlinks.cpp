// SPDX-License-Identifier: GPL-3.0-or-later
// Links to records: from the command line, from a second start of the program, and from the search.
#include "app/common/workspace.h"
#include "app/desktop/application.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/lockcontroller.h"
#include "models/schema/recordlink.h"
#include "models/schema/values.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/messagebox.h"

#include <algorithm>
#include <utility>

namespace care {

void Application::openLink(const QString &link)
{
    m_link = link;
    openPendingLink();
}

void Application::openPendingLink()
{
    // Whoever gives a link need not be who may unlock: it waits, and no other connection is opened for it.
    if (!session() || m_link.isEmpty() || m_lock->lock().isLocked())
        return;
    const QString text = std::exchange(m_link, {});
    const auto link = parseLink(text);
    const auto refuse = [this](const QString &why) {
        tell(&session()->window(),
            { .title = tr("Open a link"),
                .heading = tr("The link could not be opened."),
                .text = why,
                .icon = Icon::Warning });
    };
    if (!link)
        return refuse(link.error());
    // Some programs write the second part of an address in small letters.
    const auto isNamed = [&link](const QString &connection) {
        return link->connection.compare(connection, Qt::CaseInsensitive) == 0;
    };
    const QList<ConnectionSession *> open = sessions();
    for (ConnectionSession *each : open) {
        if (!isNamed(each->workspace().connection().id))
            continue;
        switchTo(each->workspace().connection().id);
        return each->window().openRecord(link->resource, link->id);
    }
    const QList<Connection> known = m_settings.connections();
    const auto other =
        std::find_if(known.begin(), known.end(), [&](const Connection &each) { return isNamed(each.id); });
    if (other == known.end())
        return refuse(tr("It belongs to the connection “%1”, which this computer does not have.")
                          .arg(visibleText(link->connection)));
    m_link = text; // once that one is open
    switchTo(other->id);
}

} // namespace care
