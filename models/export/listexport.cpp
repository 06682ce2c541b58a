// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/listexport.h"

#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/namesakes.h"
#include "models/schema/period.h"
#include "models/schema/resources.h"
#include "models/store/records/recordreads.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(export)
};

//! Filter description for readers outside, from which conditions that could identify a person were removed.
QString withUnnamed(const QString &words, Filter::Match match)
{
    if (words.isEmpty())
        return Texts::tr("Conditions that are not named here, as they may tell who is meant");
    return match == Filter::Match::Any
        ? Texts::tr("%1, or other conditions that are not named here").arg(words)
        : Texts::tr("%1, and other conditions that are not named here").arg(words);
}

//! \a filter without the conditions that may tell a reader outside who is meant: personal values, and days
//! closer together than those of a month, which is all that the rows show of a day.
Filter namedOutside(const Filter &filter, const ResourceSchema &schema, QDate today)
{
    constexpr int fewestDays = 28;
    const auto mayTell = [&](const Condition &condition) {
        const Field *field = schema.field(condition.field);
        if (condition.values.isEmpty()
            || (field && field->type != FieldType::Date && field->type != FieldType::Timestamp))
            return false;
        DayRange days;
        if (condition.op == Operator::Within)
            days = daysOf(condition.values.constFirst(), today).value_or(days);
        else if (condition.op == Operator::Between)
            days = { boundFromText(condition.values.constFirst()).day,
                boundFromText(condition.values.constLast()).day };
        else
            return true;
        const QDate last = days.last.isValid() ? days.last : std::max(today, days.first);
        return days.first.isValid() ? days.first.daysTo(last) + 1 < fewestDays : !days.last.isValid();
    };
    Filter named = withoutPersonalValues(filter, schema);
    named.conditions.removeIf(mayTell);
    return named;
}

//! Row count on the cover of an anonymous export, rounded like every count for readers outside.
QString aboutRows(qint64 rows)
{
    if (rows == 0)
        return u"0"_s;
    const QString count = sharedCount(rows);
    return count == "*"_L1 ? Texts::tr("1 to 7") : Texts::tr("about %1, to the nearest 5").arg(count);
}

QString fewRowsText()
{
    return Texts::tr("Fewer than %1 rows: think of whether somebody is recognised in them.")
        .arg(fewestShared);
}

} // namespace

ListExport::ListExport(const RecordReads &reads, const ExportOrder &order, ExportRun::Progress &progress)
    : m_reads(reads)
    , m_order(order)
    , m_progress(progress)
    , m_writer(order.format->make(order.path))
{
}

ExportOutcome ListExport::write()
{
    if (!m_reads.isReadable())
        return exportFailure(ExportError::Kind::NotReadable);
    const ResourceSchema &schema = *m_order.schema;
    m_homes = namesakes(homeSchema, m_reads.records(homeSchema, {}, { { homeSchema.defaultSort } }));
    const auto isCanceled = [this] {
        return m_progress.isCanceled();
    };
    QList<qint64> rows =
        m_order.rows ? *m_order.rows : m_reads.rows(schema, m_order.filter, m_order.order, isCanceled);
    if (hidesOrder(schema))
        sortByCode(schema, rows);
    m_progress.total = rows.size();
    if (const ExportResult written = writeMain(rows); !written)
        return tl::unexpected(written.error());
    if (m_order.format->hasKeys) {
        if (const ExportResult written = writeReferred(); !written)
            return tl::unexpected(written.error());
    }
    const ExportResult finished =
        m_writer->finish(cover(rows.size()), [this] { return m_progress.commit(); });
    if (!finished)
        return tl::unexpected(finished.error());
    ExportDone done{ rows.size(), m_writer->notes() };
    if (const QString missing = missingText(); !missing.isEmpty())
        done.notes += missing;
    if (hidesOrder(schema) && isSmallNumber(rows.size()))
        done.notes += fewRowsText();
    if (m_unreadable > 0)
        done.notes +=
            Texts::tr("%Ln records could not be read, and their rows are empty.", nullptr, int(m_unreadable));
    return done;
}

//! True if rows must be sorted by code: in an anonymous export the list's usual order would reveal names to
//! anybody who can count along in the list.
bool ListExport::hidesOrder(const ResourceSchema &schema) const
{
    return m_order.level == ExportLevel::Outside && !namesNobody(schema.name);
}

void ListExport::sortByCode(const ResourceSchema &schema, QList<qint64> &rows) const
{
    QHash<qint64, QString> codes;
    const QList<RecordReads::Found> all = m_reads.places(schema, {}, {});
    for (const RecordReads::Found &each : all)
        codes.insert(each.place.row, exportCode(each.id));
    std::sort(rows.begin(), rows.end(), [&codes](qint64 one, qint64 other) {
        return std::pair(codes.value(one), one) < std::pair(codes.value(other), other);
    });
}

ExportResult ListExport::writeMain(const QList<qint64> &rows)
{
    const ResourceSchema &schema = *m_order.schema;
    const ExportColumns columns(
        schema, m_order.columns, m_order.level, m_order.format->hasKeys, dayInLondon(m_order.at));
    const ExportResult begun = m_writer->begin(
        { schema.name, schema.titleText(), columns.columns() + m_order.addition.columns, rows.size() });
    return begun ? writeRows(schema, columns, rows, true) : begun;
}

ExportResult ListExport::writeRows(
    const ResourceSchema &schema, const ExportColumns &columns, const QList<qint64> &rows, bool isMain)
{
    const QList<const Field *> references =
        isMain && m_order.format->hasKeys ? columns.references() : QList<const Field *>();
    const bool hasTypes = m_order.format->hasTypes;
    ExportResult result;
    m_reads.workOnEach(schema, rows, [&](qint64, Record record) -> RecordReads::Taking {
        nameHomes(schema, m_homes, record);
        QStringList referred;
        for (const Field *field : references)
            referred += referenceId(*field, record);
        ExportRow cells = columns.row(record, hasTypes);
        if (isMain && !m_order.addition.columns.isEmpty())
            cells += m_order.addition.cells.value(
                record.id, ExportRow(m_order.addition.columns.size(), ExportCell()));
        return [&, cells, referred, isReadable = !record.isNull()] {
            if (m_progress.isCanceled()) {
                result = exportFailure(ExportError::Kind::Canceled);
                return false;
            }
            m_unreadable += !isReadable;
            for (qsizetype i = 0; i < referred.size(); ++i)
                m_referred[references[i]->target].insert(referred[i]);
            result = m_writer->row(cells);
            if (isMain && result)
                ++m_progress.done;
            return result.has_value();
        };
    });
    return result;
}

//! Writes the lists that the exported ids refer to, as far as their records are on this computer. An id
//! without a record gets a row of its own, so that every reference resolves.
ExportResult ListExport::writeReferred()
{
    for (const ResourceSchema *schema : allResources()) {
        QSet<QString> ids = m_referred.value(schema->name);
        ids.remove(QString());
        if (schema == m_order.schema || ids.isEmpty())
            continue;
        const ExportColumns columns(
            *schema, defaultExportKeys(*schema), m_order.level, true, dayInLondon(m_order.at));
        const qsizetype count = ids.size();
        const QList<qint64> rows = rowsOf(*schema, ids);
        ExportResult result =
            m_writer->begin({ schema->name, schema->titleText(), columns.columns(), count });
        if (result)
            result = writeRows(*schema, columns, rows, false);
        QStringList unknown(ids.begin(), ids.end());
        m_missing += unknown.size();
        std::sort(unknown.begin(), unknown.end(), [&](const QString &one, const QString &other) {
            return hidesOrder(*schema) ? exportCode(one) < exportCode(other) : one < other;
        });
        for (qsizetype i = 0; result && i < unknown.size(); ++i)
            result = m_writer->row(columns.row(Record{ unknown.at(i), {}, {} }, true));
        if (!result)
            return result;
    }
    return {};
}

//! Store keys of the rows that have the given ids; found ids are removed from \a ids.
QList<qint64> ListExport::rowsOf(const ResourceSchema &schema, QSet<QString> &ids) const
{
    QSet<qint64> wanted;
    const QList<RecordReads::Found> all = m_reads.places(schema, {}, {});
    for (const RecordReads::Found &each : all) {
        if (ids.remove(each.id))
            wanted += each.place.row;
    }
    QList<qint64> rows = m_reads.rows(schema, {}, {});
    rows.removeIf([&wanted](qint64 row) { return !wanted.contains(row); });
    if (hidesOrder(schema))
        sortByCode(schema, rows);
    return rows;
}

//! Sentence about the incompleteness of the lists exported along with the main one.
QString ListExport::missingText() const
{
    QStringList titles;
    for (const QString &list : m_order.unwhole)
        titles += findResource(list)->titleText();
    QStringList texts;
    if (!titles.isEmpty())
        texts += Texts::tr("Of the lists that it refers to, not all is here: %1.")
                     .arg(QLocale().createSeparatedList(titles));
    if (m_missing > 0)
        texts += Texts::tr(
            "%Ln records that it refers to are not here, and have their id alone.", nullptr, int(m_missing));
    return texts.join(u' ');
}

QString ListExport::name(const Field &field, const QString &id) const
{
    if (const QString home = m_homes.value(id); !home.isEmpty())
        return home;
    const ResourceSchema *target = findResource(QString(field.target));
    if (const std::optional<Record> record = target ? m_reads.find(*target, id) : std::nullopt) {
        for (const Field &each : target->fields) {
            const QString name = each.has(FieldFlag::Identity) ? displayText(each, *record) : QString();
            if (!name.isEmpty())
                return name;
        }
    }
    // Fallback for a referenced record that is not on this computer: the name that other records give it.
    const QHash<qint64, RecordReads::Referred> referred = m_reads.referred();
    for (const RecordReads::Referred &each : referred) {
        const QString name = each.id == id ? each.name() : QString();
        if (!name.isEmpty())
            return name;
    }
    return id;
}

ExportCover ListExport::cover(qint64 rows) const
{
    const ResourceSchema &schema = *m_order.schema;
    const bool isOutside = m_order.level == ExportLevel::Outside;
    // Names in the filter become codes on the cover of an anonymous export.
    const auto nameOf = [this, isOutside](const Field &field, const QString &id) {
        return isOutside && field.target != homeSchema.name ? exportCode(id) : name(field, id);
    };
    ExportCover cover{ schema.titleText(), {}, m_order.at };
    const auto add = [&cover](const QString &label, const QString &value) {
        cover.lines += { label, value };
    };
    const QString always = filterText(schema, { m_order.asked.always, {} }, nameOf);
    if (!always.isEmpty())
        add(Texts::tr("Of"), always);
    Filter asked = m_order.asked;
    asked.always.clear();
    const Filter named = isOutside ? namedOutside(asked, schema, dayInLondon(m_order.at)) : asked;
    QString words = filterText(schema, named, nameOf);
    if (named != asked)
        words = withUnnamed(words, asked.match);
    if (m_order.rows)
        add(Texts::tr("Rows"), Texts::tr("Selected ones"));
    else
        add(Texts::tr("Filter"), words.isEmpty() ? Texts::tr("None, all records") : words);
    add(Texts::tr("Order"),
        hidesOrder(schema) ? Texts::tr("One that does not tell who is meant")
                           : orderText(schema, m_order.order));
    add(Texts::tr("Number of rows"), isOutside ? aboutRows(rows) : QString::number(rows));
    add(Texts::tr("Complete"), m_order.completeness);
    if (const QString missing = missingText(); !missing.isEmpty())
        add(Texts::tr("Not complete"), missing);
    if (hidesOrder(schema) && isSmallNumber(rows))
        add(Texts::tr("Note"), fewRowsText());
    add(Texts::tr("For"),
        isOutside ? Texts::tr("Others, without names") : Texts::tr("The homes, with names"));
    add(Texts::tr("Exported"), displayTime(m_order.at));
    // The user's account is left out for readers outside, because an account name is a person's name.
    if (!isOutside)
        add(Texts::tr("By"), m_order.who);
    return cover;
}

} // namespace care
