// SPDX-License-Identifier: GPL-3.0-or-later
//! What belongs to an incident, as sections of the side panel.
#pragma once

#include "models/tables/incidentfacts.h"
#include "views/widgets/detailsections.h"

namespace care {

//! \a incident is the id of the incident shown.
QList<DetailSection> incidentSections(const IncidentFacts &facts, const QString &incident);

} // namespace care
