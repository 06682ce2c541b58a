// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/origin.h"

#include "app/service/database/keys.h"

#include <QHostAddress>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr qsizetype shortestId = 8;
constexpr qsizetype longestId = 64;

//! Parses an address; null if \a text is none. IPv4 addresses mapped into IPv6 become plain IPv4.
QHostAddress addressIn(const QByteArray &text)
{
    QHostAddress address;
    if (!address.setAddress(QString::fromLatin1(text)))
        return {};
    bool isIpv4 = false;
    const quint32 ipv4 = address.toIPv4Address(&isIpv4);
    return isIpv4 ? QHostAddress(ipv4) : address;
}

//! Address in a node text such as "192.0.2.1", "192.0.2.1:4711", "2001:db8::1" or "[2001:db8::1]:4711",
//! quoted or not.
QHostAddress nodeIn(QByteArray text)
{
    text = text.trimmed();
    if (text.size() > 1 && text.startsWith('"') && text.endsWith('"'))
        text = text.mid(1, text.size() - 2);
    if (text.startsWith('['))
        return addressIn(text.mid(1, text.indexOf(']') - 1));
    if (text.count(':') == 1)
        text.truncate(text.indexOf(':'));
    return addressIn(text);
}

//! Client address in one element of a Forwarded header (RFC 7239); empty if there is none.
QByteArray forIn(const QByteArray &element)
{
    const QList<QByteArray> pairs = element.split(';');
    for (const QByteArray &pair : pairs) {
        const qsizetype sign = pair.indexOf('=');
        if (sign > 0 && pair.left(sign).trimmed().toLower() == "for")
            return pair.mid(sign + 1);
    }
    return {};
}

std::array<quint8, 16> bytesOf(const QHostAddress &address)
{
    const Q_IPV6ADDR ipv6 = address.toIPv6Address();
    std::array<quint8, 16> bytes{};
    std::copy(std::begin(ipv6.c), std::end(ipv6.c), bytes.begin());
    return bytes;
}

bool beginAlike(const std::array<quint8, 16> &one, const std::array<quint8, 16> &other, int bits)
{
    for (int bit = 0; bit < bits; ++bit) {
        const auto place = std::size_t(bit / 8);
        if (((one.at(place) ^ other.at(place)) >> (7 - bit % 8)) & 1)
            return false;
    }
    return true;
}

bool isIdCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'
        || c == '.';
}

} // namespace

std::optional<TrustedProxies> TrustedProxies::fromText(const QString &text, Header header)
{
    TrustedProxies proxies;
    proxies.m_header = header;
    const QStringList parts = text.split(u',');
    for (const QString &part : parts) {
        const QPair<QHostAddress, int> network = QHostAddress::parseSubnet(part.trimmed());
        // Require addresses in full, because Qt also accepts "10" and "10.1".
        const QString address = part.section(u'/', 0, 0).trimmed();
        const bool isWrittenOut = address.contains(u':') || address.count(u'.') == 3;
        if (network.second < 0 || !isWrittenOut || QHostAddress(address).isNull())
            return std::nullopt;
        const bool isIpv4 = network.first.protocol() == QAbstractSocket::IPv4Protocol;
        proxies.m_networks.append({ bytesOf(network.first), network.second + (isIpv4 ? 96 : 0) });
    }
    return proxies;
}

bool TrustedProxies::isTrusted(const QHostAddress &address) const
{
    return std::any_of(
        m_networks.begin(), m_networks.end(), [bytes = bytesOf(address)](const Network &network) {
            return beginAlike(bytes, network.address, network.bits);
        });
}

const char *TrustedProxies::header() const
{
    if (m_networks.isEmpty())
        return nullptr;
    return m_header == Header::Forwarded ? "Forwarded" : "X-Forwarded-For";
}

QByteArray TrustedProxies::clientOf(const QByteArray &peer, const QByteArray &values) const
{
    QHostAddress client = addressIn(peer);
    QList<QByteArray> hops = values.isEmpty() ? QList<QByteArray>() : values.split(',');
    if (!isTrusted(client))
        return peer;
    while (!hops.isEmpty() && isTrusted(client)) {
        const QByteArray hop = hops.takeLast();
        const QHostAddress next = nodeIn(m_header == Header::Forwarded ? forIn(hop) : hop);
        if (next.isNull())
            break;
        client = next;
    }
    return client.toString().toLatin1();
}

QByteArray requestIdOf(const QByteArray &sent)
{
    const bool isWellFormed = sent.size() >= shortestId && sent.size() <= longestId
        && std::all_of(sent.begin(), sent.end(), isIdCharacter);
    return isWellFormed ? sent : randomText(12);
}

} // namespace care::service
