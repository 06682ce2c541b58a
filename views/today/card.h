// SPDX-License-Identifier: GPL-3.0-or-later
//! Panel with a border on the background of a page.
#pragma once

#include "views/widgets/carestyle.h"
#include "views/widgets/theme.h"

#include <QPainter>
#include <QWidget>

namespace care {

class Card : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme t = Theme::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintBox(&painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), t.panel, t.line, 6);
    }
};

} // namespace care
