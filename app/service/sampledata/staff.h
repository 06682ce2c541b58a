// SPDX-License-Identifier: GPL-3.0-or-later
//! Who is on duty when, and the records of the users of the system.
#pragma once

#include "app/service/sampledata/setting.h"

#include <set>

namespace care::service::sampledata {

//! Days from eight to eight and nights: two teams each, which change every three days.
const Worker &onDuty(const Setting &setting, const Home &home, Instant when, Random &random);
//! Seniors and nurses write plans and assessments; what is old may be by somebody who has left since.
const Worker &planWriter(const Setting &setting, const Home &home, Instant when, Random &random);
//! Some of those who were on duty since, as an array of references.
void writeSeenBy(JsonWriter &json, const Home &home, Random &random);

struct UserRecord {
    QByteArray json;
    Instant createdOn;
};

//! Everybody who works or worked in the homes, and those above them.
class Users {
public:
    Users(quint64 seed, Day today, const std::vector<Home> &homes)
        : m_seed(seed)
        , m_today(today)
        , m_homes(homes)
    {
    }

    std::vector<UserRecord> ofHome(const Home &home);
    //! Managers of several homes, one for each group.
    std::vector<UserRecord> ofGroups();

private:
    struct Post {
        const char *role;
        bool active;
        Day since;
        std::vector<const Home *> homes;
    };
    UserRecord make(const Worker &worker, const Post &post);
    UserRecord newcomer(const Home &home, Random &random);
    std::string mailbox(const Person &person);

    quint64 m_seed;
    Day m_today;
    const std::vector<Home> &m_homes;
    std::set<std::string> m_mailboxes;
};

} // namespace care::service::sampledata
