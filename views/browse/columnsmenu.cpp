// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/columnsmenu.h"

#include "models/tables/resourcetablemodel.h"
#include "views/widgets/datatable.h"
#include "views/widgets/plainlabel.h"

#include <QCoreApplication>
#include <QCursor>
#include <QMenu>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ColumnsMenu)
};

} // namespace

void openColumnsMenu(const ResourceTableModel &model, DataTable &table, QWidget *parent)
{
    auto *menu = new QMenu(parent);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(
        menu->addAction(Texts::tr("Reset columns")), &QAction::triggered, &table, &DataTable::resetLayout);
    QMenu *section = nullptr;
    const char *sectionLabel = nullptr;
    for (const Field &field : model.schema().fields) {
        // One sub-menu for each heading: sixty columns in one menu would not fit the screen.
        if (!section || field.section != sectionLabel) {
            const QString title = field.sectionTitle();
            const auto menus = menu->findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
            const auto known =
                std::find_if(menus.begin(), menus.end(), [&](const QMenu *m) { return m->title() == title; });
            section = known != menus.end() ? *known : menu->addMenu(title);
            sectionLabel = field.section;
        }
        QAction *action = section->addAction(field.title());
        action->setCheckable(true);
        action->setChecked(table.isColumnShown(field.key));
        // Without its identity columns a row says nothing of whom it speaks.
        action->setEnabled(!field.has(FieldFlag::Identity));
        QObject::connect(action, &QAction::toggled, &table,
            [&table, key = QString(field.key)](bool shown) { table.setColumnShown(key, shown); });
    }
    menu->popup(QCursor::pos());
}

} // namespace care
