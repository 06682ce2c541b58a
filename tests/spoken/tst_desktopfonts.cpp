// SPDX-License-Identifier: GPL-3.0-or-later
// The program on a desktop with fonts of its own for menus and tool bars, as KDE Plasma and Windows have:
// desktop/kdeglobals names them, and ctest sets the environment.
#include "tests/support/testregistry.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>

class TestDesktopFonts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QCOMPARE(QApplication::font("QMenuBar").family(), u"Serif"_s);
        QVERIFY(QApplication::font().family() != u"Serif"_s);
    }

    void menusHaveTheFontOfTheProgram()
    {
        for (const int percent : { 100, 200 }) { // the first is at the start, the other in the settings
            Theme::apply(*qApp, Look::Light, percent);
            const QMenu menu;
            const QMenuBar bar;
            const QToolButton button;
            QCOMPARE(QApplication::font(&menu).toString(), QApplication::font().toString());
            QCOMPARE(QApplication::font(&bar).toString(), QApplication::font().toString());
            QCOMPARE(QApplication::font(&button).toString(), QApplication::font().toString());
        }
        Theme::apply(*qApp, Look::Light);
    }
};

CARE_TEST(desktopfonts, TestDesktopFonts);
#include "tst_desktopfonts.moc"
