// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/compression.h"

#include <zlib.h>

#include <algorithm>

namespace care::service {

namespace {

// Compression level, zlib's default: higher levels take much longer and save little.
constexpr int level = 6;
constexpr int gzipWindow = 15 + 16; //!< zlib's window size; adding 16 selects the gzip header and checksum.
constexpr int usualMemory = 8;

//! Parses an HTTP quality value (0 to 1) into thousandths; nothing if malformed (RFC 9110, 12.4.2).
std::optional<int> quality(const QByteArray &text)
{
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    const bool hasShape = !text.isEmpty() && text.size() <= 5 && (text.at(0) == '0' || text.at(0) == '1')
        && (text.size() == 1 || text.at(1) == '.');
    if (!isNumber || !hasShape || value > 1)
        return std::nullopt;
    return int(value * 1000 + 0.5);
}

struct Preference {
    QByteArray coding; //!< Name of a content coding, in lower case.
    //! Preference in thousandths; an unreadable quality value counts as 0, that is refused.
    int quality = 1000;
};

Preference preferenceOf(const QByteArray &item)
{
    const QList<QByteArray> parts = item.split(';');
    Preference preference{ parts.first().trimmed().toLower() };
    for (const QByteArray &part : parts.mid(1)) {
        const QByteArray parameter = part.trimmed();
        if (parameter.size() > 2 && parameter.left(2).toLower() == "q=")
            preference.quality = quality(parameter.mid(2)).value_or(0);
    }
    return preference;
}

} // namespace

QByteArray tagOfCompressed(const QByteArray &tag)
{
    return tag.chopped(1) + "-gzip\"";
}

bool prefersGzip(const QByteArray &acceptEncoding)
{
    std::optional<int> gzip;
    std::optional<int> identity;
    std::optional<int> others;
    const QList<QByteArray> items = acceptEncoding.split(',');
    for (const QByteArray &item : items) {
        const Preference preference = preferenceOf(item);
        if (preference.coding == "gzip" || preference.coding == "x-gzip")
            gzip = std::max(gzip.value_or(0), preference.quality);
        else if (preference.coding == "identity")
            identity = preference.quality;
        else if (preference.coding == "*")
            others = preference.quality;
    }
    const int wanted = gzip.value_or(others.value_or(0));
    // The plain form ("identity") competes with gzip only if the client names it; otherwise it is the
    // fallback.
    return wanted > 0 && wanted >= identity.value_or(0);
}

std::optional<QByteArray> gzipped(const QByteArray &text)
{
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, gzipWindow, usualMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        return std::nullopt;
    QByteArray packed(qsizetype(deflateBound(&stream, uLong(text.size()))), Qt::Uninitialized);
    // zlib takes a non-const pointer but only reads from it, hence the cast.
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.constData()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_out = uInt(packed.size());
    const bool isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.truncate(qsizetype(stream.total_out));
    deflateEnd(&stream);
    if (!isWhole)
        return std::nullopt;
    packed.squeeze(); // Release the unused end of the buffer, which was sized for the worst case.
    return packed;
}

void negotiateEncoding(ApiResponse &answer, const QByteArray &acceptEncoding)
{
    if (answer.body.size() < smallestCompressed)
        return;
    // Plain answers also carry Vary, so that a cache never serves them to clients that want another encoding.
    answer.headers.append(Headers::value_type("Vary", "Accept-Encoding"));
    if (!prefersGzip(acceptEncoding))
        return;
    std::optional<QByteArray> packed = gzipped(answer.body);
    if (!packed || packed->size() >= answer.body.size())
        return;
    answer.body = std::move(*packed);
    answer.headers.append(Headers::value_type("Content-Encoding", "gzip"));
    for (auto &[name, value] : answer.headers) {
        if (name == "ETag")
            value = tagOfCompressed(value);
    }
}

} // namespace care::service
