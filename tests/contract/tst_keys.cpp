// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/keys.h"
#include "models/schema/values.h"
#include "tests/support/httpcall.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryFile>

static QJsonArray dataOf(const HttpAnswer &answer)
{
    return answer.json().value("data"_L1).toArray();
}

//! "care-records-service keys": made, listed and revoked while a service runs, in another process.
class TestKeys : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        // A file has its secret beside it.
        if (TestDatabase::isPostgreSql()) {
            QVERIFY(m_secret.open());
            m_secret.write(QByteArray(64, 'x'));
            m_secret.flush();
            m_options = { u"--token-secret"_s, m_secret.fileName() };
        }
        m_service.reset(new ServiceProcess(
            QStringList{ u"--size"_s, u"small"_s, u"--database"_s, location() } + m_options));
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        for (const QJsonValue &home : dataOf(caller.read(u"/openapi/api/homes"_s)))
            m_homes += home.toObject().value("id"_L1).toString();
        QCOMPARE(m_homes.size(), 3);
    }

    void areMadeAndListed()
    {
        const Ended made = keys({ u"add"_s, u"--name"_s, u"Ward é 1"_s, u"--homes"_s,
            m_homes.mid(1).join(u','), u"--read-only"_s, u"--rate-limit"_s, u"250"_s });
        QCOMPARE(made.exitCode, 0);
        const QByteArray value = made.output.split('\n').first();
        QVERIFY2(value.startsWith("care_") && value.size() == 48, value.constData());
        const QByteArray line = listed(u"Ward é 1"_s.toUtf8());
        const QList<QByteArray> columns = line.simplified().split(' ');
        QVERIFY2(made.output.contains(columns.at(0)), line.constData()); // the id
        QCOMPARE(columns.at(1), m_homes.mid(1).join(u',').toLatin1());
        QCOMPARE(columns.at(2), "read");
        QCOMPARE(columns.at(3), "250");
        QCOMPARE(
            columns.at(4).left(10), QDateTime::currentDateTimeUtc().toString(u"yyyy-MM-dd"_s).toLatin1());
        QCOMPARE(columns.at(5), "-"); // not revoked
        QCOMPARE(columns.at(6), "never"); // expires
        QCOMPARE(keys({ u"list"_s }).errors, QByteArray());
    }

    void areKeptAsHashesOnly()
    {
        const QByteArray value = added({ u"--name"_s, u"Canary"_s }).toLatin1();
        QVERIFY(!keys({ u"list"_s }).output.contains(value.mid(5)));
        if (TestDatabase::isPostgreSql()) {
            QVERIFY(m_database.run(
                u"SELECT 1 / (CASE WHEN keys::text LIKE '%%1%' THEN 0 ELSE 1 END) FROM keys"_s.arg(
                    QString::fromLatin1(value.mid(5)))));
            return;
        }
        const QDir folder = QFileInfo(location()).dir();
        const QStringList names = folder.entryList(QDir::Files);
        QVERIFY(names.size() > 1); // the write-ahead log too
        for (const QString &name : names) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(!file.readAll().contains(value.mid(5)));
#ifdef Q_OS_UNIX
            QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
#endif
        }
    }

    void signInAndMayReadAndWrite()
    {
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(added({ u"--name"_s, u"Writer"_s })));
        QCOMPARE(caller.read(residentsPath).json().value("pagination"_L1)["total"_L1].toInt(), 120);
        QCOMPARE(caller.send("POST", residentsPath, "{}").status, 422);
    }

    void mayOnlyRead()
    {
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(added({ u"--name"_s, u"Reader"_s, u"--read-only"_s })));
        QCOMPARE(caller.read(residentsPath).status, 200);
        QCOMPARE(caller.send("POST", residentsPath, "{}").status, 403);
    }

    void seeOnlyTheirHomes()
    {
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(added({ u"--name"_s, u"One home"_s, u"--homes"_s, m_homes.at(1) })));
        const QJsonArray homes = dataOf(caller.read(u"/openapi/api/homes"_s));
        QCOMPARE(homes.size(), 1);
        QCOMPARE(homes.at(0).toObject().value("id"_L1).toString(), m_homes.at(1));
        const QJsonArray seen = dataOf(caller.read(residentsPath + "?limit=100"_L1));
        QVERIFY(!seen.isEmpty());
        for (const QJsonValue &resident : seen)
            QCOMPARE(Reference::fromJson(resident.toObject().value("home"_L1)).id, m_homes.at(1));
    }

    void haveTheirOwnLimits()
    {
        HttpCaller three(m_service->url());
        QVERIFY(three.signIn(added({ u"--name"_s, u"Three"_s, u"--rate-limit"_s, u"3"_s })));
        for (int i = 0; i < 3; ++i)
            QCOMPARE(three.read(residentsPath).header("RateLimit-Limit"), "3");
        QCOMPARE(three.read(residentsPath).status, 429);
        HttpCaller any(m_service->url());
        QVERIFY(any.signIn(added({ u"--name"_s, u"Any number"_s, u"--rate-limit"_s, u"0"_s })));
        for (int i = 0; i < 110; ++i)
            QCOMPARE(any.read(u"/openapi/api/homes"_s).status, 200);
        HttpCaller usual(m_service->url());
        QVERIFY(usual.signIn(added({ u"--name"_s, u"Usual"_s })));
        QCOMPARE(usual.read(residentsPath).header("RateLimit-Limit"), "100");
    }

    void areVoidAtOnceWhenRevoked()
    {
        const QString value = added({ u"--name"_s, u"Lost laptop"_s });
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(value));
        QCOMPARE(caller.read(residentsPath).status, 200);
        const QString id = QString::fromLatin1(listed("Lost laptop").split(' ').first());
        QCOMPARE(keys({ u"revoke"_s, id }).exitCode, 0);
        QCOMPARE(caller.read(residentsPath).status, 401); // the very next request
        QVERIFY(!caller.signIn(value));
        QVERIFY(!listed("Lost laptop").contains(" - "));
    }

    void areRevokedOnce()
    {
        added({ u"--name"_s, u"Twice"_s });
        const QString id = QString::fromLatin1(listed("Twice").split(' ').first());
        QCOMPARE(keys({ u"revoke"_s, id }).exitCode, 0);
        const QByteArray line = listed("Twice");
        const Ended again = keys({ u"revoke"_s, id });
        QCOMPARE(again.exitCode, 1);
        QVERIFY(again.errors.contains(id.toLatin1()));
        QCOMPARE(listed("Twice"), line);
        QCOMPARE(keys({ u"revoke"_s, u"nosuchkey"_s }).exitCode, 1);
    }

    void stayAfterARestart()
    {
        const QString value = added({ u"--name"_s, u"Lasting"_s });
        HttpCaller before(m_service->url());
        QVERIFY(before.signIn(value));
        QCOMPARE(m_service->stop(), 0);
        m_service.reset(new ServiceProcess(QStringList{ u"--database"_s, location() } + m_options));
        QVERIFY(m_service->isRunning());
        QVERIFY(m_service->apiKey().isEmpty()); // there are keys: it makes none of its own accord
        HttpCaller after(m_service->url());
        QVERIFY(after.signIn(value));
        // Its tokens too: their secret does not end with the process.
        HttpCaller token(m_service->url());
        token.setToken(before.token());
        QCOMPARE(token.read(residentsPath).status, 200);
    }

    void refuseBadWords_data()
    {
        addColumns<QStringList, QByteArray>("arguments", "word");
        const auto add = [](const char *arguments, const char *word) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments).split(u' ', Qt::SkipEmptyParts)
                                     << QByteArray(word);
        };
        add("", "keys add");
        add("make --database x", "keys add");
        add("add --database x", "--name");
        add("add --name N", "--database");
        add("add --name N --database memory", "memory");
        add("list --database memory", "memory");
        add("add --name N --homes rowan --database x", "--homes");
        add("add --name N --rate-limit -1 --database x", "--rate-limit");
        add("add --name N --rate-limit 1000001 --database x", "--rate-limit");
        add("add --name N --expires 2020-01-01 --database x", "--expires");
        add("add --name N --expires 2027-02-29 --database x", "--expires");
        add("add --name N --expires tomorrow --database x", "--expires");
        add("list --expires 2027-01-01 --database x", "--expires");
        add("add more --name N --database x", "more");
        add("list --name N --database x", "--name");
        add("revoke --database x", "keys revoke");
        add("revoke a b --database x", "keys revoke");
        add("list --colour --database x", "colour");
        add("change --name N --database x", "keys change");
        add("change A --database x", "--rate-limit");
        add("change A --homes none --database x", "--homes");
        add("change A --rate-limit many --database x", "--rate-limit");
        add("change A --expires 2020-01-01 --database x", "--expires");
        add("change A --read-only --read-write --database x", "--read-write");
        add("revoke A --rate-limit 1 --database x", "--rate-limit");
    }

    void refuseBadWords()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, word);
        const Ended ended = runService(QStringList{ u"keys"_s } + arguments);
        QCOMPARE(ended.exitCode, 2);
        QCOMPARE(ended.output, QByteArray());
        QVERIFY2(ended.errors.contains(word), ended.errors.constData());
    }

    void needADatabaseWithRecords()
    {
        const Ended unknown =
            keys({ u"add"_s, u"--name"_s, u"N"_s, u"--homes"_s, u"0123456789abcdef01234567"_s });
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.errors.contains("0123456789abcdef01234567"));
        const TestDatabase fresh(TestDatabase::Kind::Lasting);
        const Ended empty =
            runService({ u"keys"_s, u"add"_s, u"--name"_s, u"N"_s, u"--database"_s, fresh.location() });
        QCOMPARE(empty.exitCode, 6);
        QCOMPARE(empty.output, QByteArray());
        QVERIFY(TestDatabase::isPostgreSql() || !QFile::exists(fresh.location()));
    }

    void endOnTheirLastDay()
    {
        const QDate last = QDateTime::currentDateTimeUtc().date().addDays(30);
        const QString value = added({ u"--name"_s, u"Agency"_s, u"--expires"_s, last.toString(Qt::ISODate) });
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(value));
        QCOMPARE(caller.read(residentsPath).status, 200);
        QVERIFY2(listed("Agency").contains(last.addDays(1).toString(u"yyyy-MM-dd'T00:00:00Z'"_s).toLatin1()),
            listed("Agency").constData());
    }

    void tokensNeverOutliveThem();

    void neverBeginLikeAnOption()
    {
        // One of 64 random ids would: "keys revoke" could not name it.
        const TestDatabase own(TestDatabase::Kind::Lasting);
        ServiceProcess filled({ u"--database"_s, own.location() });
        QCOMPARE(filled.stop(), 0);
        const auto database = service::Database::open(own.location(), service::Database::Missing::Refuse);
        QVERIFY(database);
        service::Keys made(**database);
        for (int i = 0; i < 500; ++i)
            QVERIFY(!made.add({ u"Many"_s }, 0, [](const auto &) { return true; })->key.id.startsWith('-'));
    }

    void areChangedAtOnce()
    {
        const QString value =
            added({ u"--name"_s, u"Before"_s, u"--read-only"_s, u"--rate-limit"_s, u"5"_s });
        const QString id = QString::fromLatin1(listed("Before").simplified().split(' ').first());
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(value)); // its token stays the same from here on
        const auto seen = [&] {
            return dataOf(caller.read(u"/openapi/api/homes"_s)).size();
        };
        QCOMPARE(seen(), 3);
        QCOMPARE(caller.send("POST", residentsPath, "{}").status, 403);
        const QString today = QDateTime::currentDateTimeUtc().date().toString(Qt::ISODate);
        const Ended changed = keys({ u"change"_s, id, u"--name"_s, u"After"_s, u"--homes"_s, m_homes.first(),
            u"--read-write"_s, u"--rate-limit"_s, u"0"_s, u"--expires"_s, today });
        QCOMPARE(changed.exitCode, 0);
        QCOMPARE(changed.output.trimmed().split('\n').last().simplified(), listed("After").simplified());
        QCOMPARE(listed("Before"), QByteArray());
        const QList<QByteArray> columns = listed("After").simplified().split(' ');
        QCOMPARE(columns.at(1), m_homes.first().toLatin1());
        QCOMPARE(columns.at(4), "0"); // "read, write" are two
        QCOMPARE(seen(), 1);
        QCOMPARE(caller.send("POST", residentsPath, "{}").status, 422);
        for (int i = 0; i < 10; ++i) // more than were allowed before
            QCOMPARE(caller.read(residentsPath).status, 200);
        // Options that are not named leave the key as it was.
        QCOMPARE(keys({ u"change"_s, id, u"--homes"_s, u"all"_s }).exitCode, 0);
        QCOMPARE(seen(), 3);
        QVERIFY(listed("After").contains(" 0 "));
        QCOMPARE(
            keys({ u"change"_s, id, u"--expires"_s, u"never"_s, u"--rate-limit"_s, u"usual"_s }).exitCode, 0);
        QVERIFY2(listed("After").contains("usual") && listed("After").contains("never"),
            listed("After").constData());
        QVERIFY(caller.signIn(value));
    }

    void areChangedOnlyWhereTheyAreValid()
    {
        const QString value = added({ u"--name"_s, u"Gone"_s });
        const QString id = QString::fromLatin1(listed("Gone").simplified().split(' ').first());
        const Ended unknown = keys({ u"change"_s, id, u"--homes"_s, u"0123456789abcdef01234567"_s });
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.errors.contains("0123456789abcdef01234567"));
        // An expired key lives again.
        QVERIFY(m_database.run(u"UPDATE keys SET expires_on = 1000 WHERE name = 'Gone'"_s));
        QVERIFY(!HttpCaller(m_service->url()).signIn(value));
        QCOMPARE(keys({ u"change"_s, id, u"--expires"_s, u"never"_s }).exitCode, 0);
        QVERIFY(HttpCaller(m_service->url()).signIn(value));
        QCOMPARE(keys({ u"revoke"_s, id }).exitCode, 0);
        QCOMPARE(keys({ u"change"_s, id, u"--name"_s, u"Back"_s }).exitCode, 1);
        QCOMPARE(keys({ u"change"_s, u"nobody"_s, u"--name"_s, u"Back"_s }).exitCode, 1);
        QVERIFY(!HttpCaller(m_service->url()).signIn(value));
    }

private:
    Ended keys(const QStringList &arguments) const
    {
        return runService(QStringList{ u"keys"_s } + arguments + QStringList{ u"--database"_s, location() });
    }
    //! The value of a new key.
    QString added(const QStringList &wish) const
    {
        return QString::fromLatin1(keys(QStringList{ u"add"_s } + wish).output.split('\n').first());
    }
    //! The line about the key called \a name.
    QByteArray listed(const QByteArray &name) const
    {
        const QList<QByteArray> lines = keys({ u"list"_s }).output.split('\n');
        for (const QByteArray &line : lines) {
            if (line.endsWith(QByteArray("  " + name)))
                return line;
        }
        return {};
    }
    QString location() const
    {
        return m_database.location();
    }

    TestDatabase m_database{ TestDatabase::Kind::Lasting };
    QTemporaryFile m_secret; //!< of the tokens
    QStringList m_options; //!< of every start
    std::unique_ptr<ServiceProcess> m_service;
    QStringList m_homes;
};

void TestKeys::tokensNeverOutliveThem()
{
    const QString value = added({ u"--name"_s, u"Short"_s, u"--expires"_s, u"2999-12-31"_s });
    const qint64 end = QDateTime::currentSecsSinceEpoch() + 3;
    QVERIFY(m_database.run(u"UPDATE keys SET expires_on = %1 WHERE name = 'Short'"_s.arg(1000 * end)));
    HttpCaller caller(m_service->url());
    const QByteArray exchange = R"({"apiKey":")" + value.toLatin1() + R"("})";
    const QString path = u"/openapi/auth/token/exchange"_s;
    const QJsonObject answer = caller.send("POST", path, exchange).json();
    QVERIFY(answer.value("expires_in"_L1).toInt() > 0 && answer.value("expires_in"_L1).toInt() <= 3);
    const QByteArray token = answer.value("access_token"_L1).toString().toLatin1();
    const QByteArray claims = QByteArray::fromBase64(token.split('.').at(1), QByteArray::Base64UrlEncoding);
    QCOMPARE(QJsonDocument::fromJson(claims)["exp"_L1].toInteger(), end);
    caller.setToken(token);
    QCOMPARE(caller.read(residentsPath).status, 200);
    while (QDateTime::currentSecsSinceEpoch() < end)
        QTest::qWait(50);
    QCOMPARE(caller.read(residentsPath).status, 401);
    caller.setToken({});
    QCOMPARE(caller.send("POST", path, exchange).status, 401);
}

CARE_TEST(keys, TestKeys);
#include "tst_keys.moc"
