// SPDX-License-Identifier: GPL-3.0-or-later
// The page of series over time, alone in a window, over the records of the sample service.
#include "models/insight/recalculation.h"
#include "models/store/store.h"
#include "models/tables/homescope.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/cuttexts.h"
#include "tests/support/pagemodels.h"
#include "tests/support/tabstops.h"
#include "tests/support/testregistry.h"
#include "views/charts/linechart.h"
#include "views/today/chartcard.h"
#include "views/today/figureview.h"
#include "views/today/recalculationdialog.h"
#include "views/today/trendsheet.h"
#include "views/today/trendspage.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/theme.h"

#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTransposeProxyModel>

class TestTrends : public test::SmallDesktopFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        startService();
        m_session = test::sessionOf(*m_service);
        QVERIFY(test::receiveAll(*m_session));
    }

    void init()
    {
        m_models = std::make_unique<test::PageModels>(m_session->workspace());
        m_page = std::make_unique<TrendsPage>(m_models->window);
        m_page->resize(1178, 652);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        QVERIFY(test::waitUntil([this] { return !m_models->window.homes().homes().isEmpty(); }));
        QVERIFY(isRead());
        QVERIFY(m_page->table().rowCount() >= 6);
    }

    void cleanup()
    {
        m_page.reset();
        Theme::apply(*qApp, Look::Light);
    }

    void choosesByKeyboard()
    {
        m_page->focusContent();
        QVERIFY(picker(u"Measure"_s).hasFocus());
        QSignalSpy before(m_page.get(), &Page::aboutToMove);
        QTest::keyClick(&picker(u"Measure"_s), Qt::Key_Down);
        QVERIFY(isRead());
        QCOMPARE(before.size(), 1);
        QCOMPARE(m_page->table().trend().id, u"severe-incidents"_s);
        QTest::keyClick(&picker(u"Measure"_s), Qt::Key_Tab);
        QVERIFY(picker(u"Home"_s).hasFocus());
        QTest::keyClick(&picker(u"Home"_s), Qt::Key_Down);
        QVERIFY(isRead());
        QCOMPARE(m_page->table().trend().homes, QStringList{ m_models->window.homes().homes().first().id });
        QVERIFY(chart().accessibleName().contains(m_models->window.homes().homes().first().name));
    }

    void everyMeasureHasChartAndTable_data()
    {
        QTest::addColumn<QString>("id");
        const QList<TrendName> names = trendNames();
        for (const TrendName &name : names)
            QTest::addRow("%s", qPrintable(name.id)) << name.id;
    }

    void everyMeasureHasChartAndTable()
    {
        QFETCH(QString, id);
        auto place = m_page->place();
        place.part = id + u"//26"_s;
        m_page->showPlace(place);
        QVERIFY(isRead());
        const Trend &trend = m_page->table().trend();
        QCOMPARE(trend.id, id);
        QCOMPARE(picker(u"Period"_s).currentText(), u"Last 26 full weeks"_s);
        // Two months are two months, whatever the period.
        const bool isOfWeeks = id != u"months"_s;
        QCOMPARE(picker(u"Period"_s).isEnabled(), isOfWeeks);
        const auto offer = m_page->exportOffer();
        QVERIFY(offer);
        QVERIFY2(offer->detail.endsWith(isOfWeeks ? u"Last 26 full weeks"_s : u"This month and last"_s),
            qPrintable(offer->detail));
        auto *drawn = m_page->findChild<Chart *>(u"trendChart"_s);
        QVERIFY(drawn && (drawn->isVisible() || trend.rows.isEmpty()));
        // As high as that of any other measure: of more text the page scrolls.
        constexpr int leastHeight = 240;
        QVERIFY(test::waitUntil([&] { return trend.rows.isEmpty() || drawn->height() >= leastHeight; }));
        QCOMPARE(drawn->accessibleDescription(), trend.text);
        QCOMPARE(numbers().accessibleDescription(), trend.text);
        QVERIFY(!trend.text.isEmpty() && drawn->accessibleName().contains(trend.title));
        // The table of the same model; that of the hours stands on its side.
        const bool isTurned = trend.shape == TrendShape::Grid;
        QCOMPARE(
            isTurned ? numbers().model()->columnCount() : numbers().model()->rowCount(), trend.rows.size());
        QTest::mouseClick(button(u"Copy numbers"_s), Qt::LeftButton);
        const QStringList copied = QApplication::clipboard()->text().split(u'\n');
        QCOMPARE(copied.size(), numbers().model()->rowCount() + 1);
        for (const TrendRow &row : trend.rows)
            QVERIFY2(
                isTurned || QApplication::clipboard()->text().contains(row.title()), qPrintable(row.title()));
        QStringList cut;
        QVERIFY2(test::waitUntil(
                     [&] {
                         cut = test::cutTexts(*m_page, nullptr);
                         return cut.isEmpty();
                     },
                     2'000),
            qPrintable(cut.join(u"; "_s)));
        if (const QString folder = qEnvironmentVariable("CARE_PICTURES"); !folder.isEmpty())
            m_page->grab().save(folder + u"/trends-"_s + id + u".png"_s);
    }

    // Of the sample several homes: the smallest one has one.
    void smallChartsStandForTheHomes()
    {
        QCOMPARE(m_page->findChildren<ChartCard *>().size(), m_page->table().trend().parts.size());
        const qsizetype homes = m_models->window.homes().homes().size();
        QCOMPARE(m_page->table().trend().parts.size(), homes > 1 ? homes : 0);
        const QList<ChartCard *> cards = m_page->findChildren<ChartCard *>();
        for (const ChartCard *card : cards) {
            const bool isInFirstRow = card->y() == cards.first()->y();
            QTRY_VERIFY(!isInFirstRow || std::abs(card->width() - cards.first()->width()) <= 1);
        }
    }

    void limitsAreRecalculatedAndUndone()
    {
        QVERIFY(m_page->table().trend().canRecalculate());
        chart().setFocus();
        QTest::keyClick(&chart(), Qt::Key_End);
        for (int step = 0; step < 3; ++step)
            QTest::keyClick(&chart(), Qt::Key_Left);
        QTest::mouseClick(button(u"Recalculate limits"_s), Qt::LeftButton);
        auto *dialog = m_page->findChild<RecalculationDialog *>();
        QVERIFY(dialog);
        auto *reason = dialog->findChild<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly);
        QTest::keyClicks(reason, u"sensor mats in use"_s);
        QTest::keyClick(reason, Qt::Key_Return);
        QVERIFY(test::waitUntil([this] { return !m_models->window.recalculations().all().isEmpty(); }));
        const auto noteOf = [this] {
            return m_page->table().headerData(3, Qt::Vertical, LineChart::noteRole).toString();
        };
        QVERIFY(test::waitUntil([&] { return noteOf() == u"sensor mats in use"_s; }));
        QVERIFY(chart().accessibleDescription().contains("sensor mats in use"_L1));
        QVERIFY(button(u"Undo"_s));
        QCOMPARE(m_page->undoText(), u"Undo the last change of limits"_s);
        m_page->undo();
        QVERIFY(!m_page->canUndo());
        QVERIFY(test::waitUntil([&] { return noteOf().isEmpty() && m_page->isRead(); }));
    }

    void asksBeforeAReasonIsLost()
    {
        chart().setFocus();
        QTest::keyClick(&chart(), Qt::Key_End);
        QTest::mouseClick(button(u"Recalculate limits"_s), Qt::LeftButton);
        QPointer<RecalculationDialog> dialog = m_page->findChild<RecalculationDialog *>();
        QVERIFY(dialog);
        auto *reason = dialog->findChild<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly);
        QTest::keyClicks(reason, u"sensor mats in use"_s);
        QTest::keyClick(reason, Qt::Key_Escape);
        QVERIFY(dialog->isVisible());
        const auto *question = dialog->findChild<QDialog *>();
        QVERIFY(question);
        QVERIFY(test::click(*question, u"Discard"_s));
        QTRY_VERIFY(!dialog);
        QVERIFY(m_models->window.recalculations().all().isEmpty());
    }

    void pointAndRowAreOne()
    {
        QAbstractItemModel &model = *numbers().model();
        numbers().setFocus();
        numbers().setCurrentIndex(model.index(0, 0));
        QTest::keyClick(&numbers(), Qt::Key_Down);
        QCOMPARE(chart().marked(), 1);
        chart().setFocus();
        QTest::keyClick(&chart(), Qt::Key_Left); // one week earlier
        QCOMPARE(chart().marked(), 2);
        QCOMPARE(numbers().currentIndex().row(), 2);
        QTest::keyClick(&chart(), Qt::Key_Home);
        QCOMPARE(numbers().currentIndex().row(), model.rowCount() - 1);
        QTest::keyClick(&chart(), Qt::Key_Left); // there is none before
        QCOMPARE(chart().marked(), model.rowCount() - 1);
        QTest::keyClick(&chart(), Qt::Key_End);
        QCOMPARE(numbers().currentIndex().row(), 0);
        // The latest week is at the right, and the earliest at the left.
        QTest::mouseClick(&chart(), Qt::LeftButton, {}, QPoint(chart().width() / 2, chart().height() / 2));
        const int middle = chart().marked();
        QCOMPARE(numbers().currentIndex().row(), middle);
        QTest::mouseClick(&chart(), Qt::LeftButton, {}, QPoint(chart().width() / 4, chart().height() / 2));
        QVERIFY(chart().marked() > middle);
    }

    void pointsOpenTheirLists()
    {
        QSignalSpy asked(m_page.get(), &Page::listRequested);
        qint64 all = 0;
        for (int row = 0; row < m_page->table().rowCount(); ++row) {
            const qint64 count = m_page->table().index(row, Trend::Count).data(Qt::EditRole).toLongLong();
            asked.clear();
            numbers().setCurrentIndex(m_page->table().index(row, 0));
            QTest::keyClick(&numbers(), Qt::Key_Return);
            QCOMPARE(asked.size(), count > 0 ? 1 : 0);
            if (count == 0)
                continue;
            QCOMPARE(countOf(asked.first()[0].toString(), asked.first()[1].value<Filter>()), count);
            const QString link = m_page->table().openText(m_page->table().index(row, 0));
            QVERIFY(count == 1 || link == u"Open these %1 incidents"_s.arg(count));
            QVERIFY(button(link));
            QTest::mouseClick(button(link), Qt::LeftButton);
            chart().setFocus();
            QTest::keyClick(&chart(), Qt::Key_Return);
            QCOMPARE(asked.size(), 3);
            QCOMPARE(asked[1], asked[0]);
            QCOMPARE(asked[2], asked[0]);
            all += count;
        }
        QVERIFY(all > 0);
    }

    void saysTheSentence()
    {
        const QString sentence = chart().accessibleDescription();
        QCOMPARE(numbers().accessibleDescription(), sentence);
        QVERIFY(sentence.startsWith(u"Incidents by week, "_s));
        QVERIFY(sentence.contains(m_page->table().trend().choice.reason));
        QVERIFY(sentence.contains(u"This week has %1 so far; it joins the chart when it is over."_s.arg(
            m_page->table().trend().soFar)));
        QVERIFY(test::withWords<QLabel>(*m_page, sentence));
        const auto labels = m_page->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
            [](const QLabel *label) { return label->text().endsWith("all incidents are here."_L1); }));
        QVERIFY(
            m_page->countText().startsWith(u"Incidents by week: %1 rows"_s.arg(m_page->table().rowCount())));
    }

    void choosesAPointByItsDate()
    {
        const QHeaderView &dates = *numbers().verticalHeader();
        const auto clickAt = [&](int row) {
            const int middle = dates.sectionViewportPosition(row) + dates.sectionSize(row) / 2;
            QTest::mouseClick(dates.viewport(), Qt::LeftButton, {}, QPoint(dates.width() / 2, middle));
        };
        clickAt(2);
        QCOMPARE(chart().marked(), 2);
        QCOMPARE(numbers().currentIndex().row(), 2);
        clickAt(1);
        QCOMPARE(chart().marked(), 1);
    }

    void countsTheRowsOfItsTable()
    {
        QComboBox &measure = picker(u"Measure"_s);
        measure.setCurrentIndex(measure.findData(u"hours"_s));
        Q_EMIT measure.activated(measure.currentIndex());
        QVERIFY(isRead());
        QCOMPARE(numbers().model()->rowCount(), 24);
        QCOMPARE(m_page->countText(), u"Incidents by hour and weekday: 24 rows"_s);
    }

    // The first answer arrives when another choice was made already.
    void dropsTheAnswerToAnEarlierChoice()
    {
        QStringList shown;
        connect(m_page.get(), &Page::countTextChanged, this, [&] { shown += m_page->table().trend().id; });
        picker(u"Measure"_s).setFocus();
        QTest::keyClick(&picker(u"Measure"_s), Qt::Key_Down);
        QTest::keyClick(&picker(u"Measure"_s), Qt::Key_Up);
        QTest::keyClick(&picker(u"Measure"_s), Qt::Key_Down);
        QVERIFY(!m_page->isRead());
        QVERIFY(isRead());
        QTest::qWait(100);
        QCOMPARE(shown, QStringList{ u"severe-incidents"_s });
        // A refresh is of the same choice, and keeps the mark.
        chart().setFocus();
        QTest::keyClick(&chart(), Qt::Key_Home);
        const QString marked = m_page->place().record;
        QVERIFY(!marked.isEmpty());
        shown.clear();
        m_models->insight.begin();
        QVERIFY(test::waitUntil([&] { return !shown.isEmpty(); }));
        QCOMPARE(m_page->place().record, marked);
    }

    void followsTheHomesOfTheWindow()
    {
        const auto homes = m_models->window.homes().homes();
        m_models->window.homes().choose({ homes.last().id });
        QVERIFY(isRead());
        QCOMPARE(m_page->table().trend().homes, QStringList{ homes.last().id });
        QCOMPARE(picker(u"Home"_s).currentText(), homes.last().name);
        m_models->window.homes().choose({});
        QVERIFY(isRead());
        QCOMPARE(m_page->table().trend().homes, QStringList());
        QCOMPARE(picker(u"Home"_s).count(), homes.size() + 1);
    }

    void returnsToItsPlace()
    {
        chart().setFocus();
        QTest::keyClick(&chart(), Qt::Key_Home);
        QTest::keyClick(&chart(), Qt::Key_Right);
        const auto place = m_page->place();
        QTest::keyClick(&picker(u"Measure"_s), Qt::Key_Down);
        QVERIFY(isRead());
        QVERIFY(m_page->place() != place);
        m_page->showPlace(place);
        QVERIFY(isRead());
        QCOMPARE(m_page->table().trend().id, u"incidents"_s);
        QCOMPARE(m_page->place(), place);
    }

    void copiesNumbersAndPicture()
    {
        numbers().setFocus();
        QTest::keyClick(&numbers(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), m_page->table().rowCount() + 1);
        QVERIFY(lines.first().startsWith("Week of\tIncidents\t"_L1));
        QVERIFY(lines.first().contains("\tUpper limit\t"_L1));
        QTest::mouseClick(button(u"Copy picture"_s), Qt::LeftButton);
        const auto hasPicture = [] {
            const QMimeData *copied = QApplication::clipboard()->mimeData();
            return copied && copied->hasImage();
        };
        QVERIFY(hasPicture());
        QCOMPARE(QApplication::clipboard()->text(), chart().accessibleDescription());
        clearCopiedText();
        QVERIFY(!hasPicture());
        ClipboardGuard guard;
        guard.switchOff(u"By your organisation."_s);
        QTest::mouseClick(button(u"Copy picture"_s), Qt::LeftButton);
        QTest::mouseClick(button(u"Copy numbers"_s), Qt::LeftButton);
        QVERIFY(!hasPicture());
        QVERIFY(QApplication::clipboard()->text().isEmpty());
    }

    // "seven or more i…" would be another signal.
    void cutsNoSignal()
    {
        for (const QString &id : { u"incidents"_s, u"severe-incidents"_s, u"incident-rate"_s, u"falls"_s }) {
            auto place = m_page->place();
            place.part = id + u"//52"_s;
            m_page->showPlace(place);
            QVERIFY(isRead());
            const QFontMetrics metrics(textFont(TextSize::Normal));
            const int column = m_page->table().wordsColumn();
            const int plain = numbers().verticalHeader()->defaultSectionSize();
            for (int row = 0; row < m_page->table().rowCount(); ++row) {
                const QString words = m_page->table().index(row, column).data().toString();
                const bool fits = metrics.horizontalAdvance(words) <= numbers().columnWidth(column) - 8;
                QVERIFY2(fits || numbers().rowHeight(row) > plain, qPrintable(words));
            }
        }
    }

    // A series by hand: twelve weeks of about 5, and one of 30.
    void marksASignalInWords()
    {
        Trend trend;
        trend.columns = { { u"Incidents"_s }, { u"Mean"_s, 1 }, { u"Lower limit"_s, 1 },
            { u"Upper limit"_s, 1 } };
        for (int week = 0; week < 13; ++week)
            trend.rows.append(
                { u"week %1"_s.arg(week), { Value(week == 1 ? 30 : 4), Value(7), Value(0), Value(20) },
                    week == 1 ? u"above the upper limit"_s : QString(),
                    week == 5 ? u"sensor mats"_s : QString() });
        TrendTable table;
        table.setTrend(trend);
        const QModelIndex words = table.index(1, table.wordsColumn());
        QCOMPARE(words.data().toString(), u"◆ above the upper limit"_s);
        QCOMPARE(words.data(Qt::ForegroundRole).value<QColor>(), QColor(0xB4500A));
        QCOMPARE(table.index(0, table.wordsColumn()).data().toString(), QString());
        QCOMPARE(
            table.index(5, table.wordsColumn()).data().toString(), u"limits worked out again: sensor mats"_s);
        // In a narrow column they take more lines; none is cut.
        FigureView numbers(table, table);
        numbers.setNames(table.wordsColumn());
        numbers.resize(260, 400);
        numbers.show();
        QVERIFY(numbers.rowHeight(1) > numbers.rowHeight(0));
        LineChart drawn(table, { Trend::Count, Trend::Centre, Trend::Lower, Trend::Upper });
        drawn.resize(700, 300);
        const auto hasColour = [&drawn](const QColor &colour) {
            const QImage image = drawn.grab().toImage();
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (image.pixelColor(x, y) == colour)
                        return true;
                }
            }
            return false;
        };
        QVERIFY(hasColour(QColor(0xB4500A)));
        Theme::apply(*qApp, Look::Dark);
        QVERIFY(hasColour(QColor(0xFFB066)));
    }

    // Long names give way to the numbers, and weekdays are short.
    void showsEveryColumnOfNumbers()
    {
        Trend trend;
        trend.shape = TrendShape::Bars;
        trend.columns = { { u"Incidents"_s }, { u"severity\n4–5"_s } };
        trend.rows = { { u"MONTGOMERY-FEATHERSTONE, Wilhelmina"_s, { Value(30), Value(2) }, {}, {}, {},
            u"Rowan House and Garden Court"_s } };
        TrendTable people;
        people.setTrend(trend);
        FigureView repeats(people, people);
        repeats.resize(300, 200);
        repeats.show();
        QVERIFY(test::waitUntil(
            [&] { return repeats.horizontalHeader()->length() <= repeats.viewport()->width(); }, 2'000));
        trend.shape = TrendShape::Grid;
        trend.columns.fill({ u"14:00"_s }, 24);
        trend.rows.clear();
        for (int day = 1; day <= 7; ++day)
            trend.rows.append({ QLocale().standaloneDayName(day), QList<Value>(24, Value(12)) });
        TrendTable hours;
        hours.setTrend(trend);
        QTransposeProxyModel turned;
        turned.setSourceModel(&hours);
        FigureView week(hours, turned);
        week.resize(340, 300);
        week.show();
        QVERIFY(test::waitUntil(
            [&] { return week.horizontalHeader()->length() <= week.viewport()->width(); }, 2'000));
    }

    void namesOfHomesStandApart_data()
    {
        QTest::addColumn<int>("homes");
        QTest::addColumn<int>("least");
        QTest::addRow("3 homes") << 3 << 3;
        QTest::addRow("30 homes") << 30 << 10; // what has no room is in the table beside the chart
    }

    // Homes of about one size lie close together.
    void namesOfHomesStandApart()
    {
        QFETCH(int, homes);
        QFETCH(int, least);
        Trend trend;
        trend.shape = TrendShape::Comparison;
        trend.columns = { { u"Incidents"_s }, { u"Bed days"_s }, { u"Per 1,000"_s, 1 } };
        for (int home = 0; home < homes; ++home)
            trend.rows.append({ u"Rowan House %1"_s.arg(home),
                { Value(5), Value(1000 + 60 * (home % 6)), Value(4 + 0.5 * (home % 5)) } });
        TrendTable table;
        table.setTrend(trend);
        FunnelChart drawn(table, { 1, 2 }, u"Case mix is not adjusted."_s);
        drawn.resize(620, 300);
        drawn.show();
        const auto standApart = [&] {
            const QList<QRectF> names = drawn.nameRects();
            for (qsizetype i = 0; i < names.size(); ++i) {
                for (qsizetype other = 0; other < i; ++other) {
                    if (names[i].intersects(names[other]))
                        return false;
                }
            }
            return names.size() >= least;
        };
        QVERIFY(test::waitUntil(standApart, 2'000));
    }

    // On the screen and on paper, as on the console.
    void tellsNamesakesApart()
    {
        Trend trend;
        trend.shape = TrendShape::Bars;
        trend.columns = { { u"Incidents"_s } };
        const QString name = u"MORGAN, Elen"_s;
        trend.rows = { { name, { Value(3) }, {}, {}, {}, u"Rowan House"_s },
            { name, { Value(2) }, {}, {}, {}, u"Alder Court"_s } };
        TrendTable table;
        table.setTrend(trend);
        QCOMPARE(
            table.headerData(1, Qt::Vertical, Qt::DisplayRole).toString(), u"MORGAN, Elen, Alder Court"_s);
        QCOMPARE(table.rowOf(table.labelOf(1)), 1);
        // Drawn, the home stays behind a name from the right; what is read aloud and copied is the plain
        // text.
        trend.rows[1].label = u"حسینی, مریم"_s;
        table.setTrend(trend);
        QCOMPARE(table.headerData(1, Qt::Vertical, Qt::DisplayRole).toString(),
            u"\u2068حسینی, مریم\u2069, Alder Court"_s);
        QCOMPARE(table.headerData(1, Qt::Vertical, Qt::AccessibleTextRole).toString(),
            u"حسینی, مریم, Alder Court"_s);
        QCOMPARE(table.rowOf(table.labelOf(1)), 1);
        const SheetContent sheet = trendContent(trend, {}, {}, {}, {});
        QCOMPARE(sheet.sections.last().rows.first().cells.first(), u"MORGAN, Elen, Rowan House"_s);
    }

    void cutsNoWord_data() { test::addPageSizes(); }

    void cutsNoWord()
    {
        QFETCH(int, percent);
        QFETCH(QSize, size);
        QFETCH(Look, look);
        Theme::apply(*qApp, look, percent);
        m_page->resize(size);
        chart().setFocus();
        QTest::keyClick(&chart(), Qt::Key_End);
        QCOMPARE(test::lastingCuts(*m_page), QStringList());
        QVERIFY(m_page->minimumSizeHint().width() <= size.width());
        if (const QString folder = qEnvironmentVariable("CARE_PICTURES"); !folder.isEmpty())
            m_page->grab().save(folder + u"/trends-"_s
                + QString::fromLatin1(QTest::currentDataTag()).remove(u' ') + u".png"_s);
    }

    void namesEverything()
    {
        QCOMPARE(test::namelessTabStops(*m_page), QStringList());
        QVERIFY(chart().accessibleName().startsWith("Chart: Incidents by week, "_L1));
        QVERIFY(numbers().accessibleName().startsWith("Numbers: Incidents by week, "_L1));
    }

private:
    bool isRead() const
    {
        return test::waitUntil([this] { return m_page->isRead(); });
    }

    QComboBox &picker(const QString &name)
    {
        const auto all = m_page->findChildren<QComboBox *>();
        return **std::find_if(
            all.begin(), all.end(), [&](const QComboBox *each) { return each->accessibleName() == name; });
    }

    QPushButton *button(const QString &name) { return test::named<QPushButton>(*m_page, name); }
    FigureView &numbers() { return *m_page->findChild<FigureView *>(u"trendNumbers"_s); }
    LineChart &chart() { return *m_page->findChild<LineChart *>(u"trendChart"_s); }

    qint64 countOf(const QString &resource, const Filter &filter)
    {
        const auto count = test::answerOf<StoreResult<qint64>>([&](QObject *context, auto done) {
            m_session->workspace().store().count(
                *findResource(resource), onDay(filter, m_models->today.date()), context, done);
        });
        return count.value_or(StoreResult<qint64>(-1)).value_or(-1);
    }

    std::unique_ptr<test::PageModels> m_models;
    std::unique_ptr<TrendsPage> m_page;
};

CARE_TEST(trends, TestTrends);
#include "tst_trends.moc"
