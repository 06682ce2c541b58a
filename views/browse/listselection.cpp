// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/listselection.h"

#include "models/schema/resources.h"
#include "models/schema/roles.h"
#include "models/tables/homescope.h"
#include "models/tables/resourcetablemodel.h"
#include "views/paper/recordsheet.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/datatable.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace care {

namespace {

//! Row in \a now at the place of row \a at of \a before: the next one still present, else the one after its
//! last remaining predecessor. Only neighbours are searched, because a list may have a million rows.
int placeIn(const ListRows &now, const ListRows &before, qsizetype at)
{
    constexpr qsizetype neighbours = 16;
    for (qsizetype row = at; row < std::min(at + neighbours, before.size()); ++row) {
        if (const qsizetype place = now.indexOf(before[row]); place >= 0)
            return int(place);
    }
    for (qsizetype row = std::min(at, before.size()) - 1; row >= std::max<qsizetype>(0, at - neighbours);
         --row) {
        if (const qsizetype place = now.indexOf(before[row]); place >= 0)
            return int(place) + 1;
    }
    return int(std::min(at, now.size()));
}

} // namespace

ListSelection::ListSelection(ResourceTableModel &model, DataTable &table, Notice &notice, QObject *parent)
    : QObject(parent)
    , m_model(model)
    , m_table(table)
    , m_notice(notice)
    , m_seenFilter(model.filter())
{
    connectModel();
    connectTable();
    if (m_model.rowCount() > 0)
        showAnswer(); // Show the rows that the model already has.
}

void ListSelection::connectModel()
{
    connect(&m_model, &ResourceTableModel::filterChanged, this, [this] {
        ask();
        // The list of another person begins at its top.
        m_hasBegun = m_hasBegun && m_model.filter().always == m_seenFilter.always;
        m_seenFilter = m_model.filter();
    });
    connect(&m_model, &ResourceTableModel::orderChanged, this, &ListSelection::ask);
    connect(&m_model, &ResourceTableModel::answered, this, &ListSelection::showAnswer);
    connect(&m_model, &ResourceTableModel::rowsAboutToChange, this, &ListSelection::rememberRows);
    connect(&m_model, &ResourceTableModel::rowsChanged, this, &ListSelection::restoreCurrent);
    connect(&m_model, &ResourceTableModel::othersKnown, this, &ListSelection::extend);
    connect(&m_model, &ResourceTableModel::statusChanged, this, &ListSelection::findWanted);
    // A record known only by its place may have been read; a reset list has lost its current row.
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &ListSelection::followCurrentRow);
}

void ListSelection::connectTable()
{
    m_table.installEventFilter(this);
    m_table.viewport()->installEventFilter(this);
    const QItemSelectionModel *selection = m_table.selectionModel();
    connect(selection, &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_rowsChanging)
            forgetWhoLeft();
    });
    connect(selection, &QItemSelectionModel::currentRowChanged, this, [this] {
        m_isChosen = m_isChosen || !m_rowsChanging;
        followCurrentRow();
    });
}

//! Notes key presses and clicks, after which the user decides which record is current.
bool ListSelection::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_otherView)
        m_isChosen = m_isChosen || event->type() == QEvent::MouseButtonPress;
    else if (event->type() == QEvent::KeyPress || event->type() == QEvent::MouseButtonPress) {
        m_wanted.clear();
        m_isChosen =
            // A click on the current row counts as choosing it, too.
            m_isChosen || watched == m_table.viewport();
    }
    return QObject::eventFilter(watched, event);
}

void ListSelection::keepThrough(const std::function<void()> &change)
{
    const bool hasLeft = !m_leftId.isEmpty();
    const QString chosen = hasLeft ? m_leftId : m_isChosen ? m_currentId : QString();
    const QString name = hasLeft ? m_leftName : m_currentName;
    change();
    if (chosen.isEmpty() || chosen == m_currentId)
        return;
    select(chosen, false);
    m_currentName = name;
}

QList<int> ListSelection::rows() const
{
    QList<int> rows;
    const QItemSelection selection = m_table.selectionModel()->selection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            // Skip group headings, which cannot be selected.
            if (m_model.flags(m_model.index(row, 0)) & Qt::ItemIsSelectable)
                rows += row;
        }
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

int ListSelection::count() const
{
    if (!m_model.grouping().isEmpty())
        return int(rows().size()); // Selections in grouped lists include headings, which do not count.
    int count = 0;
    const QItemSelection selection = m_table.selectionModel()->selection();
    for (const QItemSelectionRange &range : selection)
        count += range.height();
    return count;
}

QList<qint64> ListSelection::keys() const
{
    QList<qint64> keys;
    const QList<int> selected = rows();
    for (const int row : selected)
        keys += m_model.row(row).key(); // Only rows of records can be selected, so each has a key.
    return keys;
}

void ListSelection::followCurrentRow()
{
    if (m_rowsChanging || !m_wanted.isEmpty())
        return;
    const int row = m_table.currentIndex().row();
    const Record record = m_model.record(row);
    if (record.isNull())
        return;
    m_currentName = nameOf(m_model.schema(), record);
    m_currentRow = m_model.row(row);
    if (record.id == m_currentId)
        return;
    m_currentId = record.id;
    showNotice({});
    Q_EMIT currentChanged();
}

QString ListSelection::chosenId() const
{
    const ListRow row = m_model.row(m_table.currentIndex().row());
    const bool isRecord = m_table.currentIndex().isValid() && !row.isHeading();
    const bool isKnown = m_currentRow.isRecord() && row == m_currentRow;
    const bool isRead = isKnown || m_model.recordId(m_table.currentIndex().row()) == m_currentId;
    return isRecord && !isRead ? QString() : m_currentId;
}

QString ListSelection::whyNoneIsChosen() const
{
    const bool isUnread = m_table.currentIndex().isValid() && !isAtHeading();
    if (isUnread)
        return tr("This row is still being read. Try again in a moment.");
    return m_leftId.isEmpty() ? tr("Choose a row first.") : tr("%1 Choose a row first.").arg(leftText());
}

void ListSelection::setCurrentRow(int row)
{
    m_table.setCurrentIndex(m_model.index(row, std::max(0, m_table.header()->logicalIndex(0))));
}

//! Extends a selection made with End or Ctrl+A once the remaining rows have arrived.
void ListSelection::extend(int before)
{
    if (m_model.rowCount() <= before)
        return;
    const QItemSelection selected = m_table.selectionModel()->selection();
    const QScrollBar *bar = m_table.verticalScrollBar();
    // True if the list is scrolled to within one row of its end.
    const bool isAtEnd = bar->maximum() - bar->value() <= bar->singleStep();
    if (selected.size() == 1 && selected.first().top() == 0 && selected.first().bottom() == before - 1)
        m_table.selectAll();
    else if (m_table.currentIndex().row() == before - 1)
        setCurrentRow(m_model.rowCount() - 1);
    if (isAtEnd)
        m_table.scrollToBottom();
}

void ListSelection::rememberRows()
{
    m_rowsChanging = true;
    m_rowsBefore = m_model.rows();
    m_placeBefore = m_table.currentIndex().isValid() ? m_table.currentIndex().row() : m_table.gap();
    m_selectedBefore.clear();
    m_countBefore = count();
    constexpr int fewRows = 20;
    if (m_countBefore < 2 || m_countBefore > fewRows)
        return;
    const QList<int> selected = rows();
    for (const int row : selected)
        m_selectedBefore.append({ m_model.row(row), nameOf(m_model.schema(), m_model.record(row)) });
}

// Finds selected records that left; rows of a folded group are only hidden and have not left.
void ListSelection::findWhoLeft()
{
    const auto before = std::exchange(m_selectedBefore, {});
    if (m_countBefore < 2 || count() >= m_countBefore || isAsked())
        return;
    const QList<int> selected = rows();
    QStringList names;
    for (const auto &[record, name] : before) {
        const bool isSelected = std::any_of(selected.cbegin(), selected.cend(),
            [&, &record = record](int row) { return m_model.row(row) == record; });
        if (!isSelected && !m_model.holds(record))
            names += name;
    }
    const int left = before.isEmpty() ? m_countBefore - int(selected.size()) : int(names.size());
    if (left == 0)
        return;
    m_leftOnly = m_leftCount == 0 && names.size() == 1 ? names.first() : QString();
    m_leftCount += left;
}

QString ListSelection::whoLeft() const
{
    if (m_leftCount == 0)
        return {};
    const bool isNamed = !m_leftOnly.isEmpty() && &m_model.schema() == &residentSchema;
    const QString left = isNamed
        ? tr("%1 has left this list.").arg(m_leftOnly)
        : tr("%n of the rows that you selected have left this list.", nullptr, m_leftCount);
    const int still = count();
    return still == 0 ? left : left + u' ' + tr("%n are still selected.", nullptr, still);
}

void ListSelection::forgetWhoLeft()
{
    if (std::exchange(m_leftCount, 0) > 0)
        showNotice({});
}

bool ListSelection::isAsked() const
{
    // For a filter with known rows, the model shows them before it emits filterChanged().
    return m_isAsked || m_model.filter() != m_seenFilter;
}

//! True if a group heading is current, which the keyboard reaches though it is no record.
bool ListSelection::isAtHeading() const
{
    return m_table.currentIndex().siblingAtColumn(0).data(GroupRole).isValid();
}

int ListSelection::rowOfCurrent() const
{
    if (m_currentId.isEmpty())
        return -1;
    const int row = m_model.rowOf(m_currentId);
    // The model finds ids only among records in memory; the row finds a record dropped from there.
    return row < 0 && m_currentRow.isRecord() ? int(m_model.rows().indexOf(m_currentRow)) : row;
}

//! Keeps the same record current at its new place; if it has left, no record is current.
void ListSelection::restoreCurrent()
{
    const ListRows before = std::exchange(m_rowsBefore, {});
    if (!m_wanted.isEmpty()) {
        m_rowsChanging = false;
        return findWanted();
    }
    findWhoLeft();
    const int row = rowOfCurrent();
    if (row >= 0 && !isAtHeading() && m_table.currentIndex().row() != row)
        setCurrentRow(row);
    m_rowsChanging = false;
    if (m_model.rowCount() == 0 && m_model.status().loading) {
        m_isAsked = true; // The list is being read under another filter, for other homes or another person.
        return chooseNone();
    }
    const bool isFolded = row < 0 && m_currentRow.isRecord() && m_model.holds(m_currentRow);
    if (row < 0 && !m_currentId.isEmpty() && !isFolded && !isAsked())
        leave(before);
    else if (isFolded && !isAtHeading() && m_model.rowCount() > 0)
        // Make the first group heading current, as the record is hidden in its folded group.
        setCurrentRow(0);
    else if (!m_table.currentIndex().isValid() && m_placeBefore >= 0)
        m_table.setGap(placeIn(m_model.rows(), before, m_placeBefore));
    if (!m_leftId.isEmpty() && m_model.rowOf(m_leftId) >= 0)
        showNotice({}); // Hide the notice, because the record has come back.
    if (const QString text = whoLeft(); !text.isEmpty())
        showNotice(text);
    followCurrentRow();
}

//! Notes that other rows are awaited; a list on a hidden page begins at the top with them. The table itself
//! is hidden while it has no rows, too.
void ListSelection::ask()
{
    m_isAsked = true;
    m_hasBegun = m_hasBegun && m_table.parentWidget()->isVisible();
}

void ListSelection::showAnswer()
{
    if (!m_isAsked)
        return;
    if (m_model.rowCount() == 0) {
        m_isAsked = !m_model.status().complete;
        if (m_wanted.isEmpty())
            chooseNone();
        return;
    }
    m_isAsked = false;
    if (!m_wanted.isEmpty())
        return;
    const int row = rowOfCurrent();
    const bool isThere = row >= 0 && row == m_table.currentIndex().row();
    if (isAtHeading() || (m_isChosen && isThere))
        return showAround();
    if (!m_hasBegun)
        return beginAtTop();
    // Do not replace the resident in the side panel by the first of the new order.
    if (!isThere)
        chooseNone();
    m_table.scrollToTop();
}

//! Shows the current row in the middle, because a row at the upper edge would look like the first of the
//! list.
void ListSelection::showAround()
{
    QScrollBar *across = m_table.horizontalScrollBar();
    const int before = across->value();
    m_table.scrollTo(m_table.currentIndex(), QAbstractItemView::PositionAtCenter);
    across->setValue(before); // Qt centres the column, too.
}

void ListSelection::chooseNone()
{
    showNotice({});
    m_table.selectionModel()->clear();
    m_table.setGap(-1);
    m_isChosen = false;
    m_currentName.clear();
    m_currentRow = {};
    if (!std::exchange(m_currentId, {}).isEmpty())
        Q_EMIT currentChanged();
}

void ListSelection::beginAtTop()
{
    showNotice({});
    setCurrentRow(std::max(0, m_model.firstRecordRow()));
    m_isChosen = false;
    m_hasBegun = true;
    m_table.scrollToTop();
    followCurrentRow();
}

//! Handles the current record leaving: no other takes its place, or a key would reach somebody whom nobody
//! chose.
void ListSelection::leave(const ListRows &before)
{
    m_leftId = std::exchange(m_currentId, {});
    m_leftName = std::exchange(m_currentName, {});
    m_currentRow = {};
    if (!isAtHeading()) {
        m_table.selectionModel()->clearCurrentIndex();
        m_table.setGap(placeIn(m_model.rows(), before, std::max(0, m_placeBefore)));
    }
    showNotice(leftText());
    Q_EMIT currentChanged();
}

QString ListSelection::leftText() const
{
    return m_leftName.isEmpty() || &m_model.schema() != &residentSchema
        ? tr("The record that you were at has left this list.")
        : tr("%1 has left this list.").arg(m_leftName);
}

void ListSelection::showWhyNoneIsChosen()
{
    const QString why = whyNoneIsChosen();
    if (m_notice.text() == why)
        announce(&m_notice, why);
    else
        showNotice(why);
}

//! Shows \a text below the list; an empty one hides the notice.
void ListSelection::showNotice(const QString &text)
{
    if (text.isEmpty()) {
        m_leftId.clear();
        m_leftName.clear();
        m_notice.clear();
        return;
    }
    m_notice.setMessage(Notice::Kind::Warning, text,
        m_leftId.isEmpty() ? QStringList{} : QStringList{ tr("Open"), tr("Close") });
}

void ListSelection::select(const QString &id, bool anyway)
{
    if (m_wanted.isEmpty())
        m_before = m_currentId;
    if (id != m_currentId)
        m_currentName.clear();
    m_currentId = id;
    m_currentRow = {};
    m_wanted = id;
    m_wantedAnyway = anyway;
    m_isChosen = true;
    showNotice({});
    const int row = m_model.rowOf(id);
    if (row >= 0) {
        m_wanted.clear();
        setCurrentRow(row);
        followCurrentRow();
    } else {
        // Clear the selection, so that no other record is current until this one is found.
        m_table.selectionModel()->clear();
        findWanted();
    }
    Q_EMIT currentChanged();
}

bool ListSelection::choose(const QString &id, ListRow record)
{
    const int row = int(m_model.rows().indexOf(record));
    if (row < 0)
        return false;
    m_wanted.clear();
    m_currentId = id;
    m_currentName.clear();
    m_currentRow = record;
    m_isChosen = true;
    showNotice({});
    // Clear first, so that a held modifier key does not extend the former selection.
    m_table.selectionModel()->clear();
    setCurrentRow(row);
    Q_EMIT currentChanged();
    return true;
}

void ListSelection::beginIfNone()
{
    if (m_table.currentIndex().isValid() || !m_wanted.isEmpty() || !m_leftId.isEmpty())
        return;
    m_hasBegun = m_hasBegun && !isAsked();
    if (m_hasBegun && m_model.rowCount() > 0)
        beginAtTop();
}

void ListSelection::addView(QWidget &viewport)
{
    m_otherView = &viewport;
    viewport.installEventFilter(this);
}

void ListSelection::findWanted()
{
    if (m_wanted.isEmpty())
        return;
    m_model.locate(m_wanted, this, [this, id = m_wanted](int row) {
        if (id != m_wanted)
            return;
        // If filter or homes hide a record requested by select(), it is shown on another page.
        const bool isNarrowed = !m_model.filter().isEmpty() || (m_homes && !m_homes->chosen().isEmpty());
        const bool isHidden = row < 0 && m_wantedAnyway && isNarrowed;
        m_wanted.clear();
        if (isHidden)
            m_currentId = m_before;
        if (row < 0 && !isHidden)
            leave({});
        else if (row < 0)
            restoreCurrent();
        else
            setCurrentRow(row);
        if (isHidden)
            Q_EMIT wantedIsHidden(id);
    });
}

} // namespace care
