// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/fieldmenu.h"

#include <QHash>
#include <QMenu>

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

} // namespace care
