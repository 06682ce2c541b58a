// SPDX-License-Identifier: GPL-3.0-or-later
//! The names of records, for lists to choose from.
#pragma once

#include <QList>
#include <QPair>
#include <QString>

#include <functional>

class QObject;

namespace care {

class Store;
struct ResourceSchema;

using Names = QList<QPair<QString, QString>>; //!< by id

//! The names of all records of \a schema that are kept here, in its usual order. Those who share their name
//! are told apart, as distinctNames() says.
void readNames(Store &store, const ResourceSchema &schema, QObject *context,
    const std::function<void(const Names &)> &take);

} // namespace care
