// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/contractsuite.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>
#include <QRegularExpression>

#include <memory>

//! {id, name} and nothing else.
static bool isPair(const QJsonValue &value)
{
    static const QRegularExpression id(u"\\A[0-9a-f]{24}\\z"_s);
    return value.toObject().keys() == QStringList({ u"id"_s, u"name"_s }) && id.match(idOf(value)).hasMatch();
}

static bool isOf(Member::Kind kind, const QJsonValue &value)
{
    switch (kind) {
    case Member::Kind::Text:
        return value.isString();
    case Member::Kind::Number:
        return value.isDouble();
    case Member::Kind::Flag:
        return value.isBool();
    case Member::Kind::Moment:
        return isMoment(value);
    case Member::Kind::Object:
        return value.isObject();
    case Member::Kind::List:
        return value.isArray();
    case Member::Kind::Pair:
        return isPair(value);
    }
    return false;
}

//! An empty text, list or object is no value that anybody could look at.
static bool saysSomething(const QJsonValue &value)
{
    return !value.isNull() && !value.isUndefined() && value != QJsonValue(QString())
        && value != QJsonValue(QJsonArray()) && value != QJsonValue(QJsonObject());
}

static void addLists()
{
    QTest::addColumn<QString>("list");
    for (const Resource &list : resources())
        QTest::newRow(qPrintable(list.name)) << list.name;
}

//! True if there are any, and each holds these members and no other.
static bool elementsHave(const QJsonArray &records, const QString &member, QStringList keys)
{
    keys.sort();
    int found = 0;
    for (const QJsonValue &record : records) {
        for (const QJsonValue &element : record.toObject().value(member).toArray()) {
            if (element.toObject().keys() != keys)
                return false;
            ++found;
        }
    }
    return found > 0;
}

//! Every member of every record: it is one that the contract lists, it has the type listed, it is there where
//! it is required, and somewhere it has a value.
class TestMembers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_suite = std::make_unique<Suite>(QStringList{ u"--size"_s, u"small"_s });
        QVERIFY2(m_suite->problem().isEmpty(), qPrintable(m_suite->problem()));
    }

    void hasItsTypeEverywhere_data()
    {
        addColumns<QString, QString>("list", "name");
        for (const Resource &list : resources()) {
            for (const Member &member : list.members)
                QTest::addRow("%s.%s", qPrintable(list.name), qPrintable(member.name))
                    << list.name << member.name;
        }
    }

    void hasItsTypeEverywhere()
    {
        QFETCH(QString, list);
        QFETCH(QString, name);
        const Member &member = *resource(list).member(name);
        int values = 0;
        for (const QJsonValue &record : m_suite->everything(resource(list))) {
            const QJsonValue value = record.toObject().value(name);
            QVERIFY2(!member.isRequired || !value.isUndefined(), qPrintable(idOf(record)));
            if (value.isUndefined() || (member.mayBeNull && value.isNull()))
                continue;
            const QByteArray shown = QJsonDocument(QJsonArray{ value }).toJson(QJsonDocument::Compact);
            QVERIFY2(isOf(member.kind, value), shown.left(300).constData());
            QVERIFY2(!member.isRequired || saysSomething(value), qPrintable(idOf(record)));
            values += saysSomething(value);
        }
        QVERIFY2(values > 0, "no record has a value");
        if (name == "id"_L1)
            QCOMPARE(values, m_suite->everything(resource(list)).size());
    }

    void thereAreNoOthers_data() { addLists(); }

    void thereAreNoOthers()
    {
        QFETCH(QString, list);
        for (const QJsonValue &record : m_suite->everything(resource(list))) {
            for (const QString &name : record.toObject().keys())
                QVERIFY2(resource(list).member(name), qPrintable(name));
        }
    }

    void referencesNameTheirRecord_data()
    {
        addColumns<QString, QString, QString>("list", "name", "target");
        const QList<std::pair<QString, QString>> references{ { u"home"_s, u"homes"_s },
            { u"resident"_s, u"residents"_s }, { u"createdBy"_s, u"users"_s }, { u"editedBy"_s, u"users"_s },
            { u"closedBy"_s, u"users"_s }, { u"loggedBy"_s, u"users"_s }, { u"witnessedBy"_s, u"users"_s },
            { u"lastUsedBy"_s, u"users"_s }, { u"item"_s, u"logcategoryitems"_s } };
        for (const Resource &list : resources()) {
            for (const auto &[name, target] : references) {
                if (list.member(name))
                    QTest::addRow("%s.%s", qPrintable(list.name), qPrintable(name))
                        << list.name << name << target;
            }
        }
        for (const char *list : { "incident-reports", "logs", "logcategoryitems" })
            QTest::addRow("%s.category", list)
                << QString::fromLatin1(list) << u"category"_s << u"logcategories"_s;
    }

    void referencesNameTheirRecord()
    {
        QFETCH(QString, list);
        QFETCH(QString, name);
        QFETCH(QString, target);
        QHash<QString, QJsonValue> names;
        for (const QJsonValue &record : m_suite->everything(resource(target)))
            names.insert(idOf(record), record.toObject().value("name"_L1));
        int found = 0;
        for (const QJsonValue &record : m_suite->everything(resource(list))) {
            const QJsonValue reference = record.toObject().value(name);
            if (!reference.isObject())
                continue;
            ++found;
            QVERIFY2(isPair(reference),
                QJsonDocument(reference.toObject()).toJson(QJsonDocument::Compact).constData());
            QVERIFY2(names.contains(idOf(reference)), qPrintable(idOf(reference)));
            const QJsonValue called = names.value(idOf(reference));
            const QJsonValue text = reference.toObject().value("name"_L1);
            if (!called.isObject()) {
                QCOMPARE(text, called);
                continue;
            }
            // A person: the reference has the name in one piece, or what it is known by.
            for (const QString &part : { u"first"_s, u"last"_s }) {
                const QString expected = called.toObject().value(part).toString();
                if (text.isObject())
                    QCOMPARE(text.toObject().value(part).toString(), expected);
                else
                    QVERIFY2(text.toString().contains(expected), qPrintable(text.toString()));
            }
        }
        QVERIFY(found > 0);
    }

    void recordsByIdAreThoseOfTheList_data() { addLists(); }

    void recordsByIdAreThoseOfTheList()
    {
        QFETCH(QString, list);
        const QJsonArray &all = m_suite->everything(resource(list));
        QVERIFY(!all.isEmpty());
        for (qsizetype i = 0; i < all.size(); i += 1 + all.size() / 50) {
            const HttpAnswer answer = m_suite->read(resource(list).path() + u'/' + idOf(all.at(i)));
            QCOMPARE(answer.status, 200);
            QCOMPARE(answer.json(), QJsonObject({ { u"data"_s, all.at(i) } }));
        }
    }

    void valuesAreOfTheirSet_data()
    {
        addColumns<QString, QString, QVariantList>("list", "name", "set");
        const auto add = [](const char *list, const char *name, const QVariantList &set) {
            QTest::addRow("%s.%s", list, name)
                << QString::fromLatin1(list) << QString::fromLatin1(name) << set;
        };
        add("residents", "status", { u"active"_s, u"inactive"_s });
        add("goals", "status", { u"notStarted"_s, u"inProgress"_s, u"paused"_s, u"completed"_s });
        add("incident-reports", "status", { u"needsReview"_s, u"closed"_s });
        add("incident-reports", "severity", { 1, 2, 3, 4, 5 });
        add("devices", "type", { u"tablet"_s, u"phone"_s, u"laptop"_s });
    }

    void valuesAreOfTheirSet()
    {
        QFETCH(QString, list);
        QFETCH(QString, name);
        QFETCH(QVariantList, set);
        QSet<QString> expected;
        for (const QVariant &value : set)
            expected += value.toString();
        QSet<QString> found;
        for (const QJsonValue &record : m_suite->everything(resource(list)))
            found += record.toObject().value(name).toVariant().toString();
        QCOMPARE(found, expected);
    }

    void partsOfOwnMakingHaveTheirShape()
    {
        const QJsonArray plans = m_suite->everything(resource(u"careplans"_s));
        QVERIFY(elementsHave(plans, u"sections"_s, { u"title"_s, u"text"_s }));
        QVERIFY(!where(plans, [](const QJsonObject &plan) {
            const QJsonObject tracking = plan.value("fluidTracking"_L1).toObject();
            return tracking.value("enabled"_L1).toBool() && tracking.value("targetMl"_L1).toInt() >= 1000;
        }).isEmpty());
        for (const QJsonValue &plan : plans) {
            for (const QJsonValue &skill : plan.toObject().value("skillNeeds"_L1).toArray())
                QVERIFY(skill.isString());
        }
        const QJsonArray goals = m_suite->everything(resource(u"goals"_s));
        QVERIFY(elementsHave(goals, u"actions"_s, { u"text"_s, u"done"_s }));
        QVERIFY(elementsHave(goals, u"progressHistory"_s, { u"date"_s, u"note"_s, u"by"_s }));
        for (const QJsonValue &goal : goals) {
            const int importance = goal.toObject().value("importance"_L1).toInt();
            QVERIFY(importance >= 1 && importance <= 5);
        }
        QVERIFY(elementsHave(
            m_suite->everything(resource(u"devices"_s)), u"homes"_s, { u"home"_s, u"deviceStatus"_s }));
        QVERIFY(
            elementsHave(m_suite->everything(resource(u"devices"_s)), u"users"_s, { u"id"_s, u"name"_s }));
        for (const QJsonValue &user : m_suite->everything(resource(u"users"_s)))
            QCOMPARE(
                user.toObject().value("name"_L1).toObject().keys(), QStringList({ u"first"_s, u"last"_s }));
    }

private:
    std::unique_ptr<Suite> m_suite;
};

CARE_TEST(members, TestMembers);
#include "tst_members.moc"
