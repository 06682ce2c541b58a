// SPDX-License-Identifier: GPL-3.0-or-later
//! Scrolling list of a dialog's questions. The focused question is scrolled into view as a whole, because
//! Space answers it.
#pragma once

#include <QScrollArea>

namespace care {

class QuestionArea : public QScrollArea {
    Q_OBJECT

public:
    //! Each child of \a page is one question, or a part without one.
    explicit QuestionArea(QWidget *page, QWidget *parent = nullptr);

    //! Also follows the focus in \a part of the page, added later.
    void observe(const QWidget &part);
    //! Scrolls to the question of \a asked; to its answer alone if the question is higher than the area.
    void showQuestionOf(QWidget *asked);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool focusNextPrevChild(bool next) override;
};

} // namespace care
