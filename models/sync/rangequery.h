// SPDX-License-Identifier: GPL-3.0-or-later
//! The query parameters that narrow a list.
#pragma once

#include "models/schema/filter.h"
#include "models/store/mirror/dateranges.h"

namespace care {

//! The parameters that ask for these days. \a received: by the day on which the service received the record
//! instead of the day it was made.
QueryParameters rangeQuery(const ResourceSchema &schema, const DateRange &range, bool received);
//! The canonical text of a service query; "" for the whole list.
QString canonical(const QueryParameters &query);
bool takesDates(const ResourceSchema &schema);
//! True if the contract promises selection by the day of receipt; without a promise it is tried.
bool promisesReceived(const ResourceSchema &schema);

} // namespace care
