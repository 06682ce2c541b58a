// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/madeup/homes.h"

#include "app/service/jsonwriter.h"

namespace care::service::madeup {

namespace {

constexpr int workersPerHome = 16;
constexpr const char *groups[] = { "Meadowbank Care", "Meadowbank Care", "Meadowbank Care",
    "Larkfield Homes" };

} // namespace

Home makeHome(quint64 seed, int index)
{
    Random random(seed, Kind::Home, quint64(index));
    Home home{ idOf(seed, Kind::Home, quint64(index)), homeName(index), anyTown(random), {} };
    for (int i = 0; i < workersPerHome; ++i) {
        const quint64 number = quint64(index) * workersPerHome + quint64(i);
        Random own(seed, Kind::Staff, number);
        home.workers.push_back({ idOf(seed, Kind::Staff, number), worker(own) });
    }
    return home;
}

QByteArray homeJson(const Home &home, quint64 seed, int index, Day today)
{
    Random random(seed, Kind::Home, quint64(index));
    std::string mailbox = home.name;
    replaceAll(mailbox, " ", ".");
    JsonWriter json;
    json.beginObject();
    json.text("id", home.id);
    json.text("name", home.name);
    json.text("group", groups[index % 4]);
    writeAddress(json, "address", random, home.town, home.name);
    json.text("telephone", landline(random));
    json.text("email", QString::fromStdString(mailbox).toLower().toUtf8() + "@example.org");
    json.flag("isActive", index % 25 != 24);
    json.instant("createdOn", at(today - 2500 + index * 7, 9, random.below(60)));
    json.endObject();
    return json.take();
}

} // namespace care::service::madeup
