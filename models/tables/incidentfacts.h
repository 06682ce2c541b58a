// SPDX-License-Identifier: GPL-3.0-or-later
//! Facts about the person beside an incident: recent falls, assessed risks, and reviews since. Read from the
//! store asynchronously, and again when it changes.
#pragma once

#include "models/json/record.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QTimer>

#include <optional>

namespace care {

class Store;
class Sync;
class Today;
struct Filter;
struct ResourceSchema;

struct IncidentFacts {
    qint64 falls = 0; //!< incidents recorded in the last IncidentWatcher::days days that speak of a fall
    Record lastFall; //!< the newest of them
    QList<Record> risks; //!< not archived, the newest of each form, by the name of the form
    QDateTime since; //!< when the incident happened, or was recorded
    QList<Record> plansChanged, risksReviewed; //!< after \a since, the newest first
    //! All records that the service counts are stored here, so that an empty list means that there are none.
    bool allIncidents = false, allRisks = false, allPlans = false;

    bool operator==(const IncidentFacts &other) const;
};

//! The newest assessment of each form, by the name of the form; \a assessments begin with the newest.
QList<Record> newestOfEachForm(const QList<Record> &assessments);

class IncidentWatcher : public QObject {
    Q_OBJECT

public:
    static constexpr int days = 90;
    static constexpr int mostRead = 200; //!< records of one kind; of people a tenth of that

    //! All three outlive this.
    IncidentWatcher(Store &store, Sync &sync, const Today &today, QObject *parent = nullptr);

    //! Watches \a incident from now on; the facts stay if it is the same one as before.
    void watch(const Record &incident);
    void stop();
    const QString &id() const { return m_id; }
    //! Empty until all facts are known.
    const std::optional<IncidentFacts> &facts() const { return m_facts; }

Q_SIGNALS:
    void changed();

private:
    void ask();
    void askFor(const ResourceSchema &schema, const Filter &filter, const QString &newestBy,
        void (IncidentWatcher::*take)(qint64 count, const QList<Record> &records));
    void takeFalls(qint64 count, const QList<Record> &records);
    void takeRisks(qint64 count, const QList<Record> &records);
    void takePlans(qint64 count, const QList<Record> &records);
    void finishOne();
    void updateWhole(IncidentFacts &facts) const;
    void observeCoverage();

    Store &m_store;
    Sync &m_sync;
    const Today &m_today;
    QString m_id, m_resident;
    QDateTime m_since;
    std::optional<IncidentFacts> m_facts;
    IncidentFacts m_coming; //!< while answers are awaited
    int m_awaited = 0;
    int m_generation = 0; //!< of the newest question; answers to others are dropped
    QTimer m_gather;
};

} // namespace care
