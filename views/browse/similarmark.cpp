// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/similarmark.h"

#include "views/widgets/personbanner.h"

namespace care {

void showInBanner(PersonBanner &banner, const Record &resident, const FindSimilar &findSimilar)
{
    banner.setResident(resident, QDate::currentDate());
    findSimilar(resident, &banner, [&banner, id = resident.id](const QString &similar) {
        if (banner.residentId() == id)
            banner.setSimilar(similar);
    });
}

} // namespace care
