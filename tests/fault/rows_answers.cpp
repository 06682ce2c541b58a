// SPDX-License-Identifier: GPL-3.0-or-later
// An answer that is cut, no HTTP, too long, a redirect, or somebody else's: one typed error, in bounds.
#include "models/api/httpresponse.h"
#include "tests/fault/faulttest.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>

#include <cstdio>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif

using End = Reply::End;

namespace {

//! Variable of the environment: what the header of the endless answer says of its length.
constexpr char endlessHead[] = "CARE_ENDLESS_HEAD";
const QByteArray ok = "HTTP/1.1 200 OK\r\n";
const QByteArray json = "Content-Type: application/json\r\n";
const QByteArray emptyPage = R"({"data":[],"pagination":{"page":1,"limit":10,"total":0}})";

QByteArray length(qsizetype bytes)
{
    return "Content-Length: " + QByteArray::number(bytes) + "\r\n";
}

// The most memory this process has had, in KiB.
long peakMemory()
{
#ifdef Q_OS_UNIX
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
#else
    return 0;
#endif
}

} // namespace

class RowsAnswers : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row006_cutBeforeTheHeader_data()
    {
        QTest::addColumn<int>("end");
        QTest::newRow("closed") << int(End::Close);
        QTest::newRow("reset") << int(End::Reset);
    }

    // Three attempts of ours; Qt silently makes more of them, and each one is counted against the budget.
    void row006_cutBeforeTheHeader()
    {
        QFETCH(int, end);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::raw({}, End(end)) });
        QVERIFY(bench.read().has(Kind::Unreachable));
        QTest::qWait(50);
        const int requests = server.count(getResidents);
        QVERIFY2(requests > 3 && requests <= 6, QByteArray::number(requests).constData());
        QCOMPARE(bench.client.pacer().used(), requests);
        // Once is nothing the user would notice.
        server.on(getResidents, { Reply::raw({}, End(end)), pageReply() });
        QVERIFY(bench.read().hasValue());
    }

    void row010_bodyTooShort_data()
    {
        QTest::addColumn<int>("end");
        QTest::newRow("closed") << int(End::Close);
        QTest::newRow("reset") << int(End::Reset);
    }

    // The cut body arrives with status 200 and looks like a page up to the cut.
    void row010_bodyTooShort()
    {
        QFETCH(int, end);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        const Reply cut = Reply::raw(ok + json + length(500) + "\r\n" + emptyPage, End(end));
        server.on(getResidents, { cut });
        const auto page = bench.read();
        QVERIFY(page.has(Kind::Unreachable));
        QCOMPARE(page.result->error().status, 200);
        QCOMPARE(server.count(getResidents), 3);
        server.on(getResidents, { cut, pageReply() });
        const auto later = bench.read();
        QVERIFY(later.hasValue());
        QCOMPARE((*later.result)->records.size(), 1);
    }

    // To HTTP this is a whole answer.
    void row011_noLengthAndClosedEarly()
    {
        SystemClock clock;
        for (qsizetype kept = 0; kept < emptyPage.size(); kept += 7) {
            RawServer server;
            QCOMPARE(listError(server, Reply::raw(ok + json + "\r\n" + emptyPage.left(kept)), clock).kind,
                Kind::BadAnswer);
            QCOMPARE(server.count(getResidents), 1);
        }
    }

    void row012_bodyTooLong()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        const QByteArray more = ok + json + length(emptyPage.size()) + "\r\n" + R"({"data":[{"id":"evil"}]})";
        server.on(getResidents,
            { Reply::raw(ok + json + length(emptyPage.size()) + "\r\n" + emptyPage + more, End::KeepAlive),
                pageReply() });
        const auto page = bench.read(ApiClient::Lane::Interactive, false);
        QVERIFY(page.hasValue());
        QCOMPARE((*page.result)->records.size(), 0);
        QTest::qWait(50);
        // Bytes left over must not become the answer to the next question.
        const auto next = bench.read(ApiClient::Lane::Interactive, false);
        QVERIFY(next.hasValue());
        QCOMPARE((*next.result)->records.first().id, u"a"_s);
        QCOMPARE(server.connections(), 2);
    }

    void row013_doubtfulLength_data()
    {
        QTest::addColumn<QByteArray>("lengths");
        const QByteArray right = length(emptyPage.size());
        QTest::newRow("two, the first right") << QByteArray(right + "Content-Length: 5\r\n");
        QTest::newRow("two, the last right") << QByteArray("Content-Length: 999\r\n" + right);
        QTest::newRow("two alike") << QByteArray(right + right);
        QTest::newRow("two in one line")
            << QByteArray("Content-Length: " + QByteArray::number(emptyPage.size()) + ", 5\r\n");
        QTest::newRow("negative") << QByteArray("Content-Length: -5\r\n");
        QTest::newRow("words") << QByteArray("Content-Length: many\r\n");
        QTest::newRow("hexadecimal") << QByteArray("Content-Length: 0x38\r\n");
        QTest::newRow("beyond 64 bits") << QByteArray("Content-Length: 99999999999999999999\r\n");
    }

    void row013_doubtfulLength()
    {
        QFETCH(QByteArray, lengths);
        RawServer server;
        SystemClock clock;
        const ApiError error = listError(server, Reply::raw(ok + json + lengths + "\r\n" + emptyPage), clock);
        // Cut where Qt believed a length, refused where it did not.
        QVERIFY2(
            error.kind == Kind::BadAnswer || (error.kind == Kind::Unreachable && lengths.contains("999")),
            QByteArray::number(int(error.kind)).constData());
    }

    void row014_notHttp_data()
    {
        addColumns<QByteArray, int>("bytes", "end");
        QTest::newRow("mail") << QByteArray("220 smtp.example.org ready\r\n") << int(End::Close);
        QTest::newRow("mail, open") << QByteArray("220 smtp.example.org ready\r\n") << int(End::Hang);
        QTest::newRow("shell") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n") << int(End::Close);
        QTest::newRow("half a header") << QByteArray("HTTP/1.1 200 OK\r\nContent-Ty") << int(End::Close);
        QTest::newRow("zeros") << QByteArray(64, '\0') + "\r\n" << int(End::Close);
    }

    // Qt takes it for a connection that was cut and asks up to four times; the user is told once, and we do
    // not ask again.
    void row014_notHttp()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, end);
        RawServer server;
        SystemClock clock;
        QCOMPARE(listError(server, Reply::raw(bytes, End(end)), clock).kind, Kind::BadAnswer);
        QTest::qWait(50);
        QVERIFY2(server.count(getResidents) <= 4, QByteArray::number(server.count(getResidents)).constData());
    }

    void row015_hugeHeader_data()
    {
        QTest::addColumn<QByteArray>("header");
        QByteArray many;
        for (int i = 0; i < 5000; ++i)
            many += "X-" + QByteArray::number(i) + ": a\r\n";
        QTest::newRow("200 KB in one") << QByteArray("X: " + QByteArray(200'000, 'a') + "\r\n");
        QTest::newRow("5,000 headers") << many;
    }

    // Qt stops reading there and waits for ever.
    void row015_hugeHeader()
    {
        QFETCH(QByteArray, header);
        RawServer server;
        SystemClock clock;
        TransportLimits limits;
        limits.readDeadline = 1'000; // the first one waits until the network library is loaded, too
        const Reply reply =
            Reply::raw(ok + json + header + length(emptyPage.size()) + "\r\n" + emptyPage, End::KeepAlive);
        QCOMPARE(listError(server, reply, clock, limits).kind, Kind::TimedOut);
        QCOMPARE(server.count(getResidents), 3);
    }

    void row016_informational_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("103 Early Hints") << QByteArray("103 Early Hints\r\nLink: </a.css>; rel=preload");
        QTest::newRow("102 Processing") << QByteArray("102 Processing");
        QTest::newRow("199") << QByteArray("199 Unknown");
    }

    // Qt takes it for the answer, with nothing in it.
    void row016_informational()
    {
        QFETCH(QByteArray, status);
        RawServer server;
        SystemClock clock;
        const Reply hint = Reply::raw("HTTP/1.1 " + status + "\r\n\r\n");
        QCOMPARE(listError(server, hint, clock).kind, Kind::BadAnswer);
        QCOMPARE(server.count(getResidents), 3);
        Workbench bench(server, clock);
        server.on(getResidents, { hint, pageReply() });
        QVERIFY(bench.read().hasValue());
    }

    void row017_emptySuccess_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("204") << QByteArray("HTTP/1.1 204 No Content\r\n\r\n");
        QTest::newRow("205") << QByteArray("HTTP/1.1 205 Reset Content\r\nContent-Length: 0\r\n\r\n");
        QTest::newRow("200, empty") << ok + json + length(0) + "\r\n";
        QTest::newRow("200, blank") << ok + json + length(2) + "\r\n\r\n";
        QTest::newRow("200, null") << ok + json + length(4) + "\r\nnull";
        QTest::newRow("200, {}") << ok + json + length(2) + "\r\n{}";
    }

    // Nothing is not the same as a list of none: rows 73 and 74 would remove people for it.
    void row017_emptySuccess()
    {
        QFETCH(QByteArray, bytes);
        RawServer server;
        SystemClock clock;
        const ApiError error = listError(server, Reply::raw(bytes), clock);
        QCOMPARE(error.kind, Kind::BadAnswer);
        QVERIFY(!error.fromWebPage);
        QCOMPARE(server.count(getResidents), 1);
    }

    void row018_redirectWithinTheHost_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : { 300, 301, 302, 303, 304, 307, 308 })
            QTest::addRow("%d", status) << status;
    }

    void row018_redirectWithinTheHost()
    {
        QFETCH(int, status);
        RawServer server;
        SystemClock clock;
        const ApiError error =
            listError(server, Reply::json("{}", status, "Location: /openapi/api/users\r\n"), clock);
        QCOMPARE(error.kind, Kind::Redirected);
        QTest::qWait(30);
        QCOMPARE(server.count("GET /openapi/api/users"), 0);
        QCOMPARE(server.count(), 2); // the exchange and the list
    }

    void row019_redirectToAnotherHost_data() { row018_redirectWithinTheHost_data(); }

    void row019_redirectToAnotherHost()
    {
        QFETCH(int, status);
        RawServer server;
        RawServer other;
        SystemClock clock;
        const ApiError error = listError(
            server, Reply::json("{}", status, "Location: " + other.base().toEncoded() + "/steal\r\n"), clock);
        QCOMPARE(error.kind, Kind::Redirected);
        QTest::qWait(30);
        QCOMPARE(server.count(), 2);
        QCOMPARE(other.connections(), 0);
    }

    void row020_redirectToAnotherScheme_data()
    {
        QTest::addColumn<QByteArray>("target");
        for (const char *target : { "file:///etc/passwd", "http://", "ftp://127.0.0.1/x",
                 "javascript:alert(1)", "data:application/json,[]", "//127.0.0.1:1/x", "\\\\srv\\share", "" })
            QTest::newRow(*target ? target : "no target") << QByteArray(target);
    }

    void row020_redirectToAnotherScheme()
    {
        QFETCH(QByteArray, target);
        RawServer server;
        SystemClock clock;
        QCOMPARE(listError(server, Reply::json("{}", 302, "Location: " + target + "\r\n"), clock).kind,
            Kind::Redirected);
        QTest::qWait(30);
        QCOMPARE(server.count(), 2);
    }

    void row021_redirectLoop()
    {
        RawServer server;
        SystemClock clock;
        QCOMPARE(
            listError(server, Reply::json("{}", 302, QByteArray("Location: ") + residents + "\r\n"), clock)
                .kind,
            Kind::Redirected);
        QTest::qWait(30);
        QCOMPARE(server.count(getResidents), 1);
    }

    void row022_compressionBomb_data()
    {
        QTest::addColumn<QByteArray>("encoding");
        QTest::newRow("deflate, 200 MB") << QByteArray("deflate");
        QTest::newRow("called gzip, is not") << QByteArray("gzip");
        QTest::newRow("an encoding nobody knows") << QByteArray("care");
    }

    void row022_compressionBomb()
    {
        QFETCH(QByteArray, encoding);
        // 200 MB of blanks in 200 KB: zlib's stream behind the four bytes in which Qt notes the length.
        static const QByteArray bomb = qCompress(QByteArray(200 * 1024 * 1024, ' '), 1).mid(4);
        QVERIFY(bomb.size() < 2 * 1024 * 1024);
        RawServer server;
        SystemClock clock;
        prepared();
        const ApiError error =
            listError(server, Reply::json(bomb, 200, "Content-Encoding: " + encoding + "\r\n"), clock);
        QCOMPARE(error.kind, Kind::BadAnswer);
        QCOMPARE(server.count(getResidents), 1);
        // The decoding was left to Qt, which stops at our bound; asked for by hand it would not decode at
        // all.
        QVERIFY(server.received().last().headers.value("accept-encoding").contains("gzip"));
        // A small one is read.
        const QByteArray small = qCompress(R"({"data":[{"id":"a"}]})").mid(4);
        if (encoding == "deflate") {
            Workbench bench(server, clock);
            server.on(getResidents, { Reply::json(small, 200, "Content-Encoding: deflate\r\n") });
            const auto page = bench.read();
            QVERIFY(page.hasValue());
            QCOMPARE((*page.result)->records.first().raw, QByteArray(R"({"id":"a"})"));
        }
    }

    void row023_endlessBody_data()
    {
        addColumns<QByteArray, QByteArray>("head", "tail");
        const QByteArray piece(64 * 1024, ' ');
        QTest::newRow("no length") << ok + json + "\r\n" << piece;
        QTest::newRow("chunked") << ok + json + "Transfer-Encoding: chunked\r\n\r\n"
                                 << QByteArray("10000\r\n" + piece + "\r\n");
        QTest::newRow("announced") << ok + json + "Content-Length: 99999999999\r\n\r\n" << piece;
    }

    void row023_endlessBody()
    {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, tail);
        RawServer server;
        SystemClock clock;
        Reply reply = Reply::raw(head, End::Flood);
        reply.tail = tail;
        const long before = peakMemory();
        QCOMPARE(listError(server, reply, clock).kind, Kind::BadAnswer);
        QCOMPARE(server.count(getResidents), 1);
        const long grown = peakMemory() - before;
        QVERIFY2(grown <= 64 * 1024, QByteArray::number(qint64(grown)).constData());
    }

    void row023_endlessBodyBehindABusyThread_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::newRow("chunked") << QByteArray("Transfer-Encoding: chunked\r\n");
        QTest::newRow("announced") << QByteArray("Content-Length: 99999999999\r\n");
        QTest::newRow("no length") << QByteArray();
    }

    // A server of its own process sends as fast as the computer can, while the thread that counts the bytes
    // has something else to do.
    void row023_endlessBodyBehindABusyThread()
    {
        QFETCH(QByteArray, head);
        QProcess server;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1StringView(endlessHead), QString::fromLatin1(head));
        server.setProcessEnvironment(environment);
        server.start(QCoreApplication::applicationFilePath(), { u"endlessserver"_s });
        QByteArray said;
        const auto hears = [&](const QByteArray &words) {
            return QTest::qWaitFor(
                [&] {
                    said += server.readAllStandardOutput();
                    return said.contains(words);
                },
                20'000);
        };
        QVERIFY(hears("\nport "));
        const int at = int(said.indexOf("\nport ")) + 6;
        SystemClock clock;
        Request request;
        request.url = QUrl(u"http://127.0.0.1:%1"_s.arg(said.mid(at, said.indexOf('.', at) - at).toInt()));
        Transport transport(request.url, clock);
        std::optional<HttpResponse> answer;
        const long before = peakMemory();
        transport.send(request, this, [&](const HttpResponse &got) { answer = got; });
        QVERIFY(hears("\nsending"));
        QThread::msleep(1500);
        prepared();
        QVERIFY(QTest::qWaitFor([&] { return answer.has_value(); }, 20'000));
        QCOMPARE(answer->transportError, HttpResponse::TransportError::TooLarge);
        const long grown = peakMemory() - before;
        QVERIFY2(grown <= 64 * 1024, QByteArray::number(qint64(grown)).constData());
        server.kill();
        server.waitForFinished();
    }

    // The key is not offered to it again and again, and the user learns what to do.
    void row024_signInPageOfTheNetwork()
    {
        RawServer server;
        SystemClock clock;
        const QByteArray page = "<html><title>Free Wi-Fi</title><form action=/login>Sign in</form></html>";
        const Reply portal = Reply::raw(
            ok + "Content-Type: text/html; charset=utf-8\r\n" + length(page.size()) + "\r\n" + page,
            End::KeepAlive);
        const ApiError error = listError(server, portal, clock);
        QCOMPARE(error.kind, Kind::BadAnswer);
        QVERIFY(error.fromWebPage);
        QVERIFY(error.message().contains("sign in"_L1));
        QCOMPARE(server.count(exchangePath), 1);
        QCOMPARE(server.count(getResidents), 1);
        // The sign-in page stands in front of the exchange too.
        RawServer closed;
        Workbench bench(closed, clock);
        closed.on(exchangePath, { portal });
        const auto list = bench.read();
        QVERIFY(list.has(Kind::BadAnswer));
        QVERIFY(list.result->error().fromWebPage);
        QTest::qWait(50);
        QCOMPARE(closed.count(exchangePath), 1);
        QCOMPARE(closed.count(getResidents), 0);
        QCOMPARE(bench.tokens.state(), TokenManager::State::Failed);
    }

private:
    // The error of a list that is always answered like this. A kind of Canceled stands for a success.
    ApiError listError(
        RawServer &server, const Reply &reply, Clock &clock, const TransportLimits &limits = {})
    {
        Workbench bench(server, clock, limits);
        server.on(getResidents, { reply });
        Waiting<RecordPage> page;
        bench.list(page);
        ApiError none;
        none.kind = Kind::Canceled;
        if (!page.wait(20'000) || page.calls != 1 || *page.result)
            return none;
        return page.result->error();
    }
};

// The part that runs in a process of its own.
class EndlessServer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sends()
    {
        const QByteArray head = qgetenv(endlessHead);
        const bool isChunked = head.contains("chunked");
        const QByteArray piece(64 * 1024, ' ');
        const QByteArray bytes = isChunked ? "10000\r\n" + piece + "\r\n" : piece;
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        std::printf("\nport %d.\n", int(server.serverPort()));
        std::fflush(stdout);
        if (!server.waitForNewConnection(20'000))
            return;
        const std::unique_ptr<QTcpSocket> socket(server.nextPendingConnection());
        socket->waitForReadyRead(20'000);
        socket->write(ok + json + head + "\r\n");
        std::printf("\nsending\n");
        std::fflush(stdout);
        while (socket->state() == QAbstractSocket::ConnectedState) {
            socket->write(bytes);
            while (socket->bytesToWrite() > 0 && socket->waitForBytesWritten(20'000)) { }
        }
    }
};

CARE_TEST(rows_answers, RowsAnswers);
CARE_TEST(endlessserver, EndlessServer);
#include "rows_answers.moc"
