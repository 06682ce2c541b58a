// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/cli/texts.h"
#include "app/process/processprotection.h"
#include "models/api/proxysignin.h"
#include "models/editing/savestate.h"
#include "models/schema/exporttext.h"
#include "models/schema/values.h"

#include <QFile>

#include <algorithm>
#include <cstdio>

namespace care {

ExitCode exitCodeOf(const ApiError &error)
{
    using Kind = ApiError::Kind;
    if (wantsProxySignIn(error))
        return ExitCode::NotAccepted;
    switch (error.kind) {
    case Kind::InvalidAddress:
        return ExitCode::Usage;
    case Kind::Unreachable:
    case Kind::TimedOut:
    case Kind::Proxy:
    case Kind::Tls:
    case Kind::TooManyRequests:
    case Kind::OutcomeUnknown:
    case Kind::Canceled:
        return ExitCode::NoConnection;
    case Kind::KeyNotAccepted:
    case Kind::Forbidden:
    case Kind::NoKey:
    case Kind::KeyOfOtherAddress:
    case Kind::PinMissing:
        return ExitCode::NotAccepted;
    case Kind::KeychainLocked:
    case Kind::KeychainAbsent:
    case Kind::KeychainFault:
    case Kind::NotStored:
        return ExitCode::LocalFault;
    default:
        return ExitCode::BadAnswer;
    }
}

namespace {

//! Message of an error for the console, where the window's wording mentions parts that only the window has.
QString messageOf(const ApiError &error)
{
    using Kind = ApiError::Kind;
    switch (error.kind) {
    case Kind::TokenRefused:
        return Cli::tr("The service accepted the API key, but then refused the sign-in that it had given out "
                       "itself. The fault is with the service, not with the key. Run this again later.");
    case Kind::KeyNotAccepted:
        return Cli::tr("The service did not accept the API key. Check the key, or ask for a new one.");
    case Kind::KeychainAbsent:
        return Cli::tr("This computer has no keychain, and so no key for this connection. Use --service and "
                       "--api-key-file.");
    case Kind::KeychainFault:
        return Cli::tr(
            "The keychain of this computer reported an error. Run this again, or use --service and "
            "--api-key-file.");
    case Kind::NoKey:
        return Cli::tr("The keychain has no key for this connection. Open the connection in Care Records and "
                       "enter the key there, or use --service and --api-key-file.");
    case Kind::KeyOfOtherAddress:
        return Cli::tr(
            "The address of this connection, or the certificates it trusts, have changed since its "
            "API key was entered. The key was not sent. Check the address; if it is right, enter "
            "the key again in Care Records.");
    case Kind::PinMissing:
        return Cli::tr(
            "A PIN guards what is stored on this computer, and its keychain no longer has that PIN. "
            "Nothing was opened. Open Care Records, which says what can be done.");
    default:
        return error.message();
    }
}

} // namespace

QString errorText(const ApiError &error)
{
    const QString words = error.status >= 400 ? serviceText(error) : QString();
    QStringList lines{ words.isEmpty() ? messageOf(error) : QString(messageOf(error) + u' ' + words) };
    constexpr qsizetype mostFields = 20;
    for (const FieldProblem &problem : error.fields.first(std::min(mostFields, error.fields.size()))) {
        lines += QStringLiteral("  ")
            + visibleText(problem.field.isEmpty() || problem.message.isEmpty()
                    ? problem.field + problem.message
                    : QString(problem.field + u": " + problem.message));
    }
    return lines.join(u'\n');
}

void Command::fail(const ApiError &error)
{
    if (wantsProxySignIn(error))
        Q_EMIT proxyAsks();
    Q_EMIT finished(exitCodeOf(error), errorText(error));
}

bool Command::print(const QByteArray &text)
{
    QFile out;
    const QByteArray written = isTerminal(stdout) ? withControlsEscaped(text) : text;
    if (out.open(stdout, QIODevice::WriteOnly) && out.write(written) == written.size() && out.flush())
        return true;
    if (out.errorString() == qt_error_string(EPIPE))
        Q_EMIT finished(ExitCode::Done, {});
    else
        Q_EMIT finished(
            ExitCode::LocalFault, Cli::tr("The output could not be written: %1").arg(out.errorString()));
    return false;
}

} // namespace care
