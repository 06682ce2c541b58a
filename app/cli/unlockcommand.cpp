// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/texts.h"

#include "app/cli/options.h"
#include "app/cli/terminal.h"
#include "app/common/keyfile.h"
#include "models/api/keychainstore.h"
#include "models/lock/pinguard.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace care {

//! Command that reads keys; asks for the PIN first if there is one.
class UnlockCommand : public Command {
    Q_OBJECT

public:
    //! \a make makes the command to run once the keychain is open.
    UnlockCommand(const Options &options, Clock &clock, KeychainCommandMaker make, QObject *parent = nullptr);
    ~UnlockCommand() override;
    void start() override;

private:
    void ask();
    void take(PinGuard::Verdict verdict);
    void go();

    const QString m_pinFile;
    const KeychainCommandMaker m_make;
    KeyVault m_vault;
    std::unique_ptr<CredentialStore> m_raw;
    SealedCredentials m_opened;
    PinGuard m_pin;
    std::unique_ptr<Command> m_command;
};

UnlockCommand::UnlockCommand(const Options &options, Clock &clock, KeychainCommandMaker make, QObject *parent)
    : Command(parent)
    , m_pinFile(options.pinFile)
    , m_make(std::move(make))
    , m_raw(std::make_unique<KeychainStore>(clock))
    , m_opened(std::make_unique<KeychainStore>(clock), m_vault)
    , m_pin(clock, *m_raw, m_vault)
{
}

UnlockCommand::~UnlockCommand() = default;

void UnlockCommand::start()
{
    // An error is ignored here: the command itself reports that the keychain does not answer.
    m_pin.readState(this, [this](const Result<void> &) { m_pin.isSet() ? ask() : go(); });
}

void UnlockCommand::ask()
{
    std::optional<Secret> pin;
    if (m_pinFile.isEmpty()) {
        pin = readFromTerminal(Cli::tr("Care Records PIN: "), Echo::Off);
        if (!pin)
            return Q_EMIT finished(ExitCode::NotAccepted,
                Cli::tr("A PIN protects what is stored on this computer. Run this in a terminal, or name a "
                        "file with the PIN with --pin-file FILE."));
    } else {
        tl::expected<QByteArray, QString> read = readKeyFile(m_pinFile);
        if (!read)
            return Q_EMIT finished(ExitCode::LocalFault, read.error());
        pin = Secret(*read);
        wipe(*read);
    }
    m_pin.check(*pin, this, [this](PinGuard::Verdict verdict) { take(verdict); });
}

void UnlockCommand::take(PinGuard::Verdict verdict)
{
    using Verdict = PinGuard::Verdict;
    const int wait = m_pin.secondsToWait();
    switch (verdict) {
    case Verdict::Right:
        return go();
    case Verdict::Wrong:
        return Q_EMIT finished(ExitCode::NotAccepted, Cli::tr("The PIN is wrong."));
    case Verdict::TooSoon:
        return Q_EMIT finished(ExitCode::NotAccepted,
            Cli::tr("There were too many wrong PINs. Try again in %n second(s).", nullptr, wait));
    case Verdict::NotAnswered:
        return fail(ApiError{ ApiError::Kind::KeychainLocked });
    case Verdict::Gone:
        return Q_EMIT finished(
            ExitCode::LocalFault, Cli::tr("The PIN in the keychain of this computer cannot be read."));
    }
}

void UnlockCommand::go()
{
    m_command = m_make({ m_opened, m_pin });
    connect(m_command.get(), &Command::finished, this, &Command::finished);
    m_command->start();
}

std::unique_ptr<Command> makeUnlockCommand(const Options &options, Clock &clock, KeychainCommandMaker make)
{
    return std::make_unique<UnlockCommand>(options, clock, std::move(make));
}

} // namespace care

#include "unlockcommand.moc"
