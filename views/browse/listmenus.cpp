// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/listmenus.h"

#include "models/tables/resourcetablemodel.h"
#include "views/widgets/datatable.h"
#include "views/widgets/plainlabel.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QCursor>
#include <QHash>
#include <QMenu>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool isUsual(const Field &field)
{
    const bool kind = field.type == FieldType::Enumeration || field.type == FieldType::Severity
        || field.type == FieldType::Date || field.type == FieldType::Timestamp || field.key == "home"_L1
        || field.key == "category"_L1;
    return kind && field.has(FieldFlag::DefaultColumn);
}

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ListMenus)
};

} // namespace

QMenu *makeFieldMenu(
    const ResourceSchema &schema, const std::function<void(const Field &)> &chosen, QWidget *parent)
{
    auto *menu = new QMenu(parent);
    const auto add = [&](QMenu *to, const Field &field) {
        QObject::connect(
            to->addAction(field.title()), &QAction::triggered, menu, [chosen, &field] { chosen(field); });
    };
    for (const Field &field : schema.fields) {
        if (isUsual(field))
            add(menu, field);
    }
    menu->addSeparator();
    QHash<QString, QMenu *> sections;
    for (const Field &field : schema.fields) {
        QMenu *&section = sections[field.sectionTitle()];
        if (!section)
            section = menu->addMenu(field.sectionTitle());
        add(section, field);
    }
    return menu;
}

bool canGroup(const ResourceTableModel &model)
{
    const auto &fields = model.schema().fields;
    return std::any_of(fields.begin(), fields.end(), [](const Field &field) { return field.canGroup(); });
}

void openGroupMenu(ResourceTableModel &model, QWidget *below)
{
    auto *menu = new QMenu(below);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *choices = new QActionGroup(menu);
    const auto add = [&](const QString &title, const QString &field) {
        QAction *action = menu->addAction(buttonText(title));
        choices->addAction(action);
        action->setCheckable(true);
        action->setChecked(model.grouping() == field);
        QObject::connect(action, &QAction::triggered, &model, [&model, field] { model.setGrouping(field); });
    };
    add(Texts::tr("No groups"), {});
    menu->addSeparator();
    for (const Field &field : model.schema().fields) {
        if (field.canGroup())
            add(field.title(), field.key);
    }
    if (!model.grouping().isEmpty()) {
        menu->addSeparator();
        for (const bool folded : { true, false })
            QObject::connect(
                menu->addAction(folded ? Texts::tr("Collapse all groups") : Texts::tr("Expand all groups")),
                &QAction::triggered, &model, [&model, folded] { model.foldAll(folded); });
    }
    menu->popup(below->mapToGlobal(below->rect().bottomLeft()));
}

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
        // Identity columns stay: without them a row would not say whom it is about.
        action->setEnabled(!field.has(FieldFlag::Identity));
        QObject::connect(action, &QAction::toggled, &table,
            [&table, key = QString(field.key)](bool shown) { table.setColumnShown(key, shown); });
    }
    menu->popup(QCursor::pos());
}

} // namespace care
