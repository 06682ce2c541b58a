// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/cardlayout.h"

#include "views/widgets/scale.h"

#include <algorithm>
#include <iterator>

namespace care {

namespace {

constexpr int s_gap = 12; //!< Space between cards in pixels.
//! Widths in px at 100 % from which there is one more column.
constexpr int s_moreFrom[] = { 720, 1080, 1600 };

int columnsIn(int width)
{
    return 1 + int(std::count_if(std::begin(s_moreFrom), std::end(s_moreFrom), [width](int from) {
        return width >= scaled(from);
    }));
}

} // namespace

CardLayout::CardLayout(QWidget *parent, Order order)
    : FlowLayout(parent)
    , m_order(order)
{
}

int CardLayout::cardWidth(int width)
{
    const int columns = columnsIn(width);
    return (width - (columns - 1) * s_gap) / columns;
}

//! Any width is enough, since cards can stand below one another.
QSize CardLayout::minimumSize() const
{
    return { FlowLayout::minimumSize().width(), 0 };
}

void CardLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

int CardLayout::place(const QRect &rect, bool move) const
{
    const int width = cardWidth(rect.width());
    QList<int> ends(columnsIn(rect.width()), 0);
    for (int i = 0; i < count(); ++i) {
        QLayoutItem *item = itemAt(i);
        const auto next = ends.begin() + i % ends.size();
        const auto column = m_order == Order::Rows ? next : std::min_element(ends.begin(), ends.end());
        if (m_order == Order::Rows && next == ends.begin())
            ends.fill(*std::max_element(ends.begin(), ends.end()));
        const int left = int(column - ends.begin()) * (width + s_gap);
        const int height =
            item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height();
        if (move)
            item->setGeometry({ rect.left() + left, rect.top() + *column, width, height });
        *column += height + s_gap;
    }
    return *std::max_element(ends.begin(), ends.end()) - s_gap;
}

} // namespace care
