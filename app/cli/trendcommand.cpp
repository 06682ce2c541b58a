// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/insightcommand.h"
#include "app/common/workspace.h"
#include "models/insight/trend.h"
#include "models/schema/exporttext.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

class TrendCommand : public InsightCommand {
    Q_OBJECT

public:
    using InsightCommand::InsightCommand;

protected:
    QList<const ResourceSchema *> lists() const override;
    void evaluate(const QStringList &homes) override;

private:
    void printTrend(Trend trend);
    QByteArray table(const Trend &trend) const;
    QByteArray json(const Trend &trend, const QStringList &missing) const;
    QStringList missingLists() const;
};

namespace {

//! Words in the order of ChartKind.
constexpr std::array kindWords{ "XmR"_L1, "U"_L1, "U'"_L1, "T"_L1, "G"_L1, "run"_L1 };

QString numberText(Value value, int decimals)
{
    return value.isKnown() ? QLocale().toString(value.number(), 'f', decimals) : u"-"_s;
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

//! Id of the home, category or resident that a trend's row is about.
QString idOf(const TrendRow &row)
{
    for (const Condition &condition : row.conditions) {
        const Field *field = incidentSchema.field(condition.field);
        if (field && field->type == FieldType::Reference && condition.op == Operator::Is)
            return condition.values.value(0);
    }
    return {};
}

//! Lays out rows like "2026-11-16   4  4.2  0.0  9.8  above the upper limit", columns as wide as their
//! contents.
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
    // Names of categories and residents are in the incidents; bed days need the residents' records.
    const TrendQuery query{ .id = m_options.trend };
    return query.needsCensus() ? QList{ &incidentSchema, &homeSchema, &residentSchema }
                               : QList{ &incidentSchema, &homeSchema };
}

void TrendCommand::evaluate(const QStringList &homes)
{
    const auto trend = std::make_shared<Trend>();
    const TrendQuery query{ .id = m_options.trend,
        .homes = homes,
        .now = m_now,
        .weeks = m_options.weeks,
        .census = m_decisions.census,
        .recalculations = m_decisions.recalculations };
    m_workspace.store().examine(
        [trend, query](const RecordReads &reads) { *trend = readTrend(query, reads); }, this,
        [this, trend] { printTrend(*trend); });
}

//! Prints the trend. Lists not yet received are named in its summary sentence, which somebody may copy
//! without the rest.
void TrendCommand::printTrend(Trend trend)
{
    const QStringList missing = missingLists();
    const QString incomplete = incompleteText(missing);
    if (!missing.isEmpty())
        trend.text = incomplete + u' ' + trend.text;
    if (!print(m_options.format == OutputFormat::Json ? json(trend, missing) : table(trend)))
        return;
    Q_EMIT finished(missing.isEmpty() ? ExitCode::Done : ExitCode::Incomplete, incomplete);
}

QStringList TrendCommand::missingLists() const
{
    const Circumstances around = m_workspace.circumstances();
    QStringList missing;
    const QList<const ResourceSchema *> read = lists();
    for (const ResourceSchema *schema : read) {
        if (!around.lists.value(schema->name).isWhole)
            missing += schema->name;
    }
    return missing;
}

QByteArray TrendCommand::table(const Trend &trend) const
{
    QString text = terminalLine(trend.text) + u'\n';
    QStringList titles{ trend.rowTitle };
    for (const TrendColumn &column : trend.columns)
        titles += column.title.simplified();
    QList<QStringList> rows{ titles + QStringList{ QString() } };
    for (const TrendRow &row : trend.rows) {
        QStringList cells{ row.title() };
        for (qsizetype column = 0; column < trend.columns.size(); ++column)
            cells += numberText(row.numbers.value(column), trend.columns[column].decimals);
        QStringList words{ row.words, row.note };
        words.removeAll(QString());
        rows.append(cells + QStringList{ words.join("; "_L1) });
    }
    if (!trend.rows.isEmpty())
        text += aligned(rows);
    for (const Trend &part : trend.parts)
        text += terminalLine(part.title + u": "_s + part.brief) + u'\n';
    return text.toUtf8();
}

QByteArray TrendCommand::json(const Trend &trend, const QStringList &missing) const
{
    QJsonObject answer{ { u"asOf"_s, m_now.toUTC().toString(Qt::ISODateWithMs) }, { u"trend"_s, trend.id },
        { u"title"_s, trend.title }, { u"reason"_s, trend.reason }, { u"text"_s, trend.text },
        { u"missing"_s, QJsonArray::fromStringList(missing) } };
    QJsonArray titles;
    for (const TrendColumn &column : trend.columns)
        titles += column.title.simplified();
    QJsonArray rows;
    for (const TrendRow &row : trend.rows) {
        QJsonArray numbers;
        for (const Value &number : row.numbers)
            numbers += numberJson(number);
        QJsonObject shown{ { u"label"_s, row.label }, { u"numbers"_s, numbers }, { u"words"_s, row.words } };
        if (!row.note.isEmpty())
            shown.insert(u"note"_s, row.note);
        if (!row.home.isEmpty())
            shown.insert(u"home"_s, row.home);
        if (row.isChosen)
            shown.insert(u"chosen"_s, true);
        if (const QString id = idOf(row); !id.isEmpty())
            shown.insert(u"id"_s, id);
        rows += shown;
    }
    answer.insert(u"columns"_s, titles);
    answer.insert(u"rows"_s, rows);
    QJsonArray parts;
    for (const Trend &part : trend.parts)
        parts += QJsonObject{ { u"title"_s, part.title }, { u"text"_s, part.brief } };
    if (!parts.isEmpty())
        answer.insert(u"parts"_s, parts);
    if (trend.shape != TrendShape::Line)
        return QJsonDocument(answer).toJson();
    QJsonArray points;
    for (qsizetype i = 0; i < trend.chart.points.size(); ++i) {
        const ChartPoint &point = trend.chart.points[i];
        points += QJsonObject{ { u"day"_s, trend.days[i].toString(Qt::ISODate) },
            { u"value"_s, numberJson(point.value) }, { u"centre"_s, numberJson(point.centre) },
            { u"lower"_s, numberJson(point.lower) }, { u"upper"_s, numberJson(point.upper) },
            { u"signals"_s, signalsJson(point) } };
    }
    answer.insert(u"chart"_s, QString(kindWords.at(std::size_t(trend.choice.kind))));
    answer.insert(u"isTrial"_s, trend.chart.isTrial());
    answer.insert(u"soFar"_s, trend.soFar);
    answer.insert(u"points"_s, points);
    return QJsonDocument(answer).toJson();
}

std::unique_ptr<Command> makeTrendCommand(
    const Options &options, const Decisions &decisions, Workspace &workspace)
{
    return std::make_unique<TrendCommand>(options, decisions, workspace);
}

} // namespace care

#include "trendcommand.moc"
