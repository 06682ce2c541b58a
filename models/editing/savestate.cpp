// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/savestate.h"

#include "models/schema/values.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(SaveState)
};

QString withServiceText(const ApiError &error)
{
    const QString words = serviceText(error);
    return words.isEmpty() ? error.message() : QString(error.message() + u' ' + words);
}

} // namespace

QString causeText(const ApiError &error)
{
    constexpr int requestTimeout = 408;
    using Kind = ApiError::Kind;
    const QString cause = error.kind == Kind::TimedOut || error.status == requestTimeout
        ? Texts::tr("Saving took too long.")
        : error.kind == Kind::Redirected ? Texts::tr("The service redirected while saving.")
        : error.status == 0              ? Texts::tr("The connection was lost while saving.")
        : error.status >= 400            ? Texts::tr("The service had a fault while saving.")
                                         : Texts::tr("The service's answer to saving could not be read.");
    const QString words = serviceText(error);
    return words.isEmpty() ? cause : QString(cause + u' ' + words);
}

QString serviceText(const ApiError &error)
{
    // An error from a proxy has a status, too, but it is not the service's answer.
    if (error.status == 0 || error.kind == ApiError::Kind::Proxy)
        return {};
    const QString detail = visibleText(error.detail.trimmed());
    const QString words = detail.isEmpty()
        ? Texts::tr("The service answered %1.", "status").arg(error.status)
        : Texts::tr("The service answered %1: “%2”.", "status, its words").arg(error.status).arg(detail);
    return error.requestId.isEmpty()
        ? words
        : QString(words + u' ' + Texts::tr("Reference: %1.").arg(visibleText(error.requestId)));
}

QString differenceText(const Change &difference)
{
    constexpr qsizetype longest = 80;
    if (difference.before.isEmpty() && difference.after.isEmpty())
        return difference.label;
    const auto shown = [](const QString &text) {
        if (text.isEmpty())
            return Texts::tr("nothing");
        const QString cut = text.size() > longest ? QString(text.left(longest) + u'…') : text;
        return Texts::tr("“%1”", "quoted").arg(visibleText(cut));
    };
    return Texts::tr("%1: sent %2, the service has %3", "label, values")
        .arg(difference.label, shown(difference.before), shown(difference.after));
}

QString SaveState::message() const
{
    const QString names = fields.join(", "_L1);
    switch (kind) {
    case Kind::Idle:
        return {};
    case Kind::Reading:
        return Texts::tr("Reading the newest record…");
    case Kind::Sending:
        return Texts::tr("Saving…");
    case Kind::ReadingBack:
        return Texts::tr("Saved. Checking what was saved…");
    case Kind::LookingUp:
        return QCoreApplication::translate(
            "form", "The service did not confirm the new resident. Asking whether it is there…");
    case Kind::Saved:
        return Texts::tr("Saved.");
    case Kind::Differs:
        return Texts::tr(
            "Saved, but the service has something different. %1. What you typed is still here: send it "
            "again, or discard it.")
            .arg(details.join("; "_L1));
    case Kind::Conflict:
        if (fields.isEmpty())
            return Texts::tr(
                "Not saved yet: your earlier changes have been saved after all. Review your changes again.");
        return Texts::tr(
            "Not saved yet: somebody else changed %1 in the meantime. Review your changes again.")
            .arg(names);
    case Kind::NotSent:
        return (error          ? withServiceText(*error) + u' '
                       : cause ? causeText(*cause) + u' '
                               : QString())
            + Texts::tr("Nothing was saved. Your changes are still here.");
    case Kind::NotWrittenDown:
        return Texts::tr("Not sent: this computer could not make a note of it first, perhaps because its "
                         "disk is full. Nothing was saved. Your changes are still here.");
    case Kind::Unknown:
        if (!fields.isEmpty())
            return QCoreApplication::translate("form",
                "The service did not say clearly which record this became. One of these may be the new "
                "resident: %1. Look at them before you try again.")
                .arg(names);
        if (!recordId.isEmpty())
            return Texts::tr(
                "Saved, but the record could not be read back to compare it. Check it in the list.");
        return (cause ? causeText(*cause) + u' ' : QString())
            + Texts::tr("It may or may not have been saved. Ask the service again before you send it again.");
    case Kind::Refused:
        return (error ? withServiceText(*error) + u' ' : QString())
            + Texts::tr("Nothing was saved. Your changes are still here.");
    case Kind::ReadOnly:
        return Texts::tr(
                   "This key can view records but not change them. Your changes are still here, but cannot "
                   "be sent.")
            + (error && !serviceText(*error).isEmpty() ? u' ' + serviceText(*error) : QString());
    }
    return {};
}

QString auditText(const SaveState &state)
{
    switch (state.kind) {
    case SaveState::Kind::Saved:
        return u"done"_s;
    case SaveState::Kind::Differs:
        return u"done, service holds something else"_s;
    case SaveState::Kind::Unknown:
        return u"unknown"_s;
    case SaveState::Kind::Conflict:
        return u"conflict"_s;
    case SaveState::Kind::Refused:
    case SaveState::Kind::ReadOnly:
        return u"refused"_s;
    case SaveState::Kind::NotSent:
        // The write was sent, but the service was asked and does not have the record.
        if (!state.error)
            return u"sent, not found"_s;
        return state.error->status == 0 ? u"not sent"_s : u"refused"_s;
    default:
        return u"not sent"_s;
    }
}

bool mayHaveHappened(const ApiError &error)
{
    using Kind = ApiError::Kind;
    // 302 and 303 point to the result of a write that was done; other redirects name another place to send it
    // to.
    const bool isSeeOther = error.kind == Kind::Redirected && (error.status == 302 || error.status == 303);
    return error.kind == Kind::OutcomeUnknown || error.kind == Kind::BadAnswer
        || error.kind == Kind::ServerFault || error.kind == Kind::TimedOut || isSeeOther;
}

SaveState::Kind refusalOf(const ApiError &error)
{
    using Kind = ApiError::Kind;
    switch (error.kind) {
    case Kind::Unreachable:
    case Kind::Proxy:
    case Kind::Tls:
    case Kind::TooManyRequests:
    case Kind::KeyNotAccepted:
    case Kind::TokenRefused:
    case Kind::Canceled:
    case Kind::NoKey:
    case Kind::KeyOfOtherAddress:
    case Kind::PinMissing:
        return SaveState::Kind::NotSent;
    case Kind::Forbidden:
        return SaveState::Kind::ReadOnly;
    default:
        return SaveState::Kind::Refused;
    }
}

} // namespace care
