// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of an organisation: the table of keys, each key as it is set, locked and wrong, and files that are
// not to be believed.
#include "app/common/language.h"
#include "app/common/policy.h"
#include "app/common/policysource.h"
#include "app/common/settings.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace {

uint me()
{
#ifdef Q_OS_UNIX
    return geteuid();
#else
    return 0;
#endif
}

QJsonObject schema()
{
    QFile file(QStringLiteral(CARE_SOURCE_DIR "/packaging/policy/schema.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

// Values as they come from any system.
class GivenValues final : public PolicySource {
public:
    explicit GivenValues(const PolicyValues &values)
        : m_values(values)
    {
    }
    PolicyValues read() const override { return m_values; }

private:
    PolicyValues m_values;
};

Policy policyOf(const QVariantMap &locked, const QVariantMap &recommended = {})
{
    return Policy(GivenValues({ locked, recommended, {} }));
}

constexpr std::array typeNames{ "text"_L1, "address"_L1, "path"_L1, "choice"_L1, "number"_L1, "switch"_L1 };

} // namespace

class TestPolicy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void tableEqualsTheSchema()
    {
        const QJsonArray keys = schema().value("keys"_L1).toArray();
        QCOMPARE(keys.size(), qsizetype(Policy::rules().size()));
        for (qsizetype i = 0; i < keys.size(); ++i) {
            const QJsonObject key = keys[i].toObject();
            const PolicyRule &rule = Policy::rules()[std::size_t(i)];
            const QByteArray known = key.value("name"_L1).toString().toUtf8();
            const char *name = known.constData();
            QCOMPARE(QString(rule.name), key.value("name"_L1).toString());
            QVERIFY2(typeNames.at(std::size_t(rule.type)) == key.value("type"_L1).toString(), name);
            QVERIFY2(rule.least == key.value("least"_L1).toInt() && rule.most == key.value("most"_L1).toInt(),
                name);
            QVERIFY2(rule.mayBeRecommended == key.value("recommended"_L1).toBool(), name);
            const QJsonValue usual = key.value("default"_L1);
            QVERIFY2(rule.usual == (usual.isBool() ? int(usual.toBool()) : usual.toInt()), name);
            const QJsonValue closed = key.value("failsTo"_L1);
            QVERIFY2(rule.failsTo.has_value() != closed.isNull(), name);
            if (rule.failsTo)
                QVERIFY2(*rule.failsTo == (closed.isBool() ? int(closed.toBool()) : closed.toInt()), name);
            QStringList choices;
            for (const QLatin1StringView choice : rule.choices)
                choices += choice;
            QStringList written;
            const QJsonArray all = key.value("choices"_L1).toArray();
            for (const QJsonValue &choice : all)
                written += choice["value"_L1].toString();
            QCOMPARE(choices, written);
        }
    }

    void readsItsOwnExample()
    {
        QFile example(QStringLiteral(CARE_SOURCE_DIR "/packaging/policy/templates/policy.json"));
        QVERIFY(example.open(QIODevice::ReadOnly));
        const PolicyValues values = readFile(example.readAll());
        QCOMPARE(values.problem, QString());
        const Policy policy{ GivenValues(values) };
        QCOMPARE(policy.problems(), QStringList());
        const QJsonArray keys = schema().value("keys"_L1).toArray();
        QCOMPARE(values.locked.size(), keys.size());
        for (const QJsonValue &key : keys) {
            const QString name = key["name"_L1].toString();
            QCOMPARE(values.locked.value(name), key["example"_L1].toVariant());
        }
    }

    void templatesAreWellFormed_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path :
            { "care-records.admx", "en-US/care-records.adml", "care-records.mobileconfig" })
            QTest::newRow(path) << QStringLiteral(CARE_SOURCE_DIR "/packaging/policy/templates/")
                    + QLatin1StringView(path);
    }

    void templatesAreWellFormed()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QStringList texts; // attributes and contents that could name a key
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement()) {
                const QXmlStreamAttributes attributes = xml.attributes();
                for (const QXmlStreamAttribute &attribute : attributes)
                    texts += attribute.value().toString();
            } else if (xml.isCharacters())
                texts += xml.text().toString();
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        for (const QString &name : Policy::keyNames())
            QVERIFY2(texts.contains(name), qPrintable(name));
    }

    void eachKeyLocked_data()
    {
        QTest::addColumn<int>("key");
        for (const PolicyRule &rule : Policy::rules())
            QTest::newRow(QByteArray(rule.name.data(), rule.name.size()).constData()) << int(rule.key);
    }

    void eachKeyLocked()
    {
        QFETCH(int, key);
        const QJsonObject described = schema().value("keys"_L1).toArray()[key].toObject();
        const PolicyRule &rule = Policy::rules()[std::size_t(key)];
        QVariant value = described.value("example"_L1).toVariant();
        if (rule.type == PolicyRule::Type::Switch)
            value = true;
        const Policy policy = policyOf({ { QString(rule.name), value } });
        QCOMPARE(policy.problems(), QStringList());
        QVERIFY(policy.isPresent());
        for (const PolicyRule &each : Policy::rules())
            QCOMPARE(policy.isLocked(each.key), each.key == rule.key);
        if (rule.type == PolicyRule::Type::Switch) {
            QVERIFY(policy.isOn(rule.key));
            QVERIFY(!policyOf({ { QString(rule.name), false } }).isOn(rule.key));
        } else if (rule.type == PolicyRule::Type::Number)
            QCOMPARE(policy.lockedNumber(rule.key), std::optional(value.toInt()));
        else
            QCOMPARE(policy.lockedText(rule.key), value.toString());
    }

    void eachKeyRecommended_data() { eachKeyLocked_data(); }

    void eachKeyRecommended()
    {
        QFETCH(int, key);
        const QJsonObject described = schema().value("keys"_L1).toArray()[key].toObject();
        const PolicyRule &rule = Policy::rules()[std::size_t(key)];
        const Policy policy =
            policyOf({}, { { QString(rule.name), described.value("example"_L1).toVariant() } });
        if (rule.mayBeRecommended) {
            QCOMPARE(policy.problems(), QStringList());
            QVERIFY(!policy.isLocked(rule.key));
            QVERIFY(policy.recommendedNumber(rule.key) || !policy.recommendedText(rule.key).isEmpty());
        } else {
            // The key was meant to be set: told, and closed.
            QCOMPARE(policy.problems().size(), 1);
            QVERIFY(policy.problems().first().contains(rule.name));
            QVERIFY(policy.isLocked(rule.key));
        }
    }

    void eachKeyWrong_data()
    {
        test::addColumns<int, QVariant>("key", "value");
        for (const PolicyRule &rule : Policy::rules()) {
            QVariantList wrong{ QVariant::fromValue(nullptr), QVariantList{ 1 },
                QVariantMap{ { u"a"_s, 1 } } };
            using Type = PolicyRule::Type;
            switch (rule.type) {
            case Type::Switch:
                wrong += { u"yes"_s, 2, 0.5, -1 };
                break;
            case Type::Number:
                wrong += { u"5"_s, rule.least - 1, rule.most + 1, 1.5, true, 1e300 };
                break;
            case Type::Choice:
                wrong += { u"JSON"_s, u""_s, 1 };
                break;
            case Type::Address:
                wrong += { u"http://care.example.org"_s, u"https://user:word@care.example.org"_s, u""_s, 1,
                    u"https://care.example.org/residents?x=1"_s };
                break;
            case Type::Path:
                wrong += { u"certificates.pem"_s, u""_s, true };
                break;
            case Type::Text:
                wrong += { u""_s, QString(rule.most + 1, u'a'), u"two\nlines"_s, u" space"_s, 1 };
                break;
            }
            for (qsizetype i = 0; i < wrong.size(); ++i) {
                const QByteArray name =
                    QByteArray(rule.name.data(), rule.name.size()) + ' ' + QByteArray::number(i);
                QTest::newRow(name.constData()) << int(rule.key) << wrong.at(i);
            }
        }
    }

    void eachKeyWrong()
    {
        QFETCH(int, key);
        QFETCH(QVariant, value);
        const PolicyRule &rule = Policy::rules()[std::size_t(key)];
        const Policy policy = policyOf({ { QString(rule.name), value } });
        QCOMPARE(policy.problems().size(), 1);
        QVERIFY(policy.problems().first().contains(u"“"_s + rule.name + u"” has to be"_s));
        QVERIFY(policy.warning().contains(policy.problems().first()));
        QVERIFY(policy.isLocked(rule.key));
        QCOMPARE(policy.lockedNumber(rule.key), rule.failsTo);
        QCOMPARE(policy.lockedText(rule.key), QString());
        if (rule.type == PolicyRule::Type::Switch)
            QCOMPARE(policy.isOn(rule.key), rule.failsTo == 1);
        // And no other one.
        for (const PolicyRule &each : Policy::rules())
            QCOMPARE(policy.isLocked(each.key), each.key == rule.key);
    }

    // Windows has no kind of value for yes and no.
    void takesWhatTheRegistryHolds()
    {
        QVERIFY(policyOf({ { u"ExportsOff"_s, 1 } }).isOn(PolicyKey::ExportsOff));
        const Policy off = policyOf({ { u"ExportsOff"_s, 0U } });
        QCOMPARE(off.problems(), QStringList());
        QVERIFY(!off.isOn(PolicyKey::ExportsOff));
        QVERIFY(off.isLocked(PolicyKey::ExportsOff));
    }

    void saysWhoLocked()
    {
        QCOMPARE(policyOf({ { u"PinRequired"_s, true } }).lockedBy(), u"Set by your organisation"_s);
        QCOMPARE(policyOf({ { u"Organisation"_s, u"Meadow Care"_s } }).lockedBy(),
            u"Set by your organisation: Meadow Care"_s);
        const Policy unknown = policyOf({ { u"exportsOff"_s, true } });
        QCOMPARE(unknown.problems(), QStringList{ u"This version knows no key “exportsOff”."_s });
        QVERIFY(!unknown.isLocked(PolicyKey::ExportsOff));
    }

    void filesThatAreNotToBeRead_data()
    {
        test::addColumns<QByteArray, QString>("content", "said");
        QTest::newRow("empty") << QByteArray() << u"not valid JSON"_s;
        QTest::newRow("cut") << QByteArray(R"({"ExportsOff": tr)") << u"not valid JSON, at byte"_s;
        QTest::newRow("comma") << QByteArray(R"({"ExportsOff": true,})") << u"not valid JSON"_s;
        QTest::newRow("list") << QByteArray("[1]") << u"not a JSON object"_s;
        QTest::newRow("large") << QByteArray("{}").leftJustified(65 * 1024) << u"larger than 64 KB"_s;
        QTest::newRow("recommended") << QByteArray(R"({"Recommended": 1})") << u"“Recommended” is not"_s;
        QTest::newRow("twice") << QByteArray(R"({"ExportsOff": true, "ExportsOff": false})")
                               << u"the key “ExportsOff” is there twice"_s;
        QTest::newRow("twice, spelt otherwise")
            << QByteArray(R"({"ExportsOff": true, "\u0045xportsOff": false})")
            << u"the key “ExportsOff” is there twice"_s;
        QTest::newRow("recommended twice")
            << QByteArray(R"({"Recommended": {"LockMinutes": 3, "LockMinutes": 30}})")
            << u"the key “LockMinutes” is there twice"_s;
        QTest::newRow("two recommendations") << QByteArray(R"({"Recommended": {}, "Recommended": {}})")
                                             << u"the key “Recommended” is there twice"_s;
    }

    void filesThatAreNotToBeRead()
    {
        QFETCH(QByteArray, content);
        const Policy policy{ GivenValues(readFile(content)) };
        QCOMPARE(policy.problems().size(), 1);
        QFETCH(QString, said);
        QVERIFY2(policy.problems().first().contains(said), qPrintable(policy.problems().first()));
        // Every lock holds, at its strictest; nothing is taken away.
        QVERIFY(policy.isPresent());
        QVERIFY(policy.warning().contains(u"Nothing stored here is lost"_s));
        for (const PolicyRule &rule : Policy::rules()) {
            QVERIFY(policy.isLocked(rule.key));
            QCOMPARE(policy.lockedNumber(rule.key), rule.failsTo);
        }
        for (const PolicyKey key : { PolicyKey::ExportsOff, PolicyKey::ClipboardOff, PolicyKey::EditingOff })
            QVERIFY(policy.isOn(key));
        QVERIFY(!policy.isOn(PolicyKey::SessionOnly)); // which would leave what is stored unread
    }

    // Hardened servers make folders that only root may enter.
    void holdsWhereItsFolderCannotBeEntered()
    {
#ifdef Q_OS_UNIX
        const QString folder = m_folder->filePath(u"care-records"_s);
        QVERIFY(QDir().mkdir(folder));
        QFile file(folder + "/policy.json"_L1);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(R"({"ExportsOff": true})") > 0);
        file.close();
        QVERIFY(QFile::setPermissions(folder, QFile::Permissions()));
        const bool isRoot = me() == 0;
        QVERIFY(!isRoot || seteuid(65534) == 0);
        const Policy closed{ PolicyFile(folder + "/policy.json"_L1, 0, u"/"_s) };
        const Policy none{ PolicyFile(u"/no/such/folder/policy.json"_s, 0, u"/"_s) };
        QVERIFY(!isRoot || seteuid(0) == 0);
        QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(closed.isPresent() && closed.isOn(PolicyKey::ExportsOff));
        QVERIFY2(closed.warning().contains("cannot be read"_L1), qPrintable(closed.warning()));
        QVERIFY(!none.isPresent());
        // Every other error that keeps the file from being seen.
        QVERIFY(QFile::link(m_folder->filePath(u"loop"_s), m_folder->filePath(u"loop"_s)));
        QVERIFY(Policy(PolicyFile(m_folder->filePath(u"loop/policy.json"_s), me(), m_folder->path()))
                    .isOn(PolicyKey::EditingOff));
#endif
    }

    void waitsForNoPipe()
    {
#ifdef Q_OS_UNIX
        const QString path = m_folder->filePath(u"policy.json"_s);
        QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
        const PolicyValues values = PolicyFile(path, me(), m_folder->path()).read();
        QVERIFY2(values.problem.contains(u"it is not a file"_s), qPrintable(values.problem));
#endif
    }

    void refusesWhatOthersCanWrite_data()
    {
        test::addColumns<bool, int>("ofFolder", "permission");
        QTest::newRow("file, group") << false << int(QFile::WriteGroup);
        QTest::newRow("file, everybody") << false << int(QFile::WriteOther);
        QTest::newRow("folder, group") << true << int(QFile::WriteGroup);
        QTest::newRow("folder, everybody") << true << int(QFile::WriteOther);
    }

    void refusesWhatOthersCanWrite()
    {
#ifdef Q_OS_UNIX
        QFETCH(bool, ofFolder);
        QFETCH(int, permission);
        const QString folder = m_folder->filePath(u"care-records"_s);
        QVERIFY(QDir().mkdir(folder));
        const QString path = folder + "/policy.json"_L1;
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"ExportsOff": false})");
        file.close();
        constexpr QFile::Permissions owner = QFile::ReadOwner | QFile::WriteOwner;
        QVERIFY(QFile::setPermissions(folder, owner | QFile::ExeOwner));
        QVERIFY(QFile::setPermissions(path, owner));
        const PolicyFile source(path, me(), m_folder->path());
        QCOMPARE(source.read().problem, QString());
        QCOMPARE(source.read().locked.size(), 1);
        // The same through a link from a safe place.
        QVERIFY(QFile::link(path, m_folder->filePath(u"link"_s)));
        const PolicyFile linked(m_folder->filePath(u"link"_s), me(), m_folder->path());
        QCOMPARE(linked.read().problem, QString());
        QVERIFY(QFile::setPermissions(
            ofFolder ? folder : path, owner | QFile::ExeOwner | QFile::Permissions(permission)));
        for (const PolicyFile *each : { &source, &linked }) {
            const PolicyValues values = each->read();
            QVERIFY2(values.problem.contains(u"ordinary users of this computer can change"_s),
                qPrintable(values.problem));
            QVERIFY(values.locked.isEmpty());
            QVERIFY(Policy(*each).isOn(PolicyKey::ExportsOff));
        }
        // One of somebody else.
        QVERIFY(QFile::setPermissions(folder, owner | QFile::ExeOwner));
        QVERIFY(QFile::setPermissions(path, owner));
        QCOMPARE(PolicyFile(path, me(), m_folder->path()).read().problem, QString());
        if (me() != 0)
            QVERIFY(!PolicyFile(path, 0, m_folder->path()).read().problem.isEmpty());
        else if (chown(QFile::encodeName(path).constData(), 65534, 65534) == 0)
            QVERIFY(!PolicyFile(path, 0, m_folder->path()).read().problem.isEmpty());
#endif
    }

    void withoutAFileEverythingIsTheUsers()
    {
        const Policy policy{ PolicyFile(m_folder->filePath(u"policy.json"_s), me(), m_folder->path()) };
        QVERIFY(!policy.isPresent());
        QCOMPARE(policy.warning(), QString());
        for (const PolicyRule &rule : Policy::rules())
            QVERIFY(!policy.isLocked(rule.key));
        // A link that leads nowhere was meant to be one.
        QVERIFY(QFile::link(m_folder->filePath(u"gone"_s), m_folder->filePath(u"policy.json"_s)));
        QVERIFY(!PolicyFile(m_folder->filePath(u"policy.json"_s), me(), m_folder->path())
                     .read()
                     .problem.isEmpty());
    }

    void policyOverUserOverRecommendationOverDefault()
    {
        const QString file = m_folder->filePath(u"settings.json"_s);
        const Policy recommended = policyOf({}, { { u"LockMinutes"_s, 12 } });
        const Policy both = policyOf({ { u"LockMinutes"_s, 3 } }, { { u"LockMinutes"_s, 12 } });
        const auto minutes = [&file](const Policy &policy) {
            return Settings(file, policy).text(Setting::LockMinutes).toInt();
        };
        QCOMPARE(minutes({}), 5);
        QCOMPARE(minutes(recommended), 12);
        QCOMPARE(minutes(both), 3);
        Settings(file).setText(Setting::LockMinutes, u"20"_s);
        QCOMPARE(minutes({}), 20);
        QCOMPARE(minutes(recommended), 20);
        QCOMPARE(minutes(both), 3);
        Settings(file).setText(Setting::LockMinutes, u"2"_s);
        QCOMPARE(minutes(both), 2); // shorter than the longest
        Settings(file).setText(Setting::LockMinutes, u"never"_s);
        QCOMPARE(minutes(both), 3);
    }

    // The same in the file that is only looked at before there are words, and in the settings.
    void languageOverUserOverRecommendation()
    {
        const QString file = m_folder->filePath(u"settings.json"_s);
        const Policy recommended = policyOf({}, { { u"Language"_s, u"cy"_s } });
        const Policy both = policyOf({ { u"Language"_s, u"en"_s } }, { { u"Language"_s, u"cy"_s } });
        const Policy wrong = policyOf({ { u"Language"_s, u"Welsh"_s } });
        const auto spoken = [&file](const Policy &policy, const QString &asked = {}) -> QString {
            const Language early = wordingIn(file, policy, asked).language;
            const Language later = wordingOf(Settings(file, policy)).language;
            return keyOf(early)
                + (asked.isEmpty() && early != later ? u", then "_s + keyOf(later) : QString());
        };
        QCOMPARE(spoken({}), u"system"_s);
        QCOMPARE(spoken(recommended), u"cy"_s);
        QCOMPARE(spoken(both), u"en"_s);
        QCOMPARE(spoken(recommended, u"en"_s), u"en"_s);
        QCOMPARE(spoken(both, u"cy"_s), u"en"_s); // also against the command line
        Settings(file).setText(Setting::Language, u"cy"_s);
        QCOMPARE(spoken({}), u"cy"_s);
        QCOMPARE(spoken(both), u"en"_s);
        QCOMPARE(spoken(policyOf({ { u"Language"_s, u"system"_s } })), u"system"_s);
        QCOMPARE(spoken(wrong), u"cy"_s); // told, and not obeyed
        QCOMPARE(spoken(wrong, u"en"_s), u"en"_s);
        QCOMPARE(
            wrong.problems(), QStringList{ u"“Language” has to be one of %1."_s.arg(languageChoices()) });
        Settings(file).setText(Setting::Language, u"en"_s);
        QCOMPARE(spoken(recommended), u"en"_s);
    }

    void languageLeavesWhatTheUserHadChosen()
    {
        const QString file = m_folder->filePath(u"settings.json"_s);
        {
            Settings settings(file, policyOf({ { u"Language"_s, u"en"_s } }));
            storeWording(settings, { Language::English, ResidentTerm::Tenant });
        }
        // Nothing was chosen, so a recommendation counts; and then it is what was chosen.
        Settings later(file, policyOf({}, { { u"Language"_s, u"cy"_s } }));
        QCOMPARE(wordingOf(later), (Wording{ Language::Welsh, ResidentTerm::Tenant }));
        storeWording(later, { Language::English, ResidentTerm::Tenant });
        QCOMPARE(wordingOf(later).language, Language::English);
    }

    void leavesWhatTheUserHadChosen()
    {
        const QString file = m_folder->filePath(u"settings.json"_s);
        Connection own;
        own.id = u"a"_s;
        own.name = u"My homes"_s;
        own.base = QUrl(u"https://care.example.org"_s);
        own.style = ExchangeStyle::Form;
        own.logDays = 200;
        own.certificates = u"/home/me/own.pem"_s;
        Settings(file).storeConnection(own);
        {
            Settings settings(file,
                policyOf({ { u"ConnectionAddress"_s, u"https://care.example.org"_s },
                    { u"ConnectionName"_s, u"Meadow"_s }, { u"ConnectionKeyFormat"_s, u"bearer"_s },
                    { u"ConnectionCertificates"_s, u"/etc/ca.pem"_s }, { u"LogDays"_s, 30 },
                    { u"EditingOff"_s, true } }));
            Connection locked = *settings.currentConnection();
            QCOMPARE(locked.id, own.id);
            QCOMPARE(locked.name, u"Meadow"_s);
            QCOMPARE(locked.style, ExchangeStyle::Bearer);
            QCOMPARE(locked.certificates, u"/etc/ca.pem"_s);
            QCOMPARE(locked.logDays, 30);
            QVERIFY(locked.readOnly);
            locked.paused = true; // something that is the user's
            settings.storeConnection(locked);
            QVERIFY(settings.currentConnection()->paused);
        }
        Connection again = *Settings(file).currentConnection();
        QVERIFY(again.paused);
        again.paused = false;
        QCOMPARE(again, own);
    }

    void knowsTheSetConnectionOnly()
    {
        const QString file = m_folder->filePath(u"settings.json"_s);
        for (const char *host : { "one", "two" }) {
            Connection connection;
            connection.id = QLatin1StringView(host);
            connection.name = QLatin1StringView(host);
            connection.base = QUrl(u"https://%1.example.org"_s.arg(QLatin1StringView(host)));
            Settings(file).storeConnection(connection);
        }
        const Settings settings(
            file, policyOf({ { u"ConnectionAddress"_s, u"https://two.example.org/"_s } }));
        QVERIFY(!settings.mayAddConnections());
        QCOMPARE(settings.connections().size(), 1);
        QCOMPARE(settings.currentConnection()->id, u"two"_s);
        QCOMPARE(settings.allConnectionIds().size(), 2);
        // A key that is kept for the session only is no reason to show another.
        const Settings neither(
            file, policyOf({ { u"ConnectionAddress"_s, u"https://three.example.org"_s } }));
        QVERIFY(!neither.currentConnection());
        QCOMPARE(neither.presetConnection()->base, QUrl(u"https://three.example.org"_s));
        QCOMPARE(Settings(file).connections().size(), 2);
        // Recommended, it is a suggestion.
        const Settings free(file, policyOf({}, { { u"ConnectionAddress"_s, u"https://two.example.org"_s } }));
        QVERIFY(free.mayAddConnections());
        QCOMPARE(free.connections().size(), 2);
    }

    void presetNeedsAKeyOnly()
    {
        const Policy policy = policyOf(
            { { u"ConnectionAddress"_s, u"care.example.org"_s }, { u"ConnectionName"_s, u"Meadow"_s } },
            { { u"ConnectionKeyFormat"_s, u"header"_s }, { u"LogDays"_s, 14 } });
        const Connection preset = *Settings(m_folder->filePath(u"a.json"_s), policy).presetConnection();
        QCOMPARE(preset.base, QUrl(u"https://care.example.org"_s));
        QCOMPARE(preset.name, u"Meadow"_s);
        QCOMPARE(preset.style, ExchangeStyle::Header);
        QCOMPARE(preset.logDays, 14);
        QVERIFY(preset.readOnly);
        // The same on each computer and at each start; another one for another address.
        QCOMPARE(Settings(m_folder->filePath(u"b.json"_s), policy).presetConnection()->id, preset.id);
        const Policy other = policyOf({ { u"ConnectionAddress"_s, u"https://other.example.org"_s } });
        const Settings settings(m_folder->filePath(u"a.json"_s), other);
        QVERIFY(settings.presetConnection()->id != preset.id);
        QCOMPARE(settings.presetConnection()->name, u"other.example.org"_s);
        QVERIFY(!Settings(m_folder->filePath(u"a.json"_s)).presetConnection());
    }

    void wrongAddressAddsNoConnection()
    {
        const QString file = m_folder->filePath(u"settings.json"_s);
        const Settings settings(file, policyOf({ { u"ConnectionAddress"_s, u"http://care.example.org"_s } }));
        QVERIFY(!settings.presetConnection());
        QVERIFY(!settings.mayAddConnections());
    }

private:
    PolicyValues readFile(const QByteArray &content) const
    {
        const QString path = m_folder->filePath(u"policy.json"_s);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return { {}, {}, u"not written"_s };
        file.close();
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
        return PolicyFile(path, me(), m_folder->path()).read();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

CARE_TEST(policy, TestPolicy);
#include "tst_policy.moc"
