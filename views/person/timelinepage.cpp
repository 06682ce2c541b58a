// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/person/timelinepage.h"

#include "models/editing/dateentry.h"
#include "models/schema/formatting.h"
#include "models/schema/period.h"
#include "models/schema/resources.h"
#include "models/tables/timelinemodel.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/scale.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace care {

namespace {

//! Day in the past from text such as "12 nov", "12/11" or "12/11/26"; without a year the latest such day.
QDate pastDay(const QString &text, QDate today)
{
    if (const std::optional<DateEntry> entry = DateEntry::fromText(text))
        return entry->date();
    static const QRegularExpression shortForm(
        QStringLiteral("^([0-9]{1,2})(?:\\s*[ /.-]\\s*([0-9]{1,2})|(?:st|nd|rd|th)?[ /.-]*(\\p{L}{3,}\\.?))"
                       "(?:[ /.,-]+([0-9]{2}))?$"));
    const QRegularExpressionMatch match = shortForm.match(text);
    if (!match.hasMatch())
        return {};
    const int month = monthFromText(
        match.hasCaptured(3) && !match.captured(3).isEmpty() ? match.captured(3) : match.captured(2));
    const int day = match.captured(1).toInt();
    if (!match.captured(4).isEmpty())
        return QDate(2000 + match.captured(4).toInt(), month, day);
    // Years searched back, enough for 29 February even across a century year without one.
    constexpr int yearsBack = 8;
    for (int year = today.year(); year >= today.year() - yearsBack; --year) {
        const QDate found(year, month, day);
        if (found.isValid() && found <= today)
            return found;
    }
    return {};
}

//! Line edit for a date that keeps its width while its clear button comes and goes.
class DateLine : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

    QSize sizeHint() const override { return { ownWidth(), QLineEdit::sizeHint().height() }; }
    QSize minimumSizeHint() const override { return { ownWidth(), QLineEdit::minimumSizeHint().height() }; }

private:
    int ownWidth() const { return 17 * fontMetrics().horizontalAdvance(u'x') + scaled(16); }
};

} // namespace

TimelinePage::TimelinePage(TimelineModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_choice(secondaryButton({}, this))
    , m_date(new DateLine(this))
    , m_shift(new QComboBox(this))
    , m_whole(new QCheckBox(tr("Whole text"), this))
    , m_note(new PlainLabel({}, this, PlainLabel::Muted | PlainLabel::Wrapped))
    , m_list(new EventList(m_model, this))
    , m_emptyState(new EmptyState(this))
{
    setAccessibleName(tr("Timeline"));
    auto *layout = newLayout<QVBoxLayout>(this, {}, 0);
    layout->addWidget(makeKinds());
    m_note->setContentsMargins(16, 0, 16, 8);
    layout->addWidget(m_note);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_emptyState, 1);
    m_list->setAccessibleName(tr("Events, the newest first"));
    connect(m_list, &EventList::eventChosen, this, &TimelinePage::currentChanged);
    connect(m_list, &EventList::opened, this, &TimelinePage::opened);
    connect(&m_model, &TimelineModel::loaded, this, &TimelinePage::update);
    connect(m_emptyState, &EmptyState::stepChosen, this, [this] {
        m_emptyState->takeKeyboard(); // The button goes, and with it the keyboard.
        showAll();
        update();
        takeKeyboard();
    });
    update();
}

QWidget *TimelinePage::makeKinds()
{
    auto *bar = new QWidget(this);
    bar->setAccessibleName(tr("What the timeline shows"));
    auto *flow = new FlowLayout(bar, 16, 4);
    flow->setContentsMargins(16, 10, 16, 8);
    for (const TimelineKind &kind : TimelineModel::kinds()) {
        auto *box = new QCheckBox(kind.schema->titleText(), bar);
        box->setChecked(true);
        flow->addWidget(box);
        m_kinds += box;
        connect(box, &QCheckBox::toggled, this, &TimelinePage::showKinds);
    }
    m_choice->setParent(bar);
    connect(m_choice, &QPushButton::clicked, this, &TimelinePage::openKinds);
    flow->addWidget(m_choice);
    addReading(bar);
    return bar;
}

void TimelinePage::takeKeyboard()
{
    m_list->setFocus();
    m_wantsKeyboard = m_list->isHidden(); // A hidden list cannot have the keyboard, so it gets it later.
    m_keyboard = window()->focusWidget();
}

void TimelinePage::showOnly(const ResourceSchema &schema)
{
    m_only = &schema;
    setAccessibleName(schema.titleText());
    showAll();
    foldKinds();
}

//! Folds the kinds into a menu when large text would leave too little room for the events.
void TimelinePage::foldKinds()
{
    if (m_only) {
        m_choice->hide();
        for (QAbstractButton *kind : std::as_const(m_kinds))
            kind->hide();
        return;
    }
    constexpr int leastForBoxes = 700;
    const bool isFolded = width() < scaled(leastForBoxes);
    for (QAbstractButton *kind : std::as_const(m_kinds))
        kind->setHidden(isFolded);
    m_choice->setVisible(isFolded);
    const qsizetype shown = std::count_if(
        m_kinds.begin(), m_kinds.end(), [](const QAbstractButton *kind) { return kind->isChecked(); });
    m_choice->setText(shown == m_kinds.size()
            ? tr("Shown: everything")
            : tr("Shown: %1 of %2", "how many kinds of events").arg(shown).arg(m_kinds.size()));
}

void TimelinePage::openKinds()
{
    auto *menu = new QMenu(m_choice);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAbstractButton *kind : std::as_const(m_kinds)) {
        QAction *action = menu->addAction(kind->text());
        action->setCheckable(true);
        action->setChecked(kind->isChecked());
        connect(action, &QAction::toggled, kind, &QAbstractButton::setChecked);
    }
    menu->popup(m_choice->mapToGlobal(QPoint(0, m_choice->height())));
}

void TimelinePage::addReading(QWidget *bar)
{
    m_date->setParent(bar);
    m_date->setPlaceholderText(tr("Go to date"));
    m_date->setAccessibleName(tr("Go to date"));
    m_date->setClearButtonEnabled(true);
    connect(m_date, &QLineEdit::editingFinished, this, &TimelinePage::goToDate);
    connect(m_date, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty())
            goToDate();
    });
    m_shift->setParent(bar);
    m_shift->setAccessibleName(tr("Shift"));
    using Shift = TimelineModel::Shift;
    for (const Shift shift : { Shift::All, Shift::Night, Shift::Day, Shift::Late })
        m_shift->addItem(TimelineModel::shiftText(shift), int(shift));
    connect(m_shift, &QComboBox::currentIndexChanged, this,
        [this] { m_model.setShift(Shift(m_shift->currentData().toInt())); });
    m_whole->setParent(bar);
    connect(m_whole, &QCheckBox::toggled, m_list, &EventList::setWholeText);
    connect(m_whole, &QCheckBox::toggled, this, &TimelinePage::layoutChanged);
    m_whole->setChecked(true);
    addWidgets(bar->layout(), { m_whole, m_shift, m_date });
}

//! Goes to the typed date: the newest event shown is then of that day or earlier.
void TimelinePage::goToDate()
{
    const QString text = m_date->text().trimmed();
    const QDate day = pastDay(text, m_model.today());
    m_unread = text.isEmpty() || day.isValid() ? QString() : text;
    if (m_unread.isEmpty() && day != m_model.until()) {
        m_model.setUntil(day);
        m_list->beginAtTop();
    }
    update();
}

bool TimelinePage::isWholeText() const
{
    return m_whole->isChecked();
}

void TimelinePage::setWholeText(bool isWhole)
{
    m_whole->setChecked(isWhole);
}

QSet<QString> TimelinePage::shownKinds() const
{
    QSet<QString> shown;
    for (qsizetype kind = 0; kind < m_kinds.size(); ++kind) {
        if (m_kinds[kind]->isChecked())
            shown += TimelineModel::kinds()[kind].schema->name;
    }
    return shown.size() == m_kinds.size() ? QSet<QString>() : shown;
}

void TimelinePage::showKinds()
{
    // Without any kind there would be no timeline, so all kinds are shown again.
    const bool isNothing = std::none_of(
        m_kinds.begin(), m_kinds.end(), [](const QAbstractButton *kind) { return kind->isChecked(); });
    if (isNothing)
        return showAll();
    m_model.setShown(shownKinds());
}

void TimelinePage::showAll()
{
    const QSignalBlocker quietDate(m_date);
    const QSignalBlocker quietShift(m_shift);
    m_list->beginAtTop();
    m_date->clear();
    m_unread.clear();
    m_shift->setCurrentIndex(0);
    m_model.setUntil({});
    m_model.setShift(TimelineModel::Shift::All);
    for (QAbstractButton *kind : std::as_const(m_kinds)) {
        const QSignalBlocker quiet(kind);
        kind->setChecked(true);
    }
    m_model.setShown(m_only ? QSet<QString>{ m_only->name } : QSet<QString>());
}

void TimelinePage::update()
{
    foldKinds();
    const bool isEmpty = m_model.rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_emptyState->setVisible(isEmpty);
    // A user who types elsewhere by now keeps the keyboard there.
    if (!isEmpty && std::exchange(m_wantsKeyboard, false) && window()->focusWidget() == m_keyboard)
        m_list->setFocus();
    // No retry button, because the resident's page fetches the records itself when it opens.
    const bool isPart = m_model.until().isValid() || m_model.shift() != TimelineModel::Shift::All
        || (!m_only && !shownKinds().isEmpty());
    if (isPart && !m_model.isLoading())
        m_emptyState->setState(EmptyState::Kind::NoMatch, tr("Nothing here matches what is chosen above."));
    else
        m_emptyState->setState(m_model.isLoading() ? EmptyState::Kind::Loading : EmptyState::Kind::Empty, {},
            QStringLiteral(""));
    m_note->setText(note());
    m_note->setVisible(!m_note->text().isEmpty());
    m_list->returnToPlace();
}

QString TimelinePage::note() const
{
    if (!m_unread.isEmpty())
        return tr("“%1” is not a date. Type it as 14/7, 14 Jul or 14 July 2026.").arg(m_unread);
    const bool hasShift = m_model.shift() != TimelineModel::Shift::All;
    if (m_model.until().isValid())
        return tr("Shown: %1 and before. Clear the date to see what came after it.")
            .arg(displayDate(m_model.until()));
    if (hasShift || !m_kinds.first()->isChecked() || m_model.marksDays())
        return {};
    return tr("Days without a daily log cannot be marked yet: not all daily logs have been downloaded.");
}

void TimelinePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    foldKinds();
}

void TimelinePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        foldKinds();
}

} // namespace care
