// SPDX-License-Identifier: GPL-3.0-or-later
// The table models over the real service: HTTP, decoding, encrypted store and model are all the product's
// own.
#include "app/common/workspace.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/roles.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/resourcetables.h"
#include "tests/support/answer.h"
#include "tests/support/computerclock.h"
#include "tests/support/eachresource.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>

class TestTables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const QStringList unlimited{ u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s };
        m_service =
            std::make_unique<test::ServiceProcess>(QStringList{ u"--size"_s, u"small"_s } + unlimited);
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_tiny = std::make_unique<test::ServiceProcess>(QStringList{ u"--size"_s, u"tiny"_s } + unlimited);
        QVERIFY2(m_tiny->isRunning(), qPrintable(m_tiny->problem()));
    }

    void followsTheModelRules_data() { test::addResources(); }

    void followsTheModelRules()
    {
        QFETCH(QString, resource);
        const auto space = workspace(*m_tiny);
        const auto model = makeTable(*findResource(resource), space->store(), space->sync());
        const QAbstractItemModelTester tester(
            model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(fill(*model));
        QVERIFY(model->rowCount() > 0);
        model->sort(0, Qt::DescendingOrder);
        QVERIFY(test::waitUntil([&] { return !model->record(0).isNull(); }));
        model->setFilter({ {}, u"e"_s });
        QVERIFY(test::waitUntil([&] { return model->rowCount() > 0; }));
        model->setFilter({});
        QVERIFY(fill(*model));
        for (int column = 0; column < model->columnCount(); ++column) {
            QVERIFY(!model->headerData(column, Qt::Horizontal).toString().isEmpty());
            QVERIFY(!model->data(model->index(0, column), Qt::AccessibleTextRole).toString().isEmpty());
        }
    }

    void fetchesPagesToTheEnd()
    {
        const auto space = workspace();
        const auto model = makeTable(incidentSchema, space->store(), space->sync());
        QVERIFY(fill(*model));
        QCOMPARE(model->rowCount(), 1500);
        QCOMPARE(model->status().total, 1500);
        QVERIFY(!model->canFetchMore({}));
        QSet<QString> ids;
        for (int row = 0; row < model->rowCount(); ++row) {
            QVERIFY2(test::waitUntil([&] { return !model->record(row).isNull(); }),
                qPrintable(QString::number(row)));
            ids.insert(model->recordId(row));
        }
        QCOMPARE(ids.size(), 1500);
    }

    // A list that is opened has all its rows, and the first of them their records; the others become known
    // without anything moving, for which the scroll bar and the selection would pay.
    void showsTheFirstRowsAtOnce()
    {
        const auto space = workspace();
        QVERIFY(fill(*makeTable(incidentSchema, space->store(), space->sync())));
        const auto model = makeTable(incidentSchema, space->store(), space->sync());
        const QAbstractItemModelTester tester(
            model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(test::waitUntil([&] { return model->rowCount() > 0; }));
        QCOMPARE(model->rowCount(), 1500);
        QVERIFY(model->status().complete);
        QVERIFY(!model->recordId(0).isEmpty());
        QVERIFY(!model->recordId(59).isEmpty());
        // Rows that nobody knows yet can be scrolled to, and not selected.
        const QModelIndex last = model->index(1499, 0);
        QCOMPARE(model->data(last), QVariant());
        QCOMPARE(model->flags(last), Qt::ItemFlags(Qt::ItemIsEnabled));
        QSignalSpy resets(model.get(), &QAbstractItemModel::modelReset);
        bool wasComplete = true; // only their keys are asked for
        QVERIFY(test::waitUntil([&] {
            wasComplete = wasComplete && model->status().complete;
            return !model->recordId(1499).isEmpty();
        }));
        QVERIFY(wasComplete);
        QVERIFY(model->flags(last).testFlag(Qt::ItemIsSelectable));
        QCOMPARE(resets.count(), 0);
        QCOMPARE(model->rowCount(), 1500);
        QCOMPARE(QSet<ListRow>(model->rows().begin(), model->rows().end()).size(), 1500);
    }

    void findsARowThatIsNotKnownYet()
    {
        const auto space = workspace();
        QString id;
        {
            const auto model = makeTable(incidentSchema, space->store(), space->sync());
            QVERIFY(fill(*model));
            QVERIFY(test::waitUntil([&] { return !model->recordId(1200).isEmpty(); }));
            id = model->recordId(1200);
        }
        const auto model = makeTable(incidentSchema, space->store(), space->sync());
        QList<int> found; // silent while nobody knows
        const auto look = [&] {
            model->locate(id, model.get(), [&](int row) { found += row; });
        };
        connect(model.get(), &ResourceTableModel::statusChanged, model.get(), look);
        QVERIFY(test::waitUntil([&] { return model->rowCount() > 0; }));
        QVERIFY(found.isEmpty());
        QVERIFY(test::waitUntil([&] { return !found.isEmpty(); }));
        QCOMPARE(found.first(), 1200);
        // Another order while the rest is unknown is another list.
        const auto other = makeTable(incidentSchema, space->store(), space->sync());
        QVERIFY(test::waitUntil([&] { return other->rowCount() > 0; }));
        other->setOrder({ { incidentSchema.defaultSort,
            incidentSchema.defaultOrder == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder } });
        QVERIFY(test::waitUntil([&] { return other->rows().areKnown(); }));
        QVERIFY(test::waitUntil([&] { return other->recordId(299) == id; }));
    }

    void groups_data()
    {
        test::addColumns<QString, QString>("resource", "field");
        for (const ResourceSchema *schema : allResources()) {
            for (const Field &field : schema->fields) {
                if (field.canGroup())
                    QTest::addRow("%s by %s", schema->name.data(), field.key.data())
                        << QString(schema->name) << QString(field.key);
            }
        }
    }

    // Every record stands once, below the heading of its own value; each heading counts right.
    void groups()
    {
        QFETCH(QString, resource);
        QFETCH(QString, field);
        const ResourceSchema &schema = *findResource(resource);
        const auto space = workspace(*m_tiny);
        const auto model = makeTable(schema, space->store(), space->sync());
        const QAbstractItemModelTester tester(
            model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(fill(*model));
        const int records = model->rowCount();
        QVERIFY(records > 0);
        model->setGrouping(field);
        QVERIFY(test::waitUntil([&] { return model->rowCount() > records; }));
        const auto heading = [&](int row) {
            return model->index(row, 0).data(GroupRole).toString();
        };
        QSet<QString> ids;
        QStringList labels;
        int left = 0;
        for (int row = 0; row < model->rowCount(); ++row) {
            if (!heading(row).isEmpty()) {
                QCOMPARE(left, 0);
                labels += heading(row);
                left = model->index(row, 0).data(GroupCountRole).toInt();
                QVERIFY(left > 0);
                QVERIFY(!(model->flags(model->index(row, 0)) & Qt::ItemIsSelectable));
                QVERIFY(model->index(row, 0).data(Qt::AccessibleTextRole).toString().contains(heading(row)));
                continue;
            }
            QVERIFY(test::waitUntil([&] { return !model->record(row).isNull(); }));
            const QString text = displayText(*schema.field(field), model->record(row));
            QCOMPARE(text.isEmpty() ? notRecorded() : text, labels.last());
            ids.insert(model->recordId(row));
            --left;
        }
        QCOMPARE(left, 0);
        QCOMPARE(ids.size(), records);
        QCOMPARE(model->status().shown, records);
        QCOMPARE(model->rowCount(), records + labels.size());

        const int first = model->index(0, 0).data(GroupCountRole).toInt();
        model->setFolded(0, true);
        QCOMPARE(model->rowCount(), records + labels.size() - first);
        QVERIFY(model->index(0, 0).data(FoldedRole).toBool());
        QCOMPARE(model->status().shown, records); // folded is not filtered away
        model->sort(0, Qt::DescendingOrder);
        QTest::qWait(50);
        QVERIFY(model->index(0, 0).data(FoldedRole).toBool());
        model->foldAll(true);
        QCOMPARE(model->rowCount(), labels.size());
        QCOMPARE(model->firstRecordRow(), -1);
        model->foldAll(false);
        QCOMPARE(model->rowCount(), records + labels.size());
        QCOMPARE(model->firstRecordRow(), 1);
        model->setGrouping(u"nothing"_s);
        QVERIFY(test::waitUntil([&] { return model->rowCount() == records; }));
    }

    // Only the pages of exactly this filter are asked for: one request instead of fifteen.
    void sendsTheFilter()
    {
        const auto space = workspace();
        const auto model = makeTable(incidentSchema, space->store(), space->sync());
        model->setFilter({ { { u"severity"_s, Operator::Is, { u"5"_s } } }, {} });
        QVERIFY(fill(*model));
        QVERIFY(model->rowCount() > 0);
        QCOMPARE(model->status().stored, model->rowCount());
        QCOMPARE(model->status().total, model->rowCount());
        for (int row = 0; row < model->rowCount(); ++row) {
            QVERIFY(test::waitUntil([&] { return !model->record(row).isNull(); }));
            QCOMPARE(model->record(row).value("severity"_L1).toInt(), 5);
        }
    }

    void dropsStaleAnswers()
    {
        const auto space = workspace();
        const auto model = makeTable(residentSchema, space->store(), space->sync());
        QVERIFY(fill(*model));
        // Twenty filters in one turn of the event loop: only the last may ever reach the rows.
        QSignalSpy changes(model.get(), &ResourceTableModel::rowsChanged);
        for (int i = 0; i < 20; ++i)
            model->setFilter({ {}, u"word that nobody has %1"_s.arg(i) });
        model->setFilter({ { { u"status"_s, Operator::Is, { u"inactive"_s } } }, {} });
        QVERIFY(test::waitUntil([&] { return changes.count() > 0; }));
        QTest::qWait(50);
        QCOMPARE(changes.count(), 1);
        QVERIFY(model->rowCount() > 0);
        QVERIFY(model->rowCount() < 120);
    }

    void keepsTheSelectionAcrossRefresh()
    {
        const auto space = workspace();
        const auto model = makeTable(residentSchema, space->store(), space->sync());
        QVERIFY(fill(*model));
        QVERIFY(test::waitUntil([&] { return !model->record(7).isNull(); }));
        const QString id = model->recordId(7);
        const QPersistentModelIndex kept = model->index(7, 0);
        model->sort(residentSchema.indexOf(u"dateOfBirth"_s));
        QVERIFY(test::waitUntil([&] { return kept.isValid() && kept.row() != 7; }));
        QVERIFY(test::waitUntil([&] { return !model->record(kept.row()).isNull(); }));
        QCOMPARE(model->recordId(kept.row()), id);
        model->refresh();
        QVERIFY(fill(*model));
        QVERIFY(kept.isValid());
        QCOMPARE(model->recordId(kept.row()), id);
    }

    void saysWhatIsShown()
    {
        const auto space = workspace();
        const auto model = makeTable(incidentSchema, space->store(), space->sync());
        model->activate();
        QVERIFY(test::waitUntil([&] { return model->rowCount() >= 100; }));
        ListStatus status = model->status();
        QCOMPARE(status.stored, 100);
        QCOMPARE(status.total, 1500);
        QVERIFY(!status.complete);
        QVERIFY(status.asOf.isValid());
        model->setFilter({ { { u"status"_s, Operator::Is, { u"closed"_s } } }, {} });
        QVERIFY(test::waitUntil([&] { return model->rowCount() < 100 || model->status().stored > 100; }));
        QVERIFY(!model->status().complete); // what matches further on is not here yet, and the list says so
    }

    void leavesNoRowOfTheOldFilter()
    {
        const auto space = workspace();
        const auto model = makeTable(incidentSchema, space->store(), space->sync());
        model->activate();
        for (const QString &severity : { u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s })
            model->setFilter({ { { u"severity"_s, Operator::Is, { severity } } }, {} });
        QVERIFY(fill(*model));
        QVERIFY(test::waitUntil(
            [&] { return model->rowCount() > 0 && !model->record(model->rowCount() - 1).isNull(); }));
        for (int row = 0; row < model->rowCount(); ++row) {
            QVERIFY(test::waitUntil([&] { return !model->record(row).isNull(); }));
            QCOMPARE(model->record(row).value("severity"_L1).toInt(), 5);
        }
    }

    // Without waiting for the store; and nobody else's rows.
    void clearsAFilterAtOnce()
    {
        const auto space = workspace(*m_tiny);
        const auto model = makeTable(incidentSchema, space->store(), space->sync());
        QVERIFY(fill(*model));
        const int all = model->rowCount();
        const auto person = [&](int row) {
            test::waitUntil([&] { return !model->record(row).isNull(); });
            return Reference::fromJson(model->record(row).value("resident"_L1)).id;
        };
        const QString first = person(0);
        QVERIFY(!first.isEmpty());
        model->setFilter({ {}, u"xyzzyplugh"_s });
        QVERIFY(test::waitUntil([&] { return model->rowCount() == 0; }));
        model->setFilter({});
        QCOMPARE(model->rowCount(), all);
        QCOMPARE(model->status().shown, all);
        // In another order it is another list.
        model->setFilter({ {}, u"xyzzyplugh"_s });
        QVERIFY(test::waitUntil([&] { return model->rowCount() == 0; }));
        model->sort(model->schema().indexOf(u"severity"_s), Qt::AscendingOrder);
        model->setFilter({});
        QCOMPARE(model->rowCount(), 0);
        QVERIFY(test::waitUntil([&] { return model->rowCount() == all; }));
        // Nor are the rows of everybody those of one person.
        model->setFilter({ {}, u"xyzzyplugh"_s });
        QVERIFY(test::waitUntil([&] { return model->rowCount() == 0; }));
        model->setScope({ { u"resident"_s, Operator::Is, { first } } });
        model->setFilter({});
        QCOMPARE(model->rowCount(), 0);
        QCOMPARE(model->status().shown, 0);
        QVERIFY(test::waitUntil([&] { return model->rowCount() > 0; }));
        QVERIFY(model->rowCount() < all);
        for (int row = 0; row < model->rowCount(); ++row)
            QCOMPARE(person(row), first);
        // Rows that were known are not asked for in parts again.
        const auto large = workspace();
        const auto many = makeTable(incidentSchema, large->store(), large->sync());
        QVERIFY(fill(*many));
        many->setFilter({ {}, u"xyzzyplugh"_s });
        QVERIFY(test::waitUntil([&] { return many->rowCount() == 0; }));
        QSignalSpy resets(many.get(), &QAbstractItemModel::modelReset);
        QSignalSpy answers(many.get(), &ResourceTableModel::statusChanged);
        many->setFilter({});
        const qsizetype before = answers.count();
        QVERIFY(test::waitUntil([&] { return answers.count() > before; }));
        QCOMPARE(many->rowCount(), 1500);
        QVERIFY(many->rows().areKnown());
        QCOMPARE(resets.count(), 1);
    }

private:
    std::unique_ptr<Workspace> workspace() const { return workspace(*m_service); }

    static std::unique_ptr<Workspace> workspace(const test::ServiceProcess &service)
    {
        Connection connection;
        connection.base = service.url();
        connection.requestsPerMinute = 6000;
        return Workspace::forOneRun(connection, *Secret::apiKey(service.apiKey()), test::computerClock());
    }

    //! Scrolls to the end as a view does: fetchMore as long as there is more.
    static bool fill(ResourceTableModel &model)
    {
        model.activate();
        return test::waitUntil([&] {
            if (model.canFetchMore({}))
                model.fetchMore({});
            const ListStatus status = model.status();
            return status.complete && !status.receiving && status.shown == model.rowCount()
                && (status.total < 0 || status.stored >= status.total);
        });
    }

    std::unique_ptr<test::ServiceProcess> m_service;
    std::unique_ptr<test::ServiceProcess> m_tiny;
};

CARE_TEST(tables, TestTables);
#include "tst_tables.moc"
