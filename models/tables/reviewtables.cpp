// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/reviewtables.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool hasPassed(const Record &record, QLatin1StringView key, QDate today)
{
    const QDate day = calendarDate(record.value(key));
    return day.isValid() && day < today;
}

//! Text for tool tip and screen reader of a date that has passed.
QVariant overdueText(const Field &field, const Record &record, int role)
{
    if (role == Qt::ToolTipRole)
        return CarePlansTable::tr("Overdue");
    if (role == Qt::AccessibleTextRole)
        return CarePlansTable::tr("%1 %2, overdue", "label and date")
            .arg(field.title(), displayText(field, record));
    return {};
}

} // namespace

CarePlansTable::CarePlansTable(Store &store, Sync &sync, DayClock today, QObject *parent)
    : ResourceTableModel(carePlanSchema, store, sync, parent)
    , m_today(std::move(today))
{
}

QVariant CarePlansTable::decoration(const Field &field, const Record &record, int role) const
{
    const bool isDone = record.value("noFurtherSupportRequired"_L1).toBool();
    if (role == MutedRole)
        return isDone;
    if (field.key != "nextReviewDate"_L1)
        return {};
    const bool isOverdue = !isDone && hasPassed(record, field.key, m_today());
    return role == WarningRole ? isOverdue : isOverdue ? overdueText(field, record, role) : QVariant();
}

GoalsTable::GoalsTable(Store &store, Sync &sync, DayClock today, QObject *parent)
    : ResourceTableModel(goalSchema, store, sync, parent)
    , m_today(std::move(today))
{
}

QVariant GoalsTable::decoration(const Field &field, const Record &record, int role) const
{
    const bool isDone = record.value("status"_L1).toString() == "completed"_L1;
    if (role == MutedRole)
        return isDone;
    if (field.key != "endDate"_L1 && field.key != "nextReviewDate"_L1)
        return {};
    const bool isOverdue = !isDone && hasPassed(record, field.key, m_today());
    return role == WarningRole ? isOverdue : isOverdue ? overdueText(field, record, role) : QVariant();
}

RiskAssessmentsTable::RiskAssessmentsTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(riskAssessmentSchema, store, sync, parent)
{
}

QVariant RiskAssessmentsTable::decoration(const Field &field, const Record &record, int role) const
{
    if (role == MutedRole)
        return record.value("archived"_L1).toBool();
    if (role == WarningRole && field.key == "incomplete"_L1)
        return record.value(field.key).toBool();
    return {};
}

} // namespace care
