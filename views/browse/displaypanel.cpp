// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/displaypanel.h"

#include "models/schema/filterdescription.h"
#include "models/schema/folding.h"
#include "models/tables/resourcetablemodel.h"
#include "views/widgets/dataheader.h"
#include "views/widgets/datatable.h"
#include "views/widgets/icons.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/popup.h"
#include "views/widgets/scale.h"
#include "views/widgets/taborder.h"
#include "views/widgets/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int KeyRole = Qt::UserRole;
constexpr int WordsRole = Qt::UserRole + 1;

//! Paints a row of the list of columns: check box, title and, in grey at the right, the section of the
//! record.
class ColumnDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QString words = index.data(WordsRole).toString();
        const int taken = option.fontMetrics.horizontalAdvance(index.data().toString()) + scaled(52);
        const QRect area = option.rect.adjusted(taken, 0, -8, 0);
        painter->save();
        painter->setPen(Theme::current().muted);
        painter->setFont(option.font);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
            option.fontMetrics.elidedText(words, Qt::ElideRight, std::max(0, area.width())));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return { 0, std::max(28, option.fontMetrics.height() + 8) };
    }
};

//! Direction part of an order text, such as "A to Z" from "name, A to Z".
QString directionText(const ResourceSchema &schema, const SortKey &key)
{
    const QString text = orderText(schema, { key });
    return text.mid(text.lastIndexOf(u", "_s) + 2);
}

} // namespace

DisplayPanel::DisplayPanel(ResourceTableModel &model, DataTable &table, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_model(model)
    , m_table(table)
    , m_find(new QLineEdit(this))
    , m_add(new QComboBox(this))
    , m_order(newLayout<QVBoxLayout>(0))
    , m_groups(new QComboBox(this))
    , m_collapse(new LinkButton(tr("Collapse all"), this))
    , m_expand(new LinkButton(tr("Expand all"), this))
    , m_count(new PlainLabel({}, this, PlainLabel::Muted))
    , m_reset(new LinkButton(tr("Reset columns"), this))
    , m_columns(new QListWidget(this))
{
    setObjectName(u"displayPanel"_s);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("How the list is displayed"));
    auto *layout = newLayout<QVBoxLayout>(this, { 12, 10, 12, 10 }, 6);
    m_find->setPlaceholderText(tr("Find a column"));
    m_find->setAccessibleName(tr("Find a column"));
    m_find->addAction(icon(Icon::Search), QLineEdit::LeadingPosition)->setEnabled(false);
    m_find->installEventFilter(this);
    connect(m_find, &QLineEdit::textEdited, this, &DisplayPanel::findColumn);
    layout->addWidget(m_find);
    auto *order = new QHBoxLayout;
    order->addWidget(new PlainLabel(tr("Order"), this, PlainLabel::Strong));
    order->addStretch(1);
    order->addWidget(m_add);
    m_add->setAccessibleName(tr("Sort by another column as well"));
    connect(m_add, &QComboBox::activated, this, [this](int index) {
        const QString key = m_add->itemData(index).toString();
        if (!key.isEmpty())
            m_model.setOrder(m_model.order() + SortKeys{ { key, Qt::AscendingOrder } });
    });
    layout->addLayout(order);
    layout->addLayout(m_order);
    setUpGroups(layout);
    setUpColumns(layout);
    connect(&m_model, &ResourceTableModel::orderChanged, this, [this] {
        showOrder();
        showGroups();
    });
}

void DisplayPanel::setUpGroups(QVBoxLayout *layout)
{
    auto *row = new QHBoxLayout;
    row->addWidget(new PlainLabel(tr("Groups"), this, PlainLabel::Strong));
    row->addStretch(1);
    addWidgets(row, { m_collapse, m_expand, m_groups });
    layout->addLayout(row);
    m_groups->setAccessibleName(tr("Choose how the list is grouped"));
    m_groups->addItem(tr("None", "groups of a list"), QString());
    for (const Field &field : m_model.schema().fields) {
        if (field.canGroup())
            m_groups->addItem(field.title(), QString(field.key));
    }
    const bool canGroup = m_groups->count() > 1;
    for (int i = 0; i < row->count(); ++i) {
        if (QWidget *widget = row->itemAt(i)->widget())
            widget->setVisible(canGroup);
    }
    connect(m_groups, &QComboBox::activated, this,
        [this](int index) { m_model.setGrouping(m_groups->itemData(index).toString()); });
    connect(m_collapse, &QPushButton::clicked, &m_model, [this] { m_model.foldAll(true); });
    connect(m_expand, &QPushButton::clicked, &m_model, [this] { m_model.foldAll(false); });
}

void DisplayPanel::setUpColumns(QVBoxLayout *layout)
{
    auto *row = new QHBoxLayout;
    row->addWidget(new PlainLabel(tr("Columns"), this, PlainLabel::Strong));
    row->addWidget(m_count, 1);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_table.resetLayout();
        showColumns();
    });
    row->addWidget(m_reset);
    layout->addLayout(row);
    m_columns->setAccessibleName(tr("Columns of the list, in their order"));
    m_columns->setAccessibleDescription(
        tr("Space shows or hides a column, Alt+Up and Alt+Down move it, or drag it"));
    m_columns->setFrameShape(QFrame::NoFrame);
    m_columns->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_columns->setDragDropMode(QAbstractItemView::InternalMove);
    m_columns->setItemDelegate(new ColumnDelegate(m_columns));
    m_columns->installEventFilter(this);
    connect(m_columns, &QListWidget::itemChanged, this, [this](const QListWidgetItem *item) {
        if (m_isFilling)
            return;
        m_table.setColumnShown(item->data(KeyRole).toString(), item->checkState() == Qt::Checked);
        countColumns();
    });
    connect(m_columns->model(), &QAbstractItemModel::rowsMoved, this, &DisplayPanel::applyColumnOrder);
    layout->addWidget(m_columns, 1);
}

//! Shows the sort keys, each with its direction and a button to remove it.
void DisplayPanel::showOrder()
{
    discardWidgets(*m_order);
    QList<QWidget *> stops{ m_add };
    for (int i = 0; i < int(m_model.order().size()); ++i) {
        QWidget *row = makeOrderRow(i);
        m_order->addWidget(row);
        row->show(); // Show the row before the next key press, which may be meant for it.
        const auto buttons = row->findChildren<LinkButton *>();
        stops += QList<QWidget *>(buttons.begin(), buttons.end());
    }
    chainTabStops(stops + QList<QWidget *>{ m_collapse, m_expand, m_groups, m_reset, m_columns });
    offerOrder();
}

QWidget *DisplayPanel::makeOrderRow(int place)
{
    const SortKeys keys = m_model.order();
    const SortKey &key = keys.at(place);
    auto *row = new QWidget(this);
    auto *line = newLayout<QHBoxLayout>(row, {});
    const Field *field = m_model.schema().field(key.field);
    if (!field)
        return row;
    line->addWidget(new PlainLabel(QString::number(place + 1), row, PlainLabel::Muted));
    line->addWidget(new PlainLabel(field->title(), row));
    auto *direction = new LinkButton(directionText(m_model.schema(), key), row);
    direction->setAccessibleName(
        tr("%1: reverse the order", "an order: name, A to Z").arg(orderText(m_model.schema(), { key })));
    connect(direction, &QPushButton::clicked, this, [this, place] {
        SortKeys turned = m_model.order();
        Qt::SortOrder &order = turned[place].order;
        order = order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
        m_model.setOrder(turned);
    });
    line->addWidget(direction);
    line->addStretch(1);
    if (keys.size() == 1)
        return row;
    auto *remove = new LinkButton(tr("Remove"), row);
    remove->setAccessibleName(tr("Do not sort by %1").arg(nounOf(*field)));
    connect(remove, &QPushButton::clicked, this, [this, place] {
        SortKeys fewer = m_model.order();
        fewer.removeAt(place);
        m_model.setOrder(fewer);
        m_find->setFocus(Qt::OtherFocusReason); // Move the focus, because the pressed button has gone.
    });
    line->addWidget(remove);
    return row;
}

//! Offers the fields that the list is not sorted by yet.
void DisplayPanel::offerOrder()
{
    const SortKeys keys = m_model.order();
    m_add->clear();
    m_add->addItem(tr("Add…", "a column to sort by"), QString());
    for (const Field &field : m_model.schema().fields) {
        const bool isUsed =
            std::any_of(keys.begin(), keys.end(), [&](const SortKey &key) { return key.field == field.key; });
        if (field.has(FieldFlag::Sortable) && !field.has(FieldFlag::Technical) && !isUsed)
            m_add->addItem(field.title(), QString(field.key));
    }
}

void DisplayPanel::showGroups()
{
    m_groups->setCurrentIndex(std::max(0, m_groups->findData(m_model.grouping())));
    for (LinkButton *fold : { m_collapse, m_expand })
        fold->setVisible(!m_model.grouping().isEmpty());
}

void DisplayPanel::addColumn(int column, bool isShown)
{
    const Field &field = m_model.schema().fields[std::size_t(column)];
    const bool isIdentity = field.has(FieldFlag::Identity);
    auto *item = new QListWidgetItem(field.title(), m_columns);
    item->setData(KeyRole, QString(field.key));
    const QString words = isIdentity ? tr("always first") : isShown ? QString() : field.sectionTitle();
    item->setData(WordsRole, words);
    item->setData(Qt::AccessibleDescriptionRole, words);
    // Identity columns cannot be hidden: without them a row would not name its person.
    item->setFlags(isIdentity ? Qt::ItemIsSelectable
                              : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
                | (isShown ? Qt::ItemIsDragEnabled : Qt::NoItemFlags));
    item->setCheckState(isShown ? Qt::Checked : Qt::Unchecked);
}

//! Lists the columns: visible ones in their order, then the others by name.
void DisplayPanel::showColumns()
{
    const QScopedValueRollback<bool> guard(m_isFilling, true);
    m_columns->clear();
    const QList<int> shown = m_table.shownColumns();
    for (const int column : shown)
        addColumn(column, true);
    QList<int> others;
    for (int column = 0; column < int(m_model.schema().fields.size()); ++column) {
        if (!shown.contains(column)
            && !m_model.schema().fields[std::size_t(column)].has(FieldFlag::Technical))
            others += column;
    }
    std::sort(others.begin(), others.end(), [this](int a, int b) {
        const auto &fields = m_model.schema().fields;
        return QString::localeAwareCompare(fields[std::size_t(a)].title(), fields[std::size_t(b)].title())
            < 0;
    });
    if (!others.isEmpty()) {
        auto *item = new QListWidgetItem(tr("Not shown"), m_columns);
        item->setFlags(Qt::NoItemFlags);
        QFont font = m_columns->font();
        font.setWeight(QFont::DemiBold);
        item->setFont(font);
    }
    for (const int column : std::as_const(others))
        addColumn(column, false);
    countColumns();
    findColumn(m_find->text());
}

void DisplayPanel::countColumns()
{
    m_count->setText(tr("%Ln shown", "columns", int(m_table.shownColumns().size())));
}

void DisplayPanel::findColumn(const QString &text)
{
    const QString wanted = folded(text.trimmed());
    for (int row = 0; row < m_columns->count(); ++row) {
        QListWidgetItem *item = m_columns->item(row);
        const bool isHeading = item->data(KeyRole).isNull();
        item->setHidden(!wanted.isEmpty() && (isHeading || !folded(item->text()).contains(wanted)));
    }
    m_columns->setCurrentRow(wanted.isEmpty() ? -1 : nextOffered(0, 1));
    if (wanted.isEmpty() || m_columns->currentRow() >= 0)
        countColumns();
    else
        m_count->setText(tr("No column has these words"));
}

//! Next row from \a from on that can be ticked; -1 if there is none.
int DisplayPanel::nextOffered(int from, int step) const
{
    for (int row = from; row >= 0 && row < m_columns->count(); row += step) {
        const QListWidgetItem *item = m_columns->item(row);
        if (!item->isHidden() && (item->flags() & Qt::ItemIsUserCheckable))
            return row;
    }
    return -1;
}

//! Gives the table's columns the order of this list.
void DisplayPanel::applyColumnOrder()
{
    if (m_isFilling)
        return;
    int place = m_table.header()->frozenCount();
    for (int row = 0; row < m_columns->count(); ++row) {
        const int column = m_table.columnOf(m_columns->item(row)->data(KeyRole).toString());
        if (column < 0 || m_columns->item(row)->checkState() != Qt::Checked
            || m_table.header()->visualIndex(column) < m_table.header()->frozenCount())
            continue;
        m_table.header()->moveSection(m_table.header()->visualIndex(column), place++);
    }
    // Columns dropped among identity or hidden columns go back to their place.
    QMetaObject::invokeMethod(this, &DisplayPanel::showColumns, Qt::QueuedConnection);
}

//! Moves the current column; false if it cannot be moved.
bool DisplayPanel::moveColumn(int step)
{
    const int row = m_columns->currentRow();
    const int to = row + step;
    const auto isMovable = [this](int at) {
        return at >= 0 && at < m_columns->count() && (m_columns->item(at)->flags() & Qt::ItemIsDragEnabled);
    };
    if (!isMovable(row) || !isMovable(to))
        return false;
    const QString key = m_columns->item(row)->data(KeyRole).toString();
    const int place =
        m_table.header()->visualIndex(m_table.columnOf(m_columns->item(to)->data(KeyRole).toString()));
    m_table.header()->moveSection(m_table.header()->visualIndex(m_table.columnOf(key)), place);
    showColumns();
    m_columns->setCurrentRow(to);
    return true;
}

bool DisplayPanel::pressKey(QObject *watched, int key, bool isAlt)
{
    const bool isMove = isAlt && (key == Qt::Key_Up || key == Qt::Key_Down);
    if (watched == m_columns)
        return isMove && moveColumn(key == Qt::Key_Up ? -1 : 1);
    switch (key) {
    case Qt::Key_Down:
        m_columns->setFocus(Qt::OtherFocusReason);
        m_columns->setCurrentRow(nextOffered(0, 1));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (QListWidgetItem *item = m_columns->currentItem())
            item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
        return true;
    default:
        return false;
    }
}

bool DisplayPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const auto &press = *static_cast<QKeyEvent *>(event);
    return pressKey(watched, press.key(), press.modifiers() & Qt::AltModifier);
}

void DisplayPanel::openBelow(QWidget *anchor)
{
    m_find->clear();
    showOrder();
    showGroups();
    showColumns();
    resize(std::max(scaled(330), minimumSizeHint().width()), scaled(590));
    showBelow(*this, *anchor);
    m_find->setFocus(Qt::PopupFocusReason);
}

} // namespace care
