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

//! Words of a connection's windows about it: whether the service answers, what is being received, how
//! much of the minute is used, what is unfinished, and the dialog with all of it. Thread: GUI.
class ConnectionStatus : public QObject {
    Q_OBJECT

public:
    //! All outlive this.
    struct Context {
        Workspace &workspace;
        const DraftList &drafts;
        const BulkList &bulks;
        const OpenWriteList &writes;
        std::function<QList<MainWindow *>()> windows; //!< all that are open
    };

    explicit ConnectionStatus(const Context &context, QObject *parent = nullptr);

    //! \a window shows the status too from now on; \a homes is one of its tables.
    void observe(const MainWindow &window, const ResourceTableModel &homes);
    //! Shows a warning that stays in the status line ("this session only").
    void setNote(const QString &note);
    //! Sets the locked parts of the connection, and a warning about the settings of the organisation.
    void setPolicy(const ConnectionLocks &locks, const QString &warning);
    void update();
    //! Opens the dialog, one for all windows; \a connection: with the settings that apply from the next
    //! start on; \a mayChange: false for sample data, which has no settings.
    void showDialog(const Connection &connection, bool mayChange, MainWindow &above);

Q_SIGNALS:
    //! The user has paused receiving, or resumed it.
    void paused(bool paused);
    //! The user has saved other settings of this connection.
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
    QTimer m_recount; //!< counts the requests of the last minute again
};

//! "12,300 of 80,000 records downloaded, now daily logs, done at about 16:20"; empty when there is
//! nothing to say.
QString mirrorText(const SyncProgress &progress, const QDateTime &now);
//! The share of the records that is downloaded, from 0 to 1; negative if it is not known.
double mirrorShare(const SyncProgress &progress);
//! A warning if a list has lost far too many records at once; empty if none has.
QString doubtText(const SyncProgress &progress);
//! A warning if this computer's clock is wrong: the service's is so many seconds ahead of it. Empty for 0.
QString clockText(qint64 secondsAhead);
//! "18 of 90 requests this minute". After a refusal fewer may be allowed than were sent.
QString requestsText(int used, int allowed);

} // namespace care
