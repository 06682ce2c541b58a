// SPDX-License-Identifier: GPL-3.0-or-later
//! Whether a record whose creation was cut off is at the service after all (fault row 91). Only looks:
//! nothing is ever sent again by itself.
#pragma once

#include "models/api/page.h"
#include "models/editing/editableresource.h"

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
    //! A service under load may finish late.
    static Waits usualWaits();

    //! One look after each of \a waits, until somebody is found.
    explicit CreationLookup(ApiClient &client, const Waits &waits = usualWaits(), QObject *parent = nullptr);

    //! Looks for what \a sent describes among the records of \a resource created, or received by the
    //! interface, from the day before \a beganAt to the day after: the clocks of two computers differ.
    void start(const EditableResource &resource, const Record &sent, const QDateTime &beganAt);
    //! Ends it without an answer: neither signal follows.
    void cancel();

Q_SIGNALS:
    //! Everybody who may be the one: nobody, one, or several.
    void finished(const QList<care::Record> &found);
    //! The service does not have the resident yet, and is asked again after \a seconds.
    void waiting(int seconds);
    //! The service could not be asked about everybody; whether it happened is as unknown as before.
    void failed(const care::ApiError &error);

private:
    void wait();
    void askForPage(int dateField, int page);
    void take(const Page &page, int dateField, int number);
    void endLookup();

    ApiClient &m_client;
    const EditableResource *m_resource = nullptr;
    QList<QLatin1StringView> m_dateFields; //!< that it can be asked for by
    const Waits m_waits;
    qsizetype m_round = 0;
    int m_search = 0; //!< answers to an earlier one are dropped
    bool m_isComplete = true; //!< all who were added in these days have been looked at
    Record m_sent;
    QDateTime m_beganAt;
    QList<Record> m_found;
};

} // namespace care
