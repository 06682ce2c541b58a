// SPDX-License-Identifier: GPL-3.0-or-later
//! Calls of the service's API. Knows paths and ids, but no field of any resource.
#pragma once

#include "models/api/connection.h"
#include "models/api/page.h"
#include "models/api/requestpacer.h"

#include <QPair>

#include <optional>

class QThreadPool;

namespace care {

class RequestQueue;
class TokenManager;
class Transport;

//! Status and version reported by the service; both may be empty.
struct Health {
    QString status;
    QString version;
};

//! Calls every callback exactly once, later, in the thread of the client (which is that of the context), and
//! not after the context died; if the client is deleted first, with Canceled. Answers are read on a thread of
//! their own. Reads are repeated when that may help. A write is sent once; if its outcome cannot be known, it
//! is OutcomeUnknown: the caller reads the record back and decides.
class ApiClient : public QObject {
    Q_OBJECT

public:
    using Lane = care::Lane;

    //! Transport, tokens and clock outlive the client. One client for each key, because the service counts by
    //! key.
    ApiClient(const Connection &connection, Transport &transport, TokenManager &tokens, Clock &clock,
        const Uniform &uniform = systemUniform());
    ~ApiClient() override;

    //! One page of \a path ("/openapi/api/residents"); page counts from 1, limit is 1 to 100.
    void list(const QString &path, const QList<QPair<QString, QString>> &query, int page, int limit,
        Lane lane, bool needsToken, QObject *context, std::function<void(Result<RecordPage>)> callback);
    //! One record. A record with another id than the one asked for is BadAnswer.
    void fetch(const QString &path, const QString &id, Lane lane, bool needsToken, QObject *context,
        std::function<void(Result<Record>)> callback);
    //! POST. A success that shows no record is OutcomeUnknown with its status.
    void create(const QString &path, const QByteArray &body, QObject *context,
        std::function<void(Result<Record>)> callback);
    //! PUT, with If-Match if \a etag is not empty. A success that shows no record, or another one, is
    //! OutcomeUnknown.
    void replace(const QString &path, const QString &id, const QByteArray &body, const QByteArray &etag,
        QObject *context, std::function<void(Result<Record>)> callback);
    //! Asks whether the service is up; sends no token.
    void health(QObject *context, std::function<void(Result<Health>)> callback);

    //! Writes of a connection that is read only are Forbidden and not sent.
    void setReadOnly(bool readOnly) { m_connection.readOnly = readOnly; }
    bool isReadOnly() const { return m_connection.readOnly; }

    //! When requests are sent: limits, pauses, outages.
    RequestPacer &pacer() { return m_pacer; }
    //! Ends an outage for one try because the user asked, and lets a refused key or token be tried once more.
    void tryAgain();

    //! True if somebody has used the program lately.
    bool isAttended() const;
    //! Requests that were sent and of which the callback was not called yet; others wait for their turn.
    int underWay() const;

private:
    template<class T>
    struct Reading;
    template<class T>
    void enqueue(Result<QUrl> url, Reading<T> reading);
    void write(Result<QUrl> url, const QByteArray &verb, const QByteArray &body, const QByteArray &etag,
        const QString &id, QObject *context, std::function<void(Result<Record>)> callback);
    void askHealth(const QString &path, QObject *context, std::function<void(Result<Health>)> callback);

    Connection m_connection;
    TokenManager &m_tokens;
    std::unique_ptr<QThreadPool> m_readers;
    int m_reading = 0; // answers that are being read
    RequestPacer m_pacer;
    std::unique_ptr<RequestQueue> m_queue;
};

} // namespace care
