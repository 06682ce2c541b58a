// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/draftmerge.h"
#include "models/editing/editableresident.h"
#include "models/schema/formatting.h"
#include "tests/support/answer.h"
#include "tests/support/cuttexts.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/resident/conflictquestion.h"
#include "views/resident/errorsummary.h"
#include "views/resident/formfooter.h"
#include "views/resident/formpage.h"
#include "views/resident/namepicker.h"
#include "views/resident/recordform.h"
#include "views/resident/review.h"
#include "views/resident/reviewdialog.h"
#include "views/resident/sectionindex.h"
#include "views/widgets/changemark.h"
#include "views/widgets/detailvalue.h"
#include "views/widgets/personbanner.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QCalendarWidget>
#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace care;
using namespace Qt::StringLiterals;

namespace {

const QDate today(2026, 11, 21);

const QByteArray elenInForm =
    R"({"id":"1","name":{"title":"Lady","first":"Elen","last":"Morgan"},"preferredName":"Bob",)"
    R"("dateOfBirth":"1945-07-13T22:00:00.000Z","home":{"id":"h9","name":"Old House"},"status":"onLeave",)"
    R"("nhsNumber":"9990000018","hasChokingRisk":true,"languagesSpoken":["Welsh"],"medicalHistory":"One"})";

//! Somebody moved her to room 15 on the ground floor, and I to room 14.
FieldConflict movedTwice()
{
    FieldConflict conflict{ u"location.room"_s, u"Home and room"_s, u"Floor: First; Room: 12"_s,
        u"Floor: Ground; Room: 15"_s, u"Floor: First; Room: 14"_s,
        { u"home"_s, u"location.floor"_s, u"location.room"_s } };
    conflict.parts = { { u"Floor"_s, u"First"_s, u"Ground"_s, u"First"_s },
        { u"Room"_s, u"12"_s, u"15"_s, u"14"_s } };
    return conflict;
}

} // namespace

class TestResidentForm : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void hasEveryFieldOfTheTable();
    void everyWidgetHasAName();
    void keepsUnknownValues();
    void switchesHaveThreeStates();
    void asksAboutAllergiesOnce();
    void saysWhatHappenedInASentence();
    void aConflictIsDecidedByACard();
    void aConflictFitsTheWindow_data();
    void aConflictFitsTheWindow();
    void whatIsAskedIsInSight();
    void bothStandsWhereItStood();
    void bothShowsBoth();
    void listsNothingContestedAsUndisputed();
    void aLongNameWidensNothing();
    void listensToAssistiveTechnology();
    void showsAgeAndFormatsNumbers();
    void dateTakesNamesAndWholeDates();
    void wheelChangesNothing();
    void masksSensitiveFields();
    void typingReplacesWhatIsMasked();
    void tabLeavesLongTexts();
    void undoesOverTheWholeForm();
    void discardCanBeUndone();
    void discardAtOnceIsAStepOfItsOwn();
    void countsChanges();
    void movesNothingWhenANameIsChanged_data();
    void movesNothingWhenANameIsChanged();
    void errorsWaitForTheReview();
    void summaryLeadsToFields_data();
    void summaryLeadsToFields();
    void summaryIsReadBeforeTheFields();
    void aLineBreakPastedIntoOneLineIsABlank();
    void wholeDateIsLeftByTab_data();
    void wholeDateIsLeftByTab();
    void choosesADayFromTheCalendar();
    void calendarButtonCostsNoWidth();
    void errorsGoWhenPutRight();
    void readOnlyKeepsTheText();
    void showsWhatTheServiceFillsIn();
    void htmlStaysLiteral();
    void fitsSmallWindows();
    void givesTheStateALineOfItsOwn();
    void reviewWantsAnswers();
    void reviewCutsNoLongWord();
    void reviewKeepsTheirs();
    void reviewSavesOnce();
    void isQuick();

private:
    template<class T>
    T *input(const QString &path, int number = 0) const
    {
        return qobject_cast<T *>(page()->box(path)->editor()->inputs().at(number));
    }
    FormPage *page() const { return m_form->findChild<FormPage *>(); }
    void type(const QString &path, const QString &text, int number = 0)
    {
        QWidget *widget = page()->box(path)->editor()->inputs().at(number);
        widget->setFocus();
        QTest::keyClick(widget, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(widget, Qt::Key_Delete);
        QTest::keyClicks(widget, text);
    }
    RecordDraft draftOf(const QByteArray &json) const { return test::residentDraft(Record::fromRaw(json)); }

    std::unique_ptr<RecordForm> m_form;
};

void TestResidentForm::init()
{
    m_form = std::make_unique<RecordForm>(editableResident());
    m_form->resize(1178, 698);
    m_form->setContext({ today, { { u"h1"_s, u"Rowan House"_s }, { u"h2"_s, u"Alder Court"_s } } });
    m_form->setDraft(draftOf(elenInForm));
    m_form->show();
    m_form->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
}

void TestResidentForm::cleanup()
{
    m_form.reset();
}

void TestResidentForm::hasEveryFieldOfTheTable()
{
    QCOMPARE(page()->boxes().size(), qsizetype(test::residentForm().size()));
    QStringList titles;
    for (const FormPage::Section &section : page()->sections())
        titles += section.title;
    QCOMPARE(QSet<QString>(titles.begin(), titles.end()).size(), titles.size());
    QCOMPARE(titles.first(), u"Identity"_s);
    for (const FormField &field : test::residentForm()) {
        const FieldBox *box = page()->box(field.path);
        QVERIFY2(box, qPrintable(QString(field.path)));
        QCOMPARE(box->editor()->entry(), entryOf(m_form->draft(), field));
    }
}

void TestResidentForm::everyWidgetHasAName()
{
    ReviewDialog review({ draftOf(elenInForm), { u"Is this right?"_s }, {}, today }, m_form.get());
    review.setAttribute(Qt::WA_DeleteOnClose, false);
    for (QWidget *root : { static_cast<QWidget *>(m_form.get()), static_cast<QWidget *>(&review) }) {
        const auto widgets = root->findChildren<QWidget *>();
        for (const QWidget *widget : widgets) {
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            if (widget->focusPolicy() == Qt::NoFocus || qobject_cast<const QLabel *>(widget)
                || qobject_cast<const QScrollArea *>(widget) || (button && !button->text().isEmpty())
                || widget->objectName().startsWith("qt_"_L1) || widget->inherits("QComboBoxListView"))
                continue;
            const QByteArray what = widget->metaObject()->className();
            if (widget->inherits("care::ErrorSummary"))
                continue; // hidden, its name is what it says
            QVERIFY2(!widget->accessibleName().isEmpty(), what.constData());
        }
    }
    QCOMPARE(input<QLineEdit>(u"dateOfBirth"_s, 1)->accessibleName(), u"Date of birth, month"_s);
    QCOMPARE(input<QRadioButton>(u"hasChokingRisk"_s, 2)->accessibleName(), u"Choking risk: Not recorded"_s);
}

void TestResidentForm::keepsUnknownValues()
{
    QCOMPARE(input<QComboBox>(u"name.title"_s)->currentText(), u"Lady"_s);
    QCOMPARE(input<QComboBox>(u"status"_s)->currentData().toString(), u"onLeave"_s);
    QCOMPARE(input<QComboBox>(u"home"_s)->currentText(), u"Old House"_s);
    // Homes that come later change nothing.
    m_form->setContext({ today, { { u"h1"_s, u"Rowan House"_s } } });
    QCOMPARE(input<NamePicker>(u"home"_s)->id(), u"h9"_s);
    QVERIFY(!m_form->isChanged());
}

void TestResidentForm::switchesHaveThreeStates()
{
    const FormField &field = *test::formField(u"hasChokingRisk"_s);
    QVERIFY(input<QRadioButton>(u"hasChokingRisk"_s, 0)->isChecked());
    input<QRadioButton>(u"hasChokingRisk"_s, 1)->click();
    QCOMPARE(m_form->draft().flag(field), std::optional(false));
    input<QRadioButton>(u"hasChokingRisk"_s, 2)->click();
    QCOMPARE(m_form->draft().flag(field), std::nullopt);
    QVERIFY(m_form->isChanged());
    input<QRadioButton>(u"hasChokingRisk"_s, 0)->click();
    QVERIFY(!m_form->isChanged());
    // Nothing recorded is not "no".
    QVERIFY(input<QRadioButton>(u"hasAllergies"_s, 2)->isChecked());
}

void TestResidentForm::saysWhatHappenedInASentence()
{
    const ConflictQuestion unit(movedTwice());
    QCOMPARE(unit.accessibleName(),
        u"Somebody else changed Home and room too. They changed it from “Floor: First; Room: 12” to “Floor: "
        "Ground; Room: 15”; yours is “Room: 14”, and nothing of yours has been sent yet."_s);
    FieldConflict conflict{ u"preferredName"_s, u"Preferred name"_s, {}, u"Elly"_s, u"Nell"_s };
    QVERIFY(ConflictQuestion(conflict).accessibleName().contains(
        u"from nothing to “Elly”; yours is “Nell”, and nothing of yours has been sent"_s));
    // An entry that was not there before was added, not changed.
    conflict = { u"residentAllergies"_s, u"Allergy"_s, {}, u"Penicillin: rash"_s, u"Penicillin: hives"_s, {},
        ElementConflict{ {}, "1", "2" } };
    QCOMPARE(ConflictQuestion(conflict).accessibleName(),
        u"Somebody else added the same entry too: Allergy. They added “Penicillin: rash”; yours is "
        u"“Penicillin: "
        "hives”, and nothing of yours has been sent yet."_s);
    // Of a contact the name is said, not its members; what is too long for a sentence stands in the cards.
    conflict = { u"importantContacts"_s, u"Contact"_s, u"Daniel Mensah (Son)"_s,
        u"Daniel Mensah (Son) removed"_s, u"Telephones: 01632 960200"_s, {},
        ElementConflict{ "1", {}, "2" } };
    QCOMPARE(ConflictQuestion(conflict).accessibleName(),
        u"Somebody else changed the same entry too: Contact “Daniel Mensah (Son)”. You have changed it too "
        "since the form was opened, and nothing of yours has been sent yet."_s);
}

void TestResidentForm::aConflictIsDecidedByACard()
{
    RecordDraft draft = draftOf(elenInForm);
    draft.setText(*test::formField(u"location.room"_s), u"14"_s);
    draft.setText(*test::formField(u"preferredName"_s), u"Nell"_s);
    Review all{ draft, {}, { movedTwice() }, today };
    all.merged = { { u"preferredDrink"_s, u"Preferred drink"_s, u"Tea, milk"_s, u"Tea"_s } };
    ReviewDialog review(all, m_form.get());
    review.setAttribute(Qt::WA_DeleteOnClose, false);
    review.open();
    QVERIFY(QTest::qWaitForWindowActive(&review));
    const auto said = [&review] {
        QStringList texts;
        const auto labels = review.findChildren<PlainLabel *>();
        for (const PlainLabel *label : labels)
            texts += label->text();
        return texts;
    };
    QVERIFY(said().contains(u"Somebody else changed Home and room too"_s));
    QVERIFY(said().contains(u"Everything else does not clash: yours and theirs are both kept"_s));
    QCOMPARE(said().count(u"yours"_s), 1);
    QCOMPARE(said().count(u"theirs"_s), 1);
    QVERIFY(said().contains(u"Choose what to keep. Nothing has been sent."_s));
    const auto cards = review.findChildren<QRadioButton *>();
    QCOMPARE(cards.size(), 2);
    QCOMPARE(cards.first()->accessibleName(), u"Home and room. Keep theirs: Floor: Ground; Room: 15"_s);
    // Changed values are shaded, and those of theirs that mine would lose; nothing else.
    const auto shaded = [](const QRadioButton *card) {
        QStringList texts;
        const auto values = card->findChildren<ChangedLabel *>();
        for (const ChangedLabel *value : values) {
            if (!value->change().isEmpty())
                texts += value->text();
        }
        return texts;
    };
    QCOMPARE(shaded(cards.first()), (QStringList{ u"Ground"_s, u"15"_s }));
    QCOMPARE(shaded(cards.last()), (QStringList{ u"First"_s, u"14"_s }));
    QVERIFY2(cards.last()->accessibleName().endsWith(u". Floor: Theirs is dropped: “Ground”"_s),
        qPrintable(cards.last()->accessibleName()));
    // Nothing is chosen, and the button leads to what is not.
    review.saveButton()->click();
    QVERIFY(review.isVisible() && review.focusWidget() == cards.first());
    QVERIFY(!cards.first()->isChecked() && !cards.last()->isChecked());
    QApplication::setActiveWindow(&review);
    QTest::keyClick(cards.first(), Qt::Key_Right);
    QVERIFY(review.focusWidget() == cards.last() && !cards.last()->isChecked());
    // All of a card is one button, its words too.
    QTest::mouseClick(cards.first()->findChildren<ChangedLabel *>().last(), Qt::LeftButton);
    QVERIFY(cards.first()->isChecked());
    QCOMPARE(review.saveButton()->text().remove(u'&'), u"Save 1 change"_s);
    QVERIFY(!said().contains(u"Choose what to keep. Nothing has been sent."_s));
    QTest::mouseClick(cards.last(), Qt::LeftButton, {}, cards.last()->rect().bottomRight() - QPoint(4, 4));
    QVERIFY(cards.last()->isChecked());
    QCOMPARE(review.saveButton()->text().remove(u'&'), u"Save 2 changes"_s);
    // The table below the cards follows each answer, and so does the way of the keyboard through it.
    QVERIFY(said().contains(u"What will be saved: yours and theirs are both kept"_s));
    QCOMPARE(said().count(u"yours"_s), 2);
    QCOMPARE(said().count(u"theirs"_s), 1);
    const auto linksBehindTheCards = [&] {
        QStringList names;
        for (QWidget *each = cards.last(); each != review.saveButton(); each = each->nextInFocusChain()) {
            if ((each->focusPolicy() & Qt::TabFocus) && each->accessibleName().startsWith(u"Change: "_s))
                names += each->accessibleName();
        }
        return names;
    };
    QCOMPARE(linksBehindTheCards(), (QStringList{ u"Change: Preferred name"_s, u"Change: Room"_s }));
    cards.first()->click();
    QCOMPARE(said().count(u"yours"_s), 1);
    QCOMPARE(linksBehindTheCards(), QStringList{ u"Change: Preferred name"_s });
}

void TestResidentForm::aConflictFitsTheWindow_data()
{
    QTest::addColumn<int>("percent");
    QTest::addColumn<bool>("isBeside");
    QTest::addRow("100 %%") << 100 << true;
    QTest::addRow("200 %%") << 200 << false;
}

void TestResidentForm::aConflictFitsTheWindow()
{
    QFETCH(int, percent);
    QFETCH(bool, isBeside);
    const auto usual = qScopeGuard([] { Theme::apply(*qApp, Look::Light); });
    Theme::apply(*qApp, Look::Light, percent);
    QWidget window;
    window.resize(1366, 768);
    window.show();
    RecordDraft draft = draftOf(elenInForm);
    draft.setText(*test::formField(u"location.room"_s), u"14"_s);
    draft.setText(*test::formField(u"preferredName"_s), u"Nell"_s);
    Review all{ draft, {}, { movedTwice() }, today };
    all.merged = { { u"preferredDrink"_s, u"Preferred drink"_s, u"Tea, milk"_s, u"Tea"_s } };
    FieldConflict telephone{ u"phones"_s, u"Telephone"_s, u"Number: 07700 900114"_s,
        u"Number: 07700 900123"_s, u"Number: 01632 960099"_s, {}, ElementConflict{ "1", "2", "3" } };
    telephone.both = u"Number: 07700 900123 and Number: 01632 960099"_s;
    all.conflicts += telephone;
    ReviewDialog review(all, &window);
    review.setAttribute(Qt::WA_DeleteOnClose, false);
    review.show();
    QStringList cut;
    QVERIFY2(test::waitUntil(
                 [&] {
                     cut = test::cutTexts(review, nullptr);
                     return cut.isEmpty();
                 },
                 2'000),
        qPrintable(cut.join(u"; "_s)));
    QVERIFY(review.width() <= 1366 && review.height() <= 768);
    const auto cards = review.findChildren<QRadioButton *>();
    QCOMPARE(cards.size(), 5);
    QCOMPARE(cards.at(0)->y() == cards.at(1)->y(), isBeside);
    QCOMPARE(cards.at(0)->x() == cards.at(1)->x(), !isBeside);
    const auto *area = review.findChild<QScrollArea *>();
    QVERIFY(area->widget()->width() <= area->viewport()->width());
}

// Hazard: Space answers a question that nobody sees.
void TestResidentForm::whatIsAskedIsInSight()
{
    QWidget window;
    window.resize(1040, 420);
    window.show();
    Review all{ draftOf(elenInForm), { u"Is this right?"_s }, { movedTwice(), movedTwice(), movedTwice() },
        today };
    ReviewDialog review(all, &window);
    review.setAttribute(Qt::WA_DeleteOnClose, false);
    review.open();
    QVERIFY(QTest::qWaitForWindowActive(&review));
    const auto *area = review.findChild<QScrollArea *>();
    const auto isInSight = [area](const QWidget *part) {
        const QRect place(part->mapTo(area->viewport(), QPoint()), part->size());
        return area->viewport()->rect().contains(place);
    };
    const auto questions = review.findChildren<ConflictQuestion *>();
    const auto cards = review.findChildren<QRadioButton *>();
    QVERIFY(area->verticalScrollBar()->maximum() > 0);
    area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    QVERIFY(!isInSight(questions.first()));
    review.saveButton()->click();
    QCOMPARE(review.focusWidget(), cards.first());
    QVERIFY(isInSight(questions.first()));
    const auto labels = review.findChildren<PlainLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
        [](const PlainLabel *label) { return label->text() == "4 answers are missing."_L1; }));
    // Scrolled away again, it is shown again, though the keyboard was there all the time.
    area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    review.saveButton()->click();
    QVERIFY(isInSight(questions.first()));
    cards.at(4)->setFocus(Qt::TabFocusReason);
    QVERIFY(isInSight(questions.last()));
    cards.at(2)->setFocus(Qt::BacktabFocusReason);
    QVERIFY(isInSight(questions.at(1)));
}

void TestResidentForm::bothStandsWhereItStood()
{
    const QString shortText = u"Tea"_s;
    const QString longText = QString(u"Tea with milk, and a biscuit. "_s).repeated(12);
    QList<QPoint> places;
    for (const auto &[theirs, mine] : { std::pair(shortText, longText), std::pair(longText, shortText) }) {
        FieldConflict conflict{ u"summary"_s, u"Summary"_s, {}, theirs, mine };
        conflict.both = u"Tea and tea"_s;
        ConflictQuestion question(conflict);
        question.resize(900, question.heightForWidth(900));
        question.show();
        QVERIFY(QTest::qWaitForWindowExposed(&question));
        const auto cards = question.findChildren<QRadioButton *>();
        QCOMPARE(cards.size(), 3);
        places += { cards.at(2)->x() - cards.at(0)->x(), cards.at(0)->y() - cards.at(1)->y() };
        QVERIFY(
            cards.at(2)->y() > std::max(cards.at(0)->geometry().bottom(), cards.at(1)->geometry().bottom()));
    }
    QCOMPARE(places, (QList<QPoint>{ { 0, 0 }, { 0, 0 } }));
}

// Hazard: of two long texts only theirs is seen, and both are kept.
void TestResidentForm::bothShowsBoth()
{
    const QString theirs = u"Theirs. "_s + QString(u"A fall in the garden. "_s).repeated(60);
    const QString mine = u"Mine. "_s + QString(u"A stroke in May. "_s).repeated(60);
    RecordDraft draft = draftOf(elenInForm);
    draft.setText(*test::formField(u"medicalHistory"_s), mine);
    const QByteArray latest =
        QByteArray(elenInForm).replace(R"(:"One")", QByteArray(":\"" + theirs.toUtf8() + '"'));
    const QList<FieldConflict> conflicts = conflictsBetween(draft, Record::fromRaw(latest));
    QCOMPARE(conflicts.size(), 1);
    const ConflictQuestion question(conflicts.first());
    const auto cards = question.findChildren<QRadioButton *>();
    QCOMPARE(cards.size(), 3);
    QStringList shown{ cards.last()->accessibleName() };
    const auto labels = cards.last()->findChildren<PlainLabel *>();
    for (const PlainLabel *label : labels)
        shown += label->text();
    QVERIFY2(
        shown.last().contains(u"Theirs. "_s) && shown.last().contains(u"Mine. "_s), qPrintable(shown.last()));
    QVERIFY2(shown.first().contains(u"Theirs. "_s) && shown.first().contains(u"Mine. "_s),
        qPrintable(shown.first()));
}

// Hazard: the table says that mine is kept, and the answer above it says otherwise.
void TestResidentForm::listsNothingContestedAsUndisputed()
{
    const auto with = [](const char *languages) {
        return Record::fromRaw(QByteArray(elenInForm).replace(R"(["Welsh"])", languages));
    };
    const Record latest = with(R"(["French","English"])");
    const auto undisputed = [&](const QByteArrayList &mine) {
        RecordDraft draft(editableResident(), with(R"(["Welsh","English"])"));
        draft.setElements(*test::formField(u"languagesSpoken"_s), mine);
        const QList<FieldConflict> conflicts = conflictsBetween(draft, latest);
        return Review{ DraftMerge(draft, latest).result(), {}, conflicts, today }.undisputed();
    };
    QCOMPARE(undisputed({ "\"Dutch\"", "\"English\"" }).size(), 0);
    const QList<Change> beside = undisputed({ "\"Dutch\"", "\"English\"", "\"Irish\"" });
    QCOMPARE(beside.size(), 1);
    QVERIFY2(beside.first().after.contains(u"Irish"_s), qPrintable(beside.first().after));
    QVERIFY2(!beside.first().after.contains(u"Dutch"_s), qPrintable(beside.first().after));
}

void TestResidentForm::aLongNameWidensNothing()
{
    // Layouts ask their widgets anew only once the events are handled.
    const auto widthWith = [this](const RecordDraft &draft) {
        m_form->setDraft(draft);
        QCoreApplication::processEvents();
        return m_form->minimumSizeHint().width();
    };
    constexpr int ofButtons = 40; // "Review 2 changes" is longer than "Review changes"
    const int before = widthWith(draftOf(elenInForm)) + ofButtons;
    const QByteArray name(180, 'W');
    RecordDraft added = test::residentDraft();
    added.setText(*test::formField(u"name.last"_s), QString::fromLatin1(name));
    QVERIFY(widthWith(added) <= before);
    RecordDraft changed =
        test::residentDraft(Record::fromRaw(R"({"id":"1","name":{"first":")" + name + R"(","last":")" + name
            + R"("},"preferredName":")" + name + R"(","location":{"room":")" + name + R"("}})"));
    QVERIFY(widthWith(changed) <= before);
    changed.setText(*test::formField(u"name.first"_s), QString::fromLatin1(name + name));
    QVERIFY(widthWith(changed) <= before); // with the line that says what becomes of the name
    m_form->resize(800, 400); // where the banner goes with the fields, and one line stays
    QVERIFY(widthWith(changed) <= before);
}

void TestResidentForm::asksAboutAllergiesOnce()
{
    const FormField &has = *test::formField(u"hasAllergies"_s);
    const FormField &none = *test::formField(u"noKnownAllergies"_s);
    QVERIFY(!m_form->findChild<FormPage *>()->box(u"noKnownAllergies"_s)->isVisible());
    auto *noneKnown = input<QRadioButton>(u"hasAllergies"_s, 0);
    auto *these = input<QRadioButton>(u"hasAllergies"_s, 1);
    auto *notAsked = input<QRadioButton>(u"hasAllergies"_s, 2);
    noneKnown->click();
    QCOMPARE(m_form->draft().flag(has), std::optional(false));
    QCOMPARE(m_form->draft().flag(none), std::optional(true));
    QVERIFY(noneKnown->isChecked() && !notAsked->isChecked());
    these->click();
    QCOMPARE(m_form->draft().flag(has), std::optional(true));
    QCOMPARE(m_form->draft().flag(none), std::optional(false));
    m_form->history()->undo(); // both, as one step
    QVERIFY(noneKnown->isChecked());
    QCOMPARE(m_form->draft().flag(has), std::optional(false));
    notAsked->click();
    QVERIFY(!m_form->isChanged());

    // The record says it in one member alone: shown again, that is what it stays.
    m_form->setDraft(test::residentDraft(Record::fromRaw(R"({"id":"1","noKnownAllergies":true})")));
    QVERIFY(noneKnown->isChecked());
    these->click();
    QVERIFY(m_form->isChanged());
    noneKnown->click();
    QVERIFY(!m_form->isChanged());

    // A list without a word is an answer.
    m_form->setDraft(test::residentDraft(Record::fromRaw(R"({"id":"1","residentAllergies":["latex"]})")));
    QVERIFY(these->isChecked());
    QVERIFY(!notAsked->isEnabled()); // somebody has been
    noneKnown->click();
    // One answer, one step: nothing stays listed, and the review asks once.
    QVERIFY(noneKnown->isChecked());
    QVERIFY(m_form->draft().elements(*test::formField(u"residentAllergies"_s)).isEmpty());
    QVERIFY(m_form->check());
    QCOMPARE(m_form->problems().size(), 1);
    QCOMPARE(m_form->problems().first().weight, Problem::Weight::Ask);
    QCOMPARE(m_form->changeCount(), 2);
    m_form->history()->undo();
    QVERIFY(these->isChecked() && !m_form->isChanged());
    noneKnown->click();
    these->click(); // and whoever takes it back has the list again
    QVERIFY(!m_form->isChanged());
    QVERIFY(m_form->problems().isEmpty());

    // Whoever enters an allergy has answered the question.
    m_form->setDraft(test::residentDraft(Record::fromRaw(
        R"({"id":"1","hasAllergies":false,"noKnownAllergies":true,"residentAllergies":[]})")));
    QVERIFY(noneKnown->isChecked());
    auto *list = page()->box(u"residentAllergies"_s)->editor();
    qobject_cast<QAbstractButton *>(list->inputs().last())->click(); // one more
    QVERIFY(noneKnown->isChecked()); // nothing is entered yet
    QTest::keyClicks(list->inputs().first(), u"Nuts"_s);
    QVERIFY(these->isChecked());
    QCOMPARE(m_form->draft().flag(has), std::optional(true));
    QCOMPARE(m_form->draft().flag(none), std::optional(false));
    QCOMPARE(m_form->changeCount(), 2);
    QVERIFY(m_form->problems().isEmpty());

    // Whoever contradicts themselves is asked, and any answer is a way out.
    m_form->setDraft(
        test::residentDraft(Record::fromRaw(R"({"id":"1","hasAllergies":true,"noKnownAllergies":true})")));
    QVERIFY(!noneKnown->isChecked() && !these->isChecked() && !notAsked->isChecked());
    QVERIFY(!m_form->isChanged());
    noneKnown->click();
    QVERIFY(m_form->check());
    QCOMPARE(m_form->draft().flag(has), std::optional(false));
}

//! Nothing of it is a key or a click.
void TestResidentForm::listensToAssistiveTechnology()
{
    const auto toggle = [](QWidget *widget) {
        QAccessible::queryAccessibleInterface(widget)->actionInterface()->doAction(
            QAccessibleActionInterface::toggleAction());
    };
    const auto write = [](QWidget *widget, const QString &text) {
        QAccessible::queryAccessibleInterface(widget)->setText(QAccessible::Value, text);
    };
    toggle(input<QRadioButton>(u"hasChokingRisk"_s, 1));
    QCOMPARE(m_form->draft().flag(*test::formField(u"hasChokingRisk"_s)), std::optional(false));
    toggle(input<QRadioButton>(u"hasChokingRisk"_s, 0));
    QVERIFY(!m_form->isChanged());
    const auto *index = m_form->findChild<SectionIndex *>();
    const auto entries = index->findChildren<QAbstractButton *>();
    QSignalSpy chosen(index, &SectionIndex::chosen);
    toggle(entries.at(3));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toInt(), 3);
    QCOMPARE(index->current(), 3);
    write(input<QLineEdit>(u"preferredName"_s), u"Nell"_s);
    QCOMPARE(m_form->draft().text(*test::formField(u"preferredName"_s)), u"Nell"_s);
    write(input<QComboBox>(u"gender"_s)->lineEdit(), u"Female"_s);
    QCOMPARE(m_form->draft().text(*test::formField(u"gender"_s)), u"Female"_s);
    write(input<QLineEdit>(u"dateOfBirth"_s, 2), u"1946"_s);
    QCOMPARE(m_form->draft().date(*test::formField(u"dateOfBirth"_s)), QDate(1946, 7, 14));
    write(input<QComboBox>(u"home"_s)->lineEdit(), u"Alder Court"_s);
    QCOMPARE(m_form->draft().referenceId(*test::formField(u"home"_s)), u"h2"_s);
    QCOMPARE(m_form->changeCount(), 4);
}

void TestResidentForm::showsAgeAndFormatsNumbers()
{
    QStringList shown;
    const auto labels = page()->box(u"dateOfBirth"_s)->findChildren<QLabel *>();
    for (const QLabel *label : labels)
        shown += label->text();
    QVERIFY(shown.contains(u"81 years"_s));
    auto *number = input<QLineEdit>(u"nhsNumber"_s);
    QCOMPARE(number->text(), u"999 000 0018"_s);
    type(u"nhsNumber"_s, u"9990000026"_s);
    QTest::keyClick(number, Qt::Key_Tab);
    QCOMPARE(number->text(), u"999 000 0026"_s);
    QCOMPARE(m_form->draft().text(*test::formField(u"nhsNumber"_s)), u"999 000 0026"_s);
}

void TestResidentForm::dateTakesNamesAndWholeDates()
{
    const FormField &field = *test::formField(u"dateOfBirth"_s);
    type(u"dateOfBirth"_s, u"july"_s, 1);
    QVERIFY(!m_form->isChanged()); // the same day
    type(u"dateOfBirth"_s, u"aug"_s, 1);
    QCOMPARE(m_form->draft().date(field), QDate(1945, 8, 14));
    type(u"dateOfBirth"_s, u"3/4/1940"_s);
    QCOMPARE(m_form->draft().date(field), QDate(1940, 4, 3));
    type(u"dateOfBirth"_s, {}, 1);
    QVERIFY(m_form->isChanged());
    QCOMPARE(m_form->problems().first().message, u"Date of birth must include a month"_s);
}

void TestResidentForm::wheelChangesNothing()
{
    auto *combo = input<QComboBox>(u"gender"_s);
    combo->setFocus();
    QWheelEvent event(QPointF(5, 5), combo->mapToGlobal(QPointF(5, 5)), {}, { 0, -120 }, Qt::NoButton, {},
        Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(combo, &event);
    QVERIFY(!m_form->isChanged());
}

void TestResidentForm::masksSensitiveFields()
{
    QJsonObject json = Record::fromRaw(elenInForm).json();
    json.insert("nationalInsurance"_L1, u"AB123456C"_s);
    m_form->setDraft(draftOf(QJsonDocument(json).toJson()));
    auto *line = input<QLineEdit>(u"nationalInsurance"_s);
    const auto shown = [line] {
        return line->text().isEmpty() ? line->placeholderText() : line->text();
    };
    // Neither the text nor its length is to be had, by eye, by mouse or by a screen reader.
    QCOMPARE(shown(), u"••••••••"_s);
    QVERIFY(line->accessibleDescription().startsWith(u"Hidden. "_s));
    auto *show = page()->box(u"nationalInsurance"_s)->findChild<QPushButton *>();
    QCOMPARE(show->accessibleName(), u"Show: National Insurance number"_s);
    show->click();
    QCOMPARE(shown(), u"AB123456C"_s);
    QVERIFY(!line->accessibleDescription().contains(u"Hidden"_s));
    show->click();
    QCOMPARE(shown(), u"••••••••"_s);
    QVERIFY(!m_form->isChanged());
    show->click();
    m_form->setDraft(draftOf(elenInForm)); // of somebody else, who has none
    QCOMPARE(shown(), QString());
    QCOMPARE(line->echoMode(), QLineEdit::Password);
}

void TestResidentForm::typingReplacesWhatIsMasked()
{
    QJsonObject json = Record::fromRaw(elenInForm).json();
    json.insert("nationalInsurance"_L1, u"AB123456C"_s);
    m_form->setDraft(draftOf(QJsonDocument(json).toJson()));
    auto *line = input<QLineEdit>(u"nationalInsurance"_s);
    line->setFocus();
    // There is nothing to delete but what one sees.
    QTest::keyClick(line, Qt::Key_Backspace);
    QTest::keyClick(line, Qt::Key_Delete);
    QVERIFY(!m_form->isChanged());
    QTest::keyClicks(line, u"AB12"_s);
    QCOMPARE(
        m_form->draft().changes().first().message(), u"National Insurance number: •••••••• → ••••••••"_s);
    QTest::keyClick(line, Qt::Key_Tab);
    QTRY_VERIFY(page()->box(u"nationalInsurance"_s)->findChild<QPushButton *>()->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QTRY_COMPARE(line->placeholderText(), u"••••••••"_s);
    QVERIFY(line->text().isEmpty());
    m_form->history()->undo();
    QVERIFY(!m_form->isChanged());
    QCOMPARE(input<QLineEdit>(u"nationalInsurance"_s)->placeholderText(), u"••••••••"_s);
    QTest::keyClicks(line, u"x"_s);
    QCOMPARE(line->placeholderText(), QString());
    QTest::keyClick(line, Qt::Key_Backspace); // as it was shown, and so as it was
    QVERIFY(!m_form->isChanged());
    QCOMPARE(line->placeholderText(), u"••••••••"_s);
    // Only what one sees is taken away.
    page()->box(u"nationalInsurance"_s)->findChild<QPushButton *>()->click();
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Delete);
    QCOMPARE(m_form->draft().changes().first().message(), u"National Insurance number: •••••••• → nothing"_s);
    // An odd shape is not told either.
    json.insert("nationalInsurance"_L1, QJsonObject{ { u"number"_s, u"AB123456C"_s } });
    m_form->setDraft(draftOf(QJsonDocument(json).toJson()));
    const auto labels = page()->box(u"nationalInsurance"_s)->findChildren<QLabel *>();
    for (const QLabel *label : labels)
        QVERIFY(!label->text().contains(u"AB123456C"_s));
}

void TestResidentForm::tabLeavesLongTexts()
{
    auto *text = input<QPlainTextEdit>(u"medicalHistory"_s);
    text->setFocus();
    QTest::keyClick(text, Qt::Key_Tab);
    QVERIFY(!text->hasFocus());
    QCOMPARE(text->toPlainText(), u"One"_s);
}

void TestResidentForm::undoesOverTheWholeForm()
{
    type(u"preferredName"_s, u"Nell"_s);
    type(u"gpName"_s, u"Dr Who"_s);
    QCOMPARE(m_form->changeCount(), 2);
    auto *gp = input<QLineEdit>(u"gpName"_s);
    QTest::keyClick(gp, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(gp->text(), QString());
    QCOMPARE(m_form->changeCount(), 1);
    QTest::keyClick(gp, Qt::Key_Z, Qt::ControlModifier);
    auto *name = input<QLineEdit>(u"preferredName"_s);
    QCOMPARE(name->text(), u"Bob"_s);
    QVERIFY(name->hasFocus()); // undo shows where
    QVERIFY(!m_form->isChanged());
    QTest::keyClick(name, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(m_form->focusWidget(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(name->text(), u"Nell"_s);
    QCOMPARE(gp->text(), u"Dr Who"_s);
}

void TestResidentForm::discardCanBeUndone()
{
    type(u"preferredName"_s, u"Nell"_s);
    type(u"dateOfBirth"_s, {}, 1);
    m_form->discard();
    QVERIFY(!m_form->isChanged());
    QCOMPARE(input<QLineEdit>(u"preferredName"_s)->text(), u"Bob"_s);
    QVERIFY(m_form->notice()->isVisible());
    Q_EMIT m_form->notice()->actionChosen(0);
    QCOMPARE(m_form->changeCount(), 2);
    QCOMPARE(input<QLineEdit>(u"preferredName"_s)->text(), u"Nell"_s);
    QVERIFY(input<QLineEdit>(u"dateOfBirth"_s, 1)->text().isEmpty());
    QVERIFY(!m_form->notice()->isVisible());
}

void TestResidentForm::discardAtOnceIsAStepOfItsOwn()
{
    // No pause between the last key and the button.
    type(u"preferredName"_s, u"Nell"_s);
    m_form->discard();
    QCOMPARE(input<QLineEdit>(u"preferredName"_s)->text(), u"Bob"_s);
    QVERIFY(m_form->notice()->isVisible());
    m_form->history()->undo();
    QCOMPARE(input<QLineEdit>(u"preferredName"_s)->text(), u"Nell"_s);
    QVERIFY(!m_form->notice()->isVisible());
}

void TestResidentForm::countsChanges()
{
    auto *index = m_form->findChild<SectionIndex *>();
    type(u"preferredName"_s, u"Nell"_s);
    QVERIFY(page()->box(u"preferredName"_s)->isMarkedChanged());
    QCOMPARE(index->note(0), u"1 change"_s);
    type(u"ethnicity"_s, u"Welsh"_s);
    QCOMPARE(index->note(0), u"2 changes"_s);
    const PersonBanner *banner = m_form->findChild<PersonBanner *>();
    // The banner is the service's; what is typed stands apart from it.
    QVERIFY(banner->message().contains(u"Preferred name Bob"_s));
    const auto labels = m_form->findChildren<PlainLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const PlainLabel *label) {
        return label->isVisible() && label->text() == u"Not saved yet: Preferred name: Bob → Nell"_s;
    }));
}

void TestResidentForm::movesNothingWhenANameIsChanged_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("usual") << QSize(1178, 698);
    QTest::newRow("narrow") << QSize(640, 620);
    QTest::newRow("low") << QSize(800, 400); // where the banner goes with the fields
}

// A line that comes at the first key would move the next field from under the pointer.
void TestResidentForm::movesNothingWhenANameIsChanged()
{
    QFETCH(QSize, size);
    m_form->resize(size);
    input<QLineEdit>(u"name.first"_s)->setFocus();
    QTest::qWait(50); // until the fields have their places
    const auto places = [this] {
        QList<QPoint> all;
        for (const FieldBox *box : page()->boxes())
            all += box->mapTo(m_form.get(), QPoint());
        return all;
    };
    const QList<QPoint> before = places();
    const QRect footer = m_form->findChild<FormFooter *>()->geometry();
    type(u"name.first"_s, u"Ellen"_s);
    QCoreApplication::processEvents();
    const auto labels = m_form->findChildren<PlainLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const PlainLabel *label) {
        return label->isVisible() && label->text().startsWith(u"Not saved yet: Name: MORGAN, Elen"_s);
    }));
    QCOMPARE(places(), before);
    QCOMPARE(m_form->findChild<FormFooter *>()->geometry(), footer);
    m_form->setDraft(draftOf(elenInForm)); // and nothing moves when it goes
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
}

void TestResidentForm::errorsWaitForTheReview()
{
    QSignalSpy reviews(m_form.get(), &RecordForm::reviewRequested);
    type(u"nhsNumber"_s, u"999 000 0017"_s);
    type(u"gpEmail"_s, u"x"_s);
    auto *summary = m_form->findChild<ErrorSummary *>();
    QVERIFY(!summary->isVisible());
    QVERIFY(page()->box(u"nhsNumber"_s)->error().isEmpty());
    m_form->review();
    QCOMPARE(reviews.size(), 0);
    QVERIFY(summary->isVisible());
    QVERIFY(summary->hasFocus());
    QCOMPARE(summary->problems().size(), 2);
    QCOMPARE(page()->box(u"nhsNumber"_s)->error(), summary->problems().first().message);
    QVERIFY(input<QLineEdit>(u"nhsNumber"_s)
                ->accessibleDescription()
                .contains(summary->problems().first().message));
    QCOMPARE(m_form->findChild<SectionIndex *>()->note(0), u"1 to put right"_s);
}

void TestResidentForm::summaryLeadsToFields_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::newRow("Space") << Qt::Key_Space;
    QTest::newRow("Enter") << Qt::Key_Return;
    QTest::newRow("Enter of the number pad") << Qt::Key_Enter;
}

// Also in a task, where Enter goes on to the review from everywhere else.
void TestResidentForm::summaryLeadsToFields()
{
    QFETCH(Qt::Key, key);
    m_form = std::make_unique<RecordForm>(editableResident(), editableResident().task(u"gp"_s));
    m_form->setDraft(draftOf(elenInForm));
    m_form->show();
    m_form->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
    type(u"gpEmail"_s, u"x"_s);
    m_form->review();
    auto *link = m_form->findChild<ErrorSummary *>()->findChild<QAbstractButton *>();
    link->setFocus();
    QTest::keyClick(link, key);
    QVERIFY(input<QLineEdit>(u"gpEmail"_s)->hasFocus());
}

void TestResidentForm::summaryIsReadBeforeTheFields()
{
    for (const EditingTask *task : { editableResident().adding(), editableResident().task(u"identity"_s) }) {
        m_form = std::make_unique<RecordForm>(editableResident(), task);
        m_form->setContext({ today, {} });
        m_form->show();
        m_form->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
        type(u"name.last"_s, QString(201, u'x'));
        type(u"nhsNumber"_s, u"999"_s);
        QVERIFY(!m_form->check());
        auto *summary = m_form->findChild<ErrorSummary *>();
        QVERIFY(summary->hasFocus());
        const auto links = summary->findChildren<QAbstractButton *>();
        QVERIFY(links.size() >= 2);
        for (const QAbstractButton *link : links) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), link);
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(m_form->focusedField(), u"name.title"_s);
        // And after the last field the buttons below it.
        page()->box(task->steps.empty() ? u"nhsNumber"_s : u"gender"_s)->takeFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(m_form->findChild<FormFooter *>()->isAncestorOf(QApplication::focusWidget()));
    }
}

void TestResidentForm::aLineBreakPastedIntoOneLineIsABlank()
{
    type(u"location.room"_s, {});
    input<QLineEdit>(u"location.room"_s)->insert(u"12\nannexe"_s);
    QCOMPARE(m_form->draft().text(*test::formField(u"location.room"_s)), u"12 annexe"_s);
    // Line breaks that a record has stay, also when something is added to it.
    m_form->setDraft(
        draftOf(R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"location":{"room":"1\n2"}})"));
    QVERIFY(!m_form->isChanged());
    auto *room = input<QLineEdit>(u"location.room"_s);
    room->setFocus();
    room->setCursorPosition(3);
    room->insert(u"x"_s);
    QCOMPARE(m_form->draft().text(*test::formField(u"location.room"_s)), u"1\n2x"_s);
}

void TestResidentForm::wholeDateIsLeftByTab_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QDate>("date");
    QTest::newRow("day first") << u"3/4/1940"_s << QDate(1940, 4, 3);
    QTest::newRow("by name") << u"3 april 1940"_s << QDate(1940, 4, 3);
    QTest::newRow("year first") << u"1940-04-13"_s << QDate(1940, 4, 13);
}

// Else the date that is typed next would go into the month.
void TestResidentForm::wholeDateIsLeftByTab()
{
    QFETCH(QString, typed);
    QFETCH(QDate, date);
    type(u"dnacpr.decidedOn"_s, typed);
    QCOMPARE(m_form->draft().date(*test::formField(u"dnacpr.decidedOn"_s)), date);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(m_form->focusedField() != u"dnacpr.decidedOn"_s);
    QVERIFY(!m_form->focusedField().isEmpty());
    // Of three boxes that were filled one by one the Tab key goes to the next.
    page()->box(u"dnacpr.decidedOn"_s)->takeFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(input<QLineEdit>(u"dnacpr.decidedOn"_s, 1)->hasFocus());
}

//! Alt+Down opens it, arrows and Enter choose; Escape leaves what was typed, however little that is.
void TestResidentForm::choosesADayFromTheCalendar()
{
    const auto calendar = [] {
        const QWidget *popup = QApplication::activePopupWidget();
        return popup ? popup->findChild<QCalendarWidget *>() : nullptr;
    };
    const FormField &field = *test::formField(u"dnacpr.decidedOn"_s);
    auto *day = input<QLineEdit>(field.path, 0);
    auto *month = input<QLineEdit>(field.path, 1);
    type(field.path, u"ju"_s, 1);
    QTest::keyClick(month, Qt::Key_Down, Qt::AltModifier);
    QVERIFY(calendar());
    QCOMPARE(calendar()->firstDayOfWeek(), Qt::Monday);
    QCOMPARE(calendar()->locale(), dateLocale());
    QCOMPARE(calendar()->accessibleName(), field.title() + u", calendar"_s);
    QCOMPARE(calendar()->selectedDate(), today);
    for (const auto &name : { "qt_calendar_prevmonth"_L1, "qt_calendar_nextmonth"_L1 })
        QVERIFY(!calendar()->findChild<QToolButton *>(name)->accessibleName().isEmpty());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!calendar());
    QCOMPARE(month->text(), u"ju"_s);
    QCOMPARE(day->text(), QString());
    QVERIFY(month->hasFocus());
    QTest::keyClick(month, Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(!calendar());
    QCOMPARE(m_form->draft().date(field), today.addDays(1));
    QVERIFY(day->hasFocus());
    QTest::keyClick(day, Qt::Key_F4); // as in a box with a list
    QVERIFY(calendar());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!calendar());
    // The date of birth is too long ago to be looked for in a calendar.
    auto *born = input<QLineEdit>(u"dateOfBirth"_s, 0);
    born->setFocus();
    QTest::keyClick(born, Qt::Key_Down, Qt::AltModifier);
    QVERIFY(!calendar());
}

//! A date is no wider for it: the button takes what is left of the row, or is not there.
void TestResidentForm::calendarButtonCostsNoWidth()
{
    const auto *day = input<QLineEdit>(u"dnacpr.decidedOn"_s, 0);
    const auto *year = input<QLineEdit>(u"dnacpr.decidedOn"_s, 2);
    QWidget *editor = day->parentWidget();
    auto *button = editor->findChild<QToolButton *>();
    QVERIFY(button && !button->accessibleName().isEmpty() && !button->accessibleDescription().isEmpty());
    const int narrow = editor->minimumSizeHint().width();
    editor->resize(narrow, editor->height());
    QTRY_VERIFY(!button->isVisible());
    editor->resize(narrow + year->height() + 20, editor->height());
    QTRY_VERIFY(button->isVisible());
    QVERIFY(editor->rect().contains(button->geometry()) && button->x() > year->geometry().right());
    QCOMPARE(editor->minimumSizeHint().width(), narrow);
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(QApplication::activePopupWidget());
    QApplication::activePopupWidget()->close();
    m_form->setReadOnly(true);
    QVERIFY(!button->isVisible());
    QVERIFY(!input<QLineEdit>(u"dateOfBirth"_s, 0)->parentWidget()->findChild<QToolButton *>()->isVisible());
}

void TestResidentForm::errorsGoWhenPutRight()
{
    QSignalSpy reviews(m_form.get(), &RecordForm::reviewRequested);
    type(u"gpEmail"_s, u"x"_s);
    m_form->review();
    QTest::keyClicks(input<QLineEdit>(u"gpEmail"_s), u"y"_s);
    QVERIFY(!page()->box(u"gpEmail"_s)->error().isEmpty());
    QTest::keyClicks(input<QLineEdit>(u"gpEmail"_s), u"@example.org"_s);
    QVERIFY(page()->box(u"gpEmail"_s)->error().isEmpty());
    QVERIFY(!m_form->findChild<ErrorSummary *>()->isVisible());
    m_form->review();
    QCOMPARE(reviews.size(), 1);
}

void TestResidentForm::readOnlyKeepsTheText()
{
    type(u"preferredName"_s, u"Nell"_s);
    m_form->setReadOnly(true);
    auto *name = input<QLineEdit>(u"preferredName"_s);
    QVERIFY(name->isReadOnly() && name->isEnabled()); // can be marked and copied
    QTest::keyClicks(name, u"x"_s);
    QCOMPARE(name->text(), u"Nell"_s);
    QVERIFY(m_form->isChanged());
    m_form->setReadOnly(false);
    QVERIFY(!name->isReadOnly());
}

void TestResidentForm::showsWhatTheServiceFillsIn()
{
    const auto shown = [this] {
        QStringList words;
        const auto labels = m_form->findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (!label->isHidden() && label->text().startsWith(u"Filled in by the service"_s))
                words += label->text();
        }
        return words;
    };
    m_form->setDraft(draftOf(
        R"({"id":"1","isInactive":false,"recentMustScore":"2","recentWaterlowScore":"14","name":{"first":"A"}})"));
    QCOMPARE(shown(),
        (QStringList{ u"Filled in by the service: Inactive: No"_s,
            u"Filled in by the service: MUST score: 2 · Waterlow score: 14"_s }));
    m_form->setDraft(test::residentDraft());
    QCOMPARE(shown(), QStringList());
}

void TestResidentForm::htmlStaysLiteral()
{
    const QString evil = u"<img src=\"http://x/y.png\"><b>a & b</b>"_s;
    QJsonObject json = Record::fromRaw(elenInForm).json();
    for (const QString &key :
        { u"preferredName"_s, u"gender"_s, u"medicalHistory"_s, u"phones"_s, u"status"_s })
        json.insert(key, evil);
    const QByteArray raw = QJsonDocument(json).toJson();
    m_form->setDraft(draftOf(raw));
    QCOMPARE(input<QLineEdit>(u"preferredName"_s)->text(), evil);
    QCOMPARE(input<QPlainTextEdit>(u"medicalHistory"_s)->toPlainText(), evil);
    QCOMPARE(input<QComboBox>(u"gender"_s)->currentText(), evil);
    RecordDraft draft = draftOf(raw);
    draft.setText(*test::formField(u"preferredName"_s), evil + u'x');
    ReviewDialog review(
        { draft, { evil }, { { u"gender"_s, u"Gender"_s, evil + u'x', evil, evil } }, today }, m_form.get());
    review.setAttribute(Qt::WA_DeleteOnClose, false);
    for (const QWidget *root : { static_cast<QWidget *>(m_form.get()), static_cast<QWidget *>(&review) }) {
        const auto labels = root->findChildren<QLabel *>();
        for (const QLabel *label : labels)
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }
    const auto radios = review.findChildren<QRadioButton *>();
    QCOMPARE(radios.size(), 2);
    for (const QRadioButton *radio : radios) {
        QVERIFY(radio->shortcut().isEmpty());
        const auto values = radio->findChildren<PlainLabel *>();
        QVERIFY(std::any_of(values.begin(), values.end(),
            [&evil](const PlainLabel *value) { return value->text() == evil; }));
        for (const PlainLabel *value : values)
            QVERIFY(!value->toolTip().contains("<img"_L1));
    }
}

void TestResidentForm::fitsSmallWindows()
{
    m_form->resize(495, 314);
    QCoreApplication::processEvents();
    QCOMPARE(page()->columns(), 1);
    QVERIFY(!m_form->findChild<SectionIndex *>()->isVisible());
    QTRY_VERIFY(page()->width() <= m_form->width());
    m_form->resize(1178, 698);
    QCoreApplication::processEvents();
    QCOMPARE(page()->columns(), 3);
    QVERIFY(!page()->isAncestorOf(m_form->findChild<PersonBanner *>()));
}

// Beside the buttons while there is room; above them, not squeezed into three lines, where there is none.
void TestResidentForm::givesTheStateALineOfItsOwn()
{
    FormFooter footer;
    footer.setReview(u"Review 3 changes"_s, true);
    footer.setStatus(u"Nothing has been sent. Kept on this computer at 15:04."_s);
    footer.resize(1100, footer.sizeHint().height());
    footer.show();
    const auto *status = footer.findChild<PlainLabel *>();
    const auto *button = footer.findChild<QPushButton *>();
    const auto top = [&footer](const QWidget *part) {
        return part->mapTo(&footer, QPoint()).y();
    };
    QTRY_VERIFY(status->x() > button->width()); // it stands beside them
    QVERIFY(top(status) < top(button) + button->height());
    footer.resize(480, 2 * footer.sizeHint().height());
    QTRY_VERIFY(top(status) + status->height() <= top(button));
    QCOMPARE(status->heightForWidth(status->width()), status->heightForWidth(2000));
}

void TestResidentForm::reviewWantsAnswers()
{
    RecordDraft draft = draftOf(elenInForm);
    draft.setText(*test::formField(u"preferredName"_s), u"Nell"_s);
    ReviewDialog review({ draft, { u"Is this right?"_s }, {}, today }, m_form.get());
    review.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy confirmed(&review, &ReviewDialog::confirmed);
    review.open();
    QVERIFY(!review.saveButton()->isDefault()); // the safe answer has Enter
    review.saveButton()->click();
    QCOMPARE(confirmed.size(), 0);
    auto *tick = review.findChild<QCheckBox *>();
    QCOMPARE(review.focusWidget(), tick);
    tick->click();
    review.saveButton()->click();
    QCOMPARE(confirmed.size(), 1);
}

void TestResidentForm::reviewCutsNoLongWord()
{
    const QString address = u"elen.morgan.of.the.second.floor.and.the.garden@post.rowan-house.example.org"_s;
    RecordDraft draft = draftOf(elenInForm);
    draft.setText(*test::formField(u"email"_s), address);
    QWidget window;
    window.resize(700, 600);
    window.show();
    ReviewDialog review({ draft, {}, {}, today }, &window);
    review.setAttribute(Qt::WA_DeleteOnClose, false);
    review.open();
    QVERIFY(QTest::qWaitForWindowExposed(&review));
    const auto values = review.findChildren<LongValue *>();
    QCOMPARE(values.size(), 1);
    QCOMPARE(values.first()->toPlainText(), address);
    QVERIFY(values.first()->height() >= 2 * values.first()->fontMetrics().height()); // in lines
}

void TestResidentForm::reviewKeepsTheirs()
{
    RecordDraft draft = draftOf(elenInForm);
    draft.setText(*test::formField(u"preferredName"_s), u"Nell"_s);
    draft.setText(*test::formField(u"gender"_s), u"Female"_s);
    ReviewDialog review(
        { draft, {}, { { u"preferredName"_s, u"Preferred name"_s, u"Bobby"_s, u"Bob"_s, u"Nell"_s } },
            today },
        m_form.get());
    review.setAttribute(Qt::WA_DeleteOnClose, false);
    const auto choices = review.findChildren<QRadioButton *>();
    QCOMPARE(choices.size(), 2);
    QVERIFY(!choices.at(0)->isChecked() && !choices.at(1)->isChecked());
    choices.at(0)->click();
    QCOMPARE(review.confirmedDraft().changedPaths(), QStringList{ u"gender"_s });
    choices.at(1)->click();
    QCOMPARE(review.confirmedDraft().changedPaths().size(), 2);
}

void TestResidentForm::reviewSavesOnce()
{
    RecordDraft draft = draftOf(elenInForm);
    draft.setText(*test::formField(u"preferredName"_s), u"Nell"_s);
    ReviewDialog review({ draft, {}, {}, today }, m_form.get());
    review.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy confirmed(&review, &ReviewDialog::confirmed);
    review.open();
    review.saveButton()->setFocus();
    QTest::keyClick(review.saveButton(), Qt::Key_Return);
    QTest::keyClick(review.saveButton(), Qt::Key_Return);
    QTest::mouseClick(review.saveButton(), Qt::LeftButton);
    QCOMPARE(confirmed.size(), 1);
}

// Printed to be read; what fails here is ten times too slow, whatever the machine.
void TestResidentForm::isQuick()
{
    QList<QPair<QString, QString>> people;
    for (int i = 0; i < 500; ++i)
        people.append({ u"u%1"_s.arg(i), u"Person %1"_s.arg(i) });
    QElapsedTimer clock;
    clock.start();
    RecordForm form(editableResident());
    form.resize(1178, 698);
    form.setContext({ today, { { u"h1"_s, u"Rowan House"_s } }, people });
    form.setDraft(draftOf(elenInForm));
    form.show();
    form.grab();
    const qint64 open = clock.elapsed();
    m_form->focusField(u"preferredName"_s);
    qint64 longest = 0;
    qint64 all = 0;
    for (int i = 0; i < 50; ++i) {
        clock.restart();
        QTest::keyClick(input<QLineEdit>(u"preferredName"_s), char('a' + i % 26));
        m_form->grab();
        longest = std::max(longest, clock.nsecsElapsed() / 1000);
        all += clock.nsecsElapsed() / 1000;
    }
    clock.restart();
    ReviewDialog dialog({ m_form->draft(), {}, {}, today }, m_form.get());
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    dialog.grab();
    const qint64 review = clock.elapsed();
    qInfo(
        "form %lld ms; a key %.1f ms, at most %.1f ms, each with a picture of the whole form; review %lld ms",
        open, double(all) / 50'000, double(longest) / 1000, review);
    QVERIFY(open < 1000 && all / 50 < 160'000 && review < 500);
}

CARE_TEST(residentform, TestResidentForm);
#include "tst_residentform.moc"
