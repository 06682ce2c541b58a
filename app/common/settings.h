// SPDX-License-Identifier: GPL-3.0-or-later
//! What the program remembers of its user's choices. One table of settings with their defaults; no secret and
//! no text of a record is ever in it.
#pragma once

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
    TourOffered
};

class Settings {
public:
    //! \a file: of JSON, replaced as a whole; what cannot be read is set aside and the defaults hold.
    explicit Settings(const QString &file);

    //! The user's own file in the standard place.
    static QString standardFile();
    //! One setting of a file that is only looked at: nothing is created, repaired or set aside.
    static QString textIn(const QString &file, Setting setting);

    QString text(Setting setting) const;
    void setText(Setting setting, const QString &value);
    QJsonObject object(Setting setting) const;
    void setObject(Setting setting, const QJsonObject &value);

    QList<Connection> connections() const;
    //! Adds the connection, or replaces the one with its id.
    void keepConnection(const Connection &connection);
    void removeConnection(const QString &id);
    //! The connection to open at start; nothing on first start.
    std::optional<Connection> currentConnection() const;

private:
    mutable QSettings m_settings;
};

} // namespace care
