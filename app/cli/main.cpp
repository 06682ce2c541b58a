// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/common/keyfile.h"
#include "app/common/language.h"
#include "app/common/policy.h"
#include "app/common/policysource.h"
#include "app/process/processprotection.h"
#include "models/api/clock.h"
#include "models/api/secret.h"
#include "models/schema/exporttext.h"
#include "models/store/journal/journal.h"

#include <QCoreApplication>
#include <QGuiApplication>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>

using namespace Qt::StringLiterals;
using namespace care;

namespace {

int end(ExitCode code, const QString &message)
{
    if (!message.isEmpty())
        std::fprintf(stderr, "care-records-cli: %s\n", qUtf8Printable(terminalLine(message)));
    return int(code);
}

//! Prints help or version; reports output cut off by a full disk.
int endWith(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    const bool isWritten =
        std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stdout) == size_t(bytes.size())
        && std::fflush(stdout) == 0;
    return isWritten || errno == EPIPE
        ? int(ExitCode::Done)
        : end(ExitCode::LocalFault,
            QCoreApplication::translate("cli", "The output could not be written: %1")
                .arg(qt_error_string(errno)));
}

int run(QCoreApplication &application, Command &command)
{
    int result = int(ExitCode::Done);
    QObject::connect(&command, &Command::finished, &application, [&](ExitCode code, const QString &message) {
        result = end(code, message);
        QCoreApplication::exit(result);
    });
    // Start from the event loop, so that a command may end at once.
    QMetaObject::invokeMethod(&command, &Command::start, Qt::QueuedConnection);
    return QCoreApplication::exec();
}

//! Runs a command that reads the desktop program's keychain, after unlocking it with the user's PIN if
//! needed.
int runOnKeychain(QCoreApplication &application, const Options &options, const Policy &policy, Clock &clock)
{
    const auto command = makeUnlockCommand(options, clock, [&](const OpenedKeychain &keychain) {
        return options.verb == Options::Support ? makeSupportCommand(options, keychain.credentials)
            : options.isOneOf(Options::Trails)  ? makeAuditCommand(options, keychain.credentials)
                                                : makeConnectionCommand(options, policy, keychain, clock);
    });
    return run(application, *command);
}

//! Runs a command that asks the service with an API key for this run only.
int runOnService(QCoreApplication &application, const Options &options, Clock &clock)
{
    Secret apiKey;
    if (!options.keyFile.isEmpty()) {
        const tl::expected<QByteArray, QString> key = readKeyFile(options.keyFile);
        if (!key)
            return end(ExitCode::LocalFault, key.error());
        const Result<Secret> read = Secret::apiKey(QString::fromUtf8(*key));
        if (!read) // Stop before asking the service with an unusable key.
            return end(ExitCode::LocalFault,
                QCoreApplication::translate("cli", "The first line of %1 is no API key. %2")
                    .arg(options.keyFile, read.error().detail));
        apiKey = *read;
    }
    return run(
        application, *makeServiceCommand(options, clock, {}, workspaceForOneRun(options, {}, apiKey, clock)));
}

//! Makes a QGuiApplication for commands that draw pages, which need fonts but no screen; all others need no
//! GUI.
std::unique_ptr<QCoreApplication> makeApplication(int &argc, char *argv[])
{
    const bool isPaper = std::any_of(argv + 1, argv + argc,
        [](const char *word) { return qstrcmp(word, "print") == 0 || qstrcmp(word, "report") == 0; });
    if (!isPaper)
        return std::make_unique<QCoreApplication>(argc, argv);
#ifdef Q_OS_LINUX
    qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
    // Drop Qt's warnings about a missing screen; a scheduled task would mail them each time.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &) {});
    return std::make_unique<QGuiApplication>(argc, argv);
}

int runProgram(int argc, char *argv[])
{
    const std::unique_ptr<QCoreApplication> made = makeApplication(argc, argv);
    QCoreApplication &application = *made;
    QCoreApplication::setApplicationName(u"care-records-cli"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(CARE_VERSION));
    // Read the policy here for its language only; faults are reported below, in that language.
    installTranslations(
        application, readWording(QCoreApplication::arguments(), Policy(*systemPolicySource())));
    tl::expected<Options, QString> options = readOptions(QCoreApplication::arguments());
    if (!options) {
        const QString hint = QCoreApplication::translate("cli", "Try --help.");
        return end(
            ExitCode::Usage, options.error() + (options.error().endsWith(u'.') ? u" "_s : u". "_s) + hint);
    }
    if (options->asksHelp)
        return endWith(usage(options->verb));
    if (options->asksVersion)
        return endWith(u"care-records-cli " CARE_VERSION "\n"_s);

    const Policy policy(*systemPolicySource());
    if (!policy.warning().isEmpty())
        std::fprintf(stderr, "care-records-cli: %s\n", qUtf8Printable(terminalLine(policy.warning())));
    if (const QString refusal = policyRefusal(*options, policy); !refusal.isEmpty())
        return end(ExitCode::NotAccepted, refusal);
    options = underPolicy(*options, policy);

    SystemClock clock;
    if (options->verb == Options::PackVerify)
        return run(application, *makePackVerifyCommand(*options));
    const bool isOnKeychain = options->isOneOf(Options::Trails) || !options->connection.isEmpty();
    return isOnKeychain ? runOnKeychain(application, *options, policy, clock)
                        : runOnService(application, *options, clock);
}

} // namespace

int main(int argc, char *argv[])
{
    protectProcess();
    return endProcess(runProgram(argc, argv));
}
