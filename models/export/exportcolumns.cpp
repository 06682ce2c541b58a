// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/exportcolumns.h"

#include "models/schema/fieldtypes.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(export)
};

ExportType typeOf(const Field &field)
{
    if (isNumeric(field))
        return ExportType::Number;
    switch (field.type) {
    case FieldType::Boolean:
        return ExportType::Boolean;
    case FieldType::Date:
        return ExportType::Date;
    case FieldType::Timestamp:
        return ExportType::Moment;
    default:
        return ExportType::Text;
    }
}

//! Typed value of a cell for formats with types; invalid if the record's value does not have its field's
//! type.
QVariant typedValue(const Field &field, const Record &record, const QString &text)
{
    const ExportType type = typeOf(field);
    if (type == ExportType::Text || text.isEmpty())
        return {};
    const QVariant value = sortValue(field, record);
    if (!value.isValid())
        return {};
    switch (type) {
    case ExportType::Date:
        return QDate::fromJulianDay(value.toLongLong());
    case ExportType::Moment:
        return QDateTime::fromMSecsSinceEpoch(value.toLongLong(), Qt::UTC);
    case ExportType::Boolean:
        return value.toInt() == 1;
    default:
        return value;
    }
}

//! Month in place of a date for readers outside: staff know the home, so the day of an arrival, fall or death
//! would identify the resident.
QString monthOf(const Field &field, const Record &record)
{
    const QVariant value = sortValue(field, record);
    if (!value.isValid())
        return {};
    const QDate day = field.type == FieldType::Date
        ? QDate::fromJulianDay(value.toLongLong())
        : dayInLondon(QDateTime::fromMSecsSinceEpoch(value.toLongLong(), Qt::UTC));
    return day.toString(u"yyyy-MM");
}

} // namespace

bool namesNobody(QLatin1StringView resource)
{
    return resource == homeSchema.name || resource == logCategorySchema.name
        || resource == logCategoryItemSchema.name;
}

ExportColumns::ExportColumns(
    const ResourceSchema &schema, const QStringList &keys, ExportLevel level, bool withIds, QDate today)
    : m_schema(schema)
    , m_today(today)
{
    const Field *id = schema.field("id"_L1);
    if (withIds && id)
        m_columns.push_back({ id, level == ExportLevel::Inside ? Content::Id : Content::Code });
    for (const QString &key : keys) {
        const Field *field = schema.field(key);
        if (field && !(withIds && field == id))
            add(*field, level, withIds);
    }
}

void ExportColumns::add(const Field &field, ExportLevel level, bool withIds)
{
    const bool isReference = field.type == FieldType::Reference && !field.target.isEmpty();
    if (level == ExportLevel::Inside) {
        if (withIds && isReference)
            m_columns.push_back({ &field, Content::Id });
        m_columns.push_back({ &field, field.has(FieldFlag::Sensitive) ? Content::Hidden : Content::Shown });
        return;
    }
    const auto isThere = [this](Content content) {
        return std::any_of(m_columns.begin(), m_columns.end(),
            [content](const Column &column) { return column.content == content; });
    };
    if (field.has(FieldFlag::Sensitive))
        return;
    if (field.key == "dateOfBirth"_L1 || field.key == "ageYears"_L1) {
        if (!isThere(Content::AgeBand))
            m_columns.push_back({ &field, Content::AgeBand });
        return;
    }
    switch (field.type) {
    case FieldType::PersonName:
        if (!withIds)
            m_columns.push_back({ &field, Content::Code });
        break;
    case FieldType::Reference:
        if (field.target == residentSchema.name)
            m_columns.push_back({ &field, Content::Code });
        else if (namesNobody(field.target) || &field == riskAssessmentSchema.field("form"_L1))
            // The form of a risk assessment stays in anonymous exports, because a score means nothing without
            // its form.
            m_columns.push_back({ &field, Content::Shown });
        break;
    case FieldType::Enumeration:
        m_columns.push_back({ &field, Content::Word });
        break;
    case FieldType::Number:
    case FieldType::Score:
    case FieldType::Severity:
    case FieldType::Boolean:
        m_columns.push_back({ &field, Content::Word });
        break;
    case FieldType::Date:
    case FieldType::Timestamp:
        m_columns.push_back({ &field, Content::Month });
        break;
    case FieldType::Text:
        // Free text is left out of anonymous exports because it may name somebody; names of homes and
        // categories may stay.
        if (field.has(FieldFlag::Identity) && namesNobody(m_schema.name))
            m_columns.push_back({ &field, Content::Shown });
        break;
    default:
        break;
    }
}

QList<ExportColumn> ExportColumns::columns() const
{
    QList<ExportColumn> columns;
    for (const auto &[field, content] : m_columns) {
        const bool isOwn = field->key == "id"_L1;
        ExportColumn column{ field->key, field->title(), typeOf(*field), field->width };
        switch (content) {
        case Content::Id:
            column = { isOwn ? column.key : QString(column.key + "_id"_L1),
                isOwn ? column.title : Texts::tr("%1, record id").arg(column.title), ExportType::Text, 26,
                isOwn ? QString() : QString(field->target) };
            break;
        case Content::Code:
            column = { column.key, isOwn ? Texts::tr("Code") : Texts::tr("%1, code").arg(column.title),
                ExportType::Text, 14, isOwn ? QString() : QString(field->target) };
            break;
        case Content::AgeBand:
            column = { u"ageBand"_s, Texts::tr("Age"), ExportType::Text, 10 };
            break;
        case Content::Month:
            column = { column.key, Texts::tr("%1, month").arg(column.title), ExportType::Text, 10 };
            break;
        case Content::Hidden:
        case Content::Shown:
        case Content::Word:
            break;
        }
        columns += column;
    }
    return columns;
}

QList<const Field *> ExportColumns::references() const
{
    QList<const Field *> fields;
    for (const auto &[field, content] : m_columns) {
        const bool leadsOn = content == Content::Id || content == Content::Code;
        if (leadsOn && field->type == FieldType::Reference)
            fields += field;
    }
    return fields;
}

QString ExportColumns::text(const Column &column, const Record &record) const
{
    const Field &field = *column.field;
    const bool isReference = field.type == FieldType::Reference;
    switch (column.content) {
    case Content::Id:
        return isReference ? referenceId(field, record) : record.id;
    case Content::Code:
        return exportCode(isReference ? referenceId(field, record) : record.id);
    case Content::AgeBand: {
        if (field.key == "dateOfBirth"_L1)
            return ageBand(ageInYears(calendarDate(record.value(field.key)), m_today));
        const QVariant years = sortValue(field, record);
        return years.isValid() ? ageBand(years.toInt()) : QString();
    }
    case Content::Hidden:
        return displayText(field, record).isEmpty() ? QString() : hiddenValue();
    case Content::Month:
        return monthOf(field, record);
    case Content::Word:
    case Content::Shown:
        return displayText(field, record);
    }
    return {};
}

ExportRow ExportColumns::row(const Record &record, bool hasTypes) const
{
    ExportRow cells;
    cells.reserve(size());
    for (const Column &column : m_columns) {
        const Field &field = *column.field;
        ExportCell cell{ text(column, record) };
        const bool isTyped = column.content == Content::Shown || column.content == Content::Word;
        if (isTyped && (hasTypes || column.content == Content::Word))
            cell.value = typedValue(field, record, cell.text);
        // Words outside the contract's values become "Other" in anonymous exports, because the service may
        // have put a name there.
        if (column.content == Content::Word && !cell.text.isEmpty()) {
            const bool isKnown = std::any_of(field.values.begin(), field.values.end(),
                [&](const EnumValue &known) { return record.value(field.key).toString() == known.value; });
            const bool isWord = field.type == FieldType::Enumeration ? isKnown : cell.value.isValid();
            if (!isWord)
                cell = { Texts::tr("Other") };
        }
        cells += cell;
    }
    return cells;
}

QStringList allExportKeys(const ResourceSchema &schema)
{
    QStringList keys;
    for (const Field &field : schema.fields) {
        if (!field.has(FieldFlag::Sensitive))
            keys += field.key;
    }
    return keys;
}

QStringList defaultExportKeys(const ResourceSchema &schema)
{
    QStringList keys;
    for (const Field &field : schema.fields) {
        if (field.has(FieldFlag::DefaultColumn))
            keys += field.key;
    }
    return keys;
}

QString exportCode(const QString &recordId, const QString &salt)
{
    if (recordId.isEmpty())
        return {};
    constexpr int digits = 10;
    const QByteArray hash = QCryptographicHash::hash(
        QByteArray("care-records export code " + (salt + recordId).toUtf8()), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().left(digits)).toUpper();
}

QString ageBand(int years)
{
    constexpr int youngest = 65;
    constexpr int oldest = 95;
    constexpr int width = 5;
    if (years < 0)
        return {};
    if (years < youngest)
        return Texts::tr("under %1", "age").arg(youngest);
    if (years >= oldest)
        return Texts::tr("%1 or over", "age").arg(oldest);
    const int from = years - years % width;
    return Texts::tr("%1 to %2", "age").arg(from).arg(from + width - 1);
}

QString sharedCount(qint64 count)
{
    constexpr qint64 step = 5;
    if (isSmallNumber(count))
        return u"*"_s;
    return QString::number((count + step / 2) / step * step);
}

} // namespace care
