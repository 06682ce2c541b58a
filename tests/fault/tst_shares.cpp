// SPDX-License-Identifier: GPL-3.0-or-later
// Many workstations on one key find their shares without talking to each other. The figures of
// docs/decisions/0002-appendix.md; with CARE_SHARES=1 all of them.
#include "tests/fault/sharedkey.h"
#include "tests/support/network/pacing.h"
#include "tests/support/testregistry.h"
#include "tests/support/times.h"

#include <cmath>
#include <random>

namespace {

constexpr int granted = 100; // a minute, by the operator, to a key

class Draw {
public:
    explicit Draw(quint32 seed)
        : m_generator(std::make_shared<std::mt19937>(seed))
    {
    }
    Uniform uniform() const
    {
        return [generator = m_generator] {
            return std::uniform_real_distribution<double>(0, 1)(*generator);
        };
    }

private:
    std::shared_ptr<std::mt19937> m_generator;
};

struct Sharing {
    int stations = 10;
    qint64 lasts = hour;
    int work = 0; // requests of each; 0: without end
    qint64 apart = 0; // from the beginning of one to that of the next
    qint64 lastBegins = 0; // of the last one; 0: as the others
    int leave = 0; // so many end at half time
    bool fixedMinutes = false; // the operator counts by the minute of the clock
    bool saysWhatIsLeft = false; // with each answer
};

struct Spread {
    double least = 10; // share of the one that got least, of an even one
    double most = 0;
};

struct Figures {
    double used = 0; // percent of what is granted, while all are at work
    double refused = 0; // percent of all requests
    double least = 0; // share of the one that got least, of an even one
    double most = 0;
    double minutes = 0; // until all are done
};

// Only pacers and a counter, no wire: hours in a second.
class KeySimulation {
public:
    KeySimulation(const Sharing &what, quint32 seed)
        : m_what(what)
        , m_draw(seed)
    {
        for (int i = 0; i < what.stations; ++i) {
            m_stations.push_back({});
            const bool isLast = i + 1 == what.stations && what.lastBegins > 0;
            m_stations.back().begins = m_clock.elapsed() + (isLast ? what.lastBegins : i * what.apart);
        }
    }

    Figures run()
    {
        const qint64 start = m_clock.elapsed();
        qint64 busyUntil = start + m_what.lasts;
        QList<int> shares;
        const qint64 judgedFrom = m_what.leave > 0 ? start + m_what.lasts / 2 : start;
        qint64 end = start;
        const qint64 allAreThere = start + (m_what.stations - 1) * m_what.apart;
        for (; m_clock.elapsed() < start + m_what.lasts; m_clock.advance(50)) {
            if (m_clock.elapsed() >= allAreThere && (m_clock.elapsed() - allAreThere) % (10 * minute) == 0)
                m_tens += counts();
            step(start);
            if (m_clock.elapsed() == judgedFrom)
                m_before = counts();
            if (shares.isEmpty() && std::any_of(m_stations.begin(), m_stations.end(), isDone)) {
                shares = counts();
                busyUntil = m_clock.elapsed();
            }
            end = m_clock.elapsed();
            if (std::all_of(m_stations.begin(), m_stations.end(), isDone))
                break;
        }
        if (shares.isEmpty())
            shares = counts();
        return judge(shares, double(busyUntil - judgedFrom) / minute, double(end - start) / minute);
    }

    //! Of the tens of minutes [\a from, \a to) after the last one began.
    Spread spread(int from, int to) const
    {
        QList<int> own;
        for (int i = 0; i < m_what.stations; ++i)
            own += m_tens.at(to).at(i) - m_tens.at(from).at(i);
        const double even = double(std::accumulate(own.cbegin(), own.cend(), 0)) / m_what.stations;
        const auto [least, most] = std::minmax_element(own.cbegin(), own.cend());
        return { *least / even, *most / even };
    }

private:
    struct Told {
        qint64 at = 0;
        bool granted = true;
        RateLimit limit; // of a refusal: when to come again
    };
    struct Station {
        qint64 begins = 0;
        std::unique_ptr<RequestPacer> pacer;
        std::deque<Told> told;
        int answers = 0;
        int refusals = 0;
        bool done = false;
        bool gone = false;
    };
    static bool isDone(const Station &station) { return station.done; }

    QList<int> counts() const
    {
        QList<int> all;
        for (const Station &station : m_stations)
            all += station.answers;
        return all;
    }

    void step(qint64 start)
    {
        const qint64 now = m_clock.elapsed();
        // Not always the same one first.
        for (std::size_t i = 0; i < m_stations.size(); ++i) {
            Station &station = m_stations[(i + m_turn) % m_stations.size()];
            const bool leaves = int((i + m_turn) % m_stations.size()) < m_what.leave;
            station.gone = station.gone || (leaves && now >= start + m_what.lasts / 2);
            if (now < station.begins || station.done || station.gone)
                continue;
            if (!station.pacer)
                station.pacer = std::make_unique<RequestPacer>(90, 20, m_clock, m_draw.uniform());
            hear(station, now);
            // No more than three are on their way.
            if (station.done || station.told.size() >= 3 || station.pacer->wait(Lane::Background) > 0)
                continue;
            send(*station.pacer, Lane::Background);
            station.told.push_back(answer(now));
            if (!m_what.saysWhatIsLeft)
                hear(station, now);
        }
        ++m_turn;
    }

    void hear(Station &station, qint64 now)
    {
        for (; !station.told.empty() && station.told.front().at <= now; station.told.pop_front()) {
            const Told told = station.told.front();
            if (!told.granted) {
                ++station.refusals;
                refuse(*station.pacer, told.limit.resetSeconds, m_what.saysWhatIsLeft);
                continue;
            }
            station.done = ++station.answers == m_what.work;
            if (m_what.saysWhatIsLeft)
                announce(*station.pacer, told.limit.remaining, told.limit.resetSeconds);
        }
    }

    // At once, or as late as an answer over a line is.
    Told answer(qint64 now)
    {
        const qint64 late = m_what.saysWhatIsLeft ? 100 + qint64(400 * m_late()) : 0;
        const int wait = refusal(now);
        const int left = granted - int(m_granted.size());
        const qint64 free = (m_what.fixedMinutes ? now / minute * minute : m_granted.front()) + minute - now;
        return { now + late, wait == 0, { left, wait > 0 ? wait : int((free + second - 1) / second) } };
    }

    // Seconds to wait; 0 if it is granted.
    int refusal(qint64 now)
    {
        const qint64 since = m_what.fixedMinutes ? now / minute * minute : now - minute + 1;
        while (!m_granted.empty() && m_granted.front() < since)
            m_granted.pop_front();
        if (int(m_granted.size()) < granted) {
            m_granted.push_back(now);
            return 0;
        }
        const qint64 free = m_what.fixedMinutes ? since + minute : m_granted.front() + minute;
        return std::max(1, int((free - now + second - 1) / second));
    }

    Figures judge(const QList<int> &shares, double busyMinutes, double minutes) const
    {
        Figures figures;
        int all = 0;
        int refused = 0;
        for (const Station &station : m_stations) {
            all += station.answers + station.refusals;
            refused += station.refusals;
        }
        int stayed = 0;
        int sum = 0;
        QList<int> own;
        for (int i = m_what.leave; i < shares.size(); ++i) {
            own += shares.at(i) - (m_before.isEmpty() ? 0 : m_before.at(i));
            sum += own.last();
            ++stayed;
        }
        figures.used = 100.0 * sum / (granted * busyMinutes);
        figures.refused = 100.0 * refused / std::max(all, 1);
        figures.least = double(*std::min_element(own.cbegin(), own.cend())) * stayed / sum;
        figures.most = double(*std::max_element(own.cbegin(), own.cend())) * stayed / sum;
        figures.minutes = minutes;
        return figures;
    }

    const Sharing m_what;
    const Draw m_draw;
    const Uniform m_late = Draw(4711).uniform();
    ManualClock m_clock;
    std::vector<Station> m_stations;
    std::deque<qint64> m_granted;
    QList<int> m_before;
    QList<QList<int>> m_tens; // counts, every ten minutes since the last one began
    std::size_t m_turn = 0;
};

constexpr int smallList = 140; // requests

struct Wire {
    explicit Wire(int stations)
    {
        for (int i = 0; i < stations; ++i) {
            benches.push_back(std::make_unique<Workbench>(
                server, clock, TransportLimits(), TokenPolicy(), 90, Draw(quint32(i + 1)).uniform()));
        }
        limiter = std::make_unique<Limiter>(server, clock, granted);
        for (const auto &bench : benches)
            readers.push_back(std::make_unique<Reader>(*bench, smallList));
        QList<const Reader *> all;
        for (const auto &reader : readers)
            all += reader.get();
        time = std::make_unique<Passage>(clock, *limiter, all);
    }
    bool anyIsDone() const
    {
        return std::any_of(
            readers.begin(), readers.end(), [](const auto &reader) { return reader->isDone(); });
    }
    bool allAreDone() const
    {
        return std::all_of(
            readers.begin(), readers.end(), [](const auto &reader) { return reader->isDone(); });
    }
    double seconds() const { return double(clock.elapsed() - began) / second; }

    RawServer server;
    ManualClock clock;
    const qint64 began = clock.elapsed();
    std::vector<std::unique_ptr<Workbench>> benches;
    std::unique_ptr<Limiter> limiter;
    std::vector<std::unique_ptr<Reader>> readers;
    std::unique_ptr<Passage> time;
};

} // namespace

class TestShares : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Ten begin in the same moment: all have theirs in little more than ten times what one takes alone, and
    // nobody has to wait for the others.
    void smallListOnTheWire()
    {
        Wire one(1);
        QVERIFY(one.time->pass(10, [&] { return one.allAreDone(); }));
        const double alone = one.seconds();
        Wire ten(10);
        QVERIFY(ten.time->pass(60, [&] { return ten.anyIsDone(); }));
        const double busy = ten.seconds();
        int least = smallList;
        int most = 0;
        int sum = 0;
        for (const auto &reader : ten.readers) {
            least = std::min(least, reader->answers());
            most = std::max(most, reader->answers());
            sum += reader->answers();
        }
        const double used = sum * 60.0 / busy;
        QVERIFY(ten.time->pass(60, [&] { return ten.allAreDone(); }));
        const double refused =
            100.0 * ten.limiter->refused() / (ten.limiter->granted() + ten.limiter->refused());
        qInfo("alone %.0f s; ten %.0f s, %.1f a minute, %.2f %% refused, %d to %d of %.1f requests", alone,
            ten.seconds(), used, refused, least, most, sum / 10.0);
        QVERIFY(ten.allAreDone());
        QVERIFY(ten.seconds() <= 1.3 * 10 * alone);
        QVERIFY(used >= 90);
        QVERIFY(refused <= 1);
        QVERIFY(least * 10 >= 0.8 * sum && most * 10 <= 1.2 * sum);
    }

    void finds_data()
    {
        QTest::addColumn<Sharing>("what");
        QTest::addColumn<double>("used"); // at least
        QTest::addColumn<double>("refused"); // at most
        QTest::addColumn<double>("least"); // share, at least
        const auto row = [](const char *name, const Sharing &what, double used, double refused,
                             double least) {
            QTest::newRow(name) << what << used << refused << least;
        };
        row("10, a small list", { 10, hour, smallList }, 90, 1, 0.8);
        row("10, one second apart", { 10, hour, smallList, second }, 90, 1, 0.6);
        row("10, eight hours", { 10, 8 * hour }, 90, 1, 0.7);
        const auto told = [](Sharing what) {
            what.saysWhatIsLeft = true;
            return what;
        };
        row("told, 2, an hour", told({ 2 }), 87, 1, 0.9);
        row("told, 3, an hour", told({ 3 }), 88, 1, 0.9);
        row("told, 5, an hour", told({ 5 }), 90, 1, 0.9);
        row("told, 5, 6 s apart, an hour", told({ 5, hour, 0, 6 * second }), 90, 1, 0.8);
        row("told, 10, an hour", told({ 10 }), 90, 1, 0.9);
        row("told, 10, a small list", told({ 10, hour, smallList }), 90, 1, 0.85);
        row("told, 10, 1 s apart", told({ 10, hour, smallList, second }), 90, 1, 0.7);
        row("told, 10, 6 s apart", told({ 10, hour, smallList, 6 * second }), 88, 1, 0.5);
        row("told, 10, 6 s apart, an hour", told({ 10, hour, 0, 6 * second }), 90, 1, 0.8);
        row("told, 10, by the minute of the clock", told({ 10, hour, smallList, 0, 0, 0, true }), 90, 1,
            0.75);
        row("told, 20, an hour", told({ 20 }), 90, 3, 0.7);
        row("told, 10, the last 30 min later, 4 h", told({ 10, 4 * hour, 0, 0, hour / 2 }), 90, 1, 0.8);
        row("told, 10, five go after 2 h, 4 h", told({ 10, 4 * hour, 0, 0, 0, 5 }), 90, 1, 0.9);
        if (!qEnvironmentVariableIsSet("CARE_SHARES"))
            return;
        row("2, an hour", { 2 }, 80, 1, 0.6);
        row("3, an hour", { 3 }, 80, 1, 0.6);
        row("5, an hour", { 5 }, 80, 1, 0.5);
        row("10, an hour", { 10 }, 90, 1, 0.5);
        row("10, by the minute of the clock", { 10, hour, smallList, 0, 0, 0, true }, 90, 1, 0.8);
        row("10, six seconds apart", { 10, hour, smallList, 6 * second }, 75, 2, 0.1);
        row("20, an hour", { 20 }, 90, 4, 0.3);
        row("10, the last 30 min later, 4 h", { 10, 4 * hour, 0, 0, hour / 2 }, 90, 1.2, 0.4);
        row("10, five go after 2 h, 4 h", { 10, 4 * hour, 0, 0, 0, 5 }, 80, 1.2, 0.4);
        row("10, a day", { 10, 24 * hour }, 90, 1, 0.8);
    }

    void finds()
    {
        QFETCH(Sharing, what);
        QFETCH(double, used);
        QFETCH(double, refused);
        QFETCH(double, least);
        const quint32 seeds = what.lasts > 4 * hour ? 1 : 4;
        Figures worst{ 1000, 0, 10, 0, 0 };
        for (quint32 seed = 1; seed <= seeds; ++seed) {
            const Figures one = KeySimulation(what, seed).run();
            worst = { std::min(worst.used, one.used), std::max(worst.refused, one.refused),
                std::min(worst.least, one.least), std::max(worst.most, one.most),
                std::max(worst.minutes, one.minutes) };
        }
        qInfo("%-32s used %5.1f %%, refused %4.2f %%, shares %.2f to %.2f, %5.1f min",
            QTest::currentDataTag(), worst.used, worst.refused, worst.least, worst.most, worst.minutes);
        QVERIFY(worst.used >= used);
        QVERIFY(worst.refused <= refused);
        QVERIFY(worst.least >= least);
    }

    void becomeEvenWhenTheLastHasBegun_data()
    {
        QTest::addColumn<int>("stations");
        QTest::addColumn<int>("apart"); // seconds from the beginning of one to that of the next
        for (const int stations : { 2, 5, 10 }) {
            for (const int apart : { 0, 5, 60, 600 })
                QTest::addRow("told, %d, %d s apart", stations, apart) << stations << apart;
        }
    }

    // Wherever the service says what is left, nobody starves in the first ten minutes, and in every ten
    // minutes after these the shares are within a fifth of an even one.
    void becomeEvenWhenTheLastHasBegun()
    {
        QFETCH(int, stations);
        QFETCH(int, apart);
        Sharing what;
        what.stations = stations;
        what.apart = apart * second;
        what.lasts = (stations - 1) * what.apart + 40 * minute + second;
        what.saysWhatIsLeft = true;
        Spread early;
        Spread late;
        double refused = 0;
        const auto widen = [](Spread &all, const Spread &one) {
            all = { std::min(all.least, one.least), std::max(all.most, one.most) };
        };
        for (quint32 seed = 1; seed <= 4; ++seed) {
            KeySimulation simulation(what, seed);
            refused = std::max(refused, simulation.run().refused);
            widen(early, simulation.spread(0, 1));
            for (int ten = 1; ten < 4; ++ten)
                widen(late, simulation.spread(ten, ten + 1));
        }
        qInfo("%-24s shares %.2f to %.2f in the first ten minutes, then %.2f to %.2f; refused %.2f %%",
            QTest::currentDataTag(), early.least, early.most, late.least, late.most, refused);
        QVERIFY(early.least >= 0.5 && early.most <= 1.5);
        QVERIFY(late.least >= 0.8 && late.most <= 1.2);
        QVERIFY(refused <= 1);
    }

    void takesFewTokens_data()
    {
        QTest::addColumn<int>("hoursAttended");
        QTest::newRow("nobody is there") << 0;
        QTest::newRow("a working day") << 10;
        QTest::newRow("somebody all day and night") << 24;
    }

    // Ten are open all day and look for changes every five minutes.
    void takesFewTokens()
    {
        QFETCH(int, hoursAttended);
        RawServer server;
        ManualClock clock;
        std::vector<std::unique_ptr<Workbench>> benches;
        QList<qint64> exchanges;
        int answers = 0;
        for (int i = 0; i < 10; ++i) {
            benches.push_back(std::make_unique<Workbench>(
                server, clock, TransportLimits(), TokenPolicy(), 90, Draw(quint32(i + 1)).uniform()));
        }
        server.on(exchangePath, [&](const Received &) {
            exchanges += clock.elapsed();
            return tokenReply();
        });
        server.on(getAll, [](const Received &) { return pageReply(); });
        // Time stands still while something is on the wire.
        const auto settle = [&benches] {
            for (int turn = 0; turn < 4; ++turn) {
                QCoreApplication::processEvents();
                const bool silent = waitUntil([&benches] {
                    return std::all_of(benches.begin(), benches.end(),
                        [](const auto &bench) { return bench->transport.children().isEmpty(); });
                });
                if (!silent)
                    return false;
            }
            return true;
        };
        const qint64 start = clock.elapsed();
        int asked = 0;
        for (int tick = 0; tick < 24 * 60 * 6; ++tick) { // of ten seconds
            for (const auto &bench : benches) {
                if (tick % 6 == 0 && clock.elapsed() - start < hoursAttended * hour)
                    bench->tokens.noteUser();
                if (tick % 30 != 0)
                    continue;
                ++asked;
                bench->client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Background,
                    true, &bench->context,
                    [&answers](const Result<RecordPage> &page) { answers += page ? 1 : 0; });
            }
            QVERIFY(settle());
            clock.advance(10 * second);
            QVERIFY(settle());
        }
        const auto mostWithin = [&exchanges](qint64 span) {
            qsizetype most = 0;
            for (qsizetype last = 0, first = 0; last < exchanges.size(); ++last) {
                while (exchanges.at(first) <= exchanges.at(last) - span)
                    ++first;
                most = std::max(most, last - first + 1);
            }
            return int(most);
        };
        qInfo(
            "%-26s %.1f tokens a workstation and day, at most %d a minute and %d an hour together; %d of %d "
            "requests answered",
            QTest::currentDataTag(), double(exchanges.size()) / 10, mostWithin(minute), mostWithin(hour),
            answers, asked);
        QVERIFY(exchanges.size() <= 600);
        QVERIFY(mostWithin(minute) <= 10);
        QVERIFY(mostWithin(hour) <= 100);
        // Requests that wait for a token are not lost.
        QVERIFY(answers >= asked - 10 * 12);
    }
};

CARE_TEST(shares, TestShares);
#include "tst_shares.moc"
