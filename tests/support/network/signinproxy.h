// SPDX-License-Identifier: GPL-3.0-or-later
//! The proxy of a network: takes CONNECT only, may want a name and a password, and leads to one port of this
//! computer, whichever host was asked for.
#pragma once

#include <QByteArray>
#include <QList>
#include <QTcpServer>

class QTcpSocket;

namespace care::test {

class SignInProxy : public QTcpServer {
    Q_OBJECT

public:
    //! \a account: "user:password"; empty: everybody may pass.
    explicit SignInProxy(quint16 leadsTo, const QByteArray &account = {}, QObject *parent = nullptr);

    //! For https_proxy: "http://127.0.0.1:port".
    QByteArray address() const;
    //! As the program calls it: "127.0.0.1:port".
    QString name() const;
    void setAccount(const QByteArray &account) { m_account = account; }

    //! The heads of all requests, as they came.
    const QList<QByteArray> &heads() const { return m_heads; }
    int passed() const { return m_passed; }
    int refused() const { return int(m_heads.size()) - m_passed; }
    //! Requests that came with any name and password.
    int signedIn() const;

private:
    void accept();
    void read(QTcpSocket *client);
    void lead(QTcpSocket *client);

    quint16 m_leadsTo;
    QByteArray m_account;
    QList<QByteArray> m_heads;
    int m_passed = 0;
};

} // namespace care::test
