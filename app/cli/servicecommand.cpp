// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/servicecommand.h"

#include "app/cli/listcommand.h"
#include "app/cli/showcommand.h"
#include "app/cli/terminal.h"
#include "app/cli/todaycommand.h"
#include "app/cli/trendcommand.h"
#include "app/common/workspace.h"
#include "models/api/transport.h"
#include "models/schema/exporttext.h"

#include <QCoreApplication>

#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(cli)
};

Connection connectionOf(const Options &options)
{
    Connection connection;
    connection.id = u"console"_s;
    connection.base = options.service;
    connection.style = options.style;
    connection.certificates = options.certificates;
    if (options.verb == Options::Verb::Today)
        connection.logDays = TodayCommand::logDays;
    if (options.requestsPerMinute > 0)
        connection.requestsPerMinute = options.requestsPerMinute;
    return connection;
}

//! Account typed at the terminal; nothing without a terminal or without input.
std::optional<ProxyAccount> typedAccount(const QString &heading)
{
    const std::optional<Secret> user = readFromTerminal(heading + u'\n' + Texts::tr("User name: "), Echo::On);
    if (!user || user->isEmpty())
        return {};
    const std::optional<Secret> password = readFromTerminal(Texts::tr("Password: "), Echo::Off);
    if (!password || password->isEmpty())
        return {};
    return ProxyAccount{ QString::fromUtf8(user->view()), *password };
}

} // namespace

ServiceCommand::ServiceCommand(const Options &options, const Secret &apiKey, Clock &clock, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_apiKey(apiKey)
    , m_clock(clock)
    , m_keychain(clock)
    , m_signIn(m_keychain)
{
    connect(&m_signIn, &ProxySignIn::changed, this, [this] {
        m_hasAccount = true;
        proceedLater();
    });
    connect(&m_signIn, &ProxySignIn::wanted, this, [this](const QString &proxy, bool wasRefused) {
        m_question = { proxy, wasRefused };
        proceedLater();
    });
}

ServiceCommand::~ServiceCommand() = default;

void ServiceCommand::start()
{
    m_isRefused = false;
    m_end.reset();
    m_command.reset(); // before what it asks
    m_workspace = Workspace::forOneRun(connectionOf(m_options), m_apiKey, m_clock);
    if (!m_workspace->certificates())
        return Q_EMIT finished(ExitCode::LocalFault, m_workspace->certificates().error().detail);
    m_workspace->setProxySignIn(&m_signIn);
    if (m_options.verb == Options::Verb::List)
        m_command = std::make_unique<ListCommand>(m_options, *m_workspace);
    else if (m_options.verb == Options::Verb::Today)
        m_command = std::make_unique<TodayCommand>(m_options, *m_workspace);
    else if (m_options.verb == Options::Verb::Trend)
        m_command = std::make_unique<TrendCommand>(m_options, *m_workspace);
    else
        m_command = std::make_unique<ShowCommand>(m_options, *m_workspace);
    connect(m_command.get(), &Command::proxyAsks, this, [this] { m_isRefused = true; });
    connect(m_command.get(), &Command::finished, this, [this](ExitCode code, const QString &message) {
        m_end = { code, message };
        proceedLater();
    });
    m_command->start();
}

void ServiceCommand::proceedLater()
{
    QMetaObject::invokeMethod(this, &ServiceCommand::proceed, Qt::QueuedConnection);
}

void ServiceCommand::proceed()
{
    if (m_end && !m_isRefused)
        return Q_EMIT finished(m_end->code, m_end->message);
    if (m_question)
        return ask(*std::exchange(m_question, std::nullopt));
    if (std::exchange(m_hasAccount, false))
        return start();
    const QString proxy = m_workspace->transport().proxyName();
    if (!m_end || m_signIn.isSettling(proxy))
        return;
    Q_EMIT finished(m_end->code,
        proxy.isEmpty() ? m_end->message
                        : Texts::tr("The proxy %1 did not accept the user name or password.").arg(proxy));
}

void ServiceCommand::ask(const Question &question)
{
    const QString proxy = terminalLine(question.proxy);
    const QString refused = Texts::tr("The proxy %1 did not accept the user name or password.").arg(proxy);
    const std::optional<ProxyAccount> typed = typedAccount(question.wasRefused
            ? refused
            : Texts::tr("The proxy %1 asks for a user name and password.").arg(proxy));
    if (typed)
        return m_signIn.enter(question.proxy, typed->user, typed->password);
    m_signIn.decline(question.proxy);
    const QString why = question.wasRefused
        ? refused
        : Texts::tr("The proxy %1 asks for a user name and password, and the keychain has none for it.")
              .arg(proxy);
    Q_EMIT finished(ExitCode::NotAccepted,
        why + u' '
            + Texts::tr("Run this in a terminal to enter them, or sign in with the desktop program first."));
}

} // namespace care
