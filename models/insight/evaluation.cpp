// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/evaluation.h"

#include "models/json/rawjson.h"
#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

//! Reason in the rule's own words ("DoLS ended before today"), without "current".
QString filterWords(const Rule &rule)
{
    Filter said = rule.filter;
    said.conditions.removeAll(currentOnly);
    const QString words = filterText(*rule.schema, said);
    return words.left(1).toUpper() + words.mid(1);
}

QString shownText(const Rule &rule, const Record &record)
{
    QStringList facts;
    for (const Field *field : rule.shown) {
        if (field->type == FieldType::Boolean) { // Its title says what is unusual.
            if (fieldValue(*field, record).toBool())
                facts += field->title();
            continue;
        }
        const QString value = displayText(*field, record);
        facts += Texts::tr("%1: %2").arg(field->title(), value.isEmpty() ? notRecorded() : value);
    }
    return facts.join("; "_L1);
}

QString reasonText(const Rule &rule, const QString &shown, const QString &words)
{
    return rule.shown.isEmpty() ? words
                                : Texts::tr("%1 (%2)", "reason, values of the record").arg(words, shown);
}

QString whyText(const QString &reason, const QString &source)
{
    return Texts::tr("%1. Source: %2.").arg(reason, source);
}

//! Source of a rule that applies to this record.
QString sourceOf(const Rule &rule, const ResourceSchema &schema, const Record &record)
{
    QStringList about;
    for (const QLatin1StringView key : { "item"_L1, "category"_L1 }) {
        const Field *field = rule.sources.isEmpty() ? nullptr : schema.field(key);
        if (field)
            about += displayText(*field, record);
    }
    return rule.sourceTextOf(about.join(u' '));
}

//! Fills in the person that the record is about, and the record's own words.
void nameSubject(const ResourceSchema &schema, const Record &record, Finding &finding)
{
    if (&schema == &residentSchema) {
        finding.residentId = record.id;
        finding.person = finding.name;
        return;
    }
    if (const Field *resident = schema.field(u"resident"_s)) {
        finding.residentId = referenceId(*resident, record);
        finding.person = displayText(*resident, record);
    }
    finding.severity = severityOf(record.value("severity"_L1));
    for (const QLatin1StringView key : { "item"_L1, "category"_L1, "form"_L1, "title"_L1, "name"_L1 }) {
        const Field *field = schema.field(key);
        if (field && finding.subject.isEmpty())
            finding.subject = displayText(*field, record);
    }
}

Finding findingOf(const ResourceSchema &schema, const Record &record)
{
    Finding finding;
    finding.id = record.id;
    finding.name = identityText(schema, record);
    nameSubject(schema, record, finding);
    if (&schema == &homeSchema) {
        finding.homeId = record.id;
        finding.homeName = finding.name;
    } else if (!schema.homeField.isEmpty()) {
        const Reference home = Reference::fromJson(record.value(schema.homeField));
        finding.homeId = home.id;
        finding.homeName = home.name;
    }
    return finding;
}

//! Fingerprint of the members in any order, because a list and a single record differ in order.
QString fingerprintOf(const Record &record)
{
    std::vector<std::pair<QByteArrayView, QByteArrayView>> members;
    for (const RawMember &member : record.members)
        members.emplace_back(QByteArrayView(record.raw).sliced(member.keyOffset, member.keyLength),
            QByteArrayView(record.raw).sliced(member.offset, member.length));
    std::sort(members.begin(), members.end());
    QCryptographicHash hash(QCryptographicHash::Blake2b_160);
    for (const auto &[key, value] : members) {
        hash.addData(key);
        hash.addData(":");
        hash.addData(value);
        hash.addData("\n");
    }
    return QString::fromLatin1(hash.result().toBase64());
}

//! Variants of the rule: one for each home with its own settings, and one for all others at the end.
QList<Rule> partsOf(const Rule &rule)
{
    QList<Rule> parts;
    Rule rest = rule;
    QStringList homes;
    for (const HomeRule &own : rule.ofHomes) {
        Rule part = rule;
        part.filter = own.filter;
        part.filter.always += rule.filter.always;
        part.unknown = own.unknown;
        part.settings = own.settings;
        parts += part;
        homes += own.homeId;
    }
    if (!homes.isEmpty()) {
        const bool isHome = rule.schema == &homeSchema;
        const Condition others{ isHome ? u"id"_s : QString(rule.schema->homeField), Operator::IsNot, homes };
        rest.filter.always += others;
        if (rest.unknown)
            rest.unknown->always += others;
    }
    return parts << rest;
}

QList<MissingList> missingOf(const Rule &rule, const Circumstances &around)
{
    QStringList read{ QString(rule.schema->name) };
    if (!rule.schema->currentWith.isEmpty())
        read += residentSchema.name;
    read += rule.needs;
    read.removeDuplicates();
    QList<MissingList> missing;
    for (const QString &resource : std::as_const(read)) {
        const ListKnown known = around.lists.value(resource);
        if (!known.isWhole)
            missing.append({ resource, known.asOf });
    }
    return missing;
}

bool isTouched(const WriteLog::Writes &writes, const QString &resource)
{
    return writes.lists.contains(findResource(resource));
}

bool isSame(const ListKnown &one, const ListKnown &other)
{
    return one.isWhole == other.isWhole && one.asOf == other.asOf;
}

} // namespace

//! Maker of the findings of one record, which computes the members common to all rules once.
class FindingMaker {
public:
    FindingMaker(const ResourceSchema &schema, const Record &record, const QDateTime &now)
        : m_schema(schema)
        , m_record(record)
        , m_now(now)
    {
    }

    const Record &record() const { return m_record; }
    const QDateTime &now() const { return m_now; }
    //! Makes a finding; lowers \a until to the time at which the clock changes it.
    Finding make(const Rule &rule, const Verdict &verdict, qint64 &until)
    {
        if (!m_finding) {
            m_finding = findingOf(m_schema, m_record);
            m_finding->fingerprint = fingerprintOf(m_record);
        }
        Finding finding = *m_finding;
        if (verdict.since.isValid())
            finding.fingerprint += u' ' + QString::number(verdict.since.toMSecsSinceEpoch());
        finding.since = verdict.since;
        finding.isSinceDay = verdict.isSinceDay;
        if (finding.since.isValid() || !rule.since)
            return finding;
        finding.isSinceDay = rule.since->type == FieldType::Date;
        const QDate day = calendarDate(m_record.value(rule.since->key));
        finding.since = !finding.isSinceDay ? pastMoment(m_record, rule.since->key, m_now, &until)
            : day.isValid()                 ? QDateTime(day, QTime(0, 0), Qt::UTC)
                                            : QDateTime();
        return finding;
    }

private:
    const ResourceSchema &m_schema;
    const Record &m_record;
    const QDateTime &m_now;
    std::optional<Finding> m_finding; //!< Members of a finding that all rules about the record share.
};

Evaluation::Pass::Pass(const Rule &part, qsizetype ruleNumber, QDate today)
    : rule(part)
    , number(ruleNumber)
    , filter(onDay(part.filter, today))
    , words(filterWords(part))
    , found(RowOrder(*part.schema, part.order))
    , people(RowOrder(*part.schema, part.order))
{
    if (part.unknown)
        unknownFilter = onDay(*part.unknown, today);
}

QSet<qint64> Evaluation::Call::rowsAmong(const ResourceSchema &schema, const Filter &filter)
{
    const auto same = std::find_if(
        knownRows.begin(), knownRows.end(), [&](const auto &known) { return known.first == filter; });
    return same != knownRows.end()
        ? same->second
        : knownRows.emplace_back(filter, reads.rowsAmong(schema, filter, rows)).second;
}

QList<RecordReads::Found> Evaluation::Call::places(
    const ResourceSchema &schema, const Filter &filter, const SortKeys &order)
{
    const auto same = std::find_if(knownPlaces.begin(), knownPlaces.end(),
        [&](const Places &known) { return known.filter == filter && known.order == order; });
    return same != knownPlaces.end()
        ? same->found
        : knownPlaces.emplace_back(Places{ filter, order, reads.places(schema, filter, order, rows) }).found;
}

void Evaluation::Pass::dropAnswer(qint64 row)
{
    const auto known = kept.find(row);
    if (known == kept.end())
        return;
    unknownVerdicts -= known->second.kind == Verdict::Kind::Unknown ? 1 : 0;
    hasOtherFindings = found.erase(known->second.place) > 0 || hasOtherFindings;
    kept.erase(known);
}

void Evaluation::Pass::forget(qint64 row)
{
    unknownRows.remove(row);
    const auto known = kept.find(row);
    if (known != kept.end() && people.erase(known->second.place) > 0)
        hasOtherPeople = true;
    dropAnswer(row);
}

void Evaluation::Pass::keep(const Kept &answer, std::optional<Found> finding)
{
    const qint64 row = answer.place.row;
    dropAnswer(row);
    unknownVerdicts += answer.kind == Verdict::Kind::Unknown ? 1 : 0;
    until = std::min(until, answer.until);
    if (finding) {
        found.insert_or_assign(answer.place, *std::move(finding));
        hasOtherFindings = true;
    }
    const bool isOutForGood = answer.kind == Verdict::Kind::Out && answer.until == Verdict::forGood
        && !goesById() && !check->factsOf;
    if (!isOutForGood)
        kept.insert_or_assign(row, answer);
}

Evaluation::Evaluation(const QList<Rule> &rules)
    : m_rules(rules)
    , m_schema(rules.isEmpty() ? nullptr : rules.first().schema)
    , m_findings(rules.size())
    , m_unknowns(rules.size())
{
}

Evaluation::~Evaluation() = default;

QList<RuleResult> Evaluation::results(const RecordReads &reads, const Circumstances &around)
{
    if (m_rules.isEmpty())
        return {};
    ++m_number;
    Call call{ reads, around, writesSince(reads, around) };
    if (!call.writes)
        beginAnew(dayInLondon(around.now));
    call.rows = touchedRows(call);
    m_touched = call.rows;
    for (Pass &pass : m_passes)
        prepare(pass, call);
    readWanted(call);
    for (Pass &pass : m_passes) {
        if (pass.goesById())
            judgeByIds(pass);
    }
    readWanted(call);
    m_mark = reads.mark();
    m_lists = around.lists;
    m_now = around.now;
    QList<RuleResult> results;
    for (qsizetype i = 0; i < m_rules.size(); ++i)
        results += collect(i, reads, around);
    return results;
}

std::optional<WriteLog::Writes> Evaluation::writesSince(
    const RecordReads &reads, const Circumstances &around) const
{
    const bool isLater =
        m_now.isValid() && m_now <= around.now && dayInLondon(m_now) == dayInLondon(around.now);
    const auto writes = m_mark && isLater ? reads.writtenSince(*m_mark) : std::nullopt;
    if (!writes)
        return writes;
    // After a removal everything is evaluated anew, because records that referred to the removed one cannot
    // be found any more.
    const bool isAnyLost =
        std::any_of(m_schema->fields.begin(), m_schema->fields.end(), [&](const Field &field) {
            const ResourceSchema *target =
                field.type == FieldType::Reference ? findResource(QString(field.target)) : nullptr;
            return target && writes->lists.value(target).isAnyRemoved;
        });
    return isAnyLost ? std::nullopt : writes;
}

void Evaluation::beginAnew(QDate today)
{
    m_passes.clear();
    m_kept.clear();
    for (qsizetype i = 0; i < m_rules.size(); ++i) {
        const QList<Rule> parts = partsOf(m_rules[i]);
        for (const Rule &part : parts)
            m_passes.emplace_back(part, i, today);
    }
}

//! Rows that were written, and rows whose resident may have left, come back, or changed name.
std::optional<QSet<qint64>> Evaluation::touchedRows(const Call &call) const
{
    if (!call.writes)
        return std::nullopt;
    const WriteLog::Rows own = call.writes->lists.value(m_schema);
    QSet<qint64> rows = own.inserted + own.updated;
    for (const Field &field : m_schema->fields) {
        const bool isCurrentWith = field.key == m_schema->currentWith;
        const WriteLog::Rows people =
            isCurrentWith ? call.writes->lists.value(&residentSchema) : WriteLog::Rows();
        const QSet<qint64> changed = people.inserted + people.updated;
        const bool isAsked =
            field.type == FieldType::Reference && (!changed.isEmpty() || !call.writes->names.isEmpty());
        if (isAsked)
            rows += call.reads.rowsReferringTo(*m_schema, field, changed, call.writes->names);
    }
    return rows;
}

bool Evaluation::isCheckCurrent(const Pass &pass, const Call &call) const
{
    if (!pass.check || !call.writes || pass.check->judgeById)
        return false;
    if (!pass.check->factsOf)
        return true;
    const auto isOther = [&](const QString &list) {
        return isTouched(*call.writes, list) || !isSame(call.around.lists.value(list), m_lists.value(list));
    };
    return pass.check->factsUntil > call.around.now.toMSecsSinceEpoch() && !isOther(residentSchema.name)
        && std::none_of(pass.rule.needs.begin(), pass.rule.needs.end(), isOther);
}

void Evaluation::prepare(Pass &pass, Call &call)
{
    const bool isMade = !isCheckCurrent(pass, call);
    if (isMade)
        pass.check = makeCheck({ pass.rule, call.reads, call.around, call.writes, m_kept, m_number,
            dayInLondon(call.around.now) });
    const bool isAnyTouched = !call.rows || !call.rows->isEmpty();
    for (const qint64 row : call.rows.value_or(QSet<qint64>()))
        pass.forget(row);
    if (pass.unknownFilter && isAnyTouched)
        pass.unknownRows += call.rowsAmong(*m_schema, *pass.unknownFilter);
    askAgain(pass, call, isMade);
    Filter filter = pass.filter;
    filter.always += pass.check->onlyWhere;
    const QList<RecordReads::Found> fresh =
        isAnyTouched ? call.places(*m_schema, filter, pass.rule.order) : QList<RecordReads::Found>();
    for (const RecordReads::Found &each : fresh) {
        if (pass.goesById())
            pass.kept.insert_or_assign(each.place.row, Kept{ each.place, each.id });
        if (!pass.check->judgeById)
            pass.wanted.insert(each.place.row, each.place);
    }
}

//! Judges unchanged records again whose facts or time have changed.
void Evaluation::askAgain(Pass &pass, const Call &call, bool hasOtherFacts)
{
    const qint64 now = call.around.now.toMSecsSinceEpoch();
    const bool mayHaveOtherFacts = hasOtherFacts && pass.check->factsOf;
    const bool isOver = pass.until <= now;
    if (pass.goesById() || (!mayHaveOtherFacts && !isOver))
        return;
    pass.until = Verdict::forGood;
    for (const auto &[row, known] : pass.kept) {
        const bool isOther =
            known.until <= now || (mayHaveOtherFacts && pass.check->factsOf(known.subject) != known.facts);
        if (isOther)
            pass.wanted.insert(row, known.place);
        else
            pass.until = std::min(pass.until, known.until);
    }
}

void Evaluation::readWanted(const Call &call)
{
    QSet<qint64> wanted;
    for (const Pass &pass : m_passes) {
        for (auto row = pass.wanted.keyBegin(); row != pass.wanted.keyEnd(); ++row)
            wanted += *row;
    }
    QList<qint64> rows(wanted.cbegin(), wanted.cend());
    std::sort(rows.begin(), rows.end());
    call.reads.workOnEach(*m_schema, rows, [&](qint64 row, const Record &record) -> RecordReads::Taking {
        FindingMaker maker(*m_schema, record, call.around.now);
        std::vector<Judged> all;
        for (Pass &pass : m_passes) {
            if (const auto place = pass.wanted.constFind(row); place != pass.wanted.cend())
                all.push_back(judge(pass, *place, maker));
        }
        return [all = std::move(all)]() mutable {
            for (Judged &each : all)
                keep(each);
            return true;
        };
    });
    for (Pass &pass : m_passes) {
        pass.wanted.clear();
        pass.verdicts.clear();
    }
}

void Evaluation::keep(Judged &judged)
{
    if (!judged.person)
        return judged.pass->keep(judged.kept, std::move(judged.found));
    judged.pass->people.insert_or_assign(judged.kept.place, *std::move(judged.person));
    judged.pass->hasOtherPeople = true;
}

// Judges a record. Thread: any, because the pass is only read.
Evaluation::Judged Evaluation::judge(Pass &pass, const RowPlace &place, FindingMaker &maker) const
{
    const Record &record = maker.record();
    Judged judged{ &pass, { place, record.id } };
    Kept &answer = judged.kept;
    if (pass.check->isByLikeness && !pass.verdicts.contains(place.row)) {
        judged.person = { record.id, identityText(*m_schema, record), PersonTraits::of(record) };
        return judged;
    }
    if (pass.check->factsOf) {
        answer.subject = pass.check->subjectOf(record);
        answer.facts = pass.check->factsOf(answer.subject);
    }
    const Verdict verdict = pass.check->judge ? pass.check->judge(record, answer.facts, maker.now())
        : pass.goesById()                     ? pass.verdicts.value(place.row)
                                              : Verdict::in({});
    answer.kind = verdict.kind;
    answer.until = verdict.until;
    if (verdict.kind != Verdict::Kind::In)
        return judged;
    Found &found = judged.found.emplace(
        Found{ maker.make(pass.rule, verdict, answer.until), shownText(pass.rule, record) });
    found.finding.source = sourceOf(pass.rule, *m_schema, record);
    found.finding.reason =
        reasonText(pass.rule, found.shown, verdict.words.isEmpty() ? pass.words : verdict.words);
    found.finding.why = whyText(found.finding.reason, found.finding.source);
    return judged;
}

//! Judges all records by id, which depends on the time but needs no record. A finding that only reads
//! differently gets just the new words.
void Evaluation::judgeByIds(Pass &pass)
{
    std::function<Verdict(const QString &)> judgeById = pass.check->judgeById;
    if (pass.check->isByLikeness) {
        if (!std::exchange(pass.hasOtherPeople, false))
            return;
        QList<Lookalike> people;
        for (const auto &[place, person] : pass.people)
            people += person;
        judgeById = [names = namesOfLikes(people)](const QString &id) {
            const auto name = names.constFind(id);
            return name == names.cend() ? Verdict()
                                        : Verdict::in(Texts::tr("May be the same person as %1").arg(*name));
        };
    }
    for (auto &[row, known] : pass.kept) {
        const Verdict verdict = judgeById(known.id);
        const auto before = known.kind == Verdict::Kind::In ? pass.found.find(known.place) : pass.found.end();
        if (verdict.kind == Verdict::Kind::In
            && (before == pass.found.end() || before->second.finding.since != verdict.since)) {
            pass.wanted.insert(row, known.place);
            pass.verdicts.insert(row, verdict);
            continue;
        }
        const int unknown =
            int(verdict.kind == Verdict::Kind::Unknown) - int(known.kind == Verdict::Kind::Unknown);
        pass.unknownVerdicts += unknown;
        known.kind = verdict.kind;
        if (before == pass.found.end())
            continue;
        const QString reason = reasonText(pass.rule, before->second.shown, verdict.words);
        const QString why = whyText(reason, before->second.finding.source);
        if (verdict.kind != Verdict::Kind::In)
            pass.found.erase(before);
        else if (before->second.finding.why == why)
            continue;
        else {
            before->second.finding.reason = reason;
            before->second.finding.why = why;
        }
        pass.hasOtherFindings = true;
    }
}

//! Counts unknown records by home, reading the homes only where they may have changed.
void Evaluation::collectUnknown(RuleResult &result, qsizetype number, const RecordReads &reads)
{
    Unknowns now;
    for (const Pass &pass : m_passes) {
        if (pass.number != number)
            continue;
        result.unknown += pass.unknownRows.size() + pass.unknownVerdicts;
        now.rows += pass.unknownRows;
        for (auto known = pass.kept.begin(); pass.unknownVerdicts > 0 && known != pass.kept.end(); ++known) {
            if (known->second.kind != Verdict::Kind::Unknown)
                continue;
            now.ids += known->second.id;
            now.rows += known->first;
        }
    }
    std::sort(now.ids.begin(), now.ids.end());
    Unknowns &before = m_unknowns[number];
    const Field *home = m_schema->field(QString(m_schema->homeField));
    // The record of an unchanged row may have moved to another home.
    const bool isAnyTouched = !m_touched || m_touched->intersects(now.rows);
    if (home && (isAnyTouched || now.rows != before.rows || now.ids != before.ids)) {
        const auto add = [&](Filter filter) {
            const QHash<QString, qint64> counts = reads.countBy(*m_schema, filter, *home);
            for (auto count = counts.begin(); count != counts.end(); ++count)
                now.byHome[count.key()] += count.value();
            filter.always += Condition{ QString(home->key), Operator::IsEmpty, {} };
            if (const qint64 homeless = reads.count(*m_schema, filter))
                now.byHome[{}] += homeless;
        };
        for (const Pass &pass : m_passes) {
            if (pass.number == number && !pass.unknownRows.isEmpty())
                add(*pass.unknownFilter);
        }
        if (!now.ids.isEmpty())
            add({ { { u"id"_s, Operator::Is, now.ids } }, {} });
    } else {
        now.byHome = before.byHome;
    }
    result.unknownByHome = now.byHome;
    result.unknownIds = now.ids;
    before = now;
}

RuleResult Evaluation::collect(qsizetype number, const RecordReads &reads, const Circumstances &around)
{
    const Rule &rule = m_rules[number];
    RuleResult result{ rule, {}, 0, missingOf(rule, around) };
    QList<Finding> &findings = m_findings[number];
    bool hasOthers = false;
    for (Pass &pass : m_passes) {
        if (pass.number != number)
            continue;
        hasOthers = std::exchange(pass.hasOtherFindings, false) || hasOthers;
    }
    if (hasOthers) {
        std::vector<const std::pair<const RowPlace, Found> *> all;
        for (const Pass &pass : m_passes) {
            for (const auto &each : pass.found) {
                if (pass.number == number)
                    all.push_back(&each);
            }
        }
        const RowOrder order(*rule.schema, rule.order);
        // Findings of a single pass are in order already.
        if (!rule.ofHomes.isEmpty())
            std::sort(all.begin(), all.end(),
                [&order](const auto *one, const auto *other) { return order(one->first, other->first); });
        findings.clear();
        findings.reserve(qsizetype(all.size()));
        for (const auto *each : all)
            findings += each->second.finding;
    }
    result.findings = findings;
    collectUnknown(result, number, reads);
    return result;
}

} // namespace care
