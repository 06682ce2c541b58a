// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/census.h"

#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"

#include <algorithm>
#include <chrono>
#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

//! Time before and after midnight within which a census counts as taken at midnight.
constexpr std::chrono::milliseconds tolerance = 1h;

enum class Presence : quint8 { Absent, Unknown, Present };

Presence presenceByDates(const ResidentStay &stay, QDate day)
{
    if (stay.admitted.isValid() && stay.admitted > day)
        return Presence::Absent;
    const Presence sinceAdmission = stay.admitted.isValid() ? Presence::Present : Presence::Unknown;
    if (!stay.isActive) {
        if (!stay.changed.isValid())
            return Presence::Unknown;
        return day >= stay.changed ? Presence::Absent : sinceAdmission;
    }
    if (stay.changed.isValid() && day >= stay.changed)
        return Presence::Present;
    // A resident who became active after the admission was away before that.
    const bool hasReturned = stay.changed.isValid() && stay.changed > stay.admitted;
    return hasReturned ? Presence::Unknown : sinceAdmission;
}

//! Nearest census before and after a day without one; nullptr if there is none.
struct Neighbours {
    const CensusEntry *before = nullptr;
    const CensusEntry *after = nullptr;

    //! True if a date of the record explains the difference between both.
    bool explains(QDate date) const
    {
        return date.isValid() && (!before || date > before->day) && (!after || date <= after->day);
    }
};

bool isIn(const CensusEntry *entry, const QString &homeId, const QString &residentId)
{
    return entry && entry->residents.value(homeId).contains(residentId);
}

bool isElsewhere(const CensusEntry *entry, const QString &homeId, const QString &residentId)
{
    return entry
        && std::any_of(entry->residents.keyBegin(), entry->residents.keyEnd(), [&](const QString &other) {
               return other != homeId && entry->residents.value(other).contains(residentId);
           });
}

Presence presenceBetween(const Neighbours &near, const ResidentStay &stay, const QString &homeId, QDate day)
{
    const bool wasIn = isIn(near.before, homeId, stay.residentId);
    const bool isInAfter = isIn(near.after, homeId, stay.residentId);
    if (wasIn && isInAfter)
        return Presence::Present;
    const bool isExplained = near.explains(stay.admitted) || near.explains(stay.changed);
    const Presence dates = presenceByDates(stay, day);
    if (!near.before) {
        if (isInAfter || !near.after)
            return dates;
        // A resident missing when the census began had left by then, or was in another home.
        if (isElsewhere(near.after, homeId, stay.residentId) || stay.homeId != homeId)
            return Presence::Absent;
        return dates == Presence::Present && stay.isActive ? Presence::Unknown : dates;
    }
    if (!near.after) {
        const bool isThere = stay.homeId == homeId && stay.isActive;
        if (wasIn == isThere)
            return wasIn ? Presence::Present : Presence::Absent;
    } else if (wasIn == isInAfter) {
        return isExplained && dates != Presence::Absent ? Presence::Unknown : Presence::Absent;
    }
    return isExplained ? dates : Presence::Unknown;
}

//! Presence on a day with a census; a late census lacks residents who left in between, and has those who
//! came.
Presence presenceIn(const CensusEntry &entry, const ResidentStay &stay, const QString &homeId)
{
    const bool isThere = isIn(&entry, homeId, stay.residentId);
    if (!entry.isLate)
        return isThere ? Presence::Present : Presence::Absent;
    if (isThere)
        return stay.admitted.isValid() && stay.admitted > entry.day ? Presence::Absent : Presence::Present;
    const bool leftSince = !stay.isActive && stay.homeId == homeId && stay.changed.isValid()
        && stay.changed > entry.day && stay.changed <= dayInLondon(entry.takenAt);
    return leftSince ? presenceByDates(stay, entry.day) : Presence::Absent;
}

//! Residents whose record or an entry of \a census places them in the home.
QList<ResidentStay> concerned(
    const QList<CensusEntry> &census, const QList<ResidentStay> &stays, const QString &homeId)
{
    QSet<QString> counted;
    for (const CensusEntry &entry : census)
        counted.unite(entry.residents.value(homeId));
    QList<ResidentStay> all;
    for (const ResidentStay &stay : stays) {
        const bool isCounted = counted.remove(stay.residentId);
        if (isCounted || stay.homeId == homeId)
            all += stay;
    }
    // Residents left in counted are in the census, but their record is gone.
    for (const QString &resident : counted)
        all += ResidentStay{ resident, {}, {}, {}, false };
    return all;
}

} // namespace

//! Whole number in a column; nothing if none is recorded.
static std::optional<qint64> wholeNumber(const RowPlace::Value &value)
{
    const double *known = std::get_if<double>(&value);
    return known ? std::optional(qint64(*known)) : std::nullopt;
}

// Read from columns alone, because bed days of many years need every resident, but not the records.
QList<ResidentStay> residentStays(const RecordReads &reads, const QDateTime &now)
{
    QList<ResidentStay> stays;
    for (const Operator op : { Operator::IsNot, Operator::Is }) {
        const Filter filter{ { { u"status"_s, op, { u"inactive"_s } } }, {} };
        QHash<QString, QString> homes;
        const QHash<QString, QSet<QString>> ids =
            reads.idsBy(residentSchema, filter, *residentSchema.field("home"_L1));
        for (auto home = ids.cbegin(); home != ids.cend(); ++home) {
            for (const QString &id : *home)
                homes.insert(id, home.key());
        }
        const QList<RecordReads::Found> residents =
            reads.places(residentSchema, filter, { { u"admissionDate"_s }, { u"statusChangedOn"_s } });
        for (const RecordReads::Found &resident : residents) {
            const auto admitted = wholeNumber(resident.place.values[0]);
            const auto changed = wholeNumber(resident.place.values[1]);
            stays.append(
                { resident.id, homes.value(resident.id), admitted ? QDate::fromJulianDay(*admitted) : QDate(),
                    changed && *changed <= now.toMSecsSinceEpoch()
                        ? dayInLondon(QDateTime::fromMSecsSinceEpoch(*changed, Qt::UTC))
                        : QDate(),
                    op == Operator::IsNot });
        }
    }
    return stays;
}

BedDays occupiedBedDays(const QList<CensusEntry> &census, const QList<ResidentStay> &stays,
    const QString &homeId, QDate from, QDate to, const QDateTime &now)
{
    return occupiedBedDays(census, stays, homeId, QList<QDate>{ from }, to, now).first();
}

QList<BedDays> occupiedBedDays(const QList<CensusEntry> &census, const QList<ResidentStay> &stays,
    const QString &homeId, const QList<QDate> &starts, QDate to, const QDateTime &now)
{
    QList<CensusEntry> entries;
    std::copy_if(census.begin(), census.end(), std::back_inserter(entries),
        [&](const CensusEntry &entry) { return entry.takenAt <= now && entry.day < dayInLondon(now); });
    const QList<ResidentStay> people = concerned(entries, stays, homeId);
    QList<BedDays> sums(starts.size());
    qsizetype period = 0;
    const QDate last = std::min(to, dayInLondon(now).addDays(-1));
    for (QDate day = starts.first(); day <= last; day = day.addDays(1)) {
        while (period + 1 < starts.size() && day >= starts[period + 1])
            ++period;
        BedDays &sum = sums[period];
        const auto after = std::lower_bound(entries.cbegin(), entries.cend(), day,
            [](const CensusEntry &entry, QDate wanted) { return entry.day < wanted; });
        const CensusEntry *exact = after != entries.cend() && after->day == day ? &*after : nullptr;
        const Neighbours near{ after == entries.cbegin() ? nullptr : &*std::prev(after),
            after == entries.cend() ? nullptr : &*after };
        ++sum.days;
        sum.exactDays += exact ? 1 : 0;
        sum.lateDays += exact && exact->isLate ? 1 : 0;
        for (const ResidentStay &stay : people) {
            const Presence presence =
                exact ? presenceIn(*exact, stay, homeId) : presenceBetween(near, stay, homeId, day);
            sum.low += presence == Presence::Present ? 1 : 0;
            sum.high += presence == Presence::Absent ? 0 : 1;
        }
    }
    return sums;
}

CensusTaker::CensusTaker(
    Store &store, Journal &journal, std::function<Circumstances()> circumstances, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_journal(journal)
    , m_circumstances(std::move(circumstances))
{
    m_timer.callOnTimeout(this, &CensusTaker::check);
    m_timer.start(30s);
}

void CensusTaker::check()
{
    const Circumstances around = m_circumstances();
    const QDate today = dayInLondon(around.now);
    const QDate day = today.addDays(-1);
    const ListKnown residents = around.lists.value(residentSchema.name);
    const bool isKnown = residents.isWhole && residents.asOf.isValid() && residents.asOf <= around.now
        && midnightInLondon(today).msecsTo(residents.asOf) >= -tolerance.count();
    if (m_isBusy || m_done == day || !isKnown)
        return;
    m_isBusy = true;
    m_journal.census(day, day, this, [this, day, now = around.now](const QList<CensusEntry> &entries) {
        const bool isTaken = std::any_of(entries.begin(), entries.end(),
            [&](const CensusEntry &entry) { return entry.day == day && entry.takenAt <= now; });
        if (!isTaken)
            return take(day, now);
        m_isBusy = false;
        m_done = day;
    });
}

void CensusTaker::take(QDate day, const QDateTime &now)
{
    const auto entry = std::make_shared<CensusEntry>();
    entry->day = day;
    entry->takenAt = now;
    entry->isLate = midnightInLondon(day.addDays(1)).msecsTo(now) > tolerance.count();
    const auto work = [entry](const RecordReads &reads) {
        entry->residents =
            reads.idsBy(residentSchema, { { currentOnly }, {} }, *residentSchema.field(u"home"_s));
    };
    m_store.examine(work, this, [this, entry] {
        m_journal.recordCensus(*entry, this, [this, day = entry->day](const StoreResult<void> &stored) {
            m_isBusy = false;
            if (!stored)
                return; // The census is taken again at the next check() if it could not be stored.
            m_done = day;
            Q_EMIT taken(day);
        });
    });
}

} // namespace care
