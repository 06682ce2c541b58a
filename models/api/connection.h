// SPDX-License-Identifier: GPL-3.0-or-later
//! Settings of a connection to one service, without any secret.
#pragma once

#include "models/api/apierror.h"

#include <QUrl>

namespace care {

//! Form in which the API key is sent when it is exchanged for a token. A setting, because the contract leaves
//! it open.
enum class ExchangeStyle : quint8 {
    Json, //!< API key sent as JSON with the fields of RFC 8693.
    Form, //!< API key sent as an HTML form with the fields of RFC 8693.
    ApiKey, //!< API key sent as JSON, {"apiKey": "..."}.
    Header, //!< API key sent in the header X-API-Key.
    Bearer, //!< API key sent in the header Authorization: Bearer.
};

struct Connection {
    QString id; //!< UUID of the connection, created once, which names its keychain entries.
    QString name; //!< Name that the user gave the connection.
    QUrl base; //!< Base address of the service, in the form that normalisedBase() returns.
    ExchangeStyle style = ExchangeStyle::Json;
    //! Requests per minute that this program sends, below the 100 that the service grants to a key.
    int requestsPerMinute = 90;
    //! Requests per minute, out of requestsPerMinute, reserved for what the user is looking at.
    int reservedForUser = 20;
    //! True if writing is switched off, because the service refuses all writes or the user does not want any.
    bool readOnly = false;
    //! File of certificates (PEM) trusted in addition to the system's, for care providers with their own
    //! certificate authority; empty for none.
    QString certificates{};
    //! Days for which daily logs are stored on this computer, at most 365; 0 stores none, since data
    //! protection allows only what is used. All other records are stored as long as the service returns them.
    int logDays = 90;
    //! Index of the colour that marks this connection's windows, chosen to differ from other connections
    //! while colours last. Negative for connections of older versions, whose colour follows from the id.
    int ribbon = -1;
    //! True while the user has paused synchronisation; only data that the user asks for is received.
    bool paused = false;

    bool operator==(const Connection &) const = default;
};

//! Address in the form that is stored and used: scheme, host and port. "care.example.org",
//! "https://care.example.org/" and "https://care.example.org/openapi" give the same. Only https is allowed,
//! except http for 127.0.0.0/8, ::1 and localhost, where http is also the default. The error's detail is a
//! sentence for the user.
Result<QUrl> normalisedBase(const QString &typed);
//! True if \a base could be a result of normalisedBase(); a second check, made before every request.
bool isUsableBase(const QUrl &base);

} // namespace care
