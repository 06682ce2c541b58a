// SPDX-License-Identifier: GPL-3.0-or-later
// The program is killed at six moments of a creation. At its next start nothing is sent by itself, what may
// have been done is listed as not known, and what was typed is there (row 92).
#include "app/common/workspace.h"
#include "app/desktop/connectionsession.h"
#include "models/api/apiclient.h"
#include "models/editing/draftautosaver.h"
#include "models/editing/recordsaver.h"
#include "models/store/journal/journal.h"
#include "tests/fault/storage.h"
#include "tests/support/computerclock.h"
#include "tests/support/journalanswer.h"
#include "tests/support/network/pacing.h"
#include "tests/support/network/workbench.h"
#include "tests/support/newresident.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"
#include "views/resident/formpage.h"
#include "views/resident/recordeditor.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/mainwindow.h"

#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QThread>

#include <cstdio>

namespace {

enum class Point { BeforeIntent, AfterIntent, AfterConnect, AfterRequest, AfterAnswer, AfterSaved };

void tell(const char *line)
{
    std::puts(line);
    std::fflush(stdout);
}

//! Says that the moment has come, and waits for the end.
void stop()
{
    tell("stopped");
    QThread::sleep(60);
}

std::unique_ptr<Workspace> workspaceOn(const QUrl &service, const QString &folder)
{
    Connection connection;
    connection.id = u"killed"_s;
    connection.base = service;
    connection.requestsPerMinute = 6000;
    auto keychain = std::make_unique<MemoryStore>();
    MemoryStore &keys = *keychain;
    auto workspace = std::make_unique<Workspace>(connection, std::move(keychain),
        StoreOptions{ folder + "/records.db"_L1, StoreFolder::key }, computerClock());
    keys.write(
        connection.id, Credential::ApiKey, Secret("test-key-0001"), workspace.get(), [](const auto &) {});
    return workspace;
}

} // namespace

// The part that runs in a process of its own until it is killed.
class InsideCreate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void createsUntilKilled()
    {
        const auto point = Point(qEnvironmentVariableIntValue("CARE_TEST_POINT"));
        const auto workspace = workspaceOn(
            QUrl(qEnvironmentVariable("CARE_TEST_SERVICE")), qEnvironmentVariable("CARE_TEST_FOLDER"));
        Journal &journal = workspace->journal();
        auto owned = std::make_unique<RecordSaver>(workspace->client(), workspace->store(), journal);
        RecordSaver &saver = *owned;
        RecordEditor editor(std::move(owned), std::make_unique<DraftAutosaver>(journal, QString()), {});
        editor.setContext({ QDate(2026, 11, 21), { { u"h1"_s, u"Rowan House"_s } } });
        editor.restoreDraft({ {}, newResident(), {}, {}, QDateTime::currentDateTimeUtc(), false });
        editor.show();
        QTest::keyClicks(
            editor.findChild<FormPage *>()->box(u"preferredName"_s)->editor()->inputs().first(), u"Nell"_s);
        QVERIFY(QTest::qWaitFor([&] { return !draftsIn(journal).isEmpty(); }));
        editor.review();
        QVERIFY(QTest::qWaitFor([&] { return editor.findChild<ReviewDialog *>() != nullptr; }));
        QTest::qWait(200); // what the search for the same person asked for has been answered
        const auto stopAt = [&](Point at, SaveState::Kind kind) {
            if (point == at)
                connect(&saver, &RecordSaver::stateChanged, &editor, [kind](const SaveState &state) {
                    if (state.kind == kind)
                        stop();
                });
        };
        stopAt(Point::BeforeIntent, SaveState::Kind::Sending);
        stopAt(Point::AfterAnswer, SaveState::Kind::ReadingBack);
        if (point == Point::AfterSaved)
            connect(&editor, &RecordEditor::saved, &editor, [&] {
                while (!draftsIn(journal).isEmpty()) // until the disk has it
                    QTest::qWait(10);
                stop();
            });
        tell("confirming");
        QTest::qWait(200);
        if (point == Point::AfterIntent) // so that it is written down, and has to wait before it is sent
            refuse(workspace->client().pacer(), 60);
        editor.findChild<ReviewDialog *>()->saveButton()->click();
        if (point == Point::AfterIntent && QTest::qWaitFor([&] { return !openWritesOf(journal).isEmpty(); }))
            stop();
        QTest::qWait(60'000);
    }
};

class TestCreateKilled : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sendsNothingByItself_data()
    {
        addColumns<Point, int, int>("point", "posts", "unknown");
        QTest::newRow("before the intent") << Point::BeforeIntent << 0 << 0;
        QTest::newRow("after the intent") << Point::AfterIntent << 0 << 1;
        QTest::newRow("after the connection") << Point::AfterConnect << 0 << 1;
        QTest::newRow("after the request") << Point::AfterRequest << 1 << 1;
        QTest::newRow("after the answer") << Point::AfterAnswer << 1 << 1;
        QTest::newRow("after it was saved") << Point::AfterSaved << 1 << 0;
    }

    void sendsNothingByItself();

private:
    static bool runUntilKilled(RawServer &server, const StoreFolder &storage, Point point)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"CARE_TEST_FOLDER"_s, storage.folder.path());
        environment.insert(u"CARE_TEST_SERVICE"_s, server.base().toString());
        environment.insert(u"CARE_TEST_POINT"_s, QString::number(int(point)));
        QProcess process;
        process.setProcessEnvironment(environment);
        QByteArray output;
        const auto confirms = [&] {
            output += process.readAllStandardOutput();
            return output.contains("confirming\n");
        };
        if (point == Point::AfterConnect)
            QObject::connect(&server, &QTcpServer::newConnection, &process, [&] {
                if (confirms())
                    process.kill();
            });
        if (point == Point::AfterRequest)
            server.on("POST /openapi/api/residents", [&process](const Received &) {
                process.kill();
                return Reply::raw({}, Reply::End::Hang);
            });
        process.start(QCoreApplication::applicationFilePath(), { u"insidecreate"_s });
        const bool ended = QTest::qWaitFor(
            [&] {
                return (confirms() && output.contains("stopped\n"))
                    || process.state() == QProcess::NotRunning;
            },
            30'000);
        process.kill();
        process.waitForFinished();
        return ended && process.exitStatus() == QProcess::CrashExit;
    }
};

void TestCreateKilled::sendsNothingByItself()
{
    QFETCH(Point, point);
    QFETCH(int, posts);
    QFETCH(int, unknown);
    RawServer server;
    // Each request by a connection of its own: so one can be seen to be made.
    const auto closing = [](Reply reply) {
        reply.end = Reply::End::Close;
        return reply;
    };
    const QByteArray record =
        R"({"id":"7","name":{"first":"Siân","last":"O'Brien"},"preferredName":"Nell","home":"h1","status":"active"})";
    const Reply answer = closing(Reply::json("{\"data\":" + record + '}', 200, "Connection: close\r\n"));
    server.on(exchangePath, { closing(tokenReply()) });
    server.on("GET /openapi/api/residents",
        { closing(
            Reply::json(R"({"data":[],"pagination":{"page":1,"total":0}})", 200, "Connection: close\r\n")) });
    server.on("POST /openapi/api/residents", { answer });
    server.on("GET /openapi/api/residents/7", { answer });
    const StoreFolder storage;
    QVERIFY(runUntilKilled(server, storage, point));
    const auto sent = [&] {
        return server.count("POST /openapi/api/residents");
    };
    // Between the connection and the request is no moment that can be held.
    if (point == Point::AfterConnect)
        QVERIFY(sent() <= 1);
    else
        QCOMPARE(sent(), posts);
    const int before = sent();

    ConnectionSession session(workspaceOn(server.base(), storage.folder.path()));
    session.window().show();
    Journal &journal = session.workspace().journal();
    const QList<Write> open = openWritesOf(journal);
    QCOMPARE(open.size(), unknown);
    for (const Write &write : open) {
        QCOMPARE(write.state, Write::State::Unknown);
        QVERIFY(write.body.contains("Nell"));
    }
    const QHash<QString, QByteArray> drafts = draftsIn(journal);
    QCOMPARE(drafts.size(), point == Point::AfterSaved ? 0 : 1);
    for (const QByteArray &draft : drafts)
        QVERIFY(draft.contains("Nell") && draft.contains("O'Brien"));
    // The form is there again by itself, with what was typed.
    if (point != Point::AfterSaved) {
        QTRY_VERIFY(session.window().editor());
        QCOMPARE(session.window().editor()->draft().text(*formField(u"preferredName"_s)), u"Nell"_s);
    }
    QTest::qWait(300);
    QVERIFY(point != Point::AfterSaved || !session.window().editor());
    QCOMPARE(sent(), before);
    QCOMPARE(openWritesOf(journal).size(), unknown);
}

CARE_TEST(insidecreate, InsideCreate);
CARE_TEST(createkilled, TestCreateKilled);
#include "tst_createkilled.moc"
