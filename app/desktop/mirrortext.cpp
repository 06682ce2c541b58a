// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/mirrortext.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/sync/syncprogress.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cstdlib>
#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Mirror)
};

using Doing = SyncProgress::Doing;

struct Count {
    qint64 held = 0;
    qint64 total = 0;
    bool known = true; //!< false while a list was never asked for
};

Count countOf(const SyncProgress &progress)
{
    Count count;
    for (const ResourceProgress &one : progress.resources) {
        count.held += one.held;
        count.total += std::max(one.total, one.held);
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
    return count.known ? Texts::tr("%L1 of %L2 records downloaded").arg(count.held).arg(count.total)
                       : Texts::tr("%L1 records downloaded").arg(count.held);
}

//! Adds the number of records received, but not while paused: lists fetched one by one would not be in it.
QString withCount(const QString &state, const SyncProgress &progress)
{
    return countOf(progress).known
        ? Texts::tr("%1: %2", "what is done, how much is here").arg(state, countText(progress))
        : state;
}

//! The expected end as a time of day, so that nobody has to add minutes to the present time.
QString endText(const SyncProgress &progress, const QDateTime &now)
{
    constexpr int minute = 60;
    constexpr int day = 24 * 60 * minute;
    if (progress.secondsLeft < 0)
        return {};
    if (progress.secondsLeft < minute)
        return Texts::tr("done within a minute");
    const QDateTime end = now.addSecs(progress.secondsLeft).toLocalTime();
    if (progress.secondsLeft < day)
        return Texts::tr("done at about %1", "time").arg(QLocale().toString(end.time(), u"HH:mm"));
    return Texts::tr("done at about %1", "time").arg(dateLocale().toString(end, u"d MMM HH:mm"));
}

QString receivingText(const SyncProgress &progress, const QDateTime &now)
{
    QString text = countText(progress);
    if (!progress.resource.isEmpty())
        text = Texts::tr("%1, now %2", "how many are downloaded, list").arg(text, titleOf(progress.resource));
    if (const QString end = endText(progress, now); !end.isEmpty())
        text += ", "_L1 + end;
    return text;
}

} // namespace

QString mirrorText(const SyncProgress &progress, const QDateTime &now)
{
    switch (progress.doing) {
    case Doing::Receiving:
        return receivingText(progress, now);
    case Doing::Checking:
        return Texts::tr("Checking for changes");
    case Doing::Paused:
        return withCount(Texts::tr("Downloading is paused"), progress);
    case Doing::Stopped:
        return withCount(Texts::tr("Downloading has stopped"), progress);
    case Doing::Waiting:
        return withCount(Texts::tr("Waiting for the service"), progress);
    case Doing::Nothing:
    case Doing::Idle:
        break;
    }
    return {};
}

double mirrorShare(const SyncProgress &progress)
{
    const Count count = countOf(progress);
    if (progress.doing == Doing::Checking || !count.known || count.total == 0)
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
    return Texts::tr("The service suddenly returns far fewer records (%1). Nothing is removed until a second "
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
        return isSlow ? Texts::tr("This computer's clock is %n minute(s) slow.", nullptr, rounded(minute))
                      : Texts::tr("This computer's clock is %n minute(s) fast.", nullptr, rounded(minute));
    }
    if (rounded(hour) <= 1) {
        return isSlow ? Texts::tr("This computer's clock is an hour slow.")
                      : Texts::tr("This computer's clock is an hour fast.");
    }
    if (rounded(hour) < 24) {
        return isSlow ? Texts::tr("This computer's clock is %n hour(s) slow.", nullptr, rounded(hour))
                      : Texts::tr("This computer's clock is %n hour(s) fast.", nullptr, rounded(hour));
    }
    if (rounded(day) <= 1) {
        return isSlow ? Texts::tr("This computer's clock is a day slow.")
                      : Texts::tr("This computer's clock is a day fast.");
    }
    return isSlow ? Texts::tr("This computer's clock is %n day(s) slow.", nullptr, rounded(day))
                  : Texts::tr("This computer's clock is %n day(s) fast.", nullptr, rounded(day));
}

QString requestsText(int used, int allowed)
{
    return used <= allowed ? Texts::tr("%1 of %2 requests this minute").arg(used).arg(allowed)
                           : Texts::tr("%1 requests this minute, now at most %2").arg(used).arg(allowed);
}

} // namespace care
