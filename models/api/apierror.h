// SPDX-License-Identifier: GPL-3.0-or-later
//! Errors between this program and the service, named by the caller's next step.
#pragma once

#include <QList>
#include <QString>

#include <tl/expected.hpp>

namespace care {

//! The service's objection to one field of a record. The name is dotted: "name.first", "phones.0.number".
struct FieldProblem {
    QString field;
    QString message; //!< the service's own words: plain text, bounded, never to be shown as HTML

    bool operator==(const FieldProblem &) const = default;
};

struct ApiError {
    enum class Kind : quint8 {
        InvalidAddress, //!< the base address, a path or an id cannot be used; nothing was sent
        Unreachable, //!< no connection was made: a write is known not to have been sent
        TimedOut, //!< a read got no complete answer in time
        Proxy, //!< the proxy of this network refused, or is not there; nothing was sent
        Tls, //!< no trustworthy connection; nothing was sent
        Redirected, //!< the answer was a 3xx, which is never followed
        KeyNotAccepted, //!< 401 for the key
        TokenRefused, //!< 401 for a token just granted: the service is at fault, see retryAfterSeconds
        Forbidden, //!< 403, and 405 or 501 on a write
        NotFound, //!< 404 or 410
        Invalid, //!< any other 4xx: the request is at fault, see fields
        Conflict, //!< 409, 412, 428: somebody else was faster, or the record exists already
        TooManyRequests, //!< 429, or a limit of our own; nothing was done, see retryAfterSeconds
        ServerFault, //!< 5xx on a read
        BadAnswer, //!< a success that cannot be read
        OutcomeUnknown, //!< a write was sent and nobody knows whether it was done
        KeychainLocked, //!< the key is there, but the keychain does not open
        KeychainAbsent, //!< this computer has no keychain
        KeychainFault, //!< the keychain failed in another way
        NoKey, //!< no key is stored for this connection
        KeyOfOtherAddress, //!< the stored key was entered for another address, or for other trusted
                           //!< certificates
        PinMissing, //!< a PIN guards the local copy, and its secret is not in the keychain
        NotStored, //!< the answer came, but this computer could not keep it (disk full, ...)
        Canceled, //!< the client was closed before there was an answer
    };
    enum class Next : quint8 {
        SignInAgain, //!< ask for the API key
        Wait, //!< retryAfterSeconds, then the same again
        Retry, //!< the same again, when the user asks for it
        CorrectFields, //!< change what was sent
        GiveUp, //!< no repetition helps
        LookUp, //!< read what the service holds now, then decide
    };

    Kind kind = Kind::BadAnswer;
    int status = 0; //!< of the HTTP answer; 0 if there was none
    QString detail{}; //!< the service's own words, at most 300 characters, untrusted plain text
    QList<FieldProblem> fields{};
    QString requestId{}; //!< to be named in a support call; empty if the service sent none
    int retryAfterSeconds = 0; //!< with TooManyRequests, TokenRefused, and a 503 that names it
    bool fromWebPage = false; //!< HTML came where JSON was due: a sign-in page of the network, or a proxy

    Next next() const;
    //! Plain English, in the user's language, with what to do; never the service's own markup.
    QString message() const;
};

template<class T>
using Result = tl::expected<T, ApiError>;

//! Short for an unexpected ApiError of this kind.
inline tl::unexpected<ApiError> failure(ApiError::Kind kind, const QString &detail = {})
{
    return tl::unexpected<ApiError>(ApiError{ kind, 0, detail, {}, {}, 0, false });
}

} // namespace care
