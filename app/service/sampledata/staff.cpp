// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/staff.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/posts.h"

#include <map>
#include <string_view>

namespace care::service::sampledata {

namespace {

const char *roleFor(std::string_view whom)
{
    return Prose::file("staff").text(whom);
}

} // namespace

const Worker &onDuty(const Setting &setting, const Home &home, Instant when, Random &random)
{
    const Instant sinceEight = setting.london.local(when) - 8 * hour;
    const Day day = dayOfInstant(sinceEight);
    const bool night = floorRemainder(sinceEight, dayLength) >= 12 * hour;
    const int which = int(floorRemainder(floorDivide(day, 3), 2));
    const Team &now = team(night, which);
    const int leads = int(now.leads.size());
    // A shared worker belongs to the first team here and helps in the second team of the next home.
    const bool visited = !night && which == 1 && !home.visiting.empty();
    const int carers = int(now.carers.size());
    const int drawn = random.below(leads + now.present);
    if (drawn < leads)
        return home.workers[std::size_t(now.leads[std::size_t(drawn)])];
    const int turn = int(floorRemainder(day + drawn - leads, carers + (visited ? 1 : 0)));
    return turn < carers ? home.workers[std::size_t(now.carers[std::size_t(turn)])] : home.visiting.front();
}

const Worker &planWriter(const Setting &setting, const Home &home, Instant when, Random &random)
{
    const int lead = random.pick(dayLeads());
    const bool byDeputy = random.chance(15);
    const bool isOld = when < at(setting.today - 300, 0);
    if (random.chance(35) && isOld)
        return random.pick(std::span(home.former));
    return byDeputy ? home.deputy() : home.workers[std::size_t(lead)];
}

void writeSeenBy(JsonWriter &json, const Home &home, Random &random)
{
    constexpr int weights[] = { 12, 20, 26, 22, 12, 8 };
    const std::span<const int> staff = careStaff();
    json.beginArray("seenBy");
    const int count = random.weighted(weights);
    int index = random.below(int(staff.size()));
    for (int i = 0; i < count; ++i) {
        json.raw({}, home.workers[std::size_t(staff[std::size_t(index) % staff.size()])].reference);
        index += random.between(1, 3);
    }
    json.endArray();
}

std::vector<UserRecord> Users::ofHome(const Home &home)
{
    Random random(m_seed, Kind::User, quint64(home.index));
    std::vector<UserRecord> made;
    const bool open = home.closes > m_today;
    for (int i = 0; i < workersPerHome(); ++i) {
        Post post{ posts()[std::size_t(i)].role, open, home.opened + random.between(1, 40), { &home } };
        if (i > 1) // all but managers come and stay for some years
            post.since = m_today - random.between(700, 2400);
        if (i == sharedPost() && m_homes.size() > 1) {
            post.homes.push_back(&m_homes[std::size_t(home.index + 1) % m_homes.size()]);
            post.active = post.active || post.homes.back()->closes > m_today;
        }
        made.push_back(make(home.workers[std::size_t(i)], post));
    }
    for (const Worker &worker : home.former)
        made.push_back(
            make(worker, { roleFor("formerRole"), false, home.opened + random.between(1, 40), { &home } }));
    if (open && (home.index == 0 || random.chance(50)))
        made.push_back(newcomer(home, random));
    return made;
}

//! A worker who started this month and has not written anything yet.
UserRecord Users::newcomer(const Home &home, Random &random)
{
    const Worker starter = makeWorker(m_seed, Kind::Newcomer, quint64(home.index));
    return make(starter, { roleFor("newcomerRole"), true, m_today - random.between(1, 20), { &home } });
}

std::vector<UserRecord> Users::ofGroups()
{
    std::map<std::string_view, Post> posts;
    for (const Home &home : m_homes) {
        Post &post =
            posts.try_emplace(groupOf(home.index), Post{ roleFor("groupRole"), true, home.opened, {} })
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
    const Instant created = at(post.since, 10, int(floorRemainder(post.since, 50)));
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
