// SPDX-License-Identifier: GPL-3.0-or-later
// The statistics against published numbers, to the precision in which those are printed.
#include "models/insight/statistics.h"
#include "tests/support/testregistry.h"

#include <limits>

namespace {

using Numbers = QList<double>;

//! \a number as it is printed with so many digits after the point.
QString printed(Value number, int digits)
{
    return number.isKnown() ? QString::number(number.number(), 'f', digits) : u"unknown"_s;
}

Series seriesOf(const Numbers &numbers)
{
    return Series(numbers.begin(), numbers.end());
}

Series ratiosOf(const Numbers &counts, const Numbers &sizes)
{
    Series ratios;
    for (qsizetype i = 0; i < counts.size(); ++i)
        ratios += counts[i] / sizes[i];
    return ratios;
}

QList<Exposed> exposedOf(const Numbers &events, const Numbers &exposure)
{
    QList<Exposed> periods;
    for (qsizetype i = 0; i < events.size(); ++i)
        periods.append({ events[i], exposure[i] });
    return periods;
}

//! "0011100" of the points that have the sign.
QString marks(const ControlChart &chart, Signal signal)
{
    QString text;
    for (const ChartPoint &point : chart.points)
        text += point.signs.testFlag(signal) ? u'1' : u'0';
    return text;
}

// 24 months of infections among patient days, and the same chart with limits widened by the months.
const Numbers infections{ 575, 521, 585, 528, 507, 519, 457, 505, 494, 512, 543, 506, 509, 521, 549, 531, 509,
    528, 419, 512, 495, 513, 454, 490 };
const Numbers patientDays{ 310466.8333, 282346.7917, 309089.7083, 287977.3333, 297743.375, 286988.25,
    261120.3333, 268720.75, 284437.875, 290449.5, 288104.4583, 279961.375, 289803.9583, 275950.5833,
    290824.4583, 285495.75, 282515.2083, 273927.875, 253085.625, 262410.7083, 275529.25, 282405.0833,
    259530.7917, 256235.4583 };

} // namespace

class TestStatistics : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void xmr_data()
    {
        QTest::addColumn<Series>("series");
        QTest::addColumn<bool>("screened");
        QTest::addColumn<int>("digits");
        QTest::addColumn<QStringList>("expected"); // lower, centre, upper
        const Series outlier = seriesOf({ 1, 2, 1, 2, 10, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1 });
        QTest::newRow("one outlier") << outlier << false << 2
                                     << QStringList{ u"-3.06"_s, u"1.94"_s, u"6.95"_s };
        QTest::newRow("the same, screened")
            << outlier << true << 2 << QStringList{ u"-0.72"_s, u"1.94"_s, u"4.60"_s };
        QTest::newRow("ratios") << ratiosOf({ 5, 7, 5, 7, 7, 5, 4, 9, 8, 13, 8, 7, 8, 7, 12, 11, 8 },
            { 113, 132, 121, 134, 116, 131, 93, 138, 182, 157, 100, 103, 146, 108, 153, 141, 134 })
                                << false << 4 << QStringList{ u"0.0229"_s, u"0.0593"_s, u"0.0957"_s };
    }

    void xmr()
    {
        QFETCH(const Series, series);
        QFETCH(const bool, screened);
        QFETCH(const int, digits);
        QFETCH(const QStringList, expected);
        const ControlChart chart = xmrChart(series, screened ? Screening::On : Screening::Off);
        QCOMPARE(chart.points.size(), series.size());
        for (const ChartPoint &point : chart.points)
            QCOMPARE((QStringList{ printed(point.lower, digits), printed(point.centre, digits),
                         printed(point.upper, digits) }),
                expected);
        QCOMPARE(chart.screened, screened ? 2 : 0);
        QVERIFY(chart.hasLimits() && !chart.isTrial());
    }

    void uOfEveryMonth()
    {
        const Numbers upper{ 20.5349, 20.6467, 20.5401, 20.623, 20.5836, 20.6271, 20.7428, 20.7071, 20.6378,
            20.6129, 20.6225, 20.657, 20.6155, 20.6745, 20.6113, 20.6334, 20.646, 20.6835, 20.7823, 20.7366,
            20.6764, 20.6465, 20.7505, 20.7666 };
        const Numbers lower{ 15.9366, 15.8248, 15.9314, 15.8485, 15.8879, 15.8444, 15.7287, 15.7644, 15.8337,
            15.8586, 15.849, 15.8145, 15.856, 15.797, 15.8602, 15.8381, 15.8255, 15.788, 15.6892, 15.7349,
            15.7951, 15.825, 15.721, 15.7049 };
        const ControlChart chart = uChart(exposedOf(infections, patientDays));
        QCOMPARE(chart.points.size(), upper.size());
        for (qsizetype i = 0; i < upper.size(); ++i) {
            const ChartPoint &point = chart.points[i];
            QCOMPARE(printed(point.upper.number() * 10'000, 4), printed(upper[i], 4));
            QCOMPARE(printed(point.lower.number() * 10'000, 4), printed(lower[i], 4));
        }
        QCOMPARE(printed(chart.points.first().nearUpper.number() * 10'000, 4), u"19.7685"_s);
        QCOMPARE(printed(chart.points.first().nearLower.number() * 10'000, 4), u"16.7030"_s);
        QCOMPARE(printed(chart.points.first().centre.number() * 10'000, 3), u"18.236"_s);
    }

    void uPrimeOfEveryPeriod()
    {
        const Numbers events{ 266501, 264225, 276532, 281461, 269071, 261215, 270409, 279778, 270483, 270320,
            267923, 271478, 255353, 256820, 261835, 259144, 255910, 260863, 264465, 260989 };
        const Numbers sizes{ 280443, 276823, 291681, 296155, 282343, 275888, 283867, 295251, 284468, 282529,
            279618, 283932, 266629, 268091, 276803, 271578, 266005, 273520, 278574, 273772 };
        const Numbers upper{ 0.9657, 0.9658, 0.9654, 0.9653, 0.9656, 0.9658, 0.9656, 0.9653, 0.9656, 0.9656,
            0.9657, 0.9656, 0.966, 0.966, 0.9658, 0.9659, 0.966, 0.9658, 0.9657, 0.9658 };
        const Numbers lower{ 0.9401, 0.940, 0.9404, 0.9405, 0.9402, 0.94, 0.9402, 0.9405, 0.9402, 0.9402,
            0.9401, 0.9402, 0.9398, 0.9398, 0.94, 0.9399, 0.9398, 0.94, 0.9401, 0.94 };
        const ControlChart chart = uPrimeChart(exposedOf(events, sizes));
        for (qsizetype i = 0; i < upper.size(); ++i) {
            QCOMPARE(printed(chart.points[i].upper, 4), printed(upper[i], 4));
            QCOMPARE(printed(chart.points[i].lower, 4), printed(lower[i], 4));
        }
    }

    void timeBetweenEvents()
    {
        const Series gaps = seriesOf({ 16, 20, 5, 13, 1, 26, 46, 12, 12, 5, 19, 4, 3, 15, 14, 9, 8, 15, 21, 6,
            3, 1, 56, 117, 1, 33, 9, 9, 19, 12, 1, 16, 13, 18, 1, 35, 16, 5, 21, 38, 3, 25, 3, 11, 13, 20, 9,
            3, 8, 21, 24, 38, 8, 13, 9, 1, 30, 23, 3, 7, 22, 19, 11, 31, 6, 1, 1 });
        const ControlChart chart = tChart(gaps, Screening::On);
        const ChartPoint &first = chart.points.first();
        QCOMPARE(printed(first.upper, 3), u"97.268"_s);
        QCOMPARE(printed(first.nearUpper, 4), u"54.0812"_s);
        QCOMPARE(printed(first.nearLower, 4), u"0.6402"_s);
        QCOMPARE(printed(first.lower, 4), u"0.0221"_s);
        QCOMPARE(printed(first.value, 6), u"16.000000"_s);
        QCOMPARE(marks(chart, Signal::BeyondLimit).indexOf(u'1'), 23); // 117 days
    }

    void casesBetweenEvents()
    {
        const ControlChart chart = gChart(seriesOf({ 5, 12, 8, 15, 3 }));
        QCOMPARE(printed(chart.points.first().upper, 2), u"35.86"_s);
        QCOMPARE(printed(chart.points.first().centre, 1), u"8.0"_s);
        QCOMPARE(printed(chart.points.first().lower, 1), u"0.0"_s);
    }

    void signs_data()
    {
        test::addColumns<Series, Signal, QString>("series", "sign", "expected");
        QTest::newRow("a trend of 6") << seriesOf({ 1, 2, 3, 4, 5, 6 }) << Signal::Rising << u"000000"_s;
        QTest::newRow("a trend of 7") << seriesOf({ 1, 2, 3, 4, 5, 6, 7 }) << Signal::Rising << u"1111111"_s;
        QTest::newRow("not strictly rising")
            << seriesOf({ 1, 2, 3, 3, 4, 5, 6 }) << Signal::Rising << u"0000000"_s;
        QTest::newRow("between others")
            << seriesOf({ 2, 1, 2, 3, 4, 5, 6, 7, 3 }) << Signal::Rising << u"011111110"_s;
        QTest::newRow("falling") << seriesOf({ 7, 6, 5, 4, 3, 2, 1 }) << Signal::Falling << u"1111111"_s;
        QTest::newRow("falling is not rising")
            << seriesOf({ 7, 6, 5, 4, 3, 2, 1 }) << Signal::Rising << u"0000000"_s;
        QTest::newRow("6 on one side")
            << seriesOf({ 3, 4, 3, 4, 3, 4, 0, 0, 0, 0, 0, 0 }) << Signal::OneSide << u"000000000000"_s;
        QTest::newRow("7 on one side")
            << seriesOf({ 3, 4, 3, 4, 3, 4, 3, 0, 0, 0, 0, 0, 0 }) << Signal::OneSide << u"1111111000000"_s;
        QTest::newRow("on the mean is on no side") << seriesOf({ 3, 3, 3, 2, 3, 3, 3, 1, 1, 1, 2, 1, 1, 1 })
                                                   << Signal::OneSide << u"00000000000000"_s;
        QTest::newRow("beyond a limit") << seriesOf({ 1, 2, 1, 2, 10, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1 })
                                        << Signal::BeyondLimit << u"000010000000000000"_s;
        // Their mean is 5.25, their near limit 7.02 and their limit 7.91.
        QTest::newRow("two of three, one beyond three sigma")
            << seriesOf({ 5, 5, 5, 5, 5, 9, 7, 10, 5, 4, 4, 4, 4, 4, 4, 4 }) << Signal::TwoOfThree
            << u"0000010100000000"_s;
    }

    void signs()
    {
        QFETCH(const Series, series);
        QFETCH(const Signal, sign);
        QFETCH(const QString, expected);
        QCOMPARE(marks(xmrChart(series), sign), expected);
    }

    void twoInThree_data()
    {
        QTest::addColumn<QString>("beyond");
        QTest::addColumn<QString>("below"); // 1 below the centre
        QTest::addColumn<QString>("expected");
        QTest::newRow("apart") << u"0010100"_s << u"0000000"_s << u"0011100"_s;
        QTest::newRow("together") << u"0011000"_s << u"0000000"_s << u"0111100"_s;
        QTest::newRow("all below") << u"0010100"_s << u"1111111"_s << u"0011100"_s;
        QTest::newRow("the middle on the other side") << u"0010100"_s << u"0001000"_s << u"0000000"_s;
        QTest::newRow("one is not two") << u"0010000"_s << u"0000000"_s << u"0000000"_s;
        QTest::newRow("two points") << u"11"_s << u"00"_s << u"00"_s;
        QTest::newRow("none") << QString() << QString() << QString();
    }

    void twoInThree()
    {
        QFETCH(const QString, beyond);
        QFETCH(const QString, below);
        QFETCH(const QString, expected);
        QList<bool> isBeyond;
        QList<int> sides;
        for (qsizetype i = 0; i < beyond.size(); ++i) {
            isBeyond += beyond[i] == u'1';
            sides += below[i] == u'1' ? -1 : 1;
        }
        QString found;
        for (const bool isPart : care::twoInThree(isBeyond, sides))
            found += isPart ? u'1' : u'0';
        QCOMPARE(found, expected);
    }

    void byar_data()
    {
        test::addColumns<qint64, int, QString, QString>("events", "digits", "lower", "upper");
        QTest::newRow("1") << qint64(1) << 4 << u"0.0131"_s << u"5.5638"_s;
        QTest::newRow("65") << qint64(65) << 3 << u"50.163"_s << u"82.849"_s;
        QTest::newRow("1045") << qint64(1045) << 3 << u"982.593"_s << u"1110.331"_s;
        QTest::newRow("none") << qint64(0) << 4 << u"0.0000"_s << QString();
    }

    void byar()
    {
        QFETCH(const qint64, events);
        QFETCH(const int, digits);
        QFETCH(const QString, lower);
        QFETCH(const QString, upper);
        const Interval interval = byarInterval(events);
        QCOMPARE(printed(interval.lower, digits), lower);
        if (events > 0)
            QCOMPARE(printed(interval.upper, digits), upper);
        QVERIFY(interval.upper > double(events));
    }

    void ratePerThousandBedDays()
    {
        const std::optional<Rate> falls = rateOf(27'878, 3'906'772, 1000);
        QVERIFY(falls);
        QCOMPARE(printed(falls->rate, 3), u"7.136"_s);
        QCOMPARE(printed(falls->interval.lower, 2), u"7.05"_s);
        QCOMPARE(printed(falls->interval.upper, 2), u"7.22"_s);
        QVERIFY(!rateOf(3, 0, 1000));
        QVERIFY(!rateOf(3, Value(), 1000));
        QVERIFY(!rateOf(3, -5, 1000));
    }

    void funnel_data()
    {
        test::addColumns<double, QStringList, QStringList>("expected", "within95", "within998");
        QTest::newRow("15") << 15.0 << QStringList{ u"0.5596924"_s, u"1.649348"_s }
                            << QStringList{ u"0.3862650"_s, u"2.082907"_s };
        QTest::newRow("20") << 20.0 << QStringList{ u"0.6108260"_s, u"1.544419"_s }
                            << QStringList{ u"0.4479107"_s, u"1.902094"_s };
        QTest::newRow("30") << 30.0 << QStringList{ u"0.6746958"_s, u"1.427562"_s }
                            << QStringList{ u"0.5289724"_s, u"1.702771"_s };
    }

    void funnel()
    {
        QFETCH(const double, expected);
        QFETCH(const QStringList, within95);
        QFETCH(const QStringList, within998);
        const std::optional<FunnelLimits> limits = funnelLimits(expected);
        QVERIFY(limits);
        const auto text = [](const Interval &interval) {
            return QStringList{ printed(interval.lower, 7), printed(interval.upper, 6) };
        };
        QCOMPARE(text(limits->within95), within95);
        QCOMPARE(text(limits->within998), within998);
        QVERIFY(!funnelLimits(0));
        QVERIFY(!funnelLimits({}));
    }

    void funnelNamesOverdispersion()
    {
        const Funnel alike = funnelOf(exposedOf({ 10, 20, 30, 41 }, { 1000, 2000, 3000, 4000 }));
        QVERIFY(!alike.isOverdispersed() && alike.dispersion.number() < 1);
        QCOMPARE(printed(alike.rate, 4), u"0.0101"_s);
        QCOMPARE(alike.places.first().limits.within95.lower, funnelLimits(10.1)->within95.lower);
        QVERIFY(!alike.places.first().isOutside998);

        const Funnel apart = funnelOf(exposedOf({ 10, 60, 30, 160, 5 }, { 1000, 2000, 3000, 4000, 1000 }));
        QVERIFY(apart.isOverdispersed() && apart.dispersion.number() > 1);
        const double expected = apart.places.at(1).expected.number();
        QVERIFY(apart.places.at(1).limits.within95.upper > funnelLimits(expected)->within95.upper);

        const Funnel closed = funnelOf(exposedOf({ 10, 20 }, { 1000, 0 })); // a home without a bed day
        QVERIFY(!closed.places.at(1).ratio.isKnown() && !closed.places.at(1).isOutside998);
        QVERIFY(funnelOf({}).places.isEmpty());
        QVERIFY(!funnelOf(exposedOf({ 0, 0, 0 }, { 10, 20, 30 })).places.first().ratio.isKnown());
    }

    void funnelWidensAboveOneOnly_data()
    {
        test::addColumns<Numbers, QString, QString>("events", "dispersion", "between");
        // By hand: homes of the same size, 25 expected in each. A z-score is 2 (sqrt(events) - 5), with
        // squares of 1.6440, 0.9110, 0.3834 and 0.5934: 3.5318 / 3, and the square root of (3.5318 - 3) /
        // (400 - 100).
        QTest::newRow("above") << Numbers{ 19, 30, 22, 29 } << u"1.1773"_s << u"0.0421"_s;
        // 1.1146, 0.9110, 0.3834 and 0.3399.
        QTest::newRow("below") << Numbers{ 20, 30, 22, 28 } << u"0.9163"_s << u"0.0000"_s;
        QTest::newRow("alike") << Numbers{ 25, 25, 25, 25 } << u"0.0000"_s << u"0.0000"_s;
        QTest::newRow("two") << Numbers{ 5, 45 } << u"unknown"_s << u"0.0000"_s;
        QTest::newRow("one") << Numbers{ 25 } << u"unknown"_s << u"0.0000"_s;
    }

    void funnelWidensAboveOneOnly()
    {
        QFETCH(const Numbers, events);
        QFETCH(const QString, dispersion);
        QFETCH(const QString, between);
        const Funnel funnel = funnelOf(exposedOf(events, Numbers(events.size(), 1000)));
        QCOMPARE(printed(funnel.dispersion, 4), dispersion);
        QCOMPARE(printed(funnel.between, 4), between);
        QCOMPARE(funnel.isOverdispersed(), funnel.dispersion.number() > 1);
        const Interval exact = funnelLimits(25)->within95;
        const Interval drawn = funnel.places.first().limits.within95;
        QCOMPARE(drawn.lower < exact.lower, funnel.isOverdispersed());
        QVERIFY(drawn.upper >= exact.upper);
    }

    void anhoej_data()
    {
        test::addColumns<int, int, int>("useful", "longest", "fewest");
        QTest::newRow("10") << 10 << 6 << 2;
        QTest::newRow("12") << 12 << 7 << 3;
        QTest::newRow("16") << 16 << 7 << 4;
        QTest::newRow("20") << 20 << 7 << 6;
        QTest::newRow("24") << 24 << 8 << 8;
        QTest::newRow("30") << 30 << 8 << 10;
    }

    void anhoej()
    {
        QFETCH(const int, useful);
        QFETCH(const int, longest);
        QFETCH(const int, fewest);
        QCOMPARE(longestRunExpected(useful), longest);
        QCOMPARE(fewestCrossingsExpected(useful), fewest);
    }

    void runOfASeries()
    {
        const RunChart shifted = runChart(seriesOf({ 1, 2, 1, 2, 1, 2, 9, 8, 9, 8, 9, 8 }));
        QCOMPARE(printed(shifted.median, 1), u"5.0"_s);
        QCOMPARE(shifted.useful, 12);
        QCOMPARE(shifted.longestRun, 6);
        QCOMPARE(shifted.crossings, 1);
        QVERIFY(shifted.hasShift());
        const RunChart steady = runChart(seriesOf({ 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9 }));
        QVERIFY(steady.isEnough() && !steady.hasShift());
        const RunChart brief = runChart(seriesOf({ 1, 1, 1, 9, 9, 9 }));
        QVERIFY(!brief.isEnough() && !brief.hasShift());
        QCOMPARE(runChart(seriesOf({ 5, 5, 5 })).useful, 0);
        // Twelve falls in a year: nothing can lie below a median of none.
        const RunChart rare =
            runChart(seriesOf({ 0, 1, 0, 0, 2, 0, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 2, 0, 1, 0, 1, 0, 1, 0, 1 }));
        QCOMPARE(printed(rare.median, 1), u"0.0"_s);
        QVERIFY(rare.useful >= RunChart::fewestUseful);
        QVERIFY(!rare.isEnough() && !rare.hasShift());
        QVERIFY(!runChart({}).median.isKnown());
    }

    void chartIsChosenByData_data()
    {
        test::addColumns<ChartData, ChartKind>("data", "kind");
        QTest::newRow("nothing") << ChartData{} << ChartKind::Run;
        QTest::newRow("11 months") << ChartData{ 11, 8, true, true, true } << ChartKind::Run;
        QTest::newRow("12 months with bed days") << ChartData{ 12, 8, true, true, true } << ChartKind::UPrime;
        QTest::newRow("12 months without") << ChartData{ 12, 8, true, false, true } << ChartKind::XmR;
        QTest::newRow("rare, times known") << ChartData{ 24, 0.5, true, true, true } << ChartKind::T;
        QTest::newRow("rare, times unknown") << ChartData{ 24, 0.5, true, true, false } << ChartKind::G;
        QTest::newRow("no counts") << ChartData{ 24, 0.5, false, false, false } << ChartKind::XmR;
    }

    void chartIsChosenByData()
    {
        QFETCH(const ChartData, data);
        QFETCH(const ChartKind, kind);
        const ChartChoice choice = chooseChart(data);
        QCOMPARE(choice.kind, kind);
        QVERIFY(choice.reason.endsWith(u'.'));
    }

    void badInput_data()
    {
        test::addColumns<Series, int, bool>("series", "known", "hasLimits");
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double infinity = std::numeric_limits<double>::infinity();
        QTest::newRow("nothing") << Series{} << 0 << false;
        QTest::newRow("one value") << Series{ 5 } << 1 << false;
        QTest::newRow("two values") << Series{ 5, 6 } << 2 << true;
        QTest::newRow("zeros") << Series{ 0, 0, 0, 0, 0, 0, 0, 0 } << 8 << true;
        QTest::newRow("gaps only") << Series{ Value(), Value() } << 0 << false;
        QTest::newRow("a gap between two") << Series{ 5, Value(), 6 } << 2 << false;
        QTest::newRow("not a number") << Series{ 5, nan, 6, 7 } << 3 << true;
        QTest::newRow("infinite") << Series{ 5, infinity, 6, -infinity, 7, 8 } << 4 << true;
    }

    void badInput()
    {
        QFETCH(const Series, series);
        QFETCH(const int, known);
        QFETCH(const bool, hasLimits);
        const ControlChart xmr = xmrChart(series, Screening::On);
        QCOMPARE(xmr.known, known);
        QCOMPARE(xmr.hasLimits(), hasLimits);
        QList<Exposed> periods;
        for (const Value &value : series)
            periods.append({ value, value });
        for (const ControlChart &chart :
            { xmr, tChart(series), gChart(series), uChart(periods), uPrimeChart(periods) }) {
            QCOMPARE(chart.points.size(), series.size());
            for (const ChartPoint &point : chart.points) {
                QVERIFY(!point.signs.testFlag(Signal::BeyondLimit));
                QVERIFY(point.value.isKnown() || point.signs == Signals());
            }
        }
        QVERIFY(!runChart(series).hasShift());
    }

    void gapsBreakRuns()
    {
        Series series = seriesOf({ 1, 2, 3, 4 });
        series += Value();
        series += seriesOf({ 5, 6, 7, 8 });
        QCOMPARE(marks(xmrChart(series), Signal::Rising), u"000000000"_s);
        QVERIFY(!xmrChart(series).points.at(4).value.isKnown());
        // The range over the gap would be 1, as the others are: a wider gap shows that none is counted.
        Series apart = seriesOf({ 1, 2 });
        apart += Value();
        apart += seriesOf({ 101, 102 });
        QCOMPARE(printed(xmrChart(apart).points.first().upper, 2), u"54.16"_s); // 51.5 + 2.66 * 1
    }

    void trialLimits()
    {
        const Series eleven(11, Value(3.0));
        QVERIFY(xmrChart(eleven).isTrial());
        QVERIFY(!xmrChart(eleven + Series{ 3 }).isTrial());
        Series withGap = eleven;
        withGap += Value();
        QVERIFY(xmrChart(withGap).isTrial()); // a gap is no point
    }
};

CARE_TEST(statistics, TestStatistics);
#include "tst_statistics.moc"
