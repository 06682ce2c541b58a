// SPDX-License-Identifier: GPL-3.0-or-later
//! A row of the search: a heading, or something that Enter opens.
#pragma once

#include "views/widgets/icons.h"

#include <QString>

class QAction;

namespace care {

struct SearchRow {
    enum class Kind : quint8 {
        Heading,
        Note, //!< a sentence: nothing found, or what can be typed
        Record,
        List, //!< all matches, in their list
        View,
        Command,
        Task, //!< a change of one thing of a resident
        Link,
    };
    Kind kind = Kind::Note;
    QString text;
    QString words = {}; //!< details, muted
    Icon icon = Icon::Info;
    QString resource = {}; //!< of a record or a list
    QString id = {}; //!< of a record or a view; of a link its text
    QAction *action = nullptr; //!< of a command
    QString task = {}; //!< id of the EditingTask
    QString value = {}; //!< what the task begins with
    bool isPast = false; //!< of a record that is no longer current

    bool canBeChosen() const { return kind != Kind::Heading && kind != Kind::Note; }
    //! True if both stand for the same thing, whatever their texts.
    bool isSameAs(const SearchRow &other) const
    {
        return kind == other.kind && resource == other.resource && id == other.id && action == other.action
            && task == other.task;
    }
};

} // namespace care
