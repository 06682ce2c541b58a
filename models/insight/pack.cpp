// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/pack.h"

#include "models/export/csvfile.h"
#include "models/export/listexport.h"
#include "models/export/workingfolder.h"
#include "models/export/ziparchive.h"
#include "models/insight/evaluation.h"
#include "models/insight/trend.h"
#include "models/insight/worklist.h"
#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/namesakes.h"
#include "models/schema/resources.h"
#include "models/store/records/recordreads.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

constexpr auto manifestName = "manifest.json"_L1;
constexpr auto sumsName = "SHA256SUMS"_L1;

QByteArray sha256(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

//! True for a file of its own: a link leads out of the pack, and a pipe may never end.
bool isPlainFile(const QString &path)
{
    const QFileInfo there(path);
    return there.isFile() && !there.isSymLink();
}

//! Checksum of a file, that of no file for anything else; nothing if it cannot be read.
std::optional<FileSum> sumOf(const QString &path)
{
    if (!isPlainFile(path))
        return FileSum{ "-", 0 };
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))
        return {};
    return FileSum{ hash.result().toHex(), file.size() };
}

using FileSums = QMap<QString, FileSum>;

//! Checksums of all files in a folder; nothing if one cannot be read.
std::optional<FileSums> sumsOf(const QDir &folder)
{
    FileSums sums;
    const QStringList names =
        folder.entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        const std::optional<FileSum> sum = sumOf(folder.filePath(name));
        if (!sum)
            return {};
        sums.insert(name, *sum);
    }
    return sums;
}

//! Checksums in the format of sha256sum, without the file that they are written to.
QByteArray sumsText(const FileSums &sums)
{
    QByteArray text;
    for (auto sum = sums.begin(); sum != sums.end(); ++sum) {
        if (sum.key() != sumsName)
            text += sum->sha256 + "  " + sum.key().toUtf8() + '\n';
    }
    return text;
}

ExportResult writeFile(const QString &path, const QByteArray &bytes)
{
    TargetFile file(path);
    if (ExportResult opened = file.open(bytes.size()); !opened)
        return opened;
    if (ExportResult written = file.write(bytes); !written)
        return written;
    return file.commit();
}

//! Problem of a part; it must name something that exists, so that a misspelling does not become an empty
//! file.
QString problemOf(const PackPart &part)
{
    const int named = !part.list.isEmpty() + !part.rule.isEmpty() + !part.trend.isEmpty();
    if (named != 1)
        return Texts::tr("A part of a mapping has one of list, rule and trend.");
    const ResourceSchema *schema = findResource(part.list);
    const Field *moment = schema ? schema->field(part.moment) : nullptr;
    const bool isMoment = moment && (moment->type == FieldType::Timestamp || moment->type == FieldType::Date);
    if (!part.list.isEmpty() && (!schema || (!part.moment.isEmpty() && !isMoment)))
        return Texts::tr("There is no list “%1” with the moment “%2”.").arg(part.list, part.moment);
    const QList<TrendName> trends = trendNames();
    const bool isTrend = std::any_of(
        trends.begin(), trends.end(), [&](const TrendName &trend) { return trend.id == part.trend; });
    if (!part.trend.isEmpty() && (!isTrend || TrendQuery{ .id = part.trend }.needsCensus()))
        return Texts::tr("There is no trend “%1” for a pack.").arg(part.trend);
    return {};
}

//! Condition for homes, or for what belongs to a home; without values if all are meant, or if the list has no
//! home.
Condition ofHomes(const ResourceSchema &schema, const QStringList &homes)
{
    const QString field = &schema == &homeSchema ? u"id"_s : QString(schema.homeField);
    return field.isEmpty() ? Condition() : Condition{ field, Operator::Is, homes };
}

bool isOfResident(const TrendRow &row)
{
    return std::any_of(row.conditions.begin(), row.conditions.end(), [](const Condition &condition) {
        return condition.field == "resident"_L1 && !condition.values.isEmpty();
    });
}

//! The first of \a names, as many as somebody reads.
QString firstOf(const QStringList &names)
{
    constexpr qsizetype most = 20;
    return names.mid(0, most).join(", "_L1) + (names.size() > most ? u" …"_s : QString());
}

//! Sentence about sums that differ; empty if none does.
QString difference(const QByteArray &now, const QByteArray &written)
{
    if (now == written)
        return {};
    // A differing line names the file; otherwise the sums themselves were changed.
    const QByteArrayList before = written.split('\n');
    const QByteArrayList after = now.split('\n');
    const auto nameIn = [](const QByteArray &line) {
        return line.mid(line.indexOf("  ") + 2);
    };
    QStringList changed, added;
    for (const QByteArray &line : after) {
        const bool isListed = std::any_of(before.begin(), before.end(),
            [&](const QByteArray &other) { return nameIn(other) == nameIn(line); });
        if (!before.contains(line))
            (isListed ? changed : added) += QString::fromUtf8(nameIn(line));
    }
    QStringList said;
    if (!changed.isEmpty())
        said += Texts::tr("Changed since the pack was made: %1.").arg(firstOf(changed));
    if (!added.isEmpty())
        said += Texts::tr("Added since the pack was made: %1.").arg(firstOf(added));
    return said.isEmpty() ? Texts::tr("A file is missing, or %1 was changed.").arg(sumsName)
                          : said.join(u' ');
}

//! Names of files that differ from what the manifest says about them.
QStringList unlikeManifest(const FileSums &sums, const QByteArray &manifest)
{
    QStringList unlike = sums.keys();
    unlike.removeAll(sumsName);
    unlike.removeAll(manifestName);
    const QJsonArray sections = QJsonDocument::fromJson(manifest).object().value("sections"_L1).toArray();
    for (const QJsonValue section : sections) {
        const QJsonArray parts = section["parts"_L1].toArray();
        for (const QJsonValue part : parts) {
            const QString name = part["file"_L1].toString();
            const FileSum sum = sums.value(name);
            const bool isSame = part["sha256"_L1].toString() == QString::fromLatin1(sum.sha256)
                && part["bytes"_L1].toInteger() == sum.bytes;
            if (isSame)
                unlike.removeAll(name);
            else if (!unlike.contains(name))
                unlike += name;
        }
    }
    return unlike;
}

QString problemOf(const FileSums &sums, const QByteArray &written, const QByteArray &manifest)
{
    if (const QString problem = difference(sumsText(sums), written); !problem.isEmpty())
        return problem;
    const QStringList unlike = unlikeManifest(sums, manifest);
    return unlike.isEmpty() ? QString() : Texts::tr("Not as %1 says: %2.").arg(manifestName, firstOf(unlike));
}

QString verifyZip(const QString &path)
{
    const std::optional<ZipContent> content = readZip(path, { sumsName, manifestName });
    if (!content || content->sums.isEmpty())
        return Texts::tr("This is not a pack, or it was changed since it was made.");
    const QString problem =
        problemOf(content->sums, content->named.value(sumsName), content->named.value(manifestName));
    return problem.isEmpty() && !content->isWhole ? Texts::tr("The zip was changed since it was made.")
                                                  : problem;
}

//! Writer of a pack; it writes into a temporary folder beside the wanted one, renamed at the end.
class PackWriter {
public:
    PackWriter(const PackOrder &order, const RecordReads &reads, ExportRun::Progress &progress)
        : m_order(order)
        , m_reads(reads)
        , m_progress(progress)
        , m_path(QDir(order.path).absolutePath())
    {
    }

    ExportOutcome write();

private:
    ExportResult writeParts();
    ExportResult writePart(const PackPart &part, QJsonObject &said);
    ExportResult writeWholeList(const PackPart &part, const QString &path, QJsonObject &said);
    ExportResult writeFindings(const Rule &rule, const QString &path, QJsonObject &said);
    ExportResult writeList(const ResourceSchema &schema, const Filter &filter, const QStringList &columns,
        const QString &path, QJsonObject &said, const ExportAddition &addition = {});
    ExportResult writeCounts(
        const ResourceSchema &schema, const Filter &filter, const QString &path, QJsonObject &said);
    ExportAddition reasonsOf(const RuleResult &found) const;
    ExportResult writeTrend(const QString &id, const QString &path, QJsonObject &said);
    ExportResult writeManifest();
    ExportResult rename();
    QJsonObject describe(const Rule &rule) const;
    QDate today() const { return dayInLondon(m_order.around.now); }
    bool isOutside() const { return m_order.level == ExportLevel::Outside; }
    //! Number as stated: exact, or rounded for outside readers.
    QJsonValue counted(qint64 count) const;
    QString number(const TrendColumn &column, const Value &value, bool isSmall) const;
    QString label(const TrendRow &row, const QString &trend) const;

    const PackOrder &m_order;
    const RecordReads &m_reads;
    ExportRun::Progress &m_progress;
    const QString m_path;
    std::unique_ptr<WorkingFolder> m_folder;
    QJsonArray m_sections;
    qint64 m_rows = 0;
    int m_number = 0;
};

ExportOutcome PackWriter::write()
{
    if (!m_reads.isReadable())
        return exportFailure(ExportError::Kind::NotReadable);
    const bool isEmptyFolder = !m_order.isZip() && QFileInfo(m_path).isDir() && QDir(m_path).isEmpty();
    if (QFileInfo::exists(m_path) && !isEmptyFolder)
        return exportFailure(ExportError::Kind::AlreadyThere);
    m_folder = std::make_unique<WorkingFolder>(m_path);
    if (!m_folder->isValid())
        return exportFailure(ExportError::Kind::NotWritable, m_folder->errorString());
    for (const auto &step : { &PackWriter::writeParts, &PackWriter::writeManifest, &PackWriter::rename }) {
        if (const ExportResult done = (this->*step)(); !done)
            return tl::unexpected(done.error());
    }
    ExportDone done{ m_rows, {} };
    const QStringList missing = m_order.lists();
    const bool isWhole = std::all_of(missing.begin(), missing.end(),
        [this](const QString &list) { return m_order.around.lists.value(list).isWhole; });
    if (!isWhole)
        done.notes += Texts::tr("Not all records are here: the manifest says which lists are not whole.");
    return done;
}

ExportResult PackWriter::writeParts()
{
    for (const PackSection &section : m_order.mapping.sections)
        m_progress.total += section.parts.size();
    for (const PackSection &section : m_order.mapping.sections) {
        QJsonArray parts;
        for (const PackPart &part : section.parts) {
            if (m_progress.isCanceled())
                return exportFailure(ExportError::Kind::Canceled);
            QJsonObject said;
            if (ExportResult written = writePart(part, said); !written)
                return written;
            parts += said;
            ++m_progress.done;
        }
        m_sections += QJsonObject{ { "title"_L1, section.title }, { "parts"_L1, parts } };
    }
    return {};
}

ExportResult PackWriter::writeWholeList(const PackPart &part, const QString &path, QJsonObject &said)
{
    const ResourceSchema &schema = *findResource(part.list);
    Filter filter{ { currentOnly }, {} };
    if (const Condition theirs = ofHomes(schema, m_order.homes); !theirs.values.isEmpty())
        filter.always += theirs;
    if (!part.moment.isEmpty())
        filter.conditions +=
            Condition{ part.moment, Operator::Between, { m_order.since.toString(Qt::ISODate), {} } };
    said.insert("list"_L1, part.list);
    said.insert("title"_L1, schema.titleText());
    said.insert("filter"_L1, filterText(schema, filter));
    return writeList(schema, filter, defaultExportKeys(schema), path, said);
}

ExportResult PackWriter::writeFindings(const Rule &rule, const QString &path, QJsonObject &said)
{
    said.insert("title"_L1, rule.titleText());
    said.insert("version"_L1, describe(rule));
    Rule theirs = rule;
    limitToHomes(theirs, m_order.homes);
    RuleResult found = evaluateRule(theirs, m_reads, m_order.around);
    const qsizetype putAway = leaveOutPutAway(found, m_order.triage, m_order.settled, m_order.around.now);
    said.insert("putAway"_L1, counted(putAway)); // Count of findings marked done or snoozed on Today.
    said.insert("notKnown"_L1, counted(found.unknown));
    const int wanted = rule.logDays();
    const int kept = m_order.around.logDays;
    if (wanted > 0) { // With fewer days of logs a rule finds less, so the number is stated.
        said.insert("logDays"_L1, kept > 0 ? std::min(wanted, kept) : wanted);
        said.insert("logDaysWanted"_L1, wanted);
    }
    QStringList columns = defaultExportKeys(*rule.schema);
    // Columns that the rule reads are added to the list's default ones.
    for (const Field *shown : rule.shown) {
        if (!columns.contains(shown->key))
            columns += shown->key;
    }
    return writeList(*rule.schema, putAway > 0 ? filterOfFindings(found) : filterOf(found), columns, path,
        said, reasonsOf(found));
}

ExportResult PackWriter::writePart(const PackPart &part, QJsonObject &said)
{
    const QString name = u"%1-%2.csv"_s.arg(++m_number, 2, 10, QLatin1Char('0')).arg(part.name());
    const QString path = m_folder->filePath(name);
    said.insert("file"_L1, name);
    ExportResult result;
    if (!part.list.isEmpty()) {
        result = writeWholeList(part, path, said);
    } else if (!part.rule.isEmpty()) {
        said.insert("rule"_L1, part.rule);
        const auto rule = std::find_if(m_order.rules.begin(), m_order.rules.end(),
            [&](const Rule &each) { return each.id == part.rule && !each.isOff; });
        if (rule == m_order.rules.end()) {
            said.remove("file"_L1);
            said.insert("leftOut"_L1, Texts::tr("The rule is switched off, or not in force."));
            return {};
        }
        result = writeFindings(*rule, path, said);
    } else {
        said.insert("trend"_L1, part.trend);
        result = writeTrend(part.trend, path, said);
    }
    if (!result)
        return result;
    const std::optional<FileSum> sum = sumOf(path);
    if (!sum)
        return exportFailure(ExportError::Kind::NotWritable);
    said.insert("bytes"_L1, sum->bytes);
    said.insert("sha256"_L1, QString::fromLatin1(sum->sha256));
    return {};
}

//! Columns with the reason of each finding and its start, as on Today.
ExportAddition PackWriter::reasonsOf(const RuleResult &found) const
{
    if (isOutside()) // Reasons name people, so outside readers do not get them.
        return {};
    ExportAddition reasons{ { { u"since"_s, Texts::tr("Since") }, { u"why"_s, Texts::tr("Why") } }, {} };
    for (const Finding &finding : found.findings) {
        const QString since = !finding.since.isValid() ? QString()
            : finding.isSinceDay                       ? displayDate(finding.since.date())
                                                       : displayTime(finding.since);
        reasons.cells.insert(finding.id, { { since }, { finding.why } });
    }
    return reasons;
}

//! Writes one row for each home, even without records, because a hidden number is not zero.
ExportResult PackWriter::writeCounts(
    const ResourceSchema &schema, const Filter &filter, const QString &path, QJsonObject &said)
{
    const Filter asked = onDay(filter, today());
    const qint64 all = m_reads.count(schema, asked);
    bool isSuppressed = isSmallNumber(all);
    QList<ExportRow> rows;
    const auto add = [&](const QString &label, qint64 count) {
        isSuppressed = isSuppressed || isSmallNumber(count);
        rows += ExportRow{ { label }, { sharedCount(count) } };
    };
    if (schema.homeField.isEmpty()) {
        add(Texts::tr("All"), all);
    } else {
        QHash<QString, qint64> counts =
            m_reads.countBy(schema, asked, *schema.field(QString(schema.homeField)));
        QList<Record> homes = m_reads.records(homeSchema, {}, { { homeSchema.defaultSort } });
        const QHash<QString, QString> names = namesakes(homeSchema, homes);
        qint64 rest = all;
        for (const Record &home : std::as_const(homes)) {
            const qint64 count = counts.value(home.id);
            rest -= count;
            if (count > 0 || m_order.homes.isEmpty() || m_order.homes.contains(home.id))
                add(names.value(home.id, identityText(homeSchema, home)), count);
        }
        if (rest > 0)
            add(Texts::tr("Home not known"), rest);
    }
    CsvFile file(path, false);
    const ExportSheet sheet{ schema.name, schema.titleText(),
        { { u"home"_s, schema.homeField.isEmpty() ? Texts::tr("Records") : Texts::tr("Home") },
            { u"count"_s, Texts::tr("Number") } },
        rows.size() };
    if (ExportResult begun = file.begin(sheet); !begun)
        return begun;
    for (const ExportRow &row : std::as_const(rows)) {
        if (ExportResult written = file.row(row); !written)
            return written;
    }
    said.insert("content"_L1, u"counts"_s);
    said.insert("suppressed"_L1, isSuppressed);
    said.insert("rows"_L1, counted(all));
    said.insert("complete"_L1, m_order.around.lists.value(schema.name).isWhole);
    m_rows += all;
    return file.commit();
}

ExportResult PackWriter::writeList(const ResourceSchema &schema, const Filter &filter,
    const QStringList &columns, const QString &path, QJsonObject &said, const ExportAddition &addition)
{
    if (isOutside() && !namesNobody(schema.name))
        return writeCounts(schema, filter, path, said);
    ExportOrder order{ .schema = &schema,
        .filter = onDay(filter, today()),
        .order = { { QString(schema.defaultSort), schema.defaultOrder } },
        .columns = columns,
        .addition = addition,
        .level = m_order.level,
        .format = findExportFormat(u"csv"_s),
        .path = path,
        .asked = filter,
        .who = m_order.who,
        .at = m_order.around.now };
    ExportRun::Progress progress;
    progress.whole = &m_progress;
    const ExportOutcome written = ListExport(m_reads, order, progress).write();
    if (!written)
        return tl::unexpected(written.error());
    said.insert("rows"_L1, isOutside() ? QJsonValue(QString::number(written->rows)) : written->rows);
    said.insert("complete"_L1, m_order.around.lists.value(schema.name).isWhole);
    m_rows += written->rows;
    return {};
}

ExportResult PackWriter::writeTrend(const QString &id, const QString &path, QJsonObject &said)
{
    Trend trend = readTrend({ .id = id,
                                .homes = m_order.homes,
                                .now = m_order.around.now,
                                .recalculations = m_order.recalculations },
        m_reads);
    const bool isByResident =
        !trend.rows.isEmpty() && std::all_of(trend.rows.begin(), trend.rows.end(), &isOfResident);
    const auto people = qint64(trend.rows.size());
    // Each row of these charts is the day of one incident, which staff who know the home could name.
    const bool isByEvent = trend.choice.kind == ChartKind::T || trend.choice.kind == ChartKind::G;
    const bool isHidden = isOutside() && (isByEvent || (isByResident && isSmallNumber(people)));
    if (isByResident)
        // The trend's reason says how many rows are listed at most, so it goes into the manifest.
        said.insert("note"_L1, trend.reason);
    // Rows are sorted by label, because an order by counts would reveal hidden counts.
    if (isOutside() && isByResident)
        std::sort(trend.rows.begin(), trend.rows.end(),
            [&](const TrendRow &one, const TrendRow &other) { return label(one, id) < label(other, id); });
    if (isHidden) // A single row without numbers shows outside readers that the list is hidden, not empty.
        trend.rows = { { u"*"_s, QList<Value>(trend.columns.size(), Value(1)) } };
    ExportSheet sheet{ id, trend.title, { { u"label"_s, trend.rowTitle } }, trend.rows.size() };
    for (const TrendColumn &column : trend.columns)
        sheet.columns += ExportColumn{ column.title, column.title.simplified(), ExportType::Number };
    sheet.columns += ExportColumn{ u"words"_s, Texts::tr("What stands out") };
    CsvFile file(path, false);
    if (ExportResult begun = file.begin(sheet); !begun)
        return begun;
    for (const TrendRow &row : trend.rows) {
        ExportRow cells{ { label(row, id) } };
        const bool isSmall = std::any_of(row.numbers.begin(), row.numbers.end(),
            [](const Value &value) { return value.isKnown() && isSmallNumber(qRound64(value.number())); });
        for (qsizetype i = 0; i < trend.columns.size(); ++i)
            cells += ExportCell{ number(trend.columns[i], row.numbers.value(i), isSmall) };
        if (ExportResult written = file.row(cells + ExportRow{ { isOutside() ? QString() : row.words } });
            !written)
            return written;
    }
    said.insert("title"_L1, trend.title);
    if (!isOutside()) // The sentence contains exact numbers, so outside readers do not get it.
        said.insert("text"_L1, trend.text);
    said.insert("rows"_L1, isByResident || isByEvent ? counted(people) : people);
    if (isOutside())
        said.insert("suppressed"_L1, isHidden);
    said.insert("complete"_L1, m_order.around.lists.value(incidentSchema.name).isWhole);
    m_rows += trend.rows.size();
    return file.commit();
}

QJsonValue PackWriter::counted(qint64 count) const
{
    return isOutside() ? QJsonValue(sharedCount(count)) : QJsonValue(count);
}

//! Number of a column as text; a rate derived from a small count would reveal it, so it is hidden, too.
QString PackWriter::number(const TrendColumn &column, const Value &value, bool isSmall) const
{
    if (!value.isKnown())
        return {};
    if (isOutside() && column.decimals == 0)
        return sharedCount(qRound64(value.number()));
    return isOutside() && isSmall ? u"*"_s : QString::number(value.number(), 'f', column.decimals);
}

//! Label of a row, which may be a resident; outside it is a code valid in this pack only, so that files
//! cannot be joined by it.
QString PackWriter::label(const TrendRow &row, const QString &trend) const
{
    for (const Condition &condition : row.conditions) {
        if (isOutside() && condition.field == "resident"_L1 && !condition.values.isEmpty())
            return exportCode(condition.values.first(),
                m_order.id + u' ' + m_order.since.toString(Qt::ISODate) + u' ' + trend + u' ');
    }
    return row.label;
}

QJsonObject PackWriter::describe(const Rule &rule) const
{
    QJsonObject settings;
    for (auto setting = rule.settings.begin(); setting != rule.settings.end(); ++setting)
        settings.insert(setting.key(), setting.value());
    return { { "source"_L1, rule.source }, { "validFrom"_L1, rule.validFrom.toString(Qt::ISODate) },
        { "filter"_L1, filterText(*rule.schema, rule.filter) }, { "settings"_L1, settings },
        { "proposals"_L1, QJsonArray::fromStringList(rule.proposals()) } };
}

ExportResult PackWriter::writeManifest()
{
    QJsonObject lists;
    for (const QString &list : m_order.lists()) {
        const ListKnown known = m_order.around.lists.value(list);
        lists.insert(list,
            QJsonObject{
                { "complete"_L1, known.isWhole }, { "asOf"_L1, known.asOf.toUTC().toString(Qt::ISODate) } });
    }
    QJsonObject manifest{ { "format"_L1, PackMapping::format }, { "pack"_L1, m_order.id },
        { "mapping"_L1, QString::fromLatin1(m_order.mapping.sha256) },
        { "since"_L1, m_order.since.toString(Qt::ISODate) },
        { "made"_L1, m_order.around.now.toUTC().toString(Qt::ISODate) }, { "rows"_L1, counted(m_rows) },
        { "homes"_L1, QJsonArray::fromStringList(m_order.homes) }, { "names"_L1, !isOutside() },
        { "lists"_L1, lists }, { "sections"_L1, m_sections } };
    if (!isOutside()) // The account is a person's name, so outside readers do not get it.
        manifest.insert("by"_L1, m_order.who);
    if (ExportResult written = writeFile(m_folder->filePath(manifestName), QJsonDocument(manifest).toJson());
        !written)
        return written;
    const std::optional<FileSums> sums = sumsOf(QDir(m_folder->path()));
    return sums ? writeFile(m_folder->filePath(sumsName), sumsText(*sums))
                : exportFailure(ExportError::Kind::NotWritable);
}

ExportResult PackWriter::rename()
{
    if (!m_progress.commit())
        return exportFailure(ExportError::Kind::Canceled);
    if (m_order.isZip())
        return writeZip(m_folder->path(), m_path);
    return m_folder->takeName();
}

} // namespace

QList<PackName> packNames()
{
    return { { u"weekly-risk"_s, Texts::tr("Weekly risk meeting") },
        { u"monthly-governance"_s, Texts::tr("Monthly governance") },
        { u"inspection"_s, Texts::tr("Inspection") } };
}

tl::expected<PackMapping, QString> readMapping(const QByteArray &json)
{
    const QJsonObject root = QJsonDocument::fromJson(json).object();
    if (root.value("format"_L1).toInt() != PackMapping::format || !root.value("sections"_L1).isArray())
        return tl::unexpected<QString>(
            Texts::tr("This is not a mapping for packs in format %1.").arg(PackMapping::format));
    PackMapping mapping;
    mapping.sha256 = sha256(json);
    for (const QJsonValue section : root.value("sections"_L1).toArray()) {
        PackSection known{ section["title"_L1].toString(), {} };
        for (const QJsonValue each : section["parts"_L1].toArray()) {
            const PackPart part{ each["list"_L1].toString(), each["rule"_L1].toString(),
                each["trend"_L1].toString(), each["moment"_L1].toString() };
            // Names of parts become part of file names, so they must not contain separators.
            if (part.name().contains(u'/') || part.name().contains(u'\\'))
                return tl::unexpected<QString>(
                    Texts::tr("A part of a mapping has one of list, rule and trend."));
            if (const QString problem = problemOf(part); !problem.isEmpty())
                return tl::unexpected<QString>(problem);
            known.parts += part;
        }
        mapping.sections += known;
    }
    return mapping;
}

PackMapping builtInMapping(const QString &packId)
{
    QFile file(u":/care/packs/%1.json"_s.arg(packId));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return readMapping(file.readAll()).value_or(PackMapping());
}

QStringList PackOrder::lists() const
{
    QStringList lists{ homeSchema.name }; // Homes are always read, for their names and to count by.
    const auto add = [&lists](const QString &list) {
        if (!list.isEmpty() && !lists.contains(list))
            lists += list;
    };
    for (const PackSection &section : mapping.sections) {
        for (const PackPart &part : section.parts) {
            add(part.list);
            if (!part.trend.isEmpty())
                add(incidentSchema.name);
            for (const Rule &rule : rules) {
                if (rule.id != part.rule)
                    continue;
                add(rule.schema->name);
                for (const QString &needed : rule.needs)
                    add(needed);
            }
        }
    }
    lists.sort();
    return lists;
}

ExportOutcome writePack(const PackOrder &order, const RecordReads &reads, ExportRun::Progress &progress)
{
    return PackWriter(order, reads, progress).write();
}

QString verifyPack(const QString &path)
{
    if (QFileInfo(path).isFile())
        return verifyZip(path);
    const QDir pack(path);
    QFile sums(pack.filePath(sumsName));
    if (!isPlainFile(sums.fileName()) || !sums.open(QIODevice::ReadOnly))
        return Texts::tr("There is no pack here: the file %1 is missing.").arg(sumsName);
    const std::optional<FileSums> now = sumsOf(pack);
    if (!now)
        return Texts::tr("A file of the pack cannot be read.");
    QFile manifest(pack.filePath(manifestName));
    return problemOf(*now, sums.readAll(),
        isPlainFile(manifest.fileName()) && manifest.open(QIODevice::ReadOnly) ? manifest.readAll()
                                                                               : QByteArray());
}

void limitToHomes(Rule &rule, const QStringList &homes)
{
    const Condition theirs = ofHomes(*rule.schema, homes);
    if (theirs.values.isEmpty())
        return;
    rule.filter.always += theirs;
    if (rule.unknown)
        rule.unknown->always += theirs;
    // Homes with settings of their own are limited, too.
    for (HomeRule &own : rule.ofHomes) {
        own.filter.always += theirs;
        if (own.unknown)
            own.unknown->always += theirs;
    }
}

QDate usualSince(const QString &packId, QDate today)
{
    if (packId == "inspection"_L1)
        return today.addYears(-1);
    return packId == "monthly-governance"_L1 ? today.addMonths(-1) : today.addDays(-7);
}

QString packFolderName(const QString &packId, ExportLevel level, const QDateTime &at)
{
    QString title = packId;
    for (const PackName &name : packNames()) {
        if (name.id == packId)
            title = name.title;
    }
    return exportName(title, level, at);
}

} // namespace care
