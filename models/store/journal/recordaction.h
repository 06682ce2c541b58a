// SPDX-License-Identifier: GPL-3.0-or-later
//! Records that were shown, copied, printed or exported, for the audit trail. Window and console describe
//! them alike.
#pragma once

#include "models/store/journal/audittrail.h"

#include <QHash>

namespace care {

//! Names of fields, never their values.
struct RecordAction {
    static constexpr int mostRecords = 1000; //!< further ones are only counted

    QString action; //!< "reveal", "copy", "copy link", "print", "export"
    QString resource{}; //!< by name; empty until it is known
    QStringList fields{};
    QStringList records{}; //!< their ids; see mostRecords
    int more = 0;

    //! Adds a record it is about; ignored if records of another resource are named already.
    void addRecord(const QString &inResource, const QString &id);

    //! The same records printed, one action for each resource.
    static QList<RecordAction> printed(const QHash<QString, QStringList> &records);
    //! So many rows of a list or a table that left the program.
    static RecordAction exported(
        const QString &resource, const QStringList &fields, qint64 rows, bool withoutNames);
};

//! The entry of the account that runs this program.
AuditEntry auditEntryOf(const RecordAction &done);
QList<AuditEntry> auditEntriesOf(const QList<RecordAction> &done);

} // namespace care
