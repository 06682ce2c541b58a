// SPDX-License-Identifier: GPL-3.0-or-later
// The console finds invented people by each spelling of their names and numbers, as unit.spellings and
// gui.spellings show for the store and the window.
#include "tests/support/httpcall.h"
#include "tests/support/inventedpeople.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

class TestSpellingsInConsole : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = test::unlimitedService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        test::HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        m_people = test::addedToService(caller, test::inventedPeople(80, 31));
        QVERIFY(m_people.size() > 50);
        QFile key(m_folder.filePath(u"key"_s));
        QVERIFY(key.open(QIODevice::WriteOnly));
        key.write(m_service->apiKey().toLatin1());
        key.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    }

    void findsThemByName()
    {
        test::Speller speller(41);
        for (int i = 0; i < 12; ++i) {
            const test::NameQuestion question = speller.names(m_people[4 * i]);
            const QStringList about = expected([&](const auto &each) { return question.isAbout(each); });
            QVERIFY2(listed(u"text="_s + question.text) == about, qPrintable(question.text));
            const QStringList named = expected([&](const auto &each) { return question.isWhole(each); });
            QVERIFY2(listed(u"name="_s + question.text) == named, qPrintable(question.text));
        }
    }

    void findsThemByNumber()
    {
        test::Speller speller(42);
        for (int i = 0; i < 6; ++i) {
            const test::InventedPerson &person = m_people[7 * i];
            for (const QString &number : { speller.telephone(person.telephone),
                     speller.postcode(person.postcode), speller.nhsNumber(person.nhsNumber) })
                QVERIFY2(listed(u"text="_s + number) == QStringList{ person.id }, qPrintable(number));
            const QString number = speller.nhsNumber(person.nhsNumber);
            QVERIFY2(listed(u"nhsNumber="_s + number) == QStringList{ person.id }, qPrintable(number));
        }
    }

private:
    //! The ids of those of the invented people that the console lists.
    QStringList listed(const QString &filter) const
    {
        QProcess process;
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"),
            { u"list"_s, u"residents"_s, u"--format"_s, u"json"_s, u"--filter"_s, filter, u"--service"_s,
                m_service->url().toString(), u"--api-key-file"_s, m_folder.filePath(u"key"_s) });
        if (!process.waitForFinished(60'000) || process.exitCode() != 0)
            return { QString::fromUtf8(process.readAllStandardError()) };
        QStringList ids;
        const QJsonArray records = QJsonDocument::fromJson(process.readAllStandardOutput()).array();
        for (const QJsonValue &record : records)
            ids += record["id"_L1].toString();
        return expected([&ids](const test::InventedPerson &person) { return ids.contains(person.id); });
    }

    template<class Holds>
    QStringList expected(Holds holds) const;

    std::unique_ptr<test::ServiceProcess> m_service;
    QTemporaryDir m_folder;
    QList<test::InventedPerson> m_people;
};

template<class Holds>
QStringList TestSpellingsInConsole::expected(Holds holds) const
{
    QStringList ids;
    for (const test::InventedPerson &person : m_people) {
        if (holds(person))
            ids += person.id;
    }
    return ids;
}

CARE_TEST(spellings, TestSpellingsInConsole);
#include "tst_spellings.moc"
