// SPDX-License-Identifier: GPL-3.0-or-later
// The connections that are open side by side, each with its own windows: how they come, go and take turns.
#include "app/common/activitylog.h"
#include "app/common/workspace.h"
#include "app/desktop/controller.h"
#include "app/desktop/desk.h"
#include "app/desktop/lockkeeper.h"
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

QList<Desk *> Controller::desks() const
{
    QList<Desk *> desks;
    for (const OpenDesk &open : m_desks)
        desks += open.desk.get();
    return desks;
}

Desk *Controller::deskOf(const QString &connection) const
{
    const QList<Desk *> all = desks();
    const auto found = std::find_if(all.begin(), all.end(),
        [&connection](Desk *each) { return each->workspace().connection().id == connection; });
    return found == all.end() ? nullptr : *found;
}

void Controller::show(std::unique_ptr<Desk> desk)
{
    const Connection connection = desk->workspace().connection();
    closeDesk(connection.id); // its key was entered again
    // Whoever has connected to a service of their own is done with the one on sample data.
    if (m_sample && connection.id != sampleDataId) {
        closeDesk(sampleDataId);
        m_sample.reset();
    }
    const bool isBehind = m_wereOpen.removeOne(connection.id) && !m_desks.empty();
    if (connection.id != sampleDataId && !isBehind)
        m_settings.setText(Setting::CurrentConnection, connection.id);
    Desk &shown = *desk;
    auto activity = std::make_unique<ActivityLog>(shown.workspace(), m_log);
    m_desks.insert(isBehind ? m_desks.begin() : m_desks.end(), { std::move(desk), std::move(activity) });
    keepWhatIsOpen();
    followDesk(shown);
    if (m_lock->lock().isLocked())
        shown.workspace().rest();
    followLayout(shown);
    shown.window().setAttribute(Qt::WA_ShowWithoutActivating, isBehind);
    shown.window().show();
    if (isBehind)
        return raise();
    if (m_signIn)
        m_signIn->close();
    followLink();
    openBehind();
    Q_EMIT opened(&shown);
}

//! What was open beside it the last time. Whose key is not known any more stays in the menu, which asks.
void Controller::openBehind()
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

void Controller::keepWhatIsOpen()
{
    QJsonObject open;
    for (const Desk *desk : desks()) {
        if (const QString id = desk->workspace().connection().id; id != sampleDataId)
            open.insert(id, true);
    }
    for (const QString &id : std::as_const(m_wereOpen))
        open.insert(id, true); // it will be, in a moment
    m_settings.setObject(Setting::OpenConnections, open);
}

bool Controller::hasAnotherWindow(const Desk &desk) const
{
    const QList<Desk *> all = desks();
    return std::any_of(all.begin(), all.end(), [&desk](const Desk *each) {
        const QList<MainWindow *> windows = each->windows();
        return each != &desk && std::any_of(windows.begin(), windows.end(), [](const MainWindow *one) {
            return one->isVisible();
        });
    });
}

void Controller::followDesk(Desk &desk)
{
    const QString id = desk.workspace().connection().id;
    connect(&desk, &Desk::signInRequested, this,
        [this, &desk] { showSignIn(desk.workspace().connection(), std::nullopt); });
    connect(&desk, &Desk::paused, this, [this, id](bool paused) {
        changeSettings(id, [paused](Connection &kept) { kept.paused = paused; });
    });
    connect(&desk, &Desk::settingsSaved, this, [this, id](const Connection &saved) {
        changeSettings(id, [&saved](Connection &kept) {
            kept.name = saved.name;
            kept.logDays = saved.logDays;
            kept.requestsPerMinute = saved.requestsPerMinute;
            kept.certificates = saved.certificates;
        });
        // The key was entered for others.
        if (const Desk *changed = deskOf(id);
            changed && changed->workspace().connection().certificates != saved.certificates)
            showSignIn(saved, ApiError{ ApiError::Kind::KeyOfOtherAddress });
    });
    setUpWindow(desk, desk.window());
    connect(
        &desk, &Desk::windowOpened, this, [this, &desk](MainWindow &window) { setUpWindow(desk, window); });
    // Without any window there is nothing to go on for; the program itself ends with its last one, and finds
    // all that were closed together open at its next start.
    connect(
        &desk, &Desk::closed, this,
        [this, id] {
            Desk *closed = deskOf(id);
            if (!closed || !hasAnotherWindow(*closed))
                return;
            closeDesk(id);
            keepWhatIsOpen();
            if (const QString front = this->desk()->workspace().connection().id; front != sampleDataId)
                m_settings.setText(Setting::CurrentConnection, front);
        },
        Qt::QueuedConnection);
}

void Controller::setUpWindow(Desk &desk, MainWindow &window)
{
    connect(
        &window, &MainWindow::connectionRequested, this, [this, &desk, &window] { openMenu(desk, window); });
    connect(
        &window, &MainWindow::supportRequested, this, [this, &desk, &window] { showSupport(desk, window); });
    connect(&window, &MainWindow::linkRequested, this, &Controller::openLink);
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
    const QString id = desk.workspace().connection().id;
    connect(add(tr("Next connection"), QKeySequence(Qt::CTRL | Qt::Key_Tab)), &QAction::triggered, this,
        [this, id] { goOn(id, 1); });
    connect(add(tr("Previous connection"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab)),
        &QAction::triggered, this, [this, id] { goOn(id, -1); });
}

//! Of each connection its own: the homes and people that a filter names are those of one service.
QJsonObject Controller::layoutOf(const Connection &connection) const
{
    return m_settings.object(Setting::Layout).value(connection.id).toObject();
}

void Controller::followLayout(Desk &desk)
{
    desk.openFurtherWindows(layoutOf(desk.workspace().connection()));
    auto *pause = new QTimer(&desk);
    pause->setSingleShot(true);
    pause->setInterval(1s);
    connect(&desk, &Desk::layoutChanged, pause, qOverload<>(&QTimer::start));
    connect(pause, &QTimer::timeout, this, [this, &desk] { keepLayout(desk); });
    connect(&desk, &Desk::closed, this, [this, &desk] { keepLayout(desk); });
}

void Controller::keepLayout(const Desk &desk)
{
    QJsonObject layouts = m_settings.object(Setting::Layout);
    layouts.insert(desk.workspace().connection().id, desk.saveLayout());
    m_settings.setObject(Setting::Layout, layouts);
}

void Controller::closeDesk(const QString &connection)
{
    const auto closing = std::find_if(m_desks.begin(), m_desks.end(),
        [&](const OpenDesk &open) { return open.desk->workspace().connection().id == connection; });
    if (closing == m_desks.end())
        return;
    closing->activity.reset();
    m_desks.erase(closing);
}

void Controller::switchTo(const QString &connection)
{
    const auto open = std::find_if(m_desks.begin(), m_desks.end(),
        [&](const OpenDesk &each) { return each.desk->workspace().connection().id == connection; });
    if (open != m_desks.end()) {
        std::rotate(open, open + 1, m_desks.end());
        m_settings.setText(Setting::CurrentConnection, connection);
        return raise();
    }
    const QList<Connection> known = m_settings.connections();
    const auto wanted = std::find_if(
        known.begin(), known.end(), [&](const Connection &each) { return each.id == connection; });
    if (wanted != known.end())
        openConnection(*wanted);
}

void Controller::goOn(const QString &connection, int step)
{
    const QList<Connection> known = m_settings.connections();
    const auto current = std::find_if(
        known.begin(), known.end(), [&](const Connection &each) { return each.id == connection; });
    const qsizetype count = known.size();
    if (current != known.end() && count > 1)
        switchTo(known[(current - known.begin() + step + count) % count].id);
}

} // namespace care
