// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/listorder.h"

#include "models/schema/formatting.h"
#include "models/store/journal/accountname.h"
#include "models/tables/resourcetablemodel.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(export)
};

} // namespace

ExportOrder exportOf(const ResourceTableModel &model, const QDateTime &now)
{
    const ResourceSchema &schema = model.schema();
    ExportOrder order{ .schema = &schema,
        .filter = model.filterOfToday(),
        .order = model.order(),
        .columns = defaultExportKeys(schema),
        .asked = model.filter(),
        .completeness = completenessText(model.status()),
        .who = accountName(),
        .at = now };
    if (order.order.isEmpty())
        order.order = { { schema.defaultSort, schema.defaultOrder } };
    order.asked.always = order.filter.always;
    if (const Field *group = schema.field(model.grouping())) {
        const bool isSeverity = group->type == FieldType::Severity;
        order.order.prepend(
            // The order of the groups comes first, with the highest severity on top.
            { group->key, isSeverity ? Qt::DescendingOrder : Qt::AscendingOrder });
    }
    return order;
}

QString completenessText(const ListStatus &status)
{
    if (const QString contradiction = contradictionText(status); !contradiction.isEmpty())
        return Texts::tr("No. %1").arg(contradiction);
    const QString asOf = displayTime(status.asOf);
    if (status.complete && status.since.isValid())
        return Texts::tr("From %1 on, as of %2; earlier ones are not kept here.")
            .arg(displayDate(status.since), asOf);
    if (status.complete)
        return Texts::tr("Yes, as of %1.").arg(asOf);
    if (status.here >= 0 && status.total > 0)
        return Texts::tr("No, %L1 of %L2 are here, as of %3.").arg(status.here).arg(status.total).arg(asOf);
    return Texts::tr("No, not everything is here, as of %1.").arg(asOf);
}

} // namespace care
