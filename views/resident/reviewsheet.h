// SPDX-License-Identifier: GPL-3.0-or-later
//! A review on paper: who it is about at the head of every page, each change, what is still to be decided,
//! and at the foot whose copy it is. What the screen masks is masked here. Lengths are 1/96 inch.
#pragma once

#include "views/resident/review.h"

#include <QDateTime>
#include <QTextDocument>

class QPagedPaintDevice;
class QPainter;
class QTextCursor;

namespace care {

class ReviewSheet {
public:
    //! \a who printed it, \a at which moment; \a page is the room within the margins.
    ReviewSheet(const Review &review, const QString &who, const QDateTime &at, QSizeF page);

    int pageCount() const { return m_body.pageCount(); }
    //! \a page counts from 0.
    void paint(QPainter &painter, int page);

private:
    void writeHead(const Review &review);
    void writeBanner(QTextCursor &cursor, const Review &review);
    void writeBody(const Review &review);
    void addChanges(QTextCursor &cursor, const QList<Change> &changes, bool isNew);
    void addConflicts(QTextCursor &cursor, const Review &review);
    double bodyTop() const;

    QSizeF m_page;
    QTextDocument m_head;
    QTextDocument m_body;
    QString m_foot;
};

//! Prints \a review on \a device, whose margins hold; false if the device did not take all of it.
[[nodiscard]] bool printReview(
    QPagedPaintDevice &device, const Review &review, const QString &who, const QDateTime &at);

} // namespace care
