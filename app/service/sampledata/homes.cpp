// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/world.h"

#include "models/schema/resources.h"

#include <algorithm>
#include <map>
#include <set>

namespace care::service::sampledata {

namespace {

constexpr std::size_t formerPerHome = 2;

//! Posts that work on the same days or nights.
struct Team {
    std::vector<int> leads; //!< Posts of nurses and seniors, who are all present when their team works.
    std::vector<int> carers; //!< Posts of carers, of whom "present" many work at a time.
    int present;
};

//! Rota of a home, from staff.json: posts with their workers.
struct Rota {
    std::vector<std::string> roles;
    Team teams[2][2]; //!< Teams by day and by night; the two of each take turns.
    std::vector<int> dayLeads;
    std::vector<int> careStaff;

    //! Post whose holder also works in the next home: a carer of the first day team.
    int shared() const { return teams[0][0].carers.back(); }
};

void add(Rota &rota, const Prose &post)
{
    const std::string &duty = post.text("duty");
    if (duty != "day" && duty != "night" && duty != "office")
        throw ProseError("staff.json: nobody works “" + duty + "”.");
    const bool night = duty == "night";
    for (int i = 0; i < post.number("count"); ++i) {
        const int index = int(rota.roles.size());
        rota.roles.push_back(post.text("role"));
        if (duty == "office")
            continue;
        Team &team = rota.teams[night][i % 2];
        (post.flag("leads") ? team.leads : team.carers).push_back(index);
        rota.careStaff.push_back(index);
        if (post.flag("leads") && !night)
            rota.dayLeads.push_back(index);
    }
}

Rota readRota()
{
    const Prose &file = Prose::file("staff");
    Rota rota;
    for (const Prose &post : file.parts("posts"))
        add(rota, post);
    for (const bool night : { false, true }) {
        for (Team &team : rota.teams[night]) {
            team.present = file.part("carersOnDuty").number(night ? "night" : "day");
            if (team.leads.empty() || int(team.carers.size()) < team.present)
                throw ProseError("staff.json: too few people for a team.");
        }
    }
    return rota;
}

const Rota &rota()
{
    static const Rota all = readRota();
    return all;
}

Worker makeWorker(quint64 seed, quint8 kind, quint64 number)
{
    Random random(seed, kind, number);
    const QByteArray id = idOf(seed, kind, number);
    const Person person = drawWorker(random);
    return { id, person, reference(id, person.full()) };
}

const std::string &groupOf(int home)
{
    const Words groups = Prose::file("homes").words("groups");
    return groups[std::size_t(home) % groups.size()];
}

//! Makes distinct names of homes: "Rowan House", "Alder Court", "Hazel Lodge", ...
std::string homeName(std::size_t index)
{
    const Words trees = Prose::file("homes").words("trees");
    const Words kinds = Prose::file("homes").words("kinds");
    // The second word shifts with each round through the trees, so that no name repeats.
    return trees[index % trees.size()] + ' ' + kinds[(index + index / trees.size()) % kinds.size()];
}

Home makeHome(quint64 seed, int index, int homes, Day today)
{
    const auto number = quint64(index);
    Random random(seed, Kind::Home, number);
    Home home{ index, idOf(seed, Kind::Home, number), homeName(number), {}, &drawTown(random), {}, {}, {}, 0,
        closingDay(index, today) };
    home.reference = reference(home.id, home.name);
    home.opened = today - 2650 - (homes - index) * 7; // A home opens before its first resident is admitted.
    for (std::size_t i = 0; i < rota().roles.size(); ++i)
        home.workers.push_back(makeWorker(seed, Kind::Staff, numberOf(index, i)));
    const int neighbour = (index + homes - 1) % homes;
    if (homes > 1)
        home.visiting.push_back(
            makeWorker(seed, Kind::Staff, numberOf(neighbour, std::size_t(rota().shared()))));
    for (std::size_t i = 0; i < formerPerHome; ++i)
        home.former.push_back(makeWorker(seed, Kind::FormerStaff, number * formerPerHome + i));
    return home;
}

std::string uuid(Random &random)
{
    const QByteArray digits = QByteArray::number(random.next(), 16).rightJustified(16, '0')
        + QByteArray::number(random.next(), 16).rightJustified(16, '0');
    // Format of a random UUID: version 4, variant 1.
    const QByteArray text = digits.left(8) + '-' + digits.mid(8, 4) + "-4" + digits.mid(13, 3) + "-a"
        + digits.mid(17, 3) + '-' + digits.mid(20, 12);
    return text.toStdString();
}

} // namespace

Day closingDay(int home, Day today)
{
    return home % 25 == 24 ? today - 120 : never;
}

std::vector<Home> makeHomes(quint64 seed, int count, Day today)
{
    std::vector<Home> homes;
    for (int i = 0; i < count; ++i)
        homes.push_back(makeHome(seed, i, count, today));
    return homes;
}

std::span<const int> careStaff()
{
    return rota().careStaff;
}

const Worker &onDuty(const Home &home, Instant when, Random &random)
{
    const Instant sinceEight = when - londonOffset(dayOfInstant(when)) - 8 * hour;
    const Day day = dayOfInstant(sinceEight);
    const bool night = floorRemainder(sinceEight, dayLength) >= 12 * hour;
    const int which = int(floorRemainder(floorDivide(day, 3), 2));
    const Team &team = rota().teams[night][which];
    const int leads = int(team.leads.size());
    const int carers = int(team.carers.size());
    // A worker shared with another home belongs to the first team here and helps the second team of the next
    // home.
    const bool visited = !night && which == 1 && !home.visiting.empty();
    const int drawn = random.below(leads + team.present);
    if (drawn < leads)
        return home.worker(team.leads[std::size_t(drawn)]);
    const auto turn = std::size_t(floorRemainder(day + drawn - leads, carers + (visited ? 1 : 0)));
    return turn < team.carers.size() ? home.worker(team.carers[turn]) : home.visiting.front();
}

const Worker &planWriter(const World &world, const Home &home, Instant when, Random &random)
{
    const int lead = random.pick(rota().dayLeads);
    const bool byDeputy = random.chance(15);
    if (random.chance(35) && when < at(world.today - 300, 0))
        return random.pick(home.former);
    return byDeputy ? home.deputy() : home.worker(lead);
}

Raws seenBy(const Home &home, Random &random)
{
    constexpr int weights[] = { 12, 20, 26, 22, 12, 8 };
    const std::span<const int> staff = careStaff();
    Raws seen;
    const std::size_t count = random.weighted(weights);
    auto index = std::size_t(random.below(int(staff.size())));
    for (std::size_t i = 0; i < count; ++i) {
        seen.push_back(home.worker(staff[index % staff.size()]).reference);
        index += std::size_t(random.between(1, 3));
    }
    return seen;
}

std::string documentAddress(const char *folder, const QByteArray &id)
{
    return std::string("https://files.example.org/") + folder + '/' + id.toStdString() + ".pdf";
}

namespace {

Raw homeJson(const World &world, const Home &home)
{
    Random random(world.seed, Kind::Home, quint64(home.index));
    std::string mailbox = QString::fromStdString(home.name).toLower().toStdString();
    replaceAll(mailbox, " ", ".");
    return Object()("id", home.id)("name", home.name)("group", groupOf(home.index))(
        "address", address(random, *home.town, home.name))("telephone", landline(random))(
        "email", mailbox + "@example.org")("isActive", home.closes > world.today)(
        "createdOn", at(home.opened, 9, random.below(60)))
        .done();
}

//! User accounts: present and former staff of the homes, and managers above them.
class Users {
public:
    explicit Users(const World &world)
        : m_world(world)
    {
    }

    std::vector<Record> ofHome(const Home &home);
    //! Makes the managers of several homes, one per group.
    std::vector<Record> ofGroups();

private:
    Record make(const Worker &worker, const std::string &role, bool active, Day since,
        const std::vector<const Home *> &homes);

    const World &m_world;
    std::set<std::string> m_mailboxes;
};

std::vector<Record> Users::ofHome(const Home &home)
{
    const Prose &words = Prose::file("staff");
    const bool open = home.closes > m_world.today;
    Random random(m_world.seed, Kind::User, quint64(home.index));
    std::vector<Record> made;
    for (std::size_t i = 0; i < home.workers.size(); ++i) {
        Day since = home.opened + random.between(1, 40);
        if (i > 1) // Staff other than managers leave after some years.
            since = m_world.today - random.between(700, 2400);
        std::vector<const Home *> homes{ &home };
        if (int(i) == rota().shared() && m_world.homes.size() > 1)
            homes.push_back(&m_world.homes[std::size_t(home.index + 1) % m_world.homes.size()]);
        const bool active = open || homes.back()->closes > m_world.today;
        made.push_back(make(home.workers[i], rota().roles[i], active, since, homes));
    }
    for (const Worker &worker : home.former)
        made.push_back(
            make(worker, words.text("formerRole"), false, home.opened + random.between(1, 40), { &home }));
    // Add a worker who started this month and has not written anything yet.
    if (open && (home.index == 0 || random.chance(50)))
        made.push_back(make(makeWorker(m_world.seed, Kind::Newcomer, quint64(home.index)),
            words.text("newcomerRole"), true, m_world.today - random.between(1, 20), { &home }));
    return made;
}

std::vector<Record> Users::ofGroups()
{
    std::map<std::string_view, std::vector<const Home *>> groups;
    for (const Home &home : m_world.homes)
        groups[groupOf(home.index)].push_back(&home);
    std::vector<Record> made;
    for (const auto &[group, homes] : groups)
        made.push_back(make(makeWorker(m_world.seed, Kind::OfficeStaff, made.size()),
            Prose::file("staff").text("groupRole"), true, homes.front()->opened, homes));
    return made;
}

Record Users::make(const Worker &worker, const std::string &role, bool active, Day since,
    const std::vector<const Home *> &homes)
{
    const Person &person = worker.person;
    std::string mailbox = email(person.first, person.last);
    for (int number = 2; !m_mailboxes.insert(mailbox).second; ++number)
        mailbox = email(person.first, person.last + std::to_string(number));
    Raws references;
    for (const Home *home : homes)
        references.push_back(home->reference);
    const Instant created = at(since, 10, int(floorRemainder(since, 50)));
    return { Object()("id", worker.id)("name", nameOf(person))("email", mailbox)("role", role)(
                 "isActive", active)("homes", references)("createdOn", created)
                 .done(),
        created };
}

std::vector<Record> makeDevices(const World &world, const Home &home)
{
    const auto &[seed, today, now, homes, items] = world;
    // The first home has one device of each status.
    const Prose &words = Prose::file("devices");
    const Words statuses = words.words("statuses");
    const std::vector<Prose> &models = words.parts("models");
    const std::span<const int> staff = careStaff();
    Random counting(seed, Kind::Device, drawingFor(home.index));
    const std::size_t count = home.index == 0 ? statuses.size() : std::size_t(counting.between(4, 9));
    std::vector<Record> made;
    for (std::size_t i = 0; i < count; ++i) {
        Random random(seed, Kind::Device, numberOf(home.index, i));
        const Prose &model = models[i % models.size()];
        const std::string drawnStatus = home.index == 0 ? statuses[i] : random.pick(statuses);
        const std::string status = home.closes < today ? "blocked" : drawnStatus;
        const bool pending = status == "pending";
        const Day day = today - (pending ? random.between(1, 9) : random.between(70, 900));
        Random further = random; // Copy of the random stream, made before the hour is drawn.
        const Instant created = at(day, 9) + random.below(int(8 * hour));
        Object json;
        json("id", idOf(seed, Kind::Device, numberOf(home.index, i)));
        json("name", home.name + " – " + model.text("called") + ", " + further.pick(words.words("places")));
        json("uuid", uuid(further))("version", further.pick(words.words("versions")));
        json("model", model.text("model"))("type", model.text("type"));
        Raws assigned;
        assigned.push_back(Object()("home", home.reference)("deviceStatus", status).done());
        if (homes.size() > 1 && further.chance(18)) {
            const Home &next = homes[std::size_t(home.index + 1) % homes.size()];
            const std::string &elsewhere = further.pick(words.words("statusesElsewhere"));
            assigned.push_back(Object()("home", next.reference)("deviceStatus", elsewhere).done());
        }
        json("homes", assigned);
        Instant used = created;
        if (!pending) {
            constexpr Instant newestHours = 4 * hour;
            used = status == "blocked" || further.chance(12) ? created + further.between(1, 60) * dayLength
                                                             : at(today, 0) + further.below(int(newestHours));
            // Times still ahead of the clock move to the evening before.
            used -= used > now ? newestHours : 0;
            const auto first = std::size_t(further.below(int(staff.size())));
            const auto users = std::size_t(further.between(1, 6));
            Raws by;
            for (std::size_t user = first; user < first + users; ++user)
                by.push_back(home.worker(staff[user % staff.size()]).reference);
            json("users", by)("lastUsedBy", home.worker(staff[first]).reference)("lastUsedOn", used);
        }
        json("createdBy", home.deputy().reference)("createdOn", created);
        if (!pending)
            json("editedBy", home.manager().reference)("editedOn", created + further.between(1, 72) * hour);
        made.push_back({ json.done(), used });
    }
    return made;
}

std::vector<Record> makeHomeDocuments(const World &world, const Home &home)
{
    //! First number for categories of homes' documents.
    constexpr quint64 firstCategory = 100;
    const std::vector<Prose> &kinds = Prose::file("documents").parts("ofHomes");
    Random random(world.seed, Kind::HomeDocument, drawingFor(home.index));
    const Day last = std::min(world.today, home.closes) - 1;
    std::vector<Record> made;
    for (const Prose &kind : kinds) {
        // Kinds of one category share the number of its first kind.
        const std::string &category = kind.text("category");
        const auto first = std::find_if(kinds.begin(), kinds.end(),
            [&](const Prose &other) { return other.text("category") == category; });
        const quint64 number = firstCategory + quint64(first - kinds.begin());
        const int every = kind.number("everyDays");
        for (Day day = last - random.below(every); day > last - 550; day -= every) {
            const QByteArray id = idOf(world.seed, Kind::HomeDocument, numberOf(home.index, made.size()));
            const Instant created = at(day, 9) + random.below(int(8 * hour));
            const Worker &author = random.chance(75) ? home.manager() : home.deputy();
            made.push_back({ Object()("id", id)("name", kind.text("name") + ", " + dateText(day))("category",
                                 reference(idOf(world.seed, Kind::DocumentCategory, number), category))(
                                 "home", home.reference)("createdBy", author.reference)("createdOn", created)(
                                 "url", documentAddress("home-documents", id))
                                 .done(),
                created });
        }
    }
    return made;
}

} // namespace

void putHomes(const World &world, const PutRecords &put)
{
    Users users(world);
    for (const Home &home : world.homes) {
        put(homeSchema, { { homeJson(world, home), at(home.opened, 10) } });
        put(userSchema, users.ofHome(home));
        put(deviceSchema, makeDevices(world, home));
        put(homeDocumentSchema, makeHomeDocuments(world, home));
    }
    put(userSchema, users.ofGroups());
}

} // namespace care::service::sampledata
