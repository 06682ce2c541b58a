// SPDX-License-Identifier: GPL-3.0-or-later
// One request and its answer, bounded in time and size. Internal to models/api.
#pragma once

#include "models/api/httpresponse.h"

#include <QObject>

#include <memory>

class QNetworkAccessManager;
class QNetworkReply;
class QNetworkRequest;
class QSslConfiguration;

namespace care {

class NonRewindableBody;
struct Request;
struct TransportLimits;

// Deletes itself after finished(), which comes exactly once and never from within start().
class NetworkCall final : public QObject {
    Q_OBJECT

public:
    NetworkCall(
        std::shared_ptr<QNetworkAccessManager> manager, const TransportLimits &limits, QObject *parent);
    ~NetworkCall() override;

    void start(const Request &request, const QSslConfiguration &tls);
    // Ends the call now, with \a reason as its error.
    void stop(HttpResponse::TransportError reason);
    // The same if there is no connection yet.
    void stopUnlessSent();
    bool isWrite() const { return m_body; }

Q_SIGNALS:
    void finished(const care::HttpResponse &answer);

private:
    void checkName();
    void countSend();
    void readMore();
    void finish();
    HttpResponse::TransportError transportErrorBeforeSending() const;
    HttpResponse::TransportError transportErrorOf() const;

    // Shared with the transport, which may have replaced it meanwhile.
    std::shared_ptr<QNetworkAccessManager> m_manager;
    const TransportLimits &m_limits;
    QNetworkReply *m_reply = nullptr;
    NonRewindableBody *m_body = nullptr;
    HttpResponse m_answer;
    QString m_tlsProblem;
};

} // namespace care
