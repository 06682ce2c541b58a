// SPDX-License-Identifier: GPL-3.0-or-later
// Papers of the console program: print and report write the window's pages into PDF files, which pdftotext
// reads.
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "tests/contract/console.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QDate>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

class TestPapers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        serve(u"tiny"_s);
        const QJsonArray residents = list(u"residents"_s);
        for (const QJsonValue resident : residents) {
            const QString family = resident["name"_L1]["last"_L1].toString();
            if (!family.isEmpty() && family.at(0).script() == QChar::Script_Latin
                && resident["status"_L1].toString() == "active"_L1)
                m_families.insert(resident["id"_L1].toString(), family);
        }
        const QJsonArray logs = list(u"logs"_s);
        for (const QJsonValue log : logs) {
            const QString id = log["resident"_L1]["id"_L1].toString();
            if (m_person.isEmpty() && m_families.contains(id))
                m_person = id;
        }
        QVERIFY(!m_person.isEmpty());
    }

    void printsOneRecord()
    {
        const QString text = paper({ u"print"_s, u"residents"_s, m_person });
        QVERIFY2(
            text.contains(m_families[m_person].toUpper()) && text.contains(u"NHS No."_s), qPrintable(text));
    }

    // The resident stands at the head of the page, as on the page of the resident.
    void namesThePersonOfARecord()
    {
        for (const QString &resource : { u"incident-reports"_s, u"careplans"_s, u"logs"_s, u"documents"_s,
                 u"risk-assessments"_s, u"goals"_s }) {
            const QJsonArray records = QJsonDocument::fromJson(
                ask({ u"list"_s, resource, u"--limit"_s, u"20"_s, u"--format"_s, u"json"_s }).out)
                                           .array();
            const auto about = std::find_if(records.begin(), records.end(), [this](const QJsonValue &record) {
                return m_families.contains(record["resident"_L1]["id"_L1].toString());
            });
            QVERIFY2(about != records.end(), qPrintable(resource));
            const QString id = (*about)["resident"_L1]["id"_L1].toString();
            const QJsonObject person =
                QJsonDocument::fromJson(ask({ u"show"_s, u"residents"_s, id, u"--format"_s, u"json"_s }).out)
                    .object();
            const QString text = paper({ u"print"_s, resource, (*about)["id"_L1].toString() });
            const QString head = text.left(1500);
            QVERIFY2(head.contains(person["name"_L1]["last"_L1].toString().toUpper()), qPrintable(text));
            QVERIFY2(head.contains(u"Born "_s) && head.contains(u"NHS No."_s), qPrintable(head));
            QVERIFY2(head.contains("Home "_L1 + person["home"_L1]["name"_L1].toString()), qPrintable(head));
        }
    }

    void makesEveryReport_data()
    {
        test::addColumns<QStringList, bool, QStringList>("arguments", "isOfPerson", "expected");
        QTest::newRow("today") << QStringList{ u"today"_s } << false
                               << QStringList{ u"Today, "_s, u"Not in this list: medication"_s, u"Why"_s };
        QTest::newRow("handover") << QStringList{ u"handover"_s, u"--home"_s, u"Rowan"_s } << false
                                  << QStringList{ u"Handover sheet: Rowan"_s, u"Daily logs for handover"_s };
        QTest::newRow("hospital") << QStringList{ u"hospital"_s } << true
                                  << QStringList{ u"Medication: not in this system, attach the MAR chart"_s,
                                         u"Page 2 of 2"_s, u"Missing or old"_s };
        QTest::newRow("timeline") << QStringList{ u"timeline"_s } << true
                                  << QStringList{ u"– Timeline"_s, u"Details"_s };
    }

    void makesEveryReport()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const bool, isOfPerson);
        QFETCH(const QStringList, expected);
        const QString text = paper(
            QStringList{ u"report"_s } + arguments + (isOfPerson ? QStringList{ m_person } : QStringList()));
        for (const QString &words : expected)
            QVERIFY2(text.contains(words), qPrintable(words + u" in: "_s + text));
        if (isOfPerson)
            QVERIFY2(text.contains(m_families[m_person].toUpper()), qPrintable(text));
        QVERIFY(text.contains(m_service->url().host())); // whose records they are
        const QByteArray said = start(u"pdfinfo"_s, { path(u"paper.pdf"_s) }).out; // which nobody has to open
        QVERIFY2(said.contains("Title:") && !said.toLower().contains(m_families[m_person].toLower().toUtf8()),
            said.constData());
    }

    void asksForOneResidentOnly_data()
    {
        QTest::addColumn<QString>("report");
        QTest::newRow("hospital") << u"hospital"_s;
        QTest::newRow("timeline") << u"timeline"_s;
    }

    //! A listener between the console and the service sees each request.
    void asksForOneResidentOnly()
    {
        QFETCH(const QString, report);
        QByteArrayList asked;
        const Run run = askThrough({ u"report"_s, report, m_person, u"--output"_s, path(u"one.pdf"_s) },
            [&asked](const QByteArray &bytes) {
                for (const QByteArray &line : bytes.split('\n')) {
                    if (line.startsWith("GET "))
                        asked += line.split(' ').at(1);
                }
                return bytes;
            });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QByteArray person = "residentId=" + m_person.toLatin1();
        int ofPerson = 0;
        for (const QByteArray &path : std::as_const(asked)) {
            if (path.startsWith("/openapi/api/homes"))
                continue; // the names of the homes are one page
            QVERIFY2(path.contains(person), path.constData());
            ++ofPerson;
        }
        QVERIFY2(ofPerson >= 5 && ofPerson < 12, asked.join('\n').constData());
    }

    void ordersTheTimelineByItsDays()
    {
        const QDate today = QDate::currentDate();
        const QString text = paper({ u"report"_s, u"timeline"_s, m_person, u"--since"_s,
            today.addDays(-9).toString(Qt::ISODate), u"--until"_s, today.addDays(-3).toString(Qt::ISODate) });
        QVERIFY2(text.contains(u"%1 to "_s.arg(QLocale::c().toString(today.addDays(-9), u"dd-MMM-yyyy"_s))),
            qPrintable(text));
        QVERIFY(!text.contains(u"There may be more"_s));
    }

    // In an emergency half of the facts are better than none, if it is said which are missing.
    void printsWithoutAListThatIsRefused()
    {
        const auto refuse = [this](const QByteArray &list) {
            return askThrough({ u"report"_s, u"hospital"_s, m_person, u"--output"_s, path(u"part.pdf"_s) },
                [list](QByteArray bytes) {
                    return bytes.replace(QByteArray("/openapi/api/" + list), "/openapi/api/none");
                });
        };
        const Run run = refuse("incident-reports");
        QVERIFY2(run.exitCode == 7, run.err.constData());
        const QString text = textOf(path(u"part.pdf"_s)).simplified();
        QVERIFY2(text.contains(u"Not everything is here of incidents."_s), qPrintable(text));
        QVERIFY(text.contains(m_families[m_person].toUpper()));
        QVERIFY(QFile::remove(path(u"part.pdf"_s)));
        QVERIFY(refuse("residents").exitCode != 7); // of whom nothing is known
        QVERIFY(!QFile::exists(path(u"part.pdf"_s)));
    }

    // Only those of the filter were received, so "33 of 33" would be nobody's number.
    void saysNoTotalThatNobodyKnows()
    {
        const QString text = paper({ u"print"_s, u"incident-reports"_s, u"--filter"_s, u"severity=4"_s });
        static const QRegularExpression total(u"[0-9] of [0-9,]+ shown"_s);
        QVERIFY2(text.contains(u" shown, filtered"_s) && !text.contains(total), qPrintable(text));
    }

    // The same as the window prints when kinds and a shift are chosen there; it says what it leaves out.
    void narrowsTheTimeline()
    {
        const QString since = QDate::currentDate().addDays(-60).toString(Qt::ISODate);
        const QString all = paper({ u"report"_s, u"timeline"_s, m_person, u"--since"_s, since });
        const QString nights = paper({ u"report"_s, u"timeline"_s, m_person, u"--since"_s, since,
            u"--kinds"_s, u"logs,incident-reports"_s, u"--shift"_s, u"night"_s });
        QVERIFY2(nights.contains(u"Shift: Night, 21:00 to 07:00."_s), qPrintable(nights));
        QVERIFY2(nights.contains(u"Only daily logs and incidents."_s), qPrintable(nights));
        static const QRegularExpression row(u"^([0-9]{2}):[0-9]{2} "_s, QRegularExpression::MultilineOption);
        const auto times = [](const QString &text) {
            QList<int> hours;
            for (auto it = row.globalMatch(text); it.hasNext();)
                hours += it.next().captured(1).toInt();
            return hours;
        };
        QVERIFY(times(all).size() > times(nights).size());
        for (const int hour : times(nights))
            QVERIFY2(hour < 7 || hour >= 21, qPrintable(QString::number(hour)));
    }

    void keepsTheOldFileOnAFullDisk()
    {
        const QString file = path(u"kept.pdf"_s);
        QFile old(file);
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("as it was");
        old.close();
        // No file may become larger than some blocks: a write fails as on a full disk.
        const Run run = start(u"/bin/sh"_s,
            { u"-c"_s, u"trap '' XFSZ; ulimit -f 8; exec \"$@\""_s, u"sh"_s,
                QStringLiteral(CARE_BIN_DIR "/care-records-cli"), u"print"_s, u"residents"_s, u"--output"_s,
                file, u"--service"_s, m_service->url().toString(), u"--api-key-file"_s, path(u"key"_s),
                u"--requests-a-minute"_s, u"6000"_s });
        QVERIFY2(run.exitCode == 6, run.err.constData());
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), "as it was"_ba);
    }

    void refusesWhatItCannotUse_data()
    {
        test::addColumns<QStringList, int, QByteArray>("arguments", "exitCode", "said");
        const QStringList to{ u"--output"_s, path(u"refused.pdf"_s) };
        QTest::newRow("no output") << QStringList{ u"print"_s, u"residents"_s } << 2 << "--output"_ba;
        QTest::newRow("no list") << QStringList{ u"print"_s, u"people"_s } + to << 2 << "people"_ba;
        QTest::newRow("format") << QStringList{ u"print"_s, u"residents"_s, u"--format"_s, u"csv"_s } + to
                                << 2 << "--format"_ba;
        QTest::newRow("filter of a record")
            << QStringList{ u"print"_s, u"residents"_s, m_person, u"--filter"_s, u"location.room=1"_s } + to
            << 2 << "--filter"_ba;
        QTest::newRow("too many columns")
            << QStringList{ u"print"_s, u"residents"_s, u"--columns"_s, u"all"_s } + to << 2
            << "at most 16"_ba;
        QTest::newRow("no such record")
            << QStringList{ u"print"_s, u"residents"_s, QString(24, u'0') } + to << 5 << ""_ba;
        QTest::newRow("no such report")
            << QStringList{ u"report"_s, u"payroll"_s } + to << 2 << "handover"_ba;
        QTest::newRow("nobody") << QStringList{ u"report"_s, u"hospital"_s } + to << 2 << "ID"_ba;
        QTest::newRow("no such person")
            << QStringList{ u"report"_s, u"hospital"_s, QString(24, u'0') } + to << 5 << "no resident"_ba;
        QTest::newRow("home of a person")
            << QStringList{ u"report"_s, u"hospital"_s, m_person, u"--home"_s, u"Rowan"_s } + to << 2
            << "--home"_ba;
        QTest::newRow("no such home")
            << QStringList{ u"report"_s, u"today"_s, u"--home"_s, u"Moon"_s } + to << 2 << "Moon"_ba;
        QTest::newRow("backwards") << QStringList{
            u"report"_s, u"timeline"_s, m_person, u"--since"_s, u"2026-02-02"_s, u"--until"_s, u"2026-02-01"_s
        } + to << 2 << "--until"_ba;
        const QStringList timeline{ u"report"_s, u"timeline"_s, m_person };
        QTest::newRow("no kind") << timeline + QStringList{ u"--kinds"_s, u"logs,moons"_s } + to << 2
                                 << "incident-reports"_ba;
        QTest::newRow("no kinds") << timeline + QStringList{ u"--kinds"_s, u","_s } + to << 2 << "--kinds"_ba;
        QTest::newRow("no shift") << timeline + QStringList{ u"--shift"_s, u"early"_s } + to << 2
                                  << "late"_ba;
        QTest::newRow("no time") << QStringList{ u"report"_s, u"handover"_s, u"--since"_s, u"noon"_s } + to
                                 << 2 << "T07:00"_ba;
        QTest::newRow("still to come") << QStringList{ u"report"_s, u"handover"_s, u"--since"_s,
            QDateTime::currentDateTimeUtc().addSecs(600).toString(Qt::ISODate) }
                + to << 2 << "in the last 14 days"_ba;
        QTest::newRow("folder is missing")
            << QStringList{ u"print"_s, u"homes"_s, u"--output"_s, path(u"missing/it.pdf"_s) } << 6 << ""_ba;
    }

    void refusesWhatItCannotUse()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, exitCode);
        QFETCH(const QByteArray, said);
        const Run run = ask(arguments);
        QVERIFY2(run.exitCode == exitCode, run.err.constData());
        QVERIFY2(run.err.contains(said), run.err.constData());
        QVERIFY(!QFile::exists(path(u"refused.pdf"_s)));
    }

    // these of several homes, and so of another service
    void printsAListAsItIsExported()
    {
        serve(u"small"_s);
        const QString text = paper({ u"print"_s, u"residents"_s, u"--sort"_s, u"nhsNumber"_s });
        const QByteArray csv =
            ask({ u"list"_s, u"residents"_s, u"--sort"_s, u"nhsNumber"_s, u"--format"_s, u"csv"_s }).out;
        qsizetype at = -1;
        int numbers = 0;
        for (const QByteArray &line : csv.split('\n')) {
            const qsizetype found = line.indexOf("999 ");
            if (found < 0)
                continue;
            const qsizetype now = text.indexOf(QString::fromLatin1(line.mid(found, 12)), at + 1);
            QVERIFY2(now > at, line.constData());
            at = now;
            ++numbers;
        }
        QVERIFY(numbers > 50);
        const int pages = int(text.count(u"Printed by"_s));
        QVERIFY(pages > 1);
        QCOMPARE(text.count(u"Keyworker"_s), pages); // the headings of each page
        QVERIFY(text.contains(u"Page %1 of %1"_s.arg(pages)));
        QVERIFY2(text.contains(u"%1 shown"_s.arg(list(u"residents"_s).size())), qPrintable(text.left(400)));
        const QString part = paper({ u"print"_s, u"residents"_s, u"--filter"_s, u"status=inactive"_s,
            u"--columns"_s, u"name,status"_s });
        QVERIFY(part.contains(u"Filter:"_s) && part.contains(u"Inactive"_s) && !part.contains(u"NHS No."_s));
    }

    // A time with a zone is that moment, and one without is London's.
    void beginsAtTheMomentThatIsNamed()
    {
        const QDateTime begins = QDateTime(QDate::currentDate().addDays(-2), QTime(12, 0), Qt::UTC);
        const QString words = u"Since %1"_s.arg(displayTime(begins));
        const auto sheet = [this](const QString &since) {
            return paper({ u"report"_s, u"handover"_s, u"--home"_s, u"Rowan"_s, u"--since"_s, since });
        };
        for (const QDateTime &spelled :
            { begins, begins.toOffsetFromUtc(5 * 3'600), begins.toOffsetFromUtc(-3 * 3'600) }) {
            const QString text = sheet(spelled.toString(Qt::ISODate));
            QVERIFY2(text.contains(words), qPrintable(spelled.toString(Qt::ISODate) + text.left(300)));
        }
        const QString text = sheet(clockInLondon(begins).toString(u"yyyy-MM-ddTHH:mm"_s));
        QVERIFY2(text.contains(words), qPrintable(text.left(300)));
    }

    void isOfTheHomeThatIsNamed()
    {
        const Run all = ask({ u"report"_s, u"handover"_s, u"--output"_s, path(u"none.pdf"_s) });
        QCOMPARE(all.exitCode, 2); // which of them is for the reader to say
        QVERIFY2(all.err.contains("Rowan"), all.err.constData());
        QVERIFY(!QFile::exists(path(u"none.pdf"_s)));
        const QString one = paper({ u"report"_s, u"today"_s, u"--home"_s, u"Rowan"_s });
        QVERIFY(one.contains(u"Rowan"_s) && one.contains(u": Today, "_s));
        QCOMPARE(one.count(u"Page 1 of"_s), 1); // one sheet
        static const QRegularExpression room(u"\\broom [0-9]"_s); // people are named as for a handover
        QVERIFY2(one.contains(room), qPrintable(one));
    }

    // Two homes of one name: the sheet of one must not be taken for that of the other.
    void tellsApartHomesOfOneName()
    {
        serve(u"small"_s);
        QString id;
        for (const QJsonValue &home : list(u"homes"_s)) {
            if (home["name"_L1] == "Hazel Lodge"_L1)
                id = home["id"_L1].toString();
        }
        QVERIFY(!id.isEmpty());
        const auto sameName = [](QByteArray answer) {
            return answer.replace("Hazel Lodge", "Rowan House"); // as long, so the answer's length stays
        };
        const auto readable = [](QByteArray request) {
            return request.replace("Accept-Encoding: ", "X-Any-Encoding: ");
        };
        const QString file = path(u"same.pdf"_s);
        const Run run = askThrough(
            { u"report"_s, u"handover"_s, u"--home"_s, id, u"--output"_s, file }, readable, sameName);
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QString text = textOf(file);
        QVERIFY2(text.contains(u"Handover sheet: Rowan House ("_s), qPrintable(text.left(300)));
    }

private:
    using Run = test::ConsoleRun;

    static Run start(const QString &program, const QStringList &arguments)
    {
        QProcessEnvironment environment = test::environmentIn();
        for (const QString &each : { u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s })
            environment.remove(each); // as a timer starts it
        return test::runProgram(program, arguments, environment);
    }

    Run ask(const QStringList &arguments) const
    {
        return start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"),
            arguments
                + QStringList{ u"--service"_s, m_service->url().toString(), u"--api-key-file"_s,
                    path(u"key"_s), u"--requests-a-minute"_s, u"6000"_s });
    }

    //! The text of the pages after a run that went well.
    QString paper(const QStringList &arguments) const
    {
        const QString file = path(u"paper.pdf"_s);
        const Run run = ask(arguments + QStringList{ u"--output"_s, file });
        if (run.exitCode != 0 || !run.err.isEmpty() || !run.out.isEmpty())
            return u"exit %1: %2"_s.arg(run.exitCode).arg(QString::fromUtf8(run.err));
        if (QFile::permissions(file) & (QFile::ReadGroup | QFile::ReadOther))
            return u"others may read it"_s;
        return textOf(file);
    }

    static QString textOf(const QString &file)
    {
        // Fonts join letters, such as "fi".
        return QString::fromUtf8(start(u"pdftotext"_s, { u"-layout"_s, file, u"-"_s }).out)
            .normalized(QString::NormalizationForm_KC);
    }

    using Edit = std::function<QByteArray(QByteArray)>;

    //! Through a listener between console and service, which sends on what \a edit makes of each request, and
    //! \a editBack of each answer.
    Run askThrough(
        const QStringList &arguments, const Edit &edit,
        const Edit &editBack = [](QByteArray answer) { return answer; })
    {
        QTcpServer listener;
        if (!listener.listen(QHostAddress::LocalHost))
            return {};
        connect(&listener, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *from = listener.nextPendingConnection();
            auto *to = new QTcpSocket(from);
            to->connectToHost(m_service->url().host(), quint16(m_service->url().port()));
            connect(from, &QTcpSocket::readyRead, to, [from, to, edit] { to->write(edit(from->readAll())); });
            connect(to, &QTcpSocket::readyRead, from,
                [from, to, editBack] { from->write(editBack(to->readAll())); });
            connect(to, &QTcpSocket::disconnected, from, &QTcpSocket::disconnectFromHost);
        });
        return test::runConsole(arguments
            + QStringList{ u"--service"_s, u"http://127.0.0.1:%1"_s.arg(listener.serverPort()),
                u"--api-key-file"_s, path(u"key"_s), u"--requests-a-minute"_s, u"6000"_s });
    }

    QJsonArray list(const QString &resource) const
    {
        return QJsonDocument::fromJson(ask({ u"list"_s, resource, u"--format"_s, u"json"_s }).out).array();
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }

    //! Starts a service and asks it from now on.
    void serve(const QString &size)
    {
        m_service = test::unlimitedService({ u"--size"_s, size });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        QVERIFY(!test::keyFileAt(path(u"key"_s), m_service->apiKey()).isEmpty());
    }

    std::unique_ptr<test::ServiceProcess> m_service;
    QTemporaryDir m_folder;
    QString m_person; //!< who has an entry in the daily logs
    QHash<QString, QString> m_families; //!< by id, of names that pdftotext leaves as they are
};

CARE_TEST(papers, TestPapers);
#include "tst_papers.moc"
