// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/datafolder.h"
#include "app/common/settings.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

namespace {

constexpr QFileDevice::Permissions others = QFileDevice::ReadGroup | QFileDevice::WriteGroup
    | QFileDevice::ExeGroup | QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;

// Qt leaves the access lists of Windows out of what it says.
bool isPrivate([[maybe_unused]] const QString &path)
{
#ifdef Q_OS_WIN
    return true;
#else
    return !(QFileInfo(path).permissions() & others);
#endif
}

} // namespace

class TestSettingsFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isForItsUser()
    {
        const QTemporaryDir home;
        const QString file = home.filePath(u"config/care-records/settings.json"_s);
        {
            Settings settings(file);
            QVERIFY(isPrivate(home.filePath(u"config/care-records"_s)));
            settings.setText(Setting::Look, u"dark"_s);
        }
        QVERIFY(isPrivate(file));
        QCOMPARE(Settings(file).text(Setting::Look), u"dark"_s);
    }

    void oneFromBeforeIsClosed()
    {
        const QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkdir(u"care-records"_s));
        const QString folder = home.filePath(u"care-records"_s);
        QFile file(folder + "/settings.json"_L1);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{}");
        file.close();
        QVERIFY(
            file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadOther));
        QVERIFY(QFile::setPermissions(
            folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner | others));
        const Settings settings(file.fileName());
        QVERIFY(isPrivate(file.fileName()));
        QVERIFY(isPrivate(folder));
    }

    void comesBackFromItsSecondCopy_data();

    void comesBackFromItsSecondCopy()
    {
        QFETCH(QByteArray, content);
        const QTemporaryDir home;
        const QString path = home.filePath(u"settings.json"_s);
        Connection rowan;
        rowan.id = u"5f1c2d3e-0000-4000-8000-000000000001"_s;
        rowan.name = u"Rowan"_s;
        rowan.base = QUrl(u"https://care.example.org"_s);
        Connection hazel = rowan;
        hazel.id = u"5f1c2d3e-0000-4000-8000-000000000002"_s;
        Settings(path).storeConnection(rowan);
        {
            Settings settings(path);
            settings.storeConnection(hazel);
            settings.removeConnection(hazel.id);
        }
        const auto damage = [&](const QString &file) {
            QFile damaged(file);
            return damaged.open(QIODevice::WriteOnly) && damaged.write(content) == content.size();
        };
        QVERIFY(damage(path));
        {
            const Settings settings(path);
            QCOMPARE(settings.connections(), QList<Connection>{ rowan });
            QCOMPARE(settings.text(Setting::Recovered), u"copy"_s);
        }
        Settings(path).setText(Setting::Recovered, {});
        QVERIFY(isPrivate(path) && isPrivate(path + "-copy"_L1));
        QVERIFY(QFile::exists(path + ".bad"_L1));
        // Once more, and the copy with it: that is said as well.
        QVERIFY(damage(path) && damage(path + "-copy"_L1));
        {
            Settings settings(path);
            QVERIFY(settings.connections().isEmpty());
            QCOMPARE(settings.text(Setting::Recovered), u"lost"_s);
            QVERIFY(QFile::exists(path + ".bad"_L1) && QFile::exists(path + ".bad-2"_L1));
            settings.storeConnection(hazel);
        }
        // And once more beside a hundred that were set aside before.
        for (int i = 3; i <= 100; ++i)
            QVERIFY(damage(path + ".bad-"_L1 + QString::number(i)));
        QVERIFY(damage(path));
        QCOMPARE(Settings(path).connections(), QList<Connection>{ hazel });
    }

    void stayAsTheyAreForWhoOnlyLooks_data() { comesBackFromItsSecondCopy_data(); }

    // The console reads the second copy of a damaged file, and leaves both and their folder as they are.
    void stayAsTheyAreForWhoOnlyLooks()
    {
        QFETCH(QByteArray, content);
        const QTemporaryDir home;
        const QString path = home.filePath(u"settings.json"_s);
        const auto looksOnly = [&path] {
            return Settings(path, {}, Settings::Access::ReadOnly);
        };
        QVERIFY(looksOnly().connections().isEmpty());
        QVERIFY(QDir(home.path()).isEmpty());
        Connection rowan;
        rowan.id = u"5f1c2d3e-0000-4000-8000-000000000001"_s;
        rowan.name = u"Rowan"_s;
        rowan.base = QUrl(u"https://care.example.org"_s);
        Settings(path).storeConnection(rowan); // with its copy
        QCOMPARE(looksOnly().connections(), QList<Connection>{ rowan });
        QFile damaged(path);
        QVERIFY(damaged.open(QIODevice::WriteOnly) && damaged.write(content) == content.size());
        damaged.close();
        const QStringList before = QDir(home.path()).entryList(QDir::Files);
        QCOMPARE(looksOnly().connections(), QList<Connection>{ rowan });
        QCOMPARE(looksOnly().text(Setting::Recovered), QString());
        QCOMPARE(QDir(home.path()).entryList(QDir::Files), before);
        QVERIFY(damaged.open(QIODevice::ReadOnly));
        QCOMPARE(damaged.readAll(), content);
    }

    // Somebody may keep the settings in a folder that others have to enter.
    void aChosenFolderStaysAsItIs()
    {
        const QTemporaryDir home;
        const QString folder = home.filePath(u"shared"_s);
        QVERIFY(QDir(home.path()).mkdir(u"shared"_s));
        const QFileDevice::Permissions open =
            QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner | QFileDevice::ReadGroup;
        QVERIFY(QFile::setPermissions(folder, open));
        const Settings settings(folder + "/settings.json"_L1);
        QVERIFY(QFileInfo(folder).permissions() & QFileDevice::ReadGroup);
    }

    void foldersArePrivateFromTheStart()
    {
        const QTemporaryDir home;
        QVERIFY(makePrivateFolder(home.filePath(u"a/b/c"_s)));
        for (const QString &made : { u"a"_s, u"a/b"_s, u"a/b/c"_s })
            QVERIFY2(isPrivate(home.filePath(made)), qPrintable(made));
        QVERIFY(makePrivateFolder(home.filePath(u"a/b/c"_s)));
        QFile file(home.filePath(u"file"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(!makePrivateFolder(home.filePath(u"file/within"_s)));
    }
};

void TestSettingsFile::comesBackFromItsSecondCopy_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("noise") << QByteArray("\x7f\x01\xff\0{", 5);
    QTest::newRow("cut") << QByteArray(R"({"connection": "5f1c)");
    QTest::newRow("empty") << QByteArray();
}

CARE_TEST(settingsfile, TestSettingsFile);
#include "tst_settingsfile.moc"
