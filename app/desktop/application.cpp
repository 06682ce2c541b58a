// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/application.h"

#include "app/common/activitylog.h"
#include "app/common/datafolder.h"
#include "app/common/language.h"
#include "app/common/supporttext.h"
#include "app/common/wholefile.h"
#include "app/common/workspace.h"
#include "app/desktop/connectionmenu.h"
#include "app/desktop/connectionremoval.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/connectionstatus.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/policyfacts.h"
#include "app/desktop/programtrail.h"
#include "app/desktop/sampleservice.h"
#include "app/desktop/signinwindow.h"
#include "models/api/keychainstore.h"
#include "models/api/proxysignin.h"
#include "models/log/logvalues.h"
#include "models/schema/recordlink.h"
#include "models/schema/values.h"
#include "views/help/helpwindow.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/mainwindow.h"
#include "views/shell/pages.h"
#include "views/shell/settingsdialog.h"
#include "views/shell/windowhelp.h"
#include "views/signin/connectiondialog.h"
#include "views/widgets/messagebox.h"

#include <QAbstractButton>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDir>
#include <QKeyEvent>
#include <QSignalBlocker>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

//! Event filter against assistive technology pressing invisible buttons: buttons of background pages and
//! closed windows remain, with their actions. Installed on the application for all buttons.
class HiddenButtons : public QObject {
public:
    using QObject::QObject;

protected:
    // Qt shows an accessible press for a moment; the click comes with the timer event that ends it.
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        auto *button = event->type() == QEvent::Timer ? qobject_cast<QAbstractButton *>(watched) : nullptr;
        if (!button || button->isVisible())
            return false;
        const bool wasChecked = button->isChecked();
        const QSignalBlocker unheard(button);
        watched->event(event);
        button->setChecked(wasChecked);
        return true;
    }
};

//! Opens the context menu of the focused widget on Shift+F10, for keyboards without a menu key; Windows does
//! so itself.
class MenuKeys : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        QWidget *focused = QApplication::focusWidget();
        const bool isKey = event->type() == QEvent::KeyPress && watched == focused
            && static_cast<QKeyEvent *>(event)->keyCombination() == QKeyCombination(Qt::SHIFT, Qt::Key_F10);
        if (!isKey || QGuiApplication::platformName() == "windows"_L1)
            return false;
        const QPoint place = focused->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
        QCoreApplication::postEvent(
            focused, new QContextMenuEvent(QContextMenuEvent::Keyboard, place, focused->mapToGlobal(place)));
        return true;
    }
};

} // namespace

Application::Application(
    const StartOptions &options, KeychainMaker makeKeychain, const Policy &policy, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_settings(options.settingsFile, policy)
    , m_policyWarning(policy.warning())
    , m_log(options.demo ? QString() : logFolder(options.dataFolder)) // The demo keeps no log.
    , m_makeKeychain(std::move(makeKeychain))
{
    if (!m_makeKeychain)
        m_makeKeychain = [this] {
            return std::make_unique<KeychainStore>(m_clock);
        };
    // The demo uses no real keychain, so its PIN lasts only until the program ends.
    if (options.demo)
        m_makeKeychain = [] {
            return std::make_unique<MemoryStore>();
        };
    m_rawKeychain = m_makeKeychain();
    m_makeKeychain = [this, makeRaw = m_makeKeychain] {
        return std::make_unique<SealedCredentials>(makeRaw(), m_vault);
    };
    m_keychain = m_makeKeychain();
    m_proxies = std::make_unique<ProxySignIn>(*m_rawKeychain);
    m_trail = std::make_unique<ProgramTrail>(options.demo ? QString() : options.dataFolder,
        options.demo ? std::make_unique<MemoryStore>() : m_makeKeychain());
    m_lock = std::make_unique<LockController>(m_clock,
        LockController::Keychain{ *m_rawKeychain, *m_keychain, m_vault }, m_settings,
        [this] { return m_connections ? m_connections->workspaces() : QList<Workspace *>(); });
    m_connections = std::make_unique<ConnectionManager>(ConnectionManager::Context{
        m_clock, m_settings, m_log, *m_keychain, *m_lock, m_makeKeychain, options.dataFolder, *m_proxies });
    m_removal = std::make_unique<ConnectionRemoval>(
        ConnectionRemoval::Context{ *m_connections, *m_lock, *m_keychain, m_log, *m_trail });
    // Installed before the lock's filter: filters run in reverse order, and the lock must see each key first.
    QCoreApplication::instance()->installEventFilter(new HiddenButtons(this));
    QCoreApplication::instance()->installEventFilter(new MenuKeys(this));
    m_help = std::make_unique<HelpGuide>([this] { return !m_lock->lock().isLocked(); });
    connect(m_trail.get(), &ProgramTrail::grown, this,
        [this](const AuditHead &head) { m_log.write(auditLine(programTrail, head)); });
    m_textSize.setSingleShot(true);
    m_textSize.setInterval(150ms);
    m_textSize.callOnTimeout(this, [this] { shownAppearance().apply(); });
    connectLock();
    connectConnections();
    connectProxies();
    m_log.write(LogLine(LogEvent::Started).add(LogField::Version, CARE_VERSION));
}

Application::~Application()
{
    m_log.write(LogLine(LogEvent::Ended));
}

void Application::connectLock()
{
    m_lock->pin().setConnections(
        [this] { return m_options.demo ? QStringList() : m_connections->knownIds(); });
    m_lock->setWouldLose([this] { return m_connections->holdsForms(); });
    connect(&m_lock->lock(), &Lock::locked, this, [this] {
        if (m_signIn && m_signIn->hasForm())
            // Clear a typed key on locking; an accepted one has already been passed on.
            m_signIn->form().clearKey();
    });
    connect(&m_lock->lock(), &Lock::unlocked, this, [this] {
        // Show a waiting page after unlocking at program start, until the keychain answers and the connection
        // opens.
        if (m_connections->workspaces().isEmpty() && !(m_signIn && m_signIn->isVisible()))
            showWaiting();
    });
    connect(m_lock.get(), &LockController::settingsWanted, this, [this] {
        if (session())
            m_lock->showSettings(&session()->window());
    });
    connect(
        &m_lock->lock(), &Lock::unlocked, this,
        [this] {
            openPendingLink();
            demandPin(); // Ask for a new PIN if needed: unlocking with the API key removes a forgotten one.
        },
        Qt::QueuedConnection);
    connect(m_lock.get(), &LockController::removalWanted, this, &Application::forgetAll);
    connect(m_lock.get(), &LockController::endRequested, this, [this] { Q_EMIT finished(0); });
    connect(m_lock.get(), &LockController::pinChosen, this,
        [this] { m_trail->record(u"set PIN"_s, {}, {}, u"done"_s); });
    connect(&m_lock->pin(), &PinGuard::isSetChanged, this, [this] {
        if (!m_lock->pin().isSet())
            m_trail->record(u"remove PIN"_s, {}, {}, u"done"_s);
    });
}

void Application::connectConnections()
{
    ConnectionManager *connections = m_connections.get();
    connect(connections, &ConnectionManager::keychainAwaited, this, [this] {
        if (!m_signIn || !m_signIn->isVisible())
            showWaiting();
    });
    connect(connections, &ConnectionManager::signInNeeded, this, &Application::showSignIn);
    connect(connections, &ConnectionManager::keyNotStored, this,
        [this](const ApiError &why) { signInWindow().showProblem(why); });
    connect(connections, &ConnectionManager::pinMarkRefused, this, &Application::warnOfPinMarks);
    connect(connections, &ConnectionManager::created, this,
        [this](ConnectionSession *session) { setUpSession(*session); });
    connect(connections, &ConnectionManager::raiseRequested, this, &Application::raise);
    connect(connections, &ConnectionManager::opened, this, [this](ConnectionSession *session) {
        if (m_signIn)
            m_signIn->close();
        openPendingLink();
        m_trail->check(m_lock->pin().isSet());
        Q_EMIT opened(session);
        warnOfPolicy();
        if (session->workspace().connection().id != ConnectionManager::sampleDataId)
            warnOfSettings();
        demandPin();
    });
    connect(m_removal.get(), &ConnectionRemoval::removed, this, &Application::showAfterRemoval);
    connect(m_removal.get(), &ConnectionRemoval::incomplete, this,
        [this](const QString &heading, const QString &text) {
            tell(session() ? static_cast<QWidget *>(&session()->window()) : m_signIn.get(),
                { .title = tr("Remove this connection"),
                    .heading = heading,
                    .text = text,
                    .icon = Icon::Warning });
        });
}

//! Asks for a PIN if the organisation requires one and there is none. An unreadable policy requires nothing,
//! because a PIN chosen in a hurry is forgotten.
void Application::demandPin()
{
    const Policy &policy = m_settings.policy();
    if (!session() || !policy.isOn(PolicyKey::PinRequired) || policy.hasFailed(PolicyKey::PinRequired))
        return;
    if (session()->workspace().connection().id != ConnectionManager::sampleDataId)
        m_lock->demandPin(&session()->window());
}

//! Shows the warning about the policy once at the start; later the status line shows it.
void Application::warnOfPolicy()
{
    const QString warning = std::exchange(m_policyWarning, {});
    if (warning.isEmpty())
        return;
    tell(&session()->window(),
        { .title = tr("Settings of your organisation"),
            .heading = tr("The settings of your organisation cannot be used as they are."),
            .text = warning,
            .icon = Icon::Warning });
}

//! Warns once that the settings were unreadable and an earlier copy of them is in use.
void Application::warnOfSettings()
{
    const bool isEarlier = m_settings.text(Setting::Recovered) == "copy"_L1;
    m_settings.setText(Setting::Recovered, {});
    if (!isEarlier)
        return;
    tell(&session()->window(),
        { .title = tr("Settings"),
            .heading = tr("The settings of this program could not be read."),
            .text = tr("An earlier copy of them is in use. What you changed since the program was last "
                       "started may have to be set again. Records and unfinished forms are not affected."),
            .icon = Icon::Warning });
}

void Application::warnOfPinMarks(const QStringList &folders)
{
    const bool isSet = m_lock->pin().isSet();
    const QString where = QDir::toNativeSeparators(folders.join(u'\n'));
    tell(frontWindow(),
        { .title = tr("Lock and PIN"),
            .heading = isSet ? tr("The PIN does not yet protect everything on this computer.")
                             : tr("The PIN has been removed, but not every trace of it."),
            .text = isSet
                ? tr("This folder cannot be written to: %1\nUntil it can be, anyone who puts back an older "
                     "keychain can open its records without the PIN. Make room on the disk, or ask IT for "
                     "access to the folder, then start the program again.")
                      .arg(where)
                : tr("The program will ask for the API key when it starts next. Delete the file "
                     "journal.db-pin in this folder by hand: %1")
                      .arg(where),
            .icon = Icon::Warning });
}

//! Sentence about connections found from before; empty if there are none.
QString Application::foundText() const
{
    const bool isLost = m_settings.text(Setting::Recovered) == "lost"_L1;
    const int kept = int(m_connections->unnamedIds().size());
    QStringList sentences;
    if (isLost)
        sentences += tr("The settings of this program could not be read.");
    if (kept > 0)
        sentences += tr("Records and unfinished forms of %n connection(s) are still stored on this computer. "
                        "Connect to the same service again to have them back.",
            nullptr, kept);
    return sentences.join(u' ');
}

void Application::start()
{
    // Ask the desktop after the first paint, because its answers take time.
    QTimer::singleShot(2s, m_lock.get(), &LockController::observeSystem);
    if (m_options.demo)
        return startDemo();
    if (const std::optional<Connection> connection = m_settings.currentConnection())
        return m_connections->openAsBefore(*connection);
    signInWindow().setFound(foundText());
    signInWindow().showFirst();
    signInWindow().show();
    // A PIN may guard data of an earlier run. At the very first start the keychain is not asked, because it
    // may show a dialog.
    if (!m_connections->knownIds().isEmpty() || m_trail->isKept())
        m_lock->admit(this, [](const Result<void> &) {});
}

void Application::connectProxies()
{
    connect(m_proxies.get(), &ProxySignIn::wanted, this, &Application::askForProxy);
    connect(m_proxies.get(), &ProxySignIn::stored, this, [this](const QString &proxy) {
        QJsonObject known = m_settings.object(Setting::Proxies);
        known.insert(proxy, true);
        m_settings.setObject(Setting::Proxies, known);
    });
}

void Application::askForProxy(const QString &proxy, bool wasRefused)
{
    // Wait until unlocked: nothing may appear over the locked window, and the question is for the user who
    // can unlock.
    if (m_lock->lock().isLocked()) {
        connect(
            &m_lock->lock(), &Lock::unlocked, this, [=, this] { askForProxy(proxy, wasRefused); },
            Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
        return;
    }
    auto *dialog = new ProxyDialog(proxy, wasRefused, frontWindow());
    connect(dialog, &ProxyDialog::entered, m_proxies.get(),
        [this, proxy](
            const QString &user, const Secret &password) { m_proxies->enter(proxy, user, password); });
    connect(dialog, &QDialog::rejected, m_proxies.get(), [this, proxy] { m_proxies->decline(proxy); });
    dialog->open();
}

QWidget *Application::frontWindow() const
{
    if (m_lock->lock().isLocked())
        return m_lock->window();
    if (m_signIn && m_signIn->isVisible())
        return m_signIn.get();
    return session() ? static_cast<QWidget *>(&session()->window()) : m_signIn.get();
}

void Application::raise()
{
    QWidget *window = m_lock->lock().isLocked() ? static_cast<QWidget *>(m_lock->window())
        : session()                             ? static_cast<QWidget *>(&session()->window())
                                                : m_signIn.get();
    if (!window)
        return;
    window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
    window->show();
    window->raise();
    window->activateWindow();
}

void Application::storeForms()
{
    const QList<ConnectionSession *> open = sessions();
    for (ConnectionSession *each : open)
        each->storeForms();
}

SignInWindow &Application::signInWindow()
{
    if (m_signIn)
        return *m_signIn;
    m_signIn = std::make_unique<SignInWindow>(m_clock, m_settings, *m_proxies);
    connect(m_signIn.get(), &SignInWindow::demoChosen, this, &Application::startDemo);
    connect(m_signIn.get(), &SignInWindow::accepted, m_connections.get(), &ConnectionManager::accept);
    connect(m_signIn.get(), &SignInWindow::connectionChosen, this, [this](const QString &connection) {
        if (m_connections->find(connection))
            m_signIn->close();
        m_connections->switchTo(connection);
    });
    connect(m_signIn.get(), &SignInWindow::unlockRequested, this, [this] {
        if (const std::optional<Connection> connection = m_settings.currentConnection())
            m_connections->open(*connection);
    });
    return *m_signIn;
}

void Application::showSignIn(const std::optional<Connection> &connection, const std::optional<ApiError> &why)
{
    m_connections->dropPrepared();
    signInWindow().showForm(connection, why);
    signInWindow().show();
}

void Application::showWaiting()
{
    signInWindow().showWaiting(tr("Waiting for the keychain of this computer…"));
    signInWindow().show();
}

void Application::startDemo()
{
    if (m_sample)
        return;
    if (m_signIn)
        m_signIn->showWaiting(tr("Preparing the sample data…"));
    m_sample = std::make_unique<SampleService>();
    connect(m_sample.get(), &SampleService::ready, this, &Application::openDemo);
    connect(m_sample.get(), &SampleService::failed, this, &Application::fail);
    m_sample->start(m_options.size);
}

void Application::openDemo(const QUrl &address, const QByteArray &apiKey)
{
    Connection connection;
    connection.id = ConnectionManager::sampleDataId;
    connection.name = tr("Sample data");
    connection.base = address;
    connection.requestsPerMinute = SampleService::requestsPerMinute * 9 / 10;
    const Result<Secret> key = Secret::apiKey(QString::fromLatin1(apiKey));
    if (!key)
        return fail(key.error().message());
    m_connections->openForOneRun(connection, *key);
}

void Application::setUpSession(ConnectionSession &session)
{
    // The sample service is no longer needed once the user connects to another service.
    if (session.workspace().connection().id != ConnectionManager::sampleDataId)
        m_sample.reset();
    session.applyPolicy(m_settings.policy());
    setUpWindow(session, session.window());
    connect(&session, &ConnectionSession::windowOpened, this,
        [this, &session](MainWindow &window) { setUpWindow(session, window); });
}

void Application::setUpWindow(ConnectionSession &session, MainWindow &window)
{
    connect(&window, &MainWindow::connectionRequested, this,
        [this, &session, &window] { openMenu(session, window); });
    connect(&window, &MainWindow::supportRequested, this,
        [this, &session, &window] { showSupport(session, window); });
    connect(&window, &MainWindow::settingsRequested, this,
        [this, &session, &window] { showSettings(session, window); });
    connect(&window, &MainWindow::textSizeRequested, this, [this](int step) {
        Appearance appearance = Appearance::from(m_settings);
        appearance.textPercent = SettingsDialog::textSizeBeside(appearance.textPercent, step);
        appearance.storeIn(m_settings);
        m_textSize.start(); // Delayed, because each size lays out every window again.
    });
    connect(&window, &MainWindow::linkRequested, this, &Application::openLink);
    auto *help = new WindowHelp(window, *m_help);
    if (m_settings.text(Setting::TourOffered).isEmpty() && &window == &session.window()) {
        help->offerTour();
        connect(help, &WindowHelp::tourOfferAnswered, this,
            [this] { m_settings.setText(Setting::TourOffered, u"yes"_s); });
    }
    using Menu = WindowActions::Menu;
    WindowActions &actions = window.windowActions();
    const QString id = session.workspace().connection().id;
    actions.add(Menu::File, tr("Choose the connection"), QKeySequence(Qt::Key_F10), &window,
        [&window] { Q_EMIT window.connectionRequested(); });
    actions.add(Menu::File, tr("Next connection"), QKeySequence(Qt::CTRL | Qt::Key_Tab), this,
        [this, id] { m_connections->switchBy(id, 1); });
    actions.add(Menu::File, tr("Previous connection"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), this,
        [this, id] { m_connections->switchBy(id, -1); });
    actions.add(Menu::File, tr("Lock now"), QKeySequence(Qt::CTRL | Qt::Key_L), this,
        [this] { m_lock->lock().lock(); });
}

void Application::openMenu(ConnectionSession &session, MainWindow &window)
{
    const Connection connection = m_connections->current(session);
    const bool isStored = connection.id != ConnectionManager::sampleDataId;
    ConnectionActions actions;
    const QList<Connection> known = m_settings.connections();
    for (const Connection &each : known) {
        actions.others.append({ each.name, ribbonOf(each), each.id == connection.id, [this, id = each.id] {
                                   m_connections->switchTo(id);
                               } });
    }
    actions.about = [this, &session, &window] {
        showConnection(session, window);
    };
    actions.lockedBy = m_settings.policy().lockedBy();
    actions.isEditingLocked = m_settings.policy().isOn(PolicyKey::EditingOff);
    actions.isAddingLocked = !m_settings.mayAddConnections();
    actions.connectElsewhere = [this] {
        showSignIn(std::nullopt, std::nullopt);
    };
    actions.support = [this, &session, &window] {
        showSupport(session, window);
    };
    actions.lockNow = [this] {
        m_lock->lock().lock();
    };
    actions.lockSettings = [this, &window] {
        m_lock->showSettings(&window);
    };
    if (isStored) {
        actions.allowEditing = [this, &session, id = connection.id](bool allowed) {
            session.setReadOnly(!allowed);
            m_connections->changeSettings(id, [allowed](Connection &stored) { stored.readOnly = !allowed; });
        };
        actions.signInAgain = [this, connection] {
            showSignIn(connection, std::nullopt);
        };
        actions.remove = [this, connection, &window] {
            m_removal->ask(connection, window);
        };
    }
    openConnectionMenu(connection, actions, &window);
}

//! Shows another open connection, or the first-start window if there is none.
void Application::showAfterRemoval()
{
    signInWindow().showFirst();
    if (session())
        m_connections->switchTo(session()->workspace().connection().id);
    else
        m_signIn->show();
}

//! Removes all records and keys, then the PIN, so that removing the PIN reveals nothing.
void Application::forgetAll()
{
    m_connections->cancelOpening(); // Cancel first, so that late answers of the keychain open nothing.
    m_connections->closeAll();
    m_sample.reset();
    if (!m_options.demo) { // The demo's PIN does not guard the user's own records, so they stay.
        // Includes connections with only a folder, left when the settings were unreadable.
        const QStringList known = m_connections->knownIds();
        for (const QString &id : known) {
            Connection each;
            each.id = id;
            m_removal->remove(each);
        }
        const QStringList proxies = m_settings.object(Setting::Proxies).keys();
        for (const QString &proxy : proxies)
            m_proxies->remove(proxy);
        m_settings.setObject(Setting::Proxies, {});
    }
    signInWindow().showWelcome();
    signInWindow().show();
    m_lock->giveUp();
}

Appearance Application::shownAppearance() const
{
    const Appearance kept = Appearance::from(m_settings);
    return { m_options.look.value_or(kept.look), kept.textPercent };
}

void Application::showSettings(ConnectionSession &session, MainWindow &window)
{
    const Appearance shown = shownAppearance();
    const Policy &policy = m_settings.policy();
    auto *dialog =
        new SettingsDialog({ shown.look, shown.textPercent, wordingOf(m_settings), policy.lockedBy(),
                               policyFacts(policy), !policy.lockedText(PolicyKey::Language).isEmpty() },
            &window);
    connect(dialog, &SettingsDialog::appearanceChosen, this, [this](const SettingsDialog::Values &chosen) {
        Appearance kept = Appearance::from(m_settings);
        kept.textPercent = chosen.textPercent;
        if (chosen.look != m_options.look) {
            kept.look = chosen.look;
            m_options.look.reset();
        }
        kept.storeIn(m_settings);
        shownAppearance().apply();
    });
    connect(dialog, &SettingsDialog::wordingChosen, this,
        [this](const Wording &chosen) { storeWording(m_settings, chosen); });
    connect(dialog, &SettingsDialog::listsReset, &window, [&window] { window.pages().resetAll(); });
    connect(dialog, &SettingsDialog::lockRequested, this, [this, dialog] { m_lock->showSettings(dialog); });
    connect(dialog, &SettingsDialog::connectionRequested, &session,
        [this, &session, &window] { showConnection(session, window); });
    connect(dialog, &SettingsDialog::rulesRequested, &window,
        [&window, dialog] { window.showTodayRules(*dialog); });
    dialog->open();
}

void Application::showConnection(ConnectionSession &session, MainWindow &window)
{
    const Connection connection = m_connections->current(session);
    session.status().showDialog(connection, connection.id != ConnectionManager::sampleDataId, window);
}

void Application::showSupport(ConnectionSession &session, MainWindow &window)
{
    SupportText text(
        m_options.demo ? QList<Connection>{ session.workspace().connection() } : m_settings.connections());
    text.addWorkspace(session.workspace());
    text.addLog(m_log.text(SupportText::logBytes));
    auto *dialog = new SupportDialog(text.text(), &window);
    connect(dialog, &SupportDialog::saveRequested, this, [dialog, shown = text.text()](const QString &path) {
        const tl::expected<void, QString> saved = saveWhole(path, shown.toUtf8());
        if (saved)
            return dialog->setSaved(path);
        tell(dialog,
            { .title = tr("Information for support"),
                .heading = tr("The file could not be saved. Any earlier file there has not been changed."),
                .text = saved.error(),
                .icon = Icon::Warning });
    });
    dialog->open();
}

void Application::openLink(const QString &link)
{
    m_link = link;
    openPendingLink();
}

void Application::openPendingLink()
{
    // While locked, a link waits and switches no connection: the person clicking may not be the one who can
    // unlock.
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
    // Ids are compared ignoring case, because some programs change a link's host to lower case.
    const auto isNamed = [&link](const QString &connection) {
        return link->connection.compare(connection, Qt::CaseInsensitive) == 0;
    };
    const QList<ConnectionSession *> open = sessions();
    for (ConnectionSession *each : open) {
        if (!isNamed(each->workspace().connection().id))
            continue;
        m_connections->switchTo(each->workspace().connection().id);
        return each->window().openRecord(link->resource, link->id);
    }
    const QList<Connection> known = m_settings.connections();
    const auto other =
        std::find_if(known.begin(), known.end(), [&](const Connection &each) { return isNamed(each.id); });
    if (other == known.end())
        return refuse(tr("It belongs to the connection “%1”, which is not set up on this computer.")
                          .arg(visibleText(link->connection)));
    m_link = text; // Open the link once its connection is in front.
    m_connections->switchTo(other->id);
}

void Application::fail(const QString &reason)
{
    std::fprintf(stderr, "care-records: %s\n", qUtf8Printable(reason));
    if (session())
        return session()->status().setNote(reason);
    // With open workspaces the program is only locked and may hold forms, so it must not end.
    if (m_connections->workspaces().isEmpty())
        Q_EMIT finished(6);
}

} // namespace care
