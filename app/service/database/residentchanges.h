// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/database.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace care::service {

//! Log entry of one change to a resident: names the changed fields, not their values.
struct ResidentChange {
    qint64 number = 0; //!< Serial number 1, 2, 3, ..., assigned by append().
    qint64 changedOn = 0; //!< Time of the change, milliseconds since 1970.
    QByteArray key; //!< Id of the API key that made the change.
    QByteArray request; //!< Id of the request, as the answer carried it.
    QString action; //!< Kind of change, "create" or "update".
    QString resident; //!< Id of the changed resident.
    QString home; //!< Id of the resident's home after the change.
    QStringList fields; //!< Names of changed fields of the schema; "other" stands for all unknown members.
};

//! Log of residents created and updated through the API: one row each, written in the transaction of the
//! change. Rows are only added, so a missing number reveals a row removed outside this program.
class ResidentChanges {
public:
    explicit ResidentChanges(const Database &database);

    //! Appends a row; must be called within the transaction of the change.
    void append(const ResidentChange &change) const;

    //! Search conditions; empty ones match every change.
    struct Wish {
        QString resident; //!< Id of the resident whose changes are searched for.
        QString key; //!< Id of the API key whose changes are searched for.
        qint64 since = 0; //!< Earliest time of the changes, milliseconds since 1970.
    };
    //! Finds changes, oldest first.
    QList<ResidentChange> find(const Wish &wish) const;

private:
    const Database &m_database;
};

} // namespace care::service
