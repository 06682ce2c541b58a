// SPDX-License-Identifier: GPL-3.0-or-later
// The log category items table: open to everyone, members as our own service carries them.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Name"), QT_TRANSLATE_NOOP("schema", "Item"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable, 24 },
    { "category"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Category"), QT_TRANSLATE_NOOP("schema", "Item"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 18, {}, "logcategories"_L1 },
    { "icon"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Icon"), QT_TRANSLATE_NOOP("schema", "Item"),
        FieldFlag::DefaultColumn, 12 },
    { "id"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Record id"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::ServerOwned, 26 },
    // clang-format on
};

constexpr ResourceSchema table{
    .name = "logcategoryitems"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Log category items"),
    .singular = QT_TRANSLATE_NOOP("schema", "Log category item"),
    .fields = fields,
    .parameters = {},
    .dateFields = {},
    .defaultDateField = {},
    .defaultSort = "name"_L1,
    .needsToken = false,
    .homeField = {},
    .icon = "categoryitem"_L1,
    .group = SidebarGroup::Organisation,
    .places = { .sidebar = 130, .download = 40 },
    .changesRarely = true,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema logCategoryItemSchema = table;

} // namespace care
