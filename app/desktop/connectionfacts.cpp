// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectionfacts.h"

#include "app/common/workspace.h"
#include "app/desktop/mirrortext.h"
#include "models/api/requestbudget.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ConnectionFacts)
};

QString serviceWords(Workspace &workspace)
{
    if (const int pause = workspace.budget().pausedSeconds(); pause > 0)
        return Words::tr("It asked to wait: %n s left.", nullptr, pause);
    const std::optional<ApiError> outage = workspace.client().outage();
    if (!outage)
        return workspace.transport().secondsAhead() == 0 ? Words::tr("No trouble.")
                                                         : Words::tr("No trouble, but for the clocks.");
    const int seconds = workspace.client().secondsToNextTry();
    return seconds > 0 ? Words::tr("%1 It is tried again in %n s.", nullptr, seconds).arg(outage->sentence())
                       : outage->sentence();
}

QString healthWords(const std::optional<Result<Health>> &health)
{
    if (!health)
        return Words::tr("Asking…");
    if (!*health)
        return health->error().sentence();
    const QString status =
        (*health)->status.isEmpty() ? Words::tr("nothing about itself") : (*health)->status;
    return (*health)->version.isEmpty() ? status
                                        : Words::tr("%1, version %2").arg(status, (*health)->version);
}

QString keyWords(Workspace &workspace)
{
    switch (workspace.tokens().state()) {
    case TokenManager::State::SignedIn:
        return Words::tr("Accepted.");
    case TokenManager::State::SigningIn:
        return Words::tr("Being checked…");
    case TokenManager::State::KeyRefused:
        return Words::tr("Not accepted. Enter it again in the menu of the connection.");
    case TokenManager::State::Failed:
        return Words::tr("Could not be checked.");
    case TokenManager::State::SignedOut:
        break;
    }
    return Words::tr("Not used yet.");
}

QString homeWords(const QStringList &homes)
{
    constexpr qsizetype shown = 6;
    if (homes.isEmpty())
        return Words::tr("None received yet.");
    QStringList some = homes.mid(0, shown);
    if (homes.size() > shown)
        some += Words::tr("and %n more", nullptr, int(homes.size() - shown));
    return Words::tr("%n: %1", "homes", int(homes.size())).arg(some.join(", "_L1));
}

QString requestWords(const RequestBudget &budget)
{
    return Words::tr("%1 in the last minute, of %2; %3 of them for what you look at.")
        .arg(budget.used())
        .arg(budget.rate())
        .arg(budget.rate() - budget.backgroundRate());
}

QString keptWords(const StoreReport &report)
{
    if (report.place == StoreReport::Place::OnDisk)
        return Words::tr("In an encrypted file on this computer.");
    const QString reason = report.sentence();
    return reason.isEmpty() ? Words::tr("In memory, until the program ends.") : reason;
}

QString listWords(const ResourceProgress &list)
{
    if (list.error)
        return list.error->sentence();
    if (list.doubtful)
        return Words::tr("Waiting for a second look");
    if (list.receiving)
        return Words::tr("Receiving");
    if (!list.complete)
        return list.total < 0 ? Words::tr("Not begun") : Words::tr("Not complete");
    const QDateTime checked = list.asOf.toLocalTime();
    const bool isToday = checked.date() == QDate::currentDate();
    const QString time = isToday ? QLocale().toString(checked.time(), u"HH:mm") : displayTime(list.asOf);
    return list.missing > 0
        ? Words::tr("Checked %1; %n are counted but never sent", nullptr, int(list.missing)).arg(time)
        : Words::tr("Complete, checked %1").arg(time);
}

ConnectionFacts::List listFacts(const ResourceProgress &list)
{
    const ResourceSchema *schema = findResource(list.resource);
    ConnectionFacts::List facts;
    facts.title = schema ? schema->titleText() : QString();
    facts.here = QLocale().toString(list.held);
    facts.atService = list.total < 0 ? QString() : QLocale().toString(list.total);
    facts.state = listWords(list);
    return facts;
}

} // namespace

ConnectionFacts connectionFacts(
    Workspace &workspace, const QStringList &homes, const std::optional<Result<Health>> &health)
{
    using Doing = SyncProgress::Doing;
    const SyncProgress progress = workspace.sync().progress();
    ConnectionFacts facts;
    facts.service = serviceWords(workspace);
    facts.mayTry = workspace.client().outage().has_value();
    facts.health = healthWords(health);
    facts.key = keyWords(workspace);
    facts.homes = homeWords(homes);
    facts.requests = requestWords(workspace.budget());
    facts.kept = keptWords(workspace.store().report());
    facts.receiving = mirrorWords(progress, QDateTime::currentDateTimeUtc());
    if (facts.receiving.isEmpty())
        facts.receiving =
            progress.doing == Doing::Nothing ? Words::tr("Not begun.") : Words::tr("Everything is here.");
    facts.isPaused = progress.doing == Doing::Paused;
    facts.mayPause =
        facts.isPaused || progress.doing == Doing::Receiving || progress.doing == Doing::Checking;
    for (const ResourceProgress &list : progress.resources)
        facts.lists.append(listFacts(list));
    return facts;
}

} // namespace care
