// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/similarresidents.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(similarresidents)
};

//! More namesakes are not compared.
constexpr qsizetype readAtMost = 200;

struct Traits {
    QString family, first, number;
    QDate born;
};

Traits traitsOf(const Record &resident)
{
    const PersonName name = PersonName::fromJson(resident.value("name"_L1));
    return { folded(name.last), folded(name.first),
        compactNhsNumber(resident.value("nhsNumber"_L1).toVariant().toString()),
        calendarDate(resident.value("dateOfBirth"_L1)) };
}

bool isSame(const QString &a, const QString &b)
{
    return !a.isEmpty() && a == b;
}

} // namespace

bool areSimilar(const Record &resident, const Record &other)
{
    if (resident.id == other.id)
        return false;
    const Traits a = traitsOf(resident);
    const Traits b = traitsOf(other);
    const bool sameDay = a.born.isValid() && a.born == b.born;
    return isSame(a.number, b.number) || (sameDay && (isSame(a.family, b.family) || isSame(a.first, b.first)))
        || (isSame(a.family, b.family) && isSame(a.first.left(1), b.first.left(1)));
}

QString similarText(const Record &resident, const QList<Record> &others)
{
    constexpr qsizetype mostNamed = 3;
    const Field *room = residentSchema.field("location.room"_L1);
    QStringList names;
    for (const Record &other : others) {
        if (!areSimilar(resident, other))
            continue;
        const QString name = PersonName::fromJson(other.value("name"_L1)).formal(false);
        const QString place = displayText(*room, other);
        names += place.isEmpty() ? name : Words::tr("%1, room %2").arg(name, place);
    }
    const bool more = names.size() > mostNamed;
    return names.mid(0, mostNamed).join("; "_L1) + (more ? u"; …"_s : QString());
}

void findSimilar(
    Store &store, const Record &resident, QObject *context, const std::function<void(const QString &)> &done)
{
    const Traits traits = traitsOf(resident);
    Filter filter;
    filter.match = Filter::Match::Any;
    if (!traits.family.isEmpty())
        filter.conditions += { u"name"_s, Operator::Contains, { traits.family } };
    if (traits.born.isValid())
        filter.conditions += { u"dateOfBirth"_s, Operator::Is, { traits.born.toString(Qt::ISODate) } };
    if (!traits.number.isEmpty())
        filter.conditions += { u"nhsNumber"_s, Operator::Is, { traits.number } };
    if (filter.conditions.isEmpty())
        return done({});
    store.match(
        residentSchema, filter, {}, context, [&store, resident, context, done](const Matches &matches) {
            store.read(residentSchema, matches.rows.mid(0, readAtMost), context,
                [resident, done](const QList<Record> &records) { done(similarText(resident, records)); });
        });
}

} // namespace care
