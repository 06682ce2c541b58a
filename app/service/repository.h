// SPDX-License-Identifier: GPL-3.0-or-later
//! The records, by resource. Lists are answered by SQL alone: the stored text of the records is joined, never
//! read. Everything here throws DatabaseError when the database does not do what it should.
#pragma once

#include "app/service/database.h"
#include "app/service/keys.h"
#include "app/service/landmarks.h"
#include "app/service/query.h"
#include "app/service/residentchanges.h"

#include <optional>
#include <set>

namespace care::service {

struct ListPage {
    QByteArray records; //!< JSON objects joined by commas
    qint64 total = 0;
};

//! Any thread may read; writers go one at a time, through a Change.
class Repository {
public:
    explicit Repository(const Database &database);

    //! What the homes of \a key let through; a null key sees everything (lists open to all).
    ListPage list(const ResourceSchema &schema, const ListQuery &query, const Key *key) const;
    //! The text of the record, or nothing if there is none or its home is not one of the key's.
    std::optional<QByteArray> record(const ResourceSchema &schema, const QString &id, const Key *key) const;
    bool hasHome(const QString &id) const;
    //! Whether the database can be asked right now; throws nothing.
    bool isAnswering() const;

    //! A transaction; undone unless committed.
    class Change {
    public:
        explicit Change(Repository &repository, Engine::Patience patience = Engine::Patience::Short);
        Q_DISABLE_COPY_MOVE(Change)

        //! \a json is the whole record; \a ingestedOn in milliseconds. An existing record of that id is
        //! replaced.
        void put(const ResourceSchema &schema, const QByteArray &json, qint64 ingestedOn);
        void remove(const ResourceSchema &schema, const QString &id);
        //! Writes down who changes a resident, for good together with the change itself.
        void note(const ResidentChange &change) { ResidentChanges(m_database).append(change); }
        //! When it throws, the change may have been made or not, but never in part.
        void commit();

        std::optional<QByteArray> record(
            const ResourceSchema &schema, const QString &id, const Key *key) const;
        //! True if another record than \a exceptId has this value in a Unique column.
        bool isTaken(const ResourceSchema &schema, QLatin1StringView field, const QString &value,
            const QString &exceptId) const;

    private:
        const Repository &m_repository;
        const Database &m_database;
        Database::Writing m_writing;
        std::set<QString> m_touched; //!< resources
    };

private:
    //! How what a condition finds lies in the order of a list.
    enum class Lies : quint8 {
        InOrder, //!< some index has it so
        Evenly, //!< all over the list: records of several homes
        Somewhere, //!< together or not: a range of another date
    };
    struct Condition {
        QString sql; //!< " WHERE ..."
        QString homes; //!< the column that must be one of the key's, with " IN (...)" to follow
        QString isOneOf;
        QVariantList values;
        Lies lies = Lies::InOrder;

        //! The whole; \a walking, no index is to be used for the homes.
        QString text(bool walking = false) const;
    };
    //! A stretch of a list.
    struct Stretch {
        qint64 first;
        qint64 count;
        qint64 total; //!< of the list
    };
    //! What is asked of one list, in one state of its records.
    struct Walk {
        const ResourceSchema &schema;
        const Condition &condition;
        QString list; //!< tells it from all others
        qint64 change;
    };
    static Condition conditionOf(const ResourceSchema &schema, const ListQuery &query, const Key *key);
    static void addScope(Condition &condition, const ResourceSchema &schema, const Key *key,
        const QString &assignmentStatus = {});
    //! The record as \a key may see it.
    static QByteArray shown(const ResourceSchema &schema, const QByteArray &json, const Key *key);
    qint64 lastChange(const ResourceSchema &schema) const;
    qint64 total(const Walk &walk) const;
    //! True if it is faster to find all records first and to sort them, than to walk \a steps down the list.
    bool isSortedFaster(const Walk &walk, qint64 total, qint64 steps) const;
    QList<QByteArray> rows(const Walk &walk, const Stretch &stretch) const;
    std::optional<QByteArray> storedRecord(
        const ResourceSchema &schema, const QString &id, const Key *key) const;

    const Database &m_database;
    mutable Landmarks m_landmarks;
};

} // namespace care::service
