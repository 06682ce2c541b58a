// SPDX-License-Identifier: GPL-3.0-or-later
// The page of what needs the manager, alone in a window, over the records of the sample service.
#include "app/common/language.h"
#include "models/schema/formatting.h"
#include "models/store/store.h"
#include "models/tables/homescope.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/comingtorest.h"
#include "tests/support/cuttexts.h"
#include "tests/support/pagemodels.h"
#include "tests/support/pseudolocale.h"
#include "tests/support/tabstops.h"
#include "tests/support/testregistry.h"
#include "views/today/figureview.h"
#include "views/today/pageparts.h"
#include "views/today/rulesdialog.h"
#include "views/today/todaypage.h"
#include "views/today/trendspage.h"
#include "views/today/worklistdelegate.h"
#include "views/today/worklistview.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/notice.h"
#include "views/widgets/theme.h"

#include <QDialog>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTranslator>
#include <QTreeWidget>

using namespace care;
using namespace Qt::StringLiterals;

class TestToday : public test::DesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void saysWhatNeedsTheManager();
    void opensARecordOrItsList();
    void opensTheLineThatIsDoubleClicked();
    void choosesTheLineThatIsPressed();
    void showsEachOfSeveral();
    void bringsThePartsIntoSight();
    void beginsAtItsTop();
    void putsAwayByKeysAndTakesBack();
    void snoozesAndNotes();
    void leadsToTheButtonsByTab();
    void keepsThePlaceOnARefresh();
    void numbersOpenTheirLists();
    void sumsSeveralHomes();
    void showsTheNamesOfTheHomesWhole();
    void keepsEveryFigureInSight_data();
    void keepsEveryFigureInSight();
    void fitsFiguresThatCameWhileHidden();
    void weeksOpenTheirLists();
    void lastNightIsOneClickAway();
    void chartsHaveATwinAndASentence();
    void chartsSayThatNotAllIsHere();
    void followsTheHomes();
    void hasASheetForEachHome();
    void cutsASheetToOnePage();
    void namesRulesThatAreOffOnPaper();
    void saysWhichRuleWantsMoreLogs();
    void listsThoseOfWhomItIsNotKnown();
    void returnsToItsPlace();
    void showsWhatIsNew();
    void showsTheListOfTheLastUseFirst();
    void noLineThatComesIsReachedByTheNextKey();
    void cutsNoWord_data() { test::addPageSizes(); }
    void cutsNoWord();
    void cutsNoWordOfLongerLinks();
    void cutsNoLine();
    void namesEverything();

private:
    WorklistView &list() { return *m_page->findChild<WorklistView *>(); }
    WorklistModel &lines() { return m_page->worklist(); }
    static const WorklistDelegate &delegateOf(const WorklistView &view)
    {
        return *static_cast<const WorklistDelegate *>(view.itemDelegate());
    }
    //! All of them, without the headings.
    QModelIndexList everyLine();
    //! The first line about one record.
    QModelIndex single() { return lineThat(true); }
    //! The first line about several.
    QModelIndex several() { return lineThat(false); }
    QModelIndex lineThat(bool isSingle);
    QModelIndex lineOfMost();
    void choose(const QModelIndex &line) { list().setCurrentIndex(line); }
    QWidget *widgetAt(const QPoint &global) { return m_page->childAt(m_page->mapFromGlobal(global)); }
    //! As by hand: each press reaches what is under the pointer then. Returns what the second one would hit.
    QWidget *doubleClick(const QPoint &global);
    //! At the left of a button of the current line, in a \a line below it.
    QPoint pointInLine(const QModelIndex &line, const QString &button);
    template<class T>
    T *named(const QString &name);
    qint64 countOf(const QString &resource, const Filter &filter);

    std::unique_ptr<test::PageModels> m_models;
    std::unique_ptr<TodayPage> m_page;
};

void TestToday::initTestCase()
{
    startService();
    m_session = test::sessionOf(*m_service);
    QVERIFY(test::receiveAll(*m_session));
}

void TestToday::init()
{
    m_models = std::make_unique<test::PageModels>(m_session->workspace());
    m_page = std::make_unique<TodayPage>(m_models->window);
    m_page->resize(1178, 652);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    m_models->insight.refresh();
    QVERIFY(
        test::waitUntil([this] { return m_models->insight.isFinished() && m_models->triage.isLoaded(); }));
    QVERIFY(test::waitUntil([this] { return !m_models->window.homes().homes().isEmpty(); }));
    QVERIFY(test::waitUntil([this] { return m_page->findChild<FiguresPane *>()->figures().isRead(); }));
}

void TestToday::cleanup()
{
    while (!m_models->triage.undo().isEmpty())
        QCoreApplication::processEvents();
    m_page.reset();
    const auto translators = qApp->findChildren<QTranslator *>();
    qDeleteAll(translators); // each takes itself out
    QLocale::setDefault(localeOf(Language::English));
    Theme::apply(*qApp, Look::Light);
}

QModelIndexList TestToday::everyLine()
{
    QModelIndexList all;
    for (int section = 0; section < lines().rowCount(); ++section) {
        const QModelIndex parent = lines().index(section, 0);
        for (int row = 0; row < lines().rowCount(parent); ++row)
            all += lines().index(row, 0, parent);
    }
    return all;
}

QModelIndex TestToday::lineThat(bool isSingle)
{
    const QModelIndexList all = everyLine();
    const auto found = std::find_if(all.begin(), all.end(),
        [&](const QModelIndex &line) { return (lines().targetOf(line).ids.size() == 1) == isSingle; });
    return found == all.end() ? QModelIndex() : *found;
}

QModelIndex TestToday::lineOfMost()
{
    QModelIndex most;
    const QModelIndexList all = everyLine();
    for (const QModelIndex &line : all) {
        if (line.data(WorklistModel::CountRole).toInt() > most.data(WorklistModel::CountRole).toInt())
            most = line;
    }
    return most;
}

template<class T>
T *TestToday::named(const QString &name)
{
    const auto all = m_page->findChildren<T *>();
    for (T *widget : all) {
        if (widget->isVisible() && widget->accessibleName() == name)
            return widget;
    }
    return nullptr;
}

qint64 TestToday::countOf(const QString &resource, const Filter &filter)
{
    const auto count = test::answerOf<StoreResult<qint64>>([&](QObject *context, auto done) {
        m_session->workspace().store().count(
            *findResource(resource), onDay(filter, m_models->today.date()), context, done);
    });
    return count.value_or(StoreResult<qint64>(-1)).value_or(-1);
}

void TestToday::saysWhatNeedsTheManager()
{
    const QString day = displayDate(m_models->today.date());
    QVERIFY2(m_page->accessibleName().startsWith("Today, "_L1) && m_page->accessibleName().endsWith(day),
        qPrintable(m_page->accessibleName()));
    int all = 0;
    for (int section = 0; section < lines().rowCount(); ++section)
        all += lines().rowCount(lines().index(section, 0));
    QVERIFY(all > 5);
    QCOMPARE(m_page->countText(), u"%1 need you today"_s.arg(all));
    QVERIFY(!m_page->current().schema); // no side panel
    m_page->focusContent();
    const QModelIndex first = list().currentIndex();
    QCOMPARE(lines().keyOf(first), lines().keyOf(lines().index(0, 0, lines().index(0, 0))));
    // Only the current line is tall.
    const QModelIndex second = list().indexBelow(first);
    QVERIFY(list().visualRect(first).height() > list().lineHeight() + 20);
    QTest::keyClick(&list(), Qt::Key_Down);
    QVERIFY(list().currentIndex() != first);
    QCOMPARE(list().visualRect(first).height(), delegateOf(list()).firstPartHeight(first));
    Q_UNUSED(second)
}

void TestToday::opensARecordOrItsList()
{
    QSignalSpy opened(m_page.get(), &Page::openRequested);
    QSignalSpy filtered(m_page.get(), &TodayPage::listRequested);
    choose(single());
    const WorklistModel::Target one = lines().targetOf(list().currentIndex());
    QTest::keyClick(&list(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.first(), (QVariantList{ QString(one.schema->name), one.ids.first() }));
    QCOMPARE(m_page->chosen().id, one.ids.first());
    choose(several());
    QTest::mouseClick(named<QPushButton>(u"Open"_s), Qt::LeftButton);
    QCOMPARE(filtered.size(), 1);
    QCOMPARE(countOf(filtered.first()[0].toString(), filtered.first()[1].value<Filter>()),
        qint64(lines().targetOf(several()).ids.size()));
}

QWidget *TestToday::doubleClick(const QPoint &global)
{
    QWidget *first = widgetAt(global);
    QTest::mousePress(first, Qt::LeftButton, {}, first->mapFromGlobal(global));
    QTest::mouseRelease(first, Qt::LeftButton, {}, first->mapFromGlobal(global));
    QCoreApplication::processEvents();
    QWidget *second = widgetAt(global);
    QTest::mouseDClick(second, Qt::LeftButton, {}, second->mapFromGlobal(global));
    QTest::mouseRelease(second, Qt::LeftButton, {}, second->mapFromGlobal(global));
    return second;
}

QPoint TestToday::pointInLine(const QModelIndex &line, const QString &button)
{
    const auto *there = named<QPushButton>(button);
    QWidget *viewport = list().viewport();
    const int x = there->mapTo(viewport, there->rect().center()).x();
    return viewport->mapToGlobal(QPoint(x, list().visualRect(line).top() + 3));
}

// The first press closes the line above, the list moves up, and the buttons of the line come under the
// pointer.
void TestToday::opensTheLineThatIsDoubleClicked()
{
    QSignalSpy opened(&list(), &WorklistView::openRequested);
    const QModelIndex upper = single();
    const QModelIndexList all = everyLine();
    int onButtons = 0;
    for (const QModelIndex &line : all.mid(all.indexOf(upper) + 1)) {
        choose(upper);
        const QPoint place = pointInLine(line, u"Done"_s);
        if (lines().targetOf(line).ids.size() != 1 || widgetAt(place) != list().viewport())
            continue; // or beyond the edge
        onButtons += qobject_cast<QPushButton *>(doubleClick(place)) ? 1 : 0;
        QCOMPARE(list().currentIndex(), line);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.takeFirst().first().toModelIndex(), line);
        QCOMPARE(lines().done(), 0);
        QCOMPARE(lines().snoozed(), 0);
    }
    QVERIFY(onButtons > 0);
    // A press of its own reaches the button.
    choose(upper);
    QTest::mouseClick(named<QPushButton>(u"Done"_s), Qt::LeftButton);
    QCOMPARE(lines().done(), 1);
    QCOMPARE(opened.size(), 0);
}

void TestToday::choosesTheLineThatIsPressed()
{
    const QModelIndex upper = single();
    const QModelIndexList all = everyLine();
    const QModelIndex lower = all.value(all.indexOf(upper) + 2);
    choose(upper);
    QWidget *viewport = list().viewport();
    const QPoint place = viewport->mapFromGlobal(pointInLine(lower, u"Done"_s));
    QTest::mousePress(viewport, Qt::LeftButton, {}, place);
    QTest::mouseMove(viewport, place + QPoint(1, 1)); // as every hand does
    QCOMPARE(list().currentIndex(), lower);
    QCOMPARE(list().selectionModel()->selectedRows(), QModelIndexList{ lower });
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, place);
    QCOMPARE(list().selectionModel()->selectedRows(), QModelIndexList{ lower });
}

// None of many is out of reach, and no key puts all of them away.
void TestToday::showsEachOfSeveral()
{
    const auto parts = [this](const QModelIndex &whole) {
        QStringList keys;
        for (QModelIndex line = whole.siblingAtRow(whole.row() + 1);
             line.data(WorklistModel::PartRole).toBool(); line = line.siblingAtRow(line.row() + 1))
            keys += lines().keyOf(line);
        return keys;
    };
    const QPersistentModelIndex whole = lineOfMost();
    const qsizetype all = lines().targetOf(whole).ids.size();
    QVERIFY2(all > WorklistModel::mostSingle + 1 && all <= WorklistModel::mostParts,
        qPrintable(QString::number(all)));
    const int open = lines().openLines();
    const int counted = whole.parent().data(WorklistModel::CountRole).toInt();
    m_page->focusContent();
    choose(whole);
    QTest::keyClick(&list(), Qt::Key_Space);
    QCOMPARE(lines().done(), 0);
    QCOMPARE(parts(whole).size(), all);
    QCOMPARE(list().currentIndex(), QModelIndex(whole));
    QCOMPARE(lines().openLines(), open);
    QCOMPARE(whole.parent().data(WorklistModel::CountRole).toInt(), counted);
    QVERIFY(named<QPushButton>(u"Show one line"_s));
    const int whereWhole = list().visualRect(whole).top();
    QTest::keyClick(&list(), Qt::Key_Down);
    const QString first = lines().keyOf(list().currentIndex());
    QCOMPARE(first, parts(whole).first());
    QTest::keyClick(&list(), Qt::Key_Space);
    QCOMPARE(lines().done(), 1);
    QCOMPARE(lines().targetOf(whole).ids.size(), all - 1);
    QVERIFY(!parts(whole).contains(first));
    m_page->undo();
    QCOMPARE(lines().keyOf(list().currentIndex()), first);
    QCOMPARE(list().visualRect(whole).top(), whereWhole);
    // Left leads to the line that stands for all of them, and closes it.
    QTest::keyClick(&list(), Qt::Key_Left);
    QCOMPARE(list().currentIndex(), QModelIndex(whole));
    QTest::keyClick(&list(), Qt::Key_Left);
    QVERIFY(parts(whole).isEmpty());
    QTest::mouseClick(named<QPushButton>(u"Show each"_s), Qt::LeftButton);
    QCOMPARE(parts(whole).size(), all);
    QTest::keyClick(&list(), Qt::Key_Space);
    QVERIFY(parts(whole).isEmpty());
    QTest::keyClick(&list(), Qt::Key_Right);
    QCOMPARE(parts(whole).size(), all);
}

// At the lower edge nobody would see that lines have come below it; a key that is for single records says so.
void TestToday::bringsThePartsIntoSight()
{
    m_page->focusContent();
    choose(lineOfMost());
    list().setFixedHeight(list().visualRect(list().currentIndex()).height() + list().lineHeight());
    QCoreApplication::processEvents();
    list().scrollTo(list().currentIndex(), QAbstractItemView::PositionAtBottom);
    const QPersistentModelIndex whole = list().currentIndex();
    QTest::keyClick(&list(), Qt::Key_Space);
    const QModelIndex part = whole.sibling(whole.row() + 1, 0);
    QVERIFY(part.data(WorklistModel::PartRole).toBool());
    QVERIFY(list().visualRect(part).top() < list().viewport()->height());
    QVERIFY(list().visualRect(whole).top() >= 0);
    auto *notice = m_page->findChild<Notice *>();
    QTest::keyClick(&list(), Qt::Key_Space);
    for (const Qt::Key key : { Qt::Key_S, Qt::Key_N }) {
        notice->clear();
        QTest::keyClick(&list(), key);
        QVERIFY2(notice->isVisible() && notice->text().contains("Space"_L1), qPrintable(notice->text()));
    }
    QCOMPARE(lines().snoozed(), 0);
}

// A page that opens gets its height after its line, and the headings above that must still be seen.
void TestToday::beginsAtItsTop()
{
    m_page->resize(1178, 160);
    QVERIFY(test::comesToRest());
    QScrollBar *page = m_page->findChild<PageColumns *>()->verticalScrollBar();
    m_page->focusContent();
    QTRY_VERIFY(page->value() > 0);
    m_page->resize(1178, 430);
    QTRY_COMPARE(page->value(), 0);
    QVERIFY(page->maximum() > 0);
    QTRY_COMPARE(list().verticalScrollBar()->value(), 0);
    QCOMPARE(lines().keyOf(list().currentIndex()), lines().keyOf(everyLine().first()));
    // Today stays where the user has scrolled, whatever the window does.
    page->triggerAction(QAbstractSlider::SliderSingleStepAdd);
    const int scrolled = page->value();
    QVERIFY(scrolled > 0);
    m_page->resize(1170, 430);
    QVERIFY(test::comesToRest());
    QCOMPARE(page->value(), scrolled);
}

void TestToday::putsAwayByKeysAndTakesBack()
{
    m_page->focusContent();
    choose(single());
    const QString key = lines().keyOf(list().currentIndex());
    const int before = lines().openLines();
    QTest::keyClick(&list(), Qt::Key_Space);
    QCOMPARE(lines().openLines(), before - 1);
    QVERIFY(!lines().indexOf(key).isValid());
    const auto parts = m_page->findChildren<LineActions *>();
    QVERIFY(
        std::none_of(parts.begin(), parts.end(), [](const LineActions *part) { return part->isVisible(); }));
    // A second press reaches nobody.
    QVERIFY(!list().currentIndex().isValid());
    QTest::keyClick(&list(), Qt::Key_Space);
    QCOMPARE(lines().openLines(), before - 1);
    auto *notice = m_page->findChild<Notice *>();
    QVERIFY(notice->isVisible() && notice->text().startsWith("Done: "_L1));
    QTest::keyClick(&list(), Qt::Key_Down);
    QVERIFY(list().currentIndex().isValid());
    // The line is in the other list, from which it comes back.
    QTest::mouseClick(named<LinkButton>(u"1 done"_s), Qt::LeftButton);
    QCOMPARE(lines().keyOf(list().currentIndex()), key);
    QTest::keyClick(&list(), Qt::Key_Space);
    QCOMPARE(lines().openLines(), before);
    QTest::mouseClick(named<LinkButton>(u"Back to what needs you"_s), Qt::LeftButton);
    QVERIFY(lines().indexOf(key).isValid());
    choose(lines().indexOf(key));
    QTest::keyClick(&list(), Qt::Key_Space);
    QVERIFY(!lines().indexOf(key).isValid());
    m_page->undo();
    QVERIFY(lines().indexOf(key).isValid());
    QCOMPARE(lines().keyOf(list().currentIndex()), key);
    // And done again, of which the notice can be taken back.
    QVERIFY(m_page->canRedo());
    m_page->redo();
    QVERIFY(!lines().indexOf(key).isValid());
    QVERIFY2(notice->text().startsWith("Redone: "_L1), qPrintable(notice->text()));
    QVERIFY(!m_page->canRedo());
    m_page->undo();
    QVERIFY(lines().indexOf(key).isValid());
}

void TestToday::snoozesAndNotes()
{
    choose(single());
    const QString key = lines().keyOf(list().currentIndex());
    QTest::keyClick(&list(), Qt::Key_S);
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 5);
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(lines().snoozed(), 1);
    QVERIFY(!lines().indexOf(key).isValid());
    QTest::mouseClick(named<LinkButton>(u"1 snoozed"_s), Qt::LeftButton);
    const QString until = lines().indexOf(key).siblingAtColumn(WorklistModel::WhenColumn).data().toString();
    QCOMPARE(until, u"until "_s + displayDate(m_models->today.date().addDays(1)));
    QTest::mouseClick(named<LinkButton>(u"Back to what needs you"_s), Qt::LeftButton);
    m_page->undo();
    QCOMPARE(lines().snoozed(), 0);
    choose(lines().indexOf(key));
    QTest::keyClick(&list(), Qt::Key_N);
    auto *dialog = m_page->findChild<QDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    auto *text = dialog->findChild<QPlainTextEdit *>();
    QVERIFY(text->hasFocus() || QTest::qWaitForWindowActive(dialog));
    // The connection of this test keeps nothing on the disk.
    QCOMPARE(
        text->accessibleDescription(), u"Kept until you end the program. It is not sent to the service."_s);
    QTest::keyClicks(text, u"Rang the council"_s);
    QTest::keyClick(dialog, Qt::Key_Escape); // asks before it is lost
    QVERIFY(dialog->isVisible());
    auto *question = dialog->findChild<QDialog *>();
    QVERIFY(question && question->isVisible());
    // The question says whose note it is.
    const auto textsIn = [](const QDialog *shown) {
        QStringList texts;
        for (const PlainLabel *label :
            shown->findChildren<PlainLabel *>(QString(), Qt::FindDirectChildrenOnly))
            texts += label->text();
        return texts;
    };
    const QString about = textsIn(dialog).value(1);
    QVERIFY(!about.isEmpty());
    QVERIFY2(textsIn(question).contains(about), qPrintable(textsIn(question).join(u'|')));
    QTest::keyClick(question, Qt::Key_Escape);
    QVERIFY(dialog->isVisible());
    QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(!dialog->isVisible());
    QVERIFY(
        lines().indexOf(key).data(WorklistModel::WhyRole).toString().endsWith("Note: Rang the council"_L1));
    m_page->undo();
    QVERIFY(!lines().indexOf(key).data(WorklistModel::WhyRole).toString().contains("Rang"_L1));
    const auto *notice = m_page->findChild<Notice *>();
    QVERIFY2(
        notice->isVisible() && notice->text().startsWith("Note taken back: "_L1), qPrintable(notice->text()));
}

void TestToday::leadsToTheButtonsByTab()
{
    m_page->focusContent();
    choose(single());
    list().setFocus();
    QStringList stops;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        stops += QApplication::focusWidget()->accessibleName();
    }
    QCOMPARE(stops, (QStringList{ u"Done"_s, u"Snooze"_s, u"Note"_s, u"Open"_s }));
    QSignalSpy opened(m_page.get(), &Page::openRequested);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
}

void TestToday::keepsThePlaceOnARefresh()
{
    m_page->focusContent();
    QTest::keyClick(&list(), Qt::Key_End);
    QTest::keyClick(&list(), Qt::Key_Up);
    const QString key = lines().keyOf(list().currentIndex());
    const int scrolled = list().verticalScrollBar()->value();
    QVERIFY(scrolled > 0);
    const QRect rect = list().visualRect(list().currentIndex());
    m_models->insight.refresh();
    QVERIFY(test::waitUntil([this] { return m_models->insight.isFinished(); }));
    lines().refresh();
    QVERIFY(test::comesToRest());
    QCOMPARE(lines().keyOf(list().currentIndex()), key);
    QCOMPARE(list().verticalScrollBar()->value(), scrolled);
    QCOMPARE(list().visualRect(list().currentIndex()), rect);
    // Another line goes: the chosen one stays chosen.
    m_models->triage.markDone(lines().targetOf(single()).subjects);
    QCOMPARE(lines().keyOf(list().currentIndex()), key);
}

void TestToday::numbersOpenTheirLists()
{
    auto *table = m_page->findChild<FigureView *>(u"homesTable"_s);
    QSignalSpy asked(m_page.get(), &TodayPage::listRequested);
    int numbers = 0;
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        for (int column = 1; column < table->model()->columnCount(); ++column) {
            const QModelIndex cell = table->model()->index(row, column);
            asked.clear();
            table->setCurrentIndex(cell);
            QTest::keyClick(table, Qt::Key_Return);
            if (column == HomeFiguresTable::Change) {
                QVERIFY(asked.isEmpty()); // no list has a difference
                continue;
            }
            QCOMPARE(asked.size(), 1);
            QCOMPARE(countOf(asked.first()[0].toString(), asked.first()[1].value<Filter>()),
                cell.data(Qt::EditRole).toLongLong());
            numbers += cell.data(Qt::EditRole).toLongLong() > 0 ? 1 : 0;
        }
    }
    QVERIFY(numbers >= 3);
}

// Of all homes: the list of all of them, and of nobody else.
void TestToday::sumsSeveralHomes()
{
    const auto figure = [](qint64 count, const Condition &home) {
        return Figure{ &residentSchema, count, { { currentOnly }, {}, Filter::Match::All, { home } } };
    };
    const auto homeWith = [&](const QString &id, qint64 residents, const Condition &home) {
        return HomeFigures{ id, id, figure(residents, home), figure(2, home), figure(5, home),
            figure(1, home), std::nullopt, figure(1, home) };
    };
    const auto isHome = [](const QString &id) {
        return Condition{ u"home"_s, Operator::Is, { id } };
    };
    HomeFiguresTable table;
    table.setFigures({ homeWith(u"Alder"_s, 40, isHome(u"a"_s)), homeWith(u"Hazel"_s, 2, isHome(u"h"_s)) });
    QCOMPARE(table.rowCount(), 3);
    const auto text = [&table](int row, int column) {
        return table.index(row, column).data().toString();
    };
    QCOMPARE(text(2, HomeFiguresTable::Home), u"All 2 homes"_s);
    QCOMPARE(text(2, HomeFiguresTable::Residents), u"42"_s);
    QCOMPARE(text(0, HomeFiguresTable::Change), u"−3"_s);
    QCOMPARE(text(2, HomeFiguresTable::Overdue), u"–"_s); // its rule is switched off
    const Filter all = table.listOf(table.index(2, HomeFiguresTable::Residents)).filter;
    QCOMPARE(all.always.last().values, (QStringList{ u"a"_s, u"h"_s }));
    // With records of no home no condition is left but what the list always has.
    const Condition homeless{ u"home"_s, Operator::IsEmpty, {} };
    table.setFigures({ homeWith(u"Alder"_s, 40, isHome(u"a"_s)), homeWith({}, 2, homeless) });
    QCOMPARE(text(1, HomeFiguresTable::Home), u"No home"_s);
    QCOMPARE(table.listOf(table.index(2, HomeFiguresTable::Residents)).filter.always.last(), currentOnly);

    // The total is in sight below eight homes, and beds stand beside the residents.
    QList<HomeFigures> homes;
    for (int home = 0; home < 8; ++home)
        homes += homeWith(QString::number(home), 42, isHome(QString::number(home)));
    homes.first().beds = 45;
    table.setFigures(homes);
    QCOMPARE(text(0, HomeFiguresTable::Residents), u"42 of 45"_s);
    QCOMPARE(text(1, HomeFiguresTable::Residents), u"42"_s);
    FigureView view(table, table);
    view.setMostRows(9, 9);
    QCOMPARE(view.minimumSizeHint().height(), view.sizeHint().height());
}

// Headings give way to the names of the homes; a name that is longer still has more lines.
void TestToday::showsTheNamesOfTheHomesWhole()
{
    for (const int percent : { 100, 200 }) {
        Theme::apply(*qApp, Look::Light, percent);
        const Condition home{ u"home"_s, Operator::Is, { u"a"_s } };
        const Figure figure{ &residentSchema, 4, { {}, {}, Filter::Match::All, { home } } };
        HomeFiguresTable figures;
        const auto homeNamed = [&figure](const QString &name) {
            return HomeFigures{ name, name, figure, figure, figure, figure, figure, figure };
        };
        figures.setFigures({ homeNamed(u"Rowan House"_s),
            homeNamed(u"Saint Bartholomew's Nursing and Residential Home"_s) });
        FigureView view(figures, figures);
        view.verticalHeader()->hide();
        view.setNames(HomeFiguresTable::Home);
        const QFontMetrics metrics(textFont(TextSize::Normal));
        constexpr int beside = 8;
        for (const int width : { 382, 420, 460 }) {
            view.resize(width * percent / 100, 300);
            view.show();
            QVERIFY(QTest::qWaitForWindowExposed(&view));
            const int room = view.columnWidth(HomeFiguresTable::Home) - beside;
            for (int row = 0; row < figures.rowCount(); ++row) {
                const QString name = figures.index(row, HomeFiguresTable::Home).data().toString();
                const QRect needed = metrics.boundingRect(QRect(0, 0, room, 0), Qt::TextWordWrap, name);
                QVERIFY2(needed.width() <= room && needed.height() < view.rowHeight(row),
                    qPrintable(u"%1 at %2 px"_s.arg(name).arg(width)));
            }
            QCOMPARE(view.horizontalHeader()->height(), view.horizontalHeader()->sizeHint().height());
        }
    }
}

void TestToday::keepsEveryFigureInSight_data()
{
    test::addColumns<QString, int>("language", "percent");
    for (const int percent : { 100, 150 }) {
        for (const char *language : { "English", "Welsh", "pseudo" })
            QTest::addRow("%s, %d %%", language, percent) << QString::fromLatin1(language) << percent;
    }
}

// In the width that a window of 1366 pixels leaves beside a scroll bar: long headings break within words
// before the last column would be out of sight.
void TestToday::keepsEveryFigureInSight()
{
    QFETCH(QString, language);
    QFETCH(int, percent);
    test::PseudoLocale pseudo;
    if (language == "pseudo"_L1)
        QCoreApplication::installTranslator(&pseudo);
    else if (language == "Welsh"_L1)
        installTranslations(*qApp, { Language::Welsh, ResidentTerm::Resident });
    Theme::apply(*qApp, Look::Light, percent);
    const Condition home{ u"home"_s, Operator::Is, { u"a"_s } };
    const Figure figure{ &residentSchema, 128, { {}, {}, Filter::Match::All, { home } } };
    HomeFiguresTable figures;
    const auto homeNamed = [&figure](const QString &name) {
        return HomeFigures{ name, name, figure, figure, figure, figure, figure, figure };
    };
    figures.setFigures(
        { homeNamed(u"Rowan House"_s), homeNamed(u"Saint Bartholomew's Nursing and Residential Home"_s) });
    FigureView view(figures, figures);
    view.verticalHeader()->hide();
    view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.setNames(HomeFiguresTable::Home);
    view.resize(370 * percent / 100, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const QHeaderView &header = *view.horizontalHeader();
    QVERIFY2(header.length() <= view.viewport()->width(),
        qPrintable(u"%1 of %2"_s.arg(header.length()).arg(view.viewport()->width())));
    const QFontMetrics metrics(textFont(TextSize::Normal));
    for (int column = HomeFiguresTable::Residents; column < figures.columnCount(); ++column) {
        const QString text = figures.index(0, column).data().toString();
        QVERIFY(header.sectionSize(column) >= metrics.horizontalAdvance(text) + 8);
        const QString read = figures.headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString();
        QVERIFY(!read.isEmpty() && !read.contains(QChar::SoftHyphen));
    }
    QVERIFY(header.sectionSize(HomeFiguresTable::Home) >= 72 * percent / 100);
}

// Most tables stand behind a chart: they are measured once they are looked at.
void TestToday::fitsFiguresThatCameWhileHidden()
{
    Theme::apply(*qApp, Look::Light);
    const Condition home{ u"home"_s, Operator::Is, { u"a"_s } };
    const Figure figure{ &residentSchema, 128'000, { {}, {}, Filter::Match::All, { home } } };
    HomeFiguresTable figures;
    QWidget window;
    FigureView view(figures, figures, &window);
    view.verticalHeader()->hide();
    view.setNames(HomeFiguresTable::Home);
    view.setGeometry(0, 0, 600, 300);
    window.resize(600, 300);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    view.hide();
    figures.setFigures(
        { HomeFigures{ u"a"_s, u"Rowan House"_s, figure, figure, figure, figure, figure, figure } });
    view.show();
    const QFontMetrics metrics(textFont(TextSize::Normal));
    for (int column = HomeFiguresTable::Residents; column < figures.columnCount(); ++column) {
        const QString text = figures.index(0, column).data().toString();
        QVERIFY2(view.columnWidth(column) >= metrics.horizontalAdvance(text) + 8, qPrintable(text));
    }
}

void TestToday::weeksOpenTheirLists()
{
    QSignalSpy pages(m_page.get(), &Page::pageRequested);
    QTest::mouseClick(named<LinkButton>(u"Trends: is there a signal?"_s), Qt::LeftButton);
    QCOMPARE(pages, (QList<QVariantList>{ { QString(TrendsPage::entry) } }));
    QTest::mouseClick(named<LinkButton>(u"Table: Incidents by week"_s), Qt::LeftButton);
    auto *table = named<FigureView>(u"Table: Incidents by week"_s);
    QVERIFY(table);
    QSignalSpy asked(m_page.get(), &TodayPage::listRequested);
    qint64 all = 0;
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            const QModelIndex cell = table->model()->index(row, column);
            asked.clear();
            table->setCurrentIndex(cell);
            QTest::keyClick(table, Qt::Key_Return);
            QCOMPARE(asked.size(), 1);
            QCOMPARE(countOf(asked.first()[0].toString(), asked.first()[1].value<Filter>()),
                cell.data(Qt::EditRole).toLongLong());
            all += cell.data(Qt::EditRole).toLongLong();
        }
    }
    QVERIFY(all > 0);
}

void TestToday::lastNightIsOneClickAway()
{
    QSignalSpy asked(m_page.get(), &TodayPage::listRequested);
    auto *link = named<LinkButton>(u"Last night's incidents"_s);
    QTest::mouseClick(link, Qt::LeftButton);
    const Condition night{ u"log.timeLogged"_s, Operator::Within, { u"last-night"_s } };
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].toString(), QString(incidentSchema.name));
    QVERIFY(asked[0][1].value<Filter>() == Filter({ { currentOnly, night }, {} }));
    m_models->window.homes().choose({ u"nowhere"_s });
    QTest::mouseClick(link, Qt::LeftButton);
    QCOMPARE(asked[1][1].value<Filter>().always, m_models->window.homes().conditionsFor(incidentSchema));
    m_models->window.homes().choose({});
}

void TestToday::chartsHaveATwinAndASentence()
{
    for (const QString &title : { u"Incidents by week"_s, u"Incidents by hour and weekday, 90 days"_s }) {
        auto *chart = named<QWidget>(u"Chart: "_s + title);
        QVERIFY(chart);
        const QString sentence = chart->accessibleDescription();
        QVERIFY(sentence.contains(QRegularExpression(u"\\d"_s)));
        QVERIFY(test::withWords<QLabel>(*m_page, sentence));
        QTest::mouseClick(named<LinkButton>(u"Table: "_s + title), Qt::LeftButton);
        QVERIFY(!chart->isVisible());
        auto *twin = named<FigureView>(u"Table: "_s + title);
        QVERIFY(twin && twin->accessibleDescription() == sentence);
        QTest::mouseClick(named<LinkButton>(u"Chart: "_s + title), Qt::LeftButton);
        QVERIFY(chart->isVisible());
    }
}

// Of a part of the incidents nothing is "the most".
void TestToday::chartsSayThatNotAllIsHere()
{
    const QString part = u"Not all incidents are here yet: the numbers may be too low."_s;
    IncidentTrends trends;
    const QDate monday(2026, 11, 16);
    trends.weeks = { { monday.addDays(-7), true, { 3 } }, { monday, false, { 1 } } };
    trends.hours[0][3] = 2;
    WeeksTable weeks;
    HoursTable hours;
    weeks.setWeeks(trends.weeks, monday, {});
    hours.setHours(trends);
    QVERIFY(weeks.summary().contains(u"the most"_s) && hours.summary().startsWith(u"2 incidents"_s));
    weeks.setWeeks(trends.weeks, monday, {}, false);
    hours.setHours(trends, false);
    QCOMPARE(weeks.summary(), part);
    QCOMPARE(hours.summary(), part);
}

void TestToday::followsTheHomes()
{
    const int all = lines().openLines();
    m_models->window.homes().choose({ u"nowhere"_s });
    QCOMPARE(lines().openLines(), 0);
    auto *empty = m_page->findChild<EmptyState *>();
    QVERIFY(empty->isVisible());
    QCOMPARE(empty->message(), u"Nothing needs you now."_s);
    m_models->window.homes().choose({});
    QCOMPARE(lines().openLines(), all);
    QVERIFY(!empty->isVisible());
}

// On paper each home has the lines that the page shows of it.
void TestToday::hasASheetForEachHome()
{
    const QList<SheetContent> sheets = todayContents(todayParts(m_models->window), u"As of now."_s);
    const QList<HomeScope::Home> homes = m_models->window.homes().homes();
    QVERIFY(!homes.isEmpty() && sheets.size() >= homes.size());
    const Circumstances around = m_models->window.insight().circumstances();
    const QRegularExpression day(u"\\d\\d-\\w+-\\d{4} \\d\\d:\\d\\d"_s);
    QVERIFY(todayAsOfText(around, {}, Medium::Paper).contains(day)); // read later
    for (qsizetype home = 0; home < homes.size(); ++home) {
        m_models->window.homes().choose({ homes.at(home).id });
        const SheetContent &sheet = sheets.at(home);
        QVERIFY(sheet.title.startsWith(homes.at(home).name) && sheet.lines.first() == u"As of now."_s);
        QVERIFY2(sheet.lines.last().contains(u"Weighed less often than usual: by daily logs of 90 "_s),
            qPrintable(sheet.lines.last()));
        QStringList printed, shown;
        for (const SheetSection &section : sheet.sections) {
            for (const SheetRow &row : section.rows)
                printed += row.cells.value(0) + u'|' + row.cells.value(1);
        }
        for (int section = 0; section < lines().rowCount(); ++section) {
            const QModelIndex parent = lines().index(section, 0);
            for (int row = 0; row < lines().rowCount(parent); ++row)
                shown += lines().index(row, WorklistModel::WhatColumn, parent).data().toString() + u'|'
                    + lines().index(row, WorklistModel::WhoColumn, parent).data().toString();
        }
        QCOMPARE(printed, shown);
        QVERIFY(sheet.lines.last().contains(u"Not known for some: "_s));
    }
    m_models->window.homes().choose({});
}

// Sections that can wait are cut to one page and counted; "Now" is not.
void TestToday::cutsASheetToOnePage()
{
    SheetSection now{ u"Now"_s, { u"What"_s, u"Who"_s }, { 50, 50 }, {}, {} };
    SheetSection week = now;
    week.leastRows = 5;
    for (int i = 0; i < 90; ++i)
        week.rows += SheetRow{ { u"Care plan review overdue"_s, QString::number(i) } };
    now.rows = week.rows.first(10);
    const SheetContent content{ u"Rowan"_s, { u"As of now."_s }, { now, week } };
    const QSizeF page(700, 1000);
    QVERIFY(ContentSheet(content, {}, page).pageCount() > 1);
    QCOMPARE(todaySheet(content, {}, page)->pageCount(), 1);
    SheetContent urgent = content;
    urgent.sections[1].leastRows = -1;
    QVERIFY(todaySheet(urgent, {}, page)->pageCount() > 1);
    // Where "Now" fills more than a page, nothing is left out of the others.
    urgent.sections[0].rows = week.rows;
    urgent.sections[1].leastRows = 5;
    QCOMPARE(todaySheet(urgent, {}, page)->pageCount(), ContentSheet(urgent, {}, page).pageCount());
}

// Paper says what rules that are off hide, and not that nothing needs anybody.
void TestToday::namesRulesThatAreOffOnPaper()
{
    m_models->insight.setRules(builtInRules(m_models->today.date(), { { u"dols-ended/off"_s, 1 } }));
    QVERIFY(test::waitUntil([this] { return m_models->insight.isFinished(); }));
    const QList<SheetContent> sheets = todayContents(todayParts(m_models->window), u"As of now."_s);
    QVERIFY2(sheets.first().lines.last().contains(u"Switched off: DoLS ended ("_s),
        qPrintable(sheets.first().lines.last()));
    m_models->insight.setRules(builtInRules(m_models->today.date()));
    QVERIFY(test::waitUntil([this] { return m_models->insight.isFinished(); }));
}

// A rule that looks further back than daily logs are kept here says so beside its settings.
void TestToday::saysWhichRuleWantsMoreLogs()
{
    RulesDialog dialog(m_models->window, nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    auto *rules = dialog.findChild<QTreeWidget *>();
    const auto says = [&](const QString &title) {
        const QList<QTreeWidgetItem *> found = rules->findItems(title, Qt::MatchExactly);
        if (found.size() != 1)
            return false;
        rules->setCurrentItem(found.first());
        return test::allTextsIn(dialog).join(u'\n').contains(u"It looks back further than the 90 "_s);
    };
    QVERIFY(says(u"Weighed less often than usual"_s));
    QVERIFY(!says(u"Repeated infections in the logs"_s)); // of 90 days
    const QString asOf =
        todayAsOfText(m_models->insight.circumstances(), {}, Medium::Screen, lines().shortOfLogs());
    QVERIFY2(asOf.contains(u"All records are downloaded, with daily logs of 90 days; “Weighed less often "
                           "than usual” looks further back."_s),
        qPrintable(asOf));
}

// Of whom it is not known is a list beside the reason.
void TestToday::listsThoseOfWhomItIsNotKnown()
{
    RulesDialog dialog(m_models->window, nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    auto *rules = dialog.findChild<QTreeWidget *>();
    const auto found = rules->findItems(u"Weighed less often than usual"_s, Qt::MatchExactly);
    QCOMPARE(found.size(), 1);
    rules->setCurrentItem(found.first());
    const auto labels = dialog.findChildren<PlainLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const PlainLabel *label) {
        return label->text().contains(u"Not known for "_s)
            && label->text().contains(u": too few earlier entries"_s);
    }));
    QSignalSpy asked(&dialog, &RulesDialog::listRequested);
    QVERIFY(test::click(dialog, u"List those of whom it is not known"_s));
    QCOMPARE(asked.size(), 1);
    const auto &results = m_models->insight.results();
    const auto rule = std::find_if(results.begin(), results.end(),
        [](const RuleResult &result) { return result.rule.id == "weighing-stopped"_L1; });
    QVERIFY(rule->unknown > 0);
    QCOMPARE(countOf(asked.first()[0].toString(), asked.first()[1].value<Filter>()), rule->unknown);
}

void TestToday::returnsToItsPlace()
{
    choose(several());
    const auto place = m_page->place();
    list().selectionModel()->clear();
    QVERIFY(m_page->chosen().id.isEmpty());
    m_page->showPlace(place);
    QCOMPARE(lines().keyOf(list().currentIndex()), lines().keyOf(several()));
}

//! A rule that finds more than at the last look.
void TestToday::showsWhatIsNew()
{
    QCOMPARE(lines().newFindings(), 0);
    const int before = lines().openLines();
    m_models->insight.setRules(builtInRules(m_models->today.date(), { { u"notifiable/severity"_s, 1 } }));
    QVERIFY(test::waitUntil([this] { return m_models->insight.isFinished() && lines().newFindings() > 0; }));
    const int all = lines().newFindings();
    const auto marked = [this] {
        int count = 0;
        for (QModelIndex line = list().indexBelow(lines().index(0, 0)); line.isValid();
             line = list().indexBelow(line))
            count += line.data(WorklistModel::NewRole).toString().isEmpty() ? 0 : 1;
        return count;
    };
    QVERIFY(marked() > 0);
    auto *link = named<LinkButton>(lines().newText());
    QVERIFY2(link && lines().newText().startsWith(QString::number(all)), qPrintable(lines().newText()));
    const QList<SheetContent> sheets = todayContents(todayParts(m_models->window), u"As of now."_s);
    QVERIFY2(
        sheets.first().lines.last().startsWith(lines().newText()), qPrintable(sheets.first().lines.last()));
    QTest::mouseClick(link, Qt::LeftButton);
    QCOMPARE(lines().shown(), WorklistModel::Shown::New);
    qsizetype shown = 0;
    for (QModelIndex line = list().indexBelow(lines().index(0, 0)); line.isValid();
         line = list().indexBelow(line))
        shown += lines().targetOf(line).ids.size();
    QCOMPARE(shown, all);
    QVERIFY(!link->isVisible());
    // They can be put away here as in the whole list.
    QTest::keyClick(&list(), Qt::Key_Space);
    QTest::mouseClick(named<LinkButton>(u"Back to what needs you"_s), Qt::LeftButton);
    QCOMPARE(lines().shown(), WorklistModel::Shown::Open);
    QVERIFY(lines().openLines() >= before);
    m_models->insight.setRules(builtInRules(m_models->today.date()));
    QVERIFY(test::waitUntil([this] { return m_models->insight.isFinished(); }));
}

//! The age of the list is said until the rules were asked.
void TestToday::showsTheListOfTheLastUseFirst()
{
    const int before = lines().openLines();
    m_page.reset();
    m_models = std::make_unique<test::PageModels>(m_session->workspace());
    m_page = std::make_unique<TodayPage>(m_models->window);
    m_page->show();
    QVERIFY(test::waitUntil([this] { return lines().rowCount() > 0; }));
    QVERIFY(!m_models->insight.isFinished());
    QCOMPARE(lines().openLines(), before);
    const auto saysAge = [this] {
        const auto labels = m_page->findChildren<PlainLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const PlainLabel *label) {
            return label->isVisible()
                && label->text().contains(QRegularExpression(
                    u"^This list is from .*\\d\\d:\\d\\d and is being brought up to date\\."_s));
        });
    };
    QVERIFY(saysAge());
    QVERIFY(test::waitUntil([this] { return m_models->insight.isFinished(); }));
    QVERIFY(!saysAge());
    QCOMPARE(lines().openLines(), before);
}

//! The keyboard waits where the list was empty, but the first line is not chosen by that.
void TestToday::noLineThatComesIsReachedByTheNextKey()
{
    choose(single());
    list().setFocus();
    const int before = lines().openLines();
    lines().setHomes({ u"nobody"_s });
    QTRY_VERIFY(m_page->findChild<EmptyState *>()->hasKeyboard());
    lines().setHomes({});
    QTRY_VERIFY(list().hasFocus());
    QVERIFY(!list().currentIndex().isValid());
    QTest::keyClick(&list(), Qt::Key_Space);
    QCOMPARE(lines().openLines(), before);
    QTest::keyClick(&list(), Qt::Key_Down);
    QVERIFY(list().currentIndex().isValid());
}

void TestToday::cutsNoWord()
{
    QFETCH(int, percent);
    QFETCH(QSize, size);
    QFETCH(Look, look);
    Theme::apply(*qApp, look, percent);
    m_page->resize(size);
    m_page->focusContent();
    QCOMPARE(test::lastingCuts(*m_page), QStringList());
    QVERIFY(m_page->minimumSizeHint().width() <= size.width());
}

// Another language, or many rules that are off: the links take a line more.
void TestToday::cutsNoWordOfLongerLinks()
{
    for (const QString &text : { u"What Today shows"_s, u"What this list can and cannot see"_s })
        named<LinkButton>(text)->setText(text + u", and everything that it hides from you today"_s);
    QCOMPARE(test::lastingCuts(*m_page), QStringList());
}

//! The text of a line is broken into two where its column is narrow, and so is its reason in a wide list.
void TestToday::cutsNoLine()
{
    const auto cutIn = [this](const WorklistView &view) {
        QStringList cut;
        const QModelIndexList all = everyLine();
        for (const QModelIndex &line : all) {
            if (delegateOf(view).isCut(line))
                cut += line.data().toString();
        }
        return cut.join(u"; "_s);
    };
    QVERIFY(!list().isStacked());
    QCOMPARE(cutIn(list()), QString());
    WorklistView other;
    other.setFocusPolicy(Qt::NoFocus); // none of its lines is to be current
    other.setWorklist(&lines());
    other.resize(2400, 600);
    other.show();
    QVERIFY(other.whyLeft() > 0);
    QCOMPARE(cutIn(other), QString());
    other.resize(1250, 600);
    QVERIFY(other.whyLeft() > 0);
    const QModelIndexList every = everyLine();
    QVERIFY(std::any_of(every.begin(), every.end(),
        [&other](const QModelIndex &line) { return other.visualRect(line).height() > other.lineHeight(); }));
    int high = 0;
    int low = 0;
    for (int width = 1100; width >= 400; width -= 10) {
        other.resize(width, 600);
        if (other.whyLeft() > 0)
            continue;
        QCOMPARE(cutIn(other), QString());
        for (const QModelIndex &line : every) {
            const int height = other.visualRect(line).height();
            const bool isLong = delegateOf(other).widthFor(line) > other.columnWidth(line.column()) + 4;
            QCOMPARE(height, delegateOf(other).firstPartHeight(line));
            if (isLong)
                QVERIFY2(height > other.lineHeight(), qPrintable(line.data().toString()));
            if (!other.isStacked())
                (height > other.lineHeight() ? high : low) += 1;
        }
    }
    QVERIFY(high > 0 && low > high);
}

void TestToday::namesEverything()
{
    choose(single());
    QCOMPARE(test::namelessTabStops(*m_page), QStringList());
    QVERIFY(list()
                .currentIndex()
                .data(Qt::AccessibleTextRole)
                .toString()
                .contains(list().currentIndex().siblingAtColumn(WorklistModel::WhoColumn).data().toString()));
}

CARE_TEST(today, TestToday);
#include "tst_today.moc"
