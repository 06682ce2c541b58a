// SPDX-License-Identifier: GPL-3.0-or-later
//! What only this workstation knows: changes not yet sent, writes on their way, and who did what.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

namespace care {

//! Changes somebody typed and has not saved. Kept until they are saved or discarded.
struct Draft {
    QString resource; //!< "residents"
    QString id; //!< of the record, or one of our own for a record that does not exist yet
    QByteArray content; //!< opaque here
    QDateTime keptAt{}; //!< set by the journal
    bool discarded = false; //!< the user gave it up; it can be had back for a day
};

//! A POST or PUT. Written down before anything goes on the wire, so that after a crash it is known that it
//! may have happened (safety, row 92).
struct Write {
    enum class State : quint8 {
        Sending, //!< may be on the wire
        Unknown, //!< was cut off: it may or may not have been done
        Done,
        NotDone, //!< refused, or found not to have happened
    };
    qint64 number = 0; //!< set by the journal
    QByteArray method{}; //!< "POST" or "PUT"
    QString resource{};
    QString recordId{}; //!< empty for a POST that has not been answered
    QByteArray body{}; //!< forgotten once it is settled
    QDateTime beganAt{}; //!< set by the journal
    State state = State::Sending;

    bool isOpen() const { return state == State::Sending || state == State::Unknown; }
};

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
    QByteArray hash{}; //!< SHA-256 over the previous entry's hash and this entry, set by the journal
};

//! The hash that \a entry must carry after an entry with the hash \a previous (empty before the first).
QByteArray auditHash(const AuditEntry &entry, const QByteArray &previous);
//! The number of the first entry that was altered, or after which one is missing; 0 if the chain is whole.
qint64 firstBroken(const QList<AuditEntry> &entries);

} // namespace care
