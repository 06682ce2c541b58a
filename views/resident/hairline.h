// SPDX-License-Identifier: GPL-3.0-or-later
//! Line of one pixel in the theme's colour, between parts of a form.
#pragma once

#include <QFrame>

namespace care {

inline QFrame *hairline(QFrame::Shape shape, QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(shape);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

} // namespace care
