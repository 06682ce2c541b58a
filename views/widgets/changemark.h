// SPDX-License-Identifier: GPL-3.0-or-later
//! Marks what others have changed since the user last looked: a background colour, and a diamond for those
//! who cannot distinguish it.
#pragma once

#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

namespace care {

//! Paints the diamond, 7 px wide and high at 100 %, around \a centre.
void paintChangeMark(QPainter *painter, QPointF centre, const QColor &colour);

//! Room for the mark, left of the text.
inline int changeMarkArea()
{
    return scaled(12);
}

//! Lays the mark around a changed value.
class ChangedValue : public QWidget {
    Q_OBJECT

public:
    //! Owns \a value. \a words say what was there: as tool tip, and to assistive technology.
    ChangedValue(QWidget *value, const QString &words, QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;
};

//! A text that is marked while it has a change.
class ChangedLabel : public PlainLabel {
    Q_OBJECT

public:
    using PlainLabel::PlainLabel;

    //! \a words as in ChangedValue; empty for no change.
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
