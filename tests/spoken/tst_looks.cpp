// SPDX-License-Identifier: GPL-3.0-or-later
// Wishes of a Linux desktop for the looks of programs, on a bus of the test's own: the portal is played here.
#include "app/desktop/systemlooks.h"
#include "tests/support/testregistry.h"
#include "views/widgets/systemlook.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDBusVirtualObject>

namespace {

const auto path = u"/org/freedesktop/portal/desktop"_s;
const auto settings = u"org.freedesktop.portal.Settings"_s;
const auto appearance = u"org.freedesktop.appearance"_s;

//! The portal, as far as it is asked.
class Portal final : public QDBusVirtualObject {
public:
    QString introspect(const QString & /*path*/) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &connection) override
    {
        if (message.interface() != settings || message.member() != u"Read"_s)
            return false;
        const QString key = message.arguments().value(1).toString();
        asked += key;
        if (!values.contains(key)) {
            connection.send(message.createErrorReply(
                u"org.freedesktop.portal.Error.NotFound"_s, u"Requested setting not found"_s));
            return true;
        }
        // Wrapped twice, as portals answer this question.
        const QDBusVariant inner(values.value(key));
        connection.send(message.createReply(QVariant::fromValue(QDBusVariant(QVariant::fromValue(inner)))));
        return true;
    }
    QHash<QString, uint> values;
    QStringList asked;
};

} // namespace

class TestLooks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const QByteArray address = qgetenv("DBUS_SESSION_BUS_ADDRESS");
        QVERIFY(!address.isEmpty());
        QDBusConnection desktop = QDBusConnection::connectToBus(QString::fromLatin1(address), u"portal"_s);
        QVERIFY(desktop.registerVirtualObject(path, &m_portal));
        QVERIFY(desktop.registerService(u"org.freedesktop.portal.Desktop"_s));
        m_portal.values.insert(u"color-scheme"_s, 1); // "contrast" is not known to older ones
        Theme::apply(*qApp, Look::System);
        QVERIFY(!Theme::current().isDark);
        m_watch = std::make_unique<QObject>();
        watchSystemLooks(m_watch.get(), [this](const SystemLook &look) {
            ++m_changes;
            setSystemLook(*qApp, look);
        });
    }

    void cleanupTestCase()
    {
        m_watch.reset();
        setSystemLook(*qApp, {});
        Theme::apply(*qApp, Look::Light);
    }

    void takesWhatIsSetAtTheStart()
    {
        QTRY_VERIFY(Theme::current().isDark);
        QTRY_COMPARE(m_portal.asked, (QStringList{ u"color-scheme"_s, u"contrast"_s }));
        QCOMPARE(Theme::current().ground, Theme::dark().ground);
    }

    void followsWhileItRuns()
    {
        change(appearance, u"color-scheme"_s, 2u);
        QTRY_COMPARE(Theme::current().ground, Theme::light().ground);
        change(appearance, u"contrast"_s, 1u);
        QTRY_COMPARE(Theme::current().ground, QColor(Qt::white));
        QVERIFY(Theme::current().isSystem);
        QCOMPARE(Theme::current().ink, QColor(Qt::black));
        change(appearance, u"color-scheme"_s, 1u);
        QTRY_COMPARE(Theme::current().ground, QColor(Qt::black));
        QCOMPARE(Theme::current().ink, QColor(Qt::white));
        change(appearance, u"contrast"_s, 0u);
        QTRY_COMPARE(Theme::current().ground, Theme::dark().ground);
        change(appearance, u"color-scheme"_s, 0u);
        QTRY_VERIFY(!Theme::current().isDark); // as the palette of this platform
    }

    void leavesAChosenLookAlone()
    {
        Theme::apply(*qApp, Look::Light);
        const int before = m_changes;
        change(appearance, u"color-scheme"_s, 1u);
        QTRY_COMPARE(m_changes, before + 1);
        QCOMPARE(Theme::current().ground, Theme::light().ground);
        Theme::apply(*qApp, Look::System);
        QCOMPARE(Theme::current().ground, Theme::dark().ground); // what was asked for meanwhile
    }

    void mindsNothingElse()
    {
        const int before = m_changes;
        change(u"org.gnome.desktop.interface"_s, u"color-scheme"_s, u"prefer-light"_s);
        change(appearance, u"accent-color"_s, 3u);
        change(appearance, u"color-scheme"_s, u"dark"_s);
        change(appearance, u"color-scheme"_s, 2u); // signals keep their order
        QTRY_COMPARE(m_changes, before + 1);
        QCOMPARE(Theme::current().ground, Theme::light().ground);
    }

private:
    static void change(const QString &group, const QString &key, const QVariant &value)
    {
        QDBusMessage signal = QDBusMessage::createSignal(path, settings, u"SettingChanged"_s);
        signal.setArguments({ group, key, QVariant::fromValue(QDBusVariant(value)) });
        QVERIFY(QDBusConnection(u"portal"_s).send(signal));
    }

    Portal m_portal;
    std::unique_ptr<QObject> m_watch;
    int m_changes = 0;
};

CARE_TEST(looks, TestLooks);
#include "tst_looks.moc"
