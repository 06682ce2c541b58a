// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal/journaltables.h"

#include "models/store/journal/accountname.h"

#include <QSqlError>
#include <QVariant>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qint64 dayOfMilliseconds = 24LL * 60 * 60 * 1000;
constexpr std::array triageStates{ "open"_L1, "done"_L1, "day"_L1, "change"_L1 };
constexpr std::array states{ "sending"_L1, "unknown"_L1, "done"_L1, "notDone"_L1 };

qint64 now()
{
    return QDateTime::currentMSecsSinceEpoch();
}

QDateTime instant(const QVariant &milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(milliseconds.toLongLong(), Qt::UTC);
}

//! Nothing for a time still to come: the computer's clock was put back since.
QDateTime pastInstant(const QVariant &milliseconds)
{
    return milliseconds.toLongLong() > now() ? QDateTime() : instant(milliseconds);
}

//! An empty text instead of NULL, because NULL does not equal itself in a primary key.
QString notNull(const QString &text)
{
    return text.isNull() ? u""_s : text;
}

QByteArray notNull(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

QString stateText(Write::State state)
{
    return states.at(std::size_t(state));
}

Write::State stateOf(const QString &text)
{
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (text == states.at(i))
            return Write::State(i);
    }
    return Write::State::Unknown;
}

//! Open for a word of a later version: then the finding is shown rather than hidden.
TriageAct::State triageStateOf(const QString &text)
{
    const auto found = std::find(triageStates.begin(), triageStates.end(), text);
    return found == triageStates.end() ? TriageAct::State::Open
                                       : TriageAct::State(found - triageStates.begin());
}

} // namespace

StoreResult<void> putDraft(Database &database, const Draft &draft)
{
    return database.run(
        u"INSERT INTO drafts (resource, id, content, kept_at, discarded) VALUES (?, ?, ?, ?, 0) ON CONFLICT "
        "(resource, id) DO UPDATE SET content = excluded.content, kept_at = excluded.kept_at, discarded = 0"_s,
        { notNull(draft.resource), notNull(draft.id), notNull(draft.content), now() });
}

StoreResult<void> markDiscarded(
    Database &database, const QString &resource, const QString &id, const QString &discardedId)
{
    return database.run(
        u"UPDATE drafts SET id = ?, discarded = 1, kept_at = ? WHERE resource = ? AND id = ?"_s,
        { notNull(discardedId), now(), notNull(resource), notNull(id) });
}

StoreResult<void> deleteDraft(Database &database, const QString &resource, const QString &id)
{
    return database.run(
        u"DELETE FROM drafts WHERE resource = ? AND id = ?"_s, { notNull(resource), notNull(id) });
}

QList<Draft> readDrafts(Database &database)
{
    // The day of one that was discarded at a time still to come begins now.
    database.run(u"UPDATE drafts SET kept_at = ? WHERE discarded = 1 AND kept_at > ?"_s, { now(), now() });
    database.run(u"DELETE FROM drafts WHERE discarded = 1 AND kept_at < ?"_s, { now() - dayOfMilliseconds });
    QList<Draft> drafts;
    QSqlQuery query = database.prepared(
        u"SELECT resource, id, content, kept_at, discarded FROM drafts ORDER BY kept_at DESC, id"_s);
    if (!query.exec())
        return drafts;
    while (query.next())
        drafts.append({ query.value(0).toString(), query.value(1).toString(), query.value(2).toByteArray(),
            pastInstant(query.value(3)), query.value(4).toBool() });
    return drafts;
}

StoreResult<qint64> insertWrite(Database &database, const Write &write)
{
    QSqlQuery query = database.prepared(
        u"INSERT INTO writes (method, resource, record, body, began_at, state) VALUES (?, ?, ?, ?, ?, ?)"_s);
    query.addBindValue(QString::fromLatin1(write.method));
    query.addBindValue(notNull(write.resource));
    query.addBindValue(notNull(write.recordId));
    query.addBindValue(notNull(write.body));
    query.addBindValue(now());
    query.addBindValue(stateText(Write::State::Sending));
    if (!query.exec())
        return storeFailure(query.lastError().text());
    return query.lastInsertId().toLongLong();
}

StoreResult<void> updateWrite(Database &database, qint64 number, Write::State state, const QString &recordId)
{
    const bool open = state == Write::State::Sending || state == Write::State::Unknown;
    return database.run(u"UPDATE writes SET state = ?, record = CASE WHEN ? = '' THEN record ELSE ? END, "
                        "body = CASE WHEN ? THEN body ELSE x'' END WHERE number = ?"_s,
        { stateText(state), notNull(recordId), notNull(recordId), open, number });
}

QList<Write> readOpenWrites(Database &database)
{
    QList<Write> writes;
    QSqlQuery query =
        database.prepared(u"SELECT number, method, resource, record, body, began_at, state FROM writes "
                          "WHERE state IN ('sending', 'unknown') ORDER BY number"_s);
    if (!query.exec())
        return writes;
    while (query.next())
        writes.append({ query.value(0).toLongLong(), query.value(1).toString().toLatin1(),
            query.value(2).toString(), query.value(3).toString(), query.value(4).toByteArray(),
            pastInstant(query.value(5)), stateOf(query.value(6).toString()) });
    return writes;
}

StoreResult<void> forgetSending(Database &database)
{
    return database.run(u"UPDATE writes SET state = 'unknown' WHERE state = 'sending'"_s);
}

StoreResult<void> putWord(Database &database, const QString &word)
{
    return database.run(u"INSERT OR IGNORE INTO words (word) VALUES (?)"_s, { notNull(word) });
}

StoreResult<void> deleteWord(Database &database, const QString &word)
{
    return database.run(u"DELETE FROM words WHERE word = ?"_s, { notNull(word) });
}

QStringList readWords(Database &database)
{
    QStringList words;
    QSqlQuery query = database.prepared(u"SELECT word FROM words ORDER BY word"_s);
    if (!query.exec())
        return words;
    while (query.next())
        words += query.value(0).toString();
    return words;
}

StoreResult<void> insertTriage(Database &database, const QList<TriageAct> &acts)
{
    return database.inTransaction([&]() -> StoreResult<void> {
        for (const TriageAct &act : acts) {
            const StoreResult<void> inserted = database.run(
                u"INSERT INTO triage (act, rule, resource, record, fingerprint, state, until, note, at) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                { notNull(act.id), notNull(act.ruleId), notNull(act.resource), notNull(act.recordId),
                    notNull(act.fingerprint), QString(triageStates.at(std::size_t(act.state))),
                    notNull(act.until.toString(Qt::ISODate)), notNull(act.note),
                    act.at.toMSecsSinceEpoch() });
            if (!inserted)
                return inserted;
        }
        return {};
    });
}

StoreResult<void> deleteTriage(Database &database, const QString &actId)
{
    return database.run(u"DELETE FROM triage WHERE act = ?"_s, { notNull(actId) });
}

QList<TriageAct> readTriage(Database &database, const QDateTime &now)
{
    database.run(u"DELETE FROM triage WHERE at < ? AND EXISTS (SELECT 1 FROM triage AS later WHERE "
                 "later.rule = triage.rule AND later.record = triage.record AND later.number > "
                 "triage.number)"_s,
        { now.addDays(-TriageAct::undoDays).toMSecsSinceEpoch() });
    QList<TriageAct> acts;
    QSqlQuery query = database.prepared(u"SELECT act, rule, resource, record, fingerprint, state, until, "
                                        "note, at FROM triage ORDER BY number"_s);
    if (!query.exec())
        return acts;
    while (query.next())
        acts.append({ query.value(0).toString(), query.value(1).toString(), query.value(2).toString(),
            query.value(3).toString(), query.value(4).toString(), triageStateOf(query.value(5).toString()),
            QDate::fromString(query.value(6).toString(), Qt::ISODate), query.value(7).toString(),
            instant(query.value(8)) });
    return acts;
}

StoreResult<AuditHead> appendAudit(Database &database, AuditEntry entry, const QByteArray &key)
{
    // One transaction, because another program may write to the same file.
    const StoreResult<void> written = database.inTransaction([&]() -> StoreResult<void> {
        QSqlQuery last = database.prepared(u"SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1"_s);
        if (!last.exec())
            return storeFailure(last.lastError().text());
        const bool isFirst = !last.next();
        const QByteArray previous = isFirst ? QByteArray() : last.value(1).toByteArray();
        entry.number = isFirst ? 1 : last.value(0).toLongLong() + 1;
        entry.at = QDateTime::currentDateTimeUtc();
        entry.hash = key.isEmpty() ? auditHash(entry, previous) : sealedAuditHash(entry, previous, key);
        last.finish();
        return database.run(
            u"INSERT INTO audit (number, at, who, action, resource, record, fields, result, hash) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
            { entry.number, entry.at.toMSecsSinceEpoch(), notNull(entry.who), notNull(entry.action),
                notNull(entry.resource), notNull(entry.recordId), notNull(entry.fields.join(u'\n')),
                notNull(entry.result), entry.hash });
    });
    return written ? StoreResult<AuditHead>(AuditHead::sealed(entry.number, entry.hash, key))
                   : tl::unexpected(written.error());
}

StoreResult<AuditHead> beginSeal(Database &database, const AuditSeal &seal)
{
    const QList<AuditEntry> entries = readAudit(database);
    const auto note = [&](const QStringList &fields, const QString &result) {
        return appendAudit(database,
            { .who = accountName(), .action = auditTrailAction(), .fields = fields, .result = result },
            seal.key);
    };
    const auto number = [](qint64 count) {
        return QString::number(count);
    };
    if (seal.head && !reaches(entries, *seal.head))
        return note({ u"known to entry "_s + number(seal.head->count),
                        u"found to entry "_s + number(entries.size()) },
            seal.head->count > entries.size() ? u"shorter"_s : u"replaced"_s);
    if (seal.isHeadForged)
        return note({ u"found to entry "_s + number(entries.size()) }, u"length forged"_s);
    if (!seal.head && isSealed(entries, seal.key))
        return note({ u"found to entry "_s + number(entries.size()) }, u"length forgotten"_s);
    // Entries from before sealing was introduced are covered by this first sealed one.
    if (!seal.head && !entries.isEmpty() && !seal.key.isEmpty())
        return note({ u"not sealed to entry "_s + number(entries.size()) }, u"done"_s);
    return entries.isEmpty() ? AuditHead::sealed(0, {}, seal.key)
                             : AuditHead::sealed(entries.last().number, entries.last().hash, seal.key);
}

QList<AuditEntry> readAudit(Database &database)
{
    QList<AuditEntry> entries;
    QSqlQuery query = database.prepared(
        u"SELECT number, at, who, action, resource, record, fields, result, hash FROM audit ORDER BY number"_s);
    if (!query.exec())
        return entries;
    while (query.next())
        entries.append({ query.value(0).toLongLong(), instant(query.value(1)), query.value(2).toString(),
            query.value(3).toString(), query.value(4).toString(), query.value(5).toString(),
            query.value(6).toString().split(u'\n', Qt::SkipEmptyParts), query.value(7).toString(),
            query.value(8).toByteArray() });
    return entries;
}

} // namespace care
