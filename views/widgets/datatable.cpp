// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/datatable.h"

#include "models/schema/roles.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/tabledelegate.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace care {

DataTable::DataTable(QWidget *parent)
    : QTableView(parent)
    , m_header(new DataHeader(this))
    , m_delegate(new TableDelegate(this))
{
    setHorizontalHeader(m_header);
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    refreshLook();
    setUpHeader();
    connect(this, &QTableView::doubleClicked, this, &DataTable::opened);
}

void DataTable::setUpHeader()
{
    const auto changed = [this] {
        viewport()->update();
        if (!m_settingUp)
            Q_EMIT columnsChanged();
    };
    connect(m_header, &QHeaderView::sectionMoved, this, changed);
    connect(m_header, &QHeaderView::sectionResized, this, changed);
    connect(m_header, &QHeaderView::sectionClicked, this, [this](int column) {
        const Qt::KeyboardModifiers modifiers = QGuiApplication::keyboardModifiers();
        sortBy(column, modifiers & (Qt::ShiftModifier | Qt::ControlModifier));
    });
    connect(m_header, &QHeaderView::sectionHandleDoubleClicked, this, [this](int column) {
        m_header->resizeSection(
            column, std::clamp(sizeHintForColumn(column), m_header->leastWidth(column), 480));
    });
}

void DataTable::setModel(QAbstractItemModel *newModel)
{
    if (model())
        disconnect(model(), nullptr, this, nullptr);
    {
        const QScopedValueRollback<bool> guard(m_settingUp, true);
        QTableView::setModel(newModel);
    }
    setUpColumns();
    if (!newModel)
        return;
    // A header forgets everything in a reset; the columns are the user's.
    connect(newModel, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        if (m_header->count() > 0)
            m_layout = saveLayout();
    });
    connect(newModel, &QAbstractItemModel::modelReset, this, &DataTable::setUpColumns);
    connect(newModel, &QAbstractItemModel::columnsInserted, this, &DataTable::setUpColumns);
}

void DataTable::setUpColumns()
{
    if (!model() || m_header->count() == 0)
        return;
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    for (int column = 0; column < m_header->count(); ++column) {
        m_header->resizeSection(column, wishedWidth(column));
        m_header->setSectionHidden(
            column, model()->headerData(column, Qt::Horizontal, OptionalRole).toBool());
    }
    freezeIdentity();
    applyLayout(m_layout);
}

void DataTable::freezeIdentity()
{
    QList<int> identity;
    m_header->setFrozenCount(0);
    for (int column = 0; column < m_header->count(); ++column) {
        if (!model()->headerData(column, Qt::Horizontal, IdentityRole).toBool())
            continue;
        m_header->moveSection(m_header->visualIndex(column), int(identity.size()));
        identity += column;
    }
    m_header->setFrozenCount(int(identity.size()));
    m_delegate->setIdentityColumns(identity);
}

int DataTable::wishedWidth(int column) const
{
    const int characters = model()->headerData(column, Qt::Horizontal, WidthRole).toInt();
    const bool heavy = model()->headerData(column, Qt::Horizontal, IdentityRole).toBool();
    const int text = characters > 0 ? m_delegate->widthFor(QString(characters, u'e'), heavy)
                                    : std::clamp(sizeHintForColumn(column), 48, 320);
    return std::max(text, m_header->leastWidth(column));
}

void DataTable::setSortKeys(const SortKeys &keys)
{
    m_sortKeys = keys;
    m_header->setSortKeys(keys);
    // The mark of a further key needs a little more room.
    for (int column = 0; column < m_header->count(); ++column) {
        const int width = m_header->sectionSize(column);
        if (width > 0 && width < m_header->leastWidth(column))
            m_header->resizeSection(column, m_header->leastWidth(column));
    }
}

void DataTable::sortBy(int column, bool add)
{
    const QString key = m_header->keyOf(column);
    Qt::SortOrder order = Qt::AscendingOrder;
    for (const SortKey &known : std::as_const(m_sortKeys)) {
        if (known.field == key && known.order == Qt::AscendingOrder)
            order = Qt::DescendingOrder;
    }
    sortBy(column, order, add);
}

void DataTable::sortBy(int column, Qt::SortOrder order, bool add)
{
    const QString key = m_header->keyOf(column);
    const QVariant sortable = model() ? model()->headerData(column, Qt::Horizontal, SortRole) : QVariant();
    if (key.isEmpty() || (sortable.isValid() && !sortable.toBool()))
        return;
    SortKeys keys = add ? m_sortKeys : SortKeys();
    const auto known =
        std::find_if(keys.begin(), keys.end(), [&key](const SortKey &each) { return each.field == key; });
    if (known != keys.end())
        known->order = order;
    else
        keys += SortKey{ key, order };
    setSortKeys(keys);
    Q_EMIT sortKeysChanged(keys);
}

void DataTable::refreshLook()
{
    m_delegate->refresh();
    verticalHeader()->setMinimumSectionSize(m_delegate->rowHeight());
    verticalHeader()->setDefaultSectionSize(m_delegate->rowHeight());
    verticalScrollBar()->setSingleStep(m_delegate->rowHeight());
    horizontalScrollBar()->setSingleStep(24);
    viewport()->update();
}

void DataTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    const QEvent::Type type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::StyleChange)
        refreshLook();
}

void DataTable::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool arrow = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
    } else if (foldByKey(event)) {
        return event->accept();
    } else if (enter && currentIndex().isValid()) {
        Q_EMIT opened(currentIndex());
    } else if (arrow && (event->modifiers() & Qt::AltModifier) && currentIndex().isValid()) {
        const Qt::SortOrder order = event->key() == Qt::Key_Up ? Qt::AscendingOrder : Qt::DescendingOrder;
        sortBy(currentIndex().column(), order, event->modifiers() & Qt::ShiftModifier);
    } else {
        QTableView::keyPressEvent(event);
        return;
    }
    event->accept();
}

void DataTable::copySelection()
{
    const qsizetype selected = selectionModel() ? selectionModel()->selectedRows().size() : 0;
    if (selected == 0)
        return;
    copyText(selectedText());
    tellRecordAction(this, { QStringLiteral("copy"), {} });
    const int left = std::max(0, int(selected) - copyLimit);
    Q_EMIT copied(int(selected) - left, left);
}

} // namespace care
