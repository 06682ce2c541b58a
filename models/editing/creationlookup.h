// SPDX-License-Identifier: GPL-3.0-or-later
//! Finds out whether a record was created although the answer was lost (fault row 91). Only reads; never
//! sends anything again.
#pragma once

#include "models/api/page.h"
#include "models/json/record.h"

#include <QDateTime>
#include <QList>
#include <QObject>

#include <chrono>

namespace care {

class ApiClient;

class CreationLookup : public QObject {
    Q_OBJECT

public:
    using Waits = QList<std::chrono::milliseconds>;
    //! Delays that allow for a service under load.
    static Waits usualWaits();

    //! Asks after each of \a waits until a match is found.
    explicit CreationLookup(ApiClient &client, const Waits &waits = usualWaits(), QObject *parent = nullptr);

    //! Looks for matches of \a sent among the residents that were created, or received by the
    //! interface, from the day before \a beganAt to the day after, because clocks differ. If that time is
    //! unknown or still to come, the records of the last month and of later days are compared.
    void start(const Record &sent, const QDateTime &beganAt);
    //! Cancels the lookup; no signal follows.
    void cancel() { ++m_search; }

Q_SIGNALS:
    //! All possible matches: none, one, or several.
    void finished(const QList<care::Record> &found);
    //! No match yet; the service is asked again after \a seconds.
    void waiting(int seconds);
    //! The service could not be asked about all records in question; the outcome remains unknown.
    void failed(const care::ApiError &error);

private:
    void wait();
    void askForPage(int dateField, int page);
    void take(const RecordPage &page, int dateField, int number);
    void endLookup();

    ApiClient &m_client;
    QList<QLatin1StringView> m_dateFields; //!< date fields to ask by
    const Waits m_waits;
    qsizetype m_round = 0;
    int m_search = 0; //!< answers to an earlier lookup are dropped
    bool m_isComplete = true; //!< all records of these days were received
    Record m_sent;
    QDateTime m_beganAt;
    QList<Record> m_found;
};

} // namespace care
