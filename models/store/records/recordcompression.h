// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database/statement.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

#include <memory>
#include <string>

struct sqlite3;
struct ZSTD_DCtx_s;

namespace care {

struct Record;
struct Referred;
struct ResourceSchema;

//! SQL: the JSON of a record of the table, as text, byte for byte as it was received. Null if it cannot be
//! read any more; the record is then stored anew when it is received again.
QString recordJson(const ResourceSchema &schema);
//! The same as bytes, for Record::fromRaw().
QString recordBytes(const ResourceSchema &schema);

//! A record of the resource with usual values: the part of the dictionary that is the same for all.
QByteArray recordOutline(const ResourceSchema &schema);

//! The columns of its table that a record is unpacked from: see RecordCompression::packed().
QString packedColumns(const ResourceSchema &schema);

//! A record as it is stored, with what it takes to read it in any thread.
struct CompressedRecord {
    QByteArray bytes;
    std::string dictionary; //!< empty if a reference of the record is not known any more
};

//! Reads compressed records in one thread. It holds parts of those it has read, which go with it.
class Decompressor {
public:
    Decompressor();

    //! Byte for byte as it was received; null if it cannot be read.
    QByteArray json(const QByteArray &bytes, const std::string &dictionary);
    QByteArray json(const CompressedRecord &record) { return json(record.bytes, record.dictionary); }

private:
    std::unique_ptr<ZSTD_DCtx_s, std::size_t (*)(ZSTD_DCtx_s *)> m_context;
};

//! The bytes that RecordCompression::compressed() gives for the record, if the table has its references in
//! the same bytes.
QByteArray compressedAhead(
    const ResourceSchema &schema, const Record &record, const QList<Referred> &references);

//! Compresses the JSON of a record (Zstandard). Most of it repeats what its row and its schema hold already:
//! the names of its members, its id, the records it refers to. These are the dictionary, which is built again
//! to read the record. No record is part of the dictionary of another, so that nothing of a record stays in
//! the file when it is removed (docs/decisions/0009-compression-of-records.md).
//!
//! On one connection to the store, in its thread.
class RecordCompression {
public:
    //! Makes recordJson() known to the statements of the connection, which outlives this.
    explicit RecordCompression(sqlite3 *connection);
    ~RecordCompression();
    RecordCompression(const RecordCompression &) = delete;
    RecordCompression &operator=(const RecordCompression &) = delete;

    bool isKnown() const { return m_isKnown; }

    //! \a references: the numbers in the columns of the record, in their order. Null on an error.
    QByteArray compressed(const ResourceSchema &schema, const QByteArray &json, const QString &id,
        const QList<qint64> &references);
    //! Null if \a bytes were not made by compressed() for this record.
    QByteArray decompressed(const ResourceSchema &schema, const QByteArray &bytes, const QByteArray &id,
        const QList<qint64> &references);
    //! \a row: of a statement that selects packedColumns().
    CompressedRecord packed(const ResourceSchema &schema, const Statement &row);

    //! Call it after a rollback, because numbers of references may then be used again.
    void forget();

private:
    //! The last call of decompressed(): a statement calls it for each member that it compares.
    struct Last {
        const ResourceSchema *schema = nullptr;
        QByteArray bytes, id;
        QList<qint64> references;
        QByteArray json;
    };

    bool readDictionary(const ResourceSchema &schema, const QByteArray &id, const QList<qint64> &references);
    const QByteArray *referred(qint64 number);

    Statement m_find;
    Decompressor m_decompressor;
    std::string m_dictionary; //!< a record, from the schema and its columns; for one call
    QHash<qint64, QByteArray> m_referred;
    Last m_last;
    bool m_isKnown = false;
};

} // namespace care
