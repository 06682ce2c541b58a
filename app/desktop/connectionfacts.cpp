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

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ConnectionFacts)
};

QString serviceText(Workspace &workspace)
{
    if (const int pause = workspace.budget().pausedSeconds(); pause > 0)
        return Texts::tr("It asked to wait: %n s left.", nullptr, pause);
    const std::optional<ApiError> outage = workspace.client().outage();
    if (!outage)
        return workspace.transport().secondsAhead() == 0 ? Texts::tr("Working.")
                                                         : Texts::tr("Working, but the clocks differ.");
    const int seconds = workspace.client().secondsToNextTry();
    return seconds > 0 ? Texts::tr("%1 Trying again in %n s.", nullptr, seconds).arg(outage->message())
                       : outage->message();
}

QString healthText(const std::optional<Result<Health>> &health)
{
    if (!health)
        return Texts::tr("Asking…");
    if (!*health)
        return health->error().message();
    const QString status =
        (*health)->status.isEmpty() ? Texts::tr("nothing about itself") : (*health)->status;
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

QString requestText(const RequestBudget &budget)
{
    const QString text = budget.used() <= budget.rate()
        ? Texts::tr("%1 of %2 in the last minute; %3 reserved for what you open.")
        : Texts::tr("%1 in the last minute, now at most %2; %3 reserved for what you open.");
    return text.arg(budget.used()).arg(budget.rate()).arg(budget.rate() - budget.backgroundRate());
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
    facts.here = QLocale().toString(list.held);
    facts.atService = list.total < 0 ? QString() : QLocale().toString(list.total);
    facts.state = listText(list);
    return facts;
}

} // namespace

ConnectionFacts connectionFacts(
    Workspace &workspace, const QStringList &homes, const std::optional<Result<Health>> &health)
{
    using Doing = SyncProgress::Doing;
    const SyncProgress progress = workspace.sync().progress();
    ConnectionFacts facts;
    facts.service = serviceText(workspace);
    facts.mayTry = workspace.client().outage().has_value();
    facts.health = healthText(health);
    facts.key = keyText(workspace);
    facts.homes = homeText(homes);
    const QString proxy = workspace.transport().proxyName();
    facts.proxy = proxy.isEmpty() ? Texts::tr("None: the service is asked directly.") : proxy;
    facts.requests = requestText(workspace.budget());
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

} // namespace care
