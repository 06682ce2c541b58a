// SPDX-License-Identifier: GPL-3.0-or-later
//! User's settings with their defaults, in one table; no secrets and no text of records.
#pragma once

#include "app/common/policy.h"
#include "models/api/connection.h"

#include <QJsonObject>
#include <QSettings>

#include <optional>

namespace care {

enum class Setting {
    Look,
    TextSize,
    Language,
    ResidentTerm,
    CurrentConnection,
    OpenConnections,
    Layout,
    LockMinutes,
    TourOffered,
    Proxies,
    Recovered, //!< Holds "copy" or "lost" until the user is told that the file was unreadable; else empty.
};

//! User's settings under the organisation's policy. A locked value overrides the user's, which stays in the
//! file and applies again once the lock is removed.
class Settings {
public:
    //! ReadOnly is for programs that only look: nothing is created, repaired, set aside or written.
    enum class Access : quint8 { Full, ReadOnly };

    //! \a file is JSON, replaced as a whole. An unreadable file is set aside and the second copy takes its
    //! place, with current connections and the other settings as of a program start; without a copy the
    //! defaults apply. Setting::Recovered says so. With ReadOnly the second copy is read in place of the
    //! file, which is left unchanged.
    explicit Settings(const QString &file, const Policy &policy = {}, Access access = Access::Full);

    //! Path of the user's settings file in the standard place.
    static QString standardFile();
    //! Reads one setting of a file without creating, repairing or setting aside anything.
    static QString textIn(const QString &file, Setting setting, const Policy &policy = {});

    //! True if \a file holds settings or does not exist; reads only, like textIn().
    static bool isReadable(const QString &file);

    const Policy &policy() const { return m_policy; }
    QString text(Setting setting) const;
    void setText(Setting setting, const QString &value);
    QJsonObject object(Setting setting) const;
    void setObject(Setting setting, const QJsonObject &value);

    //! Connections that may be used: all, or those of the address that the organisation has set.
    QList<Connection> connections() const;
    //! Usable connection with this id or this name, ignoring case.
    std::optional<Connection> connectionCalled(const QString &idOrName) const;
    //! Ids of all connections, including those that may not be used at present.
    QStringList allConnectionIds() const;
    //! Adds the connection, or replaces the one with its id.
    void storeConnection(const Connection &connection);
    void removeConnection(const QString &id);
    //! False if the key of connection \a id is to be kept for one session only.
    bool isKeyStored(const QString &id) const;
    void setKeyStored(const QString &id, bool isStored);
    //! Connection to open at start; nothing on the first start.
    std::optional<Connection> currentConnection() const;
    //! Organisation's connection, not used yet and complete except for the key; nothing without a fixed
    //! address.
    std::optional<Connection> presetConnection() const;
    //! New connection for the user to set up, with a new id and default values.
    Connection newConnection() const;
    //! True if the user may set up connections other than those of connections() and presetConnection().
    bool mayAddConnections() const { return !m_policy.isLocked(PolicyKey::ConnectionAddress); }
    //! Returns \a connection with the values that the organisation has locked.
    Connection underPolicy(Connection connection) const;

private:
    void storeSecondCopy();
    QStringList storedIds() const;
    std::optional<Connection> stored(const QString &id) const;

    Policy m_policy;
    mutable QSettings m_settings;
};

} // namespace care
