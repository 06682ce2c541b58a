// SPDX-License-Identifier: GPL-3.0-or-later
// Exports that do not come to their end: full disks, folders that cannot be written or vanish, cancel and
// kill. What is there afterwards is the old file or the whole new one. And texts that no file likes.
#include "models/export/exportrun.h"
#include "models/export/listexport.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "tests/fault/storage.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

namespace {

const QDateTime noon(QDate(2026, 11, 26), QTime(12, 0), Qt::UTC);

ExportOrder orderFor(const QString &format, const QString &path)
{
    return { .schema = &residentSchema,
        .columns = { u"name"_s, u"id"_s, u"summary"_s, u"dateOfBirth"_s },
        .format = findExportFormat(format),
        .path = path,
        .completeness = u"Yes."_s,
        .who = u"somebody"_s,
        .at = noon };
}

std::optional<ExportOutcome> outcomeOf(Store &store, const ExportOrder &order)
{
    ExportRun run;
    std::optional<ExportOutcome> outcome;
    QObject::connect(&run, &ExportRun::finished, &run, [&](const ExportOutcome &each) { outcome = each; });
    run.start(store, order);
    waitUntil([&] { return outcome.has_value(); }, 60'000);
    return outcome;
}

//! Texts of a file, or of all files in a folder.
QByteArray contentBelow(const QString &path)
{
    if (!QFileInfo(path).isDir())
        return contentOf(path);
    QByteArray content;
    const QStringList names = QDir(path).entryList(QDir::Files, QDir::Name);
    for (const QString &name : names)
        content += contentOf(path + u'/' + name);
    return content;
}

//! One sheet of texts, written without a store.
ExportTable tableOf(const QStringList &texts, const QString &format, const QString &path)
{
    ExportTable table{ { u"texts"_s, u"Texts"_s, { { u"text"_s, u"Text"_s } }, texts.size() }, {},
        { u"Texts"_s, {}, noon }, findExportFormat(format), path };
    for (const QString &text : texts)
        table.rows += ExportRow{ { text } };
    return table;
}

} // namespace

#ifdef Q_OS_UNIX

#endif

//! Runs in a process of its own, which is killed.
class InsideExporting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void exportsOverAndOver()
    {
        const QString file = qEnvironmentVariable("CARE_TEST_STORE");
        if (file.isEmpty())
            return; // nobody watches
        Store store({ file, StoreFolder::key });
        opened(store);
        for (;;)
            QVERIFY(*outcomeOf(store,
                orderFor(qEnvironmentVariable("CARE_TEST_FORMAT"), qEnvironmentVariable("CARE_TEST_PATH"))));
    }
};

class TestExporting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_store = std::make_unique<Store>(m_kept.recordOptions());
        QCOMPARE(opened(*m_store).place, StoreReport::Place::OnDisk);
        const auto written = put(*m_store, madeResidents(3000));
        QVERIFY(written.has_value());
    }

#ifdef Q_OS_UNIX

    void fullDiskKeepsTheOldFile_data()
    {
        addColumns<QString, int>("format", "level");
        for (const QString &format : { u"csv"_s, u"xlsx"_s, u"datapackage"_s }) {
            for (int level = 0; level < 20; ++level)
                QTest::addRow("%s at %d", qPrintable(format), level) << format << level;
        }
    }

    void fullDiskKeepsTheOldFile()
    {
        QFETCH(QString, format);
        QFETCH(int, level);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"list"_s);
        // The library for Excel keeps rows in files of its own, which are longer than the packed one.
        const auto whole = outcomeOf(*m_store, orderFor(format, folder.filePath(u"whole"_s)));
        QVERIFY(whole && *whole);
        const QByteArray wanted = contentBelow(folder.filePath(u"whole"_s));
        const bool isFolder = findExportFormat(format)->suffix.isEmpty();
        if (!isFolder)
            QVERIFY(write(path, "old"));
        std::optional<ExportOutcome> outcome;
        {
            const FullDisk disk(wanted.size() * (level + 1) / 21);
            outcome = outcomeOf(*m_store, orderFor(format, path));
        }
        QVERIFY(outcome);
        QVERIFY(!*outcome);
        QCOMPARE(outcome->error().kind, ExportError::Kind::NoSpace);
        QCOMPARE(contentBelow(path), isFolder ? QByteArray() : "old"_ba);
        QVERIFY(isFolder
            || QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
                == (QStringList{ u"list"_s, u"whole"_s }));
        const auto again = outcomeOf(*m_store, orderFor(format, path));
        QVERIFY(again && *again);
        QCOMPARE(contentBelow(path), wanted);
    }

    void killLeavesTheOldFile_data()
    {
        addFormats();
    }

    // A child of this process exports over and over, and is killed at any moment.
    void killLeavesTheOldFile()
    {
        QFETCH(QString, format);
        if (findExportFormat(format)->suffix.isEmpty())
            return; // a folder has its name when it is whole, or never: see cancelLeavesNothing
        const QString whole = m_folder.filePath("whole."_L1 + format);
        const QString path = m_folder.filePath("killed."_L1 + format);
        QVERIFY(*outcomeOf(*m_store, orderFor(format, whole)));
        QVERIFY(write(path, "old"));
        const QByteArray wanted = contentOf(whole);
        for (int round = 0; round < 12; ++round) {
            QProcess child;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(u"CARE_TEST_STORE"_s, m_kept.records());
            environment.insert(u"CARE_TEST_FORMAT"_s, format);
            environment.insert(u"CARE_TEST_PATH"_s, path);
            child.setProcessEnvironment(environment);
            child.start(QCoreApplication::applicationFilePath(), { u"insideexporting"_s });
            QVERIFY(child.waitForStarted());
            QTest::qWait(40 + round * 25);
            child.kill();
            child.waitForFinished();
            const QByteArray found = contentOf(path);
            QVERIFY2(found == "old" || found == wanted, qPrintable(QString::number(found.size())));
        }
    }

    void needsToBeAllowed()
    {
        QTemporaryDir folder;
        QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::ExeOwner);
        std::optional<ExportOutcome> outcome;
        {
            const Nobody nobody;
            outcome = outcomeOf(*m_store, orderFor(u"csv"_s, folder.filePath(u"list.csv"_s)));
        }
        QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QVERIFY(outcome && !*outcome);
        QCOMPARE(outcome->error().kind, ExportError::Kind::NotWritable);
        QVERIFY(outcome->error().message().contains("could not be written"_L1));
    }

#endif
    void cancelLeavesNothing_data()
    {
        addFormats();
    }

    void cancelLeavesNothing()
    {
        QFETCH(QString, format);
        for (int round = 0; round < 10; ++round) {
            QTemporaryDir folder;
            const QString path = folder.filePath(u"list"_s);
            ExportRun run;
            std::optional<ExportOutcome> outcome;
            connect(&run, &ExportRun::finished, &run, [&](const ExportOutcome &each) { outcome = each; });
            run.start(*m_store, orderFor(format, path));
            waitUntil([&] { return run.done() > round * 250 || outcome; });
            run.cancel();
            QVERIFY(waitUntil([&] { return outcome.has_value(); })); // at once, unless it came too late
            // Until the thread that writes has noticed.
            answerOf<bool>([this](QObject *asker, auto done) {
                m_store->stream([](const RecordReads &) {}, asker, [done] { done(true); });
            });
            const QStringList left =
                QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
            if (!*outcome)
                QCOMPARE(outcome->error().kind, ExportError::Kind::Canceled);
            QCOMPARE(left, outcome->has_value() ? QStringList{ u"list"_s } : QStringList());
        }
    }

    void cancelIsAnsweredAtOnce()
    {
        ExportRun run;
        int answers = 0;
        connect(&run, &ExportRun::finished, &run, [&] { ++answers; });
        run.start(*m_store, orderFor(u"csv"_s, m_folder.filePath(u"cancelled.csv"_s)));
        QVERIFY(run.isRunning());
        run.cancel();
        QCOMPARE(answers, 1);
        QVERIFY(!run.isRunning());
        run.cancel();
        QCOMPARE(answers, 1);
    }

    void closingTheStoreCancels()
    {
        StoreFolder kept;
        Store store(kept.recordOptions());
        opened(store);
        QVERIFY(put(store, madeResidents(2000)));
        const QString path = m_folder.filePath(u"locked.csv"_s);
        ExportRun run;
        std::optional<ExportOutcome> outcome;
        connect(&run, &ExportRun::finished, &run, [&](const ExportOutcome &each) { outcome = each; });
        run.start(store, orderFor(u"csv"_s, path));
        store.close();
        QVERIFY(outcome && !*outcome);
        QCOMPARE(outcome->error().kind, ExportError::Kind::Canceled);
        store.openWith(StoreFolder::key);
        QVERIFY(*outcomeOf(store, orderFor(u"csv"_s, path)));
        QCOMPARE(contentOf(path).count('\n'), 2001);
    }

    void folderThatVanishes_data()
    {
        addFormats();
    }

    void folderThatVanishes()
    {
        QFETCH(QString, format);
        const QString folder = m_folder.filePath("vanishing "_L1 + format);
        QVERIFY(QDir().mkpath(folder));
        ExportRun run;
        std::optional<ExportOutcome> outcome;
        connect(&run, &ExportRun::finished, &run, [&](const ExportOutcome &each) { outcome = each; });
        run.start(*m_store, orderFor(format, folder + "/list"_L1));
        waitUntil([&] { return run.done() > 0; });
        const bool isGone = QDir(folder).removeRecursively(); // not where a file came while it was removed
        QVERIFY(waitUntil([&] { return outcome.has_value(); }));
        QVERIFY(*outcome || outcome->error().kind == ExportError::Kind::NotWritable
            || outcome->error().kind == ExportError::Kind::NoSpace);
        QVERIFY(!*outcome || !isGone || !QFile::exists(folder)); // it was quicker than the folder
    }

    void replacesTheOldFile()
    {
        const QString path = m_folder.filePath(u"replaced.csv"_s);
        QVERIFY(write(path, QByteArray(1'000'000, 'x')));
        QFile::setPermissions(
            path, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther);
        QVERIFY(*outcomeOf(*m_store, orderFor(u"csv"_s, path)));
        QCOMPARE(contentOf(path).count('\n'), 3001);
        QVERIFY(!(QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther)));
    }

    void saysHowManyRowsExcelTakes()
    {
        const auto writer = findExportFormat(u"xlsx"_s)->make(m_folder.filePath(u"rows.xlsx"_s));
        const ExportResult begun =
            writer->begin({ u"logs"_s, u"Logs"_s, { { u"id"_s, u"Id"_s } }, 1'048'576 });
        QVERIFY(!begun);
        QCOMPARE(begun.error().kind, ExportError::Kind::TooManyRows);
        const auto other = findExportFormat(u"xlsx"_s)->make(m_folder.filePath(u"rows.xlsx"_s));
        QVERIFY(other->begin({ u"logs"_s, u"Logs"_s, { { u"id"_s, u"Id"_s } }, 1'048'575 }));
    }

    void saysWhichCellsExcelCuts()
    {
        const QString longest(32'767, u'a');
        const auto notesOf = [this](const QString &text, const QString &format) {
            ExportRun run;
            std::optional<ExportOutcome> outcome;
            connect(&run, &ExportRun::finished, &run, [&](const ExportOutcome &each) { outcome = each; });
            run.start(tableOf({ text }, format, m_folder.filePath("long."_L1 + format)));
            return waitUntil([&] { return outcome.has_value(); }) && *outcome ? (*outcome)->notes
                                                                              : QStringList{ u"failed"_s };
        };
        QCOMPARE(notesOf(longest, u"xlsx"_s), QStringList());
        QCOMPARE(notesOf(longest + u'a', u"xlsx"_s).size(), 1);
        QVERIFY(notesOf(longest + u'a', u"xlsx"_s).first().contains("longer than Excel takes"_L1));
        QCOMPARE(notesOf(QString(1 << 20, u'a'), u"csv"_s), QStringList());
        QVERIFY(contentOf(m_folder.filePath(u"long.csv"_s)).contains(QByteArray(1 << 20, 'a')));
    }

    void nastyTexts_data()
    {
        addFormats();
    }

    // Read back by Python: every text is there, and no cell of a spreadsheet is a formula.
    void nastyTexts()
    {
        QFETCH(QString, format);
        QStringList texts{ u"plain"_s, u"a,b"_s, u"a;b"_s, u"a\tb"_s, u"say \"no\""_s, u"\"\""_s,
            u"two\nlines"_s, u"two\r\nlines"_s, u"Żółć, café"_s, u"👵🏽 and 👴"_s,
            u"\u05D0\u05D1 1 2"_s, u"\u202Eright\u202C"_s, u"_x0041_"_s, u"_x005F_"_s, u"<b>&amp;</b>"_s,
            u"]]>"_s, u"07700900118"_s, u"0123"_s, u"1234567890123456"_s, u"999 000 0018"_s, u"1-2"_s,
            u" leading"_s, u"trailing "_s, QString(40'000, u'x'), u"_x0041_"_s.repeated(3'000), QString() };
        for (const QString &start :
            { u"="_s, u"+"_s, u"-"_s, u"@"_s, u"\t="_s, u"\r="_s, u"\n="_s, u" ="_s, u"\u00A0="_s,
                u"\u200B="_s, u"\uFF1D"_s, u"\uFF0B"_s, u"\uFE62"_s, u"\u2212"_s, u"\uFF20"_s }) {
            for (const QString &rest : { u"1+1"_s, u"HYPERLINK(\"http://example.org\",\"x\")"_s,
                     u"cmd|' /C calc'!A0"_s, u"WEBSERVICE(A1)"_s })
                texts += start + rest;
        }
        const QString path = m_folder.filePath("nasty."_L1 + format);
        ExportRun run;
        std::optional<ExportOutcome> outcome;
        connect(&run, &ExportRun::finished, &run, [&](const ExportOutcome &each) { outcome = each; });
        run.start(tableOf(texts, format, path));
        QVERIFY(waitUntil([&] { return outcome.has_value(); }));
        QVERIFY(*outcome);
        QProcess python;
        python.start(u"/usr/bin/python3"_s,
            { QStringLiteral(CARE_SOURCE_DIR "/tests/support/readback.py"), format, path });
        python.waitForFinished();
        QCOMPARE(python.readAllStandardError(), QByteArray());
        const QJsonArray rows =
            QJsonDocument::fromJson(python.readAllStandardOutput()).object().value("rows"_L1).toArray();
        QCOMPARE(rows.size(), texts.size() + 1);
        const bool isCsv = format == "csv"_L1; // a data package has the texts as they are
        for (qsizetype i = 0; i < texts.size(); ++i) {
            const QString cell = rows.at(i + 1).toArray().at(0).toString();
            const QString &text = texts.at(i);
            if (format == "xlsx"_L1 && text.size() > 32'767) {
                QCOMPARE(cell, QString(text.left(32'766) + u'…'));
                continue;
            }
            // The escapes count: 2,520 of thirteen characters fit before the sign of the cut.
            if (format == "xlsx"_L1 && text == u"_x0041_"_s.repeated(3'000)) {
                QCOMPARE(cell, QString(u"_x0041_"_s.repeated(2'520) + u'…'));
                continue;
            }
            const bool isActedUpon =
                i >= 26 || text.startsWith(u'0') || text.startsWith("1234"_L1) || text == "1-2"_L1;
            QCOMPARE(cell, isCsv && isActedUpon ? QString(u'\'' + text) : text);
        }
    }

private:
    static void addFormats()
    {
        QTest::addColumn<QString>("format");
        for (const ExportFormat *format : exportFormats())
            QTest::newRow(format->id.data()) << QString(format->id);
    }

    StoreFolder m_kept;
    std::unique_ptr<Store> m_store;
    QTemporaryDir m_folder;
};

CARE_TEST(insideexporting, InsideExporting);
CARE_TEST(exporting, TestExporting);
#include "tst_exporting.moc"
