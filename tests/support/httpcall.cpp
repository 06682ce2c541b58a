// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/httpcall.h"

#include <QEventLoop>
#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkReply>

#include <memory>

using namespace Qt::StringLiterals;

namespace care::test {

QByteArray HttpAnswer::header(const QByteArray &name) const
{
    for (const auto &[known, value] : headers) {
        if (known.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

QJsonObject HttpAnswer::json() const
{
    return QJsonDocument::fromJson(body).object();
}

QStringList HttpAnswer::badFields() const
{
    QStringList fields;
    const QJsonArray details = json().value("error"_L1).toObject().value("details"_L1).toArray();
    for (const QJsonValue &detail : details)
        fields += detail.toObject().value("field"_L1).toString();
    return fields;
}

HttpCaller::HttpCaller(const QUrl &base)
    : m_base(base)
{
}

bool HttpCaller::signIn(const QString &key)
{
    m_token.clear();
    const HttpAnswer answer =
        call("POST", u"/openapi/auth/token/exchange"_s, {}, { { "X-API-Key", key.toUtf8() } });
    m_token = answer.json().value("access_token"_L1).toString().toUtf8();
    return answer.status == 200 && !m_token.isEmpty();
}

HttpAnswer HttpCaller::call(
    const QByteArray &method, const QString &pathAndQuery, const QByteArray &body, const HttpHeaders &headers)
{
    QNetworkRequest request(QUrl(m_base.toString() + pathAndQuery));
    request.setTransferTimeout(20'000);
    if (!m_token.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + m_token);
    for (const auto &[name, value] : headers)
        request.setRawHeader(name, value);
    // Told by its name alone, Qt would wait for the body that HEAD only announces.
    const std::unique_ptr<QNetworkReply> reply(
        method == "HEAD" ? m_network.head(request) : m_network.sendCustomRequest(request, method, body));
    QEventLoop loop;
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    if (!reply->isFinished())
        loop.exec();
    return { reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), reply->readAll(),
        reply->rawHeaderPairs() };
}

QList<QJsonObject> HttpCaller::readAll(const QString &path)
{
    QList<QJsonObject> records;
    for (int page = 1;; ++page) {
        const QJsonObject answer = read(path + u"?limit=100&page=%1"_s.arg(page)).json();
        const QJsonArray data = answer.value("data"_L1).toArray();
        for (const QJsonValue &record : data)
            records += record.toObject();
        if (!answer.value("pagination"_L1)["hasNext"_L1].toBool())
            return records;
    }
}

HttpAnswer HttpCaller::send(const QByteArray &method, const QString &path, const QByteArray &json)
{
    return call(method, path, json, { { "Content-Type", "application/json" } });
}

} // namespace care::test
