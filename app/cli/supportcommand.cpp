// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/options.h"
#include "app/common/datafolder.h"
#include "app/common/settings.h"
#include "app/common/supporttext.h"
#include "app/common/workspace.h"
#include "models/api/credentialstore.h"
#include "models/log/eventlog.h"
#include "models/store/records/storedlists.h"

using namespace Qt::StringLiterals;

namespace care {

class SupportCommand : public Command {
    Q_OBJECT

public:
    SupportCommand(const Options &options, CredentialStore &keychain, QObject *parent = nullptr);
    void start() override;

private:
    void next();

    const Options m_options;
    CredentialStore &m_keychain;
    QList<Connection> m_left; //!< Connections still to be described in the support text.
    SupportText m_text;
};

SupportCommand::SupportCommand(const Options &options, CredentialStore &keychain, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_keychain(keychain)
    , m_left(Settings(options.settingsFile, {}, Settings::Access::ReadOnly).connections())
    , m_text(m_left)
{
}

void SupportCommand::start()
{
    next();
}

void SupportCommand::next()
{
    if (m_left.isEmpty()) {
        m_text.addLog(readLog(logFolder(m_options.dataFolder), SupportText::logBytes));
        if (print(m_text.text().toUtf8()))
            Q_EMIT finished(ExitCode::Done, {});
        return;
    }
    const QString connection = m_left.takeFirst().id;
    m_keychain.read(connection, Credential::StoreKey, this, [this, connection](const Result<Secret> &key) {
        const QString file = m_options.dataFolder + "/connections/"_L1 + connection + "/records.db"_L1;
        if (key)
            m_text.addStored(connection, readStoredLists(storeOptions(file, *key)));
        else
            m_text.addUnread(connection, key.error());
        next();
    });
}

std::unique_ptr<Command> makeSupportCommand(const Options &options, CredentialStore &keychain)
{
    return std::make_unique<SupportCommand>(options, keychain);
}

} // namespace care

#include "supportcommand.moc"
