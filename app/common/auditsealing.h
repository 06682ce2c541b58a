// SPDX-License-Identifier: GPL-3.0-or-later
//! Seals the audit trail of a journal with a key from the keychain, and keeps there how far it has come.
#pragma once

#include "models/api/credentialstore.h"
#include "models/store/journal/audittrail.h"

#include <QObject>

#include <optional>

namespace care {

class Journal;
struct StoreReport;

//! Begins each time the journal has opened a file; the entries of the trail wait until then. A trail of which
//! the keychain knows nothing yet gets a key.
class AuditSealing : public QObject {
    Q_OBJECT

public:
    //! Both outlive this. \a id: of the connection.
    AuditSealing(
        const QString &id, CredentialStore &credentials, Journal &journal, QObject *parent = nullptr);

private:
    void begin(const StoreReport &report);
    void readHead(const Secret &key);
    void storeHead(const AuditHead &head);

    const QString m_id;
    CredentialStore &m_credentials;
    Journal &m_journal;
    std::optional<AuditHead> m_next; //!< stored after the one being stored
    bool m_isStoring = false;
};

//! Reads the keychain's part of a trail's seal, to verify the trail; an error if it cannot be read.
void readAuditSeal(CredentialStore &credentials, const QString &id, QObject *context,
    const std::function<void(const Result<AuditSeal> &)> &done);

} // namespace care
