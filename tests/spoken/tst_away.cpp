// SPDX-License-Identifier: GPL-3.0-or-later
// Signals of a Linux desktop when its user turns away, on buses of the test's own: the parts of logind and of
// the screen savers are played here.
#include "app/common/settings.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/systemwatch.h"
#include "models/api/clock.h"
#include "tests/support/testregistry.h"

#include <QClipboard>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusUnixFileDescriptor>
#include <QDBusVirtualObject>
#include <QGuiApplication>
#include <QTemporaryDir>

#include <poll.h>
#include <unistd.h>

namespace {

//! logind, as far as it is asked: hands out one end of a pipe for as long as the sleep is to wait.
class Logind final : public QDBusVirtualObject {
public:
    QString introspect(const QString & /*path*/) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &connection) override
    {
        if (message.member() != u"Inhibit"_s)
            return false;
        int ends[2];
        if (pipe(ends) != 0)
            return false;
        const QDBusUnixFileDescriptor held(ends[1]);
        close(ends[1]);
        if (m_end >= 0)
            close(m_end);
        m_end = ends[0];
        asked += message.arguments();
        connection.send(message.createReply(QVariant::fromValue(held)));
        return true;
    }
    //! Nobody holds the other end any more.
    bool maySleep() const
    {
        pollfd end{ m_end, POLLIN, 0 };
        return m_end >= 0 && poll(&end, 1, 0) == 1 && (end.revents & POLLHUP) != 0;
    }
    QVariantList asked;

private:
    int m_end = -1;
};

} // namespace

class TestAway : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const QByteArray address = qgetenv("DBUS_SESSION_BUS_ADDRESS");
        QVERIFY(!address.isEmpty());
        qputenv("DBUS_SYSTEM_BUS_ADDRESS", address);
        QDBusConnection desktop = QDBusConnection::connectToBus(QString::fromLatin1(address), u"desktop"_s);
        QVERIFY(desktop.registerVirtualObject(u"/org/freedesktop/login1"_s, &m_logind));
        QVERIFY(desktop.registerService(u"org.freedesktop.login1"_s));
        m_watch = std::make_unique<QObject>();
        QVERIFY(watchSystem(m_watch.get(), [this] { ++m_left; }));
        QTRY_COMPARE(m_logind.asked.value(0).toString(), u"sleep"_s);
        QCOMPARE(m_logind.asked.last().toString(), u"delay"_s);
    }

    void hears_data()
    {
        test::addColumns<QString, QString, QString, QVariantList, bool>(
            "path", "interface", "name", "values", "locks");
        const QString session = u"/org/freedesktop/login1/session/_32"_s;
        const QString sessions = u"org.freedesktop.login1.Session"_s;
        const QString properties = u"org.freedesktop.DBus.Properties"_s;
        const auto changed = [](const QString &interface, const QString &property, bool value) {
            return QVariantList{ interface, QVariantMap{ { property, value } }, QStringList() };
        };
        QTest::newRow("the session is locked") << session << sessions << u"Lock"_s << QVariantList() << true;
        QTest::newRow("another user takes over") << session << properties << u"PropertiesChanged"_s
                                                 << changed(sessions, u"Active"_s, false) << true;
        QTest::newRow("and goes again") << session << properties << u"PropertiesChanged"_s
                                        << changed(sessions, u"Active"_s, true) << false;
        QTest::newRow("something else of the session") << session << properties << u"PropertiesChanged"_s
                                                       << changed(sessions, u"IdleHint"_s, false) << false;
        QTest::newRow("it is unlocked") << session << sessions << u"Unlock"_s << QVariantList() << false;
        for (const QString &saver : { u"freedesktop"_s, u"gnome"_s }) {
            const QString path = u"/org/"_s + saver + u"/ScreenSaver"_s;
            const QString interface = u"org."_s + saver + u".ScreenSaver"_s;
            QTest::addRow("the screen goes dark, %s", qPrintable(saver))
                << path << interface << u"ActiveChanged"_s << QVariantList{ true } << true;
            QTest::addRow("and comes back, %s", qPrintable(saver))
                << path << interface << u"ActiveChanged"_s << QVariantList{ false } << false;
        }
    }

    void hears()
    {
        QFETCH(QString, path);
        QFETCH(QString, interface);
        QFETCH(QString, name);
        QFETCH(QVariantList, values);
        QFETCH(bool, locks);
        m_left = 0;
        send(path, interface, name, values);
        // Signals keep their order: what comes after has heard what came before.
        send(u"/org/freedesktop/login1/session/_32"_s, u"org.freedesktop.login1.Session"_s, u"Lock"_s, {});
        QTRY_COMPARE(m_left, locks ? 2 : 1);
        QTest::qWait(20);
        QCOMPARE(m_left, locks ? 2 : 1);
    }

    void holdsTheSleepUntilItHasLocked()
    {
        const auto asked = m_logind.asked.size();
        m_left = 0;
        QVERIFY(!m_logind.asked.isEmpty());
        send(u"/org/freedesktop/login1"_s, u"org.freedesktop.login1.Manager"_s, u"PrepareForSleep"_s,
            { true });
        QTRY_COMPARE(m_left, 1);
        QTRY_VERIFY(m_logind.maySleep());
        send(u"/org/freedesktop/login1"_s, u"org.freedesktop.login1.Manager"_s, u"PrepareForSleep"_s,
            { false });
        QTRY_VERIFY(m_logind.asked.size() > asked); // for the next time
        QCOMPARE(m_left, 1);
    }

    // On a display that knows who has filled the clipboard.
    void emptiesTheClipboard()
    {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(u"settings.json"_s));
        SystemClock clock;
        MemoryStore keychain;
        KeyVault vault;
        QClipboard *clipboard = QGuiApplication::clipboard();
        {
            LockController keeper(
                clock, { keychain, keychain, vault }, settings, [] { return QList<Workspace *>(); });
            clipboard->setText(u"MORGAN, Elen"_s);
            clipboard->setText(u"Elen"_s, QClipboard::Selection);
            QVERIFY(clipboard->ownsClipboard());
            keeper.lock().lock();
            QCOMPARE(clipboard->text(), QString());
            QCOMPARE(clipboard->text(QClipboard::Selection), QString());
            keeper.lock().unlock();
            clipboard->setText(u"MORGAN, Elen"_s);
        }
        QCOMPARE(clipboard->text(), QString()); // nor after the program
    }

private:
    void send(
        const QString &path, const QString &interface, const QString &name, const QVariantList &values) const
    {
        QDBusMessage signal = QDBusMessage::createSignal(path, interface, name);
        signal.setArguments(values);
        QVERIFY(QDBusConnection(u"desktop"_s).send(signal));
    }

    Logind m_logind;
    std::unique_ptr<QObject> m_watch;
    int m_left = 0;
};

CARE_TEST(away, TestAway);
#include "tst_away.moc"
