// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/lately.h"

#include "models/schema/filter.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/recordreads.h"

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace care {

Lately readLately(const RecordReads &reads, const QString &residentId)
{
    const auto first = [&](const ResourceSchema &schema, const SortKey &order,
                           const QList<Condition> &conditions) {
        Filter filter{ conditions, {} };
        filter.conditions += Condition{ order.field, Operator::IsNotEmpty, {} };
        filter.always = { { u"resident"_s, Operator::Is, { residentId } } };
        Record found;
        reads.each(schema, reads.rows(schema, filter, { order }).mid(0, 1),
            [&found](qint64, const Record &record) { found = record; });
        return found;
    };
    return { first(logSchema, { u"timeLogged"_s, Qt::DescendingOrder }, {}),
        first(incidentSchema, { u"createdOn"_s, Qt::DescendingOrder },
            { { u"isDeleted"_s, Operator::IsNot, { u"true"_s } } }),
        first(carePlanSchema, { u"nextReviewDate"_s, Qt::AscendingOrder }, { currentOnly }),
        readRisks(reads, residentId) };
}

QDateTime assessedOn(const Record &assessment)
{
    const QDateTime made = timestamp(assessment.value("createdOn"_L1));
    const QDateTime reviewed = timestamp(assessment.value("reviewedOn"_L1));
    return made.isValid() && !(reviewed > made) ? made : reviewed;
}

void sortNewestFirst(QList<Record> &assessments)
{
    std::ranges::stable_sort(assessments, std::greater(), assessedOn);
}

QList<Record> readRisks(const RecordReads &reads, const QString &residentId)
{
    Filter current{ { currentOnly }, {} };
    current.always = { { u"resident"_s, Operator::Is, { residentId } } };
    QList<Record> risks = reads.records(riskAssessmentSchema, current, {});
    sortNewestFirst(risks);
    return risks;
}

} // namespace care
