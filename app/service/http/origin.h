// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <array>
#include <optional>

class QHostAddress;

namespace care::service {

//! Proxies whose headers about a request's origin are trusted. Without any, the peer of the connection counts
//! as the client.
class TrustedProxies {
public:
    //! Header in which the proxies name their peer's address. The other header is ignored, because proxies
    //! pass it on as clients wrote it.
    enum class Header : quint8 { XForwardedFor, Forwarded };

    TrustedProxies() = default;
    //! Parses addresses and networks such as "10.0.0.1,10.1.0.0/16,fd00::/8"; nothing if \a text is
    //! malformed.
    static std::optional<TrustedProxies> fromText(const QString &text, Header header);

    //! Client address of a request from \a peer: the last address in the header that is not a proxy's. An
    //! unreadable entry ends the search at the proxy that passed it on. \a values are the header's values in
    //! order, separated by commas.
    QByteArray clientOf(const QByteArray &peer, const QByteArray &values) const;
    //! Name of the header to read; null if no proxy is trusted.
    const char *header() const;

private:
    //! IPv6 network; IPv4 networks are mapped into IPv6.
    struct Network {
        std::array<quint8, 16> address;
        int bits; //!< Length of the network prefix in bits.
    };
    bool isTrusted(const QHostAddress &address) const;

    QList<Network> m_networks;
    Header m_header = Header::XForwardedFor;
};

//! Returns \a sent if it is a usual request id (8 to 64 letters, digits, '-', '_' and '.'), else a new id.
QByteArray requestIdOf(const QByteArray &sent);

} // namespace care::service
