// SPDX-License-Identifier: GPL-3.0-or-later
// Networks as they are: proxies that want a password, another network with another proxy, automatic
// configuration, and a network that is back.
#include "app/common/workspace.h"
#include "models/api/httpresponse.h"
#include "models/api/proxysignin.h"
#include "models/schema/resources.h"
#include "models/sync/sync.h"
#include "tests/fault/faulttest.h"
#include "tests/support/answer.h"
#include "tests/support/certificate.h"
#include "tests/support/network/signinproxy.h"
#include "tests/support/network/workbench.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace {

//! The system's proxy setting, for as long as a test lasts.
class SystemProxy {
public:
    explicit SystemProxy(const SignInProxy &proxy) { use(proxy.address()); }
    explicit SystemProxy(const QByteArray &address) { use(address); }
    ~SystemProxy() { qunsetenv("https_proxy"); }
    Q_DISABLE_COPY_MOVE(SystemProxy)
    void use(const QByteArray &address) { qputenv("https_proxy", address); }
};

} // namespace

class RowsNetworks : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        CertificateWish wish;
        wish.name = "DNS:care.example.org";
        QVERIFY(makeCertificate(m_folder.path(), u"service"_s, wish));
        QFile file(m_folder.filePath(u"service.pem"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_certificate = file.readAll();
        m_service = std::make_unique<ServiceProcess>(QStringList{ u"--certificate"_s, file.fileName(),
            u"--key"_s, m_folder.filePath(u"service-key.pem"_s), u"--rate-limit"_s, u"0"_s,
            u"--exchange-limit"_s, u"0"_s });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    }

    void row133_proxyWantsAPassword()
    {
        SignInProxy proxy(quint16(m_service->url().port()), "elen:blue heron");
        SystemProxy system(proxy);
        MemoryStore keychain;
        Client client(*this, keychain);
        const QSignalSpy wanted(&client.signIn, &ProxySignIn::wanted);
        QSignalSpy written(&client.signIn, &ProxySignIn::stored);
        Waiting<RecordPage> first, second;
        client.list(first);
        client.list(second);
        QVERIFY(first.wait() && second.wait());
        QVERIFY2(
            first.has(Kind::Proxy) && second.has(Kind::Proxy), qPrintable(first.result->error().message()));
        QVERIFY(first.result->error().message().contains(u"asks for a user name and password"_s));
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().at(0).toString(), proxy.name());
        QCOMPARE(wanted.first().at(1).toBool(), false);
        QCOMPARE(proxy.signedIn(), 0);
        // A third one does not ask the user again, either.
        Waiting<RecordPage> third;
        client.list(third);
        QVERIFY(third.wait());
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(kept(keychain, proxy), QByteArray()); // nothing before it was accepted
        client.signIn.enter(proxy.name(), u"elen"_s, Secret("blue heron"));
        Waiting<RecordPage> fourth;
        client.list(fourth);
        QVERIFY(fourth.wait());
        QVERIFY(fourth.result->has_value());
        QVERIFY(proxy.passed() > 0);
        QCOMPARE(wanted.size(), 1);
        QTRY_COMPARE(written.size(), 1);
        QCOMPARE(kept(keychain, proxy), QByteArray("elen\nblue heron"));
        // The service behind it was shown none of it, and the proxy no key and no token.
        for (const QByteArray &head : proxy.heads()) {
            QVERIFY(head.startsWith("CONNECT care.example.org:443 "));
            QVERIFY(!head.toLower().contains("\r\nauthorization:"));
            QVERIFY(!head.contains(m_service->apiKey().toLatin1()));
        }
    }

    void row133_keptForTheNextStart()
    {
        SignInProxy proxy(quint16(m_service->url().port()), "elen:blue heron");
        SystemProxy system(proxy);
        MemoryStore keychain;
        keep(keychain, proxy, "elen\nblue heron");
        Client client(*this, keychain);
        const QSignalSpy wanted(&client.signIn, &ProxySignIn::wanted);
        const QSignalSpy changed(&client.signIn, &ProxySignIn::changed);
        Waiting<RecordPage> page, again;
        client.list(page);
        QVERIFY(page.wait());
        QTRY_COMPARE(changed.size(), 1); // read from the keychain when it was first needed
        client.list(again);
        QVERIFY(again.wait());
        QVERIFY(again.result->has_value());
        QCOMPARE(wanted.size(), 0);
    }

    void row133_neverForThisComputer_data()
    {
        QTest::addColumn<QString>("base");
        QTest::newRow("number") << u"https://127.0.0.1:9"_s;
        QTest::newRow("another number") << u"https://127.1.2.3:9"_s;
        QTest::newRow("IPv6") << u"https://[::1]:9"_s;
        QTest::newRow("name") << u"https://localhost:9"_s;
        QTest::newRow("plain") << u"http://127.0.0.1:9"_s;
    }

    void row133_neverForThisComputer()
    {
        QFETCH(QString, base);
        SignInProxy proxy(quint16(m_service->url().port()));
        const SystemProxy system(proxy);
        SystemClock clock;
        Transport transport(QUrl(base), clock);
        transport.findProxyAgain(); // whatever happens
        Request request;
        request.url = QUrl(base + u"/health"_s);
        std::optional<HttpResponse> answer;
        transport.send(request, this, [&answer](const HttpResponse &came) { answer = came; });
        QVERIFY(waitUntil([&] { return answer.has_value(); }));
        QCOMPARE(transport.proxyName(), QString());
        QCOMPARE(proxy.heads().size(), 0);
    }

    void row134_wrongPassword()
    {
        SignInProxy proxy(quint16(m_service->url().port()), "elen:blue heron");
        SystemProxy system(proxy);
        MemoryStore keychain;
        Client client(*this, keychain);
        const QSignalSpy wanted(&client.signIn, &ProxySignIn::wanted);
        const auto ask = [&client] {
            Waiting<RecordPage> page;
            client.list(page, false);
            return page.wait() && page.has(Kind::Proxy);
        };
        QVERIFY(ask());
        QTRY_COMPARE(wanted.size(), 1);
        client.signIn.enter(proxy.name(), u"elen"_s, Secret("grey heron"));
        QVERIFY(ask());
        QCOMPARE(wanted.size(), 2);
        QCOMPARE(wanted.at(1).at(1).toBool(), true); // and the form says so
        client.signIn.enter(proxy.name(), u"elen"_s, Secret("green heron"));
        QVERIFY(ask());
        // No loop: nobody is asked again, and nothing wrong is sent again.
        const int sent = proxy.signedIn();
        QVERIFY(sent >= 2 && sent <= 4);
        for (int i = 0; i < 3; ++i)
            QVERIFY(ask());
        QCOMPARE(wanted.size(), 2);
        QCOMPARE(proxy.signedIn(), sent);
        QCOMPARE(kept(keychain, proxy), QByteArray());
        // Until the user wants it.
        client.signIn.askAgain();
        QVERIFY(ask());
        QCOMPARE(wanted.size(), 3);
        QCOMPARE(wanted.at(2).at(1).toBool(), false);
    }

    void row134_changedPassword()
    {
        SignInProxy proxy(quint16(m_service->url().port()), "elen:blue heron");
        SystemProxy system(proxy);
        MemoryStore keychain;
        keep(keychain, proxy, "elen\nof last month");
        Client client(*this, keychain);
        const QSignalSpy wanted(&client.signIn, &ProxySignIn::wanted);
        const QSignalSpy changed(&client.signIn, &ProxySignIn::changed);
        Waiting<RecordPage> page, refused, again;
        client.list(page);
        QVERIFY(page.wait());
        QTRY_COMPARE(changed.size(), 1);
        client.list(refused);
        QVERIFY(refused.wait() && refused.has(Kind::Proxy));
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().at(1).toBool(), true);
        client.signIn.enter(proxy.name(), u"elen"_s, Secret("blue heron"));
        client.list(again);
        QVERIFY(again.wait() && again.result->has_value());
        QTRY_COMPARE(kept(keychain, proxy), QByteArray("elen\nblue heron"));
    }

    // Answers to an earlier password prove nothing of the one that was entered since.
    void row134_answerToAnEarlierPassword()
    {
        const SignInProxy proxy(quint16(m_service->url().port()), "elen:blue heron");
        MemoryStore keychain;
        ProxySignIn signIn(keychain);
        const QSignalSpy wanted(&signIn, &ProxySignIn::wanted);
        const QSignalSpy stored(&signIn, &ProxySignIn::stored);
        signIn.noteRefused(proxy.name(), signIn.attempt(proxy.name()));
        QTRY_COMPARE(wanted.size(), 1);
        signIn.enter(proxy.name(), u"elen"_s, Secret("blue heron"));
        const int earlier = signIn.attempt(proxy.name());
        signIn.noteRefused(proxy.name(), earlier);
        QTRY_COMPARE(wanted.size(), 2);
        signIn.noteAccepted(proxy.name(), earlier); // a request that was on its way
        signIn.enter(proxy.name(), u"elen"_s, Secret("grey heron"));
        signIn.noteAccepted(proxy.name(), earlier); // and another one
        QTest::qWait(20);
        QCOMPARE(stored.size(), 0);
        QCOMPARE(kept(keychain, proxy), QByteArray());
        signIn.noteAccepted(proxy.name(), signIn.attempt(proxy.name()));
        QTRY_COMPARE(stored.size(), 1);
        QCOMPARE(kept(keychain, proxy), QByteArray("elen\ngrey heron"));
    }

    void row134_notWanted()
    {
        SignInProxy proxy(quint16(m_service->url().port()), "elen:blue heron");
        SystemProxy system(proxy);
        MemoryStore keychain;
        Client client(*this, keychain);
        const QSignalSpy wanted(&client.signIn, &ProxySignIn::wanted);
        for (int i = 0; i < 3; ++i) {
            Waiting<RecordPage> page;
            client.list(page, false);
            QVERIFY(page.wait() && page.has(Kind::Proxy));
            QTRY_COMPARE(wanted.size(), 1);
            client.signIn.decline(proxy.name());
        }
        QCOMPARE(proxy.signedIn(), 0);
    }

    void row135_anotherProxy()
    {
        SignInProxy office(quint16(m_service->url().port()), "elen:blue heron");
        SignInProxy elsewhere(quint16(m_service->url().port()), "somebody:else");
        SystemProxy system(office);
        MemoryStore keychain;
        keep(keychain, office, "elen\nblue heron");
        Client client(*this, keychain);
        const QSignalSpy changed(&client.signIn, &ProxySignIn::changed);
        const QSignalSpy wanted(&client.signIn, &ProxySignIn::wanted);
        Waiting<RecordPage> page, first, second, third;
        client.list(page);
        QVERIFY(page.wait());
        QTRY_COMPARE(changed.size(), 1);
        client.list(first);
        QVERIFY(first.wait() && first.result->has_value());
        // Another network: the system says which proxy it has.
        system.use(elsewhere.address());
        QSignalSpy found(&client.transport, &Transport::proxyChanged);
        client.transport.findProxyAgain();
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(client.transport.proxyName(), elsewhere.name());
        client.list(second);
        QVERIFY(second.wait() && second.has(Kind::Proxy));
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().at(0).toString(), elsewhere.name());
        QVERIFY(!elsewhere.heads().isEmpty());
        QCOMPARE(elsewhere.signedIn(), 0); // it was shown no password of the other one
        // And a network without one.
        system.use({});
        client.transport.findProxyAgain();
        QTRY_COMPARE(found.size(), 2);
        QCOMPARE(client.transport.proxyName(), QString());
        // Back in the office nobody is asked.
        system.use(office.address());
        client.transport.findProxyAgain();
        QTRY_COMPARE(found.size(), 3);
        client.list(third);
        QVERIFY(third.wait() && third.result->has_value());
        QCOMPARE(wanted.size(), 1);
    }

    // Without what evaluates such a file on Linux (a plug-in of libproxy) the system says "directly".
    void row136_automaticConfiguration()
    {
#ifdef Q_OS_LINUX
        qputenv("PX_MODULE_PATH", "/nonexistent");
        SignInProxy proxy(quint16(m_service->url().port()));
        RawServer script;
        script.on("GET /proxy.pac",
            { Reply::raw("HTTP/1.1 200 OK\r\nContent-Type: application/x-ns-proxy-autoconfig\r\n\r\n"
                         "function FindProxyForURL(url, host) { return 'PROXY "
                + proxy.name().toLatin1() + "'; }") });
        SystemProxy system("pac+" + script.base().toEncoded() + "/proxy.pac");
        SystemClock clock;
        // A name longer than one may be: not found without asking any network.
        const QString base = "https://"_L1 + QStringList(5, QString(60, u'a')).join(u'.');
        Transport transport(QUrl(base), clock);
        Request request;
        request.url = QUrl(base + "/health"_L1);
        std::optional<HttpResponse> answer;
        transport.send(request, this, [&answer](const HttpResponse &came) { answer = came; });
        QVERIFY(waitUntil([&] { return answer.has_value(); }));
        QCOMPARE(answer->transportError, HttpResponse::TransportError::NotSent);
        QCOMPARE(transport.proxyName(), QString());
        QCOMPARE(proxy.heads().size(), 0);
#endif
        // The script's proxy, where scripts are evaluated, is a proxy as any other.
        SignInProxy named(quint16(m_service->url().port()));
        const SystemProxy other(named);
        MemoryStore keychain;
        Client client(*this, keychain);
        Waiting<RecordPage> page;
        client.list(page);
        QVERIFY(page.wait() && page.result->has_value());
        QVERIFY(named.passed() > 0);
    }

    void row137_networkIsBack()
    {
        auto server = std::make_unique<RawServer>();
        const quint16 port = server->serverPort();
        Connection connection;
        connection.id = u"test"_s;
        connection.base = server->base();
        server->close();
        SystemClock clock;
        const auto workspace = Workspace::forOneRun(connection, Secret("test-key-0001"), clock);
        workspace->sync().startFullSync();
        QTRY_VERIFY_WITH_TIMEOUT(workspace->sync().connectionError().has_value(), 20'000);
        // The mirror has given up for half a minute by now. The cable is in again, and the system says so.
        server = std::make_unique<RawServer>();
        server->close();
        QVERIFY(server->listen(QHostAddress::LocalHost, port));
        server->on(exchangePath, { tokenReply() });
        const int before = server->count();
        workspace->useNewNetwork();
        QTRY_VERIFY_WITH_TIMEOUT(server->count() > before, 5'000);
    }

private:
    //! A client of https://care.example.org, which only the proxy knows the way to.
    struct Client {
        Client(const RowsNetworks &test, MemoryStore &known);
        void list(Waiting<RecordPage> &page, bool needsToken = true);

        RawServer unused;
        SystemClock clock;
        ProxySignIn signIn;
        Workbench bench;
        Connection connection;
        Transport transport;
        TokenManager tokens;
        ApiClient client;
    };

    //! The entry of \a proxy in the keychain.
    static QByteArray kept(MemoryStore &keychain, const SignInProxy &proxy)
    {
        const auto entry = answerOf<Result<Secret>>([&](QObject *context, auto done) {
            keychain.read("proxy-"_L1 + proxy.name(), Credential::ApiKey, context, done);
        });
        return entry && *entry ? (*entry)->view().toByteArray() : QByteArray();
    }

    static void keep(MemoryStore &keychain, const SignInProxy &proxy, QByteArrayView entry)
    {
        keychain.write(
            "proxy-"_L1 + proxy.name(), Credential::ApiKey, Secret(entry), qApp, [](const Result<void> &) {});
    }

    QTemporaryDir m_folder;
    std::unique_ptr<ServiceProcess> m_service;
    QByteArray m_certificate;
};

RowsNetworks::Client::Client(const RowsNetworks &test, MemoryStore &known)
    : signIn(known)
    , bench(unused, clock)
    , connection(bench.connection)
    , transport((connection.base = QUrl(u"https://care.example.org"_s), connection.base), clock)
    , tokens(connection, bench.store, transport, clock)
    , client(connection, transport, tokens, clock, bench.uniform)
{
    bench.store.write(connection.id, Credential::ApiKey, *Secret::apiKey(test.m_service->apiKey()),
        &bench.context, [](auto) {});
    transport.trustAlso(test.m_certificate);
    transport.setProxySignIn(&signIn);
}

void RowsNetworks::Client::list(Waiting<RecordPage> &page, bool needsToken)
{
    client.pacer().tryNow(); // whatever failed before
    client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, needsToken,
        &bench.context, page.callback());
}

CARE_TEST(rows_networks, RowsNetworks);
#include "rows_networks.moc"
