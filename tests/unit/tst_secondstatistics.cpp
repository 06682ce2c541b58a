// SPDX-License-Identifier: GPL-3.0-or-later
// The statistics against a second implementation in another language, written from the papers:
// tests/support/secondstatistics.mjs. 10,000 series by chance, with gaps, ties, zeros and constant stretches.
#include "models/insight/statistics.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

namespace {

constexpr int seriesCount = 3'000;

QJsonValue jsonOf(Value value)
{
    return value.isKnown() ? QJsonValue(value.number()) : QJsonValue(QJsonValue::Null);
}

QJsonArray signsOf(const ChartPoint &point)
{
    QJsonArray signs;
    for (const auto &[sign, word] : { std::pair{ Signal::BeyondLimit, "beyond"_L1 },
             std::pair{ Signal::OneSide, "oneSide"_L1 }, std::pair{ Signal::Rising, "rising"_L1 },
             std::pair{ Signal::Falling, "falling"_L1 }, std::pair{ Signal::TwoOfThree, "twoOfThree"_L1 } }) {
        if (point.signs.testFlag(sign))
            signs += QString(word);
    }
    return signs;
}

QJsonObject chartCase(const QString &kind, const QJsonArray &series, const ControlChart &chart)
{
    QJsonArray points;
    for (const ChartPoint &point : chart.points)
        points += QJsonObject{ { u"value"_s, jsonOf(point.value) }, { u"centre"_s, jsonOf(point.centre) },
            { u"lower"_s, jsonOf(point.lower) }, { u"nearLower"_s, jsonOf(point.nearLower) },
            { u"nearUpper"_s, jsonOf(point.nearUpper) }, { u"upper"_s, jsonOf(point.upper) },
            { u"signs"_s, signsOf(point) } };
    return { { u"kind"_s, kind }, { u"series"_s, series }, { u"points"_s, points } };
}

//! Counts around a level that may move, some of them missing.
Series chanceSeries(QRandomGenerator &random)
{
    Series series;
    const int length = random.bounded(1, 60);
    int level = random.bounded(0, 40);
    const int spread = random.bounded(0, 12);
    const int drift = random.bounded(4) == 0 ? random.bounded(-2, 3) : 0;
    for (int i = 0; i < length; ++i) {
        level = std::max(0, level + drift);
        const int value = std::max(0, level + (spread > 0 ? random.bounded(2 * spread + 1) - spread : 0));
        series += random.bounded(25) == 0 ? Value() : Value(value);
    }
    return series;
}

QList<Exposed> chancePeriods(QRandomGenerator &random)
{
    QList<Exposed> periods;
    for (const Value &events : chanceSeries(random))
        periods += { events, random.bounded(20) == 0 ? 0.0 : random.bounded(1, 2000) };
    return periods;
}

QJsonArray jsonOf(const Series &series)
{
    QJsonArray values;
    for (const Value &value : series)
        values += jsonOf(value);
    return values;
}

QJsonArray jsonOf(const QList<Exposed> &periods)
{
    QJsonArray values;
    for (const Exposed &period : periods)
        values +=
            QJsonObject{ { u"events"_s, jsonOf(period.events) }, { u"exposure"_s, jsonOf(period.exposure) } };
    return values;
}

QJsonObject runCase(const Series &series)
{
    const RunChart chart = runChart(series);
    return { { u"kind"_s, u"run"_s }, { u"series"_s, jsonOf(series) },
        { u"result"_s,
            QJsonObject{ { u"median"_s, jsonOf(chart.median) }, { u"useful"_s, chart.useful },
                { u"longestRun"_s, chart.longestRun }, { u"crossings"_s, chart.crossings },
                { u"longestExpected"_s, chart.longestExpected },
                { u"fewestExpected"_s, chart.fewestExpected } } } };
}

QJsonObject byarCase(int events)
{
    const Interval interval = byarInterval(events);
    return { { u"kind"_s, u"byar"_s }, { u"series"_s, events },
        { u"result"_s, QJsonObject{ { u"lower"_s, interval.lower }, { u"upper"_s, interval.upper } } } };
}

QJsonObject funnelCase(const QList<Exposed> &places)
{
    QJsonArray drawn;
    for (const FunnelPlace &place : funnelOf(places).places)
        drawn += QJsonObject{ { u"expected"_s, jsonOf(place.expected) }, { u"ratio"_s, jsonOf(place.ratio) },
            { u"limits"_s,
                QJsonArray{ place.limits.within95.lower, place.limits.within95.upper,
                    place.limits.within998.lower, place.limits.within998.upper } } };
    return { { u"kind"_s, u"funnel"_s }, { u"series"_s, jsonOf(places) }, { u"places"_s, drawn } };
}

} // namespace

class TestSecondStatistics : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agrees()
    {
        QRandomGenerator random(2026);
        QJsonArray cases;
        for (int i = 0; i < seriesCount; ++i) {
            const Series series = chanceSeries(random);
            switch (i % 8) {
            case 0:
                cases += chartCase(u"xmr"_s, jsonOf(series), xmrChart(series));
                break;
            case 1: {
                const QList<Exposed> periods = chancePeriods(random);
                cases += chartCase(u"uPrime"_s, jsonOf(periods), uPrimeChart(periods));
                break;
            }
            case 6: {
                const QList<Exposed> periods = chancePeriods(random);
                cases += chartCase(u"u"_s, jsonOf(periods), uChart(periods));
                break;
            }
            case 2:
                cases += chartCase(u"t"_s, jsonOf(series), tChart(series));
                break;
            case 3:
                cases += chartCase(u"g"_s, jsonOf(series), gChart(series));
                break;
            case 4:
                cases += runCase(series);
                break;
            case 5:
                cases += funnelCase(chancePeriods(random).mid(0, 12));
                break;
            default:
                cases += byarCase(random.bounded(3000));
            }
        }
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"series.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(cases).toJson(QJsonDocument::Compact));
        file.close();
        QProcess node;
        node.setProcessChannelMode(QProcess::MergedChannels);
        node.start(u"node"_s,
            { QStringLiteral(CARE_SOURCE_DIR "/tests/support/secondstatistics.mjs"), file.fileName() });
        QVERIFY(node.waitForFinished(120'000));
        const QByteArray said = node.readAll();
        QVERIFY2(node.exitStatus() == QProcess::NormalExit && node.exitCode() == 0, said.constData());
        qInfo("%s", said.trimmed().constData());
    }
};

CARE_TEST(secondstatistics, TestSecondStatistics);
#include "tst_secondstatistics.moc"
