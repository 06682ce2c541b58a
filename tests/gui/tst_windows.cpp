// SPDX-License-Identifier: GPL-3.0-or-later
// Several windows on one connection: one store and one service behind them, each with its own lists.
#include "models/editing/draftautosaver.h"
#include "models/store/store.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/browse/savedview.h"
#include "views/resident/draftsdialog.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/shell/pages.h"
#include "views/shell/savedviewssection.h"
#include "views/widgets/datatable.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/theme.h"

#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>

#include <algorithm>

class TestWindows : public test::DesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_session = open();
        first().resize(1366, 768);
        first().show();
        first().openPage(incidentSchema.name);
        QVERIFY(isFull(incidents(first())));
    }

    void opensASecondWindow();

    // A button for closing outside of the screen cannot be reached.
    void opensWithinTheScreen()
    {
        const QRect screen(0, 27, 1366, 741);
        const auto placeBeside = [&screen](const QRect &window, const QSize &least = {}) {
            return ConnectionSession::placeBeside(window, screen, 32, least);
        };
        const QRect whole = placeBeside(screen);
        QVERIFY(screen.contains(whole));
        QCOMPARE(whole.topLeft(), QPoint(32, 59)); // both can be seen
        const QRect corner(700, 400, 666, 368);
        QVERIFY(screen.contains(placeBeside(corner)));
        QCOMPARE(placeBeside(corner).size(), corner.size());
        QCOMPARE(placeBeside({ 10, 40, 600, 400 }), QRect(42, 72, 600, 400));
        // A window that cannot be as small as that stands further left.
        const QRect wide = placeBeside(screen, { 1350, 500 });
        QCOMPARE(wide, QRect(16, 59, 1350, 709));
    }

    // Large text makes a window wider than the screen leaves beside a maximised one.
    void opensWithinTheScreenBesideAMaximisedOne()
    {
        const QRect screen = first().screen()->availableGeometry();
        for (const int percent : { 100, 125, 150 }) {
            Theme::apply(*qApp, Look::Light, percent);
            first().showMaximized();
            QTRY_VERIFY(first().isMaximized());
            MainWindow *second = openAnother(Qt::Key_N);
            QVERIFY(second);
            QVERIFY(test::comesToRest()); // fitted once it is on the screen
            const QSize least = second->minimumSizeHint();
            if (least.width() > screen.width() || least.height() > screen.height())
                QCOMPARE(second->frameGeometry().left(), screen.left());
            else
                QVERIFY2(screen.contains(second->frameGeometry()),
                    qPrintable(u"%1 %: right %2"_s.arg(percent).arg(second->frameGeometry().right())));
            second->close();
            QTRY_COMPARE(m_session->windows().size(), 1);
        }
        Theme::apply(*qApp, Look::Light);
    }

    // As Windows leaves one that was kept on a larger screen, or on one of another scale.
    void fitsIntoASmallerScreen()
    {
        const QRect screen = first().screen()->availableGeometry();
        first().setGeometry({ screen.topLeft() + QPoint(200, 100), screen.size() + QSize(300, 200) });
        QTRY_VERIFY(!screen.contains(first().frameGeometry()));
        ConnectionSession::fitIntoScreen(first());
        QTRY_VERIFY(screen.contains(first().frameGeometry()));
        const QRect fitted = first().geometry();
        ConnectionSession::fitIntoScreen(first());
        QCOMPARE(first().geometry(), fitted);
    }

    void opensAListAlone()
    {
        auto *table = incidents(first())->findChild<DataTable *>();
        table->setColumnShown(u"closeComment"_s, true);
        incidents(first())->model().setFilter({ { { u"severity"_s, Operator::Is, { u"3"_s } } }, {} });
        QTRY_VERIFY(!incidents(first())->model().record(1).isNull());
        const QString id = incidents(first())->model().recordId(1);
        incidents(first())->select(id);
        MainWindow *alone = openAnother(Qt::Key_O);
        QVERIFY(alone);
        QVERIFY(!alone->findChild<Sidebar *>()->isVisible());
        QVERIFY(first().findChild<Sidebar *>()->isVisible());
        QCOMPARE(alone->currentList(), incidents(*alone));
        QCOMPARE(incidents(*alone)->model().filter(), incidents(first())->model().filter());
        QVERIFY(incidents(*alone)->findChild<DataTable *>()->isColumnShown(u"closeComment"_s));
        QTRY_COMPARE(incidents(*alone)->currentId(), id);
        // The side bar can be had back.
        QVERIFY(QTest::qWaitForWindowActive(alone));
        QTest::keyClick(alone, Qt::Key_F9, Qt::ControlModifier);
        QVERIFY(alone->findChild<Sidebar *>()->isVisible());
    }

    void opensTheSameResident()
    {
        first().openPage(residentSchema.name);
        QVERIFY(isFull(first().pages().list(residentSchema.name)));
        QTRY_VERIFY(!first().pages().list(residentSchema.name)->model().record(2).isNull());
        first().openResident(
            first().pages().list(residentSchema.name)->model().recordId(2), incidentSchema.name);
        MainWindow *second = openAnother(Qt::Key_N);
        QVERIFY(second);
        const auto shown = [](const MainWindow &window) {
            return window.currentList()->model().filter().always;
        };
        QCOMPARE(shown(*second), shown(first()));
        QVERIFY(second->currentList() != incidents(*second)); // but the page of the person
    }

    void sharesTheNamedViews()
    {
        MainWindow *second = openAnother(Qt::Key_N);
        QVERIFY(second);
        SavedView view = incidents(first())->currentView();
        view.name = u"Mine"_s;
        const QString id = first().findChild<SavedViewsSection *>()->book().add(view);
        const QString entry = Pages::entryForView(id);
        QVERIFY(second->findChild<Sidebar *>()->ids().contains(entry));
        second->findChild<SavedViewsSection *>()->book().remove(id);
        QVERIFY(!first().findChild<Sidebar *>()->ids().contains(entry));
    }

    void neverOpensTwoFormsOfOneResident()
    {
        first().openPage(residentSchema.name);
        QVERIFY(isFull(first().pages().list(residentSchema.name)));
        ResourceTableModel &residents = first().pages().list(residentSchema.name)->model();
        QTRY_VERIFY(!residents.record(1).isNull());
        first().editing().edit(residents.recordId(0));
        QVERIFY(first().editor());
        MainWindow &second = m_session->openWindow(first(), false);
        second.editing().edit(residents.recordId(0));
        QVERIFY(!second.editor());
        second.editing().edit(residents.recordId(1)); // another one may be
        QVERIFY(second.editor());
    }

    // Unfinished forms are listed in every window.
    void restoresADiscardedFormWhereItIsOpen()
    {
        first().openPage(residentSchema.name);
        QVERIFY(isFull(first().pages().list(residentSchema.name)));
        ResourceTableModel &residents = first().pages().list(residentSchema.name)->model();
        QTRY_VERIFY(!residents.record(0).isNull());
        first().editing().edit(residents.recordId(0));
        RecordEditor *form = first().editor();
        QVERIFY(form);
        QTRY_VERIFY(form->isLoaded());
        auto *name = qobject_cast<QLineEdit *>(
            form->findChild<FormPage *>()->box(u"preferredName"_s)->editor()->inputs().first());
        name->selectAll();
        QTest::keyClicks(name, u"Nell"_s);
        form->autosaver().storeNow();
        form->form()->discard();
        QVERIFY(name->text() != "Nell"_L1);
        MainWindow &second = m_session->openWindow(first(), false);
        second.editing().showUnfinished();
        const auto *dialog = second.findChild<DraftsDialog *>();
        const auto restore = [dialog] {
            const auto buttons = dialog->findChildren<QPushButton *>();
            const auto found = std::find_if(buttons.begin(), buttons.end(),
                [](const QPushButton *each) { return each->text() == "Restore"_L1; });
            return found == buttons.end() ? nullptr : *found;
        };
        QTRY_VERIFY(restore());
        restore()->click();
        QCOMPARE(name->text(), u"Nell"_s);
        QTRY_VERIFY(!restore());
        name->end(false);
        QTest::keyClicks(name, u"y"_s);
        QTRY_COMPARE(form->draft().text(*test::formField(u"preferredName"_s)), u"Nelly"_s);
    }

    void closesEditingInAllWindows()
    {
        MainWindow *second = openAnother(Qt::Key_N);
        QVERIFY(second);
        m_session->setReadOnly(true);
        MainWindow &third = m_session->openWindow(first(), false);
        for (MainWindow *window : m_session->windows()) {
            window->editing().create();
            QVERIFY(!window->editor());
        }
        m_session->setReadOnly(false);
        third.editing().create();
        QVERIFY(third.editor());
    }

    void keepsEachWindow()
    {
        MainWindow *second = openAnother(Qt::Key_O);
        QVERIFY(second);
        incidents(*second)->model().setFilter({ { { u"severity"_s, Operator::Is, { u"4"_s } } }, {} });
        first().openPage(homeSchema.name);
        const QJsonObject layout = m_session->saveLayout();
        const auto again = open(layout);
        again->openFurtherWindows(layout);
        again->window().show();
        QCOMPARE(again->windows().size(), 2);
        QCOMPARE(again->window().currentList(), again->window().pages().list(homeSchema.name));
        MainWindow &other = *again->windows().last();
        QVERIFY(other.isVisible());
        QCOMPARE(other.currentList(), incidents(other));
        QCOMPARE(incidents(other)->model().filter(), incidents(*second)->model().filter());
        QCOMPARE(incidents(again->window())->model().filter(), incidents(again->window())->baseline().filter);
        QVERIFY(!other.findChild<Sidebar *>()->isVisible());
        QVERIFY(again->window().findChild<Sidebar *>()->isVisible());
    }

    void goesOnUntilTheLastIsClosed()
    {
        QSignalSpy closed(m_session.get(), &ConnectionSession::closed);
        MainWindow *second = openAnother(Qt::Key_N);
        QVERIFY(second);
        QTest::keyClick(&first(), Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(m_session->windows(), QList<MainWindow *>{ second });
        QCOMPARE(closed.count(), 0);
        QVERIFY(m_session->saveLayout().value("windows"_L1).toArray().isEmpty());
        QTRY_VERIFY(!incidents(*second)->model().record(0).isNull());
        second->close();
        QTRY_COMPARE(closed.count(), 1);
        // Those that are closed together come back together.
        second->show();
        m_session->openWindow(*second, false);
        second->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(second));
        QTest::keyClick(second, Qt::Key_Q, Qt::ControlModifier);
        QTRY_VERIFY(closed.count() > 1);
        QCOMPARE(m_session->windows().size(), 2);
    }

private:
    std::unique_ptr<ConnectionSession> open(const QJsonObject &layout = {}) const
    {
        Connection connection = test::connectionTo(*m_service);
        connection.paused = true; // only what the test brings is new
        return test::sessionOf(*m_service, connection, layout);
    }

    MainWindow &first() const { return m_session->window(); }

    //! By the keys, as a user opens it.
    MainWindow *openAnother(Qt::Key key)
    {
        const qsizetype before = m_session->windows().size();
        first().activateWindow();
        if (!QTest::qWaitForWindowActive(&first()))
            return nullptr;
        QTest::keyClick(&first(), key, Qt::ControlModifier | Qt::ShiftModifier);
        return m_session->windows().size() == before + 1 ? m_session->windows().last() : nullptr;
    }

    static ListPage *incidents(MainWindow &window) { return window.pages().list(incidentSchema.name); }
    static bool isFull(const ListPage *page)
    {
        return test::waitUntil([page] {
            page->model().fetchMore({});
            return page->model().status().complete && page->model().rowCount() > 0;
        });
    }
};

void TestWindows::opensASecondWindow()
{
    incidents(first())->model().setOrder({ { u"severity"_s, Qt::DescendingOrder } });
    MainWindow *second = openAnother(Qt::Key_N);
    QVERIFY(second && second->isVisible() && first().isVisible());
    QCOMPARE(second->currentList(), incidents(*second));
    QTRY_VERIFY(second->currentList()->isAncestorOf(second->focusWidget()));
    QCOMPARE(incidents(*second)->model().order(), incidents(first())->model().order());
    QVERIFY(isFull(incidents(*second)));
    const int all = incidents(*second)->model().rowCount();
    // The filter of one is the other's no more than its page.
    incidents(first())->model().setFilter({ { { u"severity"_s, Operator::Is, { u"5"_s } } }, {} });
    QTRY_VERIFY(incidents(first())->model().rowCount() < all);
    QCOMPARE(incidents(*second)->model().rowCount(), all);
    QVERIFY(QTest::qWaitForWindowActive(second));
    QTest::keyClick(second, Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(second->currentList(), second->pages().list(residentSchema.name));
    QCOMPARE(first().currentList(), incidents(first()));
    // There is one store behind both: what comes in is in both.
    const QString id = incidents(*second)->model().recordId(0);
    QVERIFY(!id.isEmpty());
    PageWrite page;
    page.records = { R"({"id":")" + id.toUtf8() + R"(","closeComment":"Seen twice"})" };
    page.merge = true;
    m_session->workspace().store().write(incidentSchema, page, this, [](const StoreResult<PageChanges> &) {});
    incidents(first())->clearFilter();
    for (MainWindow *window : m_session->windows()) {
        const ResourceTableModel &model = incidents(*window)->model();
        QTRY_COMPARE(model.record(model.rowOf(id)).value("closeComment"_L1).toString(), u"Seen twice"_s);
    }
}

CARE_TEST(windows, TestWindows);
#include "tst_windows.moc"
