// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resources.h"
#include "models/schema/rules.h"
#include "tests/contract/contractfile.h"
#include "tests/contract/inprocess.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

//! The type or the name of what \a member may hold besides null; of an object or a list of no further kind,
//! "object".
static QString typeOf(const QJsonObject &member)
{
    const QJsonArray choices = member.value("anyOf"_L1).toArray();
    const QJsonObject value = choices.isEmpty() ? member : choices.first().toObject();
    const QString reference = value.value("$ref"_L1).toString();
    return reference.isEmpty() ? value.value("type"_L1).toString() : reference.section(u'/', -1);
}

static QStringList typesOf(const Field &field)
{
    switch (field.type) {
    case FieldType::Text:
    case FieldType::LongText:
    case FieldType::Score:
    case FieldType::Enumeration:
        return { u"string"_s };
    case FieldType::Number:
        return { u"number"_s };
    case FieldType::Severity:
        return { u"integer"_s };
    case FieldType::Boolean:
        return { u"boolean"_s };
    case FieldType::Timestamp:
        return { u"Instant"_s };
    case FieldType::Date:
        return { u"CalendarDate"_s };
    case FieldType::PersonName:
        return { u"PersonName"_s };
    case FieldType::NhsNumber:
        return { u"NhsNumber"_s };
    case FieldType::Reference:
        return { u"Reference"_s, u"ReferenceToStore"_s };
    case FieldType::Location:
        return { u"Location"_s };
    case FieldType::Address:
        return { u"Address"_s };
    case FieldType::ReferenceList:
    case FieldType::TextList:
    case FieldType::HomeAssignments:
        return { u"array"_s };
    case FieldType::Object:
        return { u"object"_s, u"array"_s };
    }
    return {};
}

static QStringList wordsOf(std::span<const EnumValue> values)
{
    QStringList words;
    for (const EnumValue &value : values)
        words += value.value;
    return words;
}

static QStringList sorted(QStringList names)
{
    names.removeDuplicates();
    names.sort();
    return names;
}

//! The members outside of any object.
static QStringList outerMembers(const ResourceSchema &schema)
{
    QStringList names;
    for (const Field &field : schema.fields)
        names += QString(field.key).section(u'.', 0, 0);
    return sorted(names);
}

//! The service's own description: right as OpenAPI, and true of the service, operation by operation.
class TestOpenApi : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_caller.signIn(m_service.apiKey()));
        const QJsonObject paths = m_description.value("paths"_L1).toObject();
        for (const QString &path : paths.keys()) {
            if (!path.endsWith("/{id}"_L1))
                continue;
            const QString list = path.chopped(5);
            const QJsonObject first = m_caller.read(list).json().value("data"_L1).toArray().at(0).toObject();
            QVERIFY2(!first.isEmpty(), qPrintable(list));
            m_ids.insert(list, first.value("id"_L1).toString());
            if (list.endsWith("/homes"_L1))
                m_home = first;
        }
    }

    void isWhatTheProgramPrints()
    {
        const Ended ended = runService({ u"openapi"_s });
        QCOMPARE(ended.exitCode, 0);
        QFile file(QStringLiteral(CARE_SOURCE_DIR "/docs/openapi.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(ended.output, file.readAll());
        QCOMPARE(runService({ u"openapi"_s, u"--help"_s }).exitCode, 0);
        QCOMPARE(runService({ u"openapi"_s, u"yaml"_s }).exitCode, 2);
        QCOMPARE(runService({ u"openapi"_s, u"--yaml"_s }).exitCode, 2);
    }

    void describesEveryOperation()
    {
        QStringList expected{ u"GET /health"_s, u"GET /openapi/health"_s, u"POST /openapi/api/residents"_s,
            u"POST /openapi/auth/token/exchange"_s, u"PUT /openapi/api/residents/:id"_s };
        for (const ResourceSchema *schema : care::allResources())
            expected += { "GET "_L1 + schema->path(), "GET "_L1 + schema->path() + "/:id"_L1 };
        QStringList described = test::operations();
        expected.sort();
        described.sort();
        QCOMPARE(described, expected);
    }

    void agreesWithTheSchemas_data()
    {
        QTest::addColumn<QString>("name");
        for (const ResourceSchema *schema : care::allResources())
            QTest::newRow(qPrintable(QString(schema->name))) << QString(schema->name);
    }

    void agreesWithTheSchemas()
    {
        QFETCH(QString, name);
        const ResourceSchema &schema = *findResource(name);
        const Resource &described = resource(name);
        const QJsonValue get = m_description.value("paths"_L1)[schema.path()]["get"_L1];
        QCOMPARE(get["tags"_L1].toArray(), QJsonArray{ QString::fromLatin1(schema.title) });
        QCOMPARE(described.isOpen, !schema.needsToken);
        QCOMPARE(described.previousFlag, QString(schema.previousFlag));
        if (!described.isOpen)
            QCOMPARE(
                described.home, QString(schema.homesField.isEmpty() ? schema.homeField : schema.homesField));

        QStringList parameters;
        for (const Parameter &parameter : schema.parameters) {
            const QJsonValue value = get["parameters"_L1][parameters.size()]["schema"_L1];
            parameters += parameter.name;
            if (!parameter.choices.empty())
                QCOMPARE(value["enum"_L1].toArray(), QJsonArray::fromStringList(wordsOf(parameter.choices)));
        }
        QCOMPARE(described.parameters, parameters + QStringList({ u"page"_s, u"limit"_s }));
        QStringList dates;
        for (const DateField &date : schema.dateFields)
            dates += date.parameter;
        if (schema.parameter("dateField"_L1))
            QCOMPARE(described.dateFields, dates);
        if (schema.parameter("startDate"_L1))
            QCOMPARE(described.defaultDateField, QString(schema.defaultDateField));

        const QJsonValue list =
            get["responses"_L1]["200"_L1]["content"_L1]["application/json"_L1]["schema"_L1];
        const QJsonObject record = resolved(list["properties"_L1]["data"_L1]["items"_L1]);
        QCOMPARE(record.value("properties"_L1).toObject().keys(), outerMembers(schema));
        for (const Field &field : schema.fields) {
            QJsonObject member = record;
            for (const QString &key : QString(field.key).split(u'.'))
                member = member.value("properties"_L1)[key].toObject();
            if (sameKey(field.key, "id"_L1)) {
                QCOMPARE(typeOf(member), u"Id"_s);
                continue;
            }
            QVERIFY2(typesOf(field).contains(typeOf(member)), field.key.data());
            QCOMPARE(member.value("description"_L1).toString(), QString::fromUtf8(field.label));
            const QJsonValue choices =
                member.contains("anyOf"_L1) ? member.value("anyOf"_L1)[0] : QJsonValue(member);
            if (field.type == FieldType::Enumeration)
                QCOMPARE(choices["enum"_L1].toArray(), QJsonArray::fromStringList(wordsOf(field.values)));
        }
    }

    void takesOfAResidentWhatItsSchemaSays()
    {
        const QJsonObject toStore =
            m_description.value("components"_L1)["schemas"_L1]["ResidentToStore"_L1].toObject();
        const QJsonObject properties = toStore.value("properties"_L1).toObject();
        QStringList written;
        QJsonArray required;
        for (const Field &field : residentSchema.fields) {
            const bool isOuter = !field.key.contains(u'.');
            if (field.has(FieldFlag::Required))
                required += QString(field.key);
            if (field.has(FieldFlag::ServerOwned))
                QVERIFY2(toStore.value("description"_L1).toString().contains(field.key), field.key.data());
            else if (isOuter)
                written += field.key;
            if (field.has(FieldFlag::ServerOwned) || !isOuter)
                continue;
            const QJsonObject member = properties.value(field.key).toObject();
            QVERIFY2(typesOf(field).contains(typeOf(member)), field.key.data());
            const QJsonValue value =
                member.contains("anyOf"_L1) ? member.value("anyOf"_L1)[0] : QJsonValue(member);
            if (field.type == FieldType::Text || field.type == FieldType::LongText)
                QCOMPARE(value["maxLength"_L1].toInteger(), qint64(longestText));
        }
        QCOMPARE(properties.keys(), sorted(written));
        QCOMPARE(toStore.value("required"_L1).toArray(), required);
    }

    void takesWhatItDescribes_data()
    {
        addColumns<QString, QString>("path", "query");
        const QJsonObject paths = m_description.value("paths"_L1).toObject();
        for (const QString &path : paths.keys()) {
            const QJsonObject get = paths.value(path).toObject().value("get"_L1).toObject();
            if (get.isEmpty())
                continue;
            QTest::addRow("%s", qPrintable(path)) << path << QString();
            const QJsonArray parameters = get.value("parameters"_L1).toArray();
            for (const QJsonValue &value : parameters) {
                const QJsonObject parameter = resolved(value);
                const QString name = parameter.value("name"_L1).toString();
                const QStringList good = goodValues(parameter, path);
                QVERIFY2(!good.isEmpty(), qPrintable(name));
                for (const QString &text : good)
                    QTest::addRow("%s %s=%.30s", qPrintable(path), qPrintable(name), qPrintable(text))
                        << path << u"?%1=%2"_s.arg(name, text);
            }
        }
    }

    void takesWhatItDescribes()
    {
        QFETCH(QString, path);
        QFETCH(QString, query);
        QCOMPARE(ask(u"get"_s, path, query).status, 200);
    }

    void refusesWhatItDoesNotDescribe_data() { addOperations(); }

    void refusesWhatItDoesNotDescribe()
    {
        QFETCH(QString, method);
        QFETCH(QString, path);
        QStringList own;
        const QJsonObject operation =
            m_description.value("paths"_L1).toObject().value(path).toObject().value(method).toObject();
        const QJsonArray parameters = operation.value("parameters"_L1).toArray();
        for (const QJsonValue &value : parameters) {
            if (resolved(value).value("in"_L1).toString() == "query"_L1)
                own += resolved(value).value("name"_L1).toString();
        }
        // Every parameter of any list, where this operation does not list it.
        QStringList foreign = allParameters() + QStringList(u"colour"_s);
        for (const QString &name : own)
            foreign.removeAll(name);
        const QByteArray body = method == "get"_L1 ? QByteArray() : "{}";
        for (const QString &name : foreign) {
            const HttpAnswer answer = ask(method, path, u"?%1=1"_s.arg(name), body);
            QCOMPARE(answer.status, 400);
            QCOMPARE(answer.badFields(), QStringList({ name }));
            QVERIFY2(answer.body.contains("is not a parameter"), answer.body.constData());
        }
        for (const QString &name : own)
            QCOMPARE(ask(method, path, u"?%1=1&%1=1"_s.arg(name), body).badFields().last(), name);
    }

    void answersMethodsAsDescribed()
    {
        const QJsonObject paths = m_description.value("paths"_L1).toObject();
        for (const QString &path : paths.keys()) {
            QStringList described = paths.value(path).toObject().keys();
            described.removeAll(u"parameters"_s);
            described += u"options"_s;
            if (described.contains(u"get"_s))
                described += u"head"_s;
            described.sort();
            const HttpAnswer answer = m_caller.call("OPTIONS", goodPath(path));
            QCOMPARE(answer.status, 204);
            QCOMPARE(answer.body, QByteArray());
            QCOMPARE(QString::fromLatin1(answer.header("Allow")).toLower(), described.join(", "_L1));
            QVERIFY(answer.header("Access-Control-Allow-Origin").isEmpty());
        }
    }

    void exchangesInEveryWayDescribed()
    {
        const QString path = u"/openapi/auth/token/exchange"_s;
        const QJsonObject exchange =
            m_description.value("paths"_L1).toObject().value(path).toObject().value("post"_L1).toObject();
        HttpCaller stranger(m_service.url());
        const QByteArray key = m_service.apiKey().toLatin1();
        const auto accepts = [&](const QByteArray &body, const HttpHeaders &headers) {
            const HttpAnswer answer = stranger.call("POST", path, body, headers);
            m_answers.append(QJsonObject{ { u"path"_s, path }, { u"method"_s, u"post"_s },
                { u"status"_s, answer.status }, { u"body"_s, answer.json() } });
            return answer.status == 200;
        };
        // In the body, of each type, each of the shapes, filled in from their schemas.
        const QJsonObject content =
            exchange.value("requestBody"_L1).toObject().value("content"_L1).toObject();
        QCOMPARE(content.size(), 2);
        for (const QString &type : content.keys()) {
            const QJsonArray shapes =
                content.value(type).toObject().value("schema"_L1).toObject().value("oneOf"_L1).toArray();
            for (const QJsonValue &shape : shapes) {
                const QJsonObject properties = resolved(shape).value("properties"_L1).toObject();
                QJsonObject body;
                QByteArray form;
                for (const QString &name : properties.keys()) {
                    const bool isKey = name == "subject_token"_L1 || name == "apiKey"_L1;
                    const QString fixed = properties.value(name).toObject().value("const"_L1).toString();
                    const QString value = isKey ? m_service.apiKey() : fixed.isEmpty() ? u"any"_s : fixed;
                    body.insert(name, value);
                    form += (form.isEmpty() ? "" : "&") + name.toLatin1() + '='
                        + value.toLatin1().toPercentEncoding();
                }
                HttpHeaders headers{ { "Content-Type", type.toLatin1() } };
                if (body.isEmpty())
                    headers.append({ "X-API-Key", key });
                QVERIFY2(accepts(type.endsWith("json"_L1) ? QJsonDocument(body).toJson() : form, headers),
                    qPrintable(type + u' ' + body.keys().join(u',')));
            }
        }
        // In a header, by each of the schemes.
        const QJsonArray security = exchange.value("security"_L1).toArray();
        QCOMPARE(security.size(), 3);
        const QJsonObject schemes =
            m_description.value("components"_L1).toObject().value("securitySchemes"_L1).toObject();
        for (const QJsonValue &alternative : security) {
            const QString name = alternative.toObject().keys().value(0);
            const QJsonObject scheme = schemes.value(name).toObject();
            const bool isBearer = scheme.value("scheme"_L1).toString() == "bearer"_L1;
            const QByteArray header =
                isBearer ? "Authorization" : scheme.value("name"_L1).toString().toLatin1();
            if (!name.isEmpty())
                QVERIFY2(accepts({}, { { header, isBearer ? QByteArray("Bearer " + key) : key } }),
                    qPrintable(name));
        }
    }

    //! One answer of each kind that is described, as far as a service in good health gives it.
    void refusesAsDescribed()
    {
        const QString list = u"/openapi/api/residents"_s;
        const QString record = list + "/{id}"_L1;
        const QByteArray resident = QJsonDocument(newResident()).toJson();
        QCOMPARE(ask(u"post"_s, list, {}, resident).status, 201);
        QCOMPARE(ask(u"post"_s, list, {}, resident).status, 409);
        QCOMPARE(ask(u"post"_s, list, {}, "{}").status, 422);
        QCOMPARE(ask(u"post"_s, list, {}, "{").status, 400);
        QCOMPARE(ask(u"post"_s, list, {}, "{}", { { "Content-Type", "text/plain" } }).status, 415);
        const HttpAnswer read = ask(u"get"_s, record);
        QCOMPARE(read.status, 200);
        QVERIFY(!read.header("ETag").isEmpty());
        QCOMPARE(
            m_caller.call("GET", goodPath(record), {}, { { "If-None-Match", read.header("ETag") } }).status,
            304);
        const QByteArray same = QJsonDocument(read.json().value("data"_L1).toObject()).toJson();
        QCOMPARE(ask(u"put"_s, record, {}, same).status, 200);
        QCOMPARE(ask(u"put"_s, record, {}, same,
                     { { "Content-Type", "application/json" }, { "If-Match", "\"other\"" } })
                     .status,
            412);
        const QString known = m_ids.value(list);
        m_ids.insert(list, u"0123456789abcdef01234567"_s);
        QCOMPARE(ask(u"get"_s, record).status, 404);
        QCOMPARE(ask(u"put"_s, record, {}, same).status, 404);
        m_ids.insert(list, u"..%2f"_s);
        QCOMPARE(ask(u"get"_s, record).status, 400);
        m_ids.insert(list, known);
        const QByteArray token = m_caller.token();
        QVERIFY(m_caller.signIn(m_service.key(0)));
        QCOMPARE(ask(u"post"_s, list, {}, resident).status, 403); // it may only read
        m_caller.setToken({});
        QCOMPARE(ask(u"get"_s, record).status, 401);
        QCOMPARE(ask(u"put"_s, record, {}, same).status, 401);
        m_caller.setToken(token);
    }

    void promisesNoLimitOfHealth()
    {
        for (const QString &path : { u"/health"_s, u"/openapi/health"_s }) {
            const QJsonObject get = m_description.value("paths"_L1)[path]["get"_L1].toObject();
            const QJsonObject responses = get.value("responses"_L1).toObject();
            QVERIFY(!responses.contains("429"_L1));
            for (const char *status : { "200", "503" })
                QVERIFY(!responses.value(QLatin1StringView(status)).toObject().contains("headers"_L1));
            QVERIFY(m_caller.read(path).header("RateLimit-Limit").isEmpty());
        }
    }

    void saysWhichDaysAreMeant()
    {
        const auto meaning = [&](const QString &list) {
            const QJsonObject get =
                m_description.value("paths"_L1)["/openapi/api/"_L1 + list]["get"_L1].toObject();
            for (const QJsonValue &parameter : get.value("parameters"_L1).toArray()) {
                if (parameter["name"_L1].toString() == "startDate"_L1)
                    return parameter["description"_L1].toString();
            }
            return QString();
        };
        QVERIFY2(
            meaning(u"incident-reports"_s).endsWith("in UTC"_L1), qPrintable(meaning(u"incident-reports"_s)));
        for (const ResourceSchema *resource : care::allResources()) {
            const bool hasDates = std::any_of(
                resource->dateFields.begin(), resource->dateFields.end(), [&](const DateField &date) {
                    const Field *const field = resource->field(date.field);
                    return field && field->type == FieldType::Date;
                });
            if (resource->parameter("startDate"_L1))
                QCOMPARE(meaning(resource->name).contains("calendar dates"_L1), hasDates);
        }
    }

    void cleanupTestCase()
    {
        const QString modules = QStringLiteral(CARE_SOURCE_DIR "/build/openapi-check");
        QVERIFY2(QFile::exists(modules + "/node_modules"_L1), "./dev build fetches the validator");
        const auto write = [this](const QString &name, const QJsonDocument &json) {
            QFile file(m_folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(json.toJson()) > 0;
        };
        QVERIFY(write(u"description.json"_s, QJsonDocument(m_description)));
        QVERIFY(write(u"answers.json"_s, QJsonDocument(m_answers)));
        // Beside the modules: that is where node looks for what it imports.
        const QString script = modules + "/check.mjs"_L1;
        QFile::remove(script);
        QVERIFY(QFile::copy(QStringLiteral(CARE_SOURCE_DIR "/tests/support/openapi/check.mjs"), script));
        QProcess check;
        check.start(u"node"_s,
            { script, m_folder.filePath(u"description.json"_s), m_folder.filePath(u"answers.json"_s) });
        QVERIFY(check.waitForFinished(60'000));
        const QByteArray words = check.readAllStandardOutput() + check.readAllStandardError();
        QVERIFY2(check.exitStatus() == QProcess::NormalExit && check.exitCode() == 0, words.constData());
        const QByteArray whole = QByteArray::number(test::operations().size()) + " operations";
        QVERIFY2(words.startsWith(whole), words.constData());
    }

private:
    void addOperations()
    {
        addColumns<QString, QString>("method", "path");
        const QJsonObject paths = m_description.value("paths"_L1).toObject();
        for (const QString &path : paths.keys()) {
            for (const QString &method : paths.value(path).toObject().keys()) {
                if (method != "parameters"_L1)
                    QTest::addRow("%s %s", qPrintable(method), qPrintable(path)) << method << path;
            }
        }
    }

    //! The path with an id that exists for {id}.
    QString goodPath(const QString &path) const
    {
        return QString(path).replace(u"{id}"_s, m_ids.value(path.chopped(5)));
    }

    //! Values that a parameter takes according to its schema, its bounds among them.
    QStringList goodValues(const QJsonObject &parameter, const QString &path) const
    {
        const QJsonObject schema = resolved(parameter.value("schema"_L1));
        QStringList values;
        const QJsonArray choices = schema.value("enum"_L1).toArray();
        for (const QJsonValue &choice : choices)
            values += choice.toString();
        if (schema.value("type"_L1).toString() == "integer"_L1)
            values += { QString::number(qint64(schema.value("minimum"_L1).toDouble())),
                QString::number(qint64(schema.value("maximum"_L1).toDouble())) };
        if (schema.contains("maxLength"_L1))
            values += { QString(schema.value("minLength"_L1).toInt(), u'x'),
                QString(schema.value("maxLength"_L1).toInt(), u'x') };
        if (schema.value("format"_L1).toString() == "date"_L1)
            values += { u"2024-02-29"_s, u"1999-12-31"_s };
        if (schema.contains("pattern"_L1)) // ids; the one of a home must be one of the key's
            values += parameter.value("name"_L1).toString() == "homeId"_L1
                ? m_ids.value(u"/openapi/api/homes"_s)
                : m_ids.value(path);
        return values;
    }

    QJsonObject newResident() const
    {
        return { { u"name"_s, QJsonObject{ { u"first"_s, u"Mair"_s }, { u"last"_s, u"Rees"_s } } },
            { u"status"_s, u"active"_s }, { u"home"_s, m_home.value("id"_L1) },
            { u"nhsNumber"_s, u"9990000905"_s } };
    }

    //! Asks, and keeps the answer for the validator.
    HttpAnswer ask(const QString &method, const QString &path, const QString &query = {},
        const QByteArray &body = {}, const HttpHeaders &headers = {})
    {
        HttpHeaders all = headers;
        if (!body.isEmpty() && headers.isEmpty())
            all.append(HttpHeaders::value_type("Content-Type", "application/json"));
        const HttpAnswer answer =
            m_caller.call(method.toUpper().toLatin1(), goodPath(path) + query, body, all);
        m_answers.append(QJsonObject{ { u"path"_s, path }, { u"method"_s, method },
            { u"status"_s, answer.status }, { u"body"_s, answer.json() } });
        return answer;
    }

    const QJsonObject m_description = contractFile();
    InProcess m_service{ options() };
    HttpCaller m_caller{ m_service.url() };
    QHash<QString, QString> m_ids; //!< of a record, by the path of its list
    QJsonObject m_home;
    QJsonArray m_answers;
    QTemporaryDir m_folder;

    static service::Options options()
    {
        service::Options options = InProcess::quietOptions();
        options.etags = true;
        options.keys.append({ {}, true });
        return options;
    }
};

CARE_TEST(openapi, TestOpenApi);
#include "tst_openapi.moc"
