// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal/recordaction.h"

#include "models/store/journal/accountname.h"

using namespace Qt::StringLiterals;

namespace care {

void RecordAction::addRecord(const QString &inResource, const QString &id)
{
    if (resource.isEmpty())
        resource = inResource;
    if (id.isEmpty() || resource != inResource || records.contains(id))
        return;
    if (records.size() < mostRecords)
        records += id;
    else
        ++more;
}

QList<RecordAction> RecordAction::printed(const QHash<QString, QStringList> &records)
{
    QList<RecordAction> all;
    QStringList resources = records.keys();
    resources.sort();
    for (const QString &resource : std::as_const(resources)) {
        RecordAction done{ .action = u"print"_s, .resource = resource };
        for (const QString &id : records.value(resource))
            done.addRecord(resource, id);
        all += done;
    }
    return all;
}

RecordAction RecordAction::exported(
    const QString &resource, const QStringList &fields, qint64 rows, bool withoutNames)
{
    return { .action = withoutNames ? u"export without names"_s : u"export"_s,
        .resource = resource,
        .fields = fields,
        .more = int(rows) };
}

AuditEntry auditEntryOf(const RecordAction &done)
{
    QString records = done.records.join(u' ');
    if (done.more > 0)
        records += (records.isEmpty() ? u"%1 records"_s : u" and %1 more"_s).arg(done.more);
    return { .who = accountName(),
        .action = done.action,
        .resource = done.resource,
        .recordId = records,
        .fields = done.fields,
        .result = u"done"_s };
}

QList<AuditEntry> auditEntriesOf(const QList<RecordAction> &done)
{
    QList<AuditEntry> entries;
    for (const RecordAction &each : done)
        entries += auditEntryOf(each);
    return entries;
}

} // namespace care
