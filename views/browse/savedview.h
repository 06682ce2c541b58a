// SPDX-License-Identifier: GPL-3.0-or-later
//! A saved view: filter, order, grouping and columns of a list under a name.
#pragma once

#include "models/schema/filter.h"

#include <QJsonObject>

namespace care {

struct RulePack;

struct SavedView {
    QString id; //!< a word for built-in views, a UUID for the user's own
    QString name;
    QString resource; //!< name of its schema
    Filter filter; //!< may name fields that no longer exist; see usablePart()
    SortKeys order; //!< empty: the list's default
    QString group{}; //!< field that the records are grouped by; empty for none
    QJsonObject columns; //!< of DataTable::saveLayout(); empty: as they are
    bool isBuiltIn = false;
    bool isUrgent = false; //!< its count is shown as a warning

    //! Null if the resource is not known.
    const ResourceSchema *schema() const;
    //! File of its drawing: built-in views have drawings of their own, so that a narrow side bar tells them
    //! apart.
    QLatin1StringView icon() const;
    bool operator==(const SavedView &) const = default;
};

//! The built-in views: what needs attention. Those that a rule is about show exactly what it finds, and there
//! are none of rules that are switched off.
QList<SavedView> builtInViews(const RulePack &pack);

QJsonObject toJson(const SavedView &view);
//! Returns a view without an id; nothing is left out.
SavedView namedViewFromJson(const QJsonObject &object);

} // namespace care
