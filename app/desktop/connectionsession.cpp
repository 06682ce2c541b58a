// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectionsession.h"

#include "app/common/policy.h"
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "app/desktop/connectionstatus.h"
#include "app/desktop/editorfactory.h"
#include "app/desktop/policyfacts.h"
#include "models/api/apiclient.h"
#include "models/api/tokenmanager.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftautosaver.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/editing/spelling.h"
#include "models/editing/writesettler.h"
#include "models/insight/census.h"
#include "models/insight/lastlook.h"
#include "models/insight/rulechoices.h"
#include "models/insight/triage.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/savedviews.h"
#include "views/resident/recordeditor.h"
#include "views/shell/mainwindow.h"
#include "views/shell/outputcommands.h"
#include "views/shell/pages.h"
#include "views/today/linedialog.h"
#include "views/widgets/recordactionevent.h"

#include <QAction>
#include <QEvent>
#include <QJsonArray>
#include <QScreen>
#include <QSet>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

// Milliseconds to wait for the visible list before receiving all others.
constexpr qint64 longestWaitForList = 5'000;

} // namespace

ConnectionSession::ConnectionSession(
    std::unique_ptr<Workspace> workspace, const QJsonObject &layout, QObject *parent)
    : QObject(parent)
    , m_ownWorkspace(std::move(workspace))
    , m_workspace(m_ownWorkspace.get())
    , m_today(std::make_unique<Today>(m_workspace->clock()))
    , m_insight(std::make_unique<Insight>(m_workspace->store(), builtInRules(m_today->date()),
          [this] { return m_workspace->circumstances(); }))
    , m_ruleChoices(std::make_unique<RuleChoices>(m_workspace->journal()))
    , m_triage(
          std::make_unique<Triage>(m_workspace->journal(), [this] { return m_workspace->clock().now(); }))
    , m_lastLook(std::make_unique<LastLook>(
          m_workspace->journal(), *m_insight, [this] { return m_workspace->clock().now(); }))
    , m_views(std::make_unique<SavedViews>(m_insight->rules()))
    , m_drafts(std::make_unique<DraftList>(m_workspace->journal()))
    , m_spelling(std::make_unique<Spelling>())
    , m_bulks(std::make_unique<BulkList>(m_workspace->journal()))
    , m_writes(std::make_unique<OpenWriteList>(m_workspace->journal()))
    , m_settler(std::make_unique<WriteSettler>(m_workspace->client(), *m_writes, *m_drafts))
    , m_editors(std::make_unique<EditorFactory>(
          EditorFactory::Context{ *m_workspace, *m_drafts, *m_bulks, *m_writes, *m_spelling, *m_today }))
    , m_status(std::make_unique<ConnectionStatus>(
          ConnectionStatus::Context{ *m_workspace, *m_drafts, *m_bulks, *m_writes, [this] {
                                        return windows();
                                    } }))
{
    m_spelling->storeWordsIn(m_workspace->journal());
    connect(m_status.get(), &ConnectionStatus::paused, this, &ConnectionSession::paused);
    connect(m_status.get(), &ConnectionStatus::settingsSaved, this, &ConnectionSession::settingsSaved);
    keepInsightUpToDate();
    addWindow();
    connectSettler();
    if (m_workspace->connection().paused)
        m_workspace->sync().setPaused(true);
    setReadOnly(m_workspace->connection().readOnly);
    // Receive the visible list first; the rest follows once it shows.
    m_background = connect(&m_workspace->sync(), &Sync::stateChanged, this,
        [this](const QString &resource, const QString &query) {
            if (m_workspace->sync().hasAnswered(resource, query))
                startBackground();
        });
    m_workspace->clock().after(longestWaitForList, this, [this] { startBackground(); });
    window().restoreLayout(layout);
    if (!window().currentList()) // Without a visible list, start receiving in the background at once.
        startBackground();
    if (m_drafts->isKnown())
        reopenForm();
    else
        connect(m_drafts.get(), &DraftList::changed, this, &ConnectionSession::reopenForm,
            Qt::SingleShotConnection);
    // Ask the system about the network after the first paint, because its answers take time.
    QTimer::singleShot(2s, m_workspace, &Workspace::observeNetwork);
}

ConnectionSession::~ConnectionSession() = default;

std::unique_ptr<Workspace> ConnectionSession::close(std::unique_ptr<ConnectionSession> session)
{
    return std::move(session->m_ownWorkspace);
}

//! Evaluates the rules again when a list is complete and on each new day; before that a rule may find
//! nothing.
void ConnectionSession::keepInsightUpToDate()
{
    connect(m_today.get(), &Today::changed, this, &ConnectionSession::readRules);
    connect(m_ruleChoices.get(), &RuleChoices::changed, this, &ConnectionSession::readRules);
    connect(m_insight.get(), &Insight::changed, this, &ConnectionSession::updateViews);
    connect(&m_workspace->sync(), &Sync::progressChanged, m_insight.get(),
        [this, known = QSet<QString>()]() mutable {
            QSet<QString> whole;
            const Circumstances around = m_workspace->circumstances();
            for (auto list = around.lists.cbegin(); list != around.lists.cend(); ++list) {
                if (list->isWhole)
                    whole += list.key();
            }
            if (whole != std::exchange(known, whole))
                m_insight->refresh();
        });
    // Begin late; a page that shows findings starts the evaluation earlier.
    QTimer::singleShot(2s, m_insight.get(), &Insight::begin);
}

void ConnectionSession::readRules()
{
    m_insight->setRules(builtInRules(m_today->date(), m_ruleChoices->settings()));
}

//! Gives lists and badges the found records as filters by id, because no filter could express a rule such as
//! "14 days in Rowan, 28 elsewhere".
void ConnectionSession::updateViews()
{
    RulePack found;
    for (const RuleResult &result : m_insight->results()) {
        found.rules += result.rule;
        found.rules.last().filter = filterOf(result);
    }
    m_views->setRules(found);
}

void ConnectionSession::startBackground()
{
    if (disconnect(m_background))
        m_workspace->sync().startFullSync();
    if (m_census)
        return;
    m_census = std::make_unique<CensusTaker>(
        m_workspace->store(), m_workspace->journal(), [this] { return m_workspace->circumstances(); });
    connect(&m_workspace->sync(), &Sync::progressChanged, m_census.get(), &CensusTaker::check);
}

void ConnectionSession::connectSettler()
{
    connect(m_writes.get(), &OpenWriteList::writeSettled, this,
        [this](const OpenWrite &write, bool done, const QString &recordId) {
            for (const MainWindow *each : windows()) {
                if (each->editor())
                    each->editor()->noteOutcome(write.number, done, recordId);
            }
        });
    // Store the record as the user's own change, before the next list brings it and it looks like somebody
    // else's.
    connect(
        m_settler.get(), &WriteSettler::found, this, [this](const OpenWrite &write, const Record &record) {
            PageWrite own;
            own.records = { record.raw };
            own.merge = true;
            own.madeByUser = true;
            m_workspace->store().write(residentSchema, own, this, [](const StoreResult<PageChanges> &) {});
            m_editors->noteOwnWrite(write, record);
        });
    // Settle open writes on sign-in, since the key may be entered after the window opened.
    connect(&m_workspace->tokens(), &TokenManager::stateChanged, m_settler.get(), [this] {
        if (m_workspace->tokens().state() == TokenManager::State::SignedIn)
            m_settler->askAll();
    });
}

void ConnectionSession::reopenForm()
{
    if (!m_readOnly.isEmpty())
        return;
    const QList<MainWindow *> all = windows();
    if (std::any_of(all.begin(), all.end(), [](const MainWindow *each) { return each->editor(); }))
        return;
    for (const StoredDraft &draft : m_drafts->drafts()) {
        if (draft.isOpen && !draft.discarded)
            return window().editing().resume(draft.id);
    }
}

void ConnectionSession::setReadOnlyReason(const QString &reason)
{
    m_readOnly = reason;
    for (MainWindow *each : windows())
        each->setReadOnly(reason);
}

void ConnectionSession::noteRefusal(const QString &said)
{
    setReadOnlyReason(
        tr("This key can view records but not change them.") + (said.isEmpty() ? QString() : u' ' + said));
}

void ConnectionSession::applyPolicy(const Policy &policy)
{
    m_status->setPolicy(connectionLocks(policy), policy.warning());
    if (policy.isOn(PolicyKey::ExportsOff)) {
        m_printingOff = policy.lockedBy();
        m_editors->switchPrintingOff(m_printingOff);
        for (MainWindow *each : windows())
            switchOutputOff(*each);
    }
    if (policy.isOn(PolicyKey::EditingOff)) {
        m_editingOff = policy.lockedBy();
        setReadOnly(true);
    }
}

void ConnectionSession::switchOutputOff(MainWindow &window) const
{
    window.pages().switchPrintingOff(m_printingOff);
    window.output().switchExportsOff(m_printingOff);
}

void ConnectionSession::setReadOnly(bool readOnly)
{
    if (!m_editingOff.isEmpty()) {
        m_workspace->client().setReadOnly(true);
        return setReadOnlyReason(tr("Editing is switched off.") + u' ' + m_editingOff + u'.');
    }
    m_workspace->client().setReadOnly(readOnly);
    setReadOnlyReason(readOnly
            ? tr("Editing is switched off for this connection. Switch it on in the connection menu.")
            : QString());
}

MainWindow &ConnectionSession::window() const
{
    return *m_windows.front().window;
}

QList<MainWindow *> ConnectionSession::windows() const
{
    QList<MainWindow *> windows;
    for (const OpenWindow &each : m_windows)
        windows += each.window.get();
    return windows;
}

ResourceTableModel &ConnectionSession::table(const QString &resource)
{
    return m_windows.front().models->table(*findResource(resource));
}

MainWindow &ConnectionSession::addWindow()
{
    auto models = std::make_unique<WindowModels>(
        WindowModels::Shared{ m_workspace->store(), m_workspace->sync(), *m_today, m_workspace->connection(),
            *m_insight, *m_ruleChoices, *m_triage, *m_lastLook, m_workspace->journal() });
    auto window = std::make_unique<MainWindow>(*models, *m_editors, *m_views);
    MainWindow &added = *window;
    const ResourceTableModel &homes = models->table(homeSchema);
    m_windows.push_back({ std::move(models), std::move(window) });
    added.installEventFilter(this);
    added.setReadOnly(m_readOnly);
    switchOutputOff(added);
    addWindowActions(added);
    connect(&added, &MainWindow::signInRequested, this, &ConnectionSession::signInRequested);
    connect(&added, &MainWindow::keyRefusedChange, this, &ConnectionSession::noteRefusal);
    connect(&added, &MainWindow::layoutChanged, this, &ConnectionSession::layoutChanged);
    m_status->observe(added, homes);
    return added;
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
    window.pages().addRowAction(alone);
    window.windowActions().add(Menu::Window, tr("Close the window"), QKeySequence(Qt::CTRL | Qt::Key_W),
        &window, [&window] { window.close(); });
}

//! Places a new window beside another. Beside one that fills the screen it is a step smaller, to fit on the
//! screen; one that cannot be smaller covers it.
QRect ConnectionSession::placeBeside(const QRect &window, const QRect &screen, int step, const QSize &least)
{
    const QSize size = window.size().boundedTo(screen.size() - QSize(step, step)).expandedTo(least);
    QRect place(window.topLeft() + QPoint(step, step), size.boundedTo(screen.size()));
    place.moveRight(std::min(place.right(), screen.right()));
    place.moveBottom(std::min(place.bottom(), screen.bottom()));
    place.moveLeft(std::max(place.left(), screen.left()));
    place.moveTop(std::max(place.top(), screen.top()));
    return place;
}

MainWindow &ConnectionSession::openWindow(const MainWindow &from, bool alone)
{
    constexpr int step = 32; // Pixels between two windows, so that both can be seen.
    MainWindow &opened = addWindow();
    // Load the page first, because a window is never smaller than its page allows.
    opened.showSameAs(from, alone);
    const bool fillsScreen = from.isMaximized() || from.isFullScreen();
    const QRect frame = fillsScreen ? from.normalGeometry() : from.frameGeometry();
    const QSize margins = from.frameGeometry().size() - from.size();
    const QRect place =
        placeBeside(frame, from.screen()->availableGeometry(), step, opened.minimumSizeHint() + margins);
    opened.resize(place.size() - margins);
    opened.move(place.topLeft());
    Q_EMIT windowOpened(opened);
    opened.show();
    // Queued: the frame and the minimum size are known only once the window shows.
    QMetaObject::invokeMethod(
        &opened, [&opened] { fitIntoScreen(opened); }, Qt::QueuedConnection);
    return opened;
}

void ConnectionSession::fitIntoScreen(MainWindow &window)
{
    const QRect frame = window.frameGeometry();
    const QRect place = placeBeside(frame, window.screen()->availableGeometry(), 0, {});
    if (window.isMaximized() || window.isFullScreen() || place == frame)
        return;
    window.resize(place.size() - (frame.size() - window.size()));
    window.move(place.topLeft());
}

bool ConnectionSession::eventFilter(QObject *watched, QEvent *event)
{
#ifdef Q_OS_WIN
    if (event->type() == QEvent::Show) { // Queued: the frame is known only once the window shows.
        if (auto *shown = qobject_cast<MainWindow *>(watched))
            QMetaObject::invokeMethod(
                shown, [shown] { fitIntoScreen(*shown); }, Qt::QueuedConnection);
    }
#endif
    // Queued: the window may refuse to close, and must not be deleted while closing.
    if (event->type() == QEvent::Close)
        QTimer::singleShot(0, this, [this, watched] { dropClosed(watched); });
    if (event->type() == RecordActionEvent::kind())
        writeDown(*static_cast<RecordActionEvent *>(event));
    return QObject::eventFilter(watched, event);
}

//! Records in the audit trail which records were shown, copied or exported.
void ConnectionSession::writeDown(const RecordActionEvent &event)
{
    m_workspace->journal().record(auditEntryOf(event));
}

void ConnectionSession::dropClosed(const QObject *window)
{
    const QList<MainWindow *> all = windows();
    const bool isOpen = std::any_of(all.begin(), all.end(),
        [window](const MainWindow *each) { return each == window && each->isVisible(); });
    if (isOpen)
        return;
    // Windows that are closed together are all opened at the next start.
    if (std::none_of(all.begin(), all.end(), [](const MainWindow *each) { return each->isVisible(); }))
        return Q_EMIT closed();
    const auto gone = std::find_if(m_windows.begin(), m_windows.end(),
        [window](const OpenWindow &each) { return each.window.get() == window; });
    if (gone != m_windows.end()) {
        gone->window.reset(); // Destroy the window first; erase() would destroy its models before it.
        m_windows.erase(gone);
    }
    Q_EMIT layoutChanged();
}

QJsonObject ConnectionSession::saveLayout() const
{
    QJsonObject layout = window().saveLayout();
    QJsonArray others;
    for (std::size_t i = 1; i < m_windows.size(); ++i) {
        QJsonObject other = m_windows[i].window->saveLayout();
        other.remove(u"views"_s); // Saved views are stored with the first window only.
        others += other;
    }
    layout.insert(u"windows"_s, others);
    return layout;
}

SessionPlace ConnectionSession::place() const
{
    SessionPlace place{ saveLayout(), {} };
    for (const MainWindow *each : windows())
        place.windows += each->place();
    return place;
}

void ConnectionSession::goOnAt(const SessionPlace &place)
{
    const QList<MainWindow *> all = windows();
    for (qsizetype i = 0; i < std::min(all.size(), place.windows.size()); ++i)
        all[i]->goOnAt(place.windows[i]);
}

void ConnectionSession::storeForms()
{
    for (const MainWindow *window : windows()) {
        if (window->editor())
            window->editor()->autosaver().storeNow();
        for (LineDialog *dialog : window->findChildren<LineDialog *>())
            dialog->keepNote();
    }
}

void ConnectionSession::openFurtherWindows(const QJsonObject &layout)
{
    const QJsonArray others = layout.value("windows"_L1).toArray();
    for (const QJsonValue &other : others) {
        MainWindow &opened = addWindow();
        opened.restoreLayout(other.toObject());
        Q_EMIT windowOpened(opened);
        opened.show();
    }
}

WindowLayoutStore::WindowLayoutStore(Settings &settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
{
}

QJsonObject WindowLayoutStore::layout(const QString &connection) const
{
    return m_settings.object(Setting::Layout).value(connection).toObject();
}

void WindowLayoutStore::observe(ConnectionSession &session)
{
    auto *pause = new QTimer(&session);
    pause->setSingleShot(true);
    pause->setInterval(1s);
    connect(&session, &ConnectionSession::layoutChanged, pause, qOverload<>(&QTimer::start));
    connect(pause, &QTimer::timeout, this, [this, &session] { save(session); });
    connect(&session, &ConnectionSession::closed, this, [this, &session] { save(session); });
}

void WindowLayoutStore::save(const ConnectionSession &session)
{
    QJsonObject layouts = m_settings.object(Setting::Layout);
    layouts.insert(session.workspace().connection().id, session.saveLayout());
    m_settings.setObject(Setting::Layout, layouts);
}

void WindowLayoutStore::remove(const QString &connection)
{
    QJsonObject layouts = m_settings.object(Setting::Layout);
    layouts.remove(connection);
    m_settings.setObject(Setting::Layout, layouts);
}

} // namespace care
