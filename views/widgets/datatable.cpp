// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/datatable.h"

#include "models/schema/exporttext.h"
#include "models/schema/roles.h"
#include "views/widgets/carestyle.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/icons.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/scale.h"
#include "views/widgets/tabledelegate.h"
#include "views/widgets/theme.h"

#include <QGuiApplication>
#include <QJsonArray>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStyleOption>
#include <QTimer>

#include <climits>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int s_shortText = 144; //!< Width in px at 100 % of a text of a few words.
constexpr int s_measuredRows = 60; //!< Rows measured to fit a column; they arrive first and together.

//! Narrows columns before one with short texts that the edge of \a table would cut: "Waiting 19" could be
//! hours or weeks. Takes unneeded width, by \a needed, first, then that of long texts.
void bringIntoSight(const DataTable &table, const QList<int> &columns, const QList<int> &needed)
{
    DataHeader &header = *table.header();
    const int edge = table.viewport()->width();
    const auto cut = std::find_if(columns.begin(), columns.end(), [&](int column) {
        return header.leftOf(column) < edge && header.leftOf(column) + header.sectionSize(column) > edge;
    });
    // Dates stay whole in every language, however wide its month names are.
    const auto isLongText = [&](int column) {
        return needed[column] > scaled(s_shortText) && !header.holdsWholeTexts(column);
    };
    if (cut == columns.end() || isLongText(*cut))
        return;
    int excess = header.leftOf(*cut) + header.sectionSize(*cut) - edge;
    for (const bool isSpare : { true, false }) {
        for (auto column = columns.begin(); column != cut; ++column) {
            const bool isLong = isLongText(*column) && !header.isFrozen(*column);
            const int least = isSpare ? needed[*column] : isLong ? scaled(s_shortText) * 2 / 3 : INT_MAX;
            const int size = header.sectionSize(*column);
            const int less = std::clamp(size - std::max(least, header.leastWidth(*column)), 0, excess);
            if (header.keyOf(*column) == "home"_L1)
                continue; // Homes stay whole in every row, because managers of several homes need them.
            header.resizeSection(*column, size - less);
            excess -= less;
        }
    }
}

} // namespace

DataTable::DataTable(QWidget *parent)
    : QTableView(parent)
    , m_header(new DataHeader(this))
    , m_delegate(new TableDelegate(this))
    , m_fitLater(new QTimer(this))
{
    m_fitLater->setSingleShot(true);
    connect(m_fitLater, &QTimer::timeout, this, &DataTable::fitToFirstRows);
    // Left to right in every language, because frozen columns are painted at the left.
    setLayoutDirection(Qt::LeftToRight);
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
    refreshStyle();
    setUpHeader();
    connect(this, &QTableView::doubleClicked, this, &DataTable::opened);
}

void DataTable::setUpHeader()
{
    const auto changed = [this](int column) {
        viewport()->update();
        if (m_settingUp)
            return;
        forgetLent(m_header->keyOf(column)); // The user who moves or widens a lent column wants to keep it.
        Q_EMIT columnsChanged();
    };
    m_header->setResizeContentsPrecision(s_measuredRows);
    connect(m_header, &QHeaderView::sectionMoved, this, changed);
    connect(m_header, &QHeaderView::sectionResized, this, changed);
    connect(m_header, &QHeaderView::sectionResized, this, [this](int, int before, int after) {
        // Ignore columns that appear or disappear, since the user has not resized them.
        const bool isShown = before > 0 && after > 0;
        m_hasOwnWidths = m_hasOwnWidths || (isShown && !m_settingUp);
    });
    connect(m_header, &QHeaderView::sectionClicked, this, [this](int column) {
        const Qt::KeyboardModifiers modifiers = QGuiApplication::keyboardModifiers();
        sortBy(column, modifiers & (Qt::ShiftModifier | Qt::ControlModifier));
    });
    connect(m_header, &QHeaderView::sectionHandleDoubleClicked, this, [this](int column) {
        m_header->resizeSection(
            column, std::clamp(neededWidth(column, 480), m_header->leastWidth(column), 480));
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
    // Keep the layout, because a header forgets the user's columns in a model reset.
    connect(newModel, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        if (m_header->count() > 0)
            m_layout = layoutWith(true);
    });
    connect(newModel, &QAbstractItemModel::modelReset, this, &DataTable::setUpColumns);
    connect(newModel, &QAbstractItemModel::dataChanged, this, &DataTable::fitToFirstRows);
    fitToFirstRows();
    connect(newModel, &QAbstractItemModel::columnsInserted, this, &DataTable::setUpColumns);
}

void DataTable::setUpColumns()
{
    m_lent.clear(); // All columns are placed anew.
    if (!model() || m_header->count() == 0)
        return;
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    for (int column = 0; column < m_header->count(); ++column) {
        m_header->resizeSection(column, wishedWidth(column));
        const bool isOptional = model()->headerData(column, Qt::Horizontal, OptionalRole).toBool();
        m_header->setSectionHidden(column, isOptional || givesWay(column));
        if (!isOptional && givesWay(column))
            m_givenWay.insert(m_header->keyOf(column));
    }
    freezeIdentity();
    applyLayout(m_layout);
    lendHiddenColumns();
}

//! True for a column that is hidden to give the others room for large text, unless the user wants it.
bool DataTable::givesWay(int column) const
{
    constexpr double largeText = 1.75;
    return textScale() >= largeText && model()->headerData(column, Qt::Horizontal, SpareRole).toBool()
        && !m_kept.contains(m_header->keyOf(column));
}

void DataTable::followLargeText()
{
    takeColumnsBack();
    for (int column = 0; column < m_header->count(); ++column) {
        const QString key = m_header->keyOf(column);
        if (givesWay(column) && !m_header->isSectionHidden(column)) {
            m_givenWay.insert(key);
            m_header->setSectionHidden(column, true);
        } else if (!givesWay(column) && m_givenWay.remove(key)) {
            m_header->setSectionHidden(column, false);
            m_header->resizeSection(column, wishedWidth(column));
        }
    }
    lendHiddenColumns();
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

void DataTable::showEvent(QShowEvent *event)
{
    QTableView::showEvent(event);
    m_fitLater->start(); // Fit once the table has the width of its page.
}

int DataTable::rowsInSight() const
{
    return viewport()->height() / std::max(1, verticalHeader()->defaultSectionSize()) + 1;
}

//! True once every visible row has its texts, which arrive a few at a time.
bool DataTable::hasFirstRows() const
{
    const int first = std::max(0, rowAt(0));
    const int end = std::min(model()->rowCount(), first + rowsInSight());
    for (int row = first; row < end; ++row) {
        if (!isHeading(row) && !model()->index(row, 0).data().isValid())
            return false;
    }
    return first < end;
}

void DataTable::fitAgain()
{
    if (m_hasOwnWidths)
        return;
    m_isOfOtherRows = true;
    fitToFirstRows();
}

// Fits the columns once the rows fill the view: columns that move while being read would be worse than cut
// words, and the first few rows of a download may not be the longest. The name column gets the width it
// needs, up to half of the table.
void DataTable::fitToFirstRows()
{
    if (m_fitLater->isActive() || !model() || !isVisible() || !hasFirstRows())
        return;
    if (std::exchange(m_isOfOtherRows, false) && !m_hasOwnWidths) {
        const QScopedValueRollback<bool> guard(m_settingUp, true);
        for (const int column : shownColumns())
            m_header->resizeSection(column, wishedWidth(column));
        m_isFitted = false;
    }
    if (m_isFitted && !m_hasOwnWidths)
        growNames();
    if (m_isFitted)
        return;
    m_isFitted = m_hasOwnWidths || model()->rowCount() >= rowsInSight();
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    constexpr int widest = 320;
    // Short texts are never cut, even if not all columns fit.
    const int shortest = scaled(s_shortText);
    QList<int> needed(m_header->count());
    int frozen = 0;
    int all = 0;
    for (int column = 0; column < m_header->count(); ++column) {
        if (m_header->isSectionHidden(column))
            continue;
        all += m_header->sectionSize(column);
        if (model()->headerData(column, Qt::Horizontal, IdentityRole).toBool())
            frozen += m_header->sectionSize(column);
    }
    for (int column = 0; column < m_header->count(); ++column) {
        if (m_header->isSectionHidden(column))
            continue;
        const bool isFrozen = model()->headerData(column, Qt::Horizontal, IdentityRole).toBool();
        const int spare = isFrozen ? viewport()->width() / 2 - frozen : viewport()->width() - all;
        // Homes come first, because managers of several homes need them.
        const bool isWhole = m_header->keyOf(column) == "home"_L1;
        const int size = m_header->sectionSize(column);
        const int wished = std::clamp(neededWidth(column, scaled(widest)),
            std::min(m_header->wholeWidth(column), shortest), scaled(widest));
        needed[column] = wished;
        if (spare <= 0 && !isWhole && (isFrozen || size >= shortest))
            continue; // Skip the column, which keeps its width whatever its rows need.
        const bool isKept =
            isWhole || (!isFrozen && (wished <= shortest || m_header->holdsWholeTexts(column)));
        const int anyway = isKept ? wished - size : 0;
        const int more = std::clamp(wished - size, 0, std::max({ spare, anyway, 0 }));
        m_header->resizeSection(column, size + more);
        all += more;
        frozen += isFrozen ? more : 0;
    }
    leaveHalfToTheRest(frozen);
    takeSpareRoom(needed);
    bringIntoSight(*this, shownColumns(), needed);
    growNames();
}

//! Width that the texts of \a column need, measured until one needs \a most px: measuring a long text costs
//! as much as painting its row.
int DataTable::neededWidth(int column, int most) const
{
    const int rows = model()->rowCount();
    const int first = std::clamp(rowAt(0), 0, std::max(0, rows - s_measuredRows));
    int width = 0;
    for (int row = first; row < std::min(rows, first + s_measuredRows) && width < most; ++row)
        width = std::max(width, m_delegate->sizeHint({}, model()->index(row, column)).width());
    return width;
}

//! Narrows columns wider than their texts, \a needed, until all columns fit without cutting or scrolling.
void DataTable::takeSpareRoom(const QList<int> &needed)
{
    int excess = m_header->length() - viewport()->width();
    const QList<int> columns = shownColumns();
    int spare = 0;
    const auto spareOf = [&](int column) {
        return std::max(
            0, m_header->sectionSize(column) - std::max(needed[column], m_header->leastWidth(column)));
    };
    for (const int column : columns)
        spare += spareOf(column);
    if (excess <= 0 || spare < excess)
        return;
    for (auto column = columns.crbegin(); column != columns.crend() && excess > 0; ++column) {
        const int less = std::min(spareOf(*column), excess);
        m_header->resizeSection(*column, m_header->sectionSize(*column) - less);
        excess -= less;
    }
}

//! Gives unused width to the frozen columns, up to their longest visible text.
void DataTable::growNames()
{
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    const bool isFrozen = m_header->frozenWidth() > 0;
    for (int visual = 0; isFrozen && visual < m_header->frozenCount(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        const int free = std::min(
            viewport()->width() - m_header->length(), viewport()->width() / 2 - m_header->frozenWidth());
        const int missing = m_header->isSectionHidden(column)
            ? 0
            : std::min(neededWidth(column, scaled(480)), scaled(480)) - m_header->sectionSize(column);
        if (free > 0 && missing > 0)
            m_header->resizeSection(column, m_header->sectionSize(column) + std::min(free, missing));
    }
}

//! Narrows the widest frozen column until the frozen columns, which take \a frozen pixels, leave half of the
//! table to the rest.
void DataTable::leaveHalfToTheRest(int frozen)
{
    const int excess = frozen - viewport()->width() / 2;
    if (excess <= 0)
        return;
    int widest = 0;
    for (int visual = 0; visual < m_header->frozenCount(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        if (visual == 0 || m_header->sectionSize(column) > m_header->sectionSize(widest))
            widest = column;
    }
    const int size = m_header->sectionSize(widest);
    if (size - excess >= std::max(m_header->leastWidth(widest), size * 2 / 3))
        m_header->resizeSection(widest, size - excess);
}

int DataTable::wishedWidth(int column) const
{
    const int characters = model()->headerData(column, Qt::Horizontal, WidthRole).toInt();
    const bool heavy = model()->headerData(column, Qt::Horizontal, IdentityRole).toBool();
    const int text = characters > 0 ? m_delegate->widthFor(QString(characters, u'e'), heavy)
                                    : std::clamp(neededWidth(column, 320), 48, 320);
    return std::max(text, m_header->leastWidth(column));
}

void DataTable::fitColumn(int column)
{
    const bool heavy = model()->headerData(column, Qt::Horizontal, IdentityRole).toBool();
    int width = m_header->leastWidth(column);
    QSet<QString> measured;
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QString text = model()->index(row, column).data().toString();
        if (measured.contains(text))
            continue;
        measured.insert(text);
        width = std::max(width, m_delegate->widthFor(text, heavy));
    }
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    m_header->resizeSection(column, width);
    m_isFitted = true;
}

void DataTable::setSortKeys(const SortKeys &keys)
{
    m_sortKeys = keys;
    m_header->setSortKeys(keys);
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    // The rank of a further sort key needs slightly more width.
    for (int column = 0; column < m_header->count(); ++column) {
        const int width = m_header->sectionSize(column);
        if (width > 0 && width < m_header->leastWidth(column))
            m_header->resizeSection(column, m_header->leastWidth(column));
    }
}

void DataTable::sortBy(int column, bool add)
{
    const QString key = m_header->keyOf(column);
    // Dates begin with the newest and severity with the highest; the next click reverses the order.
    const bool isDescending =
        model() && model()->headerData(column, Qt::Horizontal, FirstOrderRole).toInt() == Qt::DescendingOrder;
    Qt::SortOrder order = isDescending ? Qt::DescendingOrder : Qt::AscendingOrder;
    for (const SortKey &known : std::as_const(m_sortKeys)) {
        if (known.field == key)
            order = known.order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
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

//! Sets column widths for a new text size, as if the window had started with it; widths set by the user keep
//! their share.
void DataTable::followTextSize()
{
    const double growth = textScale() / std::exchange(m_textScale, textScale());
    if (growth == 1 || !model())
        return;
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    followLargeText();
    for (int column = 0; column < m_header->count(); ++column) {
        const bool isScaled = m_hasOwnWidths && !m_header->isSectionHidden(column);
        m_header->resizeSection(column,
            isScaled ? int(std::lround(m_header->sectionSize(column) * growth)) : wishedWidth(column));
    }
    // Fit after the surrounding widgets have their new sizes. A timer is used, because a queued call may run
    // before their layout, which is queued too.
    m_isFitted = false;
    m_fitLater->start();
}

void DataTable::forgetTexts()
{
    m_delegate->refresh();
}

void DataTable::refreshStyle()
{
    m_delegate->refresh();
    followTextSize();
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
        refreshStyle();
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

//! Leaves no row current when the current one is removed; Qt would choose a neighbour that the user has not
//! chosen.
void DataTable::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    const int row = currentIndex().row();
    if (row >= first && row <= last)
        selectionModel()->clearCurrentIndex();
    QTableView::rowsAboutToBeRemoved(parent, first, last);
}

void DataTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    if (current.isValid())
        setGap(-1);
    QTableView::currentChanged(current, previous);
}

void DataTable::setGap(int row)
{
    if (std::exchange(m_gap, row) != row)
        viewport()->update();
}

//! Takes the keyboard without a current row if there is none: Qt would make the first one current, and the
//! next key would reach somebody whom nobody chose.
void DataTable::focusInEvent(QFocusEvent *event)
{
    const QScopedValueRollback<bool> guard(m_isTakingFocus, true);
    QTableView::focusInEvent(event);
}

QModelIndex DataTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    if (m_isTakingFocus)
        return currentIndex();
    const int last = model() ? model()->rowCount() - 1 : -1;
    if (currentIndex().isValid() || m_gap < 0 || last < 0)
        return QTableView::moveCursor(action, modifiers);
    const int page = std::max(1, viewport()->height() / std::max(1, rowHeight(0)));
    const auto at = [this, last](int row) {
        return model()->index(std::clamp(row, 0, last), std::max(0, m_header->logicalIndex(0)));
    };
    switch (action) {
    case MoveDown:
    case MoveNext:
        return at(m_gap);
    case MoveUp:
    case MovePrevious:
        return at(m_gap - 1);
    case MovePageDown:
        return at(m_gap + page - 1);
    case MovePageUp:
        return at(m_gap - page);
    case MoveHome:
    case MoveEnd:
        return modifiers & Qt::ControlModifier ? at(action == MoveHome ? 0 : last) : QModelIndex();
    default:
        return {};
    }
}

//! Selects the row that a key makes current, with Ctrl too, where Qt would leave another selected: what is
//! opened and what is copied are the same person. Without a current row there is none to extend from.
QItemSelectionModel::SelectionFlags DataTable::selectionCommand(
    const QModelIndex &index, const QEvent *event) const
{
    QItemSelectionModel::SelectionFlags flags = QTableView::selectionCommand(index, event);
    if (flags == QItemSelectionModel::NoUpdate && event && event->type() == QEvent::KeyPress)
        flags = QItemSelectionModel::Rows
            | (static_cast<const QKeyEvent *>(event)->modifiers().testFlag(Qt::ShiftModifier)
                    ? QItemSelectionModel::SelectCurrent
                    : QItemSelectionModel::ClearAndSelect);
    if (!currentIndex().isValid() && flags.testFlag(QItemSelectionModel::Current))
        return QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows;
    return flags;
}

void DataTable::copySelection()
{
    const qsizetype selected = selectionModel() ? selectionModel()->selectedRows().size() : 0;
    if (selected == 0 || !copyText(selectedText()))
        return;
    tellRecordAction(this, { QStringLiteral("copy"), {} });
    const int left = std::max(0, int(selected) - copyLimit);
    Q_EMIT copied(int(selected) - left, left);
}

QJsonObject DataTable::layoutWith(bool widths) const
{
    QList<int> order;
    for (int visual = 0; visual < m_header->count(); ++visual)
        order += m_header->logicalIndex(visual);
    QSet<QString> lentKeys;
    for (auto lent = m_lent.crbegin(); lent != m_lent.crend(); ++lent) {
        if (const qsizetype at = order.indexOf(columnOf(lent->key)); at >= 0)
            order.move(at, lent->place);
        lentKeys += lent->key;
    }
    QJsonArray columns;
    for (const int column : std::as_const(order)) {
        const QString key = m_header->keyOf(column);
        const bool isLent = lentKeys.contains(key);
        const bool hidden = isLent || (m_header->isSectionHidden(column) && !m_givenWay.contains(key));
        QJsonObject entry{ { "key"_L1, key }, { "hidden"_L1, hidden } };
        if (m_kept.contains(key))
            entry.insert("kept"_L1, true);
        if (!isLent && !m_header->isSectionHidden(column) && widths)
            // Store the width as at 100 % text size.
            entry.insert("width"_L1, m_header->sectionSize(column) / textScale());
        columns += entry;
    }
    return { { "columns"_L1, columns } };
}

void DataTable::restoreLayout(const QJsonObject &layout)
{
    takeColumnsBack();
    m_layout = layout;
    const QJsonArray columns = layout.value("columns"_L1).toArray();
    m_hasOwnWidths = std::any_of(columns.begin(), columns.end(),
        [](const QJsonValue &column) { return column["width"_L1].toDouble() > 0; });
    m_isFitted = m_hasOwnWidths;
    if (model() && m_header->count() > 0)
        setUpColumns();
    m_fitLater->start();
}

void DataTable::resetLayout()
{
    m_layout = {};
    m_isFitted = false;
    m_hasOwnWidths = false;
    m_kept.clear();
    m_givenWay.clear();
    m_refused.clear();
    for (int column = 0; column < m_header->count(); ++column)
        m_header->moveSection(m_header->visualIndex(column), column);
    setUpColumns();
    fitToFirstRows();
    Q_EMIT columnsChanged();
}

void DataTable::applyLayout(const QJsonObject &layout)
{
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    const QJsonArray columns = layout.value("columns"_L1).toArray();
    // Frozen and scrolling columns are placed separately, each part with its own next position.
    int nextFrozen = 0;
    int next = m_header->frozenCount();
    for (const QJsonValue &value : columns) {
        const QJsonObject entry = value.toObject();
        const int column = columnOf(entry.value("key"_L1).toString());
        if (column < 0)
            continue; // Skip a column that belongs to another version of the program.
        const int visual = m_header->visualIndex(column);
        m_header->moveSection(visual, visual < m_header->frozenCount() ? nextFrozen++ : next++);
        const int width = int(std::lround(entry.value("width"_L1).toDouble() * textScale()));
        if (width > 0)
            m_header->resizeSection(column, std::clamp(width, m_header->leastWidth(column), 2000));
        const QString key = m_header->keyOf(column);
        if (entry.value("kept"_L1).toBool())
            m_kept.insert(key);
        else
            m_kept.remove(key);
        const bool isHidden = entry.value("hidden"_L1).toBool();
        m_header->setSectionHidden(column, isHidden || givesWay(column));
        m_givenWay.remove(key);
        if (!isHidden && givesWay(column))
            m_givenWay.insert(key);
    }
    viewport()->update();
}

int DataTable::columnOf(const QString &key) const
{
    for (int column = 0; column < m_header->count(); ++column) {
        if (m_header->keyOf(column) == key)
            return column;
    }
    return -1;
}

void DataTable::setColumnShown(const QString &key, bool shown)
{
    const int column = columnOf(key);
    if (column < 0 || m_header->isSectionHidden(column) != shown)
        return;
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    if (shown && givesWay(column))
        m_kept.insert(key);
    else if (!shown)
        m_kept.remove(key);
    m_givenWay.remove(key);
    if (!shown && m_asked.contains(key))
        m_refused.insert(key);
    else
        m_refused.remove(key);
    setColumnHidden(column, !shown);
    if (const int place = forgetLent(key); place >= 0)
        m_header->moveSection(m_header->visualIndex(column), place);
    if (shown && columnWidth(column) < m_header->leastWidth(column))
        setColumnWidth(column, wishedWidth(column));
    Q_EMIT columnsChanged();
}

bool DataTable::isColumnShown(const QString &key) const
{
    const int column = columnOf(key);
    return column >= 0 && !isColumnHidden(column);
}

QList<int> DataTable::shownColumns() const
{
    QList<int> columns;
    for (int visual = 0; visual < m_header->count(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        if (!m_header->isSectionHidden(column))
            columns += column;
    }
    return columns;
}

QString DataTable::selectedText() const
{
    if (!selectionModel())
        return {};
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    if (rows.isEmpty())
        return {};
    const QList<int> columns = shownColumns();
    QStringList headings;
    for (const int column : columns)
        headings += pastedCell(model()->headerData(column, Qt::Horizontal).toString());
    QStringList lines{ headings.join(u'\t') };
    for (const QModelIndex &row : std::as_const(rows).mid(0, copyLimit)) {
        QStringList cells;
        for (const int column : columns) {
            const QModelIndex cell = row.siblingAtColumn(column);
            const QString shown = cell.data().toString();
            const QString whole = cell.data(Qt::EditRole).toString();
            // Copy long texts in full, of which the cell shows a part.
            cells += pastedCell(whole.startsWith(shown) ? whole : shown);
        }
        lines += cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

QRect DataTable::visualRect(const QModelIndex &index) const
{
    QRect rect = QTableView::visualRect(index);
    if (index.isValid() && m_header->isFrozen(index.column()))
        rect.moveLeft(m_header->leftOf(index.column()));
    return rect;
}

QModelIndex DataTable::indexAt(const QPoint &position) const
{
    const bool frozen = position.x() < m_header->frozenWidth();
    return QTableView::indexAt(frozen ? position - QPoint(m_header->offset(), 0) : position);
}

void DataTable::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    QScrollBar *bar = horizontalScrollBar();
    const int before = bar->value();
    executeDelayedItemsLayout(); // Lay out now, or the scroll bar's range is that of the former rows.
    const int top = verticalScrollBar()->value();
    QTableView::scrollTo(index, hint);
    if (!index.isValid())
        return;
    // Align the first row below the heading, as the mouse wheel does.
    const int row = verticalHeader()->defaultSectionSize();
    const int cut = verticalScrollBar()->value() % std::max(1, row);
    if (cut > 0 && verticalScrollBar()->value() != top)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + row - cut);
    if (m_header->isFrozen(index.column())) {
        bar->setValue(before); // A frozen column is always visible, so do not scroll sideways.
        return;
    }
    const int hiddenPart = m_header->frozenWidth() - QTableView::visualRect(index).left();
    if (hiddenPart > 0)
        bar->setValue(bar->value() - hiddenPart);
}

void DataTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    // Repaint, because scrolling moves the pixels of frozen columns too.
    if (dx != 0) {
        viewport()->update();
        m_header->viewport()->update();
    }
}

void DataTable::dataChanged(
    const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles)
{
    QTableView::dataChanged(topLeft, bottomRight, roles);
    if (m_header->frozenWidth() > 0)
        viewport()->update(QRect(0, 0, m_header->frozenWidth(), viewport()->height()));
}

void DataTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    if (!model() || model()->rowCount() == 0)
        return;
    const int first = std::max(0, rowAt(event->rect().top()));
    int last = rowAt(event->rect().bottom());
    if (last < 0)
        last = model()->rowCount() - 1;
    QPainter painter(viewport());
    painter.setLayoutDirection(layoutDirection());
    paintRightOfColumns(&painter, first, last);
    if (m_header->frozenWidth() > 0)
        paintFrozen(&painter, first, last);
    paintHeadings(&painter, first, last);
    paintGap(&painter);
    if (m_isDimmed) {
        QColor veil = Theme::current().panel;
        veil.setAlphaF(0.5F);
        painter.fillRect(event->rect(), veil);
    }
}

void DataTable::paintGap(QPainter *painter)
{
    if (m_gap < 0 || currentIndex().isValid())
        return;
    const int row = std::min(m_gap, model()->rowCount() - 1);
    const int top = rowViewportPosition(row) + (m_gap > row ? rowHeight(row) : 0);
    painter->fillRect(QRect(0, std::max(0, top - 1), viewport()->width(), 2), Theme::current().accent);
}

void DataTable::showColumnFirst(const QString &key)
{
    const int column = columnOf(key);
    if (column < 0 || m_header->isFrozen(column))
        return;
    setColumnShown(key, true);
    m_header->moveSection(m_header->visualIndex(column), m_header->frozenCount());
}

void DataTable::lendColumns(const QSet<QString> &keys)
{
    m_refused &= keys;
    if (std::exchange(m_asked, keys) == keys)
        return;
    takeColumnsBack();
    lendHiddenColumns();
    Q_EMIT columnsChanged();
}

//! Shows the columns from lendColumns() that are hidden, first and in the model's order.
void DataTable::lendHiddenColumns()
{
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    for (int column = m_header->count() - 1; column >= 0; --column) {
        const QString key = m_header->keyOf(column);
        const bool isWanted = m_asked.contains(key) && !m_refused.contains(key);
        // Columns that give way to large text stay hidden, because the text would be cut.
        if (!isWanted || !isColumnHidden(column) || givesWay(column) || m_header->isFrozen(column))
            continue;
        m_lent += Lent{ key, m_header->visualIndex(column) };
        setColumnHidden(column, false);
        if (columnWidth(column) < m_header->leastWidth(column))
            setColumnWidth(column, wishedWidth(column));
        m_header->moveSection(m_header->visualIndex(column), m_header->frozenCount());
    }
}

//! Hides the lent columns, each at its former place; the last lent goes first, since it has moved the others.
void DataTable::takeColumnsBack()
{
    const QScopedValueRollback<bool> guard(m_settingUp, true);
    while (!m_lent.isEmpty()) {
        const Lent lent = m_lent.takeLast();
        const int column = columnOf(lent.key);
        if (column < 0)
            continue; // Skip a column of a former model.
        setColumnHidden(column, true);
        m_header->moveSection(m_header->visualIndex(column), lent.place);
    }
}

//! Leaves a lent column to the user, and returns its former place; -1 if it was not lent.
int DataTable::forgetLent(const QString &key)
{
    const auto lent =
        std::find_if(m_lent.cbegin(), m_lent.cend(), [&key](const Lent &each) { return each.key == key; });
    if (lent == m_lent.cend())
        return -1;
    const int place = lent->place;
    m_lent.erase(lent);
    return place;
}

void DataTable::setDimmed(bool dimmed)
{
    if (std::exchange(m_isDimmed, dimmed) != dimmed)
        viewport()->update();
}

void DataTable::paintRightOfColumns(QPainter *painter, int firstRow, int lastRow)
{
    const int left = m_header->length() - m_header->offset();
    const int width = viewport()->width() - left;
    if (width <= 0)
        return;
    for (int row = firstRow; row <= lastRow; ++row) {
        const QRect rect(left, rowViewportPosition(row), width, rowHeight(row));
        m_delegate->paintGround(painter, rect, selectionModel()->isRowSelected(row), false);
    }
}

void DataTable::paintFrozen(QPainter *painter, int firstRow, int lastRow)
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QStyle::State plain = option.state & ~(QStyle::State_HasFocus | QStyle::State_Selected);
    const bool focused = hasFocus() || viewport()->hasFocus();
    for (int visual = 0; visual < m_header->frozenCount(); ++visual) {
        const int column = m_header->logicalIndex(visual);
        if (m_header->isSectionHidden(column))
            continue;
        for (int row = firstRow; row <= lastRow; ++row) {
            const QModelIndex index = model()->index(row, column, rootIndex());
            option.rect = QRect(
                m_header->leftOf(column), rowViewportPosition(row), columnWidth(column), rowHeight(row));
            option.state = plain;
            option.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(index));
            option.state.setFlag(QStyle::State_HasFocus, focused && index == currentIndex());
            m_delegate->paint(painter, option, index);
        }
    }
    const Theme theme = Theme::current();
    const int bottom = rowViewportPosition(lastRow) + rowHeight(lastRow);
    painter->fillRect(QRect(m_header->frozenWidth() - 2, 0, 2, bottom), mixed(theme.line, theme.muted, 0.08));
}

bool DataTable::isHeading(int row) const
{
    return model() && model()->index(row, 0, rootIndex()).data(GroupRole).isValid();
}

bool DataTable::foldByKey(QKeyEvent *event)
{
    const int row = currentIndex().row();
    if (event->modifiers() != Qt::NoModifier || !isHeading(row))
        return false;
    const bool folded = currentIndex().siblingAtColumn(0).data(FoldedRole).toBool();
    switch (event->key()) {
    case Qt::Key_Left:
        Q_EMIT foldRequested(row, true);
        return true;
    case Qt::Key_Right:
        Q_EMIT foldRequested(row, false);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        Q_EMIT foldRequested(row, !folded);
        return true;
    default:
        return false;
    }
}

void DataTable::mousePressEvent(QMouseEvent *event)
{
    QTableView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() && isHeading(index.row()))
        Q_EMIT foldRequested(index.row(), !index.siblingAtColumn(0).data(FoldedRole).toBool());
}

void DataTable::paintHeadings(QPainter *painter, int firstRow, int lastRow)
{
    const int iconSize = scaled(16);
    const Theme theme = Theme::current();
    for (int row = firstRow; row <= lastRow; ++row) {
        const QModelIndex index = model()->index(row, 0, rootIndex());
        const QString label = index.data(GroupRole).toString();
        if (label.isEmpty())
            continue;
        const QRect rect(0, rowViewportPosition(row), viewport()->width(), rowHeight(row));
        painter->fillRect(rect, theme.soft);
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.line);
        painter->save();
        painter->translate(TableDelegate::margin + iconSize / 2.0, rect.center().y() + 0.5);
        painter->rotate(index.data(FoldedRole).toBool() ? -90 : 0);
        paintIcon(painter, QRectF(-iconSize / 2.0, -iconSize / 2.0, iconSize, iconSize), Icon::ChevronDown,
            theme.muted);
        painter->restore();
        painter->save();
        // Clip, because stacked accents may be higher than the row.
        painter->setClipRect(rect, Qt::IntersectClip);
        QRect text = rect.adjusted(TableDelegate::margin + iconSize + 6, 0, -TableDelegate::margin, -1);
        painter->setFont(textFont(TextSize::Normal, QFont::DemiBold));
        painter->setPen(theme.ink);
        const QString shown =
            painter->fontMetrics().elidedText(label.simplified(), Qt::ElideRight, text.width() * 3 / 4);
        painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
        text.setLeft(text.left() + painter->fontMetrics().horizontalAdvance(shown) + 10);
        painter->setFont(textFont(TextSize::Normal));
        painter->setPen(theme.muted);
        painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
            QLocale().toString(index.data(GroupCountRole).toLongLong()));
        painter->restore();
        const bool focused = (hasFocus() || viewport()->hasFocus()) && currentIndex().row() == row;
        if (focused)
            paintFocusRing(painter, rect.adjusted(0, 0, 0, -1), 2);
    }
}

} // namespace care
