// SPDX-License-Identifier: GPL-3.0-or-later
// Filters typed into the line of a real window over the real service, and kept as named views.
#include "models/export/exportoffer.h"
#include "models/schema/londontime.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/testregistry.h"
#include "views/browse/filterbar.h"
#include "views/browse/filterline.h"
#include "views/browse/filterpopup.h"
#include "views/browse/listheader.h"
#include "views/browse/namedialog.h"
#include "views/resident/recordeditor.h"
#include "views/shell/navigator.h"
#include "views/shell/pages.h"
#include "views/shell/savedviewssection.h"
#include "views/widgets/chip.h"
#include "views/widgets/datatable.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/notice.h"
#include "views/widgets/sidebar.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QHelpEvent>
#include <QInputMethodEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>

#include <cstdlib>

using namespace care;
using namespace Qt::StringLiterals;

class TestTypedFilter : public test::SmallDesktopFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void narrowsByTypingAndKeepsTheView();
    void saysHowManyAreShownWithoutIt();
    void lineAndChipsSayTheSame();
    void keepsTheListWhenTheLineCannotBeRead();
    void forgetsTheWordThatBecameAnUnknownField();
    void knowsAllNamesWhileRowsAreAskedFor();
    void keepsSuggestionsBelowTheLine();
    void asksForDaysAsTheyAreShown();
    void takesDatesAsPeopleWriteThem();
    void takesAYearForItsDays();
    void keepsTheHoursOfARange();
    void completesAsOneTypes();
    void choosesAFieldFromTheList();
    void closesWithItsPage();
    void leavesTheKeyboardToTheListWhenTheLineCloses();
    void doesNotLookForHalfAField();
    void saysACutChipWhole();
    void namesAMistakeSoon();
    void keepsWhatIsCurrentWhileTyping();
    void dimsWhatIsStillOfTheFilterBefore();
    void remembersFiltersWithoutPeople();
    void opensAViewWithoutWhatIsGone();
    void editsTheCurrentResidentFromTheLine();
    void countsItsViews();
    void namesWhatItWasNarrowedTo();
    void callsChosenRecordsAsTheirLine();
    void takesWhatIsDictatedAsItIs();

private:
    void open(const QJsonObject &layout = {});
    void openIncidents();
    void type(const QString &text) { QTest::keyClicks(m_line, text); }
    QStringList chips() const;
    QList<Record> allIncidents() const;
    QAbstractButton *entry(const QString &start) const;
    ResourceTableModel &model() const { return m_page->model(); }

    const ListHeader &header() const { return *m_page->findChild<ListHeader *>(); }

    ListPage *m_page = nullptr;
    FilterLine *m_line = nullptr;
};

void TestTypedFilter::init()
{
    m_session.reset();
    open();
}

void TestTypedFilter::open(const QJsonObject &layout)
{
    Connection connection;
    connection.id = u"test"_s;
    connection.name = u"Trial"_s;
    connection.base = m_service->url();
    connection.requestsPerMinute = 6000;
    m_session = std::make_unique<ConnectionSession>(
        Workspace::forOneRun(connection, *Secret::apiKey(m_service->apiKey()), test::computerClock()),
        test::residentsFirst());
    if (!layout.isEmpty())
        window().restoreLayout(layout);
    window().resize(1366, 768);
    window().show();
    m_page = window().pages().list(incidentSchema.name);
    m_line = m_page->findChild<FilterLine *>();
    QVERIFY(test::waitUntil([&] { return model().status().complete && model().status().stored == 1500; }));
}

void TestTypedFilter::openIncidents()
{
    QTest::keyClick(&window(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(window().currentList(), m_page);
    m_page->clearFilter();
    QVERIFY(!m_line->isVisible());
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(window().focusWidget(), m_line);
}

QStringList TestTypedFilter::chips() const
{
    QStringList names;
    const auto all = m_page->findChildren<FilterChip *>();
    for (const FilterChip *chip : all) {
        if (!chip->isHidden())
            names += chip->accessibleName();
    }
    return names;
}

QList<Record> TestTypedFilter::allIncidents() const
{
    QList<Record> all;
    Store &store = m_session->workspace().store();
    store.match(incidentSchema, {}, {}, m_session.get(), [&](const Matches &matches) {
        store.read(incidentSchema, matches.rows, m_session.get(),
            [&](const QList<Record> &records) { all = records; });
    });
    test::waitUntil([&] { return !all.isEmpty(); });
    return all;
}

QAbstractButton *TestTypedFilter::entry(const QString &start) const
{
    const auto all = window().findChild<Sidebar *>()->findChildren<QAbstractButton *>();
    for (QAbstractButton *each : all) {
        if (!each->isHidden() && each->accessibleName().startsWith(start))
            return each;
    }
    return nullptr;
}

// By whoever narrowed it from elsewhere: of somebody whose incidents have not all come in the store has no
// name.
void TestTypedFilter::namesWhatItWasNarrowedTo()
{
    m_page->showOnly({ { { u"resident"_s, Operator::Is, { u"nobody-1"_s } } }, {} }, u"MORGAN, Elen"_s);
    QTRY_VERIFY(chips().join(u' ').contains(u"MORGAN, Elen"_s));
    QVERIFY(!chips().join(u' ').contains(u"nobody-1"_s));
}

// A list that opens behind a line of Today: its ids say nothing to anybody.
void TestTypedFilter::callsChosenRecordsAsTheirLine()
{
    QVERIFY(test::waitUntil([this] { return !model().record(0).isNull() && !model().record(1).isNull(); }));
    const Condition chosen{ u"id"_s, Operator::Is, { model().recordId(0), model().recordId(1) },
        u"Nothing reviewed since an incident"_s };
    const QString name = u"Nothing reviewed since an incident: 2"_s;
    window().navigator().openFiltered(incidentSchema.name, { { chosen }, {} });
    m_page = window().currentList();
    QCOMPARE(chips().size(), 1);
    QVERIFY2(chips().first().contains(name), qPrintable(chips().first()));
    QCOMPARE(m_page->accessibleName(), name); // as the title above the list
    QCOMPARE(m_page->title(), name); // of the window, and on paper
    QVERIFY2(window().windowTitle().startsWith(name), qPrintable(window().windowTitle()));
    const QString exported = m_page->exportOffer()->detail;
    QVERIFY2(exported.contains(name) && !exported.contains(chosen.values.first()), qPrintable(exported));
    // The line for typed filters cannot say it, and does not take it away.
    m_page->focusFilter();
    QTest::keyClick(m_page->findChild<FilterLine *>(), Qt::Key_Return);
    QCOMPARE(m_page->accessibleName(), name);
    m_page->clearFilter();
    QCOMPARE(m_page->accessibleName(), u"Incidents"_s);
    QVERIFY2(window().windowTitle().startsWith(u"Incidents"_s), qPrintable(window().windowTitle()));
}

// Dictated or composed text comes without a key, and nobody has chosen an offer then either.
void TestTypedFilter::takesWhatIsDictatedAsItIs()
{
    openIncidents();
    QInputMethodEvent dictated;
    dictated.setCommitString(u"sta"_s);
    QApplication::sendEvent(m_line, &dictated);
    QAbstractItemView *popup = m_line->completer()->popup();
    QVERIFY(popup->isVisible());
    QVERIFY(!popup->currentIndex().isValid());
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(m_line->text(), u"sta"_s);
    QVERIFY(test::waitUntil([&] { return model().filter().text == u"sta"_s; }));
}

// A manager's work: the serious incidents of one home in the last 30 days, kept under a name, found again.
void TestTypedFilter::narrowsByTypingAndKeepsTheView()
{
    const QList<Record> all = allIncidents();
    const Reference home = Reference::fromJson(all.first().value("home"_L1));
    const QDate today = dayInLondon(QDateTime::currentDateTimeUtc());
    const auto wanted = std::count_if(all.begin(), all.end(), [&](const Record &incident) {
        const QDate day = dayInLondon(timestamp(incident.value("createdOn"_L1)));
        return Reference::fromJson(incident.value("home"_L1)).id == home.id
            && severityOf(incident.value("severity"_L1)) >= 4 && day > today.addDays(-30) && day <= today;
    });
    QVERIFY(wanted > 0 && wanted < 300);

    openIncidents();
    type(u"home:\"%1\" severity:4,5 created:last-30-days"_s.arg(home.name.toLower()));
    const QStringList said{ u"Filter Home is "_s + home.name, u"Filter Severity is 4 or 5"_s,
        u"Filter Recorded in the last 30 days"_s };
    QTRY_COMPARE(chips(), said);
    QVERIFY(test::waitUntil([&] { return model().rowCount() == wanted; }));
    QVERIFY(m_line->problem().isEmpty());
    QVERIFY(test::waitUntil(
        [&] { return test::filteredTextOf(*m_page).startsWith(u"Filtered: %1 of "_s.arg(wanted)); }));

    QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = window().findChild<NameDialog *>();
    QVERIFY(dialog);
    dialog->line()->setText(u"Serious here"_s);
    QTest::keyClick(dialog->line(), Qt::Key_Return);
    const QString counted = u"Serious here, %L1"_s.arg(wanted);
    QVERIFY(test::waitUntil([&] { return entry(counted) != nullptr; }));
    QVERIFY(entry(counted)->isChecked()); // the list shows exactly this view

    window().openPage(incidentSchema.name); // the list itself is as it was
    QCOMPARE(window().currentList(), m_page);
    QCOMPARE(model().filter(), m_page->baseline().filter);
    QVERIFY(test::waitUntil([&] { return model().rowCount() > wanted; }));
    QVERIFY(!entry(counted)->isChecked());
    const QJsonObject layout =
        QJsonDocument::fromJson(QJsonDocument(window().saveLayout()).toJson()).object();
    m_session.reset();
    open(layout);
    QVERIFY(test::waitUntil([&] { return entry(counted) != nullptr; }));
    QTest::keyClick(&window(), Qt::Key_1, Qt::ControlModifier);
    QTest::mouseClick(entry(counted), Qt::LeftButton);
    const ListPage *view = window().currentList();
    QVERIFY(test::waitUntil([&] { return view->model().rowCount() == wanted; }));
    QVERIFY(entry(counted)->isChecked());
    QVERIFY(test::waitUntil([&] {
        return view->findChild<FilterLine *>()->text()
            == u"home:\"%1\" severity:4,5 recorded:last-30-days"_s.arg(home.name);
    }));
}

// Past records stay hidden when the filter goes: the number is of those that will be there.
void TestTypedFilter::saysHowManyAreShownWithoutIt()
{
    window().openPage(residentSchema.name);
    ListPage *page = window().currentList();
    QVERIFY(test::waitUntil([&] { return page->model().status().complete && page->model().rowCount() > 0; }));
    const int all = page->model().rowCount();
    QVERIFY(page->model().status().stored > all); // somebody has left
    Filter filter = page->model().filter();
    filter.conditions += { u"name"_s, Operator::Contains, { u"an"_s } };
    page->model().setFilter(filter);
    QVERIFY2(
        test::waitUntil([&] { return test::filteredTextOf(*page).endsWith(u" of %L1 shown."_s.arg(all)); }),
        qPrintable(test::filteredTextOf(*page)));
    QVERIFY(page->countText().contains(u" of %L1 "_s.arg(all)));
    page->resetFilter();
    QVERIFY(test::waitUntil([&] { return page->model().rowCount() == all; }));
}

void TestTypedFilter::lineAndChipsSayTheSame()
{
    openIncidents();
    model().setFilter(
        { { { u"severity"_s, Operator::Is, { u"5"_s } }, { u"closedOn"_s, Operator::IsEmpty, {} } },
            u"fell"_s });
    QCOMPARE(m_line->text(), u"severity:5 closed:empty fell"_s);
    QVERIFY(test::waitUntil([&] { return chips().size() == 3; }));
    auto *match = m_page->findChild<QComboBox *>();
    QVERIFY(match->isVisible());
    QCOMPARE(match->itemText(0), u"Match all"_s);
    QCOMPARE(match->itemText(1), u"Match any"_s);
    // The box was made just now, and stands between the line and the chips in the order of Tab too.
    const QWidget *before = match->previousInFocusChain();
    QVERIFY(m_page->findChild<QListWidget *>()->isAncestorOf(before)); // the list below the line
    match->setCurrentIndex(1);
    Q_EMIT match->activated(1);
    QCOMPARE(m_line->text(), u"match:any severity:5 closed:empty fell"_s);
    // Delete on a chip takes its condition out of the line.
    QVERIFY(test::waitUntil([&] { return chips().size() == 3; }));
    const auto all = m_page->findChildren<FilterChip *>();
    const auto severity = std::find_if(all.begin(), all.end(), [](const FilterChip *chip) {
        return chip->isVisible() && chip->accessibleName().contains(u"Severity"_s);
    });
    QVERIFY(severity != all.end());
    QTest::keyClick(*severity, Qt::Key_Delete);
    QCOMPARE(m_line->text(), u"match:any closed:empty fell"_s);
    // A line that says the same in other words is left as it was typed.
    m_line->setFocus();
    m_line->selectAll();
    type(u"Closed:EMPTY   fell"_s);
    QVERIFY(test::waitUntil([&] { return chips().size() == 2; }));
    QCOMPARE(m_line->text(), u"Closed:EMPTY   fell"_s);
    // Escape puts the line away, and what it said stays; Escape in the list shows what the list shows by
    // itself.
    QTest::keyClick(m_line, Qt::Key_Escape);
    QVERIFY(!m_line->isVisible());
    QTRY_COMPARE(chips(), (QStringList{ u"Filter Closed is not recorded"_s, u"Filter Contains “fell”"_s }));
    QTest::keyClick(window().focusWidget(), Qt::Key_Escape);
    QCOMPARE(model().filter(), m_page->baseline().filter);
    QCOMPARE(m_line->text(), QString());
    QVERIFY(test::waitUntil([&] { return chips() == QStringList{ u"Filter Current"_s }; }));
    // The button in the line takes what was typed away, and nothing else.
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    type(u"severity:5"_s);
    QTest::keyClick(m_line, Qt::Key_Return);
    QVERIFY(test::waitUntil([&] {
        return chips() == QStringList{ u"Filter Current"_s, u"Filter Severity is 5"_s };
    }));
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    QTest::mouseClick(m_line->findChildren<QToolButton *>().last(), Qt::LeftButton);
    QVERIFY(test::waitUntil([&] { return model().filter() == m_page->baseline().filter; }));
}

void TestTypedFilter::keepsTheListWhenTheLineCannotBeRead()
{
    openIncidents();
    type(u"severity:5"_s);
    QVERIFY(test::waitUntil([&] { return model().filter().conditions.size() == 1; }));
    const Filter before = model().filter();
    type(u" colour:red"_s);
    QVERIFY(test::waitUntil([&] { return !m_line->problem().isEmpty(); }));
    QCOMPARE(model().filter(), before);
    QCOMPARE(m_line->accessibleDescription(), m_line->problem());
    const auto labels = m_page->findChildren<PlainLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const PlainLabel *label) {
        return label->isVisible() && label->text().startsWith(u"There is no field “colour” here."_s)
            && label->text().endsWith(u"Still showing the previous results."_s);
    }));
    // Enter marks the place, so that the next key replaces it.
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(m_line->selectedText(), u"colour"_s);
    type(u"status"_s);
    m_line->end(false);
    QTest::keyClick(m_line, Qt::Key_Backspace);
    QTest::keyClick(m_line, Qt::Key_Backspace);
    QTest::keyClick(m_line, Qt::Key_Backspace);
    type(u"closed"_s);
    QVERIFY(test::waitUntil([&] { return model().filter().conditions.size() == 2; }));
    QCOMPARE(m_line->problem(), QString());
    QCOMPARE(m_line->accessibleDescription(), QString());
}

// The list was narrowed by the word "colour" while it was typed, and "previous results" means those before.
void TestTypedFilter::forgetsTheWordThatBecameAnUnknownField()
{
    openIncidents();
    type(u"severity:5"_s);
    QVERIFY(test::waitUntil([&] { return model().filter().conditions.size() == 1; }));
    const Filter before = model().filter();
    type(u" colour"_s);
    QVERIFY(test::waitUntil([&] { return model().filter().text == u"colour"_s; }));
    type(u"<"_s);
    QVERIFY(test::waitUntil([&] { return !m_line->problem().isEmpty(); }));
    QCOMPARE(model().filter(), before);
    QCOMPARE(m_line->text(), u"severity:5 colour<"_s);
    // A value that is mistyped leaves the condition that could be read.
    m_line->clear();
    type(u"severity:5"_s);
    QVERIFY(test::waitUntil([&] { return model().filter() == before; }));
    type(u"x"_s);
    QVERIFY(test::waitUntil([&] { return !m_line->problem().isEmpty(); }));
    QCOMPARE(model().filter(), before);
    // The letters of a name filter while they may become one.
    m_line->clear();
    type(u"severity:5 logged:la"_s);
    QVERIFY(test::waitUntil([&] { return model().filter().conditions.size() == 2; }));
    type(u"st-week"_s);
    QVERIFY(test::waitUntil([&] { return !m_line->problem().isEmpty(); }));
    QCOMPARE(model().filter(), before);
}

// Names that come while the rows of another filter are awaited are all there are.
void TestTypedFilter::knowsAllNamesWhileRowsAreAskedFor()
{
    QVERIFY(test::waitUntil([this] { return m_session->workspace().sync().state(userSchema, {}).complete; }));
    QVERIFY(test::waitUntil([this] { return model().isWhole() && !model().isAsking(); }));
    KnownNames &names = m_page->findChild<FilterBar *>()->names();
    const Field &field = *incidentSchema.field("log.loggedBy"_L1);
    names.valuesOf(field);
    model().setFilter({ { Condition{ u"severity"_s, Operator::Is, { u"5"_s } } }, {} });
    QVERIFY(model().isAsking());
    QVERIFY(test::waitUntil([&] { return !names.valuesOf(field).values.isEmpty(); }));
    QVERIFY(names.valuesOf(field).complete);
}

// Chips that take another line move the line for typing, and its open suggestions with it.
void TestTypedFilter::keepsSuggestionsBelowTheLine()
{
    openIncidents();
    type(u"sta"_s);
    const QWidget *popup = m_line->completer()->popup();
    QVERIFY(test::waitUntil([&] { return popup->isVisible(); }));
    const auto bottom = [this] {
        return m_line->mapToGlobal(QPoint(0, m_line->height())).y();
    };
    const int before = bottom();
    Filter many;
    for (const QString &severity : { u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s })
        many.conditions += Condition{ u"severity"_s, Operator::IsNot, { severity } };
    many.conditions += Condition{ u"createdOn"_s, Operator::Within, { u"last-30-days"_s } };
    many.conditions += Condition{ u"status"_s, Operator::Is, { u"needsReview"_s, u"closed"_s } };
    model().setFilter(many);
    QVERIFY(test::waitUntil([&] { return bottom() > before; }));
    QVERIFY(popup->isVisible());
    QVERIFY2(test::waitUntil([&] { return std::abs(popup->geometry().top() - bottom()) <= 4; }),
        qPrintable(QString::number(popup->geometry().top() - bottom())));
}

// British English would have "Sept", a day of the list has not.
void TestTypedFilter::asksForDaysAsTheyAreShown()
{
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    const Field *field = residentSchema.field("dateOfBirth"_L1);
    const ConditionEditor editor(
        *field, { field->key, Operator::Between, { u"1945-09-01"_s, u"1945-12-31"_s } }, {});
    QStringList days;
    const auto edits = editor.findChildren<QLineEdit *>();
    for (const QLineEdit *edit : edits)
        days += edit->text();
    QLocale::setDefault(before);
    QCOMPARE(days, QStringList({ u"01-Sep-1945"_s, u"31-Dec-1945"_s }));
}

void TestTypedFilter::takesDatesAsPeopleWriteThem()
{
    const Field *field = residentSchema.field("dateOfBirth"_L1);
    ConditionEditor editor(*field, { field->key, Operator::Between, {} }, {});
    editor.show();
    QSignalSpy changed(&editor, &ConditionEditor::valuesChanged);
    const auto edits = editor.findChildren<QLineEdit *>();
    QCOMPARE(edits.size(), 2);
    // Nothing is shown that does not apply, and either end may stay open.
    QCOMPARE(edits.first()->text() + edits.last()->text(), QString());
    QTest::keyClicks(edits.first(), u"26/05/1940"_s);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.last().first().toStringList(), QStringList({ u"1940-05-26"_s, QString() }));
    QTest::keyClicks(edits.last(), u"26-May-1950"_s);
    QCOMPARE(changed.last().first().toStringList(), QStringList({ u"1940-05-26"_s, u"1950-05-26"_s }));
    edits.first()->selectAll();
    QTest::keyClick(edits.first(), Qt::Key_Delete);
    QCOMPARE(changed.last().first().toStringList(), QStringList({ QString(), u"1950-05-26"_s }));
    // A date that cannot be read filters nothing, and says so once the line is left.
    const qsizetype before = changed.size();
    QTest::keyClicks(edits.first(), u"26/05/40"_s);
    QCOMPARE(changed.size(), before);
    const auto problem = [&editor] {
        const auto labels = editor.findChildren<PlainLabel *>();
        const bool isShown = labels.last()->isVisible();
        return isShown ? labels.last()->text() : QString();
    };
    QCOMPARE(problem(), QString());
    QTest::keyClick(edits.first(), Qt::Key_Return);
    QCOMPARE(problem(), u"Write a date as 21/11/2026 or 21-Nov-2026"_s);
    edits.first()->selectAll();
    QTest::keyClicks(edits.first(), u"26 5 1940"_s);
    QCOMPARE(problem(), QString());
    QCOMPARE(changed.last().first().toStringList(), QStringList({ u"1940-05-26"_s, u"1950-05-26"_s }));
}

// The first day of the first year and the last of the other, in whichever order they are typed.
void TestTypedFilter::takesAYearForItsDays()
{
    const Field *field = residentSchema.field("dateOfBirth"_L1);
    ConditionEditor editor(*field, { field->key, Operator::Between, {} }, {});
    QSignalSpy changed(&editor, &ConditionEditor::valuesChanged);
    const auto edits = editor.findChildren<QLineEdit *>();
    QTest::keyClicks(edits.first(), u"1945"_s);
    QCOMPARE(changed.last().first().toStringList(), QStringList({ u"1945-01-01"_s, QString() }));
    QTest::keyClicks(edits.last(), u"1940"_s);
    QCOMPARE(changed.last().first().toStringList(), QStringList({ u"1940-01-01"_s, u"1945-12-31"_s }));
    FilterPopup popup(nullptr);
    QList<Condition> chosen;
    connect(&popup, &FilterPopup::conditionChosen, &popup,
        [&chosen](const Condition &condition) { chosen += condition; });
    const auto type = [&](Operator op, const QString &text) {
        chosen.clear();
        popup.edit(*field, { field->key, op, {} }, {});
        QTest::keyClicks(popup.findChildren<ConditionEditor *>().last()->findChild<QLineEdit *>(), text);
    };
    type(Operator::Is, u"1945"_s);
    QCOMPARE(
        chosen.last(), (Condition{ field->key, Operator::Between, { u"1945-01-01"_s, u"1945-12-31"_s } }));
    type(Operator::Is, u"26/5/1945"_s);
    QCOMPARE(chosen.last(), (Condition{ field->key, Operator::Is, { u"1945-05-26"_s } }));
    type(Operator::IsNot, u"1945"_s); // what is no range cannot leave one out
    QVERIFY(chosen.isEmpty());
}

// Hours stay at both ends of a range when one end is changed; a day has none.
void TestTypedFilter::keepsTheHoursOfARange()
{
    const Field *field = incidentSchema.field("createdOn"_L1);
    ConditionEditor editor(
        *field, { field->key, Operator::Between, { u"2026-11-27T22:00"_s, u"2026-11-28T06:30"_s } }, {});
    editor.show();
    QSignalSpy changed(&editor, &ConditionEditor::valuesChanged);
    const auto edits = editor.findChildren<QLineEdit *>();
    QCOMPARE(edits.first()->text(), u"27-Nov-2026 22:00"_s);
    edits.last()->selectAll();
    QTest::keyClicks(edits.last(), u"28/11/2026 7:15"_s);
    QCOMPARE(
        changed.last().first().toStringList(), QStringList({ u"2026-11-27T22:00"_s, u"2026-11-28T07:15"_s }));
    QTest::keyClicks(edits.last(), u":00"_s);
    QVERIFY(editor.hasProblem());
    const Field *born = residentSchema.field("dateOfBirth"_L1);
    ConditionEditor days(*born, { born->key, Operator::Between, {} }, {});
    QTest::keyClicks(days.findChildren<QLineEdit *>().first(), u"26/05/1940 7:15"_s);
    QVERIFY(days.hasProblem());
}

void TestTypedFilter::completesAsOneTypes()
{
    openIncidents();
    type(u"sta"_s);
    QAbstractItemView *popup = m_line->completer()->popup();
    QVERIFY(popup->isVisible());
    QCOMPARE(popup->model()->index(0, 0).data().toString(), u"Status"_s);
    QCOMPARE(popup->model()->index(0, 0).data(Qt::UserRole).toString(), u"status:"_s);
    // One list at a time.
    const auto *fields = m_page->findChild<QListWidget *>();
    QVERIFY(test::waitUntil([&] { return !fields->isVisible(); }));
    // Enter takes what was typed: nothing is chosen that nobody chose.
    QVERIFY(!popup->currentIndex().isValid());
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(m_line->text(), u"sta"_s);
    QVERIFY(!popup->isVisible());
    QVERIFY(test::waitUntil([&] { return model().filter().text == u"sta"_s; }));
    // Enter closes the line, and leaves no empty box over the list.
    QVERIFY(!m_line->isVisible());
    m_page->focusFilter();
    // Down goes on to the fields, Up comes back.
    m_line->clear();
    QVERIFY(test::waitUntil([&] { return fields->isVisible(); }));
    QTest::keyClick(m_line, Qt::Key_Down);
    QVERIFY(fields->currentRow() >= 0);
    QCOMPARE(m_page->window()->focusWidget(), fields);
    QTest::keyClick(m_page->window()->focusWidget(), Qt::Key_Up);
    QCOMPARE(m_page->window()->focusWidget(), m_line);
    type(u"sta"_s);
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(m_line->text(), u"status:"_s);
    QVERIFY(test::waitUntil([&] { return popup->isVisible(); }));
    // The values are offered at once, by their words too.
    // An open popup has the keyboard, and hands on what it does not need itself.
    QTest::keyClicks(popup, u"need"_s);
    QCOMPARE(m_line->text(), u"status:need"_s);
    QVERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(m_line->text(), u"status:needsReview"_s);
    QVERIFY(test::waitUntil([&] { return model().filter().conditions.size() == 1; }));
    // Names come from the store.
    type(u" home:"_s);
    QVERIFY(test::waitUntil([&] {
        QTest::keyClick(m_line, Qt::Key_Down);
        return popup->isVisible() && popup->model()->rowCount() > 1;
    }));
    QVERIFY(popup->model()->index(0, 0).data(Qt::UserRole).toString().contains(u" home:"_s));
}

// Also while another window has the keyboard, as when a link opens the page.
void TestTypedFilter::closesWithItsPage()
{
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    openIncidents();
    QVERIFY(m_line->isVisible());
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    window().openPage(residentSchema.name);
    window().openPage(incidentSchema.name);
    QCOMPARE(window().currentList(), m_page);
    QVERIFY(!m_line->isVisible());
}

// By mouse: one list of all fields, which follows what is typed above it.
void TestTypedFilter::choosesAFieldFromTheList()
{
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    openIncidents();
    auto *fields = m_page->findChild<QListWidget *>();
    QVERIFY(fields->isVisible());
    // Fields for people only: no ids, and none that only the program compares.
    const auto technical = std::count_if(incidentSchema.fields.begin(), incidentSchema.fields.end(),
        [](const Field &field) { return field.has(FieldFlag::Technical); });
    QVERIFY(technical >= 2);
    QCOMPARE(fields->count(), int(incidentSchema.fields.size()) - int(technical));
    QVERIFY(fields->findItems(u"Record id"_s, Qt::MatchExactly).isEmpty());
    QVERIFY(fields->findItems(u"Deleted"_s, Qt::MatchExactly).isEmpty());
    const auto shown = [&] {
        QStringList texts;
        for (int row = 0; row < fields->count(); ++row) {
            if (!fields->isRowHidden(row))
                texts += fields->item(row)->text();
        }
        return texts;
    };
    QCOMPARE(shown().size(), fields->count());
    type(u"severity:5 logg"_s);
    QVERIFY(!shown().isEmpty() && shown().size() < 5 && shown().contains(u"Logged by"_s));
    m_line->completer()->popup()->hide();
    const QListWidgetItem *item = fields->findItems(u"Logged by"_s, Qt::MatchExactly).value(0);
    QTest::mouseClick(fields->viewport(), Qt::LeftButton, {}, fields->visualItemRect(item).center());
    QVERIFY(!m_line->isVisible());
    auto *popup = m_page->findChild<FilterPopup *>();
    QVERIFY(test::waitUntil([&] {
        popup = m_page->findChild<FilterPopup *>();
        return popup && popup->isVisible();
    }));
    // The typed part of the field's name is no word to look for; the text before it holds.
    QCOMPARE(model().filter().text, QString());
    QCOMPARE(model().filter().conditions, (QList<Condition>{ { u"severity"_s, Operator::Is, { u"5"_s } } }));
    auto *box = popup->findChild<QCheckBox *>();
    QVERIFY(box);
    box->click();
    QCOMPARE(model().filter().conditions.size(), 2);
    popup->close();
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    // Going on elsewhere closes the panel too; the filter stays.
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(m_line->isVisible());
    m_page->focusTable();
    QVERIFY(!m_line->isVisible());
    QCOMPARE(model().filter().conditions.size(), 2);
    // "Show all" takes it away, and the way back brings it again.
    QVERIFY(!test::filteredTextOf(*m_page).isEmpty());
    auto *back = test::withWords<LinkButton>(header(), u"Show all (Esc)"_s);
    QVERIFY(back && back->isVisible());
    QTest::mouseClick(back, Qt::LeftButton);
    QCOMPARE(model().filter(), m_page->baseline().filter);
    QVERIFY(test::filteredTextOf(*m_page).isEmpty() && !back->isVisible());
    QTest::keyClick(&window(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(model().filter().conditions.size(), 2);
}

// Also of a window that is not active, such as one behind the list of offers: it keeps who had the keyboard.
void TestTypedFilter::leavesTheKeyboardToTheListWhenTheLineCloses()
{
    openIncidents();
    QVERIFY(test::waitUntil([&] { return model().rowCount() == 1500; }));
    const auto *table = m_page->findChild<DataTable *>();
    for (const bool isEntered : { false, true }) {
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        m_page->focusFilter();
        QCOMPARE(window().focusWidget(), m_line);
        m_line->completer()->popup()->hide();
        QWidget other;
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        QVERIFY(!window().isActiveWindow());
        if (isEntered)
            QTest::keyClick(m_line, Qt::Key_Return);
        else
            m_page->resetFilter();
        QVERIFY(!m_line->isVisible());
        QCOMPARE(window().focusWidget(), table);
        other.hide();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QTRY_COMPARE(QApplication::focusWidget(), table);
    }
}

void TestTypedFilter::doesNotLookForHalfAField()
{
    openIncidents();
    QVERIFY(test::waitUntil([&] { return model().rowCount() == 1500; }));
    int fewest = 1500;
    connect(&model(), &ResourceTableModel::rowsChanged, this,
        [&] { fewest = std::min(fewest, model().rowCount()); });
    for (const QChar letter : u"sever"_s) {
        type(QString(letter));
        QTest::qWait(40);
        QVERIFY(model().filter().isEmpty());
    }
    QCOMPARE(fewest, 1500);
    // The Return key searches for the word itself.
    m_line->completer()->popup()->hide();
    QTest::keyClick(m_line, Qt::Key_Return);
    QCOMPARE(model().filter().text, u"sever"_s);
}

void TestTypedFilter::saysACutChipWhole()
{
    const QString longValue = u"is "_s + QString(u"Alder Court or "_s).repeated(10);
    for (const QString &value : { u"is Alder Court"_s, longValue }) {
        FilterChip chip(u"Home"_s, value);
        chip.resize(chip.sizeHint());
        chip.show();
        const QPoint middle = chip.rect().center();
        QHelpEvent help(QEvent::ToolTip, middle, chip.mapToGlobal(middle));
        QCoreApplication::sendEvent(&chip, &help);
        // A tool tip is a rich text that shows plain words.
        QCOMPARE(QToolTip::text().count(u"Alder Court"_s), value == longValue ? 10 : 0);
        QToolTip::hideText();
    }
}

void TestTypedFilter::namesAMistakeSoon()
{
    openIncidents();
    const auto *pause = m_line->findChild<QTimer *>(u"pause"_s);
    const auto *delay = m_line->findChild<QTimer *>(u"problemDelay"_s);
    QVERIFY(pause && delay);
    type(u"status:clsd"_s);
    QVERIFY(test::waitUntil([&] { return !m_line->problem().isEmpty(); }));
    // Delays of the program itself, whatever the machine needs besides.
    QVERIFY2(pause->interval() + delay->interval() <= 150,
        qPrintable(QString::number(pause->interval() + delay->interval())));
    QVERIFY2(m_line->problem().startsWith(u"Choose Needs review or Closed"_s), qPrintable(m_line->problem()));
    QVERIFY(model().filter().isEmpty());
    // Half a date is no mistake until the line is entered.
    m_line->clear();
    type(u"recorded:12 n"_s);
    QTest::qWait(pause->interval() + 800);
    QCOMPARE(m_line->problem(), QString());
    QTest::keyClick(m_line, Qt::Key_Return);
    QVERIFY(!m_line->problem().isEmpty());
}

void TestTypedFilter::keepsWhatIsCurrentWhileTyping()
{
    openIncidents();
    m_page->resetFilter();
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(m_line->text(), QString()); // it has a chip of its own
    type(u"severity:5"_s);
    QVERIFY(test::waitUntil([&] { return model().filter().conditions.size() == 2; }));
    QCOMPARE(model().filter().conditions.first().op, Operator::IsCurrent);
    type(u" is:current"_s);
    QTest::qWait(100);
    QCOMPARE(model().filter().conditions.size(), 2);
    // Past records are one step away where nothing else is found.
    // Also while the list is asked for again: what is here is all that there was a moment ago.
    model().refresh();
    QVERIFY(test::waitUntil([&] { return model().status().receiving; }));
    m_page->focusFilter();
    type(u"\"no such words\""_s);
    auto *state = m_page->findChild<EmptyState *>();
    QVERIFY(test::waitUntil([&] { return state->isVisible(); }));
    QCOMPARE(state->message(), u"No current records match this filter."_s);
    // Or without the filter.
    const Filter typed = model().filter();
    QVERIFY(state->otherButton()->isVisible());
    // Records that arrive meanwhile do not take the keyboard from it.
    state->otherButton()->setFocus();
    Q_EMIT model().statusChanged();
    QVERIFY(state->otherButton()->isVisible());
    QCOMPARE(window().focusWidget(), state->otherButton());
    QTest::mouseClick(state->otherButton(), Qt::LeftButton);
    QVERIFY(test::waitUntil([&] { return model().filter() == m_page->baseline().filter; }));
    QVERIFY(test::waitUntil([&] { return model().rowCount() > 0 && !state->isVisible(); }));
    model().setFilter(typed);
    // Until the answer is here there is nothing to step to.
    QVERIFY(test::waitUntil([&] { return state->stepButton()->isVisible(); }));
    QCOMPARE(state->kind(), EmptyState::Kind::NoMatch);
    QTest::mouseClick(state->stepButton(), Qt::LeftButton);
    QVERIFY(test::waitUntil([&] { return model().filter() == Filter{ {}, u"no such words"_s }; }));
}

void TestTypedFilter::dimsWhatIsStillOfTheFilterBefore()
{
    openIncidents();
    QVERIFY(test::waitUntil([&] { return model().rowCount() == 1500 && !model().record(0).isNull(); }));
    auto *table = m_page->findChild<DataTable *>();
    QVERIFY(!table->isDimmed());
    // So much is asked of the store before that it cannot answer at once.
    int open = 150;
    for (int i = open; i > 0; --i) {
        const Condition slow{ u"log.description"_s, Operator::Contains, { u"word %1"_s.arg(i) } };
        m_session->workspace().store().match(
            incidentSchema, { { slow }, {} }, {}, m_session.get(), [&open](const Matches &) { --open; });
    }
    type(u"severity:5"_s);
    QTest::keyClick(m_line, Qt::Key_Return);
    QVERIFY(test::waitUntil([&] { return table->isDimmed(); }));
    QCOMPARE(model().rowCount(), 1500); // nothing went before there is something else
    QVERIFY(test::waitUntil([&] { return !table->isDimmed(); }, 60'000));
    QVERIFY(model().rowCount() < 1500);
    table->setDimmed(true);
    const QImage again = table->viewport()->grab().toImage();
    table->setDimmed(false);
    QVERIFY(table->viewport()->grab().toImage() != again);
    QVERIFY(test::waitUntil([&] { return open == 0; }, 60'000));
}

void TestTypedFilter::remembersFiltersWithoutPeople()
{
    openIncidents();
    for (const QString &typed :
        { u"severity:5 Morgan"_s, u"title:Morgan"_s, u"status:closed"_s, u"severity:5"_s }) {
        m_page->focusFilter();
        type(typed);
        QTest::keyClick(m_line, Qt::Key_Return);
    }
    const QByteArray kept = QJsonDocument(window().saveLayout()).toJson();
    QVERIFY(!kept.contains("Morgan"));
    QCOMPARE(m_line->history().size(), 2);
    QCOMPARE(m_line->history().first().conditions,
        (QList<Condition>{ { u"severity"_s, Operator::Is, { u"5"_s } } }));
    m_page->focusFilter();
    m_line->clear();
    QTest::keyClick(m_line, Qt::Key_Down, Qt::AltModifier);
    QAbstractItemView *popup = m_line->completer()->popup();
    QVERIFY(popup->isVisible());
    QCOMPARE(popup->model()->rowCount(), 2);
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(m_line->text(), u"status:closed"_s);
    QVERIFY(test::waitUntil([&] { return model().filter().conditions.size() == 1; }));
    const QJsonObject layout = window().saveLayout();
    m_session.reset();
    open(layout);
    QCOMPARE(m_line->history().size(), 2);
}

void TestTypedFilter::opensAViewWithoutWhatIsGone()
{
    const QJsonObject old{ { u"id"_s, u"old"_s }, { u"name"_s, u"Old one"_s },
        { u"resource"_s, QString(incidentSchema.name) },
        { u"filter"_s,
            QJsonObject{ { u"conditions"_s,
                QJsonArray{ QJsonObject{ { u"field"_s, u"colour"_s }, { u"operator"_s, u"is"_s },
                                { u"values"_s, QJsonArray{ u"red"_s } } },
                    QJsonObject{ { u"field"_s, u"severity"_s }, { u"operator"_s, u"is"_s },
                        { u"values"_s, QJsonArray{ u"5"_s } } } } } } } };
    QJsonObject layout = window().saveLayout();
    layout.insert(u"views"_s, QJsonArray{ old });
    window().restoreLayout(layout);
    QVERIFY(test::waitUntil([&] { return entry(u"Old one"_s) != nullptr; }));
    QTest::mouseClick(entry(u"Old one"_s), Qt::LeftButton);
    ListPage *page = window().currentList();
    QCOMPARE(page->model().filter(), (Filter{ { { u"severity"_s, Operator::Is, { u"5"_s } } }, {} }));
    const Notice *notice = page->findChild<Notice *>();
    QVERIFY(notice->isVisible());
    QCOMPARE(notice->text(),
        u"The view “Old one” is shown without a part of its filter: There is no field “colour” here."_s);
    // Said until the filter is another, and the view is kept as it was written.
    page->model().setFilter({ { { u"severity"_s, Operator::Is, { u"4"_s } } }, {} });
    QVERIFY(test::waitUntil([&] { return !notice->isVisible(); }));
    QVERIFY(test::filteredTextOf(*page).startsWith(u"Filtered: "_s));
    QVERIFY(QJsonDocument(window().saveLayout()).toJson().contains("colour"));
}

// Each built-in view opens a list of as many rows as its badge says.
// A line of text has Ctrl+E for its end; here it edits whom the panel shows, as it does in the list.
void TestTypedFilter::editsTheCurrentResidentFromTheLine()
{
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    window().openPage(residentSchema.name);
    ListPage *page = window().currentList();
    QVERIFY(test::waitUntil([&] { return !page->currentId().isEmpty(); }));
    auto *line = page->findChild<FilterLine *>();
    page->focusFilter();
    QVERIFY(line->hasFocus());
    QTest::keyClicks(line, u"room"_s);
    line->setCursorPosition(0);
    QTest::keyClick(line, Qt::Key_E, Qt::ControlModifier);
    QCOMPARE(line->cursorPosition(), 0);
    QVERIFY(test::waitUntil([&] { return window().editor() != nullptr; }));
    QCOMPARE(window().editor()->recordId(), page->currentId());
}

void TestTypedFilter::countsItsViews()
{
    QVERIFY(test::waitUntil([&] {
        return m_session->table(deviceSchema.name).status().complete
            && m_session->table(carePlanSchema.name).status().complete;
    }));
    const auto views = window().findChild<SavedViewsSection *>()->book().views();
    int counted = 0;
    for (const SavedView &view : views) {
        QVERIFY(test::waitUntil([&] { return entry(view.name) != nullptr; }));
        QTest::mouseClick(entry(view.name), Qt::LeftButton);
        ListPage *page = window().currentList();
        QCOMPARE(QString(page->model().schema().name), view.resource);
        QCOMPARE(page->model().filter(), view.filter);
        const auto badge = [&] {
            const int rows = page->model().rowCount();
            return rows == 0 ? view.name : u"%1, %L2"_s.arg(view.name).arg(rows);
        };
        QVERIFY2(test::waitUntil([&] { return entry(view.name)->accessibleName() == badge(); }),
            qPrintable(entry(view.name)->accessibleName() + u" / " + badge()));
        QVERIFY(entry(view.name)->isChecked());
        counted += page->model().rowCount() > 0 ? 1 : 0;
    }
    QVERIFY(counted >= 5);
}

CARE_TEST(typedfilter, TestTypedFilter);
#include "tst_typedfilter.moc"
