// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/listtext.h"

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

//! "2 minutes ago": how old what is shown is.
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

} // namespace

QString headerText(const ListStatus &status)
{
    QStringList parts;
    if (status.asOf.isValid()) {
        const QString time = QLocale().toString(status.asOf.toLocalTime().time(), u"HH:mm");
        parts += Texts::tr("As of %1, %2.", "time, how long ago").arg(time, ageText(status.asOf));
    }
    if (status.receiving && !status.complete && status.here >= 0 && status.total > 0)
        parts += Texts::tr("Receiving, %L1 of %L2.").arg(status.here).arg(status.total);
    else if (status.receiving)
        parts += Texts::tr("Receiving.");
    else if (!status.complete && status.asOf.isValid())
        parts += status.here >= 0 && status.total > 0
            ? Texts::tr("Not complete: %L1 of %L2.").arg(status.here).arg(status.total)
            : Texts::tr("Not complete.");
    if (const QString contradiction = contradictionText(status); !contradiction.isEmpty())
        parts += contradiction;
    return parts.join(u' ');
}

} // namespace care
