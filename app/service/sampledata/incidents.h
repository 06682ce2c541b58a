// SPDX-License-Identifier: GPL-3.0-or-later
//! Incident reports of about a year and a half. What happens to whom is drawn first, because assessments,
//! plans and documents follow from it.
#pragma once

#include "app/service/sampledata/setting.h"

namespace care::service::sampledata {

struct Incident {
    int index;
    int resident;
    int item; //!< index into items()
    int severity; //!< 1 to 5
    Instant happened;
    Instant recorded;
    Random random; //!< for the words

    const ItemWords &words() const { return items()[std::size_t(item)]; }
    bool isFall() const;
};

//! The index-th of \a count incidents. The first ones are of today and yesterday.
Incident drawIncident(const Setting &setting, int index, int count);

struct IncidentRecord {
    QByteArray json;
    QByteArray log; //!< the daily log that it grew from, with the same texts
};
IncidentRecord incidentRecord(const Setting &setting, const Incident &incident);

QByteArray logId(const Setting &setting, const Incident &incident);

} // namespace care::service::sampledata
