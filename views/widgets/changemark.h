// SPDX-License-Identifier: GPL-3.0-or-later
//! Marks what others have changed since the user last looked: a background colour, and a diamond for those
//! who cannot distinguish it.
#pragma once

#include "views/widgets/plainlabel.h"

namespace care {

//! Paints the diamond, 7 px wide and high at 100 %, around \a centre.
void paintChangeMark(QPainter *painter, QPointF centre, const QColor &colour);

//! The label of a changed value.
class ChangedLabel : public PlainLabel {
    Q_OBJECT

public:
    static constexpr int area = 12; //!< for the mark, left of the text

    explicit ChangedLabel(const QString &text, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace care
