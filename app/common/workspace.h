// SPDX-License-Identifier: GPL-3.0-or-later
//! Objects of one connection: API client, store, journal and sync, assembled for both window and console.
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
    //! Makes a workspace in memory with a key that is stored nowhere: for the console, sample data, and "this
    //! session only".
    static std::unique_ptr<Workspace> forOneRun(
        const Connection &connection, const Secret &apiKey, Clock &clock);

    //! Makes a workspace without requests: \a store is only read, as another program may have it open.
    //! store().report() says whether it could be read.
    static std::unique_ptr<Workspace> forReading(
        const Connection &connection, const StoreOptions &store, Clock &clock);

    //! The workspace owns \a credentials, which hold the connection's keys. \a clock must outlive it.
    Workspace(const Connection &connection, std::unique_ptr<CredentialStore> credentials,
        const StoreOptions &store, Clock &clock);
    ~Workspace() override;
    //! Address that the API key of \a connection is bound to; see models/api/boundkey.h.
    static QByteArray keyAddressOf(const Connection &connection);
    //! Opens store and journal if awaitsKey(), that is at first and after suspend(). The first request
    //! follows a moment later, so that stored records appear before network libraries load. \a storeKeys is
    //! the keychain entry, see models/api/storekeys.h; empty to work in memory.
    void openWith(const Secret &storeKeys);
    //! Closes and reopens store and journal with the keys that the entry now names.
    void reopenWith(const Secret &storeKeys);
    bool awaitsKey() const { return m_awaitsKey; }

    //! Starts calling useNewNetwork() at each change of the network.
    void observeNetwork();
    //! Handles a changed or returned network: ends requests that wait on the old one, finds the proxy anew,
    //! and tries the service at once.
    void useNewNetwork();
    //! Tries the service at once, regardless of earlier failures.
    void tryNow();
    //! Sets the sign-in for proxies; \a signIn must outlive the workspace.
    void setProxySignIn(ProxySignIn *signIn);
    //! Suspends work while the program is locked: wipes the token, sends only requests that need none, closes
    //! files on disk and wipes their key; data in memory stays.
    void suspend();
    //! Continues after unlocking: waiting calls proceed, and changes are requested.
    void resume();
    CredentialStore &credentials() { return *m_credentials; }

    const Connection &connection() const { return m_connection; }
    Clock &clock() { return m_clock; }
    Transport &transport() { return *m_transport; }
    //! Makes \a transport also trust the certificates in a file; returns their number.
    static Result<int> trust(Transport &transport, const QString &certificates);
    //! Number of trusted certificates besides the system's; an error if their file cannot be read.
    const Result<int> &certificates() const { return m_certificates; }
    ApiClient &client() { return *m_client; }
    TokenManager &tokens() { return *m_tokens; }
    Store &store() { return *m_store; }
    Journal &journal() { return *m_journal; }
    Sync &sync() { return *m_sync; }
    //! Present time, and which lists are complete.
    Circumstances circumstances();

Q_SIGNALS:
    //! Store and journal now use the key \a current; former keys are no longer needed.
    void keysTaken(const care::Secret &current);

private:
    void noteKeys();
    void showOpen();
    void openJournal();
    void closeStores(StoreClosing why);

    Connection m_connection;
    Clock &m_clock;
    const QString m_folder; //!< Folder of the files; empty in memory.
    QTimer m_resumeTimer;
    QTimer m_journalTimer;
    StoreKeys m_journalKeys; //!< Keys for the journal, until it is opened.
    Secret m_newKey; //!< New key, until store and journal both use it; otherwise empty.
    bool m_hasStoreKey = false; //!< True once the store's file uses m_newKey.
    bool m_hasJournalKey = false;
    ProxySignIn *m_proxySignIn = nullptr;
    bool m_awaitsKey = false;
    bool m_observesNetwork = false;
    //! True if opened with a key from disk, and so to be closed when the program locks.
    bool m_isOnDisk = false;
    //! Lock that marks the files as open, see openFile(); null while no file is open.
    std::unique_ptr<QLockFile> m_open;
    // Order matters: each member is destroyed before those it uses.
    std::unique_ptr<CredentialStore> m_credentials;
    std::unique_ptr<Transport> m_transport;
    Result<int> m_certificates;
    std::unique_ptr<TokenManager> m_tokens;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<AuditSealing> m_sealing; //!< Sealing of the journal's audit trail, if that is on disk.
    std::unique_ptr<ApiClient> m_client;
    std::unique_ptr<Sync> m_sync;
};

//! Options for opening a connection's file with the keys in the keychain entry.
StoreOptions storeOptions(const QString &file, const Secret &entry);

//! Re-encrypts the files of a connection that is not open with the current key of its keychain entry. Starts
//! at once, works in the stores' threads, and deletes itself when done; if deleted early, each file still
//! opens with one of the entry's keys. Thread: GUI.
class KeyRenewal : public QObject {
    Q_OBJECT

public:
    //! \a folder is the connection's; for \a entry see storekeys.h.
    KeyRenewal(const QString &folder, const Secret &entry, QObject *parent);
    ~KeyRenewal() override;

Q_SIGNALS:
    //! All files use the key \a current. Not emitted if one of them could not be converted.
    void done(const care::Secret &current);

private:
    void note(const StoreReport &report);

    const StoreKeys m_keys;
    int m_left = 2; //!< Number of files not re-encrypted yet.
    bool m_isWhole = true;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Journal> m_journal;
};

} // namespace care
