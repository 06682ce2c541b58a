// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/connection.h"
#include "models/api/credentialstore.h"

#include <QObject>

namespace care {

class ConnectionManager;
class EventLog;
class LockController;
class MainWindow;
class ProgramTrail;
class RemoveDialog;

//! Removes a connection from this computer: settings, records, unfinished forms and keychain entries. Asks
//! first, lists what is removed, and requires the PIN. Thread: GUI.
class ConnectionRemoval : public QObject {
    Q_OBJECT

public:
    //! All references must outlive this object.
    struct Context {
        ConnectionManager &connections;
        LockController &lock;
        CredentialStore &keychain;
        EventLog &log;
        ProgramTrail &trail;
    };

    explicit ConnectionRemoval(const Context &context, QObject *parent = nullptr);

    //! Asks in a dialog above \a window whether to remove the connection.
    void ask(const Connection &connection, MainWindow &window);
    //! Removes the connection without asking.
    void remove(const Connection &connection);

Q_SIGNALS:
    //! The connection is closed and removed from the settings; its files and keys are removed next.
    void removed();
    //! Part of the connection could not be removed: which, and advice.
    void incomplete(const QString &heading, const QString &text);

private:
    void showWhatGoes(const Connection &connection, RemoveDialog &dialog);
    void removeFiles(const Connection &connection);
    void removeKeys(const Connection &connection);

    const Context m_context;
};

} // namespace care
