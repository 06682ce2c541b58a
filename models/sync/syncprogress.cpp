// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/syncprogress.h"

#include <algorithm>

namespace care {

ListState combinedState(const ListState &walk, const std::optional<ResourceProgress> &mirror)
{
    ListState state = walk;
    // Walks may receive more records than the last page counted, because some were removed meanwhile; these
    // are still shown.
    if (!mirror) {
        if (state.total >= 0)
            state.total = std::max(state.total, state.received);
        return state;
    }
    // The mirror's state replaces that of the walk, which has seen only the first pages.
    state.complete = state.complete || mirror->complete;
    state.asOf = std::max(state.asOf, mirror->asOf);
    state.total = mirror->total >= 0 ? mirror->total : state.total;
    state.received = std::max(state.received, mirror->received);
    // Pages may contain records older than the days that are kept.
    if (state.total >= 0)
        state.received = std::min(state.received, state.total);
    state.receiving = state.receiving || mirror->receiving;
    state.missing = mirror->complete ? mirror->missing : state.missing;
    state.unnamed = std::max(state.unnamed, mirror->unnamed);
    state.repeats = state.repeats || mirror->repeats;
    state.since = mirror->since;
    if (!state.error)
        state.error = mirror->error;
    return state;
}

} // namespace care
