// SPDX-License-Identifier: GPL-3.0-or-later
//! One SQLite database, in memory or in a file, used by any number of threads: each has its own connection,
//! because a QSqlDatabase belongs to the thread that opened it.
#pragma once

#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <tl/expected.hpp>

#include <memory>

namespace care::service {

class Database {
public:
    //! \a location is "memory" or the path of a file, which is made if it is missing. Fails, with a sentence
    //! for people, on anything that is not a database of this service; such a file is left as it is.
    static tl::expected<std::unique_ptr<Database>, QString> open(const QString &location);
    ~Database();
    Q_DISABLE_COPY_MOVE(Database)

    //! True if nothing has been stored yet.
    bool isEmpty() const { return m_isEmpty; }
    //! Marks it as ours; belongs into the transaction that fills it.
    void claim();

    //! The statement, prepared once for the calling thread and executed with \a values; throws
    //! std::runtime_error if it fails. Finish it before the next call with the same text.
    QSqlQuery &run(const QString &sql, const QVariantList &values = {}) const;
    //! The first column of the first row; invalid if there is none.
    QVariant value(const QString &sql, const QVariantList &values = {}) const;

private:
    explicit Database(const QString &location);
    QString whyUnusable(const QString &location);

    const QString m_name; //!< what connections open
    const bool m_isUri;
    const quint64 m_number; //!< tells databases apart in names of connections
    bool m_isEmpty = false;
};

} // namespace care::service
