// SPDX-License-Identifier: GPL-3.0-or-later
// When a walk through the pages of a list ends, and what it notes on its way.
#include "models/sync/pagewalk.h"
#include "tests/support/testregistry.h"

namespace {

RecordPage pageOfNumbers(int first, int count, qint64 total, bool hasNext)
{
    RecordPage page;
    for (int i = first; i < first + count; ++i)
        page.records.append({ QString::number(i), {} });
    page.total = total;
    page.hasNext = hasNext;
    return page;
}

} // namespace

class TestPageWalk : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pagesOfAList_areReadToTheEnd()
    {
        PageWalk walk;
        QVERIFY(walk.add(pageOfNumbers(0, 10, 25, true)));
        QCOMPARE(walk.page(), 2);
        QVERIFY(walk.add(pageOfNumbers(10, 10, 25, true)));
        QVERIFY(!walk.add(pageOfNumbers(20, 5, 25, false)));
        QCOMPARE(walk.page(), 3);
        QCOMPARE(walk.received(), 25);
        QVERIFY(walk.isSteady());
        // An answer to the first page once more adds what is new, and the newest total.
        walk.addAgain(pageOfNumbers(-1, 10, 26, true));
        QCOMPARE(walk.received(), 26);
        QCOMPARE(walk.total(), 26);
        QCOMPARE(walk.firstTotal(), 25);
    }

    void moreCountedThanCame_isAskedForWithoutANextPage()
    {
        PageWalk walk;
        QVERIFY(walk.add(pageOfNumbers(0, 10, 20, false)));
        QVERIFY(!walk.add(pageOfNumbers(10, 10, 20, false)));
        QVERIFY(!walk.repeats());
        // Until a page brings nothing new.
        PageWalk counted;
        QVERIFY(counted.add(pageOfNumbers(0, 10, 20, false)));
        QVERIFY(!counted.add(pageOfNumbers(0, 0, 20, false)));
        QCOMPARE(counted.received(), 10);
    }

    void samePageForEver_endsTheWalk()
    {
        PageWalk walk;
        QVERIFY(walk.add(pageOfNumbers(0, 10, -1, true)));
        QVERIFY(!walk.add(pageOfNumbers(0, 10, -1, true)));
        QVERIFY(walk.repeats());
        QVERIFY(!walk.isSteady());
    }

    void recordsRemoved_areNoted()
    {
        PageWalk walk;
        QVERIFY(walk.add(pageOfNumbers(0, 10, 30, true)));
        QVERIFY(walk.add(pageOfNumbers(11, 10, 29, true)));
        QVERIFY(walk.hasShrunk());
        QVERIFY(!walk.isSteady());
        // Added ones skip nothing.
        PageWalk grown;
        QVERIFY(grown.add(pageOfNumbers(0, 10, 30, true)));
        QVERIFY(grown.add(pageOfNumbers(9, 10, 31, true)));
        QVERIFY(!grown.hasShrunk());
        QVERIFY(!grown.isSteady());
    }

    void recordsWithoutAnId_areCounted()
    {
        PageWalk walk;
        RecordPage page = pageOfNumbers(0, 8, 10, false);
        page.unnamed = 2;
        QVERIFY(!walk.add(page));
        QCOMPARE(walk.unnamed(), 2);
        QCOMPARE(walk.received(), 10);
    }
};

CARE_TEST(pagewalk, TestPageWalk);
#include "tst_pagewalk.moc"
