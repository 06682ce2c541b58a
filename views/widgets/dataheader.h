// SPDX-License-Identifier: GPL-3.0-or-later
//! Header of a DataTable, with frozen columns and marks for several sort keys.
#pragma once

#include "models/schema/filter.h"

#include <QHeaderView>

namespace care {

class DataHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit DataHeader(QWidget *parent = nullptr);

    //! Keeps the first \a count visible columns in place while the others scroll.
    void setFrozenCount(int count);
    int frozenCount() const { return m_frozen; }
    bool isFrozen(int logical) const { return visualIndex(logical) < m_frozen && frozenWidth() > 0; }
    //! Width of the frozen columns; 0 if they would leave too little space for the rest.
    int frozenWidth() const;
    //! Horizontal position of a column, frozen or scrolled.
    int leftOf(int logical) const;
    void setSortKeys(const SortKeys &keys);
    QString keyOf(int logical) const;
    QString titleOf(int logical) const;
    //! Minimum width at which no word of the title is cut, nor any text that must stay whole.
    int leastWidth(int logical) const;
    //! True if the column never cuts its texts, because they are dates.
    bool holdsWholeTexts(int logical) const;
    //! Width that shows the whole title with its arrow.
    int wholeWidth(int logical) const;
    QSize sizeHint() const override;

protected:
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    int wholeTextsWidth(int logical) const;
    void paintTitle(QPainter *painter, const QRect &rect, int logical) const;
    //! Mouse event over a frozen column, moved to where the base class expects it, which only knows scrolled
    //! columns.
    std::unique_ptr<QMouseEvent> translated(const QMouseEvent *event, bool frozen) const;
    bool isOverFrozen(const QMouseEvent *event) const;
    void keepInTheirPart(int logical, int oldVisual, int newVisual);
    //! Position among the sort keys, from 0; -1 if the list is not sorted by this column.
    int rankOf(int logical) const;

    SortKeys m_keys;
    int m_frozen = 0;
    bool m_pressedFrozen = false;
    bool m_movingBack = false;
};

} // namespace care
