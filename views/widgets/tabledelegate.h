// SPDX-License-Identifier: GPL-3.0-or-later
//! Paints the cells of every list: 13 px text in rows of 29 px, a thin line below, and marks by the model's
//! roles. Laid-out texts are cached, because layout is the most expensive part of scrolling.
#pragma once

#include "views/widgets/theme.h"

#include <QCache>
#include <QStaticText>
#include <QStyledItemDelegate>

namespace care {

class TableDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit TableDelegate(QObject *parent = nullptr);

    //! Sets the columns whose text is bold in every row.
    void setIdentityColumns(const QList<int> &columns) { m_identity = columns; }
    //! Drops cached sizes and texts; call after a change of font or palette.
    void refresh();
    int rowHeight() const { return m_rowHeight; }
    //! Width of a cell for \a text, with margins.
    int widthFor(const QString &text, bool heavy) const;

    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;
    //! Paints background and bottom line of a cell, also for the area right of the last column.
    void paintGround(QPainter *painter, const QRect &rect, bool selected, bool changed) const;

    static constexpr int margin = 10;

private:
    struct Cell;
    struct Key {
        QString text;
        int width;
        bool heavy;
        bool operator==(const Key &) const = default;
        friend size_t qHash(const Key &key, size_t seed = 0)
        {
            return qHashMulti(seed, key.text, key.width, key.heavy);
        }
    };
    Cell read(const QModelIndex &index) const;
    const QStaticText &laidOut(const Key &key) const;

    mutable QCache<Key, QStaticText> m_texts{ 4000 };
    QList<int> m_identity;
    Theme m_theme;
    QFont m_normal, m_heavy;
    int m_rowHeight = 29;
};

} // namespace care
