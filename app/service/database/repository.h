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
    QByteArray records; //!< Records of the page as JSON objects joined by commas.
    qint64 total = 0;
};

//! Records of all resources. The in-memory index finds the records of a list; their stored text is joined
//! without parsing. Any function may throw DatabaseError. Any thread may read; Changes write one at a time.
class Repository {
public:
    explicit Repository(const Database &database);

    //! Builds the indexes of all lists in advance, so that no request has to wait.
    void prepareLists() const;
    //! Page of a list, limited to the homes of \a key; a null key sees every record (lists open to all).
    ListPage list(const ResourceSchema &schema, const ListQuery &query, const Key *key) const;
    //! JSON text of a record; nothing if there is none or \a key may not see its home.
    std::optional<QByteArray> record(const ResourceSchema &schema, const QString &id, const Key *key) const;
    bool hasHome(const QString &id) const;
    //! Reason why the database cannot be read or written now; nothing if it works. Throws no DatabaseError.
    std::optional<DatabaseError::Kind> trouble() const;

    //! Write transaction; rolled back unless committed.
    class Change {
    public:
        explicit Change(Repository &repository, Engine::LockWait wait = Engine::LockWait::Short);
        Q_DISABLE_COPY_MOVE(Change)

        //! Stores the whole record \a json, replacing one with its id; \a ingestedOn in milliseconds.
        void put(const ResourceSchema &schema, const QByteArray &json, qint64 ingestedOn);
        void remove(const ResourceSchema &schema, const QString &id);
        //! Logs a change of a resident in the same transaction, with the key behind the change.
        void note(const ResidentChange &change) { ResidentChanges(m_database).append(change); }
        //! Commits the transaction. If it throws, either the whole change was made or none of it.
        void commit();

        std::optional<QByteArray> record(
            const ResourceSchema &schema, const QString &id, const Key *key) const;
        //! True if a record other than \a exceptId has this value in a Unique column (NHS number).
        bool isTaken(const ResourceSchema &schema, QLatin1StringView field, const QString &value,
            const QString &exceptId) const;

    private:
        const Repository &m_repository;
        const Database &m_database;
        Database::Writing m_writing;
        void commit(const QString &resource, const std::set<QString> &ids);

        //! Ids of the records changed in this transaction, by resource.
        std::map<QString, std::set<QString>> m_touched;
    };

private:
    //! State of a resource's records that an index was built from.
    struct Version {
        QByteArray database; //!< Identity of the database that the index was read from.
        qint64 change = 0; //!< Number of the last change that the index includes.

        bool operator==(const Version &) const = default;
    };
    struct Lists {
        std::timed_mutex mutex;
        std::shared_ptr<const ListIndex> index;
        Version version;
    };

    //! Record as \a key may see it, without other homes' assignments.
    static QByteArray shown(const ResourceSchema &schema, const QByteArray &json, const Key *key);
    qint64 lastChange(const ResourceSchema &schema) const;
    void writeNothing() const;
    //! Index of the records that the running transaction sees; nothing if newer records have been read
    //! meanwhile, unless \a anyhow is set.
    std::shared_ptr<const ListIndex> index(const ResourceSchema &schema, bool anyhow) const;
    std::shared_ptr<const ListIndex> readIndex(
        const ResourceSchema &schema, const Lists &lists, const Version &version) const;
    //! Ids of records changed after \a change; nothing if the log does not reach back so far.
    std::optional<std::set<QString>> touchedSince(
        const ResourceSchema &schema, qint64 change, qint64 last) const;
    std::optional<ListPage> attemptList(
        const ResourceSchema &schema, const ListQuery &query, const Key *key, bool anyhow) const;
    std::optional<QByteArray> storedRecord(
        const ResourceSchema &schema, const QString &id, const Key *key) const;

    const Database &m_database;
    //! In-memory lists by resource; the map is filled by the constructor, so reading needs no lock.
    mutable std::map<const ResourceSchema *, Lists> m_lists;
};

} // namespace care::service
