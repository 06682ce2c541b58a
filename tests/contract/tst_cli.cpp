// SPDX-License-Identifier: GPL-3.0-or-later
// The console program as its users run it: arguments in, text and exit code out.
#include "models/insight/trend.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/contract/console.h"
#include "tests/support/answer.h"
#include "tests/support/network/rawserver.h"
#include "tests/support/network/workbench.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QUrlQuery>

#include <algorithm>

class TestCli : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = test::unlimitedService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    }

    void listsAsTableCsvAndJson()
    {
        const Run table = ask({ u"list"_s, u"residents"_s });
        QCOMPARE(table.exitCode, 0);
        QCOMPARE(table.err, QByteArray());
        QCOMPARE(table.out.count('\n'), 13); // the heading and the twelve of "tiny"
        QVERIFY(table.out.startsWith("Name "));
        const Run csv = ask({ u"list"_s, u"residents"_s, u"--format"_s, u"csv"_s });
        QCOMPARE(csv.exitCode, 0);
        QVERIFY(csv.out.startsWith(
            "\"Name\",\"Room\",\"Home\",\"Born\",\"NHS No.\",\"Keyworker\",\"Status\"\r\n"));
        QCOMPARE(csv.out.count("\r\n"), 13);
        const Run json = ask({ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s });
        QCOMPARE(json.exitCode, 0);
        QCOMPARE(QJsonDocument::fromJson(json.out).array().size(), 12);
    }

    void filtersSortsAndLimits()
    {
        const Run run = ask({ u"list"_s, u"incident-reports"_s, u"--filter"_s, u"severity=3"_s, u"--filter"_s,
            u"severity=4"_s, u"--sort"_s, u"createdOn"_s, u"--limit"_s, u"5"_s, u"--format"_s, u"json"_s });
        QCOMPARE(run.exitCode, 0);
        const QJsonArray records = QJsonDocument::fromJson(run.out).array();
        QVERIFY(!records.isEmpty() && records.size() <= 5);
        QString last;
        for (const QJsonValue &record : records) {
            const int severity = record.toObject().value("severity"_L1).toInt();
            QVERIFY(severity == 3 || severity == 4);
            const QString created = record.toObject().value("createdOn"_L1).toString();
            QVERIFY(created >= last);
            last = created;
        }
    }

    // As in the window: words as they are shown, homes by name, dates as people write them.
    void understandsWhatIsShown()
    {
        const auto list = [this](const QString &resource, const QString &filter) {
            return ask({ u"list"_s, resource, u"--filter"_s, filter, u"--format"_s, u"json"_s });
        };
        const QString incidents = u"incident-reports"_s;
        const Run asSent = list(incidents, u"status=needsReview"_s);
        QVERIFY(QJsonDocument::fromJson(asSent.out).array().size() > 0);
        QCOMPARE(list(incidents, u"status=Needs review"_s).out, asSent.out);
        const QString residents = u"residents"_s;
        const QJsonArray all =
            QJsonDocument::fromJson(ask({ u"list"_s, residents, u"--format"_s, u"json"_s }).out).array();
        const QJsonObject first = all.first().toObject();
        const QJsonObject home = first.value("home"_L1).toObject();
        const Run byId = list(residents, "home="_L1 + home.value("id"_L1).toString());
        QCOMPARE(byId.exitCode, 0);
        QCOMPARE(list(residents, "home="_L1 + home.value("name"_L1).toString()).out, byId.out);
        const QString beginning = home.value("name"_L1).toString().section(u' ', 0, 0).toLower();
        QCOMPARE(list(residents, "home="_L1 + beginning).out, byId.out);
        const QDate born = calendarDate(first.value("dateOfBirth"_L1));
        for (const QString &form : { u"yyyy-MM-dd"_s, u"dd/MM/yyyy"_s, u"d MMM yyyy"_s, u"d-MMMM-yyyy"_s }) {
            const Run run = list(residents, "dateOfBirth="_L1 + QLocale::c().toString(born, form));
            QCOMPARE(run.exitCode, 0);
            QVERIFY2(run.out.contains(first.value("id"_L1).toString().toLatin1()), qPrintable(form));
        }
        qsizetype ofTheYear = 0;
        for (const QJsonValue &resident : all)
            ofTheYear += calendarDate(resident["dateOfBirth"_L1]).year() == born.year() ? 1 : 0;
        const Run year = list(residents, u"dateOfBirth=%1"_s.arg(born.year()));
        QCOMPARE(QJsonDocument::fromJson(year.out).array().size(), ofTheYear);
        const Run part = list(u"homes"_s, "name="_L1 + beginning);
        QVERIFY2(part.exitCode == 0 && part.err.contains("finds the whole text only"), part.err.constData());
    }

    void findsWhatAListHolds_data()
    {
        test::addColumns<QString, QString>("resource", "field");
        QTest::newRow("words") << u"residents"_s << u"residentAllergies"_s;
        QTest::newRow("languages") << u"residents"_s << u"languagesSpoken"_s;
        QTest::newRow("staff") << u"residents"_s << u"keyworkers"_s;
        QTest::newRow("who has seen it") << u"risk-assessments"_s << u"seenBy"_s;
        QTest::newRow("homes") << u"users"_s << u"homes"_s;
    }

    // "Nobody is allergic to latex" must not be the answer where somebody is.
    void findsWhatAListHolds()
    {
        QFETCH(QString, resource);
        QFETCH(QString, field);
        const auto list = [&](const QStringList &further) {
            const Run run = ask(QStringList{ u"list"_s, resource, u"--format"_s, u"json"_s } + further);
            return QJsonDocument::fromJson(run.out).array();
        };
        const auto namesIn = [&field](const QJsonValue &record) {
            QStringList names;
            const QJsonArray elements = record.toObject().value(field).toArray();
            for (const QJsonValue &element : elements) {
                const QJsonObject object = element.toObject();
                const QJsonValue name =
                    object.contains("home"_L1) ? object.value("home"_L1)["name"_L1] : object.value("name"_L1);
                names += element.isString() ? element.toString()
                    : name.isObject()       ? PersonName::fromJson(name).plain()
                                            : name.toString();
            }
            return names;
        };
        const QJsonArray all = list({});
        const auto first = std::find_if(
            all.begin(), all.end(), [&](const QJsonValue &record) { return !namesIn(record).isEmpty(); });
        QVERIFY(first != all.end());
        const QString wanted = namesIn(*first).first();
        QStringList expected, found;
        for (const QJsonValue &record : all) {
            if (namesIn(record).contains(wanted))
                expected += record["id"_L1].toString();
        }
        const QJsonArray matching = list({ u"--filter"_s, field + u'=' + wanted });
        for (const QJsonValue &record : matching)
            found += record["id"_L1].toString();
        expected.sort();
        found.sort();
        QVERIFY(!expected.isEmpty());
        QCOMPARE(found, expected);
    }

    // The example of the manual: "room", whose key is longer.
    void knowsFieldsByTheirNames()
    {
        const auto list = [this](const QString &option, const QString &value) {
            return ask({ u"list"_s, u"residents"_s, u"--format"_s, u"csv"_s, option, value });
        };
        const Run sorted = list(u"--sort"_s, u"location.room:desc"_s);
        QCOMPARE(sorted.exitCode, 0);
        QVERIFY(sorted.out != list(u"--sort"_s, u"location.room"_s).out);
        QCOMPARE(list(u"--sort"_s, u"room:desc"_s).out, sorted.out);
        QCOMPARE(list(u"--sort"_s, u"Room:desc"_s).out, sorted.out);
        const Run filtered = list(u"--filter"_s, u"location.room=1"_s);
        QCOMPARE(filtered.exitCode, 0);
        QVERIFY(filtered.out.count('\n') > 1);
        QCOMPARE(list(u"--filter"_s, u"room=1"_s).out, filtered.out);
        const QStringList exported{ u"export"_s, u"residents"_s, u"--format"_s, u"csv"_s };
        for (const QString &columns : { u"name,location.room"_s, u"name,room"_s }) {
            const QString file = m_folder.filePath(columns);
            QCOMPARE(ask(exported + QStringList{ u"--output"_s, file, u"--columns"_s, columns }).exitCode, 0);
        }
        QFile byKey(m_folder.filePath(u"name,location.room"_s));
        QFile byName(m_folder.filePath(u"name,room"_s));
        QVERIFY(byKey.open(QIODevice::ReadOnly) && byName.open(QIODevice::ReadOnly));
        QCOMPARE(byName.readAll(), byKey.readAll());
        const Run nowhere = list(u"--sort"_s, u"shoes"_s);
        QCOMPARE(nowhere.exitCode, 2);
        QVERIFY2(nowhere.err.contains("has no field"), nowhere.err.constData());
    }

    void saysWhatOccursNowhere_data()
    {
        test::addColumns<QString, QString>("resource", "filter");
        QTest::newRow("home") << u"residents"_s << u"home=Nowhere Hall"_s;
        QTest::newRow("status") << u"incident-reports"_s << u"status=closd"_s;
        QTest::newRow("name") << u"residents"_s << u"name=Nobody"_s;
        QTest::newRow("keyworker") << u"residents"_s << u"keyworkers=Nobody"_s;
        QTest::newRow("who has seen it") << u"risk-assessments"_s << u"seenBy=Nobody"_s;
        QTest::newRow("home among several") << u"users"_s << u"homes=Nowhere Hall"_s;
        QTest::newRow("what has parts") << u"residents"_s << u"dnacpr=In place"_s;
    }

    // A slip of the pen is no empty list: a script would take it for good news.
    void saysWhatOccursNowhere()
    {
        QFETCH(QString, resource);
        QFETCH(QString, filter);
        const Run run = ask({ u"list"_s, resource, u"--filter"_s, filter });
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(run.out, QByteArray());
        QVERIFY2(run.err.contains(QByteArray("--filter " + filter.toUtf8())), run.err.constData());
    }

    void showsOneRecordAsReceived()
    {
        const QByteArray list =
            ask({ u"list"_s, u"residents"_s, u"--limit"_s, u"1"_s, u"--format"_s, u"json"_s }).out;
        const QString id = QJsonDocument::fromJson(list).array().at(0).toObject().value("id"_L1).toString();
        const Run shown = ask({ u"show"_s, u"residents"_s, id, u"--format"_s, u"json"_s });
        QCOMPARE(shown.exitCode, 0);
        // "[" + record + "]\n" of the list, record + "\n" here: the same bytes.
        QCOMPARE(shown.out.trimmed(), list.mid(1, list.trimmed().size() - 2));
        const Run words = ask({ u"show"_s, u"residents"_s, id });
        QVERIFY(words.out.contains("Born"));
    }

    void needsNoKeyForOpenResources()
    {
        const Run open = run({ u"list"_s, u"logcategories"_s, u"--service"_s, m_service->url().toString() });
        QCOMPARE(open.exitCode, 0);
        QVERIFY(open.out.count('\n') > 2);
    }

    void refusesBadOptions_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QStringList service{ u"--service"_s, u"http://127.0.0.1:1"_s, u"--api-key-file"_s, u"key"_s };
        QTest::newRow("nothing") << QStringList();
        QTest::newRow("unknown command") << QStringList{ u"delete"_s, u"residents"_s } + service;
        QTest::newRow("unknown resource") << QStringList{ u"list"_s, u"patients"_s } + service;
        QTest::newRow("unknown field")
            << QStringList{ u"list"_s, u"residents"_s, u"--filter"_s, u"colour=red"_s } + service;
        QTest::newRow("no equals sign")
            << QStringList{ u"list"_s, u"residents"_s, u"--filter"_s, u"status"_s } + service;
        QTest::newRow("unsortable") << QStringList{ u"list"_s, u"residents"_s, u"--sort"_s, u"summary"_s }
                + service;
        QTest::newRow("odd direction")
            << QStringList{ u"list"_s, u"residents"_s, u"--sort"_s, u"name:up"_s } + service;
        QTest::newRow("limit 0") << QStringList{ u"list"_s, u"residents"_s, u"--limit"_s, u"0"_s } + service;
        QTest::newRow("limit word") << QStringList{ u"list"_s, u"residents"_s, u"--limit"_s, u"all"_s }
                + service;
        QTest::newRow("limit too large")
            << QStringList{ u"list"_s, u"residents"_s, u"--limit"_s, u"99999999999"_s } + service;
        QTest::newRow("future pack") << QStringList{
            u"pack"_s, u"weekly-risk"_s, u"--output"_s, u"none"_s, u"--since"_s, u"2100-01-01"_s
        } + service;
        QTest::newRow("future timeline") << QStringList{ u"report"_s, u"timeline"_s, u"5f1c"_s, u"--output"_s,
            u"none.pdf"_s, u"--since"_s, u"2100-01-01"_s, u"--until"_s, u"2100-01-02"_s }
                + service;
        QTest::newRow("empty kind") << QStringList{ u"report"_s, u"timeline"_s, u"5f1c"_s, u"--output"_s,
            u"none.pdf"_s, u"--kinds"_s, u"logs,,goals"_s }
                + service;
        QTest::newRow("empty column") << QStringList{
            u"print"_s, u"residents"_s, u"--output"_s, u"none.pdf"_s, u"--columns"_s, u"name,,status"_s
        } + service;
        for (const QStringList &written : { QStringList{ u"print"_s, u"residents"_s },
                 QStringList{ u"export"_s, u"residents"_s, u"--format"_s, u"csv"_s },
                 QStringList{ u"pack"_s, u"weekly-risk"_s }, QStringList{ u"report"_s, u"today"_s } })
            QTest::addRow("%s to standard output", qPrintable(written.first()))
                << written + QStringList{ u"--output"_s, u"-"_s } + service;
        for (const char *requests : { "9", "6001", "many" })
            QTest::addRow("%s requests", requests) << QStringList{
                u"list"_s, u"residents"_s, u"--requests-a-minute"_s, QString::fromLatin1(requests)
            } + service;
        QTest::newRow("two limits") << QStringList{
            u"list"_s, u"residents"_s, u"--limit"_s, u"2"_s, u"--limit"_s, u"3"_s
        } + service;
        QTest::newRow("two homes") << QStringList{
            u"today"_s, u"--home"_s, u"Rowan"_s, u"--home"_s, u"Alder"_s
        } + service;
        QTest::newRow("format") << QStringList{ u"list"_s, u"residents"_s, u"--format"_s, u"xml"_s }
                + service;
        QTest::newRow("reversed dates")
            << QStringList{ u"list"_s, u"residents"_s, u"--filter"_s, u"createdOn=2026-12-01..2026-01-01"_s }
                + service;
        QTest::newRow("no service") << QStringList{ u"list"_s, u"residents"_s };
        QTest::newRow("no key") << QStringList{ u"list"_s, u"residents"_s, u"--service"_s,
            u"http://127.0.0.1:1"_s };
        QTest::newRow("plain http elsewhere") << QStringList{ u"list"_s, u"residents"_s, u"--service"_s,
            u"http://care.example.org"_s, u"--api-key-file"_s, u"key"_s };
        QTest::newRow("unknown option") << QStringList{ u"list"_s, u"residents"_s, u"--colour"_s } + service;
        QTest::newRow("show without id") << QStringList{ u"show"_s, u"residents"_s } + service;
        QTest::newRow("today of a list") << QStringList{ u"today"_s, u"residents"_s } + service;
        QTest::newRow("today as csv") << QStringList{ u"today"_s, u"--format"_s, u"csv"_s } + service;
        QTest::newRow("today by no rule") << QStringList{ u"today"_s, u"--rule"_s, u"fall-risk"_s } + service;
        QTest::newRow("trend without a name") << QStringList{ u"trend"_s } + service;
        QTest::newRow("trend of something else") << QStringList{ u"trend"_s, u"fall-risk"_s } + service;
        QTest::newRow("trend as csv")
            << QStringList{ u"trend"_s, u"incidents"_s, u"--format"_s, u"csv"_s } + service;
        QTest::newRow("connection and service")
            << QStringList{ u"today"_s, u"--connection"_s, u"Rowan"_s } + service;
        QTest::newRow("today without key")
            << QStringList{ u"today"_s, u"--service"_s, u"http://127.0.0.1:1"_s };
    }

    void refusesBadOptions()
    {
        QFETCH(QStringList, arguments);
        const Run result = run(arguments);
        QCOMPARE(result.exitCode, 2);
        QCOMPARE(result.out, QByteArray());
        QCOMPARE(result.err.count('\n'), 1);
        QVERIFY(result.err.startsWith("care-records-cli: "));
    }

    void refusesWhatACommandDoesNotUse_data()
    {
        test::addColumns<QStringList, QStringList, QByteArray>("command", "option", "says");
        const auto row = [](const QString &command, const QString &option, const QByteArray &called = {}) {
            const QStringList words = command.split(u' ');
            const QByteArray name = called.isEmpty() ? words.first().toUtf8() : called;
            QTest::addRow("%s %s", qPrintable(command), qPrintable(option))
                << words << option.split(u' ')
                << option.section(u' ', 0, 0).toUtf8() + " does not go with " + name + '.';
        };
        row(u"export residents --format csv --output out"_s, u"--home Nowhere"_s);
        row(u"export residents --format csv --output out"_s, u"--limit 2"_s);
        for (const QString &option : { u"--since 2026-11-01"_s, u"--home Rowan"_s, u"--weeks 12"_s,
                 u"--set religion=None"_s, u"--dry-run"_s, u"--rule occupancy"_s, u"--once"_s,
                 u"--kinds logs"_s, u"--output out"_s, u"--columns all"_s, u"--no-names"_s, u"--yes"_s })
            row(u"list residents"_s, option);
        row(u"show residents 5f1c"_s, u"--limit 2"_s);
        row(u"show residents 5f1c"_s, u"--filter home=Rowan"_s);
        row(u"print residents --output out"_s, u"--home Rowan"_s);
        row(u"print residents --output out"_s, u"--format csv"_s);
        row(u"print residents 5f1c --output out"_s, u"--sort name"_s, "print RESOURCE ID");
        for (const QString &option :
            { u"--filter home=Rowan"_s, u"--until 2026-11-01"_s, u"--weeks 12"_s, u"--columns all"_s })
            row(u"pack weekly-risk --output out"_s, option);
        row(u"pack verify out"_s, u"--home Rowan"_s, "pack verify");
        for (const QString &option : { u"--filter home=Rowan"_s, u"--since 2026-11-01"_s, u"--limit 2"_s,
                 u"--weeks 12"_s, u"--output out"_s, u"--metadata"_s })
            row(u"today"_s, option);
        row(u"trend homes"_s, u"--filter severity=5"_s);
        row(u"trend homes"_s, u"--since 2026-11-01"_s);
        row(u"report today --output out"_s, u"--filter home=Rowan"_s, "report today");
        row(u"report today --output out"_s, u"--format csv"_s, "report today");
        row(u"report handover --output out"_s, u"--until 2026-11-01"_s, "report handover");
        row(u"report hospital 5f1c --output out"_s, u"--since 2026-11-01"_s, "report hospital");
        row(u"report timeline 5f1c --output out"_s, u"--home Rowan"_s, "report timeline");
        row(u"resident update 5f1c --set religion=None"_s, u"--home Rowan"_s, "resident update");
        row(u"resident create --set religion=None"_s, u"--offline"_s, "resident create");
        row(u"sync --once"_s, u"--offline"_s);
        row(u"sync --once"_s, u"--home Rowan"_s);
        row(u"audit verify"_s, u"--format json"_s, "audit verify");
        row(u"support"_s, u"--connection Rowan"_s);
    }

    // "--home" that is passed over makes a file of all homes.
    void refusesWhatACommandDoesNotUse()
    {
        QFETCH(QStringList, command);
        QFETCH(QStringList, option);
        QFETCH(QByteArray, says);
        const Run result = run(command + option);
        QCOMPARE(result.exitCode, 2);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(result.err.contains(says), result.err.constData());
        QVERIFY2(result.err.contains("It goes with: "), result.err.constData());
    }

    // A variable that a script has not filled is not "all homes".
    void refusesEmptyValues()
    {
        static const QRegularExpression withValue(
            u"^  (?:-\\w, )?--([a-z-]+) <"_s, QRegularExpression::MultilineOption);
        const QString help = QString::fromUtf8(run({ u"--help"_s }).out);
        QStringList options;
        for (const QRegularExpressionMatch &match : withValue.globalMatch(help))
            options += match.captured(1);
        QVERIFY2(options.size() > 20 && options.contains(u"home"_s), qPrintable(options.join(u' ')));
        for (const QString &option : std::as_const(options)) {
            for (const QString &empty : { u""_s, u" "_s }) {
                const Run result = run({ u"today"_s, "--"_L1 + option, empty });
                QCOMPARE(result.exitCode, 2);
                QCOMPARE(result.out, QByteArray());
                QVERIFY2(result.err.contains(QString("--"_L1 + option + " needs a value"_L1).toUtf8()),
                    result.err.constData());
            }
        }
        // The whole list in place of a record.
        const Run printed =
            ask({ u"print"_s, u"residents"_s, u""_s, u"--output"_s, m_folder.filePath(u"none.pdf"_s) });
        QCOMPARE(printed.exitCode, 2);
        for (const QString &filter : { u"text="_s, u"home="_s, u"nhsNumber="_s, u"text=%"_s, u"text=- &"_s,
                 u"room= "_s, u"text=-fall"_s, u"text=fall -bed"_s, u"status=!active"_s, u"home=-Rowan"_s,
                 u"room=>6"_s, u"nhsNumber=not empty"_s, u"dnacpr=yes"_s, u"location=12"_s }) {
            const Run listed = ask({ u"list"_s, u"residents"_s, u"--filter"_s, filter });
            QVERIFY2(listed.exitCode == 2, qPrintable(filter));
            QCOMPARE(listed.out, QByteArray());
        }
        // Advised fields exist.
        const auto faultOf = [this](const QString &filter) {
            return ask({ u"list"_s, u"residents"_s, u"--filter"_s, filter }).err;
        };
        const QByteArray ofDecision = faultOf(u"dnacpr=yes"_s);
        QVERIFY2(ofDecision.contains("by dnacpr=empty") && !ofDecision.contains("dnacpr."),
            ofDecision.constData());
        const QByteArray ofPlace = faultOf(u"location=12"_s);
        QVERIFY2(ofPlace.contains("Filter by location.") && ofPlace.contains("location.room"),
            ofPlace.constData());
        QCOMPARE(ask({ u"list"_s, u"residents"_s, u"--filter"_s, u"text=Mary-Ann"_s }).exitCode, 0);
    }

    // Every kind of field: NHS number, text, day, list and a member of another.
    void findsWhatIsNotRecorded()
    {
        const auto idsOf = [this](const QStringList &more) {
            const Run run = ask(QStringList{ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s } + more);
            QStringList ids;
            for (const QJsonValue &record : QJsonDocument::fromJson(run.out).array())
                ids += record["id"_L1].toString();
            return run.exitCode == 0 ? ids : QStringList{ QString::fromUtf8(run.err) };
        };
        const Run all = ask({ u"list"_s, u"residents"_s, u"--format"_s, u"json"_s });
        const QJsonArray residents = QJsonDocument::fromJson(all.out).array();
        QVERIFY(!residents.isEmpty());
        for (const char *key :
            { "home", "nhsNumber", "religion", "gpName", "dateOfBirth", "keyworkers", "dnacpr", "room" }) {
            const QString field = QString::fromLatin1(key);
            QStringList expected;
            for (const QJsonValue &each : residents) {
                const QJsonValue value = field == "room"_L1 ? each["location"_L1]["room"_L1] : each[field];
                if (value.isUndefined() || value.isNull() || value == QJsonValue(QString())
                    || (value.isArray() && value.toArray().isEmpty())
                    || (value.isObject() && value.toObject().isEmpty()))
                    expected += each["id"_L1].toString();
            }
            QStringList found = idsOf({ u"--filter"_s, field + "=empty"_L1 });
            found.sort();
            expected.sort();
            QVERIFY2(found == expected,
                qPrintable(field + u": "_s + found.join(u' ') + u" not "_s + expected.join(u' ')));
        }
    }

    // A QProcess can pass no such bytes, so a shell does.
    void refusesWhatIsNoText()
    {
        for (const QString &words :
            { u"list homes --filter name=$(printf 'a\\377b')"_s, u"show homes $(printf 'a\\377b')"_s,
                u"resident update 000000000000000000000000 --set preferredName=$(printf 'a\\377b')"_s }) {
            const Run run = test::runProgram(u"sh"_s,
                { u"-c"_s,
                    QStringLiteral(CARE_BIN_DIR "/care-records-cli ") + words
                        + u" --service http://127.0.0.1:1 --api-key-file none"_s });
            QCOMPARE(run.exitCode, 2);
            QVERIFY2(run.err.contains("UTF-8"), run.err.constData());
            QCOMPARE(run.out, QByteArray());
        }
    }

    void helpsWithOneCommand()
    {
        const QByteArray all = run({ u"--help"_s }).out;
        const QByteArray one = run({ u"report"_s, u"timeline"_s, u"--help"_s }).out;
        for (const char *option : { "--kinds", "--output", "--connection", "--language", "--help" })
            QVERIFY2(all.contains(option) && one.contains(option), option);
        for (const char *option : { "  --home ", "  --filter ", "  --dry-run " })
            QVERIFY2(all.contains(option) && !one.contains(option), option);
        const QByteArray several = run({ u"report"_s, u"--help"_s }).out; // of its papers
        QVERIFY(several.contains("--kinds") && several.contains("  --home "));
        QVERIFY(!several.contains("  --filter ") && !several.contains("  --dry-run "));
    }

    void saysThatHelpIsCut()
    {
        for (const QString &option : { u"--help"_s, u"--version"_s }) {
            QProcess process;
            process.setStandardOutputFile(u"/dev/full"_s);
            process.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"), { option });
            QVERIFY(process.waitForFinished(60'000));
            QCOMPARE(process.exitCode(), 6);
            QVERIFY(process.readAllStandardError().contains("could not be written"));
        }
    }

    //! 120 pages take longer than run() waits at 90 requests a minute.
    void saysWhatNeedsAttention()
    {
        const QStringList today{ u"today"_s, u"--requests-a-minute"_s, u"6000"_s };
        const Run json = ask(today + QStringList{ u"--format"_s, u"json"_s });
        QCOMPARE(json.err, QByteArray());
        const QJsonObject answer = QJsonDocument::fromJson(json.out).object();
        QVERIFY(answer.value("problems"_L1).toArray().isEmpty());
        const QJsonArray rules = answer.value("rules"_L1).toArray();
        QVERIFY(rules.size() > 20);
        QHash<QString, qsizetype> counts;
        bool isUrgent = false;
        for (const QJsonValue &each : rules) {
            const QJsonObject rule = each.toObject();
            const qsizetype count = rule.value("findings"_L1).toArray().size();
            counts.insert(rule.value("id"_L1).toString(), count);
            QCOMPARE(qsizetype(rule.value("count"_L1).toInt(-1)), count);
            QVERIFY(!rule.value("title"_L1).toString().isEmpty());
            QVERIFY(rule.value("missing"_L1).toArray().isEmpty());
            const QJsonArray findings = rule.value("findings"_L1).toArray();
            for (const QJsonValue &finding : findings) {
                isUrgent = isUrgent || finding["urgency"_L1].toString() == "now"_L1;
                for (const QLatin1StringView member : { "id"_L1, "name"_L1, "why"_L1, "resource"_L1 })
                    QVERIFY(!finding[member].toString().isEmpty());
            }
        }
        QVERIFY(isUrgent); // "tiny" has incidents to review
        QCOMPARE(json.exitCode, 7);
        // The list that a count opens has as many records.
        const auto listed = [this](const QStringList &arguments) {
            return QJsonDocument::fromJson(ask(arguments + QStringList{ u"--format"_s, u"json"_s }).out)
                .array()
                .size();
        };
        QCOMPARE(counts.value(u"incidents-to-review"_s),
            listed({ u"list"_s, u"incident-reports"_s, u"--filter"_s, u"status=needsReview"_s, u"--filter"_s,
                u"isDeleted=false"_s }));
        QCOMPARE(counts.value(u"dols-ended"_s),
            listed({ u"list"_s, u"residents"_s, u"--filter"_s, u"dolsEndDate=overdue"_s, u"--filter"_s,
                u"status=active"_s }));
        QCOMPARE(counts.value(u"occupancy"_s), listed({ u"list"_s, u"homes"_s }));

        const Run table = ask(today);
        QCOMPARE(table.exitCode, 7);
        const QString heading = u"Incidents to review: %1\n"_s.arg(counts.value(u"incidents-to-review"_s));
        QVERIFY2(table.out.startsWith(heading.toUtf8()), table.out.left(200).constData());
        QVERIFY(ask(today + QStringList{ u"--language"_s, u"cy"_s })
                    .out.startsWith("Digwyddiadau i'w hadolygu: "));
        QCOMPARE(run({ u"today"_s, u"--service"_s, u"http://127.0.0.1:1"_s, u"--api-key-file"_s,
                         keyFile("key-of-nobody\n") })
                     .exitCode,
            3);
    }

    void saysItOfOneHomeAndOneRule()
    {
        // Several homes, which "tiny" has not.
        const test::ServiceProcess service(
            { u"--size"_s, u"small"_s, u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        const auto today = [&](const QStringList &more) {
            return run(QStringList{ u"today"_s, u"--requests-a-minute"_s, u"6000"_s, u"--format"_s, u"json"_s,
                           u"--service"_s, service.url().toString(), u"--api-key-file"_s,
                           keyFile(service.apiKey().toLatin1() + '\n') }
                + more);
        };
        const auto rulesOf = [](const Run &run) {
            return QJsonDocument::fromJson(run.out).object().value("rules"_L1).toArray();
        };
        const Run occupancy = today({ u"--rule"_s, u"occupancy"_s });
        QCOMPARE(occupancy.exitCode, 0); // nothing of it is urgent
        QCOMPARE(rulesOf(occupancy).size(), 1);
        QVERIFY(rulesOf(occupancy).first()["withoutHome"_L1].isDouble());
        const QJsonArray homes = rulesOf(occupancy).first()["findings"_L1].toArray();
        QVERIFY(homes.size() > 1);
        const QString id = homes.first()["id"_L1].toString();
        const Run ofHome = today({ u"--home"_s, homes.first()["name"_L1].toString() });
        QCOMPARE(ofHome.err, QByteArray());
        qsizetype found = 0;
        const QJsonArray rules = rulesOf(ofHome);
        for (const QJsonValue &rule : rules) {
            const QJsonArray findings = rule["findings"_L1].toArray();
            for (const QJsonValue &finding : findings)
                QCOMPARE(finding["home"_L1]["id"_L1].toString(), id);
            found += findings.size();
        }
        QVERIFY(found > 10);
        const Run nowhere = today({ u"--rule"_s, u"occupancy"_s, u"--home"_s, u"Nowhere"_s });
        QCOMPARE(nowhere.exitCode, 2);
        QVERIFY(nowhere.err.contains("There is no home"));
    }

    // No address was typed, but an id.
    void saysThatAnIdIsNone()
    {
        for (const QStringList &words : { QStringList{ u"show"_s, u"residents"_s, u".."_s },
                 QStringList{ u"resident"_s, u"update"_s, u"aa1?x"_s, u"--set"_s, u"religion=Quaker"_s } }) {
            const Run run = ask(words);
            QCOMPARE(run.exitCode, 2);
            QVERIFY2(run.err.contains("cannot be the id of a record"), run.err.constData());
            QVERIFY2(!run.err.contains("address"), run.err.constData());
        }
    }

    void saysWhatDidNotCome_data()
    {
        test::addColumns<int, QString>("answered", "line");
        QTest::newRow("nothing of the incidents") << 0 << u"^Incidents to review: not known\n"_s;
        QTest::newRow("the first page of them") << 1 << u"^Incidents to review: [1-9][0-9]*, so far\n"_s;
    }

    // Between the console and the service the incidents are lost after some answers: "0" would be good news.
    void saysWhatDidNotCome()
    {
        QFETCH(int, answered);
        QFETCH(QString, line);
        const test::ServiceProcess service(
            { u"--size"_s, u"small"_s, u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        int asked = 0;
        QTcpServer between;
        listenBetween(between, service.url(), [&](const QByteArray &request) {
            return request.startsWith("GET /openapi/api/incident-reports") && ++asked > answered;
        });
        const auto ask = [&](const QStringList &words) {
            asked = 0;
            return askThrough(between, service, words);
        };
        const QStringList today{ u"today"_s, u"--rule"_s, u"incidents-to-review"_s };
        const Run table = ask(today);
        QCOMPARE(table.exitCode, 7);
        QVERIFY2(QString::fromUtf8(table.out).contains(QRegularExpression(line)), table.out.constData());
        const QJsonObject incidents =
            QJsonDocument::fromJson(ask(today + QStringList{ u"--format"_s, u"json"_s }).out)["rules"_L1][0]
                .toObject();
        QVERIFY(incidents["missing"_L1].toArray().contains(u"incident-reports"_s));
        const QStringList trend{ u"trend"_s, u"incidents"_s };
        const Run drawn = ask(trend);
        QCOMPARE(drawn.exitCode, 7);
        QVERIFY2(drawn.out.startsWith("Some records are still missing from: "), drawn.out.constData());
        const QJsonObject answer =
            QJsonDocument::fromJson(ask(trend + QStringList{ u"--format"_s, u"json"_s }).out).object();
        QVERIFY(answer["missing"_L1].toArray().contains(u"incident-reports"_s));
        QVERIFY(answer["text"_L1].toString().startsWith("Some records are still missing from: "_L1));
    }

    void asksForTheDaysOfItsRules_data()
    {
        test::addColumns<QStringList, int>("words", "days");
        QTest::newRow("silent") << QStringList{ u"today"_s, u"--rule"_s, u"silent"_s } << 56;
        QTest::newRow("weighing-stopped")
            << QStringList{ u"today"_s, u"--rule"_s, u"weighing-stopped"_s } << 215;
        QTest::newRow("all") << QStringList{ u"today"_s } << 215;
        QTest::newRow("pack") << QStringList{ u"pack"_s, u"inspection"_s, u"--output"_s,
            m_folder.filePath(u"days"_s) }
                              << 56;
    }

    // With fewer days of daily logs a rule finds less, and nothing says so.
    void asksForTheDaysOfItsRules()
    {
        QFETCH(QStringList, words);
        QFETCH(int, days);
        const QDate today = QDate::currentDate();
        QDate first = today;
        QTcpServer between;
        listenBetween(between, m_service->url(), [&](const QByteArray &request) {
            const QUrl asked(QString::fromLatin1(request.left(request.indexOf("\r\n")).split(' ').value(1)));
            const QDate start =
                QDate::fromString(QUrlQuery(asked).queryItemValue(u"startDate"_s), Qt::ISODate);
            if (asked.path() == logSchema.path() && start.isValid())
                first = std::min(first, start);
            return false;
        });
        const Run run = askThrough(between, *m_service, words);
        QVERIFY2(run.exitCode == 0 || run.exitCode == 7, run.err.constData());
        QCOMPARE(run.err, QByteArray());
        const qint64 asked = first.daysTo(today);
        QVERIFY2(asked >= days && asked <= days + 3, QByteArray::number(asked).constData());
    }

    void drawsATrend()
    {
        const test::ServiceProcess service(
            { u"--size"_s, u"small"_s, u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        const auto asked = [&](const QStringList &words) {
            return run(words
                + QStringList{ u"--requests-a-minute"_s, u"6000"_s, u"--service"_s, service.url().toString(),
                    u"--api-key-file"_s, keyFile(service.apiKey().toLatin1() + '\n') });
        };
        const auto trend = [&](const QStringList &more) {
            const Run answer =
                asked(QStringList{ u"trend"_s, u"incidents"_s, u"--format"_s, u"json"_s } + more);
            return answer.exitCode == 0 ? QJsonDocument::fromJson(answer.out).object() : QJsonObject();
        };
        const QJsonObject all = trend({});
        QVERIFY(QStringList({ u"XmR"_s, u"run"_s }).contains(all.value("chart"_L1).toString()));
        QVERIFY(!all.value("reason"_L1).toString().isEmpty() && !all.value("text"_L1).toString().isEmpty());
        const QJsonArray points = all.value("points"_L1).toArray();
        QVERIFY(!points.isEmpty() && points.size() <= 52);
        // The list of the same days, without what was deleted, has as many.
        const QString first = points.first()["day"_L1].toString();
        const QString last = QDate::fromString(points.last()["day"_L1].toString(), Qt::ISODate)
                                 .addDays(6)
                                 .toString(Qt::ISODate);
        const auto incidents = [&](const QString &home) {
            QStringList words{ u"list"_s, u"incident-reports"_s, u"--filter"_s,
                u"createdOn=%1..%2"_s.arg(first, last), u"--filter"_s, u"isDeleted=false"_s, u"--format"_s,
                u"json"_s };
            if (!home.isEmpty())
                words += { u"--filter"_s, "home="_L1 + home };
            return QJsonDocument::fromJson(asked(words).out).array();
        };
        const auto sumOf = [&](const QJsonObject &shown) {
            double sum = 0;
            const QJsonArray drawn = shown.value("points"_L1).toArray();
            for (const QJsonValue &point : drawn)
                sum += point["value"_L1].toDouble();
            return int(sum);
        };
        QCOMPARE(sumOf(all), int(incidents({}).size()));
        const QString home = incidents({}).first()["home"_L1]["name"_L1].toString();
        QCOMPARE(sumOf(trend({ u"--home"_s, home })), int(incidents(home).size()));
        const Run table = asked({ u"trend"_s, u"severe-incidents"_s });
        QCOMPARE(table.exitCode, 0);
        QVERIFY2(table.out.startsWith("Incidents of severity 4 and above, "), table.out.constData());
        QCOMPARE(asked({ u"trend"_s, u"incidents"_s, u"--weeks"_s, u"13"_s }).exitCode, 2);
        trendsAreThoseOfTheModels(asked);
        const QJsonValue person = QJsonDocument::fromJson(
            asked({ u"trend"_s, u"repeat-residents"_s, u"--format"_s, u"json"_s }).out)["rows"_L1][0];
        QVERIFY(!person["id"_L1].toString().isEmpty() && !person["home"_L1].toString().isEmpty());
        const QString named = person["label"_L1].toString() + ", "_L1 + person["home"_L1].toString();
        QVERIFY(asked({ u"trend"_s, u"repeat-residents"_s }).out.contains(named.toUtf8()));
        QCOMPARE(asked({ u"trend"_s, u"incidents"_s, u"--home"_s, u"Nowhere"_s }).exitCode, 2);
    }

    void goesByTheLimitOfTheKey()
    {
        const test::ServiceProcess service({ u"--size"_s, u"small"_s, u"--rate-limit"_s, u"0"_s });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        const Run result = run({ u"list"_s, u"logs"_s, u"--format"_s, u"json"_s, u"--requests-a-minute"_s,
            u"6000"_s, u"--service"_s, service.url().toString(), u"--api-key-file"_s,
            keyFile(service.apiKey().toLatin1() + '\n') });
        QCOMPARE(result.exitCode, 0);
        QVERIFY(QJsonDocument::fromJson(result.out).array().size() > 9'000);
    }

    void refusesAKeyFileThatOthersRead_data()
    {
        QTest::addColumn<QFile::Permission>("others");
        QTest::newRow("the group reads") << QFile::ReadGroup;
        QTest::newRow("the group writes") << QFile::WriteGroup;
        QTest::newRow("all read") << QFile::ReadOther;
        QTest::newRow("all write") << QFile::WriteOther;
    }

    void refusesAKeyFileThatOthersRead()
    {
        QFETCH(QFile::Permission, others);
        const QString path = keyFile(m_service->apiKey().toLatin1());
        const QStringList arguments{ u"list"_s, u"residents"_s, u"--service"_s, m_service->url().toString(),
            u"--api-key-file"_s, path };
        QCOMPARE(run(arguments).exitCode, 0);
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | others));
        const Run result = run(arguments);
        QCOMPARE(result.exitCode, 6);
        QVERIFY(result.out.isEmpty());
        QVERIFY2(result.err.contains("Other users of this computer"), result.err.constData());
    }

    void readsKeyFilesOfWindows()
    {
        const auto list = [this](const QByteArray &content) {
            return run({ u"list"_s, u"residents"_s, u"--service"_s, m_service->url().toString(),
                u"--api-key-file"_s, keyFile(content) });
        };
        const QString key = m_service->apiKey();
        QCOMPARE(list("\xef\xbb\xbf" + key.toUtf8() + "\r\n").exitCode, 0);
        const QByteArray wide(reinterpret_cast<const char *>(key.utf16()), key.size() * 2);
        for (const QByteArray &content : { QByteArray("\xff\xfe" + wide), wide }) {
            const Run result = list(content);
            QCOMPARE(result.exitCode, 6);
            QVERIFY2(result.err.contains("UTF-16"), result.err.constData());
        }
    }

    void refusesAKeyThatIsNone_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("blanks") << "care key of Rowan House\n"_ba;
        QTest::newRow("too short") << "care_1\n"_ba;
        QTest::newRow("a tab") << "care_1234\tcare_5678\n"_ba;
    }

    // Before anything is sent: nobody listens there, which would be another fault.
    void refusesAKeyThatIsNone()
    {
        QFETCH(QByteArray, content);
        const QString file = keyFile(content);
        const Run result = run({ u"list"_s, u"residents"_s, u"--service"_s, u"http://127.0.0.1:1"_s,
            u"--api-key-file"_s, file });
        QCOMPARE(result.exitCode, 6);
        QVERIFY2(result.err.contains(file.toUtf8()), result.err.constData());
        QVERIFY2(result.err.contains("is no API key"), result.err.constData());
        QVERIFY(!result.err.contains(content.trimmed()));
    }

    void endsQuietlyWhenNobodyReads()
    {
        QProcess process;
        process.start(u"/bin/sh"_s,
            { u"-c"_s, u"(\"$@\"; echo \"code $?\" >&2) | true"_s, u"sh"_s,
                QStringLiteral(CARE_BIN_DIR "/care-records-cli"), u"list"_s, u"residents"_s, u"--service"_s,
                m_service->url().toString(), u"--api-key-file"_s,
                keyFile(m_service->apiKey().toLatin1() + '\n') });
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.readAllStandardError(), "code 0\n"_ba);
    }

    void tellsContradictions_data()
    {
        test::addColumns<QByteArray, int, QByteArray, int>("body", "exitCode", "words", "received");
        const QByteArray two = R"("data":[{"id":"a","name":"Meals"},{"id":"b","name":"Sleep"}])";
        const auto row = [](const char *name, const QByteArray &body, int exitCode, const QByteArray &words,
                             int received) {
            QTest::newRow(name) << body << exitCode << words << received;
        };
        row("counts more than it lists",
            '{' + two + R"(,"pagination":{"total":9,"limit":100,"hasNext":false}})", 7,
            "counts 9 and lists 2", 2);
        row("counts some and lists none", R"({"data":[],"pagination":{"total":5,"limit":100}})", 5,
            "counts 5 and lists 0", 0);
        row("always a next page", '{' + two + R"(,"pagination":{"hasNext":true}})", 7,
            "the same records again", 2);
        row("counts fewer than it lists", '{' + two + R"(,"pagination":{"total":1,"limit":100}})", 0, "", 2);
        row("counts nothing", '{' + two + "}", 0, "", 2);
        row("nothing wrong", '{' + two + R"(,"pagination":{"total":2,"limit":100}})", 0, "", 2);
    }

    void tellsContradictions()
    {
        QFETCH(QByteArray, body);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, words);
        QFETCH(int, received);
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, &server, [&] {
            QTcpSocket *socket = server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket, body] {
                socket->readAll();
                socket->write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: "
                              "close\r\nContent-Length: "
                    + QByteArray::number(body.size()) + "\r\n\r\n" + body);
                socket->disconnectFromHost();
            });
        });
        QProcess process;
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"),
            { u"list"_s, u"logcategories"_s, u"--format"_s, u"json"_s, u"--metadata"_s, u"--service"_s,
                u"http://127.0.0.1:%1"_s.arg(server.serverPort()) });
        QVERIFY(QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 60'000));
        QCOMPARE(process.exitCode(), exitCode);
        const QByteArray err = process.readAllStandardError();
        QVERIFY2(words.isEmpty() ? err.isEmpty() : err.contains(words), err.constData());
        if (exitCode == 5)
            return;
        const QJsonObject out = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
        // The count that the service says, not the number of records that came.
        const QJsonObject said = QJsonDocument::fromJson(body).object().value("pagination"_L1).toObject();
        QCOMPARE(out.value("counted"_L1), said.contains("total"_L1) ? said.value("total"_L1) : QJsonValue());
        QCOMPARE(out.value("complete"_L1).toBool(), words.isEmpty());
        QCOMPARE(out.value("received"_L1).toInt(), received);
        QCOMPARE(out.value("data"_L1).toArray().size(), received);
    }

    void readsAListThatChanges_data()
    {
        test::addColumns<bool, int>("swaps", "exitCode");
        QTest::newRow("a record comes with every page") << false << 0;
        QTest::newRow("a record goes and one comes with every page") << true << 7;
    }

    // One walk and the head of the list, however much comes meanwhile; what was removed meanwhile is not
    // passed off as being there.
    void readsAListThatChanges()
    {
        QFETCH(bool, swaps);
        QFETCH(int, exitCode);
        QStringList ids;
        for (int i = 0; i < 950; ++i)
            ids += u"r%1"_s.arg(i);
        const QStringList before = ids;
        int asked = 0;
        test::RawServer server;
        server.on("GET " + logCategorySchema.path().toLatin1(), [&](const test::Received &request) {
            const QUrlQuery query(QUrl(QString::fromLatin1(request.path)));
            const int page = query.queryItemValue(u"page"_s).toInt();
            QByteArrayList rows;
            for (const QString &id : ids.mid((page - 1) * 100, 100))
                rows += "{\"id\":\"" + id.toLatin1() + "\",\"name\":\"Meals\"}";
            const qsizetype total = ids.size();
            ids.prepend(u"new%1"_s.arg(++asked));
            if (swaps && asked <= 9)
                ids.removeOne(u"r%1"_s.arg(asked));
            return test::Reply::json("{\"data\":[" + rows.join(',') + "],\"pagination\":{\"page\":"
                + QByteArray::number(page) + ",\"limit\":100,\"total\":" + QByteArray::number(total)
                + ",\"hasNext\":" + (page * 100 < total ? "true" : "false") + "}}");
        });
        QProcess process;
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"),
            { u"list"_s, u"logcategories"_s, u"--format"_s, u"json"_s, u"--metadata"_s, u"--progress"_s,
                u"--service"_s, server.base().toString() });
        QVERIFY(QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 60'000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(process.exitCode() == exitCode, said.constData());
        QVERIFY2(said.contains(" records"), said.constData());
        const QJsonObject out = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
        QCOMPARE(out.value("complete"_L1).toBool(), exitCode == 0);
        QCOMPARE(said.contains("removed"), swaps);
        QSet<QString> printed;
        for (const QJsonValue &record : out.value("data"_L1).toArray())
            printed.insert(record.toObject().value("id"_L1).toString());
        for (const QString &id : before)
            QVERIFY2(printed.contains(id), qPrintable(id));
        QVERIFY2(asked <= (swaps ? 40 : 12), QByteArray::number(asked).constData());
    }

    void tellsFaultsApart_data()
    {
        QTest::addColumn<QString>("service"); // empty: the real one
        QTest::addColumn<QByteArray>("key"); // empty: the real one
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("nobody listens") << u"http://127.0.0.1:1"_s << QByteArray() << QString() << 3;
        QTest::newRow("wrong key") << QString() << QByteArray("wrong-key-12345678") << QString() << 4;
        QTest::newRow("no key at all") << QString() << QByteArray("bad key") << QString() << 6;
        QTest::newRow("empty key file") << QString() << QByteArray("\n") << QString() << 6;
        QTest::newRow("unknown id") << QString() << QByteArray() << u"aaaaaaaaaaaaaaaaaaaaaaaa"_s << 5;
        QTest::newRow("a page instead of an answer") << u"page"_s << QByteArray() << QString() << 5;
    }

    void tellsFaultsApart()
    {
        QFETCH(QString, service);
        QFETCH(QByteArray, key);
        QFETCH(QString, id);
        QFETCH(int, exitCode);
        QTcpServer portal; // answers everything with a sign-in page
        QVERIFY(portal.listen(QHostAddress::LocalHost));
        QObject::connect(&portal, &QTcpServer::newConnection, &portal, [&] {
            QTcpSocket *socket = portal.nextPendingConnection();
            QObject::connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                socket->write(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 13\r\nConnection: "
                    "close\r\n\r\n<html></html>");
                socket->disconnectFromHost();
            });
        });
        const QString address = service == "page"_L1 ? u"http://127.0.0.1:%1"_s.arg(portal.serverPort())
            : service.isEmpty()                      ? m_service->url().toString()
                                                     : service;
        QStringList arguments{ u"list"_s, u"residents"_s };
        if (!id.isEmpty())
            arguments = { u"show"_s, u"residents"_s, id };
        arguments += { u"--service"_s, address, u"--api-key-file"_s,
            keyFile(key.isEmpty() ? m_service->apiKey().toLatin1() : key) };
        QProcess process;
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"), arguments);
        QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 60'000);
        QCOMPARE(process.exitCode(), exitCode);
        const QByteArray errors = process.readAllStandardError();
        QCOMPARE(errors.count('\n'), 1);
        // A call for support needs these.
        QCOMPARE(
            errors.contains("The service answered 404") && errors.contains("Reference: "), !id.isEmpty());
        QVERIFY(!errors.contains('<'));
        QVERIFY(!errors.contains(key.trimmed().isEmpty() ? QByteArray("care_") : key.trimmed()));
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
    }

    void speaksTheLanguage_data()
    {
        test::addColumns<QString, QString, QStringList, QString, QString>(
            "locale", "settings", "options", "firstHeading", "help");
        const QString system = u"C.UTF-8"_s;
        const QString welsh = u"cy_GB.UTF-8"_s;
        const QString english = u"only this connection"_s;
        const QString inWelsh = u"y cysylltiad hwn yn unig"_s;
        QTest::newRow("nothing said") << system << QString() << QStringList() << u"Name"_s << english;
        QTest::newRow("system") << welsh << QString() << QStringList() << u"Enw"_s << inWelsh;
        QTest::newRow("setting") << system << uR"({"language": "cy"})"_s << QStringList() << u"Enw"_s
                                 << inWelsh;
        QTest::newRow("setting before system")
            << welsh << uR"({"language": "en"})"_s << QStringList() << u"Name"_s << english;
        QTest::newRow("option before setting")
            << welsh << uR"({"language": "en"})"_s << QStringList{ u"--language"_s, u"cy"_s } << u"Enw"_s
            << inWelsh;
        QTest::newRow("option") << welsh << QString() << QStringList{ u"--language=en"_s } << u"Name"_s
                                << english;
    }

    // The words, and nothing but the words: what a script reads as JSON is the same in each.
    void speaksTheLanguage()
    {
        QFETCH(QString, locale);
        QFETCH(QString, settings);
        QFETCH(QStringList, options);
        QFETCH(QString, firstHeading);
        QFETCH(QString, help);
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"settings.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(settings.toUtf8());
        file.close();
        options += { u"--settings"_s, file.fileName() };
        const QStringList list{ u"list"_s, u"residents"_s, u"--limit"_s, u"1"_s };
        const Run table = ask(list + options, locale);
        QCOMPARE(table.exitCode, 0);
        QCOMPARE(QString::fromUtf8(table.out).section(u' ', 0, 0), firstHeading);
        const QStringList json{ u"--format"_s, u"json"_s };
        QCOMPARE(ask(list + json + options, locale).out,
            ask(list + json + QStringList{ u"--language"_s, u"en"_s }).out);
        const QString shownHelp =
            QString::fromUtf8(run(options + QStringList{ u"--help"_s }, locale).out).simplified();
        QVERIFY2(shownHelp.contains(help), qPrintable(shownHelp));
    }

    // As the lists of the window do; JSON is what the service sent.
    void tellsHomesOfOneNameApart()
    {
        test::RawServer server;
        server.on(test::exchangePath, { test::tokenReply() });
        const auto page = [](const QByteArrayList &rows) {
            return test::Reply::json("{\"data\":[" + rows.join(',')
                + "],\"pagination\":{\"page\":1,\"limit\":100,\"total\":" + QByteArray::number(rows.size())
                + ",\"hasNext\":false}}");
        };
        server.on("GET " + homeSchema.path().toLatin1(),
            { page({ R"({"id":"north","name":"The Willows","group":"North"})",
                R"({"id":"south","name":"The Willows","group":"South"})" }) });
        server.on("GET " + residentSchema.path().toLatin1(),
            { page({ R"({"id":"r1","name":{"first":"Elen","last":"Morgan"},"status":"active",
                "home":{"id":"north","name":"The Willows"}})",
                R"({"id":"r2","name":{"first":"Owen","last":"Price"},"status":"active",
                "home":{"id":"south","name":"The Willows"}})" }) });
        const auto listed = [&](const QString &format) {
            QProcess process;
            process.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"),
                { u"list"_s, u"residents"_s, u"--format"_s, format, u"--service"_s, server.base().toString(),
                    u"--api-key-file"_s, keyFile("care_key_12345678") });
            const bool isOver =
                QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 60'000);
            return isOver && process.exitCode() == 0 ? process.readAllStandardOutput() : QByteArray();
        };
        for (const QString &format : { u"table"_s, u"csv"_s }) {
            const QByteArray out = listed(format);
            QVERIFY2(
                out.contains("The Willows (North)") && out.contains("The Willows (South)"), out.constData());
        }
        const QByteArray json = listed(u"json"_s);
        QVERIFY2(json.contains("The Willows") && !json.contains("(North)"), json.constData());
    }

    void takesNoNameOfSeveralHomes_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("today") << QStringList{ u"today"_s };
        QTest::newRow("trend") << QStringList{ u"trend"_s, u"incidents"_s };
        QTest::newRow("pack") << QStringList{ u"pack"_s, u"weekly-risk"_s, u"--output"_s,
            m_folder.filePath(u"unmade"_s) };
        QTest::newRow("handover") << QStringList{ u"report"_s, u"handover"_s, u"--output"_s,
            m_folder.filePath(u"unmade.pdf"_s) };
    }

    void takesNoNameOfSeveralHomes()
    {
        QFETCH(QStringList, words);
        test::RawServer server;
        listenWithHomes(server, 2);
        const Run both = askAt(server, words + QStringList{ u"--home"_s, u"Rowan"_s });
        QVERIFY2(both.exitCode == 2, both.err.constData());
        QVERIFY2(both.err.contains("Rowan House (house), Rowan Lodge (lodge)"), both.err.constData());
        QCOMPARE(both.out, QByteArray());
        QVERIFY(QDir(m_folder.path()).entryList({ u"unmade*"_s }).isEmpty());
        if (words.first() == "trend"_L1) {
            for (const QString &home : { u"Rowan House"_s, u"lodge"_s }) {
                const Run one = askAt(server, words + QStringList{ u"--home"_s, home });
                QVERIFY2(one.exitCode == 0, one.err.constData());
            }
        }
    }

    void saysThatHomesAreMissing_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("today") << QStringList{ u"today"_s, u"--home"_s, u"Rowan House"_s };
        QTest::newRow("today of an unknown home") << QStringList{ u"today"_s, u"--home"_s, u"Oak"_s };
        QTest::newRow("handover") << QStringList{ u"report"_s, u"handover"_s, u"--home"_s, u"Rowan House"_s,
            u"--output"_s, m_folder.filePath(u"handover.pdf"_s) };
    }

    // The third home may have that name, too.
    void saysThatHomesAreMissing()
    {
        QFETCH(QStringList, words);
        test::RawServer server;
        listenWithHomes(server, 3);
        const Run run = askAt(server, words);
        QVERIFY2(run.exitCode == 7, run.err.constData());
        QVERIFY2(run.err.contains("Some records are still missing from: "), run.err.constData());
    }

    // Three homes, the third of any name.
    void takesAHomeByItsIdWhereHomesAreMissing()
    {
        test::RawServer server;
        listenWithHomes(server, 3);
        const Run run = askAt(server,
            { u"report"_s, u"handover"_s, u"--home"_s, u"house"_s, u"--output"_s,
                m_folder.filePath(u"house.pdf"_s) });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const Run none =
            askAt(server, { u"report"_s, u"handover"_s, u"--output"_s, m_folder.filePath(u"none.pdf"_s) });
        QCOMPARE(none.exitCode, 7);
        QVERIFY2(none.err.contains("Some records are still missing from: "), none.err.constData());
    }

    // The service counts what it is asked for, which is less narrow than most filters.
    void countsTheRowsOfAFilter()
    {
        test::RawServer server;
        listenWithHomes(server, 2);
        const Run run = askAt(server,
            { u"list"_s, u"residents"_s, u"--filter"_s, u"home=Rowan House"_s, u"--format"_s, u"json"_s,
                u"--metadata"_s });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonObject said = QJsonDocument::fromJson(run.out).object();
        QCOMPARE(said["data"_L1].toArray().size(), 1);
        QCOMPARE(said["received"_L1].toInt(), 1);
        QVERIFY(said["counted"_L1].isNull());
        const Run limited = askAt(server,
            { u"list"_s, u"residents"_s, u"--filter"_s, u"status=active"_s, u"--format"_s, u"json"_s,
                u"--metadata"_s, u"--limit"_s, u"1"_s });
        QVERIFY2(limited.exitCode == 0, limited.err.constData());
        const QJsonObject one = QJsonDocument::fromJson(limited.out).object();
        QCOMPARE(one["data"_L1].toArray().size(), 1);
        QCOMPARE(one["received"_L1].toInt(), 2); // match the filter
    }

    void endsWhereTheServiceAsksForALongWait()
    {
        test::RawServer server;
        listenWithHomes(server, 2);
        server.on("GET " + residentSchema.path().toLatin1(),
            { test::Reply::json(R"({"message":"slow down"})", 429, "Retry-After: 99999999\r\n") });
        const Run run = askAt(server, { u"list"_s, u"residents"_s });
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.err.contains(" seconds before the next request"), run.err.constData());
        QCOMPARE(run.out, QByteArray());
        // A change ends so too while nothing was sent.
        server.on("GET " + residentSchema.path().toLatin1() + "/someone",
            { test::Reply::json(R"({"message":"slow down"})", 429, "Retry-After: 99999999\r\n") });
        const Run change = askAt(server,
            { u"resident"_s, u"update"_s, u"someone"_s, u"--set"_s, u"preferredName=Bo"_s, u"--yes"_s });
        QVERIFY2(change.exitCode == 3, change.err.constData());
        QCOMPARE(server.count("PUT " + residentSchema.path().toLatin1() + "/someone"), 0);
    }

    void waitsAMinute()
    {
        test::RawServer server;
        listenWithHomes(server, 2);
        const QByteArray path = "GET " + residentSchema.path().toLatin1();
        server.on(path, { test::Reply::json(R"({"message":"slow down"})", 429, "Retry-After: 60\r\n") });
        QProcess console;
        console.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"),
            { u"list"_s, u"residents"_s, u"--service"_s, server.base().toString(), u"--api-key-file"_s,
                keyFile("care_key_12345678") });
        QTRY_COMPARE_WITH_TIMEOUT(server.count(path), 1, 60'000);
        QTest::qWait(1'000); // for the answer to arrive
        QCOMPARE(console.state(), QProcess::Running);
        console.kill();
        QVERIFY(console.waitForFinished(60'000));
    }

    // Whether it was saved is not known before it is read back.
    void staysWhereAChangeWasSent()
    {
        test::RawServer server;
        listenWithHomes(server, 2);
        const QByteArray path = residentSchema.path().toLatin1() + "/someone";
        const auto record = test::Reply::json(
            R"({"id":"someone","name":{"first":"Elen","last":"Morgan"},"status":"active"})");
        server.on("GET " + path,
            { record, record,
                test::Reply::json(R"({"message":"slow down"})", 429, "Retry-After: 99999999\r\n") });
        server.on("PUT " + path, { record });
        QProcess console;
        console.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"),
            { u"resident"_s, u"update"_s, u"someone"_s, u"--set"_s, u"preferredName=Bo"_s, u"--yes"_s,
                u"--service"_s, server.base().toString(), u"--api-key-file"_s,
                keyFile("care_key_12345678") });
        QTRY_COMPARE_WITH_TIMEOUT(server.count("GET " + path), 3, 60'000);
        QCOMPARE(server.count("PUT " + path), 1);
        QTest::qWait(1'000); // for the answer to arrive
        QCOMPARE(console.state(), QProcess::Running);
        console.kill();
        QVERIFY(console.waitForFinished(60'000));
    }

    void repeatsNoKey()
    {
        test::RawServer server;
        server.on(test::exchangePath,
            { test::Reply::json(R"({"message":"care_key_12345678 is not known"})", 401) });
        const Run run = askAt(server, { u"list"_s, u"residents"_s });
        QCOMPARE(run.exitCode, 4);
        QVERIFY2(!run.err.contains("care_key"), run.err.constData());
    }

    void replacesNoFileThatItReads()
    {
        test::RawServer server;
        listenWithHomes(server, 2);
        const QString key = keyFile("care_key_12345678");
        const auto exported = [&](const QString &to) {
            return run({ u"export"_s, u"residents"_s, u"--format"_s, u"csv"_s, u"--output"_s, to,
                u"--service"_s, server.base().toString(), u"--api-key-file"_s, key });
        };
        QCOMPARE(exported(key).exitCode, 2);
        QVERIFY(QFile(key).size() < 30);
        const Run device = exported(u"/dev/stdout"_s);
        QCOMPARE(device.exitCode, 6);
        QVERIFY2(device.err.contains("not a file"), device.err.constData());
    }

    void leavesDamagedSettingsAlone_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("audit verify") << QStringList{ u"audit"_s, u"verify"_s };
        QTest::newRow("audit export") << QStringList{ u"audit"_s, u"export"_s };
        QTest::newRow("support") << QStringList{ u"support"_s };
    }

    void leavesDamagedSettingsAlone();

    void schedulesCountTheSameFailures_data()
    {
        QTest::addColumn<QStringList>("codes");
        QTest::newRow("sync") << QStringList{ u"7"_s, u"10"_s }; // not 11: nothing was downloaded
        QTest::newRow("pack") << QStringList{ u"7"_s };
    }

    // The examples for systemd and Windows take the same exit codes for success, and hand on all others.
    void schedulesCountTheSameFailures()
    {
        QFETCH(QStringList, codes);
        const auto found = [](const QString &name, const QString &pattern) {
            QFile file(QStringLiteral(CARE_SOURCE_DIR "/packaging/examples/care-records-") + name);
            if (!file.open(QIODevice::ReadOnly))
                return QString();
            const QRegularExpression wanted(pattern, QRegularExpression::MultilineOption);
            return wanted.match(QString::fromUtf8(file.readAll())).captured(1);
        };
        const QString example = QString::fromLatin1(QTest::currentDataTag());
        QCOMPARE(found(example + ".service"_L1, u"^SuccessExitStatus=(.*)$"_s).split(u' '), codes);
        QCOMPARE(
            found(example + ".xml"_L1,
                u"if \\(\\$LASTEXITCODE -in ([\\d, ]+)\\) \\{ exit 0 \\}; exit \\$LASTEXITCODE\"</Arguments>"_s)
                .split(u", "_s),
            codes);
    }

private:
    using Run = test::ConsoleRun;

    static Run run(const QStringList &arguments, const QString &locale = QStringLiteral("C.UTF-8"))
    {
        return test::runConsole(arguments, test::environmentIn(locale));
    }

    Run ask(const QStringList &arguments, const QString &locale = QStringLiteral("C.UTF-8")) const
    {
        return run(arguments
                + QStringList{ u"--service"_s, m_service->url().toString(), u"--api-key-file"_s,
                    keyFile(m_service->apiKey().toLatin1() + '\n') },
            locale);
    }

    //! Between the console and a service: a request that \a fails gets no answer but 500.
    static void listenBetween(
        QTcpServer &between, const QUrl &service, const std::function<bool(const QByteArray &)> &fails)
    {
        QVERIFY(between.listen(QHostAddress::LocalHost));
        connect(&between, &QTcpServer::newConnection, &between, [&between, service, fails] {
            QTcpSocket *from = between.nextPendingConnection();
            auto *to = new QTcpSocket(from);
            to->connectToHost(service.host(), quint16(service.port()));
            connect(from, &QTcpSocket::readyRead, to, [from, to, fails] {
                const QByteArray request = from->readAll();
                if (fails(request))
                    from->write("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n");
                else
                    to->write(request);
            });
            connect(to, &QTcpSocket::readyRead, from, [from, to] { from->write(to->readAll()); });
            connect(to, &QTcpSocket::disconnected, from, &QTcpSocket::disconnectFromHost);
        });
    }

    Run askThrough(
        const QTcpServer &between, const test::ServiceProcess &service, const QStringList &arguments) const
    {
        return test::runConsole(arguments
            + QStringList{ u"--language"_s, u"en"_s, u"--requests-a-minute"_s, u"6000"_s, u"--service"_s,
                u"http://127.0.0.1:%1"_s.arg(between.serverPort()), u"--api-key-file"_s,
                keyFile(service.apiKey().toLatin1() + '\n') });
    }

    QString keyFile(const QByteArray &key) const
    {
        const QString path = m_folder.filePath(QString::number(qHash(key)));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(key);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        return path;
    }

    //! Two homes, of which the service counts \a counted, and a resident of each.
    void listenWithHomes(test::RawServer &server, int counted) const
    {
        server.on(test::exchangePath, { test::tokenReply() });
        const auto page = [](const QByteArrayList &rows, qsizetype total) {
            return test::Reply::json("{\"data\":[" + rows.join(',')
                + "],\"pagination\":{\"page\":1,\"limit\":100,\"total\":" + QByteArray::number(total)
                + ",\"hasNext\":false}}");
        };
        for (const ResourceSchema *schema : allResources())
            server.on("GET " + schema->path().toLatin1(), { page({}, 0) });
        server.on("GET " + homeSchema.path().toLatin1(),
            { page({ R"({"id":"house","name":"Rowan House"})", R"({"id":"lodge","name":"Rowan Lodge"})" },
                counted) });
        server.on("GET " + residentSchema.path().toLatin1(),
            { page({ R"({"id":"r1","name":{"first":"Elen","last":"Morgan"},"status":"active",
                "home":{"id":"house","name":"Rowan House"}})",
                       R"({"id":"r2","name":{"first":"Owen","last":"Price"},"status":"active",
                "home":{"id":"lodge","name":"Rowan Lodge"}})" },
                2) });
    }

    Run askAt(const test::RawServer &server, const QStringList &arguments) const
    {
        return run(arguments
            + QStringList{ u"--language"_s, u"en"_s, u"--requests-a-minute"_s, u"6000"_s, u"--service"_s,
                server.base().toString(), u"--api-key-file"_s, keyFile("care_key_12345678") });
    }

    //! The records that the program lists, in a store of this test, give the same numbers and the same words.
    void trendsAreThoseOfTheModels(const std::function<Run(const QStringList &)> &asked)
    {
        Store store{ StoreOptions() };
        for (const ResourceSchema *schema : { &homeSchema, &residentSchema, &incidentSchema }) {
            const Run listed = asked({ u"list"_s, schema->name, u"--format"_s, u"json"_s });
            PageWrite page;
            const QJsonArray records = QJsonDocument::fromJson(listed.out).array();
            for (const QJsonValue &record : records)
                page.records += QJsonDocument(record.toObject()).toJson(QJsonDocument::Compact);
            const auto written = test::answerOf<StoreResult<PageChanges>>(
                [&](QObject *context, auto done) { store.write(*schema, page, context, done); });
            QVERIFY(written && *written && !page.records.isEmpty());
        }
        const QList<TrendName> names = trendNames();
        for (const TrendName &name : names) {
            const Run answer = asked({ u"trend"_s, name.id, u"--format"_s, u"json"_s });
            const QJsonObject printed = QJsonDocument::fromJson(answer.out).object();
            const TrendQuery query{ .id = name.id,
                .now = QDateTime::fromString(printed.value("asOf"_L1).toString(), Qt::ISODateWithMs) };
            Trend trend;
            bool isDone = false;
            store.examine([&](const RecordReads &reads) { trend = readTrend(query, reads); }, this,
                [&] { isDone = true; });
            QVERIFY(test::waitUntil([&] { return isDone; }));
            QCOMPARE(printed.value("text"_L1).toString(), trend.text);
            const QJsonArray rows = printed.value("rows"_L1).toArray();
            QCOMPARE(rows.size(), trend.rows.size());
            for (qsizetype row = 0; row < rows.size(); ++row) {
                QCOMPARE(rows[row]["label"_L1].toString(), trend.rows[row].label);
                QCOMPARE(rows[row]["home"_L1].toString(), trend.rows[row].home);
                const QJsonArray numbers = rows[row]["numbers"_L1].toArray();
                QCOMPARE(numbers.size(), trend.rows[row].numbers.size());
                for (qsizetype i = 0; i < numbers.size(); ++i)
                    QCOMPARE(numbers[i].isNull() ? Value() : Value(numbers[i].toDouble()),
                        trend.rows[row].numbers[i]);
            }
        }
    }

    std::unique_ptr<test::ServiceProcess> m_service;
    QTemporaryDir m_folder;
};

// To put the copy of a file in its place is for the program, which tells its user.
void TestCli::leavesDamagedSettingsAlone()
{
    QFETCH(QStringList, words);
    const QTemporaryDir folder;
    const QByteArray copy = R"({"connections/5f1c2d3e-0000-4000-8000-000000000001/name": "Rowan",
        "connections/5f1c2d3e-0000-4000-8000-000000000001/address": "https://care.example.org"})";
    const QMap<QString, QByteArray> files{ { u"settings.json"_s, R"({"connection": "5f1c)" },
        { u"settings.json-copy"_s, copy } };
    for (auto each = files.begin(); each != files.end(); ++each) {
        QFile file(folder.filePath(each.key()));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(each.value()) == each.value().size());
    }
    const Run asked = run(words
        + QStringList{ u"--settings"_s, folder.filePath(u"settings.json"_s), u"--data"_s,
            m_folder.filePath(u"none"_s) });
    if (words.first() == "support"_L1)
        QVERIFY2(
            asked.out.contains("Connection 5f1c2d3e-0000-4000-8000-000000000001"), asked.out.constData());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), files.keys());
    for (auto each = files.begin(); each != files.end(); ++each) {
        QFile file(folder.filePath(each.key()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), each.value());
    }
}

CARE_TEST(cli, TestCli);
#include "tst_cli.moc"
