// SPDX-License-Identifier: GPL-3.0-or-later
//! Asks which value to keep where two people changed the same: what happened in a sentence, a card for
//! theirs, for the user's own, and for both where both can stand. None is chosen beforehand: writing over
//! somebody's work is never the default.
#pragma once

#include "models/editing/fieldconflict.h"

#include <QWidget>

class QButtonGroup;

namespace care {

class ConflictQuestion : public QWidget {
    Q_OBJECT

public:
    enum class Answer : quint8 { Theirs, Mine, Both };

    explicit ConflictQuestion(const FieldConflict &conflict, QWidget *parent = nullptr);

    //! No value while nothing is chosen.
    std::optional<Answer> chosen() const;
    //! Gives the first card the focus.
    void ask();

Q_SIGNALS:
    //! A card was chosen.
    void decided();

private:
    //! The values before both changes, and that they are decided together.
    QWidget *buildBefore(const FieldConflict &conflict);

    QButtonGroup *m_group;
};

} // namespace care
