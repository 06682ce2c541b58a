// SPDX-License-Identifier: GPL-3.0-or-later
//! Checks or prints the audit trails that the desktop program keeps: who changed which fields when.
#pragma once

#include "app/cli/command.h"
#include "app/cli/options.h"

#include <QStringList>

namespace care {

class CredentialStore;
class Secret;
struct AuditEntry;
struct AuditSeal;

class AuditCommand : public Command {
    Q_OBJECT

public:
    AuditCommand(const Options &options, CredentialStore &keychain, QObject *parent = nullptr);
    void start() override;

private:
    QStringList knownTrails() const;
    void next();
    void lookForWhatIsGone(const QString &connection);
    void noteGone(const QString &connection, qint64 entries);
    void take(const QString &connection, const Secret &entry);
    void verify(const QString &connection, const QList<AuditEntry> &trail);
    bool judge(const QString &connection, const QList<AuditEntry> &trail, const AuditSeal &seal);
    bool exportTrail(const QString &connection, const QList<AuditEntry> &trail);

    const Options m_options;
    CredentialStore &m_keychain;
    QStringList m_connections; //!< still to be looked at
    QStringList m_removed; //!< connections that were removed, as the program's own trail has it
    int m_found = 0; //!< trails that are there, or were once
    bool m_isAnyWhole = false; //!< at least one trail with entries
    QStringList m_broken; //!< what was found, for the end
};

} // namespace care
