// SPDX-License-Identifier: GPL-3.0-or-later
//! Paints a row of the timeline: a day, a gap without logs, or an event with time and icon, in one line or
//! with the whole text of its record.
#pragma once

#include <QHash>
#include <QStyledItemDelegate>

namespace care {

class TimelineDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    //! The view lays its rows out again by itself.
    void setWholeText(bool isWhole) { m_isWhole = isWhole; }
    bool isWholeText() const { return m_isWhole; }
    void paint(
        QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    //! Height of a text that was laid out before: measuring takes most of the time that a row needs. No words
    //! of a record are kept.
    struct Measured {
        int width = 0;
        std::size_t hash = 0; //!< of the text
        int height = 0;
    };
    bool m_isWhole = false;
    mutable QHash<QString, Measured> m_texts; //!< by the record
};

} // namespace care
