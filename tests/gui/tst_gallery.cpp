// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testregistry.h"
#include "tests/tools/gallery/gallerywindow.h"
#include "views/widgets/datatable.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/theme.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>

static QString describe(const QWidget *widget)
{
    return QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->accessibleName()
        + u" in "_s + QString::fromLatin1(widget->parentWidget()->metaObject()->className());
}

//! Rules for all widgets together.
class TestGallery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Theme::apply(*qApp, Look::Light); }

    void pages_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : { "residents", "incidents", "controls", "banners", "emptystates" })
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void everythingHasAName_data() { pages_data(); }

    void everythingHasAName()
    {
        QFETCH(QString, name);
        const auto window = page(name);
        const auto all = window->findChildren<QWidget *>();
        int checked = 0;
        for (QWidget *each : all) {
            if (each->focusPolicy() == Qt::NoFocus || !each->isVisible())
                continue;
            // The editor inside a spin box is a part of it.
            if (each->objectName().startsWith("qt_"_L1))
                continue;
            QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(each);
            QVERIFY2(accessible,
                qPrintable(describe(each) + QString::number(each->width()) + u"x"_s
                    + QString::number(each->height())));
            QVERIFY2(!accessible->text(QAccessible::Name).isEmpty(),
                qPrintable(describe(each) + QString::number(each->width()) + u"x"_s
                    + QString::number(each->height())));
            ++checked;
        }
        QVERIFY(checked > 0 || name == "banners"_L1);
    }

    void targetsAreLargeEnough_data() { pages_data(); }

    void targetsAreLargeEnough()
    {
        QFETCH(QString, name);
        const auto window = page(name);
        const auto all = window->findChildren<QAbstractButton *>();
        for (const QAbstractButton *each : all) {
            if (each->isVisible())
                QVERIFY2(each->width() >= 24 && each->height() >= 24,
                    qPrintable(describe(each) + QString::number(each->width()) + u"x"_s
                        + QString::number(each->height())));
        }
    }

    void colourSwitchReachesEverything_data() { pages_data(); }

    void colourSwitchReachesEverything()
    {
        QFETCH(QString, name);
        const auto window = page(name);
        const QImage light = window->grab().toImage();
        Theme::apply(*qApp, Look::Dark);
        const QImage switched = window->grab().toImage();
        const QImage made = page(name)->grab().toImage();
        Theme::apply(*qApp, Look::Light);
        QVERIFY(light != switched);
        // A window that was open at the switch looks like one that was opened after it.
        QCOMPARE(switched.size(), made.size());
        int different = 0;
        for (int y = 0; y < made.height(); ++y) {
            for (int x = 0; x < made.width(); ++x)
                different += made.pixel(x, y) != switched.pixel(x, y);
        }
        QVERIFY2(different < 200, qPrintable(QString::number(different))); // a focus ring may differ
    }

    void fitsAtLargeText()
    {
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPointSizeF(before.pointSizeF() * 1.5);
        QApplication::setFont(large);
        {
            const auto window = page(u"residents"_s);
            auto *gallery = static_cast<GalleryWindow *>(window.get());
            QVERIFY(gallery->table->rowHeight(0) >= QFontMetrics(large).height() + 6);
            QVERIFY(gallery->banner->height() >= gallery->banner->heightForWidth(gallery->banner->width()));
        }
        QApplication::setFont(before);
    }

private:
    static std::unique_ptr<QWidget> page(const QString &name)
    {
        std::unique_ptr<QWidget> page;
        if (name == "residents"_L1)
            page = std::make_unique<GalleryWindow>(GalleryModel::List::Residents);
        else if (name == "incidents"_L1)
            page = std::make_unique<GalleryWindow>(GalleryModel::List::Incidents);
        else if (name == "controls"_L1)
            page.reset(galleryControls());
        else if (name == "banners"_L1)
            page.reset(galleryBanners());
        else
            page.reset(galleryEmptyStates());
        page->resize(1366, 768);
        page->show();
        [[maybe_unused]] const bool isShown = QTest::qWaitForWindowExposed(page.get()); // the first layout
        QCoreApplication::processEvents(); // columns are fitted once the page has its width
        return page;
    }
};

CARE_TEST(gallery, TestGallery);
#include "tst_gallery.moc"
