// SPDX-License-Identifier: GPL-3.0-or-later
//! Scrolling part of a dialog, for large text on small screens.
#pragma once

#include <QScrollArea>

class QDialog;

namespace care {

//! Scroll area as wide as its content, and at most two thirds of a small screen high.
class ScrollPane : public QScrollArea {
    Q_OBJECT

public:
    //! Shows \a content, whose layout must be complete. A tab stop, so that arrow keys can scroll.
    ScrollPane(const QString &accessibleName, QWidget *content, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
};

//! Fills \a dialog with \a content, which scrolls on small screens, above \a buttons. The pane is no tab
//! stop, as it scrolls to any focused part.
ScrollPane *addScrolling(QDialog &dialog, QWidget *content, QLayout *buttons);
//! Fills \a area with a column in its middle, at most \a widest pixels wide; returns the widget for its
//! layout.
QWidget *addCentred(QScrollArea &area, int widest);

//! Resizes \a dialog to its content, as far as its screen has room. Qt itself stops at two thirds of the
//! screen, which cuts buttons with large text.
void fitToContent(QWidget &dialog);

} // namespace care
