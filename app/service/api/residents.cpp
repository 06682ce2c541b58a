// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/residents.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/api/query.h"
#include "app/service/api/strictjson.h"
#include "models/json/rawjson.h"
#include "models/json/record.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <openssl/rand.h>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

const ResourceSchema &schema = residentSchema;
//! Maximum keyworkers in a body. Each is looked up inside the write transaction, which blocks all other
//! writers, and a 1 MiB body could name tens of thousands.
constexpr qsizetype mostKeyworkers = 500;

QJsonObject read(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

//! Parses \a body; status 400 unless it is one object of strict JSON.
Result<RawObject> readObject(const QByteArray &body)
{
    if (const Result<void> checked = checkJson(body); !checked)
        return tl::unexpected(checked.error());
    if (std::optional<RawObject> object = RawObject::fromJson(body))
        return std::move(*object);
    return tl::unexpected(badRequest(u"The body must be one JSON object"_s));
}

QByteArray rawText(const QString &text)
{
    return JsonWriter().text({}, text).take();
}

QByteArray rawReference(const QString &id, const QString &name)
{
    return JsonWriter().beginObject().text("id", id).text("name", name).endObject().take();
}

//! Makes a random record id: 24 hexadecimal digits, as the sample records have.
QString newId()
{
    unsigned char random[12];
    if (RAND_bytes(random, sizeof random) != 1)
        throw std::runtime_error("no secure random numbers");
    return QString::fromLatin1(QByteArray(reinterpret_cast<char *>(random), sizeof random).toHex());
}

void removeServerOwned(RawObject &resident)
{
    for (const Field &field : schema.fields) {
        if (field.has(FieldFlag::ServerOwned))
            resident.remove(field.key);
    }
}

//! Name of the record of \a kind with this id; nothing if \a key can see no such record.
std::optional<QString> nameOf(
    const Repository::Change &change, const ResourceSchema &kind, const QString &id, const Key &key)
{
    const std::optional<QByteArray> json =
        isId(id) ? change.record(kind, id, &key) : std::optional<QByteArray>();
    return json ? std::optional(PersonName::fromJson(read(*json).value("name"_L1)).plain()) : std::nullopt;
}

void populateHome(const Repository::Change &change, const Key &key, RawObject &resident,
    const QJsonValue &home, Details &details)
{
    const QString id = Reference::fromJson(home).id;
    if (id.isEmpty())
        return; // Missing home ids were already reported by residentProblems().
    // A home outside the key's homes gets the same refusal as one that does not exist, to reveal nothing.
    if (const std::optional<QString> name = nameOf(change, homeSchema, id, key))
        resident.set(u"home"_s, rawReference(id, *name));
    else
        details.append({ u"home"_s, u"is not a home that this key may use"_s });
}

//! Accepts a keyworker who is a user of the key's homes, or who is already in the stored record: a resident
//! must stay correctable after their keyworker has left those homes.
QByteArray keyworkerOf(
    const Repository::Change &change, const Key &key, const QJsonValue &wanted, const QJsonArray &stored)
{
    const QString id = Reference::fromJson(wanted).id;
    if (const std::optional<QString> name = nameOf(change, userSchema, id, key))
        return rawReference(id, *name);
    const auto known = std::find_if(stored.begin(), stored.end(),
        [&](const QJsonValue &one) { return !id.isEmpty() && Reference::fromJson(one).id == id; });
    return known == stored.end() ? QByteArray() : rawReference(id, Reference::fromJson(*known).name);
}

void populateKeyworkers(const Repository::Change &change, const Key &key, RawObject &resident,
    const QJsonValue &keyworkers, const QJsonValue &stored, Details &details)
{
    if (!keyworkers.isArray())
        return;
    QByteArray list;
    const QJsonArray people = keyworkers.toArray();
    if (people.size() > mostKeyworkers) {
        details.append({ u"keyworkers"_s, u"must have at most %1 entries"_s.arg(mostKeyworkers) });
        return;
    }
    for (qsizetype i = 0; i < people.size(); ++i) {
        const QByteArray person = keyworkerOf(change, key, people.at(i), stored.toArray());
        // One wording for users of other homes, other kinds of record and unknown ids, so that the refusal
        // does not reveal which records exist.
        if (person.isEmpty())
            details.append({ u"keyworkers.%1"_s.arg(i), u"is not a user of the homes of this key"_s });
        list += (list.isEmpty() ? "" : ",") + person;
    }
    resident.set(u"keyworkers"_s, '[' + list + ']');
}

//! Names of the schema's fields that differ between two states of a resident. Members unknown to the schema
//! are left out, because clients choose their names and a name could reveal something about a person.
QStringList changedFields(const QJsonObject &before, const QJsonObject &after)
{
    QStringList fields;
    for (const Field &field : schema.fields) {
        if (!field.key.contains(u'.') && before.value(field.key) != after.value(field.key))
            fields += field.key;
    }
    const auto others = [](QJsonObject resident) {
        for (const Field &field : schema.fields)
            resident.remove(field.key);
        return resident;
    };
    if (others(before) != others(after))
        fields += u"other"_s;
    return fields;
}

ResidentChange changeOf(
    const QJsonObject &before, const QJsonObject &after, const Residents::Requester &requester, qint64 now)
{
    return { 0, now, requester.key.id, requester.requestId, before.isEmpty() ? u"create"_s : u"update"_s,
        recordId(after), Reference::fromJson(after.value("home"_L1)).id, changedFields(before, after) };
}

} // namespace

Residents::Residents(Repository &repository, PutMeaning put, Clock clock)
    : m_repository(repository)
    , m_put(put)
    , m_clock(std::move(clock))
{
}

Result<QByteArray> Residents::create(const QByteArray &body, const Requester &requester)
{
    Result<RawObject> sent = readObject(body);
    if (!sent)
        return tl::unexpected(sent.error());
    removeServerOwned(*sent);
    RawObject resident;
    resident.set(u"id"_s, rawText(newId()));
    resident.mergeFrom(*sent);
    resident.set(u"createdOn"_s, '"' + instantText(m_clock().toMSecsSinceEpoch()) + '"');
    Repository::Change change(m_repository);
    return store(change, std::move(resident), {}, requester);
}

Result<QByteArray> Residents::update(
    const QString &id, const QByteArray &body, const Requester &requester, const Accept &accept)
{
    Result<RawObject> sent = readObject(body);
    if (!sent)
        return tl::unexpected(sent.error());
    removeServerOwned(*sent);
    Repository::Change change(m_repository);
    const std::optional<QByteArray> stored = change.record(schema, id, &requester.key);
    if (!stored)
        return tl::unexpected(notFound());
    if (const Result<void> accepted = accept(*stored); !accepted)
        return tl::unexpected(accepted.error());
    RawObject before = RawObject::fromJson(*stored).value_or(RawObject());
    RawObject resident;
    if (m_put == PutMeaning::Merge) {
        resident = before;
    } else {
        for (const Field &field : schema.fields) {
            if (field.has(FieldFlag::ServerOwned) && before.contains(field.key))
                resident.set(field.key, before.value(field.key));
        }
    }
    resident.mergeFrom(*sent);
    return store(change, std::move(resident), read(*stored), requester);
}

Result<QByteArray> Residents::store(
    Repository::Change &change, RawObject resident, const QJsonObject &before, const Requester &requester)
{
    const Key &key = requester.key;
    const QJsonObject sent = read(resident.toJson());
    const QDateTime now = m_clock();
    Details details = residentProblems(sent, now.toUTC().date());
    populateHome(change, key, resident, sent.value("home"_L1), details);
    populateKeyworkers(
        change, key, resident, sent.value("keyworkers"_L1), before.value("keyworkers"_L1), details);
    if (!details.isEmpty())
        return tl::unexpected(unacceptable(details));
    const QString nhsNumber = compactNhsNumber(sent.value("nhsNumber"_L1).toString());
    if (!nhsNumber.isEmpty() && change.isTaken(schema, "nhsNumber"_L1, nhsNumber, recordId(sent)))
        return tl::unexpected(Problem{ 409, "duplicate", u"Another resident has this NHS number"_s,
            { { u"nhsNumber"_s, u"belongs to another resident"_s } } });
    settleServerOwned(resident, sent, before);
    const QByteArray json = resident.toJson();
    change.put(schema, json, now.toMSecsSinceEpoch());
    change.note(changeOf(before, read(json), requester, now.toMSecsSinceEpoch()));
    change.commit();
    return json;
}

void Residents::settleServerOwned(
    RawObject &resident, const QJsonObject &sent, const QJsonObject &before) const
{
    const QDateTime now = m_clock();
    const QString status = sent.value("status"_L1).toString();
    if (status != before.value("status"_L1).toString())
        resident.set(u"statusChangedOn"_s, '"' + instantText(now.toMSecsSinceEpoch()) + '"');
    resident.set(u"isInactive"_s, status == "active"_L1 ? "false" : "true");
    const int age = ageInYears(calendarDate(sent.value("dateOfBirth"_L1)), now.toUTC().date());
    if (age >= 0)
        resident.set(u"ageYears"_s, QByteArray::number(age));
    else
        resident.remove(u"ageYears"_s);
}

} // namespace care::service
