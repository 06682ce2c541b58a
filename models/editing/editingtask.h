// SPDX-License-Identifier: GPL-3.0-or-later
//! A common change of a record, such as "Move room or home": a title and a few fields. A task has no rules
//! and no saving of its own: it selects fields of its EditableResource, so that draft, units, rules, merge
//! and review are those of the full form. A longer task has steps, each on a page of its own.
#pragma once

#include <QLatin1StringView>
#include <QString>
#include <QStringList>

#include <span>

namespace care {

//! The fields on one page of a task.
struct EditingStep {
    const char *title; //!< QT_TRANSLATE_NOOP("form", ...): "Home and room"
    std::span<const QLatin1StringView> paths; //!< in order

    QString titleText() const;
};

struct EditingTask {
    QLatin1StringView id; //!< "room"
    const char *title; //!< QT_TRANSLATE_NOOP("form", ...): "Move room or home"
    const char *command; //!< the same for a menu, with its letter: "&Move room or home…"
    //! Further words to find it by, separated by spaces: "room bed floor".
    const char *words;
    //! Its fields in order. All members of a joined answer, and all of a unit, belong to the same task.
    std::span<const QLatin1StringView> paths;
    QLatin1StringView first; //!< path of the field focused first
    //! The steps, instead of paths.
    std::span<const EditingStep> steps = {};

    QString titleText() const;
    QString commandText() const;
    QStringList searchWords() const;
    bool has(const QString &path) const;
};

} // namespace care
