// SPDX-License-Identifier: GPL-3.0-or-later
//! Review before sending: its contents, and its printed page.
#pragma once

#include "models/editing/duplicate.h"
#include "models/editing/fieldconflict.h"
#include "views/paper/sheet.h"

#include <QCoreApplication>
#include <QDate>

namespace care {

struct Review {
    RecordDraft draft;
    QStringList questions; //!< Questions that the user must confirm by a tick.
    QList<FieldConflict> conflicts;
    QDate today;
    QStringList warnings{}; //!< Warnings to read, which need no answer.
    //! Possible duplicates of a new person; each needs a reason why this is somebody else.
    QList<Duplicate> duplicates{};
    QString connection{}; //!< Name of the connection, for prints.
    QString account{}; //!< Name of the signed-in user, for prints.
    QList<Change> merged{}; //!< Changes by others meanwhile; they stay.
    QString printingOff{}; //!< By whose order printing is off; empty while on.
    QString similar{}; //!< Other residents with a similar name.

    QString title() const;
    //! Person as stored by the service; a new one as entered.
    Record about() const { return draft.isNew() ? draft.result() : draft.base(); }
    //! Changes without conflicts, in form order.
    QList<Change> undisputed() const;
    //! Note on the whole change; empty for none.
    QString note() const;
};

//! Sentence about changed identity, such as "Not saved yet: Name: MORGAN, Elen → MORGAN, Ellen"; empty if
//! unchanged.
QString identityText(const RecordDraft &draft);

//! Texts before and after a change, shortened by long parts that they share.
std::pair<QString, QString> whereTheyDiffer(const QString &before, const QString &after);

//! Printed review: the person at the head of every page, each change, open decisions, and the user's name at
//! the foot. Values masked on screen are masked here.
class ReviewSheet : public Sheet {
    Q_DECLARE_TR_FUNCTIONS(care::ReviewSheet)

public:
    //! \a who printed the review and \a at what time; \a page is the area within the margins.
    ReviewSheet(const Review &review, const QString &who, const QDateTime &at, QSizeF page);

private:
    void writeHead(const Review &review);
    void writeBanner(QTextCursor &cursor, const Review &review);
    void writeBody(const Review &review);
    void addChanges(QTextCursor &cursor, const QList<Change> &changes, bool isNew);
    void addConflicts(QTextCursor &cursor, const Review &review);
};

//! Prints \a review on \a device with its margins; false if the device did not accept all of it.
[[nodiscard]] bool printReview(
    QPagedPaintDevice &device, const Review &review, const QString &who, const QDateTime &at);

} // namespace care
