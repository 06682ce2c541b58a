// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/database/statement.h"

#include <QVariant>

#include <sqlite3.h>

namespace care {

Statement::Statement(sqlite3 *connection, const QString &sql)
    : m_connection(connection)
    , m_sql(sql)
{
}

Statement::~Statement()
{
    sqlite3_finalize(m_statement);
}

//! SQLite statement, prepared at first use. Null if that fails; SQLite's functions then return SQLITE_MISUSE.
sqlite3_stmt *Statement::made()
{
    if (!m_statement) {
        const QByteArray sql = m_sql.toUtf8();
        sqlite3_prepare_v3(
            m_connection, sql.constData(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr);
    }
    return m_statement;
}

void Statement::bind(int place, qint64 value)
{
    sqlite3_bind_int64(made(), place + 1, value);
}

void Statement::bind(int place, std::optional<qint64> value)
{
    if (value)
        bind(place, *value);
    else
        sqlite3_bind_null(made(), place + 1);
}

void Statement::bind(int place, double value)
{
    sqlite3_bind_double(made(), place + 1, value);
}

void Statement::bind(int place, const QString &text)
{
    if (text.isNull())
        sqlite3_bind_null(made(), place + 1);
    else
        sqlite3_bind_text64(made(), place + 1, reinterpret_cast<const char *>(text.utf16()),
            sqlite3_uint64(text.size()) * sizeof(char16_t), SQLITE_STATIC, SQLITE_UTF16);
}

void Statement::bind(int place, const QByteArray &bytes)
{
    const char *data = bytes.isNull() ? nullptr : bytes.constData();
    sqlite3_bind_blob64(made(), place + 1, data, sqlite3_uint64(bytes.size()), SQLITE_STATIC);
}

void Statement::bind(int place, const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Int:
    case QMetaType::LongLong:
        return bind(place, value.toLongLong());
    case QMetaType::Double:
        return bind(place, value.toDouble());
    case QMetaType::QString:
        return bind(place, *static_cast<const QString *>(value.constData()));
    default:
        Q_ASSERT(!value.isValid());
        bind(place, std::optional<qint64>());
    }
}

void Statement::bindUtf8(int place, QByteArrayView text)
{
    sqlite3_bind_text64(
        made(), place + 1, text.constData(), sqlite3_uint64(text.size()), SQLITE_STATIC, SQLITE_UTF8);
}

StoreResult<void> Statement::run()
{
    while (next()) { }
    StoreResult<void> done = result();
    finish();
    return done;
}

bool Statement::next()
{
    const int result = sqlite3_step(made());
    m_failed = result != SQLITE_ROW && result != SQLITE_DONE;
    return result == SQLITE_ROW;
}

void Statement::finish()
{
    if (!m_statement)
        return;
    sqlite3_reset(m_statement);
    sqlite3_clear_bindings(m_statement);
}

StoreResult<void> Statement::result() const
{
    if (m_failed)
        return storeFailure(QString::fromUtf8(sqlite3_errmsg(m_connection)));
    return {};
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

int Statement::columns() const
{
    return sqlite3_column_count(m_statement);
}

qint64 Statement::number(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

double Statement::real(int column) const
{
    return sqlite3_column_double(m_statement, column);
}

bool Statement::isText(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_TEXT;
}

QString Statement::text(int column) const
{
    const auto *text = static_cast<const char16_t *>(sqlite3_column_text16(m_statement, column));
    return QString::fromUtf16(
        text, sqlite3_column_bytes16(m_statement, column) / qsizetype(sizeof(char16_t)));
}

QByteArrayView Statement::bytes(int column) const
{
    const void *data = sqlite3_column_blob(m_statement, column);
    return { static_cast<const char *>(data), qsizetype(sqlite3_column_bytes(m_statement, column)) };
}

} // namespace care
