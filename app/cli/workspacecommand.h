// SPDX-License-Identifier: GPL-3.0-or-later
//! Command that reads the lists and records of a workspace.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "models/json/record.h"
#include "models/store/journal/journal.h"

#include <QElapsedTimer>

#include <functional>
#include <optional>

namespace care {

class Workspace;
struct SyncProgress;

//! Sentence such as "From the records stored on this computer, as of 26-Nov-2026 09:41.", with the age of the
//! oldest list.
QString storedText(const SyncProgress &progress);

//! Progress on standard error: a changing line on a terminal; otherwise, if wanted, a new line from time to
//! time.
class ReceptionLine {
public:
    explicit ReceptionLine(bool isWanted)
        : m_isWanted(isWanted)
    {
    }
    void say(const SyncProgress &progress);
    //! Shows progress; \a counted is 0 while the total is unknown.
    void say(qint64 received, qint64 counted);
    void clear();

private:
    const bool m_isWanted;
    QElapsedTimer m_said; //!< Time since the last progress line; invalid before the first.
};

class WorkspaceCommand : public Command {
    Q_OBJECT

public:
    //! \a decisions about rules and findings come from a connection of the desktop program. \a workspace must
    //! outlive the command.
    WorkspaceCommand(const Options &options, const Decisions &decisions, Workspace &workspace);

protected:
    using Received = std::function<void(const std::optional<ApiError> &error)>;
    using Homes = std::function<void(const QList<Record> &homes)>;
    using Found = std::function<void(const Result<Record> &record)>;
    enum class Progress : quint8 { Hidden, Shown };

    //! Receives whole lists and calls \a done once, when they are complete or no more records will come.
    //! Offline they count as received once the store has reported its contents.
    void receive(const QList<const ResourceSchema *> &lists, Progress progress, const Received &done);
    //! Reads the homes that have been received, sorted by name.
    void readHomes(const Homes &done);
    //! Reads one record by its id, from the service or, offline, from the store.
    void readOne(const ResourceSchema &schema, const QString &id, const Found &done);
    //! Sentence that names incomplete lists; empty for none.
    static QString incompleteText(const QStringList &resources);

    Options m_options;
    const Decisions m_decisions;
    Workspace &m_workspace;
    ReceptionLine m_line;
    bool m_isDone = false;

private:
    QMetaObject::Connection m_receiving;
};

} // namespace care
