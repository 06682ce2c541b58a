// SPDX-License-Identifier: GPL-3.0-or-later
//! Search at the service for a record whose creation got no answer. Only reads; never sends the record again.
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
    //! Delays between questions, which allow for a service under load.
    static Waits usualWaits();

    //! Asks the service after each of \a waits until a match is found.
    explicit CreationLookup(ApiClient &client, const Waits &waits = usualWaits(), QObject *parent = nullptr);

    //! Looks for matches of \a sent among residents created or received by the service from the day before \a
    //! beganAt to the day after, because clocks differ. If that time is unknown or in the future, the last
    //! month and later days are searched.
    void start(const Record &sent, const QDateTime &beganAt);
    //! Cancels the lookup; no signal follows.
    void cancel() { ++m_search; }

Q_SIGNALS:
    //! Emitted with all possible matches: none, one, or several.
    void finished(const QList<care::Record> &found);
    //! Emitted while there is no match; the service is asked again after \a seconds.
    void waiting(int seconds);
    //! Emitted if the service could not be asked about all records in question, so that the outcome stays
    //! unknown.
    void failed(const care::ApiError &error);

private:
    void wait();
    void askForPage(int dateField, int page);
    void take(const RecordPage &page, int dateField, int number);
    void endLookup();

    ApiClient &m_client;
    QList<QLatin1StringView> m_dateFields; //!< Date fields by which the service is searched.
    const Waits m_waits;
    qsizetype m_round = 0;
    int m_search = 0; //!< Number of the lookup; answers to an earlier one are dropped.
    bool m_isComplete = true; //!< True if all records of these days were received.
    Record m_sent;
    QDateTime m_beganAt;
    QList<Record> m_found;
};

} // namespace care
