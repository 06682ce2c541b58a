// SPDX-License-Identifier: GPL-3.0-or-later
//! The audit trail of this workstation: accounts and their actions, chained so that changed, invented and
//! removed entries show.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace care {

//! One line of the audit trail: names of fields, never their values.
struct AuditEntry {
    qint64 number = 0; //!< 1, 2, 3 ..., set by the journal
    QDateTime at{}; //!< set by the journal
    QString who{}; //!< account name in the operating system
    QString action{}; //!< "create", "update", "reveal", ...
    QString resource{};
    QString recordId{};
    QStringList fields{};
    QString result{}; //!< "done", "refused", ...
    //! Over the previous entry's hash and this entry, set by the journal: HMAC-SHA-256 with the key of the
    //! trail; plain SHA-256 if the entry was written without it, which nobody can tell from an invented one.
    QByteArray hash{};
};

//! Moment and result of the newest entry of an action.
struct AuditMoment {
    QDateTime at{};
    QString result{};
};

//! The number and hash of the last entry of a trail. Stored outside of the journal: a trail that was cut, or
//! replaced by an older copy, does not match it.
struct AuditHead {
    qint64 count = 0; //!< of the entries; 0 of a trail that has just begun
    QByteArray hash{}; //!< of the last of them
    QByteArray seal{}; //!< HMAC-SHA-256 over both with the key of the trail; empty without one

    static AuditHead sealed(qint64 count, const QByteArray &hash, const QByteArray &key);
    //! False for a head that somebody without the key wrote, or counted down.
    bool isSealedWith(const QByteArray &key) const;
    bool operator==(const AuditHead &) const = default;
    QByteArray toBytes() const;
    //! Nothing for bytes that are not those of toBytes().
    static std::optional<AuditHead> fromBytes(QByteArrayView bytes);
};

//! Key and last known head that seal the trail of a journal.
struct AuditSeal {
    QByteArray key{}; //!< 32 random bytes, kept in the keychain; empty if the keychain does not give it
    std::optional<AuditHead> head{}; //!< that was kept last
    bool isHeadForged = false; //!< the keychain has a head that was not sealed with the key
};

//! Result of checking a trail.
struct AuditVerdict {
    enum class Kind : quint8 {
        Whole, //!< every entry is sealed, or older than the seal
        Altered, //!< the entry was changed or invented, or the one before it is missing
        Unsealed, //!< the entry was written without the key, after others that have it
        Shorter, //!< the entry was the last one once, and is not there: cut, or an older copy
        Replaced, //!< the entry differs from the one that was known
        NoKey, //!< whole, but nothing proves that this program has written it
        NoHead, //!< sealed, but its former length is not known: a cut end would not be noticed
        HeadForged, //!< sealed, but the length that the keychain holds was not sealed with the key
        Noted, //!< the entry says that the trail was once found shorter, replaced, or with its length
               //!< forgotten or forged
    };
    Kind kind = Kind::Whole;
    qint64 entry = 0; //!< number of the entry that the kind is about; 0 if about none
    qint64 sealedFrom = 0; //!< the number of the first entry that is sealed; 0 if none is
};

//! The hash of \a entry after an entry with the hash \a previous (empty before the first), without a key ...
QByteArray auditHash(const AuditEntry &entry, const QByteArray &previous);
//! ... and with one.
QByteArray sealedAuditHash(const AuditEntry &entry, const QByteArray &previous, const QByteArray &key);
//! The number of the first entry that was altered, or after which one is missing; 0 if the chain is whole.
//! Takes entries with either hash only if \a key is right for the sealed ones.
qint64 firstBroken(const QList<AuditEntry> &entries, const QByteArray &key = {});
AuditVerdict judgeAudit(const QList<AuditEntry> &entries, const AuditSeal &seal);
//! True if any of them was sealed with \a key.
bool isSealed(const QList<AuditEntry> &entries, const QByteArray &key);
//! True if the trail has the entry that \a head describes.
bool reaches(const QList<AuditEntry> &entries, const AuditHead &head);
//! The action of entries about a download that no window has begun.
QString scheduledDownloadAction();
//! The action of entries in which the journal notes what it found wrong with its trail.
QString auditTrailAction();

} // namespace care
