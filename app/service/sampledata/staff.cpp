// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/staff.h"

#include "app/service/jsonwriter.h"

#include <map>
#include <string_view>

namespace care::service::sampledata {

namespace {

constexpr const char *roles[workersPerHome] = { "Home manager", "Deputy manager", "Senior carer",
    "Senior carer", "Registered nurse", "Activities coordinator", "Care assistant", "Care assistant",
    "Care assistant", "Care assistant", "Care assistant", "Night senior", "Night care assistant",
    "Night care assistant", "Night senior", "Night care assistant" };

constexpr int visitor = workersPerHome; //!< stands for somebody of another home
constexpr int sharedWorker = 10;
// The shared worker is here while the visitor is not, and the other way round next door.
constexpr int days[2][5] = { { 2, 4, 6, 7, sharedWorker }, { 3, 5, 8, 9, visitor } };
constexpr int nights[2][3] = { { 11, 12, 13 }, { 14, 15, 12 } };

const Worker &member(const Home &home, int index)
{
    if (index != visitor)
        return home.workers[std::size_t(index)];
    return home.visiting.empty() ? home.workers[9] : home.visiting.front();
}

} // namespace

const Worker &onDuty(const Setting &setting, const Home &home, Instant when, Random &random)
{
    const Instant sinceEight = setting.london.local(when) - 8 * hour;
    const std::size_t team = std::size_t(dayOfInstant(sinceEight) / 3 % 2);
    const bool night = sinceEight % dayLength >= 12 * hour;
    return member(home, night ? random.pick(nights[team]) : random.pick(days[team]));
}

const Worker &planWriter(const Setting &setting, const Home &home, Instant when, Random &random)
{
    constexpr int writers[] = { 1, 2, 2, 3, 3, 4, 4 };
    const int drawn = random.pick(writers);
    const bool isOld = when < at(setting.today - 300, 0);
    return random.chance(35) && isOld ? random.pick(std::span(home.former))
                                      : home.workers[std::size_t(drawn)];
}

void writeSeenBy(JsonWriter &json, const Home &home, Random &random)
{
    constexpr int weights[] = { 12, 20, 26, 22, 12, 8 };
    json.beginArray("seenBy");
    const int count = random.weighted(weights);
    int index = random.below(workersPerHome);
    for (int i = 0; i < count; ++i) {
        json.raw({}, home.workers[std::size_t(index % workersPerHome)].reference);
        index += random.between(1, 3);
    }
    json.endArray();
}

std::vector<UserRecord> Users::ofHome(const Home &home)
{
    Random random(m_seed, Kind::User, quint64(home.index));
    std::vector<UserRecord> made;
    const bool open = home.closes > m_today;
    for (int i = 0; i < workersPerHome; ++i) {
        Post post{ roles[i], open, home.opened + random.between(1, 40), { &home } };
        if (i > 1) // carers come and stay for some years
            post.since = m_today - random.between(700, 2400);
        if (i == sharedWorker && m_homes.size() > 1) {
            post.homes.push_back(&m_homes[std::size_t(home.index + 1) % m_homes.size()]);
            post.active = post.active || post.homes.back()->closes > m_today;
        }
        made.push_back(make(home.workers[std::size_t(i)], post));
    }
    for (const Worker &worker : home.former)
        made.push_back(
            make(worker, { "Senior carer", false, home.opened + random.between(1, 40), { &home } }));
    if (open && (home.index == 0 || random.chance(50)))
        made.push_back(newcomer(home, random));
    return made;
}

//! Somebody who has started this month and has not written anything yet.
UserRecord Users::newcomer(const Home &home, Random &random)
{
    const Worker starter = makeWorker(m_seed, Kind::Newcomer, quint64(home.index));
    return make(starter, { "Care assistant", true, m_today - random.between(1, 20), { &home } });
}

std::vector<UserRecord> Users::ofGroups()
{
    std::map<std::string_view, Post> posts;
    for (const Home &home : m_homes) {
        Post &post = posts.try_emplace(groupOf(home.index), Post{ "Regional manager", true, home.opened, {} })
                         .first->second;
        post.homes.push_back(&home);
    }
    std::vector<UserRecord> made;
    for (const auto &[group, post] : posts)
        made.push_back(make(makeWorker(m_seed, Kind::OfficeStaff, made.size()), post));
    return made;
}

UserRecord Users::make(const Worker &worker, const Post &post)
{
    const Instant created = at(post.since, 10, int(post.since % 50));
    JsonWriter json;
    json.beginObject();
    json.text("id", worker.id);
    writeName(json, worker.person);
    json.text("email", mailbox(worker.person));
    json.text("role", post.role);
    json.flag("isActive", post.active);
    json.beginArray("homes");
    for (const Home *home : post.homes)
        json.raw({}, home->reference);
    json.endArray();
    json.instant("createdOn", created);
    json.endObject();
    return { json.take(), created };
}

std::string Users::mailbox(const Person &person)
{
    for (int number = 1;; ++number) {
        const std::string last = number == 1 ? person.last : person.last + std::to_string(number);
        std::string address = email(person.first, last);
        if (m_mailboxes.insert(address).second)
            return address;
    }
}

} // namespace care::service::sampledata
