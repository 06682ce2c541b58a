// SPDX-License-Identifier: GPL-3.0-or-later
// The service's reading of requests, whole and in pieces of every size: the first byte says how large.
#include "app/service/http/request.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

#include <boost/asio/buffer.hpp>

namespace care::fuzz {

namespace {

struct Reading {
    int refusal = 0;
    bool isWhole = false;
    service::Call call;
    std::string body;
};

//! The request read from bytes that arrive in pieces of \a size.
Reading readInPieces(QByteArray bytes, qsizetype size)
{
    const auto parser = service::makeParser();
    service::RequestBuffer buffer;
    Reading reading;
    while (!bytes.isEmpty() && !parser->is_done() && reading.refusal == 0) {
        const QByteArray piece = bytes.left(std::min(size, qsizetype(buffer.max_size() - buffer.size())));
        check(!piece.isEmpty(), "there is room, or a refusal");
        buffer.commit(boost::asio::buffer_copy(buffer.prepare(std::size_t(piece.size())),
            boost::asio::buffer(piece.constData(), std::size_t(piece.size()))));
        bytes.remove(0, piece.size());
        boost::system::error_code error;
        buffer.consume(parser->put(buffer.cdata(), error));
        if (error && error != boost::beast::http::error::need_more)
            reading.refusal = service::refusalOf(error, *parser, buffer);
        else if (buffer.size() == buffer.max_size())
            reading.refusal = 400;
    }
    if (reading.refusal == 0 && parser->is_header_done())
        reading.refusal = service::readCall(parser, reading.call);
    reading.isWhole = reading.refusal == 0 && parser->is_done();
    reading.body = parser->get().body();
    return reading;
}

void run(const QByteArray &input)
{
    const qsizetype piece = input.isEmpty() ? 1 : 1 + quint8(input.front());
    const QByteArray bytes = input.mid(1);
    const Reading whole = readInPieces(bytes, std::max<qsizetype>(1, bytes.size()));
    const Reading pieces = readInPieces(bytes, piece);
    check(whole.refusal == 0 || (whole.refusal >= 400 && whole.refusal < 600), "a refusal has a status");
    check(qsizetype(whole.body.size()) <= service::largestBody, "a body is bounded");
    check(
        whole.isWhole == pieces.isWhole && whole.call.path == pieces.call.path, "pieces end like the whole");
    if (!whole.isWhole)
        return;
    check(whole.body == pieces.body && whole.call.query == pieces.call.query,
        "pieces say the same as the whole");
    check(!whole.call.method.isEmpty() && !whole.call.path.isEmpty(), "a request has a method and a path");
    for (const char *name : { "Host", "Authorization", "Content-Type", "X-API-Key" }) {
        const QByteArray value = whole.call.header(name);
        check(!value.contains('\n') && !value.contains('\r'), "a header is one line");
    }
}

} // namespace

CARE_FUZZ_TARGET(request, run);

} // namespace care::fuzz
