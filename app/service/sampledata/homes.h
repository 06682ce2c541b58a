// SPDX-License-Identifier: GPL-3.0-or-later
//! Care homes and the people who work there.
#pragma once

#include "app/service/sampledata/people.h"
#include "app/service/sampledata/places.h"
#include "app/service/sampledata/time.h"

#include <vector>

namespace care::service::sampledata {

struct Worker {
    QByteArray id;
    Person person;
    QByteArray reference; //!< JSON
};

struct Home {
    int index = 0;
    QByteArray id;
    std::string name;
    QByteArray reference; //!< JSON
    Town town;
    std::vector<Worker> workers; //!< the manager first, then the deputy; see posts.h
    std::vector<Worker> visiting; //!< of another home, helping out here
    std::vector<Worker> former; //!< who have left, and are named by older records
    Day opened = 0;
    Day closes = 0; //!< nobody lives there from this day on; never for nearly all

    const Worker &manager() const { return workers.front(); }
    const Worker &deputy() const { return workers[1]; }
};

//! One home in twenty-five has closed.
Day closingDay(int home, Day today);
const char *groupOf(int home);
Worker makeWorker(quint64 seed, Kind kind, quint64 number);
Home makeHome(quint64 seed, int index, int homes, Day today);
QByteArray homeJson(const Home &home, quint64 seed, Day today);

} // namespace care::service::sampledata
