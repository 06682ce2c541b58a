// SPDX-License-Identifier: GPL-3.0-or-later
// Windows and dialogs fit on a small screen, also with larger text: nothing asks for more than there is.
#include "app/common/workspace.h"
#include "models/schema/resources.h"
#include "models/sync/sync.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/cuttexts.h"
#include "tests/support/deskworld.h"
#include "tests/support/testregistry.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/viewsdialog.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/mainwindow.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/settingsdialog.h"
#include "views/shell/shortcutsdialog.h"
#include "views/shell/statusline.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/lockdialog.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QTest>

using namespace care;
using namespace Qt::StringLiterals;

class TestSizes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void fitsTheScreen_data();
    void fitsTheScreen();
    void showsTextWhole_data() { fitsTheScreen_data(); }
    void showsTextWhole();

private:
    std::unique_ptr<test::ServiceProcess> m_service;
};

void TestSizes::initTestCase()
{
    m_service = test::tinyService();
    QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
}

void TestSizes::cleanup()
{
    Theme::apply(*qApp, Look::Light);
}

void TestSizes::fitsTheScreen_data()
{
    QTest::addColumn<int>("percent");
    QTest::addColumn<QSize>("screen");
    const QSize small(1366, 768);
    QTest::newRow("100 %") << 100 << small;
    QTest::newRow("125 %") << 125 << small;
    QTest::newRow("150 %") << 150 << small;
    QTest::newRow("200 %") << 200 << QSize(1920, 1080);
}

void TestSizes::fitsTheScreen()
{
    QFETCH(int, percent);
    QFETCH(QSize, screen);
    Theme::apply(*qApp, Look::Light, percent);
    const QSize most = screen - QSize(8, 70); // frame, title and a task bar
    const auto check = [&most](const QWidget &window, const QString &what) {
        const QSize least = window.minimumSizeHint();
        const QString words = u"%1 asks for %2 x %3 of %4 x %5"_s.arg(what)
                                  .arg(least.width())
                                  .arg(least.height())
                                  .arg(most.width())
                                  .arg(most.height());
        QVERIFY2(least.width() <= most.width() && least.height() <= most.height(), qPrintable(words));
    };
    const auto session = test::sessionOf(*m_service);
    session->workspace().sync().startFullSync();
    MainWindow &window = session->window();
    window.resize(most);
    window.show();
    const QStringList entries = window.findChild<Sidebar *>()->ids();
    for (const QString &entry : entries) {
        window.openPage(entry);
        ListPage *page = window.currentPage();
        QVERIFY(test::waitUntil([page] { return page->model().status().complete; }, 30'000));
        test::waitUntil([page] { return !page->currentId().isEmpty(); }, 500); // some are empty
        page->focusFilter();
        QCoreApplication::processEvents();
        check(window, entry);
    }
    check(SettingsDialog({}, nullptr), u"settings"_s);
    check(AboutDialog(u"1.0.0"_s, nullptr), u"about"_s);
    check(LockDialog(5, true, nullptr), u"lock"_s);
    check(ShortcutsDialog(window.actions(), nullptr), u"shortcuts"_s);
    check(ConnectionDialog(test::connectionTo(*m_service), true, nullptr), u"connection"_s);
    check(ViewsDialog(window.findChild<SavedViewsSection *>()->book(), nullptr), u"views"_s);
}

// Whatever the size of the text: what is said is read whole, as far as there is room for it.
void TestSizes::showsTextWhole()
{
    QFETCH(int, percent);
    QFETCH(QSize, screen);
    Theme::apply(*qApp, Look::Light, percent);
    const auto session = test::sessionOf(*m_service);
    session->workspace().sync().startFullSync();
    MainWindow &window = session->window();
    window.resize(screen - QSize(8, 70));
    window.show();
    QStringList cut;
    const QStringList entries = window.findChild<Sidebar *>()->ids();
    for (const QString &entry : entries) {
        window.openPage(entry);
        ListPage *page = window.currentPage();
        QVERIFY(test::waitUntil([page] { return page->model().status().complete; }, 30'000));
        const bool isFilled = test::waitUntil([page] { return !page->currentId().isEmpty(); }, 500);
        test::waitUntil([&] { return !isFilled || window.detail().isVisible(); }, 500);
        QTest::qWait(100); // the panel has its record
        if (isFilled && !window.detail().isHidden() && window.detail().width() < 400)
            cut += entry + u": the panel has %1 pixels"_s.arg(window.detail().width());
        const QStringList here = test::cutTexts(window, window.findChild<StatusLine *>());
        for (const QString &text : here)
            cut += entry + u": "_s + text;
    }
    cut.removeDuplicates();
    QVERIFY2(cut.isEmpty(), qPrintable(u'\n' + cut.join(u'\n')));
}

CARE_TEST(sizes, TestSizes);
#include "tst_sizes.moc"
