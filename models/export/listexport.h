// SPDX-License-Identifier: GPL-3.0-or-later
//! Writes the rows of a list from the store to a writer.
#pragma once

#include "models/export/exportrun.h"

#include <QHash>
#include <QSet>

namespace care {

class RecordReads;

//! For one call, in the thread that reads the store.
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
    QHash<QString, QString> m_homes; //!< names by id of those that share theirs
    QHash<QString, QSet<QString>> m_referred; //!< ids by resource
    qint64 m_missing = 0; //!< records that ids lead to, and that are not here
    qint64 m_unreadable = 0;
};

} // namespace care
