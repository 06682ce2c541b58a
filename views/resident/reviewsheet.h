// SPDX-License-Identifier: GPL-3.0-or-later
//! A review on paper: the person at the head of every page, each change, open decisions, and at the foot who
//! printed it. Values masked on the screen are masked here.
#pragma once

#include "views/paper/sheet.h"
#include "views/resident/review.h"

namespace care {

class ReviewSheet : public Sheet {
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
