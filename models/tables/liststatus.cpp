// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/liststatus.h"

#include <QCoreApplication>
#include <QStringList>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ListStatus)
};

} // namespace

QString contradictionText(const ListStatus &status)
{
    QStringList parts;
    if (status.missing > 0)
        parts += Texts::tr("The service counts %L1 and lists %L2.")
                     .arg(status.received + status.missing)
                     .arg(status.received);
    if (status.unnamed > 0)
        parts += Texts::tr("Records left out because the service sent no usable id for them: %L1.")
                     .arg(status.unnamed);
    if (status.repeats)
        parts += Texts::tr("The service sent the same records again instead of the next page.");
    if (status.shifts)
        parts += Texts::tr("Records were removed while the list was being downloaded.");
    if (!parts.isEmpty())
        parts += Texts::tr("The list may not be complete.");
    return parts.join(u' ');
}

} // namespace care
