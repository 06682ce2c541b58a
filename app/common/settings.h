// SPDX-License-Identifier: GPL-3.0-or-later
//! The user's choices. One table of settings with their defaults, without secrets and text of records.
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
    Recovered, //!< "copy" or "lost" until the user is told that the file was unreadable; else empty
};

//! A value locked by the organisation overrides the user's; the user's value stays in the file and applies
//! again once the lock is removed.
class Settings {
public:
    //! ReadOnly, for programs that only look: nothing is created, repaired, set aside or written.
    enum class Access : quint8 { Full, ReadOnly };

    //! \a file: of JSON, replaced as a whole. One that cannot be read is set aside, and the second copy takes
    //! its place, which has the connections as they are and the rest as it was at a start; without one the
    //! defaults hold. Setting::Recovered says so.
    //! ReadOnly: the second copy is read in the place of the file, which stays as it is.
    explicit Settings(const QString &file, const Policy &policy = {}, Access access = Access::Full);

    //! The user's own file in the standard place.
    static QString standardFile();
    //! One setting of a file that is only looked at: nothing is created, repaired or set aside.
    static QString textIn(const QString &file, Setting setting, const Policy &policy = {});

    //! True if \a file is one of settings, or is not there; it is only looked at, as by textIn().
    static bool isReadable(const QString &file);

    const Policy &policy() const { return m_policy; }
    QString text(Setting setting) const;
    void setText(Setting setting, const QString &value);
    QJsonObject object(Setting setting) const;
    void setObject(Setting setting, const QJsonObject &value);

    //! The connections that may be used: all, or those of the address that the organisation has set.
    QList<Connection> connections() const;
    //! Of these, the one with this id or, in capitals or not, this name.
    std::optional<Connection> connectionCalled(const QString &idOrName) const;
    //! The ids of all connections, also of those that may not be used at present.
    QStringList allConnectionIds() const;
    //! Adds the connection, or replaces the one with its id.
    void storeConnection(const Connection &connection);
    void removeConnection(const QString &id);
    //! False if the user wants the key of the connection \a id for one session at a time.
    bool isKeyStored(const QString &id) const;
    void setKeyStored(const QString &id, bool isStored);
    //! The connection to open at start; nothing on first start.
    std::optional<Connection> currentConnection() const;
    //! The organisation's connection that was not used yet: complete but for the key. Nothing without an
    //! address.
    std::optional<Connection> presetConnection() const;
    //! A connection for the user to set up, with a new id and the defaults of new ones.
    Connection newConnection() const;
    //! True if the user may set up connections other than those of connections() and presetConnection().
    bool mayAddConnections() const { return !m_policy.isLocked(PolicyKey::ConnectionAddress); }
    //! \a connection with what the organisation has locked.
    Connection underPolicy(Connection connection) const;

private:
    void storeSecondCopy();
    QStringList storedIds() const;
    std::optional<Connection> stored(const QString &id) const;

    Policy m_policy;
    mutable QSettings m_settings;
};

} // namespace care
