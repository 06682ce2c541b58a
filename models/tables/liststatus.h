// SPDX-License-Identifier: GPL-3.0-or-later
//! Coverage and age of a list.
#pragma once

#include "models/sync/syncprogress.h"

namespace care {

//! The truth about a list, for its header and the status line. Where the list itself contradicts nothing,
//! contradictions and received are those of the whole list.
struct ListStatus : ListState {
    qint64 shown = 0; //!< rows that match the filter, without those struck out
    qint64 stored = 0; //!< records of the resource on this workstation, without those struck out
    qint64 here = -1; //!< records of this list that are here, never more than total; -1 = not counted
    bool loading = true; //!< the first answer of the store is still to come
};

//! Sentences about the service's contradictions in the list; empty if there are none.
QString contradictionText(const ListStatus &status);

} // namespace care
