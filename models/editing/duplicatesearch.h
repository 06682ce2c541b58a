// SPDX-License-Identifier: GPL-3.0-or-later
//! Finds existing records of a person who is being added, in the store and at the service, which may have
//! residents that are not stored here yet (fault row 94).
#pragma once

#include "models/api/page.h"
#include "models/editing/duplicate.h"

#include <QList>
#include <QObject>

#include <chrono>
#include <functional>

namespace care {

class ApiClient;
class Store;

struct Duplicates {
    QList<Duplicate> found; //!< the most likely first
    QString notAsked; //!< why the service was not fully asked; empty if it was
};

//! The service can be asked by date of birth and by date of creation, not by number or name: asks for those
//! born around that day, those born on the day with day and month exchanged, and all created since yesterday.
//! Answers that take longer than the deadline are not waited for.
class DuplicateSearch : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds usualDeadline{ 4000 };

    //! Both outlive the search.
    DuplicateSearch(ApiClient &client, Store &store, std::chrono::milliseconds deadline = usualDeadline,
        QObject *parent = nullptr);

    //! \a done is called once, later, unless another search is started first or this object is deleted.
    void start(const Record &wanted, const std::function<void(const Duplicates &)> &done);

private:
    void searchStore();
    void askService();
    void ask(const QString &dateField, QDate from, QDate to, int page = 1);
    void take(const QList<Record> &records);
    void giveUp(const QString &reason);
    void finishIfDone();

    ApiClient &m_client;
    Store &m_store;
    const std::chrono::milliseconds m_deadline;
    Record m_wanted;
    std::function<void(const Duplicates &)> m_done;
    Duplicates m_result;
    int m_round = 0; //!< answers to an earlier search are dropped
    int m_reading = 0; //!< pending queries of the store
    int m_asking = 0; //!< pending requests
};

} // namespace care
