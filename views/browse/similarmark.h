// SPDX-License-Identifier: GPL-3.0-or-later
//! Shows a resident in a banner, with a mark if others have a similar name.
#pragma once

#include "models/json/record.h"

namespace care {

class PersonBanner;
class WindowModels;

//! Shows \a resident; the mark appears once known, unless the banner shows another resident by then.
void showInBanner(PersonBanner &banner, const Record &resident, const WindowModels &models);

} // namespace care
