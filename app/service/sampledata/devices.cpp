// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/devices.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/posts.h"

namespace care::service::sampledata {

namespace {

struct Model {
    const char *type;
    const char *called;
    const char *model;
};
const std::vector<Model> &models()
{
    static const std::vector<Model> all = [] {
        std::vector<Model> read;
        for (const Prose &model : Prose::file("devices").parts("models"))
            read.push_back({ model.text("type"), model.text("called"), model.text("model") });
        return read;
    }();
    return all;
}

//! The history of one device: requested, approved, and perhaps lost.
struct DeviceDraft {
    const Setting &setting;
    const Home &home;
    Random random;
    const char *status;
    Instant created;

    bool isUsed() const { return std::string_view(status) != "pending"; }
};

std::string uuid(Random &random)
{
    const QByteArray digits = QByteArray::number(random.next(), 16).rightJustified(16, '0')
        + QByteArray::number(random.next(), 16).rightJustified(16, '0');
    // A random UUID: version 4, variant 1.
    const QByteArray text = digits.left(8) + '-' + digits.mid(8, 4) + "-4" + digits.mid(13, 3) + "-a"
        + digits.mid(17, 3) + '-' + digits.mid(20, 12);
    return text.toStdString();
}

void writeHomes(JsonWriter &json, DeviceDraft &draft)
{
    const auto add = [&](const Home &home, const char *status) {
        json.beginObject();
        json.raw("home", home.reference);
        json.text("deviceStatus", status);
        json.endObject();
    };
    json.beginArray("homes");
    add(draft.home, draft.status);
    const std::vector<Home> &homes = draft.setting.homes;
    if (homes.size() > 1 && draft.random.chance(18)) {
        constexpr const char *elsewhere[] = { "approved", "approved", "pending", "blocked" };
        add(homes[std::size_t(draft.home.index + 1) % homes.size()], draft.random.pick(elsewhere));
    }
    json.endArray();
}

//! Writes when and by whom it was last used; returns its latest time.
Instant writeUse(JsonWriter &json, DeviceDraft &draft)
{
    Random &random = draft.random;
    const bool blocked = std::string_view(draft.status) == "blocked";
    constexpr Instant newestHours = 4 * hour;
    const Instant drawn = blocked || random.chance(12)
        ? draft.created + random.between(1, 60) * dayLength
        : at(draft.setting.today, 0) + random.below(int(newestHours));
    // Times that lie ahead while it is still night move to the evening before.
    const Instant used = drawn > draft.setting.now ? drawn - newestHours : drawn;
    const std::span<const int> users = careStaff();
    const int first = random.below(int(users.size()));
    const int count = random.between(1, 6);
    json.beginArray("users");
    for (int i = 0; i < count; ++i)
        json.raw({}, draft.home.workers[std::size_t(users[std::size_t(first + i) % users.size()])].reference);
    json.endArray();
    json.raw("lastUsedBy", draft.home.workers[std::size_t(users[std::size_t(first)])].reference);
    json.instant("lastUsedOn", used);
    return used;
}

DeviceRecord makeDevice(const Setting &setting, const Home &home, int index)
{
    constexpr const char *statuses[] = { "approved", "approved", "approved", "approved", "approved",
        "approved", "pending", "blocked" };
    Random random(setting.seed, Kind::Device, numberOf(home.index, std::size_t(index)));
    const Model &model = models()[std::size_t(index) % models().size()];
    // The first home has one device of each status.
    const char *const drawn = index < 8 && home.index == 0 ? statuses[index] : random.pick(statuses);
    const char *const status = home.closes < setting.today ? "blocked" : drawn;
    const bool pending = std::string_view(status) == "pending";
    const Day day = setting.today - (pending ? random.between(1, 9) : random.between(70, 900));
    DeviceDraft draft{ setting, home, random, status, at(day, 9) + random.below(int(8 * hour)) };
    JsonWriter json;
    json.beginObject();
    json.text("id", idOf(setting.seed, Kind::Device, numberOf(home.index, std::size_t(index))));
    json.text("name",
        home.name + " – " + model.called + ", " + draft.random.pick(Prose::file("devices").words("places")));
    json.text("uuid", uuid(draft.random));
    json.text("version", draft.random.pick(Prose::file("devices").words("versions")));
    json.text("model", model.model);
    json.text("type", model.type);
    writeHomes(json, draft);
    const Instant used = draft.isUsed() ? writeUse(json, draft) : draft.created;
    json.raw("createdBy", home.deputy().reference);
    json.instant("createdOn", draft.created);
    if (draft.isUsed()) {
        json.raw("editedBy", home.manager().reference);
        json.instant("editedOn", draft.created + draft.random.between(1, 72) * hour);
    }
    json.endObject();
    return { json.take(), used };
}

} // namespace

std::vector<DeviceRecord> makeDevices(const Setting &setting, const Home &home)
{
    Random random(setting.seed, Kind::Device, numberOf(home.index, 4095));
    const int count = home.index == 0 ? 8 : random.between(4, 9);
    std::vector<DeviceRecord> made;
    for (int i = 0; i < count; ++i)
        made.push_back(makeDevice(setting, home, i));
    return made;
}

} // namespace care::service::sampledata
