// SPDX-License-Identifier: GPL-3.0-or-later
//! The review before sending, on screen and on paper.
#pragma once

#include "models/editing/duplicate.h"
#include "models/editing/fieldconflict.h"

#include <QDate>

namespace care {

struct Review {
    RecordDraft draft;
    QStringList questions; //!< each needs to be ticked
    QList<FieldConflict> conflicts;
    QDate today;
    QStringList warnings{}; //!< for reading, without an answer
    QList<Duplicate> duplicates{}; //!< for a new person: each needs a reason why it is another one
    QString connection{}; //!< name of the connection, for prints
    QString account{}; //!< name of the signed-in user, for prints
    QList<Change> merged{}; //!< changes of others since; they stay
    QString printingOff{}; //!< who switched printing off; empty while it is on
    QString similar{}; //!< others with a similar name

    QString title() const;
    //! The person as stored by the service; a new one as entered.
    Record about() const { return draft.isNew() ? draft.result() : draft.base(); }
    //! The changes without conflicts, in form order.
    QList<Change> undisputed() const;
    //! The resource's note on the whole change; empty for none.
    QString note() const;
};

//! "Not saved yet: Name: MORGAN, Elen → MORGAN, Ellen": changes to what identifies a person; empty if there
//! are none.
QString identityText(const RecordDraft &draft);

//! Both texts of a change, shortened by their long common parts.
std::pair<QString, QString> whereTheyDiffer(const QString &before, const QString &after);

} // namespace care
