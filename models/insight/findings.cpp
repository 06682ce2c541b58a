// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/findings.h"

#include "models/insight/evaluation.h"
#include "models/store/store.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QIODevice>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

//! Interval between updates while pages arrive, so that they do not delay the list on screen.
constexpr auto pause = 300ms;
//! Greatest age of findings that depend on the time of day. Unchanged records are not read again.
constexpr auto clockPause = 60s;
//! Head start of the window before the rules, while kept findings are shown.
constexpr auto pauseAfterKept = 1s;
//! Interval between writes of the findings, which are megabytes in a large group.
constexpr auto keepEvery = 60s;

constexpr QLatin1StringView keptName = "findings"_L1;

} // namespace

// Stream operators in this namespace, where argument-dependent look-up from QList's operators finds them.
static QDataStream &operator<<(QDataStream &stream, const Finding &finding)
{
    return stream << finding.id << finding.name << finding.residentId << finding.person << finding.subject
                  << qint32(finding.severity) << finding.homeId << finding.homeName << finding.since
                  << finding.isSinceDay << finding.fingerprint << finding.reason << finding.source
                  << finding.why;
}

static QDataStream &operator>>(QDataStream &stream, Finding &finding)
{
    return stream >> finding.id >> finding.name >> finding.residentId >> finding.person >> finding.subject
        >> finding.severity >> finding.homeId >> finding.homeName >> finding.since >> finding.isSinceDay
        >> finding.fingerprint >> finding.reason >> finding.source >> finding.why;
}

static QDataStream &operator<<(QDataStream &stream, const MissingList &list)
{
    return stream << list.resource << list.asOf;
}

static QDataStream &operator>>(QDataStream &stream, MissingList &list)
{
    return stream >> list.resource >> list.asOf;
}

static QDataStream &operator<<(QDataStream &stream, const RuleResult &result)
{
    return stream << result.rule.id << result.findings << result.unknown << result.missing
                  << result.unknownByHome << result.unknownIds;
}

static QDataStream &operator>>(QDataStream &stream, RuleResult &result)
{
    return stream >> result.rule.id >> result.findings >> result.unknown >> result.missing
        >> result.unknownByHome >> result.unknownIds;
}

namespace {

//! Findings as the store keeps them between uses.
struct KeptFindings {
    QDateTime at;
    QList<RuleResult> results; //!< Results whose rules are stored by id only.
};

//! Mark of the format; findings of another version, format or language are not read.
QString keptForm()
{
    return QCoreApplication::applicationVersion() + u" 2 "_s + QLocale().name();
}

QByteArray bytesOf(const KeptFindings &kept)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << keptForm() << kept.at << kept.results;
    return bytes;
}

//! Findings read from the store; empty if another version or language wrote them, or if they are truncated.
KeptFindings keptFindings(const QByteArray &bytes)
{
    QDataStream stream(bytes);
    stream.setVersion(QDataStream::Qt_6_4);
    QString form;
    KeptFindings kept;
    stream >> form;
    if (form != keptForm())
        return {};
    stream >> kept.at >> kept.results;
    return stream.status() == QDataStream::Ok ? kept : KeptFindings();
}

} // namespace

//! True if the rule is only a filter: no check, and no home settings that change the filter.
static bool isAllInFilter(const Rule &rule)
{
    return rule.check.isEmpty()
        && std::all_of(rule.ofHomes.cbegin(), rule.ofHomes.cend(),
            [&rule](const HomeRule &home) { return home.filter.conditions == rule.filter.conditions; });
}

Filter filterOf(const Rule &rule, const QStringList &ids)
{
    return { { { u"id"_s, Operator::Is, ids, rule.titleText() } }, {} };
}

Filter filterOf(const RuleResult &result)
{
    return isAllInFilter(result.rule) ? result.rule.filter : filterOfFindings(result);
}

Filter filterOfFindings(const RuleResult &result)
{
    if (result.findings.isEmpty())
        // Every record has an id, so this matches none.
        return { { { u"id"_s, Operator::IsEmpty, {} } }, {} };
    QStringList ids;
    for (const Finding &finding : result.findings)
        ids += finding.id;
    return filterOf(result.rule, ids);
}

qint64 RuleResult::unknownIn(const QStringList &homes) const
{
    if (homes.isEmpty() || rule.schema->homeField.isEmpty())
        return unknown;
    return std::accumulate(homes.cbegin(), homes.cend(), qint64(0),
        [this](qint64 sum, const QString &home) { return sum + unknownByHome.value(home); });
}

Filter unknownFilterOf(const RuleResult &result)
{
    const Rule &rule = result.rule;
    if (rule.unknown && result.unknownIds.isEmpty())
        return *rule.unknown;
    const QStringList ids = result.unknownIds.isEmpty() ? QStringList{ QString() } : result.unknownIds;
    const QString title = QCoreApplication::translate("insight", "%1, not known").arg(rule.titleText());
    return { { { u"id"_s, Operator::Is, ids, title } }, {} };
}

QList<RuleResult> evaluateRules(
    const QList<Rule> &rules, const RecordReads &reads, const Circumstances &circumstances)
{
    return Evaluation(rules).results(reads, circumstances);
}

RuleResult evaluateRule(const Rule &rule, const RecordReads &reads, const Circumstances &circumstances)
{
    return evaluateRules({ rule }, reads, circumstances).first();
}

namespace {

//! Replaces a result by the answer; true if it differs.
bool replace(RuleResult &known, const RuleResult &answer)
{
    const bool isNew = known.findings != answer.findings || known.unknown != answer.unknown
        || known.missing != answer.missing || known.unknownByHome != answer.unknownByHome
        || known.unknownIds != answer.unknownIds;
    known = answer;
    return isNew;
}

} // namespace

Insight::Insight(
    Store &store, const RulePack &pack, std::function<Circumstances()> circumstances, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_circumstances(std::move(circumstances))
{
    takeRules(pack);
    for (qsizetype i = 0; i < m_results.size() + m_hidden.size(); ++i)
        m_stale += i;
    m_gather.setSingleShot(true);
    m_gather.setInterval(pause);
    m_gather.callOnTimeout(this, &Insight::next);
    m_clock.setInterval(clockPause);
    m_clock.callOnTimeout(this, [this] {
        m_isForTheClock = m_stale.isEmpty() && !m_isAsking;
        markStale({});
        next();
    });
    connect(&store, &Store::changed, this, [this](const QString &resource) {
        m_isForTheClock = false;
        markStale(resource);
    });
    m_keeping.setSingleShot(true);
    m_keeping.setInterval(keepEvery);
    m_keeping.callOnTimeout(this, &Insight::keep);
    connect(&store, &Store::closed, this, [this](StoreClosing why) {
        // Locking removes the findings with the records; with a new key the store returns in seconds, so they
        // stay.
        const bool isLocked = why == StoreClosing::Lock;
        for (qsizetype i = 0; isLocked && i < m_results.size() + m_hidden.size(); ++i)
            resultAt(i) = { resultAt(i).rule, {}, 0, {} };
        if (isLocked)
            m_keptFrom = {};
        else if (!m_keptFrom.isValid())
            m_keptFrom = m_askedAt;
        m_clock.stop();
        beginEvaluations();
        Q_EMIT changed();
        refresh();
    });
}

void Insight::begin()
{
    if (std::exchange(m_hasBegun, true))
        return;
    const auto kept = std::make_shared<KeptFindings>();
    const auto read = [kept](const RecordReads &reads) {
        *kept = keptFindings(reads.remembered(keptName));
    };
    m_store.examine(read, this, [this, kept] {
        const bool isAny = std::any_of(kept->results.cbegin(), kept->results.cend(),
            [](const RuleResult &each) { return !each.findings.isEmpty(); });
        // Findings from a clock that was ahead have no known age, so they are not shown.
        const bool isShown = isAny && kept->at <= m_circumstances().now;
        if (isShown)
            showKept(kept->at, kept->results);
        QTimer::singleShot(isShown ? pauseAfterKept : 0s, this, [this] {
            m_mayAsk = true;
            next();
            if (isFinished()) // Without any rule the evaluation is finished at once.
                Q_EMIT changed();
        });
    });
}

void Insight::showKept(const QDateTime &from, const QList<RuleResult> &kept)
{
    for (qsizetype i = 0; i < m_results.size() + m_hidden.size(); ++i) {
        RuleResult &result = resultAt(i);
        const auto same = std::find_if(kept.cbegin(), kept.cend(),
            [&](const RuleResult &each) { return each.rule.id == result.rule.id; });
        if (same != kept.cend())
            result = { result.rule, same->findings, same->unknown, same->missing, same->unknownByHome,
                same->unknownIds };
    }
    m_keptFrom = from;
    Q_EMIT changed();
}

//! Stores the findings, at most once a minute; a later call by the timer stores the rest.
void Insight::keep()
{
    if (m_keeping.isActive() || !m_isUnkept || !isFinished())
        return;
    m_isUnkept = false;
    m_keeping.start();
    m_store.remember(
        keptName, [kept = KeptFindings{ m_askedAt, m_results + m_hidden }] { return bytesOf(kept); });
}

void Insight::takeRules(const RulePack &pack)
{
    // Old findings stay until new ones are known, so that no line disappears and comes back.
    QHash<QString, RuleResult> known;
    for (qsizetype i = 0; i < m_results.size() + m_hidden.size(); ++i)
        known.insert(resultAt(i).rule.id, resultAt(i));
    m_results.clear();
    m_hidden.clear();
    m_stale.clear();
    m_problems = pack.problems;
    for (const Rule &rule : pack.rules) {
        RuleResult result = known.value(rule.id);
        result.rule = rule;
        (rule.isOff ? m_hidden : m_results).append(result);
    }
    beginEvaluations();
}

void Insight::beginEvaluations()
{
    ++m_generation;
    QMap<const ResourceSchema *, QList<Rule>> rules;
    for (qsizetype i = 0; i < m_results.size() + m_hidden.size(); ++i)
        rules[resultAt(i).rule.schema] += resultAt(i).rule;
    m_evaluations.clear();
    for (auto list = rules.begin(); list != rules.end(); ++list)
        m_evaluations.insert(list.key(), std::make_shared<Evaluation>(*list));
}

void Insight::setRules(const RulePack &pack)
{
    takeRules(pack);
    m_isForTheClock = false;
    markStale({});
    Q_EMIT changed();
    next();
}

RulePack Insight::rules() const
{
    RulePack pack;
    for (const RuleResult &result : m_results)
        pack.rules += result.rule;
    return pack;
}

RuleResult &Insight::resultAt(qsizetype number)
{
    return number < m_results.size() ? m_results[number] : m_hidden[number - m_results.size()];
}

void Insight::refresh()
{
    m_isForTheClock = false;
    markStale({});
    next();
}

void Insight::markStale(const QString &resource)
{
    for (qsizetype i = 0; i < m_results.size() + m_hidden.size(); ++i) {
        if (!m_stale.contains(i) && (resource.isEmpty() || resultAt(i).rule.readsFrom(resource)))
            m_stale += i;
    }
    if (!m_stale.isEmpty() && !m_gather.isActive())
        m_gather.start();
}

//! Evaluates all rules about one list at a time, so that each of its records is read once.
void Insight::next()
{
    if (!m_mayAsk || m_isAsking || m_stale.isEmpty())
        return;
    m_isAsking = true;
    const ResourceSchema *schema = resultAt(m_stale.first()).rule.schema;
    QList<qsizetype> numbers;
    for (qsizetype i = 0; i < m_results.size() + m_hidden.size(); ++i) {
        if (resultAt(i).rule.schema == schema)
            numbers += i;
    }
    m_stale.removeIf([&numbers](qsizetype number) { return numbers.contains(number); });
    const auto answer = std::make_shared<QList<RuleResult>>();
    const Circumstances around = m_circumstances();
    m_askedAt = around.now;
    const auto work = [answer, evaluation = m_evaluations.value(schema), around](const RecordReads &reads) {
        *answer = evaluation->results(reads, around);
    };
    m_store.examine(work, this, [this, answer, numbers, generation = m_generation] {
        m_isAsking = false;
        if (generation != m_generation)
            return next();
        if (!m_clock.isActive())
            m_clock.start();
        bool isNew = false;
        for (qsizetype i = 0; i < std::min(numbers.size(), answer->size()); ++i)
            isNew = replace(resultAt(numbers.at(i)), answer->at(i)) || isNew;
        // A mere change of age, such as "5 h" to "6 h", need not be stored.
        m_isUnkept = m_isUnkept || (isNew && !m_isForTheClock);
        next();
        if (isFinished())
            m_keptFrom = {};
        keep();
        if (isNew || (isFinished() && !m_isForTheClock))
            Q_EMIT changed();
    });
}

} // namespace care
