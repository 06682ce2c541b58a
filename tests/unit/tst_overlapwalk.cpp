// SPDX-License-Identifier: GPL-3.0-or-later
// Pages that overlap: against a list that changes between any two of them, thousands of times.
#include "models/sync/pagewalk.h"
#include "tests/support/testregistry.h"

#include <QJsonObject>

#include <algorithm>
#include <random>
#include <set>
#include <utility>

namespace {

struct Row {
    int moment = 0;
    int number = 0;
};

//! A list of a service, sorted by moment in either direction; rows of one moment in any order.
struct List {
    std::vector<Row> rows;
    bool newestFirst = true;
    bool shufflesTies = false;
    bool isUnsorted = true;
    int next = 0;

    void sort(std::mt19937 &random)
    {
        if (!shufflesTies && !std::exchange(isUnsorted, false))
            return;
        if (shufflesTies)
            std::shuffle(rows.begin(), rows.end(), random);
        std::stable_sort(rows.begin(), rows.end(), [this](const Row &a, const Row &b) {
            return newestFirst ? a.moment > b.moment : a.moment < b.moment;
        });
    }
    void insert(int moment)
    {
        rows.push_back({ moment, next++ });
        isUnsorted = true;
    }
    void remove(std::size_t at) { rows.erase(rows.begin() + std::ptrdiff_t(at)); }

    RecordPage page(int number, int limit) const
    {
        RecordPage page;
        page.page = number;
        page.limit = limit;
        page.total = qint64(rows.size());
        const std::size_t first = std::size_t(number - 1) * std::size_t(limit);
        const std::size_t end = std::min(rows.size(), first + std::size_t(limit));
        page.hasNext = first + std::size_t(limit) < rows.size();
        for (std::size_t i = first; i < end; ++i) {
            Record record;
            record.id = QString::number(rows[i].number);
            record.shown = { { u"createdOn"_s,
                QDateTime::fromSecsSinceEpoch(1'700'000'000 + rows[i].moment, Qt::UTC)
                    .toString(Qt::ISODate) } };
            page.records.append(record);
        }
        return page;
    }
};

struct Walked {
    bool ended = false;
    int requests = 0;
    std::set<int> seen;
};

} // namespace

class TestOverlapWalk : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsWhatIsThereAllTheTime_data()
    {
        QTest::addColumn<bool>("newestFirst");
        QTest::addColumn<int>("tie"); // rows of one moment
        QTest::addColumn<double>("changes");
        for (const bool newestFirst : { true, false }) {
            for (const int tie : { 1, 3 }) {
                for (const double changes : { 0.0, 0.1, 1.0, 5.0, 20.0 }) {
                    QTest::addRow("%s first, %d of a moment, %.1f changes a page",
                        newestFirst ? "newest" : "oldest", tie, changes)
                        << newestFirst << tie << changes;
                }
            }
        }
    }

    // Records that are there all the time are found, while others come, go or change their place.
    void findsWhatIsThereAllTheTime()
    {
        QFETCH(bool, newestFirst);
        QFETCH(int, tie);
        QFETCH(double, changes);
        constexpr int walks = 100;
        constexpr int pageSize = 50;
        int broken = 0;
        int requests = 0;
        for (unsigned seed = 1; seed <= walks; ++seed) {
            std::mt19937 random(seed);
            List list{ {}, newestFirst, tie > 1, 0 };
            const int count = 200 + int(random() % 700);
            for (int i = 0; i < count; ++i)
                list.insert(2 * (i / tie) * tie);
            const std::vector<Row> before = list.rows;
            const Walked walked = walk(list, random, pageSize, changes);
            requests += walked.requests;
            if (!walked.ended) {
                ++broken;
                continue;
            }
            std::set<int> after;
            for (const Row &row : list.rows)
                after.insert(row.number);
            for (const Row &row : before) {
                if (after.count(row.number) > 0 && walked.seen.count(row.number) == 0)
                    QFAIL(qPrintable(u"seed %1: %2 of %3 is missing"_s.arg(seed).arg(row.number).arg(count)));
            }
        }
        qInfo("%s: %.1f requests a walk, %d of %d broken", QTest::currentDataTag(), double(requests) / walks,
            broken, walks);
        QCOMPARE(broken, 0);
    }

    void takesFewRequests_data()
    {
        QTest::addColumn<int>("rows");
        for (const int rows : { 101, 800, 1'600, 11'000, 100'000 })
            QTest::addRow("%d rows", rows) << rows;
    }

    void takesFewRequests()
    {
        QFETCH(int, rows);
        std::mt19937 random(1);
        List list;
        for (int i = 0; i < rows; ++i)
            list.insert(2 * i);
        const Walked walked = walk(list, random, 100, 0);
        QVERIFY(walked.ended);
        QCOMPARE(int(walked.seen.size()), rows);
        const int pages = (rows + 99) / 100;
        qInfo("%d rows: %d requests for %d pages", rows, walked.requests, pages);
        QVERIFY(walked.requests <= pages + 1 + pages * 16 / 100);
    }

    void doesNotTrustAnotherOrder()
    {
        std::mt19937 random(1);
        List list;
        for (const int moment : { 9, 3, 7, 5, 8, 1 })
            list.insert(moment);
        OverlapWalk walk(4);
        QCOMPARE(walk.add(list.page(1, 4)), OverlapWalk::State::Broken);
        QVERIFY(!OverlapWalk::isNewestFirst(list.page(1, 4)));
        list.sort(random);
        QVERIFY(OverlapWalk::isNewestFirst(list.page(1, 4)));
        list.newestFirst = false;
        list.isUnsorted = true;
        list.sort(random);
        QVERIFY(!OverlapWalk::isNewestFirst(list.page(1, 4)));
    }

    void doesNotTrustPagesOfAnotherSize()
    {
        List list;
        for (int i = 300; i > 0; --i)
            list.insert(i);
        OverlapWalk walk(100);
        RecordPage page = list.page(1, 50);
        QCOMPARE(walk.add(page), OverlapWalk::State::Broken);
    }

    // Rows of one moment may come in any order on each page: more than a page of them is never believed.
    void endsWithinOneMoment()
    {
        std::mt19937 random(1);
        List list{ {}, true, true, 0 };
        for (int i = 0; i < 50; ++i)
            list.insert(1'000 + i);
        for (int i = 0; i < 400; ++i)
            list.insert(500);
        const Walked walked = walk(list, random, 100, 0);
        QVERIFY(!walked.ended);
        QVERIFY(walked.requests < 20);
    }

    // Sorted by something that pages do not show: what is there all the time is found, whatever comes and
    // goes.
    void joinsByPlaceInAnyOrderThatStays()
    {
        for (unsigned seed = 1; seed <= 200; ++seed) {
            std::mt19937 random(seed);
            List list;
            const auto insertAnywhere = [&] {
                list.insert(int(random() % 1'000));
                std::rotate(list.rows.begin() + std::ptrdiff_t(random() % list.rows.size()),
                    list.rows.end() - 1, list.rows.end());
            };
            for (int i = 0; i < 900; ++i)
                insertAnywhere();
            std::set<int> there;
            for (const Row &row : list.rows)
                there.insert(row.number);
            OverlapWalk walk(100, OverlapWalk::Proof::Places);
            OverlapWalk::State state = OverlapWalk::State::Going;
            int requests = 0;
            while (state == OverlapWalk::State::Going && requests < 40) {
                state = walk.add(list.page(walk.page(), walk.limit()));
                ++requests;
                for (auto i = random() % 4; i > 0; --i)
                    insertAnywhere();
                for (auto i = random() % 3; i > 0; --i) {
                    const std::size_t at = random() % list.rows.size();
                    there.erase(list.rows[at].number);
                    list.remove(at);
                }
            }
            QCOMPARE(state, OverlapWalk::State::Ended);
            for (const int number : there)
                QVERIFY2(
                    walk.ids().contains(QString::number(number)), QByteArray::number(number).constData());
        }
    }

    void doesNotTrustAnOrderThatChanges()
    {
        for (unsigned seed = 1; seed <= 200; ++seed) {
            std::mt19937 random(seed);
            List list;
            for (int i = 0; i < 900; ++i)
                list.insert(i);
            OverlapWalk walk(100, OverlapWalk::Proof::Places);
            OverlapWalk::State state = OverlapWalk::State::Going;
            int requests = 0;
            while (state == OverlapWalk::State::Going && ++requests < 40) {
                std::shuffle(list.rows.begin(), list.rows.end(), random);
                state = walk.add(list.page(walk.page(), walk.limit()));
            }
            QCOMPARE(state, OverlapWalk::State::Broken);
            QVERIFY(requests < 10);
        }
    }

    // So many were deleted before the next page that it shows no row of the one before: those that have moved
    // across its beginning are read all the same.
    void readsAgainWhatMovedUp()
    {
        std::mt19937 random(1);
        List list;
        for (int i = 0; i < 400; ++i)
            list.insert(i);
        list.sort(random);
        OverlapWalk walk(100);
        QCOMPARE(walk.add(list.page(walk.page(), walk.limit())), OverlapWalk::State::Going);
        const int first = (walk.page() - 1) * walk.limit();
        const int lastRead = list.rows.at(99).number;
        for (int i = 0; i < 10; ++i)
            list.remove(0);
        // Some now stand before the page that is asked for next, and stood behind the first one.
        QVERIFY(list.rows.at(std::size_t(first)).number < lastRead - 1);
        OverlapWalk::State state = OverlapWalk::State::Going;
        while (state == OverlapWalk::State::Going)
            state = walk.add(list.page(walk.page(), walk.limit()));
        QCOMPARE(state, OverlapWalk::State::Ended);
        for (const Row &row : list.rows)
            QVERIFY2(
                walk.ids().contains(QString::number(row.number)), QByteArray::number(row.number).constData());
    }

private:
    //! Between any two pages so many things happen on the average.
    static Walked walk(List &list, std::mt19937 &random, int pageSize, double changes)
    {
        OverlapWalk walk(pageSize);
        Walked walked;
        std::poisson_distribution<int> howMany(std::max(changes, 1e-9));
        for (;;) {
            list.sort(random);
            ++walked.requests;
            switch (walk.add(list.page(walk.page(), walk.limit()))) {
            case OverlapWalk::State::Ended:
                walked.ended = true;
                for (const QString &id : walk.ids())
                    walked.seen.insert(id.toInt());
                return walked;
            case OverlapWalk::State::Broken:
                return walked;
            case OverlapWalk::State::Going:
                break;
            }
            for (int i = changes > 0 ? howMany(random) : 0; i > 0; --i) {
                const int range = list.next * 2;
                switch (random() % 4) {
                case 0:
                    list.insert(range); // at the head or, where the oldest stand first, at the end
                    break;
                case 1:
                    list.insert(int(random() % unsigned(range + 1)));
                    break;
                case 2:
                    list.remove(random() % list.rows.size());
                    break;
                default: // of another moment from now on: removed, and inserted elsewhere
                    list.remove(random() % list.rows.size());
                    list.insert(int(random() % unsigned(range + 1)));
                }
            }
        }
    }
};

CARE_TEST(overlapwalk, TestOverlapWalk);
#include "tst_overlapwalk.moc"
