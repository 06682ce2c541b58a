// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/notificationdialog.h"

#include "models/insight/rooms.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/browse/sectionstext.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"
#include "views/widgets/scrollpane.h"

#include <QAbstractTextDocumentLayout>
#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QScreen>
#include <QTextDocument>

#include <chrono>
#include <cmath>
#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr auto typingPause = 500ms;
constexpr int longestReason = 200;

SheetRow rowOf(const NotificationFact &fact)
{
    return { { fact.at.isValid() ? displayTime(fact.at) : notKnown(), fact.label, fact.value,
        NotificationDialog::tr("%1 %2", "kind of record, its id")
            .arg(fact.schema->singularText(), fact.id) } };
}

SheetSection sectionOf(const QString &heading, const QList<NotificationFact> &facts)
{
    SheetSection section;
    section.heading = heading;
    section.columns = { NotificationDialog::tr("When"), NotificationDialog::tr("Fact"),
        NotificationDialog::tr("As recorded"), NotificationDialog::tr("Record") };
    section.widths = { 18, 20, 36, 26 };
    for (const NotificationFact &fact : facts)
        section.rows += rowOf(fact);
    return section;
}

QString incompleteText()
{
    return NotificationDialog::tr("An answer is kept when it is Yes, No need or Not yet, with a reason.");
}

QString listsNotHere(const QStringList &resources)
{
    QStringList lists;
    for (const QString &resource : resources)
        lists += findResource(resource)->titleText().toLower();
    return QLocale().createSeparatedList(lists);
}

} // namespace

NotificationDialog::NotificationDialog(
    const WindowModels &models, const NotificationFacts &facts, const QString &printingOff, QWidget *parent)
    : QDialog(parent)
    , m_models(models)
    , m_facts(facts)
    , m_records(new SectionsText(this))
    , m_words(new QPlainTextEdit(this))
    , m_named(new PlainLabel(QString(), this, PlainLabel::Danger | PlainLabel::Wrapped))
    , m_answer(new QComboBox(this))
    , m_reason(new QLineEdit(this))
    , m_store(primaryButton(tr("Keep the answer"), this))
    , m_stored(new PlainLabel(QString(), this, PlainLabel::Muted | PlainLabel::Wrapped))
{
    QVBoxLayout *column = beginDialog(*this, tr("Notification draft"),
        tr("The records without names, and your own words beside them. Nothing is sent, and this program "
           "cannot know who has been told."));
    auto *draft = new QWidget(this);
    auto *parts = newLayout<QVBoxLayout>(draft, {}, 12);
    auto *about = new PlainLabel({}, draft, PlainLabel::Strong | PlainLabel::Wrapped);
    parts->addWidget(about);
    models.readRecord(residentSchema, facts.residentId, about, [about](const Record &resident) {
        const QString name = PersonName::fromJson(resident.value("name"_L1)).formal();
        about->setText(tr("About %1. What the records say below names nobody.", "name, room")
                           .arg(withRoom(name.isEmpty() ? notKnown() : name, roomOf(resident))));
    });
    parts->addWidget(new PlainLabel(content().lines.mid(0, 2).join(u". "_s), draft, PlainLabel::Wrapped));
    const QSize room = screen()->availableSize() - QSize(40, 80);
    // Minimum width for two columns, in px at 100 %; less would leave columns of single words in large text.
    constexpr int leastBeside = 800;
    const bool isStacked = room.width() < scaled(leastBeside);
    auto *beside = new QBoxLayout(isStacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    beside->setSpacing(16);
    m_records->setAccessibleName(tr("What the records say"));
    constexpr int leastHeight = 160; // Minimum height for some lines of text, in px at 100 %.
    m_records->setMinimumHeight(scaled(leastHeight));
    beside->addWidget(m_records, 3);
    // The words come first where columns are stacked, so that they are visible; side by side both are read
    // together.
    beside->insertWidget(isStacked ? 0 : 1, makeWords(), isStacked ? 0 : 2);
    parts->addLayout(beside, 1);
    parts->addWidget(makeAnswer());
    parts->addWidget(m_named);
    auto *pane = new ScrollPane(windowTitle(), draft, this);
    // No tab stop for the pane, because everything inside can have the focus.
    pane->setFocusPolicy(Qt::NoFocus);
    column->addWidget(pane, 1);
    column->addWidget(makeFoot(printingOff));
    m_later.setSingleShot(true);
    m_later.setInterval(typingPause);
    m_later.callOnTimeout(this, &NotificationDialog::storeWords);
    connect(m_words, &QPlainTextEdit::textChanged, this, [this] {
        warnOfNames();
        m_later.start();
    });
    connect(m_reason, &QLineEdit::textChanged, this, [this] {
        warnOfNames();
        m_later.start();
    });
    connect(&models.notifications(), &Notifications::changed, this, &NotificationDialog::showStored);
    m_records->setSections(content().sections.mid(0, 3));
    if (isStacked) {
        setTabOrder(m_words, m_records);
        showRecordsWhole(*pane);
    }
    showStored();
    resize(QSize(scaled(980), scaled(600)).boundedTo(room));
    m_words->setFocus();
}

//! Makes the records as high as their text: \a pane scrolls, and two scroll bars side by side are one too
//! many.
void NotificationDialog::showRecordsWhole(QScrollArea &pane)
{
    m_records->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto fit = [this, least = m_records->minimumHeight()] {
        const int text = int(std::ceil(m_records->document()->size().height()));
        m_records->setMinimumHeight(std::max(least, text + 2 * m_records->frameWidth()));
    };
    connect(m_records->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
        fit);
    connect(m_records, &QTextEdit::cursorPositionChanged, &pane, [this, &pane] {
        if (!m_records->hasFocus())
            return;
        const QRect cursor = m_records->cursorRect();
        const QPoint at = m_records->viewport()->mapTo(pane.widget(), cursor.center());
        pane.ensureVisible(at.x(), at.y(), 0, 2 * cursor.height());
    });
    fit();
}

NotificationDialog::~NotificationDialog()
{
    if (m_later.isActive())
        storeWords();
    if (isAnswerChanged() && isAnswerWhole())
        storeAnswer();
}

QWidget *NotificationDialog::makeWords()
{
    auto *part = new QWidget(this);
    auto *column = newLayout<QVBoxLayout>(part, {}, 6);
    auto *label = new PlainLabel(tr("In your own words"), part);
    label->setBuddy(m_words);
    m_words->setAccessibleName(label->text());
    m_words->setTabChangesFocus(true);
    m_words->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_words->setPlaceholderText(tr("What happened, what you did, and what you have changed since."));
    constexpr int leastHeight = 80; // Minimum height of the words in px at 100 %.
    m_words->setMinimumHeight(scaled(leastHeight));
    column->addWidget(label);
    column->addWidget(m_words, 1);
    return part;
}

QWidget *NotificationDialog::makeAnswer()
{
    auto *part = new QWidget(this);
    auto *row = newLayout<QHBoxLayout>(part, {}, 8);
    auto *label = new PlainLabel(tr("Notified"), part);
    label->setBuddy(m_answer);
    m_answer->setAccessibleName(label->text());
    using Notified = NotificationDraft::Answer;
    m_answer->addItem(tr("Not answered"), int(Notified::None));
    for (const Notified answer : { Notified::Yes, Notified::NoNeed, Notified::NotYet })
        m_answer->addItem(answerText(answer), int(answer));
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("Reason, such as who was told and when. Do not name the resident."));
    m_reason->setMaxLength(longestReason);
    addWidgets(row, { label, m_answer });
    row->addWidget(m_reason, 1);
    row->addWidget(m_store);
    const auto mayStore = [this] {
        m_store->setEnabled(isAnswerWhole());
        showWhatIsKept();
    };
    connect(m_answer, &QComboBox::currentIndexChanged, this, mayStore);
    connect(m_reason, &QLineEdit::textChanged, this, mayStore);
    connect(m_store, &QPushButton::clicked, this, &NotificationDialog::storeAnswer);
    mayStore();
    return part;
}

QWidget *NotificationDialog::makeFoot(const QString &printingOff)
{
    auto *foot = new QWidget(this);
    auto *row = newLayout<QHBoxLayout>(foot, {});
    auto *print = makePrintButton(this, [this] { this->print(); });
    switchPrintingOff(*this, printingOff);
    auto *close = secondaryButton(tr("Close"), foot);
    m_store->setDefault(true);
    row->addWidget(m_stored, 1);
    addWidgets(row, { print, close });
    QWidget::setTabOrder(print, close);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    return foot;
}

void NotificationDialog::showStored()
{
    const NotificationDraft draft = m_models.notifications().of(m_facts.incidentId);
    if (!m_words->document()->isModified() && m_words->toPlainText() != draft.words)
        m_words->setPlainText(draft.words);
    if (!isAnswerChanged() && !m_reason->isModified()) {
        m_kept = draft;
        m_answer->setCurrentIndex(m_answer->findData(int(draft.answer)));
        if (m_reason->text() != draft.reason)
            m_reason->setText(draft.reason);
    }
    showWhatIsKept();
    warnOfNames();
}

void NotificationDialog::showWhatIsKept()
{
    const NotificationDraft draft = m_models.notifications().of(m_facts.incidentId);
    const bool hasReason = !m_reason->text().trimmed().isEmpty();
    const bool hasAnswer = chosenAnswer() != NotificationDraft::Answer::None;
    if (draft.answer != NotificationDraft::Answer::None && isAnswerChanged())
        m_stored->setText(tr("This change is not kept yet. The answer of %1, %2, stays until it is.")
                              .arg(draft.who, displayTime(draft.answeredAt)));
    else if (!hasAnswer && (hasReason || isAnswerChanged()))
        m_stored->setText(tr("The answer is not kept yet: choose Yes, No need or Not yet."));
    else if (hasAnswer && !hasReason)
        m_stored->setText(tr("The answer is not kept yet: it needs a reason."));
    else if (isAnswerChanged())
        m_stored->setText(tr("The answer is not kept yet: press “Keep the answer”."));
    else if (draft.answer == NotificationDraft::Answer::None)
        m_stored->setText(m_models.keepsNotes()
                ? tr("What you write is kept on this computer for this connection, and not sent.")
                : tr("What you write is kept until you close the program, and not sent."));
    else
        m_stored->setText((m_models.keepsNotes()
                ? tr("Answered by %1, %2. Kept on this computer, and not sent.")
                : tr("Answered by %1, %2. Kept until you close the program, and not sent."))
                              .arg(draft.who, displayTime(draft.answeredAt)));
    m_store->setAccessibleDescription(isAnswerWhole() ? QString() : m_stored->text());
}

void NotificationDialog::warnOfNames()
{
    const QStringList inWords = m_facts.names.namesIn(m_words->toPlainText());
    const QStringList inReason = m_facts.names.namesIn(m_reason->text());
    QStringList warnings;
    if (!inWords.isEmpty())
        warnings += tr("Your words show who somebody is: %1. Write the code or a role instead.")
                        .arg(QLocale().createSeparatedList(inWords));
    if (!inReason.isEmpty())
        warnings += tr("The reason shows who somebody is: %1. Write the code or a role instead.")
                        .arg(QLocale().createSeparatedList(inReason));
    m_named->setText(warnings.join(u'\n'));
    m_named->setVisible(!warnings.isEmpty());
}

NotificationDraft::Answer NotificationDialog::chosenAnswer() const
{
    return NotificationDraft::Answer(m_answer->currentData().toInt());
}

bool NotificationDialog::isAnswerWhole() const
{
    return chosenAnswer() != NotificationDraft::Answer::None && !m_reason->text().trimmed().isEmpty();
}

//! True for a changed answer; a reason alone is stored as typed and changes no answer.
bool NotificationDialog::isAnswerChanged() const
{
    return chosenAnswer() != m_kept.answer
        || (m_kept.answer != NotificationDraft::Answer::None && m_reason->text().trimmed() != m_kept.reason);
}

void NotificationDialog::storeWords()
{
    m_later.stop();
    m_models.notifications().setReason(m_facts.incidentId, m_reason->text());
    m_models.notifications().setWords(m_facts.incidentId, m_words->toPlainText());
    m_reason->setModified(false);
    m_words->document()->setModified(false);
}

void NotificationDialog::storeAnswer()
{
    m_kept.answer = chosenAnswer();
    m_kept.reason = m_reason->text().trimmed();
    m_reason->setModified(false);
    m_models.notifications().answer(m_facts.incidentId, m_kept.answer, m_kept.reason);
}

void NotificationDialog::reject()
{
    if (!isAnswerChanged())
        return QDialog::reject();
    Message message;
    message.title = windowTitle();
    message.reject = tr("Go on writing");
    if (!isAnswerWhole()) {
        message.heading = tr("The answer is not complete");
        message.text = incompleteText();
        message.accept = tr("Discard the answer");
        message.isDangerous = true;
        ask(this, message, [this](bool isDiscarded) {
            if (isDiscarded)
                discardAnswer();
        });
        return;
    }
    message.heading = tr("Keep the answer?");
    message.accept = tr("Keep the answer");
    message.alternative = tr("Discard the answer");
    choose(this, message, [this](Answer answer) {
        if (answer == Answer::Alternative)
            return discardAnswer();
        if (answer == Answer::Reject)
            return;
        storeAnswer();
        QDialog::reject();
    });
}

void NotificationDialog::discardAnswer()
{
    m_answer->setCurrentIndex(m_answer->findData(int(m_kept.answer)));
    m_reason->setText(m_kept.reason);
    QDialog::reject();
}

SheetContent NotificationDialog::content() const
{
    const QDateTime now = m_models.insight().circumstances().now;
    SheetContent content{ windowTitle(), {}, {} };
    content.lines +=
        tr("Person %1, age %2, admitted %3")
            .arg(m_facts.code.isEmpty() ? notKnown().toLower() : m_facts.code,
                m_facts.ageBand.isEmpty() ? notKnown().toLower() : m_facts.ageBand,
                m_facts.admitted.isValid() ? displayMonth(m_facts.admitted) : notKnown().toLower());
    content.lines += tr("Home: %1").arg(m_facts.home.isEmpty() ? notKnown() : m_facts.home);
    content.lines += tr("Taken from the care records as of %1.").arg(displayTime(now));
    SheetSection happened = sectionOf(tr("What happened"), m_facts.incident);
    happened.notes += tr("What staff wrote in their own words is left out: it may name somebody.");
    SheetSection before = sectionOf(tr("Assessed and planned before it"), m_facts.before);
    SheetSection since = sectionOf(tr("Done since"), m_facts.since);
    const QString missing = listsNotHere(m_facts.missing);
    for (SheetSection *section : { &before, &since }) {
        if (section->rows.isEmpty())
            section->notes +=
                missing.isEmpty() ? tr("Nothing is recorded.") : tr("Nothing in what is here so far.");
        if (!missing.isEmpty())
            section->notes += tr("There may be more: %1 are not all here yet.").arg(missing);
    }
    SheetSection words;
    words.heading = tr("In the manager's own words");
    words.notes = visibleText(m_words->toPlainText()).split(u'\n', Qt::SkipEmptyParts);
    if (words.notes.isEmpty())
        words.notes += tr("Nothing was written.");
    const NotificationDraft draft = m_models.notifications().of(m_facts.incidentId);
    SheetSection answer;
    answer.heading = tr("Was somebody notified?");
    answer.notes += draft.answer == NotificationDraft::Answer::None
        ? tr("Not answered.")
        : tr("%1: %2. Answered %3.", "answer, reason, time; an account would be a name")
              .arg(answerText(draft.answer), visibleText(draft.reason), displayTime(draft.answeredAt));
    answer.notes += tr("The answer is the manager's own. This program has not sent anything to anyone.");
    content.sections = { happened, before, since, words, answer };
    return content;
}

//! Stores the answer before printing, so that the page says the same as the screen.
void NotificationDialog::print()
{
    if (isAnswerChanged() && !isAnswerWhole()) {
        Message message;
        message.title = windowTitle();
        message.heading = tr("The answer is not complete");
        message.text = incompleteText();
        tell(this, message);
        return;
    }
    storeWords();
    if (isAnswerChanged())
        storeAnswer();
    QStringList names = m_facts.names.namesIn(m_words->toPlainText())
        + m_facts.names.namesIn(m_models.notifications().of(m_facts.incidentId).reason);
    names.removeDuplicates();
    if (names.isEmpty())
        return preview();
    Message message;
    message.title = windowTitle();
    message.heading = tr("Your text shows who somebody is");
    message.text = tr("It still says: %1.").arg(QLocale().createSeparatedList(names));
    message.accept = tr("Print anyway");
    message.reject = tr("Back");
    message.icon = Icon::Warning;
    message.isDangerous = true;
    ask(this, message, [this](bool isPrinted) {
        if (isPrinted)
            preview();
    });
}

void NotificationDialog::preview()
{
    QHash<QString, QStringList> records;
    for (const QList<NotificationFact> &facts : { m_facts.incident, m_facts.before, m_facts.since }) {
        for (const NotificationFact &fact : facts) {
            if (!records[fact.schema->name].contains(fact.id))
                records[fact.schema->name] += fact.id;
        }
    }
    previewContent(this, windowTitle(), content(), m_models, records, ExportLevel::Outside);
}

void openNotification(
    QWidget *window, const QString &incidentId, const WindowModels &models, const QString &printingOff)
{
    const auto facts = std::make_shared<NotificationFacts>();
    const Circumstances around = models.insight().circumstances();
    models.examine(
        [facts, incidentId, around](
            const RecordReads &reads) { *facts = readNotificationFacts(incidentId, reads, around); },
        window,
        [facts, window, printingOff, &models] {
            if (!facts->incidentId.isEmpty())
                (new NotificationDialog(models, *facts, printingOff, window))->open();
        });
}

} // namespace care
