// SPDX-License-Identifier: GPL-3.0-or-later
//! Writing of a list's rows from the store to an ExportWriter.
#pragma once

#include "models/export/exportrun.h"

#include <QHash>
#include <QSet>

namespace care {

class RecordReads;

//! Export of one list, made for a single call in the thread that reads the store.
class ListExport {
public:
    ListExport(const RecordReads &reads, const ExportOrder &order, ExportRun::Progress &progress);

    ExportOutcome write();

private:
    ExportResult writeMain(const QList<qint64> &rows);
    ExportResult writeReferred();
    ExportResult writeRows(
        const ResourceSchema &schema, const ExportColumns &columns, const QList<qint64> &rows, bool isMain);
    QList<qint64> rowsOf(const ResourceSchema &schema, QSet<QString> &ids) const;
    bool hidesOrder(const ResourceSchema &schema) const;
    void sortByCode(const ResourceSchema &schema, QList<qint64> &rows) const;
    ExportCover cover(qint64 rows) const;
    QString missingText() const;
    QString name(const Field &field, const QString &id) const;

    const RecordReads &m_reads;
    const ExportOrder &m_order;
    ExportRun::Progress &m_progress;
    const std::unique_ptr<ExportWriter> m_writer;
    QHash<QString, QString> m_homes; //!< Names, by id, of homes that share their name with another home.
    //! Ids that the exported rows refer to, by resource, whose records are exported too.
    QHash<QString, QSet<QString>> m_referred;
    qint64 m_missing = 0; //!< Number of referenced records that are not on this computer.
    qint64 m_unreadable = 0;
};

} // namespace care
