// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/keys.h"

#include <QCryptographicHash>

#include <openssl/rand.h>

#include <stdexcept>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

const QString select = u"SELECT id, name, homes, read_only, per_minute, created_on, revoked_on, "
                       "expires_on FROM keys "_s;

const QByteArray keyPrefix = "care_";

template<typename Number>
std::optional<Number> numberOrNothing(const QVariant &value)
{
    return value.isNull() ? std::nullopt : std::optional(value.value<Number>());
}

Key keyIn(const QSqlQuery &row)
{
    std::optional<QStringList> homes;
    if (!row.isNull(2))
        homes = row.value(2).toString().split(u',', Qt::SkipEmptyParts);
    return { row.value(0).toString().toLatin1(), row.value(1).toString(), homes, row.value(3).toInt() != 0,
        numberOrNothing<int>(row.value(4)), row.value(5).toLongLong(), numberOrNothing<qint64>(row.value(6)),
        numberOrNothing<qint64>(row.value(7)) };
}

QByteArray digestOf(const QByteArray &value)
{
    return QCryptographicHash::hash(value, QCryptographicHash::Sha256);
}

template<typename Value>
QVariant orNull(const std::optional<Value> &value)
{
    return value ? QVariant(*value) : QVariant();
}

QVariant joinedOrNull(const std::optional<QStringList> &homes)
{
    return homes ? QVariant(homes->join(u',')) : QVariant();
}

} // namespace

QByteArray randomText(int bytes)
{
    QByteArray random(bytes, Qt::Uninitialized);
    if (RAND_bytes(reinterpret_cast<unsigned char *>(random.data()), bytes) != 1)
        throw std::runtime_error("no secure random numbers");
    return random.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

Keys::Keys(const Database &database, Clock clock)
    : m_database(database)
    , m_clock(std::move(clock))
{
}

std::optional<Keys::Made> Keys::add(
    const Wish &wish, qint64 now, const std::function<bool(const Made &)> &isHandedOver)
{
    Database::Writing writing(m_database);
    const Made made = insert(wish, now);
    if (!isHandedOver(made))
        return std::nullopt;
    writing.commit();
    return made;
}

bool Keys::addAtStart(const std::optional<Wish> &first, const QList<Wish> &further, qint64 now,
    const std::function<bool(const AtStart &)> &isHandedOver)
{
    {
        Database::Writing writing(m_database);
        AtStart made;
        if (first && !m_database.value(u"SELECT id FROM keys LIMIT 1"_s).isValid())
            made.first = insert(*first, now);
        for (const Wish &wish : further)
            made.further += insert(wish, now);
        if (made.first || !made.further.isEmpty()) {
            const bool isKept = isHandedOver(made);
            if (isKept)
                writing.commit();
            return isKept;
        }
    }
    isHandedOver({}); // Announce the start only; without new keys the result does not matter.
    return true;
}

Keys::Made Keys::insert(const Wish &wish, qint64 now)
{
    QByteArray id;
    do {
        id = randomText(9);
    } while (id.startsWith('-')); // Avoid a leading "-", which "keys revoke" would read as an option.
    const Made made{ { id, wish.name, wish.homes, wish.readOnly, wish.perMinute, now, {}, wish.expiresOn },
        keyPrefix + randomText(32) };
    m_database.run(
        u"INSERT INTO keys (id, digest, name, homes, read_only, per_minute, created_on, expires_on) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s,
        { QString::fromLatin1(made.key.id), digestOf(made.value), wish.name, joinedOrNull(wish.homes),
            int(wish.readOnly), orNull(wish.perMinute), now, orNull(wish.expiresOn) });
    return made;
}

bool Keys::revoke(const QByteArray &id, qint64 now)
{
    Database::Writing writing(m_database);
    const int revoked = m_database
                            .run(u"UPDATE keys SET revoked_on = ? WHERE id = ? AND revoked_on IS NULL"_s,
                                { now, QString::fromLatin1(id) })
                            .numRowsAffected();
    writing.commit();
    return revoked == 1;
}

std::optional<Key> Keys::change(const QByteArray &id, const Changes &changes)
{
    Database::Writing writing(m_database);
    QSqlQuery &row =
        m_database.run(select + "WHERE id = ? AND revoked_on IS NULL"_L1, { QString::fromLatin1(id) });
    std::optional<Key> key = row.next() ? std::optional(keyIn(row)) : std::nullopt;
    row.finish();
    if (!key)
        return std::nullopt;
    key->name = changes.name.value_or(key->name);
    key->homes = changes.homes.value_or(key->homes);
    key->readOnly = changes.readOnly.value_or(key->readOnly);
    key->perMinute = changes.perMinute.value_or(key->perMinute);
    key->expiresOn = changes.expiresOn.value_or(key->expiresOn);
    m_database.run(
        u"UPDATE keys SET name = ?, homes = ?, read_only = ?, per_minute = ?, expires_on = ? WHERE id = ?"_s,
        { key->name, joinedOrNull(key->homes), int(key->readOnly), orNull(key->perMinute),
            orNull(key->expiresOn), QString::fromLatin1(id) });
    writing.commit();
    return key;
}

bool Keys::looksLikeKey(const QByteArray &text)
{
    return text.startsWith(keyPrefix);
}

QList<Key> Keys::all() const
{
    return m_database.read([this] {
        QList<Key> keys;
        QSqlQuery &rows = m_database.run(select + "ORDER BY created_on, id"_L1);
        while (rows.next())
            keys += keyIn(rows);
        rows.finish();
        return keys;
    });
}

// Comparing digests in varying time reveals nothing: nobody can steer the digest of a guess towards a stored
// one.
std::optional<Key> Keys::find(const QByteArray &value) const
{
    return one(u"digest = ?"_s, digestOf(value));
}

std::optional<Key> Keys::byId(const QByteArray &id) const
{
    return one(u"id = ?"_s, QString::fromLatin1(id));
}

std::optional<Key> Keys::one(const QString &condition, const QVariant &value) const
{
    return m_database.read([&] {
        QSqlQuery &row = m_database.run(select + "WHERE "_L1 + condition
                + " AND revoked_on IS NULL AND (expires_on IS NULL OR expires_on > ?)"_L1,
            { value, 1000 * m_clock() });
        const std::optional<Key> key = row.next() ? std::optional(keyIn(row)) : std::nullopt;
        row.finish();
        return key;
    });
}

} // namespace care::service
