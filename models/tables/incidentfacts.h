// SPDX-License-Identifier: GPL-3.0-or-later
//! Facts about the resident of an incident: recent falls, assessed risks, and reviews since. Read from the
//! store asynchronously, and again when the store changes.
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
    //! Number of incidents that mention a fall, recorded in the last IncidentWatcher::days days.
    qint64 falls = 0;
    Record lastFall; //!< Newest of the incidents that mention a fall.
    //! Risk assessments that are not archived, the newest of each form, sorted by the form's name.
    QList<Record> risks;
    QDateTime since; //!< Moment at which the incident happened, or was recorded.
    //! Care plans changed and risks reviewed after \a since, the newest first.
    QList<Record> plansChanged, risksReviewed;
    //! True if all records that the service counts are stored here, so that an empty list means that there
    //! are none.
    bool allIncidents = false, allRisks = false, allPlans = false;

    bool operator==(const IncidentFacts &other) const;
};

//! Newest assessment of each form, sorted by the form's name.
QList<Record> newestOfEachForm(QList<Record> assessments);

class IncidentWatcher : public QObject {
    Q_OBJECT

public:
    static constexpr int days = 90;
    static constexpr int mostRead = 200; //!< Limit of records of each kind that are read, the newest ones.

    //! Store, sync and today must outlive this.
    IncidentWatcher(Store &store, Sync &sync, const Today &today, QObject *parent = nullptr);

    //! Watches \a incident from now on; the facts stay if it is the same incident as before.
    void watch(const Record &incident);
    void stop();
    const QString &id() const { return m_id; }
    //! Facts about the incident; empty until all are known.
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
    IncidentFacts m_coming; //!< Facts collected while answers are still awaited.
    int m_awaited = 0;
    int m_generation = 0; //!< Number of the newest question; answers to older questions are dropped.
    QTimer m_gather;
};

} // namespace care
