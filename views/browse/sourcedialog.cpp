// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/sourcedialog.h"

#include "models/schema/resourceschema.h"
#include "models/tables/recordtree.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/windowmodels.h"
#include "views/browse/recordtreeview.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/recordactionevent.h"
#include "views/widgets/scale.h"

#include <QBoxLayout>
#include <QPushButton>

namespace care {

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
    auto *buttons = new QHBoxLayout;
    auto *copy = secondaryButton(tr("Copy the value"), this);
    auto *close = primaryButton(tr("Close"), this);
    buttons->addStretch();
    buttons->addWidget(copy);
    buttons->addWidget(close);
    column->addLayout(buttons);
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
