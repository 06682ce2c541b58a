// SPDX-License-Identifier: GPL-3.0-or-later
// A key belongs to the address it was entered for: nothing in a file decides who is shown it.
#include "models/api/boundkey.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

namespace {

const QUrl home(u"https://care.example.org"_s);
const Secret key("test-key-0001");

// Two invented authorities.
const QByteArray first = R"(-----BEGIN CERTIFICATE-----
MIIBkDCCATegAwIBAgIUU4AfewS9p3bsETGPdx4L7uf1dmIwCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTTWFkZS11cCBhdXRob3JpdHkgMTAeFw0yNjExMjIyMjI1Mzha
Fw0zNjExMTkyMjI1MzhaMB4xHDAaBgNVBAMME01hZGUtdXAgYXV0aG9yaXR5IDEw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQxdrfz5GRq91+HhYwIR4n3ECT6fPsY
LefaeLFyjhgcpYqJKhX7mpRl/MP7N02xrZ1DzobNihaHnQfchorqAmrUo1MwUTAd
BgNVHQ4EFgQUkJqppYfUgDiRS6EiU/U9n2PZ6v4wHwYDVR0jBBgwFoAUkJqppYfU
gDiRS6EiU/U9n2PZ6v4wDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBE
AiB17OcWHZng2f2SYksnmf/h2cJzgzNFEVGQMyrPUMLh0AIgZJt6i6La4h8WT+r2
BINvsckqJT1ZxoaAnfQX5NN4dig=
-----END CERTIFICATE-----
)";
const QByteArray second = R"(-----BEGIN CERTIFICATE-----
MIIBkTCCATegAwIBAgIUBiG5nDur2ZhCoqRMwZk9yJJh2pYwCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTTWFkZS11cCBhdXRob3JpdHkgMjAeFw0yNjExMjIyMjI1Mzha
Fw0zNjExMTkyMjI1MzhaMB4xHDAaBgNVBAMME01hZGUtdXAgYXV0aG9yaXR5IDIw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASWXGhcLg1Nb/1/sWqFaIt8s0KmgH5Y
OqV3GZk5pTdT7zVRxO88KH1yr/+pwyiZXZPJRivvm/WbjmCHbQn5mcKEo1MwUTAd
BgNVHQ4EFgQURB1ZF5jUMvobJl0LPUfQHcWjxuwwHwYDVR0jBBgwFoAURB1ZF5jU
MvobJl0LPUfQHcWjxuwwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBF
AiBTyWS5fOZPlWBtvSG6u8cATN1z+o7OQa1MTtVCP4vZRAIhAJEtruY6DBeCBHYU
2YNW8vf11qPi5DiR7MoPxfjW6idK
-----END CERTIFICATE-----
)";

} // namespace

class TestBoundKey : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesOriginAndTrust_data()
    {
        addColumns<QUrl, QByteArray, bool>("base", "certificates", "isSame");
        QTest::newRow("itself") << home << QByteArray() << true;
        QTest::newRow("its port") << QUrl(u"https://care.example.org:443"_s) << QByteArray() << true;
        QTest::newRow("capitals") << QUrl(u"https://CARE.example.org"_s) << QByteArray() << true;
        QTest::newRow("another port") << QUrl(u"https://care.example.org:8443"_s) << QByteArray() << false;
        QTest::newRow("another scheme") << QUrl(u"http://care.example.org"_s) << QByteArray() << false;
        QTest::newRow("another host") << QUrl(u"https://care.example.com"_s) << QByteArray() << false;
        QTest::newRow("a part of the host") << QUrl(u"https://x.care.example.org"_s) << QByteArray() << false;
        QTest::newRow("certificates") << home << first << false;
    }

    void namesOriginAndTrust()
    {
        QFETCH(QUrl, base);
        QFETCH(QByteArray, certificates);
        QTEST(keyAddress(base, certificates) == keyAddress(home, {}), "isSame");
    }

    void givesTheKeyToItsAddressOnly()
    {
        const QByteArray address = keyAddress(home, first);
        const Secret entry = bindKey(key, address);
        QVERIFY(isBound(entry) && !isBound(key));
        QVERIFY(*keyFor(address, entry) == key);
        QVERIFY(*keyFor(keyAddress(home, "# a word before it\n" + first), entry) == key);
        for (const QByteArray &other :
            { keyAddress(home, {}), keyAddress(home, second), keyAddress(home, first + second),
                keyAddress(QUrl(u"https://care.example.com"_s), first), QByteArray() }) {
            const Result<Secret> refused = keyFor(other, entry);
            QVERIFY(!refused);
            QCOMPARE(refused.error().kind, Kind::KeyOfOtherAddress);
        }
        QCOMPARE(keyAddress(home, first + second), keyAddress(home, second + first));
        QVERIFY(*keyFor(address, key) == key); // of an earlier version
    }

    void refusesBrokenEntries()
    {
        for (const QByteArray &entry : { QByteArray("\1address\n"), QByteArray("\1address\nx"),
                 QByteArray("\1address\nx\n"), QByteArray("\1address\n\ntwo words"), QByteArray("short") })
            QCOMPARE(keyFor("x", Secret(entry)).error().kind, Kind::NoKey);
    }

    // An edited settings file names another address; the entry still belongs to the one before.
    void sendsNothingElsewhere()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        QObject context;
        bench.store.write(bench.connection.id, Credential::ApiKey, bindKey(key, keyAddress(home, {})),
            &context, [](auto) {});
        bench.tokens.signIn();
        QTRY_COMPARE(bench.tokens.state(), TokenManager::State::KeyRefused);
        QCOMPARE(bench.tokens.error().kind, Kind::KeyOfOtherAddress);
        QVERIFY(bench.tokens.error().message().contains(u"enter the key again"_s));
        QTest::qWait(100);
        QCOMPARE(server.connections(), 0);
        // Its own is asked.
        bench.store.write(bench.connection.id, Credential::ApiKey,
            bindKey(key, keyAddress(server.base(), {})), &context, [](auto) {});
        bench.tokens.signIn();
        QTRY_COMPARE(bench.tokens.state(), TokenManager::State::SignedIn);
    }
};

CARE_TEST(boundkey, TestBoundKey);
#include "tst_boundkey.moc"
