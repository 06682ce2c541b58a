// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal/journaltables.h"

#include "models/store/journal/accountname.h"

#include <QSqlError>
#include <QSqlRecord>
#include <QStringList>
#include <QVariant>
#include <QtEndian>

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

//! Stored time; invalid if it is in the future, because the clock was put back since.
QDateTime pastInstant(const QVariant &milliseconds)
{
    return milliseconds.toLongLong() > now() ? QDateTime() : instant(milliseconds);
}

//! Empty text in place of null, because NULL does not equal itself in a primary key.
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

//! State of an act by its stored word. Unknown words, from a later version, count as Open, so that the
//! finding is shown rather than hidden.
TriageAct::State triageStateOf(const QString &text)
{
    const auto found = std::find(triageStates.begin(), triageStates.end(), text);
    return found == triageStates.end() ? TriageAct::State::Open
                                       : TriageAct::State(found - triageStates.begin());
}

//! Census numbers as compact text such as "1-40,42"; they must be sorted.
QString rangesText(const QList<qint64> &numbers)
{
    QStringList ranges;
    for (qsizetype i = 0; i < numbers.size();) {
        qsizetype last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1)
            ++last;
        ranges += last == i ? QString::number(numbers[i])
                            : QString::number(numbers[i]) + u'-' + QString::number(numbers[last]);
        i = last + 1;
    }
    return ranges.join(u',');
}

QList<qint64> numbersOf(const QString &ranges)
{
    QList<qint64> numbers;
    const QStringList parts = ranges.split(u',', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const qint64 first = part.section(u'-', 0, 0).toLongLong();
        const qint64 last = part.contains(u'-') ? part.section(u'-', 1).toLongLong() : first;
        for (qint64 number = first; number <= last; ++number)
            numbers += number;
    }
    return numbers;
}

//! Sorted census numbers of residents; residents without a number get a new one.
StoreResult<QList<qint64>> censusNumbers(Database &database, const QSet<QString> &residents)
{
    QList<qint64> numbers;
    QSqlQuery find = database.prepared(u"SELECT number FROM census_people WHERE id = ?"_s);
    QSqlQuery insert = database.prepared(u"INSERT INTO census_people (id) VALUES (?)"_s);
    for (const QString &resident : residents) {
        find.bindValue(0, resident);
        if (!find.exec())
            return storeFailure(find.lastError().text());
        if (find.next()) {
            numbers += find.value(0).toLongLong();
            continue;
        }
        insert.bindValue(0, resident);
        if (!insert.exec())
            return storeFailure(insert.lastError().text());
        numbers += insert.lastInsertId().toLongLong();
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

QHash<qint64, QString> censusIds(Database &database)
{
    QHash<qint64, QString> ids;
    QSqlQuery query = database.select(u"SELECT number, id FROM census_people"_s);
    while (query.next())
        ids.insert(query.value(0).toLongLong(), query.value(1).toString());
    return ids;
}

//! INSERT statement for a row. Table and column names need no escaping, because the file is encrypted and
//! only this program writes it.
QString insertion(const QString &table, const QSqlRecord &row)
{
    QStringList names;
    QStringList places;
    for (int i = 0; i < row.count(); ++i) {
        names += row.fieldName(i);
        places += u"?"_s;
    }
    return "INSERT OR IGNORE INTO "_L1 + table + " ("_L1 + names.join(u',') + ") VALUES ("_L1
        + places.join(u',') + ')'_L1;
}

void copyRows(const Database &from, const Database &into, const QString &table, const QString &order)
{
    QSqlQuery rows = from.prepared("SELECT * FROM "_L1 + table + " ORDER BY rowid "_L1 + order);
    if (!rows.exec())
        return;
    QSqlQuery insert = into.prepared(insertion(table, rows.record()));
    // Copying from a damaged table stops at the first unreadable row.
    while (rows.next()) {
        for (int i = 0; i < rows.record().count(); ++i)
            insert.bindValue(i, rows.value(i));
        insert.exec();
    }
}

//! SQL statements for each version of the layout. Existing entries must never be changed, only new ones
//! added.
const QList<QStringList> &migrations()
{
    static const QList<QStringList> all{
        {
            u"CREATE TABLE drafts (resource TEXT NOT NULL, id TEXT NOT NULL, content BLOB NOT NULL, "
            "kept_at INTEGER NOT NULL, discarded INTEGER NOT NULL, PRIMARY KEY (resource, id))"_s,
            u"CREATE TABLE writes (number INTEGER PRIMARY KEY AUTOINCREMENT, method TEXT NOT NULL, "
            "resource TEXT NOT NULL, record TEXT NOT NULL, body BLOB NOT NULL, began_at INTEGER NOT NULL, "
            "state TEXT NOT NULL)"_s,
            u"CREATE TABLE audit (number INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, "
            "action TEXT NOT NULL, resource TEXT NOT NULL, record TEXT NOT NULL, fields TEXT NOT NULL, "
            "result TEXT NOT NULL, hash BLOB NOT NULL)"_s,
            // Triggers keep the program itself from changing the trail; the chain of hashes reveals changes
            // by others.
            u"CREATE TRIGGER audit_keeps BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'append only'); END"_s,
            u"CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'append only'); END"_s,
        },
        { u"CREATE TABLE words (word TEXT PRIMARY KEY)"_s },
        {
            u"CREATE TABLE triage (number INTEGER PRIMARY KEY AUTOINCREMENT, act TEXT NOT NULL, "
            "rule TEXT NOT NULL, resource TEXT NOT NULL, record TEXT NOT NULL, fingerprint TEXT NOT NULL, "
            "state TEXT NOT NULL, until TEXT NOT NULL, note TEXT NOT NULL, at INTEGER NOT NULL)"_s,
            u"CREATE INDEX triage_findings ON triage (rule, record)"_s,
        },
        {
            // Residents are numbered in the census, so that a day takes about a byte per resident.
            u"CREATE TABLE census_people (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE)"_s,
            u"CREATE TABLE census_days (day TEXT PRIMARY KEY, taken_at INTEGER NOT NULL, "
            "late INTEGER NOT NULL)"_s,
            u"CREATE TABLE census (day TEXT NOT NULL, home TEXT NOT NULL, residents INTEGER NOT NULL, "
            "numbers TEXT NOT NULL, PRIMARY KEY (day, home))"_s,
        },
        { u"CREATE TABLE rule_settings (setting TEXT PRIMARY KEY, number INTEGER NOT NULL)"_s },
        {
            u"CREATE TABLE looks (number INTEGER PRIMARY KEY, since INTEGER, at INTEGER NOT NULL)"_s,
            u"CREATE TABLE looked_at (rule TEXT PRIMARY KEY, before BLOB NOT NULL, seen BLOB NOT NULL)"_s,
        },
        { u"CREATE TABLE recalculations (id TEXT PRIMARY KEY, measure TEXT NOT NULL, home TEXT NOT NULL, "
          "day TEXT NOT NULL, reason TEXT NOT NULL)"_s },
        { u"CREATE TABLE notifications (incident TEXT PRIMARY KEY, words TEXT NOT NULL, "
          "answer INTEGER NOT NULL, reason TEXT NOT NULL, who TEXT NOT NULL, answered_at INTEGER)"_s },
    };
    return all;
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
    // Drafts discarded in the future, by a wrong clock, start their day of keeping now.
    database.run(u"UPDATE drafts SET kept_at = ? WHERE discarded = 1 AND kept_at > ?"_s, { now(), now() });
    database.run(u"DELETE FROM drafts WHERE discarded = 1 AND kept_at < ?"_s, { now() - dayOfMilliseconds });
    QList<Draft> drafts;
    QSqlQuery query = database.select(
        u"SELECT resource, id, content, kept_at, discarded FROM drafts ORDER BY kept_at DESC, id"_s);
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
        database.select(u"SELECT number, method, resource, record, body, began_at, state FROM writes "
                        "WHERE state IN ('sending', 'unknown') ORDER BY number"_s);
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
    QSqlQuery query = database.select(u"SELECT word FROM words ORDER BY word"_s);
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
    QSqlQuery query = database.select(u"SELECT act, rule, resource, record, fingerprint, state, until, "
                                      "note, at FROM triage ORDER BY number"_s);
    while (query.next())
        acts.append({ query.value(0).toString(), query.value(1).toString(), query.value(2).toString(),
            query.value(3).toString(), query.value(4).toString(), triageStateOf(query.value(5).toString()),
            QDate::fromString(query.value(6).toString(), Qt::ISODate), query.value(7).toString(),
            instant(query.value(8)) });
    return acts;
}

StoreResult<void> putCensus(Database &database, const CensusEntry &entry)
{
    return database.inTransaction([&]() -> StoreResult<void> {
        const QString day = entry.day.toString(Qt::ISODate);
        const StoreResult<void> kept = database.run(
            u"INSERT INTO census_days (day, taken_at, late) VALUES (?, ?, ?) ON CONFLICT (day) DO "
            "UPDATE SET taken_at = excluded.taken_at, late = excluded.late WHERE "
            "excluded.taken_at < taken_at"_s,
            { day, entry.takenAt.toMSecsSinceEpoch(), entry.isLate });
        if (!kept || database.changedRows() == 0)
            return kept;
        StoreResult<void> written = database.run(u"DELETE FROM census WHERE day = ?"_s, { day });
        for (auto home = entry.residents.begin(); written && home != entry.residents.end(); ++home) {
            const StoreResult<QList<qint64>> numbers = censusNumbers(database, *home);
            if (!numbers)
                return tl::unexpected(numbers.error());
            written =
                database.run(u"INSERT INTO census (day, home, residents, numbers) VALUES (?, ?, ?, ?)"_s,
                    { day, notNull(home.key()), home->size(), rangesText(*numbers) });
        }
        return written;
    });
}

QList<CensusEntry> readCensus(Database &database, QDate from, QDate to)
{
    const QHash<qint64, QString> ids = censusIds(database);
    QList<CensusEntry> entries;
    const QString first = from.toString(Qt::ISODate);
    const QString last = to.toString(Qt::ISODate);
    QSqlQuery days = database.select(
        u"SELECT day, taken_at, late FROM census_days WHERE day >= ifnull((SELECT max(day) FROM census_days "
        "WHERE day <= ?), ?) AND day <= ifnull((SELECT min(day) FROM census_days WHERE day >= ?), ?) "
        "ORDER BY day"_s,
        { first, first, last, last });
    QSqlQuery homes = database.prepared(u"SELECT home, numbers FROM census WHERE day = ?"_s);
    while (days.next()) {
        CensusEntry entry{ QDate::fromString(days.value(0).toString(), Qt::ISODate), instant(days.value(1)),
            days.value(2).toBool(), {} };
        homes.bindValue(0, days.value(0));
        homes.exec();
        while (homes.next()) {
            QSet<QString> &residents = entry.residents[homes.value(0).toString()];
            const QList<qint64> numbers = numbersOf(homes.value(1).toString());
            for (const qint64 number : numbers)
                residents += ids.value(number);
        }
        entries += entry;
    }
    return entries;
}

//! Marks of seen findings as bytes, eight each in little-endian order.
static QByteArray marksBytes(const QSet<quint64> &marks)
{
    QByteArray bytes("");
    bytes.reserve(marks.size() * 8);
    for (const quint64 mark : marks) {
        const quint64 little = qToLittleEndian(mark);
        bytes.append(reinterpret_cast<const char *>(&little), sizeof little);
    }
    return bytes;
}

static QSet<quint64> marksOf(const QByteArray &bytes)
{
    QSet<quint64> marks;
    for (qsizetype at = 0; at + 8 <= bytes.size(); at += 8)
        marks += qFromLittleEndian<quint64>(bytes.constData() + at);
    return marks;
}

StoreResult<void> putSeen(Database &database, const SeenFindings &seen)
{
    return database.inTransaction([&]() -> StoreResult<void> {
        const QVariant since = seen.since.isValid() ? QVariant(seen.since.toMSecsSinceEpoch()) : QVariant();
        StoreResult<void> written =
            database.run(u"INSERT OR REPLACE INTO looks (number, since, at) VALUES (1, ?, ?)"_s,
                { since, seen.at.toMSecsSinceEpoch() });
        for (auto rule = seen.rules.begin(); written && rule != seen.rules.end(); ++rule)
            written =
                database.run(u"INSERT OR REPLACE INTO looked_at (rule, before, seen) VALUES (?, ?, ?)"_s,
                    { rule.key(), marksBytes(rule->before), marksBytes(rule->seen) });
        return written;
    });
}

SeenFindings readSeen(Database &database)
{
    SeenFindings seen;
    QSqlQuery times = database.select(u"SELECT since, at FROM looks"_s);
    if (!times.next())
        return seen;
    seen.since = times.value(0).isNull() ? QDateTime() : instant(times.value(0));
    seen.at = instant(times.value(1));
    QSqlQuery rules = database.select(u"SELECT rule, before, seen FROM looked_at"_s);
    while (rules.next())
        seen.rules.insert(rules.value(0).toString(),
            { marksOf(rules.value(1).toByteArray()), marksOf(rules.value(2).toByteArray()) });
    return seen;
}

StoreResult<void> putRuleSetting(Database &database, const QString &setting, std::optional<int> value)
{
    return value ? database.run(
               u"INSERT OR REPLACE INTO rule_settings (setting, number) VALUES (?, ?)"_s, { setting, *value })
                 : database.run(u"DELETE FROM rule_settings WHERE setting = ?"_s, { setting });
}

QHash<QString, int> readRuleSettings(Database &database)
{
    QHash<QString, int> settings;
    QSqlQuery query = database.select(u"SELECT setting, number FROM rule_settings"_s);
    while (query.next())
        settings.insert(query.value(0).toString(), query.value(1).toInt());
    return settings;
}

StoreResult<void> putRecalculation(Database &database, const Recalculation &point)
{
    // Null strings would be stored as NULL and not as text.
    const QString home = point.homeId.isEmpty() ? u""_s : point.homeId;
    return database.run(
        u"INSERT OR REPLACE INTO recalculations (id, measure, home, day, reason) VALUES (?, ?, ?, ?, ?)"_s,
        { point.id, point.measure, home, point.day.toString(Qt::ISODate), point.reason });
}

StoreResult<void> deleteRecalculation(Database &database, const QString &id)
{
    return database.run(u"DELETE FROM recalculations WHERE id = ?"_s, { id });
}

QList<Recalculation> readRecalculations(Database &database)
{
    QList<Recalculation> all;
    QSqlQuery query =
        database.select(u"SELECT id, measure, home, day, reason FROM recalculations ORDER BY day, id"_s);
    while (query.next())
        all.append({ query.value(0).toString(), query.value(1).toString(), query.value(2).toString(),
            QDate::fromString(query.value(3).toString(), Qt::ISODate), query.value(4).toString() });
    return all;
}

StoreResult<void> putNotification(Database &database, const NotificationDraft &draft)
{
    const auto text = [](const QString &value) {
        return value.isNull() ? u""_s : value; // Null strings would be stored as NULL and not as text.
    };
    return database.run(u"INSERT OR REPLACE INTO notifications (incident, words, answer, reason, who, "
                        "answered_at) VALUES (?, ?, ?, ?, ?, ?)"_s,
        { draft.incidentId, text(draft.words), int(draft.answer), text(draft.reason), text(draft.who),
            draft.answeredAt.isValid() ? QVariant(draft.answeredAt.toMSecsSinceEpoch()) : QVariant() });
}

QList<NotificationDraft> readNotifications(Database &database)
{
    using Answer = NotificationDraft::Answer;
    QList<NotificationDraft> all;
    QSqlQuery query = database.select(
        u"SELECT incident, words, answer, reason, who, answered_at FROM notifications ORDER BY incident"_s);
    while (query.next()) {
        const int answer = query.value(2).toInt();
        const bool isKnown = answer >= 0 && answer <= int(Answer::NotYet);
        const QVariant at = query.value(5);
        all.append({ query.value(0).toString(), query.value(1).toString(),
            isKnown ? Answer(answer) : Answer::None, query.value(3).toString(), query.value(4).toString(),
            at.isNull() ? QDateTime() : QDateTime::fromMSecsSinceEpoch(at.toLongLong(), Qt::UTC) });
    }
    return all;
}

StoreResult<AuditHead> appendAudit(Database &database, AuditEntry entry, const QByteArray &key)
{
    // Reading the last entry and adding the next share a transaction, because another program may write to
    // the same file.
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
    QSqlQuery query = database.select(
        u"SELECT number, at, who, action, resource, record, fields, result, hash FROM audit ORDER BY number"_s);
    while (query.next())
        entries.append({ query.value(0).toLongLong(), instant(query.value(1)), query.value(2).toString(),
            query.value(3).toString(), query.value(4).toString(), query.value(5).toString(),
            query.value(6).toString().split(u'\n', Qt::SkipEmptyParts), query.value(7).toString(),
            query.value(8).toByteArray() });
    return entries;
}

std::optional<AuditMoment> readNewestAudit(Database &database, const QString &action)
{
    QSqlQuery query = database.select(
        u"SELECT at, result FROM audit WHERE action = ? ORDER BY number DESC LIMIT 1"_s, { action });
    if (!query.next())
        return std::nullopt;
    return AuditMoment{ instant(query.value(0)), query.value(1).toString() };
}

void salvageJournal(Database &database, const StoreOptions &old)
{
    Database damaged;
    if (!damaged.openDamaged(old))
        return;
    database.inTransaction([&]() -> StoreResult<void> {
        // Rows are read from both ends towards the damaged place.
        for (const QString &table : { u"drafts"_s, u"writes"_s, u"words"_s, u"triage"_s, u"census_people"_s,
                 u"census_days"_s, u"census"_s, u"rule_settings"_s, u"looks"_s, u"looked_at"_s,
                 u"recalculations"_s, u"notifications"_s, u"audit"_s }) {
            for (const QString &order : { u"ASC"_s, u"DESC"_s })
                copyRows(damaged, database, table, order);
        }
        return {};
    });
}

Migration migrateJournal(Database &database)
{
    const QVariant stored = database.selectValue(u"PRAGMA user_version"_s);
    if (!stored.isValid())
        return Migration::Failed;
    const qsizetype version = stored.toInt();
    const QList<QStringList> &all = migrations();
    if (version > all.size())
        return Migration::Newer;
    if (version == all.size())
        return Migration::Done;
    const StoreResult<void> migrated = database.inTransaction([&]() -> StoreResult<void> {
        for (qsizetype i = version; i < all.size(); ++i) {
            for (const QString &statement : all.at(i)) {
                if (StoreResult<void> made = database.run(statement); !made)
                    return made;
            }
        }
        return database.run("PRAGMA user_version = "_L1 + QString::number(all.size()));
    });
    return migrated ? Migration::Done : Migration::Failed;
}

} // namespace care
