// SPDX-License-Identifier: GPL-3.0-or-later
//! Layout that places cards of equal width in as many columns as fit: each card in the shortest column, or
//! row by row.
#pragma once

#include "views/widgets/flowlayout.h"

namespace care {

class CardLayout : public FlowLayout {
    Q_OBJECT

public:
    enum class Order : quint8 { Shortest, Rows };

    explicit CardLayout(QWidget *parent = nullptr, Order order = Order::Shortest);

    //! Width of one card if the layout has \a width.
    static int cardWidth(int width);
    int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    int place(const QRect &rect, bool move) const;

    const Order m_order;
};

} // namespace care
