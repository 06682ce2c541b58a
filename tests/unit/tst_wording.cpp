// SPDX-License-Identifier: GPL-3.0-or-later
// Which language is spoken, and what residents are called in it.
#include "app/common/language.h"
#include "app/common/settings.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QLocale>
#include <QTemporaryDir>

class TestWording : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsEachKey()
    {
        for (const Language language : allLanguages)
            QCOMPARE(languageFrom(keyOf(language)), language);
        for (const ResidentTerm term : allResidentTerms)
            QCOMPARE(residentTermFrom(keyOf(term)), term);
        QCOMPARE(languageFrom(u"klingon"_s), std::nullopt);
        QCOMPARE(residentTermFrom(QString()), std::nullopt);
    }

    void speaksWhatIsWanted_data()
    {
        test::addColumns<Language, QStringList, Language>("wanted", "ofSystem", "spoken");
        QTest::newRow("nothing known") << Language::System << QStringList() << Language::English;
        QTest::newRow("Welsh system")
            << Language::System << QStringList{ u"cy-GB"_s, u"en-GB"_s } << Language::Welsh;
        QTest::newRow("English before Welsh")
            << Language::System << QStringList{ u"en-GB"_s, u"cy"_s } << Language::English;
        QTest::newRow("the first that is known")
            << Language::System << QStringList{ u"eo"_s, u"cy"_s } << Language::Welsh;
        QTest::newRow("another language") << Language::System << QStringList{ u"eo"_s } << Language::English;
        QTest::newRow("none at all") << Language::System << QStringList{ u"C"_s } << Language::English;
        QTest::newRow("chosen") << Language::Welsh << QStringList{ u"en-GB"_s } << Language::Welsh;
        QTest::newRow("chosen against the system")
            << Language::English << QStringList{ u"cy-GB"_s } << Language::English;
    }

    void speaksWhatIsWanted()
    {
        QFETCH(Language, wanted);
        QFETCH(QStringList, ofSystem);
        QTEST(spokenLanguage(wanted, ofSystem), "spoken");
    }

    void namesResidents_data()
    {
        test::addColumns<Language, ResidentTerm, QString, QString>("language", "term", "text", "expected");
        const auto english = [](const char *name, ResidentTerm term, const QString &text,
                                 const QString &expected) {
            QTest::newRow(name) << Language::English << term << text << expected;
        };
        english("as it is", ResidentTerm::Resident, u"New residents"_s, u"New residents"_s);
        english("one", ResidentTerm::ServiceUser, u"Edit the resident"_s, u"Edit the service user"_s);
        english("several", ResidentTerm::Client, u"Change several residents"_s, u"Change several clients"_s);
        english("capital", ResidentTerm::SupportedPerson, u"Residents, incidents"_s,
            u"Supported people, incidents"_s);
        english("access key", ResidentTerm::Tenant, u"&Resident"_s, u"&Tenant"_s);
        english("its own", ResidentTerm::Customer, u"the resident's pages"_s, u"the customer's pages"_s);
        english("several in one", ResidentTerm::Client, u"Resident documents of residents"_s,
            u"Client documents of clients"_s);
        english(
            "other words", ResidentTerm::Client, u"residential, presidents"_s, u"residential, presidents"_s);
        const auto welsh = [](const char *name, ResidentTerm term, const QString &text,
                               const QString &expected) {
            QTest::newRow(name) << Language::Welsh << term << text << expected;
        };
        welsh("Welsh as it is", ResidentTerm::Resident, u"Preswylwyr newydd"_s, u"Preswylwyr newydd"_s);
        welsh("Welsh", ResidentTerm::Client, u"Preswylydd: y preswylydd"_s, u"Cleient: y cleient"_s);
        welsh("soft", ResidentTerm::ServiceUser, u"Dewiswch breswylydd"_s,
            u"Dewiswch ddefnyddiwr gwasanaeth"_s);
        welsh("soft, several", ResidentTerm::Tenant, u"%n o breswylwyr"_s, u"%n o denantiaid"_s);
        welsh("aspirate", ResidentTerm::Customer, u"a phreswylydd"_s, u"a chwsmer"_s);
        welsh("nasal", ResidentTerm::Client, u"ym mhreswylydd"_s, u"ym nghleient"_s);
        welsh("people", ResidentTerm::SupportedPerson, u"Rhestr y preswylwyr, preswylwyr"_s,
            u"Rhestr y bobl a gefnogir, pobl a gefnogir"_s);
        welsh("Welsh access key", ResidentTerm::ServiceUser, u"&Preswylydd"_s, u"&Defnyddiwr gwasanaeth"_s);
    }

    void namesResidents()
    {
        QFETCH(Language, language);
        QFETCH(ResidentTerm, term);
        QFETCH(QString, text);
        QTEST(withResidentTerm(text, term, language), "expected");
    }

    void keepsTheWording()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"settings.json"_s);
        const Wording chosen{ Language::Welsh, ResidentTerm::Tenant };
        {
            Settings settings(file);
            QCOMPARE(wordingOf(settings), Wording());
            storeWording(settings, chosen);
        }
        QCOMPARE(wordingOf(Settings(file)), chosen);
        QCOMPARE(wordingIn(file, {}), chosen);
        Settings settings(file);
        settings.setText(Setting::Language, u"klingon"_s);
        settings.setText(Setting::ResidentTerm, u"inmate"_s);
        QCOMPARE(wordingOf(settings), Wording());
    }

    void looksAtSettingsWithoutTouchingThem()
    {
        const QTemporaryDir folder;
        QCOMPARE(wordingIn(folder.filePath(u"none/settings.json"_s), {}), Wording());
        QVERIFY(!QFile::exists(folder.filePath(u"none"_s)));
        QFile broken(folder.filePath(u"settings.json"_s));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{\"language\": \"cy\"");
        broken.close();
        QCOMPARE(wordingIn(broken.fileName(), {}), Wording());
        QVERIFY(QFile::exists(broken.fileName()));
    }

    void writesDatesOfTheLanguage()
    {
        QCOMPARE(localeOf(Language::English).language(), QLocale::English);
        QCOMPARE(localeOf(Language::Welsh).monthName(7, QLocale::ShortFormat), u"Gorff"_s);
        QCOMPARE(localeOf(Language::Welsh).toString(12'345), u"12,345"_s);
    }
};

CARE_TEST(wording, TestWording);
#include "tst_wording.moc"
