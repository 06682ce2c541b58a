// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/shownrows.h"

#include "models/schema/formatting.h"
#include "models/schema/namesakes.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/recordreads.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/similarresidents.h"

#include <QCoreApplication>

#include <algorithm>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::ShownRows)
};

struct Group {
    QString value; //!< Id or word that tells the group from others, because two people may have one name.
    QString label;
    QList<QStringList> rows;
    QStringList ids;
};

QString valueOf(const Field &field, const Record &record, const QString &label)
{
    return field.type == FieldType::Reference ? Reference::fromJson(record.value(field.key)).id + u' ' + label
                                              : label;
}

//! Marks of residents, each looked for once.
class AlikeMarks {
public:
    explicit AlikeMarks(const RecordReads &reads)
        : m_reads(reads)
    {
    }
    bool isMarked(const QString &resident)
    {
        const auto known = m_known.constFind(resident);
        if (known != m_known.constEnd())
            return *known;
        const std::optional<Record> record = m_reads.find(residentSchema, resident);
        return *m_known.insert(resident, record && hasSimilar(m_reads, *record));
    }

private:
    const RecordReads &m_reads;
    QHash<QString, bool> m_known;
};

} // namespace

ShownTexts readShown(const ShownRows &list, const RecordReads &reads,
    const std::function<bool(qsizetype done, qsizetype all)> &goesOn)
{
    constexpr qsizetype together = 100;
    const Field *field = list.grouping.isEmpty() ? nullptr : list.schema->field(list.grouping);
    const QList<qint64> keys = reads.rows(*list.schema, list.filter, list.order, {}, field);
    const QHash<QString, QString> homes =
        namesakes(homeSchema, reads.records(homeSchema, {}, { { homeSchema.defaultSort } }));
    AlikeMarks marks(reads);
    ShownTexts texts;
    QList<Group> groups;
    for (qsizetype from = 0; from < keys.size() && goesOn(from, keys.size()); from += together) {
        reads.each(*list.schema, keys.mid(from, together), [&](qint64, Record record) {
            nameHomes(*list.schema, homes, record);
            const QString label = field ? displayText(*field, record) : QString();
            const QString value = field ? valueOf(*field, record, label) : QString();
            if (groups.isEmpty() || groups.last().value != value)
                groups.append({ value, label.isEmpty() ? notRecorded() : label, {}, {} });
            QStringList cells;
            for (const Field *column : list.columns) {
                cells += ResourceTableModel::textOf(*list.schema, *column, record);
                const QString resident = residentNamedBy(*list.schema, *column, record);
                if (resident.isEmpty() || !marks.isMarked(resident))
                    continue;
                cells.last().prepend(QString(alikeMark) + u' ');
                texts.isAnyAlike = true;
            }
            // A row of a single text would count as a heading, so an empty cell is added.
            groups.last().rows.append(cells.size() == 1 ? cells + QStringList{ QString() } : cells);
            groups.last().ids += record.id;
        });
    }
    if (field && field->groupsBySize())
        std::stable_sort(groups.begin(), groups.end(),
            [](const Group &a, const Group &b) { return a.rows.size() > b.rows.size(); });
    for (const Group &group : std::as_const(groups)) {
        if (field)
            texts.rows.append(QStringList{
                Texts::tr("%1 (%L2)", "group, records").arg(group.label).arg(group.rows.size()) });
        texts.rows.append(group.rows);
        texts.ids.append(group.ids);
    }
    return texts;
}

} // namespace care
