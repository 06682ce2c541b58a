// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/spoken/screenreader.h"

#include "tests/support/answer.h"

#include <QDBusArgument>
#include <QDBusMetaType>
#include <QDBusPendingCall>
#include <QDBusPendingCallWatcher>
#include <QDBusReply>
#include <QDBusVariant>

#include <utility>

using namespace Qt::StringLiterals;

namespace care::test {

// Found by Qt where the structure is.
static QDBusArgument &operator<<(QDBusArgument &argument, const Spoken &object)
{
    argument.beginStructure();
    argument << object.service << object.path;
    argument.endStructure();
    return argument;
}

static const QDBusArgument &operator>>(const QDBusArgument &argument, Spoken &object)
{
    argument.beginStructure();
    argument >> object.service >> object.path;
    argument.endStructure();
    return argument;
}

namespace {

// The numbers of the AT-SPI interface description.
constexpr int focusableState = 11;
constexpr int showingState = 25;

const auto accessible = u"org.a11y.atspi.Accessible"_s;
const auto table = u"org.a11y.atspi.Table"_s;
const auto registry = u"org.a11y.atspi.Registry"_s;

QDBusConnection accessibilityBus()
{
    const QDBusReply<QString> address = QDBusConnection::sessionBus().call(QDBusMessage::createMethodCall(
        u"org.a11y.Bus"_s, u"/org/a11y/bus"_s, u"org.a11y.Bus"_s, u"GetAddress"_s));
    // A connection of its own: the program speaks over another, as to any reader.
    return QDBusConnection::connectToBus(address.value(), u"screen reader"_s);
}

} // namespace

ScreenReader::ScreenReader()
    : m_bus(accessibilityBus())
{
    qDBusRegisterMetaType<Spoken>();
    qDBusRegisterMetaType<QList<Spoken>>();
    for (const auto &event : { u"PropertyChange"_s, u"StateChanged"_s, u"Announcement"_s })
        m_bus.connect({}, {}, u"org.a11y.atspi.Event.Object"_s, event, this, SLOT(hear(QDBusMessage)));
    // A program says only what somebody wants to hear.
    for (const auto &event :
        { u"object:property-change:accessible-name"_s, u"object:state-changed"_s, u"object:announcement"_s })
        call({ registry, QDBusObjectPath(u"/org/a11y/atspi/registry"_s) }, registry, u"RegisterEvent"_s,
            { event, QStringList(), QString() });
}

ScreenReader::~ScreenReader()
{
    QDBusConnection::disconnectFromBus(m_bus.name());
}

QList<QVariant> ScreenReader::call(
    const Spoken &object, const QString &interface, const QString &method, const QList<QVariant> &arguments)
{
    return ask(object, interface, method, arguments).arguments();
}

QDBusMessage ScreenReader::ask(
    const Spoken &object, const QString &interface, const QString &method, const QList<QVariant> &arguments)
{
    QDBusMessage message =
        QDBusMessage::createMethodCall(object.service, object.path.path(), interface, method);
    message.setArguments(arguments);
    // Never a call that blocks: who is asked lives in this thread.
    const QDBusPendingCallWatcher pending(m_bus.asyncCall(message)); // its signal ends the wait
    waitUntil([&pending] { return pending.isFinished(); });
    return pending.isFinished() ? pending.reply() : QDBusMessage();
}

QVariant ScreenReader::property(const Spoken &object, const QString &interface, const QString &name)
{
    const QList<QVariant> answer =
        call(object, u"org.freedesktop.DBus.Properties"_s, u"Get"_s, { interface, name });
    return answer.isEmpty() ? QVariant() : answer.first().value<QDBusVariant>().variant();
}

Spoken ScreenReader::program()
{
    const Spoken root{ registry, QDBusObjectPath(u"/org/a11y/atspi/accessible/root"_s) };
    Spoken found;
    // The program registers some time after its start.
    waitUntil([&] {
        const QList<Spoken> programs = children(root);
        if (!programs.isEmpty())
            found = programs.first();
        return !programs.isEmpty();
    });
    return found;
}

QList<Spoken> ScreenReader::children(const Spoken &object)
{
    const QList<QVariant> answer = call(object, accessible, u"GetChildren"_s);
    return answer.isEmpty() ? QList<Spoken>() : qdbus_cast<QList<Spoken>>(answer.first());
}

QString ScreenReader::name(const Spoken &object)
{
    return property(object, accessible, u"Name"_s).toString();
}

QString ScreenReader::description(const Spoken &object)
{
    return property(object, accessible, u"Description"_s).toString();
}

QString ScreenReader::role(const Spoken &object)
{
    return call(object, accessible, u"GetRoleName"_s).value(0).toString();
}

bool ScreenReader::hasState(const Spoken &object, int state)
{
    const QList<uint> bits = qdbus_cast<QList<uint>>(call(object, accessible, u"GetState"_s).value(0));
    return bits.value(state / 32) & (1U << (state % 32));
}

bool ScreenReader::isShowing(const Spoken &object)
{
    return hasState(object, showingState);
}

bool ScreenReader::isFocusable(const Spoken &object)
{
    return hasState(object, focusableState);
}

QList<Spoken> ScreenReader::find(const Spoken &object, const std::function<bool(const Spoken &)> &matches)
{
    QList<Spoken> found;
    const QList<Spoken> all = children(object);
    for (const Spoken &child : all) {
        if (!isShowing(child))
            continue;
        if (matches(child))
            found += child;
        if (role(child) != "table"_L1)
            found += find(child, matches);
    }
    return found;
}

Spoken ScreenReader::findNamed(const Spoken &object, const QString &wanted, const QString &begin)
{
    return find(object, [&](const Spoken &one) {
        return name(one).startsWith(begin) && role(one) == wanted;
    }).value(0);
}

QList<Spoken> ScreenReader::all(const Spoken &object)
{
    constexpr int rows = 3;
    QList<Spoken> found;
    const QString what = role(object);
    if (what == "table"_L1 || what == "tree table"_L1) {
        const int count = columns(object);
        for (int i = 0; i < rows * count; ++i)
            found += cell(object, i / count, i % count);
        found.removeIf([](const Spoken &each) { return each.isNull(); });
        return found;
    }
    const QList<Spoken> below = children(object);
    for (const Spoken &child : below) {
        if (!child.isNull())
            found += QList<Spoken>{ child } + all(child);
    }
    return found;
}

QStringList ScreenReader::texts(const Spoken &object)
{
    QStringList texts{ name(object), description(object) };
    const QDBusMessage text = ask(object, u"org.a11y.atspi.Text"_s, u"GetText"_s, { 0, -1 });
    if (text.type() == QDBusMessage::ReplyMessage)
        texts += text.arguments().value(0).toString();
    texts += property(object, u"org.a11y.atspi.Value"_s, u"CurrentValue"_s).toString();
    texts.removeAll(QString());
    return texts;
}

int ScreenReader::doAll(const Spoken &object)
{
    constexpr int most = 3; // also where it does not say how many there are
    int done = 0;
    for (int i = 0; i < most; ++i) {
        const QDBusMessage answer = ask(object, u"org.a11y.atspi.Action"_s, u"DoAction"_s, { i });
        done += answer.type() == QDBusMessage::ReplyMessage && answer.arguments().value(0).toBool() ? 1 : 0;
    }
    return done;
}

int ScreenReader::columns(const Spoken &object)
{
    return property(object, table, u"NColumns"_s).toInt();
}

Spoken ScreenReader::cell(const Spoken &object, int row, int column)
{
    const QList<QVariant> answer = call(object, table, u"GetAccessibleAt"_s, { row, column });
    return answer.isEmpty() ? Spoken() : qdbus_cast<Spoken>(answer.first());
}

QString ScreenReader::sentence(const Spoken &object, int row)
{
    QStringList words;
    const int count = columns(object);
    for (int column = 0; column < count; ++column) {
        const Spoken one = cell(object, row, column);
        words += one.isNull() ? QString() : name(one);
    }
    words.removeAll(QString());
    return words.join(", "_L1);
}

void ScreenReader::hear(const QDBusMessage &event)
{
    ++m_events;
    const Spoken object{ event.service(), QDBusObjectPath(event.path()) };
    const QString what = event.arguments().value(0).toString();
    const bool begins = event.arguments().value(1).toInt() == 1;
    if (event.member() == "Announcement"_L1)
        m_said += { object, event.arguments().value(3).value<QDBusVariant>().variant().toString() };
    else if (what == "focused"_L1 && begins)
        m_focused = event.path();
    if ((what == "focused"_L1 && begins) || (what == "accessible-name"_L1 && event.path() == m_focused))
        m_said += { object, {} };
    else if (what == "showing"_L1 && begins)
        m_said += { object, {}, true };
}

QStringList ScreenReader::heard()
{
    // The event says which object it is about; the rest has to be asked for.
    QStringList texts;
    QList<Event> said;
    const QList<Event> events = std::exchange(m_said, {}); // more may come while it is asked
    for (const Event &each : events) {
        if (each.isAppearance && role(each.object) != "notification"_L1)
            continue;
        said += each;
        texts += each.text.isEmpty() ? name(each.object) : each.text;
    }
    m_said = said + m_said;
    return texts;
}

} // namespace care::test
