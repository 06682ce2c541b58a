// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/logwriter.h"
#include "tests/support/rawclient.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <atomic>
#include <csignal>
#include <thread>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#endif

using namespace std::chrono_literals;

//! Readers of the log come, do not read, or go away: the service goes on and can be stopped.
class TestLogWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void writesEverythingInOrder();
    void dropsAndCountsWhatNobodyReads();
    void countsWhatCannotBeWritten();
    void writesWhatQtSaysAsLines();
    void serviceOutlivesItsReader_data();
    void serviceOutlivesItsReader();
};

#ifdef Q_OS_UNIX

namespace {

//! A pipe; its ends close with it.
class Pipe {
public:
    Pipe() { [[maybe_unused]] const int made = pipe(m_ends); }
    ~Pipe()
    {
        closeReader();
        closeWriter();
    }
    Q_DISABLE_COPY_MOVE(Pipe)

    int reader() const { return m_ends[0]; }
    int writer() const { return m_ends[1]; }
    void closeReader() { closeEnd(m_ends[0]); }
    void closeWriter() { closeEnd(m_ends[1]); }
    //! Bytes that can be read until nothing has come for \a milliseconds.
    QByteArray read(int milliseconds) const
    {
        QByteArray all;
        pollfd entry{ m_ends[0], POLLIN, 0 };
        while (poll(&entry, 1, milliseconds) == 1) {
            char bytes[4096];
            const auto count = ::read(m_ends[0], bytes, sizeof bytes);
            if (count <= 0)
                break;
            all.append(bytes, qsizetype(count));
        }
        return all;
    }

private:
    static void closeEnd(int &end)
    {
        if (end >= 0)
            close(std::exchange(end, -1));
    }
    int m_ends[2] = { -1, -1 };
};

QByteArray numbered(int number)
{
    return QByteArray::number(number).rightJustified(99, '0') + '\n';
}

//! Lines that were written, and lines that were dropped by the log's own account.
struct LogContents {
    int written = 0;
    int dropped = 0;
    bool isInOrder = true; //!< each count stands exactly where its lines are missing
};

LogContents contentsOf(const QByteArray &log)
{
    LogContents contents;
    QList<QByteArray> lines = log.split('\n');
    lines.removeLast(); // what is behind the last line break
    for (const QByteArray &line : lines) {
        const QJsonObject entry = QJsonDocument::fromJson(line).object();
        if (const int dropped = entry.value("dropped"_L1).toInt()) {
            contents.dropped += dropped;
            contents.isInOrder &= entry.value("message"_L1).toString() == u"%1 lines dropped"_s.arg(dropped);
        } else {
            contents.isInOrder &= line + '\n' == numbered(contents.written + contents.dropped);
            ++contents.written;
        }
    }
    return contents;
}

} // namespace

// A reader that goes away is an error of the write, as the service has it, not the end of the process.
void TestLogWriter::initTestCase()
{
    std::signal(SIGPIPE, SIG_IGN);
}

void TestLogWriter::writesEverythingInOrder()
{
    constexpr int count = 300; // a pipe's 16 pages hold so many, even if each write begins a page of its own
    Pipe pipe;
    QByteArray expected;
    {
        service::LogWriter writer(pipe.writer());
        for (int i = 0; i < count; ++i) {
            writer.write(numbered(i));
            expected += numbered(i);
        }
        QVERIFY(writer.flush(5s));
    }
    QCOMPARE(pipe.read(100), expected);
}

void TestLogWriter::dropsAndCountsWhatNobodyReads()
{
    constexpr int many = 20'000; // two megabytes
    Pipe pipe;
    QElapsedTimer taken;
    taken.start();
    auto writer = std::make_unique<service::LogWriter>(pipe.writer(), 100'000);
    for (int i = 0; i < many; ++i)
        writer->write(numbered(i));
    QVERIFY2(taken.elapsed() < 2000, qPrintable(QString::number(taken.elapsed())));
    QVERIFY(!writer->flush(100ms));
    // Read at last: what had room comes in order, and each gap with the number of lines that are missing.
    // (There are several gaps if the writing thread is late.)
    const LogContents contents = contentsOf(pipe.read(1000));
    QVERIFY(contents.dropped > many / 2);
    QVERIFY(contents.isInOrder);
    QCOMPARE(contents.written + contents.dropped, many);
    // And nobody waits for a reader at the end.
    for (int i = 0; i < many; ++i)
        writer->write(numbered(i));
    taken.restart();
    writer.reset();
    QVERIFY2(taken.elapsed() < 1500, qPrintable(QString::number(taken.elapsed())));
}

void TestLogWriter::writesWhatQtSaysAsLines()
{
    Pipe pipe;
    {
        service::LogWriter writer(pipe.writer());
        const service::QtMessages messages(&writer);
        qWarning("\n");
        qWarning("QSqlQuery::exec: database not open");
        for (int i = 0; i < 5; ++i)
            qWarning("\nUnable to free statement: no connection to the server\nDETAIL: Key (last)=(Elen)\n");
        qCritical("duplicate key value \"Elen\" of 'Elen'");
        QVERIFY(writer.flush(5s));
    }
    qWarning("to Qt's own handler again");
    const QByteArray text = pipe.read(500);
    QVERIFY2(!text.contains("Elen") && !text.contains("Qt's own"), text.constData());
    QStringList said;
    const QList<QByteArray> lines = text.trimmed().split('\n');
    for (const QByteArray &line : lines) {
        const QJsonObject entry = QJsonDocument::fromJson(line).object();
        QVERIFY2(entry.contains("time"_L1), line.constData());
        said += entry.value("level"_L1).toString() + u' ' + entry.value("message"_L1).toString();
    }
    QCOMPARE(said,
        QStringList({ u"warning QSqlQuery::exec: database not open"_s,
            u"warning Unable to free statement: no connection to the server"_s,
            u"error duplicate key value … of …"_s }));
}

void TestLogWriter::countsWhatCannotBeWritten()
{
    Pipe pipe;
    pipe.closeReader();
    service::LogWriter writer(pipe.writer());
    writer.write(numbered(1));
    QVERIFY(!writer.flush(2s));
    writer.write(numbered(2)); // and it is still there
    QVERIFY(!writer.flush(2s));
}

namespace {

//! The service with its log, and perhaps its standard output, at the end of a pipe.
class LoggingService {
public:
    explicit LoggingService(bool withOutput)
    {
        const int end = pipe.writer();
        process.setChildProcessModifier([end, withOutput] {
            dup2(end, STDERR_FILENO);
            if (withOutput)
                dup2(end, STDOUT_FILENO);
        });
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-service"),
            { u"--size"_s, u"tiny"_s, u"--rate-limit"_s, u"0"_s });
        process.waitForStarted();
        pipe.closeWriter();
        QByteArray line;
        QElapsedTimer waited;
        waited.start();
        while (!line.contains('\n') && waited.elapsed() < 30'000) {
            if (withOutput)
                line += pipe.read(100);
            else if (process.waitForReadyRead(100))
                line += process.readAllStandardOutput();
        }
        url = QUrl(QJsonDocument::fromJson(line).object().value("url"_L1).toString());
    }

    //! How many of \a count requests were answered.
    int ask(int count) const
    {
        const QByteArray health = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n";
        constexpr int together = 100;
        RawClient client(url);
        int answered = 0;
        for (int done = 0; done < count; done += together) {
            client.say(health.repeated(together));
            answered += int(RawClient::answers(client.hear(together, 5000)).size());
        }
        return answered;
    }

    Pipe pipe;
    QProcess process;
    QUrl url;
};

} // namespace

void TestLogWriter::serviceOutlivesItsReader_data()
{
    addColumns<bool, bool>("withOutput", "goesAway");
    QTest::newRow("log is not read") << false << false;
    QTest::newRow("log and output are not read") << true << false;
    QTest::newRow("reader of the log goes away") << false << true;
    QTest::newRow("reader of both goes away") << true << true;
}

void TestLogWriter::serviceOutlivesItsReader()
{
    QFETCH(bool, withOutput);
    QFETCH(bool, goesAway);
    constexpr int many = 16'000; // more lines than pipe and queue take
    LoggingService service(withOutput);
    QVERIFY(service.url.isValid());
    if (goesAway)
        service.pipe.closeReader();
    QCOMPARE(service.ask(many), many);
    if (!goesAway) {
        // A reader that comes back is told what it has missed.
        const QByteArray log = service.pipe.read(1000);
        const int dropped = contentsOf(log).dropped;
        QVERIFY(dropped > 0);
        QCOMPARE(int(log.count("/health")), many - dropped);
        QCOMPARE(service.ask(many), many); // hangs again
    }
    QElapsedTimer taken;
    taken.start();
    ::kill(pid_t(service.process.processId()), SIGTERM);
    QVERIFY(service.process.waitForFinished(10'000));
    QVERIFY2(taken.elapsed() < 2000, qPrintable(QString::number(taken.elapsed())));
    QCOMPARE(service.process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(service.process.exitCode(), 0);
}

#else

void TestLogWriter::initTestCase() { }
void TestLogWriter::writesWhatQtSaysAsLines() { }
void TestLogWriter::writesEverythingInOrder() { }
void TestLogWriter::dropsAndCountsWhatNobodyReads() { }
void TestLogWriter::countsWhatCannotBeWritten() { }
void TestLogWriter::serviceOutlivesItsReader_data() { }
void TestLogWriter::serviceOutlivesItsReader() { }

#endif

CARE_TEST(logwriter, TestLogWriter);
#include "tst_logwriter.moc"
