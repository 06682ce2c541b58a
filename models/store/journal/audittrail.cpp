// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal/audittrail.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMessageAuthenticationCode>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Audit entry as a JSON array for hashing, so that text cannot be moved from one member to the next without
//! changing the hash.
QByteArray membersOf(const AuditEntry &entry)
{
    const QJsonArray members{ entry.number, entry.at.toMSecsSinceEpoch(), entry.who, entry.action,
        entry.resource, entry.recordId, QJsonArray::fromStringList(entry.fields), entry.result };
    return QJsonDocument(members).toJson(QJsonDocument::Compact);
}

} // namespace

QByteArray auditHash(const AuditEntry &entry, const QByteArray &previous)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(previous);
    hash.addData(membersOf(entry));
    return hash.result();
}

QByteArray sealedAuditHash(const AuditEntry &entry, const QByteArray &previous, const QByteArray &key)
{
    return QMessageAuthenticationCode::hash(
        "care-records audit 1\n" + previous + membersOf(entry), key, QCryptographicHash::Sha256);
}

qint64 firstBroken(const QList<AuditEntry> &entries, const QByteArray &key)
{
    QByteArray previous;
    qint64 expected = 1;
    for (const AuditEntry &entry : entries) {
        const bool isSealed = !key.isEmpty() && entry.hash == sealedAuditHash(entry, previous, key);
        if (entry.number != expected || (!isSealed && entry.hash != auditHash(entry, previous)))
            return expected;
        previous = entry.hash;
        ++expected;
    }
    return 0;
}

namespace {

//! Number of the first entry, starting at \a from, whose hash was made with the sealing \a key (or, with \a
//! isSealed false, without it); 0 if there is none.
qint64 firstOf(const QList<AuditEntry> &entries, bool isSealed, const QByteArray &key, qint64 from = 1)
{
    for (qsizetype i = from - 1; i < entries.size(); ++i) {
        const QByteArray previous = i == 0 ? QByteArray() : entries.at(i - 1).hash;
        const AuditEntry &entry = entries.at(i);
        if ((!key.isEmpty() && entry.hash == sealedAuditHash(entry, previous, key)) == isSealed)
            return entry.number;
    }
    return 0;
}

} // namespace

bool isSealed(const QList<AuditEntry> &entries, const QByteArray &key)
{
    return firstOf(entries, true, key) > 0;
}

bool reaches(const QList<AuditEntry> &entries, const AuditHead &head)
{
    return head.count == 0 || (head.count <= entries.size() && entries.at(head.count - 1).hash == head.hash);
}

AuditVerdict judgeAudit(const QList<AuditEntry> &entries, const AuditSeal &seal)
{
    using Kind = AuditVerdict::Kind;
    if (const qint64 broken = firstBroken(entries, seal.key))
        return { Kind::Altered, broken };
    const qint64 sealedFrom = firstOf(entries, true, seal.key);
    if (seal.isHeadForged && !seal.key.isEmpty())
        return { Kind::HeadForged, 0, sealedFrom };
    if (seal.head && seal.head->count > entries.size())
        return { Kind::Shorter, seal.head->count, sealedFrom };
    if (seal.head && !reaches(entries, *seal.head))
        return { Kind::Replaced, seal.head->count, sealedFrom };
    if (sealedFrom > 0) {
        if (const qint64 bare = firstOf(entries, false, seal.key, sealedFrom))
            return { Kind::Unsealed, bare, sealedFrom };
    }
    if (entries.isEmpty())
        return {};
    if (seal.key.isEmpty() || sealedFrom == 0)
        return { Kind::NoKey, 0, sealedFrom };
    if (!seal.head)
        return { Kind::NoHead, 0, sealedFrom };
    const auto noted = std::find_if(entries.cbegin(), entries.cend(),
        [](const AuditEntry &each) { return each.action == auditTrailAction() && each.result != "done"_L1; });
    if (noted != entries.cend())
        return { Kind::Noted, noted->number, sealedFrom };
    return { Kind::Whole, 0, sealedFrom };
}

namespace {

QByteArray members(const AuditHead &head)
{
    return QByteArray::number(head.count) + ' ' + head.hash.toHex();
}

} // namespace

AuditHead AuditHead::sealed(qint64 count, const QByteArray &hash, const QByteArray &key)
{
    AuditHead head{ count, hash };
    if (!key.isEmpty())
        head.seal = QMessageAuthenticationCode::hash(
            "care-records audit head 1\n" + members(head), key, QCryptographicHash::Sha256);
    return head;
}

bool AuditHead::isSealedWith(const QByteArray &key) const
{
    return !key.isEmpty() && *this == sealed(count, hash, key);
}

QByteArray AuditHead::toBytes() const
{
    return members(*this) + ' ' + seal.toHex();
}

std::optional<AuditHead> AuditHead::fromBytes(QByteArrayView bytes)
{
    const QList<QByteArray> parts = bytes.toByteArray().split(' ');
    bool isNumber = false;
    const qint64 count = parts.value(0).toLongLong(&isNumber);
    const QByteArray hash = QByteArray::fromHex(parts.value(1));
    if (parts.size() > 3 || !isNumber || count < 0 || hash.size() != (count > 0 ? 32 : 0))
        return std::nullopt;
    return AuditHead{ count, hash, QByteArray::fromHex(parts.value(2)) };
}

QString scheduledDownloadAction()
{
    return QStringLiteral("download");
}

QString auditTrailAction()
{
    return u"audit trail"_s;
}

} // namespace care
