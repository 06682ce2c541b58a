// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectionremoval.h"

#include "app/common/workspace.h"
#include "app/desktop/connectionmanager.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/programtrail.h"
#include "models/log/eventlog.h"
#include "models/log/logvalues.h"
#include "models/store/journal/journal.h"
#include "views/shell/mainwindow.h"
#include "views/signin/connectiondialog.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

ConnectionRemoval::ConnectionRemoval(const Context &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{
}

void ConnectionRemoval::ask(const Connection &connection, MainWindow &window)
{
    auto *dialog = new RemoveDialog(connection.name, m_context.lock.pin().isSet(), &window);
    showWhatGoes(connection, *dialog);
    connect(dialog, &RemoveDialog::removalWanted, this, [this, dialog, connection](const Secret &pin) {
        m_context.lock.prove(pin, dialog, [this, dialog, connection](const QString &problem) {
            if (!problem.isEmpty())
                return dialog->setProblem(problem);
            // Queued, because the dialog is a child of the window that closes.
            dialog->accept();
            QMetaObject::invokeMethod(
                this, [this, connection] { remove(connection); }, Qt::QueuedConnection);
        });
    });
    dialog->open();
}

void ConnectionRemoval::showWhatGoes(const Connection &connection, RemoveDialog &dialog)
{
    QStringList always{ tr("the API key of this connection"),
        tr("all records stored on this computer, and the words you added to the dictionary"),
        tr("your saved views, and the layout of lists and windows") };
    if (m_context.lock.pin().isSet() && m_context.connections.knownIds() == QStringList{ connection.id })
        always += tr("the PIN, since no other connection is left");
    const auto show = [&dialog, always](qsizetype forms, qsizetype writes, qsizetype entries) {
        QStringList things = always;
        things += forms > 0 ? tr("%n unfinished form(s)", nullptr, int(forms)) : tr("no unfinished forms");
        if (writes > 0)
            things += tr("%n change(s) that may or may not have been saved", nullptr, int(writes));
        things += tr("the history of what was changed, viewed and copied on this computer: %n entries",
            nullptr, int(entries));
        dialog.setGoing(things);
    };
    show(0, 0, 0);
    ConnectionSession *open = m_context.connections.find(connection.id);
    if (!open)
        return;
    Journal &journal = open->workspace().journal();
    journal.drafts(&dialog, [&journal, &dialog, show](const QList<Draft> &drafts) {
        const auto forms =
            std::count_if(drafts.cbegin(), drafts.cend(), [](const Draft &each) { return !each.discarded; });
        journal.openWrites(&dialog, [&journal, &dialog, show, forms](const QList<Write> &writes) {
            journal.auditTrail(
                &dialog, [show, forms, count = writes.size()](const QList<AuditEntry> &entries) {
                    show(forms, count, entries.size());
                });
        });
    });
}

void ConnectionRemoval::remove(const Connection &connection)
{
    m_context.connections.close(connection.id); // Closing also closes the store's files.
    m_context.connections.forgetSettings(connection.id);
    Q_EMIT removed();
    removeFiles(connection);
    removeKeys(connection);
}

void ConnectionRemoval::removeFiles(const Connection &connection)
{
    const QString folder = m_context.connections.folderOf(connection);
    const bool isGone = QDir(folder).removeRecursively();
    // The connection's audit trail is removed with it, so the removal is recorded in the program's trail.
    m_context.log.write(LogLine(LogEvent::ConnectionRemoved).add(LogField::Id, LogRequestId(connection.id)));
    m_context.trail.record(u"remove connection"_s, connection.id,
        { u"API key"_s, u"records"_s, u"unfinished forms"_s, u"audit trail"_s, u"layout"_s },
        isGone ? u"done"_s : u"files left"_s);
    if (!isGone)
        Q_EMIT incomplete(tr("Not all records stored on this computer could be deleted."),
            tr("Delete this folder by hand: %1").arg(QDir::toNativeSeparators(folder)));
}

void ConnectionRemoval::removeKeys(const Connection &connection)
{
    const auto report = [this](const Result<void> &result) {
        // Without a keychain nothing was stored; any other error must be reported.
        if (!result && result.error().kind != ApiError::Kind::KeychainAbsent)
            Q_EMIT incomplete(
                tr("Something of it is still in the keychain of this computer."), result.error().message());
    };
    m_context.lock.pin().whenIdle(this, [this, id = connection.id, report] {
        for (const Credential credential :
            { Credential::StoreKey, Credential::ApiKey, Credential::Recovery, Credential::AuditKey,
                Credential::AuditHead, Credential::FormerStoreKey, Credential::FormerAuditKey })
            m_context.keychain.remove(id, credential, this, report);
    });
    // Remove a PIN that guards nothing: the program would ask for it without anything to show, and it may be
    // forgotten by then. While locked, LockController::giveUp() removes it.
    PinGuard &pin = m_context.lock.pin();
    if (pin.isSet() && !m_context.lock.lock().isLocked() && m_context.connections.knownIds().isEmpty())
        pin.remove(this, report);
}

} // namespace care
