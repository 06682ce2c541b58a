// SPDX-License-Identifier: GPL-3.0-or-later
//! A review on paper: who it is about at the head of every page, each change, what is still to be decided,
//! and at the foot whose copy it is. What the screen masks is masked here.
#pragma once

#include "views/resident/review.h"
#include "views/resident/sheet.h"

namespace care {

class ReviewSheet : public Sheet {
public:
    //! \a who printed it, \a at which moment; \a page is the room within the margins.
    ReviewSheet(const Review &review, const QString &who, const QDateTime &at, QSizeF page);

private:
    void writeHead(const Review &review);
    void writeBanner(QTextCursor &cursor, const Review &review);
    void writeBody(const Review &review);
    void addChanges(QTextCursor &cursor, const QList<Change> &changes, bool isNew);
    void addConflicts(QTextCursor &cursor, const Review &review);
};

//! Prints \a review on \a device, whose margins hold; false if the device did not take all of it.
[[nodiscard]] bool printReview(
    QPagedPaintDevice &device, const Review &review, const QString &who, const QDateTime &at);

} // namespace care
