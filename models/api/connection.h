// SPDX-License-Identifier: GPL-3.0-or-later
//! One connection to one service: what the user set up, without any secret.
#pragma once

#include "models/api/apierror.h"

#include <QUrl>

namespace care {

//! Place of the API key in the exchange for a token. A setting, because the contract does not define it.
enum class ExchangeStyle : quint8 {
    Json, //!< the fields of RFC 8693 as JSON
    Form, //!< the same as a form
    ApiKey, //!< {"apiKey": "..."}
    Header, //!< X-API-Key: ...
    Bearer, //!< Authorization: Bearer ...
};

struct Connection {
    QString id; //!< a UUID, made once; names the entries in the keychain
    QString name; //!< for people
    QUrl base; //!< from normalisedBase()
    ExchangeStyle style = ExchangeStyle::Json;
    int requestsPerMinute = 90; //!< below the 100 that the service grants to a key
    int reservedForUser = 20; //!< of these, kept for what the user is looking at
    bool readOnly = false; //!< writes were refused altogether, or are not wanted
    //! File of certificates (PEM) that are trusted beside those of the system: a care provider may have an
    //! authority of its own. Empty for none.
    QString certificates{};
    //! Days of daily logs that are kept on this computer, at most a year (data protection: no more than is
    //! used); 0 keeps none. Everything else is kept as long as the service returns it.
    int logDays = 90;
    //! Number of the colour that marks its windows, chosen with a new connection so that no two have the same
    //! while there are other colours; negative for a connection of an older version: then its id decides.
    int ribbon = -1;
    bool paused = false; //!< nothing is received without being asked for until the user resumes

    bool operator==(const Connection &) const = default;
};

//! The address that is stored and asked: scheme, host and port, nothing else. "care.example.org",
//! "https://care.example.org/" and "https://care.example.org/openapi" mean the same. Only https; http for
//! 127.0.0.0/8, ::1 and localhost, which have it also without a scheme. The detail of an error is a sentence
//! for the user.
Result<QUrl> normalisedBase(const QString &typed);
//! True if \a base could have come from normalisedBase(): the second layer, asked before every request.
bool isUsableBase(const QUrl &base);

} // namespace care
