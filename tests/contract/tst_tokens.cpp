// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/tokens.h"
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMessageAuthenticationCode>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>

static constexpr qint64 now = 1'800'000'000;

static constexpr qint64 day = 24 * 60 * 60;

static const QByteArray secret = "a secret of nobody's in particular";

static const QByteArray salt = "0123456789abcdef";

static QByteArray hmac(const QByteArray &key, const QByteArray &text)
{
    return QMessageAuthenticationCode::hash(text, key, QCryptographicHash::Sha256);
}

//! RFC 5869 for one block, written down once more.
static QByteArray signingKey(qint64 number)
{
    return hmac(hmac(salt, secret), "care-records token, day " + QByteArray::number(number) + '\x01');
}

static QByteArray base64(const QByteArray &bytes)
{
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

static QByteArray token(const QByteArray &claims, const QByteArray &key,
    const QByteArray &head = R"({"alg":"HS256","typ":"JWT"})")
{
    const QByteArray text = base64(head) + '.' + base64(claims);
    return text + '.' + base64(hmac(key, text));
}

//! Something that issues and believes tokens at \a time.
static std::unique_ptr<service::Tokens> issuer(qint64 time, qint64 lifetime = 900,
    const QByteArray &ownSecret = secret, const QByteArray &ownSalt = salt)
{
    auto tokens = std::make_unique<service::Tokens>(lifetime, [time] { return time; });
    tokens->use(ownSecret, ownSalt);
    return tokens;
}

//! Claims that a token must make of itself, and who can make one.
class TestTokens : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void believesOnlyWhatItIssues_data()
    {
        addColumns<QByteArray, bool>("text", "isGood");
        const QByteArray today = signingKey(now / day);
        const auto claims = [](const char *from, qint64 iat, qint64 nbf, qint64 exp) {
            return QByteArray(R"({"exp":)" + QByteArray::number(exp) + R"(,"iat":)" + QByteArray::number(iat)
                + R"(,"iss":")" + from + R"(","nbf":)" + QByteArray::number(nbf) + R"(,"sub":"key1"})");
        };
        const auto add = [&](const char *name, const QByteArray &text, bool isGood = false) {
            QTest::newRow(name) << text << isGood;
        };
        const char *const us = "care-records-service";
        const QByteArray good = claims(us, now, now, now + 900);
        add("as issued", token(good, today), true);
        add("of a clock a little ahead", token(claims(us, now + 20, now + 20, now + 920), today), true);
        add("of another issuer", token(claims("somebody", now, now, now + 900), today));
        add("not valid yet", token(claims(us, now, now + 60, now + 900), today));
        add("issued tomorrow", token(claims(us, now + 60, now, now + 900), today));
        add("expired", token(claims(us, now - 900, now - 900, now), today));
        add("living for longer than allowed", token(claims(us, now, now, now + 901), today));
        add("living for ever", token(claims(us, now, now, now + 1'000'000'000), today));
        const auto without = [&](const char *member) {
            QJsonObject object = QJsonDocument::fromJson(good).object();
            object.remove(QLatin1StringView(member));
            return token(QJsonDocument(object).toJson(QJsonDocument::Compact), today);
        };
        for (const char *member : { "iss", "sub", "iat", "nbf", "exp" })
            QTest::addRow("without %s", member) << without(member) << false;
        add("not signed", base64(R"({"alg":"none"})") + '.' + base64(good) + '.');
        add("signed with nothing", token(good, {}));
        add("signed with the secret itself", token(good, secret));
        add("signed with the salt", token(good, salt));
        add("signed with the key of another day", token(good, signingKey(now / day - 2)));
        add("another algorithm", token(good, today, R"({"alg":"HS512","typ":"JWT"})"));
        add("changed", token(good, today).replace(base64(good), base64(claims(us, now, now, now + 899))));
        add("no token at all", "Elen");
    }

    void believesOnlyWhatItIssues()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isGood);
        const std::optional<QByteArray> key = issuer(now)->keyOf(text);
        QCOMPARE(key.has_value(), isGood);
        QCOMPARE(key.value_or("key1"), "key1");
    }

    void belongToOneSecretAndOneDatabase()
    {
        const QByteArray issued = issuer(now)->issue("key1");
        QCOMPARE(issuer(now)->keyOf(issued), "key1");
        QVERIFY(!issuer(now, 900, "another secret")->keyOf(issued));
        QVERIFY(!issuer(now, 900, secret, "another salt")->keyOf(issued));
        // A service that gives shorter ones believes no longer ones.
        QVERIFY(!issuer(now, 60)->keyOf(issued));
    }

    void outliveMidnight()
    {
        const qint64 midnight = (now / day + 1) * day;
        const QByteArray issued = issuer(midnight - 1)->issue("key1");
        QCOMPARE(issuer(midnight + 898)->keyOf(issued), "key1");
        QVERIFY(!issuer(midnight + 899)->keyOf(issued));
        // And of a service for which it is tomorrow already.
        QCOMPARE(issuer(midnight - 5)->keyOf(issuer(midnight)->issue("key1")), "key1");
    }

    void theDatabaseAloneMakesNone();

    void theSecretIsNobodyElses()
    {
        const QString file = m_folder.filePath(u"mode.db"_s);
        ServiceProcess service({ u"--database"_s, file });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        const QFileInfo beside(file + ".token-secret"_L1);
        QVERIFY(beside.exists());
#ifdef Q_OS_UNIX
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QCOMPARE(beside.permissions() & others, QFile::Permissions());
#endif
        // No database in any form has it.
        QFile secretFile(beside.filePath());
        QVERIFY(secretFile.open(QIODevice::ReadOnly));
        const QByteArray value = secretFile.readAll().trimmed();
        QVERIFY(value.size() >= 43);
        const QStringList names = QDir(m_folder.path()).entryList({ u"mode.db*"_s }, QDir::Files);
        for (const QString &name : names) {
            QFile content(m_folder.filePath(name));
            QVERIFY(content.open(QIODevice::ReadOnly));
            QCOMPARE(content.readAll().contains(value), name.endsWith("token-secret"_L1));
        }
        QVERIFY(names.size() > 2);
    }

    void refusesBadSecrets_data()
    {
        addColumns<QByteArray, bool, QByteArray>("content", "isOpen", "word");
        QTest::newRow("short") << QByteArray("0123456789abcdef\n") << false << QByteArray("32");
        QTest::newRow("empty") << QByteArray() << false << QByteArray("32");
        QTest::newRow("long") << QByteArray(5000, 'x') << false << QByteArray("4096");
#ifdef Q_OS_UNIX
        QTest::newRow("open to all") << QByteArray(64, 'x') << true << QByteArray("chmod 600");
#endif
    }

    void refusesBadSecrets()
    {
        QFETCH(QByteArray, content);
        QFETCH(bool, isOpen);
        QFETCH(QByteArray, word);
        QFile file(m_folder.filePath(u"bad"_s));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(content);
        file.close();
        file.setPermissions(
            isOpen ? QFile::ReadOwner | QFile::ReadOther : QFile::ReadOwner | QFile::WriteOwner);
        const Ended ended = runService(
            { u"--size"_s, u"tiny"_s, u"--database"_s, u"memory"_s, u"--token-secret"_s, file.fileName() });
        QCOMPARE(ended.exitCode, 2);
        QVERIFY2(ended.errors.contains(word), ended.errors.constData());
        QCOMPARE(ended.output, QByteArray());
        QVERIFY(file.remove());
        QCOMPARE(runService({ u"--size"_s, u"tiny"_s, u"--database"_s, u"memory"_s, u"--token-secret"_s,
                                file.fileName() })
                     .exitCode,
            2);
    }

    void aNamedSecretSignsAfterARestart()
    {
        QFile file(m_folder.filePath(u"named"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(64, 'x'));
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        const QString database = m_folder.filePath(u"restart.db"_s);
        const QStringList arguments{ u"--database"_s, database, u"--token-secret"_s, file.fileName() };
        QByteArray issued;
        {
            ServiceProcess service(arguments);
            HttpCaller caller(service.url());
            QVERIFY(caller.signIn(service.apiKey()));
            issued = caller.token();
        }
        QVERIFY(!QFile::exists(database + ".token-secret"_L1));
        const auto status = [&](const QStringList &options) {
            ServiceProcess service(options);
            HttpCaller caller(service.url());
            caller.setToken(issued);
            return caller.read(u"/openapi/api/homes"_s).status;
        };
        QCOMPARE(status(arguments), 200);
        QCOMPARE(status({ u"--database"_s, database }), 401); // another secret
        QCOMPARE(status(arguments), 200);
    }

    void wrongOnesCostNoLookAtTheDatabase()
    {
        const QString file = m_folder.filePath(u"gone.db"_s);
        ServiceProcess service({ u"--database"_s, file, u"--rate-limit"_s, u"0"_s });
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        QVERIFY(QFile::remove(file)); // whoever looks now gets an error
        QCOMPARE(caller.read(u"/openapi/api/homes"_s).status, 503);
        for (const QByteArray &wrong :
            { QByteArray("Elen"), QByteArray(caller.token() + 'x'), token(R"({"sub":"key1"})", "x") }) {
            caller.setToken(wrong);
            QCOMPARE(caller.read(u"/openapi/api/homes"_s).status, 401);
        }
    }

private:
    QTemporaryDir m_folder;
};

//! A copy of the database has the id of every key and the salt, and still gives no token.
void TestTokens::theDatabaseAloneMakesNone()
{
    const QString file = m_folder.filePath(u"copied.db"_s);
    ServiceProcess service({ u"--database"_s, file });
    QVERIFY2(service.isRunning(), qPrintable(service.problem()));
    // A key is printed before it is stored, and a request is answered after that.
    QCOMPARE(HttpCaller(service.url()).read(u"/health"_s).status, 200);
    QList<QByteArray> values;
    QByteArray keyId;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"copy"_s);
        database.setDatabaseName(file);
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY2(query.exec(u"SELECT id FROM keys"_s) && query.next(), qPrintable(query.lastError().text()));
        keyId = query.value(0).toByteArray();
        QVERIFY(query.exec(u"SELECT value FROM secrets"_s));
        while (query.next())
            values += query.value(0).toByteArray();
    }
    QSqlDatabase::removeDatabase(u"copy"_s);
    QVERIFY(!values.isEmpty());
    const qint64 time = QDateTime::currentSecsSinceEpoch();
    const QByteArray claims = R"({"exp":)" + QByteArray::number(time + 600) + R"(,"iat":)"
        + QByteArray::number(time) + R"(,"iss":"care-records-service","nbf":)" + QByteArray::number(time)
        + R"(,"sub":")" + keyId + R"("})";
    const QByteArray today = "care-records token, day " + QByteArray::number(time / day) + '\x01';
    for (const QByteArray &value : std::as_const(values)) {
        for (const QByteArray &key : { value, hmac(value, today), hmac(hmac(value, {}), today) }) {
            HttpCaller caller(service.url());
            caller.setToken(token(claims, key));
            QCOMPARE(caller.read(u"/openapi/api/homes"_s).status, 401);
        }
    }
    // With the file beside it one can be made: it is that which has to be looked after.
    QFile beside(file + ".token-secret"_L1);
    QVERIFY(beside.open(QIODevice::ReadOnly));
    HttpCaller caller(service.url());
    caller.setToken(token(claims, hmac(hmac(values.first(), beside.readAll().trimmed()), today)));
    QCOMPARE(caller.read(u"/openapi/api/homes"_s).status, 200);
}

CARE_TEST(tokens, TestTokens);
#include "tst_tokens.moc"
