// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/requesthead.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace care::service {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isTokenCharacter(char c)
{
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || isDigit(c) || (c != '\0' && std::strchr("!#$%&'*+-.^_`|~", c));
}

bool isToken(QByteArrayView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), isTokenCharacter);
}

//! Printable ASCII with whole percent escapes: what is left to decode can be decoded.
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

bool isHeaderValue(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(),
        [](char c) { return c == '\t' || (static_cast<unsigned char>(c) >= ' ' && c != '\x7f'); });
}

bool equals(QByteArrayView a, QByteArrayView b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

//! True if a list separated by commas has \a token.
bool lists(const QByteArray &value, QByteArrayView token)
{
    const QList<QByteArray> tokens = value.split(',');
    return std::any_of(
        tokens.begin(), tokens.end(), [&](const QByteArray &one) { return equals(one.trimmed(), token); });
}

//! "http://host/path" means "/path": servers must take it, although only proxies are sent it.
QByteArrayView withoutAuthority(QByteArrayView target)
{
    for (const QByteArrayView scheme : { QByteArrayView("http://"), QByteArrayView("https://") }) {
        if (!equals(target.first(std::min(target.size(), scheme.size())), scheme))
            continue;
        const qsizetype path = target.indexOf('/', scheme.size());
        return path < 0 ? QByteArrayView("/") : target.sliced(path);
    }
    return target;
}

int readVersion(QByteArrayView version, RequestHead &into)
{
    const bool isHttp = version.size() == 8 && version.startsWith("HTTP/") && isDigit(version.at(5))
        && version.at(6) == '.' && isDigit(version.at(7));
    if (!isHttp)
        return 400;
    into.isHttp10 = version.endsWith("1.0");
    return into.isHttp10 || version.endsWith("1.1") ? 0 : 505;
}

int readRequestLine(QByteArrayView line, RequestHead &into)
{
    if (line.size() > longestRequestLine)
        return 414;
    const qsizetype first = line.indexOf(' ');
    const qsizetype last = line.lastIndexOf(' ');
    if (first <= 0 || first == last)
        return 400;
    into.method = line.first(first).toByteArray();
    const QByteArrayView target = withoutAuthority(line.sliced(first + 1, last - first - 1));
    if (const int refused = readVersion(line.sliced(last + 1), into))
        return refused;
    const bool asksServer = target == "*" && into.method == "OPTIONS";
    if (!isToken(into.method) || !isTarget(target) || !(target.startsWith('/') || asksServer))
        return 400;
    const qsizetype mark = target.indexOf('?');
    into.path = target.first(mark < 0 ? target.size() : mark).toByteArray();
    into.query = mark < 0 ? QByteArray() : target.sliced(mark + 1).toByteArray();
    return 0;
}

int readHeaderLine(QByteArrayView line, RequestHead &into)
{
    const qsizetype colon = line.indexOf(':');
    // Continued lines and blanks before the colon are how requests are smuggled past a proxy.
    if (colon <= 0 || !isToken(line.first(colon)) || !isHeaderValue(line.sliced(colon + 1)))
        return 400;
    if (into.headers.size() == mostHeaders)
        return 431;
    into.headers.append({ line.first(colon).toByteArray(), line.sliced(colon + 1).trimmed().toByteArray() });
    return 0;
}

int readLength(const QByteArray &text, RequestHead &into)
{
    if (text.isEmpty() || !std::all_of(text.begin(), text.end(), isDigit))
        return 400;
    bool fits = false;
    const qint64 length = text.toLongLong(&fits);
    into.contentLength = fits ? length : std::numeric_limits<qint64>::max();
    return 0;
}

//! Where the body ends must be beyond doubt: one length, or one coding that we know.
int readFraming(RequestHead &head)
{
    const int lengths = head.count("Content-Length");
    const int codings = head.count("Transfer-Encoding");
    if (lengths + codings > 1 || (codings > 0 && head.isHttp10))
        return 400;
    if (codings > 0 && !equals(head.header("Transfer-Encoding"), "chunked"))
        return 501;
    head.chunked = codings > 0;
    return lengths > 0 ? readLength(head.header("Content-Length"), head) : 0;
}

int readMeaning(RequestHead &head)
{
    const int hosts = head.count("Host");
    if (hosts > 1 || (hosts == 0 && !head.isHttp10))
        return 400;
    if (const int refused = readFraming(head))
        return refused;
    const QByteArray connection = head.header("Connection");
    head.keepsConnection = head.isHttp10 ? lists(connection, "keep-alive") : !lists(connection, "close");
    const QByteArray expectation = head.header("Expect");
    if (expectation.isEmpty() || head.isHttp10)
        return 0;
    head.awaitsContinue = head.announcesBody();
    return equals(expectation, "100-continue") ? 0 : 417;
}

//! Empty lines before a request are leftovers of the one before it.
qsizetype leadingEmptyLines(QByteArrayView bytes)
{
    qsizetype start = 0;
    while (bytes.sliced(start).startsWith("\r\n"))
        start += 2;
    return start;
}

} // namespace

QByteArray RequestHead::header(QByteArrayView name) const
{
    for (const auto &[known, value] : headers) {
        if (equals(known, name))
            return value;
    }
    return {};
}

int RequestHead::count(QByteArrayView name) const
{
    return int(std::count_if(
        headers.begin(), headers.end(), [&](const auto &header) { return equals(header.first, name); }));
}

qsizetype headLength(QByteArrayView bytes)
{
    const qsizetype end = bytes.indexOf("\r\n\r\n", leadingEmptyLines(bytes));
    return end < 0 ? 0 : end + 4;
}

int earlyRefusal(QByteArrayView bytes)
{
    const QByteArrayView line = bytes.sliced(leadingEmptyLines(bytes));
    const qsizetype space = line.indexOf(' ');
    const QByteArrayView method = line.first(space < 0 ? line.size() : space);
    const bool hasMethod = method.isEmpty() || method == "\r" || isToken(method);
    const qsizetype lineEnd = line.indexOf('\n');
    if (!hasMethod || (lineEnd >= 0 && !line.first(lineEnd).endsWith('\r')))
        return 400;
    if ((lineEnd < 0 ? line.size() : lineEnd) > longestRequestLine)
        return 414;
    return bytes.size() > longestHead ? 431 : 0;
}

tl::expected<RequestHead, int> readHead(QByteArrayView bytes)
{
    if (const int refused = earlyRefusal(bytes))
        return tl::unexpected(refused);
    RequestHead head;
    QByteArrayView rest = bytes.sliced(leadingEmptyLines(bytes));
    for (bool first = true; !rest.isEmpty(); first = false) {
        const qsizetype end = rest.indexOf("\r\n");
        const QByteArrayView line = rest.first(end < 0 ? rest.size() : end);
        if (!first && line.isEmpty())
            break;
        if (const int refused = first ? readRequestLine(line, head) : readHeaderLine(line, head))
            return tl::unexpected(refused);
        rest = end < 0 ? QByteArrayView() : rest.sliced(end + 2);
    }
    if (const int refused = readMeaning(head))
        return tl::unexpected(refused);
    return head;
}

} // namespace care::service
