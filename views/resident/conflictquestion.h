// SPDX-License-Identifier: GPL-3.0-or-later
//! Question for a field that two people changed: a sentence about the conflict, and a card each for their
//! value, the user's own, and both where possible. None is chosen beforehand, because overwriting somebody's
//! work is never the default.
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

    //! Chosen answer; no value until one is chosen.
    std::optional<Answer> chosen() const;
    //! Focuses the first card of the question.
    void ask();

Q_SIGNALS:
    //! The user has chosen which value to keep.
    void decided();

private:
    //! Makes the lines with the values before both changes, and the note that they are decided together.
    QWidget *buildBefore(const FieldConflict &conflict);

    QButtonGroup *m_group;
};

} // namespace care
