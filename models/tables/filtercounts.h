// SPDX-License-Identifier: GPL-3.0-or-later
//! Counts of the records that match several filters, for the numbers beside the named views. Updated
//! asynchronously whenever the records or the day change.
#pragma once

#include "models/schema/filter.h"

#include <QHash>
#include <QObject>
#include <QTimer>

namespace care {

class Store;
class Sync;
class Today;

class FilterCounts : public QObject {
    Q_OBJECT

public:
    struct Question {
        QString id; //!< Id under which counted() reports the count.
        const ResourceSchema *schema = nullptr;
        Filter filter;

        bool operator==(const Question &) const = default;
    };

    FilterCounts(Store &store, const Today &today, QObject *parent = nullptr);

    //! Starts tracking isComplete(), so that counted() is also emitted when it changes. \a sync outlives
    //! this.
    void observe(Sync &sync);

    //! Replaces the questions; unchanged ones keep their count.
    void setQuestions(const QList<Question> &questions);
    //! Number of matching records; -1 until it is known.
    qint64 count(const QString &id) const { return m_asked.value(id).count; }
    //! False while the service counts records of this list that are not here, so that there may be more than
    //! count().
    bool isComplete(const QString &id) const;

Q_SIGNALS:
    void counted(const QString &id, qint64 count);

private:
    struct Asked {
        Question question;
        qint64 count = -1;
        bool isComplete = false; //!< Completeness that counted() last reported.
        bool stale = true;
    };

    static bool isAbout(const Question &question, const QString &resource);
    void markStale(const QString &resource);
    void updateCompleteness(const QString &resource);
    bool isComplete(const Question &question) const;
    void ask();

    Store &m_store;
    const Today &m_today;
    const Sync *m_sync = nullptr;
    QHash<QString, Asked> m_asked;
    //! True while a query runs; one at a time, so that queries of lists get their turn in between.
    bool m_isAsking = false;
    QTimer m_gather;
};

} // namespace care
