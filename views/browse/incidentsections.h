// SPDX-License-Identifier: GPL-3.0-or-later
//! What belongs to an incident, as headings and lines below it in the panel.
#pragma once

#include "models/tables/incidentfacts.h"
#include "views/widgets/detailsections.h"

namespace care {

//! \a incident is the id of the one that is shown.
QList<DetailSection> incidentSections(const IncidentFacts &facts, const QString &incident);

} // namespace care
