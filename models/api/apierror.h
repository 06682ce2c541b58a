// SPDX-License-Identifier: GPL-3.0-or-later
//! Errors between this program and the service, each named by what the caller should do next.
#pragma once

#include <QList>
#include <QString>

#include <tl/expected.hpp>

namespace care {

//! Problem that the service found in one field of a record. Field names are dotted paths: "name.first",
//! "phones.0.number".
struct FieldProblem {
    QString field;
    //! Message in the service's own words: untrusted plain text, bounded in length, never to be shown as
    //! HTML.
    QString message;

    bool operator==(const FieldProblem &) const = default;
};

struct ApiError {
    enum class Kind : quint8 {
        InvalidAddress, //!< The base address, a path or an id is invalid; nothing was sent.
        Unreachable, //!< No connection could be made, so a write was certainly not sent.
        TimedOut, //!< Time ran out before a read got a complete response.
        Proxy, //!< The network's proxy refused the request or is missing; nothing was sent.
        Tls, //!< No trustworthy TLS connection could be made; nothing was sent.
        Redirected, //!< The response was a 3xx redirect, which is never followed.
        KeyNotAccepted, //!< The service answered 401 to the API key.
        //! The service answered 401 to a token that it had just granted, a fault of the service; retry after
        //! retryAfterSeconds.
        TokenRefused,
        Forbidden, //!< The service answered 403, or 405 or 501 to a write.
        NotFound, //!< The record or page does not exist: 404 or 410.
        Invalid, //!< The request is at fault, any other 4xx; see fields.
        Conflict, //!< Somebody else changed the record first, or it exists already: 409, 412 or 428.
        //! Too many requests for the service (429) or this program's own limit; nothing was done, retry after
        //! retryAfterSeconds.
        TooManyRequests,
        ServerFault, //!< The service failed during a read, with an HTTP status of 5xx.
        BadAnswer, //!< The response is a success but cannot be read.
        OutcomeUnknown, //!< A write was sent, and it is unknown whether it was carried out.
        KeychainLocked, //!< The API key cannot be read, because the keychain is locked.
        KeychainAbsent,
        KeychainFault, //!< The keychain failed for a reason other than being locked or missing.
        NoKey, //!< The keychain has no key for this connection.
        KeyOfOtherAddress, //!< The stored key was entered for another address or other trusted certificates.
        PinMissing, //!< A PIN protects the local copy, but its secret is missing from the keychain.
        NotStored, //!< The response arrived but could not be stored, for example on a full disk.
        Canceled, //!< The client was closed before a response arrived.
    };
    enum class Next : quint8 {
        SignInAgain, //!< Next step: ask the user for the API key.
        Wait, //!< Next step: repeat the request after retryAfterSeconds.
        Retry, //!< Next step: repeat the request when the user asks for it.
        CorrectFields, //!< Next step: correct what was sent, because the service rejected it.
        GiveUp, //!< Next step: give up, because repeating cannot help.
        LookUp, //!< Next step: read the service's present state, to see whether a write was carried out.
    };

    Kind kind = Kind::BadAnswer;
    int status = 0; //!< HTTP status of the response; 0 if none arrived.
    //! Explanation in the service's own words: untrusted plain text of at most 300 characters.
    QString detail{};
    QList<FieldProblem> fields{};
    QString requestId{}; //!< Request id to be quoted in a support call; empty if the service sent none.
    //! Seconds to wait, given with TooManyRequests, TokenRefused, and a 503 that names a time.
    int retryAfterSeconds = 0;
    //! True if HTML came in place of JSON, from a network's sign-in page or a proxy.
    bool fromWebPage = false;

    Next next() const;
    //! Message for the user in plain words of the user's language, with advice; never markup from the
    //! service.
    QString message() const;
};

template<class T>
using Result = tl::expected<T, ApiError>;

inline tl::unexpected<ApiError> failure(ApiError::Kind kind, const QString &detail = {})
{
    return tl::unexpected<ApiError>(ApiError{ kind, 0, detail, {}, {}, 0, false });
}

} // namespace care
