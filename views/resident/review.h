// SPDX-License-Identifier: GPL-3.0-or-later
//! The review before sending: its contents and its sheet of paper.
#pragma once

#include "models/editing/duplicate.h"
#include "models/editing/fieldconflict.h"
#include "views/paper/sheet.h"

#include <QCoreApplication>
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
    //! A note on the whole change; empty for none.
    QString note() const;
};

//! "Not saved yet: Name: MORGAN, Elen → MORGAN, Ellen": changes to what identifies a person; empty if there
//! are none.
QString identityText(const RecordDraft &draft);

//! Both texts of a change, shortened by their long common parts.
std::pair<QString, QString> whereTheyDiffer(const QString &before, const QString &after);

//! A review on paper: the person at the head of every page, each change, open decisions, and at the foot who
//! printed it. Values masked on the screen are masked here.
class ReviewSheet : public Sheet {
    Q_DECLARE_TR_FUNCTIONS(care::ReviewSheet)

public:
    //! \a who printed it, and \a at what time; \a page is the area within the margins.
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
