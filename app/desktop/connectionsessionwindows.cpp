// SPDX-License-Identifier: GPL-3.0-or-later
// The windows of a connection: what they share, and how they come and go.
#include "app/common/workspace.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/windowsession.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/schema/resources.h"
#include "models/store/accountname.h"
#include "models/store/journal.h"
#include "models/tables/filtercounts.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/today.h"
#include "views/browse/listpage.h"
#include "views/browse/resourceicons.h"
#include "views/browse/savedviews.h"
#include "views/resident/residenteditor.h"
#include "views/shell/listpages.h"
#include "views/shell/mainwindow.h"
#include "views/signin/connectiondialog.h"
#include "views/widgets/recordactionevent.h"

#include <QAction>
#include <QEvent>
#include <QJsonArray>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

MainWindow &ConnectionSession::window() const
{
    return m_windowSessions.front()->window();
}

QList<MainWindow *> ConnectionSession::windows() const
{
    QList<MainWindow *> windows;
    for (const auto &windowSession : m_windowSessions)
        windows += &windowSession->window();
    return windows;
}

ResourceTableModel &ConnectionSession::table(const QString &resource)
{
    return m_windowSessions.front()->table(*findResource(resource));
}

MainWindowContext ConnectionSession::sharedParts()
{
    MainWindowContext parts;
    parts.drafts = m_drafts.get();
    parts.views = m_views.get();
    parts.counts = m_counts.get();
    parts.bulks = m_bulks.get();
    parts.writes = m_writes.get();
    parts.makeEditor = [this](const QString &id, const QString &draft, QWidget *parent) {
        return makeEditor(id, draft, parent);
    };
    parts.raiseForm = [this](const QString &draft, const QWidget *asking) {
        return raiseForm(draft, asking);
    };
    parts.changeSeveral = [this](const QList<qint64> &residents, QWidget *parent) {
        changeSeveral(residents, parent);
    };
    parts.goOnWithSeveral = [this](const QString &bulk, QWidget *parent) {
        goOnWithSeveral(bulk, parent);
    };
    return parts;
}

WindowSession &ConnectionSession::addSeat()
{
    m_windowSessions.push_back(std::make_unique<WindowSession>(*m_workspace, *m_today, sharedParts()));
    WindowSession &windowSession = *m_windowSessions.back();
    MainWindow &added = windowSession.window();
    added.installEventFilter(this);
    added.setReadOnly(m_readOnly);
    addWindowActions(added);
    connect(&added, &MainWindow::signInRequested, this, &ConnectionSession::signInRequested);
    connect(&added, &MainWindow::keyRefusedChange, this, &ConnectionSession::noteRefusal);
    connect(&added, &MainWindow::layoutChanged, this, &ConnectionSession::layoutChanged);
    connectStatus(windowSession);
    return windowSession;
}

void ConnectionSession::addWindowActions(MainWindow &window)
{
    using Menu = WindowActions::Menu;
    const auto add = [this, &window](const QString &text, const QKeySequence &keys, bool alone) {
        return window.windowActions().add(Menu::Window, text, keys, this, [this, &window, alone] {
            openWindow(window, alone);
            Q_EMIT layoutChanged();
        });
    };
    add(tr("New window"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), false);
    QAction *alone = add(tr("Open in new window"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), true);
    window.lists().addRowAction(alone);
    window.windowActions().add(Menu::Window, tr("Close the window"), QKeySequence(Qt::CTRL | Qt::Key_W),
        &window, [&window] { window.close(); });
}

MainWindow &ConnectionSession::openWindow(const MainWindow &from, bool alone)
{
    constexpr int step = 32; // both can be seen
    MainWindow &opened = addSeat().window();
    opened.resize(from.size());
    opened.move(from.pos() + QPoint(step, step));
    opened.showSameAs(from, alone);
    Q_EMIT windowOpened(opened);
    opened.show();
    return opened;
}

bool ConnectionSession::raiseForm(const QString &draft, const QWidget *asking) const
{
    const QList<MainWindow *> all = windows();
    const auto found = std::find_if(all.begin(), all.end(), [&](const MainWindow *each) {
        return each != asking && each->editor() && each->editor()->draftId() == draft;
    });
    if (found == all.end())
        return false;
    (*found)->raise();
    (*found)->activateWindow();
    return true;
}

bool ConnectionSession::eventFilter(QObject *watched, QEvent *event)
{
    // Later: the window may refuse, and is not to go while it closes.
    if (event->type() == QEvent::Close)
        QTimer::singleShot(0, this, [this, watched] { dropClosed(watched); });
    if (event->type() == RecordActionEvent::kind())
        writeDown(*static_cast<RecordActionEvent *>(event));
    return QObject::eventFilter(watched, event);
}

//! What was shown, copied or taken along of which records.
void ConnectionSession::writeDown(const RecordActionEvent &event)
{
    QString records = event.records.join(u' ');
    if (event.more > 0)
        records += u" and %1 more"_s.arg(event.more);
    m_workspace->journal().record({ .who = accountName(),
        .action = event.action,
        .resource = event.resource,
        .recordId = records,
        .fields = event.fields,
        .result = u"done"_s });
}

void ConnectionSession::dropClosed(const QObject *window)
{
    const QList<MainWindow *> all = windows();
    const bool isOpen = std::any_of(all.begin(), all.end(),
        [window](const MainWindow *each) { return each == window && each->isVisible(); });
    if (isOpen)
        return;
    // Those that are closed together are all there at the next start.
    if (std::none_of(all.begin(), all.end(), [](const MainWindow *each) { return each->isVisible(); }))
        return Q_EMIT closed();
    const auto gone = std::find_if(m_windowSessions.begin(), m_windowSessions.end(),
        [window](const auto &windowSession) { return &windowSession->window() == window; });
    if (gone != m_windowSessions.end())
        m_windowSessions.erase(gone);
    Q_EMIT layoutChanged();
}

QJsonObject ConnectionSession::saveLayout() const
{
    QJsonObject layout = window().saveLayout();
    QJsonArray others;
    for (qsizetype i = 1; i < qsizetype(m_windowSessions.size()); ++i) {
        QJsonObject other = m_windowSessions[std::size_t(i)]->window().saveLayout();
        other.remove(u"views"_s); // they are those of the first
        others += other;
    }
    layout.insert(u"windows"_s, others);
    return layout;
}

void ConnectionSession::openFurtherWindows(const QJsonObject &layout)
{
    const QJsonArray others = layout.value("windows"_L1).toArray();
    for (const QJsonValue &other : others) {
        MainWindow &opened = addSeat().window();
        opened.restoreLayout(other.toObject());
        Q_EMIT windowOpened(opened);
        opened.show();
    }
}

} // namespace care
