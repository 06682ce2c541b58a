// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/engine.h"

#include <QUrl>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! Classifies an error code of SQLite (a number) or PostgreSQL (five characters).
DatabaseError::Kind kindOf(const QString &code)
{
    using Kind = DatabaseError::Kind;
    if (code == "53100"_L1)
        return Kind::DiskFull;
    if (code == "25006"_L1)
        return Kind::NotWritable;
    if (code == "XX001"_L1 || code == "XX002"_L1)
        return Kind::Damaged;
    const int number = code.size() == 5 ? 0 : code.toInt();
    constexpr int full = 13;
    constexpr int readOnly = 8;
    constexpr int corrupt = 11;
    constexpr int noDatabase = 26;
    // SQLite codes of failed writes, syncs and truncations, and of a shared-memory file that cannot be made.
    constexpr int failedWrites[] = { 778, 1034, 1290, 1546, 4874 };
    if (std::find(std::begin(failedWrites), std::end(failedWrites), number) != std::end(failedWrites))
        return Kind::NotWritable;
    switch (number & 0xff) { // The low byte of an extended SQLite code is the primary code.
    case full:
        return Kind::DiskFull;
    case readOnly:
        return Kind::NotWritable;
    case corrupt:
    case noDatabase:
        return Kind::Damaged;
    default:
        return Kind::Other;
    }
}

} // namespace

DatabaseError::DatabaseError(const QSqlError &error)
    : std::runtime_error((error.databaseText().isEmpty() ? error.text() : error.databaseText()).toStdString())
    , m_kind(kindOf(error.nativeErrorCode()))
{
}

const char *DatabaseError::nameOf(Kind kind)
{
    switch (kind) {
    case Kind::DiskFull:
        return "disk full";
    case Kind::NotWritable:
        return "not writable";
    case Kind::Damaged:
        return "damaged";
    case Kind::Other:
        break;
    }
    return "database";
}

tl::expected<std::unique_ptr<Engine>, QString> Engine::of(const QString &location)
{
    if (location.startsWith("postgresql://"_L1) || location.startsWith("postgres://"_L1))
        return makePostgresEngine(QUrl(location, QUrl::StrictMode));
    return makeSqliteEngine(location == "memory"_L1 ? QString() : location);
}

} // namespace care::service
