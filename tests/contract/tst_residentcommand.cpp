// SPDX-License-Identifier: GPL-3.0-or-later
// Residents created and changed from the console, by the rules of the form.
#include "models/schema/values.h"
#include "tests/contract/console.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <utility>

class TestResidentCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = test::tinyService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_key = test::keyFileAt(m_folder.filePath(u"key"_s), m_service->apiKey());
        QVERIFY(!m_key.isEmpty());
        m_id = residents().at(0).toObject().value("id"_L1).toString();
        QVERIFY(!m_id.isEmpty());
    }

    void changesWhatIsSet()
    {
        const ConsoleRun run = ask({ u"resident"_s, u"update"_s, m_id, u"--set"_s, u"preferredName=Nell"_s,
            u"--set"_s, u"religion=Quaker"_s, u"--set"_s, u"languagesSpoken=Welsh; Polish"_s, u"--format"_s,
            u"json"_s });
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.exitCode, 0);
        const QJsonObject said = QJsonDocument::fromJson(run.out).object();
        QCOMPARE(said.value("id"_L1).toString(), m_id);
        QVERIFY(said.value("saved"_L1).toBool());
        QCOMPARE(said.value("changes"_L1).toArray().size(), 3);
        const QJsonObject shown =
            QJsonDocument::fromJson(ask({ u"show"_s, u"residents"_s, m_id, u"--format"_s, u"json"_s }).out)
                .object();
        QCOMPARE(shown.value("preferredName"_L1).toString(), u"Nell"_s);
        QCOMPARE(shown.value("religion"_L1).toString(), u"Quaker"_s);
        QCOMPARE(shown.value("languagesSpoken"_L1).toArray(), (QJsonArray{ u"Welsh"_s, u"Polish"_s }));
    }

    void namesAFieldAsAFilterDoes()
    {
        const ConsoleRun run =
            ask({ u"resident"_s, u"update"_s, m_id, u"--set"_s, u"room=909"_s, u"--dry-run"_s });
        QCOMPARE(run.err, QByteArray());
        QVERIFY2(run.out.contains("909"), run.out.constData());
        const ConsoleRun twice = ask({ u"resident"_s, u"update"_s, m_id, u"--set"_s, u"room=909"_s,
            u"--set"_s, u"location.room=910"_s });
        QCOMPARE(twice.exitCode, 2);
        QVERIFY2(twice.err.contains("--set sets “location.room” twice"), twice.err.constData());
    }

    void dryRunSendsNothing()
    {
        const QByteArray before = ask({ u"show"_s, u"residents"_s, m_id, u"--format"_s, u"json"_s }).out;
        const ConsoleRun run =
            ask({ u"resident"_s, u"update"_s, m_id, u"--set"_s, u"ethnicity=Welsh"_s, u"--dry-run"_s });
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.out.startsWith(QByteArray(m_id.toLatin1() + '\n')) && run.out.contains("Welsh"),
            run.out.constData());
        // The second line names the person.
        const QJsonObject person = QJsonDocument::fromJson(before).object();
        const QString line = QString::fromUtf8(run.out).section(u'\n', 1, 1);
        QVERIFY2(
            line.contains(person["name"_L1]["last"_L1].toString(), Qt::CaseInsensitive), qPrintable(line));
        QVERIFY2(line.contains(", born "_L1), qPrintable(line));
        QVERIFY2(line.endsWith(person["home"_L1]["name"_L1].toString()), qPrintable(line));
        const QJsonObject said =
            QJsonDocument::fromJson(ask({ u"resident"_s, u"update"_s, m_id, u"--set"_s, u"ethnicity=Welsh"_s,
                                            u"--dry-run"_s, u"--format"_s, u"json"_s })
                                        .out)
                .object();
        QCOMPARE(said["home"_L1].toString(), person["home"_L1]["name"_L1].toString());
        QCOMPARE(
            said["dateOfBirth"_L1].toString(), calendarDate(person["dateOfBirth"_L1]).toString(Qt::ISODate));
        QVERIFY(!said["name"_L1].toString().isEmpty());
        QCOMPARE(ask({ u"show"_s, u"residents"_s, m_id, u"--format"_s, u"json"_s }).out, before);
    }

    void createsAResident()
    {
        const QString home =
            residents().at(0).toObject().value("home"_L1).toObject().value("name"_L1).toString();
        const qsizetype before = residents().size();
        const QStringList settings{ u"--set"_s, u"name.first=Gwladys"_s, u"--set"_s,
            u"name.last=Quillfeather"_s, u"--set"_s, u"dateOfBirth=31/3/1938"_s, u"--set"_s,
            "home="_L1 + home, u"--set"_s, u"gender=Female"_s, u"--set"_s, u"status=Active"_s };
        const QStringList yes{ u"--yes"_s };
        const ConsoleRun billed = ask(QStringList{ u"resident"_s, u"create"_s, u"--dry-run"_s } + settings);
        QCOMPARE(billed.exitCode, 2);
        QVERIFY2(billed.err.contains("billed") && billed.err.contains("--yes"), billed.err.constData());
        const ConsoleRun trial =
            ask(QStringList{ u"resident"_s, u"create"_s, u"--dry-run"_s } + settings + yes);
        QVERIFY2(trial.exitCode == 0, trial.err.constData());
        QCOMPARE(residents().size(), before);
        const ConsoleRun run =
            ask(QStringList{ u"resident"_s, u"create"_s, u"--format"_s, u"json"_s } + settings + yes);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(residents().size(), before + 1);
        const QString id = QJsonDocument::fromJson(run.out).object().value("id"_L1).toString();
        const ConsoleRun shown = ask({ u"show"_s, u"residents"_s, id, u"--format"_s, u"json"_s });
        QVERIFY2(shown.out.contains("Quillfeather"), shown.out.constData());
        // The same once more may be the same person, which is said beside the question that --yes answers
        // too.
        const ConsoleRun again = ask(QStringList{ u"resident"_s, u"create"_s } + settings);
        QCOMPARE(again.exitCode, 2);
        for (const char *said : { "billed", "has the same name and date of birth", "--yes" })
            QVERIFY2(again.err.contains(said), again.err.constData());
        QCOMPARE(residents().size(), before + 1);
    }

    void refuses_data()
    {
        test::addColumns<QStringList, int, QByteArray>("arguments", "code", "says");
        const auto row = [this](const char *name, const QString &setting, const QByteArray &says) {
            QTest::newRow(name) << QStringList{ u"update"_s, m_id, u"--set"_s, setting } << 2 << says;
        };
        row("no field", u"shoes=42"_s, "shoes");
        row("no value", u"religion"_s, "FIELD=VALUE");
        row("no date", u"dateOfBirth=31/13/1938"_s, "31/13/1938");
        row("a list of objects", u"importantContacts=Ann"_s, "importantContacts");
        row("no such home", u"home=Nowhere Hall"_s, "Nowhere Hall");
        row("no such status", u"status=resting"_s, "resting");
        row("no NHS number", u"nhsNumber=999"_s, "");
        QTest::newRow("set twice") << QStringList{ u"update"_s, m_id, u"--set"_s, u"religion=Quaker"_s,
            u"--set"_s, u"religion=None"_s }
                                   << 2 << "--set sets “religion” twice"_ba;
        QTest::newRow("nothing set") << QStringList{ u"update"_s, m_id } << 2 << "--set"_ba;
        QTest::newRow("nobody") << QStringList{ u"update"_s, u"000000000000000000000000"_s, u"--set"_s,
            u"religion=Quaker"_s }
                                << 5 << QByteArray();
        QTest::newRow("nameless") << QStringList{ u"create"_s, u"--set"_s, u"religion=Quaker"_s } << 2
                                  << QByteArray();
    }

    void refuses()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QByteArray, says);
        const ConsoleRun run = ask(QStringList{ u"resident"_s } + arguments);
        QVERIFY2(run.exitCode == code, run.err.constData());
        QCOMPARE(run.out, QByteArray());
        QVERIFY2(!run.err.isEmpty() && run.err.contains(says), run.err.constData());
    }

    void asksBeforeTheUnlikely()
    {
        const QStringList unlikely{ u"resident"_s, u"update"_s, m_id, u"--set"_s, u"dateOfBirth=1-Jan-1900"_s,
            u"--dry-run"_s };
        const ConsoleRun run = ask(unlikely);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains("--yes"), run.err.constData());
        QCOMPARE(ask(unlikely + QStringList{ u"--yes"_s }).exitCode, 0);
        // Facts that an ambulance crew reads are not emptied by a slip.
        const auto set = [this](const QString &setting, const QStringList &more) {
            return ask(QStringList{ u"resident"_s, u"update"_s, m_id, u"--set"_s, setting } + more);
        };
        const QStringList yes{ u"--yes"_s };
        QCOMPARE(set(u"dnacprFormPhysicalLocation=Red folder"_s, yes).exitCode, 0);
        const ConsoleRun emptied = set(u"dnacprFormPhysicalLocation="_s, {});
        QCOMPARE(emptied.exitCode, 2);
        QVERIFY2(
            emptied.err.contains("would be emptied. It now says “Red folder”."), emptied.err.constData());
        QCOMPARE(set(u"dnacprFormPhysicalLocation="_s, yes).exitCode, 0);
        // Blanks alone are no text.
        QCOMPARE(set(u"allergies=Latex"_s, yes).exitCode, 0);
        const ConsoleRun blank = set(u"allergies=  "_s, {});
        QVERIFY2(blank.exitCode == 2 && blank.err.contains("would be emptied. It now says “Latex”."),
            blank.err.constData());
        // A warning is not taken back by a slip either.
        QCOMPARE(set(u"hasChokingRisk=yes"_s, yes).exitCode, 0);
        const ConsoleRun calm = set(u"hasChokingRisk=no"_s, {});
        QVERIFY2(calm.exitCode == 2 && calm.err.contains("Choking risk would change from yes to no."),
            calm.err.constData());
        QCOMPARE(set(u"hasChokingRisk=no"_s, yes).exitCode, 0);
        const ConsoleRun languages = set(u"languagesSpoken=English,Yoruba"_s, {});
        QVERIFY2(
            languages.exitCode == 2 && languages.err.contains("“English,Yoruba”"), languages.err.constData());
        // Nor what the person is known by.
        for (const QString &setting : { u"dateOfBirth="_s, u"nhsNumber="_s }) {
            const ConsoleRun refused = set(setting, { u"--dry-run"_s });
            QCOMPARE(refused.exitCode, 2);
            QVERIFY2(refused.err.contains("would be emptied. It now says"), refused.err.constData());
        }
    }

    // Tried or not, before it is sent; and what the service refuses is not kept here.
    void refusesANumberOfSomebodyElse()
    {
        const QString number = residents().at(1).toObject().value("nhsNumber"_L1).toString();
        QVERIFY(!number.isEmpty());
        const QStringList update{ u"resident"_s, u"update"_s, m_id, u"--set"_s, "nhsNumber="_L1 + number };
        for (const QStringList &more : { QStringList(), QStringList{ u"--dry-run"_s } }) {
            const ConsoleRun run = ask(update + more);
            QVERIFY2(run.exitCode == 2, run.err.constData());
            QVERIFY2(run.err.contains("has the same NHS number."), run.err.constData());
            QCOMPARE(run.out, QByteArray());
        }
        const ConsoleRun refused = ask(update + QStringList{ u"--yes"_s });
        QCOMPARE(refused.exitCode, 5);
        QVERIFY2(refused.err.contains("409"), refused.err.constData());
        QVERIFY2(refused.err.contains("Nothing was saved."), refused.err.constData());
        QVERIFY2(!refused.err.contains("still here"), refused.err.constData());
    }

    // Couples share a room: it is said, and goes on.
    void saysWhoIsInTheRoomAlready()
    {
        const QJsonObject mine = residents().at(0).toObject();
        const auto whereIs = [](const QJsonObject &resident) {
            return QPair<QString, QString>(
                resident["home"_L1]["id"_L1].toString(), resident["location"_L1]["room"_L1].toString());
        };
        QJsonObject other;
        for (const QJsonValue &each : residents()) {
            if (each["status"_L1] == "active"_L1 && whereIs(each.toObject()) != whereIs(mine)
                && whereIs(each.toObject()).first == whereIs(mine).first)
                other = each.toObject();
        }
        const QString room = whereIs(other).second;
        QVERIFY(!room.isEmpty());
        const ConsoleRun run =
            ask({ u"resident"_s, u"update"_s, m_id, u"--set"_s, "room="_L1 + room, u"--dry-run"_s });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY2(run.err.startsWith("Already living in this room: "), run.err.constData());
        QVERIFY2(
            QString::fromUtf8(run.err).contains(other["name"_L1]["last"_L1].toString(), Qt::CaseInsensitive),
            run.err.constData());
    }

    void asksNoListThatLacksRecords_data()
    {
        test::addColumns<QByteArray, QString, QStringList, QByteArray>("list", "setting", "more", "says");
        // The room of the old home stays, which is asked about.
        QTest::newRow("a home by its id")
            << "homes"_ba << u"home=b"_s << QStringList{ u"--dry-run"_s, u"--yes"_s } << ""_ba;
        QTest::newRow("a home by its name")
            << "homes"_ba << u"home=Rowan"_s << QStringList() << "Which home"_ba;
        QTest::newRow("certain or not")
            << "homes"_ba << u"home=Rowan"_s << QStringList{ u"--yes"_s } << "Which home"_ba;
        QTest::newRow("a number") << "residents"_ba << u"nhsNumber=9990000026"_s << QStringList()
                                  << "--yes"_ba;
    }

    // The service counts one record more than it lists: that one may be another home of the name.
    void asksNoListThatLacksRecords()
    {
        QFETCH(QByteArray, list);
        QFETCH(QString, setting);
        QFETCH(QStringList, more);
        QFETCH(QByteArray, says);
        QTcpServer between;
        int sent = 0;
        QVERIFY(between.listen(QHostAddress::LocalHost));
        connect(&between, &QTcpServer::newConnection, &between, [&] {
            QTcpSocket *from = between.nextPendingConnection();
            auto *to = new QTcpSocket(from);
            to->connectToHost(m_service->url().host(), quint16(m_service->url().port()));
            connect(from, &QTcpSocket::readyRead, to, [&, from, to] {
                const QByteArray request = from->readAll();
                sent += request.startsWith("PUT ");
                if (!request.startsWith(QByteArray("GET /openapi/api/" + list + '?'))) {
                    to->write(request);
                    return;
                }
                const QByteArray body =
                    R"({"data":[{"id":"a","name":"Rowan House"},{"id":"b","name":"Oak"}],)"
                    R"("pagination":{"total":3,"limit":100,"hasNext":false}})";
                from->write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
                    + QByteArray::number(body.size()) + "\r\n\r\n" + body);
            });
            connect(to, &QTcpSocket::readyRead, from, [from, to] { from->write(to->readAll()); });
            connect(to, &QTcpSocket::disconnected, from, &QTcpSocket::disconnectFromHost);
        });
        const ConsoleRun run = ask(QStringList{ u"resident"_s, u"update"_s, m_id, u"--set"_s, setting,
                                       u"--requests-a-minute"_s, u"6000"_s }
                + more,
            QUrl(u"http://127.0.0.1:%1"_s.arg(between.serverPort())));
        QCOMPARE(sent, 0);
        if (says.isEmpty()) {
            QVERIFY2(run.exitCode == 0 && run.out.contains("Oak"), run.err.constData());
            return;
        }
        QVERIFY2(run.exitCode == 7, run.err.constData());
        QVERIFY2(run.err.contains("Some records are still missing from: "), run.err.constData());
        QVERIFY2(run.err.contains(says) && run.err.contains("Nothing was sent."), run.err.constData());
        QCOMPARE(run.out, QByteArray());
    }

    // The service stores a discharge in two members, and both are sent.
    void namesAllThatIsSent()
    {
        QString id;
        const QJsonArray all = residents();
        for (const QJsonValue person : all) {
            if (person["status"_L1] == "active"_L1 && person["isInactive"_L1] == QJsonValue(false))
                id = person["id"_L1].toString();
        }
        QVERIFY(!id.isEmpty());
        const ConsoleRun run = ask({ u"resident"_s, u"update"_s, id, u"--set"_s, u"status=inactive"_s,
            u"--dry-run"_s, u"--yes"_s, u"--format"_s, u"json"_s });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonArray changes = QJsonDocument::fromJson(run.out)["changes"_L1].toArray();
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes.at(1)["field"_L1].toString(), u"isInactive"_s);
        QCOMPARE(changes.at(1)["before"_L1].toString(), u"No"_s);
        QCOMPARE(changes.at(1)["after"_L1].toString(), u"Yes"_s);
    }

    void saysThatNothingChanges()
    {
        const ConsoleRun run = ask({ u"resident"_s, u"update"_s, m_id, u"--set"_s, u"preferredName=Nell"_s });
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.err.contains("Nothing is to be changed"));
        const ConsoleRun json = ask({ u"resident"_s, u"update"_s, m_id, u"--set"_s, u"preferredName=Nell"_s,
            u"--format"_s, u"json"_s });
        QCOMPARE(json.exitCode, 0);
        const QJsonObject said = QJsonDocument::fromJson(json.out).object();
        QCOMPARE(said.value("id"_L1).toString(), m_id);
        QVERIFY(said.value("changes"_L1).isArray() && said.value("changes"_L1).toArray().isEmpty());
        QVERIFY(!said.value("saved"_L1).toBool(true));
    }

    // A service that answers well, and keeps what it had.
    void callsNothingSavedThatIsNot()
    {
        QTcpServer between;
        listenBetween(between, [](QTcpSocket *from, QTcpSocket *to) {
            connect(from, &QTcpSocket::readyRead, to, [from, to, put = QByteArray()]() mutable {
                put += from->readAll();
                if (!put.startsWith("PUT ")) {
                    to->write(std::exchange(put, {}));
                    return;
                }
                static const QRegularExpression length(
                    u"content-length: (\\d+)"_s, QRegularExpression::CaseInsensitiveOption);
                const QByteArray body = put.mid(put.indexOf("\r\n\r\n") + 4);
                if (body.size() < length.match(QString::fromLatin1(put)).captured(1).toInt())
                    return;
                from->write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
                    + QByteArray::number(body.size()) + "\r\n\r\n" + body);
                put.clear();
            });
            connect(to, &QTcpSocket::readyRead, from, [from, to] { from->write(to->readAll()); });
        });
        const QUrl address(u"http://127.0.0.1:%1"_s.arg(between.serverPort()));
        const QStringList update{ u"resident"_s, u"update"_s, m_id, u"--set"_s, u"ethnicity=Cornish"_s };
        const ConsoleRun json = ask(update + QStringList{ u"--format"_s, u"json"_s }, address);
        QVERIFY2(json.exitCode == 5, json.err.constData());
        const QJsonObject said = QJsonDocument::fromJson(json.out).object();
        QVERIFY(!said.value("saved"_L1).toBool(true));
        QCOMPARE(said.value("differs"_L1).toArray().size(), 1);
        QVERIFY2(!json.err.contains("Saved"), json.err.constData());
        QVERIFY2(json.err.contains("Cornish"), json.err.constData());
        const ConsoleRun table = ask(update, address);
        QCOMPARE(table.exitCode, 5);
        QVERIFY2(!table.out.contains("Cornish"), table.out.constData());
    }

    // The answer to a creation is lost: the search for it may take minutes, and says so.
    void saysThatAnAnswerWasLost()
    {
        QTcpServer between;
        listenBetween(between, [](QTcpSocket *from, QTcpSocket *to) {
            const auto isLost = std::make_shared<bool>(false);
            connect(from, &QTcpSocket::readyRead, to, [from, to, isLost] {
                const QByteArray sent = from->readAll();
                *isLost = *isLost || sent.startsWith("POST /openapi/api/residents");
                to->write(sent);
            });
            connect(to, &QTcpSocket::readyRead, from, [from, to, isLost] {
                const QByteArray answer = to->readAll();
                *isLost ? from->abort() : void(from->write(answer));
            });
        });
        const QUrl address(u"http://127.0.0.1:%1"_s.arg(between.serverPort()));
        const QString home =
            residents().at(0).toObject().value("home"_L1).toObject().value("name"_L1).toString();
        const ConsoleRun run =
            ask({ u"resident"_s, u"create"_s, u"--yes"_s, u"--set"_s, u"name.first=Meredith"_s, u"--set"_s,
                    u"name.last=Applegarth"_s, u"--set"_s, u"dateOfBirth=2/4/1936"_s, u"--set"_s,
                    "home="_L1 + home, u"--set"_s, u"gender=Female"_s, u"--set"_s, u"status=Active"_s },
                address);
        QVERIFY2(run.exitCode == 0, QByteArray(run.out + run.err).constData());
        QVERIFY2(run.err.contains("Asking whether it is there"), run.err.constData());
        QCOMPARE(run.err.count("Asking"), 1);
        QVERIFY2(run.out.contains("Applegarth") || run.out.contains("APPLEGARTH"), run.out.constData());
    }

    // A line break in a value would begin a line that looks like another change.
    void forgesNoLine()
    {
        const ConsoleRun run = ask({ u"resident"_s, u"update"_s, m_id, u"--set"_s,
            u"medicalHistory=COPD\nNHS number: 999 000 0018 → 999 000 0026"_s, u"--dry-run"_s });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QVERIFY2(run.out.count('\n') == 3 && !run.out.contains("\nNHS number"), run.out.constData());
    }

private:
    using ConsoleRun = test::ConsoleRun;

    //! \a address: of the service, unless it is asked through another one.
    ConsoleRun ask(const QStringList &arguments, const QUrl &address = {}) const
    {
        return test::runConsole(arguments
            + QStringList{ u"--service"_s, (address.isEmpty() ? m_service->url() : address).toString(),
                u"--api-key-file"_s, m_key });
    }

    //! Takes each connection to \a between, and makes one to the service; \a pass says what goes from one to
    //! the other.
    void listenBetween(
        QTcpServer &between, const std::function<void(QTcpSocket *from, QTcpSocket *to)> &pass) const
    {
        QVERIFY(between.listen(QHostAddress::LocalHost));
        connect(&between, &QTcpServer::newConnection, &between, [&between, pass, service = m_service->url()] {
            QTcpSocket *from = between.nextPendingConnection();
            auto *to = new QTcpSocket(from);
            to->connectToHost(service.host(), quint16(service.port()));
            pass(from, to);
            connect(to, &QTcpSocket::disconnected, from, &QTcpSocket::disconnectFromHost);
        });
    }

    QJsonArray residents() const
    {
        return QJsonDocument::fromJson(ask({ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s }).out)
            .array();
    }

    std::unique_ptr<test::ServiceProcess> m_service;
    QTemporaryDir m_folder;
    QString m_key;
    QString m_id;
};

CARE_TEST(residentcommand, TestResidentCommand);
#include "tst_residentcommand.moc"
