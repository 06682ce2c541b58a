// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/hospitalsheet.h"

#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "views/paper/bannerwords.h"
#include "views/paper/detailsections.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Need for an entry on arrival; entries needed less are left out first.
enum class Need : quint8 { Little, Some, Much, Always };

constexpr std::initializer_list<Need> byNeed{ Need::Little, Need::Some, Need::Much, Need::Always };

//! Entry of a part, cut between its pieces, which are sentences or names.
struct Entry {
    QString label;
    QStringList pieces;
    Need need = Need::Much;
    QString more = {}; //!< Words that say where the rest is; without them the entry is never cut.
    QString source = {};
    QString between = QStringLiteral(" ");
    qsizetype kept = pieces.size();
    qsizetype least = 0; //!< Number of pieces that stay while other entries can be cut.
    bool isLeftOut = false;
};

} // namespace

struct HospitalPart {
    SheetSection section; //!< Section of the sheet, to which the entries are added as rows.
    QList<Entry> entries = {};
};

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::HospitalSheet)
};

constexpr QRegularExpression::PatternOptions caseless{ QRegularExpression::CaseInsensitiveOption
    | QRegularExpression::UseUnicodePropertiesOption };

const QString box = QStringLiteral("☐ ");

QString textOf(const ResourceSchema &schema, QLatin1StringView key, const Record &record)
{
    const Field *field = schema.field(QString(key));
    return field ? displayText(*field, record).simplified() : QString();
}

QString orNotKnown(const QString &text)
{
    return text.isEmpty() ? notKnown() : text;
}

QString seeRecord()
{
    return Texts::tr("… see the record");
}

//! Entry for a text of a record, cut between its sentences.
Entry entryOf(const QString &label, const ResourceSchema &schema, QLatin1StringView key, const Record &record,
    Need need = Need::Much)
{
    const Field *field = schema.field(QString(key));
    const QStringList sentences = field ? sentencesOf(shownText(*field, record)) : QStringList();
    return { label, sentences, need, seeRecord() };
}

//! Entry for a short text that is always needed.
Entry entryOf(const QString &label, const QString &text)
{
    return { label, { text }, Need::Always, seeRecord() };
}

//! Entry of one line for those of \a texts that are not empty.
Entry entryOf(const QString &label, QStringList texts)
{
    texts.removeAll(QString());
    if (texts.isEmpty())
        return entryOf(label, notKnown());
    return { label, texts, Need::Always, seeRecord(), {}, QStringLiteral(", ") };
}

//! Text with its source: "text (care plan, reviewed 12-Nov-2026)".
QString sourced(const QString &text, const QString &source)
{
    return source.isEmpty() ? text : Texts::tr("%1 (%2)", "text, source").arg(text, source);
}

QString textOf(const Entry &entry)
{
    QString text = entry.pieces.mid(0, entry.kept).join(entry.between);
    if (entry.kept < entry.pieces.size())
        text += (text.isEmpty() ? QString() : u" "_s) + entry.more;
    return sourced(text, entry.source);
}

HospitalPart partUnder(const QString &heading)
{
    SheetSection section;
    section.heading = heading;
    section.columns = { QString(), QString() };
    section.widths = { 24, 76 };
    section.boldColumn = -1;
    return { section };
}

QList<SheetSection> shown(const QList<HospitalPart> &parts)
{
    QList<SheetSection> sections;
    for (const HospitalPart &part : parts) {
        SheetSection section = part.section;
        for (const Entry &entry : part.entries) {
            if (!entry.isLeftOut)
                section.rows += SheetRow{ { entry.label, textOf(entry) } };
        }
        sections += section;
    }
    return sections;
}

HospitalPart concern()
{
    HospitalPart part = partUnder(Texts::tr("Current concern"));
    part.section.columns = { Texts::tr("Why the person goes to hospital, and since when. Write here."),
        QString() };
    part.section.widths = { 99, 1 };
    const QString line = u"\u00a0"_s;
    for (const Need need : { Need::Always, Need::Always, Need::Some, Need::Some })
        part.entries += Entry{ line, {}, need };
    part.entries += Entry{ Texts::tr("Name, role, time:"), {}, Need::Always };
    return part;
}

//! Number of pieces to keep whole: a medical history may name diagnoses anywhere, so only one that would fill
//! the page is cut.
qsizetype wholePieces(const Entry &entry)
{
    constexpr qsizetype most = 2000;
    qsizetype size = 0;
    qsizetype pieces = 0;
    while (pieces < entry.pieces.size() && size + entry.pieces[pieces].size() <= most)
        size += entry.pieces[pieces++].size() + 1;
    return pieces;
}

Entry toldIncident(const QString &label, const Record &incident)
{
    Entry entry = entryOf(label, incidentSchema, "log.description"_L1, incident);
    entry.pieces.prepend(Texts::tr("%1. Severity %2.", "incident")
                             .arg(orNotKnown(textOf(incidentSchema, "item"_L1, incident)),
                                 orNotKnown(textOf(incidentSchema, "severity"_L1, incident))));
    entry.kept = entry.pieces.size();
    entry.least = wholePieces(entry); // The incident may be the reason for going to hospital.
    entry.source = Texts::tr("recorded %1").arg(displayTime(timestamp(incident.value("createdOn"_L1))));
    return entry;
}

bool isGraver(const Record &incident, const Record &other)
{
    return severityOf(incident.value("severity"_L1)) > severityOf(other.value("severity"_L1));
}

//! Entries for \a incidents, the latest first: the latest and the gravest are told, the others named.
QList<Entry> incidentsOf(QList<Record> incidents)
{
    const Record latest = incidents.takeFirst();
    QList<Entry> entries{ toldIncident(Texts::tr("Latest incident"), latest) };
    std::stable_sort(incidents.begin(), incidents.end(), &isGraver);
    if (!incidents.isEmpty() && isGraver(incidents.first(), latest))
        entries += toldIncident(Texts::tr("Gravest, 90 days"), incidents.takeFirst());
    constexpr int grave = 4;
    QStringList earlier;
    qsizetype graves = 0;
    for (const Record &incident : std::as_const(incidents)) {
        const QDate day = dayInLondon(timestamp(incident.value("createdOn"_L1)));
        const int severity = severityOf(incident.value("severity"_L1));
        graves += severity >= grave ? 1 : 0;
        const QString what = Texts::tr("%1 %2", "what, day")
                                 .arg(textOf(incidentSchema, "item"_L1, incident), displayDate(day));
        earlier += severity > 0 ? Texts::tr("%1, severity %2").arg(what).arg(severity) : what;
    }
    if (!earlier.isEmpty()) {
        entries +=
            Entry{ Texts::tr("Earlier incidents, 90 days"), earlier, Need::Some, seeRecord(), {}, u"; "_s };
        entries.last().least = graves;
    }
    return entries;
}

HospitalPart happenedOf(const HospitalFacts &facts)
{
    HospitalPart part = partUnder(Texts::tr("What happened"));
    if (facts.incidents.isEmpty())
        part.entries += entryOf(Texts::tr("Incidents"),
            facts.missing.contains(incidentSchema.name)
                ? Texts::tr("None in what is here so far; not all incidents are here yet.")
                : Texts::tr("None recorded in the last 90 days."));
    else
        part.entries += incidentsOf(facts.incidents);
    for (const Record &log : facts.logs) {
        Entry entry = entryOf(&log == &facts.logs.first() ? Texts::tr("Latest daily logs") : QString(),
            logSchema, "description"_L1, log, Need::Some);
        if (const QString title = textOf(logSchema, "title"_L1, log); !title.isEmpty()) {
            if (entry.pieces.isEmpty())
                entry.pieces += title;
            else
                entry.pieces.first().prepend(title + u": "_s);
            entry.kept = entry.pieces.size();
        }
        entry.source = Texts::tr("daily log %1").arg(displayTime(timestamp(log.value("timeLogged"_L1))));
        part.entries += entry;
    }
    return part;
}

HospitalPart medication(const HospitalFacts &facts)
{
    HospitalPart part = partUnder(Texts::tr("Medication: not in this system, attach the MAR chart"));
    for (const Entry &entry :
        { entryOf(Texts::tr("PRN medicines"), residentSchema, "prnMedsNote"_L1, facts.resident, Need::Always),
            entryOf(Texts::tr("Preferred route"), residentSchema, "preferredAdminRoute"_L1, facts.resident,
                Need::Always) }) {
        if (!entry.pieces.isEmpty())
            part.entries += entry;
    }
    if (part.entries.isEmpty())
        part.section.columns.clear();
    part.section.notes = { box + Texts::tr("MAR chart attached") };
    return part;
}

//! Entries for contacts: next of kin and powers of attorney always; the first contact if there are none.
QList<Entry> contactsOf(const Record &resident)
{
    constexpr qsizetype mostAlways = 4;
    QStringList foremost;
    QStringList others;
    const QJsonValue member = resident.value("importantContacts"_L1);
    const QJsonArray contacts = member.isArray() ? member.toArray() : QJsonArray{ member };
    for (const QJsonValue &contact : contacts) {
        QStringList texts;
        const QList<DetailLine> lines = contactLines(contact);
        for (const DetailLine &line : lines)
            texts += line.text.simplified();
        texts.removeAll(QString());
        const QString who = texts.value(0);
        const QString numbers = texts.mid(1).join(u", "_s);
        if (!who.isEmpty())
            (isForemost(contact) && foremost.size() < mostAlways ? foremost : others) +=
                numbers.isEmpty() ? who : Texts::tr("%1: %2", "contact, telephones").arg(who, numbers);
    }
    if (foremost.isEmpty())
        foremost += others.isEmpty() ? notKnown() : others.takeFirst();
    QList<Entry> entries{ Entry{ Texts::tr("Contacts"), foremost, Need::Always, seeRecord(), {}, u"\n"_s } };
    if (!others.isEmpty())
        entries += Entry{ Texts::tr("Other contacts"), others, Need::Much, seeRecord(), {}, u"\n"_s };
    return entries;
}

HospitalPart peopleOf(const HospitalFacts &facts)
{
    HospitalPart part = partUnder(Texts::tr("People to tell"));
    part.entries = contactsOf(facts.resident);
    part.entries += entryOf(Texts::tr("GP"),
        QStringList{ textOf(residentSchema, "gpName"_L1, facts.resident),
            textOf(residentSchema, "gpSurgeryName"_L1, facts.resident),
            textOf(residentSchema, "gpTelephone"_L1, facts.resident) });
    part.entries +=
        entryOf(Texts::tr("Keyworker"), orNotKnown(textOf(residentSchema, "keyworkers"_L1, facts.resident)));
    part.entries.last().need = Need::Some;
    QStringList home{ textOf(homeSchema, "name"_L1, facts.home), textOf(homeSchema, "address"_L1, facts.home),
        textOf(homeSchema, "telephone"_L1, facts.home) };
    if (home[1].startsWith(home[0]))
        home.removeFirst(); // An address that begins with the home's name needs no name before it.
    part.entries += entryOf(Texts::tr("The home"), home);
    return part;
}

//! Source of a sentence; \a title names its care plan, because a spoon there may be for medicines, not food.
QString sourceOf(const ResourceSchema &schema, const Record &record, const QString &title = {})
{
    if (&schema == &residentSchema)
        return Texts::tr("medical history");
    if (&schema == &carePlanSchema) {
        const QDateTime edited = timestamp(record.value("editedOn"_L1));
        if (!title.isEmpty())
            return edited.isValid()
                ? Texts::tr("care plan “%1”, changed %2").arg(title, displayDate(dayInLondon(edited)))
                : Texts::tr("care plan “%1”").arg(title);
        return edited.isValid() ? Texts::tr("care plan, changed %1").arg(displayDate(dayInLondon(edited)))
                                : Texts::tr("care plan");
    }
    const QDateTime reviewed = timestamp(record.value("reviewedOn"_L1));
    return reviewed.isValid()
        ? Texts::tr("risk assessment, reviewed %1").arg(displayDate(dayInLondon(reviewed)))
        : Texts::tr("risk assessment, never reviewed");
}

//! Entry for risks such as "Falls risk: high, reviewed 20-Nov-2026": the high ones first, which stay.
Entry risksOf(const QList<Record> &assessments)
{
    QStringList high;
    QStringList others;
    for (const Record &assessment : assessments) {
        const QString form = textOf(riskAssessmentSchema, "form"_L1, assessment);
        const QString level = assessedLevel(assessment);
        const QDateTime reviewed = timestamp(assessment.value("reviewedOn"_L1));
        if (level.isEmpty())
            continue;
        (level.contains("high"_L1, Qt::CaseInsensitive) ? high : others) += reviewed.isValid()
            ? Texts::tr("%1: %2, reviewed %3", "risk, its level, date")
                  .arg(form, level, displayDate(dayInLondon(reviewed)))
            : Texts::tr("%1: %2, never reviewed", "risk, its level").arg(form, level);
    }
    Entry entry{ Texts::tr("Risk assessments"), high + others, Need::Much, seeRecord(), {}, u"; "_s };
    entry.least = high.size();
    return entry;
}

//! Rank of a care plan for hospital staff, who need to know how to move, feed, understand and treat a person
//! before anything else. \a name is in English or Welsh.
qsizetype rankOf(const QString &name)
{
    static const QRegularExpression ranks[] = {
        QRegularExpression(u"\\b(?:mov|mobil|transfer|hoist|fall|symud|cwymp)"_s, caseless),
        QRegularExpression(u"\\b(?:eat|drink|nutri|diet|swallow|bwyta|yfed|maeth)"_s, caseless),
        QRegularExpression(
            u"\\b(?:medic|medd|blood|gwaed|diabet|breath|anadl|epilep|seizure|pain|poen)"_s, caseless),
        QRegularExpression(
            u"\\b(?:communic|cyfath|hearing|clyw|sight|golwg|cognit|dementia|distress|behav|ymddyg)"_s,
            caseless),
        QRegularExpression(
            u"\\b(?:skin|croen|wound|clwyf|pressure|contin|ymatal|catheter|stoma)"_s, caseless),
    };
    const auto *const rank = std::find_if(std::begin(ranks), std::end(ranks),
        [&name](const QRegularExpression &words) { return words.match(name).hasMatch(); });
    return rank - std::begin(ranks);
}

HospitalPart usuallyOf(const HospitalFacts &facts)
{
    HospitalPart part = partUnder(Texts::tr("How the person usually is"));
    QList<Record> plans = facts.plans;
    std::stable_sort(plans.begin(), plans.end(), [](const Record &a, const Record &b) {
        return rankOf(textOf(carePlanSchema, "name"_L1, a)) < rankOf(textOf(carePlanSchema, "name"_L1, b));
    });
    for (const Record &plan : std::as_const(plans)) {
        const bool isNeed = !plan.value("noIdentifiedNeed"_L1).toBool();
        Entry entry = entryOf(textOf(carePlanSchema, "name"_L1, plan), carePlanSchema, "needs"_L1, plan,
            isNeed ? Need::Much : Need::Some);
        entry.more = Texts::tr("… see the care plan");
        entry.source = sourceOf(carePlanSchema, plan);
        if (!entry.pieces.isEmpty())
            part.entries += entry;
    }
    if (const Entry risks = risksOf(facts.assessments); !risks.pieces.isEmpty())
        part.entries += risks;
    part.entries += entryOf(Texts::tr("Scores"),
        Texts::tr("MUST %1, Waterlow %2, choking risk %3")
            .arg(orNotKnown(textOf(residentSchema, "recentMustScore"_L1, facts.resident)),
                orNotKnown(textOf(residentSchema, "recentWaterlowScore"_L1, facts.resident)),
                orNotKnown(textOf(residentSchema, "hasChokingRisk"_L1, facts.resident))));
    return part;
}

HospitalPart historyOf(const HospitalFacts &facts)
{
    HospitalPart part = partUnder(Texts::tr("Medical history, and about the person"));
    const auto add = [&](const QString &label, QLatin1StringView key, Need need) {
        const Entry entry = entryOf(label, residentSchema, key, facts.resident, need);
        if (!entry.pieces.isEmpty())
            part.entries += entry;
    };
    add(Texts::tr("Medical history"), "medicalHistory"_L1, Need::Much);
    if (!part.entries.isEmpty())
        part.entries.first().least = wholePieces(part.entries.first());
    if (part.entries.isEmpty())
        part.entries += entryOf(Texts::tr("Medical history"), notKnown());
    QStringList brief;
    for (const QLatin1StringView key : { "languagesSpoken"_L1, "bloodType"_L1, "height"_L1 }) {
        const Field *field = residentSchema.field(QString(key));
        if (const QString text = textOf(residentSchema, key, facts.resident); !text.isEmpty())
            brief += Texts::tr("%1: %2", "a field, its value").arg(field->title(), text);
    }
    QStringList carers;
    for (const QLatin1StringView key : { "carerPreferences.gender"_L1, "carerPreferences.notes"_L1 })
        carers += spokenWord(visibleText(facts.resident.value(key).toString()).simplified());
    carers.removeAll(QString());
    if (!carers.isEmpty())
        brief += Texts::tr("Carers preferred: %1").arg(carers.join(u". "_s));
    // One entry, because a line of its own for each is what has no room.
    if (!brief.isEmpty())
        part.entries += Entry{ Texts::tr("In short"), brief, Need::Some, seeRecord(), {}, u"; "_s };
    add(Texts::tr("Other identifiers"), "otherIdentifiers"_L1, Need::Much);
    add(Texts::tr("Religion"), "religion"_L1, Need::Little);
    add(Texts::tr("About the person"), "summary"_L1, Need::Some);
    add(Texts::tr("Likes to drink"), "preferredDrink"_L1, Need::Little);
    add(Texts::tr("Where the DNACPR form is"), "dnacprFormPhysicalLocation"_L1, Need::Always);
    const QDate decided = calendarDate(facts.resident.value("dnacpr"_L1).toObject().value("decidedOn"_L1));
    if (inPlace(facts.resident.value("dnacpr"_L1)).value_or(false) && decided.isValid())
        part.entries += entryOf(Texts::tr("DNACPR decided"), displayDate(decided));
    // The details say what the decision does not cover, so they are needed as soon as there is room.
    add(Texts::tr("DNACPR details"), "dnacprDetails"_L1, Need::Much);
    return part;
}

//! True if the decision is recorded as not made and nothing in \a record contradicts that; otherwise a crew
//! would look for a form that does not exist.
bool isRuledOut(const Record &record, QLatin1StringView key, std::initializer_list<QLatin1StringView> against)
{
    return !inPlace(record.value(key)).value_or(true)
        && std::all_of(against.begin(), against.end(),
            [&](QLatin1StringView other) { return textOf(residentSchema, other, record).isEmpty(); });
}

//! True if \a record says anything of the decision, in its own member or in one of \a others.
bool isRecorded(const Record &record, QLatin1StringView key, std::initializer_list<QLatin1StringView> others)
{
    return !textOf(residentSchema, key, record).isEmpty()
        || std::any_of(others.begin(), others.end(),
            [&](QLatin1StringView other) { return !textOf(residentSchema, other, record).isEmpty(); });
}

HospitalPart baggage(const HospitalFacts &facts)
{
    HospitalPart part = partUnder(Texts::tr("Goes with the person"));
    part.section.widths = { 1, 99 };
    QStringList things{ Texts::tr("MAR chart and medicines") };
    const std::initializer_list<QLatin1StringView> dnacpr{ "dnacprReviewDate"_L1,
        "dnacprFormPhysicalLocation"_L1 };
    if (!isRuledOut(facts.resident, "dnacpr"_L1, dnacpr))
        things += isRecorded(facts.resident, "dnacpr"_L1, dnacpr)
            ? Texts::tr("DNACPR form, original")
            : Texts::tr("DNACPR form, original, if any");
    const std::initializer_list<QLatin1StringView> dols{ "dolsStartDate"_L1, "dolsEndDate"_L1,
        "dolsApplicationDate"_L1 };
    if (!isRuledOut(facts.resident, "dols"_L1, dols))
        things += isRecorded(facts.resident, "dols"_L1, dols) ? Texts::tr("DoLS papers")
                                                              : Texts::tr("DoLS papers, if any");
    things += { Texts::tr("This summary, both pages"), Texts::tr("Hospital passport"), Texts::tr("Glasses"),
        Texts::tr("Hearing aid"), Texts::tr("Walking frame"), Texts::tr("Dentures, clothes, wash bag") };
    QStringList ticks;
    for (const QString &thing : std::as_const(things))
        // Non-breaking spaces keep each box on the line of its words.
        ticks += QString(box + thing).replace(u' ', QChar::Nbsp);
    part.entries = { Entry{ {}, { ticks.join(u"    "_s) }, Need::Always } };
    part.section.notes = { Texts::tr(
        "Taken from the care records as of %1, which hold more. Not in this system: medication, letters on "
        "paper, belongings. “%2” means that nothing was recorded; it never means “none”.")
                               .arg(displayTime(facts.now), notKnown()) };
    return part;
}

//! Allergies with more than a name recorded: "Penicillin: rash, severe".
QStringList reactionsOf(const Record &resident)
{
    QStringList all;
    const QJsonArray allergies = resident.value("residentAllergies"_L1).toArray();
    for (const QJsonValue &allergy : allergies) {
        QStringList said;
        for (const QLatin1StringView key : { "reaction"_L1, "reactions"_L1, "severity"_L1 }) {
            const QJsonValue value = allergy.toObject().value(key);
            const QJsonArray texts = value.isArray() ? value.toArray() : QJsonArray{ value };
            for (const QJsonValue &text : texts)
                said += text.toVariant().toString().simplified();
        }
        said.removeAll(QString());
        if (!said.isEmpty())
            all += Texts::tr("%1: %2", "allergy, reactions")
                       .arg(orNotKnown(elementText(allergy).simplified()), said.join(u", "_s));
    }
    all.removeDuplicates();
    // The gravest come first, where there is no room for all.
    static const QRegularExpression grave(u"severe|anaphyl|life|fatal"_s, caseless);
    std::stable_partition(
        all.begin(), all.end(), [](const QString &reaction) { return reaction.contains(grave); });
    return all;
}

QString chokingText(const HospitalFacts &facts)
{
    const Record &resident = facts.resident;
    const QJsonValue risk = resident.value("hasChokingRisk"_L1);
    if (risk.isBool())
        return risk.toBool() ? Texts::tr("Choking risk") : Texts::tr("Choking risk recorded as no");
    const QString given = textOf(residentSchema, "hasChokingRisk"_L1, resident);
    const QString assessed = facts.assessedChoking();
    if (given.isEmpty() && !assessed.isEmpty())
        return Texts::tr("Choking risk by assessment: %1").arg(assessed);
    return given.isEmpty() ? Texts::tr("Choking risk not recorded")
                           : Texts::tr("Choking risk: %1").arg(given);
}

//! Sentences about swallowing for the head, as many as a crew reads and a page holds; a text that is too long
//! is skipped for shorter ones.
QString swallowingText(const HospitalFacts &facts)
{
    constexpr qsizetype most = 1200;
    qsizetype size = 0;
    bool hasMore = false;
    QStringList texts;
    const QList<RecordWords> all = facts.swallowing();
    for (const RecordWords &words : all) {
        const QString source =
            sourceOf(*words.schema, words.record, textOf(carePlanSchema, "name"_L1, words.record));
        QStringList kept;
        for (const QString &sentence : words.sentences) {
            const qsizetype more = sentence.size() + (kept.isEmpty() ? source.size() : 0);
            if (size + more > most) {
                hasMore = true;
                continue;
            }
            size += more;
            kept += sentence;
        }
        if (!kept.isEmpty())
            texts += sourced(kept.join(u' '), source);
    }
    if (hasMore)
        texts += Texts::tr("There is more in the care plans and the medical history.");
    return texts.join(u"  ·  "_s);
}

bool canBeCut(const Entry &entry, Need need)
{
    constexpr qsizetype shortest = 200; // Length up to which a single sentence is never cut.
    const bool isHeld = need != Need::Always && entry.kept <= entry.least;
    return !entry.isLeftOut && !entry.more.isEmpty() && !isHeld
        && (entry.kept > 1 || (entry.kept == 1 && entry.pieces.first().size() > shortest));
}

//! Cuts every text that may be cut to half of its sentences.
bool halve(QList<HospitalPart> &parts)
{
    bool isCut = false;
    for (HospitalPart &part : parts) {
        for (Entry &entry : part.entries) {
            if (entry.need != Need::Always && canBeCut(entry, entry.need)) {
                entry.kept = std::max(entry.kept / 2, entry.least);
                isCut = true;
            }
        }
    }
    return isCut;
}

//! Cuts one sentence off the longest text of \a need.
bool cut(QList<HospitalPart> &parts, Need need)
{
    Entry *longest = nullptr;
    for (HospitalPart &part : parts) {
        for (Entry &entry : part.entries) {
            const bool isMeant = entry.need == need || (need == Need::Always && entry.least > 0);
            if (isMeant && canBeCut(entry, need)
                && (!longest || textOf(entry).size() > textOf(*longest).size()))
                longest = &entry;
        }
    }
    if (longest)
        --longest->kept;
    return longest != nullptr;
}

//! Leaves out the last entry of \a need, in the part with most of them.
bool leaveOut(QList<HospitalPart> &parts, Need need)
{
    Entry *last = nullptr;
    qsizetype most = 0;
    for (HospitalPart &part : parts) {
        Entry *here = nullptr;
        qsizetype count = 0;
        for (Entry &entry : part.entries) {
            if (entry.need == need && !entry.isLeftOut && entry.least == 0) {
                here = &entry;
                ++count;
            }
        }
        if (here && count >= most) {
            last = here;
            most = count;
        }
    }
    if (last)
        last->isLeftOut = true;
    return last != nullptr;
}

//! Cuts or leaves out one more entry; false if nothing is left to shorten.
bool giveWay(QList<HospitalPart> &parts)
{
    return std::any_of(byNeed.begin(), byNeed.end(), [&](Need need) {
        return (need != Need::Little && cut(parts, need)) || (need != Need::Always && leaveOut(parts, need));
    });
}

//! Entries of one name, counted: a resident has many daily logs, and may have two care plans of one title.
struct Namesakes {
    QString name;
    qsizetype all = 0;
    qsizetype shown = 0;
    bool isCut = false;
    bool isForemost = false;
};

//! Entries with text grouped by name, in the order of the sheet.
QList<Namesakes> namesakesIn(const QList<HospitalPart> &parts)
{
    QList<Namesakes> groups;
    for (const HospitalPart &part : parts) {
        QString name = part.section.heading; // The first of several daily logs bears the label for all.
        for (const Entry &entry : part.entries) {
            if (entry.pieces.isEmpty())
                continue; // An entry without text is an empty line to write on.
            if (!entry.label.isEmpty())
                name = entry.label;
            auto group = std::find_if(
                groups.begin(), groups.end(), [&](const Namesakes &each) { return each.name == name; });
            if (group == groups.end())
                group = groups.insert(groups.end(), Namesakes{ name });
            ++group->all;
            if (entry.isLeftOut)
                continue;
            ++group->shown;
            group->isCut |= entry.kept < entry.pieces.size();
            group->isForemost |= entry.least > 0;
        }
    }
    return groups;
}

//! Few \a sentences as they are, each in its line; many in one paragraph, because their lines cost the facts
//! room.
QStringList inFewLines(const QStringList &sentences)
{
    constexpr qsizetype few = 3;
    return sentences.size() <= few ? sentences : QStringList{ sentences.join(u"  ·  "_s) };
}

//! First \a most of \a names as a list in a sentence; semicolons, because titles of care plans contain
//! commas.
QString listed(QStringList names, qsizetype most)
{
    const int others = int(std::max<qsizetype>(0, names.size() - most));
    names = names.mid(0, most);
    if (others > 0)
        names += Texts::tr("%Ln others", "after the names of some entries", others);
    return names.join(u"; "_s);
}

//! Sentences that name the entries of \a parts without room, each once, the medical history first.
QStringList lacking(const QList<HospitalPart> &parts)
{
    constexpr qsizetype mostLeftOut = 16; // Nobody asks for what is not even named.
    constexpr qsizetype mostCut = 6;
    QStringList leftOut;
    QStringList foremost;
    QStringList cut;
    const QList<Namesakes> groups = namesakesIn(parts);
    for (const Namesakes &group : groups) {
        if (group.shown == 0)
            leftOut += group.name;
        else if (group.shown < group.all)
            cut += Texts::tr("%1: %2 of %3 shown", "entries of one name")
                       .arg(group.name, QLocale().toString(group.shown), QLocale().toString(group.all));
        else if (group.isCut)
            (group.isForemost ? foremost : cut) += group.name;
    }
    QStringList said;
    if (!leftOut.isEmpty())
        said += Texts::tr("Left out for lack of space: %1.").arg(listed(leftOut, mostLeftOut));
    if (!foremost.isEmpty() || !cut.isEmpty())
        said += Texts::tr("Shortened to fit; the rest is in the care records: %1.")
                    .arg(listed(foremost + cut, mostCut));
    return said;
}

} // namespace

bool HospitalSheet::writeHead(const HospitalFacts &facts, qsizetype longest)
{
    const QDate today = dayInLondon(facts.now);
    bool isWhole = true;
    const auto fitting = [&](const QString &text) {
        if (text.size() <= longest)
            return text;
        isWhole = false;
        const qsizetype end = text.lastIndexOf(u' ', longest);
        return Texts::tr("%1 … and more: see the care records", "cut text")
            .arg(text.left(end > 0 ? end : longest));
    };
    const auto emptied = [](QTextDocument &document) {
        QTextCursor cursor(&document);
        cursor.select(QTextCursor::Document);
        cursor.removeSelectedText();
        return cursor;
    };
    QTextCursor top = emptied(head());
    addParagraph(top, Texts::tr("Hospital summary"), text(13), 0);
    addParagraph(top, bannerText(facts.resident, today).name, text(19, true), 2);
    QStringList lines = bannerLines(facts.resident, today);
    lines.removeLast(); // Warnings follow one by one, so that none goes because another is long.
    const std::optional<BannerFact> dols = dolsFact(facts.resident, today);
    QStringList warned;
    const QList<BannerFact> banner = bannerFacts(facts.resident, today);
    for (const BannerFact &fact : banner) {
        const bool hasConditions = dols && fact.text == dols->text
            && facts.resident.value("dols"_L1).toObject().value("hasConditions"_L1).toBool();
        warned +=
            fitting(hasConditions ? Texts::tr("%1, with conditions", "a DoLS").arg(fact.text) : fact.text);
    }
    if (!dols)
        warned += inPlace(facts.resident.value("dols"_L1)) ? Texts::tr("DoLS not in place")
                                                           : Texts::tr("DoLS not recorded");
    warned += chokingText(facts);
    const QString warnings = warned.join(u"  ·  "_s);
    for (const QString &line : std::as_const(lines))
        addParagraph(top, fitting(line), text(13), 3);
    addParagraph(top, warnings, text(13, true), 3);
    if (const QStringList reactions = reactionsOf(facts.resident); !reactions.isEmpty()) {
        addParagraph(
            top, Texts::tr("Allergic reactions: %1").arg(fitting(reactions.join(u"; "_s))), text(13), 3);
    }
    if (const QString words = swallowingText(facts); !words.isEmpty())
        addParagraph(top, Texts::tr("Swallowing, food and drink: %1").arg(fitting(words)), text(13), 3);
    // The second page has a head of its own, because pages get separated.
    QTextCursor next = emptied(nextHead());
    addParagraph(next, bannerText(facts.resident, today).name, text(13, true), 0);
    addParagraph(next, fitting(lines.last()), text(13), 2);
    addParagraph(next, warnings, text(13, true), 2);
    return isWhole;
}

bool HospitalSheet::fitHead(const HospitalFacts &facts, double most)
{
    for (qsizetype longest = 4096; longest > 64; longest = longest * 3 / 4) {
        const bool isWhole = writeHead(facts, longest);
        if (std::max(head().size().height(), nextHead().size().height()) <= most)
            return isWhole;
    }
    return false;
}

HospitalSheet::HospitalSheet(const HospitalFacts &facts, const Imprint &imprint, QSizeF page)
    : Sheet(imprint, page)
{
    constexpr double mostOfPage = 0.4; // Share of a page's height that its head may take.
    const bool isHeadWhole = fitHead(facts, mostOfPage * page.height());
    SheetSection missing;
    missing.heading = Texts::tr("Missing or old");
    missing.isWarning = true;
    QList<HospitalPart> first{ { missing }, concern(), happenedOf(facts), medication(facts),
        peopleOf(facts) };
    QList<HospitalPart> second{ usuallyOf(facts), historyOf(facts), baggage(facts) };
    second.first().section.startsPage = true;
    fit(second, 1);
    refill(second, 1, [] {});
    QStringList gaps = inFewLines(facts.gaps());
    if (!isHeadWhole)
        gaps.prepend(Texts::tr("Allergies and warnings above are cut: there are more in the care records."));
    QStringList notes;
    const auto writeNotes = [&] {
        notes = gaps + lacking(first + second);
        first.first().section.notes =
            notes.isEmpty() ? QStringList{ Texts::tr("Nothing that this system can see.") } : notes;
    };
    do { // Repeat, because the note on what was left out takes room itself.
        writeNotes();
        fit(first, 0);
    } while (notes != gaps + lacking(first + second));
    refill(first, 0, writeNotes);
    QTextCursor cursor(&body());
    writeSections(cursor, shown(first + second), { style(), text(14, true), text(13, true) });
}

double HospitalSheet::heightOf(const QList<HospitalPart> &parts) const
{
    QTextDocument scratch;
    prepareBody(scratch);
    QTextCursor cursor(&scratch);
    writeSections(cursor, shown(parts), { style(), text(14, true), text(13, true) });
    return scratch.size().height();
}

double HospitalSheet::roomOn(int page) const
{
    // Spare height in pixels, because pages round differently from one long text.
    constexpr double spare = 40;
    return bodySize(page).height() - spare;
}

void HospitalSheet::refill(QList<HospitalPart> &parts, int page, const std::function<void()> &write) const
{
    constexpr double line = 16; // Height in pixels of the least that can come back.
    double left = roomOn(page) - heightOf(parts);
    const auto fits = [&] {
        write();
        left = roomOn(page) - heightOf(parts);
        return left >= 0;
    };
    const auto lengthen = [&](Entry &entry) {
        const Entry before = entry;
        entry.isLeftOut = false;
        if (before.isLeftOut && !fits()) {
            entry = before;
            return;
        }
        qsizetype tooMany = entry.pieces.size() + 1;
        while (entry.kept + 1 < tooMany) {
            const qsizetype fitting = std::exchange(entry.kept, (entry.kept + tooMany) / 2);
            if (!fits())
                tooMany = std::exchange(entry.kept, fitting);
        }
    };
    for (auto need = std::rbegin(byNeed); need != std::rend(byNeed); ++need) {
        for (HospitalPart &part : parts) {
            for (Entry &entry : part.entries) {
                const bool isShort = entry.isLeftOut || entry.kept < entry.pieces.size();
                if (left < line || entry.need != *need || !isShort)
                    continue;
                lengthen(entry);
                if (!fits())
                    left = 0;
            }
        }
    }
    write();
}

void HospitalSheet::fit(QList<HospitalPart> &parts, int page) const
{
    constexpr double ofAStep = 80; // Height in pixels that one step of cutting seldom exceeds.
    const double room = roomOn(page);
    double height = heightOf(parts);
    while (height > 2 * room && halve(parts))
        height = heightOf(parts);
    bool isAll = false;
    while (height > room && !isAll) {
        for (int steps = 1 + int((height - room) / ofAStep); steps > 0 && !isAll; --steps)
            isAll = !giveWay(parts);
        height = heightOf(parts);
    }
}

QHash<QString, QStringList> recordsOf(const HospitalFacts &facts)
{
    QHash<QString, QStringList> records{ { residentSchema.name, { facts.resident.id } } };
    const auto note = [&](const ResourceSchema &schema, const QList<Record> &printed) {
        for (const Record &record : printed)
            records[schema.name] += record.id;
    };
    note(incidentSchema, facts.incidents);
    note(logSchema, facts.logs);
    note(carePlanSchema, facts.plans);
    note(riskAssessmentSchema, facts.assessments);
    return records;
}

} // namespace care
