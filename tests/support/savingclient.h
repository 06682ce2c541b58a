// SPDX-License-Identifier: GPL-3.0-or-later
//! The whole way from a draft to one service and back, waited for.
#pragma once

#include "models/api/apiclient.h"
#include "models/api/credentialstore.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "models/editing/editableresident.h"
#include "models/editing/recordsaver.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "tests/support/answer.h"

namespace care::test {

class SavingClient {
public:
    //! \a journal: in memory unless it names a file.
    explicit SavingClient(const QUrl &base, const QString &key, const StoreOptions &journal = {})
        : m_connection{ QStringLiteral("test"), QStringLiteral("Test"), base, ExchangeStyle::Json, 1'000'000 }
        , m_transport(base, m_clock)
        , m_tokens(m_connection, m_keys, m_transport, m_clock)
        , m_client(m_connection, m_transport, m_tokens, m_clock)
        , m_store(StoreOptions())
        , m_journal(journal)
        , saver(m_client, m_store, m_journal)
    {
        m_keys.write(QStringLiteral("test"), Credential::ApiKey, *Secret::apiKey(key), &m_tokens,
            [](const Result<void> &) {});
        QObject::connect(
            &saver, &RecordSaver::loaded, &saver, [this](const Record &record) { m_loaded = record; });
    }

    Record load(const QString &id)
    {
        m_loaded = {};
        saver.load(id);
        waitUntil([this] { return !m_loaded.isNull() || saver.state().error; });
        return m_loaded;
    }
    //! Id of the newest resident; empty if the service does not tell.
    QString firstResident()
    {
        const auto page = answerOf<Result<RecordPage>>([this](QObject *context, auto done) {
            m_client.list(residentSchema.path(), {}, 1, 1, Lane::Interactive, true, context, done);
        });
        return page && page->has_value() && !(*page)->records.isEmpty()
            ? Record::fromRaw((*page)->records.first().raw).id
            : QString();
    }
    SaveState save(const RecordDraft &draft)
    {
        saver.save(draft);
        waitUntil([this] { return !saver.state().isBusy(); });
        return saver.state();
    }
    std::unique_ptr<RecordSaver> anotherSaver()
    {
        return std::make_unique<RecordSaver>(m_client, m_store, m_journal);
    }
    Store &store() { return m_store; }
    QList<AuditEntry> trail()
    {
        return answerOf<QList<AuditEntry>>([&](QObject *context, auto done) {
            m_journal.auditTrail(context, done);
        }).value_or(QList<AuditEntry>());
    }
    QList<Write> openWrites()
    {
        return answerOf<QList<Write>>([&](QObject *context, auto done) {
            m_journal.openWrites(context, done);
        }).value_or(QList<Write>());
    }

private:
    Connection m_connection;
    SystemClock m_clock;
    MemoryStore m_keys;
    Transport m_transport;
    TokenManager m_tokens;
    ApiClient m_client;
    Store m_store;
    Journal m_journal;
    Record m_loaded;

public:
    RecordSaver saver;
};

} // namespace care::test
