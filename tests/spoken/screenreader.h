// SPDX-License-Identifier: GPL-3.0-or-later
//! This program as a screen reader gets to know it, over the accessibility bus of the desktop (AT-SPI): the
//! tests' own ears. It asks and waits as a program beside this one would; nothing is read from the widgets.
#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QObject>
#include <QStringList>

#include <functional>

namespace care::test {

//! An accessible object, where the bus has it.
struct Spoken {
    QString service;
    QDBusObjectPath path;

    bool isNull() const { return path.path().isEmpty() || path.path().endsWith(QLatin1String("/null")); }
};

class ScreenReader : public QObject {
    Q_OBJECT

public:
    ScreenReader();
    ~ScreenReader() override;

    //! This program as the registry of the bus knows it; null if it has not registered.
    Spoken program();
    QList<Spoken> children(const Spoken &object);
    QString name(const Spoken &object);
    QString description(const Spoken &object);
    QString role(const Spoken &object);
    bool isShowing(const Spoken &object);
    bool isFocusable(const Spoken &object);
    //! All that show below \a object and match; what stands in the cells of tables is not looked into.
    QList<Spoken> find(const Spoken &object, const std::function<bool(const Spoken &)> &matches);
    //! The first with this role whose name begins so; null if there is none.
    Spoken findNamed(const Spoken &object, const QString &role, const QString &name);

    //! All below \a object, whether it shows or not; of a table the cells of its first rows.
    QList<Spoken> all(const Spoken &object);
    //! Name, description, text and value: whatever it gives away.
    QStringList texts(const Spoken &object);
    //! Does all that can be done with it; how many actions that were.
    int doAll(const Spoken &object);

    int columns(const Spoken &table);
    Spoken cell(const Spoken &table, int row, int column);
    //! Its cells one after the other.
    QString sentence(const Spoken &table, int row);

    //! Sentences that a screen reader has said of its own accord since the last forgetHeard(), as Orca does:
    //! the name of what the keyboard came to, and of that its new name; notifications that appear, and
    //! announcements. Not the new name of anything else: no screen reader reads that.
    QStringList heard();
    //! Events since then: each costs a reader some milliseconds of questions.
    int events() const { return m_events; }
    void forgetHeard()
    {
        m_said.clear();
        m_events = 0;
    }

private Q_SLOTS:
    void hear(const QDBusMessage &event);

private:
    QVariant property(const Spoken &object, const QString &interface, const QString &name);
    QList<QVariant> call(const Spoken &object, const QString &interface, const QString &method,
        const QList<QVariant> &arguments = {});
    QDBusMessage ask(const Spoken &object, const QString &interface, const QString &method,
        const QList<QVariant> &arguments = {});
    bool hasState(const Spoken &object, int state);

    //! Something that may be worth a word.
    struct Event {
        Spoken object;
        QString text; //!< instead of the name of the object
        bool isAppearance = false; //!< said only of a notification
    };

    QDBusConnection m_bus;
    QString m_focused; //!< path of what has the keyboard
    QList<Event> m_said;
    int m_events = 0;
};

} // namespace care::test

Q_DECLARE_METATYPE(care::test::Spoken)
