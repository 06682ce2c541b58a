// SPDX-License-Identifier: GPL-3.0-or-later
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

//! Log of residents created and updated through the API: one row each, written in the transaction of the
//! change. The table only grows, so a missing number reveals a row that was removed outside this program.
class ResidentChanges {
public:
    explicit ResidentChanges(const Database &database);

    //! Must be called within the transaction of the change.
    void append(const ResidentChange &change) const;

    //! Conditions of a search; empty ones match every change.
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
