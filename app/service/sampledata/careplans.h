// SPDX-License-Identifier: GPL-3.0-or-later
//! Care plans: one for each area of life, revised when a review is due and after every fall.
#pragma once

#include "app/service/sampledata/assessments.h"
#include "app/service/sampledata/documents.h"
#include "app/service/sampledata/goals.h"

namespace care::service::sampledata {

//! The records that plans name.
struct CareFile {
    const Setting &setting;
    const Resident &resident;
    const HealthFacts &facts;
    const std::vector<Incident> &incidents;
    const std::vector<Assessment> &assessments;
    const std::vector<Document> &documents;
    const std::vector<Goal> &goals;
};

struct CarePlanRecord {
    QByteArray json;
    Instant changedOn;
};
//! Every version of every plan of the resident.
std::vector<CarePlanRecord> makeCarePlans(const CareFile &file);

} // namespace care::service::sampledata
