// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/sampledata/logs.h"

namespace care::service::sampledata {

//! The file of a resident: assessments, documents, goals and every version of the care plans, as their
//! history brings them.
void putCareFile(const World &world, const Resident &resident, const HealthFacts &facts,
    std::span<const Incident> incidents, const std::vector<DailyLog> &logs, const PutRecords &put);

} // namespace care::service::sampledata
