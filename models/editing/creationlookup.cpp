// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/creationlookup.h"

#include "models/api/apiclient.h"
#include "models/editing/residentrules.h"
#include "models/schema/resources.h"

#include <QTimer>

#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr int pageSize = 100;
constexpr int mostPages = 10; // Limit of pages read: a thousand new residents in three days.
constexpr int daysOfUnknown = 31;
constexpr std::array creationDates{ "created_on"_L1, "ingested_on"_L1 };

} // namespace

CreationLookup::Waits CreationLookup::usualWaits()
{
    return { 0s, 5s, 30s, 120s };
}

CreationLookup::CreationLookup(ApiClient &client, const Waits &waits, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_waits(waits)
{
}

void CreationLookup::start(const Record &sent, const QDateTime &beganAt)
{
    m_dateFields.clear();
    for (const QLatin1StringView date : creationDates) {
        if (residentSchema.dateField(date))
            m_dateFields += date;
    }
    m_sent = sent;
    m_beganAt = beganAt.toUTC();
    m_round = 0;
    ++m_search;
    wait();
}

void CreationLookup::wait()
{
    m_found.clear();
    m_isComplete = !m_dateFields.isEmpty();
    const std::chrono::milliseconds pause = m_waits.at(m_round);
    QTimer::singleShot(pause, this, [this, search = m_search] {
        if (search == m_search)
            askForPage(0, 1);
    });
    if (pause >= 1s)
        Q_EMIT waiting(int(std::chrono::ceil<std::chrono::seconds>(pause).count()));
}

void CreationLookup::askForPage(int dateField, int page)
{
    if (dateField >= m_dateFields.size())
        return endLookup();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const bool isKnown = m_beganAt.isValid() && m_beganAt <= now;
    const QDate first = isKnown ? m_beganAt.date().addDays(-1) : now.date().addDays(-daysOfUnknown);
    QList<QPair<QString, QString>> query{ { u"startDate"_s, first.toString(Qt::ISODate) } };
    if (isKnown)
        query.append({ u"endDate"_s, m_beganAt.date().addDays(1).toString(Qt::ISODate) });
    query.append({ u"dateField"_s, QString(m_dateFields.at(dateField)) });
    m_client.list(residentSchema.path(), query, page, pageSize, Lane::Interactive, residentSchema.needsToken,
        this, [this, dateField, page, search = m_search](const Result<RecordPage> &answer) {
            if (search != m_search)
                return;
            if (answer)
                take(*answer, dateField, page);
            else
                Q_EMIT failed(answer.error());
        });
}

void CreationLookup::take(const RecordPage &page, int dateField, int number)
{
    for (const Record &raw : page.records) {
        const Record record = Record::fromRaw(raw.raw);
        const bool isNew = std::none_of(
            m_found.cbegin(), m_found.cend(), [&](const Record &known) { return known.id == record.id; });
        if (isNew && isSamePerson(m_sent, record))
            m_found += record;
    }
    if (page.hasNext && number < mostPages)
        return askForPage(dateField, number + 1);
    m_isComplete = m_isComplete && !page.hasNext && page.unnamed == 0;
    askForPage(dateField + 1, 1);
}

void CreationLookup::endLookup()
{
    ++m_round;
    if (m_found.isEmpty() && m_round < m_waits.size())
        wait();
    else if (m_found.isEmpty() && !m_isComplete)
        // With more records than pages allow, "not found" would prove nothing.
        Q_EMIT failed(failure(ApiError::Kind::OutcomeUnknown).value());
    else
        Q_EMIT finished(m_found);
}

} // namespace care
