// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/request.h"

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/field.hpp>

#include <algorithm>
#include <cctype>

namespace care::service {

namespace http = boost::beast::http;

namespace {

using Fields = http::fields;

QByteArray bytesOf(std::string_view text)
{
    return QByteArray(text.data(), qsizetype(text.size()));
}

bool equals(std::string_view a, QByteArrayView b)
{
    return b.compare(QByteArrayView(a.data(), qsizetype(a.size())), Qt::CaseInsensitive) == 0;
}

//! Joins the values of a repeated header into one list (RFC 9110, 5.3).
QByteArray joined(const Fields &fields, std::string_view name)
{
    const auto [first, last] = fields.equal_range(name);
    QByteArray values;
    for (auto field = first; field != last; ++field)
        values += (field == first ? "" : ", ") + bytesOf(field->value());
    return values;
}

bool isHexDigit(char c)
{
    return std::isxdigit(static_cast<unsigned char>(c)) != 0;
}

//! True for printable ASCII with complete percent escapes, which can be decoded safely.
bool isTarget(QByteArrayView text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text.at(i);
        if (c <= ' ' || c > '~' || c == '#')
            return false;
        if (c == '%' && (i + 2 >= text.size() || !isHexDigit(text.at(i + 1)) || !isHexDigit(text.at(i + 2))))
            return false;
    }
    return !text.isEmpty();
}

//! Shortens "http://host/path" to "/path": servers must accept the absolute form, although only proxies
//! receive it.
QByteArray withoutAuthority(const QByteArray &target)
{
    const QByteArray lower = target.left(8).toLower();
    const qsizetype scheme = lower.startsWith("http://") ? 7 : lower == "https://" ? 8 : 0;
    if (scheme == 0)
        return target;
    const qsizetype path = target.indexOf('/', scheme);
    return path < 0 ? "/" : target.mid(path);
}

int readTarget(std::string_view text, Call &call)
{
    if (text.size() > longestTarget)
        return 414;
    const QByteArray target = withoutAuthority(bytesOf(text));
    const bool asksServer = target == "*" && call.method == "OPTIONS";
    if (!isTarget(target) || !(target.startsWith('/') || asksServer))
        return 400;
    const qsizetype mark = target.contains('?') ? target.indexOf('?') : target.size();
    call.path = target.left(mark);
    call.query = queryItems(target.mid(mark + 1));
    return 0;
}

//! Guards against request smuggling: allows one Content-Length, or chunked alone. Beast would also accept
//! equal repeated lengths and codings that it cannot decode. Returns the refusing status, or 0.
int judgeFraming(const Fields &fields, bool isHttp10)
{
    const auto lengths = fields.count(http::field::content_length);
    const auto codings = fields.count(http::field::transfer_encoding);
    const bool isList = fields[http::field::content_length].find(',') != std::string_view::npos;
    if (lengths + codings > 1 || isList || (codings > 0 && isHttp10))
        return 400;
    return codings > 0 && !equals(fields[http::field::transfer_encoding], "chunked") ? 501 : 0;
}

int judgeFields(const Fields &fields, bool isHttp10)
{
    const auto hosts = fields.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && !isHttp10))
        return 400;
    if (std::distance(fields.begin(), fields.end()) > mostHeaders)
        return 431;
    // Refuse these headers if repeated, because two readers could use different ones.
    for (const char *single : { "Authorization", "X-API-Key", "Content-Type" }) {
        if (fields.count(single) > 1)
            return 400;
    }
    if (const int refused = judgeFraming(fields, isHttp10))
        return refused;
    const auto expectation = fields[http::field::expect];
    return expectation.empty() || isHttp10 || equals(expectation, "100-continue") ? 0 : 417;
}

//! True if the request line is well formed but names a major HTTP version other than 1.
bool asksForOtherVersion(QByteArrayView line)
{
    const QByteArrayView version = line.last(std::min<qsizetype>(8, line.size()));
    return version.size() == 8 && version.startsWith("HTTP/") && std::isdigit(version.at(5))
        && version.at(6) == '.' && std::isdigit(version.at(7)) && !version.startsWith("HTTP/1");
}

QString decoded(QByteArray text)
{
    text.replace('+', ' ');
    return QString::fromUtf8(QByteArray::fromPercentEncoding(text));
}

} // namespace

void RequestBuffer::expectHead()
{
    m_isInHead = true;
    m_hadFoldedLine = false;
    m_lastBytes.clear();
}

void RequestBuffer::consume(std::size_t count)
{
    if (m_isInHead) {
        QByteArray head = m_lastBytes + bytes().first(std::min(qsizetype(count), bytes().size()));
        const qsizetype end = head.indexOf("\r\n\r\n");
        m_isInHead = end < 0;
        m_lastBytes = head.right(3);
        head.truncate(end < 0 ? head.size() : end);
        m_hadFoldedLine = m_hadFoldedLine || head.contains("\r\n ") || head.contains("\r\n\t");
    }
    boost::beast::flat_buffer::consume(count);
}

std::shared_ptr<RequestParser> makeParser()
{
    auto parser = std::make_shared<RequestParser>();
    parser->header_limit(longestHead);
    parser->body_limit(largestBody);
    parser->eager(true);
    return parser;
}

int beginRequest(RequestBuffer &buffer)
{
    while (buffer.bytes().startsWith("\r\n"))
        buffer.consume(2);
    const QByteArrayView bytes = buffer.bytes();
    const bool canBegin =
        bytes.isEmpty() || bytes == "\r" || std::isalpha(static_cast<unsigned char>(bytes.front()));
    return canBegin ? 0 : 400;
}

bool hasRequestLine(const RequestParser &parser)
{
    return !parser.get().method_string().empty();
}

int refusalOf(
    const boost::system::error_code &error, const RequestParser &parser, const RequestBuffer &buffer)
{
    if (error == http::error::body_limit)
        return 413;
    if (error == http::error::header_limit)
        return hasRequestLine(parser) ? 431 : 414;
    const QByteArrayView bytes = buffer.bytes();
    const qsizetype end = bytes.indexOf("\r\n");
    const bool isVersion = error == http::error::bad_version && end >= 0;
    return isVersion && asksForOtherVersion(bytes.first(end)) ? 505 : 400;
}

int readCall(const std::shared_ptr<const RequestParser> &parser, Call &call)
{
    const auto &request = parser->get();
    call.method = bytesOf(request.method_string());
    // Copy the header fields, so that trailers of a chunked body do not count as headers.
    call.header = [fields = std::make_shared<const Fields>(request.base())](const char *name) {
        return joined(*fields, name);
    };
    if (const int refused = readTarget(request.target(), call))
        return refused;
    return judgeFields(request, request.version() < 11);
}

QByteArray valuesOf(const RequestParser &parser, const char *name)
{
    QByteArray values;
    const auto [first, end] = parser.get().equal_range(name);
    for (auto field = first; field != end; ++field)
        values += (values.isEmpty() ? "" : ",") + bytesOf(field->value());
    return values;
}

bool awaitsContinue(const RequestParser &parser)
{
    const auto &request = parser.get();
    return !parser.is_done() && request.version() >= 11 && !request[http::field::expect].empty();
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

} // namespace care::service
