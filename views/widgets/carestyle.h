// SPDX-License-Identifier: GPL-3.0-or-later
//! Qt's Fusion style with this program's fields, boxes, arrows and focus ring. Only colours are set by the
//! style sheet.
#pragma once

#include <QProxyStyle>

namespace care {

class CareStyle : public QProxyStyle {
    Q_OBJECT

public:
    CareStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
        const QWidget *widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
        const QWidget *widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
        const QWidget *widget = nullptr) const override;
    QRect subElementRect(
        SubElement element, const QStyleOption *option, const QWidget *widget = nullptr) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
        const QWidget *widget = nullptr) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
        const QWidget *widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption *option = nullptr, const QWidget *widget = nullptr,
        QStyleHintReturn *data = nullptr) const override;
    //! Returns this program's icon where it has one; Qt would search the desktop's icon themes first.
    QIcon standardIcon(StandardPixmap which, const QStyleOption *option = nullptr,
        const QWidget *widget = nullptr) const override;
    //! Installs an event filter that keeps tool tips off the person's banner, and letters typed with Alt out
    //! of fields.
    using QProxyStyle::polish;
    void polish(QApplication *application) override;
    void polish(QWidget *widget) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
        const QWidget *widget = nullptr) const override;
};

//! Paints the focus ring, 2 px in the accent colour.
void paintFocusRing(QPainter *painter, const QRectF &rect, qreal radius = 4);
//! Paints a box with a thin border, as for fields, pills and chips.
void paintBox(QPainter *painter, const QRectF &rect, const QColor &ground, const QColor &edge, qreal radius,
    qreal width = 1);

} // namespace care
