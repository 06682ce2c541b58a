// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/flowlayout.h"

#include <QWidget>

namespace care {

FlowLayout::FlowLayout(QWidget *parent, int horizontal, int vertical)
    : QLayout(parent)
    , m_horizontal(horizontal)
    , m_vertical(vertical)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)].get() : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem *item = m_items[std::size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return place(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto &item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    const QMargins margins = contentsMargins();
    return size.grownBy(margins);
}

QSize FlowLayout::sizeHint() const
{
    int width = 0;
    int height = 0;
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        width += item->sizeHint().width() + (width > 0 ? m_horizontal : 0);
        height = std::max(height, item->sizeHint().height());
    }
    return QSize(width, height).grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::place(const QRect &rect, bool move) const
{
    const QRect area = rect.marginsRemoved(contentsMargins());
    const bool leftToRight = !parentWidget() || parentWidget()->layoutDirection() == Qt::LeftToRight;
    int x = 0;
    int y = 0;
    int lineHeight = 0;
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        QSize size = item->sizeHint();
        size.setWidth(std::clamp(size.width(), 0, std::max(area.width(), item->minimumSize().width())));
        if (item->hasHeightForWidth())
            size.setHeight(item->heightForWidth(size.width()));
        if (x > 0 && x + size.width() > area.width()) {
            x = 0;
            y += lineHeight + m_vertical;
            lineHeight = 0;
        }
        if (move) {
            const int left = leftToRight ? area.left() + x : area.right() + 1 - x - size.width();
            item->setGeometry(QRect(QPoint(left, area.top() + y), size));
        }
        x += size.width() + m_horizontal;
        lineHeight = std::max(lineHeight, size.height());
    }
    const QMargins margins = contentsMargins();
    return y + lineHeight + margins.top() + margins.bottom();
}

} // namespace care
