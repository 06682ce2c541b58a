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

//! SQL expression for a record's JSON as text, byte for byte as received. Null if it cannot be unpacked; the
//! record is then stored anew when it is received again.
QString recordJson(const ResourceSchema &schema);
//! SQL expression for a record's JSON as bytes, for Record::fromRaw().
QString recordBytes(const ResourceSchema &schema);

//! Sample record with usual values: the part of the compression dictionary that all records of a resource
//! share.
QByteArray recordOutline(const ResourceSchema &schema);

//! Columns from which a record is unpacked; see RecordCompression::packed().
QString packedColumns(const ResourceSchema &schema);

//! Compressed record with its dictionary, so that any thread can unpack it.
struct CompressedRecord {
    QByteArray bytes;
    std::string dictionary; //!< Compression dictionary; empty if one of the record's references is unknown.
};

//! Unpacker of compressed records for one thread. It holds parts of those it has read, which its destructor
//! frees.
class Decompressor {
public:
    Decompressor();

    //! Record as received, byte for byte; null if it cannot be unpacked.
    QByteArray json(const QByteArray &bytes, const std::string &dictionary);
    QByteArray json(const CompressedRecord &record) { return json(record.bytes, record.dictionary); }

private:
    std::unique_ptr<ZSTD_DCtx_s, std::size_t (*)(ZSTD_DCtx_s *)> m_context;
};

//! Compressed bytes, equal to those of RecordCompression::compressed() if the table has the references in the
//! same bytes.
QByteArray compressedAhead(
    const ResourceSchema &schema, const Record &record, const QList<Referred> &references);

//! Compression of records by Zstandard, for one connection to the store in its thread. Most of a record
//! repeats data in its row and schema (member names, id, references); these form the dictionary, which is
//! rebuilt for reading. No record is part of another's dictionary, so nothing of a removed record stays in
//! the file (docs/decisions/0009-compression-of-records.md).
class RecordCompression {
public:
    //! Registers the function of recordJson() with the connection, which must outlive this.
    explicit RecordCompression(sqlite3 *connection);
    ~RecordCompression();
    RecordCompression(const RecordCompression &) = delete;
    RecordCompression &operator=(const RecordCompression &) = delete;

    bool isKnown() const { return m_isKnown; }

    //! Compressed record; \a references are the numbers in its columns, in their order. Null on an error.
    QByteArray compressed(const ResourceSchema &schema, const QByteArray &json, const QString &id,
        const QList<qint64> &references);
    //! Unpacked record; null if \a bytes were not made by compressed() for this record.
    QByteArray decompressed(const ResourceSchema &schema, const QByteArray &bytes, const QByteArray &id,
        const QList<qint64> &references);
    //! Compressed record from a row of a statement that selects packedColumns().
    CompressedRecord packed(const ResourceSchema &schema, const Statement &row);

    //! Forgets cached references after a rollback, because their numbers may be used again.
    void forget();

private:
    //! Last result of decompressed(), because a statement calls it for each member that it compares.
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
    //! Dictionary of one record, built from its schema and columns for a single call.
    std::string m_dictionary;
    QHash<qint64, QByteArray> m_referred;
    Last m_last;
    bool m_isKnown = false;
};

} // namespace care
