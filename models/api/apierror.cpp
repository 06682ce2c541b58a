// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/apierror.h"

#include <QCoreApplication>

#include <array>

namespace care {

namespace {

using Kind = ApiError::Kind;
using Next = ApiError::Next;

struct Row {
    Kind kind;
    Next next;
    const char *sentence;
};

// Next step and sentence for each kind of error, in the order of the enumeration.
constexpr std::array rows{
    Row{ Kind::InvalidAddress, Next::CorrectFields,
        QT_TRANSLATE_NOOP("ApiError", "This address cannot be used. Check it and type it again.") },
    Row{ Kind::Unreachable, Next::Retry,
        QT_TRANSLATE_NOOP("ApiError",
            "The service cannot be reached. Check the address of the service and the network connection, "
            "then try again.") },
    Row{ Kind::TimedOut, Next::Retry,
        QT_TRANSLATE_NOOP("ApiError", "The service did not answer in time. Wait a moment, then try again.") },
    Row{ Kind::Proxy, Next::Retry,
        QT_TRANSLATE_NOOP("ApiError",
            "The proxy of this network did not let the request through. Check the proxy settings of this "
            "computer, or ask whoever looks after the network, then try again.") },
    Row{ Kind::Tls, Next::GiveUp,
        QT_TRANSLATE_NOOP("ApiError",
            "A secure connection could not be made, so nothing was sent. Check the address and this "
            "computer's clock, or tell whoever looks after your computers.") },
    Row{ Kind::Redirected, Next::GiveUp,
        QT_TRANSLATE_NOOP("ApiError",
            "The service redirected to another address, which was not followed. Check the address of the "
            "service.") },
    Row{ Kind::KeyNotAccepted, Next::SignInAgain,
        QT_TRANSLATE_NOOP("ApiError",
            "The service did not accept the API key. Check the key, or ask for a new one, then sign in "
            "again.") },
    Row{ Kind::TokenRefused, Next::Wait,
        QT_TRANSLATE_NOOP("ApiError",
            "The service accepted the API key, but then refused the sign-in that it had given out itself. "
            "The fault is with the service: the key need not be entered again. Care Records tries again "
            "every ten minutes; Refresh tries at once.") },
    Row{ Kind::Forbidden, Next::GiveUp,
        QT_TRANSLATE_NOOP("ApiError",
            "The API key does not allow this. Ask whoever issued the key to change what it may do.") },
    Row{ Kind::NotFound, Next::GiveUp,
        QT_TRANSLATE_NOOP(
            "ApiError", "The service no longer has this, or the API key does not allow you to see it.") },
    Row{ Kind::Invalid, Next::CorrectFields,
        QT_TRANSLATE_NOOP(
            "ApiError", "The service did not accept what was sent. Correct it, then try again.") },
    Row{ Kind::Conflict, Next::LookUp,
        QT_TRANSLATE_NOOP("ApiError",
            "The service already has something different here. Check what it has before you continue.") },
    Row{ Kind::TooManyRequests, Next::Wait,
        QT_TRANSLATE_NOOP("ApiError", "The service asks us to wait before the next request.") },
    Row{ Kind::ServerFault, Next::Retry,
        QT_TRANSLATE_NOOP("ApiError", "The service has a fault. Wait a few minutes, then try again.") },
    Row{ Kind::BadAnswer, Next::Retry,
        QT_TRANSLATE_NOOP("ApiError",
            "The service's answer could not be read. Try again; if that does not help, check the "
            "address of the service.") },
    Row{ Kind::OutcomeUnknown, Next::LookUp,
        QT_TRANSLATE_NOOP("ApiError",
            "The connection was lost while saving. It is not known whether the service saved it: check what "
            "the service has before you save again.") },
    Row{ Kind::KeychainLocked, Next::Retry,
        QT_TRANSLATE_NOOP("ApiError",
            "The keychain of this computer is locked or does not answer. Unlock it, then try again.") },
    Row{ Kind::KeychainAbsent, Next::SignInAgain,
        QT_TRANSLATE_NOOP("ApiError",
            "This computer has no keychain, so the API key is kept for this session only. Enter the key to "
            "continue.") },
    Row{ Kind::KeychainFault, Next::Retry,
        QT_TRANSLATE_NOOP("ApiError",
            "The keychain of this computer reported an error. Try again, or use the API key for "
            "this session only.") },
    Row{ Kind::NoKey, Next::SignInAgain,
        QT_TRANSLATE_NOOP("ApiError", "There is no API key for this connection. Enter the key to sign in.") },
    Row{ Kind::KeyOfOtherAddress, Next::SignInAgain,
        QT_TRANSLATE_NOOP("ApiError",
            "The address of this connection, or the certificates it trusts, have changed since its API key "
            "was "
            "entered. The key was not sent. Check the address; if it is right, enter the key again.") },
    Row{ Kind::PinMissing, Next::SignInAgain,
        QT_TRANSLATE_NOOP("ApiError",
            "A PIN guards what is stored on this computer, and its keychain no longer has that PIN: an older "
            "keychain was put back, or the PIN was deleted. Nothing was opened. Put the keychain back as it "
            "was and start again. Or enter the API key to begin anew: unfinished forms stay closed then. "
            "Ask for a new API key if somebody else had a copy of the keychain.") },
    Row{ Kind::NotStored, Next::Retry,
        QT_TRANSLATE_NOOP("ApiError",
            "What the service sent could not be stored on this computer. Check that its disk has room, or "
            "keep "
            "fewer days of daily logs: the records of one connection may fill 8 GB. Then try again.") },
    Row{ Kind::Canceled, Next::GiveUp,
        QT_TRANSLATE_NOOP("ApiError", "This was stopped before the service answered.") },
};

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (std::size_t(rows[i].kind) != i)
            return false;
    }
    return rows.size() == std::size_t(Kind::Canceled) + 1;
}
static_assert(inOrder());

//! HTTP status 407, Proxy Authentication Required, sent by a proxy and not by the service.
constexpr int proxySignInStatus = 407;

QString text(const char *source, int n = -1)
{
    return QCoreApplication::translate("ApiError", source, nullptr, n);
}

} // namespace

ApiError::Next ApiError::next() const
{
    return rows[std::size_t(kind)].next;
}

QString ApiError::message() const
{
    if (fromWebPage) {
        return text(QT_TRANSLATE_NOOP("ApiError",
            "A web page answered instead of the service: perhaps this network wants you to sign in first. "
            "Open "
            "a browser, sign in to the network, then try again."));
    }
    if (kind == Kind::Proxy && status == proxySignInStatus) {
        return text(QT_TRANSLATE_NOOP("ApiError",
            "The proxy of this network asks for a user name and password. Try again to enter them, or ask "
            "whoever looks after the network."));
    }
    if (kind == Kind::TooManyRequests && retryAfterSeconds > 0) {
        return text(QT_TRANSLATE_N_NOOP(
                        "ApiError", "The service asks us to wait %n second(s) before the next request."),
            retryAfterSeconds);
    }
    if (kind == Kind::InvalidAddress && !detail.isEmpty())
        return detail;
    if (kind == Kind::OutcomeUnknown && status >= 400) {
        return text(QT_TRANSLATE_NOOP("ApiError",
            "The service had a fault while saving. It is not known whether the service saved it: check "
            "what the service has before you save again."));
    }
    if (kind == Kind::OutcomeUnknown && status > 0) {
        return text(QT_TRANSLATE_NOOP("ApiError",
            "The service's answer to saving could not be read. It is not known whether the service saved "
            "it: check what the service has before you save again."));
    }
    const QString sentence = text(rows[std::size_t(kind)].sentence);
    // Certificate problems are worded by this program, so their detail may be shown; other details are the
    // service's text.
    return kind == Kind::Tls && !detail.isEmpty() ? QString(sentence + u' ' + detail) : sentence;
}

} // namespace care
