// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectionstatus.h"

#include "app/common/workspace.h"
#include "app/desktop/connectionfacts.h"
#include "app/desktop/connectionribbon.h"
#include "app/desktop/mirrortext.h"
#include "app/desktop/recordnames.h"
#include "models/api/apiclient.h"
#include "models/api/requestbudget.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/resourcetablemodel.h"
#include "views/shell/mainwindow.h"
#include "views/shell/statusline.h"
#include "views/signin/connectiondialog.h"

#include <QLocale>

#include <algorithm>
#include <chrono>
#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

ConnectionStatus::ConnectionStatus(const Context &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{
    Workspace &workspace = context.workspace;
    connect(&workspace.transport(), &Transport::secondsAheadChanged, this, &ConnectionStatus::updateNote);
    connect(&workspace.store(), &Store::opened, this, &ConnectionStatus::updateNote);
    connect(&workspace.journal(), &Journal::opened, this, &ConnectionStatus::updateNote);
    connect(&context.drafts, &DraftList::changed, this, &ConnectionStatus::updateUnfinished);
    connect(&context.bulks, &BulkList::changed, this, &ConnectionStatus::updateUnfinished);
    connect(&context.writes, &OpenWriteList::changed, this, &ConnectionStatus::updateUnfinished);
    connect(&workspace.sync(), &Sync::stateChanged, this, &ConnectionStatus::update);
    connect(&workspace.sync(), &Sync::progressChanged, this, &ConnectionStatus::update);
    connect(&workspace.client(), &ApiClient::outageChanged, this, &ConnectionStatus::update);
    connect(&workspace.tokens(), &TokenManager::stateChanged, this, &ConnectionStatus::update);
    connect(&workspace.budget(), &RequestBudget::pauseChanged, this, &ConnectionStatus::update);
    m_recount.setSingleShot(true);
    m_recount.setInterval(2s);
    m_recount.callOnTimeout(this, &ConnectionStatus::update);
}

void ConnectionStatus::observe(const MainWindow &window, const ResourceTableModel &homes)
{
    const StatusLine &line = window.statusLine();
    connect(&line, &StatusLine::pauseChosen, this, &ConnectionStatus::pause);
    connect(&line, &StatusLine::tryNowChosen, this, &ConnectionStatus::tryNow);
    connect(&homes, &ResourceTableModel::statusChanged, this, &ConnectionStatus::update);
    updateUnfinished();
    update();
}

void ConnectionStatus::setNote(const QString &note)
{
    m_note = note;
    updateNote();
}

void ConnectionStatus::setPolicy(const ConnectionLocks &locks, const QString &warning)
{
    m_locks = locks;
    m_policyWarning = warning;
    updateNote();
}

void ConnectionStatus::updateNote()
{
    QStringList notes{ m_policyWarning, m_note, m_context.workspace.store().report().message(),
        m_context.workspace.journal().report().journalMessage(),
        clockText(m_context.workspace.transport().secondsAhead()),
        doubtText(m_context.workspace.sync().progress()) };
    if (!m_context.workspace.certificates())
        notes += m_context.workspace.certificates().error().detail;
    notes.removeAll(QString());
    for (const MainWindow *each : m_context.windows())
        each->statusLine().setNote(notes.join(u' '));
}

void ConnectionStatus::updateUnfinished()
{
    for (const MainWindow *each : m_context.windows()) {
        each->statusLine().setUnfinished(
            m_context.drafts.unfinished() + int(m_context.bulks.stopped().size()));
        each->statusLine().setUnanswered(int(m_context.writes.writes().size()));
    }
}

void ConnectionStatus::pause(bool paused)
{
    m_context.workspace.sync().setPaused(paused);
    update();
    Q_EMIT this->paused(paused);
}

void ConnectionStatus::tryNow()
{
    m_context.workspace.client().tryAgain();
    m_context.workspace.tryNow();
}

void ConnectionStatus::showDialog(const Connection &connection, bool mayChange, MainWindow &above)
{
    if (m_dialog) {
        m_dialog->raise();
        return m_dialog->activateWindow();
    }
    auto *dialog = new ConnectionDialog(connection, mayChange, &above, m_locks);
    m_dialog = dialog;
    // Collects the answers, which arrive one after the other.
    struct Known {
        QStringList homes;
        std::optional<Result<Health>> health;
    };
    const auto known = std::make_shared<Known>();
    const auto show = [this, dialog, known] {
        dialog->setFacts(connectionFacts(m_context.workspace, known->homes, known->health));
    };
    connect(dialog, &ConnectionDialog::pauseChosen, this, &ConnectionStatus::pause);
    connect(dialog, &ConnectionDialog::tryNowChosen, this, &ConnectionStatus::tryNow);
    connect(dialog, &ConnectionDialog::saved, this, &ConnectionStatus::settingsSaved);
    connect(&m_context.workspace.sync(), &Sync::progressChanged, dialog, show);
    connect(&m_context.workspace.client(), &ApiClient::outageChanged, dialog, show);
    connect(&m_context.workspace.tokens(), &TokenManager::stateChanged, dialog, show);
    auto *second = new QTimer(dialog);
    connect(second, &QTimer::timeout, dialog, show);
    second->start(1s);
    m_context.workspace.client().health(dialog, [known, show](const Result<Health> &health) {
        known->health = health;
        show();
    });
    readNames(m_context.workspace.store(), homeSchema, dialog, [known, show](const Names &homes) {
        for (const auto &[id, name] : homes)
            known->homes.append(name);
        show();
    });
    show();
    dialog->show();
}

QString ConnectionStatus::receivingText() const
{
    QString receiving;
    for (const ResourceSchema *schema : resourcesBy(&Places::sidebar)) {
        if (m_context.workspace.sync().state(*schema, {}).receiving)
            receiving = tr("Downloading %1").arg(schema->titleText().toLower());
    }
    return receiving;
}

void ConnectionStatus::update()
{
    const Connection &connection = m_context.workspace.connection();
    const QString receiving = receivingText();
    for (MainWindow *each : m_context.windows()) {
        each->setConnection(connection.name, ribbonOf(connection));
        updateWindow(*each, receiving);
        updateActivity(*each, receiving);
    }
    updateBudget();
    updateNote();
}

void ConnectionStatus::updateBudget()
{
    const RequestBudget &budget = m_context.workspace.budget();
    for (const MainWindow *each : m_context.windows())
        each->statusLine().setBudget(requestsText(budget.used(), budget.rate()));
    // Requests leave the minute's budget by time alone, so the display needs a timer.
    if (budget.used() > 0 && !m_recount.isActive())
        m_recount.start();
}

void ConnectionStatus::updateWindow(MainWindow &window, const QString &receiving) const
{
    QDateTime asOf;
    for (const ResourceSchema *schema : resourcesBy(&Places::sidebar))
        asOf = std::max(asOf, m_context.workspace.sync().state(*schema, {}).coverage.asOf);
    const QString time = QLocale().toString(asOf.toLocalTime().time(), u"HH:mm");
    const int pause = m_context.workspace.budget().pausedSeconds();
    using State = StatusPill::State;
    if (m_context.workspace.tokens().state() == TokenManager::State::KeyRefused)
        window.setServiceState(State::Offline, tr("Key not accepted"));
    else if (pause > 0)
        window.setServiceState(State::Waiting, tr("The service asks us to wait %n s", nullptr, pause));
    else if (m_context.workspace.sync().connectionError()
        && (receiving.isEmpty() || m_context.workspace.client().outage()))
        window.setServiceState(State::Offline, tr("Not connected"));
    else if (!receiving.isEmpty())
        window.setServiceState(State::Working, tr("Downloading"));
    else if (asOf.isValid())
        window.setServiceState(State::Connected, tr("Connected, checked %1").arg(time));
    else
        window.setServiceState(State::Working, tr("Connecting"));
}

// The state of the mirror, which says more than that of the list on screen.
void ConnectionStatus::updateActivity(MainWindow &window, const QString &receiving) const
{
    using Doing = SyncProgress::Doing;
    const SyncProgress progress = m_context.workspace.sync().progress();
    const QString words = mirrorText(progress, QDateTime::currentDateTimeUtc());
    StatusLine &line = window.statusLine();
    line.setActivity(words.isEmpty() ? receiving : words, words.isEmpty() ? -1 : mirrorShare(progress));
    const bool paused = progress.doing == Doing::Paused;
    line.setTryNow(m_context.workspace.client().outage().has_value());
    line.setPause(paused || progress.doing == Doing::Receiving, paused);
}

} // namespace care
