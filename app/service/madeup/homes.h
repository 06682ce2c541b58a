// SPDX-License-Identifier: GPL-3.0-or-later
//! Care homes and the people who work there.
#pragma once

#include "app/service/madeup/moments.h"
#include "app/service/madeup/people.h"
#include "app/service/madeup/places.h"

#include <vector>

namespace care::service::madeup {

struct Worker {
    QByteArray id;
    Person person;
};

struct Home {
    QByteArray id;
    std::string name;
    Town town;
    std::vector<Worker> workers; //!< the manager first, then the deputy

    const Worker &manager() const { return workers.front(); }
};

Home makeHome(quint64 seed, int index);
QByteArray homeJson(const Home &home, quint64 seed, int index, Day today);

} // namespace care::service::madeup
