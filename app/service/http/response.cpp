// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/response.h"

#include <QDateTime>
#include <QLocale>
#include <QThreadStorage>

using namespace Qt::StringLiterals;

namespace care::service {

namespace http = boost::beast::http;

namespace {

std::string_view viewOf(const QByteArray &text)
{
    return { text.constData(), std::size_t(text.size()) };
}

//! The Date header, such as "Sat, 21 Nov 2026 09:30:00 GMT"; clients compare it with their own clock.
QByteArray dateText()
{
    static QThreadStorage<std::pair<qint64, QByteArray>> latest;
    auto &[second, text] = latest.localData();
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    if (now != second) {
        second = now;
        text =
            QLocale::c()
                .toString(QDateTime::fromSecsSinceEpoch(now, Qt::UTC), u"ddd, dd MMM yyyy hh:mm:ss 'GMT'"_s)
                .toLatin1();
    }
    return text;
}

} // namespace

Response responseOf(const ApiResponse &answer, const ResponseOptions &options)
{
    Response response(http::status(answer.status), 11);
    response.set(http::field::date, viewOf(dateText()));
    for (const auto &[name, value] : answer.headers)
        response.insert(viewOf(name), viewOf(value));
    if (answer.status != 204 && answer.status != 304) {
        response.set(http::field::content_type, "application/json");
        response.content_length(std::uint64_t(answer.body.size()));
        if (!options.withoutBody)
            response.body() = { answer.body.constData(), std::size_t(answer.body.size()) };
    }
    if (options.closes)
        response.set(http::field::connection, "close");
    else if (options.isHttp10)
        response.set(http::field::connection, "keep-alive");
    return response;
}

} // namespace care::service
