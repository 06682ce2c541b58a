// SPDX-License-Identifier: GPL-3.0-or-later
//! Seals a journal's audit trail with a key from the keychain, and stores the trail's length there.
#pragma once

#include "models/api/credentialstore.h"
#include "models/store/journal/audittrail.h"

#include <QObject>

#include <optional>

namespace care {

class Journal;
struct StoreReport;

//! Starts whenever the journal opens a file, while audit entries wait. A trail without a key in the keychain
//! gets one.
class AuditSealing : public QObject {
    Q_OBJECT

public:
    //! Both references must outlive this object. \a id is the connection's.
    AuditSealing(
        const QString &id, CredentialStore &credentials, Journal &journal, QObject *parent = nullptr);

private:
    void begin(const StoreReport &report);
    void readHead(const Secret &key);
    void storeHead(const AuditHead &head);

    const QString m_id;
    CredentialStore &m_credentials;
    Journal &m_journal;
    std::optional<AuditHead> m_next; //!< Audit trail's head to store after the one being stored.
    bool m_isStoring = false;
};

//! Reads a trail's key and last head from the keychain, to verify the trail; an error if they cannot be read.
void readAuditSeal(CredentialStore &credentials, const QString &id, QObject *context,
    const std::function<void(const Result<AuditSeal> &)> &done);

} // namespace care
