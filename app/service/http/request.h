// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/call.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <memory>

namespace care::service {

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

constexpr std::size_t longestTarget = 16 * 1024;
constexpr std::size_t longestHead = 48 * 1024; //!< request line and headers
constexpr int mostHeaders = 100;

//! Received bytes that Boost.Beast has not parsed yet. Checks of this service refuse requests whose content
//! or end two readers could understand differently (RFC 9112).
class RequestBuffer : public boost::beast::flat_buffer {
public:
    RequestBuffer()
        : boost::beast::flat_buffer(longestHead)
    {
    }
    //! The next bytes that are consumed are a request line and headers.
    void expectHead();
    //! Hides the function of the base class, through which the parser consumes.
    void consume(std::size_t count);
    //! True if a header continued on the next line (obs-fold, RFC 9112, 5.2). The parser would join the
    //! lines; other readers would not.
    bool hadFoldedLine() const { return m_hadFoldedLine; }
    QByteArrayView bytes() const { return { static_cast<const char *>(cdata().data()), qsizetype(size()) }; }

private:
    bool m_isInHead = false;
    bool m_hadFoldedLine = false;
    QByteArray m_lastBytes; //!< of the head, as many as a line break at its end may need
};

//! A parser with the limits above and largestBody.
std::shared_ptr<RequestParser> makeParser();

//! Drops empty lines before a request, left over from the last one. Returns 400 if the bytes cannot become a
//! request, so that the service does not wait for the rest; else 0.
int beginRequest(RequestBuffer &buffer);

//! True once the request line has been parsed.
bool hasRequestLine(const RequestParser &parser);

//! The status for the \a error at which the parser stopped; \a buffer holds what it has not consumed.
int refusalOf(
    const boost::system::error_code &error, const RequestParser &parser, const RequestBuffer &buffer);

//! Reads the call of a head, without the body. Returns 0, or the status of the refusal (400, 414, 417, 431,
//! 501); \a call then has the parts that could be read.
int readCall(const std::shared_ptr<const RequestParser> &parser, Call &call);

//! The values of all headers of this name, in their order, with commas between them.
QByteArray valuesOf(const RequestParser &parser, const char *name);

//! True if the client sends the body only after "100 Continue". To be called after readCall().
bool awaitsContinue(const RequestParser &parser);

//! The parameters of a query as it stands in the request line. Bytes that are no UTF-8 become U+FFFD, which
//! no parameter takes.
QueryItems queryItems(const QByteArray &query);

} // namespace care::service
