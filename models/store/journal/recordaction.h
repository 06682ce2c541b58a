// SPDX-License-Identifier: GPL-3.0-or-later
//! Records that were shown, copied, printed or exported, described for the audit trail alike by window and
//! console.
#pragma once

#include "models/store/journal/audittrail.h"

#include <QHash>

namespace care {

//! Action on records, with the names of fields but never their values.
struct RecordAction {
    //! Number of record ids that are listed; further records are only counted.
    static constexpr int mostRecords = 1000;

    QString action; //!< Action for the audit trail: "reveal", "copy", "copy link", "print" or "export".
    QString resource{}; //!< Resource of the records; empty until the first record is added.
    QStringList fields{};
    QStringList records{}; //!< Ids of the records, at most mostRecords of them.
    int more = 0;

    //! Adds a record; ignored if records of another resource are listed already.
    void addRecord(const QString &inResource, const QString &id);

    //! Actions for printed records, one for each resource.
    static QList<RecordAction> printed(const QHash<QString, QStringList> &records);
    //! Action for exported rows of a list or a table.
    static RecordAction exported(
        const QString &resource, const QStringList &fields, qint64 rows, bool withoutNames);
};

//! Audit entry for an action by the account that runs this program.
AuditEntry auditEntryOf(const RecordAction &done);
QList<AuditEntry> auditEntriesOf(const QList<RecordAction> &done);

} // namespace care
