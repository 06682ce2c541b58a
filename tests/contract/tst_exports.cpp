// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of the console and of the window's engine, read back by Python: cell by cell what the lists show.
#include "app/common/workspace.h"
#include "models/export/exportcolumns.h"
#include "models/export/exportrun.h"
#include "models/schema/fieldtypes.h"
#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/store.h"
#include "models/tables/listorder.h"
#include "models/tables/resourcetables.h"
#include "tests/contract/console.h"
#include "tests/support/answer.h"
#include "tests/support/computerclock.h"
#include "tests/support/eachresource.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimeZone>

namespace {

//! The whole list of a service, as a window would have it.
struct OpenList {
    OpenList(const test::ServiceProcess &service, const ResourceSchema &schema)
        : space(Workspace::forOneRun(
            connectionTo(service), *Secret::apiKey(service.apiKey()), test::computerClock()))
        , model(makeTable(schema, space->store(), space->sync(), QDate::currentDate))
    {
        model->activate();
    }
    static Connection connectionTo(const test::ServiceProcess &service)
    {
        Connection connection;
        connection.base = service.url();
        connection.requestsPerMinute = 60'000;
        return connection;
    }
    bool isWhole() const
    {
        return waitUntil(
            [this] {
                if (model->canFetchMore({}))
                    model->fetchMore({});
                return model->status().complete && model->rows().areKnown();
            },
            30'000);
    }
    QList<Record> records() const
    {
        return *test::answerOf<QList<Record>>([this](QObject *asker, auto done) {
            space->store().read(model->schema(), model->rows().keys(), asker, done);
        });
    }

    std::unique_ptr<Workspace> space;
    std::unique_ptr<ResourceTableModel> model;
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList textsOf(const QJsonValue &row)
{
    QStringList texts;
    const QJsonArray cells = row.toArray();
    for (const QJsonValue &cell : cells)
        texts += cell.toString();
    return texts;
}

//! Without the apostrophe that keeps a spreadsheet from acting upon it.
QStringList harmless(QStringList texts)
{
    for (QString &text : texts) {
        if (text.startsWith(u'\''))
            text.remove(0, 1);
    }
    return texts;
}

//! The text of a cell. This process has no English plural forms, unlike the console.
QString exportedText(const Field &field, const Record &record)
{
    const QString text = displayText(field, record);
    return text == "1 entries"_L1 ? u"1 entry"_s : text;
}

//! The typed value that a spreadsheet holds in place of a text.
QJsonValue typedCell(const Field &field, const Record &record)
{
    const QString text = exportedText(field, record);
    const QVariant value = sortValue(field, record);
    if (text.isEmpty() || !value.isValid())
        return text;
    if (isNumeric(field))
        return QJsonObject{ { u"number"_s, value.toDouble() } };
    if (field.type == FieldType::Date)
        return QJsonObject{ { u"date"_s, QDate::fromJulianDay(value.toLongLong()).toString(Qt::ISODate) } };
    if (field.type == FieldType::Timestamp && text.count(u' ') == 1) {
        const QDateTime local =
            QDateTime::fromMSecsSinceEpoch(value.toLongLong(), QTimeZone("Europe/London"));
        return QJsonObject{ { u"moment"_s, local.toString(u"yyyy-MM-ddTHH:mm") } };
    }
    return text;
}

} // namespace

class TestExports : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = test::tinyService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_key = test::keyFileAt(m_folder.filePath(u"key"_s), m_service->apiKey());
        QVERIFY(!m_key.isEmpty());
    }

    void csvIsTheList_data() { test::addResources(); }

    void csvIsTheList()
    {
        QFETCH(QString, resource);
        const ResourceSchema &schema = *findResource(resource);
        OpenList list(*m_service, schema);
        QVERIFY(list.isWhole());
        const QString path = m_folder.filePath(resource + ".csv"_L1);
        const Run run = ask({ u"export"_s, resource, u"--format"_s, u"csv"_s, u"--output"_s, path,
            u"--columns"_s, u"all"_s });
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.out, QByteArray());
        QVERIFY(contentOf(path).startsWith("\xef\xbb\xbf\""));
        QCOMPARE(QFile::permissions(path) & ~(QFile::ReadUser | QFile::WriteUser),
            QFile::ReadOwner | QFile::WriteOwner);
        const QJsonArray rows = readBack(u"csv"_s, path).value("rows"_L1).toArray();
        QCOMPARE(readBack(u"sqlite"_s, path).value("rows"_L1).toArray(), rows);
        const QStringList keys = allExportKeys(schema);
        QStringList titles;
        for (const QString &key : keys)
            titles += schema.field(key)->title();
        QCOMPARE(textsOf(rows.at(0)), titles);
        const QList<Record> records = list.records();
        QVERIFY(!records.isEmpty());
        QCOMPARE(rows.size(), records.size() + 1);
        for (qsizetype row = 0; row < records.size(); ++row) {
            QStringList cells;
            for (const QString &key : keys)
                cells += exportedText(*schema.field(key), records.at(row));
            QCOMPARE(harmless(textsOf(rows.at(row + 1))), harmless(cells));
        }
    }

    void excelIsTheList_data() { test::addResources(); }

    void excelIsTheList()
    {
        QFETCH(QString, resource);
        const ResourceSchema &schema = *findResource(resource);
        OpenList list(*m_service, schema);
        QVERIFY(list.isWhole());
        const QString path = m_folder.filePath(resource + ".xlsx"_L1);
        const Run run = ask({ u"export"_s, resource, u"--format"_s, u"xlsx"_s, u"--output"_s, path,
            u"--columns"_s, u"all"_s });
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.exitCode, 0);
        const QJsonObject book = readBack(u"xlsx"_s, path);
        QCOMPARE(book.value("sheets"_L1).toArray().at(0).toString(), u"About"_s);
        QCOMPARE(book.value("sheets"_L1).toArray().at(1).toString(), schema.titleText());
        const QJsonArray rows = book.value("rows"_L1).toArray();
        const QStringList keys = allExportKeys(schema);
        const QList<Record> records = list.records();
        QCOMPARE(rows.size(), records.size() + 1);
        for (qsizetype row = 0; row < records.size(); ++row) {
            const QJsonArray cells = rows.at(row + 1).toArray();
            for (qsizetype column = 0; column < keys.size(); ++column) {
                const Field &field = *schema.field(keys.at(column));
                const QJsonValue wanted = typedCell(field, records.at(row));
                const bool isEmpty = wanted == QJsonValue(QString()) && cells.at(column).isUndefined();
                const QJsonDocument both(QJsonArray{ cells.at(column), wanted });
                QVERIFY2(isEmpty || cells.at(column) == wanted,
                    qPrintable(u"%1 of %2: %3"_s.arg(
                        keys.at(column), records.at(row).id, QString::fromUtf8(both.toJson()))));
            }
        }
    }

    void dataPackageIsTheList_data() { test::addResources(); }

    void dataPackageIsTheList()
    {
        QFETCH(QString, resource);
        const ResourceSchema &schema = *findResource(resource);
        OpenList list(*m_service, schema);
        QVERIFY(list.isWhole());
        const QString path = m_folder.filePath(resource);
        const Run run = ask({ u"export"_s, resource, u"--format"_s, u"datapackage"_s, u"--output"_s, path });
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.exitCode, 0);
        const QJsonObject package = readBack(u"datapackage"_s, path);
        const QJsonObject main =
            package.value("description"_L1).toObject().value("resources"_L1).toArray().at(0).toObject();
        QCOMPARE(main.value("name"_L1).toString(), resource);
        const QJsonArray fields = main.value("schema"_L1).toObject().value("fields"_L1).toArray();
        const QJsonArray rows = package.value("rows"_L1).toArray();
        const QList<Record> records = list.records();
        QCOMPARE(rows.size(), records.size() + 1);
        QCOMPARE(rows.at(0).toArray().size(), fields.size());
        for (qsizetype row = 0; row < records.size(); ++row) {
            const QStringList cells = textsOf(rows.at(row + 1));
            QCOMPARE(cells.at(0), records.at(row).id);
            for (qsizetype column = 1; column < fields.size(); ++column) {
                const QJsonObject described = fields.at(column).toObject();
                QString key = described.value("name"_L1).toString();
                QCOMPARE(textsOf(rows.at(0)).at(column), key);
                if (key.endsWith("_id"_L1)) {
                    key.chop(3);
                    QCOMPARE(cells.at(column), referenceId(*schema.field(key), records.at(row)));
                    continue;
                }
                const QJsonValue wanted = typedCell(*schema.field(key), records.at(row));
                const QString type = described.value("type"_L1).toString();
                if (type == "number"_L1 && wanted.isObject())
                    QCOMPARE(cells.at(column).toDouble(), wanted.toObject().value("number"_L1).toDouble());
                else if (type == "date"_L1 && wanted.isObject())
                    QCOMPARE(cells.at(column), wanted.toObject().value("date"_L1).toString());
                else if (type == "datetime"_L1)
                    QCOMPARE(QDateTime::fromString(cells.at(column), Qt::ISODate).toSecsSinceEpoch(),
                        timestamp(records.at(row).json().value(key)).toSecsSinceEpoch());
                else if (type == "string"_L1)
                    QCOMPARE(harmless({ cells.at(column) }), harmless({ wanted.toString() }));
            }
        }
    }

    // A column's type holds for each of its values: one other value, and it is a text.
    void dataPackageSaysNoTypeThatAValueHasNot()
    {
        const QString path = m_folder.filePath(u"types"_s);
        const auto writer = findExportFormat(u"datapackage"_s)->make(path);
        const ExportColumn weight{ u"weight"_s, u"Weight"_s, ExportType::Number };
        const ExportColumn score{ u"score"_s, u"Score"_s, ExportType::Number };
        QVERIFY(writer->begin({ u"residents"_s, u"Residents"_s, { weight, score }, 3 }));
        QVERIFY(writer->row({ { u"60"_s, 60.0 }, { u"12"_s, 12.0 } }));
        QVERIFY(writer->row({ { u"refused"_s }, {} }));
        QVERIFY(writer->row({ { u"62"_s, 62.0 }, { u"14"_s, 14.0 } }));
        QVERIFY(writer->finish({ u"Residents"_s, {}, QDateTime::currentDateTimeUtc() }, [] { return true; }));
        const QJsonObject package = readBack(u"datapackage"_s, path);
        const QJsonValue fields =
            package.value("description"_L1)["resources"_L1][0]["schema"_L1]["fields"_L1];
        QCOMPARE(fields[0]["type"_L1].toString(), u"string"_s);
        QCOMPARE(fields[1]["type"_L1].toString(), u"number"_s);
    }

    // Ids lead to their record in the package, and to nobody else's.
    void dataPackageHasItsKeys()
    {
        const QString path = m_folder.filePath(u"keys"_s);
        const Run run =
            ask({ u"export"_s, u"incident-reports"_s, u"--format"_s, u"datapackage"_s, u"--output"_s, path });
        QCOMPARE(run.exitCode, 0);
        const QJsonObject package = readBack(u"datapackage"_s, path);
        const QJsonObject lists = package.value("lists"_L1).toObject();
        const QJsonArray incidents = lists.value("incident-reports"_L1).toArray();
        const QJsonArray keys =
            package.value("description"_L1)["resources"_L1][0]["schema"_L1]["foreignKeys"_L1].toArray();
        QVERIFY(keys.size() >= 2);
        for (const QJsonValue &key : keys) {
            const QJsonObject reference = key.toObject().value("reference"_L1).toObject();
            const qsizetype column =
                textsOf(incidents.at(0)).indexOf(key.toObject().value("fields"_L1).toString());
            QVERIFY(column > 0);
            QSet<QString> used, there;
            for (qsizetype row = 1; row < incidents.size(); ++row)
                used += textsOf(incidents.at(row)).at(column);
            const QJsonArray target = lists.value(reference.value("resource"_L1).toString()).toArray();
            for (qsizetype row = 1; row < target.size(); ++row)
                there += textsOf(target.at(row)).first();
            used.remove(QString());
            QVERIFY(there.contains(used));
            QCOMPARE(there.size(), used.size());
        }
        const Run again =
            ask({ u"export"_s, u"incident-reports"_s, u"--format"_s, u"datapackage"_s, u"--output"_s, path });
        QCOMPARE(again.exitCode, 6); // what is there may be somebody's work
        QCOMPARE(readBack(u"datapackage"_s, path), package);
    }

    // Of the night in which the clocks go back: each moment is itself in every file, and no other.
    void keepsTheHourThatComesTwice()
    {
        const QStringList moments{ u"2026-10-24T23:47:00Z"_s, u"2026-10-25T00:47:00Z"_s,
            u"2026-10-25T01:47:00Z"_s, u"2026-10-25T02:47:00Z"_s };
        const QStringList shown{ u"25-Oct-2026 00:47"_s, u"25-Oct-2026 01:47 BST"_s,
            u"25-Oct-2026 01:47 GMT"_s, u"25-Oct-2026 02:47"_s };
        const ExportColumns columns(
            incidentSchema, { u"createdOn"_s }, ExportLevel::Inside, false, QDate(2026, 11, 21));
        for (const QString &format : { u"csv"_s, u"xlsx"_s, u"datapackage"_s }) {
            const ExportFormat &kind = *findExportFormat(format);
            const QString path = m_folder.filePath(u"twice."_s + format);
            const auto writer = kind.make(path);
            QVERIFY(
                writer->begin({ incidentSchema.name, u"Incidents"_s, columns.columns(), moments.size() }));
            for (const QString &moment : moments) {
                const Record record =
                    Record::fromRaw(R"({"id":"1","createdOn":")" + moment.toLatin1() + R"("})");
                QVERIFY(writer->row(columns.row(record, kind.hasTypes)));
            }
            QVERIFY(
                writer->finish({ u"Incidents"_s, {}, QDateTime::currentDateTimeUtc() }, [] { return true; }));
            const QJsonObject read = readBack(format, path);
            if (format == "datapackage"_L1) {
                QCOMPARE(textsOf(read.value("moments"_L1)), moments);
                continue;
            }
            const QJsonArray rows = read.value("rows"_L1).toArray();
            QCOMPARE(rows.size(), moments.size() + 1);
            for (qsizetype i = 0; i < moments.size(); ++i) {
                const QJsonValue cell = rows.at(i + 1).toArray().at(0);
                const QString text = cell.isObject()
                    ? displayTime(timestamp(moments.at(i))) // a date of Excel, of an hour that comes once
                    : cell.toString();
                QCOMPARE(cell.isObject(), format == "xlsx"_L1 && i % 3 == 0);
                QCOMPARE(text, shown.at(i));
            }
        }
    }

    // A day tells those who know the home whose record it is.
    void saysOnlyTheMonthOutside()
    {
        const ExportColumns columns(
            incidentSchema, { u"createdOn"_s }, ExportLevel::Outside, false, QDate(2026, 11, 21));
        QCOMPARE(columns.columns().first().type, ExportType::Text);
        QVERIFY(columns.columns().first().title.endsWith(u", month"_s));
        const auto cell = [&columns](const QByteArray &moment) {
            return columns.row(Record::fromRaw(R"({"id":"1","createdOn":)" + moment + '}'), true).first();
        };
        const ExportCell night = cell(R"("2026-10-31T23:47:12Z")");
        QCOMPARE(night.text, u"2026-10"_s);
        QVERIFY(!night.value.isValid());
        QCOMPARE(cell(R"("2026-08-31T23:47:12Z")").text, u"2026-09"_s); // already the next month in the homes
        const ExportColumns resident(
            residentSchema, { u"admissionDate"_s }, ExportLevel::Outside, false, QDate(2026, 11, 21));
        QCOMPARE(resident.row(Record::fromRaw(R"({"id":"1","admissionDate":"2026-03-12T00:00:00Z"})"), true)
                     .first()
                     .text,
            u"2026-03"_s);
        const ExportCell other = cell(R"("when Ann fell")");
        QVERIFY(other.text.isEmpty() && !other.value.isValid());
    }

    void windowAndConsoleWriteTheSame_data()
    {
        test::addColumns<QString, QString>("resource", "format");
        for (const QString &resource : { u"residents"_s, u"incident-reports"_s, u"logs"_s, u"devices"_s }) {
            QTest::addRow("%s, csv", qPrintable(resource)) << resource << u"csv"_s;
            QTest::addRow("%s, xlsx", qPrintable(resource)) << resource << u"xlsx"_s;
        }
    }

    void windowAndConsoleWriteTheSame()
    {
        QFETCH(QString, resource);
        QFETCH(QString, format);
        const QString mine = m_folder.filePath("window."_L1 + format);
        const QString theirs = m_folder.filePath("console."_L1 + format);
        QCOMPARE(ask({ u"export"_s, resource, u"--format"_s, format, u"--output"_s, theirs }).exitCode, 0);
        OpenList list(*m_service, *findResource(resource));
        QVERIFY(list.isWhole());
        ExportOrder order = exportOf(*list.model, QDateTime::currentDateTimeUtc());
        order.format = findExportFormat(format);
        order.path = mine;
        ExportRun run;
        std::optional<ExportOutcome> outcome;
        connect(&run, &ExportRun::finished, &run, [&](const ExportOutcome &each) { outcome = each; });
        run.start(list.space->store(), order);
        QVERIFY(waitUntil([&] { return outcome.has_value(); }));
        QVERIFY(outcome->has_value());
        QCOMPARE((*outcome)->rows, list.model->rowCount());
        if (format == "csv"_L1)
            QCOMPARE(contentOf(mine), contentOf(theirs));
        else // the first sheet says when
            QCOMPARE(readBack(format, mine).value("rows"_L1), readBack(format, theirs).value("rows"_L1));
    }

    void sortsAndFilters()
    {
        const QString path = m_folder.filePath(u"some.csv"_s);
        const QStringList some{ u"incident-reports"_s, u"--filter"_s, u"severity=3"_s, u"--filter"_s,
            u"severity=4"_s, u"--sort"_s, u"createdOn:desc"_s };
        const Run run = ask(QStringList{ u"export"_s } + some
            + QStringList{ u"--format"_s, u"csv"_s, u"--output"_s, path, u"--columns"_s, u"id,severity"_s });
        QCOMPARE(run.exitCode, 0);
        QJsonArray rows = readBack(u"csv"_s, path).value("rows"_L1).toArray();
        QCOMPARE(textsOf(rows.takeAt(0)), (QStringList{ u"Record id"_s, u"Severity"_s }));
        const QJsonArray listed = QJsonDocument::fromJson(
            ask(QStringList{ u"list"_s } + some + QStringList{ u"--format"_s, u"json"_s }).out)
                                      .array();
        QVERIFY(!listed.isEmpty());
        QCOMPARE(rows.size(), listed.size());
        for (qsizetype i = 0; i < rows.size(); ++i)
            QCOMPARE(textsOf(rows.at(i)).first(), listed.at(i).toObject().value("id"_L1).toString());
    }

    // As the window's list of current records.
    void leavesOutWhatIsOver()
    {
        const auto listed = [this](const QStringList &more) {
            return QJsonDocument::fromJson(
                ask(QStringList{ u"list"_s, u"incident-reports"_s, u"--format"_s, u"json"_s } + more).out)
                .array();
        };
        const QJsonArray all = listed({});
        qsizetype current = 0;
        for (const QJsonValue incident : all)
            current += !incident["isDeleted"_L1].toBool();
        QVERIFY(current > 0);
        const QJsonArray found = listed({ u"--filter"_s, u"current=yes"_s });
        QCOMPARE(found.size(), current);
        QCOMPARE(ask({ u"list"_s, u"incident-reports"_s, u"--filter"_s, u"current=no"_s }).exitCode, 2);
        QCOMPARE(ask({ u"list"_s, u"logs"_s, u"--filter"_s, u"current=yes"_s }).exitCode, 2); // none is over
    }

    // Nothing that a resident is called, nor where he sleeps, is in a file for others.
    void saysNobodysNameOutside()
    {
        OpenList residents(*m_service, residentSchema);
        QVERIFY(residents.isWhole());
        const QList<Record> people = residents.records();
        for (const QString &resource :
            { u"residents"_s, u"incident-reports"_s, u"logs"_s, u"risk-assessments"_s }) {
            const QString path = m_folder.filePath(u"outside.csv"_s);
            const Run run = ask({ u"export"_s, resource, u"--format"_s, u"csv"_s, u"--output"_s, path,
                u"--columns"_s, u"all"_s, u"--no-names"_s });
            QCOMPARE(run.exitCode, 0);
            const QString text = QString::fromUtf8(contentOf(path));
            QVERIFY(text.count(u'\n') > 1);
            for (const Record &person : people) {
                for (const QLatin1StringView key :
                    { "name.last"_L1, "nhsNumber"_L1, "nationalInsurance"_L1, "id"_L1 }) {
                    const QString value = person.value(key).toString();
                    QVERIFY2(value.isEmpty() || !text.contains(value),
                        qPrintable(resource + u' ' + key + u' ' + value));
                }
                const QString born = displayText(*residentSchema.field("dateOfBirth"_L1), person);
                QVERIFY(born.isEmpty() || !text.contains(born));
            }
            QStringList codes;
            for (const Record &person : people)
                codes += exportCode(person.id);
            codes.sort();
            codes.removeIf([&text](const QString &code) { return !text.contains(code); });
            QVERIFY(codes.size() > 1);
            // In the order of names a code would be as good as its name.
            if (resource == "residents"_L1)
                QVERIFY(
                    std::is_sorted(codes.begin(), codes.end(), [&text](const QString &a, const QString &b) {
                        return text.indexOf(a) < text.indexOf(b);
                    }));
        }
    }

    void coverSaysWhatItIs()
    {
        const QHash<QString, QString> cover =
            coverOf({ u"incident-reports"_s, u"--filter"_s, u"severity=4"_s });
        QCOMPARE(cover.value(u"exit code"_s), u"0"_s);
        QVERIFY(cover.contains(u"Incidents"_s));
        QCOMPARE(cover.value(u"Filter"_s), u"severity is 4"_s);
        QCOMPARE(cover.value(u"Order"_s),
            orderText(incidentSchema, { { incidentSchema.defaultSort, incidentSchema.defaultOrder } }));
        QCOMPARE(cover.value(u"Number of rows"_s), cover.value(u"rows read"_s));
        QVERIFY(cover.value(u"Complete"_s).startsWith("Yes, as of "_L1));
        QVERIFY(!cover.value(u"Exported"_s).isEmpty() && !cover.value(u"By"_s).isEmpty());
        const QHash<QString, QString> outside = coverOf({ u"incident-reports"_s, u"--no-names"_s });
        QVERIFY(!outside.value(u"Exported"_s).isEmpty() && !outside.contains(u"By"_s));
    }

    // The category of a document is a reference to a record of no list.
    void coverNamesWhatHasNoList()
    {
        const OpenList list(*m_service, documentSchema);
        QVERIFY(list.isWhole());
        const Field &category = *documentSchema.field("category"_L1);
        QString id;
        QString name;
        const QList<Record> records = list.records();
        for (const Record &record : records) {
            if (id.isEmpty()) {
                id = referenceId(category, record);
                name = displayText(category, record);
            }
        }
        QVERIFY(!id.isEmpty() && !name.isEmpty() && name != id);
        const QHash<QString, QString> cover =
            coverOf({ documentSchema.name, u"--filter"_s, "category="_L1 + name });
        QCOMPARE(cover.value(u"exit code"_s), u"0"_s);
        QVERIFY2(cover.value(u"Filter"_s).contains(name), qPrintable(cover.value(u"Filter"_s)));
        QVERIFY(!cover.value(u"Filter"_s).contains(id));
    }

    // A file of few rows says so to who makes it and who reads it.
    void warnsOfFewRowsOutside()
    {
        const QString path = m_folder.filePath(u"few.xlsx"_s);
        const QString name = [this] {
            const OpenList list(*m_service, residentSchema);
            return list.isWhole() ? displayText(*residentSchema.field(u"name"_s), list.records().first())
                                  : QString();
        }();
        const Run run = ask({ u"export"_s, u"residents"_s, u"--filter"_s, u"name="_s + name, u"--no-names"_s,
            u"--format"_s, u"xlsx"_s, u"--output"_s, path });
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.err.contains("Fewer than 8 rows"), run.err.constData());
        const QByteArray cover =
            QJsonDocument(readBack(u"xlsx"_s, path).value("cover"_L1).toArray()).toJson();
        QVERIFY2(cover.contains("Fewer than 8 rows"), cover.constData());
    }

    // Analysts read the values themselves; an apostrophe would be part of them. Tables that nothing leads to
    // stay out.
    void dataPackageHasRawValuesAndNoOrphans()
    {
        const QString path = m_folder.filePath(u"raw"_s);
        const auto writer = findExportFormat(u"datapackage"_s)->make(path);
        QVERIFY(writer->begin({ u"residents"_s, u"Residents"_s, { { u"note"_s, u"Note"_s } }, 1 }));
        QVERIFY(writer->row({ { u"=SUM(1), \"07700\""_s } }));
        QVERIFY(writer->finish({ u"Residents"_s, {}, QDateTime::currentDateTimeUtc() }, [] { return true; }));
        QVERIFY(contentOf(path + "/residents.csv"_L1).contains(R"("=SUM(1), ""07700""")"));
        QVERIFY(contentOf(path + "/residents.csv"_L1).startsWith("\"note\"")); // no byte order mark
        const QString outside = m_folder.filePath(u"no orphans"_s);
        const Run run = ask({ u"export"_s, u"incident-reports"_s, u"--format"_s, u"datapackage"_s,
            u"--no-names"_s, u"--output"_s, outside });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        const QJsonArray lists = readBack(u"datapackage"_s, outside)
                                     .value("description"_L1)
                                     .toObject()
                                     .value("resources"_L1)
                                     .toArray();
        QStringList referred, there;
        for (const QJsonValue list : lists) {
            there += list["name"_L1].toString();
            const QJsonArray keys = list["schema"_L1]["foreignKeys"_L1].toArray();
            for (const QJsonValue key : keys)
                referred += key["reference"_L1]["resource"_L1].toString();
        }
        QVERIFY(there.size() > 1);
        for (const QString &name : there.mid(1))
            QVERIFY2(referred.contains(name), qPrintable(name));
    }

    void coverSaysThatAFilterIsNotNamed_data()
    {
        test::addColumns<QStringList, QString>("filters", "said");
        QTest::newRow("none") << QStringList() << u"None, all records"_s;
        QTest::newRow("named") << QStringList{ u"status=active"_s } << u"status is Active"_s;
        const QString hidden = u"Conditions that are not named here, as they may tell who is meant"_s;
        // The value behind "=" is that of a resident who has all of them.
        for (const QString &filter : { u"name="_s, u"gpName="_s, u"nhsNumber="_s, u"dateOfBirth="_s })
            QTest::newRow(qPrintable(filter)) << QStringList{ filter } << hidden;
        // The rows show the month of a day, so the cover keeps to months, too.
        for (const QString &filter :
            { u"createdOn=yesterday"_s, u"createdOn=last-7-days"_s, u"createdOn=2026-03-14"_s,
                u"createdOn=2026-03-01..2026-03-14"_s, u"admissionDate=this-week"_s })
            QTest::newRow(qPrintable(filter)) << QStringList{ filter } << hidden;
        QTest::newRow("a month of days") << QStringList{ u"createdOn=2026-02-01..2026-02-28"_s }
                                         << u"created from 01-Feb-2026 to 28-Feb-2026"_s;
        QTest::newRow("90 days") << QStringList{ u"createdOn=last-90-days"_s }
                                 << u"created in the last 90 days"_s;
        QTest::newRow("both") << QStringList{ u"status=active"_s, u"gpName="_s }
                              << u"status is Active, and other conditions that are not named here"_s;
    }

    void coverSaysThatAFilterIsNotNamed()
    {
        QFETCH(const QStringList, filters);
        QFETCH(const QString, said);
        const OpenList list(*m_service, residentSchema);
        QVERIFY(list.isWhole());
        QHash<QString, QString> values;
        const QList<Record> residents = list.records();
        for (const Record &resident : residents) {
            if (!values.isEmpty() || resident.value("status"_L1).toString() != "active"_L1)
                continue;
            for (const QLatin1StringView key : { "name"_L1, "gpName"_L1, "nhsNumber"_L1, "dateOfBirth"_L1 })
                values.insert(key, displayText(*residentSchema.field(key), resident));
            if (values.values().contains(QString()))
                values.clear();
        }
        QVERIFY(!values.isEmpty());
        QStringList asked{ u"residents"_s, u"--no-names"_s };
        for (const QString &filter : filters)
            asked +=
                { u"--filter"_s, filter.endsWith(u'=') ? filter + values.value(filter.chopped(1)) : filter };
        const QHash<QString, QString> cover = coverOf(asked);
        QCOMPARE(cover.value(u"exit code"_s), u"0"_s);
        QCOMPARE(cover.value(u"Filter"_s), said);
        // The rows are there to be counted; what is said of them keeps to the counts for readers outside.
        const qint64 rows = cover.value(u"rows read"_s).toLongLong();
        const QString few = rows > 0 ? u"1 to 7"_s : u"0"_s;
        QCOMPARE(cover.value(u"Number of rows"_s),
            rows <= 7 ? few : u"about %1, to the nearest 5"_s.arg((rows + 2) / 5 * 5));
    }

    void refusesBadOptions_data()
    {
        test::addColumns<QStringList, QByteArray>("arguments", "says");
        const QString file = m_folder.filePath(u"none.csv"_s);
        QTest::newRow("no format") << QStringList{ u"export"_s, u"residents"_s, u"--output"_s, file }
                                   << "--format of export"_ba;
        QTest::newRow("no file") << QStringList{ u"export"_s, u"residents"_s, u"--format"_s, u"csv"_s }
                                 << "--output"_ba;
        QTest::newRow("limit") << QStringList{ u"export"_s, u"residents"_s, u"--format"_s, u"csv"_s,
            u"--output"_s, file, u"--limit"_s, u"2"_s }
                               << "--limit"_ba;
        QTest::newRow("column") << QStringList{ u"export"_s, u"residents"_s, u"--format"_s, u"csv"_s,
            u"--output"_s, file, u"--columns"_s, u"name,shoes"_s }
                                << "shoes"_ba;
        for (const QString &format : { u"csv"_s, u"xlsx"_s, u"datapackage"_s })
            QTest::addRow("no column left, %s", qPrintable(format)) << QStringList{ u"export"_s,
                u"residents"_s, u"--format"_s, format, u"--output"_s, file, u"--columns"_s, u"nhsNumber"_s,
                u"--no-names"_s } << "no column is left"_ba;
        QTest::newRow("output of list")
            << QStringList{ u"list"_s, u"residents"_s, u"--output"_s, file } << "--output"_ba;
    }

    void refusesBadOptions()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, says);
        const Run run = ask(arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains(says), run.err.constData());
        QVERIFY(!QFile::exists(m_folder.filePath(u"none.csv"_s)));
    }

    void keepsTheOldFile()
    {
        const QString nowhere = m_folder.filePath(u"missing/list.csv"_s);
        const Run run = ask({ u"export"_s, u"residents"_s, u"--format"_s, u"csv"_s, u"--output"_s, nowhere });
        QCOMPARE(run.exitCode, 6);
        QVERIFY(run.err.contains("could not be written"));
        const QString path = m_folder.filePath(u"old.csv"_s);
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        QCOMPARE(ask({ u"export"_s, u"residents"_s, u"--filter"_s, u"home=Nowhere"_s, u"--format"_s, u"csv"_s,
                         u"--output"_s, path })
                     .exitCode,
            2);
        QCOMPARE(contentOf(path), "old"_ba);
    }

    // Run by an administrator, it would replace /dev/null.
    void keepsWhatIsNoFile()
    {
        const QString pipe = m_folder.filePath(u"pipe"_s);
        QCOMPARE(QProcess::execute(u"mkfifo"_s, { pipe }), 0);
        for (const QStringList &words : { QStringList{ u"export"_s, u"homes"_s, u"--format"_s, u"csv"_s },
                 QStringList{ u"export"_s, u"homes"_s, u"--format"_s, u"xlsx"_s },
                 QStringList{ u"export"_s, u"homes"_s, u"--format"_s, u"datapackage"_s },
                 QStringList{ u"print"_s, u"homes"_s } }) {
            const Run run = ask(words + QStringList{ u"--output"_s, pipe });
            QVERIFY2(run.exitCode == 6, qPrintable(words.join(u' ')));
            QVERIFY2(QProcess::execute(u"test"_s, { u"-p"_s, pipe }) == 0, qPrintable(words.join(u' ')));
            // Files behind links may be anybody's.
            QFile theirs(m_folder.filePath(u"theirs"_s));
            QVERIFY(theirs.open(QIODevice::WriteOnly) && theirs.write("old") == 3);
            theirs.close();
            const QString link = m_folder.filePath(u"link"_s);
            QVERIFY(QFile::exists(link) || theirs.link(link));
            const Run linked = ask(words + QStringList{ u"--output"_s, link });
            QVERIFY2(linked.exitCode == 6, qPrintable(words.join(u' ') + QString::fromUtf8(linked.err)));
            QCOMPARE(contentOf(theirs.fileName()), "old"_ba);
            QVERIFY(QFileInfo(link).isSymLink());
        }
    }

    // Only what its lock says is of an export whose program is gone.
    void removesWhatAKilledExportHasLeft()
    {
        QDir folder(m_folder.path());
        for (const QString &name : { u"left.AbCdEf"_s, u"left.GhIjKl"_s, u"left.MnOpQr"_s }) {
            QVERIFY(folder.mkdir(name));
            QFile file(folder.filePath(name + "/residents.csv"_L1));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("row") == 3);
        }
        QProcess gone;
        gone.start(u"sleep"_s, { u"60"_s });
        QVERIFY(gone.waitForStarted());
        const qint64 id = gone.processId();
        gone.kill();
        QVERIFY(gone.waitForFinished());
        QFile lock(folder.filePath(u".left.AbCdEf.lock"_s)); // as QLockFile writes it
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write(
            QByteArray::number(id) + "\ncare-records-cli\n" + QSysInfo::machineHostName().toUtf8() + '\n');
        lock.close();
        QLockFile held(folder.filePath(u".left.GhIjKl.lock"_s)); // of an export that is running
        held.setStaleLockTime(0);
        QVERIFY(held.tryLock());
        const Run run = ask({ u"export"_s, u"homes"_s, u"--format"_s, u"datapackage"_s, u"--output"_s,
            folder.filePath(u"left"_s) });
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(folder.entryList({ u"left*"_s }, QDir::Dirs, QDir::Name),
            (QStringList{ u"left"_s, u"left.GhIjKl"_s, u"left.MnOpQr"_s }));
        QCOMPARE(folder.entryList({ u".left.*"_s }, QDir::Files | QDir::Hidden),
            QStringList{ u".left.GhIjKl.lock"_s });
    }

private:
    using Run = test::ConsoleRun;

    Run ask(const QStringList &arguments) const
    {
        return test::runConsole(arguments
            + QStringList{ u"--service"_s, m_service->url().toString(), u"--api-key-file"_s, m_key });
    }

    QHash<QString, QString> coverOf(const QStringList &asked) const
    {
        const QString path = m_folder.filePath(u"cover.xlsx"_s);
        const Run run = ask(QStringList{ u"export"_s } + asked
            + QStringList{ u"--format"_s, u"xlsx"_s, u"--output"_s, path });
        QHash<QString, QString> cover{ { u"exit code"_s, QString::number(run.exitCode) } };
        if (run.exitCode != 0)
            return cover;
        const QJsonObject book = readBack(u"xlsx"_s, path);
        const QJsonArray lines = book.value("cover"_L1).toArray();
        for (const QJsonValue &line : lines)
            cover.insert(line.toArray().at(0).toString(), line.toArray().at(1).toString());
        cover.insert(u"rows read"_s, QString::number(book.value("rows"_L1).toArray().size() - 1));
        return cover;
    }

    QJsonObject readBack(const QString &kind, const QString &path) const
    {
        QProcess python;
        python.start(u"/usr/bin/python3"_s,
            { QStringLiteral(CARE_SOURCE_DIR "/tests/support/readback.py"), kind, path });
        python.waitForFinished(60'000);
        const QByteArray errors = python.readAllStandardError();
        if (!errors.isEmpty())
            qInfo("%s", errors.constData());
        return QJsonDocument::fromJson(python.readAllStandardOutput()).object();
    }

    std::unique_ptr<test::ServiceProcess> m_service;
    QTemporaryDir m_folder;
    QString m_key;
};

CARE_TEST(exports, TestExports);
#include "tst_exports.moc"
