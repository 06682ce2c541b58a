// SPDX-License-Identifier: GPL-3.0-or-later
//! What is looked at before anything is sent, on the screen and on paper.
#pragma once

#include "models/editing/duplicate.h"
#include "models/editing/fieldconflict.h"

#include <QDate>

namespace care {

struct Review {
    RecordDraft draft;
    QStringList questions; //!< each is to be ticked once
    QList<FieldConflict> conflicts;
    QDate today;
    QStringList warnings{}; //!< to be read, not answered
    QList<Duplicate> duplicates{}; //!< of a new person: of each it is to be said why this is another one
    QString connection{}; //!< its name: on paper nothing else says whose record it is
    QString account{}; //!< who is logged in to this computer, for what is printed
    QList<Change> merged{}; //!< what somebody else changed meanwhile; it stays so
    QString printingOff{}; //!< who has switched printing off; empty while it is on
    QString similar{}; //!< who is easily taken for this person

    QString title() const;
    //! Whom it is about: as the service holds them; a new record as entered.
    Record about() const { return draft.isNew() ? draft.result() : draft.base(); }
    //! The changes that are no part of a conflict, in the order of the form.
    QList<Change> undisputed() const;
    //! "Marital status was Widowed when you opened it. ..." and the like.
    static QString question(const FieldConflict &conflict, const QString &base);
    //! What the resource says of the change as a whole; empty for nothing.
    QString note() const;
};

//! "Not saved yet: Name: MORGAN, Elen → MORGAN, Ellen": what is being changed of what tells two people apart;
//! empty if nothing is.
QString identityText(const RecordDraft &draft);

//! Both texts of a change without the long parts that they share.
std::pair<QString, QString> whereTheyDiffer(const QString &before, const QString &after);

} // namespace care
