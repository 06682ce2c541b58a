// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/options.h"
#include "app/common/datafolder.h"
#include "app/common/policy.h"
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "models/api/boundkey.h"
#include "models/insight/trend.h"
#include "models/store/journal/journal.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace care {

//! Asks the service of a connection of the desktop program, with the key that the keychain has for it.
class ConnectionCommand : public Command {
    Q_OBJECT

public:
    //! \a keychain and \a clock outlive this.
    ConnectionCommand(const Options &options, const Policy &policy, CredentialStore &keychain, Clock &clock,
        QObject *parent = nullptr);
    ~ConnectionCommand() override;
    void start() override;

private:
    void readDecisions(const Connection &connection, const Secret &apiKey);
    void ask(const Connection &connection, const Secret &apiKey, const Decisions &decisions);

    const Options m_options;
    const Policy m_policy;
    CredentialStore &m_keychain;
    Clock &m_clock;
    std::unique_ptr<Command> m_command;
};

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(cli)
};

} // namespace

ConnectionCommand::ConnectionCommand(
    const Options &options, const Policy &policy, CredentialStore &keychain, Clock &clock, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_policy(policy)
    , m_keychain(keychain)
    , m_clock(clock)
{
}

ConnectionCommand::~ConnectionCommand() = default;

void ConnectionCommand::start()
{
    // Settings would create a missing file.
    const QList<Connection> all = QFile::exists(m_options.settingsFile)
        ? Settings(m_options.settingsFile, m_policy).connections()
        : QList<Connection>();
    QStringList names;
    for (const Connection &connection : all)
        names += connection.name;
    const auto found = std::find_if(all.begin(), all.end(), [this](const Connection &connection) {
        return connection.id == m_options.connection
            || connection.name.compare(m_options.connection, Qt::CaseInsensitive) == 0;
    });
    if (found == all.end())
        return Q_EMIT finished(ExitCode::Usage,
            Texts::tr("There is no connection “%1”. There are: %2")
                .arg(m_options.connection, names.join(", "_L1)));
    m_keychain.read(
        found->id, Credential::ApiKey, this, [this, connection = *found](const Result<Secret> &entry) {
            const Result<Secret> key =
                entry ? keyFor(Workspace::keyAddressOf(connection), *entry) : Result<Secret>(entry);
            if (!key)
                return fail(key.error());
            if (m_options.verb == Options::Verb::Today || m_options.verb == Options::Verb::Trend
                || m_options.verb == Options::Verb::Pack || m_options.verb == Options::Verb::Report)
                readDecisions(connection, *key);
            else
                ask(connection, *key, {});
        });
}

//! Of a connection that keeps nothing on the disk there are none.
void ConnectionCommand::readDecisions(const Connection &connection, const Secret &apiKey)
{
    const QString file = journalFile(m_options.dataFolder, connection.id);
    if (!QFile::exists(file))
        return ask(connection, apiKey, {});
    m_keychain.read(connection.id, Credential::StoreKey, this,
        [this, file, connection, apiKey](const Result<Secret> &entry) {
            if (!entry)
                return fail(entry.error());
            const TrendQuery trend{ .id = m_options.trend, .now = m_clock.now(), .weeks = m_options.weeks };
            const bool needsCensus = m_options.verb == Options::Verb::Trend && trend.needsCensus();
            const std::optional<Decisions> decisions =
                care::readDecisions(storeOptions(file, *entry), needsCensus ? trend.firstDay() : QDate());
            if (decisions)
                return ask(connection, apiKey, *decisions);
            // Said rather than answered with what somebody has put away.
            Q_EMIT finished(ExitCode::LocalFault,
                Texts::tr("What was decided about rules and charts of “%1” cannot be read here.")
                    .arg(connection.name));
        });
}

void ConnectionCommand::ask(const Connection &connection, const Secret &apiKey, const Decisions &decisions)
{
    Options options = m_options;
    options.service = connection.base;
    options.connectionName = connection.name;
    options.style = connection.style;
    options.certificates = connection.certificates;
    if (options.requestsPerMinute == 0)
        options.requestsPerMinute = connection.requestsPerMinute;
    m_command = makeServiceCommand(options, apiKey, m_clock, decisions);
    connect(m_command.get(), &Command::finished, this, &Command::finished);
    m_command->start();
}

std::unique_ptr<Command> makeConnectionCommand(
    const Options &options, const Policy &policy, CredentialStore &keychain, Clock &clock)
{
    return std::make_unique<ConnectionCommand>(options, policy, keychain, clock);
}

} // namespace care

#include "connectioncommand.moc"
