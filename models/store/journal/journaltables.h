// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads and writes the tables of the journal, on a connection of the calling thread. The tables are never
//! dropped: each change of their layout is a migration.
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
//! Drafts that were discarded more than a day ago are forgotten first.
QList<Draft> readDrafts(Database &database);

//! Returns the number of the write.
StoreResult<qint64> insertWrite(Database &database, const Write &write);
StoreResult<void> updateWrite(Database &database, qint64 number, Write::State state, const QString &recordId);
QList<Write> readOpenWrites(Database &database);
//! Marks writes that were being sent when the program ended as Unknown.
StoreResult<void> forgetSending(Database &database);

StoreResult<void> putWord(Database &database, const QString &word);
StoreResult<void> deleteWord(Database &database, const QString &word);
QStringList readWords(Database &database);

//! All of \a acts or none.
StoreResult<void> insertTriage(Database &database, const QList<TriageAct> &acts);
StoreResult<void> deleteTriage(Database &database, const QString &actId);
//! Oldest first. Acts that another has replaced are forgotten TriageAct::undoDays before \a now.
QList<TriageAct> readTriage(Database &database, const QDateTime &now);

//! One entry a day: one that is there already stays, unless it was taken later than \a entry, by a clock that
//! was ahead.
StoreResult<void> putCensus(Database &database, const CensusEntry &entry);
//! The entries of these days, and the nearest one before and after where an end has none; by day.
QList<CensusEntry> readCensus(Database &database, QDate from, QDate to);

StoreResult<void> putSeen(Database &database, const SeenFindings &seen);
SeenFindings readSeen(Database &database);

//! Without a \a value the setting is removed.
StoreResult<void> putRuleSetting(Database &database, const QString &setting, std::optional<int> value);
QHash<QString, int> readRuleSettings(Database &database);

StoreResult<void> putRecalculation(Database &database, const Recalculation &point);
StoreResult<void> deleteRecalculation(Database &database, const QString &id);
QList<Recalculation> readRecalculations(Database &database); //!< by day

StoreResult<void> putNotification(Database &database, const NotificationDraft &draft);
QList<NotificationDraft> readNotifications(Database &database);

//! Adds an entry, sealed unless \a key is empty, and returns the new end of the trail.
StoreResult<AuditHead> appendAudit(Database &database, AuditEntry entry, const QByteArray &key);
//! Compares the trail with its last known head and notes in it if it is shorter, another one or not sealed so
//! far. Returns its present head.
StoreResult<AuditHead> beginSeal(Database &database, const AuditSeal &seal);
QList<AuditEntry> readAudit(Database &database);
std::optional<AuditMoment> readNewestAudit(Database &database, const QString &action);

//! Copies what can still be read from the damaged file \a old.
void salvageJournal(Database &database, const StoreOptions &old);

enum class Migration : quint8 {
    Done,
    Failed, //!< nothing was changed
    Newer, //!< the file was written by a newer version of the program; nothing was changed
};
//! Brings the tables of an older version, or an empty file, to the present layout, in one transaction.
Migration migrateJournal(Database &database);

} // namespace care
