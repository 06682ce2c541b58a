// SPDX-License-Identifier: GPL-3.0-or-later
//! The daily logs of a resident: as many on each day of three months, until now.
#pragma once

#include "app/service/sampledata/setting.h"

namespace care::service::sampledata {

//! What an entry is about and when it happened; the words come when it is written.
struct DailyLog {
    quint64 number;
    std::size_t round; //!< index into routine()
    Instant happened;
};

//! By time, about \a count of them.
std::vector<DailyLog> drawDailyLogs(const Setting &setting, const Resident &resident, int count);

struct DailyLogRecord {
    QByteArray json;
    Instant changedOn;
};
DailyLogRecord dailyLogRecord(const Setting &setting, const Resident &resident, const DailyLog &log);

//! {"id", "name"}, the name being the title.
QByteArray reference(const Setting &setting, const DailyLog &log);

} // namespace care::service::sampledata
