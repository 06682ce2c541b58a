// SPDX-License-Identifier: GPL-3.0-or-later
//! The scrolling part of a dialog, for large text on small screens.
#pragma once

#include <QScrollArea>

class QDialog;

namespace care {

//! As wide as its content, and up to two thirds of a small screen high.
class ScrollPane : public QScrollArea {
    Q_OBJECT

public:
    //! Takes \a content, whose layout is complete. It is a tab stop, so that arrow keys can scroll it.
    ScrollPane(const QString &accessibleName, QWidget *content, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
};

//! Fills \a dialog with \a content, which scrolls where the screen is small, above \a buttons. The pane is no
//! tab stop: it scrolls to whatever gets the focus in it.
ScrollPane *addScrolling(QDialog &dialog, QWidget *content, QLayout *buttons);
//! Gives \a dialog the size of its content, as far as its screen has room. By itself Qt stops at two thirds
//! of the screen, which cuts buttons in large text.
void fitToContent(QWidget &dialog);

} // namespace care
