// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/groupmenu.h"

#include "models/tables/resourcetablemodel.h"
#include "views/widgets/plainlabel.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(GroupMenu)
};

} // namespace

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

} // namespace care
