// SPDX-License-Identifier: GPL-3.0-or-later
//! What others have changed since the user last looked: a shade, and a diamond for whoever sees no shades.
#pragma once

#include "views/widgets/plainlabel.h"

namespace care {

//! Paints the diamond around \a centre; it is 7 wide and high.
void paintChangeMark(QPainter *painter, QPointF centre, const Theme &theme);

//! The name of a value that was changed.
class ChangedLabel : public PlainLabel {
    Q_OBJECT

public:
    static constexpr int area = 12; //!< for the mark, to the left of the text

    explicit ChangedLabel(const QString &text, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace care
