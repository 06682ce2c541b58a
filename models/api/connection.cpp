// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/connection.h"

#include "models/api/loopback.h"

#include <QCoreApplication>
#include <QHostAddress>

using namespace Qt::StringLiterals;

namespace care {

bool isLoopback(const QString &host)
{
    if (host.compare("localhost"_L1, Qt::CaseInsensitive) == 0)
        return true;
    QHostAddress address;
    return address.setAddress(host) && address.isLoopback();
}

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("Connection", source);
}

tl::unexpected<ApiError> refused(const char *sentence)
{
    return failure(ApiError::Kind::InvalidAddress, text(sentence));
}

bool isAllowedScheme(const QUrl &url)
{
    return url.scheme() == "https"_L1 || (url.scheme() == "http"_L1 && isLoopback(url.host()));
}

bool isJustTheHost(const QString &path)
{
    return path.isEmpty() || path == "/"_L1 || path == "/openapi"_L1 || path == "/openapi/"_L1;
}

} // namespace

Result<QUrl> normalisedBase(const QString &typed)
{
    QString address = typed.trimmed();
    if (address.isEmpty())
        return refused(QT_TRANSLATE_NOOP("Connection", "Enter the address of the service."));
    const bool hasScheme = address.contains("://"_L1);
    if (!hasScheme)
        address.prepend("https://"_L1);
    QUrl url(address, QUrl::StrictMode);
    // Addresses of this computer get http by default, because a service running here has no certificate.
    if (!hasScheme && isLoopback(url.host()))
        url.setScheme(u"http"_s);
    if (!url.isValid() || url.host().isEmpty() || url.port() == 0) {
        return refused(QT_TRANSLATE_NOOP(
            "Connection", "This is not an address. It should look like https://care.example.org"));
    }
    if (!isAllowedScheme(url)) {
        return refused(QT_TRANSLATE_NOOP("Connection",
            "The address has to start with https:// so that nobody else can read what is sent. http:// is "
            "for this "
            "computer only."));
    }
    if (!url.userInfo().isEmpty()) {
        return refused(QT_TRANSLATE_NOOP("Connection",
            "Remove the user name and password from the address. The API key has its own field."));
    }
    if (url.hasQuery() || url.hasFragment() || !isJustTheHost(url.path())) {
        return refused(QT_TRANSLATE_NOOP(
            "Connection", "Enter only the first part of the address, for example https://care.example.org"));
    }
    QUrl base;
    base.setScheme(url.scheme());
    base.setHost(url.host());
    base.setPort(url.port());
    return base;
}

bool isUsableBase(const QUrl &base)
{
    return base.isValid() && !base.host().isEmpty() && isAllowedScheme(base) && base.userInfo().isEmpty()
        && base.path().isEmpty() && !base.hasQuery() && !base.hasFragment();
}

} // namespace care
