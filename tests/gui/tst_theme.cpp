// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resources.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/resident/editors.h"
#include "views/widgets/icons.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/severity.h"
#include "views/widgets/systemlook.h"

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QWindow>

//! All combinations of text and background in use.
struct TextPair {
    const char *name;
    QColor text, ground;
};

static QList<TextPair> textPairs(const Theme &t)
{
    return { { "ink on ground", t.ink, t.ground }, { "ink on panel", t.ink, t.panel },
        { "ink on soft", t.ink, t.soft }, { "ink on changed", t.ink, t.changed },
        { "ink on accent ground", t.ink, t.accentGround },
        { "text on selection", t.onSelection, t.selection }, { "muted on ground", t.muted, t.ground },
        { "muted on panel", t.muted, t.panel }, { "muted on soft", t.muted, t.soft },
        { "muted on accent ground", t.muted, t.accentGround }, { "muted on changed", t.muted, t.changed },
        { "muted on selection", t.mutedOnSelection, t.selection }, { "accent on panel", t.accent, t.panel },
        { "accent on ground", t.accent, t.ground }, { "accent on soft", t.accent, t.soft },
        { "accent on its ground", t.accent, t.accentGround }, { "text on accent", t.onAccent, t.accent },
        { "warning on its ground", t.warning, t.warningGround }, { "warning on panel", t.warning, t.panel },
        { "danger on its ground", t.danger, t.dangerGround }, { "danger on panel", t.danger, t.panel },
        { "good on its ground", t.good, t.goodGround }, { "good on panel", t.good, t.panel },
        { "ink on warning ground", t.ink, t.warningGround },
        { "ink on danger ground", t.ink, t.dangerGround } };
}

class TestTheme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textCanBeRead_data()
    {
        test::addColumns<QColor, QColor>("text", "ground");
        const std::pair<const char *, Theme> themes[] = { { "light", Theme::light() },
            { "dark", Theme::dark() }, { "high contrast", highContrastTheme(false) },
            { "high contrast, dark", highContrastTheme(true) } };
        for (const auto &[name, theme] : themes) {
            const QList<TextPair> pairs = textPairs(theme);
            for (const TextPair &pair : pairs)
                QTest::addRow("%s: %s", name, pair.name) << pair.text << pair.ground;
            for (const QPalette::ColorRole role : { QPalette::Text, QPalette::ButtonText })
                QTest::addRow("%s: a field that cannot be changed, %d", name, int(role))
                    << theme.palette().color(QPalette::Disabled, role) << theme.soft;
        }
    }

    void textCanBeRead()
    {
        QFETCH(QColor, text);
        QFETCH(QColor, ground);
        const double ratio = contrast(text, ground);
        QVERIFY2(ratio >= 4.5, qPrintable(QString::number(ratio)));
    }

    void edgesCanBeSeen()
    {
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
        for (const Theme &theme :
            { Theme::light(), Theme::dark(), highContrastTheme(false), highContrastTheme(true) }) {
            QVERIFY(contrast(theme.edge, theme.panel) >= 3.0);
            for (const QColor &ground : { theme.panel, theme.ground, theme.soft }) {
                QVERIFY(contrast(theme.accent, ground) >= 3.0); // the ring around what has the keyboard
                for (const QColor &mark : { theme.warning, theme.danger, theme.good })
                    QVERIFY(contrast(mark, ground) >= 3.0); // icons and shapes
            }
        }
    }

    void highContrastKeepsTheSystemsColours()
    {
        QPalette system(Qt::black);
        system.setColor(QPalette::Window, Qt::black);
        system.setColor(QPalette::WindowText, Qt::yellow);
        system.setColor(QPalette::Link, Qt::cyan);
        QVERIFY(isHighContrast(system));
        const Theme theme = Theme::fromSystem(system);
        QCOMPARE(theme.ink, QColor(Qt::yellow));
        QCOMPARE(theme.panel, QColor(Qt::black));
        QCOMPARE(theme.accent, QColor(Qt::cyan));
        QVERIFY(!isHighContrast(Theme::light().palette()));
        QVERIFY(!isHighContrast(Theme::dark().palette()));
    }

    void paletteLeadsBackToItsTheme()
    {
        QVERIFY(!Theme::of(Theme::light().palette()).isDark);
        QVERIFY(Theme::of(Theme::dark().palette()).isDark);
        QVERIFY(!Theme::of(Theme::dark().palette()).isSystem);
        QVERIFY(Theme::of(QPalette(Qt::white, Qt::black)).isSystem);
    }

    void styleSheetIsComplete()
    {
        for (const Theme &theme : { Theme::light(), Theme::dark() }) {
            const QString sheet = theme.styleSheet();
            QVERIFY(sheet.contains(theme.accent.name()));
            QVERIFY2(!sheet.contains(u"{$"_s) && !sheet.contains(u"${a"_s), qPrintable(sheet));
            // Only the comment that explains them may name a placeholder.
            QCOMPARE(sheet.count(u"${"_s), 1);
        }
    }

    void everyIconIsDrawn()
    {
        QList<QImage> all;
        const QStringList names = QDir(u":/care/icons"_s).entryList(QDir::Dirs);
        QVERIFY(names.size() > 20);
        for (const QString &folder : names) {
            const QByteArray name = folder.toLatin1();
            if (name == "app")
                continue;
            const QImage image = icon(Icon{ QLatin1StringView(name) }).pixmap(QSize(24, 24), 2.0).toImage();
            QCOMPARE(image.size(), QSize(48, 48));
            int drawn = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    drawn += qAlpha(image.pixel(x, y)) > 128;
            }
            QVERIFY2(drawn > 60, name.constData());
            // One drawing for one meaning.
            QVERIFY2(!all.contains(image), name.constData());
            all += image;
        }
        QVERIFY(!applicationIcon().pixmap(64, 64).isNull());
    }

    void iconsAreDrawnForEveryScale()
    {
        const QStringList names = QDir(u":/care/icons"_s).entryList(QDir::Dirs);
        for (const QString &name : names) {
            // Sizes that the sidebar, lists and the top bar paint at 100, 150, 200 and 300 %, each drawn as
            // it is.
            for (const int size : { 16, 24, 32, 48, 18, 27, 36, 54, 20, 30, 40, 60 })
                QVERIFY2(QFile::exists(u":/care/icons/%1/%2.png"_s.arg(name).arg(size)), qPrintable(name));
        }
        // Between two sizes the larger is made smaller: no edge is lost, and nothing is cut.
        const auto ink = [](int side) {
            const QImage image = icon(Icon::Lock).pixmap(QSize(side, side)).toImage();
            int drawn = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    drawn += qAlpha(image.pixel(x, y));
            }
            return double(drawn) / (255.0 * side * side);
        };
        for (const int side : { 19, 23, 29, 47, 101, 300 })
            QVERIFY2(std::abs(ink(side) - ink(64)) < 0.02, qPrintable(QString::number(side)));
    }

    void iconsFollowThePalette()
    {
        auto &application = *qApp;
        const auto colour = [](QIcon::Mode mode) {
            const QImage image = icon(Icon{ logSchema.icon }).pixmap(QSize(96, 96), 1.0, mode).toImage();
            return image.pixelColor(48, 24);
        };
        Theme::apply(application, Look::Light);
        const QIcon kept = icon(Icon{ logSchema.icon });
        QCOMPARE(colour(QIcon::Normal), Theme::light().ink);
        QCOMPARE(colour(QIcon::Selected), Theme::light().accent);
        Theme::apply(application, Look::Dark);
        QCOMPARE(colour(QIcon::Normal), Theme::dark().ink);
        QCOMPARE(kept.pixmap(QSize(96, 96), 1.0).toImage().pixelColor(48, 24), Theme::dark().ink);
        Theme::apply(application, Look::Light);
    }

    void whatCannotBeChangedLooksSo()
    {
        Theme::apply(*qApp, Look::Light);
        const std::unique_ptr<FieldEditor> editor(
            makeTextEditor(*test::formField(u"medicalHistory"_s), nullptr));
        editor->resize(400, 100);
        const auto ground = [&editor] {
            return editor->grab().toImage().pixelColor(200, 50);
        };
        QCOMPARE(ground(), Theme::light().panel);
        editor->setReadOnly(true);
        QCOMPARE(ground(), Theme::light().soft);
        editor->setReadOnly(false);
        QCOMPARE(ground(), Theme::light().panel);
    }

    void followsTheSystem()
    {
        Theme::apply(*qApp, Look::Dark);
        QWindow window;
        QEvent change(QEvent::ThemeChange);
        QCoreApplication::sendEvent(&window, &change);
        QVERIFY(Theme::current().isDark); // chosen by hand: the system has no say
        Theme::apply(*qApp, Look::System);
        QVERIFY(!Theme::current().isDark); // the test's platform is light
        QApplication::setPalette(Theme::dark().palette());
        QCoreApplication::sendEvent(&window, &change);
        QVERIFY(!Theme::current().isDark);
        QVERIFY(qApp->styleSheet().contains(Theme::light().accent.name()));
    }

    // A selection turns the colours round: a shape in the colour of the text would sink into it.
    void showsSeverityOnASelectionOfHighContrast()
    {
        for (const auto scheme : { SystemLook::Scheme::Light, SystemLook::Scheme::Dark }) {
            setSystemLook(*qApp, { scheme, true });
            Theme::apply(*qApp, Look::System);
            const Theme theme = Theme::current();
            QVERIFY(theme.isSystem);
            for (int severity = 1; severity <= 5; ++severity) {
                QImage image(40, 40, QImage::Format_RGB32);
                image.fill(theme.selection);
                QPainter painter(&image);
                paintSeverity(&painter, QRectF(4, 4, 32, 32), severity, true);
                painter.end();
                int seen = 0;
                for (int y = 0; y < image.height(); ++y) {
                    for (int x = 0; x < image.width(); ++x)
                        seen += contrast(image.pixelColor(x, y), theme.selection) >= 3;
                }
                const int least = severity == 1 ? 90 : 350; // a ring, else a filled shape
                QVERIFY2(seen > least, qPrintable(u"severity %1: %2 pixels"_s.arg(severity).arg(seen)));
            }
        }
        setSystemLook(*qApp, {});
        Theme::apply(*qApp, Look::Light);
    }

    void showsTheWordsOfADisabledButton()
    {
        for (const auto scheme : { SystemLook::Scheme::Light, SystemLook::Scheme::Dark }) {
            for (const bool isHighContrast : { false, true }) {
                setSystemLook(*qApp, { scheme, isHighContrast });
                Theme::apply(*qApp, Look::System);
                QWidget window;
                QPushButton *button = primaryButton(u"Review changes"_s, &window);
                button->setEnabled(false);
                button->adjustSize();
                const QImage image = button->grab().toImage();
                const QColor ground = image.pixelColor(6, image.height() / 2);
                int seen = 0;
                for (int y = 6; y < image.height() - 6; ++y) {
                    for (int x = 6; x < image.width() - 6; ++x)
                        seen += contrast(image.pixelColor(x, y), ground) >= 2;
                }
                QVERIFY2(seen > 100, qPrintable(QString::number(seen)));
            }
        }
        setSystemLook(*qApp, {});
        Theme::apply(*qApp, Look::Light);
    }

    // Boxes, arrows and marks beside large text are large.
    void growsWithTheText()
    {
        const auto sizes = [] {
            const QCheckBox box;
            return QList<int>{ box.style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, &box),
                box.style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, &box), SeverityMark(3).width() };
        };
        Theme::apply(*qApp, Look::Light, 100);
        const QList<int> usual = sizes();
        Theme::apply(*qApp, Look::Light, 200);
        const QList<int> large = sizes();
        Theme::apply(*qApp, Look::Light, 100);
        QCOMPARE(usual, (QList<int>{ 18, 18, 20 }));
        QCOMPARE(large, (QList<int>{ 36, 36, 40 }));
    }

    void followsAWishForContrast()
    {
        Theme::apply(*qApp, Look::System);
        for (const bool isDark : { false, true }) {
            setSystemLook(*qApp, { isDark ? SystemLook::Scheme::Dark : SystemLook::Scheme::Light, true });
            const Theme theme = Theme::current();
            QVERIFY(theme.isSystem);
            QCOMPARE(theme.isDark, isDark);
            for (const TextPair &pair : textPairs(theme))
                QVERIFY2(contrast(pair.text, pair.ground) >= 7.0, pair.name);
        }
        setSystemLook(*qApp, {});
        QCOMPARE(Theme::current().ground, Theme::light().ground);
        // High contrast can be chosen, too, whatever the computer uses.
        for (const Look look : { Look::Contrast, Look::DarkContrast }) {
            Theme::apply(*qApp, look);
            QVERIFY(Theme::current().isSystem);
            QCOMPARE(Theme::current().isDark, look == Look::DarkContrast);
            for (const TextPair &pair : textPairs(Theme::current()))
                QVERIFY2(contrast(pair.text, pair.ground) >= 7.0, pair.name);
        }
        Theme::apply(*qApp, Look::Light);
    }

    void nothingMovesByItself()
    {
        Theme::apply(*qApp, Look::Light);
        QCOMPARE(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration), 0);
        for (const Qt::UIEffect effect : { Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo,
                 Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox })
            QVERIFY(!QApplication::isEffectEnabled(effect));
    }
};

CARE_TEST(theme, TestTheme);
#include "tst_theme.moc"
