// SPDX-License-Identifier: GPL-3.0-or-later
// Changes since one last looked, in a real window over the real service: marks, counts, the keys that go
// there, and that they were seen.
#include "models/schema/filterdescription.h"
#include "models/schema/roles.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/tables/changemarks.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/announced.h"
#include "tests/support/comingtorest.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"
#include "views/browse/changebar.h"
#include "views/browse/recordsidepanel.h"
#include "views/person/personpage.h"
#include "views/shell/pages.h"
#include "views/widgets/changemark.h"
#include "views/widgets/datatable.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/theme.h"

#include <QAccessible>

class TestChangeBar : public test::SmallDesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_session.reset();
        Connection connection = test::connectionTo(*m_service);
        connection.paused = true; // only what the test brings is new
        m_session = test::sessionOf(*m_service, connection);
        MainWindow &window = m_session->window();
        window.resize(1366, 768);
        window.show();
        m_page = window.pages().list(residentSchema.name);
        m_page->clearFilter();
        m_table = m_page->findChild<DataTable *>();
        QVERIFY(test::waitUntil([&] {
            m_page->model().fetchMore({});
            return m_page->model().status().complete;
        }));
        QTRY_COMPARE(m_page->model().rowCount(), 120);
        QTRY_VERIFY(!m_page->model().record(0).isNull());
        m_table->setColumnShown(u"gender"_s, true);
        m_table->setFocus();
        QTest::keyClick(m_table, Qt::Key_Home, Qt::ControlModifier);
        QVERIFY(!m_page->changes().isVisible());
    }

    // A row that somebody is about to press stays under the pointer.
    void movesNoRow()
    {
        QVERIFY(test::comesToRest());
        const QPoint before = m_table->mapTo(m_page, QPoint());
        change({ 3 });
        QVERIFY(test::comesToRest());
        QCOMPARE(m_table->mapTo(m_page, QPoint()), before);
        QVERIFY(
            m_page->changes().geometry().top() > m_table->mapTo(m_page, m_table->rect().bottomLeft()).y());
    }

    void paintsMarkAndShade()
    {
        change({ 3 });
        QVERIFY(says(u"1 records changed since you last looked."_s));
        QCOMPARE(m_page->changes().accessibleName(), m_page->changes().text());
        QCOMPARE(test::announced(m_page->changes()), m_page->changes().text());
        const QModelIndex cell = m_page->model().index(3, m_table->columnOf(u"gender"_s));
        m_table->scrollTo(cell);
        QTRY_VERIFY(cell.data(ChangedRole).toBool());
        QVERIFY(!cell.siblingAtColumn(m_table->columnOf(u"home"_s)).data(ChangedRole).toBool());
        const QRect rect = m_table->visualRect(cell);
        const auto colours = [&] {
            const QImage image = m_table->viewport()->grab(rect.adjusted(2, 2, -2, -2)).toImage();
            QSet<QRgb> all;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    all += image.pixel(x, y);
            }
            return all;
        };
        QVERIFY(colours().contains(Theme::current().changed.rgb())); // the shade,
        QVERIFY(colours().contains(Theme::current().warning.rgb())); // and a mark for whoever sees no shades
        QAccessibleInterface *table = QAccessible::queryAccessibleInterface(m_table);
        QVERIFY(table && table->tableInterface());
        const QAccessibleInterface *told = table->tableInterface()->cellAt(3, cell.column());
        QVERIFY(told);
        QTRY_VERIFY2(told->text(QAccessible::Name)
                         .startsWith(u"Gender Another word, changed by others since you last looked: was "_s),
            qPrintable(told->text(QAccessible::Name)));
        const QString was = told->text(QAccessible::Name);
        QVERIFY2(was.contains(u", noticed "_s), qPrintable(was));
        QCOMPARE(was.section(u", "_s, 1), insideSentence(cell.data(Qt::ToolTipRole).toString()));
    }

    void countsWhatIsOutOfSight()
    {
        change({ 0, 1, 60, 118 });
        QVERIFY(says(u"4 records changed since you last looked."_s));
        QVERIFY(!link(u"2 above"_s));
        QVERIFY(link(u"2 below"_s));
        QTest::keyClick(m_table, Qt::Key_End, Qt::ControlModifier);
        QTRY_VERIFY(link(u"3 above"_s));
        QVERIFY(!link(u"2 below"_s));
        // Rows that the filter hides are not counted.
        m_page->model().setFilter({ { { u"id"_s, Operator::Is, { m_page->model().recordId(60) } } }, {} });
        QTRY_VERIFY(says(u"1 records changed since you last looked."_s));
        QVERIFY(!link(u"3 above"_s));
    }

    // Only the first of its rows are known at once, and the marks are there before the others.
    void countsInAListThatWasJustOpened()
    {
        change({ 3, 118 });
        MainWindow &second = m_session->openWindow(m_session->window(), false);
        ListPage *page = second.pages().list(residentSchema.name);
        QVERIFY(page && page != m_page);
        QTRY_VERIFY(page->changes().isVisible());
        QTRY_COMPARE(page->changes().text(), u"2 records changed since you last looked."_s);
    }

    void goesThereByMouse()
    {
        change({ 0, 60, 118 });
        QTest::mouseClick(link(u"2 below"_s), Qt::LeftButton);
        QCOMPARE(currentRow(), 60);
        QVERIFY(m_table->viewport()->rect().contains(m_table->visualRect(m_table->currentIndex()).center()));
        QCOMPARE(m_table->currentIndex().column(), m_table->columnOf(u"gender"_s));
        QTest::mouseClick(link(u"1 below"_s), Qt::LeftButton);
        QCOMPARE(currentRow(), 118);
        QTest::mouseClick(link(u"2 above"_s), Qt::LeftButton);
        QCOMPARE(currentRow(), 60);
    }

    void goesThereByKey()
    {
        change({ 4, 60 });
        QTest::keyClick(m_table, Qt::Key_F8);
        QCOMPARE(currentRow(), 4);
        QTest::keyClick(m_table, Qt::Key_F8);
        QCOMPARE(currentRow(), 60);
        QTest::keyClick(m_table, Qt::Key_F8); // and from the top again
        QCOMPARE(currentRow(), 4);
        QTest::keyClick(m_table, Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(currentRow(), 60);
    }

    void isSeenOneByOne()
    {
        change({ 4, 60 });
        QTest::keyClick(m_table, Qt::Key_F8);
        QTest::keyClick(m_table, Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(says(u"1 records changed since you last looked."_s));
        QVERIFY(!m_page->model().index(4, m_table->columnOf(u"gender"_s)).data(ChangedRole).toBool());
        // The same by the menu of the row.
        QTest::keyClick(m_table, Qt::Key_F8);
        QCOMPARE(currentRow(), 60);
        Q_EMIT m_table->customContextMenuRequested(m_table->visualRect(m_table->currentIndex()).center());
        auto *menu = m_table->findChild<QMenu *>();
        QVERIFY(menu);
        const auto actions = menu->actions();
        const auto seen = std::find_if(actions.begin(), actions.end(),
            [](const QAction *action) { return action->text() == u"Mark as seen"_s; });
        QVERIFY(seen != actions.end());
        (*seen)->trigger();
        menu->close();
        QTRY_VERIFY(!m_page->changes().isVisible());
        QVERIFY(m_page->model().marks().isEmpty());
    }

    void isSeenAllAtOnce()
    {
        change({ 4, 60 });
        QTest::keyClick(m_table, Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!m_page->changes().isVisible());
        change({ 5 }, u"summary"_s);
        QVERIFY(link(u"Mark all as seen"_s));
        QTest::mouseClick(link(u"Mark all as seen"_s), Qt::LeftButton);
        QTRY_VERIFY(m_page->model().marks().isEmpty());
        QTRY_VERIFY(!m_page->changes().isVisible());
    }

    void tellsOfHiddenColumns()
    {
        change({ 4 }, u"summary"_s);
        QVERIFY(says(u"1 changed in columns that are not shown."_s));
        m_table->setColumnShown(u"summary"_s, true);
        QVERIFY(says(u"1 records changed since you last looked."_s));
    }

    void saysWhatIsGone()
    {
        const QString id = m_page->model().recordId(6);
        m_session->workspace().store().markGone(residentSchema, id, QDateTime::currentMSecsSinceEpoch());
        QTRY_VERIFY(m_page->changes().isVisible());
        QVERIFY(says(u"1 are no longer at the service."_s));
        QTRY_VERIFY(m_page->model().index(6, 0).data(GoneRole).toBool());
        QVERIFY(!link(u"Mark all as seen"_s)); // it is no change, and stays true
        QTest::keyClick(m_table, Qt::Key_F8);
        QCOMPARE(currentRow(), 6);
    }

    void marksTheDetails()
    {
        const auto marked = [this] {
            QList<ChangedValue *> values = m_session->window().findChildren<ChangedValue *>();
            values.removeIf([](const ChangedValue *each) { return !each->isVisible(); });
            return values;
        };
        Theme::apply(*qApp, Look::Light); // in which the shade is a colour of its own
        const auto go = [this](int row) {
            m_table->selectionModel()->setCurrentIndex(m_page->model().index(row, 0),
                QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        };
        const QString doctor = m_page->model().record(4).value("gpName"_L1).toString();
        QVERIFY(!doctor.isEmpty());
        change({ 4 }, u"gpName"_s);
        QVERIFY(marked().isEmpty());
        go(4);
        QTRY_COMPARE(marked().size(), 1);
        // A mark does not come before the one whom it is about.
        const auto *banner = m_session->window().findChild<RecordSidePanel *>()->findChild<PersonBanner *>();
        const PersonName name = PersonName::fromJson(m_page->model().record(4).value("name"_L1));
        QVERIFY2(banner->message().contains(name.last, Qt::CaseInsensitive), qPrintable(banner->message()));
        ChangedValue *value = marked().first();
        const auto *text = value->findChild<PlainLabel *>();
        QCOMPARE(text->text(), u"Another word"_s); // what is there now is marked, and what was there is said
        for (const QWidget *each :
            { static_cast<const QWidget *>(value), static_cast<const QWidget *>(text) }) {
            const QString was = each->accessibleDescription();
            QVERIFY2(
                was.startsWith(u"Changed by others since you last looked: was "_s + doctor), qPrintable(was));
            QVERIFY2(each->toolTip().contains(doctor), qPrintable(each->toolTip()));
        }
        const QImage picture = value->grab().toImage();
        QSet<QRgb> colours;
        for (int x = 0; x < picture.width(); ++x) {
            for (int y = 0; y < picture.height(); ++y)
                colours += picture.pixel(x, y);
        }
        QVERIFY(colours.contains(Theme::current().changed.rgb()));
        QVERIFY(colours.contains(Theme::current().warning.rgb()));
        go(5); // of another person nothing was
        QTRY_VERIFY(marked().isEmpty());
        go(4);
        QTRY_COMPARE(marked().size(), 1);
        change({ 4 }, u"medicalHistory"_s); // while they are looked at
        QTRY_COMPARE(marked().size(), 2);
        m_table->setFocus();
        QTest::keyClick(m_table, Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(marked().isEmpty());
        change({ 4 }, u"religion"_s);
        QTRY_COMPARE(marked().size(), 1);
        QTest::keyClick(m_table, Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(marked().isEmpty());
        change({ 4 }, u"religion"_s, "null"); // that it is empty now is a change too
        QTRY_COMPARE(marked().size(), 1);
        QVERIFY(marked().first()->findChild<PlainLabel *>()->accessibleDescription().contains(
            u": was Another word"_s));
    }

    // The pages of a resident and the banner say the same as the list.
    void marksThePersonWhereverShown()
    {
        // A member that the list lacks is no change when it comes with a record by its id.
        int row = -1;
        const auto isKnown = [this](int each) {
            const Record record = m_page->model().record(each);
            return !record.value("preferredName"_L1).toString().isEmpty()
                && !record.value("gpName"_L1).toString().isEmpty();
        };
        QTRY_VERIFY([&] {
            for (row = 0; row < m_page->model().rowCount(); ++row) {
                if (isKnown(row))
                    return true;
            }
            return false;
        }());
        const QString id = m_page->model().recordId(row);
        change({ row }, u"preferredName"_s);
        change({ row }, u"gpName"_s);
        m_table->setCurrentIndex(m_page->model().index(row, 0));
        const auto marks = [](const QWidget &where) {
            QStringList words;
            const auto banners = where.findChildren<PersonBanner *>();
            for (const PersonBanner *banner : banners) {
                const auto labels = banner->findChildren<ChangedLabel *>();
                for (const ChangedLabel *label : labels) {
                    if (label->isVisible() && !label->change().isEmpty())
                        words += label->text() + u": "_s + label->accessibleDescription();
                }
            }
            return words;
        };
        MainWindow &window = m_session->window();
        QTRY_COMPARE(marks(*window.findChild<RecordSidePanel *>()).size(), 1);
        const QString said = marks(*window.findChild<RecordSidePanel *>()).first();
        QVERIFY2(
            said.startsWith(u"Preferred name Another word: Changed by others since you last looked: was "_s),
            qPrintable(said));
        window.openResident(id, u"profile"_s);
        auto *person = window.findChild<PersonPage *>();
        QTRY_COMPARE(marks(*person), QStringList{ said });
        const auto values = [person] {
            const auto all = person->findChildren<ChangedValue *>();
            return std::count_if(
                all.begin(), all.end(), [](const ChangedValue *each) { return each->isVisible(); });
        };
        QTRY_COMPARE(values(), 1); // the doctor; the preferred name stands in the banner
        m_page->model().marks().forget({ m_page->model().row(m_page->model().rowOf(id)).key() });
        QTRY_COMPARE(values(), 0);
        QTRY_COMPARE(marks(*person), QStringList());
    }

private:
    //! The records of these rows come in again, with another value of the field.
    void change(const QList<int> &rows, const QString &field = u"gender"_s,
        const QByteArray &value = R"("Another word")");
    //! In the words of the sources: no language is installed.
    bool says(const QString &words) const { return m_page->changes().text() == words; }
    int currentRow() const { return m_table->currentIndex().row(); }

    LinkButton *link(const QString &words) const
    {
        return test::withWords<LinkButton>(m_page->changes(), words);
    }

    ListPage *m_page = nullptr;
    DataTable *m_table = nullptr;
};

void TestChangeBar::change(const QList<int> &rows, const QString &field, const QByteArray &value)
{
    ResourceTableModel &model = m_page->model();
    PageWrite page;
    for (const int row : rows) {
        QTRY_VERIFY(!model.record(row).isNull());
        page.records +=
            R"({"id":")" + model.recordId(row).toUtf8() + R"(",")" + field.toUtf8() + "\":" + value + '}';
    }
    page.merge = true;
    QVERIFY(test::storeAnswer<PageChanges>([&](QObject *context, auto done) {
        m_session->workspace().store().write(residentSchema, page, context, done);
    }));
    QTRY_VERIFY(m_page->changes().isVisible());
}

CARE_TEST(changebar, TestChangeBar);
#include "tst_changebar.moc"
