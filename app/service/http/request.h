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
constexpr std::size_t longestHead = 48 * 1024; //!< Maximum bytes of request line and headers.
constexpr int mostHeaders = 100;

//! Received bytes that Boost.Beast has not parsed yet. Requests that two readers could understand differently
//! are refused here (RFC 9112).
class RequestBuffer : public boost::beast::flat_buffer {
public:
    RequestBuffer()
        : boost::beast::flat_buffer(longestHead)
    {
    }
    //! Declares that the next bytes are a request line and headers.
    void expectHead();
    //! Removes parsed bytes; hides the base class's function, which the parser calls.
    void consume(std::size_t count);
    //! True if a header continued on the next line (obs-fold; RFC 9112, 5.2). The parser would join the
    //! lines; other readers would not.
    bool hadFoldedLine() const { return m_hadFoldedLine; }
    QByteArrayView bytes() const { return { static_cast<const char *>(cdata().data()), qsizetype(size()) }; }

private:
    bool m_isInHead = false;
    bool m_hadFoldedLine = false;
    //! Last bytes of the head, as many as are needed to find a line break across reads.
    QByteArray m_lastBytes;
};

//! Makes a parser with the limits above and largestBody.
std::shared_ptr<RequestParser> makeParser();

//! Skips empty lines before a request. Returns 400 if the bytes cannot become a request, so that the service
//! does not wait for the rest; else 0.
int beginRequest(RequestBuffer &buffer);

bool hasRequestLine(const RequestParser &parser);

//! HTTP status for the \a error that stopped the parser; \a buffer holds the unparsed bytes.
int refusalOf(
    const boost::system::error_code &error, const RequestParser &parser, const RequestBuffer &buffer);

//! Reads a call from the parsed headers, without the body. Returns 0 or the status of a refusal (400, 414,
//! 417, 431, 501), and fills \a call as far as it could be read.
int readCall(const std::shared_ptr<const RequestParser> &parser, Call &call);

//! Values of all headers with this name, in order, separated by commas.
QByteArray valuesOf(const RequestParser &parser, const char *name);

//! True if the client waits for "100 Continue" before sending the body; call after readCall().
bool awaitsContinue(const RequestParser &parser);

//! Parses the query of a request line. Bytes that are not UTF-8 become U+FFFD, which no parameter accepts.
QueryItems queryItems(const QByteArray &query);

} // namespace care::service
