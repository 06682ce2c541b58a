// SPDX-License-Identifier: GPL-3.0-or-later
//! A proxy between a client and a real service on loopback, for plain HTTP/1.1: it passes everything on until
//! it is told to cut requests of one verb, or to answer them itself.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QTcpServer>
#include <QUrl>

#include <functional>

class QTcpSocket;

namespace care::test {

class CuttingProxy : public QTcpServer {
    Q_OBJECT

public:
    enum class Cut {
        BeforeTheService, //!< the request is lost on its way
        AfterTheService, //!< the service has answered, and the answer is lost
    };

    explicit CuttingProxy(const QUrl &service, QObject *parent = nullptr);

    //! "http://127.0.0.1:port"
    QUrl base() const;
    //! From now on until mend().
    void cut(const QByteArray &verb, Cut cut);
    //! Answers with \a reply, a whole answer, instead of the service; until mend(). An empty \a verb is every
    //! one.
    void answer(const QByteArray &verb, const QByteArray &reply);
    void mend();
    //! Once the service has answered the next request with \a verb, \a happens before the client hears of it.
    void beforeAnswer(const QByteArray &verb, const std::function<void()> &happens);
    //! Requests with this verb that the service was given.
    int passedOn(const QByteArray &verb) const { return m_passedOn.value(verb); }

private:
    void accept();
    void takesFromService(QTcpSocket *client, QTcpSocket *service);
    //! True if these bytes of the client go to the service.
    bool takesFromClient(QTcpSocket *client, QTcpSocket *service, const QByteArray &bytes);

    QUrl m_service;
    QHash<QByteArray, Cut> m_cuts;
    QHash<QByteArray, QByteArray> m_replies;
    QHash<QByteArray, int> m_passedOn;
    QByteArray m_awaited; //!< verb
    std::function<void()> m_happens;
};

} // namespace care::test
