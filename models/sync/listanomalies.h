// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/sync/rangefetcher.h"
#include "models/sync/syncprogress.h"

#include <QMap>

#include <numeric>

namespace care {

//! Contradictions and doubtful answers of the service about one list, since its last full check began.
//! Internal to models/sync. Numbers of records; belongs to the thread of its owner.
class ListAnomalies {
public:
    //! \a gone: records here that the service no longer returns; \a held: those it returned.
    void load(qint64 gone, qint64 held)
    {
        m_gone = gone;
        m_isDoubtful = areTooManyGone(held);
    }
    void beginFullCheck()
    {
        m_repeats = false;
        m_unsent = 0;
        m_unnamed.clear();
    }
    void noteRange(const DateRange &range, const FetchResult &result)
    {
        m_unsent += result.missing;
        if (result.end != FetchResult::End::Stored)
            return;
        m_unnamed.insert(range.first, result.unnamed);
        m_repeats = m_repeats || result.repeats;
    }
    void noteChanges(const RangeChanges &changes, qint64 held)
    {
        m_gone = changes.gone;
        m_isDoubtful = areTooManyGone(held) && (m_isDoubtful || changes.missed > 0);
    }
    //! A second answer agrees that the missed records are gone.
    void confirmGone() { m_isDoubtful = false; }

    //! Records that the service counts but sends without a usable id, so that they cannot be stored.
    qint64 unnamed() const { return std::accumulate(m_unnamed.cbegin(), m_unnamed.cend(), qint64(0)); }
    qint64 unnamedUndated() const { return m_unnamed.value(DateRange::undated().first); }
    //! Records within ranges that the service counts but does not send.
    qint64 unsent() const { return m_unsent; }
    void addTo(ResourceProgress &progress) const
    {
        progress.missing += m_unsent;
        progress.unnamed = unnamed();
        progress.repeats = m_repeats;
        progress.gone = m_gone;
        progress.doubtful = m_isDoubtful;
    }

private:
    // A single implausible answer must not remove everyone (fault row 73).
    bool areTooManyGone(qint64 held) const { return m_gone * 5 > held + m_gone; }

    qint64 m_gone = 0;
    bool m_isDoubtful = false;
    bool m_repeats = false; //!< a page promised another one, which had no new record
    qint64 m_unsent = 0;
    QMap<int, qint64> m_unnamed; //!< by the first day of the range they are in
};

} // namespace care
