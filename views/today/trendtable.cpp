// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/trendtable.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "views/charts/linechart.h"
#include "views/widgets/theme.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

void TrendTable::setTrend(const Trend &trend)
{
    const bool isOther = trend.id != m_trend.id || trend.choice.kind != m_trend.choice.kind
        || trend.homes != m_trend.homes || trend.days != m_trend.days;
    // Another series is another table, even of as many rows.
    if (isOther)
        beginResetModel();
    m_trend = trend;
    if (isOther)
        endResetModel();
    else if (rows() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rows() - 1, ColumnCount - 1));
}

int TrendTable::rowOf(QDate day) const
{
    const qsizetype point = m_trend.days.lastIndexOf(day);
    return point < 0 ? -1 : int(pointOf(int(point)));
}

QDate TrendTable::dayAt(int row) const
{
    return row < 0 || row >= rows() ? QDate() : m_trend.days.at(pointOf(row));
}

QString TrendTable::openText(int row) const
{
    if (row < 0 || row >= rows())
        return {};
    const QVariant count = value(row, Count);
    if (!m_trend.isByWeek())
        return tr("Open the incidents of %1").arg(displayDate(dayAt(row)));
    return count.toInt() > 0 ? tr("Open these %Ln incidents", nullptr, count.toInt()) : QString();
}

FigureList TrendTable::listOf(const QModelIndex &cell) const
{
    if (!cell.isValid() || openText(cell.row()).isEmpty())
        return {};
    return { &incidentSchema, incidentsBehind(m_trend, pointOf(cell.row())) };
}

int TrendTable::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant TrendTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isNumber = section != Day && section != Signs;
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return int(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (orientation == Qt::Vertical)
        return value(section, Day);
    const QString centre = centreText(m_trend.choice.kind);
    const QString titles[ColumnCount] = { m_trend.isByWeek() ? tr("Week of") : tr("Day"),
        m_trend.isByWeek() ? tr("Incidents") : tr("Days since"), centre.left(1).toUpper() + centre.mid(1),
        tr("Lower limit"), tr("Upper limit"), tr("Signal") };
    return titles[section];
}

QVariant TrendTable::value(int row, int column) const
{
    const ChartPoint &point = m_trend.chart.points.at(pointOf(row));
    const auto known = [](Value number) {
        return number.isKnown() ? QVariant(number.number()) : QVariant();
    };
    switch (column) {
    case Day:
        return displayDate(dayAt(row));
    case Count:
        return known(point.value);
    case Centre:
        return known(point.centre);
    case Lower:
        // No count is under 0.
        return known(point.lower.isKnown() ? Value(std::max(0.0, point.lower.number())) : point.lower);
    case Upper:
        return known(point.upper);
    default:
        return signalText(point);
    }
}

QVariant TrendTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rows())
        return {};
    const QVariant known = value(index.row(), index.column());
    const bool isDecimal =
        known.typeId() == QMetaType::Double && (index.column() != Count || !m_trend.isByWeek());
    if (role == Qt::DisplayRole && isDecimal)
        return QLocale().toString(known.toDouble(), 'f', 1);
    if (index.column() != Signs || known.toString().isEmpty())
        return FigureTable::data(index, role);
    if (role == Qt::DisplayRole)
        return QString(u"◆ "_s + known.toString());
    if (role == Qt::ForegroundRole)
        return signalColour(Theme::current());
    return FigureTable::data(index, role);
}

} // namespace care
