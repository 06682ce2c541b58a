// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/signinwindow.h"

#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "app/desktop/policyfacts.h"
#include "models/api/clock.h"
#include "models/api/connection.h"
#include "models/api/credentialstore.h"
#include "models/api/proxysignin.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "views/signin/welcomepage.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/layouts.h"

#include <QObject>
#include <QStackedWidget>

#include <functional>
#include <utility>

namespace care {

//! One run of "Test connection": signs in with an unsaved key before anything is stored. Deleting this object
//! cancels it.
class ConnectionTrial : public QObject {
    Q_OBJECT

public:
    //! \a clock and \a proxies must outlive this object; \a proxies, if given, signs in to a proxy.
    ConnectionTrial(const Connection &connection, Clock &clock, ProxySignIn *proxies = nullptr,
        QObject *parent = nullptr);

    //! Starts the test; calls \a finished once with the exchange style that worked.
    void start(const Secret &key, const std::function<void(const Result<ExchangeStyle> &)> &finished);

private:
    MemoryStore m_credentials;
    Transport m_transport;
    Result<int> m_certificates; //!< Number of certificates of the organisation's own authority, or the error.
    TokenManager m_tokens;
};

ConnectionTrial::ConnectionTrial(
    const Connection &connection, Clock &clock, ProxySignIn *proxies, QObject *parent)
    : QObject(parent)
    , m_transport(connection.base, clock)
    , m_certificates(Workspace::trust(m_transport, connection.certificates))
    , m_tokens(connection, m_credentials, m_transport, clock)
{
    if (proxies)
        m_transport.setProxySignIn(proxies);
}

void ConnectionTrial::start(
    const Secret &key, const std::function<void(const Result<ExchangeStyle> &)> &finished)
{
    // Send nothing if the certificates cannot be read. Queued, like every other answer.
    if (!m_certificates) {
        QMetaObject::invokeMethod(
            this, [finished, why = m_certificates.error()] { finished(tl::unexpected(why)); },
            Qt::QueuedConnection);
        return;
    }
    m_tokens.testConnection(key, this, finished);
}

SignInWindow::SignInWindow(Clock &clock, const Settings &settings, ProxySignIn &proxies, QWidget *parent)
    : QMainWindow(parent)
    , m_clock(clock)
    , m_settings(settings)
    , m_proxies(proxies)
    , m_pages(new QStackedWidget(this))
    , m_welcome(new WelcomePage(m_pages))
    , m_emptyState(new EmptyState(m_pages))
{
    setWindowTitle(tr("Care Records"));
    setCentralWidget(m_pages);
    addWidgets(m_pages, { m_welcome, m_emptyState });
    resize(1000, 680);
    // Repeats the test once the proxy's password is known. Queued, to come after the result of the first.
    connect(
        &proxies, &ProxySignIn::changed, this,
        [this] {
            if (std::exchange(m_awaitsProxy, false) && m_form && isVisible())
                m_form->testAgain();
        },
        Qt::QueuedConnection);
    m_welcome->setPolicy(settings.policy().warning(),
        settings.mayAddConnections() || settings.presetConnection() ? QString()
                                                                    : settings.policy().lockedBy());
    connect(m_welcome, &WelcomePage::demoChosen, this, &SignInWindow::demoChosen);
    connect(m_welcome, &WelcomePage::connectChosen, this, [this] { showForm({}); });
    connect(m_welcome, &WelcomePage::connectionChosen, this, &SignInWindow::connectionChosen);
}

SignInWindow::~SignInWindow() = default;

void SignInWindow::showFirst()
{
    if (m_settings.presetConnection())
        showForm({});
    else
        showWelcome();
}

void SignInWindow::showWelcome()
{
    dropForm();
    // Includes the connection just left, whose key may be entered after all.
    WelcomePage::Choices choices;
    const QList<Connection> known = m_settings.connections();
    for (const Connection &each : known)
        choices.append({ each.id, each.name });
    m_welcome->setConnections(choices);
    m_pages->setCurrentWidget(m_welcome);
}

void SignInWindow::dropForm()
{
    if (!m_form)
        return;
    delete m_trial.data();
    m_form->clearKey();
    m_form->deleteLater(); // Deleted later, because one of the form's signals may have led here.
    m_form = nullptr;
}

void SignInWindow::setFound(const QString &sentence)
{
    m_welcome->setFound(sentence);
}

void SignInWindow::showProblem(const ApiError &why)
{
    if (!m_form)
        return;
    m_pages->setCurrentWidget(m_form);
    m_form->setError(why);
}

void SignInWindow::closeEvent(QCloseEvent *event)
{
    dropForm();
    QMainWindow::closeEvent(event);
}

void SignInWindow::showWaiting(const QString &sentence)
{
    m_emptyState->setState(EmptyState::Kind::Loading, sentence, QStringLiteral(""));
    m_pages->setCurrentWidget(m_emptyState);
}

void SignInWindow::showForm(const std::optional<Connection> &connection, const std::optional<ApiError> &why)
{
    const std::optional<Connection> preset = connection ? std::nullopt : m_settings.presetConnection();
    m_known = connection ? connection : preset;
    // Make a new form each time, so that nothing typed for another connection remains in it.
    dropForm();
    m_form = new ConnectionForm(m_pages);
    m_pages->addWidget(m_form);
    m_pages->setCurrentWidget(m_form);
    if (connection)
        m_form->setConnection(*connection);
    else if (preset)
        m_form->setPreset(*preset);
    if (m_settings.policy().isPresent())
        m_form->setLocks(connectionLocks(m_settings.policy()));
    if (connection)
        m_form->setSessionOnly(!m_settings.isKeyStored(connection->id));
    if (why) {
        using Kind = ApiError::Kind;
        if (why->kind == Kind::KeychainLocked)
            m_form->setKeychain(ConnectionForm::Keychain::Locked);
        else if (why->kind == Kind::KeychainAbsent || why->kind == Kind::KeychainFault)
            m_form->setKeychain(ConnectionForm::Keychain::Absent);
        m_form->setError(*why);
    }
    m_awaitsProxy = false;
    connect(m_form, &ConnectionForm::testRequested, this, &SignInWindow::test);
    connect(m_form, &ConnectionForm::testCanceled, this, [this] { delete m_trial.data(); });
    connect(m_form, &ConnectionForm::cancelled, this, &SignInWindow::showWelcome);
    connect(m_form, &ConnectionForm::unlockRequested, this, &SignInWindow::unlockRequested);
    connect(m_form, &ConnectionForm::accepted, this,
        [this](const ConnectionDraft &draft) { Q_EMIT accepted(connectionFrom(draft), draft); });
    m_form->setFocus();
}

Connection SignInWindow::connectionFrom(const ConnectionDraft &draft) const
{
    Connection connection = m_known.value_or(m_settings.newConnection());
    connection.name = draft.name;
    connection.base = draft.base;
    connection.style = draft.style.value_or(connection.style);
    return m_settings.underPolicy(connection);
}

void SignInWindow::test(const ConnectionDraft &draft)
{
    delete m_trial.data();
    m_proxies.askAgain(); // The user pressed "Test", so a refused proxy sign-in may ask again.
    m_trial = new ConnectionTrial(connectionFrom(draft), m_clock, &m_proxies, this);
    m_trial->start(draft.apiKey, [this](const Result<ExchangeStyle> &result) {
        m_trial->deleteLater();
        m_awaitsProxy = !result && wantsProxySignIn(result.error());
        m_form->setTestResult(result);
    });
}

} // namespace care

#include "signinwindow.moc"
