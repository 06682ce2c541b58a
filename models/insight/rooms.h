// SPDX-License-Identifier: GPL-3.0-or-later
//! Residents named with their rooms, as on paper that is carried through a home: two may have one name.
#pragma once

#include "models/json/record.h"

#include <QHash>
#include <QStringList>

namespace care {

class RecordReads;

//! "12", also where "Room 12" is recorded; empty where none is.
QString roomOf(const Record &resident);
//! "THORNTON, Margaret, room 12"; the name alone where \a room is empty.
QString withRoom(const QString &name, const QString &room);
//! The rooms of these residents, by id. To be called in the thread of \a reads.
QHash<QString, QString> roomsOf(const QStringList &ids, const RecordReads &reads);

} // namespace care
