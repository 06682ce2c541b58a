// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/similarresidents.h"

#include "models/schema/formatting.h"
#include "models/schema/namesakes.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/likeresidents.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "models/tables/homescope.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

// Limit of residents waiting for a check; those scrolled past are not worth a query.
constexpr qsizetype mostWaiting = 100;
// Delay before checking again, because pages of a list arrive one after the other.
constexpr auto quietTime = 200ms;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(similarresidents)
};

bool areApart(const PersonTraits &one, const PersonTraits &two)
{
    return !one.homeId.isEmpty() && !two.homeId.isEmpty() && one.homeId != two.homeId;
}

//! True for dates within a week, or with day and month swapped.
bool areCloselyBorn(QDate one, QDate two)
{
    constexpr int days = 7;
    if (!one.isValid() || !two.isValid())
        return false;
    return std::abs(one.daysTo(two)) <= days
        || (one.year() == two.year() && one.month() == two.day() && one.day() == two.month());
}

//! Place of a resident: "Rowan House, room 12".
QString placeOf(const Record &resident)
{
    const QString home = displayText(*residentSchema.field("home"_L1), resident);
    const QString room = displayText(*residentSchema.field("location.room"_L1), resident);
    QStringList parts{ home, room.isEmpty() ? QString() : Texts::tr("room %1").arg(room) };
    parts.removeAll(QString());
    return parts.join(", "_L1);
}

//! \a residents with distinct names for homes that share a name.
QList<Record> withHomes(QList<Record> residents, const QList<Record> &homes)
{
    const QHash<QString, QString> names = namesakes(homeSchema, homes);
    for (Record &resident : residents)
        nameHomes(residentSchema, names, resident);
    return residents;
}

} // namespace

bool areSimilar(const Record &resident, const Record &other)
{
    if (resident.id == other.id)
        return false;
    const PersonTraits one = PersonTraits::of(resident);
    const PersonTraits two = PersonTraits::of(other);
    switch (likeness(one, two)) {
    case Likeness::None:
        return false;
    case Likeness::NhsNumber:
    case Likeness::NameAndBirth:
        return true;
    case Likeness::Similar:
    case Likeness::Namesake:
        break;
    }
    // The same full name always counts: only home and date of birth tell such people apart, and they are
    // neighbours in a list.
    if (!one.first.isEmpty() && one.first == two.first && one.family == two.family)
        return true;
    // Other likenesses count only within a home or with close dates of birth: among twenty homes every third
    // resident resembles somebody, and nobody would read so many marks.
    return !areApart(one, two) || areCloselyBorn(one.born, two.born);
}

QString similarText(const Record &resident, const QList<Record> &others)
{
    constexpr qsizetype mostNamed = 3;
    QStringList names;
    for (const Record &other : others) {
        if (!areSimilar(resident, other))
            continue;
        const QString name = PersonName::fromJson(other.value("name"_L1)).formal(false);
        const QString place = placeOf(other);
        names += place.isEmpty() ? name : QString(name + ", "_L1 + place);
    }
    const bool more = names.size() > mostNamed;
    return names.mid(0, mostNamed).join("; "_L1) + (more ? u"; …"_s : QString());
}

void findSimilar(
    Store &store, const Record &resident, QObject *context, const std::function<void(const QString &)> &done)
{
    readLike(
        store, PersonTraits::of(resident), context, [&store, resident, context, done](QList<Record> records) {
            records.removeIf([&resident](const Record &other) { return !areSimilar(resident, other); });
            if (records.isEmpty())
                return done({});
            readHomes(store, context, [resident, records, done](const QList<Record> &homes) {
                done(similarText(resident, withHomes(records, homes)));
            });
        });
}

bool hasSimilar(const RecordReads &reads, const Record &resident)
{
    const QList<Filter> questions = whoMayBeLike(PersonTraits::of(resident));
    return std::any_of(questions.cbegin(), questions.cend(), [&](const Filter &question) {
        bool isFound = false;
        const QList<qint64> rows = reads.rows(residentSchema, question, {});
        reads.each(residentSchema, rows,
            [&](qint64, const Record &other) { isFound = isFound || areSimilar(resident, other); });
        return isFound;
    });
}

QString residentNamedBy(const ResourceSchema &schema, const Field &field, const Record &record)
{
    if (!field.has(FieldFlag::Identity))
        return {};
    if (&schema == &residentSchema)
        return field.type == FieldType::PersonName ? record.id : QString();
    return field.target == residentSchema.name ? referenceId(field, record) : QString();
}

SimilarMarks::SimilarMarks(Store &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&store, &Store::changed, this, [this](const QString &resource) {
        if (resource != residentSchema.name)
            return;
        ++m_age;
        // A running timer is not restarted, or the check would never come while much is received.
        if (!m_quiet.isActive())
            m_quiet.start();
    });
    // Waiting checks are cleared when the program locks; rows ask again when they are painted.
    connect(&store, &Store::closed, this, [this] {
        ++m_age;
        m_waiting.clear();
        m_lookedAt.clear();
    });
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietTime);
    m_quiet.callOnTimeout(this, &SimilarMarks::askAgain);
}

bool SimilarMarks::isMarked(const QString &resident)
{
    const KnownMark known = m_known.value(resident);
    if (known.age != m_age)
        wait(resident);
    return known.isMarked;
}

void SimilarMarks::wait(const QString &resident)
{
    if (m_waiting.contains(resident))
        return;
    m_lookedAt.removeOne(resident);
    for (QStringList *list : { &m_waiting, &m_lookedAt }) {
        list->append(resident);
        if (list->size() > mostWaiting)
            list->removeFirst();
    }
    askNext();
}

//! Checks residents again, because a similar one may have arrived out of sight.
void SimilarMarks::askAgain()
{
    const QStringList lookedAt = m_lookedAt;
    for (const QString &resident : lookedAt) {
        if (m_known.value(resident).age != m_age)
            wait(resident);
    }
}

void SimilarMarks::askNext()
{
    if (m_asking || m_waiting.isEmpty())
        return;
    m_asking = true;
    const auto finish = [this, id = m_waiting.first(), age = m_age](bool isMarked) {
        m_asking = false;
        take(id, age, isMarked);
        askNext();
    };
    m_store.find(
        residentSchema, m_waiting.takeFirst(), this, [this, finish](const std::optional<Record> &resident) {
            if (!resident)
                return finish(false);
            findSimilar(
                m_store, *resident, this, [finish](const QString &similar) { finish(!similar.isEmpty()); });
        });
}

void SimilarMarks::take(const QString &id, int age, bool isMarked)
{
    const bool wasMarked = m_known.value(id).isMarked;
    m_known.insert(id, { isMarked, age });
    if (wasMarked != isMarked)
        Q_EMIT changed(id, isMarked);
}

} // namespace care
