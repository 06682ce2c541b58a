// SPDX-License-Identifier: GPL-3.0-or-later
//! Names of records, for lists to choose from.
#pragma once

#include <QList>
#include <QPair>
#include <QString>

#include <functional>

class QObject;

namespace care {

class Store;
struct ResourceSchema;

using Names = QList<QPair<QString, QString>>; //!< Names of records as pairs of id and name.

//! Reads the names of all stored records of \a schema in its default order; equal names are distinguished as
//! by distinctNames().
void readNames(Store &store, const ResourceSchema &schema, QObject *context,
    const std::function<void(const Names &)> &take);

} // namespace care
