// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads the stored residents who may be the same person as a given one: candidates for likeness().
#pragma once

#include "models/schema/likeness.h"

#include <QList>

#include <functional>

class QObject;

namespace care {

class Store;

//! The likeliest first: by number, then by date of birth, then by name. \a done is called once, later, unless
//! \a context or the store dies before. Of very many with the same name not all come; those with the number
//! or about the date of birth do.
void readLike(Store &store, const PersonTraits &person, QObject *context,
    const std::function<void(const QList<Record> &)> &done);

} // namespace care
