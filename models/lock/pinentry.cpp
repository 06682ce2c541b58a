// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/pinguard.h"

#include <QDataStream>
#include <QIODevice>

#include <algorithm>

namespace care {

namespace {

//! Layout number of the stored PIN entry. Layout 1, a salted hash that sealed nothing, is no longer read.
constexpr quint8 layout = 2;
constexpr quint8 layoutOfSlot = 3;
const QByteArray placeOfMaster = QByteArrayLiteral("program/pin/master");
const QByteArray placeOfKeys = QByteArrayLiteral("program/pin/rest");

//! Bytes sealed by the master key: the settled flag, followed by the previous master key if there is one.
Secret bytesOf(const MasterKeys &keys)
{
    QByteArray bytes(1, keys.isSettled ? '\1' : '\0');
    bytes.reserve(1 + keyBytes);
    bytes.append(keys.previous.view());
    const Secret rest(bytes);
    wipe(bytes);
    return rest;
}

QDataStream &operator<<(QDataStream &stream, const Secret &secret)
{
    // Serialised secrets are encrypted or salts here, so the plain copy needs no wiping.
    return stream << secret.view().toByteArray();
}

QDataStream &operator>>(QDataStream &stream, Secret &secret)
{
    QByteArray bytes;
    stream >> bytes;
    secret = Secret(bytes);
    return stream;
}

} // namespace

std::optional<KeySlot> KeySlot::of(
    const Secret &typed, const Secret &master, PinCost cost, const QByteArray &place)
{
    KeySlot slot;
    slot.m_cost = cost;
    slot.m_salt = Secret::random(saltBytes).view().toByteArray();
    slot.m_random = Secret::random(keyBytes);
    const Secret key = keyFrom(typed, slot.m_salt, slot.m_random, cost);
    if (key.isEmpty())
        return {};
    slot.m_master = seal(master, key, place);
    return slot;
}

std::optional<KeySlot> KeySlot::fromBytes(const Secret &entry)
{
    const QByteArray bytes = entry.view().toByteArray();
    QDataStream stream(bytes);
    stream.setVersion(QDataStream::Qt_6_4);
    quint8 kind = 0;
    KeySlot read;
    stream >> kind >> read.m_cost.passes >> read.m_cost.mebibytes >> read.m_salt >> read.m_random
        >> read.m_master;
    const bool isSound = stream.status() == QDataStream::Ok && stream.atEnd() && kind == layoutOfSlot
        && read.m_cost.isBearable() && read.m_salt.size() == saltBytes
        && read.m_random.view().size() == keyBytes && isSealed(read.m_master);
    return isSound ? std::optional(read) : std::nullopt;
}

Secret KeySlot::bytes() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << layoutOfSlot << m_cost.passes << m_cost.mebibytes << m_salt << m_random << m_master;
    return Secret(bytes);
}

std::optional<Secret> KeySlot::open(const Secret &typed, const QByteArray &place) const
{
    return unseal(m_master, keyFrom(typed, m_salt, m_random, m_cost), place);
}

std::optional<PinEntry> PinEntry::of(const Secret &pin, const MasterKeys &keys, PinCost cost)
{
    const std::optional<KeySlot> slot = KeySlot::of(pin, keys.current, cost, placeOfMaster);
    if (!slot)
        return {};
    PinEntry entry;
    entry.m_slot = *slot;
    entry.setKeys(keys);
    return entry;
}

void PinEntry::setKeys(const MasterKeys &keys)
{
    m_sealedKeys = seal(bytesOf(keys), keys.current, placeOfKeys);
}

std::optional<PinEntry> PinEntry::fromBytes(const Secret &entry)
{
    const QByteArray bytes = entry.view().toByteArray();
    QDataStream stream(bytes);
    stream.setVersion(QDataStream::Qt_6_4);
    quint8 kind = 0;
    qint32 tries = 0;
    Secret slot;
    PinEntry read;
    stream >> kind;
    if (kind != layout)
        return {};
    stream >> tries >> read.lastTry >> slot >> read.m_sealedKeys;
    const std::optional<KeySlot> known = KeySlot::fromBytes(slot);
    if (stream.status() != QDataStream::Ok || !stream.atEnd() || !known || !isSealed(read.m_sealedKeys))
        return {};
    read.tries = std::max(tries, 0);
    read.m_slot = *known;
    return read;
}

Secret PinEntry::bytes() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << layout << qint32(tries) << lastTry << m_slot.bytes() << m_sealedKeys;
    return Secret(bytes);
}

std::optional<MasterKeys> PinEntry::open(const Secret &pin) const
{
    const std::optional<Secret> master = m_slot.open(pin, placeOfMaster);
    const std::optional<Secret> rest = master ? unseal(m_sealedKeys, *master, placeOfKeys) : std::nullopt;
    if (!rest || rest->isEmpty())
        return {};
    return MasterKeys{ *master, Secret(rest->view().sliced(1)), rest->view().front() == '\1' };
}

int pinDelay(int tries)
{
    constexpr int free = 5;
    constexpr int first = 30;
    constexpr int longest = 900;
    if (tries < free)
        return 0;
    return std::min(longest, first << std::min(tries - free, 5));
}

} // namespace care
