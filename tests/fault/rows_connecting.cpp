// SPDX-License-Identifier: GPL-3.0-or-later
// Before the first byte of an answer: names, ports, silence, proxies, addresses, sleep.
#include "models/api/httpresponse.h"
#include "tests/fault/faulttest.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

#include <QScopeGuard>
#include <QTcpSocket>

#ifdef Q_OS_UNIX
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

using Next = ApiError::Next;
using End = Reply::End;

namespace {

// Connections that the server still has.
qsizetype openConnections(const RawServer &server)
{
    return server.findChildren<QTcpSocket *>().size();
}

// Lets a little time pass again and again, as long as it takes.
template<class Condition>
bool comesAbout(ManualClock &clock, Condition condition)
{
    return QTest::qWaitFor([&] {
        if (condition())
            return true;
        clock.advance(5);
        return false;
    });
}

// A client for another base than that of the workbench.
struct Elsewhere {
    Elsewhere(Workbench &bench, Clock &clock, const QUrl &base, const TransportLimits &limits = {})
        : connection(bench.connection)
        , transport(base, clock, limits)
        , tokens(connection, bench.store, transport, clock)
        , client((connection.base = base, connection), transport, tokens, clock, bench.uniform)
    {
    }
    void list(Waiting<RecordPage> &page, QObject *context, bool needsToken = false)
    {
        client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, needsToken,
            context, page.callback());
    }
    Connection connection;
    Transport transport;
    TokenManager tokens;
    ApiClient client;
};

} // namespace

#ifdef Q_OS_UNIX

namespace {

// A port whose queue of connections is full: the handshake of every further one is dropped, as by a firewall.
class BlackHole {
public:
    BlackHole()
        : m_listener(socket(AF_INET, SOCK_STREAM, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        bind(m_listener, reinterpret_cast<sockaddr *>(&address), size);
        listen(m_listener, 0);
        getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &size);
        m_port = ntohs(address.sin_port);
        for (int &filler : m_fillers) {
            filler = socket(AF_INET, SOCK_STREAM, 0);
            fcntl(filler, F_SETFL, O_NONBLOCK);
            connect(filler, reinterpret_cast<sockaddr *>(&address), size);
        }
    }
    ~BlackHole()
    {
        for (const int filler : m_fillers)
            ::close(filler);
        ::close(m_listener);
    }
    Q_DISABLE_COPY_MOVE(BlackHole)
    QUrl base() const { return QUrl(u"http://127.0.0.1:%1"_s.arg(m_port)); }

private:
    int m_listener;
    int m_port = 0;
    int m_fillers[8];
};

} // namespace
#endif

class RowsConnecting : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    // A name longer than a name may be: not found without asking any network.
    void row001_noSuchHost()
    {
        RawServer unused;
        ManualClock clock;
        Workbench bench(unused, clock);
        const QString host = QStringList(5, QString(60, u'a')).join(u'.');
        Elsewhere elsewhere(bench, clock, QUrl(u"https://"_s + host));
        Waiting<RecordPage> page;
        elsewhere.list(page, &bench.context);
        QTest::qWait(100);
        QVERIFY(!page.result); // after a pause, which is on the clock
        for (int attempt = 1; attempt <= 3; ++attempt)
            QVERIFY(comesAbout(clock, [&] { return elsewhere.client.pacer().used() == attempt; }));
        QVERIFY(page.wait());
        QVERIFY(page.has(Kind::Unreachable));
        QVERIFY(
            ApiError{ Kind::Unreachable }.message().contains("Check the address"_L1)); // of a mistyped host
        QCOMPARE(page.result->error().next(), Next::Retry);
        clock.advance(50'000);
        QCOMPARE(elsewhere.client.pacer().used(), 3);
        QCOMPARE(unused.connections(), 0);
    }

    void row002_nobodyListens()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        bench.tokens.signIn();
        QTRY_COMPARE(bench.tokens.state(), TokenManager::State::SignedIn);
        server.close();
        Waiting<RecordPage> page;
        Waiting<Record> record;
        bench.list(page);
        bench.create(record);
        QVERIFY(page.wait() && record.wait());
        QVERIFY(page.has(Kind::Unreachable));
        // Known not to have been sent: the user may simply press again.
        QVERIFY(record.has(Kind::Unreachable));
        QCOMPARE(record.result->error().next(), Next::Retry);
    }

    void row003_connectionNeverMade()
    {
#ifdef Q_OS_UNIX
        BlackHole hole;
        RawServer unused;
        ManualClock clock;
        Workbench bench(unused, clock);
        Elsewhere elsewhere(bench, clock, hole.base());
        Request post;
        post.verb = "POST";
        post.url = hole.base();
        post.body = "{}";
        std::optional<HttpResponse> written;
        elsewhere.transport.send(
            post, &bench.context, [&written](const HttpResponse &answer) { written = answer; });
        Waiting<RecordPage> page;
        elsewhere.list(page, &bench.context);
        QTest::qWait(100);
        clock.advance(9'900);
        QTest::qWait(50);
        QVERIFY(!written && !page.result);
        clock.advance(200);
        QTRY_VERIFY(written);
        QCOMPARE(written->transportError, HttpResponse::TransportError::NotSent);
        QCOMPARE(problemOf(*written, Purpose::Write)->kind, Kind::Unreachable);
        // The budget tells that the next attempt began: the pause before it was short.
        for (int attempt = 2; attempt <= 3; ++attempt) {
            QVERIFY(comesAbout(clock, [&] { return elsewhere.client.pacer().used() == attempt; }));
            clock.advance(9'900);
            QTest::qWait(50);
            QVERIFY(!page.result);
            clock.advance(200);
        }
        QVERIFY(page.wait());
        QVERIFY(page.has(Kind::Unreachable));
#else
        // A full queue refuses there instead of dropping; what follows from a refusal is row 2.
        row002_nobodyListens();
#endif
    }

    void row004_acceptsAndNeverAnswers_data()
    {
        QTest::addColumn<bool>("write");
        QTest::newRow("read, 30 s") << false;
        QTest::newRow("write, 60 s") << true;
    }

    void row004_acceptsAndNeverAnswers()
    {
        QFETCH(bool, write);
        RawServer server;
        ManualClock clock;
        TransportLimits limits;
        limits.silence = 600'000; // only our own deadline is asked here
        Workbench bench(server, clock, limits);
        bench.tokens.signIn();
        QTRY_COMPARE(bench.tokens.state(), TokenManager::State::SignedIn);
        QTRY_COMPARE(openConnections(server), 0);
        server.on(write ? postResidents : getResidents, { Reply::raw({}, End::Hang) });
        Waiting<RecordPage> page;
        Waiting<Record> record;
        if (write)
            bench.create(record);
        else
            bench.list(page);
        const int attempts = write ? 1 : 3;
        for (int attempt = 1; attempt <= attempts; ++attempt) {
            QVERIFY(comesAbout(
                clock, [&] { return server.count(write ? postResidents : getResidents) == attempt; }));
            clock.advance(write ? 59'000 : 29'000);
            QTest::qWait(30);
            QCOMPARE(openConnections(server), 1);
            clock.advance(1'000);
            // The call is over and gone, not only forgotten.
            QTRY_COMPARE(openConnections(server), 0);
        }
        QVERIFY(write ? record.wait() : page.wait());
        QVERIFY(write ? record.has(Kind::OutcomeUnknown) : page.has(Kind::TimedOut));
        QTest::qWait(50);
        QCOMPARE(server.count(write ? postResidents : getResidents), attempts);
    }

    // A transfer timeout of 200 ms never fires; the deadline does.
    void row005_oneByteNowAndThen()
    {
        RawServer server;
        ManualClock clock;
        TransportLimits limits;
        limits.silence = 200;
        Workbench bench(server, clock, limits);
        Reply drip = Reply::raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n", End::Drip);
        drip.tail = " ";
        server.on(getResidents, { drip });
        Waiting<RecordPage> page;
        bench.list(page);
        for (int attempt = 1; attempt <= 3; ++attempt) {
            QVERIFY(comesAbout(clock, [&] { return server.count(getResidents) == attempt; }));
            QTest::qWait(400);
            clock.advance(29'000);
            QTest::qWait(50);
            QVERIFY(!page.result);
            clock.advance(1'000);
        }
        QVERIFY(page.wait());
        QVERIFY(page.has(Kind::TimedOut));
    }

    void row025_proxyInTheWay_data()
    {
        addColumns<QByteArray, bool>("answer", "listens");
        QTest::newRow("wants a password") << QByteArray(
            "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"care\"\r\n"
            "Content-Length: 0\r\n\r\n") << true;
        QTest::newRow("forbids it") << QByteArray("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
                                    << true;
        QTest::newRow("closes") << QByteArray() << true;
        QTest::newRow("is not there") << QByteArray() << false;
    }

    void row025_proxyInTheWay()
    {
        QFETCH(QByteArray, answer);
        QFETCH(bool, listens);
        RawServer proxy;
        SystemClock clock;
        Workbench bench(proxy, clock);
        proxy.on("CONNECT care.example.org:443", { Reply::raw(answer) });
        qputenv("https_proxy", proxy.base().toEncoded());
        const auto restore = qScopeGuard([] { qunsetenv("https_proxy"); });
        TransportLimits limits;
        limits.connectDeadline = 300;
        Elsewhere elsewhere(bench, clock, QUrl(u"https://care.example.org"_s), limits);
        if (!listens)
            proxy.close();
        Waiting<RecordPage> page;
        Waiting<RecordPage> signedIn;
        elsewhere.list(page, &bench.context);
        elsewhere.list(signedIn, &bench.context, true);
        QVERIFY(page.wait() && signedIn.wait());
        QVERIFY2(page.has(Kind::Proxy), qPrintable(page.result->error().detail));
        QVERIFY(signedIn.has(Kind::Proxy));
        QVERIFY(page.result->error().message().contains("proxy"_L1));
        QTest::qWait(100);
        // Asked for each request, not in a loop, and nothing but the name of the host was said.
        QVERIFY(proxy.count() <= 4);
        for (const Received &request : proxy.received()) {
            QCOMPARE(request.verb, QByteArray("CONNECT"));
            QVERIFY(!request.headers.contains("proxy-authorization"));
            QVERIFY(!request.headers.contains("authorization"));
        }
        // This computer itself is never asked through somebody else's.
        Elsewhere local(bench, clock, QUrl(u"http://127.0.0.1:9"_s));
        Waiting<RecordPage> direct;
        const int before = proxy.count();
        local.list(direct, &bench.context);
        QVERIFY(direct.wait());
        QVERIFY(direct.has(Kind::Unreachable));
        QCOMPARE(proxy.count(), before);
    }

    void row028_addressesThatAreNone_data()
    {
        QTest::addColumn<QString>("typed");
        for (const char *typed : { "http://care.example.org", "http://localhost.example.org",
                 "http://127.0.0.1.example.org", "http://192.168.1.10", "http://[2001:db8::1]",
                 "http://0.0.0.0", "http://169.254.169.254", "https://user:secret@care.example.org",
                 "https://user@care.example.org", "https://:secret@care.example.org",
                 "https://care.example.org?key=1", "https://care.example.org/?", "https://care.example.org#x",
                 "https://care.example.org/#x", "https://care.example.org/openapi/api",
                 "https://care.example.org/other", "https://care.example.org/openapi/../x",
                 "https://care.example.org//openapi", "https://care.example.org/openapi?x=1",
                 "https://care.example.org:0", "https://care.example.org:99999", "https://care.example.org:x",
                 "https://care example.org", "https://", "https:///openapi", "file:///etc/passwd",
                 "ftp://care.example.org", "javascript:alert(1)", "data:text/html,x", "ws://care.example.org",
                 "//care.example.org", "https://care.example.org\r\nX-Evil: 1" })
            QTest::newRow(typed) << QString::fromLatin1(typed);
    }

    // Refused where it is typed, and again before anything is sent, whoever put it there.
    void row028_addressesThatAreNone()
    {
        QFETCH(QString, typed);
        RawServer unused;
        ManualClock clock;
        Workbench bench(unused, clock);
        const Result<QUrl> read = normalisedBase(typed);
        QVERIFY2(!read, read ? qPrintable(read->toString()) : "");
        QCOMPARE(read.error().next(), Next::CorrectFields);
        QVERIFY(!read.error().message().contains("secret"_L1));
        const QUrl given(typed);
        // Two that only the first layer can tell: to QUrl they are a host and nothing else.
        if (isUsableBase(given))
            QVERIFY2(given.toString(QUrl::FullyEncoded).startsWith("https://care.example.org"_L1),
                qPrintable(typed));
        else {
            Elsewhere elsewhere(bench, clock, given);
            Waiting<RecordPage> page;
            elsewhere.list(page, &bench.context, true);
            QVERIFY(page.wait());
            QVERIFY(page.has(Kind::InvalidAddress));
        }
        QCOMPARE(unused.connections(), 0);
    }

    void row029_manyAtOnce()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { pageReply() });
        server.on(postResidents, { Reply::json(R"({"data":{"id":"a"}})", 201) });
        bench.tokens.signIn();
        QTRY_COMPARE(bench.tokens.state(), TokenManager::State::SignedIn);
        server.hold(true);
        Waiting<RecordPage> pages[10];
        Waiting<Record> records[3];
        for (auto &page : pages)
            bench.list(page);
        for (auto &record : records)
            bench.create(record);
        QTRY_COMPARE(server.count(getResidents), 4);
        QTRY_COMPARE(server.count(postResidents), 1);
        QTest::qWait(50);
        QCOMPARE(server.mostAtOnce(), 5);
        server.hold(false);
        for (auto &page : pages)
            QVERIFY(page.wait() && *page.result);
        for (auto &record : records)
            QVERIFY(record.wait() && *record.result);
        QCOMPARE(server.count(getResidents), 10);
        QCOMPARE(server.count(postResidents), 3);
        QVERIFY(server.mostAtOnce() <= 5);
    }

    // A hundred nights. Each morning the connections of the evening are dead without having been closed, and
    // the token is old although the monotonic clock stood still.
    void row031_sleepAndResume()
    {
        RawServer server;
        ManualClock clock;
        TokenPolicy policy;
        policy.exchangesPerHour = 1000;
        Workbench bench(server, clock, {}, policy);
        bool awake = true;
        server.on(getResidents,
            [&awake](const Received &) { return awake ? pageReply() : Reply::raw({}, End::Hang); });
        constexpr int nights = 100;
        for (int night = 0; night < nights; ++night) {
            Waiting<RecordPage> page;
            bench.list(page);
            QVERIFY(page.wait(15'000));
            QVERIFY(*page.result);
            QCOMPARE(server.count(exchangePath), night + 1);
            clock.shiftWall(8 * 3'600'000);
        }
        QCOMPARE(server.count(getResidents), nights);
        // One for the exchange and one for the list of each morning; none of the evening is used again, and
        // none of them stays.
        QCOMPARE(server.connections(), 2 * nights);
        QTRY_VERIFY(openConnections(server) <= 2);
        // Asleep while a request is under way: it ends at its deadline, and the next one is not behind it.
        Waiting<RecordPage> lost;
        awake = false;
        bench.list(lost);
        QTRY_COMPARE(server.count(getResidents), nights + 1);
        clock.shiftWall(8 * 3'600'000);
        awake = true;
        Waiting<RecordPage> page;
        bench.list(page);
        QVERIFY(page.wait(15'000) && *page.result);
    }

    void row032_cookies()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, [](const Received &) {
            return Reply::json(R"({"data":[]})", 200, "Set-Cookie: session=1; Path=/\r\n");
        });
        for (int i = 0; i < 3; ++i)
            QVERIFY(bench.read().hasValue());
        for (const Received &request : server.received())
            QVERIFY(!request.headers.contains("cookie"));
    }
};

CARE_TEST(rows_connecting, RowsConnecting);
#include "rows_connecting.moc"
