// SPDX-License-Identifier: GPL-3.0-or-later
// Marks of what changed, over the real service: other people's changes are marked, cell by cell, one's own
// are not.
#include "models/editing/recordsaver.h"
#include "models/schema/roles.h"
#include "models/store/journal/journal.h"
#include "models/tables/changemarks.h"
#include "models/tables/resourcetables.h"
#include "tests/contract/mirrorworld.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>

class TestChanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_table.reset();
        m_station.reset();
        m_world = std::make_unique<ServiceWorld>(InProcess::quietOptions());
        m_station = std::make_unique<Workstation>(*m_world, SyncOptions(), 1'000'000);
        m_table = std::make_unique<ResidentsTable>(m_station->store, *m_station->sync);
        m_station->sync->startFullSync({ &residentSchema });
        QVERIFY(m_station->waitUntilIdle());
        QVERIFY(m_station->runUntil([&] {
            return m_table->rowCount() > 3 && !m_table->record(0).isNull() && m_table->status().complete;
        }));
        QVERIFY(m_table->marks().isEmpty());
    }

    void marksWhatAnotherClientChanged()
    {
        const QString id = m_table->recordId(2);
        change(id, u"preferredName"_s, u"Testname"_s);
        QVERIFY(m_station->restAfter(10 * 60'000));
        QVERIFY(m_station->runUntil([&] { return !m_table->marks().isEmpty(); }));
        QVERIFY(
            m_station->runUntil([&] { return markedCells() == QStringList{ id + u" preferredName"_s }; }));
        const QModelIndex cell =
            m_table->index(m_table->rowOf(id), m_table->schema().indexOf(u"preferredName"_s));
        QVERIFY(m_station->runUntil([&] {
            return cell.data(Qt::AccessibleTextRole)
                .toString()
                .startsWith(u"Preferred name Testname, changed by others since you last looked: was "_s);
        }));
        QVERIFY(!cell.siblingAtColumn(0).data(Qt::AccessibleTextRole).toString().contains(u"changed"_s));
        // Another list of the same store shows the same, and forgets the same.
        ResidentsTable other(m_station->store, *m_station->sync);
        QVERIFY(m_station->runUntil([&] { return !other.marks().isEmpty(); }));
        m_table->marks().forget({ m_table->row(m_table->rowOf(id)).key() });
        QVERIFY(m_station->runUntil([&] { return m_table->marks().isEmpty() && other.marks().isEmpty(); }));
        QCOMPARE(markedCells(), QStringList());
    }

    void marksNothingOfOnesOwnSave()
    {
        const QString id = m_table->recordId(1);
        Journal journal{ StoreOptions() };
        RecordSaver saver(m_station->client, m_station->store, journal);
        Record loaded;
        connect(&saver, &RecordSaver::loaded, this, [&](const Record &record) { loaded = record; });
        saver.load(id);
        QVERIFY(m_station->runUntil([&] { return !loaded.isNull(); }));
        RecordDraft draft = residentDraft(loaded);
        draft.setEntry(*formField(u"preferredName"_s), { u"Testname"_s });
        saver.save(draft);
        QVERIFY(m_station->runUntil([&] { return saver.state().kind == SaveState::Kind::Saved; }));
        QVERIFY(m_station->runUntil([&] {
            return m_table->record(m_table->rowOf(id)).value("preferredName"_L1).toString() == "Testname"_L1;
        }));
        QVERIFY(m_station->restAfter(10 * 60'000));
        // Somebody else's comes after it, so that there is something to wait for.
        change(m_table->recordId(0), u"summary"_s, u"Other words"_s);
        QVERIFY(m_station->restAfter(10 * 60'000));
        QVERIFY(m_station->runUntil([&] { return !m_table->marks().isEmpty(); }));
        QCOMPARE(markedCells(), QStringList{ m_table->recordId(0) + u" summary"_s });
    }

    void saysThatARecordIsGone()
    {
        const QString id = m_table->recordId(1);
        const int before = m_table->rowCount();
        {
            service::Repository::Change change(m_world->service.service().repository());
            change.remove(residentSchema, id);
            change.commit();
        }
        QVERIFY(m_station->restAfter(61 * 60'000));
        QVERIFY(m_station->runUntil([&] { return !m_table->marks().isEmpty(); }));
        QCOMPARE(m_table->rowCount(), before);
        const QModelIndex cell = m_table->index(m_table->rowOf(id), 0);
        QVERIFY(cell.data(GoneRole).toBool());
        QVERIFY(cell.data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(u"the service no longer has this record"_s));
        QVERIFY(!m_table->index(0, 0).data(GoneRole).toBool());
        for (int day = 0; day < 3 && m_table->marks().removedCount() == 0; ++day)
            QVERIFY(m_station->restAfter(25 * 3'600'000));
        QVERIFY(m_station->runUntil([&] { return m_table->marks().removedCount() == 1; }));
        QVERIFY(m_station->runUntil([&] { return m_table->rowCount() == before - 1; }));
        m_table->marks().forget({});
        QVERIFY(m_station->runUntil([&] { return m_table->marks().isEmpty(); }));
    }

private:
    //! As somebody else does at another workstation; the service tells of it.
    void change(const QString &id, const QString &key, const QJsonValue &value)
    {
        const Records records = m_world->records(residentSchema);
        QJsonObject record = QJsonDocument::fromJson(records.at(id)).object();
        record.insert(key, value);
        service::Repository::Change change(m_world->service.service().repository());
        change.put(residentSchema, QJsonDocument(record).toJson(QJsonDocument::Compact),
            m_world->clock.now().toMSecsSinceEpoch());
        change.commit();
    }

    //! "id key" of every cell with a mark.
    QStringList markedCells() const
    {
        QStringList cells;
        for (int row = 0; row < m_table->rowCount(); ++row) {
            for (int column = 0; column < m_table->columnCount(); ++column) {
                const QModelIndex cell = m_table->index(row, column);
                if (cell.data(ChangedRole).toBool())
                    cells += cell.data(RecordIdRole).toString() + u' '
                        + m_table->headerData(column, Qt::Horizontal, Qt::UserRole).toString();
            }
        }
        return cells;
    }

    std::unique_ptr<ServiceWorld> m_world;
    std::unique_ptr<Workstation> m_station;
    std::unique_ptr<ResidentsTable> m_table;
};

CARE_TEST(changes, TestChanges);
#include "tst_changes.moc"
