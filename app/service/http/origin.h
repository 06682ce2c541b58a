// SPDX-License-Identifier: GPL-3.0-or-later
//! Where a request comes from when proxies stand between: which of them are believed, and what they say.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <array>
#include <optional>

class QHostAddress;

namespace care::service {

//! Proxies that this service believes. Without any, the other end of the connection is the client, and what
//! requests say about it is not looked at.
class TrustedProxies {
public:
    //! The header in which they name the address that they were called from. Only one is looked at: proxies
    //! hand the other one on as clients wrote it.
    enum class Header : quint8 { XForwardedFor, Forwarded };

    TrustedProxies() = default;
    //! \a text: addresses and networks, "10.0.0.1,10.1.0.0/16,fd00::/8"; nothing if it is something else.
    static std::optional<TrustedProxies> fromText(const QString &text, Header header);

    //! The client of a request that came from \a peer: the last address in the header that is not one of the
    //! proxies. Whatever cannot be read as an address ends the search at the proxy that passed it on.
    //! \a values are those of the header, in their order, with commas between them.
    QByteArray clientOf(const QByteArray &peer, const QByteArray &values) const;
    //! Whose values are wanted; nothing if no proxy is believed.
    const char *header() const;

private:
    //! As IPv6, which IPv4 is mapped into.
    struct Network {
        std::array<quint8, 16> address;
        int bits; //!< of the address, from its first
    };
    bool isTrusted(const QHostAddress &address) const;

    QList<Network> m_networks;
    Header m_header = Header::XForwardedFor;
};

//! \a sent if it is an id as they are in use, 8 to 64 letters, digits, '-', '_' and '.'; else a new one.
QByteArray requestIdOf(const QByteArray &sent);

} // namespace care::service
