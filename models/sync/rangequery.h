// SPDX-License-Identifier: GPL-3.0-or-later
//! Query parameters that narrow a list of the service.
#pragma once

#include "models/schema/filter.h"
#include "models/store/mirror/dateranges.h"

namespace care {

//! Query parameters that select these days: by creation, or with \a received by the day on which the service
//! received the record.
QueryParameters rangeQuery(const ResourceSchema &schema, const DateRange &range, bool received);
//! Query as canonical text, by which equal queries are recognised; empty for the whole list.
QString canonical(const QueryParameters &query);
bool takesDates(const ResourceSchema &schema);
//! True if the contract promises selection by day of receipt; without a promise it is merely tried.
bool promisesReceived(const ResourceSchema &schema);

} // namespace care
