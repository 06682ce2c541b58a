// SPDX-License-Identifier: GPL-3.0-or-later
// The service's reading of request lines, headers and bodies, whole and in pieces of every size: the first
// byte says how large.
#include "app/service/requestbody.h"
#include "tests/fuzz/check.h"
#include "tests/fuzz/target.h"

namespace care::fuzz {

namespace {

using service::RequestBody;

struct ReadBody {
    RequestBody body;
    qsizetype taken = 0;
};

//! What comes out when the bytes arrive in pieces of \a size.
ReadBody readInPieces(const service::RequestHead &head, const QByteArray &bytes, qsizetype size)
{
    ReadBody read{ RequestBody(head), 0 };
    while (read.taken < bytes.size() && read.body.state() == RequestBody::State::Incomplete) {
        const qsizetype taken = read.body.take(bytes.mid(read.taken, size));
        check(taken > 0 || read.body.state() != RequestBody::State::Incomplete, "bytes are taken");
        read.taken += taken;
    }
    return read;
}

void run(const QByteArray &input)
{
    const qsizetype piece = input.isEmpty() ? 1 : 1 + quint8(input.front());
    const QByteArray bytes = input.mid(1);
    const qsizetype length = service::headLength(bytes);
    const int early = service::earlyRefusal(bytes.left(length > 0 ? length : bytes.size()));
    check(early == 0 || (early >= 400 && early < 600), "an early refusal has a status");
    check(length >= 0 && length <= bytes.size(), "a head lies within what came");
    if (length == 0)
        return;
    const auto head = service::readHead(QByteArrayView(bytes).first(length));
    if (!head) {
        check(head.error() >= 400 && head.error() < 600, "a refusal has a status");
        return;
    }
    check(!head->method.isEmpty() && !head->path.isEmpty(), "a request has a method and a path");
    check(head->contentLength >= 0 && !(head->chunked && head->contentLength > 0), "one length of the body");
    for (const auto &[name, value] : head->headers)
        check(!name.isEmpty() && !value.contains('\n') && !value.contains('\r'), "a header is one line");
    const QByteArray rest = bytes.mid(length);
    const ReadBody whole = readInPieces(*head, rest, std::max<qsizetype>(1, rest.size()));
    const ReadBody pieces = readInPieces(*head, rest, piece);
    check(whole.body.state() == pieces.body.state(), "pieces end like the whole");
    check(whole.body.content().size() <= service::largestBody, "a body is bounded");
    if (whole.body.state() == RequestBody::State::Whole)
        check(whole.body.content() == pieces.body.content() && whole.taken == pieces.taken,
            "pieces say the same as the whole");
    if (whole.body.state() == RequestBody::State::Refused)
        check(whole.body.refusal() == 400 || whole.body.refusal() == 413, "a refused body has a status");
}

} // namespace

CARE_FUZZ_TARGET(requesthead, run);

} // namespace care::fuzz
