// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/texts.h"

#include "app/cli/options.h"
#include "app/common/activitylog.h"
#include "app/common/auditsealing.h"
#include "app/common/datafolder.h"
#include "app/common/policy.h"
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "models/api/connection.h"
#include "models/api/credentialstore.h"
#include "models/log/eventlog.h"
#include "models/store/journal/journal.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

class AuditCommand : public Command {
    Q_OBJECT

public:
    AuditCommand(const Options &options, CredentialStore &keychain, QObject *parent = nullptr);
    void start() override;

private:
    QStringList knownTrails() const;
    void next();
    void lookForWhatIsGone(const QString &connection);
    void endWithout(const ApiError &keychain);
    void noteGone(const QString &connection, qint64 entries);
    void take(const QString &connection, const Secret &entry);
    void verify(const QString &connection, const QList<AuditEntry> &trail);
    bool judge(const QString &connection, const QList<AuditEntry> &trail, const AuditSeal &seal);
    bool exportTrail(const QString &connection, const QList<AuditEntry> &trail);

    const Options m_options;
    CredentialStore &m_keychain;
    QStringList m_connections; //!< Ids of connections whose trails are still to be examined.
    QStringList m_removed; //!< Ids of removed connections, read from the program's own trail.
    int m_found = 0; //!< Number of trails found, including lost ones that left traces.
    bool m_isAnyWhole = false; //!< True once an intact trail with entries was found.
    QStringList m_broken; //!< Faults found so far, reported at the end.
};

namespace {

constexpr qint64 logBytes = 8 * 1024 * 1024;

//! Formats an audit entry as one line of JSON, readable by spreadsheets and scripts; includes what is needed
//! to check the hash again.
QByteArray line(const QString &connection, const AuditEntry &entry)
{
    const QJsonObject object{ { u"connection"_s, connection }, { u"number"_s, entry.number },
        { u"at"_s, entry.at.toString(Qt::ISODateWithMs) }, { u"who"_s, entry.who },
        { u"action"_s, entry.action }, { u"resource"_s, entry.resource }, { u"record"_s, entry.recordId },
        { u"fields"_s, QJsonArray::fromStringList(entry.fields) }, { u"result"_s, entry.result },
        { u"hash"_s, QString::fromLatin1(entry.hash.toHex()) } };
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

//! Describes the fault of an audit trail; empty if it has none.
QString verdictText(const AuditVerdict &verdict, const QString &connection, qsizetype entries)
{
    switch (verdict.kind) {
    case AuditVerdict::Kind::Whole:
        return {};
    case AuditVerdict::Kind::Altered:
        return Cli::tr("The audit trail of %1 was altered at entry %2.")
            .arg(connection, QString::number(verdict.entry));
    case AuditVerdict::Kind::Unsealed:
        return Cli::tr("Entry %2 of the audit trail of %1 is not sealed, and entries before it are.")
            .arg(connection, QString::number(verdict.entry));
    case AuditVerdict::Kind::Shorter:
        return Cli::tr("The audit trail of %1 had %2 entries and has %3 now: the last ones were deleted, "
                       "or an older copy was put back.")
            .arg(connection, QString::number(verdict.entry), QString::number(entries));
    case AuditVerdict::Kind::Replaced:
        return Cli::tr("The audit trail of %1 was replaced: its entry %2 is a different one.")
            .arg(connection, QString::number(verdict.entry));
    case AuditVerdict::Kind::NoKey:
        return Cli::tr("The audit trail of %1 is not sealed: nothing proves who wrote it.").arg(connection);
    case AuditVerdict::Kind::NoHead:
        return Cli::tr("The keychain no longer says how long the audit trail of %1 was.").arg(connection);
    case AuditVerdict::Kind::HeadForged:
        return Cli::tr("What the keychain says of the length of the audit trail of %1 is not sealed with the "
                       "key of the trail: another program wrote it.")
            .arg(connection);
    case AuditVerdict::Kind::Noted:
        return Cli::tr("The audit trail of %1 was once found shortened, replaced or without its recorded "
                       "length: see its entry %2.")
            .arg(connection, QString::number(verdict.entry));
    }
    return {};
}

//! Describes audit entries that the log mentions and the trail lacks; empty if there are none.
QString loggedOtherwise(const QByteArray &log, const QString &connection, const QList<AuditEntry> &trail)
{
    const qint64 logged = entriesInLog(log, connection);
    if (logged == 0)
        return {};
    const bool isThere =
        logged <= trail.size() && isInLog(log, connection, { logged, trail.at(logged - 1).hash });
    return isThere
        ? QString()
        : Cli::tr(
            "The log of the program has seen entry %2 of the audit trail of %1, which is no longer there.")
              .arg(connection, QString::number(logged));
}

//! Note on the limits of the check: seals prove the author of an entry, but nothing proves that the keychain
//! has not been restored from an older copy.
QString limits()
{
    return Cli::tr(
        "Neither the keychain nor the log knows of later entries. Older copies of the files, the "
        "keychain and the log, put back together, would look the same: compare the last entry with "
        "what the service knows.");
}

} // namespace

AuditCommand::AuditCommand(const Options &options, CredentialStore &keychain, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_keychain(keychain)
{
}

//! Ids of all connections with any trace on this computer, so that even a deleted trail is noticed by its
//! remains.
QStringList AuditCommand::knownTrails() const
{
    // Examine the program's own trail first: it names removed connections, whose trails are gone for good
    // reason.
    QStringList all{ programTrail };
    all += QDir(m_options.dataFolder + "/connections"_L1).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    all += trailsInLog(readLog(logFolder(m_options.dataFolder), logBytes));
    all += Settings(m_options.settingsFile, {}, Settings::Access::ReadOnly).allConnectionIds();
    all.removeDuplicates();
    return all;
}

void AuditCommand::start()
{
    m_connections = knownTrails();
    const QString wanted = m_options.connection;
    // Trails outlive their connections, so an unknown connection may still have one.
    if (!wanted.isEmpty() && !m_connections.contains(wanted)) {
        const auto found = namedConnection(m_options, Policy());
        if (!found)
            return Q_EMIT finished(found.error().first, found.error().second);
        m_connections = { found->id };
    } else if (!wanted.isEmpty()) {
        m_connections = { wanted };
    }
    next();
}

void AuditCommand::next()
{
    if (m_connections.isEmpty() && m_found == 0)
        return Q_EMIT finished(ExitCode::LocalFault,
            Cli::tr("There is no audit trail in %1.")
                .arg(QDir::toNativeSeparators(m_options.dataFolder + "/connections"_L1)));
    if (m_connections.isEmpty()) {
        if (m_isAnyWhole && !print(limits().toUtf8() + '\n'))
            return;
        return Q_EMIT finished(
            m_broken.isEmpty() ? ExitCode::Done : ExitCode::BadAnswer, m_broken.join(u'\n'));
    }
    const QString connection = m_connections.takeFirst();
    if (!QFile::exists(journalFile(m_options.dataFolder, connection)))
        return lookForWhatIsGone(connection);
    ++m_found;
    m_keychain.read(connection, Credential::StoreKey, this, [this, connection](const Result<Secret> &key) {
        if (key)
            take(connection, *key);
        else
            endWithout(key.error());
    });
}

//! Handles a missing trail: the keychain and the log show whether there was one.
void AuditCommand::lookForWhatIsGone(const QString &connection)
{
    if (m_options.verb != Options::Verb::AuditVerify)
        return next();
    m_keychain.read(connection, Credential::AuditHead, this, [this, connection](const Result<Secret> &entry) {
        if (!entry && entry.error().kind != ApiError::Kind::NoKey)
            return endWithout(entry.error());
        const std::optional<AuditHead> head = entry ? AuditHead::fromBytes(entry->view()) : std::nullopt;
        // Removing a connection also removed its keychain entries, but not the log's mentions of its trail.
        const qint64 logged = m_removed.contains(connection)
            ? 0
            : entriesInLog(readLog(logFolder(m_options.dataFolder), logBytes), connection);
        if (const qint64 entries = std::max(head ? head->count : 0, logged); entries > 0)
            noteGone(connection, entries);
        if (connection != programTrail || head)
            return next();
        // A PIN without a trail means that the trail was lost, since setting the PIN is an entry.
        m_keychain.read(connection, Credential::Pin, this, [this, connection](const Result<Secret> &pin) {
            if (pin)
                noteGone(connection, 0);
            next();
        });
    });
}

//! Ends because the keychain cannot be read, without the advice for commands that could do without it.
void AuditCommand::endWithout(const ApiError &keychain)
{
    using Kind = ApiError::Kind;
    const QString words = keychain.kind == Kind::KeychainAbsent
        ? Cli::tr("This computer has no keychain, and so no key with which the audit trail can be read.")
        : keychain.kind == Kind::NoKey
        ? Cli::tr("The keychain has no key for the audit trail, and it cannot be read without one.")
        : keychain.kind == Kind::KeychainFault
        ? Cli::tr("The keychain of this computer reported an error. Run this again.")
        : errorText(keychain);
    Q_EMIT finished(exitCodeOf(keychain), words);
}

void AuditCommand::noteGone(const QString &connection, qint64 entries)
{
    ++m_found;
    m_broken += entries > 0
        ? Cli::tr("The audit trail of %1 is gone: it had %2 entries.")
              .arg(connection, QString::number(entries))
        : Cli::tr("The audit trail of the program is gone: there is a PIN, and no entry about it.");
}

void AuditCommand::take(const QString &connection, const Secret &entry)
{
    const auto trail = readAuditTrail(storeOptions(journalFile(m_options.dataFolder, connection), entry));
    if (!trail)
        return Q_EMIT finished(
            ExitCode::LocalFault, Cli::tr("The audit trail of %1 cannot be read.").arg(connection));
    for (const AuditEntry &each : *trail) {
        if (connection == programTrail && each.action == "remove connection"_L1)
            m_removed += each.recordId;
    }
    if (m_options.verb == Options::Verb::AuditVerify)
        verify(connection, *trail);
    else if (exportTrail(connection, *trail))
        next();
}

void AuditCommand::verify(const QString &connection, const QList<AuditEntry> &trail)
{
    readAuditSeal(m_keychain, connection, this, [this, connection, trail](const Result<AuditSeal> &seal) {
        if (!seal)
            return endWithout(seal.error());
        if (judge(connection, trail, *seal))
            next();
    });
}

bool AuditCommand::judge(const QString &connection, const QList<AuditEntry> &trail, const AuditSeal &seal)
{
    const AuditVerdict verdict = judgeAudit(trail, seal);
    QString wrong = verdictText(verdict, connection, trail.size());
    if (wrong.isEmpty())
        wrong = loggedOtherwise(readLog(logFolder(m_options.dataFolder), logBytes), connection, trail);
    if (!wrong.isEmpty()) {
        m_broken += wrong;
        return true;
    }
    if (trail.isEmpty())
        return print(
            Cli::tr("%1: no entries, so there was nothing to check").arg(connection).toUtf8() + '\n');
    QString found = Cli::tr("%1: %n entries, sealed, the last of %2", nullptr, int(trail.size()))
                        .arg(connection, trail.last().at.toString(Qt::ISODate));
    if (verdict.sealedFrom > 1)
        found += Cli::tr(", sealed from entry %1 on: those before it are older than the seal")
                     .arg(verdict.sealedFrom);
    m_isAnyWhole = true;
    return print(found.toUtf8() + '\n');
}

bool AuditCommand::exportTrail(const QString &connection, const QList<AuditEntry> &trail)
{
    QByteArray lines;
    for (const AuditEntry &entry : trail)
        lines += line(connection, entry);
    return print(lines);
}

std::unique_ptr<Command> makeAuditCommand(const Options &options, CredentialStore &keychain)
{
    return std::make_unique<AuditCommand>(options, keychain);
}

} // namespace care

#include "auditcommand.moc"
