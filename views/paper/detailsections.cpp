// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/detailsections.h"

#include "models/schema/colourname.h"
#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string_view>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::DetailSections)
};

//! Limit above which links are shown as text, because nobody would press so many.
constexpr qsizetype mostLinks = 30;

//! Line for a telephone or a contact, with its kind in the user's language.
QString lineOf(const QJsonValue &element)
{
    QString text = elementText(element);
    for (const QLatin1StringView key : { "relationship"_L1, "type"_L1 }) {
        const QString kind = element.toObject().value(key).toString();
        const QString spoken = spokenWord(kind);
        const QString end = u'(' + kind + u')';
        if (kind.isEmpty() || spoken == kind || !text.endsWith(end))
            continue;
        const bool isLower = kind.front().isLower();
        text = text.chopped(end.size()) + u'(' + (isLower ? insideSentence(spoken) : spoken) + u')';
    }
    return text;
}

//! Line for a telephone, with the number to dial.
DetailLine phoneLine(const QJsonValue &phone)
{
    const QJsonObject members = phone.toObject();
    const QString number = members.isEmpty() ? elementText(phone) : elementText(members.value("number"_L1));
    return { lineOf(phone), number.trimmed() };
}

//! Telephones of a contact, under any of the names that services use.
QJsonArray phonesOf(const QJsonObject &contact)
{
    for (const QLatin1StringView key :
        { "phones"_L1, "phone"_L1, "telephone"_L1, "telephones"_L1, "mobile"_L1 }) {
        const QJsonValue value = contact.value(key);
        if (value.isArray())
            return value.toArray();
        if (value.isObject() || !value.toString().isEmpty())
            return { value };
    }
    return {};
}

bool isTicked(const QJsonValue &contact, QLatin1StringView key)
{
    const QString given = contact.toObject().value(key).toVariant().toString().trimmed().toCaseFolded();
    return given == "true"_L1 || given == "yes"_L1 || given == "1"_L1;
}

QList<DetailLink> linksOf(const Field &field, const Record &record, const QString &value)
{
    QList<DetailLink> links;
    if (field.target.isEmpty() || field.has(FieldFlag::Sensitive))
        return links;
    if (const QString id = referenceId(field, record); !id.isEmpty())
        return { { value, field.target, id } };
    if (field.type != FieldType::ReferenceList)
        return links;
    const QJsonArray elements = record.value(field.key).toArray();
    for (const QJsonValue &element : elements) {
        const Reference reference = Reference::fromJson(element);
        // References without an id, or too many of them, are all shown as text.
        if (reference.id.isEmpty() || elements.size() > mostLinks)
            return {};
        links += DetailLink{ visibleText(reference.text()), field.target, reference.id };
    }
    return links;
}

//! Lines with numbers that can be copied: a person's name first, then each telephone on its own line.
QList<DetailLine> linesOf(const Field &field, const Record &record, const QString &value)
{
    if (value.isEmpty() || field.has(FieldFlag::Sensitive))
        return {};
    if (field.type == FieldType::Text)
        return field.key.endsWith("elephone"_L1) ? QList<DetailLine>{ { value, value } }
                                                 : QList<DetailLine>();
    if (field.key != "phones"_L1 && field.key != "importantContacts"_L1)
        return {};
    QList<DetailLine> lines;
    const QJsonValue member = record.value(field.key);
    const QJsonArray elements = member.isArray() ? member.toArray() : QJsonArray{ member };
    if (elements.size() > mostLinks)
        return {};
    for (const QJsonValue &element : elements) {
        if (field.key == "phones"_L1) {
            lines += phoneLine(element);
            continue;
        }
        lines += contactLines(element);
    }
    lines.removeAll(DetailLine());
    return lines;
}

DetailRow rowOf(const Field &field, const Record &record)
{
    DetailRow row;
    row.key = field.key;
    row.label = field.title();
    row.value = shownText(field, record);
    row.isSensitive = field.has(FieldFlag::Sensitive);
    row.isLong = field.type == FieldType::LongText;
    if (field.type == FieldType::Severity)
        row.severity = severityOf(record.value(field.key));
    if (field.key == "colour"_L1 && isColour(row.value)) {
        row.swatch = row.value;
        row.value = colourName(row.swatch);
    }
    row.links = linksOf(field, record, row.value);
    row.lines = linesOf(field, record, row.value);
    // The copied text must be the text that the panel shows.
    if (row.lines.size() > 1) {
        QStringList texts;
        for (const DetailLine &line : std::as_const(row.lines))
            texts += line.text;
        row.value = texts.join("; "_L1);
    }
    return row;
}

//! Names in a text such as "Nuts, Penicillin", in lower case and sorted.
QStringList namesIn(const QString &text)
{
    static const QRegularExpression between(u"\\s*[,;]\\s*"_s);
    QStringList names = text.trimmed().toLower().split(between, Qt::SkipEmptyParts);
    names.sort();
    return names;
}

//! Fields of a resident that repeat what "Allergies" says: the answers, and a list with the same names. If
//! they contradict each other, none is left out.
QStringList saidByAllergies(const Record &resident)
{
    const Allergies allergies = Allergies::fromRecord(resident);
    QStringList said{ u"hasAllergies"_s, u"noKnownAllergies"_s };
    if (allergies.state == AllergyState::NoneKnown)
        return said;
    if (allergies.state != AllergyState::Present || allergies.names.isEmpty())
        return {};
    QStringList listed;
    const QJsonArray list = resident.value("residentAllergies"_L1).toArray();
    for (const QJsonValue &allergy : list)
        listed += elementText(allergy);
    if (namesIn(resident.value("allergies"_L1).toString()) == namesIn(listed.join(u',')))
        said += u"residentAllergies"_s;
    return said;
}

//! Fields of a resident that staff ask for first; sections without one come last.
constexpr QLatin1StringView wantedFirst[] = { "location.room"_L1, "keyworkers"_L1, "importantContacts"_L1,
    "allergies"_L1, "gpName"_L1, "gpSurgeryName"_L1, "gpTelephone"_L1, "hasChokingRisk"_L1,
    "medicalHistory"_L1, "dols"_L1, "dnacpr"_L1, "carerPreferences"_L1, "fundingSource"_L1 };

//! Fields of \a schema in reading order.
QList<const Field *> inReadingOrder(const ResourceSchema &schema)
{
    QList<const Field *> fields;
    for (const Field &field : schema.fields)
        fields += &field;
    const auto rankOf = [](const auto &isWanted) {
        return std::find_if(std::begin(wantedFirst), std::end(wantedFirst), isWanted)
            - std::begin(wantedFirst);
    };
    const auto rankOfSection = [&](const Field &field) {
        return rankOf([&](QLatin1StringView key) {
            const Field *wanted = residentSchema.field(key);
            return std::string_view(wanted->section) == field.section;
        });
    };
    if (&schema == &residentSchema)
        std::stable_sort(fields.begin(), fields.end(), [&](const Field *a, const Field *b) {
            const auto rank = [&](const Field &field) {
                return std::pair(
                    rankOfSection(field), rankOf([&](QLatin1StringView key) { return key == field.key; }));
            };
            return rank(*a) < rank(*b);
        });
    return fields;
}

bool isNothing(const Record &record, QLatin1StringView key)
{
    return displayText(*residentSchema.field(key), record).trimmed().isEmpty();
}

//! True for facts that every reader looks for, so that a gap is stated and not taken for an answer. A
//! decision needs no such line once anything of it is recorded.
bool isAlwaysTold(const Field &field, const Record &resident)
{
    const auto isEmpty = [&](std::initializer_list<QLatin1StringView> keys) {
        return std::all_of(
            keys.begin(), keys.end(), [&](QLatin1StringView key) { return isNothing(resident, key); });
    };
    if (field.key == "allergies"_L1)
        return Allergies::fromRecord(resident).state == AllergyState::NotRecorded;
    if (field.key == "dols"_L1)
        return isEmpty({ "dolsApplicationDate"_L1, "dolsStartDate"_L1, "dolsEndDate"_L1 });
    if (field.key == "dnacpr"_L1)
        return isEmpty({ "dnacprReviewDate"_L1, "dnacprDetails"_L1 });
    return field.key == "location.room"_L1 || field.key == "keyworkers"_L1
        || field.key == "importantContacts"_L1;
}

//! Rows for the next of kin, stated even if none is recorded, and for other contacts, each with telephones.
QList<DetailRow> contactRows(const Field &field, const Record &resident)
{
    const QJsonValue all = resident.value(field.key);
    QJsonArray kin, others;
    const QJsonArray contacts =
        all.isArray() || all.isUndefined() || all.isNull() ? all.toArray() : QJsonArray{ all };
    for (const QJsonValue &contact : contacts)
        (isTicked(contact, "isNextOfKin"_L1) ? kin : others) += contact;
    const auto rowWith = [&](const QJsonArray &some, const QString &label) {
        Record part = resident;
        part.shown.insert(field.key, some);
        DetailRow row = rowOf(field, part);
        row.label = label;
        return row;
    };
    QList<DetailRow> rows{ rowWith(kin, Texts::tr("Next of kin")) };
    if (DetailRow row = rowWith(others, Texts::tr("Other contacts")); !row.value.isEmpty())
        rows += row;
    return rows;
}

bool isImportant(const Field &field, const QStringList &important)
{
    if (!important.isEmpty())
        return important.contains(field.key);
    // Fields set only by the service are no gaps left by staff.
    return !field.has(FieldFlag::ServerOwned)
        && (field.has(FieldFlag::Identity) || field.has(FieldFlag::Required)
            || field.has(FieldFlag::DefaultColumn));
}

} // namespace

QList<DetailLine> contactLines(const QJsonValue &contact)
{
    QStringList who{ lineOf(contact) };
    if (isTicked(contact, "isNextOfKin"_L1))
        who += Texts::tr("next of kin");
    if (isTicked(contact, "hasPowerOfAttorney"_L1))
        who += Texts::tr("power of attorney");
    who.removeAll(QString());
    QList<DetailLine> lines;
    if (!who.isEmpty())
        lines += DetailLine{ who.join(", "_L1) };
    const QJsonArray phones = phonesOf(contact.toObject());
    for (const QJsonValue &phone : phones)
        lines += phoneLine(phone);
    return lines;
}

bool isForemost(const QJsonValue &contact)
{
    return isTicked(contact, "isNextOfKin"_L1) || isTicked(contact, "hasPowerOfAttorney"_L1);
}

QList<DetailSection> detailSections(const ResourceSchema &schema, const Record &record,
    const QStringList &important, const QStringList &omitted)
{
    QList<DetailSection> sections;
    const bool isResident = &schema == &residentSchema;
    const QStringList said = isResident ? saidByAllergies(record) : QStringList();
    const bool hasNone = isResident && Allergies::fromRecord(record).state == AllergyState::NoneKnown;
    static const QList<const Field *> ofResidents = inReadingOrder(residentSchema);
    const QList<const Field *> fields = isResident ? ofResidents : inReadingOrder(schema);
    for (const Field *ordered : fields) {
        const Field &field = *ordered;
        if (omitted.contains(field.key) || said.contains(field.key))
            continue;
        DetailRow row = rowOf(field, record);
        if (hasNone && field.key == "allergies"_L1)
            row.value = Texts::tr("No known allergies");
        const bool isTold = isResident && isAlwaysTold(field, record);
        if (row.value.isEmpty() && !isTold && !isImportant(field, important))
            continue;
        // Without an "allergies" text the list stands for it, under its title.
        if (isResident && field.key == "residentAllergies"_L1 && isNothing(record, "allergies"_L1))
            row.label = residentSchema.field("allergies"_L1)->title();
        const QString title = field.sectionTitle();
        auto section = std::find_if(sections.begin(), sections.end(),
            [&title](const DetailSection &each) { return each.title == title; });
        if (section == sections.end())
            section = sections.insert(sections.end(), DetailSection{ title, {} });
        if (isResident && field.key == "importantContacts"_L1)
            section->rows += contactRows(field, record);
        else
            section->rows += row;
    }
    return sections;
}

} // namespace care
