// SPDX-License-Identifier: GPL-3.0-or-later
// The residents' documents table. The contract shows none of its members: these are the ones our own service
// carries.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Document"), QT_TRANSLATE_NOOP("schema", "Document"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable, 30 },
    { "resident"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Resident"), QT_TRANSLATE_NOOP("schema", "Document"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable, 20, {}, "residents"_L1 },
    { "home"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Home"), QT_TRANSLATE_NOOP("schema", "Document"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 16, {}, "homes"_L1 },
    { "category"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Category"), QT_TRANSLATE_NOOP("schema", "Document"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 18 },
    { "createdOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Added"), QT_TRANSLATE_NOOP("schema", "Document"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::ServerOwned, 16 },
    { "createdBy"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Added by"), QT_TRANSLATE_NOOP("schema", "Document"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 16, {}, "users"_L1 },
    { "url"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Address"), QT_TRANSLATE_NOOP("schema", "Document"),
        {}, 30 },
    { "id"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Record id"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::ServerOwned, 26 },
    // clang-format on
};

constexpr Parameter parameters[] = {
    { "homeId"_L1, ParameterType::Id, "home"_L1 },
    { "residentId"_L1, ParameterType::Id, "resident"_L1 },
    { "categoryId"_L1, ParameterType::Id, "category"_L1 },
    { "startDate"_L1, ParameterType::Date, ""_L1 },
    { "endDate"_L1, ParameterType::Date, ""_L1 },
    { "dateField"_L1, ParameterType::DateField, ""_L1 },
};

constexpr DateField dateFields[] = {
    { "created_on"_L1, "createdOn"_L1, QT_TRANSLATE_NOOP("schema", "Added") },
    { "ingested_on"_L1, ""_L1, QT_TRANSLATE_NOOP("schema", "Received") },
};

constexpr QLatin1StringView moments[] = { "createdOn"_L1 };

constexpr ResourceSchema table{
    .name = "documents"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Resident documents"),
    .singular = QT_TRANSLATE_NOOP("schema", "Resident document"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    .defaultDateField = "created_on"_L1,
    .defaultSort = "createdOn"_L1,
    .defaultOrder = Qt::DescendingOrder,
    .icon = "document"_L1,
    .places = { .sidebar = 70, .download = 55, .tab = 60, .timeline = 60 },
    .tabTitle = QT_TRANSLATE_NOOP("schema", "Documents"),
    .timelineMoments = moments,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema documentSchema = table;

} // namespace care
