// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/sourcedialog.h"

#include "models/schema/resourceschema.h"
#include "models/tables/recordtree.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/windowmodels.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/layouts.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QStyledItemDelegate>

#include <algorithm>

namespace care {

namespace {

//! Makes rows as high as those of a list.
class RoomyDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return { QStyledItemDelegate::sizeHint(option, index).width(),
            std::max(26, QFontMetrics(option.font).height() + 8) };
    }
};

} // namespace

RecordTreeView::RecordTreeView(QWidget *parent)
    : QTreeView(parent)
    , m_tree(new RecordTree(this))
{
    setModel(m_tree);
    setAccessibleName(tr("The whole record as it was downloaded"));
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setItemDelegate(new RoomyDelegate(this));
    setAllColumnsShowFocus(true);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    header()->setSectionResizeMode(RecordTree::Name, QHeaderView::Interactive);
    header()->setStretchLastSection(true);
    header()->resizeSection(RecordTree::Name, scaled(190));
    connect(this, &QTreeView::doubleClicked, this, [this] {
        if (currentIndex().data(RecordTree::MaskedRole).toBool())
            reveal(currentIndex());
    });
}

void RecordTreeView::copyValue()
{
    const QString text = m_tree->valueText(currentIndex());
    if (text.isEmpty())
        return;
    if (copyText(text))
        tell(QStringLiteral("copy"), currentIndex());
}

void RecordTreeView::reveal(const QModelIndex &index)
{
    m_tree->reveal(index);
    tell(QStringLiteral("reveal"), index);
}

//! Reports \a action on a value for the audit trail, with the name of its field.
void RecordTreeView::tell(const QString &action, const QModelIndex &index)
{
    QModelIndex field = index;
    while (field.parent().isValid())
        field = field.parent();
    tellRecordAction(this, { action, { field.siblingAtColumn(RecordTree::Name).data().toString() } });
}

void RecordTreeView::openCurrent()
{
    const QModelIndex row = currentIndex().siblingAtColumn(RecordTree::Name);
    if (row.data(RecordTree::MaskedRole).toBool())
        reveal(row);
    else
        setExpanded(row, !isExpanded(row));
}

void RecordTreeView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copyValue();
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
        openCurrent();
    else
        QTreeView::keyPressEvent(event);
}

void RecordTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    if (!currentIndex().isValid())
        return;
    const bool masked = currentIndex().data(RecordTree::MaskedRole).toBool();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy the value"), this, &RecordTreeView::copyValue)->setEnabled(!masked);
    if (masked)
        menu->addAction(tr("Show"), this, &RecordTreeView::openCurrent);
    menu->popup(event->reason() == QContextMenuEvent::Keyboard
            ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
            : event->globalPos());
}

SourceDialog::SourceDialog(
    const WindowModels &models, const ResourceSchema &schema, const QString &id, QWidget *parent)
    : QDialog(parent)
    , m_schema(schema)
    , m_id(id)
{
    QVBoxLayout *column = beginDialog(*this, tr("Source data of the record"),
        tr("%1 as the service sent it. Enter opens what has parts, Ctrl+C copies the value.",
            "kind of record")
            .arg(schema.singularText()));
    auto *tree = new RecordTreeView(this);
    tree->setMinimumSize(scaled(520), scaled(200));
    column->addWidget(tree, 1);
    auto *copy = secondaryButton(tr("Copy the value"), this);
    auto *close = primaryButton(tr("Close"), this);
    column->addLayout(newButtonRow({ copy, close }));
    connect(copy, &QPushButton::clicked, tree, &RecordTreeView::copyValue);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    close->setDefault(true);
    RecordWatcher *watcher = models.makeWatcher(this);
    connect(watcher, &RecordWatcher::changed, tree, [tree, &schema](const Record &record) {
        if (record.isNull())
            return tree->tree().clear();
        tree->tree().setRecord(schema, record);
        if (!tree->currentIndex().isValid())
            tree->setCurrentIndex(tree->tree().index(0, RecordTree::Name));
    });
    watcher->watch(schema, id);
    resize(scaled(640), scaled(480));
    tree->setFocus();
}

bool SourceDialog::event(QEvent *event)
{
    if (event->type() == RecordActionEvent::kind())
        static_cast<RecordActionEvent *>(event)->addRecord(m_schema.name, m_id);
    return QDialog::event(event);
}

} // namespace care
