// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that may be written of a resident can be written in the form.
#include "models/schema/resources.h"
#include "tests/contract/contractfile.h"
#include "tests/contract/samplerecords.h"
#include "tests/support/residentfields.h"
#include "tests/support/testregistry.h"

namespace {

//! Written by the service alone: what it counts, dates and numbers itself.
const QStringList &ofTheService()
{
    static const QStringList members{ u"id"_s, u"createdOn"_s, u"ageYears"_s, u"statusChangedOn"_s,
        u"isInactive"_s, u"recentMustScore"_s, u"recentWaterlowScore"_s, u"recentDrinkConsumption"_s };
    return members;
}

bool hasPlace(const QString &member)
{
    const auto fields = test::residentForm();
    return std::any_of(fields.begin(), fields.end(),
        [&](const FormField &field) { return QString(field.path).section(u'.', 0, 0) == member; });
}

//! The paths of what \a value holds, "name.first"; lists are not looked into.
QStringList leaves(const QString &path, const QJsonValue &value)
{
    if (!value.isObject())
        return { path };
    QStringList all;
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member)
        all += leaves(path.isEmpty() ? member.key() : path + u'.' + member.key(), member.value());
    return all;
}

QStringList leavesOfElements(const QJsonArray &list)
{
    QStringList all;
    for (const QJsonValue &element : list)
        all += leaves({}, element);
    return all;
}

bool isPart(const FormField &field, const QString &path)
{
    return std::any_of(
        field.parts.begin(), field.parts.end(), [&](const ElementPart &part) { return path == part.path; });
}

//! Paths of a sample resident that have no place in the form.
QSet<QString> homeless(const QJsonObject &resident)
{
    QSet<QString> paths;
    const QStringList all = leaves({}, resident);
    for (const QString &path : all) {
        const QString member = path.section(u'.', 0, 0);
        const FormField *field = test::formField(path);
        const bool isReference = residentSchema.field(member)->type == FieldType::Reference;
        if (!field && !isReference && !ofTheService().contains(member))
            paths += path;
        if (!field || field->editor != Editor::Records)
            continue;
        const QStringList inElements = leavesOfElements(resident.value(member).toArray());
        for (const QString &inElement : inElements) {
            if (!isPart(*field, inElement))
                paths += path + u"[]."_s + inElement;
        }
    }
    return paths;
}

} // namespace

class TestFormFields : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyMemberOfTheContractHasAPlace_data()
    {
        QTest::addColumn<QString>("member");
        for (const test::Member &member : test::resource(u"residents"_s).members)
            QTest::newRow(qPrintable(member.name)) << member.name;
    }

    void everyMemberOfTheContractHasAPlace()
    {
        QFETCH(QString, member);
        QCOMPARE(hasPlace(member), !ofTheService().contains(member));
    }

    void everyPartOfAResidentHasAPlace()
    {
        QSet<QString> paths;
        const QJsonArray residents = test::smallRecords(u"residents"_s);
        QVERIFY(residents.size() > 50);
        for (const QJsonValue &resident : residents)
            paths += homeless(resident.toObject());
        QCOMPARE(QStringList(paths.begin(), paths.end()), QStringList());
    }

    void everyFieldIsAMemberOfTheContract()
    {
        for (const FormField &field : test::residentForm())
            QVERIFY2(test::resource(u"residents"_s).member(QString(field.path).section(u'.', 0, 0)),
                field.path.data());
    }
};

CARE_TEST(formfields, TestFormFields);
#include "tst_formfields.moc"
