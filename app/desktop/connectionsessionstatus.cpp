// SPDX-License-Identifier: GPL-3.0-or-later
// What a window says about its connection.
#include "app/common/workspace.h"
#include "app/desktop/connectionfacts.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/mirrortext.h"
#include "app/desktop/recordnames.h"
#include "app/desktop/windowsession.h"
#include "models/api/apiclient.h"
#include "models/api/requestbudget.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/editing/writesettler.h"
#include "models/schema/resources.h"
#include "models/store/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/resourceicons.h"
#include "views/resident/residenteditor.h"
#include "views/shell/mainwindow.h"
#include "views/shell/statusline.h"

#include <QLocale>

#include <chrono>
#include <cstdlib>
#include <limits>
#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

void ConnectionSession::updateNote()
{
    QStringList notes{ m_note, m_workspace->store().report().sentence(),
        m_workspace->journal().report().journalSentence(), clockNote(),
        doubtText(m_workspace->sync().progress()) };
    if (!m_workspace->certificates())
        notes += m_workspace->certificates().error().detail;
    notes.removeAll(QString());
    for (const MainWindow *each : windows())
        each->statusLine().setNote(notes.join(u' '));
}

// Dates are compared and shown by this clock.
QString ConnectionSession::clockNote()
{
    const qint64 ahead = m_workspace->transport().secondsAhead();
    const int minutes = int(std::min<qint64>(std::abs(ahead) / 60, std::numeric_limits<int>::max()));
    if (ahead == 0)
        return {};
    return ahead > 0 ? tr("The clock of this computer is %n minute(s) slow.", nullptr, minutes)
                     : tr("The clock of this computer is %n minute(s) fast.", nullptr, minutes);
}

void ConnectionSession::connectStatus()
{
    connect(&m_workspace->transport(), &Transport::secondsAheadChanged, this, &ConnectionSession::updateNote);
    connect(&m_workspace->store(), &Store::opened, this, &ConnectionSession::updateNote);
    connect(&m_workspace->journal(), &Journal::opened, this, &ConnectionSession::updateNote);
    connect(m_drafts.get(), &DraftList::changed, this, &ConnectionSession::updateUnfinished);
    connect(m_bulks.get(), &BulkList::changed, this, &ConnectionSession::updateUnfinished);
    connect(m_writes.get(), &OpenWriteList::changed, this, &ConnectionSession::updateUnfinished);
    connect(m_settler.get(), &WriteSettler::settled, this, [this](qint64, bool done) {
        for (const MainWindow *each : windows()) {
            if (done && each->editor())
                each->editor()->lookAgain();
        }
    });
    // A key that came later than the window.
    connect(&m_workspace->tokens(), &TokenManager::stateChanged, m_settler.get(), [this] {
        if (m_workspace->tokens().state() == TokenManager::State::SignedIn)
            m_settler->askAll();
    });
    connect(&m_workspace->sync(), &Sync::stateChanged, this, &ConnectionSession::updateStatus);
    connect(&m_workspace->sync(), &Sync::progressChanged, this, &ConnectionSession::updateStatus);
    connect(&m_workspace->client(), &ApiClient::outageChanged, this, &ConnectionSession::updateStatus);
    connect(&m_workspace->tokens(), &TokenManager::stateChanged, this, &ConnectionSession::updateStatus);
    connect(&m_workspace->budget(), &RequestBudget::pauseChanged, this, &ConnectionSession::updateStatus);
    m_recount.setSingleShot(true);
    m_recount.setInterval(2s);
    m_recount.callOnTimeout(this, &ConnectionSession::updateStatus);
    updateStatus();
}

void ConnectionSession::connectStatus(WindowSession &windowSession)
{
    const StatusLine &line = windowSession.window().statusLine();
    connect(&line, &StatusLine::pauseChosen, this, &ConnectionSession::pause);
    connect(&line, &StatusLine::tryNowChosen, this, &ConnectionSession::tryNow);
    connect(&windowSession.table(homeSchema), &ResourceTableModel::statusChanged, this,
        &ConnectionSession::updateStatus);
    updateUnfinished();
    updateStatus();
}

void ConnectionSession::updateUnfinished()
{
    for (const MainWindow *each : windows()) {
        each->statusLine().setUnfinished(m_drafts->unfinished() + int(m_bulks->stopped().size()));
        each->statusLine().setUnanswered(int(m_writes->writes().size()));
    }
}

void ConnectionSession::pause(bool paused)
{
    m_workspace->sync().setPaused(paused);
    updateStatus();
    Q_EMIT this->paused(paused);
}

void ConnectionSession::tryNow()
{
    m_workspace->client().tryNow();
    m_workspace->sync().checkNow();
}

void ConnectionSession::showConnection(bool mayChange, MainWindow &above)
{
    if (m_page) {
        m_page->raise();
        return m_page->activateWindow();
    }
    auto *dialog = new ConnectionDialog(m_workspace->connection(), mayChange, &above);
    m_page = dialog;
    // What comes in one after the other.
    struct Known {
        QStringList homes;
        std::optional<Result<Health>> health;
    };
    const auto known = std::make_shared<Known>();
    const auto show = [this, dialog, known] {
        dialog->setFacts(connectionFacts(*m_workspace, known->homes, known->health));
    };
    connect(dialog, &ConnectionDialog::pauseChosen, this, &ConnectionSession::pause);
    connect(dialog, &ConnectionDialog::tryNowChosen, this, &ConnectionSession::tryNow);
    connect(dialog, &ConnectionDialog::saved, this, &ConnectionSession::settingsSaved);
    connect(&m_workspace->sync(), &Sync::progressChanged, dialog, show);
    connect(&m_workspace->client(), &ApiClient::outageChanged, dialog, show);
    connect(&m_workspace->tokens(), &TokenManager::stateChanged, dialog, show);
    auto *second = new QTimer(dialog);
    connect(second, &QTimer::timeout, dialog, show);
    second->start(1s);
    m_workspace->client().health(dialog, [known, show](const Result<Health> &health) {
        known->health = health;
        show();
    });
    readNames(m_workspace->store(), homeSchema, dialog, [known, show](const Names &homes) {
        for (const auto &[id, name] : homes)
            known->homes.append(name);
        show();
    });
    show();
    dialog->show();
}

QString ConnectionSession::homesText()
{
    const int count = table(homeSchema.name).rowCount();
    return count == 0 ? QString() : tr("All %n homes", nullptr, count);
}

void ConnectionSession::updateStatus()
{
    const Sync &sync = m_workspace->sync();
    QString receiving;
    for (const ResourceSchema *schema : sidebarOrder()) {
        if (sync.state(*schema, {}).receiving)
            receiving = tr("Receiving %1").arg(schema->titleText().toLower());
    }
    for (MainWindow *each : windows()) {
        each->setConnection(m_workspace->connection().name, ribbonOf(m_workspace->connection()), homesText());
        showState(*each, receiving);
        updateActivity(*each, receiving);
    }
    updateNote();
}

void ConnectionSession::showState(MainWindow &window, const QString &receiving)
{
    QDateTime asOf;
    for (const ResourceSchema *schema : sidebarOrder())
        asOf = std::max(asOf, m_workspace->sync().state(*schema, {}).coverage.asOf);
    const RequestBudget &budget = m_workspace->budget();
    window.statusLine().setBudget(tr("%1 of %2 requests this minute").arg(budget.used()).arg(budget.rate()));
    // What was sent leaves the minute without anything else happening.
    if (budget.used() > 0 && !m_recount.isActive())
        m_recount.start();
    const QString time = QLocale().toString(asOf.toLocalTime().time(), u"HH:mm");
    const int pause = budget.pausedSeconds();
    using State = StatusPill::State;
    if (m_workspace->tokens().state() == TokenManager::State::KeyRefused)
        window.setServiceState(State::Offline, tr("Key not accepted"));
    else if (pause > 0)
        window.setServiceState(State::Waiting, tr("Waiting %n s", "for the service", pause));
    else if (m_workspace->sync().connectionError())
        window.setServiceState(State::Offline, tr("Not connected"));
    else if (!receiving.isEmpty())
        window.setServiceState(State::Working, tr("Receiving"));
    else if (asOf.isValid())
        window.setServiceState(State::Connected, tr("Connected, checked %1").arg(time));
    else
        window.setServiceState(State::Working, tr("Connecting"));
}

// The mirror knows more than the list that is being looked at.
void ConnectionSession::updateActivity(MainWindow &window, const QString &receiving)
{
    using Doing = SyncProgress::Doing;
    const SyncProgress progress = m_workspace->sync().progress();
    const QString words = mirrorText(progress, QDateTime::currentDateTimeUtc());
    StatusLine &line = window.statusLine();
    line.setActivity(words.isEmpty() ? receiving : words, words.isEmpty() ? -1 : mirrorShare(progress));
    const bool paused = progress.doing == Doing::Paused;
    line.setTryNow(m_workspace->client().outage().has_value());
    line.setPause(paused || progress.doing == Doing::Receiving, paused);
}

} // namespace care
