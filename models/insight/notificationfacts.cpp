// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/notificationfacts.h"

#include "models/export/exportcolumns.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/recordreads.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>
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

QStringList foldedOf(const QList<Word> &words)
{
    QStringList folded;
    for (const Word &word : words)
        folded += word.folded;
    return folded;
}

//! True for words of two letters or more; a single letter is an initial, and occurs in many words that are no
//! names.
bool mayBeName(const QString &word)
{
    return word.size() > 1;
}

//! True for words between names, such as "van der", which occur in other text, too.
bool isParticle(const QString &word)
{
    static const QSet<QString> particles{ u"al"_s, u"ap"_s, u"bin"_s, u"da"_s, u"de"_s, u"del"_s, u"den"_s,
        u"der"_s, u"di"_s, u"dos"_s, u"du"_s, u"el"_s, u"la"_s, u"le"_s, u"of"_s, u"st"_s, u"van"_s,
        u"von"_s };
    return particles.contains(word);
}

//! True for names that often begin an ordinary English or Welsh sentence.
bool isOrdinaryWord(const QString &word)
{
    static const QSet<QString> words{ u"an"_s, u"angel"_s, u"art"_s, u"baker"_s, u"bill"_s, u"bird"_s,
        u"bishop"_s, u"black"_s, u"brown"_s, u"bush"_s, u"chance"_s, u"cook"_s, u"cross"_s, u"day"_s,
        u"dawn"_s, u"drew"_s, u"faith"_s, u"field"_s, u"fox"_s, u"frank"_s, u"gay"_s, u"grace"_s, u"grant"_s,
        u"gray"_s, u"green"_s, u"hall"_s, u"haf"_s, u"hardy"_s, u"head"_s, u"hill"_s, u"home"_s, u"hope"_s,
        u"house"_s, u"hunt"_s, u"ivy"_s, u"jack"_s, u"joy"_s, u"king"_s, u"lane"_s, u"little"_s, u"long"_s,
        u"love"_s, u"mark"_s, u"may"_s, u"mercy"_s, u"moon"_s, u"noble"_s, u"page"_s, u"park"_s,
        u"patience"_s, u"penny"_s, u"pleasant"_s, u"poole"_s, u"price"_s, u"rich"_s, u"robin"_s, u"rose"_s,
        u"sharp"_s, u"short"_s, u"small"_s, u"so"_s, u"stone"_s, u"strong"_s, u"sue"_s, u"summer"_s,
        u"sunny"_s, u"swift"_s, u"to"_s, u"wall"_s, u"ward"_s, u"waters"_s, u"weeks"_s, u"white"_s, u"will"_s,
        u"winter"_s, u"wood"_s, u"woods"_s, u"young"_s };
    return words.contains(word);
}

bool isMonth(const QString &word)
{
    return QStringList{ u"april"_s, u"may"_s, u"june"_s, u"august"_s }.contains(word);
}

bool beginsSentence(const QString &text, const QList<Word> &words, qsizetype at)
{
    if (at == 0)
        return true;
    const qsizetype end = words[at - 1].from + words[at - 1].length;
    static const QRegularExpression marks(u"[.!?:;•\\n\\r]|^\\s*[-–—]"_s);
    return text.mid(end, words[at].from - end).contains(marks);
}

bool isBesideNumber(const QString &text, const Word &word)
{
    static const QRegularExpression before(u"\\d(st|nd|rd|th)?[ ./-]*(of )?$"_s);
    static const QRegularExpression after(u"^[ ,./-]*\\d"_s);
    return text.left(word.from).contains(before) || text.mid(word.from + word.length).contains(after);
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

void PeopleNames::addIdentity(const QString &nhsNumber, const QDate &dateOfBirth)
{
    QString digits = nhsNumber;
    digits.remove(QRegularExpression(u"[^0-9]"_s));
    if (!digits.isEmpty()) {
        QStringList each;
        for (const QChar digit : std::as_const(digits))
            each += digit;
        m_numbers += QRegularExpression(u"(?<!\\d)"_s + each.join(u"[\\s-]*"_s) + u"(?!\\d)"_s);
    }
    if (!dateOfBirth.isValid())
        return;
    QStringList months{ u"0?%1"_s.arg(dateOfBirth.month()) };
    for (const QLocale::Language language : { QLocale::English, QLocale::Welsh }) {
        for (const QLocale::FormatType form : { QLocale::LongFormat, QLocale::ShortFormat })
            months += QRegularExpression::escape(QLocale(language).monthName(dateOfBirth.month(), form));
    }
    const QString day = u"0?%1(?:st|nd|rd|th)?"_s.arg(dateOfBirth.day());
    const QString month = u"(?:%1)"_s.arg(months.join(u'|'));
    const QString year =
        u"(?:%1)?%2"_s.arg(dateOfBirth.year() / 100).arg(dateOfBirth.year() % 100, 2, 10, QLatin1Char('0'));
    const QString between = u"[\\s./,-]+(?:of\\s+)?"_s;
    for (const QStringList &order :
        { QStringList{ day, month, year }, QStringList{ month, day, year }, QStringList{ year, month, day } })
        m_numbers += QRegularExpression(
            u"(?<!\\w)"_s + order.join(between) + u"(?!\\w)"_s, QRegularExpression::CaseInsensitiveOption);
}

void PeopleNames::addOther(const QString &title, const QString &given, const QString &family)
{
    const QList<Word> last = wordsIn(family);
    for (const QString &part : { given, family }) {
        const QList<Word> words = wordsIn(part);
        for (const Word &word : words) {
            if (mayBeName(word.folded) && (words.size() == 1 || !isParticle(word.folded)))
                m_others += word.folded;
        }
    }
    const QList<Word> first = wordsIn(title + u' ' + given);
    for (const Word &one : first) {
        for (const Word &other : last) {
            m_pairs += one.folded + u' ' + other.folded;
            m_pairs += other.folded + u' ' + one.folded;
        }
    }
}

QSet<qsizetype> PeopleNames::placesOf(const QStringList &folded) const
{
    QSet<qsizetype> names;
    for (qsizetype i = 0; i < folded.size(); ++i) {
        if (m_words.contains(folded[i]))
            names += i;
        if (i > 0 && m_pairs.contains(folded[i - 1] + u' ' + folded[i]))
            names.unite({ i - 1, i });
    }
    return names;
}

QString PeopleNames::removedFrom(const QString &text) const
{
    const QList<Word> words = wordsIn(text);
    const QSet<qsizetype> names = placesOf(foldedOf(words));
    QString without = text;
    for (qsizetype i = words.size() - 1; i >= 0; --i) {
        if (names.contains(i))
            without.replace(words[i].from, words[i].length, Texts::tr("[name]"));
    }
    return without;
}

QStringList PeopleNames::namesIn(const QString &text) const
{
    const QList<Word> words = wordsIn(text);
    const QSet<qsizetype> whole = placesOf(foldedOf(words));
    QStringList names;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const Word &word = words[i];
        const bool isOther = m_others.contains(word.folded) && text.at(word.from).isUpper()
            && !(isOrdinaryWord(word.folded) && beginsSentence(text, words, i))
            && !(isMonth(word.folded) && isBesideNumber(text, word));
        const QString written = text.mid(word.from, word.length);
        if ((isOther || whole.contains(i)) && !names.contains(written))
            names += written;
    }
    for (const QRegularExpression &number : m_numbers) {
        if (const QString written = number.match(text).captured().simplified(); !written.isEmpty())
            names += written;
    }
    return names;
}

namespace {

//! Reader of the facts of one incident.
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
    void nameContacts(const Record &resident);
    void nameSomebody(const QString &name);
    void describe(const Record &incident);
    void readPlans();
    void readAssessments();
    void readLaterIncidents(const Record &incident);
    void sort();
    void add(QList<NotificationFact> &facts, const NotificationFact &fact, const Record &record);
    QList<Record> ofResident(const ResourceSchema &schema) const;
    //! Moment of a member; nothing if it is missing or in the future.
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
    m_facts.names.addIdentity(resident.value("nhsNumber"_L1).toVariant().toString(), born);
    nameContacts(resident);
    if (born.isValid())
        m_facts.ageBand = ageBand(ageInYears(born, dayInLondon(m_facts.happened)));
    m_facts.admitted = calendarDate(resident.value("admissionDate"_L1));
}

//! Collects the other residents and the staff of the home, whose names may occur in a plan's name or in typed
//! text.
void FactsReader::nameOthers(const QString &homeId)
{
    if (homeId.isEmpty())
        return;
    const QList<Record> others = m_reads.records(residentSchema, whereIs(u"home"_s, homeId), {});
    for (const Record &other : others) {
        const PersonName name = PersonName::fromJson(other.value("name"_L1));
        const QString preferred = displayText(*residentSchema.field(u"preferredName"_s), other);
        m_facts.names.addOther(name.title, name.first + u' ' + name.middle + u' ' + preferred, name.last);
    }
    const QList<Record> staff = m_reads.records(userSchema, {}, {});
    for (const Record &each : staff) {
        const QJsonArray homes = each.value("homes"_L1).toArray();
        const bool isTheirs = homes.isEmpty()
            || std::any_of(homes.begin(), homes.end(),
                [&](const auto &home) { return Reference::fromJson(home).id == homeId; });
        if (isTheirs)
            nameSomebody(PersonName::fromJson(each.value("name"_L1)).plain());
    }
}

//! Collects those who do not live or work in the home, but are known by the resident's record.
void FactsReader::nameContacts(const Record &resident)
{
    static const QRegularExpression afterName(u"[^\\p{L}\\p{M}\\s.'’-]"_s);
    const auto nameBefore = [this](const QString &text) {
        nameSomebody(text.left(text.indexOf(afterName)));
    };
    const QJsonValue member = resident.value("importantContacts"_L1);
    const QJsonArray contacts = member.isArray() ? member.toArray() : QJsonArray{ member };
    for (const QJsonValue &contact : contacts) {
        if (const PersonName name = PersonName::fromJson(contact["name"_L1]); !name.isEmpty())
            nameSomebody(name.plain());
        else
            nameBefore(elementText(contact));
    }
    nameBefore(displayText(*residentSchema.field(u"gpName"_s), resident));
}

void FactsReader::nameSomebody(const QString &name)
{
    static const QSet<QString> titles{ u"dr"_s, u"mr"_s, u"mrs"_s, u"ms"_s, u"miss"_s, u"prof"_s,
        u"professor"_s, u"doctor"_s, u"rev"_s, u"sir"_s };
    QStringList words = name.split(u' ', Qt::SkipEmptyParts);
    while (words.size() > 1 && titles.contains(folded(QString(words.first()).remove(u'.'))))
        words.removeFirst();
    if (words.size() == 1)
        m_facts.names.addOther({}, words.first(), {});
    else if (!words.isEmpty())
        m_facts.names.addOther({}, words.first(), words.last());
}

void FactsReader::nameStaff(const ResourceSchema &schema, const Record &record)
{
    for (const Field &field : schema.fields) {
        if (field.target != "users"_L1)
            continue;
        if (field.type == FieldType::Reference)
            nameSomebody(displayText(field, record));
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

//! Reads the version of each plan that was in force at the time, and the changes since.
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

//! Reads the latest assessment of each form before the incident, and all since.
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
    // The reference in the incident may spell the name differently from the resident's record.
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
