// SPDX-License-Identifier: GPL-3.0-or-later
//! Whether the lists that a command waits for have come, and how much of them, said while they come.
#pragma once

#include "models/api/apierror.h"

#include <QElapsedTimer>

#include <optional>

namespace care {

class Sync;
struct SyncProgress;

//! How far the lists are that Sync::startFullSync() was called with.
struct Reception {
    bool isOver = false; //!< they are here, or no more of them will come
    std::optional<ApiError> error{}; //!< why not
};
//! Offline they are there once the store has said what it holds.
Reception receptionOf(const Sync &sync);

//! "From the records stored on this computer, as of 26-Nov-2026 09:41.": the age of the oldest list.
QString storedText(const SyncProgress &progress);

//! On a terminal one line that changes; else, if wanted, a line from time to time.
class ReceptionLine {
public:
    explicit ReceptionLine(bool isWanted)
        : m_isWanted(isWanted)
    {
    }
    void say(const SyncProgress &progress);
    //! \a counted: 0 while it is not known.
    void say(qint64 received, qint64 counted);
    void clear();

private:
    const bool m_isWanted;
    QElapsedTimer m_said; //!< the last one; not valid before it
};

} // namespace care
