// SPDX-License-Identifier: GPL-3.0-or-later
//! The part of a dialog that scrolls when larger text needs more height than the screen has.
#pragma once

#include <QScrollArea>

namespace care {

//! As wide as its content, and as high as it wishes up to two thirds of a small screen.
class ScrollPane : public QScrollArea {
    Q_OBJECT

public:
    //! Takes \a content, whose layout is complete. It is a stop of the Tab key, so that the arrows scroll it.
    ScrollPane(const QString &accessibleName, QWidget *content, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
};

} // namespace care
