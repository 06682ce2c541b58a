// SPDX-License-Identifier: GPL-3.0-or-later
// Links to records: from the command line, from a second start of the program, and from the search.
#include "app/common/workspace.h"
#include "app/desktop/controller.h"
#include "app/desktop/desk.h"
#include "models/schema/recordlink.h"
#include "models/schema/values.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/messagebox.h"

#include <algorithm>
#include <utility>

namespace care {

void Controller::openLink(const QString &link)
{
    m_link = link;
    followLink();
}

void Controller::followLink()
{
    if (!m_desk || m_link.isEmpty())
        return;
    const auto link = parseLink(std::exchange(m_link, {}));
    const auto refuse = [this](const QString &why) {
        tell(&m_desk->window(),
            { .title = tr("Open a link"),
                .heading = tr("The link could not be opened."),
                .text = why,
                .icon = Icon::Warning });
    };
    if (!link)
        return refuse(link.error());
    // Some programs write the second part of an address in small letters.
    const auto isNamed = [&link](const Connection &connection) {
        return link->connection.compare(connection.id, Qt::CaseInsensitive) == 0;
    };
    if (isNamed(m_desk->workspace().connection()))
        return m_desk->window().openRecord(link->resource, link->id);
    const QList<Connection> known = m_settings.connections();
    const auto other = std::find_if(known.begin(), known.end(), isNamed);
    refuse(other == known.end()
            ? tr("It belongs to the connection “%1”, which this computer does not have.")
                  .arg(visibleText(link->connection))
            : tr("It belongs to the connection “%1”, and another one is open.").arg(other->name));
}

} // namespace care
