// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/query.h"

#include <QDate>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr QLatin1StringView idShape("[0-9a-fA-F]{24}"); //!< Regular expression for a record id.
//! Largest page number; times the page size it still fits into 64 bits.
constexpr qint64 largestPageNumber = 1'000'000'000'000;
constexpr qint64 largestPageSize = 100;
constexpr int largestSeverity = 5;
constexpr int longestParameterText = 100;

std::optional<qint64> wholeNumber(const QString &text, qint64 smallest, qint64 largest)
{
    static const QRegularExpression digits(u"\\A[0-9]{1,15}\\z"_s);
    if (!digits.match(text).hasMatch())
        return std::nullopt;
    const qint64 number = text.toLongLong();
    return number >= smallest && number <= largest ? std::optional(number) : std::nullopt;
}

std::optional<QDate> date(const QString &text)
{
    static const QRegularExpression shape(u"\\A[0-9]{4}-[0-9]{2}-[0-9]{2}\\z"_s);
    const QDate day = shape.match(text).hasMatch() ? QDate::fromString(text, Qt::ISODate) : QDate();
    return day.isValid() ? std::optional(day) : std::nullopt;
}

template<typename Values, typename Text>
QString oneOf(const Values &values, const Text &text)
{
    QStringList all;
    for (const auto &value : values)
        all += text(value);
    return "must be one of "_L1 + all.join(", "_L1);
}

//! Parser of one list query: each step reads one parameter or notes a fault.
class Reader {
public:
    explicit Reader(const ResourceSchema &schema)
        : m_schema(schema)
    {
    }

    Result<ListQuery> read(const QueryItems &items)
    {
        if (items.size() > mostParameters)
            return tl::unexpected(badRequest(u"There are too many parameters"_s));
        for (const auto &[name, value] : items) {
            if (m_seen.contains(name))
                refuse(name, u"must not be given twice"_s);
            else
                take(name, value);
            m_seen += name;
        }
        finishRange();
        if (!m_details.isEmpty())
            return tl::unexpected(badRequest(u"A parameter is not valid"_s, m_details));
        return m_query;
    }

private:
    void refuse(const QString &name, const QString &message) { m_details.append({ name, message }); }

    void take(const QString &name, const QString &value)
    {
        const auto parameter = std::find_if(m_schema.parameters.begin(), m_schema.parameters.end(),
            [&](const Parameter &known) { return name == known.name; });
        if (name == "page"_L1)
            takeNumber(name, value, largestPageNumber, m_query.page);
        else if (name == "limit"_L1)
            takeNumber(name, value, largestPageSize, m_query.limit);
        else if (parameter == m_schema.parameters.end())
            refuse(name, u"is not a parameter of this list"_s);
        else
            takeFilter(*parameter, value);
    }

    void takeNumber(const QString &name, const QString &value, qint64 largest, qint64 &into)
    {
        const std::optional<qint64> number = wholeNumber(value, 1, largest);
        if (number)
            into = *number;
        else
            refuse(name, u"must be a whole number from 1 to %1"_s.arg(largest));
    }

    void takeFilter(const Parameter &parameter, const QString &value)
    {
        switch (parameter.type) {
        case ParameterType::Id:
            takeId(parameter, value);
            break;
        case ParameterType::Date:
            takeDate(parameter, value);
            break;
        case ParameterType::DateField:
            takeDateField(parameter, value);
            break;
        case ParameterType::Severity:
            if (const auto severity = wholeNumber(value, 1, largestSeverity))
                m_query.equals.append({ parameter.field, *severity });
            else
                refuse(parameter.name, u"must be a whole number from 1 to %1"_s.arg(largestSeverity));
            break;
        case ParameterType::Choice:
        case ParameterType::AssignmentStatus:
            takeChoice(parameter, value);
            break;
        case ParameterType::Text100:
            takeText(parameter, value);
            break;
        }
    }

    void takeId(const Parameter &parameter, const QString &value)
    {
        if (!isId(value)) {
            refuse(parameter.name, u"must be an id of 24 hexadecimal digits"_s);
            return;
        }
        m_query.equals.append({ parameter.field, value });
        if (!m_schema.homeField.isEmpty() && sameKey(parameter.field, m_schema.homeField))
            m_query.homeId = value;
    }

    void takeText(const Parameter &parameter, const QString &value)
    {
        const bool isReadable = std::none_of(value.begin(), value.end(),
            [](QChar c) { return c == QChar::ReplacementCharacter || c.category() == QChar::Other_Control; });
        const qsizetype characters = value.toUcs4().size();
        if (characters < 1 || characters > longestParameterText)
            refuse(parameter.name, u"must have 1 to %1 characters"_s.arg(longestParameterText));
        else if (!isReadable)
            refuse(parameter.name, u"must be text in UTF-8 without control characters"_s);
        else
            m_query.equals.append({ parameter.field, value });
    }

    void takeDate(const Parameter &parameter, const QString &value)
    {
        const std::optional<QDate> day = date(value);
        if (!day)
            refuse(parameter.name, u"must be a date as YYYY-MM-DD"_s);
        else if (sameKey(parameter.name, "startDate"_L1))
            m_first = *day;
        else
            m_last = *day;
    }

    void takeDateField(const Parameter &parameter, const QString &value)
    {
        m_dateField = m_schema.dateField(value);
        if (!m_dateField)
            refuse(
                parameter.name, oneOf(m_schema.dateFields, [](const DateField &f) { return f.parameter; }));
    }

    void takeChoice(const Parameter &parameter, const QString &value)
    {
        const auto isIt = [&](const EnumValue &choice) {
            return value == choice.value;
        };
        const bool isChoice = std::any_of(parameter.choices.begin(), parameter.choices.end(), isIt);
        if (isChoice && parameter.type == ParameterType::AssignmentStatus)
            m_query.assignmentStatus = value;
        else if (isChoice)
            m_query.equals.append({ parameter.field, value });
        else
            refuse(parameter.name, oneOf(parameter.choices, [](const EnumValue &v) { return v.value; }));
    }

    void finishRange()
    {
        if (m_first.isValid() && m_last.isValid() && m_last < m_first)
            refuse(u"endDate"_s, u"must not be before startDate"_s);
        if (!m_first.isValid() && !m_last.isValid())
            return;
        if (!m_dateField)
            m_dateField = m_schema.dateField(m_schema.defaultDateField);
        if (!m_dateField)
            return;
        m_query.rangeColumn = m_dateField->field.isEmpty() ? u"ingested_on"_s : QString(m_dateField->field);
        if (m_first.isValid())
            m_query.from = m_first.startOfDay(Qt::UTC).toMSecsSinceEpoch();
        if (m_last.isValid())
            m_query.to = m_last.addDays(1).startOfDay(Qt::UTC).toMSecsSinceEpoch();
    }

    const ResourceSchema &m_schema;
    const DateField *m_dateField = nullptr;
    QDate m_first;
    QDate m_last;
    QStringList m_seen;
    ListQuery m_query;
    Details m_details;
};

} // namespace

Result<ListQuery> readListQuery(const ResourceSchema &schema, const QueryItems &items)
{
    return Reader(schema).read(items);
}

Result<void> expectNoParameters(const QueryItems &items)
{
    Details details;
    for (const auto &item : items)
        details.append({ item.first, u"is not a parameter here"_s });
    if (details.isEmpty())
        return {};
    return tl::unexpected(badRequest(u"A parameter is not valid"_s, details));
}

bool isId(const QString &text)
{
    static const QRegularExpression id(QRegularExpression::anchoredPattern(idShape));
    return id.match(text).hasMatch();
}

} // namespace care::service
