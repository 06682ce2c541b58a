// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/figure.h"

#include "tests/support/load/statistics.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

std::vector<Figure> &registry()
{
    static std::vector<Figure> all;
    return all;
}

} // namespace

bool add(const Figure &figure)
{
    const auto after = std::find_if(registry().begin(), registry().end(),
        [&](const Figure &known) { return QString(figure.id) < QString(known.id); });
    registry().insert(after, figure);
    return true;
}

const std::vector<Figure> &figures()
{
    return registry();
}

Result take(const Figure &figure, Workshop &workshop, int rounds)
{
    Result result;
    result.figure = figure;
    std::vector<double> ours;
    std::vector<double> reference;
    std::vector<double> ratios;
    for (int round = 0; round < (figure.repeats ? rounds : 1); ++round) {
        const Measured measured = figure.round(workshop);
        if (!measured) {
            result.problem = measured.error();
            return result;
        }
        ours.push_back(measured->ours);
        reference.push_back(measured->reference);
        ratios.push_back(measured->ours / measured->reference);
    }
    result.ours = test::median(ours);
    result.reference = test::median(reference);
    result.ratio = test::median(ratios);
    return result;
}

bool Result::isMet() const
{
    if (!problem.isEmpty())
        return false;
    switch (figure.bar) {
    case Figure::Bar::None:
        return true;
    case Figure::Bar::AtLeast:
        return ours >= figure.limit;
    case Figure::Bar::AtMost:
        return ours <= figure.limit;
    case Figure::Bar::RatioAtMost:
        return ratio <= figure.limit;
    }
    return false;
}

namespace {

//! Three digits that say something, no exponent: "4,812", "81.3", "0.412".
QString readable(double value, const QString &unit = {})
{
    if (std::isnan(value))
        return u"-"_s;
    const double size = std::abs(value);
    const int decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return QLocale(QLocale::English, QLocale::UnitedKingdom).toString(value, 'f', decimals) + unit;
}

QString barText(const Figure &figure)
{
    const QString limit = QLocale(QLocale::English, QLocale::UnitedKingdom).toString(figure.limit, 'g', 10);
    switch (figure.bar) {
    case Figure::Bar::None:
        return u"-"_s;
    case Figure::Bar::AtLeast:
        return ">= "_L1 + limit;
    case Figure::Bar::AtMost:
        return "<= "_L1 + limit;
    case Figure::Bar::RatioAtMost:
        return "<= "_L1 + limit + 'x'_L1;
    }
    return {};
}

QStringList line(const Result &result)
{
    const Figure &figure = result.figure;
    const QString verdict = !result.problem.isEmpty() ? result.problem
        : figure.bar == Figure::Bar::None             ? u"-"_s
        : result.isMet()                              ? u"met"_s
                                                      : u"NOT MET"_s;
    return { figure.id, figure.name, readable(result.ours, ' '_L1 + figure.unit), readable(result.reference),
        readable(result.ratio, "x"_L1), barText(figure), verdict, figure.reference };
}

QJsonValue number(double value)
{
    return std::isfinite(value) ? QJsonValue(value) : QJsonValue();
}

} // namespace

QByteArray table(const std::vector<Result> &results)
{
    QList<QStringList> lines{ { u"figure"_s, {}, u"ours"_s, u"reference"_s, u"ratio"_s, u"bar"_s, {},
        u"the reference is"_s } };
    for (const Result &result : results)
        lines += line(result);
    QList<qsizetype> widths(lines.first().size(), 0);
    for (const QStringList &cells : lines) {
        for (qsizetype i = 0; i < cells.size(); ++i)
            widths[i] = std::max(widths[i], cells.at(i).size());
    }
    QString text;
    for (const QStringList &cells : lines) {
        QString row;
        for (qsizetype i = 0; i < cells.size(); ++i) {
            const bool isNumber = i >= 2 && i <= 4;
            row += (isNumber ? cells.at(i).rightJustified(widths[i]) : cells.at(i).leftJustified(widths[i]))
                + "  "_L1;
        }
        text += row.trimmed() + u'\n';
    }
    return text.toUtf8();
}

QByteArray json(const std::vector<Result> &results)
{
    QJsonArray all;
    for (const Result &result : results) {
        const Figure &figure = result.figure;
        QJsonObject object{ { "id"_L1, figure.id }, { "name"_L1, figure.name }, { "unit"_L1, figure.unit },
            { "referenceIs"_L1, figure.reference }, { "ours"_L1, number(result.ours) },
            { "reference"_L1, number(result.reference) }, { "ratio"_L1, number(result.ratio) },
            { "bar"_L1, barText(figure) }, { "met"_L1, result.isMet() } };
        if (!result.problem.isEmpty())
            object.insert("problem"_L1, result.problem);
        all += object;
    }
    return QJsonDocument(all).toJson();
}

} // namespace care::bench
