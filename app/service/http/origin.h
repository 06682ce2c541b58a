// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <array>
#include <optional>

class QHostAddress;

namespace care::service {

//! Proxies whose statement about the origin of a request is trusted. Without any, the peer of the connection
//! is the client, and headers about it are ignored.
class TrustedProxies {
public:
    //! The header in which the proxies name the address of their peer. The other header is ignored, because
    //! proxies pass it on as clients wrote it.
    enum class Header : quint8 { XForwardedFor, Forwarded };

    TrustedProxies() = default;
    //! \a text: addresses and networks, "10.0.0.1,10.1.0.0/16,fd00::/8"; nothing if it is something else.
    static std::optional<TrustedProxies> fromText(const QString &text, Header header);

    //! The client of a request that came from \a peer: the last address in the header that is not one of the
    //! proxies. Whatever cannot be read as an address ends the search at the proxy that passed it on.
    //! \a values are those of the header, in their order, with commas between them.
    QByteArray clientOf(const QByteArray &peer, const QByteArray &values) const;
    //! Name of the header to read; null if no proxy is trusted.
    const char *header() const;

private:
    //! An IPv6 network; IPv4 is mapped into it.
    struct Network {
        std::array<quint8, 16> address;
        int bits; //!< length of the prefix
    };
    bool isTrusted(const QHostAddress &address) const;

    QList<Network> m_networks;
    Header m_header = Header::XForwardedFor;
};

//! \a sent if it is an id as they are in use, 8 to 64 letters, digits, '-', '_' and '.'; else a new one.
QByteArray requestIdOf(const QByteArray &sent);

} // namespace care::service
