// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/similarmark.h"

#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/widgets/personbanner.h"

namespace care {

void showInBanner(PersonBanner &banner, const Record &resident, const WindowModels &models)
{
    banner.setResident(resident, models.today().date());
    models.findSimilar(resident, &banner, [&banner, id = resident.id](const QString &similar) {
        if (banner.residentId() == id)
            banner.setSimilar(similar);
    });
}

} // namespace care
