// SPDX-License-Identifier: GPL-3.0-or-later
//! Progress of the lists that a command waits for.
#pragma once

#include "models/api/apierror.h"

#include <QElapsedTimer>

#include <optional>

namespace care {

class Sync;
struct SyncProgress;

//! State of the lists passed to Sync::startFullSync().
struct Reception {
    bool isOver = false; //!< True once the lists are complete, or no more records will come.
    std::optional<ApiError> error{}; //!< Error that ended the reception, if any.
};
//! State of the lists; offline they count as received once the store has reported its contents.
Reception receptionOf(const Sync &sync);

//! Sentence such as "From the records stored on this computer, as of 26-Nov-2026 09:41.", with the age of the
//! oldest list.
QString storedText(const SyncProgress &progress);

//! Progress on standard error: a changing line on a terminal; otherwise, if wanted, a new line from time to
//! time.
class ReceptionLine {
public:
    explicit ReceptionLine(bool isWanted)
        : m_isWanted(isWanted)
    {
    }
    void say(const SyncProgress &progress);
    //! Shows progress; \a counted is 0 while the total is unknown.
    void say(qint64 received, qint64 counted);
    void clear();

private:
    const bool m_isWanted;
    QElapsedTimer m_said; //!< Time since the last progress line; invalid before the first.
};

} // namespace care
