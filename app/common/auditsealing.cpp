// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/auditsealing.h"

#include "models/store/journal/journal.h"

#include <utility>

namespace care {

namespace {

AuditSeal sealOf(const Secret &key, const Result<Secret> &entry)
{
    AuditSeal seal{ key.view().toByteArray() };
    if (!entry)
        return seal;
    seal.head = AuditHead::fromBytes(entry->view());
    seal.isHeadForged = !seal.head || !seal.head->isSealedWith(seal.key);
    if (seal.isHeadForged)
        seal.head.reset();
    return seal;
}

} // namespace

AuditSealing::AuditSealing(const QString &id, CredentialStore &credentials, Journal &journal, QObject *parent)
    : QObject(parent)
    , m_id(id)
    , m_credentials(credentials)
    , m_journal(journal)
{
    m_journal.awaitSeal();
    connect(&m_journal, &Journal::opened, this, &AuditSealing::begin);
    connect(&m_journal, &Journal::auditGrown, this, &AuditSealing::storeHead);
}

void AuditSealing::begin(const StoreReport &report)
{
    if (report.place != StoreReport::Place::OnDisk)
        return m_journal.sealWith({});
    m_credentials.read(m_id, Credential::AuditKey, this, [this](const Result<Secret> &known) {
        if (known)
            return readHead(*known);
        // Make a new key only if there is none: one that is unreadable now is still needed later.
        if (known.error().kind != ApiError::Kind::NoKey)
            return m_journal.sealWith({});
        const Secret fresh = Secret::random(32);
        m_credentials.write(
            m_id, Credential::AuditKey, fresh, this, [this, fresh](const Result<void> &stored) {
                if (stored)
                    readHead(fresh);
                else
                    m_journal.sealWith({});
            });
    });
}

void AuditSealing::readHead(const Secret &key)
{
    m_credentials.read(m_id, Credential::AuditHead, this,
        [this, key](const Result<Secret> &known) { m_journal.sealWith(sealOf(key, known)); });
}

//! Stores trail heads in the keychain one at a time; of those that arrive meanwhile, only the last.
void AuditSealing::storeHead(const AuditHead &head)
{
    m_next = head;
    if (std::exchange(m_isStoring, true))
        return;
    const QByteArray bytes = std::exchange(m_next, std::nullopt)->toBytes();
    m_credentials.write(m_id, Credential::AuditHead, Secret(bytes), this, [this](const Result<void> &) {
        m_isStoring = false;
        if (m_next)
            storeHead(*m_next);
    });
}

void readAuditSeal(CredentialStore &credentials, const QString &id, QObject *context,
    const std::function<void(const Result<AuditSeal> &)> &done)
{
    credentials.read(
        id, Credential::AuditKey, context, [&credentials, id, context, done](const Result<Secret> &key) {
            if (!key && key.error().kind != ApiError::Kind::NoKey)
                return done(tl::unexpected(key.error()));
            credentials.read(id, Credential::AuditHead, context,
                [known = key.value_or(Secret()), done](const Result<Secret> &head) {
                    if (!head && head.error().kind != ApiError::Kind::NoKey)
                        return done(tl::unexpected(head.error()));
                    done(sealOf(known, head));
                });
        });
}

} // namespace care
