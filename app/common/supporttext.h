// SPDX-License-Identifier: GPL-3.0-or-later
//! Text that a user can send to support: versions, settings, states with counts, and the log. No key, no
//! record and no name given by a user: only the parts listed here.
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
    //! As much of the log as anybody would read through before sending it.
    static constexpr qint64 logBytes = 128 * 1024;

    explicit SupportText(const QList<Connection> &connections);
    //! Adds the state of the open connection and of its lists.
    void addWorkspace(Workspace &workspace);
    //! As addWorkspace(), for a connection that is not open, with the \a lists of its file; nothing if that
    //! cannot be read.
    void addStored(const QString &connection, const std::optional<QList<StoredList>> &lists);
    //! Says that the file of a connection cannot be read, because the key of its records cannot be had.
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
