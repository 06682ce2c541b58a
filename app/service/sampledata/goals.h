// SPDX-License-Identifier: GPL-3.0-or-later
//! What residents want to reach, how far they are, and the logs that tell of it.
#pragma once

#include "app/service/sampledata/dailylogs.h"
#include "app/service/sampledata/goalwords.h"

namespace care::service::sampledata {

enum class GoalStatus : quint8 { NotStarted, InProgress, Paused, Completed };

struct Goal {
    quint64 number;
    std::size_t words; //!< index into goalWords()
    GoalStatus status;
    Day start;
    Day end;
    Instant createdOn;
    Instant editedOn; //!< 0 if never
};

//! By time.
std::vector<Goal> drawGoals(const Setting &setting, const Resident &resident);
QByteArray goalJson(
    const Setting &setting, const Resident &resident, const Goal &goal, const std::vector<DailyLog> &logs);
//! {"id", "name"}, the name being the title.
QByteArray reference(const Setting &setting, const Resident &resident, const Goal &goal);

} // namespace care::service::sampledata
