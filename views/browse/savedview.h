// SPDX-License-Identifier: GPL-3.0-or-later
//! A list as somebody wants to see it again: filter, order and columns under a name.
#pragma once

#include "models/schema/filter.h"

#include <QJsonObject>

namespace care {

struct SavedView {
    QString id; //!< built-in ones have a word, own ones a UUID
    QString name;
    QString resource; //!< name of its schema
    Filter filter; //!< may name fields that are gone; see usablePart()
    SortKeys order; //!< empty: as the list stands by itself
    QString group{}; //!< field that the records are grouped by; empty for none
    QJsonObject columns; //!< of DataTable::saveLayout(); empty: as they are
    bool isBuiltIn = false;
    bool isUrgent = false; //!< its count is a warning

    //! Null if the resource is not known.
    const ResourceSchema *schema() const;
};

//! The views that everybody starts with: what needs attention.
QList<SavedView> builtInViews();

QJsonObject toJson(const SavedView &view);
//! Without an id; nothing is left out.
SavedView namedViewFromJson(const QJsonObject &object);

} // namespace care
