// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/sync/syncprogress.h"

namespace care {

//! Coverage and age of a list, for its header and the status line. A list without contradictions of its own
//! shows those of the whole list, and its time of receipt.
struct ListStatus : ListState {
    qint64 shown = 0; //!< Rows that match the filter, without records that the service no longer has.
    //! Records of the resource on this workstation, without those that the service no longer has.
    qint64 stored = 0;
    qint64 here = -1; //!< Records of this list that are here, never more than total; -1 = not counted.
    bool loading = true; //!< True until the store has answered for the first time.
};

//! Sentences about contradictions in the service's answers for the list; empty if there are none.
QString contradictionText(const ListStatus &status);

} // namespace care
