// SPDX-License-Identifier: GPL-3.0-or-later
//! Severity by number, shape and colour: 1 open circle, 2 filled circle, 3 diamond, 4 triangle, 5 octagon.
#pragma once

#include <QString>
#include <QWidget>

namespace care {

//! Paints the mark of \a severity (1 to 5) into a square; nothing for other values. \a selected adapts the
//! colours to a selected row.
void paintSeverity(QPainter *painter, const QRectF &square, int severity, bool selected = false);
//! Text such as "Severity 4 of 5", for assistive technology and tool tips.
QString severityText(int severity);

//! Severity mark as a widget of 20 x 20 px at 100 %.
class SeverityMark : public QWidget {
    Q_OBJECT

public:
    explicit SeverityMark(int severity = 0, QWidget *parent = nullptr);
    void setSeverity(int severity);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_severity = 0;
};

} // namespace care
