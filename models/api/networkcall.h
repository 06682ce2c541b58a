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

// The body of a write, which can be read only once. Internal to models/api.
// Qt repeats a POST or PUT by itself when the connection is cut before the answer, and the service would
// create a second resident. A sequential device that refuses to start again prevents that.
class NonRewindableBody final : public QIODevice {
    Q_OBJECT

public:
    explicit NonRewindableBody(QByteArray bytes, QObject *parent = nullptr);
    ~NonRewindableBody() override;

    // False as long as no byte was asked for: then nothing can have been sent.
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

// One request and its answer, bounded in time and size. Internal to models/api.
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
