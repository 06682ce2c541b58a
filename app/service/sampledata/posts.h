// SPDX-License-Identifier: GPL-3.0-or-later
//! The posts of a home, one for each worker: who does what, and who works together.
#pragma once

#include <span>
#include <vector>

namespace care::service::sampledata {

//! What somebody is employed for. The index of a post is that of the worker in Home::workers.
struct StaffPost {
    const char *role;
    bool cares; //!< for residents, by day or by night
};
std::span<const StaffPost> posts();
int workersPerHome();

//! Those who work on the same days or nights, as indices of posts.
struct Team {
    std::vector<int> leads; //!< nurses and seniors: all of them are there when their team is
    std::vector<int> carers; //!< of these as many as present, in turn
    int present;
};
//! \a which is 0 or 1: the two take turns.
const Team &team(bool night, int which);

//! Nurses and seniors of the day.
std::span<const int> dayLeads();
//! Everybody who cares for residents, leads among them.
std::span<const int> careStaff();
//! The one who also works in the home after this one: of the first team of the day.
int sharedPost();

} // namespace care::service::sampledata
