// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/listcoverage.h"

#include <algorithm>

namespace care {

ListState combinedState(const ListState &walk, const std::optional<ResourceProgress> &full)
{
    ListState state = walk;
    if (full) {
        // The full sync knows more of the whole list than the walk through its first pages.
        state.coverage.complete = state.coverage.complete || full->complete;
        state.coverage.asOf = std::max(state.coverage.asOf, full->asOf);
        state.coverage.total = full->total >= 0 ? full->total : state.coverage.total;
        state.received = std::max(state.received, full->held);
        state.receiving = state.receiving || full->receiving;
        state.missing = full->complete ? full->missing : state.missing;
        state.unnamed = std::max(state.unnamed, full->unnamed);
        state.repeats = state.repeats || full->repeats;
        state.since = full->since;
        if (!state.error)
            state.error = full->error;
    }
    if (state.coverage.total < 0)
        return state;
    // Pages may contain older records than the days that are kept. A walk may also have received more than
    // its last page counted, because records were removed meanwhile; these are still shown.
    if (full)
        state.received = std::min(state.received, state.coverage.total);
    else
        state.coverage.total = std::max(state.coverage.total, state.received);
    return state;
}

} // namespace care
