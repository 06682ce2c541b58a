// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/person/timelinepage.h"

#include "models/tables/timelinemodel.h"
#include "views/person/timelinedelegate.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/plainlabel.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QListView>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace care {

TimelinePage::TimelinePage(TimelineModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_note(new PlainLabel({}, this))
    , m_list(new QListView(this))
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
    m_list->setUniformItemSizes(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setItemDelegate(new TimelineDelegate(m_list));
    m_list->setModel(&m_model);
    m_list->installEventFilter(this);
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
    return bar;
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
        return showAllKinds();
    m_model.setShown(shownKinds());
}

void TimelinePage::showAllKinds()
{
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
    const bool logs = m_kinds.first()->isChecked();
    m_note->setText(
        tr("Days without a daily log cannot be marked yet: not all daily logs have been downloaded."));
    m_note->setVisible(logs && !m_model.marksDays());
    returnToPlace();
}

//! Notes the first visible event, so that the list stays at it when other events arrive above.
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
    QModelIndex shown = m_list->indexAt({ 1, 1 });
    while (m_top.id.isEmpty() && shown.isValid()) {
        m_top = placeOf(shown);
        shown = shown.siblingAtRow(shown.row() + 1);
    }
}

void TimelinePage::returnToPlace()
{
    if (m_model.rowCount() == 0)
        return;
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
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            open(m_list->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace care
