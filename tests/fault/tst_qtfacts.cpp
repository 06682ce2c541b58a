// SPDX-License-Identifier: GPL-3.0-or-later
// Habits of Qt when nobody stops it. Each fact is a reason for a rule of the transport; when a later Qt
// changes one, the test says so, and the rule can be looked at again.
#include "models/api/networkcall.h"
#include "tests/support/network/rawserver.h"
#include "tests/support/testregistry.h"

#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSaveFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextDocument>
#include <QUrlQuery>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif

class TestQtFacts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sendsAPostAgain_data()
    {
        QTest::addColumn<int>("end");
        QTest::newRow("closed") << int(Reply::End::Close);
        QTest::newRow("reset") << int(Reply::End::Reset);
    }

    // Fact 1. The program sees one clean success while the service has handled two.
    void sendsAPostAgain()
    {
        QFETCH(int, end);
        RawServer server;
        server.on("POST /a", { Reply::raw({}, Reply::End(end)), Reply::json("{}", 201) });
        QNetworkReply *reply = m_manager.post(request(server, u"/a"_s), QByteArray("{}"));
        wait(reply);
        QCOMPARE(reply->error(), QNetworkReply::NoError);
        QCOMPARE(server.count("POST /a"), 2);
    }

    // Its cure: a sequential device that refuses to start again, unbuffered, with its length said before.
    void sendsABodyThatCannotBeRepeatedOnce()
    {
        RawServer server;
        server.on("POST /a", { Reply::raw({}), Reply::json("{}", 201) });
        care::NonRewindableBody body("{}");
        QNetworkRequest once = request(server, u"/a"_s);
        once.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
        once.setHeader(QNetworkRequest::ContentLengthHeader, 2);
        QNetworkReply *reply = m_manager.post(once, &body);
        wait(reply);
        QCOMPARE(reply->error(), QNetworkReply::ContentReSendError);
        QCOMPARE(server.count("POST /a"), 1);
        QCOMPARE(server.received().first().body, QByteArray("{}"));
    }

    // The only way to know how often a read was on the wire; and that what is no HTTP costs more than two.
    void tellsOfEachSending()
    {
        RawServer server;
        server.on("GET /closed", { Reply::raw({}) });
        server.on("GET /mail", { Reply::raw("220 smtp.example.org ready\r\n") });
        for (const QByteArray path : { "/closed", "/mail" }) {
            QNetworkAccessManager manager;
            QNetworkReply *reply = manager.get(request(server, QString::fromLatin1(path)));
            QSignalSpy sent(reply, &QNetworkReply::requestSent);
            wait(reply);
            QCOMPARE(reply->error(), QNetworkReply::RemoteHostClosedError);
            QTest::qWait(50); // in which it goes
            QCOMPARE(sent.size(), server.count("GET " + path));
            QCOMPARE(sent.size() > 2, path == "/mail");
        }
    }

    // Fact 2.
    void carriesTheTokenToAnotherHost()
    {
        RawServer server;
        RawServer other;
        other.on("GET /b", { Reply::json("{}") });
        server.on("GET /a", { Reply::json("{}", 302, "Location: " + other.base().toEncoded() + "/b\r\n") });
        QNetworkRequest carrying = request(server, u"/a"_s);
        carrying.setRawHeader("Authorization", "Bearer secret");
        wait(m_manager.get(carrying));
        QCOMPARE(other.count("GET /b"), 1);
        QCOMPARE(other.received().first().headers.value("authorization"), QByteArray("Bearer secret"));
    }

    // Fact 3. On a full disk one large write comes up short, which only its result tells: the good file is
    // replaced by half a one. A limit on the size of files stands in for the disk.
    void commitsATruncatedFile()
    {
#ifdef Q_OS_UNIX
        constexpr qsizetype room = 64 * 1024;
        const QTemporaryDir folder;
        const QString name = folder.filePath(u"file"_s);
        QSaveFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{ room, before.rlim_max };
        setrlimit(RLIMIT_FSIZE, &small);
        const qint64 written = file.write(QByteArray(3 * room, 'x'));
        const QFileDevice::FileError error = file.error();
        const bool committed = file.commit();
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
        QCOMPARE(written, qint64(room));
        QCOMPARE(error, QFileDevice::NoError);
        QVERIFY(committed);
        QCOMPARE(QFileInfo(name).size(), qint64(room));
#else
        // There the disk itself would have to be full; the rule holds all the same: every result is compared.
        QSaveFile file(u"/"_s);
        QVERIFY(!file.open(QIODevice::WriteOnly));
#endif
    }

    // Fact 4. No limit unless one is asked for, and one byte now and then defeats it.
    void hasNoDeadline()
    {
        QCOMPARE(QNetworkRequest().transferTimeout(), 0);
        RawServer server;
        Reply drip = Reply::raw("HTTP/1.1 200 OK\r\n\r\n", Reply::End::Drip);
        drip.tail = " ";
        server.on("GET /a", { drip });
        QNetworkRequest limited = request(server, u"/a"_s);
        limited.setTransferTimeout(200);
        QNetworkReply *reply = m_manager.get(limited);
        QTest::qWait(1000);
        QVERIFY(!reply->isFinished());
        reply->abort();
        reply->deleteLater();
    }

    // Fact 5.
    void letsAnIdClimb()
    {
        RawServer server;
        wait(m_manager.get(
            QNetworkRequest(QUrl(server.base().toString() + u"/residents/"_s + u"../users/1"_s))));
        QCOMPARE(server.received().first().path, QByteArray("/users/1"));
    }

    void leavesAPlusBare()
    {
        QUrlQuery query;
        query.addQueryItem(u"a"_s, u"b+c"_s);
        QCOMPARE(query.toString(QUrl::FullyEncoded), u"a=b+c"_s);
    }

    // Fact 6.
    void letsALineBreakIntoAHeader()
    {
        RawServer server;
        server.on("GET /a", { Reply::json("{}") });
        QNetworkRequest split = request(server, u"/a"_s);
        split.setRawHeader("Authorization", "Bearer x\r\nX-Evil: 1");
        wait(m_manager.get(split));
        QCOMPARE(server.received().first().headers.value("x-evil"), QByteArray("1"));
    }

    // Fact 7. Which texts these are nobody could guess.
    void guessesWhatIsRichText()
    {
        QCOMPARE(QLabel().textFormat(), Qt::AutoText);
        QCOMPARE(QMessageBox().textFormat(), Qt::AutoText);
        QVERIFY(Qt::mightBeRichText(u"Weight <br> 60kg"_s));
        QVERIFY(Qt::mightBeRichText(u"<img src='//server/share/x.png'>"_s));
        QVERIFY(!Qt::mightBeRichText(u"Weight 60kg"_s));
    }

    // Row 16 of the fault matrix rests on this.
    void takesAHintForTheAnswer()
    {
        RawServer server;
        server.on("GET /a",
            { Reply::raw("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}") });
        QNetworkReply *reply = m_manager.get(request(server, u"/a"_s));
        wait(reply);
        QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 103);
    }

private:
    QNetworkRequest request(const RawServer &server, const QString &path)
    {
        QUrl url = server.base();
        url.setPath(path);
        QNetworkRequest request(url);
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        return request;
    }
    void wait(QNetworkReply *reply)
    {
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), 10'000);
        reply->deleteLater();
    }
    QNetworkAccessManager m_manager;
};

CARE_TEST(qtfacts, TestQtFacts);
#include "tst_qtfacts.moc"
