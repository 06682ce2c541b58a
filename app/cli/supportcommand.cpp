// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/supportcommand.h"

#include "app/common/datafolder.h"
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "models/api/credentialstore.h"
#include "models/log/eventlog.h"
#include "models/store/records/storedlists.h"

using namespace Qt::StringLiterals;

namespace care {

SupportCommand::SupportCommand(const Options &options, CredentialStore &keychain, QObject *parent)
    : Command(parent)
    , m_options(options)
    , m_keychain(keychain)
    , m_left(Settings(options.settingsFile).connections())
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

} // namespace care
