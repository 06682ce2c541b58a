// SPDX-License-Identifier: GPL-3.0-or-later
// What a window says about its connection.
#include "app/common/workspace.h"
#include "app/desktop/connectionfacts.h"
#include "app/desktop/desk.h"
#include "app/desktop/mirrorwords.h"
#include "app/desktop/recordnames.h"
#include "models/api/apiclient.h"
#include "models/api/requestbudget.h"
#include "models/api/session.h"
#include "models/api/transport.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/schema/resources.h"
#include "models/store/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/tables/resourcetablemodel.h"
#include "views/shell/mainwindow.h"
#include "views/shell/statusline.h"

#include <QLocale>
#include <QTimer>

#include <chrono>
#include <cstdlib>
#include <limits>
#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

void Desk::updateNote()
{
    QStringList notes{ m_note, m_workspace->store().report().sentence(),
        m_workspace->journal().report().journalSentence(), clockNote(),
        doubtWords(m_workspace->sync().progress()) };
    if (!m_workspace->certificates())
        notes += m_workspace->certificates().error().detail;
    notes.removeAll(QString());
    m_window->statusLine().setNote(notes.join(u' '));
}

// Dates are compared and shown by this clock.
QString Desk::clockNote()
{
    const qint64 ahead = m_workspace->transport().secondsAhead();
    const int minutes = int(std::min<qint64>(std::abs(ahead) / 60, std::numeric_limits<int>::max()));
    if (ahead == 0)
        return {};
    return ahead > 0 ? tr("The clock of this computer is %n minute(s) slow.", nullptr, minutes)
                     : tr("The clock of this computer is %n minute(s) fast.", nullptr, minutes);
}

void Desk::connectStatus()
{
    connect(&m_workspace->transport(), &Transport::secondsAheadChanged, this, &Desk::updateNote);
    connect(&m_workspace->store(), &Store::opened, this, &Desk::updateNote);
    connect(&m_workspace->journal(), &Journal::opened, this, &Desk::updateNote);
    const auto countUnfinished = [this] {
        m_window->statusLine().setUnfinished(m_drafts->unfinished() + int(m_bulks->stopped().size()));
    };
    connect(m_drafts.get(), &DraftList::changed, this, countUnfinished);
    connect(m_bulks.get(), &BulkList::changed, this, countUnfinished);
    connect(m_writes.get(), &OpenWriteList::changed, this,
        [this] { m_window->statusLine().setUnanswered(int(m_writes->writes().size())); });
    connect(&m_workspace->sync(), &Sync::stateChanged, this, &Desk::updateStatus);
    connect(&m_workspace->sync(), &Sync::progressChanged, this, &Desk::updateStatus);
    connect(&m_window->statusLine(), &StatusLine::pauseChosen, this, &Desk::pause);
    connect(&m_window->statusLine(), &StatusLine::tryNowChosen, this, &Desk::tryNow);
    connect(&m_workspace->client(), &ApiClient::outageChanged, this, &Desk::updateStatus);
    connect(&m_workspace->session(), &Session::stateChanged, this, &Desk::updateStatus);
    connect(&m_workspace->budget(), &RequestBudget::pauseChanged, this, &Desk::updateStatus);
    connect(&table(homeSchema.name), &ResourceTableModel::statusChanged, this, &Desk::updateStatus);
    updateStatus();
}

void Desk::pause(bool paused)
{
    m_workspace->sync().setPaused(paused);
    updateStatus();
    Q_EMIT this->paused(paused);
}

void Desk::tryNow()
{
    m_workspace->client().tryNow();
    m_workspace->sync().checkNow();
}

void Desk::showConnection(bool mayChange)
{
    auto *dialog = new ConnectionDialog(m_workspace->connection(), mayChange, m_window.get());
    // What comes in one after the other.
    struct Known {
        QStringList homes;
        std::optional<Result<Health>> health;
    };
    const auto known = std::make_shared<Known>();
    const auto show = [this, dialog, known] {
        dialog->setFacts(connectionFacts(*m_workspace, known->homes, known->health));
    };
    connect(dialog, &ConnectionDialog::pauseChosen, this, &Desk::pause);
    connect(dialog, &ConnectionDialog::tryNowChosen, this, &Desk::tryNow);
    connect(dialog, &ConnectionDialog::saved, this, &Desk::settingsSaved);
    connect(&m_workspace->sync(), &Sync::progressChanged, dialog, show);
    connect(&m_workspace->client(), &ApiClient::outageChanged, dialog, show);
    connect(&m_workspace->session(), &Session::stateChanged, dialog, show);
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

QString Desk::homesText()
{
    const int count = table(homeSchema.name).rowCount();
    return count == 0 ? QString() : tr("All %n homes", nullptr, count);
}

void Desk::updateStatus()
{
    const Sync &sync = m_workspace->sync();
    m_window->setConnection(m_workspace->connection().name, ribbonOf(m_workspace->connection()), homesText());
    std::optional<ApiError> error;
    QDateTime asOf;
    QString receiving;
    for (const auto &table : m_tables) {
        const ListState state = sync.state(table->schema(), {});
        if (state.error)
            error = state.error;
        asOf = std::max(asOf, state.coverage.asOf);
        if (!state.receiving)
            continue;
        receiving = tr("Receiving %1").arg(table->schema().titleText().toLower());
    }
    const RequestBudget &budget = m_workspace->budget();
    m_window->statusLine().setBudget(
        tr("%1 of %2 requests this minute").arg(budget.used()).arg(budget.rate()));
    updateActivity(receiving);
    const QString time = QLocale().toString(asOf.toLocalTime().time(), u"HH:mm");
    const int pause = m_workspace->budget().pausedSeconds();
    if (m_workspace->session().state() == Session::State::KeyRefused)
        m_window->setServiceState(StatusPill::State::Offline, tr("Key not accepted"));
    else if (pause > 0)
        m_window->setServiceState(StatusPill::State::Waiting, tr("Waiting %n s", "for the service", pause));
    else if (error)
        m_window->setServiceState(StatusPill::State::Offline, tr("Not connected"));
    else if (!receiving.isEmpty())
        m_window->setServiceState(StatusPill::State::Working, tr("Receiving"));
    else if (asOf.isValid())
        m_window->setServiceState(StatusPill::State::Connected, tr("Connected, checked %1").arg(time));
    else
        m_window->setServiceState(StatusPill::State::Working, tr("Connecting"));
}

// The mirror knows more than the list that is being looked at.
void Desk::updateActivity(const QString &receiving)
{
    using Doing = SyncProgress::Doing;
    const SyncProgress progress = m_workspace->sync().progress();
    const QString words = mirrorWords(progress, QDateTime::currentDateTimeUtc());
    StatusLine &line = m_window->statusLine();
    line.setActivity(words.isEmpty() ? receiving : words, words.isEmpty() ? -1 : mirrorShare(progress));
    const bool paused = progress.doing == Doing::Paused;
    line.setTryNow(m_workspace->client().outage().has_value());
    line.setPause(paused || progress.doing == Doing::Receiving, paused);
    updateNote();
}

} // namespace care
