// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/requestpath.h"

#include "models/api/connection.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

Result<QUrl> target(const QUrl &base, const QByteArray &pathAndQuery)
{
    if (!isUsableBase(base))
        return failure(ApiError::Kind::InvalidAddress);
    const QUrl url = QUrl::fromEncoded(base.toEncoded() + pathAndQuery, QUrl::StrictMode);
    // The URL that Qt parsed is compared with the text it was built from: nothing may have been normalised,
    // and the host must be unchanged.
    if (!url.isValid() || url.host() != base.host() || url.port() != base.port()
        || url.toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority) != pathAndQuery)
        return failure(ApiError::Kind::InvalidAddress);
    return url;
}

} // namespace

bool isSafeId(const QString &id)
{
    if (id.isEmpty() || id.size() > 128)
        return false;
    const bool allowed = std::all_of(id.begin(), id.end(),
        [](QChar c) { return c.unicode() > 0x20 && c.unicode() < 0x7f && !u"/\\?#%"_s.contains(c); });
    return allowed && !std::all_of(id.begin(), id.end(), [](QChar c) { return c == u'.'; });
}

bool isSafePath(const QString &path)
{
    const auto isWordCharacter = [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'-'
            || c == u'_' || c == u'/';
    };
    return path.startsWith(u'/') && !path.endsWith(u'/') && !path.contains("//"_L1)
        && std::all_of(path.begin(), path.end(), isWordCharacter);
}

Result<QUrl> listUrl(const QUrl &base, const QString &path, const QueryItems &query)
{
    if (!isSafePath(path))
        return failure(ApiError::Kind::InvalidAddress);
    QByteArray encoded = path.toLatin1();
    char separator = '?';
    for (const auto &[name, value] : query) {
        encoded += separator + QUrl::toPercentEncoding(name) + '=' + QUrl::toPercentEncoding(value);
        separator = '&';
    }
    return target(base, encoded);
}

Result<QUrl> recordUrl(const QUrl &base, const QString &path, const QString &id)
{
    if (!isSafePath(path))
        return failure(ApiError::Kind::InvalidAddress);
    if (!isSafeId(id))
        return failure(ApiError::Kind::InvalidAddress,
            QCoreApplication::translate("ApiError", "This cannot be the id of a record. Check the id."));
    return target(base, path.toLatin1() + '/' + QUrl::toPercentEncoding(id));
}

bool isSafeHeader(QByteArrayView value)
{
    return std::all_of(value.begin(), value.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
}

} // namespace care
