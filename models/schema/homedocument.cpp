// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the home documents list. The contract shows no members of a home document; these are the members
// that this repository's service sends.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *documentPart = QT_TRANSLATE_NOOP("schema", "Document");

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, Text, QT_TRANSLATE_NOOP("schema", "Document"), documentPart, DefaultColumn | Identity | Sortable | Searchable, 30 },
    { "home"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Home"), documentPart, DefaultColumn | Identity | Sortable | Searchable, 16, {}, "homes"_L1 },
    { "category"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Category"), documentPart, DefaultColumn | Sortable | Searchable, 18 },
    { "createdBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Added by"), documentPart, DefaultColumn | Spare | Sortable | Searchable, 16, {}, "users"_L1 },
    { "createdOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Added"), documentPart, DefaultColumn | Sortable | ServerOwned, 16 },
    { "url"_L1, Text, QT_TRANSLATE_NOOP("schema", "Address"), documentPart, {}, 30 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
    // clang-format on
};

constexpr Parameter parameters[] = {
    { "homeId"_L1, ParameterType::Id, "home"_L1 },
    { "categoryId"_L1, ParameterType::Id, "category"_L1 },
    { "startDate"_L1, ParameterType::Date, ""_L1 },
    { "endDate"_L1, ParameterType::Date, ""_L1 },
    { "dateField"_L1, ParameterType::DateField, ""_L1 },
};

constexpr DateField dateFields[] = {
    { "created_on"_L1, "createdOn"_L1, QT_TRANSLATE_NOOP("schema", "Added") },
    { "ingested_on"_L1, ""_L1, QT_TRANSLATE_NOOP("schema", "Received") },
};

constexpr ResourceSchema table{
    .name = "home-documents"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Home documents"),
    .singular = QT_TRANSLATE_NOOP("schema", "Home document"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    .defaultDateField = "created_on"_L1,
    .defaultSort = "createdOn"_L1,
    .defaultOrder = Qt::DescendingOrder,
    .icon = "homedocument"_L1,
    .group = SidebarGroup::Organisation,
    .places = { .sidebar = 100, .download = 60 },
    .changesRarely = true,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema homeDocumentSchema = table;

} // namespace care
