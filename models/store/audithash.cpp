// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journaltypes.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace care {

QByteArray auditHash(const AuditEntry &entry, const QByteArray &previous)
{
    // A JSON array keeps the members apart: no text of one can pass for the beginning of the next.
    const QJsonArray members{ entry.number, entry.at.toMSecsSinceEpoch(), entry.who, entry.action,
        entry.resource, entry.recordId, QJsonArray::fromStringList(entry.fields), entry.result };
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(previous);
    hash.addData(QJsonDocument(members).toJson(QJsonDocument::Compact));
    return hash.result();
}

qint64 firstBroken(const QList<AuditEntry> &entries)
{
    QByteArray previous;
    qint64 expected = 1;
    for (const AuditEntry &entry : entries) {
        if (entry.number != expected || entry.hash != auditHash(entry, previous))
            return expected;
        previous = entry.hash;
        ++expected;
    }
    return 0;
}

} // namespace care
