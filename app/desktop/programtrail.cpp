// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/programtrail.h"

#include "app/common/auditsealing.h"
#include "app/common/datafolder.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"

#include <QFile>

namespace care {

ProgramTrail::ProgramTrail(
    const QString &dataFolder, std::unique_ptr<CredentialStore> keychain, QObject *parent)
    : QObject(parent)
    , m_dataFolder(dataFolder)
    , m_keychain(std::move(keychain))
{
}

ProgramTrail::~ProgramTrail() = default;

bool ProgramTrail::isKept() const
{
    return !m_dataFolder.isEmpty() && QFile::exists(journalFile(m_dataFolder, programTrail));
}

void ProgramTrail::check(bool hasPin)
{
    if (m_dataFolder.isEmpty() || m_journal)
        return;
    if (isKept())
        return open();
    m_keychain->read(programTrail, Credential::AuditHead, this, [this, hasPin](const Result<Secret> &head) {
        if (m_journal || (!head && (!hasPin || head.error().kind != ApiError::Kind::NoKey)))
            return; // The trail is open already, does not exist yet, or the keychain does not answer.
        open(); // On opening, the journal notices a trail shorter than the head in the keychain.
        // A PIN without a trail means that the trail was removed, since setting the PIN adds an entry.
        if (!head)
            record(auditTrailAction(), {}, { QStringLiteral("PIN") }, QStringLiteral("gone"));
    });
}

void ProgramTrail::open()
{
    m_journal = std::make_unique<Journal>(StoreOptions{ journalFile(m_dataFolder, programTrail), {}, true });
    connect(m_journal.get(), &Journal::auditGrown, this, &ProgramTrail::grown);
    m_sealing = std::make_unique<AuditSealing>(programTrail, *m_keychain, *m_journal);
    const auto begin = [this](const Secret &key) {
        makePrivateFolder(connectionFolder(m_dataFolder, programTrail));
        m_journal->openWith(key.view().toByteArray());
    };
    m_keychain->read(programTrail, Credential::StoreKey, this, [this, begin](const Result<Secret> &known) {
        if (known || known.error().kind != ApiError::Kind::NoKey)
            // Without a key the trail stays in memory; the log has its entries, too.
            return begin(known.value_or(Secret()));
        const Secret fresh = Secret::random(32);
        m_keychain->write(programTrail, Credential::StoreKey, fresh, this,
            [begin, fresh](const Result<void> &stored) { begin(stored ? fresh : Secret()); });
    });
}

void ProgramTrail::record(
    const QString &action, const QString &about, const QStringList &fields, const QString &result)
{
    if (m_dataFolder.isEmpty())
        return;
    if (!m_journal)
        open();
    m_journal->record({ .who = accountName(),
        .action = action,
        .resource = about.isEmpty() ? QStringLiteral("program") : QStringLiteral("connections"),
        .recordId = about,
        .fields = fields,
        .result = result });
}

} // namespace care
