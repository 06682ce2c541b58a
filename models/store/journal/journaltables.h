// SPDX-License-Identifier: GPL-3.0-or-later
//! Reading and writing of the journal's tables, on a connection of the calling thread. Tables are never
//! dropped; each change of their layout is a migration.
#pragma once

#include "models/store/database/database.h"
#include "models/store/journal/audittrail.h"
#include "models/store/journal/journaltypes.h"

#include <QtGlobal>

namespace care {

class Database;
struct StoreOptions;

StoreResult<void> putDraft(Database &database, const Draft &draft);
StoreResult<void> markDiscarded(
    Database &database, const QString &resource, const QString &id, const QString &discardedId);
StoreResult<void> deleteDraft(Database &database, const QString &resource, const QString &id);
//! Reads all drafts, after deleting those that were discarded more than a day ago.
QList<Draft> readDrafts(Database &database);

//! Stores a write that is about to be sent, and returns its number.
StoreResult<qint64> insertWrite(Database &database, const Write &write);
StoreResult<void> updateWrite(Database &database, qint64 number, Write::State state, const QString &recordId);
QList<Write> readOpenWrites(Database &database);
//! Marks writes that were being sent when the program ended as Unknown.
StoreResult<void> forgetSending(Database &database);

StoreResult<void> putWord(Database &database, const QString &word);
StoreResult<void> deleteWord(Database &database, const QString &word);
QStringList readWords(Database &database);

//! Stores all of the user's acts on findings, or none on an error.
StoreResult<void> insertTriage(Database &database, const QList<TriageAct> &acts);
StoreResult<void> deleteTriage(Database &database, const QString &actId);
//! Reads acts on findings, oldest first. Acts replaced by another are deleted once they are
//! TriageAct::undoDays old.
QList<TriageAct> readTriage(Database &database, const QDateTime &now);

//! Stores the census, one entry a day. An existing entry stays, unless it is dated later than \a entry by a
//! clock that was ahead.
StoreResult<void> putCensus(Database &database, const CensusEntry &entry);
//! Census entries of these days, sorted by day; where the first or last day has none, the nearest entry
//! outside is included.
QList<CensusEntry> readCensus(Database &database, QDate from, QDate to);

StoreResult<void> putSeen(Database &database, const SeenFindings &seen);
SeenFindings readSeen(Database &database);

//! Stores a setting of a rule; without a \a value the setting is removed.
StoreResult<void> putRuleSetting(Database &database, const QString &setting, std::optional<int> value);
QHash<QString, int> readRuleSettings(Database &database);

StoreResult<void> putRecalculation(Database &database, const Recalculation &point);
StoreResult<void> deleteRecalculation(Database &database, const QString &id);
//! Days from which chart limits are recalculated, sorted by day.
QList<Recalculation> readRecalculations(Database &database);

StoreResult<void> putNotification(Database &database, const NotificationDraft &draft);
QList<NotificationDraft> readNotifications(Database &database);

//! Adds an entry to the audit trail, sealed unless \a key is empty, and returns the trail's new head.
StoreResult<AuditHead> appendAudit(Database &database, AuditEntry entry, const QByteArray &key);
//! Compares the trail with its last known head, and adds an entry if it is shorter, another trail or unsealed
//! so far. Returns its present head.
StoreResult<AuditHead> beginSeal(Database &database, const AuditSeal &seal);
QList<AuditEntry> readAudit(Database &database);
std::optional<AuditMoment> readNewestAudit(Database &database, const QString &action);

//! Copies rows that can still be read from the damaged file \a old.
void salvageJournal(Database &database, const StoreOptions &old);

enum class Migration : quint8 {
    Done,
    Failed, //!< The migration failed and nothing was changed.
    Newer, //!< The file was written by a newer version of the program; nothing was changed.
};
//! Brings an empty file, or the tables of an older version, to the present layout in one transaction.
Migration migrateJournal(Database &database);

} // namespace care
