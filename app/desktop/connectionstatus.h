// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/signin/connectionlocks.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <functional>

class QDateTime;

namespace care {

class BulkList;
class ConnectionDialog;
class DraftList;
class MainWindow;
class OpenWriteList;
class ResourceTableModel;
class Workspace;
struct Connection;
struct SyncProgress;

//! Status of a connection in its windows: the service's availability, receiving, use of the request limit,
//! unfinished changes, and the dialog with all of these. Thread: GUI.
class ConnectionStatus : public QObject {
    Q_OBJECT

public:
    //! All references must outlive this object.
    struct Context {
        Workspace &workspace;
        const DraftList &drafts;
        const BulkList &bulks;
        const OpenWriteList &writes;
        std::function<QList<MainWindow *>()> windows; //!< Returns all open windows.
    };

    explicit ConnectionStatus(const Context &context, QObject *parent = nullptr);

    //! Also shows the status in \a window; \a homes is one of its tables.
    void observe(const MainWindow &window, const ResourceTableModel &homes);
    //! Shows a permanent warning in the status line ("this session only").
    void setNote(const QString &note);
    //! Sets the locked parts of the connection and a warning about the organisation's policy.
    void setPolicy(const ConnectionLocks &locks, const QString &warning);
    void update();
    //! Opens the connection dialog, one for all windows; \a connection has the settings that apply from the
    //! next start. \a mayChange is false for sample data, which has no settings.
    void showDialog(const Connection &connection, bool mayChange, MainWindow &above);

Q_SIGNALS:
    //! Emitted when the user pauses or resumes receiving.
    void paused(bool paused);
    //! Emitted when the user saves other settings of this connection.
    void settingsSaved(const care::Connection &connection);

private:
    void pause(bool paused);
    void tryNow();
    void updateUnfinished();
    void updateNote();
    void updateWindow(MainWindow &window, const QString &receiving) const;
    void updateActivity(MainWindow &window, const QString &receiving) const;
    void updateBudget();
    QString receivingText() const;

    const Context m_context;
    QPointer<ConnectionDialog> m_dialog;
    QString m_note;
    QString m_policyWarning;
    ConnectionLocks m_locks;
    QTimer m_recount; //!< Timer that counts the requests of the last minute again.
};

//! Progress sentence, "12,300 of 80,000 records downloaded, now daily logs, done at about 16:20"; empty when
//! nothing is being received.
QString mirrorText(const SyncProgress &progress, const QDateTime &now);
//! Share of records downloaded, from 0 to 1; negative if unknown.
double mirrorShare(const SyncProgress &progress);
//! Warning that a list has lost far too many records at once; empty if none has.
QString doubtText(const SyncProgress &progress);
//! Warning that this computer's clock is wrong; \a secondsAhead is the service's lead, and 0 gives an empty
//! text.
QString clockText(qint64 secondsAhead);
//! Use of the request limit, "18 of 90 requests this minute". After a refusal the limit may be below the
//! number sent.
QString requestsText(int used, int allowed);

} // namespace care
