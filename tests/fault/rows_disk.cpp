// SPDX-License-Identifier: GPL-3.0-or-later
// Files of this workstation, on a disk that is damaged, full, forbidden or somewhere else.
#include "app/common/settings.h"
#include "app/common/wholefile.h"
#include "app/common/workspace.h"
#include "models/api/transport.h"
#include "models/editing/draftautosaver.h"
#include "models/editing/editableresident.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/database/databasefile.h"
#include "models/store/records/matcher.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/tablelayout.h"
#include "models/sync/sync.h"
#include "tests/fault/faulttest.h"
#include "tests/fault/oddlist.h"
#include "tests/fault/storage.h"
#include "tests/support/computerclock.h"
#include "tests/support/httpcall.h"
#include "tests/support/journalanswer.h"
#include "tests/support/residentfields.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QSqlQuery>

using Note = StoreReport::Note;

namespace {

// Twelve records and three drafts, and nothing in use any more.
void fill(const StoreFolder &storage)
{
    Store store(storage.recordOptions());
    QVERIFY(put(store, madeResidents(12)));
    Journal journal(storage.journalOptions());
    for (int i = 0; i < 3; ++i)
        QVERIFY(keep(journal, QString::number(i), "typed"));
}

QStringList asideOf(const StoreFolder &storage, const QString &name)
{
    return QDir(storage.folder.path()).entryList({ name + u".bad-*"_s }, QDir::Files);
}

// As it is after a week, so that the next start looks at all pages.
void makeCheckDue(const StoreOptions &options)
{
    Database database;
    QCOMPARE(database.open(options).note, Note::None);
    QVERIFY(database.run(u"PRAGMA user_version = 1"_s));
}

bool isWhole(const StoreOptions &options, Durability durability = Durability::Copy)
{
    Database database;
    if (!database.openReader(options, durability))
        return false;
    QSqlQuery query = database.prepared(u"PRAGMA quick_check"_s);
    return query.exec() && query.next() && query.value(0).toString() == u"ok"_s;
}

} // namespace

#ifdef Q_OS_UNIX

#endif

class RowsDisk : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row104_unreadableRecords_data()
    {
        QTest::addColumn<QByteArray>(
            "content"); // instead of what is there; "@" for something made in the test
        QTest::addColumn<bool>("isSetAside");
        QTest::newRow("text") << QByteArray("This is no database.\n").repeated(1000) << true;
        QTest::newRow("noise") << QByteArray::fromHex("93b1f04ac2").repeated(5000) << true;
        QTest::newRow("zeros") << QByteArray(40960, '\0') << true;
        QTest::newRow("empty") << QByteArray() << false; // nothing is lost of nothing
        QTest::newRow("one byte") << QByteArray("x") << false;
        QTest::newRow("cut in a page") << QByteArray("@cut") << true;
        QTest::newRow("cut between pages") << QByteArray("@pages") << true;
        QTest::newRow("another key") << QByteArray("@key") << true;
        QTest::newRow("not encrypted") << QByteArray("@plain") << true;
    }

    void row104_unreadableRecords()
    {
        QFETCH(QByteArray, content);
        QFETCH(bool, isSetAside);
        const StoreFolder storage;
        fill(storage);
        if (content == "@cut")
            content = contentOf(storage.records()).left(70'001);
        else if (content == "@pages")
            content = contentOf(storage.records()).left(10 * 4096);
        if (content == "@key" || content == "@plain") {
            QVERIFY(QFile::remove(storage.records()));
            Database other;
            if (content == "@key")
                QCOMPARE(other.open({ storage.records(), QByteArray(32, 'z') }).note, Note::None);
            else
                QVERIFY(other.openReader({ storage.records(), {} }));
            QVERIFY(other.run(u"PRAGMA query_only=OFF"_s));
            QVERIFY(other.run(u"CREATE TABLE somebody (name)"_s));
        } else {
            QVERIFY(write(storage.records(), content));
        }
        const QByteArray before = contentOf(storage.records());
        prepared();
        Store store(storage.recordOptions());
        const StoreReport report = opened(store);
        QCOMPARE(report.place, StoreReport::Place::OnDisk);
        QCOMPARE(report.note, isSetAside ? Note::SetAside : Note::None);
        QCOMPARE(report.message().isEmpty(), !isSetAside);
        const QStringList aside = asideOf(storage, u"records.db"_s);
        QCOMPARE(aside.size(), isSetAside ? 1 : 0);
        if (isSetAside)
            QCOMPARE(
                contentOf(storage.folder.filePath(aside.first())), before); // untouched, nothing repaired
        QVERIFY(residentsIn(store).isEmpty());
        // Begins anew, still encrypted, and what was typed is where it was.
        QVERIFY(put(store, madeResidents(5)));
        QCOMPARE(residentsIn(store).size(), 5);
        QVERIFY(!contentOf(storage.records()).contains("Rowan"));
        Journal journal(storage.journalOptions());
        QCOMPARE(draftsIn(journal).size(), 3);
        QCOMPARE(journal.report().note, Note::None);
    }

    void row104_unreadableJournal()
    {
        const StoreFolder storage;
        fill(storage);
        QVERIFY(write(storage.journal(), QByteArray(9000, 'x')));
        {
            // The second copy is all there.
            Journal journal(storage.journalOptions());
            QCOMPARE(draftsIn(journal).size(), 3);
            QCOMPARE(journal.report().note, Note::SecondCopy);
            QVERIFY(journal.report().journalMessage().contains(u"second copy"_s));
            QCOMPARE(asideOf(storage, u"journal.db"_s).size(), 1);
        }
        QVERIFY(QFile::remove(storage.folder.filePath(asideOf(storage, u"journal.db"_s).first())));
        QVERIFY(QFile::remove(storage.journal()));
        {
            Journal journal(storage.journalOptions());
            QCOMPARE(draftsIn(journal).size(), 3);
            QCOMPARE(journal.report().note, Note::SecondCopy);
        }
        QVERIFY(write(storage.journal(), QByteArray(9000, 'x')));
        QVERIFY(QFile::remove(secondCopyOf(storage.journal())));
        prepared();
        Journal journal(storage.journalOptions());
        QVERIFY(keep(journal, u"new"_s, "typed"));
        QCOMPARE(journal.report().note, Note::SetAside);
        QVERIFY(journal.report().journalMessage().contains(u"set aside"_s));
        QCOMPARE(asideOf(storage, u"journal.db"_s).size(), 1);
        Store store(storage.recordOptions());
        QCOMPARE(residentsIn(store).size(), 12);
    }

    void row104_whatWasSetAsideGoesAfterAWeek()
    {
        const StoreFolder storage;
        fill(storage);
        const auto name = [&](const QString &file, int daysAgo) {
            const QDateTime then = QDateTime::currentDateTimeUtc().addDays(-daysAgo);
            return QString(
                storage.folder.filePath(file) + ".bad-"_L1 + then.toString(u"yyyyMMdd-HHmmsszzz"_s));
        };
        const QString recent = name(u"records.db"_s, 6);
        const QString old = name(u"records.db"_s, 8);
        const QString oldJournal = name(u"journal.db"_s, 800);
        const QString toCome = name(u"records.db"_s, -800);
        for (const QString &file : { recent, old, QString(old + "-wal"_L1), oldJournal, toCome })
            QVERIFY(write(file, "old"));
        prepared();
        Store store(storage.recordOptions());
        opened(store);
        Journal journal(storage.journalOptions());
        opened(journal);
        QVERIFY(QFile::exists(recent));
        QVERIFY(!QFile::exists(old));
        QVERIFY(!QFile::exists(old + "-wal"_L1));
        QVERIFY(QFile::exists(oldJournal)); // nobody else has what was typed
        // The clock was put back since: its week begins now.
        QVERIFY(!QFile::exists(toCome));
        const QStringList left = asideOf(storage, u"records.db"_s);
        QCOMPARE(left.size(), 2);
        QVERIFY(left.last().contains(QDateTime::currentDateTimeUtc().toString(u"yyyyMM"_s)));
    }

    void row105_flippedBits()
    {
        const StoreFolder storage;
        fill(storage);
        const QByteArray whole = contentOf(storage.records());
        int found = 0;
        int harmless = 0;
        // Every 997th byte takes a minute.
        const int step = qEnvironmentVariableIsSet("CARE_CRASHES") ? 997 : 16 * 997;
        for (qsizetype at = 0; at < whole.size(); at += step) {
            QByteArray altered = whole;
            altered[at] = char(altered.at(at) ^ (1 << (at % 8)));
            const StoreFolder other;
            QVERIFY(write(other.records(), altered));
            Database database;
            const StoreReport report = database.open(other.recordOptions());
            QCOMPARE(report.place, StoreReport::Place::OnDisk);
            ++(report.note == Note::SetAside ? found : harmless);
            if (report.note == Note::SetAside)
                continue;
            QCOMPARE(report.note, Note::None);
            const Matches matches = Matcher().matches(database, residentSchema, {}, {});
            QCOMPARE(matches.rows.size(), 12);
            for (const Record &record : readRows(database, residentSchema, matches.rows))
                QVERIFY(isMadeResident(record));
        }
        qInfo("of %d flipped bits %d were found before anything was read, %d touched nothing",
            found + harmless, found, harmless);
        QVERIFY(found > 10 * harmless);
    }

    void row105_isLookedFor()
    {
        const StoreFolder storage;
        fill(storage);
        // Spoils a page as a disk does: nothing else tells of it.
        const auto spoil = [](const QString &name) {
            QFile file(name);
            const QDateTime time = QFileInfo(name).lastModified();
            QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() - 2000));
            QVERIFY(file.write("spoilt") == 6 && file.flush());
            QVERIFY(file.setFileTime(time, QFile::FileModificationTime));
        };
        // Checked at its last start, and closed as it should be.
        spoil(storage.records());
        QCOMPARE(Database().open(storage.recordOptions()).note, Note::None);
        // The same a week later.
        const StoreFolder due;
        fill(due);
        makeCheckDue(due.recordOptions());
        spoil(due.records());
        QCOMPARE(Database().open(due.recordOptions()).note, Note::SetAside);
        // The run before was cut off, or somebody put the file there.
        const StoreFolder cut;
        fill(cut);
        spoil(cut.records());
        QVERIFY(QFile::remove(cut.records() + "-closed"_L1));
        QCOMPARE(Database().open(cut.recordOptions()).note, Note::SetAside);
        // While somebody else has it open there is a log beside it: whoever copies the file alone has half of
        // it.
        const StoreFolder shared;
        fill(shared);
        {
            Database reader;
            QVERIFY(reader.openReader(shared.recordOptions()));
            Database writer;
            QCOMPARE(writer.open(shared.recordOptions()).note, Note::None);
            PageWrite page;
            page.records = madeResidents(3, 1);
            QVERIFY(writePage(writer, residentSchema, page));
            writer.close();
            QVERIFY(QFile::exists(shared.records() + "-wal"_L1));
            QVERIFY(!QFile::exists(shared.records() + "-closed"_L1));
        }
        // The file was put back from a backup, beside a mark that another file has left.
        const StoreFolder restored;
        fill(restored);
        spoil(restored.records());
        QFile copy(restored.records());
        QVERIFY(copy.open(QIODevice::ReadWrite)
            && copy.setFileTime(QDateTime::currentDateTime().addDays(-1), QFile::FileModificationTime));
        copy.close();
        QVERIFY(QFile::exists(restored.records() + "-closed"_L1));
        QCOMPARE(Database().open(restored.recordOptions()).note, Note::SetAside);
    }

    void row105_damagedJournal()
    {
        const StoreFolder storage;
        {
            Journal journal(storage.journalOptions());
            for (int i = 0; i < 60; ++i)
                QVERIFY(keep(journal, QString::number(i), QByteArray::number(i).repeated(2000)));
        }
        QByteArray content = contentOf(storage.journal());
        content[content.size() / 2] = char(~content.at(content.size() / 2));
        QVERIFY(write(storage.journal(), content));
        QVERIFY(QFile::remove(secondCopyOf(storage.journal())));
        prepared();
        Journal journal(storage.journalOptions());
        const QHash<QString, QByteArray> drafts = draftsIn(journal);
        QCOMPARE(journal.report().note, Note::SetAside);
        // One page was spoilt: all forms but those that had a part in it are back.
        QVERIFY2(drafts.size() >= 50, qPrintable(QString::number(drafts.size())));
        for (auto draft = drafts.cbegin(); draft != drafts.cend(); ++draft)
            QCOMPARE(draft.value(), draft.key().toLatin1().repeated(2000));
        QCOMPARE(asideOf(storage, u"journal.db"_s).size(), 1);
        QVERIFY(keep(journal, u"new"_s, "typed"));
    }

    void row106_noMorePages()
    {
        const StoreFolder storage;
        fill(storage);
        Database database;
        QCOMPARE(database.open(storage.recordOptions()).note, Note::None);
        QSqlQuery pages = database.prepared(u"PRAGMA page_count"_s);
        QVERIFY(pages.exec() && pages.next());
        const int count = pages.value(0).toInt();
        pages.finish();
        QVERIFY(database.run("PRAGMA max_page_count = "_L1 + QString::number(count + 2)));
        PageWrite page;
        page.records = madeResidents(200, 1);
        const StoreResult<PageChanges> outcome = writePage(database, residentSchema, page);
        QVERIFY(!outcome);
        QVERIFY2(outcome.error().detail.contains(u"full"_s), qPrintable(outcome.error().detail));
        const auto rows = [&] {
            return Matcher().matches(database, residentSchema, {}, {}).rows;
        };
        QCOMPARE(rows().size(), 12);
        for (const Record &record : readRows(database, residentSchema, rows()))
            QCOMPARE(record.raw, madeResident(record.id.mid(1).toInt()));
        QVERIFY(isWhole(storage.recordOptions()));
        QVERIFY(database.run(u"PRAGMA max_page_count = 100000"_s));
        QVERIFY(writePage(database, residentSchema, page));
        QCOMPARE(rows().size(), 200);
    }

#ifdef Q_OS_UNIX

    void row106_diskFullWhileReceiving()
    {
        const StoreFolder storage;
        fill(storage);
        Store store(storage.recordOptions());
        opened(store);
        QSignalSpy failed(&store, &Store::writeFailed);
        QSignalSpy changed(&store, &Store::changed);
        {
            const FullDisk full(32 * 1024); // of the log of changes, which begins at nothing
            const StoreResult<PageChanges> outcome = put(store, madeResidents(400, 1));
            QVERIFY(!outcome);
            QCOMPARE(failed.size(), 1);
            RangeWrite range; // as the mirror writes
            for (const QByteArray &raw : madeResidents(400, 1))
                range.records.append({ Record::fromRaw(raw).id, raw });
            const auto ranged = test::storeAnswer<RangeChanges>(
                [&](QObject *context, auto done) { store.writeRange(residentSchema, range, context, done); });
            QVERIFY(!ranged && ranged.error().detail != "no answer"_L1);
            QCOMPARE(failed.size(), 2);
            QCOMPARE(changed.size(), 0);
            const QList<Record> records = residentsIn(store);
            QCOMPARE(records.size(), 12);
            for (const Record &record : records)
                QCOMPARE(record.raw, madeResident(record.id.mid(1).toInt()));
        }
        // There is room again: no restart is needed.
        QVERIFY(put(store, madeResidents(400, 1)));
        QCOMPARE(residentsIn(store).size(), 400);
        QVERIFY(isWhole(storage.recordOptions()));
    }

    // The list says what is wrong, in a sentence about the disk, and shows what it had; when there is room it
    // goes on where it was, in the same run.
    void row106_saysSoAndGoesOn()
    {
        const QTemporaryDir folder;
        MirrorBench bench({ folder.filePath(u"records.db"_s), StoreFolder::key });
        OddList list(bench.server, incidentSchema);
        list.fill(20, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        const Records before = bench.kept(incidentSchema);
        QCOMPARE(before.size(), std::size_t(20));
        QSignalSpy failed(bench.store.get(), &Store::writeFailed);
        {
            const FullDisk full(0);
            for (int i = 0; i < 3; ++i)
                list.records.prepend({ u"new%1"_s.arg(i), bench.today() });
            bench.clock.advance(6 * minute);
            QVERIFY(bench.runUntil([&] { return bench.sync->progress().error.has_value(); }));
            const ApiError error = *bench.sync->progress().error;
            QCOMPARE(error.kind, ApiError::Kind::NotStored);
            QVERIFY2(error.message().contains("disk has room"_L1), qPrintable(error.message()));
            QCOMPARE(failed.isEmpty(), false);
            QVERIFY(bench.kept(incidentSchema) == before);
        }
        bench.clock.advance(11 * minute);
        QVERIFY(bench.runUntil([&] { return bench.kept(incidentSchema).size() == 23; }));
        QVERIFY(bench.waitUntilIdle());
        QVERIFY(!bench.sync->progress().error);
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    // Not even that a full check has begun can be stored: nothing is asked for that would have to be asked
    // again.
    void row106_asksForNothingThatCannotBeStored()
    {
        const QTemporaryDir folder;
        MirrorBench bench({ folder.filePath(u"records.db"_s), StoreFolder::key });
        OddList list(bench.server, incidentSchema);
        list.fill(20, bench.today());
        QVERIFY(bench.kept(incidentSchema).empty()); // the files are there
        {
            const FullDisk full(0);
            bench.sync->startFullSync({ &incidentSchema });
            QVERIFY(bench.runUntil([&] { return bench.sync->progress().error.has_value(); }));
            QCOMPARE(bench.sync->progress().error->kind, ApiError::Kind::NotStored);
            QCOMPARE(list.asked.size(), 0);
        }
        bench.clock.advance(11 * minute);
        QVERIFY(bench.runUntil([&] { return bench.progress(incidentSchema).complete; }));
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        // Records in memory are on the disk, too: after a restart nothing is read again.
        QVERIFY(bench.waitUntilIdle());
        list.asked.clear();
        bench.restart();
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QVERIFY(bench.progress(incidentSchema).complete);
        QVERIFY2(list.asked.size() <= 2, QByteArray::number(list.asked.size()).constData());
    }

    void row106_diskFullAtTheStart()
    {
        const StoreFolder storage;
        fill(storage);
        const QByteArray before = contentOf(storage.journal());
        {
            const FullDisk full(0);
            Store store(storage.recordOptions());
            QVERIFY(opened(store).note != Note::SetAside);
            Journal journal(storage.journalOptions());
            QVERIFY(opened(journal).note != Note::SetAside);
        }
        QVERIFY(asideOf(storage, u"*"_s).isEmpty());
        QCOMPARE(contentOf(storage.journal()), before);
        Store store(storage.recordOptions());
        QCOMPARE(residentsIn(store).size(), 12);
        QCOMPARE(store.report().place, StoreReport::Place::OnDisk);
    }

    void row107_diskFullAtADraft()
    {
        const StoreFolder storage;
        QByteArray acknowledged = QByteArray("first ").repeated(500);
        {
            Journal journal(storage.journalOptions());
            QVERIFY(keep(journal, u"1"_s, acknowledged));
        }
        constexpr int levels = 40; // the last ones have room for a draft and its second copy
        int refused = 0;
        for (int level = 0; level < levels; ++level) {
            const QByteArray typed = QByteArray::number(level).repeated(20'000);
            {
                Journal journal(storage.journalOptions());
                QCOMPARE(draftsIn(journal).value(u"1"_s), acknowledged); // the old one or the new one, whole
                QCOMPARE(journal.report().note, Note::None);
                QSignalSpy failed(&journal, &Journal::failed);
                const FullDisk full(4096 * level);
                const bool kept = keep(journal, u"1"_s, typed);
                QCOMPARE(failed.size(), kept ? 0 : 1);
                if (kept)
                    acknowledged = typed;
                else
                    ++refused;
                if (level % 5 > 0)
                    continue;
                // The form says so, and still holds what was typed.
                DraftAutosaver autosaver(journal, u"2"_s);
                QSignalSpy said(&autosaver, &DraftAutosaver::stored);
                RecordDraft draft = residentDraft();
                draft.setEntry(*formField(u"summary"_s), { QString::fromLatin1(typed) });
                autosaver.schedule(draft, {});
                QVERIFY(said.wait());
                QCOMPARE(said.first().first().toBool(), autosaver.storedAt().isValid());
            }
        }
        QVERIFY2(refused > 3 && refused < levels, qPrintable(QString::number(refused)));
        QVERIFY(isWhole(storage.journalOptions(), Durability::EveryChange));
    }

    void row107_diskFullAtTheSettings()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"settings.ini"_s);
        Connection connection;
        connection.id = u"one"_s;
        connection.name = u"Trial"_s;
        connection.base = QUrl(u"https://care.example.org"_s);
        Settings(file).storeConnection(connection);
        int refused = 0;
        for (int level = 0; level < 20; ++level) {
            const QByteArray before = contentOf(file);
            connection.name = QString::number(level).repeated(400).left(400);
            {
                const FullDisk full(60 * level);
                Settings(file).storeConnection(connection);
            }
            // As the next start reads it: this process remembers what it could not write.
            const QString copy = folder.filePath(u"%1.ini"_s.arg(level));
            QVERIFY(QFile::copy(file, copy));
            const QList<Connection> known = Settings(copy).connections();
            QCOMPARE(known.size(), 1);
            if (known.first().name == connection.name)
                continue;
            ++refused;
            QCOMPARE(contentOf(file), before);
        }
        QVERIFY2(refused > 3 && refused < 20, qPrintable(QString::number(refused)));
        QVERIFY(!QFile::exists(file + ".bad"_L1));
    }

    void row107_diskFullAtAFile()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"support.txt"_s);
        QByteArray before = "what was there";
        QVERIFY(test::write(file, before));
        int refused = 0;
        for (int level = 0; level < 20; ++level) {
            // Larger than what is written at once: then a file that is cut looks well to Qt.
            const QByteArray text = QByteArray::number(level % 10).repeated(200'000);
            tl::expected<void, QString> saved;
            {
                const FullDisk full(15'000 * level);
                saved = saveWhole(file, text);
            }
            QVERIFY(saved || !saved.error().isEmpty());
            refused += saved ? 0 : 1;
            before = saved ? text : before;
            QCOMPARE(contentOf(file), before);
        }
        QCOMPARE(refused, 14);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{ u"support.txt"_s });
    }

    void row108_folderThatCannotBeWritten_data()
    {
        QTest::addColumn<bool>("exists");
        QTest::newRow("read-only") << true;
        QTest::newRow("cannot be made") << false;
    }

    void row108_folderThatCannotBeWritten()
    {
        QFETCH(bool, exists);
        const QTemporaryDir top;
        const QString folder = top.filePath(u"data"_s);
        if (exists) {
            QVERIFY(QDir().mkpath(folder));
            QVERIFY(QFile::setPermissions(folder, QFile::Permissions(0x5555)));
        }
        QVERIFY(QFile::setPermissions(top.path(), QFile::Permissions(0x5555)));
        {
            const Nobody nobody;
            Store store({ folder + "/records.db"_L1, StoreFolder::key });
            const StoreReport report = opened(store);
            QCOMPARE(report.place, StoreReport::Place::MemoryOnly);
            QCOMPARE(report.note, Note::NotWritable);
            QVERIFY(report.message().contains(u"memory"_s));
            QVERIFY(put(store, madeResidents(3)));
            QCOMPARE(residentsIn(store).size(), 3);
            Journal journal({ folder + "/journal.db"_L1, StoreFolder::key });
            QVERIFY(keep(journal, u"1"_s, "typed"));
            QCOMPARE(journal.report().place, StoreReport::Place::MemoryOnly);
        }
        QVERIFY(QFile::setPermissions(top.path(), QFile::Permissions(0x7700)));
        if (exists)
            QVERIFY(QFile::setPermissions(folder, QFile::Permissions(0x7700)));
        QVERIFY(QDir(folder).entryList(QDir::Files).isEmpty());
    }

    void row108_folderThatVanishes()
    {
        StoreFolder storage;
        fill(storage);
        {
            Store store(storage.recordOptions());
            QCOMPARE(residentsIn(store).size(), 12);
            Journal journal(storage.journalOptions());
            QCOMPARE(draftsIn(journal).size(), 3);
            QVERIFY(storage.folder.remove());
            // Typed words are not said to be kept; everything goes on.
            QSignalSpy failed(&journal, &Journal::failed);
            QVERIFY(!keep(journal, u"new"_s, "typed"));
            QCOMPARE(failed.size(), 1);
            QCOMPARE(beginWrite(journal, "{}"), 0);
            QCOMPARE(residentsIn(store).size(), 12);
            put(store, madeResidents(3, 1));
            QCOMPARE(residentsIn(store).size(), 12);
        }
        // The next start has a folder again.
        Store store(storage.recordOptions());
        QCOMPARE(opened(store).place, StoreReport::Place::OnDisk);
        QVERIFY(residentsIn(store).isEmpty());
        QVERIFY(QDir(storage.folder.path()).removeRecursively());
    }

#endif

    void row108_networkDrives_data()
    {
        addColumns<QByteArray, QByteArray, bool>("type", "device", "isNetwork");
        QTest::newRow("Linux disk") << QByteArray("ext4") << QByteArray("/dev/sda1") << false;
        QTest::newRow("container") << QByteArray("overlay") << QByteArray("overlay") << false;
        QTest::newRow("memory") << QByteArray("tmpfs") << QByteArray("tmpfs") << false;
        QTest::newRow("macOS disk") << QByteArray("apfs") << QByteArray("/dev/disk3s1") << false;
        QTest::newRow("Windows disk")
            << QByteArray("NTFS") << QByteArray("\\\\?\\Volume{7a1b0c2d-0000-0000-0000-100000000000}\\")
            << false;
        QTest::newRow("NFS") << QByteArray("nfs4") << QByteArray("server.example.org:/home") << true;
        QTest::newRow("SMB on Linux") << QByteArray("cifs") << QByteArray("//server/share") << true;
        QTest::newRow("SMB on macOS") << QByteArray("smbfs") << QByteArray("//user@server/share") << true;
        QTest::newRow("SMB on Windows") << QByteArray("NTFS") << QByteArray("\\\\server\\share") << true;
        QTest::newRow("a share of whatever kind")
            << QByteArray("fuse") << QByteArray("//server/share") << true;
        QTest::newRow("ssh") << QByteArray("fuse.sshfs") << QByteArray("user@server.example.org:") << true;
        QTest::newRow("nothing known") << QByteArray() << QByteArray() << false;
    }

    void row108_networkDrives()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, device);
        QTEST(isNetworkFileSystem(type, device), "isNetwork");
        const QTemporaryDir folder;
        QVERIFY(!isOnNetwork(folder.filePath(u"records.db"_s)));
        QVERIFY(StoreReport({ StoreReport::Place::MemoryOnly, Note::OnNetwork, {} })
                    .message()
                    .contains(u"network"_s));
    }

    void row111_somebodyElseWrites()
    {
        const StoreFolder storage;
        fill(storage);
        Store store(storage.recordOptions());
        opened(store);
        Database other;
        QVERIFY(other.openReader(storage.recordOptions()));
        QVERIFY(other.run(u"PRAGMA query_only=OFF"_s));
        QVERIFY(other.begin());
        prepared();
        std::optional<StoreResult<PageChanges>> outcome;
        PageWrite page;
        page.records = madeResidents(3, 1);
        QElapsedTimer taken;
        taken.start();
        store.write(
            residentSchema, page, this, [&](const StoreResult<PageChanges> &answer) { outcome = answer; });
        // Readers do not wait for the write.
        QCOMPARE(residentsIn(store).size(), 12);
        QVERIFY(!outcome);
        QVERIFY2(taken.elapsed() < 1000, qPrintable(QString::number(taken.elapsed())));
        QVERIFY(waitUntil([&] { return outcome.has_value(); }));
        QVERIFY(!*outcome);
        QVERIFY2(
            taken.elapsed() > 1500 && taken.elapsed() < 6000, qPrintable(QString::number(taken.elapsed())));
        other.rollback();
        QVERIFY(put(store, madeResidents(3, 1)));
    }

    void row111_readAndThenWrite()
    {
        const StoreFolder storage;
        fill(storage);
        Database one;
        Database two;
        QCOMPARE(one.open(storage.recordOptions()).note, Note::None);
        QCOMPARE(two.open(storage.recordOptions()).note, Note::None);
        // Reads before it writes, and another one has written meanwhile: fails at once where it begins with
        // reading.
        for (int round = 0; round < 20; ++round) {
            PageWrite page;
            page.records = madeResidents(12, round);
            QVERIFY(one.begin());
            QCOMPARE(Matcher().matches(one, residentSchema, {}, {}).rows.size(), 12);
            QVERIFY(one.run(u"UPDATE counts SET records = records + 0"_s));
            QVERIFY(one.commit());
            QVERIFY(writePage(two, residentSchema, page));
        }
        const auto rows = Matcher().matches(one, residentSchema, {}, {}).rows;
        for (const Record &record : readRows(one, residentSchema, rows))
            QCOMPARE(record.raw, madeResident(record.id.mid(1).toInt(), 19));
    }

    void row111_lockedAtTheStart()
    {
        const StoreFolder storage;
        fill(storage);
        {
            Database other;
            QVERIFY(other.openReader(storage.journalOptions(), Durability::EveryChange));
            QVERIFY(other.run(u"PRAGMA query_only=OFF"_s));
            QVERIFY(other.run(u"BEGIN EXCLUSIVE"_s));
            // As good as before, only not to be had: nothing is set aside for it.
            Journal journal(storage.journalOptions());
            QVERIFY(keep(journal, u"new"_s, "typed"));
            QCOMPARE(journal.report().note, Note::InUse);
            QCOMPARE(journal.report().place, StoreReport::Place::MemoryOnly);
            QVERIFY(!journal.report().message().isEmpty());
            other.rollback();
        }
        QVERIFY(asideOf(storage, u"*"_s).isEmpty());
        Journal journal(storage.journalOptions());
        QCOMPARE(draftsIn(journal).size(), 3);
    }

    void row112_restoredFromABackup()
    {
        const ServiceProcess service;
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        const QString path = u"/openapi/api/residents"_s;
        QJsonObject resident = caller.read(path + u"?limit=1"_s).json().value("data"_L1)[0].toObject();
        const QString id = resident.value("id"_L1).toString();
        const StoreFolder storage;
        const StoreFolder backup;
        const auto open = [&] {
            Connection connection;
            connection.id = u"backup"_s;
            connection.base = service.url();
            connection.requestsPerMinute = 6000;
            auto keychain = std::make_unique<MemoryStore>();
            keychain->write(
                connection.id, Credential::ApiKey, Secret(service.apiKey().toUtf8()), this, [](auto) {});
            return std::make_unique<Workspace>(
                connection, std::move(keychain), storage.recordOptions(), computerClock());
        };
        const auto summary = [&](Workspace &workspace) {
            const Record record = storedRecord(workspace.store(), residentSchema, id);
            return record.value("summary"_L1).toString();
        };
        const auto receive = [&](Workspace &workspace, const QString &wanted) {
            workspace.sync().startFullSync({ &residentSchema });
            workspace.sync().refresh(residentSchema, {});
            return waitUntil([&] { return summary(workspace) == wanted; }, 20'000);
        };
        {
            const auto workspace = open();
            QVERIFY(receive(*workspace, resident.value("summary"_L1).toString()));
            QVERIFY(beginWrite(workspace->journal(), "{}") > 0);
        }
        QVERIFY(copyFiles(storage.folder.path(), backup.folder.path()));
        // Afterwards the write was done, and somebody changed the resident.
        resident.insert("summary"_L1, u"after the backup"_s);
        QCOMPARE(caller.send("PUT", path + u'/' + id, QJsonDocument(resident).toJson()).status, 200);
        {
            const auto workspace = open();
            workspace->journal().settleWrite(1, Write::State::Done, id);
            QVERIFY(receive(*workspace, u"after the backup"_s));
            QVERIFY(openWritesOf(workspace->journal()).isEmpty());
        }
        QVERIFY(copyFiles(backup.folder.path(), storage.folder.path()));
        prepared();
        const auto workspace = open();
        QSignalSpy asked(&workspace->transport(), &Transport::answered);
        QVERIFY(receive(*workspace, u"after the backup"_s));
        // A write that the backup takes for unsent was sent: the user has to look, and nothing is sent again.
        const QList<Write> writes = openWritesOf(workspace->journal());
        QCOMPARE(writes.size(), 1);
        QCOMPARE(writes.first().state, Write::State::Unknown);
        for (const QList<QVariant> &request : std::as_const(asked)) {
            const auto trace = request.first().value<RequestTrace>();
            QVERIFY(trace.verb == "GET" || trace.path.endsWith(u"/exchange"_s));
        }
        QVERIFY(!asked.isEmpty());
    }
};

CARE_TEST(rows_disk, RowsDisk);
#include "rows_disk.moc"
