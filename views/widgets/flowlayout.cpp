// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/flowlayout.h"

#include <QWidget>

namespace care {

namespace {

QSize sizeIn(QLayoutItem *item, int width)
{
    QSize size = item->sizeHint();
    size.setWidth(std::clamp(size.width(), 0, std::max(width, item->minimumSize().width())));
    if (item->hasHeightForWidth())
        size.setHeight(std::max(item->minimumSize().height(), item->heightForWidth(size.width())));
    return size;
}

} // namespace

FlowLayout::FlowLayout(QWidget *parent, int horizontal, int vertical)
    : QLayout(parent)
    , m_horizontal(horizontal)
    , m_vertical(vertical)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() = default;

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
    std::vector<std::pair<QLayoutItem *, QRect>> line;
    int x = 0;
    int y = 0;
    int lineHeight = 0;
    // Centre items of different height on their line, like words of different size.
    const auto endLine = [&] {
        for (const auto &[item, place] : line) {
            const int left =
                leftToRight ? area.left() + place.x() : area.right() + 1 - place.x() - place.width();
            const int top = area.top() + y + (lineHeight - place.height()) / 2;
            if (move)
                item->setGeometry(QRect(QPoint(left, top), place.size()));
        }
        line.clear();
    };
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = sizeIn(item.get(), area.width());
        if (x > 0 && x + size.width() > area.width()) {
            endLine();
            x = 0;
            y += lineHeight + m_vertical;
            lineHeight = 0;
        }
        line.emplace_back(item.get(), QRect(QPoint(x, 0), size));
        x += size.width() + m_horizontal;
        lineHeight = std::max(lineHeight, size.height());
    }
    endLine();
    const QMargins margins = contentsMargins();
    return y + lineHeight + margins.top() + margins.bottom();
}

} // namespace care
