// SPDX-License-Identifier: GPL-3.0-or-later
// A service that contradicts itself: for a list that somebody looks at, in its page, and for the mirror. The
// console stands before the same service in contract.contradictions.
#include "models/schema/resources.h"
#include "models/tables/filtercounts.h"
#include "models/tables/resourcetables.h"
#include "models/tables/today.h"
#include "tests/fault/faulttest.h"
#include "tests/fault/oddlist.h"
#include "tests/support/network/contradictinglist.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/browse/listpage.h"

using Contradiction = ContradictionCase::Kind;

namespace {

const QByteArray path = "/openapi/api/logcategories";

// All that the page says in words.
QString wordsOf(const ListPage &page)
{
    return allTextsIn(page).join(u' ').remove(u',');
}

} // namespace

class RowsContradictions : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row123_countsMoreThanItSends_data()
    {
        cases({ Contradiction::None, Contradiction::CountsMore, Contradiction::SamePage,
            Contradiction::FiveOfNine, Contradiction::EmptyButFive });
    }
    void row123_countsMoreThanItSends() { isTold(); }
    void row121_alwaysANextPage_data() { cases({ Contradiction::NextForEver }); }
    void row121_alwaysANextPage() { isTold(); }
    void row124_shorterPagesThanItSays_data()
    {
        cases({ Contradiction::ShortPages, Contradiction::ShortPagesUnsaid });
    }
    void row124_shorterPagesThanItSays() { isTold(); }
    void row125_anotherOrderOnEachPage_data() { cases({ Contradiction::OtherOrder }); }
    void row125_anotherOrderOnEachPage() { isTold(); }
    void row126_theHeadGoesForEver_data() { cases({ Contradiction::HeadGoes }); }
    void row126_theHeadGoesForEver() { isTold(); }
    void row127_aPartThatNobodyAskedFor_data() { cases({ Contradiction::Part }); }
    void row127_aPartThatNobodyAskedFor() { isTold(); }
    void row128_almostJson_data() { cases({ Contradiction::BadNumber, Contradiction::BadEscape }); }
    void row128_almostJson() { isTold(); }
    void row129_bareLists_data() { cases({ Contradiction::BareTooLong, Contradiction::BareForEver }); }
    void row138_anIdThatCannotBeUsed_data()
    {
        cases({ Contradiction::EmptyId, Contradiction::LongId, Contradiction::EmptyIdUncounted });
    }
    void row138_anIdThatCannotBeUsed() { isTold(); }
    void row129_bareLists() { isTold(); }

private:
    static void cases(const QList<Contradiction> &kinds)
    {
        addColumns<int, bool>("place", "mirrored");
        const QList<ContradictionCase> all = contradictionCases();
        for (int i = 0; i < all.size(); ++i) {
            if (!kinds.contains(all.at(i).kind))
                continue;
            QTest::addRow("%s, in the window", all.at(i).name) << i << false;
            // The mirror's way with a list that shifts without end is shown by fault.convergence.
            if (all.at(i).kind != Contradiction::OtherOrder && all.at(i).kind != Contradiction::HeadGoes)
                QTest::addRow("%s, in the mirror", all.at(i).name) << i << true;
        }
    }

    static void isTold()
    {
        QFETCH(int, place);
        QFETCH(bool, mirrored);
        const ContradictionCase what = contradictionCases().at(place);
        if (mirrored)
            inTheMirror(what);
        else
            inTheWindow(what);
    }

    // Somebody looks at the list and scrolls to its end.
    static void inTheWindow(const ContradictionCase &what)
    {
        SyncOptions usual;
        MirrorBench bench({}, usual);
        const ContradictingList list(bench.server, path, what);
        const auto model = makeTable(logCategorySchema, *bench.store, *bench.sync);
        ListPage page(*model);
        model->activate();
        QVERIFY(bench.runUntil([&] {
            const ListStatus status = model->status();
            if (!status.receiving && model->canFetchMore({}))
                model->fetchMore({});
            return (status.complete && !status.loading) || (status.error && !status.loading);
        }));
        QVERIFY2(list.requests() <= what.requests, QByteArray::number(list.requests()).constData());
        const ListStatus status = model->status();
        QCOMPARE(status.complete, what.isUsable || what.kind == Contradiction::EmptyButFive);
        QVERIFY2(wordsOf(page).contains(what.words), qPrintable(wordsOf(page)));
        QCOMPARE(!contradictionText(status).isEmpty(), !what.words.isEmpty() && !status.error);
        const Records kept = bench.kept(logCategorySchema);
        if (what.received >= 0)
            QCOMPARE(kept.size(), std::size_t(what.received));
        for (const QString &id : list.ids())
            QVERIFY2(!what.isUsable || kept.count(id) == 1, qPrintable(id));
    }

    // Nobody looks: what came is kept, the asking ends, and the mirror does not say that all is well.
    static void inTheMirror(const ContradictionCase &what)
    {
        SyncOptions usual;
        MirrorBench bench({}, usual);
        const ContradictingList list(bench.server, path, what);
        // The number beside a view in the sidebar.
        const Today today(bench.clock);
        FilterCounts badge(*bench.store, today);
        badge.observe(*bench.sync);
        badge.setQuestions({ { u"all"_s, &logCategorySchema, {} } });
        bench.sync->startFullSync({ &logCategorySchema });
        const auto ends = [&] {
            const SyncProgress all = bench.sync->progress();
            return all.doing == SyncProgress::Doing::Idle || bench.progress(logCategorySchema).error;
        };
        QVERIFY(bench.runUntil(ends));
        const ResourceProgress progress = bench.progress(logCategorySchema);
        QVERIFY2(list.requests() <= 2 * what.requests + 4, QByteArray::number(list.requests()).constData());
        const bool isDoubtful =
            progress.missing > 0 || progress.unnamed > 0 || progress.repeats || !progress.complete;
        QCOMPARE(isDoubtful, !what.words.isEmpty());
        QVERIFY(!badge.isComplete(u"all"_s) || !isDoubtful);
        QCOMPARE(badge.isComplete(u"all"_s), bench.sync->state(logCategorySchema, {}).isWhole());
        const Records kept = bench.kept(logCategorySchema);
        if (what.received >= 0)
            QCOMPARE(kept.size(), std::size_t(what.received));
        for (const QString &id : list.ids())
            QVERIFY2(!what.isUsable || kept.count(id) == 1, qPrintable(id));
    }
};

CARE_TEST(rows_contradictions, RowsContradictions);
#include "rows_contradictions.moc"
