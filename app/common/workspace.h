// SPDX-License-Identifier: GPL-3.0-or-later
//! Everything that belongs to one connection, put together: how the service is asked, what is remembered of
//! it, and what keeps the two in step. Both programs are built on it.
#pragma once

#include "models/api/clock.h"
#include "models/api/connection.h"
#include "models/api/credentialstore.h"
#include "models/api/storekeys.h"
#include "models/store/storetypes.h"

#include <QObject>
#include <QTimer>

#include <memory>

class QLockFile;

namespace care {

class ApiClient;
class AuditSealing;
class Journal;
class ProxySignIn;
class Store;
class Sync;
class TokenManager;
class Transport;
struct Circumstances;
struct StoreReport;

class Workspace : public QObject {
    Q_OBJECT

public:
    //! A workspace in memory, with a key that is stored nowhere: for the console, for sample data, for "this
    //! session only".
    static std::unique_ptr<Workspace> forOneRun(
        const Connection &connection, const Secret &apiKey, Clock &clock);

    //! A workspace that asks nothing: \a store is read as another program may have it open, and stays as it
    //! is. store().report() says whether it could be read.
    static std::unique_ptr<Workspace> forReading(
        const Connection &connection, const StoreOptions &store, Clock &clock);

    //! The workspace owns \a credentials, which hold the keys of the connection. \a clock outlives it.
    Workspace(const Connection &connection, std::unique_ptr<CredentialStore> credentials,
        const StoreOptions &store, Clock &clock);
    ~Workspace() override;
    //! The address that the API key of \a connection is bound to; see models/api/boundkey.h.
    static QByteArray keyAddressOf(const Connection &connection);
    //! Opens store and journal if awaitsKey(): at first and after suspend(). The first request comes a moment
    //! later, so that stored records are on the screen before libraries for the network are loaded.
    //! \a storeKeys: the entry of the keychain, see models/api/storekeys.h; empty to live in memory.
    void openWith(const Secret &storeKeys);
    //! Closes store and journal and opens them with the keys that the entry names now.
    void reopenWith(const Secret &storeKeys);
    bool awaitsKey() const { return m_awaitsKey; }

    //! Calls useNewNetwork() at each change of the network from now on.
    void observeNetwork();
    //! For another network, or the same one again: ends requests that wait on the old one, finds the proxy
    //! anew, and tries the service at once.
    void useNewNetwork();
    //! Tries the service at once, whatever failed before.
    void tryNow();
    //! \a signIn signs in to a proxy on the way; outlives the workspace.
    void setProxySignIn(ProxySignIn *signIn);
    //! The program is locked: the token is wiped, and nothing is sent but what needs none. What is on the
    //! disk is closed and its key wiped; what lives in memory stays there.
    void suspend();
    //! Continues after unlocking: waiting calls proceed, and changes are asked for.
    void resume();
    CredentialStore &credentials() { return *m_credentials; }

    const Connection &connection() const { return m_connection; }
    Clock &clock() { return m_clock; }
    Transport &transport() { return *m_transport; }
    //! Makes \a transport trust the certificates of a file, too; returns how many they are.
    static Result<int> trust(Transport &transport, const QString &certificates);
    //! Number of trusted certificates beside the system's; an error if their file cannot be read.
    const Result<int> &certificates() const { return m_certificates; }
    ApiClient &client() { return *m_client; }
    TokenManager &tokens() { return *m_tokens; }
    Store &store() { return *m_store; }
    Journal &journal() { return *m_journal; }
    Sync &sync() { return *m_sync; }
    //! The present time, and which lists are here as a whole.
    Circumstances circumstances();

Q_SIGNALS:
    //! Store and journal have the key \a current now: the former ones are not needed any more.
    void keysTaken(const care::Secret &current);

private:
    void noteKeys();
    void showOpen();
    void openJournal();
    void closeStores(StoreClosing why);

    Connection m_connection;
    Clock &m_clock;
    const QString m_folder; //!< of the files; empty in memory
    QTimer m_resumeTimer;
    QTimer m_journalTimer;
    StoreKeys m_journalKeys; //!< until the journal is opened
    Secret m_newKey; //!< until store and journal have it; empty otherwise
    bool m_hasStoreKey = false; //!< the store has m_newKey
    bool m_hasJournalKey = false;
    ProxySignIn *m_proxySignIn = nullptr;
    bool m_awaitsKey = false;
    bool m_observesNetwork = false;
    bool m_isOnDisk = false; //!< opened with a key, and so to be closed when the program is locked
    std::unique_ptr<QLockFile> m_open; //!< see openFile(); null while nothing is open on the disk
    // In this order, so that each is destroyed before what it uses.
    std::unique_ptr<CredentialStore> m_credentials;
    std::unique_ptr<Transport> m_transport;
    Result<int> m_certificates;
    std::unique_ptr<TokenManager> m_tokens;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<AuditSealing> m_sealing; //!< of the journal's audit trail, where that is on the disk
    std::unique_ptr<ApiClient> m_client;
    std::unique_ptr<Sync> m_sync;
};

//! A file of a connection, with the keys that the entry of the keychain names.
StoreOptions storeOptions(const QString &file, const Secret &entry);

//! Gives the files of a connection that is not open the current key of its entry in the keychain. Starts at
//! once, works in the threads of the stores, and deletes itself when done. If it is deleted early, each file
//! still opens with one of the keys of the entry. Thread: GUI.
class KeyRenewal : public QObject {
    Q_OBJECT

public:
    //! \a folder: of the connection. \a entry: see storekeys.h.
    KeyRenewal(const QString &folder, const Secret &entry, QObject *parent);
    ~KeyRenewal() override;

Q_SIGNALS:
    //! All files have the key \a current. Not emitted if one of them could not be given it.
    void done(const care::Secret &current);

private:
    void note(const StoreReport &report);

    const StoreKeys m_keys;
    int m_left = 2; //!< files
    bool m_isWhole = true;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Journal> m_journal;
};

} // namespace care
