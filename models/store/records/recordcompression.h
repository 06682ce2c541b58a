// SPDX-License-Identifier: GPL-3.0-or-later
//! How the store keeps the JSON of a record small. Most of a record says again what stands beside it: the
//! names of its members, its id, whom it refers to. So it is compressed (Zstandard) against exactly that, and
//! only what is its own remains. Nothing else is needed to read it, and no record helps to pack another: what
//! one says goes when it goes.
#pragma once

#include "models/store/database/statement.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

#include <memory>
#include <string>

struct sqlite3;

namespace care {

struct Record;
struct Referred;
struct ResourceSchema;

//! SQL: the JSON of a record of the table, as text, byte for byte as it was received. Null if it cannot be
//! read any more: then it is none, and is taken again when it comes again.
QString recordJson(const ResourceSchema &schema);
//! The same as bytes, for Record::fromRaw().
QString recordBytes(const ResourceSchema &schema);

//! What any record of the resource looks like, which packing takes for granted.
QByteArray recordOutline(const ResourceSchema &schema);

//! A record that was packed beside what it says itself of its references.
struct PackedRecord {
    std::string beside;
    QByteArray bytes;
};
PackedRecord packedAhead(
    const ResourceSchema &schema, const Record &record, const QList<Referred> &references);

//! On one connection to the store, in its thread.
class RecordCompression {
public:
    //! Makes recordJson() known to the statements of the connection, which outlives this.
    explicit RecordCompression(sqlite3 *connection);
    ~RecordCompression();
    RecordCompression(const RecordCompression &) = delete;
    RecordCompression &operator=(const RecordCompression &) = delete;

    bool isKnown() const { return m_isKnown; }

    //! \a references: the numbers in the columns of the record, in their order. Packs anew what \a ahead
    //! packed beside something else than will stand there. Nothing on an error.
    QByteArray packed(const ResourceSchema &schema, const QByteArray &json, const QString &id,
        const QList<qint64> &references, const PackedRecord &ahead = {});
    //! Nothing on an error: these are no bytes that packed() gave.
    QByteArray unpacked(const ResourceSchema &schema, const QByteArray &bytes, const QByteArray &id,
        const QList<qint64> &references);

    //! The numbers that were given in a transaction will mean something else when it was rolled back.
    void forget() { m_referred.clear(); }

private:
    struct Reading;

    bool lookBeside(const ResourceSchema &schema, const QByteArray &id, const QList<qint64> &references);
    const QByteArray *referred(qint64 number);

    Statement m_find;
    std::unique_ptr<Reading> m_reading;
    std::string m_beside; //!< a record, from the schema and its columns; for one call
    QHash<qint64, QByteArray> m_referred;
    bool m_isKnown = false;
};

} // namespace care
