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

//! Removes a connection from this computer: its settings, its records and unfinished forms, and what the
//! keychain has of it. Asks first, says what goes, and proves the PIN. Thread: GUI.
class ConnectionRemoval : public QObject {
    Q_OBJECT

public:
    //! All outlive this.
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
    //! The connection is closed and no longer in the settings; its files and keys are removed next.
    void removed();
    //! Something of it is still here: what, and what to do about it.
    void incomplete(const QString &heading, const QString &text);

private:
    void showWhatGoes(const Connection &connection, RemoveDialog &dialog);
    void removeFiles(const Connection &connection);
    void removeKeys(const Connection &connection);

    const Context m_context;
};

} // namespace care
