// SPDX-License-Identifier: GPL-3.0-or-later
//! A one-pixel line in the colour of the theme, between parts of a form.
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
