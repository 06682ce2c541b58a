// SPDX-License-Identifier: GPL-3.0-or-later
// The homes table. The contract shows none of its members: these are the ones our own service carries.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Name"), QT_TRANSLATE_NOOP("schema", "Home"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable, 20 },
    { "group"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Group"), QT_TRANSLATE_NOOP("schema", "Home"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 16 },
    { "address"_L1, FieldType::Address, QT_TRANSLATE_NOOP("schema", "Address"), QT_TRANSLATE_NOOP("schema", "Home"),
        FieldFlag::DefaultColumn | FieldFlag::Searchable, 36 },
    { "telephone"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Telephone"), QT_TRANSLATE_NOOP("schema", "Home"),
        FieldFlag::DefaultColumn | FieldFlag::Searchable, 16 },
    { "email"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "E-mail"), QT_TRANSLATE_NOOP("schema", "Home"),
        FieldFlag::DefaultColumn | FieldFlag::Searchable, 24 },
    { "isActive"_L1, FieldType::Boolean, QT_TRANSLATE_NOOP("schema", "Active"), QT_TRANSLATE_NOOP("schema", "Home"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable, 8 },
    { "id"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Record id"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::ServerOwned, 26 },
    { "createdOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Created"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable | FieldFlag::ServerOwned, 16 },
    // clang-format on
};

constexpr ResourceSchema table{
    .name = "homes"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Homes"),
    .singular = QT_TRANSLATE_NOOP("schema", "Home"),
    .fields = fields,
    .parameters = {},
    .dateFields = {},
    .defaultDateField = {},
    .defaultSort = "name"_L1,
    .homeField = "id"_L1,
    .icon = "home"_L1,
    .group = SidebarGroup::Organisation,
    .places = { .sidebar = 80, .download = 30 },
    .changesRarely = true,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema homeSchema = table;

} // namespace care
