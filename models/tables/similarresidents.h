// SPDX-License-Identifier: GPL-3.0-or-later
//! Residents who are easily confused with another one: the banner warns of them.
#pragma once

#include "models/json/record.h"

#include <QList>

#include <functional>

class QObject;

namespace care {

class Store;

//! True if two residents could be mixed up: any likeness of two records.
bool areSimilar(const Record &resident, const Record &other);

//! "MORGAN, Ellen, room 7; MORGAN, Elan": those of \a others that are similar, the first three; empty if
//! there are none.
QString similarText(const Record &resident, const QList<Record> &others);

//! The same of all residents that are kept here. \a done is called once.
void findSimilar(
    Store &store, const Record &resident, QObject *context, const std::function<void(const QString &)> &done);

} // namespace care
