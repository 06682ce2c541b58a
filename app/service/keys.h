// SPDX-License-Identifier: GPL-3.0-or-later
//! The API keys of this service and what each may do.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace care::service {

struct Key {
    QByteArray id; //!< says which key it is without being it; goes into tokens
    QString name;
    std::optional<QStringList> homes; //!< ids of the homes it may see; nothing means all of them
    bool readOnly = false;

    bool mayAccess(const QString &home) const { return !homes || homes->contains(home); }
};

//! Filled before the service starts and only read afterwards, so any thread may ask. Keys themselves are not
//! kept: only their SHA-256 is, and it is compared in constant time.
class Keys {
public:
    //! Makes a new random key and returns its value, which cannot be had again.
    QByteArray add(const QString &name, const std::optional<QStringList> &homes = {}, bool readOnly = false);

    const Key *find(const QByteArray &value) const;
    const Key *byId(const QByteArray &id) const;

private:
    struct Entry {
        Key key;
        QByteArray digest;
    };
    // Pointers to keys are handed out, so entries must not move.
    std::vector<std::unique_ptr<const Entry>> m_entries;
};

//! \a bytes random bytes as base64url text, from the system's secure generator.
QByteArray randomText(int bytes);

} // namespace care::service
