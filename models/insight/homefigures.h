// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures of each home and the incidents by week and hour, each with the filter that lists exactly what it
//! counts. To be called in Store::examine(), in the thread of the reads.
#pragma once

#include "models/insight/findings.h"

#include <array>
#include <optional>

namespace care {

struct Figure {
    const ResourceSchema *schema = nullptr;
    qint64 count = 0;
    Filter filter; //!< has moving days: onDay() before it is asked
    bool isPartial = false; //!< the list is not all here, so there may be more
};

//! A figure is nothing if its rule is not in the pack: left out, or switched off.
struct HomeFigures {
    QString homeId, homeName; //!< empty for records that name no home
    Figure residents; //!< active
    Figure incidents, incidentsBefore; //!< recorded in the last 7 days, and in the 7 days before
    std::optional<Figure> toReview; //!< incidents
    std::optional<Figure> overdue; //!< reviews of care plans
    //! Residents recorded less than usual; nothing either while no logs are here. Partial while not all are,
    //! and where it is not known of some.
    std::optional<Figure> silent;
    int beds = 0; //!< 0 where nobody has set them
};
//! The figures by name of the home; records that name no home come last, if there are any.
QList<HomeFigures> homeFigures(const RecordReads &reads, const RulePack &rules, const Circumstances &around);

enum class SeverityBand : quint8 {
    Low, //!< 1 and 2
    Middle, //!< 3
    High, //!< 4 and more
    Unknown, //!< not recorded
};
constexpr std::size_t severityBands = 4;

//! From Monday to Sunday in the homes, by the day of recording.
struct IncidentWeek {
    QDate monday;
    bool isOver = true;
    std::array<qint64, severityBands> counts{};

    qint64 total() const { return counts[0] + counts[1] + counts[2] + counts[3]; }
};

struct IncidentTrends {
    static constexpr int fullWeeks = 12;
    static constexpr int hourDays = 90;

    QList<IncidentWeek> weeks; //!< fullWeeks, and the one so far
    //! Recorded in the last hourDays days, by the hour at which they happened in the homes; Monday is 0.
    std::array<std::array<qint64, 24>, 7> hours{};
    qint64 unknownHours = 0; //!< of these days, without that time, or with one still to come
};
//! Of these homes, or of all if \a homes is empty. Deleted incidents are left out.
IncidentTrends incidentTrends(const RecordReads &reads, const QDateTime &now, const QStringList &homes = {});

//! All that incidentTrends() counts in a week, or those of one band; on \a today.
Filter incidentsOf(const IncidentWeek &week, QDate today, const QStringList &homes = {},
    std::optional<SeverityBand> band = {});

} // namespace care
