// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the log categories list, which needs no token; its members are those that this repository's
// service sends.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *categoryPart = QT_TRANSLATE_NOOP("schema", "Category");

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, Text, QT_TRANSLATE_NOOP("schema", "Name"), categoryPart, DefaultColumn | Identity | Sortable | Searchable, 20 },
    { "colour"_L1, Text, QT_TRANSLATE_NOOP("schema", "Colour"), categoryPart, DefaultColumn, 10 },
    { "icon"_L1, Text, QT_TRANSLATE_NOOP("schema", "Icon"), categoryPart, DefaultColumn, 12 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
    // clang-format on
};

constexpr ResourceSchema table{
    .name = "logcategories"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Log categories"),
    .singular = QT_TRANSLATE_NOOP("schema", "Log category"),
    .fields = fields,
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
