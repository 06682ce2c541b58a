// SPDX-License-Identifier: GPL-3.0-or-later
//! Answers and refusals of the service in their own types, before the HTTP layer writes them.
#pragma once

#include "app/service/database/engine.h"

#include <QByteArray>
#include <QList>
#include <QPair>
#include <QString>

#include <tl/expected.hpp>

namespace care::service {

using Headers = QList<QPair<QByteArray, QByteArray>>;

struct ApiResponse {
    int status = 200;
    QByteArray body = {}; //!< Body of the answer, JSON text.
    Headers headers = {};
    QByteArray keyId = {}; //!< Id of the API key that sent the request, for the log.
    //! Name of an internal failure, for the log: "database" or a DatabaseError::nameOf(), "deadline",
    //! "waiting", "internal".
    const char *fault = nullptr;
};

//! One fault in one parameter or member; names of nested members are dotted ("name.first").
struct Detail {
    QString field;
    QString message;

    bool operator==(const Detail &) const = default;
};
using Details = QList<Detail>;

//! A refusal, sent as {"error": {"code", "message", "details": [{"field", "message"}]}}.
struct Problem {
    int status = 500;
    const char *code = "internal_error";
    QString message;
    Details details = {};
    Headers headers = {};
    //! Name of an internal failure, for the log; the same words as ApiResponse::fault.
    const char *fault = nullptr;

    //! Converts the refusal to an answer with at most 100 details; long field names are cut, since callers
    //! choose them.
    ApiResponse answer() const;
};

template<typename T>
using Result = tl::expected<T, Problem>;

//! Status 400: a parameter, path or body could not be read.
Problem badRequest(const QString &message, const Details &details = {});
//! Kind of credential that a request without a valid token carried.
enum class Presented : quint8 { Nothing, Token, ApiKey };
//! Status 401, with the WWW-Authenticate challenge that RFC 6750 requires.
Problem unauthorized(Presented presented);
Problem forbidden(const QString &message, const Details &details = {});
Problem notFound();
//! Status 503: the database currently fails.
Problem unavailable(DatabaseError::Kind why = DatabaseError::Kind::Other);
//! Status 503: the answer took too long, or could not be started in time.
Problem tookTooLong();
//! Status 503: this client already has too many requests waiting.
Problem tooMuchWaiting();
//! Status 503: too many finished answers wait for clients that do not read them.
Problem tooMuchOutstanding();
//! Status 422: the record is readable but breaks a rule.
Problem unacceptable(const Details &details);
//! Status 500: a fault of the service; the caller gets no details.
Problem internalError();
//! Refusals by the HTTP layer itself (408, 413, 414, 431, ...), in the JSON shape of all refusals.
Problem plainProblem(int status);

} // namespace care::service
