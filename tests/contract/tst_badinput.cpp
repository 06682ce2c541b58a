// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractsuite.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>
#include <QTcpSocket>

#include <memory>

static void addMembers()
{
    QTest::addColumn<QByteArray>("more"); // members of the record
    QTest::addColumn<QString>("field");
}

static void addMember(const QByteArray &more, const QString &field)
{
    addRowFor(more) << more << field;
}

//! A member that belongs to the service, whatever is sent.
static bool isServerOwned(const QString &name)
{
    static const QStringList owned{ u"id"_s, u"createdOn"_s, u"statusChangedOn"_s, u"isInactive"_s,
        u"ageYears"_s, u"recentMustScore"_s, u"recentWaterlowScore"_s, u"recentDrinkConsumption"_s };
    return owned.contains(name);
}

static QByteArrayList wrongValues(const Member &member)
{
    // Members that our own clients and others send as text where an object is due.
    const QStringList mayBeText{ u"location"_s, u"gpAddress"_s, u"home"_s };
    switch (member.kind) {
    case Member::Kind::Text:
        return { "7", "0", "true", "{}", "[]", R"(["text"])", R"({"text":"text"})" };
    case Member::Kind::Flag:
        return { R"("true")", R"("yes")", R"("")", "1", "0", "[]", "[true]", "{}" };
    case Member::Kind::Moment:
        return { "20240229", "1709164800000", "true", "[]", "{}", R"("")", R"("29/02/2024")",
            R"("2023-02-29T00:00:00.000Z")", R"("2024-13-01T00:00:00.000Z")", R"("2024-02-29T00:00:61.000Z")",
            R"("2024-02-29T25:00:00.000Z")", R"("29 February 2024")", R"("today")", R"("1 1 40")",
            R"("2024-02-29T00:00:00.000Z and more")", R"("0000-00-00T00:00:00.000Z")" };
    case Member::Kind::Object:
        return mayBeText.contains(member.name) ? QByteArrayList{ "7", "true", "[]" }
                                               : QByteArrayList{ "7", "true", "[]", R"("text")" };
    default:
        return { "7", "true", "{}", R"("text")", R"({"0":"text"})" };
    }
}

//! Values that must not get into a resident, by POST and by PUT: each time a clear answer with the right
//! name, and afterwards everything is as it was. And those that must get in unharmed.
class TestBadInput : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_suite = std::make_unique<Suite>();
        QVERIFY2(m_suite->problem().isEmpty(), qPrintable(m_suite->problem()));
        m_home = idOf(m_suite->everything(resource(u"homes"_s)).first()).toLatin1();
        const HttpAnswer created = m_suite->caller().send("POST", residentsPath,
            minimal(R"(,"gender":"female","nhsNumber":"999 900 0029","unknown":[1,{"a":2}])"));
        QCOMPARE(created.status, 201);
        m_path = residentsPath + u'/' + idOf(created.json().value("data"_L1));
    }

    void refusesWrongTypes_data()
    {
        addMembers();
        for (const Member &member : resource(u"residents"_s).members) {
            // The required ones come once already; their own test follows.
            if (isServerOwned(member.name)
                || QStringList{ u"name"_s, u"home"_s, u"status"_s }.contains(member.name))
                continue;
            for (const QByteArray &value : wrongValues(member))
                addMember('"' + member.name.toLatin1() + "\":" + value, member.name);
        }
    }

    void refusesWrongTypes()
    {
        QFETCH(QByteArray, more);
        QFETCH(QString, field);
        expectRefusal(minimal(',' + more), 422, { field });
    }

    void refusesImpossibleValues_data();

    void refusesImpossibleValues()
    {
        QFETCH(QByteArray, more);
        QFETCH(QString, field);
        expectRefusal(minimal(',' + more), 422, { field });
    }

    void namesEveryBadMember_data();

    void namesEveryBadMember()
    {
        QFETCH(QByteArray, body);
        QFETCH(QStringList, fields);
        expectRefusal(body.replace("HOME", m_home), 422, fields);
    }

    void takesPossibleValues_data();

    void takesPossibleValues()
    {
        m_state.clear();
        QFETCH(QByteArray, more);
        QString number = QJsonDocument::fromJson('{' + more + '}').object().value("nhsNumber"_L1).toString();
        number.remove(u' ').remove(u'-');
        bool taken = false; // by a sample resident: then the number is as possible, but not for a second one
        for (const QJsonValue &record : m_suite->everything(resource(u"residents"_s)))
            taken = taken
                || (!number.isEmpty()
                    && record.toObject().value("nhsNumber"_L1).toString().remove(u' ') == number);
        const HttpAnswer answer = m_suite->caller().send("POST", residentsPath, minimal(',' + more));
        QCOMPARE(answer.status, taken ? 409 : 201);
        if (!taken) {
            QVERIFY(answer.body.contains(more));
            QCOMPARE(
                m_suite->read(residentsPath + u'/' + idOf(answer.json().value("data"_L1))).body, answer.body);
        }
    }

    void keepsWhatItDoesNotKnow_data();

    void keepsWhatItDoesNotKnow()
    {
        m_state.clear();
        QFETCH(QByteArray, more);
        const HttpAnswer created = m_suite->caller().send("POST", residentsPath, minimal(',' + more));
        QVERIFY2(created.status == 201, created.body.left(300).constData());
        const QString path = residentsPath + u'/' + idOf(created.json().value("data"_L1));
        QCOMPARE(m_suite->read(path).body, created.body);
        QVERIFY(created.body.contains(more));
        // As a client sends it back: the whole record with one value changed.
        QByteArray record = created.body.mid(8, created.body.size() - 9);
        QCOMPARE(record.count("Pritchard"), 1);
        QCOMPARE(m_suite->caller().send("PUT", path, record.replace("Pritchard", "Parry")).status, 200);
        QVERIFY(m_suite->read(path).body.contains(more));
        QVERIFY(m_suite->read(path).body.contains("Parry"));
        // The list is made of the same bytes.
        QVERIFY(m_suite->read(residentsPath + u"?limit=1"_s).body.contains(more));
    }

    void ignoresWhatBelongsToTheService_data()
    {
        addColumns<QString, QByteArray>("name", "value");
        for (const Member &member : resource(u"residents"_s).members) {
            if (!isServerOwned(member.name))
                continue;
            for (const char *value : { "null", "7", "true", "[]", R"("0123456789abcdef01234567")",
                     R"("1999-01-01T00:00:00.000Z")", R"({"a":1})" })
                QTest::addRow("%s %s", qPrintable(member.name), value) << member.name << QByteArray(value);
        }
    }

    void ignoresWhatBelongsToTheService()
    {
        m_state.clear();
        QFETCH(QString, name);
        QFETCH(QByteArray, value);
        const auto made = [&](const QByteArray &more) {
            return m_suite->caller()
                .send("POST", residentsPath, minimal(more))
                .json()
                .value("data"_L1)
                .toObject();
        };
        const QByteArray more = ",\"" + name.toLatin1() + "\":" + value;
        const QJsonObject plain = made({});
        const QJsonObject with = made(more);
        QVERIFY(!plain.isEmpty());
        QCOMPARE(with.keys(), plain.keys());
        for (const QString &same : { u"isInactive"_s, u"ageYears"_s, u"recentMustScore"_s, u"status"_s })
            QCOMPARE(with.value(same), plain.value(same));
        QVERIFY(with.value("createdOn"_L1).toString() >= plain.value("createdOn"_L1).toString());
        QVERIFY(idOf(with) != QString::fromLatin1(noRecord) && idOf(with).size() == 24);
        const QString path = residentsPath + u'/' + idOf(plain);
        const HttpAnswer updated = m_suite->caller().send("PUT", path, minimal(more));
        QCOMPARE(updated.status, 200);
        QCOMPARE(updated.json().value("data"_L1).toObject(), plain);
    }

    void refusesWhatIsNoJson_data()
    {
        QTest::addColumn<QByteArray>("body");
        const auto add = [](const QByteArray &body) {
            addRowFor(body) << body;
        };
        for (const char *body : { "", " ", "\n", "[]", "[{}]", "null", "true", "7", "\"text\"", "{", "}",
                 "{{}}", "{}x", "{} {}", "{},", "{}]", "({})", "a=1", "<resident/>", "--", "{'a':1}", "{a:1}",
                 "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{\"a\":1 \"b\":2}", "{\"a\":1,,\"b\":2}",
                 "{1:2}", "{null:1}", "// note\n{}", "{}/* note */", "{\"a\":1}\n{\"a\":1}" })
            add(body);
        add(QByteArray("\0{}", 3));
        add(QByteArray("{}\0", 3));
        add(QByteArray("{\0}", 3));
        add(QByteArray("{\0\"\0a\0\"\0:\0001\0}\0", 14)); // UTF-16
        add(QByteArray("\xff\xfe{\0}\0", 6));
        add(QByteArray("\xfe\xff\0{\0}", 6));
        add(QByteArray(100'000, '{'));
        add(QByteArray(1024 * 1024, '['));
        add(QByteArray(1024 * 1024, ' '));
        add(QByteArray("\x1f\x8b\x08\0\0\0\0\0", 8)); // compressed
    }

    void refusesWhatIsNoJson()
    {
        QFETCH(QByteArray, body);
        expectRefusal(body, 400, {});
    }

    void refusesBadValuesInsideRecords_data();

    void refusesBadValuesInsideRecords()
    {
        QFETCH(QByteArray, more);
        expectRefusal(minimal(',' + more), 400, {});
    }

    void refusesOtherTypesOfBody_data()
    {
        QTest::addColumn<QByteArray>("type");
        for (const char *type : { "text/plain", "text/json", "application/x-www-form-urlencoded",
                 "application/xml", "multipart/form-data; boundary=x", "application/json-patch+json",
                 "application/merge-patch+json", "application/jsonx", "json", "*/*", "application/json/x" })
            QTest::newRow(type) << QByteArray(type);
    }

    void refusesOtherTypesOfBody()
    {
        QFETCH(QByteArray, type);
        expectRefusal(minimal(), 415, {}, type);
    }

    void takesAMebibyteAndNoMore();

    void halfRequestsChangeNothing_data()
    {
        addColumns<QByteArray, QByteArray, int>("method", "headers", "missing");
        for (const char *method : { "POST", "PUT" }) {
            for (const int missing : { 1, 30 }) {
                QTest::addRow("%s without its last %d bytes", method, missing)
                    << QByteArray(method) << QByteArray() << missing;
            }
            QTest::addRow("%s without its last piece", method)
                << QByteArray(method) << QByteArray("Transfer-Encoding: chunked\r\n") << 0;
        }
    }

    void halfRequestsChangeNothing()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, headers);
        QFETCH(int, missing);
        const QByteArray before = state();
        const QByteArray body = minimal(R"(,"summary":"half")");
        QTcpSocket socket;
        socket.connectToHost(m_suite->service().url().host(), quint16(m_suite->service().url().port()));
        QVERIFY(socket.waitForConnected());
        if (headers.isEmpty()) {
            const QByteArray length = "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
            socket.write(request(method, length) + body.chopped(missing));
        } else {
            socket.write(
                request(method, headers) + QByteArray::number(body.size(), 16) + "\r\n" + body + "\r\n");
        }
        socket.flush();
        QTest::qWait(30); // so that it has been read as far as it goes
        socket.disconnectFromHost();
        if (socket.state() != QAbstractSocket::UnconnectedState)
            socket.waitForDisconnected();
        QTest::qWait(50);
        QCOMPARE(state(), before);
    }

    void oneNhsNumberOneResident_data()
    {
        QTest::addColumn<QByteArray>("spelling");
        for (const char *spelling : { "9999000029", "999 900 0029", "999-900-0029", " 9999000029 ",
                 "9 9 9 9 0 0 0 0 2 9", "999 9000029", "99990-00029" })
            QTest::newRow(spelling) << QByteArray(spelling);
    }

    void oneNhsNumberOneResident()
    {
        m_state.clear();
        QFETCH(QByteArray, spelling);
        const QByteArray body = minimal(R"(,"nhsNumber":")" + spelling + '"');
        const QByteArray before = state();
        const HttpAnswer posted = m_suite->caller().send("POST", residentsPath, body);
        QCOMPARE(posted.status, 409);
        QCOMPARE(posted.badFields(), QStringList(u"nhsNumber"_s));
        QVERIFY2(errorProblem(posted).isEmpty(), qPrintable(errorProblem(posted)));
        QCOMPARE(state(), before);
        const QString other = residentsPath + u'/'
            + idOf(m_suite->caller().send("POST", residentsPath, minimal()).json().value("data"_L1));
        const QByteArray otherBefore = m_suite->read(other).body;
        QCOMPARE(m_suite->caller().send("PUT", other, body).status, 409);
        QCOMPARE(m_suite->read(other).body, otherBefore);
        // One's own number is no duplicate, however it is spelt.
        QCOMPARE(m_suite->caller().send("PUT", m_path, body).status, 200);
    }

private:
    QByteArray minimal(const QByteArray &more = {}) const;

    QByteArray request(const QByteArray &method, const QByteArray &headers) const
    {
        return method + ' ' + (method == "POST" ? residentsPath : m_path).toLatin1()
            + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer "
            + m_suite->caller().token() + "\r\n" + headers + "\r\n";
    }

    //! Sends \a body both ways and expects a refusal that leaves nothing behind.
    void expectRefusal(const QByteArray &body, int status, const QStringList &fields,
        const QByteArray &type = "application/json")
    {
        // Kept only if all is well, so that one row's damage is not the next one's.
        const QByteArray known = std::exchange(m_state, {});
        const QByteArray before = known.isEmpty() ? state() : known;
        for (const QByteArray &method : QByteArrayList{ "POST", "PUT" }) {
            const QString path = method == "POST" ? residentsPath : m_path;
            const HttpAnswer answer =
                m_suite->caller().call(method, path, body, { { "Content-Type", type } });
            QCOMPARE(answer.status, status);
            QCOMPARE(answer.badFields(), fields);
            QVERIFY2(errorProblem(answer).isEmpty(), qPrintable(errorProblem(answer)));
        }
        QCOMPARE(state(), before);
        m_state = before;
    }

    //! The stored state: how many residents there are, and the one that the updates are tried on.
    QByteArray state()
    {
        return m_suite->read(residentsPath + u"?page=1000000"_s).body + m_suite->read(m_path).body;
    }

    std::unique_ptr<Suite> m_suite;
    QByteArray m_home;
    QString m_path; //!< of the resident that the updates are tried on
    QByteArray m_state; //!< as it was after the last test that changed something; empty: read it again
};

//! A record with what is required and \a more members (",\"gender\":\"female\"").
QByteArray TestBadInput::minimal(const QByteArray &more) const
{
    return R"({"name":{"first":"Mair","last":"Pritchard"},"status":"active","home":")" + m_home + '"' + more
        + '}';
}

//! The rules that cannot be broken in any record; what is merely doubtful is below, among the possible.
void TestBadInput::refusesImpossibleValues_data()
{
    addMembers();
    // Ten digits, the last a check digit that exists; never ten times the same.
    for (const char *number : { "9434765918", "943 476 5918", "9876543217", "0000000000", "1111111111",
             "9999999999", "943476591", "94347659190", "943-476-591X", "943.476.5919", "943_476_5919",
             "٩٤٣٤٧٦٥٩١٩", "+9434765919", "NHS 9434765919", "943476591９" })
        addMember(R"("nhsNumber":")" + QByteArray(number) + '"', u"nhsNumber"_s);
    for (const char *start : { "999000000", "999000014", "999000028" }) { // no digit completes these
        for (char digit = '0'; digit <= '9'; ++digit)
            addMember(R"("nhsNumber":")" + QByteArray(start) + digit + '"', u"nhsNumber"_s);
    }
    for (const char *number : { "QQ123456C", "BG123456A", "GB123456A", "KN123456A", "NK123456A", "NT123456A",
             "TN123456A", "ZZ123456A", "AO123456A", "FY123456A", "DA123456A", "AB123456E", "AB12345C",
             "AB1234567C", "AB123456", "1B123456C", "AB12345٦C", "AB123456C\\n", "AB-12-34-56-C" })
        addMember(R"("nationalInsurance":")" + QByteArray(number) + '"', u"nationalInsurance"_s);
    for (const char *member : { "email", "gpEmail" }) {
        for (const QByteArray &address : QByteArrayList{ "a@", "@b", "a b@c", "a", "@", "a@b@c", " a@b",
                 "a@b ", "a@b\\n", "a\\u0000@b", QByteArray(247, 'x') + "@ab.cdef" })
            addMember('"' + QByteArray(member) + R"(":")" + address + '"', QString::fromLatin1(member));
    }
    for (const char *born : { "1941-02-29T00:00:00.000Z", "1940-04-31T00:00:00.000Z",
             "1940-01-00T00:00:00.000Z", "1940-13-01T00:00:00.000Z", "1940-1-1", "40-01-01",
             "2026-11-22T00:00:00.000Z", "2026-11-21T22:00:00.000Z", "2126-01-01T00:00:00.000Z",
             "1896-11-20T00:00:00.000Z", "1850-01-01T00:00:00.000Z", "0001-01-01T00:00:00.000Z" })
        addMember(R"("dateOfBirth":")" + QByteArray(born) + '"', u"dateOfBirth"_s);
    addMember(R"("dateOfBirth":"1943-07-01T00:00:00.000Z","admissionDate":"1943-06-30T00:00:00.000Z")",
        u"dateOfBirth"_s);
    addMember(R"("dolsStartDate":"2026-03-01","dolsEndDate":"2026-02-28")", u"dolsEndDate"_s);
    addMember(R"("dolsStartDate":"2026-01-01","dolsEndDate":"2027-07-01")", u"dolsEndDate"_s);
    addMember(R"("dolsStartDate":"2026-01-01","dolsEndDate":"2027-01-03")", u"dolsEndDate"_s);
    addMember(R"("dolsApplicationDate":"2026-02-01","dolsStartDate":"2026-01-31")", u"dolsStartDate"_s);
    addMember(R"("dolsApplicationDate":"2026-02-01","dolsEndDate":"2026-01-31")", u"dolsEndDate"_s);
    addMember(R"("dolsEndDate":"2026-02-01","dolsReviewDate":"2026-02-02")", u"dolsReviewDate"_s);
    for (const Member &member : resource(u"residents"_s).members) {
        if (member.kind != Member::Kind::Text || isServerOwned(member.name)
            || QStringList{ u"status"_s, u"nhsNumber"_s, u"email"_s, u"gpEmail"_s, u"nationalInsurance"_s }
                   .contains(member.name))
            continue;
        addMember('"' + member.name.toLatin1() + R"(":"a\u0000b")", member.name);
    }
    for (const char *member : { "summary", "medicalHistory", "preferredName" })
        addMember('"' + QByteArray(member) + R"(":")" + QByteArray(64 * 1024 + 1, 'x') + '"',
            QString::fromLatin1(member));
    addMember(R"("summary":")" + QByteArray("é").repeated(32 * 1024) + "x\"", u"summary"_s);
}

void TestBadInput::namesEveryBadMember_data()
{
    QTest::addColumn<QByteArray>("body"); // HOME stands for a home that exists
    QTest::addColumn<QStringList>("fields");
    const QStringList names{ u"name.first"_s, u"name.last"_s };
    const auto add = [](const QByteArray &body, const QStringList &fields) {
        addRowFor(body) << body << fields;
    };
    add("{}", names + QStringList{ u"home"_s, u"status"_s });
    add(R"({"name":null,"home":null,"status":null})", names + QStringList{ u"home"_s, u"status"_s });
    add(R"({"name":{"first":"  ","last":"A\u0007"},"home":"","status":"gone","email":"x","nhsNumber":"1"})",
        names + QStringList{ u"home"_s, u"nhsNumber"_s, u"status"_s, u"email"_s });
    for (const char *name : { "7", "true", "[]", "{}", R"("Mair Pritchard")", R"(["Mair","Pritchard"])",
             R"({"first":7,"last":{}})", R"({"first":null,"last":""})", R"({"first":"\u00a0","last":"\t\n"})",
             R"({"firstName":"Mair","lastName":"Pritchard"})" })
        add(R"({"status":"active","home":"HOME","name":)" + QByteArray(name) + '}', names);
    const QByteArray longName = "\"" + QByteArray(201, 'x') + "\"";
    for (const QByteArray &part : QByteArrayList{
             R"("")", R"(" ")", "7", "[]", R"("Ma\u0000ir")", R"("Mair\n")", R"("\u009f")", longName }) {
        add(R"({"status":"active","home":"HOME","name":{"last":"Ng","first":)" + part + "}}",
            { names.first() });
        add(R"({"status":"active","home":"HOME","name":{"first":"X","last":)" + part + "}}",
            { names.last() });
    }
    for (const char *title : { "7", "{}", R"("a\u0000")" })
        add(R"({"status":"active","home":"HOME","name":{"first":"X","last":"Ng","title":)" + QByteArray(title)
                + "}}",
            { u"name.title"_s });
    const QByteArray named = R"({"name":{"first":"X","last":"Ng"},)";
    for (const char *home : { "7", "true", "[]", "{}", R"("")", R"({"id":""})", R"({"name":"Rowan House"})",
             R"("rowan")", R"("0123456789abcdef01234567")", R"({"id":"0123456789abcdef01234567"})",
             R"("HOME ")", R"("HOME'")", R"("\u0000")" })
        add(named + R"("status":"active","home":)" + home + '}', { u"home"_s });
    for (const char *status : { "7", "true", "[]", "{}", R"("")", R"("Active")", R"("ACTIVE")",
             R"(" active")", R"("active ")", R"("deceased")", R"("active\u0000")", R"(["active"])" })
        add(named + R"("home":"HOME","status":)" + status + '}', { u"status"_s });
    for (const char *workers : { R"(["0123456789abcdef01234567"])", R"([{"id":"nobody"}])", R"(["\u0000"])",
             "[7]", "[null]", "[{}]", "[[]]" })
        add(named + R"("home":"HOME","status":"active","keyworkers":)" + workers + '}',
            { u"keyworkers.0"_s });
}

void TestBadInput::takesPossibleValues_data()
{
    QTest::addColumn<QByteArray>("more");
    const auto add = [](const QByteArray &more) {
        addRowFor(more) << more;
    };
    for (const char *number : { "943 476 5919", "987 654 3210", "999 000 0018", "999-000-0026", "9990000034",
             " 999 000 0042 ", "999 000 0050", "" })
        add(R"("nhsNumber":")" + QByteArray(number) + '"');
    for (const char *number : { "AB123456C", "ab 12 34 56 c", "11A11111", "" })
        add(R"("nationalInsurance":")" + QByteArray(number) + '"');
    for (const QByteArray &address : QByteArrayList{
             "a@example.org", "o'brien+x@example.org", "a@b", "", QByteArray(242, 'x') + "@example.org" })
        add(R"("email":")" + address + '"');
    for (const char *born :
        { "1940-02-29T00:00:00.000Z", "1943-06-30T22:00:00.000Z", "1985-07-06T23:00:00.000Z", "1943-07-01",
            "2026-11-20T00:00:00.000Z", "1896-11-21T00:00:00.000Z", "1970-01-05T00:00:00+00:00" })
        add(R"("dateOfBirth":")" + QByteArray(born) + '"');
    add(R"("dateOfBirth":"1943-07-01T00:00:00.000Z","admissionDate":"1943-07-01T00:00:00.000Z")");
    add(R"("dolsApplicationDate":"2026-01-01","dolsStartDate":"2026-01-10","dolsEndDate":"2027-01-09","dolsReviewDate":"2027-01-09")");
    add(R"("dolsStartDate":"2026-01-01","dolsEndDate":"2027-01-02")"); // 366 days
    add(R"("dolsStartDate":"2026-01-01","dolsEndDate":"2026-01-01")");
    add(R"("dols":{"inPlace":true})"); // no end date: doubtful, not impossible
    for (const char *code : { "SW1A 1AA", "BFPO 801", "ZZ99 3WZ", "M1 1AC", "not a postcode" })
        add(R"("addresses":[{"line1":"1 High Street","postcode":")" + QByteArray(code) + "\"}]");
    for (const char *number :
        { "01632 960123", "+44 (0)20 7946 0123", "0123", "020 7946 0999 ext 4", "ask Gwen" })
        add(R"("phones":[{"type":"home","number":")" + QByteArray(number) + "\"}]");
    add(R"("phones":["01632 960123"],"addresses":["1 High Street"],"importantContacts":["Gwen"])");
    add(R"("hasAllergies":true,"noKnownAllergies":true)");
    add(R"("noKnownAllergies":true,"residentAllergies":["Penicillin"],"allergies":"Penicillin")");
    for (const char *height : { "172", "1.72 m", "5ft 8", "-3", "260 cm" })
        add(R"("height":")" + QByteArray(height) + '"');
    add(R"("location":"Room 4","gpAddress":"The Surgery")");
    add(R"("preferredName":"O'Brien-Smith","gpName":"عائشة 李小龙 Łukasz","nationalities":[])");
    add(R"("summary":"line one\nline two\ttab\u0007bell\u202eover\u200b")");
    add(R"("summary":")" + QByteArray(64 * 1024, 'x') + '"');
    add(R"("summary":")" + QByteArray("é").repeated(32 * 1024) + '"');
    for (const Member &member : resource(u"residents"_s).members) {
        if (!isServerOwned(member.name)
            && !QStringList{ u"name"_s, u"home"_s, u"status"_s }.contains(member.name))
            add('"' + member.name.toLatin1() + "\":null"); // not recorded
    }
}

void TestBadInput::keepsWhatItDoesNotKnow_data()
{
    QTest::addColumn<QByteArray>("more");
    const auto add = [](const QByteArray &more) {
        addRowFor(more) << more;
    };
    for (const QByteArray &number : QByteArrayList{ "9007199254740993", "-9223372036854775809",
             "18446744073709551616", "12345678901234567890123", "0.1000", "1.50e+02", "1E5", "-0", "-0.0",
             "1e308", "1e-300", "0.12345678901234567890123456789", QByteArray(300, '9') })
        add(R"("number":)" + number);
    add(R"("escaped\u0020key":"\u00e9\/\ud83d\ude00\\\"")");
    add(R"("nested":{"b": [1 , 2.0],"a":null ,"c":{ }})");
    add(R"("":"no name")");
    add(R"("__proto__":{"status":"inactive"},"constructor":1,"$where":"1","a.b":2)");
    add(R"("Status":"inactive","NHSNUMBER":"1","isinactive":true)");
    add(R"("nul":"a\u0000b","mark":"\ufeff","none":"\uffff\ufffe","paragraph":"\u2028")");
    add(R"("names":"O\u2019Brien عائشة 李小龙 Łukasz 😀 e\u0301")");
    add('"' + QByteArray(1000, 'k') + R"(":1)");
    add(R"("long":")" + QByteArray(200'000, 'x') + '"');
    add(R"("deep":)" + QByteArray(1000, '[') + QByteArray(1000, ']'));
    add(R"("deep":)" + QByteArray(R"({"a":)").repeated(1000) + '1' + QByteArray(1000, '}'));
    QByteArray many; // and still in no time
    for (int i = 0; i < 50'000; ++i)
        many += (i ? ",\"" : "\"") + QByteArray::number(i) + "\":" + QByteArray::number(i);
    add(many);
}

void TestBadInput::refusesBadValuesInsideRecords_data()
{
    QTest::addColumn<QByteArray>("more");
    const auto add = [](const QByteArray &more) {
        addRowFor(more) << more;
    };
    for (const char *value : { "[1,,2]", "[1 2]", "[1,]", "[", "]", "01", "-01", "+1", ".5", "1.", "1e",
             "1e+", "0x1", "1_000", "-", "--1", "tru", "True", "nul", "NaN", "Infinity", "-Infinity",
             "undefined", "'text'", R"("\x41")", R"("\u12")", R"("\u12G4")", R"("\a")", R"("\")",
             R"("unended)", R"("a" "b")", "{1:2}", R"({"b"})" })
        add(R"("a":)" + QByteArray(value));
    // Control characters stand escaped in JSON; as they are, no strict reader takes the answer.
    for (const char c : { '\0', '\x01', '\t', '\n', '\r', '\x1f' }) {
        add(R"("a":"x)" + QByteArray(1, c) + "y\"");
        add(R"("x)" + QByteArray(1, c) + R"(y":1)");
        add(R"("a":[{"b":"x)" + QByteArray(1, c) + "y\"}]");
    }
    // Invalid UTF-8: stray and missing parts, overlong forms, surrogates, beyond the last character.
    for (const char *bytes :
        { "\xff", "\xfe", "\x80", "\xc3", "\xc3(", "\xe2\x82", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80",
            "\xed\xa0\xbd\xed\xb8\x80", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80" }) {
        add(R"("summary":"x)" + QByteArray(bytes) + '"');
        add(R"("x)" + QByteArray(bytes) + R"(":1)");
        add(R"("a":{"b":["x)" + QByteArray(bytes) + "\"]}");
    }
    // Half a character, spelt out: it cannot be written as UTF-8 by whoever reads it.
    for (const char *half : { R"(\ud800)", R"(\udc00)", R"(\udbff)", R"(\udfff)", R"(\ude00\ud83d)",
             R"(\ud83dx)", R"(\ud83d\n)", R"(\ud83d\u0041)", R"(\uD83D\uD83D\uDE00)" }) {
        add(R"("summary":"x)" + QByteArray(half) + '"');
        add(R"("x)" + QByteArray(half) + R"(":1)");
        add(R"("a":{"b":["x)" + QByteArray(half) + "\"]}");
    }
    // Twice the same name: one reader takes the first, another the last.
    for (const char *twice : { R"("status":"inactive")", R"("stat\u0075s":"inactive")", R"("a":1,"a":1)",
             R"("a":1,"\u0061":2)", R"("":1,"":2)", R"("a":{"b":1,"b":2})",
             R"("a":[{"b":1,"c":{"d":1,"d":1}}])", R"("gpAddress":{"line1":"x","line1":"y"})" })
        add(twice);
    add(R"("a":)" + QByteArray(100'000, '[') + QByteArray(100'000, ']'));
    add(R"("a":)" + QByteArray(R"({"a":)").repeated(100'000) + '1' + QByteArray(100'000, '}'));
    add(R"("a":)" + QByteArray(100'000, '['));
    add(R"("a":)" + QByteArray(1025, '[') + QByteArray(1025, ']'));
}

void TestBadInput::takesAMebibyteAndNoMore()
{
    m_state.clear();
    constexpr int mebibyte = 1024 * 1024;
    const auto body = [&](int size) {
        return minimal(R"(,"a":")" + QByteArray(size - minimal(R"(,"a":"")").size(), 'x') + '"');
    };
    QCOMPARE(body(mebibyte).size(), mebibyte);
    const HttpAnswer created = m_suite->caller().send("POST", residentsPath, body(mebibyte));
    QCOMPARE(created.status, 201);
    const QString path = residentsPath + u'/' + idOf(created.json().value("data"_L1));
    QCOMPARE(m_suite->read(path).body, created.body);
    QVERIFY(created.body.contains(QByteArray(mebibyte - 1024, 'x')));
    QCOMPARE(m_suite->caller().send("PUT", path, body(mebibyte)).status, 200);
    const QByteArray before = state();
    for (const QByteArray &method : QByteArrayList{ "POST", "PUT" }) {
        // Refused for what it announces, and for what comes unannounced in pieces.
        for (const char *length : { "1048577", "99999999999999999" }) {
            const QByteArray announced = talk(
                m_suite->service().url(), request(method, "Content-Length: " + QByteArray(length) + "\r\n"));
            QVERIFY2(announced.startsWith("HTTP/1.1 413"), announced.left(200).constData());
            QVERIFY(announced.contains("{\"error\":{") && announced.contains("Connection: close"));
        }
        const QByteArray pieces = talk(m_suite->service().url(),
            request(method, "Transfer-Encoding: chunked\r\n") + "100001\r\n" + body(mebibyte + 1)
                + "\r\n0\r\n\r\n");
        QVERIFY2(pieces.startsWith("HTTP/1.1 413"), pieces.left(200).constData());
        QCOMPARE(state(), before);
    }
}

CARE_TEST(badinput, TestBadInput);
#include "tst_badinput.moc"
