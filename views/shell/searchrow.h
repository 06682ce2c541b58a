// SPDX-License-Identifier: GPL-3.0-or-later
//! One line of the search of everything: a heading, or something that Enter opens.
#pragma once

#include "views/widgets/icons.h"

#include <QString>

class QAction;

namespace care {

struct SearchRow {
    enum class Kind : quint8 {
        Heading,
        Note, //!< a sentence: nothing found, what can be typed
        Record,
        List, //!< all that match, in their list
        View,
        Command,
        Task, //!< one thing to be changed of a resident
        Link,
    };
    Kind kind = Kind::Note;
    QString text;
    QString words = {}; //!< muted beside it
    Icon icon = Icon::Info;
    QString resource = {}; //!< of a record or a list
    QString id = {}; //!< of a record or a view; of a link its text
    QAction *action = nullptr; //!< of a command
    QString task = {}; //!< id of the EditingTask
    QString value = {}; //!< what the task begins with

    bool canBeChosen() const { return kind != Kind::Heading && kind != Kind::Note; }
    //! What the row stands for, whatever its words are now.
    bool isSameAs(const SearchRow &other) const
    {
        return kind == other.kind && resource == other.resource && id == other.id && action == other.action
            && task == other.task;
    }
};

} // namespace care
