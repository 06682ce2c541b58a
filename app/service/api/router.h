// SPDX-License-Identifier: GPL-3.0-or-later
//! Which endpoint an address means. The paths of resources follow from the list of schemas.
#pragma once

#include "models/schema/resourceschema.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace care::service {

//! Description is this service's own; all others are of the contract.
enum class Endpoint : quint8 {
    Unknown,
    Health,
    LegacyHealth,
    Description,
    Exchange,
    List,
    Record,
    Everything
};

struct Route {
    Endpoint endpoint = Endpoint::Unknown;
    const ResourceSchema *schema = nullptr; //!< of a List or Record
    QString id; //!< of a Record, percent-decoded

    //! The path without values, for the log: "/openapi/api/residents/:id".
    QString pathTemplate() const;
    QList<QByteArray> methods() const;
    //! The methods that it takes, as Allow lists them.
    QByteArray allowedMethods() const { return methods().join(", "); }
    bool allows(const QByteArray &method) const { return methods().contains(method); }
    //! The exchange has limits of its own and carries a key where others carry a token.
    bool isExchange() const { return endpoint == Endpoint::Exchange; }
    bool isHealth() const { return endpoint == Endpoint::Health || endpoint == Endpoint::LegacyHealth; }
};

//! \a path as it stands in the request line, without the query. Only exactly these paths exist: one with
//! a slash at its end is another one, and unknown.
Route routeOf(const QByteArray &path);

} // namespace care::service
