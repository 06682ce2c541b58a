// SPDX-License-Identifier: GPL-3.0-or-later
//! Colours of the program, light and dark, and the palette and style sheet made from them.
#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QPalette>
#include <QString>

#include <functional>

class QApplication;
class QWidget;

namespace care {

enum class Look : quint8 { System, Light, Dark, Contrast, DarkContrast };

//! Colours by purpose. Widgets that paint read Theme::current() in their paint event, so that a switch
//! between light and dark takes effect with the next repaint.
struct Theme {
    QColor ground; //!< Background behind pages.
    QColor panel; //!< Background of lists, forms and side bars.
    QColor ink; //!< Colour of normal text.
    QColor muted; //!< Colour of labels and missing values.
    QColor line; //!< Colour of lines between areas.
    QColor soft; //!< Background of banners and of the item under the pointer.
    QColor accent, accentGround, onAccent;
    QColor selection, onSelection, mutedOnSelection;
    QColor warning, warningGround;
    QColor danger, dangerGround;
    QColor good, goodGround;
    QColor changed; //!< Background of a changed cell.
    QColor edge; //!< Border of fields and boxes, with a contrast of 3:1 on panel.
    QColor controlLine; //!< Border of buttons, which are recognisable by their text.
    bool isDark = false;
    bool isSystem = false; //!< True if taken from a high-contrast palette, without shades.

    static Theme light();
    static Theme dark();
    //! Theme for high contrast, from the system's colours only.
    static Theme fromSystem(const QPalette &system);
    //! Theme that \a palette was made from; fromSystem() for unknown palettes.
    static Theme of(const QPalette &palette);
    //! Theme of the application's present palette.
    static Theme current();

    QPalette palette() const;
    QString styleSheet() const;

    //! Sets style, palette, style sheet and text size. With Look::System the program follows the system at
    //! run time, and uses the system's own colours under high contrast. \a textPercent is the text size
    //! relative to the system's, clamped to 100 to 200.
    static void apply(QApplication &application, Look look, int textPercent = 100);
};

//! Contrast ratio by WCAG 2, from 1 to 21.
double contrast(const QColor &a, const QColor &b);
//! Mixes \a a and \a b, with \a share (0 to 1) of \a b.
QColor mixed(const QColor &a, const QColor &b, double share);
//! True if a palette is pure black on white or white on black.
bool isHighContrast(const QPalette &palette);

//! Text sizes relative to the application's font: 12, 13, 15 and 19 px at 100 %.
enum class TextSize : quint8 { Tiny, Small, Normal, Large, Title };
QFont textFont(TextSize size, QFont::Weight weight = QFont::Normal);

//! Calls \a measure now and at each change of text size, for sizes that depend on the font of \a widget.
void followTextSize(QWidget *widget, std::function<void()> measure);

} // namespace care
