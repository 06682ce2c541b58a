// SPDX-License-Identifier: GPL-3.0-or-later
// What the menu of a connection does.
#include "app/common/activitylog.h"
#include "app/common/supporttext.h"
#include "app/common/wholefile.h"
#include "app/common/workspace.h"
#include "app/desktop/connectionmenu.h"
#include "app/desktop/controller.h"
#include "app/desktop/desk.h"
#include "app/desktop/sampleservice.h"
#include "app/desktop/signinwindow.h"
#include "views/shell/mainwindow.h"
#include "views/shell/supportdialog.h"
#include "views/widgets/messagebox.h"

#include <QDir>

namespace care {

void Controller::openMenu()
{
    const Connection connection = m_desk->workspace().connection();
    ConnectionActions actions;
    actions.about = [this] {
        m_desk->showConnection(!m_sample);
    };
    actions.connectElsewhere = [this] {
        showSignIn(std::nullopt, std::nullopt);
    };
    actions.support = [this] {
        showSupport();
    };
    if (!m_sample) {
        actions.allowEditing = [this](bool allowed) {
            m_desk->setReadOnly(!allowed);
            changeSettings([allowed](Connection &kept) { kept.readOnly = !allowed; });
        };
        actions.signInAgain = [this, connection] {
            showSignIn(connection, std::nullopt);
        };
        actions.remove = [this, connection] {
            removeConnection(connection);
        };
    }
    openConnectionMenu(connection, actions, &m_desk->window());
}

//! Of the connection at work, as they are kept; made-up data has none.
void Controller::changeSettings(const std::function<void(Connection &)> &change)
{
    const QList<Connection> all = m_settings.connections();
    for (Connection connection : all) {
        if (connection.id != m_desk->workspace().connection().id)
            continue;
        change(connection);
        m_settings.keepConnection(connection);
    }
}

void Controller::removeConnection(const Connection &connection)
{
    Message question;
    question.title = tr("Remove this connection");
    question.heading = tr("Remove “%1” from this computer?").arg(connection.name);
    question.text =
        tr("The API key and all records kept on this computer are deleted. The service keeps its records.");
    question.accept = tr("Remove");
    question.icon = Icon::Warning;
    question.isDangerous = true;
    ask(&m_desk->window(), question, [this, connection](bool yes) {
        // Later: the question is a child of the window that goes.
        if (yes)
            QMetaObject::invokeMethod(
                this, [this, connection] { forget(connection); }, Qt::QueuedConnection);
    });
}

void Controller::forget(const Connection &connection)
{
    m_activity.reset();
    m_desk.reset(); // closes the store's files
    m_settings.removeConnection(connection.id);
    signInWindow().showWelcome();
    signInWindow().show();
    if (!QDir(storeFolder(connection)).removeRecursively())
        tell(m_signIn.get(),
            { .title = tr("Remove this connection"),
                .heading = tr("The records kept on this computer could not all be deleted."),
                .text = tr("Delete this folder by hand: %1")
                            .arg(QDir::toNativeSeparators(storeFolder(connection))),
                .icon = Icon::Warning });
    const auto removed = [this](const Result<void> &result) {
        // What is in no keychain has gone from it; anything else must be known.
        if (!result && result.error().kind != ApiError::Kind::KeychainAbsent)
            tell(m_signIn.get(),
                { .title = tr("Remove this connection"),
                    .heading = tr("Its key is still in the keychain of this computer."),
                    .text = result.error().sentence(),
                    .icon = Icon::Warning });
    };
    m_keychain->remove(connection.id, Credential::StoreKey, this, removed);
    m_keychain->remove(connection.id, Credential::ApiKey, this, removed);
}

void Controller::showSupport()
{
    SupportText text(
        m_options.demo ? QList<Connection>{ m_desk->workspace().connection() } : m_settings.connections());
    text.addWorkspace(m_desk->workspace());
    text.addLog(m_log.text(SupportText::logBytes));
    auto *dialog = new SupportDialog(text.text(), &m_desk->window());
    connect(dialog, &SupportDialog::saveRequested, this, [dialog, shown = text.text()](const QString &path) {
        QString reason;
        if (saveWhole(path, shown.toUtf8(), &reason))
            return dialog->setSaved(path);
        tell(dialog,
            { .title = tr("Information for support"),
                .heading = tr("The file could not be saved. What was there before is as it was."),
                .text = reason,
                .icon = Icon::Warning });
    });
    dialog->open();
}

} // namespace care
