// SPDX-License-Identifier: GPL-3.0-or-later
// Silences planted among the records that the service makes up, and how soon the rule about silent residents
// finds them; and how often it is wrong about people of whom somebody writes as usual.
#include "models/insight/evaluation.h"
#include "models/schema/londontime.h"
#include "models/store/store.h"
#include "tests/contract/samplerecords.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>

#include <algorithm>
#include <random>

namespace {

constexpr qint64 hourMs = 3'600'000;
constexpr qint64 dayMs = 24 * hourMs;

//! Logs of a person, oldest first.
struct Logs {
    QString homeId;
    QList<qint64> moments;
    QByteArrayList records; //!< in the order of the moments
};
using People = std::map<QString, Logs>; //!< by the id of the resident, those who live there now

//! The wait at this time of day beyond which a resident is listed, in ms: worked out afresh from the words of
//! the manual, without the wait that still runs. Nothing with fewer than 20 logs.
std::optional<double> ownLimit(const QList<qint64> &all, qint64 at)
{
    QList<qint64> moments;
    std::copy_if(all.begin(), all.end(), std::back_inserter(moments),
        [&](qint64 moment) { return moment <= at && moment >= at - 56 * dayMs; });
    const qint64 last = moments.isEmpty() ? 0 : moments.last();
    moments.removeIf([last](qint64 moment) { return moment < last - 28 * dayMs; });
    if (moments.size() < 20)
        return std::nullopt;
    const QDateTime clock = clockInLondon(QDateTime::fromMSecsSinceEpoch(at, Qt::UTC));
    std::map<qint64, qint64> waits; // by when they began
    for (int back = 1; back <= 56; ++back) {
        const qint64 then = momentInLondon(clock.date().addDays(-back), clock.time()).toMSecsSinceEpoch();
        qint64 began = 0, longest = 0;
        for (qsizetype i = 0; i + 1 < moments.size(); ++i) {
            const bool isMeanwhile = moments[i] <= then + 6 * hourMs && moments[i + 1] > then - 6 * hourMs;
            const qint64 wait = std::min(moments[i + 1], then + 6 * hourMs) - moments[i];
            if (isMeanwhile && wait >= longest) {
                began = moments[i];
                longest = wait;
            }
        }
        if (longest > 0)
            waits[began] = std::max(waits[began], longest);
    }
    std::vector<double> sorted;
    for (const auto &[began, wait] : waits)
        sorted.push_back(double(wait));
    std::sort(sorted.begin(), sorted.end());
    if (sorted.size() > 1 && sorted.back() > 2 * sorted[sorted.size() - 2])
        sorted.pop_back();
    if (sorted.empty())
        return std::nullopt;
    const double place = 0.95 * double(sorted.size() - 1);
    const auto below = std::size_t(place);
    const double above = sorted[std::min(below + 1, sorted.size() - 1)];
    const double usual = sorted[below] + (place - double(below)) * (above - sorted[below]);
    return std::max(1.25 * usual, 4.0 * double(hourMs));
}

std::optional<bool> isLongerThanUsual(const QList<qint64> &moments, qint64 at)
{
    const std::optional<double> limit = ownLimit(moments, at);
    const auto after = std::upper_bound(moments.begin(), moments.end(), at);
    return limit ? std::optional(double(at - *std::prev(after)) > *limit) : std::nullopt;
}

//! The rule asked once an hour over the last four days of the data.
struct Watch {
    static constexpr qint64 hours = 96;

    QList<QSet<QString>> found; //!< at each hour the ids of the silent

    static qint64 at(qint64 hoursFromTheStart)
    {
        return InProcess::usualTime().toMSecsSinceEpoch() - (hours - hoursFromTheStart) * hourMs;
    }
};

People peopleOf(quint64 seed)
{
    People people;
    for (const QJsonValue &value : smallRecords(u"residents"_s, seed)) {
        const Record resident = Record::fromRaw(QJsonDocument(value.toObject()).toJson());
        if (resident.value("status"_L1).toString() != "inactive"_L1)
            people[resident.id].homeId = Reference::fromJson(resident.value("home"_L1)).id;
    }
    std::map<QString, std::map<qint64, QByteArray>> logs;
    for (const QJsonValue &value : smallRecords(u"logs"_s, seed)) {
        const Record log = Record::fromRaw(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
        const QDateTime moment = timestamp(log.value("timeLogged"_L1));
        logs[Reference::fromJson(log.value("resident"_L1)).id].insert(
            { moment.toMSecsSinceEpoch(), log.raw });
    }
    for (auto &[id, theirs] : people) {
        for (const auto &[moment, record] : logs[id]) {
            theirs.moments += moment;
            theirs.records += record;
        }
    }
    return people;
}

void write(const ResourceSchema &schema, const QByteArrayList &records, Store &store)
{
    bool isWritten = false;
    PageWrite page;
    page.records = records;
    store.write(
        schema, page, &store, [&](const StoreResult<PageChanges> &done) { isWritten = done.has_value(); });
    QVERIFY(waitUntil([&] { return isWritten; }, 60'000));
}

Watch watch(const People &people, quint64 seed)
{
    Store store({});
    QByteArrayList residents;
    for (const QJsonValue &value : smallRecords(u"residents"_s, seed))
        residents += QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
    write(residentSchema, residents, store);
    QByteArrayList logs;
    for (const auto &[id, theirs] : people)
        logs += theirs.records;
    write(logSchema, logs, store);
    QList<Rule> rules = builtInRules(sampleToday).rules;
    rules.removeIf([](const Rule &rule) { return rule.id != "silent"_L1; });
    Evaluation evaluation(rules);
    Watch watch;
    for (qint64 i = 0; i <= Watch::hours; ++i) {
        const QDateTime now = QDateTime::fromMSecsSinceEpoch(Watch::at(i), Qt::UTC);
        const Circumstances around{ now,
            { { residentSchema.name, { true, now } }, { logSchema.name, { true, now } } } };
        QList<RuleResult> results;
        bool isDone = false;
        store.examine([&](const RecordReads &reads) { results = evaluation.results(reads, around); }, &store,
            [&] { isDone = true; });
        waitUntil([&] { return isDone; }, 60'000);
        QSet<QString> silent;
        for (const Finding &finding : results.value(0).findings)
            silent += finding.id;
        watch.found += silent;
    }
    return watch;
}

} // namespace

class TestSilences : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! Somebody of whom nothing is written from some log on, with at least a day left to notice it.
    void findsWhatWasPlanted()
    {
        int planted = 0;
        int inTime = 0;
        int unknown = 0;
        double longest = 0;
        for (quint64 seed = 1; seed <= seeds; ++seed) {
            People people = peopleOf(seed);
            std::mt19937 chance(static_cast<std::mt19937::result_type>(seed));
            for (auto &[id, theirs] : people) {
                const auto late =
                    std::lower_bound(theirs.moments.begin(), theirs.moments.end(), Watch::at(0));
                const auto end = std::lower_bound(late, theirs.moments.end(), Watch::at(48));
                if (late == end)
                    continue;
                const auto last = std::uniform_int_distribution<qsizetype>(0, end - late - 1)(chance);
                const qsizetype kept = (late - theirs.moments.begin()) + last + 1;
                theirs.moments.resize(kept);
                theirs.records.resize(kept);
            }
            const Watch seen = watch(people, seed);
            for (const auto &[id, theirs] : people) {
                std::optional<qint64> exceeded;
                bool isKnown = false;
                for (qint64 at = theirs.moments.value(theirs.moments.size() - 1);
                     at <= Watch::at(Watch::hours); at += hourMs) {
                    const auto isLonger = isLongerThanUsual(theirs.moments, at);
                    isKnown = isLonger.has_value() || isKnown;
                    if (isLonger.value_or(false)) {
                        exceeded = at;
                        break;
                    }
                }
                unknown += isKnown ? 0 : 1;
                if (!exceeded || *exceeded > Watch::at(Watch::hours - 2))
                    continue;
                ++planted;
                const auto first = std::find_if(seen.found.begin(), seen.found.end(),
                    [&, i = qint64(0)](const QSet<QString> &silent) mutable {
                        return Watch::at(i++) >= *exceeded && silent.contains(id);
                    });
                if (first == seen.found.end())
                    continue;
                const double waited =
                    double(Watch::at(first - seen.found.begin()) - *exceeded) / double(hourMs);
                longest = std::max(longest, waited);
                inTime += waited <= 2 ? 1 : 0;
            }
        }
        qInfo("%d silences planted; found within two hours of the person's own usual wait: %d (%.1f %%), the "
              "slowest of those found after %.1f h; %d people with too few logs to know",
            planted, inTime, 100.0 * inTime / planted, longest, unknown);
        QVERIFY(planted >= 500);
        QVERIFY(inTime * 100 >= planted * 95);
    }

    //! People as the service makes them up, of whom nobody has stopped to write: all that is found is false.
    void isSeldomWrong()
    {
        std::map<std::pair<QString, QDate>, QSet<QString>> items; //!< of a home and a day
        qsizetype homeDays = 0;
        for (quint64 seed = 1; seed <= seeds; ++seed) {
            const People people = peopleOf(seed);
            const Watch seen = watch(people, seed);
            QSet<QString> homes;
            for (const auto &[id, theirs] : people)
                homes += theirs.homeId;
            homeDays += homes.size() * (Watch::hours / 24);
            for (qint64 i = 0; i <= Watch::hours; ++i) {
                const QDate date = dayInLondon(QDateTime::fromMSecsSinceEpoch(Watch::at(i), Qt::UTC));
                for (const QString &id : seen.found.at(i))
                    items[{ QString::number(seed) + people.at(id).homeId, date }] += id;
            }
        }
        qsizetype all = 0;
        for (const auto &[key, people] : items)
            all += people.size();
        qInfo("%d false items on %d days of homes: %.2f a home and day", int(all), int(homeDays),
            double(all) / double(homeDays));
        QVERIFY(all <= homeDays);
    }

private:
    static constexpr quint64 seeds = 6;
};

CARE_TEST(silences, TestSilences);
#include "tst_silences.moc"
