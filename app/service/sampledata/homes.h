// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/sampledata/people.h"

#include <functional>

namespace care {
struct ResourceSchema;
}

namespace care::service::sampledata {

struct Worker {
    QByteArray id;
    Person person;
    Raw reference;
};

struct Home {
    int index = 0;
    QByteArray id;
    std::string name;
    Raw reference;
    const Prose *town = nullptr;
    std::vector<Worker> workers; //!< one for each post of staff.json, the manager first, then the deputy
    std::vector<Worker> visiting; //!< of another home, helping out here
    std::vector<Worker> former; //!< who have left, and are named by older records
    Day opened = 0;
    Day closes = 0; //!< nobody lives there from this day on; never for nearly all

    const Worker &manager() const { return workers.front(); }
    const Worker &deputy() const { return workers[1]; }
    const Worker &worker(int post) const { return workers[std::size_t(post)]; }
};

//! References to an item that is logged, and to its category.
struct ItemReferences {
    Raw item;
    Raw category;
};

//! The source of all records of one run.
struct World {
    quint64 seed;
    Day today;
    Instant now; //!< on that day; nothing happened, was recorded or was received later
    std::vector<Home> homes;
    std::vector<ItemReferences> items; //!< in the order of incidents.json
};

//! The day on which the home closed, as one in twenty-five has; never for the others.
Day closingDay(int home, Day today);
std::vector<Home> makeHomes(quint64 seed, int count, Day today);

//! Takes records of one list when they are made.
using PutRecords = std::function<void(const ResourceSchema &schema, const std::vector<Record> &records)>;
//! Homes with their staff, devices and documents, and the managers above them.
void putHomes(const World &world, const PutRecords &put);

//! Posts of staff.json whose holders care for residents, leads among them.
std::span<const int> careStaff();
//! A worker on duty at \a when. Shifts change at eight; two teams each for days and for nights take turns
//! every three days.
const Worker &onDuty(const Home &home, Instant when, Random &random);
//! The author of a plan or an assessment: a senior, a nurse or the deputy; for an old one perhaps a worker
//! who has left since.
const Worker &planWriter(const World &world, const Home &home, Instant when, Random &random);
//! References to up to five care workers, as readers of a record.
Raws seenBy(const Home &home, Random &random);

//! Path of a document's file, which does not exist.
std::string documentAddress(const char *folder, const QByteArray &id);

} // namespace care::service::sampledata
