// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/tokenreader.h"

#include "models/api/bodyreader.h"
#include "models/api/httpresponse.h"
#include "models/api/ratelimit.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype longestToken = 8192;

QList<QJsonObject> places(const QJsonObject &root)
{
    return { root, root.value("data"_L1).toObject(), root.value("result"_L1).toObject() };
}

QJsonValue first(const QJsonObject &root, std::initializer_list<QLatin1StringView> keys)
{
    for (const QJsonObject &place : places(root)) {
        for (const auto key : keys) {
            const QJsonValue value = place.value(key);
            if (!value.isUndefined() && !value.isNull())
                return value;
        }
    }
    return QJsonValue::Undefined;
}

QString tokenOf(const QJsonObject &root)
{
    for (const QJsonObject &place : places(root)) {
        for (const auto key : { "access_token"_L1, "accessToken"_L1, "token"_L1, "jwt"_L1 }) {
            const QString token = place.value(key).toString();
            const bool usable = !token.isEmpty() && token.size() <= longestToken
                && std::all_of(token.begin(), token.end(),
                    [](QChar c) { return c.unicode() >= 0x21 && c.unicode() <= 0x7e; });
            if (usable)
                return token;
        }
    }
    return {};
}

// Seconds from 900, "900", "900s", "15m", "15 min" or "0.25h"; 0 for anything else.
double duration(const QJsonValue &value)
{
    if (value.isDouble())
        return value.toDouble();
    static const QRegularExpression form(
        uR"(^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([a-z]{0,7})\s*$)"_s, QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(value.toString().left(40));
    if (!match.hasMatch())
        return 0;
    const QString unit = match.captured(2).toLower();
    const double number = match.captured(1).toDouble();
    if (unit.isEmpty() || unit.startsWith(u's'))
        return number;
    if (unit == "ms"_L1)
        return number / 1000;
    if (unit.startsWith(u'm'))
        return number * 60;
    return unit.startsWith(u'h') ? number * 3600 : 0;
}

// The service's time from its Date header, if there is one.
QDateTime timeOf(const HttpResponse &answer)
{
    const QDateTime date = httpDate(answer.header("date"));
    return date.isValid() ? date : QDateTime::currentDateTimeUtc();
}

double untilMoment(const QJsonValue &value, const QDateTime &now)
{
    bool isNumber = value.isDouble();
    const double number = isNumber ? value.toDouble() : value.toString().toDouble(&isNumber);
    if (isNumber && std::isfinite(number)) {
        constexpr double year2286 = 1e10;
        return (number > year2286 ? number / 1000 : number) - double(now.toSecsSinceEpoch());
    }
    QDateTime moment = QDateTime::fromString(value.toString().left(40), Qt::ISODateWithMs);
    if (!moment.isValid())
        return 0;
    if (moment.timeSpec() == Qt::LocalTime)
        moment.setTimeSpec(Qt::UTC);
    return double(now.secsTo(moment));
}

// exp - iat, both set by the service, so this computer's clock does not matter.
double lifetimeOfJwt(const QString &token)
{
    const QStringList parts = token.split(u'.');
    if (parts.size() != 3)
        return 0;
    const QJsonObject claims =
        QJsonDocument::fromJson(QByteArray::fromBase64(parts.at(1).toLatin1(), QByteArray::Base64UrlEncoding))
            .object();
    return claims.value("exp"_L1).toDouble()
        - claims.value("iat"_L1).toDouble(claims.value("exp"_L1).toDouble());
}

int lifetimeOf(const QJsonObject &root, const QString &token, const QDateTime &now)
{
    const double candidates[] = {
        duration(first(root, { "expires_in"_L1, "expiresIn"_L1 })),
        untilMoment(first(root, { "expires_at"_L1, "expiresAt"_L1 }), now),
        lifetimeOfJwt(token),
    };
    for (const double seconds : candidates) {
        if (std::isfinite(seconds) && seconds >= 1)
            return int(std::min<double>(seconds, longestLifetime));
    }
    return longestLifetime;
}

} // namespace

Result<TokenAnswer> readToken(const HttpResponse &answer)
{
    const Result<QJsonValue> root = parseBody(answer.body);
    QString token = root ? tokenOf(root->toObject()) : QString();
    if (token.isEmpty())
        return tl::unexpected(unreadable(answer, Purpose::Exchange));
    QByteArray bytes = token.toLatin1();
    TokenAnswer result{ Secret(bytes), lifetimeOf(root->toObject(), token, timeOf(answer)) };
    wipe(bytes);
    token.fill(u'\0');
    return result;
}

} // namespace care
