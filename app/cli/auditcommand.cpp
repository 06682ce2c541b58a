// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/auditcommand.h"

#include "models/api/credentialstore.h"
#include "models/store/journal.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(cli)
};

//! One line of JSON for each entry: a spreadsheet or a script can read it, and the hash can be checked again.
QByteArray line(const QString &connection, const AuditEntry &entry)
{
    const QJsonObject object{ { u"connection"_s, connection }, { u"number"_s, entry.number },
        { u"at"_s, entry.at.toString(Qt::ISODateWithMs) }, { u"who"_s, entry.who },
        { u"action"_s, entry.action }, { u"resource"_s, entry.resource }, { u"record"_s, entry.recordId },
        { u"fields"_s, QJsonArray::fromStringList(entry.fields) }, { u"result"_s, entry.result },
        { u"hash"_s, QString::fromLatin1(entry.hash.toHex()) } };
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

AuditCommand::AuditCommand(const Options &options, CredentialStore &keychain, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_keychain(keychain)
{
}

void AuditCommand::start()
{
    const QDir folder(m_options.dataFolder + "/connections"_L1);
    const QStringList all = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &connection : all) {
        const bool isWanted = m_options.connection.isEmpty() || m_options.connection == connection;
        if (isWanted && QFile::exists(folder.filePath(connection + "/journal.db"_L1)))
            m_connections += connection;
    }
    if (m_connections.isEmpty())
        return Q_EMIT finished(ExitCode::LocalFault,
            Words::tr("There is no audit trail in %1.").arg(QDir::toNativeSeparators(folder.path())));
    next();
}

void AuditCommand::next()
{
    if (m_connections.isEmpty())
        return Q_EMIT finished(m_broken.isEmpty() ? ExitCode::Done : ExitCode::BadAnswer, m_broken);
    const QString connection = m_connections.takeFirst();
    m_keychain.read(connection, Credential::StoreKey, this, [this, connection](const Result<Secret> &key) {
        if (key)
            take(connection, key->view().toByteArray());
        else
            fail(key.error());
    });
}

void AuditCommand::take(const QString &connection, const QByteArray &key)
{
    const QString file = m_options.dataFolder + "/connections/"_L1 + connection + "/journal.db"_L1;
    const std::optional<QList<AuditEntry>> trail = readAuditTrail({ file, key });
    if (!trail)
        return Q_EMIT finished(
            ExitCode::LocalFault, Words::tr("The audit trail of %1 cannot be read.").arg(connection));
    const bool verifies = m_options.verb == Options::Verb::AuditVerify;
    if (verifies ? verify(connection, *trail) : exportTrail(connection, *trail))
        next();
}

bool AuditCommand::verify(const QString &connection, const QList<AuditEntry> &trail)
{
    const qint64 broken = firstBroken(trail);
    if (broken == 0)
        return print(Words::tr("%1: %n entries, the chain is whole", nullptr, int(trail.size()))
                         .arg(connection)
                         .toUtf8()
            + '\n');
    m_broken = Words::tr("The audit trail of %1 was altered at entry %2.").arg(connection).arg(broken);
    return true;
}

bool AuditCommand::exportTrail(const QString &connection, const QList<AuditEntry> &trail)
{
    QByteArray lines;
    for (const AuditEntry &entry : trail)
        lines += line(connection, entry);
    return print(lines);
}

} // namespace care
