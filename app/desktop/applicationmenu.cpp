// SPDX-License-Identifier: GPL-3.0-or-later
// What the menu of a connection does.
#include "app/common/activitylog.h"
#include "app/common/supporttext.h"
#include "app/common/wholefile.h"
#include "app/common/workspace.h"
#include "app/desktop/application.h"
#include "app/desktop/connectionmenu.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/programtrail.h"
#include "app/desktop/sampleservice.h"
#include "app/desktop/signinwindow.h"
#include "models/log/logvalues.h"
#include "models/store/journal.h"
#include "views/shell/mainwindow.h"
#include "views/shell/supportdialog.h"
#include "views/signin/removedialog.h"
#include "views/widgets/messagebox.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

void Application::openMenu(ConnectionSession &session, MainWindow &window)
{
    const Connection connection = session.workspace().connection();
    const bool isKept = connection.id != sampleDataId;
    ConnectionActions actions;
    const QList<Connection> known = m_settings.connections();
    for (const Connection &each : known) {
        actions.others.append({ each.name, ribbonOf(each), each.id == connection.id, [this, id = each.id] {
                                   switchTo(id);
                               } });
    }
    actions.about = [isKept, &session, &window] {
        session.showConnection(isKept, window);
    };
    actions.connectElsewhere = [this] {
        showSignIn(std::nullopt, std::nullopt);
    };
    actions.support = [this, &session, &window] {
        showSupport(session, window);
    };
    actions.lockNow = [this] {
        m_lock->lock().lock();
    };
    actions.lockSettings = [this, &window] {
        m_lock->showSettings(&window);
    };
    if (isKept) {
        actions.allowEditing = [this, &session, id = connection.id](bool allowed) {
            session.setReadOnly(!allowed);
            changeSettings(id, [allowed](Connection &kept) { kept.readOnly = !allowed; });
        };
        actions.signInAgain = [this, connection] {
            showSignIn(connection, std::nullopt);
        };
        actions.remove = [this, connection, &window] {
            removeConnection(connection, window);
        };
    }
    openConnectionMenu(connection, actions, &window);
}

//! Of a connection, as they are kept; sample data has none.
void Application::changeSettings(const QString &id, const std::function<void(Connection &)> &change)
{
    const QList<Connection> all = m_settings.connections();
    for (Connection connection : all) {
        if (connection.id != id)
            continue;
        change(connection);
        m_settings.keepConnection(connection);
    }
}

void Application::removeConnection(const Connection &connection, MainWindow &window)
{
    auto *dialog = new RemoveDialog(connection.name, m_lock->pin().isSet(), &window);
    tellWhatGoes(connection, *dialog);
    connect(dialog, &RemoveDialog::removalWanted, this, [this, dialog, connection](const Secret &pin) {
        m_lock->prove(pin, dialog, [this, dialog, connection](const QString &problem) {
            if (!problem.isEmpty())
                return dialog->setProblem(problem);
            // Later: the question is a child of the window that goes.
            dialog->accept();
            QMetaObject::invokeMethod(
                this, [this, connection] { forget(connection); }, Qt::QueuedConnection);
        });
    });
    dialog->open();
}

void Application::tellWhatGoes(const Connection &connection, RemoveDialog &dialog)
{
    const QStringList always{ tr("the API key of this connection"),
        tr("all records kept on this computer, and the words you added to the dictionary"),
        tr("the views that were saved, and how the lists and windows were arranged") };
    const auto show = [&dialog, always](qsizetype forms, qsizetype writes, qsizetype entries) {
        QStringList things = always;
        things += forms > 0 ? tr("%n unfinished form(s)", nullptr, int(forms)) : tr("no unfinished forms");
        if (writes > 0)
            things += tr(
                "%n change(s) of which it is not known whether the service has them", nullptr, int(writes));
        things += tr(
            "the history of what was changed, shown and copied from here: %n entries", nullptr, int(entries));
        dialog.setGoing(things);
    };
    show(0, 0, 0);
    ConnectionSession *open = sessionOf(connection.id);
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

//! Its own trail goes with it: this one stays.
void Application::writeDownRemoval(const Connection &connection, bool isWhole)
{
    m_log.write(LogLine(LogEvent::ConnectionRemoved).add(LogField::Id, LogRequestId(connection.id)));
    m_trail->record(u"remove connection"_s, connection.id,
        { u"API key"_s, u"records"_s, u"unfinished forms"_s, u"audit trail"_s, u"layout"_s },
        isWhole ? u"done"_s : u"files left"_s);
}

void Application::forget(const Connection &connection)
{
    closeSession(connection.id); // and the store's files
    keepWhatIsOpen();
    m_settings.removeConnection(connection.id);
    QJsonObject layouts = m_settings.object(Setting::Layout);
    layouts.remove(connection.id);
    m_settings.setObject(Setting::Layout, layouts);
    // The others stay open; without any it is as on the first start.
    signInWindow().showWelcome();
    if (m_sessions.empty())
        m_signIn->show();
    else
        switchTo(session()->workspace().connection().id);
    const bool isGone = QDir(storeFolder(connection)).removeRecursively();
    writeDownRemoval(connection, isGone);
    if (!isGone)
        tell(session() ? static_cast<QWidget *>(&session()->window()) : m_signIn.get(),
            { .title = tr("Remove this connection"),
                .heading = tr("The records kept on this computer could not all be deleted."),
                .text = tr("Delete this folder by hand: %1")
                            .arg(QDir::toNativeSeparators(storeFolder(connection))),
                .icon = Icon::Warning });
    const auto removed = [this](const Result<void> &result) {
        // What is in no keychain has gone from it; anything else must be known.
        if (!result && result.error().kind != ApiError::Kind::KeychainAbsent)
            tell(session() ? static_cast<QWidget *>(&session()->window()) : m_signIn.get(),
                { .title = tr("Remove this connection"),
                    .heading = tr("Its key is still in the keychain of this computer."),
                    .text = result.error().sentence(),
                    .icon = Icon::Warning });
    };
    m_lock->pin().whenIdle(this, [this, id = connection.id, removed] {
        for (const Credential credential : { Credential::StoreKey, Credential::ApiKey, Credential::Recovery,
                 Credential::AuditKey, Credential::AuditHead })
            m_keychain->remove(id, credential, this, removed);
    });
}

//! What the PIN keeps others from goes before the PIN: whoever removes it so finds nothing.
void Application::forgetAll()
{
    m_opening = std::make_unique<QObject>(); // no answer of the keychain brings anything back
    m_coming.reset();
    m_wereOpen.clear();
    const QList<ConnectionSession *> open = sessions();
    for (const ConnectionSession *each : open)
        closeSession(each->workspace().connection().id);
    m_sample.reset();
    if (!m_options.demo) { // whose PIN keeps nobody from the user's own
        const QList<Connection> known = m_settings.connections();
        for (const Connection &each : known)
            forget(each);
        // And what belongs to none any more, after settings that could not be read.
        QDir(m_options.dataFolder + "/connections"_L1).removeRecursively();
    }
    signInWindow().showWelcome();
    signInWindow().show();
    m_lock->giveUp();
}

void Application::showSupport(ConnectionSession &session, MainWindow &window)
{
    SupportText text(
        m_options.demo ? QList<Connection>{ session.workspace().connection() } : m_settings.connections());
    text.addWorkspace(session.workspace());
    text.addLog(m_log.text(SupportText::logBytes));
    auto *dialog = new SupportDialog(text.text(), &window);
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
