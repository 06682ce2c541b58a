// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/rule.h"

#include "models/insight/findings.h"
#include "models/schema/fieldtypes.h"
#include "models/schema/filterdescription.h"
#include "models/schema/filterparser.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>

#include <tl/expected.hpp>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

//! Titles from resources/rules, listed for lupdate, which does not read JSON; a test compares both.
[[maybe_unused]] constexpr const char *titles[] = {
    QT_TRANSLATE_NOOP("rules", "Incidents to review"),
    QT_TRANSLATE_NOOP("rules", "Nothing reviewed since an incident"),
    QT_TRANSLATE_NOOP("rules", "Is this notifiable?"),
    QT_TRANSLATE_NOOP("rules", "DoLS ended"),
    QT_TRANSLATE_NOOP("rules", "DoLS ending"),
    QT_TRANSLATE_NOOP("rules", "DoLS applied for, not started"),
    QT_TRANSLATE_NOOP("rules", "DoLS with no end date"),
    QT_TRANSLATE_NOOP("rules", "DNACPR review overdue"),
    QT_TRANSLATE_NOOP("rules", "DNACPR review due"),
    QT_TRANSLATE_NOOP("rules", "DNACPR in place, no document listed"),
    QT_TRANSLATE_NOOP("rules", "Care plan reviews overdue"),
    QT_TRANSLATE_NOOP("rules", "No care plan changed in months"),
    QT_TRANSLATE_NOOP("rules", "Care plan reviews due"),
    QT_TRANSLATE_NOOP("rules", "Goal reviews overdue"),
    QT_TRANSLATE_NOOP("rules", "Goal reviews due"),
    QT_TRANSLATE_NOOP("rules", "Risk assessments not reviewed recently"),
    QT_TRANSLATE_NOOP("rules", "Risk assessments due for review"),
    QT_TRANSLATE_NOOP("rules", "Risk assessments never reviewed"),
    QT_TRANSLATE_NOOP("rules", "Risk assessments incomplete"),
    QT_TRANSLATE_NOOP("rules", "New residents: what is missing"),
    QT_TRANSLATE_NOOP("rules", "High MUST score"),
    QT_TRANSLATE_NOOP("rules", "At risk by Waterlow score"),
    QT_TRANSLATE_NOOP("rules", "Recorded less than usual"),
    QT_TRANSLATE_NOOP("rules", "Repeated infections in the logs"),
    QT_TRANSLATE_NOOP("rules", "Weighed less often than usual"),
    QT_TRANSLATE_NOOP("rules", "No allergy status"),
    QT_TRANSLATE_NOOP("rules", "Allergies contradict each other"),
    QT_TRANSLATE_NOOP("rules", "No GP"),
    QT_TRANSLATE_NOOP("rules", "No NHS number"),
    QT_TRANSLATE_NOOP("rules", "No date of admission"),
    QT_TRANSLATE_NOOP("rules", "NHS number with a wrong check digit"),
    QT_TRANSLATE_NOOP("rules", "No important contact"),
    QT_TRANSLATE_NOOP("rules", "Residents who may be one person"),
    QT_TRANSLATE_NOOP("rules", "Residents by home"),
};

//! Names of the rules' settings, listed for lupdate.
[[maybe_unused]] constexpr const char *settingTitles[] = {
    QT_TRANSLATE_NOOP("rules", "Urgent from severity"),
    QT_TRANSLATE_NOOP("rules", "Reviewed within"),
    QT_TRANSLATE_NOOP("rules", "Changed within"),
    QT_TRANSLATE_NOOP("rules", "Incidents of the last"),
    QT_TRANSLATE_NOOP("rules", "From severity"),
    QT_TRANSLATE_NOOP("rules", "Ending within"),
    QT_TRANSLATE_NOOP("rules", "Due within"),
    QT_TRANSLATE_NOOP("rules", "On the list within"),
    QT_TRANSLATE_NOOP("rules", "After admission"),
    QT_TRANSLATE_NOOP("rules", "Admitted in the last"),
    QT_TRANSLATE_NOOP("rules", "At least"),
    QT_TRANSLATE_NOOP("rules", "From a score of"),
    QT_TRANSLATE_NOOP("rules", "At risk from"),
    QT_TRANSLATE_NOOP("rules", "High risk from"),
    QT_TRANSLATE_NOOP("rules", "Very high risk from"),
    QT_TRANSLATE_NOOP("rules", "Beds"),
    QT_TRANSLATE_NOOP("rules", "From this many logs"),
    QT_TRANSLATE_NOOP("rules", "In the last"),
    QT_TRANSLATE_NOOP("rules", "No entry for"),
    QT_TRANSLATE_NOOP("rules", "Usual from this many entries"),
    QT_TRANSLATE_NOOP("rules", "Looked for in the"),
    QT_TRANSLATE_NOOP("rules", "Longer than usual by"),
    QT_TRANSLATE_NOOP("rules", "Recorded longer ago than"),
};

//! Texts of the rules' lines for one record, for several, and for a time, listed for lupdate.
[[maybe_unused]] constexpr const char *phrases[] = {
    QT_TRANSLATE_NOOP("rules", "Nothing reviewed since: %1"),
    QT_TRANSLATE_NOOP("rules", "Is this notifiable? %1"),
    QT_TRANSLATE_NOOP("rules", "New resident: what is missing"),
    QT_TRANSLATE_NOOP("rules", "Care plan review overdue"),
    QT_TRANSLATE_NOOP("rules", "Care plan review due"),
    QT_TRANSLATE_NOOP("rules", "Goal review overdue"),
    QT_TRANSLATE_NOOP("rules", "Goal review due"),
    QT_TRANSLATE_NOOP("rules", "Risk assessment not reviewed recently"),
    QT_TRANSLATE_NOOP("rules", "Risk assessment due for review"),
    QT_TRANSLATE_NOOP("rules", "Risk assessment never reviewed"),
    QT_TRANSLATE_NOOP("rules", "Risk assessment incomplete"),
    QT_TRANSLATE_NOOP("rules",
        "fewer than 20 daily logs in the days up to the last one, none for long, or they are not here"),
    QT_TRANSLATE_NOOP("rules", "too few earlier entries, or daily logs are not here"),
    QT_TRANSLATE_NOOP("rules", "daily logs are not here"),
    QT_TRANSLATE_NOOP("rules", "no resident or no time is recorded, or not all reviews are here"),
    QT_TRANSLATE_NOOP("rules", "not all documents are here"),
    QT_TRANSLATE_NOOP("rules", "not all care plans are here"),
    QT_TRANSLATE_NOOP("rules", "needs review, %1"),
    QT_TRANSLATE_NOOP("rules", "recorded %1 ago"),
    QT_TRANSLATE_NOOP("rules", "admitted %1"),
    QT_TRANSLATE_NOOP("rules", "no daily log for %1"),
    QT_TRANSLATE_NOOP("rules", "last entry %1 ago"),
    QT_TRANSLATE_N_NOOP("rules", "%n incidents to review"),
    QT_TRANSLATE_N_NOOP("rules", "Nothing reviewed since %n incidents"),
    QT_TRANSLATE_N_NOOP("rules", "%n incidents that may be notifiable"),
    QT_TRANSLATE_N_NOOP("rules", "%n care plan reviews overdue"),
    QT_TRANSLATE_N_NOOP("rules", "%n residents without a change of their care plans in months"),
    QT_TRANSLATE_N_NOOP("rules", "%n care plan reviews due"),
    QT_TRANSLATE_N_NOOP("rules", "%n goal reviews overdue"),
    QT_TRANSLATE_N_NOOP("rules", "%n goal reviews due"),
    QT_TRANSLATE_N_NOOP("rules", "%n risk assessments not reviewed recently"),
    QT_TRANSLATE_N_NOOP("rules", "%n risk assessments due for review"),
    QT_TRANSLATE_N_NOOP("rules", "%n risk assessments never reviewed"),
    QT_TRANSLATE_N_NOOP("rules", "%n risk assessments incomplete"),
};

//! Sources of the rules, listed for lupdate.
[[maybe_unused]] constexpr const char *sources[] = {
    // clang-format off
    QT_TRANSLATE_NOOP("rules", "the service's own status"),
    QT_TRANSLATE_NOOP("rules", "a proposal: plans and risk assessments are reviewed after an incident"),
    QT_TRANSLATE_NOOP("rules", "NICE NG249, review after a fall; the days are a proposal"),
    QT_TRANSLATE_NOOP("rules", "CQC (Registration) Regulations 2009, regulation 18; the severity is a proposal"),
    QT_TRANSLATE_NOOP("rules", "Mental Capacity Act 2005, Schedule A1"),
    QT_TRANSLATE_NOOP("rules", "Mental Capacity Act 2005, Schedule A1; the lead time is a proposal"),
    QT_TRANSLATE_NOOP("rules", "joint guidance of BMA, RC UK and RCN on decisions about CPR"),
    QT_TRANSLATE_NOOP("rules", "joint guidance of BMA, RC UK and RCN on decisions about CPR; the lead time is a proposal"),
    QT_TRANSLATE_NOOP("rules", "joint guidance of BMA, RC UK and RCN on decisions about CPR; the words looked for are a proposal"),
    QT_TRANSLATE_NOOP("rules", "a proposal: daily logs whose item or title has these words"),
    QT_TRANSLATE_NOOP("rules", "a proposal: the person's own earlier entries; weights kept elsewhere are not seen"),
    QT_TRANSLATE_NOOP("rules", "a proposal: the person's own 28 days before the last log, and a quarter more than was usual; nobody can see from this whether care was given"),
    QT_TRANSLATE_NOOP("rules", "a proposal: the same NHS number, or the same family name and date of birth"),
    QT_TRANSLATE_NOOP("rules", "a proposal: the service names no date of the next review"),
    QT_TRANSLATE_NOOP("rules", "a proposal: what a new resident's record holds after 72 hours"),
    QT_TRANSLATE_NOOP("rules", "active residents now"),
    QT_TRANSLATE_NOOP("rules", "BAPEN, MUST: 2 or more is high risk"),
    QT_TRANSLATE_NOOP("rules", "Waterlow: 10 at risk, 15 high, 20 very high risk"),
    QT_TRANSLATE_NOOP("rules", "HSCA 2008 (Regulated Activities) Regulations 2014, regulation 17: complete records"),
    QT_TRANSLATE_NOOP("rules", "NHS Data Model and Dictionary, NHS NUMBER"),
    QT_TRANSLATE_NOOP("rules", "the date in the record itself"),
    QT_TRANSLATE_NOOP("rules", "the date in the record itself; the lead time is a proposal"),
    QT_TRANSLATE_NOOP("rules", "a proposal: plans are reviewed at least twice a year"),
    QT_TRANSLATE_NOOP("rules", "the service's own mark"),
    // clang-format on
};

constexpr std::array urgencies{ "now"_L1, "week"_L1, "records"_L1, "facts"_L1 };

template<class T>
using Read = tl::expected<T, QString>;
using Problem = tl::unexpected<QString>;

QStringList textsOf(const QJsonValue &value)
{
    QStringList texts;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &each : array)
        texts += each.toString();
    return texts;
}

Read<const Field *> fieldOf(const ResourceSchema &schema, const QString &key)
{
    if (const Field *field = schema.field(key))
        return field;
    return Problem(Texts::tr("%1 has no field “%2”").arg(schema.titleText(), key));
}

//! Filter with the settings in place of "{days}".
Read<Filter> filterOf(const ResourceSchema &schema, QString text, const QHash<QString, int> &settings)
{
    for (auto it = settings.begin(); it != settings.end(); ++it)
        text.replace(u'{' + it.key() + u'}', QString::number(it.value()));
    if (text.contains(u'{'))
        return Problem(Texts::tr("its filter names a setting that it does not have"));
    const tl::expected<Filter, FilterProblem> filter = parseFilter(schema, text);
    if (!filter)
        return Problem(filter.error().words);
    for (const Condition &condition : filter->conditions) {
        const QString problem = problemOf(schema, condition);
        if (!problem.isEmpty())
            return Problem(problem);
    }
    return *filter;
}

Read<SortKeys> orderOf(const ResourceSchema &schema, const QStringList &words)
{
    SortKeys order;
    for (const QString &word : words) {
        const Read<const Field *> field = fieldOf(schema, word.section(u':', 0, 0));
        if (!field)
            return Problem(field.error());
        if (!(*field)->has(FieldFlag::Sortable))
            return Problem(Texts::tr("the list cannot be sorted by %1").arg((*field)->title()));
        order.append(
            { QString((*field)->key), word.endsWith(":desc"_L1) ? Qt::DescendingOrder : Qt::AscendingOrder });
    }
    return order;
}

//! Key of the field that names the home of a record; for homes their id.
QString homeFieldOf(const ResourceSchema &schema)
{
    return &schema == &homeSchema ? u"id"_s : QString(schema.homeField);
}

//! Reader of one rule; each step stops at the first error.
class Reader {
public:
    Reader(const QJsonObject &json, QDate today, const RuleSettings &settings)
        : m_json(json)
        , m_today(today)
        , m_settings(settings)
    {
        m_rule.id = json.value("id"_L1).toString();
    }

    Read<Rule> read()
    {
        for (const auto step : { &Reader::readWords, &Reader::readTime, &Reader::readSettings,
                 &Reader::readFilters, &Reader::readHomes, &Reader::readFields, &Reader::readCheck }) {
            const QString problem = (this->*step)();
            if (!problem.isEmpty())
                return Problem(problem);
        }
        return m_rule;
    }

private:
    QString readWords()
    {
        static const QRegularExpression id(u"\\A[a-z0-9-]+\\z"_s);
        m_rule.title = m_json.value("title"_L1).toString();
        m_rule.one = m_json.value("one"_L1).toString();
        m_rule.many = m_json.value("many"_L1).toString();
        m_rule.when = m_json.value("when"_L1).toString();
        m_rule.source = m_json.value("source"_L1).toString();
        m_rule.notKnown = m_json.value("notKnown"_L1).toString();
        m_rule.nations = textsOf(m_json.value("nations"_L1));
        const QJsonArray own = m_json.value("sources"_L1).toArray();
        for (const QJsonValue &each : own)
            m_rule.sources.append({ textsOf(each["words"_L1]), each["source"_L1].toString() });
        const auto urgency =
            std::find(urgencies.begin(), urgencies.end(), m_json.value("urgency"_L1).toString());
        if (!id.match(m_rule.id).hasMatch() || m_rule.title.isEmpty() || m_rule.source.isEmpty()
            || m_rule.nations.isEmpty() || urgency == urgencies.end())
            return Texts::tr("its id, title, source, nations or urgency is missing");
        m_rule.urgency = Urgency(urgency - urgencies.begin());
        m_rule.schema = findResource(m_json.value("resource"_L1).toString());
        return m_rule.schema ? QString() : Texts::tr("this program does not know the list it is about");
    }

    QString readTime()
    {
        for (const auto &[key, date] :
            { std::pair{ "validFrom"_L1, &m_rule.validFrom }, std::pair{ "validTo"_L1, &m_rule.validTo } }) {
            const QJsonValue value = m_json.value(key);
            *date = QDate::fromString(value.toString(), Qt::ISODate);
            if (!value.isUndefined() && !value.isNull() && !date->isValid())
                return Texts::tr("its time of validity cannot be read");
        }
        if (m_rule.validFrom.isValid() && m_rule.validFrom > m_today)
            return Texts::tr("it is not in force yet");
        return m_rule.validTo.isValid() && m_rule.validTo < m_today ? Texts::tr("it is no longer in force")
                                                                    : QString();
    }

    QString readSettings()
    {
        const QJsonObject all = m_json.value("settings"_L1).toObject();
        for (auto it = all.begin(); it != all.end(); ++it) {
            const int standard = it.value()["default"_L1].toInt(-1);
            if (standard < 0)
                return Texts::tr("its setting “%1” has no default").arg(it.key());
            m_rule.settings.insert(it.key(), m_settings.value(m_rule.id + u'/' + it.key(), standard));
            m_rule.knownSettings.append({ it.key(), it.value()["title"_L1].toString(),
                it.value()["unit"_L1].toString(), standard, it.value()["proposal"_L1].toBool() });
        }
        return {};
    }

    QString readFilters() { return readFiltersOf(m_rule.settings, m_rule.filter, m_rule.unknown); }

    QString readFiltersOf(
        const QHash<QString, int> &settings, Filter &filter, std::optional<Filter> &unknown) const
    {
        const Read<Filter> read = filterOf(*m_rule.schema, m_json.value("filter"_L1).toString(), settings);
        if (!read)
            return read.error();
        filter = *read;
        if (!m_json.contains("unknown"_L1))
            return {};
        const Read<Filter> readUnknown =
            filterOf(*m_rule.schema, m_json.value("unknown"_L1).toString(), settings);
        if (!readUnknown)
            return readUnknown.error();
        unknown = *readUnknown;
        return {};
    }

    //! Reads the homes' own settings, keyed "rule@home/setting".
    QString readHomes()
    {
        m_rule.isOff = m_settings.value(m_rule.id + "/off"_L1) != 0;
        const QString own = m_rule.id + u'@';
        QMap<QString, QHash<QString, int>> homes;
        for (auto it = m_settings.begin(); it != m_settings.end(); ++it) {
            const QString home = it.key().mid(own.size()).section(u'/', 0, -2);
            const QString setting = it.key().section(u'/', -1);
            if (it.key().startsWith(own) && !home.isEmpty() && m_rule.settings.contains(setting))
                homes[home].insert(setting, it.value());
        }
        for (auto it = homes.begin(); it != homes.end() && !homeFieldOf(*m_rule.schema).isEmpty(); ++it) {
            HomeRule rule{ it.key(), {}, {}, m_rule.settings };
            rule.settings.insert(it.value());
            if (const QString problem = readFiltersOf(rule.settings, rule.filter, rule.unknown);
                !problem.isEmpty())
                return problem;
            const Condition theirs{ homeFieldOf(*m_rule.schema), Operator::Is, { rule.homeId } };
            rule.filter.always += theirs;
            if (rule.unknown)
                rule.unknown->always += theirs;
            m_rule.ofHomes += rule;
        }
        return {};
    }

    QString readFields()
    {
        const Read<SortKeys> order = orderOf(*m_rule.schema, textsOf(m_json.value("order"_L1)));
        if (!order)
            return order.error();
        m_rule.order = *order;
        const QStringList shown = textsOf(m_json.value("shows"_L1));
        for (const QString &key : shown) {
            const Read<const Field *> field = fieldOf(*m_rule.schema, key);
            if (!field)
                return field.error();
            m_rule.shown += *field;
        }
        if (!m_json.contains("since"_L1))
            return {};
        const Read<const Field *> since = fieldOf(*m_rule.schema, m_json.value("since"_L1).toString());
        if (!since)
            return since.error();
        m_rule.since = *since;
        return isDate(**since) ? QString() : Texts::tr("%1 is no date").arg((*since)->title());
    }

    QString readCheck()
    {
        m_rule.check = m_json.value("check"_L1).toString();
        if (!m_rule.check.isEmpty() && !knownChecks().contains(m_rule.check))
            return Texts::tr("this program does not know its check “%1”").arg(m_rule.check);
        m_rule.words = textsOf(m_json.value("words"_L1));
        m_rule.needs = textsOf(m_json.value("needs"_L1));
        const bool all = std::all_of(m_rule.needs.cbegin(), m_rule.needs.cend(),
            [](const QString &resource) { return findResource(resource); });
        return all ? QString() : Texts::tr("this program does not know a list it needs");
    }

    const QJsonObject m_json;
    const QDate m_today;
    const RuleSettings &m_settings;
    Rule m_rule;
};

} // namespace

QString urgencyWord(Urgency urgency)
{
    return urgencies.at(std::size_t(urgency));
}

QString RuleSetting::titleText() const
{
    return QCoreApplication::translate("rules", title.toUtf8().constData());
}

QStringList Rule::proposals() const
{
    QStringList names;
    for (const RuleSetting &setting : knownSettings) {
        if (setting.isProposal)
            names += setting.name;
    }
    return names;
}

bool Rule::knowsHomes() const
{
    return !homeFieldOf(*schema).isEmpty();
}

QString Rule::titleText() const
{
    return QCoreApplication::translate("rules", title.toUtf8().constData());
}

QString Rule::sourceText() const
{
    QStringList texts{ QCoreApplication::translate("rules", source.toUtf8().constData()) };
    for (const RuleSource &own : sources)
        texts += QCoreApplication::translate("rules", own.source.toUtf8().constData());
    return texts.join("; "_L1);
}

QString Rule::sourceTextOf(const QString &about) const
{
    const auto own = std::find_if(sources.cbegin(), sources.cend(), [&about](const RuleSource &each) {
        return std::any_of(each.words.cbegin(), each.words.cend(),
            [&about](const QString &word) { return about.contains(word, Qt::CaseInsensitive); });
    });
    const QString &text = own == sources.cend() ? source : own->source;
    return QCoreApplication::translate("rules", text.toUtf8().constData());
}

QString Rule::oneText(const QString &subject) const
{
    if (one.isEmpty() || (one.contains("%1"_L1) && subject.isEmpty()))
        return titleText();
    const QString text =
        one == "%1"_L1 ? one : QCoreApplication::translate("rules", one.toUtf8().constData());
    return text.contains("%1"_L1) ? text.arg(subject) : text;
}

QString Rule::manyText(qsizetype count) const
{
    return many.isEmpty()
        ? titleText()
        : QCoreApplication::translate("rules", many.toUtf8().constData(), nullptr, int(count));
}

QString Rule::whenText(const QString &age) const
{
    if (age.isEmpty() || when.isEmpty())
        return age;
    return QCoreApplication::translate("rules", when.toUtf8().constData()).arg(age);
}

QString Rule::notKnownText() const
{
    if (!notKnown.isEmpty())
        return QCoreApplication::translate("rules", notKnown.toUtf8().constData());
    if (!unknown)
        return {};
    Filter said = *unknown;
    said.conditions.removeAll(currentOnly);
    return filterText(*schema, said);
}

Filter Rule::filterOf(const QString &homeId) const
{
    for (const HomeRule &own : ofHomes) {
        if (own.homeId == homeId)
            return own.filter;
    }
    return filter;
}

int Rule::logDays() const
{
    if (!readsFrom(logSchema.name))
        return 0;
    const auto daysOf = [this](const QHash<QString, int> &inForce) {
        int days = 0; // Spans add up, because a check may look at one before the other.
        for (const RuleSetting &setting : knownSettings)
            days += setting.unit == "days"_L1 ? inForce.value(setting.name) : 0;
        // The span of a silence ends with its last log, and the silence may have lasted as long again.
        return check == "silence"_L1 ? 2 * days : days;
    };
    int days = daysOf(settings);
    for (const HomeRule &own : ofHomes)
        days = std::max(days, daysOf(own.settings));
    return days;
}

bool Rule::readsFrom(const QString &resource) const
{
    const bool isCurrentWith = !schema->currentWith.isEmpty() && resource == residentSchema.name;
    return resource == schema->name || isCurrentWith || needs.contains(resource);
}

RulePack readRules(const QByteArray &json, const QString &name, QDate today, const RuleSettings &settings)
{
    const QJsonObject file = QJsonDocument::fromJson(json).object();
    if (!file.value("rules"_L1).isArray() || !file.value("format"_L1).isDouble())
        return { {}, { { name, Texts::tr("the file cannot be read") } } };
    if (file.value("format"_L1).toInt() > RulePack::format)
        return { {}, { { name, Texts::tr("the file is of a later version of the program") } } };
    RulePack pack;
    const QJsonArray rules = file.value("rules"_L1).toArray();
    for (const QJsonValue &each : rules) {
        const QString id = each["id"_L1].toString();
        const tl::expected<Rule, QString> rule = Reader(each.toObject(), today, settings).read();
        if (rule)
            pack.rules += *rule;
        else
            pack.problems.append({ id.isEmpty() ? name : id, rule.error() });
    }
    return pack;
}

QString noRulesText(QDate today)
{
    return Texts::tr("No rule is in force on %1. Is the clock of this computer right?")
        .arg(displayDate(today));
}

RulePack builtInRules(QDate today, const RuleSettings &settings)
{
    RulePack all;
    const QDir folder(u":/care/rules"_s);
    const QStringList files = folder.entryList(QDir::Files, QDir::Name);
    for (const QString &name : files) {
        QFile file(folder.filePath(name));
        const bool isOpen = file.open(QIODevice::ReadOnly);
        const RulePack pack = readRules(isOpen ? file.readAll() : QByteArray(), name, today, settings);
        all.rules += pack.rules;
        all.problems += pack.problems;
    }
    return all;
}

} // namespace care
