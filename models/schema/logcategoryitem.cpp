// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the log category items list, which needs no token; its members are those that this repository's
// service sends.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *itemPart = QT_TRANSLATE_NOOP("schema", "Item");

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, Text, QT_TRANSLATE_NOOP("schema", "Name"), itemPart, DefaultColumn | Identity | Sortable | Searchable, 24 },
    { "category"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Category"), itemPart, DefaultColumn | Sortable | Searchable, 18, {}, "logcategories"_L1 },
    { "icon"_L1, Text, QT_TRANSLATE_NOOP("schema", "Icon"), itemPart, DefaultColumn, 12 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
    // clang-format on
};

constexpr ResourceSchema table{
    .name = "logcategoryitems"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Log category items"),
    .singular = QT_TRANSLATE_NOOP("schema", "Log category item"),
    .fields = fields,
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
