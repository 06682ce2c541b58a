// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/insightcommand.h"
#include "app/common/workspace.h"
#include "models/insight/trend.h"
#include "models/schema/exporttext.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/store.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

//! Prints a series over time on the chart that its data ask for: numbers, limits, and what is not chance.
class TrendCommand : public InsightCommand {
    Q_OBJECT

public:
    using InsightCommand::InsightCommand;

protected:
    QList<const ResourceSchema *> lists() const override;
    void evaluate(const QStringList &homes) override;

private:
    void printTrend(const Trend &trend);
    QByteArray table(const Trend &trend) const;
    QByteArray json(const Trend &trend) const;
};

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(cli)
};

QString kindWord(ChartKind kind)
{
    return kind == ChartKind::XmR ? u"XmR"_s : kind == ChartKind::T ? u"T"_s : u"run"_s;
}

QString numberText(Value value)
{
    return value.isKnown() ? QLocale().toString(value.number(), 'f', 1) : QString();
}

QJsonValue numberJson(Value value)
{
    return value.isKnown() ? QJsonValue(value.number()) : QJsonValue(QJsonValue::Null);
}

QJsonArray signalsJson(const ChartPoint &point)
{
    constexpr std::array words{ std::pair{ Signal::BeyondLimit, "beyondLimit"_L1 },
        std::pair{ Signal::OneSide, "oneSide"_L1 }, std::pair{ Signal::Rising, "rising"_L1 },
        std::pair{ Signal::Falling, "falling"_L1 }, std::pair{ Signal::TwoOfThree, "twoOfThree"_L1 } };
    QJsonArray signs;
    for (const auto &[sign, word] : words) {
        if (point.signs.testFlag(sign))
            signs += QString(word);
    }
    return signs;
}

//! "2026-11-16   4  4.2  0.0  9.8  above the upper limit" with columns as wide as what is in them.
QString aligned(const QList<QStringList> &rows)
{
    QList<qsizetype> widths(rows.first().size());
    for (const QStringList &row : rows) {
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    }
    QString text;
    for (const QStringList &row : rows) {
        QStringList cells;
        for (qsizetype i = 0; i < row.size(); ++i)
            cells += i == 0 || i == row.size() - 1 ? row[i].leftJustified(widths[i])
                                                   : row[i].rightJustified(widths[i]);
        text += terminalLine(cells.join("  "_L1)).trimmed() + u'\n';
    }
    return text;
}

} // namespace

QList<const ResourceSchema *> TrendCommand::lists() const
{
    return { &incidentSchema, &homeSchema };
}

void TrendCommand::evaluate(const QStringList &homes)
{
    const auto trend = std::make_shared<Trend>();
    m_workspace.store().examine(
        [trend, homes, id = m_options.trend, now = m_now](
            const RecordReads &reads) { *trend = incidentTrend(id, reads, now, homes); },
        this, [this, trend] { printTrend(*trend); });
}

void TrendCommand::printTrend(const Trend &trend)
{
    m_isDone = true;
    if (!print(m_options.format == OutputFormat::Json ? json(trend) : table(trend)))
        return;
    const bool isWhole = m_workspace.circumstances().lists.value(incidentSchema.name).isWhole;
    Q_EMIT finished(isWhole ? ExitCode::Done : ExitCode::Incomplete,
        isWhole ? QString()
                : Texts::tr("Some records are still missing from: %1.").arg(incidentSchema.titleText()));
}

QByteArray TrendCommand::table(const Trend &trend) const
{
    QString text = terminalLine(trendText(trend)) + u'\n';
    if (!trend.chart.points.isEmpty()) {
        QList<QStringList> rows{ { trend.isByWeek() ? Texts::tr("Week from") : Texts::tr("Day"),
            trend.isByWeek() ? Texts::tr("Count") : Texts::tr("Days since the one before"),
            centreText(trend.choice.kind), Texts::tr("lower limit"), Texts::tr("upper limit"), QString() } };
        for (qsizetype i = 0; i < trend.chart.points.size(); ++i) {
            const ChartPoint &point = trend.chart.points[i];
            rows.append({ displayDate(trend.days[i]), numberText(point.value), numberText(point.centre),
                numberText(point.lower), numberText(point.upper), signalText(point) });
        }
        text += aligned(rows);
    }
    text += Texts::tr("In the week so far: %1").arg(trend.soFar) + u'\n';
    return text.toUtf8();
}

QByteArray TrendCommand::json(const Trend &trend) const
{
    QJsonArray points;
    for (qsizetype i = 0; i < trend.chart.points.size(); ++i) {
        const ChartPoint &point = trend.chart.points[i];
        points += QJsonObject{ { u"day"_s, trend.days[i].toString(Qt::ISODate) },
            { u"value"_s, numberJson(point.value) }, { u"centre"_s, numberJson(point.centre) },
            { u"lower"_s, numberJson(point.lower) }, { u"upper"_s, numberJson(point.upper) },
            { u"signals"_s, signalsJson(point) } };
    }
    return QJsonDocument(
        QJsonObject{ { u"asOf"_s, m_now.toUTC().toString(Qt::ISODateWithMs) }, { u"trend"_s, trend.id },
            { u"title"_s, trend.title }, { u"chart"_s, kindWord(trend.choice.kind) },
            { u"reason"_s, trend.choice.reason }, { u"isTrial"_s, trend.chart.isTrial() },
            { u"soFar"_s, trend.soFar }, { u"text"_s, trendText(trend) }, { u"points"_s, points } })
        .toJson();
}

std::unique_ptr<Command> makeTrendCommand(const Options &options, Workspace &workspace)
{
    return std::make_unique<TrendCommand>(options, workspace);
}

} // namespace care

#include "trendcommand.moc"
