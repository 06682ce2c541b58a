// SPDX-License-Identifier: GPL-3.0-or-later
// How long one waits for a list, whatever it is filtered by: random filters of every list that takes any, the
// first page of each and a random one.
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "tests/support/load/statistics.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSqlError>
#include <QSqlQuery>

#include <random>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr int draws = 600;
constexpr int samplePages = 3; //!< of each list, for values that filters can name

//! Draws filters; every round draws others.
class Filters {
public:
    explicit Filters(Workshop &workshop)
        : m_workshop(workshop)
    {
    }

    //! Records of every list that takes a filter; a sentence if they cannot be read.
    QString readSamples()
    {
        for (const ResourceSchema *schema : allResources()) {
            if (schema->parameters.empty())
                continue;
            Samples samples{ schema, {} };
            for (int page = 1; page <= samplePages; ++page) {
                const auto body = m_workshop.answer(m_workshop.reading(
                    schema->path().toLatin1() + "?limit=100&page=" + QByteArray::number(page * page)));
                if (!body)
                    return body.error();
                const QJsonArray records = QJsonDocument::fromJson(*body).object().value("data"_L1).toArray();
                for (const QJsonValue &record : records)
                    samples.records += record.toObject();
            }
            // The logs are the longest list by far, so they are asked for most often.
            m_samples.insert(m_samples.end(), sameKey(schema->name, "logs"_L1) ? 10 : 1, samples);
        }
        return {};
    }

    //! "/openapi/api/logs?homeId=...&limit=50"
    QByteArray draw()
    {
        const Samples &samples = m_samples.at(number(m_samples.size()));
        const QJsonObject record = samples.records.isEmpty()
            ? QJsonObject()
            : samples.records.at(qsizetype(number(std::size_t(samples.records.size()))));
        static constexpr int limits[] = { 10, 50, 100 };
        QByteArray target =
            samples.schema->path().toLatin1() + "?limit=" + QByteArray::number(limits[number(3)]);
        for (const Parameter &parameter : samples.schema->parameters)
            target += drawn(parameter, record);
        if (!samples.schema->dateFields.empty() && number(3) > 0)
            target += drawnRange(*samples.schema);
        return target;
    }
    std::size_t number(std::size_t below) { return std::size_t(s_random()) % below; }

private:
    struct Samples {
        const ResourceSchema *schema;
        QList<QJsonObject> records;
    };

    QByteArray drawn(const Parameter &parameter, const QJsonObject &record)
    {
        const bool isRange =
            parameter.type == ParameterType::Date || parameter.type == ParameterType::DateField;
        if (isRange || number(3) > 0)
            return {};
        QString value;
        if (!parameter.choices.empty()) {
            value = parameter.choices[number(parameter.choices.size())].value;
        } else {
            const QJsonValue member = record.value(parameter.field);
            value = member.isObject() ? member.toObject().value("id"_L1).toString()
                                      : member.toVariant().toString();
        }
        if (value.isEmpty())
            return {};
        return '&' + QByteArray(parameter.name.data(), parameter.name.size()) + '='
            + value.toUtf8().toPercentEncoding();
    }

    //! By any of its dates, from days to years long.
    QByteArray drawnRange(const ResourceSchema &schema)
    {
        const QDate end = Recipe::today().addDays(-int(number(700)));
        const QDate start = end.addDays(-int(number(number(2) ? 900 : 30)));
        QByteArray range;
        if (number(8) > 0)
            range += "&startDate=" + start.toString(Qt::ISODate).toLatin1();
        if (number(8) > 0)
            range += "&endDate=" + end.toString(Qt::ISODate).toLatin1();
        if (schema.parameter("dateField"_L1)) {
            const QLatin1StringView date = schema.dateFields[number(schema.dateFields.size())].parameter;
            range += "&dateField=" + QByteArray(date.data(), date.size());
        }
        return range;
    }

    static std::mt19937 s_random;
    Workshop &m_workshop;
    std::vector<Samples> m_samples;
};

std::mt19937 Filters::s_random(21);

//! A hundred records by their ids, which is what a page cannot do without.
double plainPage(const QSqlDatabase &database)
{
    QElapsedTimer clock;
    clock.start();
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.exec(u"SELECT json FROM logs WHERE id IN (SELECT id FROM logs LIMIT 100)"_s);
    while (query.next())
        query.value(0).toByteArray();
    return double(clock.nsecsElapsed()) / 1e6;
}

struct Sweep {
    std::vector<double> ours;
    std::vector<double> plain;
};

tl::expected<Sweep, QString> swept(Workshop &workshop)
{
    const auto service = workshop.service();
    if (!service)
        return tl::unexpected(service.error());
    Filters filters(workshop);
    if (const QString problem = filters.readSamples(); !problem.isEmpty())
        return tl::unexpected(problem);
    const QSqlDatabase database = workshop.database();
    Sweep sweep;
    for (int i = 0; i < draws; ++i) {
        const QByteArray target = filters.draw();
        QElapsedTimer clock;
        clock.start();
        const auto first = workshop.answer(workshop.reading(target));
        if (!first)
            return tl::unexpected(first.error() + " to "_L1 + QString::fromLatin1(target));
        sweep.ours.push_back(double(clock.nsecsElapsed()) / 1e6);
        const qint64 pages =
            QJsonDocument::fromJson(*first).object().value("pagination"_L1)["totalPages"_L1].toInteger();
        const auto some = workshop.milliseconds(workshop.reading(target
            + "&page=" + QByteArray::number(1 + filters.number(std::size_t(std::max<qint64>(1, pages))))));
        if (!some)
            return tl::unexpected(some.error());
        sweep.ours.push_back(*some);
        sweep.plain.push_back(plainPage(database));
    }
    return sweep;
}

template<int percent>
Measured waits(Workshop &workshop)
{
    const auto sweep = swept(workshop);
    if (!sweep)
        return tl::unexpected(sweep.error());
    return Sample{ test::percentile(sweep->ours, percent), test::percentile(sweep->plain, percent) };
}

constexpr QLatin1StringView statement{ "SQLite alone: a hundred logs" };

} // namespace

CARE_FIGURE(sweepLongest,
    { "P21a"_L1, "600 random filters, two pages each, the slowest"_L1, "ms"_L1, statement,
        Figure::Bar::AtMost, 100, waits<100> });
CARE_FIGURE(
    sweepUsual, { "P21b"_L1, "the same, p99"_L1, "ms"_L1, statement, Figure::Bar::AtMost, 50, waits<99> });

} // namespace care::bench
