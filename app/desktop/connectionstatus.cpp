// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectionstatus.h"

#include "app/common/workspace.h"
#include "app/desktop/connectionmenu.h"
#include "app/desktop/recordnames.h"
#include "models/api/apiclient.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftlist.h"
#include "models/editing/openwritelist.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/sync/syncprogress.h"
#include "models/tables/resourcetablemodel.h"
#include "views/shell/mainwindow.h"
#include "views/shell/statusline.h"
#include "views/signin/connectiondialog.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ConnectionFacts)
};

QString serviceText(Workspace &workspace)
{
    const RequestPacer &pacer = workspace.client().pacer();
    if (const int pause = pacer.pausedSeconds(); pause > 0)
        return Texts::tr("It asked to wait: %n s left.", nullptr, pause);
    const std::optional<ApiError> outage = pacer.outage();
    if (!outage)
        return workspace.transport().secondsAhead() == 0 ? Texts::tr("Working.")
                                                         : Texts::tr("Working, but the clocks differ.");
    const int seconds = pacer.secondsToNextTry();
    return seconds > 0 ? Texts::tr("%1 Trying again in %n s.", nullptr, seconds).arg(outage->message())
                       : outage->message();
}

QString healthText(const std::optional<Result<Health>> &health)
{
    if (!health)
        return Texts::tr("Asking…");
    if (!*health)
        return health->error().message();
    const QString status = (*health)->status.isEmpty() ? Texts::tr("nothing about itself")
        : (*health)->status == "ok"_L1                 ? Texts::tr("Working")
                                                       : (*health)->status;
    return (*health)->version.isEmpty() ? status
                                        : Texts::tr("%1, version %2").arg(status, (*health)->version);
}

QString keyText(Workspace &workspace)
{
    switch (workspace.tokens().state()) {
    case TokenManager::State::SignedIn:
        return Texts::tr("Accepted.");
    case TokenManager::State::SigningIn:
        return Texts::tr("Being checked…");
    case TokenManager::State::KeyRefused:
        return Texts::tr("Not accepted. Enter it again in the connection menu.");
    case TokenManager::State::Failed:
        return Texts::tr("Could not be checked.");
    case TokenManager::State::SignedOut:
        break;
    }
    return Texts::tr("Not used yet.");
}

QString homeText(const QStringList &homes)
{
    constexpr qsizetype shown = 6;
    if (homes.isEmpty())
        return Texts::tr("None downloaded yet.");
    QStringList some = homes.mid(0, shown);
    if (homes.size() > shown)
        some += Texts::tr("and %n more", nullptr, int(homes.size() - shown));
    return Texts::tr("%n: %1", "homes", int(homes.size())).arg(some.join(", "_L1));
}

QString requestText(const RequestPacer &pacer)
{
    const QString text = pacer.used() <= pacer.rate()
        ? Texts::tr("%1 of %2 in the last minute; %3 reserved for what you open.")
        : Texts::tr("%1 in the last minute, now at most %2; %3 reserved for what you open.");
    return text.arg(pacer.used()).arg(pacer.rate()).arg(pacer.rate() - pacer.backgroundRate());
}

QString keptText(const StoreReport &report)
{
    if (report.place == StoreReport::Place::OnDisk)
        return Texts::tr("In an encrypted file on this computer.");
    const QString reason = report.message();
    return reason.isEmpty() ? Texts::tr("In memory, until the program closes.") : reason;
}

QString listText(const ResourceProgress &list)
{
    if (list.error)
        return list.error->message();
    if (list.doubtful)
        return Texts::tr("Waiting for a second check");
    if (list.receiving)
        return Texts::tr("Downloading");
    if (!list.complete)
        return list.total < 0 ? Texts::tr("Not started") : Texts::tr("Not complete");
    const QDateTime checked = list.asOf.toLocalTime();
    const bool isToday = checked.date() == QDate::currentDate();
    const QString time = isToday ? QLocale().toString(checked.time(), u"HH:mm") : displayTime(list.asOf);
    return list.missing > 0
        ? Texts::tr("Checked %1; %n counted by the service but never sent", nullptr, int(list.missing))
              .arg(time)
        : Texts::tr("Complete, checked %1").arg(time);
}

ConnectionFacts::List listFacts(const ResourceProgress &list)
{
    const ResourceSchema *schema = findResource(list.resource);
    ConnectionFacts::List facts;
    facts.title = schema ? schema->titleText() : QString();
    facts.here = QLocale().toString(list.received);
    facts.atService = list.total < 0 ? QString() : QLocale().toString(list.total);
    facts.state = listText(list);
    return facts;
}

//! Facts for the connection dialog. \a homes are the known homes' names; \a health is the service's health
//! page, nothing until it has answered.
ConnectionFacts connectionFacts(
    Workspace &workspace, const QStringList &homes, const std::optional<Result<Health>> &health)
{
    using Doing = SyncProgress::Doing;
    const SyncProgress progress = workspace.sync().progress();
    ConnectionFacts facts;
    facts.service = serviceText(workspace);
    facts.mayTry = workspace.client().pacer().outage().has_value();
    facts.health = healthText(health);
    facts.key = keyText(workspace);
    facts.homes = homeText(homes);
    const QString proxy = workspace.transport().proxyName();
    facts.proxy = proxy.isEmpty() ? Texts::tr("None: the service is asked directly.") : proxy;
    facts.requests = requestText(workspace.client().pacer());
    facts.kept = keptText(workspace.store().report());
    facts.receiving = mirrorText(progress, QDateTime::currentDateTimeUtc());
    if (facts.receiving.isEmpty())
        facts.receiving =
            progress.doing == Doing::Nothing ? Texts::tr("Not started.") : Texts::tr("Up to date.");
    facts.isPaused = progress.doing == Doing::Paused;
    facts.mayPause =
        facts.isPaused || progress.doing == Doing::Receiving || progress.doing == Doing::Checking;
    for (const ResourceProgress &list : progress.resources)
        facts.lists.append(listFacts(list));
    return facts;
}

struct MirrorTexts {
    Q_DECLARE_TR_FUNCTIONS(Mirror)
};

using Doing = SyncProgress::Doing;

struct Count {
    qint64 held = 0;
    qint64 total = 0;
    bool known = true; //!< False if a list has never been requested.
};

Count countOf(const SyncProgress &progress)
{
    Count count;
    for (const ResourceProgress &one : progress.resources) {
        count.held += one.received;
        count.total += std::max(one.total, one.received);
        count.known = count.known && one.total >= 0;
    }
    return count;
}

QString titleOf(const QString &resource)
{
    const ResourceSchema *schema = findResource(resource);
    return schema ? schema->titleText().toLower() : QString();
}

QString countText(const SyncProgress &progress)
{
    const Count count = countOf(progress);
    return count.known ? MirrorTexts::tr("%L1 of %L2 records downloaded").arg(count.held).arg(count.total)
                       : MirrorTexts::tr("%L1 records downloaded").arg(count.held);
}

//! \a state with the number of records downloaded and in all, as long as both are known and some are missing.
QString withCount(const QString &state, const SyncProgress &progress)
{
    const Count count = countOf(progress);
    return count.known && count.held < count.total // "16,192 of 16,192 downloaded" would wait for nothing.
        ? MirrorTexts::tr("%1: %2", "what is done, how much is here").arg(state, countText(progress))
        : state;
}

//! Expected end as a time of day, so that nobody has to add minutes to the present time.
QString endText(const SyncProgress &progress, const QDateTime &now)
{
    constexpr int minute = 60;
    constexpr int day = 24 * 60 * minute;
    if (progress.secondsLeft < 0)
        return {};
    if (progress.secondsLeft < minute)
        return MirrorTexts::tr("done within a minute");
    const QDateTime end = now.addSecs(progress.secondsLeft).toLocalTime();
    if (progress.secondsLeft < day)
        return MirrorTexts::tr("done at about %1", "time").arg(QLocale().toString(end.time(), u"HH:mm"));
    return MirrorTexts::tr("done at about %1", "time").arg(dateLocale().toString(end, u"d MMM HH:mm"));
}

QString receivingText(const SyncProgress &progress, const QDateTime &now)
{
    QString text = countText(progress);
    if (!progress.resource.isEmpty())
        text = MirrorTexts::tr("%1, now %2", "how many are downloaded, list")
                   .arg(text, titleOf(progress.resource));
    if (const QString end = endText(progress, now); !end.isEmpty())
        text += ", "_L1 + end;
    return text;
}

} // namespace

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
    connect(&workspace.client().pacer(), &RequestPacer::outageChanged, this, &ConnectionStatus::update);
    connect(&workspace.tokens(), &TokenManager::stateChanged, this, &ConnectionStatus::update);
    connect(&workspace.client().pacer(), &RequestPacer::pauseChanged, this, &ConnectionStatus::update);
    m_recount.setSingleShot(true);
    m_recount.setInterval(2s);
    m_recount.callOnTimeout(this, &ConnectionStatus::update);
}

void ConnectionStatus::observe(const MainWindow &window, const ResourceTableModel &homes)
{
    const StatusLine &line = window.statusLine();
    connect(&line, &StatusLine::pauseChosen, this, &ConnectionStatus::pause);
    connect(&line, &StatusLine::tryNowChosen, this, &ConnectionStatus::tryNow);
    connect(&window, &MainWindow::refreshRequested, this, &ConnectionStatus::tryNow);
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
    // Collected answers, which arrive one by one.
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
    connect(&m_context.workspace.client().pacer(), &RequestPacer::outageChanged, dialog, show);
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
    const RequestPacer &pacer = m_context.workspace.client().pacer();
    for (const MainWindow *each : m_context.windows())
        each->statusLine().setBudget(requestsText(pacer.used(), pacer.rate()));
    // Requests leave the last minute by passing time alone, so the display needs a timer.
    if (pacer.used() > 0 && !m_recount.isActive())
        m_recount.start();
}

void ConnectionStatus::updateWindow(MainWindow &window, const QString &receiving) const
{
    QDateTime asOf;
    for (const ResourceSchema *schema : resourcesBy(&Places::sidebar))
        asOf = std::max(asOf, m_context.workspace.sync().state(*schema, {}).asOf);
    const QString time = QLocale().toString(asOf.toLocalTime().time(), u"HH:mm");
    const int pause = m_context.workspace.client().pacer().pausedSeconds();
    using State = StatusPill::State;
    if (m_context.workspace.tokens().state() == TokenManager::State::KeyRefused)
        window.setServiceState(State::Offline, tr("Key not accepted"));
    else if (pause > 0)
        window.setServiceState(State::Waiting, tr("The service asks us to wait %n s", nullptr, pause));
    else if (m_context.workspace.sync().connectionError()
        && (receiving.isEmpty() || m_context.workspace.client().pacer().outage()))
        window.setServiceState(State::Offline, tr("Not connected"));
    else if (!receiving.isEmpty())
        window.setServiceState(State::Working, tr("Downloading"));
    else if (asOf.isValid())
        window.setServiceState(State::Connected, tr("Connected, checked %1").arg(time));
    else
        window.setServiceState(State::Working, tr("Connecting"));
}

// Shows the progress of the whole download, which is more useful than that of the visible list.
void ConnectionStatus::updateActivity(MainWindow &window, const QString &receiving) const
{
    using Doing = SyncProgress::Doing;
    const SyncProgress progress = m_context.workspace.sync().progress();
    const QString words = mirrorText(progress, QDateTime::currentDateTimeUtc());
    StatusLine &line = window.statusLine();
    line.setActivity(words.isEmpty() ? receiving : words, words.isEmpty() ? -1 : mirrorShare(progress));
    const bool paused = progress.doing == Doing::Paused;
    line.setTryNow(m_context.workspace.client().pacer().outage().has_value());
    line.setPause(paused || progress.doing == Doing::Receiving, paused);
}

QString mirrorText(const SyncProgress &progress, const QDateTime &now)
{
    switch (progress.doing) {
    case Doing::Receiving:
        return receivingText(progress, now);
    case Doing::Checking:
        return MirrorTexts::tr("Checking for changes");
    case Doing::Paused:
        return withCount(MirrorTexts::tr("Downloading is paused"), progress);
    case Doing::Stopped:
        return withCount(MirrorTexts::tr("Downloading has stopped"), progress);
    case Doing::Waiting:
        return withCount(MirrorTexts::tr("Waiting for the service"), progress);
    case Doing::Nothing:
    case Doing::Idle:
        break;
    }
    return {};
}

double mirrorShare(const SyncProgress &progress)
{
    const Count count = countOf(progress);
    if (progress.doing == Doing::Checking || !count.known || count.held >= count.total)
        return -1;
    return double(count.held) / double(count.total);
}

QString doubtText(const SyncProgress &progress)
{
    QStringList lists;
    for (const ResourceProgress &one : progress.resources) {
        if (one.doubtful)
            lists += titleOf(one.resource);
    }
    if (lists.isEmpty())
        return {};
    return MirrorTexts::tr(
        "The service suddenly returns far fewer records (%1). Nothing is removed until a second "
        "check, ten minutes later, confirms it.")
        .arg(lists.join(", "_L1));
}

QString clockText(qint64 secondsAhead)
{
    constexpr qint64 minute = 60;
    constexpr qint64 hour = 60 * minute;
    constexpr qint64 day = 24 * hour;
    const qint64 seconds = std::abs(secondsAhead);
    const bool isSlow = secondsAhead > 0;
    const auto rounded = [seconds](qint64 unit) {
        return int(std::min<qint64>((seconds + unit / 2) / unit, std::numeric_limits<int>::max()));
    };
    if (seconds == 0)
        return {};
    if (rounded(minute) < 55) {
        return isSlow
            ? MirrorTexts::tr("This computer's clock is %n minute(s) slow.", nullptr, rounded(minute))
            : MirrorTexts::tr("This computer's clock is %n minute(s) fast.", nullptr, rounded(minute));
    }
    if (rounded(hour) <= 1) {
        return isSlow ? MirrorTexts::tr("This computer's clock is an hour slow.")
                      : MirrorTexts::tr("This computer's clock is an hour fast.");
    }
    if (rounded(hour) < 24) {
        return isSlow ? MirrorTexts::tr("This computer's clock is %n hour(s) slow.", nullptr, rounded(hour))
                      : MirrorTexts::tr("This computer's clock is %n hour(s) fast.", nullptr, rounded(hour));
    }
    if (rounded(day) <= 1) {
        return isSlow ? MirrorTexts::tr("This computer's clock is a day slow.")
                      : MirrorTexts::tr("This computer's clock is a day fast.");
    }
    return isSlow ? MirrorTexts::tr("This computer's clock is %n day(s) slow.", nullptr, rounded(day))
                  : MirrorTexts::tr("This computer's clock is %n day(s) fast.", nullptr, rounded(day));
}

QString requestsText(int used, int allowed)
{
    return used <= allowed
        ? MirrorTexts::tr("%1 of %2 requests this minute").arg(used).arg(allowed)
        : MirrorTexts::tr("%1 requests this minute, now at most %2").arg(used).arg(allowed);
}

} // namespace care
