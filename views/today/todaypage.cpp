// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/todaypage.h"

#include "models/export/exportoffer.h"
#include "models/insight/lastlook.h"
#include "models/insight/notifications.h"
#include "models/insight/rooms.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/tables/homescope.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/browse/homepicker.h"
#include "views/today/card.h"
#include "views/today/figureview.h"
#include "views/today/handoverpage.h"
#include "views/today/linedialog.h"
#include "views/today/pageparts.h"
#include "views/today/rulesdialog.h"
#include "views/today/trendspage.h"
#include "views/today/worklistview.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/printing.h"
#include "views/widgets/taborder.h"

#include <QAbstractScrollArea>
#include <QBoxLayout>
#include <QCoreApplication>
#include <QItemSelectionModel>
#include <QLocale>
#include <QScrollBar>
#include <QWidget>

#include <chrono>
#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

TodayParts todayParts(const WindowModels &models)
{
    TodayParts parts{ models.insight(), models.triage(), models.lastLook(), {}, models.homes().chosen() };
    parts.settled = models.notifications().settled();
    for (const HomeScope::Home &home : models.homes().homes())
        parts.homes += NamedValue{ home.id, home.name };
    return parts;
}

namespace {

constexpr int aroundLine = 16; //!< Margin that stays in sight around the current line, in pixels.

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::TodaySheet)
};

//! Previews and prints the sheets of Today, and notes which records were printed. \a asOf as for
//! todayContents().
void previewToday(QWidget *page, const WindowModels &models, const QString &asOf)
{
    const auto parts = std::make_shared<TodayParts>(todayParts(models));
    models.examine([parts, people = residentsOf(parts->insight)](
                       const RecordReads &reads) { parts->rooms = roomsOf(people, reads); },
        page,
        [page, parts, asOf, imprint = imprintOf(models)] {
            previewSheets(
                page, Texts::tr("Today"),
                [contents = todayContents(*parts, asOf), imprint](QSizeF size) {
                    Sheets sheets;
                    for (const SheetContent &content : contents)
                        sheets.push_back(todaySheet(content, imprint, size));
                    return sheets;
                },
                [page, records = recordsOf(*parts)] { notePrinted(page, records); });
        });
}

//! Sentence about a scheduler's last download and its success; empty if there was none.
QString downloadText(const std::optional<AuditMoment> &download)
{
    if (!download)
        return {};
    const QString time = displayTime(download->at);
    if (download->result == "done"_L1)
        return TodayPage::tr("Last scheduled download: %1.").arg(time);
    return download->result == "failed"_L1
        ? TodayPage::tr("The last scheduled download, %1, failed.").arg(time)
        : TodayPage::tr("The last scheduled download, %1, was not complete.").arg(time);
}

} // namespace

TodayPage::TodayPage(const WindowModels &models, QWidget *parent)
    : Page(parent)
    , m_models(models)
    , m_model(&models.worklist())
    , m_head(new PageHead({}, this))
    , m_cardTitle(new PlainLabel({}, this, PlainLabel::Strong))
    , m_count(new PlainLabel({}, this, PlainLabel::Muted))
    , m_new(new LinkButton({}, this))
    , m_snoozed(new LinkButton({}, this))
    , m_done(new LinkButton({}, this))
    , m_back(new LinkButton(tr("Back to what needs you"), this))
    , m_dotAfterNew(new PlainLabel(u"·"_s, this, PlainLabel::Muted))
    , m_dot(new PlainLabel(u"·"_s, this, PlainLabel::Muted))
    , m_list(new WorklistView(this))
    , m_empty(new EmptyState(this))
    , m_notice(new Notice(this))
    , m_unknown(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Wrapped))
    , m_rules(new LinkButton({}, this))
    , m_help(new LinkButton(tr("What this list can and cannot see"), this))
    , m_columns(new PageColumns(398, 480, this))
{
    setObjectName(u"todayPage"_s);
    auto *layout = newLayout<QVBoxLayout>(this, {}, 0);
    fillHead();
    layout->addWidget(m_head);
    m_side = new FiguresPane(models, this);
    m_columns->setParts(makeWorklist(), m_side);
    layout->addWidget(m_columns, 1);
    connect(m_side, &FiguresPane::listRequested, this,
        [this](const QString &resource, const Filter &filter) { Q_EMIT listRequested(resource, filter); });
    connect(m_side, &FiguresPane::trendsRequested, this, [this] { Q_EMIT pageRequested(TrendsPage::entry); });
    connectList();
    auto *minute = new QTimer(this); // Refreshes ages such as "6 h".
    connect(minute, &QTimer::timeout, m_model, &WorklistModel::refresh);
    minute->start(60s);
    QList<QWidget *> stops = tabStopsIn(*m_head);
    stops += { m_new, m_snoozed, m_done, m_back, m_list };
    stops += tabStopsIn(*m_notice);
    stops += { m_rules, m_help };
    stops += tabStopsIn(*m_side);
    chainTabStops(stops);
    update();
}

TodayPage::~TodayPage()
{
    setLooking(false);
}

void TodayPage::fillHead()
{
    m_head->addBesideTitle(new HomePicker(m_models.homes(), m_head));
    auto *handover = secondaryButton(tr("Handover sheet"), m_head);
    handover->setIcon(icon(Icon::Export));
    handover->setAccessibleName(handover->text());
    // Opens the sheet of the home chosen here at the usual time, whatever it showed before.
    connect(handover, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({ .page = HandoverPage::entry, .record = m_models.homes().chosen().value(0) });
    });
    m_head->addButton(handover);
    m_head->addButton(makePrintButton(this, [this] { print(m_models); }));
}

QBoxLayout *TodayPage::makeCardHead(QWidget *card)
{
    auto *head = newLayout<QHBoxLayout>(nullptr, { 12, 6, 12, 6 }, 8);
    // As high as the links beside, so that nothing moves when they appear or disappear.
    followTextSize(m_cardTitle, [this] { m_cardTitle->setMinimumHeight(m_back->sizeHint().height()); });
    addWidgets(head, { m_cardTitle, m_count });
    head->addStretch(1);
    for (QWidget *widget :
        std::initializer_list<QWidget *>{ m_new, m_dotAfterNew, m_snoozed, m_dot, m_done, m_back }) {
        widget->setParent(card);
        head->addWidget(widget);
    }
    connect(m_new, &QPushButton::clicked, this, [this] { switchTo(WorklistModel::Shown::New); });
    connect(m_snoozed, &QPushButton::clicked, this, [this] { switchTo(WorklistModel::Shown::Snoozed); });
    connect(m_done, &QPushButton::clicked, this, [this] { switchTo(WorklistModel::Shown::Done); });
    connect(m_back, &QPushButton::clicked, this, [this] { switchTo(WorklistModel::Shown::Open); });
    return head;
}

QLayout *TodayPage::makeFoot(QWidget *card)
{
    // Buttons wrap onto another line in languages with longer words.
    auto *foot = new FlowLayout(nullptr, 12, 0);
    foot->setContentsMargins(12, 4, 12, 4);
    foot->addWidget(new PlainLabel(tr("Not in this list: medication charts, staffing, training, complaints."),
        card, PlainLabel::Muted | PlainLabel::Wrapped));
    m_unknown->setParent(card);
    foot->addWidget(m_unknown);
    m_rules->setParent(card);
    connect(m_rules, &QPushButton::clicked, this, &TodayPage::openRules);
    foot->addWidget(m_rules);
    m_help->setParent(card);
    connect(m_help, &QPushButton::clicked, this, &TodayPage::helpRequested);
    foot->addWidget(m_help);
    return foot;
}

void TodayPage::openRules()
{
    auto *dialog = new RulesDialog(m_models, this);
    connect(dialog, &RulesDialog::listRequested, this,
        [this, dialog](const QString &resource, const Filter &filter) {
            dialog->accept();
            Q_EMIT listRequested(resource, filter);
        });
    dialog->open();
}

QWidget *TodayPage::makeWorklist()
{
    auto *card = new Card(this);
    auto *column = newLayout<QVBoxLayout>(card, { 1, 1, 1, 1 }, 0);
    column->addLayout(makeCardHead(card));
    column->addWidget(hairline(card));
    column->addWidget(m_list, 1);
    column->addWidget(m_empty, 1);
    auto *bar = newLayout<QVBoxLayout>(nullptr, { 8, 0, 8, 0 });
    bar->addWidget(m_notice);
    column->addLayout(bar);
    column->addWidget(hairline(card));
    column->addLayout(makeFoot(card));
    m_list->setWorklist(m_model);
    return card;
}

void TodayPage::connectList()
{
    connect(m_model, &WorklistModel::refreshed, this, &TodayPage::update);
    connect(m_list, &WorklistView::openRequested, this, &TodayPage::open);
    connect(m_list, &WorklistView::doneRequested, this, &TodayPage::markDone);
    connect(m_list, &WorklistView::snoozeRequested, this, &TodayPage::snooze);
    connect(m_list, &WorklistView::dayRequested, this, &TodayPage::chooseDay);
    connect(m_list, &WorklistView::noteRequested, this, &TodayPage::writeNote);
    connect(m_list, &WorklistView::refused, this, [this](int records) {
        m_notice->setMessage(Notice::Kind::Info,
            tr("This line stands for %Ln records. Space shows each of them, to be put away one by one.",
                nullptr, records));
    });
    connect(m_list, &WorklistView::currentMoved, this, &TodayPage::showLine);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &Page::currentChanged);
    connect(m_notice, &Notice::actionChosen, this, &TodayPage::undo);
    const QAbstractScrollArea *areas[] = { m_list, m_columns };
    for (const QAbstractScrollArea *area : areas)
        connect(
            area->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_hasScrolled = true; });
    connect(m_columns, &PageColumns::arranged, this, [this](bool isWide) {
        m_list->setWhole(!isWide);
        if (!m_hasScrolled) // Otherwise the text being read would move.
            returnToTop();
    });
}

//! Scrolls the page to a line at \a rect of the list.
void TodayPage::showLine(const QRect &rect)
{
    m_hasScrolled = false;
    const QPoint top = m_list->viewport()->mapTo(m_columns->widget(), rect.topLeft());
    m_columns->ensureVisible(top.x(), top.y() + rect.height(), 0, aroundLine);
    m_columns->ensureVisible(top.x(), top.y(), 0, aroundLine);
    returnToTop();
}

//! Shows the top of the page together with the first line, if both fit: a page that opens scrolls to its line
//! while it is still low, and would stay below its headings.
void TodayPage::returnToTop()
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid() || current.parent().row() != 0 || current.row() != 0 || m_list->isOpened())
        return;
    const QRect rect = m_list->visualRect(current);
    const auto scrollBack = [&rect](QAbstractScrollArea &area, int top, int around) {
        QScrollBar *bar = area.verticalScrollBar();
        // Leave a view alone that was scrolled past the line.
        if (bar->value() <= top && top + rect.height() + around <= area.viewport()->height())
            bar->setValue(0);
    };
    scrollBack(*m_list, rect.top() + m_list->verticalScrollBar()->value(), 0);
    const QPoint shown = m_list->visualRect(current).topLeft();
    scrollBack(*m_columns, m_list->viewport()->mapTo(m_columns->widget(), shown).y(), aroundLine);
}

QString TodayPage::title() const
{
    return m_models.homes().titleOf(tr("Today"));
}

QString TodayPage::helpTopic() const
{
    return u"today"_s;
}

//! Heading such as "Today, Thursday 26-Nov-2026".
QString TodayPage::heading() const
{
    const QDate today = m_models.today().date();
    return tr("Today, %1 %2").arg(QLocale().dayName(today.dayOfWeek()), displayDate(today));
}

QString TodayPage::countText() const
{
    return tr("%Ln need you today", nullptr, m_model->openLines());
}

void TodayPage::update()
{
    m_head->title().setText(heading());
    tellName(this, heading());
    m_list->setToday(m_models.today().date());
    updateHead();
    updateAsOf();
    showState();
    Q_EMIT countTextChanged();
}

void TodayPage::updateHead()
{
    using Shown = WorklistModel::Shown;
    const Shown shown = m_model->shown();
    const int counts[] = { m_model->openLines(), m_model->newFindings(), m_model->snoozed(),
        m_model->done() };
    const QString titles[] = { tr("Needs you today"), tr("New on this list"), tr("Snoozed"), tr("Done") };
    m_cardTitle->setText(titles[int(shown)]);
    m_count->setText(QLocale().toString(counts[int(shown)]));
    m_new->setText(m_model->newText());
    m_snoozed->setText(tr("%Ln snoozed", nullptr, m_model->snoozed()));
    m_done->setText(tr("%Ln done", "put away", m_model->done()));
    const bool isOpen = shown == Shown::Open;
    m_new->setVisible(isOpen && m_model->newFindings() > 0);
    m_snoozed->setVisible(isOpen && m_model->snoozed() > 0);
    m_done->setVisible(isOpen && m_model->done() > 0);
    m_dotAfterNew->setVisible(!m_new->isHidden() && (!m_snoozed->isHidden() || !m_done->isHidden()));
    m_dot->setVisible(!m_snoozed->isHidden() && !m_done->isHidden());
    m_back->setVisible(!isOpen);
    const bool canBePutAway = isOpen || shown == Shown::New;
    m_list->setOffer(canBePutAway ? WorklistView::Offer::Triage : WorklistView::Offer::TakeBack);
}

//! Text about age and completeness of the records, or of the findings while they are from the last session.
QString TodayPage::asOfText(Medium medium) const
{
    const Circumstances around = m_models.insight().circumstances();
    const QDateTime from = m_models.insight().keptFrom();
    if (!from.isValid())
        return todayAsOfText(around, m_model->missingLists(), medium, m_model->shortOfLogs());
    const bool isClockEnough = medium == Medium::Screen && dayInLondon(from) == dayInLondon(around.now);
    return tr("This list is from %1 and is being brought up to date.")
        .arg(isClockEnough ? displayTime(from).section(u' ', 1) : displayTime(from));
}

std::optional<ExportOffer> TodayPage::exportOffer() const
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    // Until the rules were evaluated, their missing lists are unknown.
    const bool isKnown = m_models.insight().isFinished() || m_models.insight().keptFrom().isValid();
    const QString asOf = isKnown || !m_model->missingLists().isEmpty()
        ? asOfText(Medium::Paper)
        : tr("This list is still being worked out, and may lack something.");
    const bool isWhole = m_models.insight().isFinished() && m_model->missingLists().isEmpty();
    const ExportCover cover = exportCover(title(),
        { { tr("Homes"), m_models.homes().text() }, { tr("Complete"), asOf } }, WindowModels::account(), now);
    ExportOffer offer{ .title = title(),
        .words = {},
        .detail = m_models.homes().text(),
        .gaps = isWhole ? QString() : asOf,
        .table = exportTable(*m_model,
            { u"today"_s, { tr("What"), tr("Who"), tr("Home"), tr("When") }, {}, tr("Section") }, cover) };
    offer.rows = offer.table.sheet.rows;
    offer.words = tr("%Ln rows", nullptr, int(offer.rows));
    return offer;
}

//! Shows age and completeness of the records, which stand nowhere else on the page.
void TodayPage::updateAsOf()
{
    const QString asOf = asOfText();
    const QString download = downloadText(m_models.lastLook().download());
    m_head->asOf().setText(download.isEmpty() ? asOf : QString(asOf + u' ' + download));
    const int off = int(m_models.insight().hidden().size());
    m_rules->setText(off == 0 ? tr("What Today shows")
                              : tr("%Ln rules are off and hide %1", nullptr, off)
                                    .arg(QLocale().toString(m_model->hiddenFindings())));
    m_unknown->setText(m_model->unknownRulesText());
    m_unknown->setVisible(!m_unknown->text().isEmpty());
}

void TodayPage::showState()
{
    const bool isEmpty = m_model->rowCount() == 0;
    const bool isLoading = isEmpty && (!m_models.insight().isFinished() || !m_models.triage().isLoaded());
    const bool handsOver = isEmpty ? window()->focusWidget() == m_list : m_empty->hasKeyboard();
    m_list->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    if (handsOver && isEmpty)
        m_empty->takeKeyboard();
    else if (handsOver)
        m_list->setFocus(); // No line is current, so that the next key does not reach one by accident.
    const QString none = !m_model->hasRules()
        ? noRulesText(dayInLondon(m_models.insight().circumstances().now))
        : m_model->shown() == WorklistModel::Shown::New  ? tr("Nothing new is left here.")
        : m_model->shown() != WorklistModel::Shown::Open ? tr("There is nothing left here.")
        : m_model->missingLists().isEmpty() && m_model->hiddenFindings() > 0
        ? tr("Nothing needs you by the rules that are on; those that are off hide %Ln.", nullptr,
            m_model->hiddenFindings())
        : m_model->missingLists().isEmpty() ? tr("Nothing needs you now.")
                                            : tr("Nothing that is here so far needs you.");
    m_empty->setState(isLoading ? EmptyState::Kind::Loading : EmptyState::Kind::Empty,
        isLoading ? tr("Looking through the records.") : none, u""_s);
}

void TodayPage::switchTo(WorklistModel::Shown shown)
{
    m_list->selectionModel()->clear();
    m_notice->clear();
    m_model->setShown(shown);
    focusContent();
}

Place TodayPage::place() const
{
    Place place;
    place.record = m_model->keyOf(m_list->currentIndex());
    return place;
}

void TodayPage::showPlace(const Place &place)
{
    const QModelIndex line = m_model->indexOf(place.record);
    if (line.isValid())
        m_list->setCurrentIndex(line);
}

RecordAt TodayPage::chosen() const
{
    const WorklistModel::Target target = m_model->targetOf(m_list->currentIndex());
    return target.ids.size() == 1 ? RecordAt{ target.schema, target.ids.first() } : RecordAt();
}

QString TodayPage::chosenResident() const
{
    return m_model->targetOf(m_list->currentIndex()).residentId;
}

QString TodayPage::chosenName() const
{
    return m_list->currentIndex().siblingAtColumn(WorklistModel::WhoColumn).data().toString();
}

void TodayPage::print(const WindowModels &models)
{
    previewToday(this, models, asOfText(Medium::Paper));
}

void TodayPage::focusContent()
{
    if (m_list->isHidden())
        return m_empty->takeKeyboard();
    if (!m_list->currentIndex().isValid() && m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(0, 0, m_model->index(0, 0)));
    m_list->setFocus();
}

void TodayPage::open(const QModelIndex &line)
{
    const WorklistModel::Target target = m_model->targetOf(line);
    if (target.ids.size() == 1)
        Q_EMIT openRequested(target.schema->name, target.ids.first());
    else if (!target.ids.isEmpty())
        Q_EMIT listRequested(target.schema->name, target.filter, target.order);
}

//! Text of a line, without its reason.
static QString wordsOf(const QModelIndex &line)
{
    return WorklistModel::tr("%1, %2").arg(line.siblingAtColumn(WorklistModel::WhatColumn).data().toString(),
        line.siblingAtColumn(WorklistModel::WhoColumn).data().toString());
}

void TodayPage::announceAct(const QString &words)
{
    m_notice->setMessage(Notice::Kind::Info, words, { tr("Undo") });
}

void TodayPage::markDone(const QModelIndex &line)
{
    const WorklistModel::Target target = m_model->targetOf(line);
    using Shown = WorklistModel::Shown;
    const bool isBack = m_model->shown() == Shown::Snoozed || m_model->shown() == Shown::Done;
    const QString words = isBack ? tr("Taken back: %1.") : tr("Done: %1.");
    announceAct(words.arg(wordsOf(line)));
    if (isBack)
        m_models.triage().reopen(target.subjects);
    else
        m_models.triage().markDone(target.subjects);
}

void TodayPage::snooze(const QModelIndex &line, QDate until)
{
    const WorklistModel::Target target = m_model->targetOf(line);
    announceAct(until.isValid() ? tr("Snoozed until %1: %2.").arg(displayDate(until), wordsOf(line))
                                : tr("Snoozed until the record changes: %1.").arg(wordsOf(line)));
    if (until.isValid())
        m_models.triage().snoozeUntil(target.subjects, until);
    else
        m_models.triage().snoozeUntilChanged(target.subjects);
}

void TodayPage::chooseDay(const QModelIndex &line)
{
    const QPersistentModelIndex kept = line;
    LineDialog::askDay(
        wordsOf(line), m_models.today().date().addDays(1),
        [this, kept](QDate day) {
            if (kept.isValid())
                snooze(kept, day);
        },
        this);
}

void TodayPage::writeNote(const QModelIndex &line)
{
    const WorklistModel::Target target = m_model->targetOf(line);
    const TriageSubject subject = target.subjects.value(0);
    LineDialog::askNote(
        wordsOf(line), target.note,
        [this, subject](const QString &note) { m_models.triage().setNote(subject, note); }, this,
        m_models.keepsNotes());
}

void TodayPage::undo()
{
    const QList<TriageAct> taken = m_models.triage().undo();
    if (taken.isEmpty())
        return;
    // Return to the line that was undone, unless the user is elsewhere already.
    const TriageAct &act = taken.first();
    const QModelIndex line = m_model->indexOf(act.ruleId + u'/' + act.recordId);
    if (line.isValid() && !m_list->currentIndex().isValid())
        m_list->setCurrentIndex(line);
    const QString about = line.isValid() ? wordsOf(line) : QString();
    const bool isNote = m_models.triage().stateOf(act.ruleId, act.recordId, act.fingerprint).note != act.note;
    m_notice->setMessage(Notice::Kind::Info,
        about.isEmpty() ? tr("Undone.")
            : isNote    ? tr("Note taken back: %1.").arg(about)
                        : tr("Undone: %1.").arg(about));
}

void TodayPage::redo()
{
    // Name the line while it is here, because a done one leaves the list.
    const TriageAct next = m_models.triage().lastUndone().value(0);
    const QModelIndex line = m_model->indexOf(next.ruleId + u'/' + next.recordId);
    const QString about = line.isValid() ? wordsOf(line) : QString();
    if (!m_models.triage().redo().isEmpty())
        announceAct(about.isEmpty() ? tr("Redone.") : tr("Redone: %1.").arg(about));
}

QString TodayPage::undoText() const
{
    return m_models.triage().lastAct().isEmpty() ? QString() : tr("Undo the last step on Today");
}

bool TodayPage::canRedo() const
{
    return !m_models.triage().lastUndone().isEmpty();
}

void TodayPage::setLooking(bool isLooking)
{
    if (std::exchange(m_isLooking, isLooking) == isLooking)
        return;
    if (isLooking)
        m_models.lastLook().begin();
    else
        m_models.lastLook().end();
}

void TodayPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_models.insight().begin();
    setLooking(isActiveWindow());
}

void TodayPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    setLooking(false);
}

//! Counts no look while the window is in the background, where it may stay for days.
void TodayPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::ActivationChange)
        setLooking(isVisible() && isActiveWindow());
}

} // namespace care
