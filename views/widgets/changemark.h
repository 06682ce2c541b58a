// SPDX-License-Identifier: GPL-3.0-or-later
//! Marks changes by others since the user last looked: a background colour, and a diamond for users who
//! cannot distinguish the colour.
#pragma once

#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

namespace care {

//! Paints the change mark's diamond, 7 px wide and high at 100 %, around \a centre.
void paintChangeMark(QPainter *painter, QPointF centre, const QColor &colour);

//! Width reserved for the change mark, left of the text.
inline int changeMarkArea()
{
    return scaled(12);
}

//! Wraps a value with the mark of a change by somebody else.
class ChangedValue : public QWidget {
    Q_OBJECT

public:
    //! Takes ownership of \a value. \a words state the former value, as tool tip and for assistive
    //! technology.
    ChangedValue(QWidget *value, const QString &words, QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;
};

//! Label that shows the change mark while its text has a change.
class ChangedLabel : public PlainLabel {
    Q_OBJECT

public:
    using PlainLabel::PlainLabel;

    //! Sets the words of the change, as in ChangedValue; empty for no change.
    void setChange(const QString &words);
    const QString &change() const { return m_change; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void leaveRoom() { setContentsMargins(m_change.isEmpty() ? 0 : changeMarkArea(), 0, 0, 0); }

    QString m_change;
};

} // namespace care
