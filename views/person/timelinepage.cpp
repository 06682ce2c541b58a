// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/person/timelinepage.h"

#include "models/editing/dateentry.h"
#include "models/schema/formatting.h"
#include "models/tables/timelinemodel.h"
#include "views/person/timelinedelegate.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/plainlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace care {

TimelinePage::TimelinePage(TimelineModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_date(new QLineEdit(this))
    , m_shift(new QComboBox(this))
    , m_whole(new QCheckBox(tr("Whole text"), this))
    , m_note(new PlainLabel({}, this))
    , m_list(new QListView(this))
    , m_delegate(new TimelineDelegate(m_list))
    , m_emptyState(new EmptyState(this))
{
    setAccessibleName(tr("Timeline"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeKinds());
    m_note->setTone(PlainLabel::Tone::Muted);
    m_note->setContentsMargins(16, 0, 16, 8);
    m_note->setWordWrap(true);
    layout->addWidget(m_note);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_emptyState, 1);
    m_list->setAccessibleName(tr("Events, the newest first"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setItemDelegate(m_delegate);
    m_list->setModel(&m_model);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex &current) {
            const QString id = current.data(TimelineModel::IdRole).toString();
            if (!id.isEmpty())
                Q_EMIT currentChanged(current.data(TimelineModel::ResourceRole).toString(), id);
        });
    connect(m_list, &QListView::doubleClicked, this, &TimelinePage::open);
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, &TimelinePage::rememberPlace);
    connect(&m_model, &TimelineModel::loaded, this, &TimelinePage::update);
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
    addReading(bar);
    return bar;
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
    connect(m_whole, &QCheckBox::toggled, this, &TimelinePage::showWholeText);
    connect(m_whole, &QCheckBox::toggled, this, &TimelinePage::layoutChanged);
    m_whole->setChecked(true);
    for (QWidget *part : std::initializer_list<QWidget *>{ m_whole, m_shift, m_date })
        bar->layout()->addWidget(part);
}

//! The newest event that is shown is of that day, or of one before it.
void TimelinePage::goToDate()
{
    const QString text = m_date->text().trimmed();
    const std::optional<DateEntry> entry = DateEntry::fromText(text);
    const QDate day = entry ? entry->date() : QDate();
    m_unread = text.isEmpty() || day.isValid() ? QString() : text;
    if (m_unread.isEmpty())
        m_model.setUntil(day);
    update();
}

void TimelinePage::showWholeText(bool isWhole)
{
    rememberPlace();
    m_delegate->setWholeText(isWhole);
    m_list->setUniformItemSizes(!isWhole);
    m_list->doItemsLayout();
    returnToPlace();
}

bool TimelinePage::showsWholeText() const
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
    // Nothing at all is no timeline: then everything is on it again.
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
    m_date->clear();
    m_unread.clear();
    m_shift->setCurrentIndex(0);
    m_model.setUntil({});
    m_model.setShift(TimelineModel::Shift::All);
    for (QAbstractButton *kind : std::as_const(m_kinds)) {
        const QSignalBlocker quiet(kind);
        kind->setChecked(true);
    }
    m_model.setShown({});
}

void TimelinePage::update()
{
    const bool isEmpty = m_model.rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_emptyState->setVisible(isEmpty);
    // No button: the page requests the person's records itself when it opens.
    m_emptyState->setState(
        m_model.isLoading() ? EmptyState::Kind::Loading : EmptyState::Kind::Empty, {}, QStringLiteral(""));
    m_note->setText(note());
    m_note->setVisible(!m_note->text().isEmpty());
    returnToPlace();
}

QString TimelinePage::note() const
{
    if (!m_unread.isEmpty())
        return tr("“%1” is not a date. Type it as 14/7/2026 or 14 July 2026.").arg(m_unread);
    const bool hasShift = m_model.shift() != TimelineModel::Shift::All;
    if (m_model.until().isValid())
        return tr("Shown: %1 and before. Clear the date to see what came after it.")
            .arg(displayDate(m_model.until()));
    if (hasShift || !m_kinds.first()->isChecked() || m_model.marksDays())
        return {};
    return tr("Days without a daily log cannot be marked yet: not all daily logs have been downloaded.");
}

//! Notes the current event, or the first one where that is not in sight, so that the list stays at it when
//! other events arrive above, or its text takes other lines.
void TimelinePage::rememberPlace()
{
    if (m_model.rowCount() == 0)
        return;
    const auto placeOf = [this](const QModelIndex &index) {
        return Place{ index.data(TimelineModel::ResourceRole).toString(),
            index.data(TimelineModel::IdRole).toString(), m_list->visualRect(index).top() };
    };
    m_current = placeOf(m_list->currentIndex());
    m_top = {};
    // At the top, with no event chosen, the list shows the newest events.
    if (m_current.id.isEmpty() && m_list->verticalScrollBar()->value() == 0)
        return;
    const bool isInSight = m_list->viewport()->rect().intersects(m_list->visualRect(m_list->currentIndex()));
    QModelIndex shown = isInSight ? m_list->currentIndex() : m_list->indexAt({ 1, 1 });
    while (m_top.id.isEmpty() && shown.isValid()) {
        m_top = placeOf(shown);
        shown = shown.siblingAtRow(shown.row() + 1);
    }
}

void TimelinePage::returnToPlace()
{
    if (m_model.rowCount() == 0)
        return;
    m_list->doItemsLayout(); // else the scroll bar's range is that of the rows before
    const Place current = std::exchange(m_current, {});
    const Place top = std::exchange(m_top, {});
    if (const QModelIndex index = rowOf(current.resource, current.id); index.isValid())
        m_list->setCurrentIndex(index);
    if (const QModelIndex index = rowOf(top.resource, top.id); index.isValid()) {
        m_list->scrollTo(index, QAbstractItemView::PositionAtTop);
        QScrollBar *bar = m_list->verticalScrollBar();
        bar->setValue(bar->value() + m_list->visualRect(index).top() - top.top);
    }
}

QModelIndex TimelinePage::rowOf(const QString &resource, const QString &id) const
{
    for (int row = 0; !id.isEmpty() && row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (index.data(TimelineModel::IdRole) == id && index.data(TimelineModel::ResourceRole) == resource)
            return index;
    }
    return {};
}

void TimelinePage::open(const QModelIndex &index)
{
    const QString id = index.data(TimelineModel::IdRole).toString();
    if (!id.isEmpty())
        Q_EMIT opened(index.data(TimelineModel::ResourceRole).toString(), id);
}

bool TimelinePage::eventFilter(QObject *watched, QEvent *event)
{
    const bool isResized = event->type() == QEvent::Resize && watched == m_list->viewport()
        && m_width != m_list->viewport()->width();
    if (isResized && m_delegate->isWholeText()) {
        m_width = m_list->viewport()->width();
        rememberPlace();
        returnToPlace();
    }
    if (event->type() == QEvent::KeyPress && watched == m_list) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            open(m_list->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace care
