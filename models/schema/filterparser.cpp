// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filterparser.h"

#include "models/schema/fieldtypes.h"
#include "models/schema/filterdescription.h"
#include "models/schema/filteritems.h"
#include "models/schema/folding.h"
#include "models/schema/londontime.h"
#include "models/schema/period.h"
#include "models/schema/values.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(filtertext)
};

using Failure = tl::unexpected<FilterProblem>;

//! True for a date field; null stands for the date on which the service received the record.
bool isDate(const Field *field)
{
    return !field || isDate(*field);
}

bool isNumeric(const Field *field)
{
    return field && isNumeric(*field);
}

//! Next value above or below, which turns > and < into inclusive ranges; empty if there is none.
QString neighbour(const Field *field, const QString &value, int step)
{
    if (isDate(field))
        return boundFromText(value).day.addDays(step).toString(Qt::ISODate);
    bool isWhole = false;
    const int number = value.toInt(&isWhole);
    return isWhole && field->type == FieldType::Severity ? QString::number(number + step) : QString();
}

enum class End : quint8 { First, Last };

//! Typed day (with its hour, if any), or the given end of a typed year, in ISO form; other text stays as
//! typed.
QString isoDay(const QString &text, End end, QDate today)
{
    if (const std::optional<DayRange> year = yearFromText(text))
        return (end == End::First ? year->first : year->last).toString(Qt::ISODate);
    const DayBound bound = boundAsTyped(text, today);
    return bound.day.isValid() ? boundText(bound) : text;
}

//! True for a day, or two days with dots between them ("1 nov..5 nov").
bool isDayOrRange(const QString &text, QDate today)
{
    const QStringList ends = text.split(".."_L1);
    return ends.size() <= 2 && std::all_of(ends.cbegin(), ends.cend(), [&](const QString &end) {
        return (ends.size() == 2 && end.isEmpty()) || boundAsTyped(end, today).day.isValid();
    });
}

//! Plain word that the item stands for, empty if it has a field; "22:00" counts as a word, not as a field
//! "22".
QString plainWordOf(const FilterItem &item)
{
    const auto isNumber = [](const QString &text) {
        return !text.isEmpty() && text.size() <= 2
            && std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    };
    const FilterValue &value = item.values.first();
    if (item.values.size() != 1 || value.quoted || value.literal || item.negated)
        return {};
    if (item.name.isEmpty())
        return value.text;
    return isNumber(item.name) && item.sign == u":"_s && isNumber(value.text)
        ? QString(item.name + u':' + value.text)
        : QString();
}

//! True for "or" or "and" between two conditions; in quotation marks they are search words.
bool isConnector(const FilterItem &item, QLatin1StringView word)
{
    return item.name.isEmpty() && !item.negated && item.values.size() == 1
        && item.values.first().isWord(word);
}

//! Builder of a filter from the items of its line.
class Builder {
public:
    Builder(const ResourceSchema &schema, const ValuesOf &valuesOf, QDate today)
        : m_schema(schema)
        , m_valuesOf(valuesOf)
        , m_today(today.isValid() ? today : dayInLondon(QDateTime::currentDateTimeUtc()))
    {
    }

    tl::expected<Filter, FilterProblem> build(const QList<FilterItem> &items)
    {
        const QList<FilterItem> conditions = withWholeNumbers(withoutConnectors(withWholePeriods(items)));
        for (const FilterItem &item : conditions) {
            add(item);
            if (m_filter.conditions.size() > mostConditions)
                fail(item, Texts::tr("A filter has at most %n conditions", nullptr, mostConditions));
            if (m_problem)
                return Failure(*m_problem);
        }
        if (m_problem)
            return Failure(*m_problem);
        m_filter.text = m_words.join(u' ');
        return m_filter;
    }

    //! Condition of an item that has a field.
    tl::expected<Condition, QString> buildOne(const FilterItem &item)
    {
        addCondition(item, item.name);
        if (m_problem)
            return tl::unexpected(m_problem->words);
        return m_filter.conditions.last();
    }

private:
    //! True if a condition on a field begins here, as "closed" does in "closed is:empty".
    static bool beginsField(const QList<FilterItem> &items, qsizetype at)
    {
        return !items.at(at).name.isEmpty()
            || (at + 1 < items.size() && items.at(at + 1).name.compare("is"_L1, Qt::CaseInsensitive) == 0);
    }

    //! Items without "and" and "or"; "severity:4 or handover:yes" makes a filter of which any condition may
    //! hold.
    QList<FilterItem> withoutConnectors(const QList<FilterItem> &items)
    {
        QList<FilterItem> others;
        int alternatives = 0;
        int fields = 0;
        for (qsizetype i = 0; i < items.size(); ++i) {
            const FilterItem &item = items.at(i);
            const bool isBetween = i > 0 && i + 1 < items.size();
            if (isConnector(item, "and"_L1) && isBetween)
                continue;
            // "is:current" always applies, so it is no alternative of an "or".
            const bool isCurrent = item.name.compare("is"_L1, Qt::CaseInsensitive) == 0
                && item.values.first().isWord("current"_L1);
            fields += !item.name.isEmpty() && !isCurrent;
            if (!isConnector(item, "or"_L1)) {
                others += item;
                continue;
            }
            ++alternatives;
            if (!isBetween || items.at(i - 1).name.isEmpty() || !beginsField(items, i + 1))
                fail(item,
                    Texts::tr(
                        "Write “or” between two fields, such as severity:4 or severity:5. To look for the "
                        "word, put it in quotation marks"));
            else if (alternatives == 1)
                m_filter.match = Filter::Match::Any;
        }
        if (alternatives > 0 && alternatives + 1 != fields)
            fail(items.first(), Texts::tr("Write “or” between all of the fields, or between none"));
        return others;
    }

    static bool isDigits(const FilterItem &item)
    {
        const FilterValue &value = item.values.first();
        return item.values.size() == 1 && !value.quoted && !value.literal && !value.text.isEmpty()
            && std::all_of(
                value.text.cbegin(), value.text.cend(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    }

    bool isNhsNumber(const FilterItem &item) const
    {
        const Field *field =
            item.name.isEmpty() ? nullptr : m_schema.field(fieldKey(m_schema, item.name).value_or(QString()));
        return field && field->type == FieldType::NhsNumber;
    }

    //! Items with the groups of an NHS number joined that was typed with blanks: "nhs:999 000 0018".
    QList<FilterItem> withWholeNumbers(const QList<FilterItem> &items) const
    {
        constexpr qsizetype nhsDigits = 10;
        QList<FilterItem> whole;
        for (const FilterItem &item : items) {
            const bool goesOn = !whole.isEmpty() && item.name.isEmpty() && isDigits(item)
                && isNhsNumber(whole.last()) && isDigits(whole.last());
            if (goesOn
                && whole.last().values.first().text.size() + item.values.first().text.size() <= nhsDigits) {
                FilterItem &number = whole.last();
                number.values.first().text += item.values.first().text;
                number.length = item.position + item.length - number.position;
                number.values.first().length = item.position + item.length - number.values.first().position;
            } else {
                whole += item;
            }
        }
        return whole;
    }

    static bool isOneWord(const FilterItem &item)
    {
        const FilterValue &value = item.values.first();
        return item.values.size() == 1 && !value.quoted && !value.literal;
    }

    bool isOfDate(const FilterItem &item) const
    {
        const tl::expected<QString, QString> key = fieldKey(m_schema, item.name);
        return !item.name.isEmpty() && key && isDate(m_schema.field(*key));
    }

    //! Items with the words of a period or date joined: "happened:last night", "recorded:12 nov".
    QList<FilterItem> withWholePeriods(const QList<FilterItem> &items) const
    {
        constexpr qsizetype most = 8; // Longest date range in words: "1 nov 2026 22:00..2 nov 2026 6:30".
        QList<FilterItem> whole;
        for (qsizetype i = 0; i < items.size(); ++i) {
            whole += items.at(i);
            // The field name is looked up last, because that compares the titles of all fields.
            const bool isAlone = i + 1 == items.size() || plainWordOf(items.at(i + 1)).isEmpty();
            if (isAlone || !isOneWord(items.at(i)) || !isOfDate(items.at(i)))
                continue;
            QString words = items.at(i).values.first().text;
            qsizetype last = i;
            QString longest; // Longest run of words that is a date, because "12 nov" may go on with "2026".
            for (qsizetype next = i + 1; next < std::min(i + most, items.size()); ++next) {
                const QString word = plainWordOf(items.at(next));
                if (word.isEmpty())
                    break;
                words += u' ' + word;
                const QString period = words.toLower().replace(u' ', u'-');
                const bool isPeriod = daysOf(period, QDate(2000, 1, 1)).has_value();
                if (!isPeriod && !isDayOrRange(words, m_today))
                    continue;
                longest = isPeriod ? period : words;
                last = next;
            }
            if (last == i)
                continue;
            const FilterItem &end = items.at(last);
            FilterItem &period = whole.last();
            period.values.first().text = longest;
            period.length = end.position + end.length - period.position;
            period.values.first().length = end.position + end.length - period.values.first().position;
            i = last;
        }
        return whole;
    }

    void fail(const FilterItem &item, const QString &words) { fail(item.position, item.length, words); }
    void fail(const FilterValue &value, const QString &words)
    {
        fail(value.position, std::max<qsizetype>(1, value.length), words);
    }
    void fail(qsizetype position, qsizetype length, const QString &words)
    {
        if (!m_problem)
            m_problem = { position, length, words };
    }

    void add(const FilterItem &item)
    {
        const bool field = m_schema.field(item.name) != nullptr;
        if (item.name.isEmpty())
            addWords(item);
        else if (!field && item.name.compare("match"_L1, Qt::CaseInsensitive) == 0)
            setMatch(item);
        else if (!field && item.name.compare("is"_L1, Qt::CaseInsensitive) == 0)
            addState(item);
        else
            addCondition(item, item.name);
    }

    void addWords(const FilterItem &item)
    {
        const FilterValue &value = item.values.first();
        if (!value.quoted && value.text.startsWith(u'-'))
            return fail(item,
                Texts::tr(
                    "“-” works with a field, not with words. To search for it, put it in quotation marks"));
        m_words += value.text;
    }

    void setMatch(const FilterItem &item)
    {
        const FilterValue &value = item.values.first();
        const bool any = value.isWord("any"_L1);
        if (item.sign != u":"_s || item.negated || item.values.size() > 1
            || (!any && !value.isWord("all"_L1)))
            return fail(item, Texts::tr("Write match:any or match:all"));
        m_filter.match = any ? Filter::Match::Any : Filter::Match::All;
    }

    //! Reads "is:current", and "is:empty" after a field's name ("closed is:empty").
    void addState(const FilterItem &item)
    {
        if (item.values.first().isWord("current"_L1)) {
            const QString problem = problemOf(m_schema, currentOnly);
            if (item.negated || item.values.size() > 1 || item.sign != u":"_s)
                return fail(item, Texts::tr("Write is:current"));
            if (!problem.isEmpty())
                return fail(item, problem);
            m_filter.conditions += currentOnly;
            return;
        }
        if (m_words.isEmpty() || !fieldKey(m_schema, m_words.last())
            || !item.values.first().isWord("empty"_L1))
            return fail(item, Texts::tr("Write the field before it: “closed is:empty”"));
        addCondition(item, m_words.takeLast());
    }

    void addCondition(const FilterItem &item, const QString &word)
    {
        const tl::expected<QString, QString> key = fieldKey(m_schema, word);
        if (!key)
            return fail(item.position + (item.negated ? 1 : 0), word.size(), key.error());
        Condition condition{ *key, {}, {} };
        const Field *field = m_schema.field(*key);
        const bool colon = item.sign == u":"_s;
        const FilterValue &first = item.values.first();
        const bool asks = (colon || item.sign == u"="_s) && item.values.size() == 1;
        for (const FilterValue &value : item.values) {
            if (value.text.isEmpty() && !value.quoted)
                return fail(item,
                    Texts::tr("A value is missing after “%1”")
                        .arg(item.values.size() > 1 ? u","_s : item.sign));
        }
        if (asks && field && first.isWord("empty"_L1))
            condition.op = item.negated ? Operator::IsNotEmpty : Operator::IsEmpty;
        else if (!readDays(item, field, condition) && !readRange(item, field, condition))
            readValues(item, field, condition);
        if (m_problem)
            return;
        const QString problem = problemOf(m_schema, condition);
        if (!problem.isEmpty())
            return fail(item, problem);
        m_filter.conditions += condition;
    }

    //! Reads a moving period such as "last-30-days" into the condition.
    bool readDays(const FilterItem &item, const Field *field, Condition &condition)
    {
        const FilterValue &value = item.values.first();
        const QString word = value.text.simplified().toLower().replace(u' ', u'-');
        if (!isDate(field) || (item.sign != u":"_s && item.sign != u"="_s) || value.quoted
            || !daysOf(word, QDate(2000, 1, 1)))
            return false;
        if (item.negated)
            fail(item, Texts::tr("“-” cannot be used with relative dates. For before or after, use < or >"));
        if (item.values.size() > 1)
            fail(item, Texts::tr("Use a relative date on its own"));
        condition.op = Operator::Within;
        condition.values = { word };
        return true;
    }

    //! Reads a range into the condition: ">=4", "4..5", or a year such as "2025" for a date.
    bool readRange(const FilterItem &item, const Field *field, Condition &condition)
    {
        const FilterValue &value = item.values.first();
        const bool compares = item.sign.contains(u'<') || item.sign.contains(u'>');
        const qsizetype dots = value.quoted ? -1 : value.text.indexOf(".."_L1);
        const bool hasYear = isDate(field)
            && std::any_of(item.values.cbegin(), item.values.cend(),
                [](const FilterValue &each) { return yearFromText(each.text).has_value(); });
        const DayBound bound = isDate(field) ? boundAsTyped(value.text, m_today) : DayBound();
        const bool hasTime =
            bound.time.isValid() && !value.quoted && field && field->type == FieldType::Timestamp;
        if (!compares && !hasYear && !hasTime && (dots < 0 || (!isDate(field) && !isNumeric(field))))
            return false;
        condition.op = Operator::Between;
        if (item.negated)
            fail(item, Texts::tr("“-” cannot be used with a range. Write it with < or >"));
        if (item.values.size() > 1)
            fail(item, Texts::tr("Use a range on its own"));
        if (compares) {
            readComparison(item, field, condition);
            return true;
        }
        if (hasTime) { // A compared time stands for its whole minute, because no seconds can be typed.
            const QDateTime next = QDateTime(bound.day, bound.time, Qt::UTC).addSecs(60);
            condition.values = { boundText(bound), boundText({ next.date(), next.time() }) };
            return true;
        }
        condition.values = dots < 0 ? QStringList{ value.text, value.text }
                                    : QStringList{ value.text.left(dots), value.text.mid(dots + 2) };
        if (isDate(field))
            condition.values = { isoDay(condition.values.first(), End::First, m_today),
                isoDay(condition.values.last(), End::Last, m_today) };
        return true;
    }

    void readComparison(const FilterItem &item, const Field *field, Condition &condition)
    {
        const bool above = item.sign.startsWith(u'>');
        const bool isIncluded = item.sign.size() == 2;
        QString end = item.values.first().text;
        if (isDate(field)) // A year compares by its end: after 2025 means after its last day.
            end = isoDay(end, above == isIncluded ? End::First : End::Last, m_today);
        condition.values = above ? QStringList{ end, QString() } : QStringList{ QString(), end };
        if (isIncluded || !problemOf(m_schema, condition).isEmpty())
            return; // An invalid date or number stays as typed, so that problemOf() reports it.
        if (isDate(field) && boundFromText(end).time.isValid()) {
            if (above)
                fail(item, Texts::tr("Write >= before a time"));
            return; // A time is exclusive as an upper end already, so it needs no neighbour.
        }
        end = neighbour(field, end, above ? 1 : -1);
        if (end.isEmpty())
            fail(item, Texts::tr("Write %1= here: there may be parts between two numbers").arg(item.sign));
        condition.values[above ? 0 : 1] = end;
    }

    //! True for part of an NHS number: "nhs:0018" finds every number that contains it.
    static bool isPartOfNumber(const FilterItem &item, const Field *field)
    {
        constexpr qsizetype nhsDigits = 10;
        return field && field->type == FieldType::NhsNumber && item.sign == u":"_s
            && std::all_of(item.values.cbegin(), item.values.cend(), [](const FilterValue &value) {
                   const QString digits = compactNhsNumber(value.text);
                   return !digits.isEmpty() && digits.size() < nhsDigits;
               });
    }

    void readValues(const FilterItem &item, const Field *field, Condition &condition)
    {
        QStringList texts;
        for (const FilterValue &value : item.values)
            texts += value.literal ? u'#' + value.text : value.text;
        const bool inParts = item.sign == u"~"_s
            || (field && item.sign == u":"_s && operatorOfColon(*field, texts) == Operator::Contains);
        condition.op = inParts || isPartOfNumber(item, field) ? Operator::Contains : Operator::Is;
        if (inParts || !field) {
            condition.values += texts;
        } else {
            for (const FilterValue &value : item.values)
                condition.values += exactValue(*field, value, item, condition);
        }
        if (item.negated)
            condition.op = condition.op == Operator::Is ? Operator::IsNot : Operator::ContainsNot;
    }

    //! Exact value that the typed text names; where a name fits none or several, \a condition becomes
    //! "contains".
    QString exactValue(
        const Field &field, const FilterValue &value, const FilterItem &item, Condition &condition)
    {
        if (value.literal)
            return field.type == FieldType::Reference || !field.values.empty() ? value.text
                                                                               : u'#' + value.text;
        if (field.type == FieldType::Boolean)
            return booleanValue(value);
        if (!field.values.empty())
            return knownWord(field, value);
        if (isDate(&field))
            return isoDay(value.text, End::First, m_today);
        if (field.type != FieldType::Reference)
            return value.text;
        const KnownValues known = m_valuesOf ? m_valuesOf(field) : KnownValues();
        const QStringList fitting = namedValues(known, value.text);
        if (fitting.size() == 1)
            return fitting.first();
        if (fitting.isEmpty() && known.complete)
            fail(value, Texts::tr("There is no %1 “%2” here").arg(insideSentence(field.title()), value.text));
        else if (item.values.size() > 1)
            fail(value, Texts::tr("“%1” matches several; write more of the name").arg(value.text));
        condition.op = Operator::Contains;
        return value.text;
    }

    QString booleanValue(const FilterValue &value)
    {
        for (const QLatin1StringView word : { "yes"_L1, "true"_L1 }) {
            if (value.isWord(word))
                return u"true"_s;
        }
        return value.isWord("no"_L1) ? u"false"_s : value.text.toLower();
    }

    QString knownWord(const Field &field, const FilterValue &value)
    {
        const QString known = knownValue(field, value.text);
        if (!known.isEmpty())
            return known;
        QStringList labels;
        for (const EnumValue &each : field.values)
            labels += enumLabel(field, each.value);
        const QString last = labels.isEmpty() ? QString() : labels.takeLast();
        fail(value,
            labels.isEmpty()
                ? Texts::tr("Choose %1").arg(last)
                : Texts::tr("Choose %1 or %2", "values, a value").arg(labels.join(", "_L1), last));
        return {};
    }

    const ResourceSchema &m_schema;
    const ValuesOf &m_valuesOf;
    const QDate m_today;
    Filter m_filter;
    QStringList m_words;
    std::optional<FilterProblem> m_problem;
};

} // namespace

tl::expected<Filter, FilterProblem> parseFilter(
    const ResourceSchema &schema, const QString &text, const ValuesOf &valuesOf, QDate today)
{
    if (text.size() > longestFilterText)
        return Failure({ longestFilterText, text.size() - longestFilterText,
            Texts::tr("A filter has at most %L1 characters").arg(longestFilterText) });
    const tl::expected<QList<FilterItem>, FilterProblem> items = splitFilter(text);
    return items ? Builder(schema, valuesOf, today).build(*items) : Failure(items.error());
}

QString knownValue(const Field &field, const QString &text)
{
    const QString wanted = squeezed(text);
    for (const EnumValue &each : field.values) {
        if (squeezed(each.value) == wanted || squeezed(enumLabel(field, each.value)) == wanted)
            return each.value;
    }
    return {};
}

tl::expected<Condition, QString> conditionOf(
    const ResourceSchema &schema, const Field &field, const QString &value)
{
    const bool hasForms = isDate(field) || isNumeric(field) || field.type == FieldType::Boolean;
    FilterItem item;
    item.name = field.key;
    // Lists and addresses have no operator "is", so they are matched by what they contain.
    const bool isWhole = operatorsFor(field).contains(Operator::Is);
    item.sign = isWhole ? u"="_s : u":"_s;
    FilterValue whole;
    whole.text = value;
    const bool isEmpty = value.compare("empty"_L1, Qt::CaseInsensitive) == 0;
    whole.quoted = !hasForms && !isEmpty;
    whole.literal = !isEmpty && (field.type == FieldType::Reference || !field.values.empty());
    if (const QString known = knownValue(field, value); !known.isEmpty())
        whole.text = known;
    item.values = { whole };
    const ValuesOf none;
    return Builder(schema, none, {}).buildOne(item);
}

} // namespace care
