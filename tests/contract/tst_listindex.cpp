// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/listindex.h"
#include "models/schema/resources.h"
#include "tests/support/testregistry.h"

#include <algorithm>
#include <random>

using namespace care::service;

namespace {

using Records = std::map<QString, IndexedRecord>;

class Source {
public:
    explicit Source(const ResourceSchema &schema, int texts)
        : m_schema(schema)
        , m_columns(columnsOf(schema))
        , m_texts(texts)
    {
    }

    IndexedRecord record(const QString &id)
    {
        IndexedRecord record{ id, qint64(number(1'000)), {}, {} };
        for (const Column &column : m_columns) {
            if (column.use == Column::Use::Date)
                record.columns += qint64(number(50)) * 1'000; // many of one moment
            else
                record.columns += u"t%1"_s.arg(number(m_texts));
        }
        for (int i = number(3); !m_schema.homesField.isEmpty() && i > 0; --i)
            record.assignments.append({ u"home%1"_s.arg(number(4)), u"status%1"_s.arg(number(3)) });
        return record;
    }
    //! Some are none of 24 hexadecimal digits.
    QString id(int i) const { return i % 7 == 0 ? u"odd-%1"_s.arg(i) : u"%1"_s.arg(i, 24, 16, QChar(u'0')); }
    int number(int below) { return int(m_random() % quint32(below)); }

    ListIndex built(const Records &records) const
    {
        int created = -1;
        for (int i = 0; i < m_columns.size(); ++i)
            created = m_columns.at(i).name == "createdOn"_L1 ? i : created;
        QList<IndexedRecord> sorted;
        for (const auto &[id, record] : records)
            sorted += record;
        std::stable_sort(
            sorted.begin(), sorted.end(), [created](const IndexedRecord &a, const IndexedRecord &b) {
                return created >= 0
                    && a.columns.at(created).toLongLong() > b.columns.at(created).toLongLong();
            });
        ListIndex index(m_schema);
        for (const IndexedRecord &record : std::as_const(sorted))
            index.append(record);
        return index;
    }
    //! Everything, and by one text of each column.
    QList<ListQuery> queries() const
    {
        QList<ListQuery> all(1);
        for (const Column &column : m_columns) {
            ListQuery query;
            if (column.use == Column::Use::Filter)
                query.equals.append({ column.name, u"t1"_s });
            else if (column.use == Column::Use::Date)
                std::tie(query.rangeColumn, query.from, query.to) = std::tuple(column.name, 10'000, 30'000);
            all += query;
        }
        for (ListQuery &query : all)
            query.limit = 1'000'000;
        if (!m_schema.homesField.isEmpty()) {
            all += all.first();
            all.last().assignmentStatus = u"status1"_s;
        }
        return all;
    }

private:
    const ResourceSchema &m_schema;
    const QList<Column> m_columns;
    const int m_texts;
    std::mt19937 m_random{ 1 };
};

} // namespace

//! An index that followed the changes answers as one that was built anew from the same records.
class TestListIndex : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsNothingOfWhatIsGone()
    {
        Source source(incidentSchema, 1);
        constexpr int size = 65'537; // The last text has the first one's number in its lower 16 bits.
        Records records;
        std::set<QString> gone;
        for (int i = 0; i < size; ++i) {
            const QString id = u"%1"_s.arg(i, 24, 16, QChar(u'0'));
            IndexedRecord record = source.record(id);
            for (QVariant &value : record.columns) {
                if (value.typeId() == QMetaType::QString)
                    value = u"t%1"_s.arg(i);
                else
                    value = qint64(size - i); // in the order of their numbers
            }
            records[id] = record;
            if (i > 0)
                gone.insert(id);
        }
        const ListIndex index = source.built(records).changed(gone, {});
        QCOMPARE(index.size(), 1);
        for (ListQuery query : source.queries()) {
            for (ListQuery::Equal &equal : query.equals) {
                equal.value = u"t0"_s;
                QCOMPARE(index.page(query, nullptr).total, 1);
                equal.value = u"t%1"_s.arg(size - 1);
                QCOMPARE(index.page(query, nullptr).total, 0);
            }
        }
    }

    void followsChanges_data()
    {
        QTest::addColumn<const ResourceSchema *>("schema");
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("texts"); // that a column has
        QTest::newRow("logs") << &logSchema << 300 << 5;
        QTest::newRow("incidents") << &incidentSchema << 300 << 5;
        QTest::newRow("devices of several homes") << &deviceSchema << 300 << 5;
        QTest::newRow("more texts than two bytes tell apart") << &incidentSchema << 70'000 << 1'000'000;
    }

    void followsChanges()
    {
        QFETCH(const ResourceSchema *, schema);
        QFETCH(int, size);
        QFETCH(int, texts);
        Source source(*schema, texts);
        Records records;
        for (int i = 0; i < size; ++i)
            records[source.id(i)] = source.record(source.id(i));
        ListIndex index = source.built(records);
        const int rounds = size > 1'000 ? 3 : 60;
        for (int round = 0; round < rounds; ++round) {
            std::set<QString> touched;
            QList<IndexedRecord> put;
            for (int i = source.number(6); i >= 0; --i) {
                // Those that are there, removed ones, and new ones.
                const QString id = source.id(source.number(size + size / 3));
                if (!touched.insert(id).second)
                    continue;
                records.erase(id);
                if (source.number(3) == 0)
                    continue;
                records[id] = source.record(id);
                put += records[id];
            }
            index = index.changed(touched, put);
            const ListIndex anew = source.built(records);
            QCOMPARE(index.size(), qsizetype(records.size()));
            const QList<ListQuery> queries = source.queries();
            for (const ListQuery &query : queries) {
                const ListIndex::Page is = index.page(query, nullptr);
                const ListIndex::Page should = anew.page(query, nullptr);
                QCOMPARE(is.total, should.total);
                QVERIFY(is.ids == should.ids);
            }
        }
    }
};

CARE_TEST(listindex, TestListIndex);
#include "tst_listindex.moc"
