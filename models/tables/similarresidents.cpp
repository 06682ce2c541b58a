// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/similarresidents.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/likeresidents.h"

#include <QCoreApplication>

#include <cstdlib>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(similarresidents)
};

bool areApart(const PersonTraits &one, const PersonTraits &two)
{
    return !one.homeId.isEmpty() && !two.homeId.isEmpty() && one.homeId != two.homeId;
}

//! Within a week, or with day and month exchanged.
bool areCloselyBorn(QDate one, QDate two)
{
    constexpr int days = 7;
    if (!one.isValid() || !two.isValid())
        return false;
    return std::abs(one.daysTo(two)) <= days
        || (one.year() == two.year() && one.month() == two.day() && one.day() == two.month());
}

//! "Rowan House, room 12".
QString placeOf(const Record &resident)
{
    const QString home = displayText(*residentSchema.field("home"_L1), resident);
    const QString room = displayText(*residentSchema.field("location.room"_L1), resident);
    QStringList parts{ home, room.isEmpty() ? QString() : Texts::tr("room %1").arg(room) };
    parts.removeAll(QString());
    return parts.join(", "_L1);
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
    // Nothing but home and date of birth tells two people of one name apart, and they stand one above the
    // other in a list.
    if (!one.first.isEmpty() && one.first == two.first && one.family == two.family)
        return true;
    // With twenty homes every third resident is like somebody somewhere, and a mark on each would be read by
    // nobody.
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
    readLike(store, PersonTraits::of(resident), context,
        [resident, done](const QList<Record> &records) { done(similarText(resident, records)); });
}

} // namespace care
