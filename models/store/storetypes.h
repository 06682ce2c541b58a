// SPDX-License-Identifier: GPL-3.0-or-later
//! Arguments and results of the store.
#pragma once

#include "models/json/record.h"
#include "models/schema/fieldchange.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QSet>
#include <QStringList>

namespace care {

//! The reason why the file of a store is closed: its records are to leave memory, or it opens again at once.
enum class StoreClosing : quint8 { Lock, NewKey };

//! Location and limits of the store. An empty file or key means memory only.
struct StoreOptions {
    QString file;
    QByteArray key; //!< 32 random bytes, kept in the keychain; never derived, never on disk
    bool awaitsKey = false; //!< openWith() gives the key; until then calls wait
    //! Limits on the records of one service, so that a faulty or hostile one fills neither disk nor memory. A
    //! million daily logs take about 1.2 GB.
    qint64 mostBytesOnDisk = qint64(8) << 30;
    qint64 mostBytesInMemory = qint64(1) << 30;
    QByteArrayList formerKeys{}; //!< that a file may still have; opened with one, it then gets \a key
    bool isReadOnly = false; //!< nothing is written or made, because another program may have the file open

    //! Overwrites and clears all keys.
    void wipeKeys();
};

//! A group of matching records that share a value.
struct MatchGroup {
    QString value; //!< tells the group from the others, and means nothing else
    QString label; //!< for people; empty = not recorded
    qint64 count = 0;
    QString id = {}; //!< of the record that all of them refer to, where they are grouped by a reference
};

//! The records that match a filter, in order. 8 bytes a row: a million rows are 8 MB.
struct Matches {
    QList<qint64> rows; //!< keys for Store::read
    QList<MatchGroup> groups; //!< that \a rows is made of, in its order; empty if not grouped
    qint64 stored = 0; //!< number of records without the user's own filter
    qint64 gone = 0; //!< number of \a rows that the service no longer has
    qint64 storedGone = 0; //!< the same of \a stored
    QList<Record> records{}; //!< of the first rows, if they were asked for
};

//! Records to be written that belong to no range: read by their ids, or made by the user.
struct PageWrite {
    QList<QByteArray> records; //!< JSON objects as received
    QDateTime asOf{}; //!< when they were received; invalid: now
    bool merge = false; //!< a by-id answer: members that it lacks keep their old value
    //! For a by-id answer after a write: members it must carry; one that is missing was removed.
    QStringList wholeMembers{};
    bool madeByUser = false; //!< saved on this computer just now: not to be marked as a change by others
};

//! Effect of a page, in records.
struct PageChanges {
    int inserted = 0;
    int updated = 0;
    int unchanged = 0;
    int unreadable = 0; //!< records without an id or that are no JSON object
};

//! Result of a search for words in one resource.
struct Found {
    static constexpr int mostCounted = 1000; //!< further matches are not counted

    QList<Record> records; //!< the first ones: whose name matches, then in the usual order of the resource
    int count = 0; //!< number of matches, up to mostCounted
};

//! Changes to the records of a resource since the user last acknowledged them; keys as in Matches.
struct RecordChanges {
    QHash<qint64, QList<FieldChange>> fields; //!< what others have changed; the newest first
    QSet<qint64> gone; //!< records still here that the service no longer has
    int removed = 0; //!< records removed here, because the service no longer had them

    bool operator==(const RecordChanges &) const = default;
};

} // namespace care
