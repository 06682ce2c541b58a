// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/recordsearch.h"

#include "models/schema/formatting.h"
#include "models/schema/namesakes.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/schema/wantedtext.h"
#include "models/store/store.h"
#include "models/tables/homescope.h"
#include "models/tables/similarresidents.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include <QCoreApplication>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr qsizetype longestLine = 120;
constexpr QLatin1StringView between = " \xb7 "_L1;

bool isOfWord(QChar c)
{
    return c.isLetterOrNumber() || c.isMark() || c.isSurrogate();
}

//! Excerpt of \a text that begins at \a from, in one line.
QString cutFrom(const QString &text, qsizetype from)
{
    const QString line = text.mid(from, longestLine).simplified();
    return (from > 0 ? u"…"_s : QString()) + line + (from + longestLine < text.size() ? u"…"_s : QString());
}

//! Excerpt of \a text around \a place, in one line.
QString around(const QString &text, qsizetype place)
{
    constexpr qsizetype before = 30;
    qsizetype from = std::max<qsizetype>(0, place - before);
    // The excerpt begins at a word, not within one.
    while (from > 0 && from < place && isOfWord(text.at(from - 1)))
        ++from;
    return cutFrom(text, from);
}

//! Excerpt of the \a text of an element, with the name that the text begins with: a number alone would not
//! say whose it is. It goes on with the part at \a place, because a line that is too long is cut at its end.
QString withName(const QString &text, qsizetype place)
{
    const qsizetype comma = text.lastIndexOf(", "_L1, place);
    const QString excerpt = cutFrom(text, comma < 0 ? 0 : comma + 2);
    constexpr qsizetype longestName = 40;
    const QString name = text.section(", "_L1, 0, 0);
    const bool isCut = excerpt.startsWith(u'…') && name.size() <= longestName;
    return isCut ? QString(name + u' ' + excerpt) : excerpt;
}

QString titleOf(const ResourceSchema &schema, const Record &record)
{
    QStringList parts;
    for (const Field &field : schema.fields) {
        const QString text = field.has(FieldFlag::Identity) ? displayText(field, record) : QString();
        const QString label = field.type == FieldType::Severity ? field.title() + u' ' : QString();
        if (!text.isEmpty())
            parts += label + text.left(longestLine).simplified();
    }
    return parts.isEmpty() ? schema.singularText() : parts.join(between);
}

//! Value of a field in one line, with its label where it means little alone, as in "Room 12" or "Born
//! 14-Jul-1945"; empty if the record has none.
QString factOf(const Field &field, const Record &record)
{
    const QString text = displayText(field, record).left(longestLine).simplified();
    const bool isBare = field.type == FieldType::Date || field.type == FieldType::Boolean
        || field.target == userSchema.name || text.size() < 5;
    return isBare && !text.isEmpty() ? QString(field.title() + u' ' + text) : text;
}

//! Room and home of a resident: "Room 12 · Rowan Lodge".
QString roomAndHome(const Record &resident)
{
    QStringList parts;
    for (const QLatin1StringView key : { "location.room"_L1, "home"_L1 })
        parts += factOf(*residentSchema.field(key), resident);
    parts.removeAll(QString());
    return parts.join(between);
}

//! Distinguishing facts for a hit whose words are all in the title, those with one of \a words first.
QString factsOf(const ResourceSchema &schema, const Record &record, const QStringList &words)
{
    constexpr qsizetype most = 3;
    QStringList parts;
    for (const Field &field : schema.fields) {
        if (!field.has(FieldFlag::DefaultColumn) || field.has(FieldFlag::Identity)
            || field.has(FieldFlag::Sensitive) || parts.size() == most)
            continue;
        if (const QString fact = factOf(field, record); !fact.isEmpty())
            parts += fact;
    }
    std::stable_partition(parts.begin(), parts.end(), [&words](const QString &part) {
        return std::any_of(words.begin(), words.end(),
            [&part](const QString &word) { return placeOfWord(part, word) >= 0; });
    });
    return parts.join(between);
}

bool isValue(const Field &field, const Record &record, const EndedValue &ended)
{
    const QJsonValue value = record.value(field.key);
    return field.type == FieldType::Boolean ? value.toBool() : value.toString() == ended.value;
}

QString endedWord(const ResourceSchema &schema, const Record &record)
{
    for (const EndedValue &ended : schema.ended) {
        const Field &field = *schema.field(ended.field);
        if (!isValue(field, record, ended))
            continue;
        if (&schema == &residentSchema)
            return QCoreApplication::translate("schema", "Left", "of a resident");
        return field.type == FieldType::Boolean ? field.title() : enumLabel(field, ended.value);
    }
    return {};
}

} // namespace

SearchHit hitOf(const ResourceSchema &schema, const Record &record, const QStringList &words)
{
    SearchHit hit{ record.id, titleOf(schema, record), {}, endedWord(schema, record) };
    QStringList others = words; // Searched words that the title does not contain.
    others.removeIf([&hit](const QString &word) { return placeOfWord(hit.title, word) >= 0; });
    const QString facts = factsOf(schema, record, others);
    hit.words = facts;
    const auto elsewhere = std::find_if(words.begin(), words.end(), [&](const QString &word) {
        return placeOfWord(hit.title, word) < 0 && placeOfWord(facts, word) < 0;
    });
    if (elsewhere == words.end())
        return hit;
    // Room and home stay in front of the excerpt: residents of the same name often have the same doctor.
    const QString where = &schema == &residentSchema ? roomAndHome(record) : QString();
    // The excerpt shows the text with most of the words, the shortest if several: another telephone number
    // may begin alike.
    qsizetype most = 0;
    qsizetype length = 0;
    for (const Field &field : schema.fields) {
        if (!field.has(FieldFlag::Searchable) || field.has(FieldFlag::Identity))
            continue;
        // Dates and numbers are shown formatted, even if the match was in the form that was received.
        const QJsonValue value = record.value(field.key);
        const bool isPlain = !value.isArray() && !value.isObject();
        const QStringList texts =
            QStringList{ displayText(field, record) } + (isPlain ? QStringList() : innerTexts(value));
        for (const QString &text : texts) {
            const QString shown = visibleText(text.simplified()); // Line breaks are blanks in one line.
            qsizetype place = placeOfWord(shown, *elsewhere);
            if (place < 0 && isPlain && placeOfWord(searchText(field, record), *elsewhere) >= 0)
                place = 0;
            const qsizetype has = std::count_if(words.begin(), words.end(),
                [&shown](const QString &word) { return placeOfWord(shown, word) >= 0; });
            if (place < 0 || has < most || (has == most && shown.size() >= length))
                continue;
            most = has;
            length = shown.size();
            const QString found = isPlain ? around(shown, place) : withName(shown, place);
            //: The reason why a record was found, "Keyworker: Fatima Khan"
            const QString excerpt = RecordSearch::tr("%1: %2").arg(field.title(), found);
            hit.words = where.isEmpty() ? excerpt : QString(where + between + excerpt);
        }
    }
    return hit;
}

bool SearchGroup::isAtLeast() const
{
    return count >= Found::mostCounted;
}

RecordSearch::RecordSearch(
    Store &store, const QList<const ResourceSchema *> &order, IsWhole isWhole, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_order(order)
    , m_isWhole(std::move(isWhole))
    , m_marks(new SimilarMarks(store, this))
{
    connect(m_marks, &SimilarMarks::changed, this, &RecordSearch::mark);
    m_more.setSingleShot(true);
    m_more.setInterval(500ms);
    m_more.callOnTimeout(this, [this] { restart(true); });
    connect(&store, &Store::closed, this, [this] {
        m_recent.clear();
        ++m_recentGeneration;
        restart(false);
        Q_EMIT changed();
    });
    connect(&store, &Store::changed, this, [this] {
        if (!m_text.isEmpty() && !m_more.isActive())
            m_more.start();
    });
}

void RecordSearch::setHomes(const HomeScope &homes)
{
    m_homes = &homes;
    connect(&homes, &HomeScope::changed, this, [this] {
        if (!m_text.isEmpty())
            restart(true);
    });
}

//! Hit with the home's distinct name, and with the mark of a resident who is easily confused, as far as
//! known.
SearchHit RecordSearch::hitFor(const ResourceSchema &schema, Record record, const QStringList &words)
{
    if (m_homes)
        nameHomes(schema, m_homes->namesakes(), record);
    SearchHit hit = hitOf(schema, record, words);
    hit.isAlike = &schema == &residentSchema && m_marks->isMarked(record.id);
    return hit;
}

void RecordSearch::mark(const QString &resident, bool isAlike)
{
    const auto markIn = [&resident, isAlike](QList<SearchHit> &hits) {
        for (SearchHit &hit : hits) {
            if (hit.id == resident)
                hit.isAlike = isAlike;
        }
    };
    markIn(m_recent);
    for (QList<SearchGroup> *groups : { &m_groups, &m_coming }) {
        for (SearchGroup &group : *groups) {
            if (group.schema == &residentSchema)
                markIn(group.hits);
        }
    }
    Q_EMIT marked();
}

void RecordSearch::rememberResident(const QString &id)
{
    constexpr qsizetype most = 8;
    m_recentIds.removeAll(id);
    m_recentIds.prepend(id);
    m_recentIds = m_recentIds.mid(0, most);
}

void RecordSearch::readRecent()
{
    m_recent.clear();
    const int generation = ++m_recentGeneration;
    const auto known = std::make_shared<QHash<QString, Record>>();
    for (const QString &id : std::as_const(m_recentIds)) {
        m_store.find(residentSchema, id, this,
            [this, known, generation, ids = m_recentIds](const std::optional<Record> &found) {
                if (generation != m_recentGeneration || !found)
                    return;
                known->insert(found->id, *found);
                m_recent.clear();
                for (const QString &each : ids) {
                    if (known->contains(each))
                        m_recent += hitFor(residentSchema, known->value(each), {});
                }
                Q_EMIT changed();
            });
    }
}

void RecordSearch::search(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    restart(false);
}

void RecordSearch::restart(bool keepShown)
{
    ++m_generation;
    m_more.stop();
    m_next = 0;
    m_again = keepShown;
    m_coming.clear();
    m_finished = m_text.isEmpty();
    if (!keepShown)
        m_groups.clear();
    if (m_finished)
        return Q_EMIT changed();
    // A running query is left to finish first; it delays the new search by one query at most.
    if (!m_asking)
        askNext();
}

//! Text to search for in a resource. A single letter is searched in the first resource only: elsewhere half
//! of all records match, and a second letter usually follows.
QString RecordSearch::textFor(qsizetype resource) const
{
    if (resource == 0)
        return m_text;
    QStringList words = m_text.split(u' ', Qt::SkipEmptyParts);
    words.removeIf([](const QString &word) { return word.size() < 2; });
    return words.join(u' ');
}

void RecordSearch::askNext()
{
    while (m_next < m_order.size() && textFor(m_next).isEmpty())
        ++m_next;
    if (m_next >= m_order.size()) {
        m_finished = true;
        if (m_again)
            m_groups = std::exchange(m_coming, {});
        return Q_EMIT changed();
    }
    const ResourceSchema &schema = *m_order[m_next];
    const QString words = textFor(m_next);
    m_asking = true;
    const QList<Condition> ofHomes = m_homes ? m_homes->conditionsFor(schema) : QList<Condition>();
    m_store.search(schema, words, ofHomes, m_next == 0 ? hitsOfFirst : hitsOfOthers, this,
        [this, &schema, words, generation = m_generation](const Found &found) {
            m_asking = false;
            if (generation == m_generation) {
                ++m_next;
                take(schema, words, found);
            }
            // A receiver of the signal may have started another search, which asks by itself.
            if (!m_asking)
                askNext();
        });
}

void RecordSearch::take(const ResourceSchema &schema, const QString &text, const Found &found)
{
    if (found.count == 0)
        return;
    SearchGroup group{ &schema, {}, found.count };
    const QStringList words = withoutTitles(text).split(u' ', Qt::SkipEmptyParts);
    for (const Record &record : found.records)
        group.hits += hitFor(schema, record, words);
    (m_again ? m_coming : m_groups) += group;
    if (!m_again)
        Q_EMIT changed();
}

QList<const ResourceSchema *> RecordSearch::incomplete() const
{
    QList<const ResourceSchema *> resources = m_order;
    resources.removeIf([this](const ResourceSchema *schema) { return m_isWhole(*schema); });
    return resources;
}

bool RecordSearch::isIncompleteUpTo(const QString &resource) const
{
    for (const ResourceSchema *schema : m_order) {
        if (!m_isWhole(*schema))
            return true;
        if (schema->name == resource)
            break;
    }
    return false;
}

} // namespace care
