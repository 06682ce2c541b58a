// SPDX-License-Identifier: GPL-3.0-or-later
//! Answers of the service, good or bad, before they become HTTP.
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
    QByteArray body = {}; //!< JSON
    Headers headers = {};
    QByteArray keyId = {}; //!< of the key that asked, for the log
    const char *fault = nullptr; //!< what failed in the service, for the log: "database" or a
                                 //!< DatabaseError::nameOf(), "deadline", "waiting", "internal"
};

//! One thing that is wrong with one parameter or member; nested members are dotted ("name.first").
struct Detail {
    QString field;
    QString message;

    bool operator==(const Detail &) const = default;
};
using Details = QList<Detail>;

//! A refusal: {"error": {"code", "message", "details": [{"field", "message"}]}}.
struct Problem {
    int status = 500;
    const char *code = "internal_error";
    QString message;
    Details details = {};
    Headers headers = {};
    const char *fault = nullptr; //!< as in ApiResponse

    //! At most a hundred details; names of fields are cut, because callers may send any.
    ApiResponse answer() const;
};

template<typename T>
using Result = tl::expected<T, Problem>;

//! 400: parameters, paths and bodies that cannot be read.
Problem badRequest(const QString &message, const Details &details = {});
//! The credential that came in place of a token.
enum class Presented : quint8 { Nothing, Token, ApiKey };
//! 401 with the challenge that RFC 6750 asks for.
Problem unauthorized(Presented presented);
Problem forbidden(const QString &message, const Details &details = {});
Problem notFound();
//! 503: the database does not do what it should at the moment.
Problem unavailable(DatabaseError::Kind why = DatabaseError::Kind::Other);
//! 503: the answer took too long, or could not even be begun in time.
Problem tookTooLong();
//! 503: the same client has too many requests waiting already.
Problem tooMuchWaiting();
//! 503: too many answers wait for clients that do not take them.
Problem tooMuchOutstanding();
//! 422: a record that can be read but not accepted.
Problem unacceptable(const Details &details);
//! 500: a fault of the service; the caller gets no details.
Problem internalError();
//! Refusals of HTTP itself (408, 413, 414, 431, ...), in the same shape.
Problem plainProblem(int status);

} // namespace care::service
