// SPDX-License-Identifier: GPL-3.0-or-later
//! The audit trail of what belongs to no connection: changes of the PIN, and the removal of connections. It
//! is an encrypted and sealed file like theirs, is not removed with them, and holds nothing of any resident's
//! record.
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
    //! \a dataFolder empty: nothing is kept.
    ProgramTrail(
        const QString &dataFolder, std::unique_ptr<CredentialStore> keychain, QObject *parent = nullptr);
    ~ProgramTrail() override;

    //! \a about: the id of a connection, where there is one. The file is opened at the first entry.
    void record(
        const QString &action, const QString &about, const QStringList &fields, const QString &result);

    //! Checks the trail; called once in each run, when the keychain is unlocked for something else anyway. A
    //! trail that was altered, shortened or deleted since the last run gets a lasting entry that says so.
    void check(bool hasPin);
    //! True if there is a trail on the disk.
    bool isKept() const;

Q_SIGNALS:
    //! An entry was added; for the log.
    void grown(const care::AuditHead &head);

private:
    void open();

    const QString m_dataFolder;
    std::unique_ptr<CredentialStore> m_keychain;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<AuditSealing> m_sealing;
};

} // namespace care
