// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database/storeresult.h"

#include <QByteArrayView>
#include <QString>

#include <optional>

class QVariant;
struct sqlite3;
struct sqlite3_stmt;

namespace care {

//! Prepared statement, made at its first use and owned by its connection (Database::statement). For
//! statements that run hundreds of times per page, where QSqlQuery would cost more than SQLite itself.
class Statement {
public:
    Statement(sqlite3 *connection, const QString &sql);
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    //! Binds a value to a parameter, counted from 0. Nothing is copied: text and bytes must stay valid until
    //! run() has returned or finish() was called. A null text binds NULL.
    void bind(int place, qint64 value);
    void bind(int place, std::optional<qint64> value);
    void bind(int place, double value);
    void bind(int place, const QString &text);
    void bind(int place, const QByteArray &bytes);
    void bind(int place, const QVariant &value);
    void bindUtf8(int place, QByteArrayView text);
    template<class... Values>
    void bindAll(const Values &...values)
    {
        int place = 0;
        (bind(place++, values), ...);
    }

    //! Runs the statement to its end and unbinds its values.
    StoreResult<void> run();
    //! Moves to the next row; false after the last one or on an error. Callers that stop earlier must call
    //! finish(), because an open statement prevents checkpoints.
    bool next();
    void finish();
    //! Outcome of the statement's last run() or next().
    StoreResult<void> result() const;

    int columns() const;
    //! Values of the statement's present row, valid until the next call.
    bool isNull(int column) const;
    qint64 number(int column) const;
    double real(int column) const;
    bool isText(int column) const;
    QString text(int column) const;
    QByteArrayView bytes(int column) const;

private:
    sqlite3_stmt *made();

    sqlite3 *m_connection;
    const QString m_sql;
    sqlite3_stmt *m_statement = nullptr;
    bool m_failed = false;
};

} // namespace care
