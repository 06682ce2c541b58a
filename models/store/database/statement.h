// SPDX-License-Identifier: GPL-3.0-or-later
//! A statement that is made when it is first needed and kept by its connection (Database::statement), for
//! what is asked a hundred times for a page: there QSqlQuery costs more than the answer does.
#pragma once

#include "models/store/database/storeresult.h"

#include <QByteArrayView>
#include <QString>

#include <optional>

class QVariant;
struct sqlite3;
struct sqlite3_stmt;

namespace care {

class Statement {
public:
    Statement(sqlite3 *connection, const QString &sql);
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    //! The value of a place, counted from 0. Nothing is copied: texts and bytes outlive run(), or finish().
    //! What is null is no value.
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

    //! All of it. Its values are gone then.
    StoreResult<void> run();
    //! On to its next row; false after the last one or on an error. Whoever leaves before that calls
    //! finish(): what is still being read holds back a checkpoint.
    bool next();
    void finish();
    //! Of the last run() or next().
    StoreResult<void> result() const;

    //! Of the row, until the next call.
    bool isNull(int column) const;
    qint64 number(int column) const;
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
