// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads the stored residents who may be the same person as a given one: candidates for likeness().
#pragma once

#include "models/schema/likeness.h"

#include <QList>

#include <functional>

class QObject;

namespace care {

class Store;

//! Calls \a done with the likeliest first: by number, then by date of birth, then by name. It is called once,
//! later, unless \a context or the store dies before. If very many have the same name, some of them are left
//! out; those with the number or about the date of birth are not.
void readLike(Store &store, const PersonTraits &person, QObject *context,
    const std::function<void(const QList<Record> &)> &done);

} // namespace care
