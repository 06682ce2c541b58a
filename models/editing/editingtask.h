// SPDX-License-Identifier: GPL-3.0-or-later
//! One thing that is commonly changed of a record, as "Move room or home": a title, and the few fields that
//! it takes. A task has neither rules nor a way of saving of its own. It is a choice of fields of its
//! EditableResource, so draft, units, rules, merge and review are those of the form of all fields. A longer
//! one is asked in steps, each on a page of its own.
#pragma once

#include <QLatin1StringView>
#include <QString>
#include <QStringList>

#include <span>

namespace care {

//! What is asked together on one page of a task.
struct EditingStep {
    const char *title; //!< QT_TRANSLATE_NOOP("form", ...): "Home and room"
    std::span<const QLatin1StringView> paths; //!< in the order they are asked

    QString titleText() const;
};

struct EditingTask {
    QLatin1StringView id; //!< "room"
    const char *title; //!< QT_TRANSLATE_NOOP("form", ...): "Move room or home"
    const char *command; //!< the same for a menu, with its letter: "&Move room or home…"
    //! What else people type to find it, separated by spaces: "room bed floor".
    const char *words;
    //! Of the fields, in the order they are asked. Members that answer one question, and members of one unit,
    //! are all in the same task.
    std::span<const QLatin1StringView> paths;
    QLatin1StringView first; //!< the path that the keyboard begins at
    //! Instead of paths: what is asked one after the other.
    std::span<const EditingStep> steps = {};

    QString titleText() const;
    QString commandText() const;
    QStringList searchWords() const;
    bool has(const QString &path) const;
};

} // namespace care
