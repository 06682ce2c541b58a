// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the homes list. The contract shows no members of a home; these are the members that this
// repository's service sends.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *homePart = QT_TRANSLATE_NOOP("schema", "Home");

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, Text, QT_TRANSLATE_NOOP("schema", "Name"), homePart, DefaultColumn | Identity | Sortable | Searchable, 20 },
    { "group"_L1, Text, QT_TRANSLATE_NOOP("schema", "Group"), homePart, DefaultColumn | Sortable | Searchable, 16 },
    { "address"_L1, Address, QT_TRANSLATE_NOOP("schema", "Address"), homePart, DefaultColumn | Searchable, 36 },
    { "telephone"_L1, Text, QT_TRANSLATE_NOOP("schema", "Telephone"), homePart, DefaultColumn | Searchable, 16 },
    { "email"_L1, Text, QT_TRANSLATE_NOOP("schema", "E-mail"), homePart, DefaultColumn | Spare | Searchable, 24 },
    { "isActive"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Active"), homePart, DefaultColumn | Sortable, 8 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
    { "createdOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Created"), recordPart, Sortable | ServerOwned, 16 },
    // clang-format on
};

constexpr ResourceSchema table{
    .name = "homes"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Homes"),
    .singular = QT_TRANSLATE_NOOP("schema", "Home"),
    .fields = fields,
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
