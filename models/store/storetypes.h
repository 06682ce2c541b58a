// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"
#include "models/schema/fieldchange.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QSet>
#include <QStringList>

namespace care {

//! Reason for closing a store's file: locking, after which records must leave memory, or a new key, after
//! which it opens again at once.
enum class StoreClosing : quint8 { Lock, NewKey };

//! Location and limits of the store. An empty file or key means memory only.
struct StoreOptions {
    QString file;
    QByteArray key; //!< Encryption key of 32 random bytes from the keychain; never derived, never on disk.
    bool awaitsKey = false; //!< True if openWith() will give the key; calls wait until then.
    //! Limits on the records of one service, so that a faulty or hostile one fills neither disk nor memory. A
    //! million daily logs take about 1.2 GB.
    qint64 mostBytesOnDisk = qint64(8) << 30;
    qint64 mostBytesInMemory = qint64(1) << 30;
    QByteArrayList formerKeys{}; //!< Keys that the file may still have; once opened with one, it gets \a key.
    //! True if nothing may be written or created, because another program may have the file open.
    bool isReadOnly = false;

    //! Overwrites and clears all keys.
    void wipeKeys();
};

//! Group of records that share a value, such as a home, in a grouped list.
struct MatchGroup {
    QString value; //!< Key of the group, which distinguishes it from the others and has no other meaning.
    QString label; //!< Label for display; empty if the value is not recorded.
    qint64 count = 0;
    QString id = {}; //!< Id of the record that the whole group refers to, if it is grouped by a reference.
};

//! Records that match a filter, in order. Each row takes 8 bytes, so a million rows are 8 MB.
struct Matches {
    QList<qint64> rows; //!< Keys of the matching records, for Store::read().
    QList<MatchGroup> groups; //!< Groups that make up \a rows, in order; empty if not grouped.
    qint64 stored = 0; //!< Number of stored records, before the user's own filter is applied.
    qint64 gone = 0; //!< Number of matching records in \a rows that the service no longer has.
    qint64 storedGone = 0; //!< Number of \a stored records that the service no longer has.
    QList<Record> records{}; //!< Content of the first matching records, if it was requested.
};

//! Records to be written that belong to no range: read by id, or saved by the user.
struct PageWrite {
    QList<QByteArray> records; //!< Records to write, JSON objects as received.
    QDateTime asOf{}; //!< Time when the records to write were received; invalid for now.
    //! True for an answer to a request by id: members that it lacks keep their old value.
    bool merge = false;
    //! Members that an answer after a write must contain; a missing one was removed.
    QStringList wholeMembers{};
    //! True if the user has just saved the records on this computer, so that they are not marked as changed
    //! by others.
    bool madeByUser = false;
};

//! Effect of writing a page, as numbers of records.
struct PageChanges {
    int inserted = 0;
    int updated = 0;
    int unchanged = 0;
    int unreadable = 0; //!< Records that have no id or are not JSON objects.
};

//! Result of a word search in one resource.
struct Found {
    //! Most matches of a search that are counted; above it the number is unknown.
    static constexpr int mostCounted = 1000;

    //! First matching records: those whose name matches, then the others in the resource's default order.
    QList<Record> records;
    int count = 0; //!< Number of records that match the search, up to mostCounted.
};

//! Changes to the records of a resource since the user last acknowledged them; keys as in Matches.
struct RecordChanges {
    //! Fields changed by others, newest first, by key of the record.
    QHash<qint64, QList<FieldChange>> fields;
    QSet<qint64> gone; //!< Stored records that the service no longer has, by key.
    int removed = 0; //!< Number of records removed here because the service no longer had them.

    bool operator==(const RecordChanges &) const = default;
};

} // namespace care
