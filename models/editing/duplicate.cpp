// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/duplicate.h"

#include "models/api/apiclient.h"
#include "models/schema/folding.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/likeresidents.h"

#include <QCoreApplication>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Duplicate)
};

bool isSame(const QString &one, const QString &other)
{
    return !one.isEmpty() && contracted(one) == contracted(other);
}

} // namespace

QString personText(const Record &resident)
{
    const QString name = PersonName::fromJson(resident.value("name"_L1)).formal();
    const QDate born = PersonTraits::of(resident).born;
    return born.isValid() ? Texts::tr("%1, born %2").arg(name, displayDate(born))
                          : Texts::tr("%1, date of birth not known").arg(name);
}

std::optional<Duplicate> duplicateOf(const Record &wanted, const Record &other)
{
    const PersonTraits person = PersonTraits::of(other);
    const Likeness why = likeness(PersonTraits::of(wanted), person);
    if (why < Likeness::Similar)
        return std::nullopt;
    Duplicate found{ other.id, personText(other), why };
    const PersonTraits mine = PersonTraits::of(wanted);
    found.isBirthKnown = person.born.isValid() && mine.born.isValid();
    found.isFirstNameSame = isSame(person.first, mine.first);
    found.isFamilyNameSame = isSame(person.family, mine.family);
    found.isBirthSame = found.isBirthKnown && person.born == mine.born;
    found.home = Reference::fromJson(other.value("home"_L1)).name;
    found.room = displayText(*residentSchema.field("location.room"_L1), other);
    return found;
}

QString Duplicate::message() const
{
    const QString where = !home.isEmpty() && !room.isEmpty()
        ? Texts::tr("Recorded in %1, room %2.", "home, room").arg(home, room)
        : !home.isEmpty() ? Texts::tr("Recorded in %1.", "home").arg(home)
        : !room.isEmpty() ? Texts::tr("Recorded in room %1.").arg(room)
                          : QString();
    return where.isEmpty() ? likenessText() : QString(likenessText() + u' ' + where);
}

QList<Distinction> Duplicate::answers() const
{
    if (why == Likeness::NhsNumber)
        return { Distinction::WrongRecord };
    return { Distinction::Namesake, Distinction::WrongRecord };
}

QString Duplicate::likenessText() const
{
    const bool isNameSame = isFirstNameSame && isFamilyNameSame;
    if (isProbablyOwn)
        return Texts::tr("%1 was probably created by your own interrupted save.").arg(name);
    switch (why) {
    case Likeness::NhsNumber:
        if (isNameSame && isBirthSame)
            return Texts::tr("%1 has the same name, date of birth and NHS number.").arg(name);
        if (isFamilyNameSame && isBirthSame)
            return Texts::tr("%1 has the same family name, date of birth and NHS number.").arg(name);
        if (isNameSame)
            return Texts::tr("%1 has the same name and NHS number.").arg(name);
        if (isFamilyNameSame)
            return Texts::tr("%1 has the same family name and NHS number.").arg(name);
        if (isBirthSame)
            return Texts::tr("%1 has the same date of birth and NHS number.").arg(name);
        return Texts::tr("%1 has the same NHS number.").arg(name);
    case Likeness::NameAndBirth:
        return isNameSame ? Texts::tr("%1 has the same name and date of birth.").arg(name)
                          : Texts::tr("%1 has the same family name and date of birth.").arg(name);
    default:
        if (isFirstNameSame && isBirthSame)
            return Texts::tr("%1 has the same first name and date of birth.").arg(name);
        return isBirthKnown ? Texts::tr("%1 has a similar name and date of birth.").arg(name)
                            : Texts::tr("%1 has a similar name.", "a person and the date of birth").arg(name);
    }
}

QString distinctionText(Distinction distinction)
{
    return distinction == Distinction::Namesake ? Texts::tr("Somebody else: a relative, or similar by chance")
                                                : Texts::tr("Somebody else: the other record is wrong");
}

QString auditText(Distinction distinction)
{
    return distinction == Distinction::Namesake ? u"somebody else"_s : u"somebody else, other record wrong"_s;
}

namespace {

constexpr int pageSize = 100;
constexpr int mostPages = 3;

QString isoDate(QDate date)
{
    return date.toString(Qt::ISODate);
}

QDate exchanged(QDate date)
{
    return QDate(date.year(), date.day(), date.month());
}

} // namespace

DuplicateSearch::DuplicateSearch(
    ApiClient &client, Store &store, std::chrono::milliseconds deadline, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_store(store)
    , m_deadline(deadline)
{
}

void DuplicateSearch::start(const Record &wanted, const std::function<void(const Duplicates &)> &done)
{
    ++m_round;
    m_wanted = wanted;
    m_done = done;
    m_result = {};
    m_reading = 0;
    m_asking = 0;
    searchStore();
    askService();
    QTimer::singleShot(m_deadline, this, [this, round = m_round] {
        if (round != m_round || m_asking == 0)
            return;
        giveUp(tr("it did not answer in time."));
        m_asking = 0;
        finishIfDone();
    });
}

void DuplicateSearch::searchStore()
{
    ++m_reading;
    readLike(
        m_store, PersonTraits::of(m_wanted), this, [this, round = m_round](const QList<Record> &records) {
            if (round != m_round)
                return;
            --m_reading;
            take(records);
            finishIfDone();
        });
}

void DuplicateSearch::askService()
{
    const QDate born = calendarDate(m_wanted.value("dateOfBirth"_L1));
    const QDate today = QDateTime::currentDateTimeUtc().date();
    // Residents created since the store was filled, with a day more on both sides, because clocks differ.
    ask(u"created_on"_s, today.addDays(-1), today.addDays(1));
    if (!born.isValid())
        return giveUp(tr("it is asked by date of birth, and none has been entered."));
    ask(u"date_of_birth"_s, born.addDays(-7), born.addDays(7));
    if (exchanged(born).isValid() && exchanged(born) != born)
        ask(u"date_of_birth"_s, exchanged(born), exchanged(born));
}

void DuplicateSearch::ask(const QString &dateField, QDate from, QDate to, int page)
{
    ++m_asking;
    const QList<QPair<QString, QString>> query{ { u"startDate"_s, isoDate(from) },
        { u"endDate"_s, isoDate(to) }, { u"dateField"_s, dateField } };
    m_client.list(residentSchema.path(), query, page, pageSize, Lane::Interactive, residentSchema.needsToken,
        this, [=, this, round = m_round](const Result<RecordPage> &answer) {
            if (round != m_round || m_asking == 0)
                return;
            --m_asking;
            if (!answer) {
                giveUp(answer.error().message());
            } else {
                QList<Record> records;
                for (const Record &raw : answer->records)
                    records += Record::fromRaw(raw.raw);
                take(records);
                // A record without an id may be the person, so the search is not complete.
                if (answer->unnamed > 0)
                    giveUp(ApiError{ ApiError::Kind::BadAnswer }.message());
                if (answer->hasNext && page < mostPages)
                    ask(dateField, from, to, page + 1);
            }
            finishIfDone();
        });
}

void DuplicateSearch::take(const QList<Record> &records)
{
    for (const Record &record : records) {
        const std::optional<Duplicate> found = duplicateOf(m_wanted, record);
        const bool isNew = found
            && std::none_of(m_result.found.cbegin(), m_result.found.cend(),
                [&](const Duplicate &known) { return known.id == found->id; });
        if (isNew)
            m_result.found += *found;
    }
}

void DuplicateSearch::giveUp(const QString &reason)
{
    // Only the first reason is shown, because one suffices.
    if (m_result.notAsked.isEmpty())
        m_result.notAsked =
            tr("The service could not be asked whether this person is already recorded: %1 Only what is on "
               "this computer, and what the service did answer, was searched.")
                .arg(reason);
}

void DuplicateSearch::finishIfDone()
{
    if (m_reading > 0 || m_asking > 0 || !m_done)
        return;
    ++m_round;
    std::stable_sort(m_result.found.begin(), m_result.found.end(),
        [](const Duplicate &a, const Duplicate &b) { return a.why > b.why; });
    const auto done = std::exchange(m_done, nullptr);
    done(m_result);
}

} // namespace care
