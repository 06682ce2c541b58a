// SPDX-License-Identifier: GPL-3.0-or-later
//! Audit trail of PIN changes and removed connections, which belong to no connection. Encrypted and sealed
//! like the connections' trails, kept when those are removed, and free of residents' data.
#pragma once

#include "models/api/credentialstore.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace care {

class AuditSealing;
class Journal;
struct AuditHead;

class ProgramTrail : public QObject {
    Q_OBJECT

public:
    //! With an empty \a dataFolder nothing is kept.
    ProgramTrail(
        const QString &dataFolder, std::unique_ptr<CredentialStore> keychain, QObject *parent = nullptr);
    ~ProgramTrail() override;

    //! Adds an entry; \a about is the id of a connection, if there is one. The file is opened at the first
    //! entry.
    void record(
        const QString &action, const QString &about, const QStringList &fields, const QString &result);

    //! Checks the trail once per run, when the keychain is unlocked for another reason anyway. A trail
    //! altered, shortened or deleted since the last run gets a permanent entry that says so.
    void check(bool hasPin);
    //! True if the trail exists on disk.
    bool isKept() const;

Q_SIGNALS:
    //! Emitted when an entry was added, for the log.
    void grown(const care::AuditHead &head);

private:
    void open();

    const QString m_dataFolder;
    std::unique_ptr<CredentialStore> m_keychain;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<AuditSealing> m_sealing;
};

} // namespace care
