// SPDX-License-Identifier: GPL-3.0-or-later
//! Search for stored residents who may be the same person as a given one: candidates for likeness().
#pragma once

#include "models/schema/likeness.h"

#include <QList>

#include <functional>

class QObject;

namespace care {

class Store;

//! Calls \a done once, later, with similar residents, likeliest first: by NHS number, then by date of birth,
//! then by name. Not called if \a context or the store dies before. If very many share the name, some of
//! those are left out, but none with the same number or a similar date of birth.
void readLike(Store &store, const PersonTraits &person, QObject *context,
    const std::function<void(const QList<Record> &)> &done);

} // namespace care
