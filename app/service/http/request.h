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

//! Requests as Boost.Beast reads them, and the rules of ours on top: where two readers could disagree about
//! what a request says, or where it ends, it is refused (RFC 9112).
//!
//! Received bytes that are not parsed yet. A line of a chunked body that does not fit is refused.
class RequestBuffer : public boost::beast::flat_buffer {
public:
    RequestBuffer()
        : boost::beast::flat_buffer(longestHead)
    {
    }
    //! The next bytes that are consumed are a request line and headers.
    void expectHead();
    //! Hides the base's: that is how the parser takes what it has read.
    void consume(std::size_t count);
    //! True if a header of that head went on in the next line (obs-fold, RFC 9112, 5.2). The parser would put
    //! the lines together, and others would not.
    bool hadFoldedLine() const { return m_hadFoldedLine; }
    QByteArrayView bytes() const { return { static_cast<const char *>(cdata().data()), qsizetype(size()) }; }

private:
    bool m_isInHead = false;
    bool m_hadFoldedLine = false;
    QByteArray m_lastBytes; //!< of the head, as many as a line break at its end may need
};

//! A parser that keeps to the bounds above, and to largestBody.
std::shared_ptr<RequestParser> makeParser();

//! Drops the empty lines before a request, which are leftovers of the one before it. 400 if what is there
//! cannot become a request, so that nobody waits for the rest of it; else 0.
int beginRequest(RequestBuffer &buffer);

//! True if the parser has got beyond the request line.
bool hasRequestLine(const RequestParser &parser);

//! The status that answers the \a error that the parser stopped with, before \a buffer.
int refusalOf(
    const boost::system::error_code &error, const RequestParser &parser, const RequestBuffer &buffer);

//! The call that a head asks for, still without its body. It is 0, or the status to refuse it with
//! (400, 414, 417, 431, 501); \a call then has what could be read.
int readCall(const std::shared_ptr<const RequestParser> &parser, Call &call);

//! The values of all headers of this name, in their order, with commas between them.
QByteArray valuesOf(const RequestParser &parser, const char *name);

//! True if the body comes only after "100 Continue". After readCall().
bool awaitsContinue(const RequestParser &parser);

//! The parameters of a query as it stands in the request line. Bytes that are no UTF-8 become U+FFFD, which
//! no parameter takes.
QueryItems queryItems(const QByteArray &query);

} // namespace care::service
