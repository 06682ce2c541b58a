// SPDX-License-Identifier: GPL-3.0-or-later
//! A long list of a service that grows by the clock of the test while it is being read.
#pragma once

#include "models/schema/resourceschema.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/rawserver.h"

#include <QSet>
#include <QUrlQuery>

#include <random>
#include <set>

namespace care::test {

class GrowingList {
public:
    //! By what the service sorts.
    enum class Order {
        NewestFirst, //!< then by id, as the service of this project does
        OldestFirst,
        Logged, //!< latest first: up to two hours before the record was created
        Id, //!< later ones are greater
        DayOnly, //!< newest day first, of which the time is not sent; then by id
        NineOClock, //!< as NewestFirst, but everything was created at nine
        None, //!< each record anywhere, where it stays
        Shuffled, //!< each answer otherwise
    };
    //! How often something happens, in milliseconds; 0 is never.
    struct Churn {
        qint64 insertEvery = 0;
        qint64 lateEvery = 0; //!< a record that was made on one of the days before
        qint64 deleteEvery = 0;
        qint64 updateEvery = 0;
    };

    GrowingList(RawServer &server, const ResourceSchema &schema, const ManualClock &clock, quint32 seed = 1);

    //! So many records on each of the days up to today, of which only the part until now has them.
    void fill(int days, int perDay, int homes);
    void setChurn(const Churn &churn);
    //! Makes the changes that were due until now.
    void catchUp();

    qint64 size() const { return qint64(m_records.size()); }
    int requests() const { return m_requests; }
    //! Records of the list that are not in \a kept although they are there since before \a moment.
    int missing(const QSet<QString> &kept, qint64 moment) const;
    //! Of those that are not in \a kept: how long ago the first one came, in milliseconds.
    qint64 lag(const QSet<QString> &kept) const;
    //! Records in \a kept that the list no longer has.
    int tooMany(const QSet<QString> &kept) const;

    int countedTooMany = 0; //!< the service counts so many more than it lists
    Order order = Order::NewestFirst;
    bool tiesInAnyOrder = false; //!< records of one moment come in another order in each answer
    qint64 since = 0; //!< days before this moment are not kept by the mirror, and not compared

private:
    struct Item {
        qint64 created = 0;
        int number = 0;
        qint64 arrived = 0;
        qint64 received = 0;
        int home = 0;
        int version = 1;
        bool operator<(const Item &other) const
        {
            return created != other.created ? created > other.created : number < other.number;
        }
    };

    QByteArray answer(const QUrlQuery &query);
    static QByteArray id(const Item &item);
    QByteArray json(const Item &item) const;
    void sort(std::vector<const Item *> &items);
    qint64 createdOf(const Item &item) const; //!< as it says
    qint64 placeOf(const Item &item) const;
    void insert(qint64 created, qint64 now);
    void happen(qint64 &due, qint64 every, qint64 now, const std::function<void(qint64)> &what);
    std::size_t any()
    {
        return std::uniform_int_distribution<std::size_t>(0, m_records.size() - 1)(m_random);
    }

    const ManualClock &m_clock;
    std::mt19937 m_random;
    std::vector<Item> m_records; // sorted
    Churn m_churn;
    qint64 m_insertDue = 0;
    qint64 m_lateDue = 0;
    qint64 m_deleteDue = 0;
    qint64 m_updateDue = 0;
    int m_last = 0;
    int m_homes = 1;
    int m_requests = 0;
};

} // namespace care::test
