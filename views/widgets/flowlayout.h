// SPDX-License-Identifier: GPL-3.0-or-later
//! Layout that places items in lines, wrapped like words. An item wider than the line gets its own line and
//! its height for that width.
#pragma once

#include <QLayout>
#include <QList>

#include <memory>
#include <vector>

namespace care {

class FlowLayout : public QLayout {
    Q_OBJECT

public:
    explicit FlowLayout(QWidget *parent = nullptr, int horizontal = 6, int vertical = 6);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override { m_items.emplace_back(item); }
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place(QRect(0, 0, width, 0), false); }
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect &rect) override;

private:
    //! Computes the height for the width of \a rect; places the items if \a move.
    int place(const QRect &rect, bool move) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    int m_horizontal;
    int m_vertical;
};

} // namespace care
