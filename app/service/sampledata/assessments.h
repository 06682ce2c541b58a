// SPDX-License-Identifier: GPL-3.0-or-later
//! Risk assessments: on admission, from time to time, and after every fall.
#pragma once

#include "app/service/sampledata/incidents.h"
#include "app/service/sampledata/reviews.h"

namespace care::service::sampledata {

//! A form that homes fill in, and how its score is read.
struct Form {
    const char *name;
    int share; //!< of a hundred residents
    int lowest, highest; //!< scores
    int medium, high; //!< from here on
    bool afterFalls; //!< filled in again after every fall
};
std::span<const Form> forms();

struct Assessment {
    quint64 number;
    std::size_t form; //!< index into forms()
    Review review;
    int score;
    bool newest; //!< of this form
};

//! By form, then by time.
std::vector<Assessment> drawAssessments(const Setting &setting, const Resident &resident,
    const HealthFacts &facts, const std::vector<Incident> &incidents);

QByteArray assessmentJson(const Setting &setting, const Resident &resident, const Assessment &assessment);
//! {"id", "name"}, the name being the form's.
QByteArray reference(const Setting &setting, const Assessment &assessment);

} // namespace care::service::sampledata
