// SPDX-License-Identifier: GPL-3.0-or-later
//! What a screen reader gets to know of this program, over the accessibility bus of the desktop (AT-SPI): the
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

    //! The names of objects that said since the last forgetHeard() that they have another: how the program
    //! announces something without moving the focus.
    QStringList heard();
    void forgetHeard() { m_renamed.clear(); }

private Q_SLOTS:
    void hear(const QDBusMessage &event);

private:
    QVariant property(const Spoken &object, const QString &interface, const QString &name);
    QList<QVariant> call(const Spoken &object, const QString &interface, const QString &method,
        const QList<QVariant> &arguments = {});
    QDBusMessage ask(const Spoken &object, const QString &interface, const QString &method,
        const QList<QVariant> &arguments = {});
    bool hasState(const Spoken &object, int state);

    QDBusConnection m_bus;
    QList<Spoken> m_renamed;
};

} // namespace care::test

Q_DECLARE_METATYPE(care::test::Spoken)
