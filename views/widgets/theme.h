// SPDX-License-Identifier: GPL-3.0-or-later
//! The colours of the program, light and dark, and the palette and style sheet made from them.
#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QPalette>
#include <QString>

class QApplication;

namespace care {

enum class Look : quint8 { System, Light, Dark };

//! Colours by what they are for. Widgets that paint ask Theme::current() in their paint event, so that a
//! switch of the system between light and dark reaches them with the ordinary repaint.
struct Theme {
    QColor ground; //!< behind pages
    QColor panel; //!< lists, forms, side bars
    QColor ink; //!< text
    QColor muted; //!< labels and what is not there
    QColor line; //!< between areas
    QColor soft; //!< banners, hover
    QColor accent, accentGround, onAccent;
    QColor selection, onSelection, mutedOnSelection;
    QColor warning, warningGround;
    QColor danger, dangerGround;
    QColor good, goodGround;
    QColor changed; //!< ground of a cell that changed since the last look
    QColor edge; //!< border of fields and boxes, 3:1 on panel
    QColor controlLine; //!< border of buttons, which their text makes plain already
    bool isDark = false;
    bool isSystem = false; //!< taken from a high-contrast palette: no shades of its own

    static Theme light();
    static Theme dark();
    //! For high contrast: only the colours that the user asked the system for.
    static Theme fromSystem(const QPalette &system);
    //! The theme that \a palette was made from; unknown palettes give fromSystem().
    static Theme of(const QPalette &palette);
    //! The theme of the application's palette as it is now.
    static Theme current();

    QPalette palette() const;
    QString styleSheet() const;

    //! Sets style, palette, style sheet and text size. With Look::System the program follows the system at
    //! run time, and keeps the system's own colours where it shows high contrast. \a textPercent: size of all
    //! text of what the system asks for; clamped to 100 to 200.
    static void apply(QApplication &application, Look look, int textPercent = 100);
};

//! Every combination of text and ground that the program shows, for the test of contrast.
struct TextPair {
    const char *name;
    QColor text, ground;
};
QList<TextPair> textPairs(const Theme &theme);
//! WCAG 2 contrast ratio, 1 to 21.
double contrast(const QColor &a, const QColor &b);
//! \a a with \a share (0 to 1) of \a b in it.
QColor mixed(const QColor &a, const QColor &b, double share);
//! True if a palette asks for pure black on white or white on black.
bool isHighContrast(const QPalette &palette);

//! Sizes relative to the application's font: 12, 13, 15 and 19 px at 100 %.
enum class TextSize : quint8 { Tiny, Small, Normal, Large, Title };
QFont textFont(TextSize size, QFont::Weight weight = QFont::Normal);

} // namespace care
