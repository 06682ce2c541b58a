// SPDX-License-Identifier: GPL-3.0-or-later
//! Fusion with our fields, boxes, arrows and focus ring. What is only a colour stands in the style sheet.
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
    //! Ours where we have one: Qt would look through the icon themes of the desktop first.
    QIcon standardIcon(StandardPixmap which, const QStyleOption *option = nullptr,
        const QWidget *widget = nullptr) const override;
    //! Tool tips keep off the banner that says whom a screen is about.
    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
        const QWidget *widget = nullptr) const override;
};

//! The ring around what has the keyboard: 2 px of accent.
void paintFocusRing(QPainter *painter, const QRectF &rect, qreal radius = 4);
//! A box with a thin edge, as fields, pills and chips have it.
void paintBox(QPainter *painter, const QRectF &rect, const QColor &ground, const QColor &edge, qreal radius,
    qreal width = 1);

} // namespace care
