// SPDX-License-Identifier: GPL-3.0-or-later
// A list in groups, in a real window over the real service: folded and opened by keyboard and mouse, kept
// with the view.
#include "models/schema/roles.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/testregistry.h"
#include "views/browse/displaypanel.h"
#include "views/browse/listselection.h"
#include "views/browse/savedview.h"
#include "views/shell/pages.h"
#include "views/widgets/datatable.h"

#include <QComboBox>
#include <QPushButton>
#include <QToolTip>

#include <algorithm>
#include <utility>

class TestGroups : public test::DesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_session.reset();
        m_session = test::sessionOf(*m_service);
        MainWindow &window = m_session->window();
        window.resize(1366, 768);
        window.show();
        window.openPage(incidentSchema.name);
        m_page = window.pages().list(incidentSchema.name);
        m_table = m_page->findChild<DataTable *>();
        QVERIFY(test::waitUntil([&] { return m_page->model().status().complete; }));
        m_records = m_page->model().rowCount();
        QVERIFY(m_records > 10);
    }

    void choosesInDisplay()
    {
        DisplayPanel *panel = openDisplay();
        QVERIFY(panel);
        const auto boxes = panel->findChildren<QComboBox *>();
        const auto groups = std::find_if(boxes.begin(), boxes.end(),
            [](const QComboBox *box) { return box->accessibleName().contains(u"grouped"_s); });
        QVERIFY(groups != boxes.end());
        QCOMPARE((*groups)->currentText(), u"None"_s);
        const auto fold = [&](const QString &text) {
            const auto all = panel->findChildren<LinkButton *>();
            const auto found = std::find_if(
                all.begin(), all.end(), [&](const LinkButton *each) { return each->plainText() == text; });
            return found == all.end() ? nullptr : *found;
        };
        QVERIFY(!fold(u"Collapse all"_s)->isVisible());
        const int home = (*groups)->findText(u"Home"_s);
        QVERIFY(home > 0);
        (*groups)->setCurrentIndex(home);
        Q_EMIT(*groups)->activated(home);
        QVERIFY(test::waitUntil([&] { return m_page->model().rowCount() > m_records; }));
        const int all = m_page->model().rowCount();
        QVERIFY(fold(u"Collapse all"_s)->isVisible());
        fold(u"Collapse all"_s)->click();
        QCOMPARE(m_page->model().rowCount(), all - m_records);
        fold(u"Expand all"_s)->click();
        QCOMPARE(m_page->model().rowCount(), all);
        panel->close();
        QCOMPARE(
            openDisplay()->findChildren<QComboBox *>().at(boxes.indexOf(*groups))->currentText(), u"Home"_s);
        QVERIFY(!at(0).data(GroupRole).toString().isEmpty());
        QCOMPARE(m_page->countText(), u"%L1 shown"_s.arg(m_records)); // headings are no incidents
    }

    // Names stand by the number of their records, so that the first one answers "who most"; degrees keep
    // their order.
    void ordersNamesByTheirNumber()
    {
        const auto headings = [this](const QString &field) {
            m_page->model().setGrouping({});
            test::waitUntil([&] { return m_page->model().rowCount() == m_records; });
            m_page->model().setGrouping(field);
            test::waitUntil([&] { return m_page->model().rowCount() > m_records; });
            QList<std::pair<QString, int>> found;
            for (int row = 0; row < m_page->model().rowCount();) {
                found += { at(row).data(GroupRole).toString(), at(row).data(GroupCountRole).toInt() };
                row += 1 + found.last().second;
            }
            return found;
        };
        const auto people = headings(u"resident"_s);
        QVERIFY(people.size() > 3 && people.first().second > people.last().second);
        for (qsizetype i = 1; i < people.size(); ++i)
            QVERIFY2(people[i].second <= people[i - 1].second, qPrintable(people[i].first));
        const auto degrees = headings(u"severity"_s);
        QVERIFY(degrees.size() > 2);
        QVERIFY(std::is_sorted(degrees.begin(), degrees.end(), [](const auto &a, const auto &b) {
            return a.first > b.first;
        }) || std::is_sorted(degrees.begin(), degrees.end(), [](const auto &a, const auto &b) {
            return a.first < b.first;
        }));
    }

    void foldsByKeyboard()
    {
        group();
        m_table->setFocus();
        QTest::keyClick(m_table, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(m_table->currentIndex().row(), 0);
        const int all = m_page->model().rowCount();
        const int first = at(0).data(GroupCountRole).toInt();
        QTest::keyClick(m_table, Qt::Key_Left);
        QVERIFY(folded(0));
        QCOMPARE(m_page->model().rowCount(), all - first);
        QCOMPARE(m_table->currentIndex().row(), 0);
        QTest::keyClick(m_table, Qt::Key_Left); // is folded already
        QVERIFY(folded(0));
        QTest::keyClick(m_table, Qt::Key_Right);
        QVERIFY(!folded(0));
        QTest::keyClick(m_table, Qt::Key_Return);
        QVERIFY(folded(0));
        QTest::keyClick(m_table, Qt::Key_Space);
        QVERIFY(!folded(0));
        QCOMPARE(m_page->model().rowCount(), all);
        // Headings are not copied.
        m_table->selectAll();
        QCOMPARE(m_table->selectedText().count(u'\n'), 1 + m_records); // below the names of the columns
        QCOMPARE(m_page->selection().rows().size(), m_records);
        QVERIFY(m_page->countText().endsWith(u", %L1 selected"_s.arg(m_records)));
        QTest::keyClick(m_table, Qt::Key_C, Qt::ControlModifier);
        QVERIFY2(
            QToolTip::text().contains(u"%L1 rows copied"_s.arg(m_records)), qPrintable(QToolTip::text()));
    }

    void foldsByMouse()
    {
        group();
        const QPoint heading = m_table->visualRect(at(0)).center();
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, heading);
        QVERIFY(folded(0));
        QTest::mouseClick(m_table->viewport(), Qt::RightButton, {}, heading);
        QVERIFY(folded(0));
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, heading);
        QVERIFY(!folded(0));
    }

    // The record beside the list never changes by itself.
    void keepsTheRecordThatIsShown()
    {
        group();
        QVERIFY(test::waitUntil([&] { return !m_page->model().record(1).isNull(); }));
        m_table->setCurrentIndex(at(1));
        const QString id = m_page->currentId();
        QVERIFY(!id.isEmpty());
        QTest::keyClick(m_table, Qt::Key_Up);
        QTest::keyClick(m_table, Qt::Key_Left);
        QVERIFY(folded(0));
        QCOMPARE(m_page->currentId(), id);
        m_page->model().refresh();
        QTest::qWait(200);
        QCOMPARE(m_page->currentId(), id);
        QCOMPARE(m_table->currentIndex().row(), 0);
    }

    // A link, or the search, leads to what is folded as well.
    void opensTheGroupOfWhatIsWanted()
    {
        group();
        QVERIFY(test::waitUntil([&] { return !m_page->model().record(1).isNull(); }));
        const QString id = m_page->model().recordId(1);
        m_table->setCurrentIndex(at(2));
        m_page->model().setFolded(0, true);
        m_session->window().openRecord(incidentSchema.name, id);
        QVERIFY(test::waitUntil([&] { return !folded(0) && m_table->currentIndex().row() == 1; }));
        QCOMPARE(m_page->currentId(), id);
    }

    void isKeptWithLayoutAndView()
    {
        group();
        const QJsonObject layout = m_page->saveLayout();
        const SavedView view = m_page->currentView();
        QCOMPARE(view.group, u"severity"_s);
        m_page->model().setGrouping({});
        QVERIFY(test::waitUntil([&] { return m_page->model().rowCount() == m_records; }));
        m_page->restoreLayout(layout);
        QCOMPARE(m_page->model().grouping(), u"severity"_s);
        m_page->model().setGrouping({});
        m_page->openView(view);
        QCOMPARE(m_page->model().grouping(), u"severity"_s);
    }

private:
    //! As by a click on "Display".
    DisplayPanel *openDisplay() const
    {
        test::click(*m_page, u"Display"_s);
        auto *panel = m_page->findChild<DisplayPanel *>();
        return panel && panel->isVisible() ? panel : nullptr;
    }

    QModelIndex at(int row) const { return m_page->model().index(row, 0); }
    bool folded(int row) const { return at(row).data(FoldedRole).toBool(); }

    void group()
    {
        m_page->model().setGrouping(u"severity"_s);
        QVERIFY(test::waitUntil([&] { return m_page->model().rowCount() > m_records; }));
    }

    ListPage *m_page = nullptr;
    DataTable *m_table = nullptr;
    int m_records = 0;
};

CARE_TEST(groups, TestGroups);
#include "tst_groups.moc"
