// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/trendtable.h"

#include "models/schema/resources.h"
#include "views/charts/linechart.h"
#include "views/widgets/theme.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

void TrendTable::setTrend(const Trend &trend)
{
    const auto isAlike = [](const TrendRow &a, const TrendRow &b) {
        return a.title() == b.title();
    };
    // Another series is another table, even of as many rows.
    const bool isOther = trend.id != m_trend.id || trend.shape != m_trend.shape
        || trend.choice.kind != m_trend.choice.kind || trend.homes != m_trend.homes
        || trend.columns.size() != m_trend.columns.size()
        || !std::equal(
            trend.rows.begin(), trend.rows.end(), m_trend.rows.begin(), m_trend.rows.end(), isAlike);
    if (isOther)
        beginResetModel();
    m_trend = trend;
    if (isOther)
        endResetModel();
    else if (rows() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rows() - 1, columnCount() - 1));
}

int TrendTable::rowOf(const QString &label) const
{
    const auto row = std::find_if(m_trend.rows.begin(), m_trend.rows.end(),
        [&label](const TrendRow &each) { return each.title() == label; });
    return row == m_trend.rows.end() ? -1 : int(row - m_trend.rows.begin());
}

QString TrendTable::labelOf(int row) const
{
    return row < 0 || row >= rows() ? QString() : m_trend.rows[row].title();
}

bool TrendTable::hasWords() const
{
    return m_trend.shape == TrendShape::Line || m_trend.shape == TrendShape::Comparison;
}

QString TrendTable::openText(const QModelIndex &cell) const
{
    if (!listOf(cell).schema)
        return {};
    if (m_trend.shape == TrendShape::Line && !m_trend.isByWeek())
        return tr("Open the incidents of %1").arg(labelOf(cell.row()));
    const bool isRate = m_trend.columns[cell.column()].decimals > 0;
    return isRate ? tr("Open the incidents of the week of %1").arg(labelOf(cell.row()))
                  : tr("Open these %Ln incidents", nullptr, value(cell.row(), cell.column()).toInt());
}

FigureList TrendTable::listOf(const QModelIndex &cell) const
{
    const std::optional<Filter> filter =
        cell.isValid() ? m_trend.filterOf(cell.row(), cell.column()) : std::nullopt;
    return filter ? FigureList{ &incidentSchema, *filter } : FigureList();
}

int TrendTable::columnCount(const QModelIndex &) const
{
    return int(m_trend.columns.size()) + (hasWords() ? 1 : 0);
}

QVariant TrendTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) {
        if (section < 0 || section >= rows())
            return {};
        if (role == LineChart::noteRole)
            return m_trend.rows[section].note;
        return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? labelOf(section) : QVariant();
    }
    const bool isWords = section == wordsColumn();
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isWords ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    return isWords ? tr("Signal") : m_trend.columns.value(section).title;
}

QVariant TrendTable::value(int row, int column) const
{
    if (column == wordsColumn())
        return m_trend.rows[row].words;
    const Value number = m_trend.rows[row].numbers.value(column);
    return number.isKnown() ? QVariant(number.number()) : QVariant();
}

QVariant TrendTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rows())
        return {};
    const QVariant known = value(index.row(), index.column());
    if (index.column() != wordsColumn()) {
        const int decimals = m_trend.columns[index.column()].decimals;
        if (role == Qt::DisplayRole && known.isValid())
            return QLocale().toString(known.toDouble(), 'f', decimals);
        return FigureTable::data(index, role);
    }
    const QString note = m_trend.rows[index.row()].note;
    const QString words = known.toString();
    if (role == Qt::ForegroundRole && !words.isEmpty())
        return signalColour(Theme::current());
    if (role != Qt::DisplayRole)
        return FigureTable::data(index, role);
    QStringList parts;
    if (!words.isEmpty())
        parts += u"◆ "_s + words;
    if (!note.isEmpty())
        parts += tr("limits worked out again: %1").arg(note);
    return parts.join(u"; "_s);
}

} // namespace care
