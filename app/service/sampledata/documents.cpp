// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/documents.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/sampledata/staff.h"

#include <algorithm>

namespace care::service::sampledata {

namespace {

struct Usual {
    const char *name;
    DocumentCategory category;
    int share; //!< of a hundred residents
    int days; //!< after admission, at most
};
struct OfHome {
    const char *name;
    const char *category;
    int everyDays; //!< renewed so often
};
const std::vector<Usual> &usual()
{
    static const std::vector<Usual> all = [] {
        std::vector<Usual> read;
        for (const Prose &each : Prose::file("documents").parts("ofResidents"))
            read.push_back({ each.text("name"), documentCategory(each.text("category")), each.number("share"),
                each.number("days") });
        return read;
    }();
    return all;
}

const std::vector<OfHome> &ofHomes()
{
    static const std::vector<OfHome> all = [] {
        std::vector<OfHome> read;
        for (const Prose &each : Prose::file("documents").parts("ofHomes"))
            read.push_back({ each.text("name"), each.text("category"), each.number("everyDays") });
        return read;
    }();
    return all;
}

//! The categories of homes' documents are numbered from here on.
constexpr quint64 firstHomeCategory = 100;

QByteArray idOf(const Setting &setting, const Document &document)
{
    return sampledata::idOf(setting.seed, Kind::Document, document.number);
}

std::string address(const char *folder, const QByteArray &id)
{
    std::string text = "https://files.example.org/";
    text += folder;
    text += '/';
    text.append(id.constData(), std::size_t(id.size()));
    return text + ".pdf";
}

bool tookToHospital(const Incident &incident)
{
    return incident.severity >= 4
        && (incident.isFall() || std::string_view(incident.words().name) == "Sudden illness");
}

//! Adds documents that match the rest of the record: DNACPR decision, DoLS authorisation, hospital letters.
void addFromHistory(std::vector<Document> &made, const Setting &setting, const HealthFacts &facts,
    const std::vector<Incident> &incidents, Random &random)
{
    const Prose &names = Prose::file("documents").part("fromHistory");
    const auto add = [&](std::string_view kind, DocumentCategory category, Day about, Day created) {
        std::string name = names.text(kind);
        replaceAll(name, "{date}", dateText(about));
        replaceAll(name, "{year}", std::to_string(dateOf(about).year()));
        made.push_back({ 0, name, category, at(created, 9) + random.below(int(8 * hour)) });
    };
    if (facts.dnacprDecided != never)
        add("resuscitation", DocumentCategory::Health, facts.dnacprDecided, facts.dnacprDecided);
    if (facts.dolsStart != never)
        add("liberty", DocumentCategory::Legal, facts.dolsStart, facts.dolsStart + random.between(1, 9));
    for (const Incident &incident : incidents) {
        const Day day = dayOfInstant(incident.happened) + random.between(1, 6);
        if (tookToHospital(incident))
            add("discharge", DocumentCategory::Letter, day, day);
    }
    for (Day day = setting.today - 500; day < setting.today; day += 180) {
        if (random.chance(30))
            add("review", DocumentCategory::Assessment, day, day);
    }
}

} // namespace

DocumentCategory documentCategory(const std::string &name)
{
    // In the order of DocumentCategory.
    constexpr const char *names[] = { "Contract", "Consent", "Legal", "Health", "Assessment", "Letter",
        "Personal" };
    const auto found = std::find(std::begin(names), std::end(names), name);
    if (found == std::end(names))
        throw ProseError("There is no category of documents that is called “" + name + "”.");
    return DocumentCategory(found - std::begin(names));
}

std::vector<Document> drawDocuments(const Setting &setting, const Resident &resident,
    const HealthFacts &facts, const std::vector<Incident> &incidents)
{
    Random random(setting.seed, Kind::Document, numberOf(resident.index, 4095));
    std::vector<Document> made;
    for (const Usual &each : usual()) {
        const Day day = resident.admitted + random.below(each.days);
        const Instant when = at(day, 9) + random.below(int(8 * hour));
        if (random.chance(each.share))
            made.push_back({ 0, each.name, each.category, when });
    }
    addFromHistory(made, setting, facts, incidents, random);
    std::erase_if(made, [&](const Document &document) {
        const Day day = dayOfInstant(document.createdOn);
        return day < resident.admitted || day > setting.lastDayOf(resident);
    });
    std::sort(made.begin(), made.end(),
        [](const Document &a, const Document &b) { return a.createdOn < b.createdOn; });
    for (std::size_t i = 0; i < made.size(); ++i)
        made[i].number = numberOf(resident.index, i);
    return made;
}

QByteArray documentJson(const Setting &setting, const Resident &resident, const Document &document)
{
    Random random(setting.seed, Kind::Document, document.number);
    const Home &home = setting.homeOf(resident);
    const quint64 category = quint64(document.category);
    const QByteArray id = idOf(setting, document);
    JsonWriter json;
    json.beginObject();
    json.text("id", id);
    json.text("name", document.name);
    json.raw("category",
        reference(sampledata::idOf(setting.seed, Kind::DocumentCategory, category),
            Prose::file("documents").words("categories")[category]));
    json.raw("resident", resident.reference);
    json.raw("home", home.reference);
    json.raw("createdBy",
        (random.chance(30) ? home.manager() : planWriter(setting, home, document.createdOn, random))
            .reference);
    json.instant("createdOn", document.createdOn);
    json.text("url", address("documents", id));
    json.endObject();
    return json.take();
}

QByteArray reference(const Setting &setting, const Document &document)
{
    return reference(idOf(setting, document), document.name);
}

std::vector<HomeDocumentRecord> makeHomeDocuments(const Setting &setting, const Home &home)
{
    Random random(setting.seed, Kind::HomeDocument, numberOf(home.index, 4095));
    const Day last = std::min(setting.today, home.closes) - 1;
    std::vector<HomeDocumentRecord> made;
    const auto add = [&](const OfHome &kind, std::size_t category, Day day) {
        const QByteArray id = idOf(setting.seed, Kind::HomeDocument, numberOf(home.index, made.size()));
        const Instant created = at(day, 9) + random.below(int(8 * hour));
        JsonWriter json;
        json.beginObject();
        json.text("id", id);
        json.text("name", kind.name + (", " + dateText(day)));
        json.raw("category",
            reference(
                idOf(setting.seed, Kind::DocumentCategory, firstHomeCategory + category), kind.category));
        json.raw("home", home.reference);
        json.raw("createdBy", (random.chance(75) ? home.manager() : home.deputy()).reference);
        json.instant("createdOn", created);
        json.text("url", address("home-documents", id));
        json.endObject();
        made.push_back({ json.take(), created });
    };
    for (std::size_t i = 0; i < ofHomes().size(); ++i) {
        // Kinds of one category share its number, which is that of the first of them.
        const auto first = std::find_if(ofHomes().begin(), ofHomes().end(),
            [&](const OfHome &kind) { return std::string_view(kind.category) == ofHomes()[i].category; });
        for (Day day = last - random.below(ofHomes()[i].everyDays); day > last - 550;
             day -= ofHomes()[i].everyDays)
            add(ofHomes()[i], std::size_t(first - ofHomes().begin()), day);
    }
    return made;
}

} // namespace care::service::sampledata
