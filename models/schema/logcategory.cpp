// SPDX-License-Identifier: GPL-3.0-or-later
// The log categories table: open to everyone, members as our own service carries them.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Name"), QT_TRANSLATE_NOOP("schema", "Category"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable, 20 },
    { "colour"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Colour"), QT_TRANSLATE_NOOP("schema", "Category"),
        FieldFlag::DefaultColumn, 10 },
    { "icon"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Icon"), QT_TRANSLATE_NOOP("schema", "Category"),
        FieldFlag::DefaultColumn, 12 },
    { "id"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Record id"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::ServerOwned, 26 },
    // clang-format on
};

constexpr ResourceSchema table{
    .name = "logcategories"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Log categories"),
    .singular = QT_TRANSLATE_NOOP("schema", "Log category"),
    .fields = fields,
    .parameters = {},
    .dateFields = {},
    .defaultDateField = {},
    .defaultSort = "name"_L1,
    .needsToken = false,
    .homeField = {},
    .icon = "category"_L1,
    .group = SidebarGroup::Organisation,
    .places = { .sidebar = 120, .download = 40 },
    .changesRarely = true,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema logCategorySchema = table;

} // namespace care
