// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/changemarks.h"

#include "models/schema/filterdescription.h"
#include "models/schema/roles.h"
#include "models/store/store.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace care {

ChangeMarks::ChangeMarks(const ResourceSchema &schema, Store &store, QObject *parent)
    : QObject(parent)
    , m_schema(schema)
    , m_store(store)
{
    const auto follow = [this](const QString &resource) {
        if (resource == m_schema.name)
            read();
    };
    connect(&store, &Store::changed, this, follow);
    connect(&store, &Store::changesForgotten, this, follow);
    read();
}

void ChangeMarks::read()
{
    m_again = m_reading;
    if (std::exchange(m_reading, true))
        return;
    m_store.changes(m_schema, this, [this](const RecordChanges &changes) {
        m_reading = false;
        if (m_again)
            read();
        if (changes == m_changes)
            return;
        m_changes = changes;
        Q_EMIT changed();
    });
}

std::vector<bool> ChangeMarks::byKey() const
{
    std::vector<bool> marked;
    const auto mark = [&marked](qint64 row) {
        if (row >= qint64(marked.size()))
            marked.resize(std::size_t(row) + 1);
        marked[std::size_t(row)] = true;
    };
    for (auto change = m_changes.fields.keyBegin(); change != m_changes.fields.keyEnd(); ++change)
        mark(*change);
    for (const qint64 row : m_changes.gone)
        mark(row);
    return marked;
}

void ChangeMarks::forget(const QList<qint64> &rows)
{
    m_store.forgetChanges(m_schema, rows);
}

QStringList ChangeMarks::fieldsOf(qint64 row) const
{
    QStringList keys;
    const QList<FieldChange> changes = m_changes.fields.value(row);
    for (const FieldChange &change : changes)
        keys += change.key;
    return keys;
}

const FieldChange *ChangeMarks::changeOf(qint64 row, const Field &field) const
{
    const auto changes = m_changes.fields.constFind(row);
    return changes == m_changes.fields.constEnd() ? nullptr : care::changeOf(*changes, field.key);
}

QString ChangeMarks::words(qint64 row, const Field &field) const
{
    // A missing record is announced once per row, in the cell that names the record.
    if (isGone(row) && field.has(FieldFlag::Identity))
        return tr("the service no longer has this record");
    const FieldChange *change = changeOf(row, field);
    return change ? insideSentence(changeText(m_schema, *change)) : QString();
}

QVariant ChangeMarks::marked(const QVariant &plain, qint64 row, const Field &field, int role) const
{
    switch (role) {
    case ChangedRole:
        return changeOf(row, field) != nullptr;
    case GoneRole:
        return isGone(row);
    case MutedRole:
        return isGone(row) ? QVariant(true) : plain;
    case Qt::AccessibleTextRole: {
        const QString mark = words(row, field);
        return mark.isEmpty()
            ? plain
            : QVariant(tr("%1, %2", "a value, what happened to it").arg(plain.toString(), mark));
    }
    case Qt::ToolTipRole:
        if (isGone(row))
            return tr("The service no longer has this record. It leaves this list once that is certain.");
        if (const FieldChange *change = changeOf(row, field))
            return changeText(m_schema, *change);
        return plain;
    default:
        return plain;
    }
}

} // namespace care
