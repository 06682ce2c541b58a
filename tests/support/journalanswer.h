// SPDX-License-Identifier: GPL-3.0-or-later
//! Answers of the journal in a test; nothing if they do not come in time.
#pragma once

#include "models/store/journal/journal.h"
#include "tests/support/storeanswer.h"

namespace care::test {

//! A write that was begun and has no outcome yet, as an end in the middle of it leaves it: what the journal
//! knows it by; 0 if it could not be written down.
inline qint64 beginWrite(Journal &journal, const Write &write)
{
    return storeAnswer<qint64>([&](QObject *context, auto done) {
        journal.beginWrite(write, context, done);
    }).value_or(0);
}

inline QList<Draft> draftsOf(Journal &journal)
{
    return answerOf<QList<Draft>>([&](QObject *context, auto done) {
        journal.drafts(context, done);
    }).value_or(QList<Draft>());
}

inline QList<Write> openWritesOf(Journal &journal)
{
    return answerOf<QList<Write>>([&](QObject *context, auto done) {
        journal.openWrites(context, done);
    }).value_or(QList<Write>());
}

//! \a action: no others; empty for all.
inline QList<AuditEntry> auditTrailOf(Journal &journal, const QString &action = {})
{
    QList<AuditEntry> trail = answerOf<QList<AuditEntry>>([&](QObject *context, auto done) {
        journal.auditTrail(context, done);
    }).value_or(QList<AuditEntry>());
    trail.removeIf([&](const AuditEntry &entry) { return !action.isEmpty() && entry.action != action; });
    return trail;
}

} // namespace care::test
