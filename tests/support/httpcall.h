// SPDX-License-Identifier: GPL-3.0-or-later
//! One request and its answer, waited for: for tests that ask a service and have nothing else to do
//! meanwhile.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QNetworkAccessManager>
#include <QPair>
#include <QUrl>

namespace care::test {

inline const QString residentsPath = QStringLiteral("/openapi/api/residents");
inline const QString oneResident = residentsPath + QStringLiteral("?limit=1");

struct HttpAnswer {
    int status = 0; //!< 0 if there was no answer
    QByteArray body;
    QList<QPair<QByteArray, QByteArray>> headers;

    QByteArray header(const QByteArray &name) const;
    QJsonObject json() const;
    //! "field" of every detail of an error, in their order.
    QStringList badFields() const;
};

using HttpHeaders = QList<QPair<QByteArray, QByteArray>>;

//! A client of one service that keeps its token.
class HttpCaller {
public:
    explicit HttpCaller(const QUrl &base);

    //! Exchanges \a key for the token that goes with every later call; false if that failed.
    bool signIn(const QString &key);
    void setToken(const QByteArray &token) { m_token = token; }
    QByteArray token() const { return m_token; }

    HttpAnswer call(const QByteArray &method, const QString &pathAndQuery, const QByteArray &body = {},
        const HttpHeaders &headers = {});
    HttpAnswer read(const QString &pathAndQuery) { return call("GET", pathAndQuery); }
    //! Every record of the list at \a path, page by page.
    QList<QJsonObject> readAll(const QString &path);
    //! With Content-Type application/json.
    HttpAnswer send(const QByteArray &method, const QString &path, const QByteArray &json);

private:
    QNetworkAccessManager m_network;
    QUrl m_base;
    QByteArray m_token;
};

} // namespace care::test
