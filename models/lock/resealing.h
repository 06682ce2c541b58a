// SPDX-License-Identifier: GPL-3.0-or-later
//! Brings every entry of the keychain under a new PIN, or out from under one.
#pragma once

#include "models/lock/pinentry.h"

#include <QObject>
#include <QStringList>

#include <functional>

class QThreadPool;

namespace care {

//! Rewrites entry after entry, and reads each back before the next. If it ends in between (a crash, a locked
//! keychain), some entries stay as they were; both kinds open while the keys are not settled, and the next
//! run completes the change. An entry that opens with none of the keys is left alone.
class Resealing : public QObject {
public:
    enum class Into : quint8 { Sealed, Plain };

    //! Renewed keys for the files of the connections make an earlier copy of a keychain entry useless for
    //! later writes. The present key stays known as a former one.
    enum class StoreKeysAre : quint8 { Kept, Renewed };

    //! \a keychain and \a worker outlive this.
    Resealing(CredentialStore &keychain, QThreadPool &worker, const MasterKeys &keys, PinCost cost,
        QObject *parent);
    //! Call it once; the object deletes itself after \a done.
    void start(const QStringList &connections, Into into, StoreKeysAre storeKeys,
        const std::function<void(const Result<void> &)> &done);

private:
    struct Step {
        QString connection;
        Credential credential;
    };
    void next();
    void take(const Step &step, const Secret &entry);
    void putRecovery(const Step &step, const Secret &apiKey, const std::function<void()> &then);
    void write(const Step &step, const Secret &entry);
    void end(const Result<void> &result);

    CredentialStore &m_keychain;
    QThreadPool &m_worker;
    MasterKeys m_keys;
    PinCost m_cost;
    Into m_into = Into::Sealed;
    StoreKeysAre m_storeKeys = StoreKeysAre::Kept;
    QList<Step> m_left;
    std::function<void(const Result<void> &)> m_done;
};

} // namespace care
