// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/rooms.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/records/recordreads.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

} // namespace

QString roomOf(const Record &resident)
{
    const QString room = displayText(*residentSchema.field("location.room"_L1), resident).simplified();
    return room.startsWith("room "_L1, Qt::CaseInsensitive) ? room.mid(5) : room;
}

QString withRoom(const QString &name, const QString &room)
{
    if (room.isEmpty())
        return name;
    return Texts::tr("%1, room %2", "resident").arg(name.isEmpty() ? notRecorded() : name, room);
}

QHash<QString, QString> roomsOf(const QStringList &ids, const RecordReads &reads)
{
    QHash<QString, QString> rooms;
    if (ids.isEmpty())
        return rooms;
    const QList<Record> residents =
        reads.records(residentSchema, { { { u"id"_s, Operator::Is, ids } }, {} }, {});
    for (const Record &resident : residents)
        rooms.insert(resident.id, roomOf(resident));
    return rooms;
}

} // namespace care
