// SPDX-License-Identifier: GPL-3.0-or-later
// The connections that are open side by side, each with its own windows: how they come, go and take turns.
#include "app/common/activitylog.h"
#include "app/common/workspace.h"
#include "app/desktop/application.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/sampleservice.h"
#include "app/desktop/signinwindow.h"
#include "views/shell/mainwindow.h"

#include <QAction>
#include <QTimer>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

QList<ConnectionSession *> Application::sessions() const
{
    QList<ConnectionSession *> open;
    for (const OpenSession &each : m_sessions)
        open += each.session.get();
    return open;
}

ConnectionSession *Application::sessionOf(const QString &connection) const
{
    const QList<ConnectionSession *> all = sessions();
    const auto found = std::find_if(all.begin(), all.end(),
        [&connection](ConnectionSession *each) { return each->workspace().connection().id == connection; });
    return found == all.end() ? nullptr : *found;
}

void Application::show(std::unique_ptr<ConnectionSession> session)
{
    const Connection connection = session->workspace().connection();
    closeSession(connection.id); // its key was entered again
    // Whoever has connected to a service of their own is done with the one on sample data.
    if (m_sample && connection.id != sampleDataId) {
        closeSession(sampleDataId);
        m_sample.reset();
    }
    const bool isBehind = m_wereOpen.removeOne(connection.id) && !m_sessions.empty();
    if (connection.id != sampleDataId && !isBehind)
        m_settings.setText(Setting::CurrentConnection, connection.id);
    ConnectionSession &shown = *session;
    auto activity = std::make_unique<ActivityLog>(shown.workspace(), m_log);
    m_sessions.insert(
        isBehind ? m_sessions.begin() : m_sessions.end(), { std::move(session), std::move(activity) });
    keepWhatIsOpen();
    observeSession(shown);
    if (m_lock->lock().isLocked())
        shown.workspace().suspend();
    observeLayout(shown);
    shown.window().setAttribute(Qt::WA_ShowWithoutActivating, isBehind);
    shown.window().show();
    if (isBehind)
        return raise();
    if (m_signIn)
        m_signIn->close();
    openPendingLink();
    openBehind();
    Q_EMIT opened(&shown);
}

//! What was open beside it the last time. Whose key is not known any more stays in the menu, which asks.
void Application::openBehind()
{
    const QList<Connection> known = m_settings.connections();
    for (const Connection &connection : known) {
        if (!m_wereOpen.contains(connection.id))
            continue;
        m_keychain->read(connection.id, Credential::ApiKey, m_opening.get(),
            [this, connection](const Result<Secret> &key) {
                if (!key)
                    m_wereOpen.removeOne(connection.id);
                else if (m_wereOpen.contains(connection.id))
                    openWithApiKey(connection, *key);
            });
    }
}

void Application::keepWhatIsOpen()
{
    QJsonObject open;
    for (const ConnectionSession *session : sessions()) {
        if (const QString id = session->workspace().connection().id; id != sampleDataId)
            open.insert(id, true);
    }
    for (const QString &id : std::as_const(m_wereOpen))
        open.insert(id, true); // it will be, in a moment
    m_settings.setObject(Setting::OpenConnections, open);
}

bool Application::hasAnotherWindow(const ConnectionSession &session) const
{
    const QList<ConnectionSession *> all = sessions();
    return std::any_of(all.begin(), all.end(), [&session](const ConnectionSession *each) {
        const QList<MainWindow *> windows = each->windows();
        return each != &session && std::any_of(windows.begin(), windows.end(), [](const MainWindow *one) {
            return one->isVisible();
        });
    });
}

void Application::observeSession(ConnectionSession &session)
{
    const QString id = session.workspace().connection().id;
    connect(&session, &ConnectionSession::signInRequested, this,
        [this, &session] { showSignIn(session.workspace().connection(), std::nullopt); });
    connect(&session, &ConnectionSession::paused, this, [this, id](bool paused) {
        changeSettings(id, [paused](Connection &kept) { kept.paused = paused; });
    });
    connect(&session, &ConnectionSession::settingsSaved, this, [this, id](const Connection &saved) {
        changeSettings(id, [&saved](Connection &kept) {
            kept.name = saved.name;
            kept.logDays = saved.logDays;
            kept.requestsPerMinute = saved.requestsPerMinute;
            kept.certificates = saved.certificates;
        });
        // The key was entered for others.
        if (const ConnectionSession *changed = sessionOf(id);
            changed && changed->workspace().connection().certificates != saved.certificates)
            showSignIn(saved, ApiError{ ApiError::Kind::KeyOfOtherAddress });
    });
    setUpWindow(session, session.window());
    connect(&session, &ConnectionSession::windowOpened, this,
        [this, &session](MainWindow &window) { setUpWindow(session, window); });
    // Without any window there is nothing to go on for; the program itself ends with its last one, and finds
    // all that were closed together open at its next start.
    connect(
        &session, &ConnectionSession::closed, this,
        [this, id] {
            ConnectionSession *closed = sessionOf(id);
            if (!closed || !hasAnotherWindow(*closed))
                return;
            closeSession(id);
            keepWhatIsOpen();
            if (const QString front = this->session()->workspace().connection().id; front != sampleDataId)
                m_settings.setText(Setting::CurrentConnection, front);
        },
        Qt::QueuedConnection);
}

void Application::setUpWindow(ConnectionSession &session, MainWindow &window)
{
    connect(&window, &MainWindow::connectionRequested, this,
        [this, &session, &window] { openMenu(session, window); });
    connect(&window, &MainWindow::supportRequested, this,
        [this, &session, &window] { showSupport(session, window); });
    connect(&window, &MainWindow::linkRequested, this, &Application::openLink);
    const auto add = [&window](const QString &text, const QKeySequence &keys) {
        auto *action = new QAction(text, &window);
        action->setShortcut(keys);
        window.addAction(action);
        return action;
    };
    connect(add(tr("Menu of the connection"), QKeySequence(Qt::Key_F10)), &QAction::triggered, &window,
        &MainWindow::connectionRequested);
    connect(add(tr("Lock now"), QKeySequence(Qt::CTRL | Qt::Key_L)), &QAction::triggered, &m_lock->lock(),
        &Lock::lock);
    const QString id = session.workspace().connection().id;
    connect(add(tr("Next connection"), QKeySequence(Qt::CTRL | Qt::Key_Tab)), &QAction::triggered, this,
        [this, id] { switchBy(id, 1); });
    connect(add(tr("Previous connection"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab)),
        &QAction::triggered, this, [this, id] { switchBy(id, -1); });
}

//! Of each connection its own: the homes and people that a filter names are those of one service.
QJsonObject Application::layoutOf(const Connection &connection) const
{
    return m_settings.object(Setting::Layout).value(connection.id).toObject();
}

void Application::observeLayout(ConnectionSession &session)
{
    session.openFurtherWindows(layoutOf(session.workspace().connection()));
    auto *pause = new QTimer(&session);
    pause->setSingleShot(true);
    pause->setInterval(1s);
    connect(&session, &ConnectionSession::layoutChanged, pause, qOverload<>(&QTimer::start));
    connect(pause, &QTimer::timeout, this, [this, &session] { keepLayout(session); });
    connect(&session, &ConnectionSession::closed, this, [this, &session] { keepLayout(session); });
}

void Application::keepLayout(const ConnectionSession &session)
{
    QJsonObject layouts = m_settings.object(Setting::Layout);
    layouts.insert(session.workspace().connection().id, session.saveLayout());
    m_settings.setObject(Setting::Layout, layouts);
}

void Application::closeSession(const QString &connection)
{
    const auto closing = std::find_if(m_sessions.begin(), m_sessions.end(),
        [&](const OpenSession &open) { return open.session->workspace().connection().id == connection; });
    if (closing == m_sessions.end())
        return;
    closing->activity.reset();
    m_sessions.erase(closing);
}

void Application::switchTo(const QString &connection)
{
    const auto open = std::find_if(m_sessions.begin(), m_sessions.end(),
        [&](const OpenSession &each) { return each.session->workspace().connection().id == connection; });
    if (open != m_sessions.end()) {
        std::rotate(open, open + 1, m_sessions.end());
        m_settings.setText(Setting::CurrentConnection, connection);
        return raise();
    }
    const QList<Connection> known = m_settings.connections();
    const auto wanted = std::find_if(
        known.begin(), known.end(), [&](const Connection &each) { return each.id == connection; });
    if (wanted != known.end())
        openConnection(*wanted);
}

void Application::switchBy(const QString &connection, int step)
{
    const QList<Connection> known = m_settings.connections();
    const auto current = std::find_if(
        known.begin(), known.end(), [&](const Connection &each) { return each.id == connection; });
    const qsizetype count = known.size();
    if (current != known.end() && count > 1)
        switchTo(known[(current - known.begin() + step + count) % count].id);
}

} // namespace care
