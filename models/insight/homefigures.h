// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures of each home, and incidents by week and hour, each with the filter for exactly the records
//! counted. Read within Store::examine(), in the thread of the reads.
#pragma once

#include "models/insight/findings.h"

#include <array>
#include <optional>

namespace care {

struct Figure {
    const ResourceSchema *schema = nullptr;
    qint64 count = 0;
    Filter filter; //!< Filter with moving periods, so onDay() comes before querying.
    bool isPartial = false; //!< True if the list is not all here, so that there may be more.
};

//! Figures of one home; a figure is empty if its rule is left out or switched off.
struct HomeFigures {
    QString homeId, homeName; //!< Id and name of the home; empty for records that name none.
    Figure residents; //!< Active residents of the home.
    Figure incidents, incidentsBefore; //!< Incidents recorded in the last 7 days, and in the 7 days before.
    std::optional<Figure> toReview; //!< Incidents waiting for review.
    std::optional<Figure> overdue; //!< Overdue reviews of care plans.
    //! Residents recorded less than usual; empty while no logs are here. Partial while logs are missing, or
    //! where the rule cannot tell for some.
    std::optional<Figure> silent;
    int beds = 0; //!< Number of beds in the home; 0 if nobody has set it.
};
//! Figures sorted by the home's name; records without a home come last, if there are any.
QList<HomeFigures> homeFigures(const RecordReads &reads, const RulePack &rules, const Circumstances &around);

enum class SeverityBand : quint8 {
    Low, //!< Severity 1 or 2 of an incident.
    Middle, //!< Severity 3 of an incident.
    High, //!< Severity 4 or 5 of an incident.
    Unknown, //!< Incident without a recorded severity.
};
constexpr std::size_t severityBands = 4;

//! Incidents of a week from Monday to Sunday in the homes, by the day of recording.
struct IncidentWeek {
    QDate monday;
    bool isOver = true;
    std::array<qint64, severityBands> counts{};

    qint64 total() const { return counts[0] + counts[1] + counts[2] + counts[3]; }
};

struct IncidentTrends {
    static constexpr int fullWeeks = 12;
    static constexpr int hourDays = 90;

    QList<IncidentWeek> weeks; //!< Weeks in order: fullWeeks, then the current one.
    //! Incidents recorded in the last hourDays days by weekday (Monday is 0) and hour at which they happened
    //! in the homes.
    std::array<std::array<qint64, 24>, 7> hours{};
    qint64 unknownHours = 0; //!< Incidents of these days whose time is missing or in the future.
};
//! Trends of these homes, or of all if \a homes is empty; deleted incidents are left out.
IncidentTrends incidentTrends(const RecordReads &reads, const QDateTime &now, const QStringList &homes = {});

//! Filter on \a today for the incidents that incidentTrends() counts in a week, all or of one band.
Filter incidentsOf(const IncidentWeek &week, QDate today, const QStringList &homes = {},
    std::optional<SeverityBand> band = {});

} // namespace care
