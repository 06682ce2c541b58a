// SPDX-License-Identifier: GPL-3.0-or-later
// What the lines of a timeline say.
#include "models/schema/formatting.h"
#include "models/tables/timelinemodel.h"

#include <QDateTime>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace care {

QString TimelineModel::text(const Line &line) const
{
    switch (line.row) {
    case Row::Day: {
        const QString day = QLocale().toString(line.day, u"dddd") + u' ' + displayDate(line.day);
        return line.lacks ? tr("%1: no daily log", "a day").arg(day) : day;
    }
    case Row::Gap:
        return line.days == 1
            ? tr("No daily log on %1").arg(displayDate(line.day))
            : tr("%n days without a daily log, up to %1", nullptr, line.days).arg(displayDate(line.day));
    case Row::Event:
        break;
    }
    const TimelineEvent &event = m_events[line.event];
    const ResourceSchema &schema = *m_kinds[event.kind].schema;
    // Whom it is about stands above the line; what it is, here.
    for (const QLatin1StringView key : { "title"_L1, "item"_L1, "name"_L1, "form"_L1 }) {
        const Field *field = schema.field(key);
        const QString text = field ? displayText(*field, event.record).simplified() : QString();
        if (!text.isEmpty())
            return text;
    }
    return schema.singularText();
}

QString TimelineModel::facts(const Line &line) const
{
    if (line.row != Row::Event)
        return {};
    const TimelineEvent &event = m_events[line.event];
    const ResourceSchema &schema = *m_kinds[event.kind].schema;
    QStringList parts{ schema.singularText() };
    for (const QLatin1StringView key : { "severity"_L1, "status"_L1, "riskLevel"_L1, "description"_L1,
             "log.description"_L1, "needs"_L1, "category"_L1, "loggedBy"_L1 }) {
        const Field *field = schema.field(key);
        const QString text = field ? displayText(*field, event.record).left(200).simplified() : QString();
        if (!text.isEmpty())
            parts += field->type == FieldType::Severity ? tr("severity %1").arg(text) : text;
    }
    return parts.join(u" · "_s);
}

QVariant TimelineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line &line = m_lines[index.row()];
    const bool isEvent = line.row == Row::Event;
    switch (role) {
    case Qt::DisplayRole:
        return text(line);
    case RowRole:
        return int(line.row);
    case LackRole:
        return line.lacks;
    case FactsRole:
        return facts(line);
    case TimeRole:
        return isEvent
            ? displayTime(QDateTime::fromMSecsSinceEpoch(m_events[line.event].time, Qt::UTC)).section(u' ', 1)
            : QString();
    case ResourceRole:
        return isEvent ? QString(m_kinds[m_events[line.event].kind].schema->name) : QString();
    case IdRole:
        return isEvent ? m_events[line.event].record.id : QString();
    case Qt::AccessibleTextRole: {
        QStringList parts{ index.data(TimeRole).toString(), text(line), facts(line) };
        parts.removeAll(QString());
        return parts.join(u", "_s);
    }
    default:
        return {};
    }
}

Qt::ItemFlags TimelineModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return m_lines[index.row()].row == Row::Event ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                                                  : Qt::ItemIsEnabled;
}

} // namespace care
