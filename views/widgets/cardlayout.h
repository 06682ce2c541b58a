// SPDX-License-Identifier: GPL-3.0-or-later
//! Places cards of one width in as many columns as have room: each in the column that is shortest so far, or
//! one after the other in rows.
#pragma once

#include "views/widgets/flowlayout.h"

namespace care {

class CardLayout : public FlowLayout {
    Q_OBJECT

public:
    enum class Order : quint8 { Shortest, Rows };

    explicit CardLayout(QWidget *parent = nullptr, Order order = Order::Shortest);

    //! The width of a card where all have \a width together.
    static int cardWidth(int width);
    int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    int place(const QRect &rect, bool move) const;

    const Order m_order;
};

} // namespace care
