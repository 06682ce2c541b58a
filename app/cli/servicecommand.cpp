// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/texts.h"

#include "app/cli/terminal.h"
#include "app/cli/workspacecommand.h"
#include "app/common/workspace.h"
#include "models/api/apiclient.h"
#include "models/api/clock.h"
#include "models/api/connection.h"
#include "models/api/keychainstore.h"
#include "models/api/proxysignin.h"
#include "models/api/requestpacer.h"
#include "models/api/transport.h"
#include "models/insight/pack.h"
#include "models/schema/exporttext.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Read-only view of the keychain: credentials entered at the console serve one run only.
class KeychainReader final : public CredentialStore {
public:
    explicit KeychainReader(Clock &clock)
        : m_keychain(clock)
    {
    }

    void read(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) override
    {
        m_keychain.read(connectionId, credential, context, std::move(callback));
    }
    void write(const QString & /*connectionId*/, Credential /*credential*/, const Secret & /*secret*/,
        QObject *context, std::function<void(Result<void>)> callback) override
    {
        refuse(context, std::move(callback));
    }
    void remove(const QString & /*connectionId*/, Credential /*credential*/, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        refuse(context, std::move(callback));
    }
    bool isLasting() const override { return false; }

private:
    static void refuse(QObject *context, std::function<void(Result<void>)> callback)
    {
        QMetaObject::invokeMethod(
            context, [callback = std::move(callback)] { callback(failure(ApiError::Kind::NotStored)); },
            Qt::QueuedConnection);
    }

    KeychainStore m_keychain;
};

} // namespace

//! Command that handles a proxy asking for a user name and password: takes them from the keychain or the
//! terminal, then starts the actual command again, since nothing was sent. Typed credentials are stored
//! nowhere.
class ServiceCommand : public Command {
    Q_OBJECT

public:
    //! \a decisions come from a connection of the desktop program.
    ServiceCommand(const Options &options, Clock &clock, const Decisions &decisions, WorkspaceMaker make,
        QObject *parent = nullptr);
    ~ServiceCommand() override;
    void start() override;

private:
    struct End {
        ExitCode code;
        QString message;
    };
    struct Question {
        QString proxy;
        bool wasRefused;
    };
    //! Continues when the command has ended or the proxy has answered; called from the event loop.
    void proceed();
    void proceedLater();
    std::unique_ptr<Command> makeCommand() const;
    void begin();
    void end(ExitCode code, const QString &message);
    void ask(const Question &question);

    const Options m_options;
    const Decisions m_decisions;
    const WorkspaceMaker m_make;
    KeychainReader m_keychain;
    ProxySignIn m_signIn;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<Command> m_command;
    std::optional<End> m_end;
    std::optional<Question> m_question;
    bool m_isRefused = false; //!< True if the proxy refused the last request.
    bool m_hasAccount = false; //!< True if there is an account that the proxy has not been tried with yet.
};

namespace {

//! True if the rule must be evaluated; rules that are switched off are too, since their hidden findings are
//! counted.
bool isAsked(const Rule &rule, const Options &options)
{
    const QList<PackSection> &sections = options.mapping.sections;
    if (options.verb == Options::Pack)
        return std::any_of(sections.begin(), sections.end(), [&rule](const PackSection &section) {
            return std::any_of(section.parts.begin(), section.parts.end(),
                [&rule](const PackPart &part) { return part.rule == rule.id; });
        });
    return options.rule.isEmpty() || rule.id == options.rule;
}

//! Days of daily logs to receive: the most that the requested rules, pack or paper need, plus two for any
//! time zone's midnight.
int logDaysOf(const Options &options, const Decisions &decisions, QDate today)
{
    if (options.verb == Options::ReportTimeline)
        return int(options.since.daysTo(today)) + 2;
    int days = paperLogDays;
    const bool asksRules = options.isOneOf(Options::Today | Options::Pack | Options::ReportToday);
    const QList<Rule> rules = asksRules ? builtInRules(today, decisions.ruleSettings).rules : QList<Rule>();
    for (const Rule &rule : rules) {
        if (isAsked(rule, options))
            days = std::max(days, rule.logDays() + 2);
    }
    const QDate since = options.since.isValid() ? options.since : usualSince(options.pack, today);
    for (const PackSection &section : options.mapping.sections) {
        for (const PackPart &part : section.parts)
            days = std::max(days, part.list == logSchema.name ? int(since.daysTo(today)) + 2 : 0);
    }
    return days;
}

Connection connectionOf(const Options &options, const Decisions &decisions, const Clock &clock)
{
    Connection connection;
    connection.id = u"console"_s;
    connection.base = options.service;
    connection.style = options.style;
    connection.certificates = options.certificates;
    if (options.isOneOf(Options::Today | Options::Pack | Options::Papers))
        connection.logDays = logDaysOf(options, decisions, dayInLondon(clock.now()));
    if (options.requestsPerMinute > 0)
        connection.requestsPerMinute = options.requestsPerMinute;
    return connection;
}

//! Reads a proxy account from the terminal; nothing without a terminal or input.
std::optional<ProxyAccount> typedAccount(const QString &heading)
{
    const std::optional<Secret> user = readFromTerminal(heading + u'\n' + Cli::tr("User name: "), Echo::On);
    if (!user || user->isEmpty())
        return {};
    const std::optional<Secret> password = readFromTerminal(Cli::tr("Password: "), Echo::Off);
    if (!password || password->isEmpty())
        return {};
    return ProxyAccount{ QString::fromUtf8(user->view()), *password };
}

} // namespace

ServiceCommand::ServiceCommand(
    const Options &options, Clock &clock, const Decisions &decisions, WorkspaceMaker make, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_decisions(decisions)
    , m_make(std::move(make))
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
    m_command.reset(); // Destroy the command before the workspace that it uses.
    m_workspace.reset(); // Destroy the workspace first, because the next one opens the same store.
    m_workspace = m_make();
    if (!m_workspace)
        return Q_EMIT finished(
            ExitCode::LocalFault, Cli::tr("The folder for the records cannot be written."));
    if (!m_workspace->certificates())
        return Q_EMIT finished(ExitCode::LocalFault, m_workspace->certificates().error().detail);
    m_workspace->setProxySignIn(&m_signIn);
    connect(&m_workspace->client().pacer(), &RequestPacer::pauseChanged, this, [this](int seconds) {
        // Seconds that somebody waits for an answer without a word, and the one that the pause adds.
        constexpr int longest = 60 + 1;
        if (seconds <= longest || m_end || (m_command && !m_command->mayBeLeft()))
            return;
        ApiError error;
        error.kind = ApiError::Kind::TooManyRequests;
        error.retryAfterSeconds = seconds;
        m_end = { exitCodeOf(error), errorText(error) };
        proceedLater();
    });
    if (m_options.isOnStore())
        connect(&m_workspace->store(), &Store::opened, this, &ServiceCommand::begin);
    else
        begin();
}

std::unique_ptr<Command> ServiceCommand::makeCommand() const
{
    struct Maker {
        quint32 verbs;
        WorkspaceCommandMaker *make;
    };
    constexpr std::array makers{
        Maker{ Options::List, makeListCommand },
        Maker{ Options::Show, makeShowCommand },
        Maker{ Options::Export, makeExportCommand },
        Maker{ Options::Changes, makeResidentCommand },
        Maker{ Options::Today, makeTodayCommand },
        Maker{ Options::Trend, makeTrendCommand },
        Maker{ Options::Print | Options::PrintRecord, makePrintCommand },
        Maker{ Options::Reports, makeReportCommand },
        Maker{ Options::Pack, makePackCommand },
        Maker{ Options::Sync, makeSyncCommand },
    };
    const auto *const maker = std::find_if(
        makers.begin(), makers.end(), [this](const Maker &each) { return m_options.isOneOf(each.verbs); });
    return maker->make(m_options, m_decisions, *m_workspace);
}

void ServiceCommand::begin()
{
    const StoreReport report = m_workspace->store().report();
    if (m_options.isOnStore() && report.place != StoreReport::Place::OnDisk)
        return Q_EMIT finished(
            report.note == StoreReport::Note::InUse ? ExitCode::InUse : ExitCode::LocalFault,
            m_options.isOffline
                ? Cli::tr("What is stored of “%1” on this computer cannot be read. Download it with "
                          "sync --once, or open it in the desktop program.")
                      .arg(m_options.connectionName)
                : report.message());
    m_command = makeCommand();
    connect(m_command.get(), &Command::acted, this, &Command::acted);
    connect(m_command.get(), &Command::proxyAsks, this, [this] { m_isRefused = true; });
    connect(m_command.get(), &Command::finished, this, [this](ExitCode code, const QString &message) {
        m_end = { code, message };
        proceedLater();
    });
    m_command->start();
}

//! Ends the command; for stored records, adds their age.
void ServiceCommand::end(ExitCode code, const QString &message)
{
    const bool isRead = code == ExitCode::Done || code == ExitCode::Incomplete;
    const QString age =
        m_options.isOffline && isRead ? storedText(m_workspace->sync().progress()) : QString();
    const QString between(age.isEmpty() || message.isEmpty() ? 0 : 1, u' ');
    Q_EMIT finished(code, age + between + message);
}

void ServiceCommand::proceedLater()
{
    QMetaObject::invokeMethod(this, &ServiceCommand::proceed, Qt::QueuedConnection);
}

void ServiceCommand::proceed()
{
    if (m_end && !m_isRefused)
        return end(m_end->code, m_end->message);
    if (m_question)
        return ask(*std::exchange(m_question, std::nullopt));
    if (std::exchange(m_hasAccount, false))
        return start();
    const QString proxy = m_workspace->transport().proxyName();
    if (!m_end || m_signIn.isSettling(proxy))
        return;
    Q_EMIT finished(m_end->code,
        proxy.isEmpty() ? m_end->message
                        : Cli::tr("The proxy %1 did not accept the user name or password.").arg(proxy));
}

void ServiceCommand::ask(const Question &question)
{
    const QString proxy = terminalLine(question.proxy);
    const QString refused = Cli::tr("The proxy %1 did not accept the user name or password.").arg(proxy);
    const std::optional<ProxyAccount> typed = typedAccount(question.wasRefused
            ? refused
            : Cli::tr("The proxy %1 asks for a user name and password.").arg(proxy));
    if (typed)
        return m_signIn.enter(question.proxy, typed->user, typed->password);
    m_signIn.decline(question.proxy);
    const QString why = question.wasRefused
        ? refused
        : Cli::tr("The proxy %1 asks for a user name and password, and the keychain has none for it.")
              .arg(proxy);
    Q_EMIT finished(ExitCode::NotAccepted,
        why + u' '
            + Cli::tr("Run this in a terminal to enter them, or sign in with the desktop program first."));
}

WorkspaceMaker workspaceForOneRun(
    const Options &options, const Decisions &decisions, const Secret &apiKey, Clock &clock)
{
    return [connection = connectionOf(options, decisions, clock), apiKey, &clock] {
        return Workspace::forOneRun(connection, apiKey, clock);
    };
}

std::unique_ptr<Command> makeServiceCommand(
    const Options &options, Clock &clock, const Decisions &decisions, WorkspaceMaker make)
{
    return std::make_unique<ServiceCommand>(options, clock, decisions, std::move(make));
}

} // namespace care

#include "servicecommand.moc"
