// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/duplicatesearch.h"

#include "models/api/apiclient.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/likeresidents.h"

#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

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
    // Records created since the store was filled; a day more on both sides, because clocks differ.
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
                if (answer->unnamed > 0) // any of them may be the person
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
    // Only the first reason is shown.
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
