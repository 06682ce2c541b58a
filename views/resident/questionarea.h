// SPDX-License-Identifier: GPL-3.0-or-later
//! The questions of a dialog below one another. The one that gets the keyboard is scrolled into sight as a
//! whole, because Space answers it.
#pragma once

#include <QScrollArea>

namespace care {

class QuestionArea : public QScrollArea {
    Q_OBJECT

public:
    //! Each child of \a page is one question, or stands by itself.
    explicit QuestionArea(QWidget *page, QWidget *parent = nullptr);

    //! Follows the keyboard in \a part of the page too, which was made later.
    void observe(const QWidget &part);
    //! Scrolls to the question of \a asked; to its answer alone if the question is higher than the area.
    void showQuestionOf(QWidget *asked);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool focusNextPrevChild(bool next) override;
};

} // namespace care
