// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/similarresidents.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/likeresidents.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(similarresidents)
};

} // namespace

bool areSimilar(const Record &resident, const Record &other)
{
    return resident.id != other.id
        && likeness(PersonTraits::of(resident), PersonTraits::of(other)) != Likeness::None;
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
        names += place.isEmpty() ? name : Texts::tr("%1, room %2").arg(name, place);
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
