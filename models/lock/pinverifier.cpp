// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/pinverifier.h"

#include <QDataStream>
#include <QIODevice>
#include <QPasswordDigestor>

#include <algorithm>

namespace care {

namespace {

constexpr quint8 layout = 1;
constexpr qsizetype saltSize = 16;
constexpr qsizetype hashSize = 32;
//! An entry that somebody has put there must not keep the program busy for a day.
constexpr quint32 mostRounds = 10'000'000;

Secret hashOf(const Secret &pin, const QByteArray &salt, quint32 rounds)
{
    QByteArray typed = pin.view().toByteArray();
    QByteArray hash = QPasswordDigestor::deriveKeyPbkdf2(
        QCryptographicHash::Sha512, typed, salt, int(rounds), quint64(hashSize));
    Secret secret(hash);
    wipe(typed);
    wipe(hash);
    return secret;
}

} // namespace

PinVerifier PinVerifier::of(const Secret &pin, quint32 rounds)
{
    PinVerifier verifier;
    verifier.m_rounds = rounds;
    verifier.m_salt = Secret::random(saltSize).view().toByteArray();
    verifier.m_hash = hashOf(pin, verifier.m_salt, rounds);
    return verifier;
}

std::optional<PinVerifier> PinVerifier::fromEntry(const Secret &entry)
{
    QByteArray bytes = entry.view().toByteArray();
    QDataStream stream(bytes);
    stream.setVersion(QDataStream::Qt_6_4);
    quint8 kind = 0;
    qint32 tries = 0;
    QByteArray hash;
    PinVerifier verifier;
    stream >> kind >> verifier.m_rounds >> tries >> verifier.lastTry >> verifier.m_salt >> hash;
    verifier.tries = std::max(tries, 0);
    verifier.m_hash = Secret(hash);
    const bool isSound = stream.status() == QDataStream::Ok && stream.atEnd() && kind == layout
        && verifier.m_rounds > 0 && verifier.m_rounds <= mostRounds && verifier.m_salt.size() == saltSize
        && hash.size() == hashSize;
    wipe(hash);
    wipe(bytes);
    return isSound ? std::optional(verifier) : std::nullopt;
}

Secret PinVerifier::entry() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << layout << m_rounds << qint32(tries) << lastTry << m_salt << m_hash.view().toByteArray();
    Secret secret(bytes);
    wipe(bytes);
    return secret;
}

bool PinVerifier::matches(const Secret &pin) const
{
    return hashOf(pin, m_salt, m_rounds) == m_hash;
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
