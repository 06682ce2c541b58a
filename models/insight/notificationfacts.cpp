// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/notificationfacts.h"

#include "models/export/exportcolumns.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/recordreads.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

const QRegularExpression &wordPattern()
{
    static const QRegularExpression pattern(
        u"[\\p{L}\\p{M}]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    return pattern;
}

struct Word {
    qsizetype from = 0, length = 0;
    QString folded;
};

QList<Word> wordsIn(const QString &text)
{
    QList<Word> words;
    for (auto each = wordPattern().globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        words += Word{ match.capturedStart(), match.capturedLength(), folded(match.captured()) };
    }
    return words;
}

//! A single letter is an initial, and stands in many words that are no name.
bool mayBeName(const QString &word)
{
    return word.size() > 1;
}

} // namespace

void PeopleNames::addPerson(const QStringList &texts)
{
    for (const QString &text : texts) {
        const QList<Word> words = wordsIn(text);
        for (const Word &word : words) {
            if (mayBeName(word.folded))
                m_words += word.folded;
        }
    }
}

void PeopleNames::addOther(const QString &given, const QString &family)
{
    const QList<Word> first = wordsIn(given);
    const QList<Word> last = wordsIn(family);
    for (const Word &one : first) {
        for (const Word &other : last) {
            m_pairs += one.folded + u' ' + other.folded;
            m_pairs += other.folded + u' ' + one.folded;
        }
    }
}

QString PeopleNames::removedFrom(const QString &text) const
{
    const QList<Word> words = wordsIn(text);
    QSet<qsizetype> names;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (m_words.contains(words[i].folded))
            names += i;
        if (i > 0 && m_pairs.contains(words[i - 1].folded + u' ' + words[i].folded))
            names.unite({ i - 1, i });
    }
    QString without = text;
    for (qsizetype i = words.size() - 1; i >= 0; --i) {
        if (names.contains(i))
            without.replace(words[i].from, words[i].length, Texts::tr("[name]"));
    }
    return without;
}

namespace {

//! Reads the facts of one incident.
class FactsReader {
public:
    FactsReader(const RecordReads &reads, const Circumstances &around, NotificationFacts &facts)
        : m_reads(reads)
        , m_around(around)
        , m_facts(facts)
    {
    }

    void read(const Record &incident);

private:
    void nameResident(const Record &resident);
    void nameOthers(const QString &homeId);
    void nameStaff(const ResourceSchema &schema, const Record &record);
    void describe(const Record &incident);
    void readPlans();
    void readAssessments();
    void readLaterIncidents(const Record &incident);
    void sort();
    void add(QList<NotificationFact> &facts, const NotificationFact &fact, const Record &record);
    QList<Record> ofResident(const ResourceSchema &schema) const;
    //! Nothing for a moment that is missing, or later than now.
    QDateTime momentOf(const Record &record, QLatin1StringView key) const;

    const RecordReads &m_reads;
    const Circumstances &m_around;
    NotificationFacts &m_facts;
};

Filter whereIs(const QString &field, const QString &id)
{
    return { { { field, Operator::Is, { id } } }, {} };
}

QDateTime FactsReader::momentOf(const Record &record, QLatin1StringView key) const
{
    const QDateTime moment = timestamp(record.value(key));
    return moment.isValid() && moment <= m_around.now ? moment : QDateTime();
}

void FactsReader::add(QList<NotificationFact> &facts, const NotificationFact &fact, const Record &record)
{
    QStringList values;
    for (const QLatin1StringView key : fact.keys)
        values += displayText(*fact.schema->field(QString(key)), record).simplified();
    values.removeAll(QString());
    NotificationFact known = fact;
    known.id = record.id;
    known.at = momentOf(record, fact.moment);
    known.value = m_facts.names.removedFrom(values.join(u", "_s));
    if (!values.isEmpty())
        facts += known;
}

QList<Record> FactsReader::ofResident(const ResourceSchema &schema) const
{
    return m_facts.residentId.isEmpty()
        ? QList<Record>()
        : m_reads.records(schema, whereIs(u"resident"_s, m_facts.residentId), {});
}

void FactsReader::nameResident(const Record &resident)
{
    const PersonName name = PersonName::fromJson(resident.value("name"_L1));
    m_facts.names.addPerson({ name.first, name.middle, name.last, name.full,
        displayText(*residentSchema.field(u"preferredName"_s), resident) });
    const QDate born = calendarDate(resident.value("dateOfBirth"_L1));
    if (born.isValid())
        m_facts.ageBand = ageBand(ageInYears(born, dayInLondon(m_facts.happened)));
    m_facts.admitted = calendarDate(resident.value("admissionDate"_L1));
}

//! The other residents of the home, who may stand in the name of a plan.
void FactsReader::nameOthers(const QString &homeId)
{
    if (homeId.isEmpty())
        return;
    const QList<Record> others = m_reads.records(residentSchema, whereIs(u"home"_s, homeId), {});
    for (const Record &other : others) {
        const PersonName name = PersonName::fromJson(other.value("name"_L1));
        const QString preferred = displayText(*residentSchema.field(u"preferredName"_s), other);
        m_facts.names.addOther(QStringList{ name.title, name.first, preferred }.join(u' '), name.last);
    }
}

void FactsReader::nameStaff(const ResourceSchema &schema, const Record &record)
{
    for (const Field &field : schema.fields) {
        if (field.target != "users"_L1)
            continue;
        const QStringList words = displayText(field, record).split(u' ', Qt::SkipEmptyParts);
        if (words.size() > 1)
            m_facts.names.addOther(words.first(), words.last());
    }
}

void FactsReader::describe(const Record &incident)
{
    const bool saysWhen = momentOf(incident, "log.timeLogged"_L1).isValid();
    const QLatin1StringView moment = saysWhen ? "log.timeLogged"_L1 : "createdOn"_L1;
    const auto addFact = [&](const QString &label, const QList<QLatin1StringView> &keys,
                             QLatin1StringView at) {
        add(m_facts.incident, { &incidentSchema, {}, at, {}, label, keys, {} }, incident);
    };
    addFact(Texts::tr("What"), { "category"_L1, "item"_L1 }, moment);
    addFact(Texts::tr("Severity, 1 to 5"), { "severity"_L1 }, moment);
    addFact(Texts::tr("Recorded"), { "createdOn"_L1 }, "createdOn"_L1);
    const auto addSince = [&](const QString &label, QLatin1StringView key) {
        if (momentOf(incident, key).isValid())
            add(m_facts.since, { &incidentSchema, {}, key, {}, label, { key }, {} }, incident);
    };
    addSince(Texts::tr("Incident, reviewed"), "reviewedOn"_L1);
    addSince(Texts::tr("Incident, closed"), "closedOn"_L1);
}

//! Of each plan the version that was in force at the time, and what was changed since.
void FactsReader::readPlans()
{
    QHash<QString, Record> inForce;
    const QList<Record> plans = ofResident(carePlanSchema);
    const auto momentKey = [this](const Record &plan) {
        return momentOf(plan, "editedOn"_L1).isValid() ? "editedOn"_L1 : "createdOn"_L1;
    };
    for (const Record &plan : plans) {
        nameStaff(carePlanSchema, plan);
        const QLatin1StringView key = momentKey(plan);
        const QDateTime at = momentOf(plan, key);
        if (!at.isValid())
            continue;
        if (at > m_facts.happened) {
            add(m_facts.since,
                { &carePlanSchema, {}, key, {}, Texts::tr("Care plan, changed"), { "name"_L1 }, {} }, plan);
            continue;
        }
        const QString lasting = plan.value("carePlanId"_L1).toString();
        Record &latest = inForce[lasting.isEmpty() ? plan.id : lasting];
        if (latest.isNull() || momentOf(latest, momentKey(latest)) < at)
            latest = plan;
    }
    for (const Record &plan : std::as_const(inForce))
        add(m_facts.before,
            { &carePlanSchema, {}, momentKey(plan), {}, Texts::tr("Care plan, in force"), { "name"_L1 }, {} },
            plan);
}

//! Of each form the latest assessment before it, and all since.
void FactsReader::readAssessments()
{
    QHash<QString, Record> latestOf;
    const QList<Record> assessments = ofResident(riskAssessmentSchema);
    const auto momentKey = [this](const Record &assessment) {
        return momentOf(assessment, "reviewedOn"_L1).isValid() ? "reviewedOn"_L1 : "createdOn"_L1;
    };
    const auto fact = [&](const Record &assessment) -> NotificationFact {
        const QLatin1StringView key = momentKey(assessment);
        return { &riskAssessmentSchema, {}, key, {},
            key == "reviewedOn"_L1 ? Texts::tr("Risk assessment, reviewed")
                                   : Texts::tr("Risk assessment, made"),
            { "form"_L1, "riskLevel"_L1 }, {} };
    };
    for (const Record &assessment : assessments) {
        nameStaff(riskAssessmentSchema, assessment);
        const QDateTime at = momentOf(assessment, momentKey(assessment));
        if (!at.isValid())
            continue;
        if (at > m_facts.happened) {
            add(m_facts.since, fact(assessment), assessment);
            continue;
        }
        Record &latest = latestOf[folded(Reference::fromJson(assessment.value("form"_L1)).text())];
        if (latest.isNull() || momentOf(latest, momentKey(latest)) < at)
            latest = assessment;
    }
    for (const Record &assessment : std::as_const(latestOf))
        add(m_facts.before, fact(assessment), assessment);
}

void FactsReader::readLaterIncidents(const Record &incident)
{
    const QList<Record> incidents = ofResident(incidentSchema);
    for (const Record &other : incidents) {
        const bool isDeleted = other.value("isDeleted"_L1).toBool();
        if (other.id == incident.id || isDeleted || momentOf(other, "createdOn"_L1) <= m_facts.happened)
            continue;
        add(m_facts.since,
            { &incidentSchema, {}, "createdOn"_L1, {}, Texts::tr("Another incident, recorded"),
                { "category"_L1, "item"_L1 }, {} },
            other);
    }
}

void FactsReader::sort()
{
    std::stable_sort(m_facts.before.begin(), m_facts.before.end(), [](const auto &one, const auto &other) {
        return std::tie(one.schema->name, one.value, one.id)
            < std::tie(other.schema->name, other.value, other.id);
    });
    std::stable_sort(m_facts.since.begin(), m_facts.since.end(), [](const auto &one, const auto &other) {
        return std::tie(one.at, one.value, one.id) < std::tie(other.at, other.value, other.id);
    });
}

void FactsReader::read(const Record &incident)
{
    m_facts.incidentId = incident.id;
    m_facts.residentId = Reference::fromJson(incident.value("resident"_L1)).id;
    m_facts.code = exportCode(m_facts.residentId);
    const QDateTime happened = momentOf(incident, "log.timeLogged"_L1);
    m_facts.happened = happened.isValid() ? happened : momentOf(incident, "createdOn"_L1);
    // The reference may have another spelling of the name than the resident.
    m_facts.names.addPerson({ Reference::fromJson(incident.value("resident"_L1)).name });
    if (const auto resident = m_reads.find(residentSchema, m_facts.residentId))
        nameResident(*resident);
    nameOthers(Reference::fromJson(incident.value("home"_L1)).id);
    nameStaff(incidentSchema, incident);
    m_facts.home = displayText(*incidentSchema.field(u"home"_s), incident);
    describe(incident);
    readPlans();
    readAssessments();
    readLaterIncidents(incident);
    sort();
    for (const ResourceSchema *list :
        { &residentSchema, &incidentSchema, &carePlanSchema, &riskAssessmentSchema }) {
        if (!m_around.lists.value(list->name).isWhole)
            m_facts.missing += list->name;
    }
}

} // namespace

NotificationFacts readNotificationFacts(
    const QString &incidentId, const RecordReads &reads, const Circumstances &around)
{
    NotificationFacts facts;
    if (const std::optional<Record> incident = reads.find(incidentSchema, incidentId))
        FactsReader(reads, around, facts).read(*incident);
    return facts;
}

} // namespace care
