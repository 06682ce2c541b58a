// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/database.h"
#include "app/service/database/keys.h"
#include "app/service/database/listindex.h"
#include "app/service/database/residentchanges.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

namespace care::service {

struct ListPage {
    QByteArray records; //!< JSON objects joined by commas
    qint64 total = 0;
};

//! The records, by resource. The index in memory finds the records of a list; their stored text is joined
//! without being parsed. Any function may throw DatabaseError. Any thread may read; a Change writes, one at a
//! time.
class Repository {
public:
    explicit Repository(const Database &database);

    //! Builds the index of every list, so that no request has to wait for it later.
    void prepareLists() const;
    //! A page of the records of the homes of \a key; a null key sees every record (lists open to all).
    ListPage list(const ResourceSchema &schema, const ListQuery &query, const Key *key) const;
    //! The text of the record, or nothing if there is none or its home is not one of the key's.
    std::optional<QByteArray> record(const ResourceSchema &schema, const QString &id, const Key *key) const;
    bool hasHome(const QString &id) const;
    //! The reason why the database cannot be read or written now; nothing if it can. Throws no DatabaseError.
    std::optional<DatabaseError::Kind> trouble() const;

    //! A transaction; undone unless committed.
    class Change {
    public:
        explicit Change(Repository &repository, Engine::LockWait wait = Engine::LockWait::Short);
        Q_DISABLE_COPY_MOVE(Change)

        //! \a json is the whole record; \a ingestedOn in milliseconds. An existing record of that id is
        //! replaced.
        void put(const ResourceSchema &schema, const QByteArray &json, qint64 ingestedOn);
        void remove(const ResourceSchema &schema, const QString &id);
        //! Records who changes a resident, in the same transaction as the change.
        void note(const ResidentChange &change) { ResidentChanges(m_database).append(change); }
        //! If it throws, the change may have been made whole, or not at all.
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
        void commit(const QString &resource, const std::set<QString> &ids);

        std::map<QString, std::set<QString>> m_touched; //!< ids by resource
    };

private:
    //! State of a resource's records when its index was read.
    struct Version {
        QByteArray database; //!< its identity
        qint64 change = 0; //!< number of the last change

        bool operator==(const Version &) const = default;
    };
    struct Lists {
        std::timed_mutex mutex;
        std::shared_ptr<const ListIndex> index;
        Version version;
    };

    //! The record as \a key may see it.
    static QByteArray shown(const ResourceSchema &schema, const QByteArray &json, const Key *key);
    qint64 lastChange(const ResourceSchema &schema) const;
    void writeNothing() const;
    //! The index of the records as the running transaction sees them. Nothing if others have already seen
    //! newer records, unless \a anyhow is set.
    std::shared_ptr<const ListIndex> index(const ResourceSchema &schema, bool anyhow) const;
    std::shared_ptr<const ListIndex> readIndex(
        const ResourceSchema &schema, const Lists &lists, const Version &version) const;
    //! Ids changed after \a change; nothing if that is no longer known.
    std::optional<std::set<QString>> touchedSince(
        const ResourceSchema &schema, qint64 change, qint64 last) const;
    std::optional<ListPage> attemptList(
        const ResourceSchema &schema, const ListQuery &query, const Key *key, bool anyhow) const;
    std::optional<QByteArray> storedRecord(
        const ResourceSchema &schema, const QString &id, const Key *key) const;

    const Database &m_database;
    mutable std::map<const ResourceSchema *, Lists> m_lists; //!< filled by the constructor: no lock
};

} // namespace care::service
