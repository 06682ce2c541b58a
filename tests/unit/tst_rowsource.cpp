// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/rowsource.h"

#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/recordcache.h"
#include "tests/support/answer.h"
#include "tests/support/manyresidents.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

#include <algorithm>

class TestRowSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<Store>(StoreOptions());
        QVERIFY(test::addResidents(*m_store, 200));
        m_rows = {};
        m_told = 0;
        m_records = std::make_unique<RecordCache>(residentSchema, *m_store, m_rows);
        m_source = std::make_unique<RowSource>(residentSchema, *m_store, *m_records);
        connect(m_source.get(), &RowSource::rowsFound, this, [this](const ListRows &rows) {
            m_rows = rows;
            ++m_told;
        });
    }

    void cleanup()
    {
        m_source.reset();
        m_records.reset();
        m_store.reset();
    }

    void findsTheFirstRowsBeforeTheOthers()
    {
        QVERIFY(m_source->isNew());
        QVERIFY(m_source->isAsking());
        QVERIFY(test::waitUntil([this] { return m_told > 0; }));
        QVERIFY(m_source->isPartial());
        QVERIFY(!m_source->isAsking()); // it is known how many there are
        QCOMPARE(m_source->matching(), 200);
        QCOMPARE(m_rows.size(), 200);
        QVERIFY(m_rows.mid(0, 60).areKnown());
        const ListRows others = m_rows.mid(60);
        QVERIFY(std::all_of(others.begin(), others.end(), [](ListRow row) { return row.isUnknown(); }));
        QVERIFY(!m_records->record(59).isNull()); // came with its row
        const ListRows first = m_rows.mid(0, 60);
        bool isAsking = false;
        QVERIFY(test::waitUntil([&] {
            isAsking = isAsking || m_source->isAsking();
            return !m_source->isPartial();
        }));
        QVERIFY(!isAsking);
        QCOMPARE(m_told, 2);
        QVERIFY(m_rows.areKnown());
        QCOMPARE(m_rows.mid(0, 60), first);
        QCOMPARE(QSet<ListRow>(m_rows.begin(), m_rows.end()).size(), 200);
    }

    void dropsAnswersToOlderQuestions()
    {
        QVERIFY(settle());
        const int told = m_told;
        QSignalSpy answers(m_source.get(), &RowSource::answered);
        QVERIFY(m_source->setFilter(ofHome(u"a"_s)));
        QVERIFY(!m_source->setFilter(ofHome(u"a"_s)));
        QVERIFY(m_source->setFilter({ {}, u"name00007"_s }));
        QVERIFY(settle());
        QCOMPARE(answers.count(), 1);
        QCOMPARE(m_told, told + 1);
        QCOMPARE(m_rows.size(), 1);
        QCOMPARE(m_source->matching(), 1);
        QCOMPARE(m_source->stored(), 200);
    }

    void bringsTheUnfilteredRowsBackAtOnce()
    {
        QVERIFY(settle());
        const ListRows all = m_rows;
        m_source->setFilter(ofHome(u"a"_s));
        QVERIFY(settle());
        QCOMPARE(m_rows.size(), 100);
        m_source->setFilter({});
        QCOMPARE(m_rows, all); // before any answer
        m_source->setFilter(ofHome(u"b"_s));
        QVERIFY(settle());
        // In another order they are other rows.
        m_source->setOrder({ { residentSchema.defaultSort, Qt::DescendingOrder } });
        m_source->setFilter({});
        QCOMPARE(m_rows.size(), 100);
        QVERIFY(settle());
        QCOMPARE(m_rows.size(), 200);
        QVERIFY(m_rows != all);
    }

    void showsNobodyElseWhileTheScopeChanges()
    {
        QVERIFY(settle());
        QVERIFY(m_source->setScope(ofHome(u"b"_s).conditions));
        QVERIFY(m_rows.isEmpty());
        QCOMPARE(m_source->matching(), 0);
        QVERIFY(m_source->isNew());
        QVERIFY(settle());
        QCOMPARE(m_rows.size(), 100);
        QVERIFY(m_source->filter().isEmpty()); // it is not the user's
        QCOMPARE(m_source->filterOfToday().always, ofHome(u"b"_s).conditions);
    }

    void asksAgainWhenTheStoreHasChanged()
    {
        QVERIFY(settle());
        const int age = m_records->age();
        QVERIFY(test::addResident(*m_store, u"new"_s, u"Name"_s));
        QVERIFY(test::waitUntil([this] { return m_rows.size() == 201; }));
        QVERIFY(m_records->age() > age);
    }

    void asksForNothingWhileItDoesNotFollow()
    {
        QVERIFY(settle());
        m_source->setUpdating(false);
        const int told = m_told;
        QVERIFY(test::addResident(*m_store, u"new"_s, u"Name"_s));
        QVERIFY(!test::waitUntil([&] { return m_told > told; }, 200));
        m_source->setUpdating(true);
        QVERIFY(test::waitUntil([this] { return m_rows.size() == 201; }));
        // Nothing has come in meanwhile: nothing is asked.
        m_source->setUpdating(false);
        m_source->setUpdating(true);
        QVERIFY(!m_source->isAsking());
    }

    void keepsTheHeadingOfAGroup()
    {
        QVERIFY(settle());
        QVERIFY(!m_source->setGrouping(u"nothing"_s)); // no field: as it was
        QVERIFY(m_source->setGrouping(u"home"_s));
        QVERIFY(settle());
        QCOMPARE(m_rows.size(), 202);
        const ListRow first = m_rows[0];
        const ListRow second = m_rows[101];
        const MatchGroup *group = m_source->heading(first);
        QVERIFY(group && m_source->heading(second));
        QCOMPARE(group->count, 100);
        QVERIFY(!m_source->heading(m_rows[1]));
        m_source->fold(*group, true);
        QCOMPARE(m_rows.mid(0, 2), (ListRows{ first, second }));
        QCOMPARE(m_source->matching(), 200); // folded ones too
        // Another answer, the same headings: what is folded stays so.
        QVERIFY(test::addResident(*m_store, u"new"_s, u"Name"_s));
        QVERIFY(test::waitUntil([this] { return m_source->matching() == 201; }));
        QCOMPARE(m_rows.mid(0, 2), (ListRows{ first, second }));
        m_source->foldAll(true);
        QCOMPARE(m_rows, (ListRows{ first, second }));
        m_source->foldAll(false);
        QCOMPARE(m_rows.size(), 203);
    }

    void opensTheGroupOfWhomItLocates()
    {
        QVERIFY(settle());
        m_source->setGrouping(u"home"_s);
        QVERIFY(settle());
        m_source->foldAll(true);
        QCOMPARE(m_rows.size(), 2);
        std::optional<ListRow> found;
        m_source->locate(u"7"_s, m_source.get(), [&](ListRow row) { found = row; });
        QVERIFY(test::waitUntil([&] { return found.has_value(); }));
        QVERIFY(found->isRecord());
        QVERIFY(m_rows.contains(*found));
        QCOMPARE(m_rows.size(), 102);
        // A record that the filter hides is no row.
        m_source->setFilter({ {}, u"name00003"_s });
        QVERIFY(settle());
        found.reset();
        m_source->locate(u"7"_s, m_source.get(), [&](ListRow row) { found = row; });
        QVERIFY(test::waitUntil([&] { return found.has_value(); }));
        QVERIFY(!m_rows.contains(*found));
    }

private:
    //! Waits for the answer to what was asked last, about all rows.
    bool settle()
    {
        return test::waitUntil(
            [this] { return !m_source->isNew() && !m_source->isAsking() && !m_source->isPartial(); });
    }

    static Filter ofHome(const QString &home) { return { { { u"home"_s, Operator::Is, { home } } }, {} }; }

    std::unique_ptr<Store> m_store;
    ListRows m_rows; //!< as the source has told
    std::unique_ptr<RecordCache> m_records;
    std::unique_ptr<RowSource> m_source;
    int m_told = 0; //!< how often
};

CARE_TEST(rowsource, TestRowSource);
#include "tst_rowsource.moc"
