// SPDX-License-Identifier: GPL-3.0-or-later
//! Text that a user can send to support: versions, settings, states with counts, and the log. Contains no
//! key, no record and no name given by a user.
#pragma once

#include "models/api/connection.h"

#include <QList>
#include <QString>

#include <optional>

namespace care {

class Workspace;
struct ApiError;
struct StoredList;

class SupportText {
public:
    //! Bytes of log, as much as anybody would read through before sending it.
    static constexpr qint64 logBytes = 128 * 1024;

    explicit SupportText(const QList<Connection> &connections);
    //! Adds the state of the open connection and its lists.
    void addWorkspace(Workspace &workspace);
    //! Adds the state of a connection that is not open, with the \a lists stored in its file; nothing if
    //! unreadable.
    void addStored(const QString &connection, const std::optional<QList<StoredList>> &lists);
    //! Notes that a connection's file cannot be read, because the key of its records is unavailable.
    void addUnread(const QString &connection, const ApiError &error);
    void addLog(const QByteArray &log);

    const QString &text() const { return m_text; }

private:
    void addVersions();
    void addConnection(const Connection &connection);
    void addTitle(const QString &title);
    void addLine(const QString &name, const QString &value);

    QString m_text;
};

} // namespace care
