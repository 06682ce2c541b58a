// SPDX-License-Identifier: GPL-3.0-or-later
// Input that a user may type, and input that is refused before it is stored or sent.
#include "models/api/connection.h"
#include "models/api/secret.h"
#include "tests/support/testregistry.h"

class TestConnection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAddresses_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("base"); // empty: refused
        const auto row = [](const char *typed, const char *base = "") {
            QTest::newRow(*typed ? typed : "nothing") << QString::fromUtf8(typed) << QString::fromUtf8(base);
        };
        const char *base = "https://care.example.org";
        row("https://care.example.org", base);
        row("https://care.example.org/", base);
        row("https://care.example.org/openapi", base);
        row("https://care.example.org/openapi/", base);
        row("  https://care.example.org \n", base);
        row("HTTPS://Care.Example.ORG", base);
        row("care.example.org", base);
        row("care.example.org:8443", "https://care.example.org:8443");
        row("https://care.example.org:8443/openapi", "https://care.example.org:8443");
        row("http://127.0.0.1:8090", "http://127.0.0.1:8090");
        row("http://127.9.8.7", "http://127.9.8.7");
        row("http://localhost:8090/", "http://localhost:8090");
        row("localhost:8090", "http://localhost:8090");
        row("Localhost:8090/openapi", "http://localhost:8090");
        row("127.0.0.1:8090", "http://127.0.0.1:8090");
        row("[::1]:8090", "http://[::1]:8090");
        row("https://localhost:8090", "https://localhost:8090");
        row("192.168.1.10:8090", "https://192.168.1.10:8090");
        row("localhost.example.org", "https://localhost.example.org");
        row("http://[::1]:8090", "http://[::1]:8090");
        row("https://[2001:db8::1]", "https://[2001:db8::1]");
        row("https://b\xC3\xBC"
            "cher.example.org",
            "https://b\xC3\xBC"
            "cher.example.org");
        row("");
        row("   ");
        row("https://");
        row("https:///openapi");
        row("http://care.example.org");
        row("http://localhost.example.org");
        row("http://127.0.0.1.example.org");
        row("http://192.168.1.10");
        row("http://[2001:db8::1]");
        row("https://user:secret@care.example.org");
        row("https://user@care.example.org");
        row("https://care.example.org?key=1");
        row("https://care.example.org/#x");
        row("https://care.example.org/openapi/api");
        row("https://care.example.org/other");
        row("https://care.example.org/openapi/../x");
        row("https://care.example.org:99999");
        row("https://care.example.org:0");
        row("localhost:0");
        row("user:secret@localhost:8090");
        row("https://care example.org");
        row("file:///etc/passwd");
        row("ftp://care.example.org");
        row("javascript:alert(1)");
        row("https://care.example.org\r\nX-Evil: 1");
    }

    void readsAddresses()
    {
        QFETCH(QString, typed);
        QFETCH(QString, base);
        const Result<QUrl> read = normalisedBase(typed);
        if (base.isEmpty()) {
            QVERIFY2(!read, read ? qPrintable(read->toString()) : "");
            QCOMPARE(read.error().kind, ApiError::Kind::InvalidAddress);
            QVERIFY(read.error().message().endsWith(u'.') || read.error().message().contains("https://"_L1));
            QVERIFY(!read.error().message().contains("secret"_L1));
        } else {
            QVERIFY2(read, read ? "" : qPrintable(read.error().message()));
            QCOMPARE(*read, QUrl(base));
            QVERIFY(isUsableBase(*read));
            QCOMPARE(*normalisedBase(read->toString()), *read);
        }
        QVERIFY(!isUsableBase(QUrl(u"https://u:p@care.example.org"_s)));
        QVERIFY(!isUsableBase(QUrl(u"http://care.example.org"_s)));
    }

    void readsKeys_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QByteArray>("key"); // empty: refused
        const auto row = [](const char *name, const QString &typed, const QByteArray &key = {}) {
            QTest::newRow(name) << typed << key;
        };
        row("good", u"ck_live-0123456789"_s, "ck_live-0123456789");
        row("line break behind", u"ck_live-0123456789\r\n"_s, "ck_live-0123456789");
        row("spaces around", u"  ck_live-0123456789\t"_s, "ck_live-0123456789");
        row("every sign", u"!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"_s, "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
        row("8 characters", u"12345678"_s, "12345678");
        row("512 characters", QString(512, u'k'), QByteArray(512, 'k'));
        row("nothing", QString());
        row("spaces", u"         "_s);
        row("7 characters", u"1234567"_s);
        row("513 characters", QString(513, u'k'));
        row("10 KB", QString(10'000, u'k'));
        row("space inside", u"12345 678"_s);
        row("line break inside", u"12345678\r\nX-Evil: 1"_s);
        row("NUL inside", u"1234"_s + QChar(0) + u"56789"_s);
        row("not ASCII", u"12345678\u00e4"_s);
        row("full-width", u"\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18"_s);
        row("delete character", u"12345678\u007f"_s);
    }

    void readsKeys()
    {
        QFETCH(QString, typed);
        QFETCH(QByteArray, key);
        const Result<Secret> read = Secret::apiKey(typed);
        QCOMPARE(read.has_value(), !key.isEmpty());
        if (read)
            QCOMPARE(read->view(), QByteArrayView(key));
        else
            QVERIFY(!read.error().message().isEmpty());
    }

    void wipesSecrets()
    {
        char memory[] = "secret";
        wipe(memory, 6);
        for (int i = 0; i < 6; ++i)
            QCOMPARE(memory[i], '\0');
        Secret secret("secret");
        const Secret copy = secret;
        Secret moved = std::move(secret);
        QVERIFY(secret.isEmpty());
        QVERIFY(moved == copy);
        QVERIFY(moved.view().data() != copy.view().data());
        moved.clear();
        QVERIFY(moved.isEmpty());
        QCOMPARE(copy.view(), QByteArrayView("secret"));
        QVERIFY(Secret().isEmpty());
    }

    void makesRandomSecrets()
    {
        const Secret one = Secret::random(32);
        QCOMPARE(one.view().size(), 32);
        QVERIFY(!(one == Secret::random(32)));
    }
};

CARE_TEST(connection, TestConnection);
#include "tst_connection.moc"
