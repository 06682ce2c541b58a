// SPDX-License-Identifier: GPL-3.0-or-later
// Which record of a list is the current one: another person must never take the place of the one who was
// looked at, or asked for.
#include "models/schema/roles.h"
#include "models/tables/changemarks.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/changebar.h"
#include "views/browse/filterbar.h"
#include "views/browse/listpage.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/datatable.h"
#include "views/widgets/recordactionevent.h"

#include <QMenu>
#include <QScrollBar>

#include <algorithm>

namespace care {

void ListPage::takeCurrent()
{
    if (m_rowsChanging || !m_wanted.isEmpty())
        return;
    const QString id = m_model.recordId(m_table->currentIndex().row());
    if (id.isEmpty() || id == m_currentId)
        return;
    m_currentId = id;
    Q_EMIT currentChanged(id);
}

QStringList ListPage::changedFields() const
{
    const qint64 key = m_model.rowKeys().value(m_model.rowOf(m_currentId), -1);
    return key < 0 ? QStringList() : m_model.marks().fieldsOf(key);
}

void ListPage::setCurrentRow(int row)
{
    m_table->setCurrentIndex(m_model.index(row, std::max(0, m_table->header()->logicalIndex(0))));
}

//! What was meant to be the end, or everything, before all rows were there, is.
void ListPage::extend(int standing)
{
    if (m_model.rowCount() <= standing)
        return;
    const QItemSelection selected = m_table->selectionModel()->selection();
    const QScrollBar *bar = m_table->verticalScrollBar();
    const bool isAtEnd = bar->maximum() - bar->value() <= bar->singleStep(); // a row: the last layout's
    if (selected.size() == 1 && selected.first().top() == 0 && selected.first().bottom() == standing - 1)
        m_table->selectAll();
    else if (m_table->currentIndex().row() == standing - 1)
        setCurrentRow(m_model.rowCount() - 1);
    if (isAtEnd)
        m_table->scrollToBottom();
}

void ListPage::keepCurrent()
{
    if (!m_wanted.isEmpty()) {
        m_rowsChanging = false;
        return lookForWanted();
    }
    // The same person stays current where they still are in the list; else it begins at its top again.
    // Whoever is at the heading of a group stays there.
    const bool atHeading = m_table->currentIndex().siblingAtColumn(0).data(GroupRole).isValid();
    const int row = m_currentId.isEmpty() ? -1 : m_model.rowOf(m_currentId);
    if (m_model.rowCount() > 0 && !atHeading && (row < 0 || m_table->currentIndex().row() != row))
        setCurrentRow(row < 0 ? std::max(0, m_model.firstRecordRow()) : row);
    if (row < 0 && !atHeading)
        m_table->scrollToTop();
    m_rowsChanging = false;
    takeCurrent();
    if (m_model.rowCount() == 0 && !m_currentId.isEmpty()) {
        m_currentId.clear();
        Q_EMIT currentChanged({});
    }
}

void ListPage::select(const QString &id, bool anyway)
{
    m_currentId = id;
    m_wanted = id;
    m_wantedAnyway = anyway;
    const int row = m_model.rowOf(id);
    if (row >= 0) {
        m_wanted.clear();
        setCurrentRow(row);
    } else {
        lookForWanted();
    }
    Q_EMIT currentChanged(id);
}

void ListPage::lookForWanted()
{
    if (m_wanted.isEmpty())
        return;
    m_model.locate(m_wanted, this, [this, id = m_wanted](int row) {
        if (id != m_wanted)
            return;
        // Somebody asked for this one: it is shown, whatever the list was narrowed to.
        if (row < 0 && m_wantedAnyway)
            return clearFilter();
        m_wanted.clear();
        if (row < 0)
            keepCurrent();
        else
            setCurrentRow(row);
    });
}

//! The rows that were copied, as the table has copied them.
bool ListPage::event(QEvent *event)
{
    if (event->type() == RecordActionEvent::kind()) {
        auto &copied = *static_cast<RecordActionEvent *>(event);
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        for (const QModelIndex &row : rows)
            copied.addRecord(m_model.schema().name, m_model.recordId(row.row()));
    }
    return QWidget::event(event);
}

void ListPage::openRowMenu(const QPoint &position)
{
    const QModelIndex index = m_table->indexAt(position);
    const QString id = m_model.recordId(index.row());
    if (id.isEmpty())
        return;
    auto *menu = new QMenu(m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Open")), &QAction::triggered, this, [this, id] { Q_EMIT opened(id); });
    connect(menu->addAction(tr("Copy the selected rows")), &QAction::triggered, m_table,
        &DataTable::copySelection);
    connect(menu->addAction(tr("Copy the link to the record")), &QAction::triggered, this,
        [this, id] { Q_EMIT linkWanted(id); });
    if (m_changes->isVisible()) {
        menu->addSeparator();
        connect(
            menu->addAction(tr("Mark as seen")), &QAction::triggered, m_changes, &ChangeBar::forgetSelected);
        connect(
            menu->addAction(tr("Mark all as seen")), &QAction::triggered, m_changes, &ChangeBar::forgetAll);
    }
    menu->addActions(m_table->actions());
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

} // namespace care
