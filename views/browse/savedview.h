// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved view: filter, order, grouping and columns of a list under a name.
#pragma once

#include "models/schema/filter.h"

#include <QJsonObject>

namespace care {

struct RulePack;

struct SavedView {
    QString id; //!< Id of the view: a word for built-in ones, a UUID for the user's own.
    QString name;
    QString resource; //!< Name of the schema of the view's list.
    Filter filter; //!< Filter, which may name fields that no longer exist; see usablePart().
    SortKeys order; //!< Sort order; empty for the list's default.
    QString group{}; //!< Field that the records are grouped by; empty for none.
    QJsonObject columns; //!< Layout from DataTable::saveLayout(); empty to leave the columns.
    bool isBuiltIn = false;
    bool isUrgent = false; //!< True to show the view's count as a warning.

    //! Schema of the list; null if the resource is unknown.
    const ResourceSchema *schema() const;
    //! Icon file; built-in views have their own, so that a narrow side bar tells them apart.
    QLatin1StringView icon() const;
    bool operator==(const SavedView &) const = default;
};

//! Makes the built-in views about what needs attention. A view of a rule shows exactly its findings; rules
//! that are switched off have none.
QList<SavedView> builtInViews(const RulePack &pack);

QJsonObject toJson(const SavedView &view);
//! Reads a view, without an id and with all its parts.
SavedView namedViewFromJson(const QJsonObject &object);

} // namespace care
