// SPDX-License-Identifier: GPL-3.0-or-later
//! The banner of a resident, with the mark of those who are easily taken for them.
#pragma once

#include "models/tables/similarresidents.h"

namespace care {

class PersonBanner;

//! Shows \a resident; the mark follows as soon as it is known, unless the banner speaks of somebody else by
//! then.
void showInBanner(PersonBanner &banner, const Record &resident, const FindSimilar &findSimilar);

} // namespace care
