// SPDX-License-Identifier: GPL-3.0-or-later
//! Names of residents with their rooms, because two may share a name.
#pragma once

#include "models/json/record.h"

#include <QHash>
#include <QStringList>

namespace care {

class RecordReads;

//! Room such as "12", also where "Room 12" is recorded; empty if none is.
QString roomOf(const Record &resident);
//! Name with room: "THORNTON, Margaret, room 12"; just the name if \a room is empty.
QString withRoom(const QString &name, const QString &room);
//! Rooms of these residents by id; call in the thread of \a reads.
QHash<QString, QString> roomsOf(const QStringList &ids, const RecordReads &reads);

} // namespace care
