// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/residents.h"

#include "app/service/jsonwriter.h"
#include "app/service/query.h"
#include "app/service/rawobject.h"
#include "app/service/residentrules.h"
#include "models/schema/record.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <openssl/rand.h>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

const ResourceSchema &schema = residentSchema;
//! Each is looked up while everybody who writes waits; a mebibyte has room for tens of thousands.
constexpr qsizetype mostKeyworkers = 500;

QJsonObject read(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

QByteArray rawText(const QString &text)
{
    JsonWriter json;
    json.text({}, text);
    return json.take();
}

QByteArray rawReference(const QString &id, const QString &name)
{
    JsonWriter json;
    json.beginObject();
    json.text("id", id);
    json.text("name", name);
    json.endObject();
    return json.take();
}

//! 24 hexadecimal digits like those of the made-up records.
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

//! A reference becomes {id, name}; empty if nobody has this id.
QByteArray populated(const Repository::Change &change, const QJsonValue &value)
{
    const Reference reference = Reference::fromJson(value);
    const std::optional<QString> name =
        isId(reference.id) ? change.nameOf(reference.id) : std::optional<QString>();
    return name ? rawReference(reference.id, *name) : QByteArray();
}

void populateHome(const Repository::Change &change, const Key &key, RawObject &resident,
    const QJsonValue &home, Details &details)
{
    const QString id = Reference::fromJson(home).id;
    if (id.isEmpty())
        return; // the rules have said so
    // A home that the key may not see is answered like one that does not exist.
    if (!isId(id) || !key.mayAccess(id) || !change.record(homeSchema, id, nullptr))
        details.append({ u"home"_s, u"is not a home that this key may use"_s });
    else
        resident.set(u"home"_s, populated(change, home));
}

void populateKeyworkers(
    const Repository::Change &change, RawObject &resident, const QJsonValue &keyworkers, Details &details)
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
        const QByteArray person = populated(change, people.at(i));
        if (person.isEmpty())
            details.append({ u"keyworkers.%1"_s.arg(i), u"is nobody this service knows"_s });
        list += (list.isEmpty() ? "" : ",") + person;
    }
    resident.set(u"keyworkers"_s, '[' + list + ']');
}

} // namespace

Residents::Residents(Repository &repository, PutMeaning put, Clock clock)
    : m_repository(repository)
    , m_put(put)
    , m_clock(std::move(clock))
{
}

Result<QByteArray> Residents::create(const QByteArray &body, const Key &key)
{
    Result<RawObject> sent = RawObject::fromJson(body);
    if (!sent)
        return tl::unexpected(sent.error());
    removeServerOwned(*sent);
    RawObject resident;
    resident.set(u"id"_s, rawText(newId()));
    resident.lay(*sent);
    resident.set(u"createdOn"_s, '"' + instantText(m_clock().toMSecsSinceEpoch()) + '"');
    Repository::Change change(m_repository);
    return store(change, std::move(resident), {}, key);
}

Result<QByteArray> Residents::update(
    const QString &id, const QByteArray &body, const Key &key, const Accept &accept)
{
    Result<RawObject> sent = RawObject::fromJson(body);
    if (!sent)
        return tl::unexpected(sent.error());
    removeServerOwned(*sent);
    Repository::Change change(m_repository);
    const std::optional<QByteArray> stored = change.record(schema, id, &key);
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
    resident.lay(*sent);
    return store(change, std::move(resident), read(*stored), key);
}

Result<QByteArray> Residents::store(
    Repository::Change &change, RawObject resident, const QJsonObject &before, const Key &key)
{
    const QJsonObject sent = read(resident.toJson());
    const QDateTime now = m_clock();
    Details details = residentProblems(sent, now.toUTC().date());
    populateHome(change, key, resident, sent.value("home"_L1), details);
    populateKeyworkers(change, resident, sent.value("keyworkers"_L1), details);
    if (!details.isEmpty())
        return tl::unexpected(unacceptable(details));
    const QString nhsNumber = compactNhsNumber(sent.value("nhsNumber"_L1).toString());
    if (!nhsNumber.isEmpty() && change.isTaken(schema, "nhsNumber"_L1, nhsNumber, recordId(sent)))
        return tl::unexpected(Problem{ 409, "duplicate", u"Another resident has this NHS number"_s,
            { { u"nhsNumber"_s, u"belongs to another resident"_s } } });
    settleServerOwned(resident, sent, before);
    const QByteArray json = resident.toJson();
    change.put(schema, json, now.toMSecsSinceEpoch());
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
