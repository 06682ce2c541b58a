// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/httpresponse.h"

#include <QByteArray>
#include <QIODevice>
#include <QObject>

#include <memory>

class QNetworkAccessManager;
class QNetworkReply;
class QSslConfiguration;

namespace care {

struct Request;
struct TransportLimits;

// Request body of a write that can be read only once. Qt repeats a POST or PUT if the connection is cut
// before the response, and the service would create a second resident; a sequential device that refuses to
// rewind prevents that. Internal to models/api.
class NonRewindableBody final : public QIODevice {
    Q_OBJECT

public:
    explicit NonRewindableBody(QByteArray bytes, QObject *parent = nullptr);
    ~NonRewindableBody() override;

    // True once a byte of the body was read; before that nothing can have been sent.
    bool wasRead() const { return m_position > 0; }

    bool isSequential() const override { return true; }
    bool reset() override { return false; }
    bool atEnd() const override { return m_position >= m_bytes.size(); }
    qint64 bytesAvailable() const override;

protected:
    qint64 readData(char *data, qint64 maximum) override;
    qint64 writeData(const char *data, qint64 size) override;

private:
    QByteArray m_bytes;
    qsizetype m_position = 0;
};

// One request and its response, bounded in time and size. Deletes itself after finished(), which is emitted
// exactly once and never from within start(). Internal to models/api.
class NetworkCall final : public QObject {
    Q_OBJECT

public:
    NetworkCall(
        std::shared_ptr<QNetworkAccessManager> manager, const TransportLimits &limits, QObject *parent);
    ~NetworkCall() override;

    void start(const Request &request, const QSslConfiguration &tls);
    // Ends the request now, with \a reason as its error.
    void stop(HttpResponse::TransportError reason);
    // Ends the request if it has no connection yet, so that nothing was sent.
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

    // Network access manager kept alive by this request, even if the transport has replaced it meanwhile.
    std::shared_ptr<QNetworkAccessManager> m_manager;
    const TransportLimits &m_limits;
    QNetworkReply *m_reply = nullptr;
    NonRewindableBody *m_body = nullptr;
    HttpResponse m_answer;
    QString m_tlsProblem;
};

} // namespace care
