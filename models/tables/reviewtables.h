// SPDX-License-Identifier: GPL-3.0-or-later
//! Care plans, goals and risk assessments: what is due, overdue or done is seen in the list.
#pragma once

#include "models/tables/resourcetablemodel.h"

#include <QDate>

namespace care {

//! The day by which something is overdue; asked each time, since a program stays open over midnight.
using DayClock = std::function<QDate()>;

//! A review that is overdue is marked, unless no further support is required.
class CarePlansTable : public ResourceTableModel {
    Q_OBJECT

public:
    CarePlansTable(Store &store, Sync &sync, DayClock today, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;

private:
    const DayClock m_today;
};

//! An end or review that has passed is marked while the goal is open; completed ones step back.
class GoalsTable : public ResourceTableModel {
    Q_OBJECT

public:
    GoalsTable(Store &store, Sync &sync, DayClock today, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;

private:
    const DayClock m_today;
};

//! Incomplete ones are marked, archived ones step back.
class RiskAssessmentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    RiskAssessmentsTable(Store &store, Sync &sync, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;
};

} // namespace care
