// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal/journaltables.h"

#include "models/store/journal/accountname.h"

#include <QVariant>

#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qint64 dayOfMilliseconds = 24LL * 60 * 60 * 1000;
constexpr std::array states{ "sending"_L1, "unknown"_L1, "done"_L1, "notDone"_L1 };

qint64 now()
{
    return QDateTime::currentMSecsSinceEpoch();
}

QDateTime instant(const QVariant &milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(milliseconds.toLongLong(), Qt::UTC);
}

//! Null would not equal itself in a key.
QString notNull(const QString &text)
{
    return text.isNull() ? u""_s : text;
}

QByteArray notNull(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

bool execute(Database &database, const QString &sql, const QVariantList &values)
{
    QSqlQuery query = database.prepared(sql);
    for (const QVariant &value : values)
        query.addBindValue(value);
    return query.exec();
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

} // namespace

bool putDraft(Database &database, const Draft &draft)
{
    return execute(database,
        u"INSERT INTO drafts (resource, id, content, kept_at, discarded) VALUES (?, ?, ?, ?, 0) ON CONFLICT "
        "(resource, id) DO UPDATE SET content = excluded.content, kept_at = excluded.kept_at, discarded = 0"_s,
        { notNull(draft.resource), notNull(draft.id), notNull(draft.content), now() });
}

bool markDiscarded(Database &database, const QString &resource, const QString &id, const QString &discardedId)
{
    return execute(database,
        u"UPDATE drafts SET id = ?, discarded = 1, kept_at = ? WHERE resource = ? AND id = ?"_s,
        { notNull(discardedId), now(), notNull(resource), notNull(id) });
}

bool deleteDraft(Database &database, const QString &resource, const QString &id)
{
    return execute(
        database, u"DELETE FROM drafts WHERE resource = ? AND id = ?"_s, { notNull(resource), notNull(id) });
}

QList<Draft> readDrafts(Database &database)
{
    execute(
        database, u"DELETE FROM drafts WHERE discarded = 1 AND kept_at < ?"_s, { now() - dayOfMilliseconds });
    QList<Draft> drafts;
    QSqlQuery query = database.prepared(
        u"SELECT resource, id, content, kept_at, discarded FROM drafts ORDER BY kept_at DESC, id"_s);
    if (!query.exec())
        return drafts;
    while (query.next())
        drafts.append({ query.value(0).toString(), query.value(1).toString(), query.value(2).toByteArray(),
            instant(query.value(3)), query.value(4).toBool() });
    return drafts;
}

qint64 insertWrite(Database &database, const Write &write)
{
    QSqlQuery query = database.prepared(
        u"INSERT INTO writes (method, resource, record, body, began_at, state) VALUES (?, ?, ?, ?, ?, ?)"_s);
    query.addBindValue(QString::fromLatin1(write.method));
    query.addBindValue(notNull(write.resource));
    query.addBindValue(notNull(write.recordId));
    query.addBindValue(notNull(write.body));
    query.addBindValue(now());
    query.addBindValue(stateText(Write::State::Sending));
    return query.exec() ? query.lastInsertId().toLongLong() : 0;
}

bool updateWrite(Database &database, qint64 number, Write::State state, const QString &recordId)
{
    const bool open = state == Write::State::Sending || state == Write::State::Unknown;
    return execute(database,
        u"UPDATE writes SET state = ?, record = CASE WHEN ? = '' THEN record ELSE ? END, "
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
            instant(query.value(5)), stateOf(query.value(6).toString()) });
    return writes;
}

bool forgetSending(Database &database)
{
    return database.run(u"UPDATE writes SET state = 'unknown' WHERE state = 'sending'"_s);
}

bool putWord(Database &database, const QString &word)
{
    return execute(database, u"INSERT OR IGNORE INTO words (word) VALUES (?)"_s, { notNull(word) });
}

bool deleteWord(Database &database, const QString &word)
{
    return execute(database, u"DELETE FROM words WHERE word = ?"_s, { notNull(word) });
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

std::optional<AuditHead> appendAudit(Database &database, AuditEntry entry, const QByteArray &key)
{
    // The last entry is read and the next one written in one step, whoever else writes to this file.
    if (!database.begin())
        return std::nullopt;
    QSqlQuery last = database.prepared(u"SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1"_s);
    bool written = last.exec();
    const bool isFirst = !last.next();
    const QByteArray previous = isFirst ? QByteArray() : last.value(1).toByteArray();
    entry.number = isFirst ? 1 : last.value(0).toLongLong() + 1;
    entry.at = QDateTime::currentDateTimeUtc();
    entry.hash = key.isEmpty() ? auditHash(entry, previous) : sealedAuditHash(entry, previous, key);
    last.finish();
    written = written
        && execute(database,
            u"INSERT INTO audit (number, at, who, action, resource, record, fields, result, hash) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
            { entry.number, entry.at.toMSecsSinceEpoch(), notNull(entry.who), notNull(entry.action),
                notNull(entry.resource), notNull(entry.recordId), notNull(entry.fields.join(u'\n')),
                notNull(entry.result), entry.hash });
    if (written && database.commit())
        return AuditHead{ entry.number, entry.hash };
    database.rollback();
    return std::nullopt;
}

std::optional<AuditHead> beginSeal(Database &database, const AuditSeal &seal)
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
    if (!seal.head && isSealed(entries, seal.key))
        return note({ u"found to entry "_s + number(entries.size()) }, u"length forgotten"_s);
    // What came before there was a seal is covered by it from here on.
    if (!seal.head && !entries.isEmpty() && !seal.key.isEmpty())
        return note({ u"not sealed to entry "_s + number(entries.size()) }, u"done"_s);
    return entries.isEmpty() ? AuditHead() : AuditHead{ entries.last().number, entries.last().hash };
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
