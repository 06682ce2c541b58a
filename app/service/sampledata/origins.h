// SPDX-License-Identifier: GPL-3.0-or-later
//! The names of people by where their family comes from: names.json, read once. Any likeness to a living
//! person is chance: names are drawn part by part.
#pragma once

#include "app/service/sampledata/prose.h"

namespace care::service::sampledata {

//! Where a family comes from: names that go together, and what else tends to.
struct Origin {
    const char *name; //!< nullptr unless somebody is made to order from here
    int weight; //!< how often, among all
    Words women; //!< names given around 1930 to 1950
    Words men;
    Words families;
    Words youngWomen; //!< names of people who now work in a home
    Words youngMen;
    const char *nationality;
    const char *ethnicity;
    const char *language; //!< spoken besides English; nullptr for none
    const Choice &religions;
    Words birthplaces;
};
std::span<const Origin> origins();
//! Throws ProseError if there is none of that name.
const Origin &originNamed(std::string_view name);

//! "Margaret" is called "Peggy"; nullptr if nothing else is usual.
const char *usualShortName(const char *first);

} // namespace care::service::sampledata
