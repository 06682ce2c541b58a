// SPDX-License-Identifier: GPL-3.0-or-later
//! Who has created or updated which resident through the contract: one row for each, written in the same
//! transaction as the resident itself. The table only grows; a number that is missing tells of a row that
//! somebody has removed beside this program.
#pragma once

#include "app/service/database/database.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace care::service {

//! Says which fields were changed, not what they held.
struct ResidentChange {
    qint64 number = 0; //!< 1, 2, 3, ...; given by append()
    qint64 changedOn = 0; //!< milliseconds since 1970
    QByteArray key; //!< id of the API key
    QByteArray request; //!< the id that the answer carried
    QString action; //!< "create" or "update"
    QString resident; //!< id
    QString home; //!< id, as it is after the change
    QStringList fields; //!< of the resident's schema; "other" stands for all that it does not know
};

class ResidentChanges {
public:
    explicit ResidentChanges(const Database &database);

    //! Within the transaction of the change.
    void append(const ResidentChange &change) const;

    //! What to look for; everything without conditions.
    struct Wish {
        QString resident; //!< id
        QString key; //!< id
        qint64 since = 0; //!< milliseconds since 1970
    };
    //! Oldest first.
    QList<ResidentChange> find(const Wish &wish) const;

private:
    const Database &m_database;
};

} // namespace care::service
