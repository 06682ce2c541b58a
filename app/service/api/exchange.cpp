// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/exchange.h"

#include "app/service/api/strictjson.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr QLatin1StringView grantType = "urn:ietf:params:oauth:grant-type:token-exchange"_L1;

QByteArray formDecoded(const QString &text)
{
    return QByteArray::fromPercentEncoding(text.toLatin1().replace('+', ' '));
}

QJsonObject formObject(const QByteArray &body)
{
    QJsonObject object;
    const auto items = QUrlQuery(QString::fromLatin1(body)).queryItems(QUrl::FullyEncoded);
    for (const auto &[name, value] : items)
        object.insert(QString::fromUtf8(formDecoded(name)), QString::fromUtf8(formDecoded(value)));
    return object;
}

Result<QByteArray> subjectToken(const QJsonObject &body)
{
    Details details;
    if (body.value("grant_type"_L1).toString() != grantType)
        details.append({ u"grant_type"_s, "must be "_L1 + grantType });
    if (body.value("subject_token_type"_L1).toString().isEmpty())
        details.append({ u"subject_token_type"_s, u"is required"_s });
    const QByteArray token = body.value("subject_token"_L1).toString().toUtf8();
    if (token.isEmpty())
        details.append({ u"subject_token"_s, u"is required"_s });
    if (!details.isEmpty())
        return tl::unexpected(badRequest(u"The exchange request is not complete"_s, details));
    return token;
}

Result<QByteArray> keyOfBody(const Call &call)
{
    const bool isForm = call.mediaType() == "application/x-www-form-urlencoded";
    if (!isForm && call.mediaType() != "application/json")
        return tl::unexpected(plainProblem(415));
    QJsonObject body;
    if (isForm) {
        body = formObject(call.body);
    } else {
        if (const Result<void> checked = checkJson(call.body); !checked)
            return tl::unexpected(checked.error());
        body = QJsonDocument::fromJson(call.body).object();
    }
    if (!body.contains("apiKey"_L1))
        return subjectToken(body);
    const QByteArray key = body.value("apiKey"_L1).toString().toUtf8();
    if (key.isEmpty() || body.contains("subject_token"_L1))
        return tl::unexpected(badRequest(u"The exchange request is not complete"_s,
            { { u"apiKey"_s, u"must be the only key, as a text"_s } }));
    return key;
}

} // namespace

Result<QByteArray> keyOf(const Call &call)
{
    QList<QByteArray> keys;
    for (const QByteArray &key : { call.header("X-API-Key").trimmed(), call.bearer() }) {
        if (!key.isEmpty())
            keys += key;
    }
    // A client that sends the key in a header may still send an empty object as the body.
    const QJsonDocument document = QJsonDocument::fromJson(call.body);
    const bool isEmptyObject = document.isObject() && document.object().isEmpty();
    const bool hasBody = !call.body.isEmpty() && !(isEmptyObject && !keys.isEmpty());
    if (hasBody) {
        const Result<QByteArray> key = keyOfBody(call);
        if (!key)
            return key;
        keys += *key;
    }
    if (keys.size() == 1)
        return keys.first();
    return tl::unexpected(
        badRequest(keys.isEmpty() ? u"There is no key in the request. Send it in one of five ways: the "
                                    u"header X-API-Key; the header Authorization "
                                    "as Bearer; apiKey in JSON; apiKey in a form; or subject_token with "
                                    "grant_type and subject_token_type, as "
                                    "RFC 8693 has it"_s
                                  : u"There is more than one key in the request"_s));
}

bool isExchangeType(const QByteArray &mediaType)
{
    return mediaType.isEmpty() || mediaType == "application/json"
        || mediaType == "application/x-www-form-urlencoded";
}

} // namespace care::service
