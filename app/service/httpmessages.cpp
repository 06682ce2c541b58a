// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/httpmessages.h"

#include <QDateTime>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

QString decoded(QByteArray text)
{
    text.replace('+', ' ');
    return QString::fromUtf8(QByteArray::fromPercentEncoding(text));
}

QByteArray reason(int status)
{
    static const QHash<int, QByteArray> reasons{ { 200, "OK" }, { 201, "Created" }, { 204, "No Content" },
        { 304, "Not Modified" }, { 400, "Bad Request" }, { 401, "Unauthorized" }, { 403, "Forbidden" },
        { 404, "Not Found" }, { 405, "Method Not Allowed" }, { 408, "Request Timeout" }, { 409, "Conflict" },
        { 412, "Precondition Failed" }, { 413, "Content Too Large" }, { 414, "URI Too Long" },
        { 415, "Unsupported Media Type" }, { 417, "Expectation Failed" }, { 422, "Unprocessable Content" },
        { 429, "Too Many Requests" }, { 431, "Request Header Fields Too Large" },
        { 500, "Internal Server Error" }, { 501, "Not Implemented" }, { 503, "Service Unavailable" },
        { 505, "HTTP Version Not Supported" } };
    return reasons.value(status, "Unknown");
}

//! "Sat, 21 Nov 2026 09:30:00 GMT", which clients hold against their own clock.
QByteArray dateText()
{
    thread_local qint64 second = 0;
    thread_local QByteArray text;
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

Call callOf(const RequestHead &head, const QByteArray &address)
{
    Call call;
    call.method = head.method;
    call.path = head.path;
    call.query = queryItems(head.query);
    call.address = address;
    call.header = [head](const char *name) {
        return head.header(name);
    };
    return call;
}

QueryItems queryItems(const QByteArray &query)
{
    QueryItems items;
    const QList<QByteArray> pieces = query.split('&');
    for (const QByteArray &piece : pieces) {
        const qsizetype sign = piece.contains('=') ? piece.indexOf('=') : piece.size();
        if (!piece.isEmpty())
            items.append({ decoded(piece.left(sign)), decoded(piece.mid(sign + 1)) });
    }
    return items;
}

QByteArray messageOf(const Answer &answer, const Manner &manner)
{
    const bool hasContent = answer.status != 204 && answer.status != 304;
    QByteArray message;
    message.reserve(answer.body.size() + 512);
    message += "HTTP/1.1 " + QByteArray::number(answer.status) + ' ' + reason(answer.status)
        + "\r\nDate: " + dateText() + "\r\n";
    for (const auto &[name, value] : answer.headers)
        message += name + ": " + value + "\r\n";
    if (hasContent)
        message += "Content-Type: application/json\r\nContent-Length: "
            + QByteArray::number(answer.body.size()) + "\r\n";
    if (manner.closes)
        message += "Connection: close\r\n";
    else if (manner.isHttp10)
        message += "Connection: keep-alive\r\n";
    message += "\r\n";
    if (hasContent && !manner.withoutBody)
        message += answer.body;
    return message;
}

} // namespace care::service
