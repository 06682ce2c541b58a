// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/earlierpin.h"

#include <QDataStream>
#include <QIODevice>
#include <QPasswordDigestor>

#include <algorithm>

namespace care {

namespace {

constexpr quint8 layout = 1;
constexpr qsizetype saltSize = 16;
constexpr qsizetype hashSize = 32;
//! Bounds the time that a forged entry could keep the program busy.
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

std::optional<EarlierPin> EarlierPin::fromBytes(const Secret &entry)
{
    QByteArray bytes = entry.view().toByteArray();
    QDataStream stream(bytes);
    stream.setVersion(QDataStream::Qt_6_4);
    quint8 kind = 0;
    qint32 tries = 0;
    QByteArray hash;
    EarlierPin earlier;
    stream >> kind >> earlier.m_rounds >> tries >> earlier.lastTry >> earlier.m_salt >> hash;
    earlier.tries = std::max(tries, 0);
    earlier.m_hash = Secret(hash);
    const bool isSound = stream.status() == QDataStream::Ok && stream.atEnd() && kind == layout
        && earlier.m_rounds > 0 && earlier.m_rounds <= mostRounds && earlier.m_salt.size() == saltSize
        && hash.size() == hashSize;
    wipe(hash);
    wipe(bytes);
    return isSound ? std::optional(earlier) : std::nullopt;
}

Secret EarlierPin::bytes() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << layout << m_rounds << qint32(tries) << lastTry << m_salt << m_hash.view().toByteArray();
    Secret secret(bytes);
    wipe(bytes);
    return secret;
}

bool EarlierPin::matches(const Secret &pin) const
{
    return hashOf(pin, m_salt, m_rounds) == m_hash;
}

} // namespace care
