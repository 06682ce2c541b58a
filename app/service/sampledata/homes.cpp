// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/homes.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/posts.h"

namespace care::service::sampledata {

namespace {

constexpr int formerPerHome = 2;

} // namespace

Worker makeWorker(quint64 seed, Kind kind, quint64 number)
{
    Random random(seed, kind, number);
    const QByteArray id = idOf(seed, kind, number);
    const Person person = worker(random);
    return { id, person, reference(id, person.full()) };
}

Day closingDay(int home, Day today)
{
    return home % 25 == 24 ? today - 120 : never;
}

const char *groupOf(int home)
{
    const Words groups = Prose::file("homes").words("groups");
    return groups[std::size_t(home) % groups.size()];
}

Home makeHome(quint64 seed, int index, int homes, Day today)
{
    Random random(seed, Kind::Home, quint64(index));
    Home home;
    home.index = index;
    home.id = idOf(seed, Kind::Home, quint64(index));
    home.name = homeName(index);
    home.reference = reference(home.id, home.name);
    home.town = anyTown(random);
    // Opened before its first resident came.
    home.opened = today - 2650 - (homes - index) * 7;
    home.closes = closingDay(index, today);
    for (int i = 0; i < workersPerHome(); ++i)
        home.workers.push_back(makeWorker(seed, Kind::Staff, numberOf(index, std::size_t(i))));
    if (homes > 1) {
        const int neighbour = (index + homes - 1) % homes;
        home.visiting.push_back(
            makeWorker(seed, Kind::Staff, numberOf(neighbour, std::size_t(sharedPost()))));
    }
    for (int i = 0; i < formerPerHome; ++i)
        home.former.push_back(makeWorker(seed, Kind::FormerStaff, quint64(index * formerPerHome + i)));
    return home;
}

QByteArray homeJson(const Home &home, quint64 seed, Day today)
{
    Random random(seed, Kind::Home, quint64(home.index));
    std::string mailbox = home.name;
    replaceAll(mailbox, " ", ".");
    JsonWriter json;
    json.beginObject();
    json.text("id", home.id);
    json.text("name", home.name);
    json.text("group", groupOf(home.index));
    writeAddress(json, "address", random, home.town, home.name);
    json.text("telephone", landline(random));
    json.text("email", QString::fromStdString(mailbox).toLower().toUtf8() + "@example.org");
    json.flag("isActive", home.closes > today);
    json.instant("createdOn", at(home.opened, 9, random.below(60)));
    json.endObject();
    return json.take();
}

} // namespace care::service::sampledata
