// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/texts.h"

#include "app/cli/options.h"
#include "app/common/auditsealing.h"
#include "app/common/datafolder.h"
#include "app/common/policy.h"
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "models/api/boundkey.h"
#include "models/insight/trend.h"
#include "models/lock/pinguard.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"

#include <QFile>
#include <QLockFile>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Keychain lent to a workspace, which needs to own one.
class BorrowedCredentials final : public CredentialStore {
public:
    explicit BorrowedCredentials(CredentialStore &lender)
        : m_lender(lender)
    {
    }
    void read(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) override
    {
        m_lender.read(connectionId, credential, context, std::move(callback));
    }
    void write(const QString &connectionId, Credential credential, const Secret &secret, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        m_lender.write(connectionId, credential, secret, context, std::move(callback));
    }
    void remove(const QString &connectionId, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        m_lender.remove(connectionId, credential, context, std::move(callback));
    }
    bool isLasting() const override { return m_lender.isLasting(); }

private:
    CredentialStore &m_lender;
};

} // namespace

class ConnectionCommand : public Command {
    Q_OBJECT

public:
    //! \a keychain and \a clock must outlive this object.
    ConnectionCommand(const Options &options, const Policy &policy, const OpenedKeychain &keychain,
        Clock &clock, QObject *parent = nullptr);
    ~ConnectionCommand() override;
    void start() override;

private:
    void readApiKey();
    void readStoreKeys();
    void makeStoreKeys();
    void readDecisions();
    void ask(const Decisions &decisions);
    WorkspaceMaker workspace(const Options &options, const Decisions &decisions) const;
    void end(ExitCode code, const QString &message);
    void writeDown(ExitCode code, const QString &message);
    void endUnrecorded(ExitCode code, const QString &message);
    bool takeLock();
    bool isBroughtUpToDate() const;
    QString folder() const { return connectionFolder(m_options.dataFolder, m_connection.id); }
    QString recordsFile() const { return folder() + "/records.db"_L1; }
    QString journal() const { return journalFile(m_options.dataFolder, m_connection.id); }
    bool needsDecisions() const;

    const Options m_options;
    const Policy m_policy;
    const OpenedKeychain m_keychain;
    Clock &m_clock;
    Connection m_connection;
    Secret m_apiKey;
    Secret m_storeKeys;
    std::unique_ptr<QLockFile> m_lock; //!< Lock that keeps other programs away from the connection's files.
    QList<AuditEntry> m_entries; //!< Entries to be added to the audit trail.
    std::unique_ptr<Command> m_command;
};

ConnectionCommand::ConnectionCommand(const Options &options, const Policy &policy,
    const OpenedKeychain &keychain, Clock &clock, QObject *parent)
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
    const auto found = namedConnection(m_options, m_policy);
    if (!found)
        return Q_EMIT finished(found.error().first, found.error().second);
    m_connection = *found;
    if (m_options.isWriting() && m_connection.readOnly)
        return Q_EMIT finished(ExitCode::NotAccepted,
            Cli::tr("Editing is switched off for this connection. Open it in Care Records, and switch "
                    "editing on in the connection menu there."));
    if (m_options.isOffline && !QFile::exists(recordsFile()))
        return Q_EMIT finished(ExitCode::LocalFault,
            Cli::tr(
                "Nothing of “%1” is stored on this computer yet. Download it with sync --once, or open it in "
                "the desktop program.")
                .arg(m_connection.name));
    if (m_options.verb == Options::Verb::Sync && !takeLock()) {
        if (isBroughtUpToDate())
            return Q_EMIT finished(ExitCode::InUse,
                Cli::tr("Care Records is open on this computer, or another download is running. Either "
                        "brings the records up to date, so nothing was done."));
        return Q_EMIT finished(ExitCode::Blocked,
            Cli::tr("Nothing was downloaded. Care Records is open on this computer, but it is locked or has "
                    "another connection open, or the records of another connection are being downloaded. "
                    "Unlock or close it, or try again later."));
    }
    if (m_options.isOffline)
        readStoreKeys();
    else
        readApiKey();
}

//! Takes the desktop program's lock on the files of all connections; false if another program has it.
bool ConnectionCommand::takeLock()
{
    makePrivateFolder(m_options.dataFolder);
    m_lock = std::make_unique<QLockFile>(lockFile(m_options.dataFolder));
    m_lock->setStaleLockTime(0);
    if (m_lock->tryLock())
        return true;
    const bool isTaken = m_lock->error() == QLockFile::LockFailedError;
    m_lock.reset();
    return !isTaken;
}

//! True if the running desktop program has this connection open; it may have none or another one open.
bool ConnectionCommand::isBroughtUpToDate() const
{
    QLockFile open(openFile(folder()));
    open.setStaleLockTime(0);
    return !open.tryLock() && open.error() == QLockFile::LockFailedError;
}

bool ConnectionCommand::needsDecisions() const
{
    return m_options.isOneOf(Options::Today | Options::Trend | Options::Pack | Options::Reports);
}

void ConnectionCommand::readApiKey()
{
    m_keychain.credentials.read(
        m_connection.id, Credential::ApiKey, this, [this](const Result<Secret> &entry) {
            const Result<Secret> key =
                entry ? keyFor(Workspace::keyAddressOf(m_connection), *entry) : Result<Secret>(entry);
            if (!key)
                return fail(key.error());
            m_apiKey = *key;
            // A connection that stores nothing on disk has neither decisions nor an audit trail.
            if (m_options.verb == Options::Verb::Sync || QFile::exists(journal()))
                readStoreKeys();
            else
                ask({});
        });
}

void ConnectionCommand::readStoreKeys()
{
    m_keychain.credentials.read(
        m_connection.id, Credential::StoreKey, this, [this](const Result<Secret> &entry) {
            const bool isSync = m_options.verb == Options::Verb::Sync;
            if (entry)
                m_storeKeys = *entry;
            else if (isSync && entry.error().kind == ApiError::Kind::NoKey && !QFile::exists(journal()))
                return makeStoreKeys();
            else if (m_options.isOnStore() || needsDecisions())
                return fail(entry.error());
            readDecisions();
        });
}

//! Makes the store's keys, as the desktop program does when it first opens a connection.
void ConnectionCommand::makeStoreKeys()
{
    m_keychain.pin.makeStoreKeys(m_connection.id, this, [this](const Result<Secret> &made) {
        if (!made)
            return fail(made.error());
        m_storeKeys = *made;
        readDecisions();
    });
}

void ConnectionCommand::readDecisions()
{
    if (!needsDecisions() || !QFile::exists(journal()))
        return ask({});
    const TrendQuery trend{ .id = m_options.trend, .now = m_clock.now(), .weeks = m_options.weeks };
    const bool needsCensus = m_options.verb == Options::Verb::Trend && trend.needsCensus();
    const std::optional<Decisions> decisions =
        care::readDecisions(storeOptions(journal(), m_storeKeys), needsCensus ? trend.firstDay() : QDate());
    if (decisions)
        return ask(*decisions);
    // Report unreadable decisions: without them findings that users have put away would appear again.
    Q_EMIT finished(ExitCode::LocalFault,
        Cli::tr("What was decided about rules and charts of “%1” cannot be read here.")
            .arg(m_connection.name));
}

void ConnectionCommand::ask(const Decisions &decisions)
{
    Options options = m_options;
    options.service = m_connection.base;
    options.connectionName = m_connection.name;
    options.style = m_connection.style;
    options.certificates = m_connection.certificates;
    if (options.requestsPerMinute > 0) // The limit also applies to the workspaces that sync opens.
        m_connection.requestsPerMinute = options.requestsPerMinute;
    options.requestsPerMinute = m_connection.requestsPerMinute;
    m_command = makeServiceCommand(options, m_clock, decisions, workspace(options, decisions));
    connect(m_command.get(), &Command::acted, this,
        [this](const QList<AuditEntry> &entries) { m_entries += entries; });
    // Queued, so that the files are closed before the audit trail is written.
    connect(m_command.get(), &Command::finished, this, &ConnectionCommand::end, Qt::QueuedConnection);
    m_command->start();
}

WorkspaceMaker ConnectionCommand::workspace(const Options &options, const Decisions &decisions) const
{
    if (m_options.isOffline)
        return [this] {
            return Workspace::forReading(m_connection, storeOptions(recordsFile(), m_storeKeys), m_clock);
        };
    if (m_options.verb != Options::Verb::Sync)
        return workspaceForOneRun(options, decisions, m_apiKey, m_clock);
    return [this] {
        makePrivateFolder(folder());
        const PinGuard &pin = m_keychain.pin;
        if (pin.isSet() && !pin.isForgetful() && !setPinGuarded(folder(), true))
            return std::unique_ptr<Workspace>();
        StoreOptions store{ recordsFile(), {}, true };
        auto made = std::make_unique<Workspace>(
            m_connection, std::make_unique<BorrowedCredentials>(m_keychain.credentials), store, m_clock);
        made->openWith(m_storeKeys);
        return made;
    };
}

void ConnectionCommand::end(ExitCode code, const QString &message)
{
    m_command.reset();
    if (m_options.verb == Options::Verb::Sync)
        m_entries += AuditEntry{ .who = accountName(),
            .action = scheduledDownloadAction(),
            .result = code == ExitCode::Done   ? u"done"_s
                : code == ExitCode::Incomplete ? u"not complete"_s
                                               : u"failed"_s };
    if (m_entries.isEmpty() || !QFile::exists(journal()))
        return Q_EMIT finished(code, message);
    writeDown(code, message);
}

//! Writes the audit entries; the desktop program may have the journal open at the same time.
void ConnectionCommand::writeDown(ExitCode code, const QString &message)
{
    readAuditSeal(
        m_keychain.credentials, m_connection.id, this, [this, code, message](const Result<AuditSeal> &read) {
            const AuditSeal seal = read.value_or(AuditSeal());
            const bool isAlone = (m_lock || takeLock()) && m_lock;
            const StoreResult<AuditHead> head =
                appendToAuditTrail(storeOptions(journal(), m_storeKeys), seal, m_entries, isAlone);
            if (!head)
                return endUnrecorded(code, message);
            if (seal.key.isEmpty())
                return Q_EMIT finished(code, message);
            m_keychain.credentials.write(m_connection.id, Credential::AuditHead, Secret(head->toBytes()),
                this, [this, code, message](const Result<void> &) { Q_EMIT finished(code, message); });
        });
}

//! Reports that the audit entry could not be written. The command's own failure takes precedence, because a
//! full disk, for example, causes both.
void ConnectionCommand::endUnrecorded(ExitCode code, const QString &message)
{
    const bool isDone = code == ExitCode::Done || code == ExitCode::Incomplete;
    const QString unrecorded = isDone
        ? Cli::tr("This was done, but could not be recorded in the audit trail of “%1”.")
        : Cli::tr("This could not be recorded in the audit trail of “%1” either.");
    const QString between(message.isEmpty() ? 0 : 1, u' ');
    Q_EMIT finished(
        isDone ? ExitCode::LocalFault : code, message + between + unrecorded.arg(m_connection.name));
}

tl::expected<Connection, std::pair<ExitCode, QString>> namedConnection(
    const Options &options, const Policy &policy)
{
    // Unreadable settings are left to the desktop program, which sets the file aside and says so.
    if (!Settings::isReadable(options.settingsFile))
        return tl::unexpected(std::pair(ExitCode::LocalFault,
            Cli::tr("The settings in %1 cannot be read. Open Care Records, which puts its copy of them in "
                    "their place, or name another file with --settings.")
                .arg(options.settingsFile)));
    const Settings settings(options.settingsFile, policy, Settings::Access::ReadOnly);
    if (const std::optional<Connection> found = settings.connectionCalled(options.connection))
        return *found;
    QStringList names;
    const QList<Connection> all = settings.connections();
    for (const Connection &connection : all)
        names += connection.name;
    return tl::unexpected(std::pair(ExitCode::Usage,
        names.isEmpty()
            ? Cli::tr("There is no connection “%1”: none has been set up yet.").arg(options.connection)
            : Cli::tr("There is no connection “%1”. There are: %2")
                  .arg(options.connection, names.join(", "_L1))));
}

std::unique_ptr<Command> makeConnectionCommand(
    const Options &options, const Policy &policy, const OpenedKeychain &keychain, Clock &clock)
{
    return std::make_unique<ConnectionCommand>(options, policy, keychain, clock);
}

} // namespace care

#include "connectioncommand.moc"
