// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/httpmessages.h"

#include <QUrlQuery>

namespace care::service {

namespace {

constexpr std::size_t largestBody = 1024 * 1024;

QueryItems queryItems(const std::string &target)
{
    const auto mark = target.find('?');
    QByteArray query =
        mark == std::string::npos ? QByteArray() : QByteArray::fromStdString(target.substr(mark + 1));
    query.replace('+', "%20");
    QueryItems items;
    const auto encoded = QUrlQuery(QString::fromLatin1(query)).queryItems(QUrl::FullyEncoded);
    const auto decoded = [](const QString &text) {
        return QString::fromUtf8(QByteArray::fromPercentEncoding(text.toLatin1()));
    };
    for (const auto &[name, value] : encoded)
        items.append({ decoded(name), decoded(value) });
    return items;
}

} // namespace

Call callOf(const httplib::Request &request)
{
    Call call;
    call.method = QByteArray::fromStdString(request.method);
    call.path = QByteArray::fromStdString(request.target.substr(0, request.target.find('?')));
    call.query = queryItems(request.target);
    call.address = QByteArray::fromStdString(request.remote_addr);
    call.header = [&request](const char *name) {
        return QByteArray::fromStdString(request.get_header_value(name));
    };
    return call;
}

void write(const Answer &answer, httplib::Response &response)
{
    response.status = answer.status;
    for (const auto &[name, value] : answer.headers)
        response.set_header(name.toStdString(), value.toStdString());
    if (!answer.body.isEmpty())
        response.set_content(answer.body.constData(), std::size_t(answer.body.size()), "application/json");
}

bool announcesBody(const httplib::Request &request)
{
    const std::string length = request.get_header_value("Content-Length");
    return request.has_header("Transfer-Encoding") || !(length.empty() || length == "0");
}

int readBody(const httplib::Request &request, const httplib::ContentReader &reader, QByteArray &body)
{
    if (!announcesBody(request))
        return 0;
    // cpp-httplib would take what is no number for 0 and the body for the next request.
    if (request.get_header_value("Content-Length").find_first_not_of("0123456789") != std::string::npos)
        return 400;
    bool tooLarge = request.get_header_value<uint64_t>("Content-Length") > largestBody;
    const auto take = [&](const char *data, size_t size) {
        tooLarge = std::size_t(body.size()) + size > largestBody;
        if (!tooLarge)
            body.append(data, qsizetype(size));
        return !tooLarge;
    };
    const bool whole = !tooLarge && reader(take);
    return tooLarge ? 413 : whole ? 0 : 400;
}

} // namespace care::service
