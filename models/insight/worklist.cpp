// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/worklist.h"

#include "models/insight/rooms.h"
#include "models/schema/formatting.h"
#include "models/schema/invisible.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <numeric>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qint64 hourMs = 3'600'000;
constexpr qint64 dayMs = 24 * hourMs;
constexpr int believableYears = 30; //!< Years before and after today within which a date is believable.
constexpr qsizetype mostNames = 3; //!< Limit of names in the reason of a line with several findings.

//! Internal id of sections; that of a line is its section's urgency plus 1.
constexpr quintptr noParent = 0;

QString sectionTitle(Urgency urgency)
{
    switch (urgency) {
    case Urgency::Now:
        return WorklistModel::tr("Now");
    case Urgency::Week:
        return WorklistModel::tr("This week");
    default:
        return WorklistModel::tr("Records to put right");
    }
}

QString iconOf(const Rule &rule)
{
    static const QHash<QString, QString> own{ { u"silent"_s, u"silent"_s },
        { u"new-residents"_s, u"newresident"_s }, { u"no-nhs-number"_s, u"number"_s },
        { u"bad-nhs-number"_s, u"number"_s }, { u"no-allergy-statement"_s, u"allergy"_s },
        { u"contradictory-allergies"_s, u"allergy"_s }, { u"after-incident"_s, u"risk"_s },
        { u"incidents-to-review"_s, u"review"_s } };
    const auto found = own.find(rule.id);
    if (found != own.end())
        return *found;
    const bool isReview = rule.since && rule.since->key.endsWith("eviewDate"_L1);
    return rule.id.startsWith("dols"_L1) ? u"lock"_s : isReview ? u"due"_s : QString(rule.schema->icon);
}

//! Settings of the rule in force in this home.
const QHash<QString, int> &settingsOf(const Rule &rule, const QString &homeId)
{
    const auto own = std::find_if(rule.ofHomes.cbegin(), rule.ofHomes.cend(),
        [&homeId](const HomeRule &home) { return home.homeId == homeId; });
    return own == rule.ofHomes.cend() ? rule.settings : own->settings;
}

//! Days from \a now until the moment or day of \a finding; negative for the past.
qint64 daysUntil(const Finding &finding, const QDateTime &now)
{
    return finding.isSinceDay ? dayInLondon(now).daysTo(finding.since.date())
                              : now.msecsTo(finding.since) / dayMs;
}

//! Length of time: "15 h", "4 days".
QString spanText(qint64 milliseconds)
{
    if (milliseconds < hourMs)
        return WorklistModel::tr("%n min", nullptr, int(std::max<qint64>(0, milliseconds) / 60'000));
    if (milliseconds < 2 * dayMs)
        return WorklistModel::tr("%n h", nullptr, int(milliseconds / hourMs));
    return WorklistModel::tr("%n days", nullptr, int(milliseconds / dayMs));
}

//! Date with its distance: "23-Nov-2026, 3 days ago".
QString dayText(QDate day, qint64 daysUntil)
{
    const QString date = displayDate(day);
    if (daysUntil == 0)
        return WorklistModel::tr("%1, today").arg(date);
    return daysUntil < 0 ? WorklistModel::tr("%1, %n days ago", nullptr, int(-daysUntil)).arg(date)
                         : WorklistModel::tr("%1, in %n days", nullptr, int(daysUntil)).arg(date);
}

//! Time of completion: "done at 14:05" for today, else "done on 21-Nov-2026".
QString doneText(const QDateTime &at, const QDateTime &now)
{
    if (!at.isValid())
        return WorklistModel::tr("done");
    return dayInLondon(at) == dayInLondon(now)
        ? WorklistModel::tr("done at %1").arg(displayTime(at).section(u' ', 1))
        : WorklistModel::tr("done on %1").arg(displayDate(dayInLondon(at)));
}

QString missingText(const RuleResult &result)
{
    QStringList lists;
    for (const MissingList &list : result.missing)
        lists += findResource(list.resource)->titleText();
    return lists.isEmpty() ? QString()
                           : WorklistModel::tr("There may be more: %1 are not all here yet.")
                                 .arg(QLocale().createSeparatedList(lists));
}

//! Range of the severities found: "1–3".
QString severityRange(const QList<const Finding *> &findings)
{
    const auto [least, most] = std::minmax_element(findings.begin(), findings.end(),
        [](const Finding *a, const Finding *b) { return a->severity < b->severity; });
    const int from = (*least)->severity;
    const int to = (*most)->severity;
    return from == 0 ? QString() : from == to ? QString::number(to) : u"%1–%2"_s.arg(from).arg(to);
}

//! Sources of these findings, each once.
QString sourcesOf(const QList<const Finding *> &findings)
{
    QStringList sources;
    for (const Finding *finding : findings) {
        if (!sources.contains(finding->source))
            sources += finding->source;
    }
    return sources.join("; "_L1);
}

//! Turns \a now into \a wanted by single calls of the model; items are the same if \a keyOf is.
template<class Item, class KeyOf, class Change>
void reconcile(QList<Item> &now, const QList<Item> &wanted, KeyOf keyOf, const Change &change)
{
    QSet<decltype(keyOf(now.first()))> kept;
    for (const Item &item : wanted)
        kept += keyOf(item);
    for (qsizetype row = now.size() - 1; row >= 0; --row) {
        if (!kept.contains(keyOf(now[row])))
            change.remove(int(row));
    }
    for (qsizetype row = 0; row < wanted.size(); ++row) {
        const auto key = keyOf(wanted[row]);
        const auto same = [&](const Item &item) {
            return keyOf(item) == key;
        };
        const auto found = std::find_if(now.begin() + row, now.end(), same);
        if (found == now.end())
            change.insert(int(row), wanted[row]);
        else if (found - now.begin() > row)
            change.move(int(found - now.begin()), int(row));
        change.update(int(row), wanted[row]);
    }
}

} // namespace

bool isBelievable(const Finding &finding, const QDateTime &now)
{
    return !finding.since.isValid()
        || (finding.since > now.addYears(-believableYears) && finding.since < now.addYears(believableYears));
}

bool isSettled(const Rule &rule, const Finding &finding, const QSet<QString> &settled)
{
    return rule.check == "prompt"_L1 && settled.contains(finding.id);
}

qsizetype leaveOutPutAway(
    RuleResult &result, const QList<TriageAct> &acts, const QSet<QString> &settled, const QDateTime &now)
{
    QHash<QString, const TriageAct *> newest;
    for (const TriageAct &act : acts) {
        if (act.ruleId == result.rule.id)
            newest.insert(act.recordId, &act);
    }
    return result.findings.removeIf([&](const Finding &finding) {
        const TriageAct *act = newest.value(finding.id);
        return isSettled(result.rule, finding, settled)
            || (act && !stateAfter(*act, finding.fingerprint, now).isOpen());
    });
}

Urgency urgencyOf(const Rule &rule, const Finding &finding, const QDateTime &now)
{
    if (rule.urgency == Urgency::Facts && !rule.settings.contains(u"soonDays"_s))
        return rule.urgency;
    if (!isBelievable(finding, now))
        return Urgency::Records;
    const QHash<QString, int> &settings = settingsOf(rule, finding.homeId);
    // An unknown severity is not taken for a low one.
    const bool canWait = finding.severity > 0 && finding.severity < settings.value(u"urgentSeverity"_s);
    if (canWait && rule.urgency == Urgency::Now)
        return Urgency::Week;
    const auto soon = settings.find(u"soonDays"_s);
    const bool isSoon = soon != settings.end() && finding.since.isValid() && daysUntil(finding, now) <= *soon;
    return isSoon ? Urgency::Week : rule.urgency;
}

bool WorklistModel::Line::operator==(const Line &other) const
{
    return std::equal(std::begin(texts), std::end(texts), std::begin(other.texts)) && icon == other.icon
        && why == other.why && severity == other.severity && news == other.news && isPerson == other.isPerson
        && isPartial == other.isPartial && isPart == other.isPart && target.ids == other.target.ids
        && target.filter == other.target.filter && target.note == other.target.note;
}

WorklistModel::WorklistModel(const Insight &insight, const Triage &triage, const LastLook &look,
    std::function<QDateTime()> now, QObject *parent)
    : QAbstractItemModel(parent)
    , m_insight(insight)
    , m_triage(triage)
    , m_look(look)
    , m_now(std::move(now))
{
    connect(&insight, &Insight::changed, this, &WorklistModel::refresh);
    connect(&triage, &Triage::changed, this, &WorklistModel::refresh);
    connect(&look, &LastLook::changed, this, &WorklistModel::refresh);
    refresh();
}

void WorklistModel::setHomes(const QStringList &ids)
{
    m_homes = ids;
    refresh();
}

void WorklistModel::setRooms(const QHash<QString, QString> &rooms)
{
    m_rooms = rooms;
    refresh();
}

void WorklistModel::setSettled(const QSet<QString> &incidents)
{
    m_settled = incidents;
    refresh();
}

void WorklistModel::setShown(Shown shown)
{
    m_shown = shown;
    refresh();
}

void WorklistModel::refresh()
{
    m_moment = m_now();
    bringUpToDate(sections());
    Q_EMIT refreshed();
}

bool WorklistModel::isOfHomes(const Finding &finding) const
{
    return m_homes.isEmpty() || m_homes.contains(finding.homeId);
}

std::optional<WorklistModel::Shown> WorklistModel::placeOf(const Rule &rule, const Finding &finding) const
{
    if (isSettled(rule, finding, m_settled))
        return std::nullopt;
    const TriageState state = m_triage.stateOf(TriageSubject::of(rule, finding));
    if (state.isOpen())
        return Shown::Open;
    return state.state == TriageAct::State::Done ? Shown::Done : Shown::Snoozed;
}

bool WorklistModel::isNew(const Rule &rule, const Finding &finding) const
{
    return m_look.isNew(rule.id, finding) && m_triage.stateOf(TriageSubject::of(rule, finding)).isOpen();
}

QString WorklistModel::lookText() const
{
    const QDateTime since = m_look.since();
    if (!since.isValid())
        return {};
    const QString time = displayTime(since).section(u' ', 1);
    const qint64 days = dayInLondon(since).daysTo(dayInLondon(m_moment));
    if (days == 0)
        return time;
    constexpr int daysOfAWeek = 7; // Number of days within which the name of a weekday is unambiguous.
    return days < daysOfAWeek ? tr("%1 %2", "day of the week, time of day")
                                    .arg(QLocale().dayName(dayInLondon(since).dayOfWeek()), time)
                              : displayTime(since);
}

QString WorklistModel::newText() const
{
    const QString look = lookText();
    return m_new == 0    ? QString()
        : look.isEmpty() ? tr("%Ln new since you last looked", nullptr, m_new)
                         : tr("%Ln new since %1", nullptr, m_new).arg(look);
}

//! Sections with their lines; counts open, snoozed and done findings in the same pass, because there may be
//! thousands.
QList<WorklistModel::Section> WorklistModel::sections()
{
    QList<Section> all{ { Urgency::Now, {} }, { Urgency::Week, {} }, { Urgency::Records, {} } };
    m_openLines = m_new = m_snoozed = m_done = 0;
    for (const RuleResult &result : m_insight.results()) {
        std::array<Findings, 3> shown;
        std::array<int, 3> open{};
        // Findings of all homes decide about one line or several, so that fewer homes never have more lines.
        std::array<int, 3> shownAnywhere{};
        std::array<int, 3> openAnywhere{};
        for (const Finding &finding : result.findings) {
            const auto urgency = std::size_t(urgencyOf(result.rule, finding));
            const std::optional<Shown> place =
                urgency < shown.size() ? placeOf(result.rule, finding) : std::nullopt;
            if (!place)
                continue;
            const bool isOpen = *place == Shown::Open;
            const bool isNewOne = isOpen && m_look.isNew(result.rule.id, finding);
            const bool isShown = *place == m_shown || (isNewOne && m_shown == Shown::New);
            openAnywhere[urgency] += isOpen ? 1 : 0;
            shownAnywhere[urgency] += isShown ? 1 : 0;
            if (!isOfHomes(finding))
                continue;
            open[urgency] += isOpen ? 1 : 0;
            m_new += isNewOne ? 1 : 0;
            m_snoozed += *place == Shown::Snoozed ? 1 : 0;
            m_done += *place == Shown::Done ? 1 : 0;
            if (isShown)
                shown[urgency] += &finding;
        }
        for (std::size_t urgency = 0; urgency < shown.size(); ++urgency) {
            m_openLines += openAnywhere[urgency] > mostSingle ? std::min(open[urgency], 1) : open[urgency];
            addLines(result, shown[urgency], shownAnywhere[urgency] > mostSingle, all[qsizetype(urgency)]);
        }
    }
    all.removeIf([](const Section &section) { return section.lines.isEmpty(); });
    return all;
}

//! Adds the findings, in one line if they are \a many, to the section.
void WorklistModel::addLines(
    const RuleResult &result, const Findings &findings, bool many, Section &section) const
{
    const bool isGrouped = (m_shown == Shown::Open || m_shown == Shown::New) && many && findings.size() > 1;
    if (isGrouped) {
        section.lines += several(result, findings);
        if (!m_opened.contains(section.lines.last().key))
            return;
    }
    Findings sorted = findings;
    std::stable_sort(sorted.begin(), sorted.end(),
        [](const Finding *a, const Finding *b) { return a->severity > b->severity; });
    if (m_shown == Shown::Done) {
        std::stable_sort(sorted.begin(), sorted.end(), [&](const Finding *a, const Finding *b) {
            return m_triage.stateOf(TriageSubject::of(result.rule, *a)).at
                > m_triage.stateOf(TriageSubject::of(result.rule, *b)).at;
        });
    }
    if (isGrouped)
        sorted = sorted.first(std::min(sorted.size(), mostParts));
    for (const Finding *finding : std::as_const(sorted)) {
        section.lines += single(result, *finding);
        section.lines.last().isPart = isGrouped;
    }
}

//! Name with room of the resident, or name of the record if it is about nobody.
QString WorklistModel::nameOf(const Finding &finding) const
{
    return withRoom(isolated(finding.person.isEmpty() ? finding.name : finding.person),
        isolated(m_rooms.value(finding.residentId)));
}

QString WorklistModel::whenText(const Rule &rule, const Finding &finding) const
{
    if (!finding.since.isValid())
        return {};
    const QDateTime &now = m_moment;
    if (!isBelievable(finding, now))
        return tr("%1, a date that cannot be right").arg(displayDate(finding.since.date()));
    const qint64 age = finding.since.msecsTo(now);
    // With a text of the rule around the day, "3 days ago" would be too much.
    if (!rule.when.isEmpty())
        return rule.whenText(finding.isSinceDay ? displayDate(finding.since.date()) : spanText(age));
    if (!finding.isSinceDay && age < 2 * dayMs)
        return tr("%1 ago").arg(spanText(age));
    const QDate day = finding.isSinceDay ? finding.since.date() : dayInLondon(finding.since);
    return dayText(day, dayInLondon(now).daysTo(day));
}

WorklistModel::Line WorklistModel::single(const RuleResult &result, const Finding &finding) const
{
    const Rule &rule = result.rule;
    Line line;
    line.key = rule.id + u'/' + finding.id;
    line.texts[WhatColumn] = rule.oneText(finding.subject);
    line.texts[WhoColumn] = nameOf(finding);
    line.texts[HomeColumn] = finding.homeName;
    line.texts[WhenColumn] = whenText(rule, finding);
    const TriageState state = m_triage.stateOf(TriageSubject::of(rule, finding));
    if (state.until.isValid())
        line.texts[WhenColumn] = tr("until %1").arg(displayDate(state.until));
    else if (state.state == TriageAct::State::SnoozedUntilChanged)
        line.texts[WhenColumn] = tr("until the record changes");
    else if (state.state == TriageAct::State::Done)
        line.texts[WhenColumn] = doneText(state.at, m_moment);
    line.icon = iconOf(rule);
    line.news = isNew(rule, finding) ? 1 : 0;
    line.severity = finding.severity;
    line.isPerson = true;
    line.isPartial = !result.missing.isEmpty();
    const QString note = state.note.isEmpty() ? QString() : tr("Note: %1").arg(state.note);
    QStringList why{ finding.why, missingText(result), unknownText(result), note };
    why.removeAll(QString());
    line.why = why.join(u'\n');
    line.reason = finding.reason;
    line.target = target(result, { &finding });
    line.target.note = state.note;
    line.target.residentId = finding.residentId;
    return line;
}

//! Extreme times of a line's findings in words: "longest 14 days", "first in 2 days".
QString WorklistModel::oldest(const Findings &findings) const
{
    const QDateTime &now = m_moment;
    const auto isKnown = [&now](const Finding *finding) {
        return finding->since.isValid() && isBelievable(*finding, now);
    };
    const auto isEarlier = [&isKnown](const Finding *a, const Finding *b) {
        return isKnown(b) ? isKnown(a) && a->since < b->since : isKnown(a);
    };
    const Finding &first = **std::min_element(findings.begin(), findings.end(), isEarlier);
    if (!isKnown(&first))
        return {};
    const qint64 days = daysUntil(first, now);
    if (!first.isSinceDay)
        return tr("longest %1").arg(spanText(first.since.msecsTo(now)));
    return days < 0 ? tr("longest %n days", nullptr, int(-days))
        : days == 0 ? tr("first today")
                    : tr("first in %n days", nullptr, int(days));
}

WorklistModel::Line WorklistModel::several(const RuleResult &result, const Findings &findings) const
{
    const Rule &rule = result.rule;
    QStringList people, homes;
    QSet<QString> persons;
    for (const Finding *finding : findings) {
        const QString name = nameOf(*finding);
        const QString id = finding->residentId.isEmpty() ? name : finding->residentId;
        if (!persons.contains(id))
            people += name;
        persons += id;
        if (!finding->homeName.isEmpty() && !homes.contains(finding->homeName))
            homes += finding->homeName;
    }
    const QString severities = severityRange(findings);
    const QString what = rule.manyText(findings.size());
    Line line;
    line.key = rule.id + u"/*"_s + QString::number(int(urgencyOf(rule, *findings.first())));
    line.texts[WhatColumn] = severities.isEmpty() ? what : tr("%1, severity %2").arg(what, severities);
    line.texts[WhoColumn] =
        persons.size() == 1 ? people.first() : tr("%n residents", nullptr, int(persons.size()));
    line.texts[HomeColumn] = homes.size() > 1 ? tr("%n homes", nullptr, int(homes.size())) : homes.value(0);
    line.texts[WhenColumn] = oldest(findings);
    line.icon = iconOf(rule);
    line.news = int(std::count_if(findings.begin(), findings.end(),
        [this, &rule](const Finding *finding) { return isNew(rule, *finding); }));
    line.isPerson = persons.size() == 1;
    line.isPartial = !result.missing.isEmpty();
    if (line.isPartial)
        line.texts[WhatColumn] = tr("%1, so far").arg(line.texts[WhatColumn]);
    const qsizetype more = people.size() - mostNames;
    const QString names = people.mid(0, mostNames).join("; "_L1);
    line.reason = more > 0 ? tr("%1 and %n others.", nullptr, int(more)).arg(names) : tr("%1.").arg(names);
    line.why = line.reason;
    line.why += u' ' + tr("Source: %1.").arg(sourcesOf(findings));
    for (const QString &gap : { missingText(result), unknownText(result) })
        line.why += gap.isEmpty() ? gap : QString(u'\n' + gap);
    line.target = target(result, findings);
    return line;
}

//! Target of a line: the rule's own filter if it covers exactly these findings; else their ids.
WorklistModel::Target WorklistModel::target(const RuleResult &result, const Findings &findings) const
{
    const Rule &rule = result.rule;
    Target target{ rule.id, rule.schema, {}, {}, rule.order, {}, {}, {} };
    for (const Finding *finding : findings) {
        target.ids += finding->id;
        target.subjects += TriageSubject::of(rule, *finding);
    }
    target.filter = findings.size() < result.findings.size() ? filterOf(rule, target.ids) : filterOf(result);
    return target;
}

QStringList WorklistModel::missingLists() const
{
    QStringList lists;
    for (const RuleResult &result : m_insight.results()) {
        for (const MissingList &list : result.missing)
            lists += list.resource;
    }
    lists.removeDuplicates();
    return lists;
}

QList<WorklistModel::HiddenRule> WorklistModel::hiddenRules() const
{
    QList<HiddenRule> rules;
    for (const RuleResult &result : m_insight.hidden()) {
        const auto count =
            std::count_if(result.findings.begin(), result.findings.end(), [&](const Finding &finding) {
                return urgencyOf(result.rule, finding) != Urgency::Facts && isOfHomes(finding)
                    && placeOf(result.rule, finding) == Shown::Open;
            });
        rules.append({ result.rule.titleText(), int(count) });
    }
    return rules;
}

int WorklistModel::hiddenFindings() const
{
    const QList<HiddenRule> rules = hiddenRules();
    return std::accumulate(
        rules.begin(), rules.end(), 0, [](int sum, const HiddenRule &rule) { return sum + rule.findings; });
}

//! Unknown records of a rule in words: "Not known for 2 others: daily logs are not here."; empty if all is
//! known.
QString WorklistModel::unknownText(const RuleResult &result) const
{
    const qint64 unknown = result.unknownIn(m_homes);
    return unknown == 0
        ? QString()
        : tr("Not known for %Ln others: %1.", nullptr, int(unknown)).arg(result.rule.notKnownText());
}

QList<WorklistModel::UnknownRule> WorklistModel::unknownRules() const
{
    QList<UnknownRule> rules;
    for (const RuleResult &result : m_insight.results()) {
        const qint64 unknown = result.unknownIn(m_homes);
        if (unknown > 0 && result.rule.urgency != Urgency::Facts)
            rules.append({ result.rule.titleText(), unknown });
    }
    return rules;
}

QString WorklistModel::unknownRulesText() const
{
    QStringList texts;
    const QList<UnknownRule> rules = unknownRules();
    for (const UnknownRule &rule : rules)
        texts += tr("%1 (%2)", "rule, records").arg(rule.title, QLocale().toString(rule.records));
    return texts.isEmpty() ? QString() : tr("Not known for some: %1.").arg(texts.join(", "_L1));
}

QStringList WorklistModel::shortOfLogs() const
{
    const Circumstances around = m_insight.circumstances();
    QStringList rules;
    for (const RuleResult &result : m_insight.results()) {
        if (!around.hasLogsFor(result.rule))
            rules += result.rule.titleText();
    }
    return rules;
}

int WorklistModel::rowOf(Urgency urgency) const
{
    const auto found = std::find_if(m_sections.begin(), m_sections.end(),
        [urgency](const Section &section) { return section.urgency == urgency; });
    return found == m_sections.end() ? -1 : int(found - m_sections.begin());
}

void WorklistModel::bringUpToDate(const QList<Section> &wanted)
{
    struct {
        WorklistModel &model;
        void remove(int row) const
        {
            model.beginRemoveRows({}, row, row);
            model.m_sections.removeAt(row);
            model.endRemoveRows();
        }
        void insert(int row, const Section &section) const
        {
            model.beginInsertRows({}, row, row);
            model.m_sections.insert(row, section);
            model.endInsertRows();
        }
        void move(int, int) const { } // Sections never change their order.
        void update(int row, const Section &section) const { model.bringUpToDate(row, section.lines); }
    } change{ *this };
    reconcile(
        m_sections, wanted, [](const Section &section) { return int(section.urgency); }, change);
}

void WorklistModel::bringUpToDate(int row, const QList<Line> &wanted)
{
    const QModelIndex parent = index(row, 0);
    QList<Line> &lines = m_sections[row].lines;
    const qsizetype before = lines.size();
    struct {
        WorklistModel &model;
        QModelIndex parent;
        QList<Line> &lines;
        void remove(int at) const
        {
            model.beginRemoveRows(parent, at, at);
            lines.removeAt(at);
            model.endRemoveRows();
        }
        void insert(int at, const Line &line) const
        {
            model.beginInsertRows(parent, at, at);
            lines.insert(at, line);
            model.endInsertRows();
        }
        void move(int from, int to) const
        {
            model.beginMoveRows(parent, from, from, parent, to);
            lines.move(from, to);
            model.endMoveRows();
        }
        void update(int at, const Line &line) const
        {
            const bool isSame = lines[at] == line;
            lines[at] = line;
            if (!isSame)
                Q_EMIT model.dataChanged(
                    model.index(at, 0, parent), model.index(at, ColumnCount - 1, parent));
        }
    } change{ *this, parent, lines };
    reconcile(
        lines, wanted, [](const Line &line) { return line.key; }, change);
    if (lines.size() != before)
        // The section's heading shows the number of its lines, so it changes, too.
        Q_EMIT dataChanged(parent, parent);
}

QModelIndex WorklistModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(
        row, column, parent.isValid() ? quintptr(m_sections[parent.row()].urgency) + 1 : noParent);
}

QModelIndex WorklistModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == noParent)
        return {};
    const int row = rowOf(Urgency(index.internalId() - 1));
    return row < 0 ? QModelIndex() : createIndex(row, 0, noParent);
}

int WorklistModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_sections.size());
    const bool isSection = parent.internalId() == noParent && parent.column() == 0;
    return isSection && parent.row() < m_sections.size() ? int(m_sections[parent.row()].lines.size()) : 0;
}

int WorklistModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

const WorklistModel::Line *WorklistModel::lineAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == noParent)
        return nullptr;
    const int section = rowOf(Urgency(index.internalId() - 1));
    const bool exists = section >= 0 && index.row() < m_sections[section].lines.size();
    return exists ? &m_sections[section].lines[index.row()] : nullptr;
}

//! Number of lines in a section; findings below an opened line count with it.
int WorklistModel::linesOf(const Section &section)
{
    return int(std::count_if(
        section.lines.begin(), section.lines.end(), [](const Line &line) { return !line.isPart; }));
}

QVariant WorklistModel::sectionData(const Section &section, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return sectionTitle(section.urgency);
    case Qt::AccessibleTextRole:
        return tr("%1: %Ln", "heading and number of lines", linesOf(section))
            .arg(sectionTitle(section.urgency));
    case SectionRole:
        return true;
    case UrgencyRole:
        return int(section.urgency);
    case CountRole:
        return linesOf(section);
    default:
        return {};
    }
}

QString WorklistModel::newWord(const Line &line)
{
    const bool isOne = line.target.ids.size() == 1;
    return line.news == 0 ? QString() : isOne ? tr("New") : tr("%Ln new", nullptr, line.news);
}

QVariant WorklistModel::data(const QModelIndex &index, int role) const
{
    const Line *line = lineAt(index);
    if (!line) {
        // Screen readers find all cells of a heading, although the first is drawn across them.
        const bool isHeading = index.column() == 0 || role == Qt::AccessibleTextRole;
        const bool isSection = index.isValid() && isHeading && index.row() < m_sections.size();
        return isSection ? sectionData(m_sections[index.row()], role)
                         : QVariant(role == SectionRole ? QVariant(index.isValid()) : QVariant());
    }
    switch (role) {
    case Qt::DisplayRole:
        return line->texts[index.column()];
    case Qt::AccessibleTextRole: {
        // Screen readers read the first cell as the whole line.
        QStringList texts(std::begin(line->texts), std::end(line->texts));
        texts.prepend(newWord(*line));
        if (line->severity > 0)
            texts.prepend(tr("Severity %1 of 5").arg(line->severity));
        texts.removeAll(QString());
        const QString &cell = line->texts[index.column()];
        return index.column() == WhatColumn ? texts.join(", "_L1) : cell.isEmpty() ? notKnown() : cell;
    }
    case Qt::AccessibleDescriptionRole:
    case WhyRole:
        return line->why;
    case ReasonRole:
        return line->reason;
    case SectionRole:
        return false;
    case CountRole:
        return int(line->target.ids.size());
    case IconRole:
        return line->icon;
    case SeverityRole:
        return line->severity;
    case PersonRole:
        return line->isPerson;
    case NewRole:
        return newWord(*line);
    case PartialRole:
        return line->isPartial;
    case PartRole:
        return line->isPart;
    default:
        return {};
    }
}

Qt::ItemFlags WorklistModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags line = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    const Qt::ItemFlags heading = index.isValid() ? Qt::ItemIsEnabled : Qt::NoItemFlags;
    return lineAt(index) ? line : heading;
}

WorklistModel::Target WorklistModel::targetOf(const QModelIndex &line) const
{
    const Line *found = lineAt(line);
    return found ? found->target : Target();
}

QString WorklistModel::keyOf(const QModelIndex &line) const
{
    const Line *found = lineAt(line);
    return found ? found->key : QString();
}

void WorklistModel::setOpened(const QModelIndex &line, bool opened)
{
    const Line *found = lineAt(line);
    if (!found || found->target.ids.size() < 2)
        return;
    if (opened)
        m_opened.insert(found->key);
    else
        m_opened.remove(found->key);
    refresh();
}

bool WorklistModel::isOpened(const QModelIndex &line) const
{
    const Line *found = lineAt(line);
    return found && m_opened.contains(found->key);
}

QModelIndex WorklistModel::indexOf(const QString &key) const
{
    for (int section = 0; section < rowCount(); ++section) {
        const QModelIndex parent = index(section, 0);
        for (int row = 0; row < rowCount(parent); ++row) {
            const QModelIndex line = index(row, 0, parent);
            if (keyOf(line) == key)
                return line;
        }
    }
    return {};
}

} // namespace care
