// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/log/eventlog.h"
#include "models/log/logvalues.h"
#include "models/schema/resources.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QThread>

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// Text that a log may not say cannot be said: none that the compiler has not seen becomes a word of it.
template<class Value>
concept Sayable = requires(LogLine line, Value value)
{
    line.add(LogField::Note, value);
};
static_assert(!Sayable<QString>);
static_assert(!Sayable<QByteArray>);
static_assert(!Sayable<QStringView>);
static_assert(!Sayable<QLatin1StringView>);
static_assert(!Sayable<const char *>);
static_assert(!Sayable<std::string>);
static_assert(!Sayable<std::string_view>);
static_assert(!Sayable<QVariant>);
static_assert(Sayable<LogWord>);
static_assert(Sayable<LogPath>);
static_assert(!std::is_default_constructible_v<LogWord>);
static_assert(!std::is_constructible_v<LogEvent, QString>);

namespace {

LogLine some(int number)
{
    return LogLine(LogEvent::Request).add(LogField::Status, number);
}

QStringList filesIn(const QTemporaryDir &folder)
{
    return QDir(folder.path()).entryList(QDir::Files, QDir::Name);
}

} // namespace

class TestLog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesLines()
    {
        const QDateTime at(QDate(2026, 3, 1), QTime(9, 41, 7, 5), Qt::UTC);
        const LogLine line = LogLine(LogEvent::Request, at)
                                 .add(LogField::Method, "GET")
                                 .add(LogField::Path, LogPath(u"/openapi/api/residents/elen"_s))
                                 .add(LogField::Status, 200)
                                 .add(LogField::Id, LogRequestId({}));
        const QByteArray expected =
            "2026-03-01T09:41:07.005Z request method=GET path=/openapi/api/residents/{id} status=200";
        QCOMPARE(line.text(), expected);
        const QTemporaryDir folder;
        {
            EventLog log(folder.path());
            log.write(line);
        }
        EventLog again(folder.path());
        again.write(some(404));
        QCOMPARE(again.text(1000).split('\n').value(0), expected);
        QVERIFY(again.text(1000).endsWith(" request status=404\n"));
        QCOMPARE(readLog(folder.path(), 1000), again.text(1000));
    }

    void pathsAreTemplates_data()
    {
        test::addColumns<QString, QByteArray>("path", "expected");
        QTest::newRow("list") << u"/openapi/api/residents"_s << QByteArray("/openapi/api/residents");
        QTest::newRow("record") << u"/openapi/api/residents/9990000018"_s
                                << QByteArray("/openapi/api/residents/{id}");
        QTest::newRow("name") << u"/Morgan"_s << QByteArray("/{id}");
        QTest::newRow("word in another spelling") << u"/Residents"_s << QByteArray("/{id}");
        QTest::newRow("lines") << u"/a\nb/residents"_s << QByteArray("/{id}/residents");
        QTest::newRow("exchange") << u"/openapi/auth/token/exchange"_s
                                  << QByteArray("/openapi/auth/token/exchange");
        QTest::newRow("nothing") << QString() << QByteArray("/");
        QTest::newRow("long") << QString(u"/x"_s.repeated(1000)) << QByteArray("/{id}").repeated(8);
    }

    void pathsAreTemplates()
    {
        QFETCH(QString, path);
        QTEST(LogPath(path).text(), "expected");
    }

    void everyResourceHasItsPath()
    {
        for (const ResourceSchema *schema : allResources()) {
            QCOMPARE(QString::fromLatin1(LogPath(schema->path()).text()), schema->path());
            QCOMPARE(QString::fromLatin1(LogPath::resource(schema->name).text()), QString(schema->name));
        }
        QCOMPARE(LogPath::resource(u"Morgan"_s).text(), "other");
    }

    void idsOfRequests_data()
    {
        test::addColumns<QString, QByteArray>("id", "expected");
        QTest::newRow("UUID") << u"5f1c2d3e-0000-4000-8000-000000000001"_s
                              << QByteArray("5f1c2d3e-0000-4000-8000-000000000001");
        QTest::newRow("capitals") << u"5F1C2D3E-0000-4000-8000-000000000001"_s
                                  << QByteArray("5f1c2d3e-0000-4000-8000-000000000001");
        // echo -n 'Elen Morgan' | sha256sum
        QTest::newRow("something else") << u"Elen Morgan"_s << QByteArray("sha256:5fc8060214d86483");
        QTest::newRow("nothing") << QString() << QByteArray();
    }

    void idsOfRequests()
    {
        QFETCH(QString, id);
        QTEST(LogRequestId(id).text(), "expected");
    }

    void longNumbersAreCut()
    {
        const qint64 nhsNumber = 9'990'000'018;
        QVERIFY(
            LogLine(LogEvent::Request).add(LogField::Bytes, nhsNumber).text().endsWith(" bytes=999999999"));
        QVERIFY(
            LogLine(LogEvent::Request).add(LogField::Bytes, -nhsNumber).text().endsWith(" bytes=-999999999"));
    }

    void sourcesWithoutWords_data()
    {
        test::addColumns<QByteArray, QByteArray, QByteArray>("category", "file", "expected");
        QTest::newRow("both") << QByteArray("qt.network.ssl") << QByteArray("/home/ana/src/qsslsocket.cpp")
                              << QByteArray("qt.network.ssl qsslsocket.cpp:7");
        QTest::newRow("Windows") << QByteArray("default") << QByteArray("C:\\Users\\ana\\main.cpp")
                                 << QByteArray("default main.cpp:7");
        QTest::newRow("no file") << QByteArray("qt.sql") << QByteArray() << QByteArray("qt.sql");
        QTest::newRow("odd letters") << QByteArray("a b\nc=d") << QByteArray() << QByteArray("abcd");
        QTest::newRow("nothing") << QByteArray() << QByteArray() << QByteArray("default");
    }

    void sourcesWithoutWords()
    {
        QFETCH(QByteArray, category);
        QFETCH(QByteArray, file);
        QTEST(LogSource(category.constData(), file.constData(), 7).text(), "expected");
    }

    void isBoundedInSize()
    {
        const QTemporaryDir folder;
        EventLog log(folder.path(), { 1000, 3, 30 });
        for (int i = 0; i < 500; ++i)
            log.write(some(i));
        QCOMPARE(filesIn(folder), (QStringList{ u"events.1.log"_s, u"events.2.log"_s, u"events.log"_s }));
        for (const QString &file : filesIn(folder))
            QVERIFY(QFileInfo(folder.filePath(file)).size() <= 1000);
        // The newest are there, in their order and whole.
        const QByteArrayList lines = log.text(100'000).trimmed().split('\n');
        for (int i = 0; i < lines.size(); ++i)
            QVERIFY(lines.at(i).endsWith(QByteArray("status=" + QByteArray::number(500 - lines.size() + i))));
        QVERIFY(lines.size() > 40);
        // Less of it begins with a whole line, too.
        const QByteArray end = log.text(200);
        QVERIFY(end.size() <= 200 && end.size() > 120);
        QVERIFY(log.text(100'000).endsWith(QByteArray(QByteArray("\n") + end)));
    }

    void isBoundedInAge()
    {
        const QTemporaryDir folder;
        {
            EventLog log(folder.path(), { 200, 3, 30 });
            for (int i = 0; i < 10; ++i)
                log.write(some(i));
        }
        QFile old(folder.filePath(u"events.2.log"_s));
        QVERIFY(old.open(QIODevice::ReadWrite));
        QVERIFY(old.setFileTime(QDateTime::currentDateTime().addDays(-31), QFile::FileModificationTime));
        old.close();
        EventLog log(folder.path(), { 200, 3, 30 });
        QCOMPARE(filesIn(folder), (QStringList{ u"events.1.log"_s, u"events.log"_s }));
    }

    // A clock that was ahead wrote it: its days begin when that is noticed.
    void isBoundedInAgeWithoutAKnownTime()
    {
        const QTemporaryDir folder;
        const QString name = folder.filePath(u"events.2.log"_s);
        QFile ahead(name);
        QVERIFY(ahead.open(QIODevice::ReadWrite));
        QVERIFY(ahead.setFileTime(QDateTime::currentDateTime().addYears(10), QFile::FileModificationTime));
        ahead.close();
        {
            const EventLog log(folder.path(), { 200, 3, 30 });
            QVERIFY(QFile::exists(name));
            QVERIFY(qAbs(QFileInfo(name).lastModified().secsTo(QDateTime::currentDateTime())) < 60);
        }
        QVERIFY(ahead.open(QIODevice::ReadWrite));
        const QDateTime noticed = QFileInfo(name).lastModified();
        QVERIFY(ahead.setFileTime(noticed.addDays(-31), QFile::FileModificationTime));
        ahead.close();
        const EventLog log(folder.path(), { 200, 3, 30 });
        QVERIFY(!QFile::exists(name));
    }

    void isForTheUserAlone()
    {
#ifndef Q_OS_WIN
        const QTemporaryDir folder;
        const QString place = folder.filePath(u"log"_s);
        EventLog log(place, { 200, 3, 30 });
        for (int i = 0; i < 10; ++i)
            log.write(some(i));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther
            | QFile::WriteOther | QFile::ExeOther;
        QVERIFY(!(QFile::permissions(place) & others));
        for (const QFileInfo &info : QDir(place).entryInfoList(QDir::Files))
            QVERIFY(!(info.permissions() & others));
#endif
    }

    void keepsTheNewestInMemory()
    {
        EventLog log({});
        for (int i = 0; i < 5000; ++i)
            log.write(some(i));
        const QByteArrayList lines = log.text(10'000'000).trimmed().split('\n');
        QCOMPARE(lines.size(), 2000);
        QVERIFY(lines.last().endsWith("status=4999"));
    }

    void survivesAFolderThatIsNone()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"file"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        EventLog log(file.fileName() + "/log"_L1);
        log.write(some(1));
        QCOMPARE(log.text(1000), QByteArray());
    }

    void takesLinesFromEveryThread()
    {
        const QTemporaryDir folder;
        EventLog log(folder.path(), { 5000, 50, 30 });
        std::vector<std::unique_ptr<QThread>> threads;
        for (int thread = 0; thread < 4; ++thread) {
            threads.emplace_back(QThread::create([&log] {
                for (int i = 0; i < 250; ++i)
                    log.write(some(i));
            }));
            threads.back()->start();
        }
        for (const auto &thread : threads)
            thread->wait();
        const QByteArrayList lines = log.text(10'000'000).trimmed().split('\n');
        QCOMPARE(lines.size(), 1000);
        for (const QByteArray &line : lines)
            QVERIFY(line.contains(" request status="));
    }

    void reducesMessages()
    {
        EventLog log({});
        {
            const MessageLog messages(log);
            QMessageLogger("/home/ana/elen.cpp", 42, "elen", "qt.widgets").warning("Elen Morgan %d", 999);
            QMessageLogger("/home/ana/elen.cpp", 43, "elen").critical("Elen Morgan");
            QMessageLogger("/home/ana/elen.cpp", 44, "elen").debug("Elen Morgan");
        }
        const QByteArrayList lines = log.text(10'000).trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.at(0).endsWith(" qt-message level=warning source=qt.widgets elen.cpp:42"));
        QVERIFY(lines.at(1).endsWith(" qt-message level=critical source=default elen.cpp:43"));
    }
};

CARE_TEST(log, TestLog);
#include "tst_log.moc"
