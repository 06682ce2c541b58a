// SPDX-License-Identifier: GPL-3.0-or-later
//! Audit trail of this workstation: who did what, chained by hashes so that changed, invented and removed
//! entries show.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace care {

//! One entry of the audit trail, with the names of changed fields but never their values.
struct AuditEntry {
    qint64 number = 0; //!< Number of the audit entry, 1, 2, 3 ..., set by the journal.
    QDateTime at{}; //!< Time of the audit entry, set by the journal.
    QString who{}; //!< Account of the operating system that performed the action.
    QString action{}; //!< Audited action, such as "create", "update", "reveal".
    QString resource{};
    QString recordId{};
    QStringList fields{};
    QString result{}; //!< Result of the audited action, such as "done" or "refused".
    //! Hash over the previous entry's hash and this entry, set by the journal: HMAC-SHA-256 with the trail's
    //! key, or plain SHA-256 without a key, which anybody could have computed.
    QByteArray hash{};
};

//! Time and result of the newest entry of an action.
struct AuditMoment {
    QDateTime at{};
    QString result{};
};

//! Number and hash of a trail's last entry, stored outside the journal: a trail that was cut or replaced by
//! an older copy does not match it.
struct AuditHead {
    qint64 count = 0; //!< Number of entries in the trail; 0 for a new trail.
    QByteArray hash{}; //!< Hash of the trail's last entry.
    QByteArray seal{}; //!< HMAC-SHA-256 over number and hash with the trail's key; empty without a key.

    static AuditHead sealed(qint64 count, const QByteArray &hash, const QByteArray &key);
    //! False for a head written, or counted down, by somebody without the key.
    bool isSealedWith(const QByteArray &key) const;
    bool operator==(const AuditHead &) const = default;
    QByteArray toBytes() const;
    //! Head read from the bytes of toBytes(); nothing for any other bytes.
    static std::optional<AuditHead> fromBytes(QByteArrayView bytes);
};

//! Key and last known head, by which a journal's trail is sealed and checked.
struct AuditSeal {
    QByteArray key{}; //!< Key of 32 random bytes from the keychain; empty if the keychain does not give it.
    std::optional<AuditHead> head{}; //!< Head of the trail that was last stored in the keychain.
    bool isHeadForged = false; //!< True if the keychain has a head that was not sealed with the key.
};

//! Result of checking an audit trail.
struct AuditVerdict {
    enum class Kind : quint8 {
        Whole, //!< The trail is whole: every entry is sealed, or older than sealing.
        Altered, //!< The entry was changed or invented, or the one before it is missing.
        Unsealed, //!< The entry was written without the key, after entries that were written with it.
        Shorter, //!< The entry was once the last one and is missing: the trail was cut, or is an older copy.
        Replaced, //!< The last known entry differs from the one stored: the trail was replaced.
        NoKey, //!< The chain is intact, but without a key nothing proves that this program wrote it.
        NoHead, //!< The trail is sealed, but its former length is unknown, so a cut end would not be noticed.
        HeadForged, //!< The trail is sealed, but the length in the keychain was not sealed with the key.
        //! The entry records that the trail was once found shorter, replaced, or with its length forgotten or
        //! forged.
        Noted,
    };
    Kind kind = Kind::Whole;
    qint64 entry = 0; //!< Number of the entry that the verdict is about; 0 if it is about none.
    qint64 sealedFrom = 0; //!< Number of the first sealed entry; 0 if none is.
};

//! Hash of an audit entry without a key; \a previous is the hash of the entry before, empty for the first.
QByteArray auditHash(const AuditEntry &entry, const QByteArray &previous);
//! Hash of an audit entry with the sealing \a key, which nobody without the key can compute.
QByteArray sealedAuditHash(const AuditEntry &entry, const QByteArray &previous, const QByteArray &key);
//! Number of the first entry that was altered, or after which one is missing; 0 if the chain is intact.
//! Sealed entries can only be checked with the right \a key.
qint64 firstBroken(const QList<AuditEntry> &entries, const QByteArray &key = {});
AuditVerdict judgeAudit(const QList<AuditEntry> &entries, const AuditSeal &seal);
//! True if any entry was sealed with \a key.
bool isSealed(const QList<AuditEntry> &entries, const QByteArray &key);
//! True if the trail contains the entry that \a head describes.
bool reaches(const QList<AuditEntry> &entries, const AuditHead &head);
//! Audit action of downloads that were started by a schedule and not from a window.
QString scheduledDownloadAction();
//! Audit action by which the journal records faults found in its own trail.
QString auditTrailAction();

} // namespace care
