// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/figures.h"

#include "models/insight/findings.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/homescope.h"
#include "models/tables/windowmodels.h"
#include "views/charts/linechart.h"
#include "views/widgets/theme.h"

#include <QLocale>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace care {

namespace {

std::optional<Figure> figureAt(const HomeFigures &home, int column)
{
    switch (column) {
    case HomeFiguresTable::Residents:
        return home.residents;
    case HomeFiguresTable::Incidents:
        return home.incidents;
    case HomeFiguresTable::ToReview:
        return home.toReview;
    case HomeFiguresTable::Overdue:
        return home.overdue;
    case HomeFiguresTable::Silent:
        return home.silent;
    default:
        return std::nullopt;
    }
}

//! Sum of two homes' figures, with a list of the records of both.
Figure sumOf(const Figure &a, const Figure &b)
{
    Figure sum = a;
    sum.count += b.count;
    sum.isPartial = a.isPartial || b.isPartial;
    Condition &home = sum.filter.always.last();
    const Condition other = b.filter.always.last();
    // Only the list of all residents includes both those of a home and those of none.
    if (home.op != other.op)
        sum.filter.always.last() = currentOnly;
    else
        home.values += other.values;
    return sum;
}

std::optional<Figure> sumOf(const std::optional<Figure> &a, const std::optional<Figure> &b)
{
    return a && b ? std::optional<Figure>(sumOf(*a, *b)) : std::nullopt;
}

HomeFigures sumOf(const HomeFigures &a, const HomeFigures &b)
{
    return { {}, {}, sumOf(a.residents, b.residents), sumOf(a.incidents, b.incidents),
        sumOf(a.incidentsBefore, b.incidentsBefore), sumOf(a.toReview, b.toReview),
        sumOf(a.overdue, b.overdue), sumOf(a.silent, b.silent) };
}

QString hourText(int hour)
{
    return u"%1:00"_s.arg(hour, 2, 10, QChar(u'0'));
}

//! Replaces the sentence while incidents are missing: "the most" of a part may be the least of the whole.
QString partText()
{
    return Figures::tr("Not all incidents are here yet: the numbers may be too low.");
}

//! Day without its year, such as "16-Nov".
QString shortDay(QDate day)
{
    return displayDate(day).section(u'-', 0, 1);
}

} // namespace

QVariant FigureTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rows())
        return {};
    const QVariant known = value(index.row(), index.column());
    const bool isNumber = known.typeId() != QMetaType::QString;
    switch (role) {
    case Qt::EditRole:
        return known;
    case Qt::DisplayRole:
        return !known.isValid() ? u"–"_s
            : isNumber          ? QLocale().toString(known.toLongLong())
                                : known.toString();
    case Qt::AccessibleTextRole:
        return u"%1, %2: %3"_s.arg(headerData(index.row(), Qt::Vertical, Qt::DisplayRole).toString(),
            headerData(index.column(), Qt::Horizontal, Qt::AccessibleTextRole).toString(),
            known.isValid() ? data(index, Qt::DisplayRole).toString() : notKnown());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

void FigureTable::replace(int count, const std::function<void()> &change)
{
    const int before = rows();
    if (count != before)
        beginResetModel();
    change();
    if (count != before)
        endResetModel();
    else if (count > 0)
        Q_EMIT dataChanged(index(0, 0), index(count - 1, columnCount() - 1));
}

void HomeFiguresTable::setFigures(const QList<HomeFigures> &figures)
{
    QList<HomeFigures> all = figures;
    if (figures.size() > 1)
        all += std::accumulate(figures.begin() + 1, figures.end(), figures.first(),
            [](const HomeFigures &a, const HomeFigures &b) { return sumOf(a, b); });
    replace(int(all.size()), [&] {
        m_rows = all;
        m_hasTotal = figures.size() > 1;
    });
}

int HomeFiguresTable::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant HomeFiguresTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return int(Qt::AlignBottom | (section == Home ? Qt::AlignLeft : Qt::AlignRight));
    if (!isText)
        return {};
    if (orientation == Qt::Vertical)
        return value(section, Home);
    // The change stands beside its figure, under the same heading.
    const QString read = section == Change ? tr("Change to the 7 days before") : QString();
    // Translations may contain soft hyphens, at which long words break in narrow columns.
    const QString titles[ColumnCount] = { tr("By home"), tr("Residents"), tr("Incidents,\n7 days"), {},
        tr("To\nreview"), tr("Plans\noverdue"), tr("Silent") };
    return role == Qt::AccessibleTextRole && section == Change ? read
        : role == Qt::AccessibleTextRole
        ? QString(titles[section]).replace(u'\n', u' ').remove(QChar::SoftHyphen)
        : titles[section];
}

QVariant HomeFiguresTable::value(int row, int column) const
{
    const HomeFigures &home = m_rows[row];
    if (column == Home) {
        const bool isTotal = m_hasTotal && row == m_rows.size() - 1;
        const QString name = visibleText(home.homeName);
        return isTotal       ? tr("All %n homes", nullptr, int(m_rows.size()) - 1)
            : name.isEmpty() ? (home.homeId.isEmpty() ? tr("No home") : home.homeId)
                             : name;
    }
    if (column == Change)
        return home.incidents.isPartial ? QVariant() : home.incidents.count - home.incidentsBefore.count;
    const std::optional<Figure> figure = figureAt(home, column);
    return figure ? QVariant(figure->count) : QVariant();
}

QVariant HomeFiguresTable::data(const QModelIndex &index, int role) const
{
    const bool isChange = index.isValid() && index.column() == Change;
    const int beds = index.isValid() && index.column() == Residents && index.row() < m_rows.size()
        ? m_rows[index.row()].beds
        : 0;
    if (beds > 0 && role == Qt::DisplayRole)
        return tr("%1 of %2", "residents, beds")
            .arg(FigureTable::data(index, role).toString(), QLocale().toString(beds));
    const std::optional<Figure> figure = index.isValid() && index.row() < m_rows.size()
        ? figureAt(m_rows[index.row()], index.column())
        : std::nullopt;
    if (figure && figure->isPartial && role == Qt::DisplayRole)
        return QString(FigureTable::data(index, role).toString() + u'+');
    if (figure && figure->isPartial && role == Qt::AccessibleTextRole)
        return tr("%1 or more").arg(FigureTable::data(index, role).toString());
    if (!isChange || role != Qt::DisplayRole || !value(index.row(), Change).isValid())
        return FigureTable::data(index, role);
    const qint64 change = value(index.row(), Change).toLongLong();
    // Typographic minus, as wide as the plus.
    return change == 0 ? u"0"_s : (change > 0 ? u"+"_s : u"−"_s) + QLocale().toString(std::abs(change));
}

FigureList HomeFiguresTable::listOf(const QModelIndex &cell) const
{
    const bool isCell = cell.isValid() && cell.row() < m_rows.size();
    const std::optional<Figure> figure = isCell ? figureAt(m_rows[cell.row()], cell.column()) : std::nullopt;
    return figure ? FigureList{ figure->schema, figure->filter } : FigureList();
}

void WeeksTable::setWeeks(
    const QList<IncidentWeek> &weeks, QDate today, const QStringList &homes, bool isWhole)
{
    const bool hasUnknown = std::any_of(weeks.begin(), weeks.end(),
        [](const IncidentWeek &week) { return week.counts[std::size_t(SeverityBand::Unknown)] > 0; });
    // Reset the model if the number of columns changes.
    const int rows = hasUnknown == m_hasUnknown ? int(weeks.size()) : -1;
    replace(rows, [&] {
        m_weeks = weeks;
        m_today = today;
        m_homes = homes;
        m_hasUnknown = hasUnknown;
        m_isWhole = isWhole;
    });
}

QString WeeksTable::summary() const
{
    if (m_weeks.isEmpty())
        return {};
    if (!m_isWhole)
        return partText();
    const auto most = std::max_element(m_weeks.begin(), m_weeks.end() - 1,
        [](const IncidentWeek &a, const IncidentWeek &b) { return a.total() < b.total(); });
    const QString now = tr("This week %Ln so far.", nullptr, int(m_weeks.last().total()));
    if (most->total() == 0)
        return tr("%1 None in the 12 weeks before.").arg(now);
    const auto equal = std::count_if(m_weeks.begin(), m_weeks.end() - 1,
        [most](const IncidentWeek &week) { return week.total() == most->total(); });
    if (equal > 1)
        return tr("%1 No week of the 12 before had more than %2.")
            .arg(now, QLocale().toString(most->total()));
    return tr("%1 Week of %2: %3, the most in 12 weeks.")
        .arg(now, shortDay(most->monday), QLocale().toString(most->total()));
}

int WeeksTable::columnCount(const QModelIndex &) const
{
    return int(severityBands) - (m_hasUnknown ? 0 : 1);
}

QVariant WeeksTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (orientation == Qt::Vertical)
        return section >= m_weeks.size() ? QVariant()
            : m_weeks[section].isOver    ? QVariant(shortDay(m_weeks[section].monday))
                                         : QVariant(tr("so far"));
    const QString titles[severityBands] = { u"1–2"_s, u"3"_s, u"4–5"_s, tr("not recorded") };
    return role == Qt::AccessibleTextRole ? tr("severity %1").arg(titles[section]) : titles[section];
}

FigureList WeeksTable::listOf(const QModelIndex &cell) const
{
    if (!cell.isValid() || cell.row() >= m_weeks.size())
        return {};
    return { &incidentSchema,
        incidentsOf(m_weeks[cell.row()], m_today, m_homes, SeverityBand(cell.column())) };
}

FigureList WeeksTable::listOfWeek(int row) const
{
    if (row < 0 || row >= m_weeks.size())
        return {};
    return { &incidentSchema, incidentsOf(m_weeks[row], m_today, m_homes) };
}

void HoursTable::setHours(const IncidentTrends &trends, bool isWhole)
{
    replace(7, [&] {
        m_trends = trends;
        m_isRead = true;
        m_isWhole = isWhole;
    });
}

qint64 HoursTable::at(int hour) const
{
    qint64 count = 0;
    for (const auto &day : m_trends.hours)
        count += day[std::size_t(hour)];
    return count;
}

QString HoursTable::summary() const
{
    if (!m_isWhole)
        return partText();
    constexpr int span = 3;
    qint64 hours[24];
    for (int hour = 0; hour < 24; ++hour)
        hours[hour] = at(hour);
    const qint64 all = std::accumulate(std::begin(hours), std::end(hours), qint64(0));
    int busiest = 0;
    qint64 most = 0;
    for (int hour = 0; hour + span <= 24; ++hour) {
        const qint64 here = std::accumulate(hours + hour, hours + hour + span, qint64(0));
        if (here > most) {
            most = here;
            busiest = hour;
        }
    }
    if (all == 0)
        return tr("No incident of the last 90 days has a time.");
    QString text = tr("%Ln incidents; %1 of them between %2 and %3.", nullptr, int(all))
                       .arg(QLocale().toString(most), hourText(busiest), hourText(busiest + span));
    if (m_trends.unknownHours > 0)
        text += u' ' + tr("%Ln without a time.", nullptr, int(m_trends.unknownHours));
    return text;
}

int HoursTable::columnCount(const QModelIndex &) const
{
    return 24;
}

QVariant HoursTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (orientation == Qt::Horizontal)
        return hourText(section);
    return QLocale().standaloneDayName(
        section + 1, role == Qt::AccessibleTextRole ? QLocale::LongFormat : QLocale::ShortFormat);
}

QVariant HoursTable::value(int row, int column) const
{
    return m_trends.hours[std::size_t(row)][std::size_t(column)];
}

struct Figures::Answer {
    QList<HomeFigures> homes;
    IncidentTrends trends;
    QDate today;
    QStringList chosen;
    bool hasAllIncidents = false;
};

Figures::Figures(const WindowModels &models, QObject *parent)
    : QObject(parent)
    , m_models(models)
    , m_rereading([this] { return m_isSeen; }, [this] { read(); })
{
    connect(&models.insight(), &Insight::changed, this, [this] { m_rereading.markStale(); });
    connect(&models.homes(), &HomeScope::changed, this, [this] { m_rereading.markStale(); });
}

void Figures::setSeen(bool seen)
{
    m_isSeen = seen;
    m_rereading.readIfStale();
}

void Figures::read()
{
    RulePack rules;
    for (const RuleResult &result : m_models.insight().results())
        rules.rules += result.rule;
    const auto answer = std::make_shared<Answer>();
    const auto work = [answer, rules, around = m_models.insight().circumstances(),
                          chosen = m_models.homes().chosen()](const RecordReads &reads) {
        answer->today = dayInLondon(around.now);
        answer->chosen = chosen;
        answer->hasAllIncidents = around.lists.value(incidentSchema.name).isWhole;
        answer->homes = homeFigures(reads, rules, around);
        answer->trends = incidentTrends(reads, around.now, chosen);
    };
    m_models.examine(work, this, [this, answer] { m_rereading.finish([&] { take(*answer); }); });
}

void Figures::take(const Answer &answer)
{
    QList<HomeFigures> homes = answer.homes;
    if (!answer.chosen.isEmpty())
        homes.removeIf([&](const HomeFigures &home) { return !answer.chosen.contains(home.homeId); });
    for (HomeFigures &home : homes)
        home.homeName = m_models.homes().nameOf(home.homeId, home.homeName);
    m_homes.setFigures(homes);
    m_weeks.setWeeks(answer.trends.weeks, answer.today, answer.chosen, answer.hasAllIncidents);
    m_hours.setHours(answer.trends, answer.hasAllIncidents);
    m_isRead = true;
    Q_EMIT changed();
}

void TrendTable::setTrend(const Trend &trend)
{
    const auto isAlike = [](const TrendRow &a, const TrendRow &b) {
        return a.title() == b.title();
    };
    // Reset the model for another series, even with the same number of rows.
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
        // Grids have a column for each weekday.
        if (role == Qt::DisplayRole && m_trend.shape == TrendShape::Grid)
            return QLocale().standaloneDayName(section + 1, QLocale::ShortFormat);
        return role == Qt::DisplayRole       ? m_trend.rows[section].shownTitle()
            : role == Qt::AccessibleTextRole ? labelOf(section)
                                             : QVariant();
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
