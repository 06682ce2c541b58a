// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QWidget>

#include <functional>

namespace care {

//! Widget that only paints, such as a mark, or the ground behind other widgets.
class PaintedWidget : public QWidget {
    Q_OBJECT
public:
    using Paint = std::function<void(QPainter &painter, const QRect &area)>;

    //! \a paint is called at each repaint, with the area of the widget.
    PaintedWidget(Paint paint, QWidget *parent)
        : QWidget(parent)
        , m_paint(std::move(paint))
    {
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        m_paint(painter, rect());
    }

private:
    const Paint m_paint;
};

} // namespace care
