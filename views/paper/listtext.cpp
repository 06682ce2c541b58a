// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/listtext.h"

#include "models/schema/formatting.h"
#include "models/tables/liststatus.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ListWords)
};

//! Age in words: "2 minutes ago".
QString ageText(const QDateTime &asOf)
{
    const qint64 minutes = asOf.secsTo(QDateTime::currentDateTimeUtc()) / 60;
    if (minutes < 1)
        return Texts::tr("just now");
    if (minutes < 60)
        return Texts::tr("%n minutes ago", nullptr, int(minutes));
    if (minutes < 24 * 60)
        return Texts::tr("%n hours ago", nullptr, int(minutes / 60));
    return Texts::tr("%n days ago", nullptr, int(minutes / (24 * 60)));
}

//! Count such as "31", or "31+" where there may be more.
QString countOf(qint64 count, bool isExact)
{
    const QString text = QLocale().toString(count);
    return isExact ? text : Texts::tr("%1+", "at least so many").arg(text);
}

bool isWhole(const ListStatus &status)
{
    return status.complete && contradictionText(status).isEmpty();
}

} // namespace

QString headerText(const ListStatus &status, Medium medium)
{
    QStringList parts;
    if (status.asOf.isValid() && medium == Medium::Paper) {
        parts += Texts::tr("As of %1.").arg(displayTime(status.asOf));
    } else if (status.asOf.isValid()) {
        const QString time = QLocale().toString(status.asOf.toLocalTime().time(), u"HH:mm");
        parts += Texts::tr("As of %1, %2.", "time, how long ago").arg(time, ageText(status.asOf));
    }
    if (status.since.isValid())
        parts += Texts::tr("From %1 on.", "a day").arg(displayDate(status.since));
    if (status.receiving && !status.complete && status.here >= 0 && status.total > 0)
        parts += Texts::tr("Downloading, %L1 of %L2.").arg(status.here).arg(status.total);
    else if (status.receiving)
        parts += Texts::tr("Downloading.");
    else if (!status.complete && status.asOf.isValid())
        parts += status.here >= 0 && status.total > 0
            ? Texts::tr("Not complete: %L1 of %L2.").arg(status.here).arg(status.total)
            : Texts::tr("Not complete.");
    if (const QString contradiction = contradictionText(status); !contradiction.isEmpty())
        parts += contradiction;
    return parts.join(u' ');
}

QString countText(const ListStatus &status, const Filter &filter)
{
    const bool isComplete = isWhole(status);
    // The service's count is the total only of a list without a filter.
    const bool isCounted = filter.isEmpty() && status.total >= status.stored;
    const qint64 all = isCounted ? status.total : status.stored;
    const QString allText = countOf(all, isComplete || isCounted);
    if (filter.isEmpty()) {
        const bool isPart = status.shown < all;
        const QString shown = countOf(status.shown, isPart || isComplete);
        return isPart ? Texts::tr("%1 of %2 shown").arg(shown, allText) : Texts::tr("%1 shown").arg(shown);
    }
    const QString shown = countOf(status.shown, isComplete);
    // A filter without "current" may show more than the list does by itself.
    if (filter != Filter{ { currentOnly }, {} })
        return all < status.shown ? Texts::tr("%1 shown, filtered").arg(shown)
                                  : Texts::tr("%1 of %2 shown, filtered").arg(shown, allText);
    return status.shown < all ? Texts::tr("%1 current of %2").arg(shown, allText)
                              : Texts::tr("%1 shown").arg(shown);
}

QString filteredText(const ListStatus &status)
{
    const bool isComplete = isWhole(status);
    const QString shown = countOf(status.shown, isComplete);
    // A filter without "current" may show more records than the unfiltered list.
    return status.stored < status.shown
        ? Texts::tr("Filtered: %1 shown.").arg(shown)
        : Texts::tr("Filtered: %1 of %2 shown.").arg(shown, countOf(status.stored, isComplete));
}

} // namespace care
