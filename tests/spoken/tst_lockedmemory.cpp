// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of the real program while it is locked: planted keys, the token, the PIN and records of people
// are found not once, in no spelling. Runs the program on a display of its own, with a real keyring, and
// reads its memory.
#include "app/common/settings.h"
#include "models/api/clock.h"
#include "models/api/keychainstore.h"
#include "models/lock/pinguard.h"
#include "tests/support/answer.h"
#include "tests/support/httpcall.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

namespace {

//! Bytes to look for, and the name under which they are reported.
struct Planted {
    QString name;
    QByteArray bytes;
};

QByteArray asUtf16(const QByteArray &text)
{
    const QString wide = QString::fromUtf8(text);
    return QByteArray(reinterpret_cast<const char *>(wide.utf16()), wide.size() * 2);
}

//! All that can be written in a process, as it is at this moment.
class Memory {
public:
    explicit Memory(qint64 process)
    {
        QFile maps(u"/proc/%1/maps"_s.arg(process));
        QFile memory(u"/proc/%1/mem"_s.arg(process));
        if (!maps.open(QIODevice::ReadOnly) || !memory.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
            return;
        const QList<QByteArray> lines = maps.readAll().split('\n');
        for (const QByteArray &line : lines) {
            const QList<QByteArray> parts = line.simplified().split(' ');
            if (parts.size() < 5 || !parts[1].startsWith("rw"))
                continue;
            const QList<QByteArray> range = parts[0].split('-');
            const qint64 from = range[0].toLongLong(nullptr, 16);
            memory.seek(from);
            m_regions += memory.read(range[1].toLongLong(nullptr, 16) - from);
            m_places += parts.size() > 5 ? parts[5] : parts[0];
        }
    }
    //! Regions with these bytes, such as "[heap]".
    QByteArrayList places(const QByteArray &bytes) const
    {
        QByteArrayList found;
        for (qsizetype i = 0; i < m_regions.size(); ++i) {
            if (m_regions[i].contains(bytes))
                found += m_places[i];
        }
        return found;
    }
    qsizetype count(const QByteArray &bytes) const
    {
        qsizetype hits = 0;
        for (const QByteArray &region : m_regions)
            hits += region.count(bytes);
        return hits;
    }
    //! A token of this form anywhere.
    QByteArray find(const QRegularExpression &form) const
    {
        for (const QByteArray &region : m_regions) {
            const auto found = form.match(QString::fromLatin1(region));
            if (found.hasMatch())
                return found.captured().toLatin1();
        }
        return {};
    }
    qsizetype size() const
    {
        qsizetype all = 0;
        for (const QByteArray &region : m_regions)
            all += region.size();
        return all;
    }

private:
    QByteArrayList m_regions;
    QByteArrayList m_places; //!< Name or addresses of each region.
};

} // namespace

class TestLockedMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QProcess keyring;
        keyring.start(
            u"sh"_s, { u"-c"_s, u"printf pw | gnome-keyring-daemon --unlock --components=secrets"_s });
        QVERIFY(keyring.waitForFinished());
        // The keyring takes a moment until it is there for others.
        QVERIFY(waitUntil(
            [this] {
                const auto kept = answerOf<Result<void>>([this](QObject *context, auto done) {
                    m_keychain.write(u"nobody"_s, Credential::ApiKey, Secret("nothing"), context, done);
                });
                return kept && *kept;
            },
            60'000));
        m_service = tinyService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    }

    void holdsNoSecret_data()
    {
        QTest::addColumn<bool>("hasPin");
        QTest::newRow("with a PIN") << true;
        QTest::newRow("without") << false;
    }

    void holdsNoSecret()
    {
        QFETCH(bool, hasPin);
        plantRecords();
        // Of the row before.
        const auto gone = answerOf<Result<void>>([this](QObject *context, auto done) {
            m_keychain.remove(programEntries(), Credential::Pin, context, done);
        });
        QVERIFY(gone && *gone);
        startProgram();
        KeyVault vault;
        PinGuard guard(m_clock, m_keychain, vault);
        guard.setConnections([this] { return QStringList{ m_connection.id }; });
        const auto storeKey = m_storeKey.view().toByteArray();
        const QByteArray apiKey = m_service->apiKey().toLatin1();
        m_secrets = { { u"API key"_s, apiKey }, { u"API key, hexadecimal"_s, apiKey.toHex() },
            { u"store key"_s, storeKey }, { u"store key, hexadecimal"_s, storeKey.toHex() } };
        if (hasPin) {
            const auto set = answerOf<Result<void>>(
                [&](QObject *context, auto done) { guard.set(Secret(pin), context, done); });
            QVERIFY(set && *set);
            m_secrets.append({ u"PIN"_s, pin });
            m_secrets.append({ u"master key"_s, vault.keys().current.view().toByteArray() });
        }
        m_program->start();
        QVERIFY(m_program->waitForStarted());
        const auto memory = [this] {
            return Memory(m_program->processId());
        };
        if (hasPin) {
            QTest::qWait(3000); // until it asks; it has nothing yet
            QCOMPARE(memory().count(m_records.first().bytes), 0);
            type(QString::fromLatin1(pin));
        }
        // The records shown are in memory: so is the scan worth something.
        QVERIFY(waitUntil([&] { return memory().count(m_records.last().bytes) > 0; }, 30'000));
        QTest::qWait(4000); // it asks the desktop whether its user turns away
        const QRegularExpression form(
            u"eyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{20,}"_s);
        const Memory open = memory();
        const QByteArray token = open.find(form);
        QVERIFY(!token.isEmpty());
        const auto entry = answerOf<Result<Secret>>([this](QObject *context, auto done) {
            m_keychain.read(m_connection.id, Credential::AuditKey, context, done);
        });
        QVERIFY(entry && *entry);
        const Result<Secret> auditKey =
            hasPin ? vault.keys().open(entryName(m_connection.id, Credential::AuditKey), **entry) : *entry;
        QVERIFY(auditKey);
        m_secrets.append({ u"audit key"_s, auditKey->view().toByteArray() });
        m_secrets.append({ u"token"_s, token });
        m_secrets.append({ u"signature of the token"_s, token.mid(token.lastIndexOf('.') + 1) });

        QDBusMessage away = QDBusMessage::createSignal(
            u"/org/freedesktop/ScreenSaver"_s, u"org.freedesktop.ScreenSaver"_s, u"ActiveChanged"_s);
        away.setArguments({ true });
        QVERIFY(QDBusConnection::sessionBus().send(away));
        // Connections and threads end a moment later; what is there for longer than that stays.
        waitUntil(
            [&] {
                const Memory now = memory();
                const QList<Planted> all = m_secrets + m_records;
                return std::none_of(all.begin(), all.end(), [&](const Planted &each) {
                    return now.count(each.bytes) + now.count(asUtf16(each.bytes)) > 0;
                });
            },
            20'000);
        const Memory locked = memory();
        QVERIFY(locked.size() > 1'000'000);
        QStringList found;
        const auto report = [&](const Planted &each) {
            const QByteArray wide = asUtf16(each.bytes);
            const qsizetype hits = locked.count(each.bytes) + locked.count(wide);
            qInfo("%s: %lld before, %lld locked", qPrintable(each.name),
                qlonglong(open.count(each.bytes) + open.count(wide)), qlonglong(hits));
            if (hits > 0)
                found += each.name + u" in "_s
                    + QString::fromLatin1((locked.places(each.bytes) + locked.places(wide)).join(", "));
        };
        for (const Planted &each : m_secrets + m_records)
            report(each);
        QCOMPARE(found, QStringList());
        m_program->kill();
        m_program->waitForFinished();
    }

private:
    void startProgram()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_connection = connectionTo(*m_service);
        m_connection.id = u"5f1c2d3e-0000-4000-8000-00000000002f"_s;
        const auto write = [this](Credential credential, const Secret &secret) {
            const auto kept = answerOf<Result<void>>([&](QObject *context, auto done) {
                m_keychain.write(m_connection.id, credential, secret, context, done);
            });
            QVERIFY(kept && *kept);
        };
        write(Credential::ApiKey, *Secret::apiKey(m_service->apiKey()));
        write(Credential::StoreKey, m_storeKey);
        const QString settings = m_folder->filePath(u"settings.json"_s);
        Settings(settings).storeConnection(m_connection);
        Settings(settings).setText(Setting::CurrentConnection, m_connection.id);
        m_program = std::make_unique<QProcess>();
        m_program->setProcessChannelMode(QProcess::ForwardedChannels);
        m_program->setProgram(QStringLiteral(CARE_BIN_DIR "/care-records"));
        m_program->setArguments({ u"--settings"_s, settings, u"--data"_s, m_folder->filePath(u"data"_s) });
    }

    //! As somebody at the keyboard.
    void type(const QString &text) const
    {
        for (const QStringList &arguments :
            { QStringList{ u"type"_s, u"--delay"_s, u"30"_s, text }, QStringList{ u"key"_s, u"Return"_s } }) {
            QProcess keyboard;
            keyboard.start(u"xdotool"_s, arguments);
            QVERIFY(keyboard.waitForFinished());
        }
    }

    //! Residents that the program shows, as the service has them.
    void plantRecords()
    {
        HttpCaller caller(m_service->url());
        QVERIFY(caller.signIn(m_service->apiKey()));
        const QJsonArray residents =
            caller.read(u"/openapi/api/residents?limit=10"_s).json()[u"data"_s].toArray();
        m_records.clear();
        for (const QJsonValue &each : residents) {
            const QByteArray number = each[u"nhsNumber"_s].toString().toUtf8();
            const QByteArray name = each[u"name"_s][u"last"_s].toString().toUtf8();
            if (number.isEmpty() || name.size() < 5 || m_records.size() >= 6)
                continue;
            m_records.append({ u"name"_s, name });
            m_records.append({ u"NHS number"_s, number });
        }
        QCOMPARE(m_records.size(), 6);
    }

    static constexpr char pin[] = "blue-kettle-71";
    SystemClock m_clock;
    KeychainStore m_keychain{ m_clock };
    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QProcess> m_program;
    Connection m_connection;
    Secret m_storeKey = Secret::random(32);
    QList<Planted> m_secrets;
    QList<Planted> m_records;
};

CARE_TEST(lockedmemory, TestLockedMemory);
#include "tst_lockedmemory.moc"
