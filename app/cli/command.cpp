// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/process/processprotection.h"
#include "models/api/proxysignin.h"
#include "models/editing/savestate.h"
#include "models/schema/exporttext.h"

#include <QCoreApplication>
#include <QFile>

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

QString errorText(const ApiError &error)
{
    const QString words = error.status >= 400 ? serviceText(error) : QString();
    return words.isEmpty() ? error.message() : QString(error.message() + u' ' + words);
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
        Q_EMIT finished(ExitCode::LocalFault,
            QCoreApplication::translate("cli", "The output could not be written: %1").arg(out.errorString()));
    return false;
}

} // namespace care
