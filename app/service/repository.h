// SPDX-License-Identifier: GPL-3.0-or-later
//! The records, by resource. Lists are answered by SQL alone: the stored text of the records is joined, never
//! read.
#pragma once

#include "app/service/database.h"
#include "app/service/keys.h"
#include "app/service/query.h"

#include <QHash>

#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>

namespace care::service {

struct ListPage {
    QByteArray records; //!< JSON objects joined by commas
    qint64 total = 0;
};

//! Any thread may read; writers go one at a time, through a Change.
class Repository {
public:
    explicit Repository(std::unique_ptr<Database> database);

    bool isEmpty() const { return m_database->isEmpty(); }

    //! What the homes of \a key let through; a null key sees everything (lists open to all).
    ListPage list(const ResourceSchema &schema, const ListQuery &query, const Key *key) const;
    //! The text of the record, or nothing if there is none or its home is not one of the key's.
    std::optional<QByteArray> record(const ResourceSchema &schema, const QString &id, const Key *key) const;
    bool hasHome(const QString &id) const;

    //! A transaction: nobody reads or writes meanwhile; undone unless committed.
    class Change {
    public:
        explicit Change(Repository &repository);
        ~Change();
        Q_DISABLE_COPY_MOVE(Change)

        //! Makes the tables and marks the database as ours; for an empty one.
        void createTables();
        //! \a json is the whole record; \a ingestedOn in milliseconds. An existing record of that id is
        //! replaced.
        void put(const ResourceSchema &schema, const QByteArray &json, qint64 ingestedOn);
        //! Makes the name behind an id known, for records that only bring the id.
        void setName(const QString &id, const QString &name);
        void commit();

        std::optional<QByteArray> record(
            const ResourceSchema &schema, const QString &id, const Key *key) const;
        //! The name behind an id, or nothing if the id is unknown.
        std::optional<QString> nameOf(const QString &id) const;
        //! True if another record than \a exceptId has this value in a Unique column.
        bool isTaken(const ResourceSchema &schema, QLatin1StringView field, const QString &value,
            const QString &exceptId) const;

    private:
        void putAssignments(const ResourceSchema &schema, const QJsonObject &record);

        Repository &m_repository;
        std::unique_lock<std::shared_mutex> m_lock;
        bool m_done = false;
    };

private:
    struct Condition {
        QString sql;
        QVariantList values;
    };
    static Condition conditionOf(const ResourceSchema &schema, const ListQuery &query, const Key *key);
    static void addScope(Condition &condition, const ResourceSchema &schema, const Key *key,
        const QString &assignmentStatus = {});
    //! The record as \a key may see it.
    static QByteArray shown(const ResourceSchema &schema, const QByteArray &json, const Key *key);
    qint64 total(const QString &from, const QVariantList &values) const;
    std::optional<QByteArray> storedRecord(
        const ResourceSchema &schema, const QString &id, const Key *key) const;

    const std::unique_ptr<Database> m_database;
    // SQLite would answer "busy" to readers of a database in memory while somebody writes.
    mutable std::shared_mutex m_mutex;
    // Counting a long list costs far more than reading a page of it; until the next change the totals hold.
    mutable std::mutex m_totalsMutex;
    mutable QHash<QString, qint64> m_totals;
};

} // namespace care::service
