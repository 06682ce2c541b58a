// SPDX-License-Identifier: GPL-3.0-or-later
//! Client for the service's REST API. It knows paths and ids, but no field of any resource.
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

//! Status and version that the service reports about itself; either may be empty.
struct Health {
    QString status;
    QString version;
};

//! Asynchronous API calls. Each callback runs exactly once, later, in the client's thread (which must be the
//! context's thread), and never after its context died; deleting the client answers pending calls with
//! Canceled. Responses are parsed on a separate thread. Reads are retried where that may help. Writes are
//! sent once; if the result cannot be known, the error is OutcomeUnknown, and the caller reads the record
//! back and decides.
class ApiClient : public QObject {
    Q_OBJECT

public:
    using Lane = care::Lane;

    //! Transport, tokens and clock must outlive the client. Use one client per API key, because the service
    //! counts requests per key.
    ApiClient(const Connection &connection, Transport &transport, TokenManager &tokens, Clock &clock,
        const Uniform &uniform = systemUniform());
    ~ApiClient() override;

    //! Requests one page of the list at \a path ("/openapi/api/residents"); pages count from 1, limit is 1 to
    //! 100.
    void list(const QString &path, const QList<QPair<QString, QString>> &query, int page, int limit,
        Lane lane, bool needsToken, QObject *context, std::function<void(Result<RecordPage>)> callback);
    //! Requests one record; a response with another id is BadAnswer.
    void fetch(const QString &path, const QString &id, Lane lane, bool needsToken, QObject *context,
        std::function<void(Result<Record>)> callback);
    //! Creates a record by POST. A success without a record in its body is OutcomeUnknown, with the HTTP
    //! status.
    void create(const QString &path, const QByteArray &body, QObject *context,
        std::function<void(Result<Record>)> callback);
    //! Replaces a record by PUT, with If-Match unless \a etag is empty. A success whose body has no record,
    //! or another one, is OutcomeUnknown.
    void replace(const QString &path, const QString &id, const QByteArray &body, const QByteArray &etag,
        QObject *context, std::function<void(Result<Record>)> callback);
    //! Requests the health page, without a token, to see whether the service is running.
    void health(QObject *context, std::function<void(Result<Health>)> callback);

    //! Rejects writes of a read-only connection as Forbidden, without sending them.
    void setReadOnly(bool readOnly) { m_connection.readOnly = readOnly; }
    bool isReadOnly() const { return m_connection.readOnly; }

    //! Pacer that decides when requests are sent: limits, pauses, outages.
    RequestPacer &pacer() { return m_pacer; }
    //! Ends an outage for one attempt at the user's request, and lets a refused key or token be tried again.
    void tryAgain();

    //! True if the user has been active lately, so that background work may be frequent.
    bool isAttended() const;
    //! Number of requests sent whose callback has not run yet, without those waiting in the queue.
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
    int m_reading = 0; // Number of responses that are being parsed on other threads.
    RequestPacer m_pacer;
    std::unique_ptr<RequestQueue> m_queue;
};

} // namespace care
