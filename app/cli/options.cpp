// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "app/cli/texts.h"
#include "app/common/datafolder.h"
#include "app/common/language.h"
#include "app/common/policy.h"
#include "app/common/settings.h"
#include "models/editing/editableresident.h"
#include "models/export/exportformat.h"
#include "models/insight/rule.h"
#include "models/insight/trend.h"
#include "models/schema/fieldtypes.h"
#include "models/schema/filtertext.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "views/paper/timelinesheet.h"

#include <QCommandLineParser>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using Refusal = tl::unexpected<QString>;

//! Limits of --requests-per-minute, the same as in the desktop program's settings.
constexpr int fewestRequestsPerMinute = 10;
constexpr int mostRequestsPerMinute = 6000;

//! Names of export formats, such as "xlsx, csv, datapackage".
QString exportFormatNames()
{
    QStringList names;
    for (const ExportFormat *format : exportFormats())
        names += format->id;
    return names.join(", "_L1);
}

//! Commands as bits, to say which options each accepts. An option that a command would ignore is refused, so
//! that nobody mistakes an answer about all homes for one about a single home.
enum CommandBit : quint32 {
    List = 1 << 0,
    Show = 1 << 1,
    Export = 1 << 2,
    ResidentCreate = 1 << 3,
    ResidentUpdate = 1 << 4,
    Today = 1 << 5,
    Trend = 1 << 6,
    Print = 1 << 7,
    PrintRecord = 1 << 8,
    ReportToday = 1 << 9,
    ReportHandover = 1 << 10,
    ReportHospital = 1 << 11,
    ReportTimeline = 1 << 12,
    Pack = 1 << 13,
    PackVerify = 1 << 14,
    Sync = 1 << 15,
    AuditVerify = 1 << 16,
    AuditExport = 1 << 17,
    Support = 1 << 18,
};

//! First words of each command.
constexpr std::array commands{
    std::pair{ List, "list"_L1 },
    std::pair{ Show, "show"_L1 },
    std::pair{ Export, "export"_L1 },
    std::pair{ ResidentCreate, "resident create"_L1 },
    std::pair{ ResidentUpdate, "resident update"_L1 },
    std::pair{ Today, "today"_L1 },
    std::pair{ Trend, "trend"_L1 },
    std::pair{ Print, "print"_L1 },
    std::pair{ PrintRecord, "print RESOURCE ID"_L1 },
    std::pair{ ReportToday, "report today"_L1 },
    std::pair{ ReportHandover, "report handover"_L1 },
    std::pair{ ReportHospital, "report hospital"_L1 },
    std::pair{ ReportTimeline, "report timeline"_L1 },
    std::pair{ Pack, "pack"_L1 },
    std::pair{ PackVerify, "pack verify"_L1 },
    std::pair{ Sync, "sync"_L1 },
    std::pair{ AuditVerify, "audit verify"_L1 },
    std::pair{ AuditExport, "audit export"_L1 },
    std::pair{ Support, "support"_L1 },
};

constexpr quint32 ofLists = List | Export | Print;
constexpr quint32 ofChanges = ResidentCreate | ResidentUpdate;
constexpr quint32 ofPapers =
    Print | PrintRecord | ReportToday | ReportHandover | ReportHospital | ReportTimeline;
constexpr quint32 ofReads = List | Show | Export | Today | Trend | ofPapers | Pack;
constexpr quint32 ofAsks = ofReads | ofChanges;
constexpr quint32 ofDesktop = ofAsks | Sync | AuditVerify | AuditExport | Support;
constexpr quint32 ofAll = ~quint32(0);

//! Option with the commands that accept it.
struct Offer {
    QCommandLineOption option;
    quint32 commands = ofAll;
};

QList<Offer> listOptions()
{
    return {
        { { u"filter"_s,
              Cli::tr("Only records with this value; may be repeated. A value may be written as it is shown: "
                      "home=Rowan, status=\"Needs review\", dateOfBirth=21/11/1940. A date may be a range "
                      "(FIELD=2026-11-01..2026-11-30) or relative (FIELD=last-30-days). "
                      "text=WORDS searches, current=yes leaves out what is over, as the window's lists do."),
              u"FIELD=VALUE"_s },
            ofLists },
        { { u"sort"_s, Cli::tr("Sort by this field; add :desc for highest or latest first. May be repeated."),
              u"FIELD[:desc]"_s },
            ofLists },
        { { u"limit"_s, Cli::tr("Print at most this many records."), u"N"_s }, List },
        { { u"format"_s,
              Cli::tr("table (the default), json (the records as received) or csv (the table's columns). "
                      "For export: %1.")
                  .arg(exportFormatNames()),
              u"FORMAT"_s, u"table"_s },
            List | Show | Export | Today | Trend | Sync | ofChanges },
        { { u"metadata"_s,
              Cli::tr("With --format json: print one object. Its member data holds the records; complete, "
                      "counted "
                      "(what the service says of a list without a filter, or null) and received say how much "
                      "of the list that is.") },
            List },
        { { u"progress"_s,
              Cli::tr(
                  "Say on standard error how much of the list has come, also where that is no terminal.") },
            (ofReads & ~quint32(Show | PrintRecord)) | Sync },
    };
}

QList<Offer> exportOptions()
{
    return {
        { { u"output"_s,
              Cli::tr(
                  "For export, print and report: the file, or for datapackage and pack the folder, that is "
                  "written. A file that is there already is replaced; a folder or a device is not. A pack "
                  "whose name ends in .zip is one zip file."),
              u"FILE"_s },
            Export | ofPapers | Pack },
        { { u"columns"_s,
              Cli::tr("For export and print: all, or the names of fields with commas between them; without "
                      "it the "
                      "columns of the table."),
              u"FIELDS"_s },
            Export | Print },
        { { u"since"_s,
              Cli::tr(
                  "For pack and report timeline: the first day, such as 2026-11-01; without it a pack goes "
                  "back a week, a month or a year, and a timeline 28 days. For report handover: the time, "
                  "such as 2026-11-01T07:00; without it the beginning of the last shift."),
              u"DAY"_s },
            ReportHandover | ReportTimeline | Pack },
        { { u"until"_s, Cli::tr("For report timeline: the last day; without it today."), u"DAY"_s },
            ReportTimeline },
        { { u"kinds"_s,
              Cli::tr("For report timeline: only these resources, with commas between them, such as "
                      "logs,incident-reports."),
              u"RESOURCES"_s },
            ReportTimeline },
        { { u"shift"_s,
              Cli::tr("For report timeline: one shift only, which is night (21:00 to 07:00), day or late."),
              u"SHIFT"_s },
            ReportTimeline },
        { { u"mapping"_s,
              Cli::tr("For pack: a file with your own questions and parts, in place of those that come with "
                      "the program."),
              u"FILE"_s },
            Pack },
        { { u"no-names"_s,
              Cli::tr("For export and pack: for readers outside the homes. Codes in place of names, an age "
                      "band in place of a date of birth, no NHS numbers, rooms or free text; in a pack also "
                      "small numbers suppressed and others rounded.") },
            Export | Pack },
    };
}

QList<Offer> residentOptions()
{
    return {
        { { u"set"_s,
              Cli::tr(
                  "For resident: what a field is to be, as the form takes it; nothing after = empties it. "
                  "May be repeated."),
              u"FIELD=VALUE"_s },
            ofChanges },
        { { u"dry-run"_s, Cli::tr("For resident: print what would change, and send nothing.") }, ofChanges },
        { { u"yes"_s, Cli::tr("For resident: what is unlikely, or changes what is billed, is right.") },
            ofChanges },
    };
}

QList<Offer> insightOptions()
{
    return {
        { { u"home"_s,
              Cli::tr("For today, trend, pack, report today and report handover: only this home, by id, name "
                      "or the beginning of its words."),
              u"HOME"_s },
            Today | Trend | ReportToday | ReportHandover | Pack },
        { { u"weeks"_s, Cli::tr("For trend: 52 full weeks (the default), 26 or 12."), u"N"_s, u"52"_s },
            Trend },
        { { u"rule"_s, Cli::tr("For today: only this rule, by its id in the output of --format json."),
              u"RULE"_s },
            Today },
    };
}

QList<Offer> serviceOptions()
{
    return {
        { { u"service"_s, Cli::tr("Address of the service, like https://care.example.org."), u"URL"_s },
            ofAsks },
        { { u"api-key-file"_s,
              Cli::tr("File whose first line is the API key. Only you may have permission to read it."),
              u"FILE"_s },
            ofAsks },
        { { u"certificates"_s,
              Cli::tr("File of certificates (PEM) that are trusted beside those of this computer."),
              u"FILE"_s },
            ofAsks },
        { { u"requests-a-minute"_s,
              Cli::tr("Ask the service at most this often, %1 unless set: 10 to 6000. For a key with a limit "
                      "of its own.")
                  .arg(Connection().requestsPerMinute),
              u"N"_s },
            ofAsks | Sync },
    };
}

QList<Offer> desktopOptions()
{
    return {
        { { u"data"_s,
              Cli::tr("The data folder of the desktop program, for audit, support and --connection."),
              u"FOLDER"_s, standardDataFolder() },
            ofDesktop },
        { { u"settings"_s,
              Cli::tr("File of the desktop program's settings, for audit, support, --connection and the "
                      "language."),
              u"FILE"_s, Settings::standardFile() },
            ofAll },
        { { u"language"_s,
              Cli::tr("Language: %1; without it, that of the desktop program's settings.", "system, en, cy")
                  .arg(languageChoices()),
              u"LANGUAGE"_s },
            ofAll },
        { { u"connection"_s,
              Cli::tr(
                  "For audit: only this connection, otherwise all of them. For the others, in place of an "
                  "address and its key: a connection of the desktop program, by id or name."),
              u"CONNECTION"_s },
            ofDesktop & ~quint32(Support) },
        { { u"offline"_s,
              Cli::tr(
                  "With --connection: ask no service, and read what sync or the desktop program has stored "
                  "on this computer. Standard error says as of when that is.") },
            ofReads },
        { { u"once"_s, Cli::tr("For sync: download what is new, and end.") }, Sync },
        { { u"pin-file"_s,
              Cli::tr("File whose first line is the PIN of the desktop program, for audit, support and "
                      "--connection; "
                      "else the terminal asks for it. Only you may have permission to read it."),
              u"FILE"_s },
            ofDesktop },
    };
}

QList<Offer> allOptions()
{
    return listOptions() + exportOptions() + residentOptions() + insightOptions() + serviceOptions()
        + desktopOptions();
}

//! Command at the start of a command line, such as "list" or "report timeline"; empty if there is none.
QString commandOf(const QStringList &words)
{
    const QString first = words.value(0);
    const bool isOfRecord = first == "print"_L1 && words.size() > 2;
    const QString both = isOfRecord ? u"print RESOURCE ID"_s : first + u' ' + words.value(1);
    for (const QString &name : { both, first }) {
        const bool isOne = std::any_of(commands.begin(), commands.end(),
            [&name](const auto &command) { return name == command.second; });
        if (isOne)
            return name;
    }
    return {};
}

//! Names of all commands that accept the option.
QStringList commandsWith(const QString &option)
{
    const QList<Offer> all = allOptions();
    const auto offer = std::find_if(all.begin(), all.end(),
        [&option](const Offer &each) { return each.option.names().contains(option); });
    QStringList names;
    for (const auto &[command, name] : commands) {
        if (offer == all.end() || (offer->commands & command))
            names += name;
    }
    return names;
}

//! True if \a command, from commandOf(), accepts the option; an empty command accepts every option.
bool goesWith(const QString &option, const QString &command)
{
    return command.isEmpty() || commandsWith(option).contains(command);
}

//! Adds the options that \a command accepts; empty for all.
void addOptions(QCommandLineParser &parser, const QString &command = {})
{
    const QList<Offer> all = allOptions();
    for (const Offer &offer : all) {
        if (goesWith(offer.option.names().first(), command))
            parser.addOption(offer.option);
    }
    parser.addOptions({
        { { u"h"_s, u"help"_s }, Cli::tr("Print this help.") },
        { { u"v"_s, u"version"_s }, Cli::tr("Print the version.") },
    });
    parser.addPositionalArgument(u"command"_s,
        Cli::tr(
            "list RESOURCE, show RESOURCE ID, export RESOURCE, resident create, resident update ID, today, "
            "trend NAME, print RESOURCE [ID], report today, report handover, report hospital ID, report "
            "timeline "
            "ID, pack NAME, pack verify FOLDER, sync --once, audit verify, audit export, or support"));
}

QString resourceNames()
{
    QStringList names;
    for (const ResourceSchema *schema : allResources())
        names += schema->name;
    return names.join(", "_L1);
}

QString fieldNames(const ResourceSchema &schema)
{
    QStringList names;
    for (const Field &field : schema.fields)
        names += field.key;
    return names.join(", "_L1);
}

//! Field with this key; else the only field whose key ends in it or whose title equals it.
tl::expected<const Field *, QString> fieldCalled(const ResourceSchema &schema, const QString &name)
{
    if (const Field *field = schema.field(name))
        return field;
    QList<const Field *> called;
    QStringList keys;
    for (const Field &field : schema.fields) {
        const QString key(field.key);
        if (key.endsWith(u'.' + name) || field.title().compare(name, Qt::CaseInsensitive) == 0) {
            called += &field;
            keys += key;
        }
    }
    if (called.size() == 1)
        return called.first();
    return tl::unexpected(called.isEmpty()
            ? Cli::tr("%1 has no field “%2”. Its fields are: %3").arg(schema.name, name, fieldNames(schema))
            : Cli::tr("%1 has several fields “%2”: %3").arg(schema.name, name, keys.join(", "_L1)));
}

//! True for a record id of the service: 24 hexadecimal digits.
bool isId(const QString &text)
{
    static const QRegularExpression id(u"\\A[0-9A-Fa-f]{24}\\z"_s);
    return id.match(text).hasMatch();
}

//! True for operators that compare with values; Contains looks for a name where records hold ids.
bool comparesValues(Operator op)
{
    return op == Operator::Is || op == Operator::Contains;
}

//! Adds "FIELD=VALUE" to the filter; several values of one field are alternatives. Returns a sentence on
//! error.
//! Adds \a condition to \a filter; another one that compares the same field gets its values.
void addCondition(const Condition &condition, Filter &filter)
{
    for (Condition &known : filter.conditions) {
        if (known.field == condition.field && comparesValues(known.op) && comparesValues(condition.op)) {
            known.values += condition.values;
            known.op = std::max(known.op, condition.op);
            return;
        }
    }
    filter.conditions += condition;
}

QString addFilter(const ResourceSchema &schema, const QString &text, Filter &filter)
{
    const qsizetype equals = text.indexOf(u'=');
    if (equals < 1)
        return Cli::tr("--filter needs FIELD=VALUE, not “%1”").arg(text);
    const QString name = text.left(equals);
    const QString value = text.mid(equals + 1);
    if (name == "text"_L1) {
        if (value.trimmed().isEmpty())
            return Cli::tr("--filter needs FIELD=VALUE, not “%1”").arg(text);
        filter.text = value;
        return {};
    }
    if (name == "current"_L1 && schema.knowsCurrent() && !schema.field(u"current"_s)) {
        if (value != "yes"_L1)
            return Cli::tr("--filter %1: current takes only yes").arg(text);
        // Add the condition only once, as the window's lists do.
        if (!filter.conditions.contains(currentOnly))
            filter.conditions += currentOnly;
        return {};
    }
    const tl::expected<const Field *, QString> called = fieldCalled(schema, name);
    if (!called)
        return called.error();
    const Field *field = *called;
    const QString key(field->key);
    const bool hasParts = field->type == FieldType::Object || field->type == FieldType::Location
        || field->type == FieldType::Address;
    if (hasParts)
        return Cli::tr(
            "--filter %1: %2 consists of several values and is not compared as a whole. Filter by one of "
            "its own fields, or by the words with text=WORDS")
            .arg(text, field->title());
    const tl::expected<Condition, QString> read = conditionOf(schema, *field, value);
    if (!read)
        return Cli::tr("--filter %1: %2").arg(text, read.error());
    Condition condition = *read;
    // A range of one day, because the service can answer that.
    if (isDate(*field) && condition.op == Operator::Is)
        condition = { key, Operator::Between, { condition.values.first(), condition.values.first() } };
    // A value that is not an id is a name: ListCommand resolves it, and finds a home by the beginnings of its
    // words.
    const bool isNamed = field->type == FieldType::Reference || field->type == FieldType::HomeAssignments;
    if (isNamed && !isId(value))
        condition.op = Operator::Contains;
    // An empty text is contained in every text, so it is refused.
    if (condition.op == Operator::Contains && value.trimmed().isEmpty())
        return Cli::tr("--filter needs FIELD=VALUE, not “%1”").arg(text);
    const bool isSeverity = field->type == FieldType::Severity && condition.op == Operator::Is;
    for (const Parameter &parameter : schema.parameters) {
        if (isSeverity && parameter.field == key && !takes(parameter, value))
            return Cli::tr("--filter %1: %2 is a whole number from 1 to 5").arg(text, field->title());
    }
    addCondition(condition, filter);
    return {};
}

QString addSort(const ResourceSchema &schema, const QString &text, SortKeys &order)
{
    const QString name = text.section(u':', 0, 0);
    const QString direction = text.section(u':', 1);
    const tl::expected<const Field *, QString> field = fieldCalled(schema, name);
    if (!field)
        return field.error();
    if (!(*field)->has(FieldFlag::Sortable))
        return Cli::tr("%1 cannot be sorted by “%2”").arg(schema.name, name);
    if (!direction.isEmpty() && direction != "desc"_L1 && direction != "asc"_L1)
        return Cli::tr("--sort needs FIELD or FIELD:desc, not “%1”").arg(text);
    order.append(
        { QString((*field)->key), direction == "desc"_L1 ? Qt::DescendingOrder : Qt::AscendingOrder });
    return {};
}

QString readAuditVerb(const QStringList &words, const QCommandLineParser &parser, Options &options)
{
    const QString verb = words.value(1);
    if (words.size() != 2 || (verb != "verify"_L1 && verb != "export"_L1))
        return Cli::tr("audit takes verify or export");
    options.verb = verb == "verify"_L1 ? Options::Verb::AuditVerify : Options::Verb::AuditExport;
    options.dataFolder = parser.value(u"data"_s);
    // Ignore the user's own settings with another data folder, since they say nothing about it.
    if (parser.isSet(u"settings"_s) || !parser.isSet(u"data"_s))
        options.settingsFile = parser.value(u"settings"_s);
    options.pinFile = parser.value(u"pin-file"_s);
    options.connection = parser.value(u"connection"_s);
    return {};
}

QString readSupportVerb(const QStringList &words, const QCommandLineParser &parser, Options &options)
{
    options.verb = Options::Verb::Support;
    options.dataFolder = parser.value(u"data"_s);
    options.settingsFile = parser.value(u"settings"_s);
    options.pinFile = parser.value(u"pin-file"_s);
    return words.size() == 1 ? QString() : Cli::tr("support takes nothing more");
}

//! Reads the options of "today" and "trend".
QString readInsight(const QString &verb, const QCommandLineParser &parser, Options &options)
{
    options.home = parser.value(u"home"_s);
    options.progress = parser.isSet(u"progress"_s);
    const QString format = parser.value(u"format"_s);
    options.format = format == "json"_L1 ? OutputFormat::Json : OutputFormat::Table;
    return format == "table"_L1 || format == "json"_L1
        ? QString()
        : Cli::tr("--format of %1 is table or json, not “%2”").arg(verb, format);
}

QString readTrendVerb(const QStringList &words, const QCommandLineParser &parser, Options &options)
{
    options.verb = Options::Verb::Trend;
    options.trend = words.value(1);
    QStringList ids;
    const QList<TrendName> names = trendNames();
    for (const TrendName &name : names)
        ids += name.id;
    if (words.size() != 2 || !ids.contains(options.trend))
        return Cli::tr("trend takes one NAME. There are: %1").arg(ids.join(", "_L1));
    options.weeks = parser.value(u"weeks"_s).toInt();
    if (std::ranges::find(TrendQuery::periods, options.weeks) == TrendQuery::periods.end())
        return Cli::tr("--weeks is 52, 26 or 12, not “%1”").arg(parser.value(u"weeks"_s));
    return readInsight(u"trend"_s, parser, options);
}

QString readOutput(const QCommandLineParser &parser, Options &options)
{
    options.output = parser.value(u"output"_s);
    if (options.output == "-"_L1)
        return Cli::tr("--output takes the name of a file or folder; nothing is written to standard output");
    return options.output.isEmpty() ? Cli::tr("Say where to with --output FILE") : QString();
}

//! Reads a day; invalid if the option is missing. Sets \a problem if the value is no day.
QDate readDay(const QCommandLineParser &parser, const QString &option, QString &problem)
{
    const QDate day = QDate::fromString(parser.value(option), Qt::ISODate);
    if (parser.isSet(option) && !day.isValid())
        problem = Cli::tr("--%1 takes a day such as 2026-11-01, not “%2”").arg(option, parser.value(option));
    return day;
}

//! Reads --since like readDay(). A day after today is refused, because its empty result would look complete.
QDate readFirstDay(const QCommandLineParser &parser, QString &problem)
{
    const QDate day = readDay(parser, u"since"_s, problem);
    if (day > dayInLondon(QDateTime::currentDateTimeUtc()))
        problem = Cli::tr("--since is after today");
    return day;
}

//! Reads the file of --mapping, or the default one of the program.
QString readPackMapping(const QCommandLineParser &parser, Options &options)
{
    if (!parser.isSet(u"mapping"_s)) {
        options.mapping = builtInMapping(options.pack);
        return {};
    }
    QFile file(parser.value(u"mapping"_s));
    if (!file.open(QIODevice::ReadOnly))
        return Cli::tr("The file of --mapping cannot be read.");
    const tl::expected<PackMapping, QString> mapping = readMapping(file.readAll());
    if (mapping)
        options.mapping = *mapping;
    return mapping ? QString() : mapping.error();
}

QString readPackVerb(const QStringList &words, const QCommandLineParser &parser, Options &options)
{
    if (words.value(1) == "verify"_L1) {
        options.verb = Options::Verb::PackVerify;
        options.output = words.value(2);
        return words.size() == 3 ? QString() : Cli::tr("pack verify takes one FOLDER or zip FILE");
    }
    options.verb = Options::Verb::Pack;
    options.pack = words.value(1);
    QStringList ids;
    const QList<PackName> names = packNames();
    for (const PackName &name : names)
        ids += name.id;
    if (words.size() != 2 || !ids.contains(options.pack))
        return Cli::tr("pack takes the NAME of a pack, or verify and a FOLDER or zip FILE. The packs are: %1")
            .arg(ids.join(", "_L1));
    if (const QString problem = readOutput(parser, options); !problem.isEmpty())
        return problem;
    QString problem;
    options.since = readFirstDay(parser, problem);
    options.progress = parser.isSet(u"progress"_s);
    options.home = parser.value(u"home"_s);
    if (parser.isSet(u"no-names"_s))
        options.level = ExportLevel::Outside;
    return problem.isEmpty() ? readPackMapping(parser, options) : problem;
}

QString readTodayVerb(const QStringList &words, const QCommandLineParser &parser, Options &options)
{
    options.verb = Options::Verb::Today;
    options.rule = parser.value(u"rule"_s);
    if (const QString problem = readInsight(u"today"_s, parser, options); !problem.isEmpty())
        return problem;
    if (words.size() != 1)
        return Cli::tr("today takes nothing more");
    QStringList ids;
    const RulePack pack = builtInRules(dayInLondon(QDateTime::currentDateTimeUtc()));
    for (const Rule &rule : pack.rules)
        ids += rule.id;
    // Without any rules, "today" itself explains why.
    return options.rule.isEmpty() || ids.isEmpty() || ids.contains(options.rule)
        ? QString()
        : Cli::tr("There is no rule “%1”. There are: %2").arg(options.rule, ids.join(", "_L1));
}

//! Reads the options that narrow a timeline.
QString readNarrowing(const QCommandLineParser &parser, Options &options)
{
    using Shift = TimelineModel::Shift;
    static const QHash<QString, Shift> shifts{ { u"night"_s, Shift::Night }, { u"day"_s, Shift::Day },
        { u"late"_s, Shift::Late } };
    const QString shift = parser.value(u"shift"_s);
    if (parser.isSet(u"shift"_s) && !shifts.contains(shift))
        return Cli::tr("--shift takes night, day or late, not “%1”").arg(shift);
    options.shift = shifts.value(shift, Shift::All);
    QStringList known;
    for (const TimelineKind &kind : TimelineModel::kinds())
        known += kind.schema->name;
    const QStringList kinds = parser.isSet(u"kinds"_s) ? parser.value(u"kinds"_s).split(u',') : QStringList();
    for (const QString &kind : kinds) {
        if (kind.isEmpty())
            return Cli::tr("--kinds takes one or more of: %1").arg(known.join(", "_L1));
        if (!known.contains(kind))
            return Cli::tr("A timeline has no “%1”. It has: %2").arg(kind, known.join(", "_L1));
        options.kinds += kind;
    }
    return {};
}

QString readPeriod(const QCommandLineParser &parser, Options &options)
{
    const QDate today = dayInLondon(QDateTime::currentDateTimeUtc());
    QString problem;
    if (options.paper == Paper::Timeline) {
        options.since = readFirstDay(parser, problem);
        options.until = readDay(parser, u"until"_s, problem);
        if (!options.until.isValid())
            options.until = today;
        if (!options.since.isValid())
            options.since = options.until.addDays(1 - TimelinePeriod::usualDays);
        if (problem.isEmpty() && options.since > options.until)
            problem = Cli::tr("--since is after --until");
        return problem.isEmpty() ? readNarrowing(parser, options) : problem;
    }
    if (options.paper == Paper::Handover && parser.isSet(u"since"_s)) {
        constexpr int longestDays = 14; // Maximum days of a handover, as in the window.
        const QDateTime clock = QDateTime::fromString(parser.value(u"since"_s), Qt::ISODate);
        if (clock.isValid())
            options.from = momentInLondon(clock.date(), clock.time());
        const qint64 days = options.from.isValid() ? dayInLondon(options.from).daysTo(today) : -1;
        if (days < 0 || days > longestDays)
            return Cli::tr("--since of a handover takes a time of the last %1 days, such as %2, not “%3”")
                .arg(longestDays)
                .arg(today.toString(Qt::ISODate) + u"T07:00"_s, parser.value(u"since"_s));
    }
    return {};
}

QString readReportVerb(const QStringList &words, const QCommandLineParser &parser, Options &options)
{
    static const QHash<QString, Paper> papers{ { u"today"_s, Paper::Today },
        { u"handover"_s, Paper::Handover }, { u"hospital"_s, Paper::Hospital },
        { u"timeline"_s, Paper::Timeline } };
    options.verb = Options::Verb::Report;
    const auto paper = papers.find(words.value(1));
    const bool isOfPerson = paper != papers.end() && (*paper == Paper::Hospital || *paper == Paper::Timeline);
    if (paper == papers.end() || words.size() != (isOfPerson ? 3 : 2))
        return Cli::tr("report takes today, handover, hospital and an ID, or timeline and an ID");
    options.paper = *paper;
    options.id = words.value(2);
    options.home = parser.value(u"home"_s);
    options.progress = parser.isSet(u"progress"_s);
    if (const QString problem = readOutput(parser, options); !problem.isEmpty())
        return problem;
    return readPeriod(parser, options);
}

QString readSyncVerb(const QStringList &words, const QCommandLineParser &parser, Options &options)
{
    options.verb = Options::Verb::Sync;
    if (words.size() != 1 || !parser.isSet(u"once"_s))
        return Cli::tr("sync takes --once and --connection CONNECTION");
    if (!parser.isSet(u"connection"_s))
        return Cli::tr("sync needs a connection of the desktop program: --connection CONNECTION");
    return readInsight(u"sync"_s, parser, options);
}

QString readVerb(const QStringList &words, Options &options)
{
    const QString verb = words.value(0);
    using Verb = Options::Verb;
    static const QHash<QString, Verb> verbs{ { u"list"_s, Verb::List }, { u"show"_s, Verb::Show },
        { u"export"_s, Verb::Export }, { u"print"_s, Verb::Print } };
    if (!verbs.contains(verb))
        return verb.isEmpty()
            ? Cli::tr("Say what to do: list RESOURCE, show RESOURCE ID, export RESOURCE, resident create, "
                      "resident update ID, today, trend NAME, print RESOURCE, report, pack NAME, sync, "
                      "audit, or support")
            : Cli::tr("There is no command “%1”. The commands are list, show, export, resident, today, "
                      "trend, print, report, pack, sync, audit and support")
                  .arg(verb);
    options.verb = verbs[verb];
    options.schema = findResource(words.value(1));
    if (!options.schema)
        return words.size() < 2
            ? Cli::tr("Say which resource: %1").arg(resourceNames())
            : Cli::tr("There is no resource “%1”. There are: %2").arg(words.value(1), resourceNames());
    options.id = words.value(2);
    const int wanted = options.verb == Verb::Show ? 3 : 2;
    if (options.verb == Verb::Print)
        return words.size() <= 3 ? QString() : Cli::tr("print takes a RESOURCE, or a RESOURCE and an ID");
    if (words.size() != wanted)
        return options.verb == Verb::Show ? Cli::tr("show takes a RESOURCE and an ID")
                                          : Cli::tr("%1 takes one RESOURCE").arg(verb);
    return {};
}

QString readColumns(const QString &text, Options &options)
{
    if (text == "all"_L1)
        options.columns = allExportKeys(*options.schema);
    else if (!text.isEmpty())
        options.columns = text.split(u',');
    for (QString &column : options.columns) {
        const tl::expected<const Field *, QString> field = fieldCalled(*options.schema, column.trimmed());
        if (!field)
            return field.error();
        column = (*field)->key;
    }
    return {};
}

QString readExport(const QCommandLineParser &parser, Options &options)
{
    const QString format = parser.value(u"format"_s);
    options.exportFormat = findExportFormat(format);
    if (!options.exportFormat)
        return Cli::tr("--format of export is one of %1, not “%2”").arg(exportFormatNames(), format);
    if (const QString problem = readOutput(parser, options); !problem.isEmpty())
        return problem;
    if (parser.isSet(u"no-names"_s))
        options.level = ExportLevel::Outside;
    options.progress = parser.isSet(u"progress"_s);
    if (const QString problem = readColumns(parser.value(u"columns"_s), options); !problem.isEmpty())
        return problem;
    const ExportColumns left(*options.schema,
        options.columns.isEmpty() ? defaultExportKeys(*options.schema) : options.columns, options.level,
        false, {});
    return left.size() > 0
        ? QString()
        : Cli::tr("--columns: no column is left, since --no-names leaves all of these out");
}

QString readPrint(const QCommandLineParser &parser, Options &options)
{
    if (const QString problem = readOutput(parser, options); !problem.isEmpty())
        return problem;
    options.progress = parser.isSet(u"progress"_s);
    return readColumns(parser.value(u"columns"_s), options);
}

QString readValues(const QCommandLineParser &parser, Options &options)
{
    QString problem;
    const QStringList filters = parser.values(u"filter"_s);
    for (const QString &filter : filters)
        problem = problem.isEmpty() ? addFilter(*options.schema, filter, options.filter) : problem;
    const QStringList sorts = parser.values(u"sort"_s);
    for (const QString &sort : sorts)
        problem = problem.isEmpty() ? addSort(*options.schema, sort, options.order) : problem;
    if (!problem.isEmpty())
        return problem;
    if (options.verb == Options::Verb::Export)
        return readExport(parser, options);
    if (options.verb == Options::Verb::Print)
        return readPrint(parser, options);
    if (parser.isSet(u"limit"_s)) {
        bool isNumber = false;
        options.limit = parser.value(u"limit"_s).toInt(&isNumber);
        if (!isNumber || options.limit < 1)
            return Cli::tr("--limit needs a whole number from 1 to %1, not “%2”")
                .arg(std::numeric_limits<int>::max())
                .arg(parser.value(u"limit"_s));
    }
    const QString format = parser.value(u"format"_s);
    if (format != "table"_L1 && format != "json"_L1 && format != "csv"_L1)
        return Cli::tr("--format is table, json or csv, not “%1”").arg(format);
    options.format = format == "json"_L1 ? OutputFormat::Json
        : format == "csv"_L1             ? OutputFormat::Csv
                                         : OutputFormat::Table;
    options.progress = parser.isSet(u"progress"_s);
    options.metadata = parser.isSet(u"metadata"_s);
    return options.metadata && options.format != OutputFormat::Json
        ? Cli::tr("--metadata goes with list and --format json")
        : QString();
}

//! Adds a field value from "FIELD=VALUE"; returns a sentence on error.
QString addSetting(const QString &text, QList<ResidentSetting> &settings)
{
    const auto isSettable = [](const FormField &field) {
        return field.editor != Editor::Records && field.editor != Editor::People;
    };
    const qsizetype equals = text.indexOf(u'=');
    if (equals < 1)
        return Cli::tr("--set needs FIELD=VALUE, not “%1”").arg(text);
    // The words of a filter name a field here too.
    const QString key = fieldKey(residentSchema, text.left(equals)).value_or(text.left(equals));
    const FormField *field = editableResident().field(key);
    if (!field || !isSettable(*field)) {
        QStringList names;
        for (const FormField &each : editableResident().fields()) {
            if (isSettable(each))
                names += each.path;
        }
        return Cli::tr("--set cannot set “%1”. It can set: %2").arg(text.left(equals), names.join(", "_L1));
    }
    for (const ResidentSetting &known : std::as_const(settings)) {
        if (known.field == field)
            return Cli::tr("--set sets “%1” twice").arg(field->path);
    }
    QString value = text.mid(equals + 1);
    // Entries of a list stand behind one another here, as the console prints them.
    if (field->editor == Editor::Lines)
        value.replace(QRegularExpression(u";\\s*"_s), u"\n"_s);
    settings.append({ field, value });
    return {};
}

QString readResidentVerb(const QStringList &words, const QCommandLineParser &parser, Options &options)
{
    const bool isCreation = words.value(1) == "create"_L1;
    if ((!isCreation && words.value(1) != "update"_L1) || words.size() != (isCreation ? 2 : 3))
        return Cli::tr("resident takes create, or update and an ID");
    options.verb = isCreation ? Options::Verb::ResidentCreate : Options::Verb::ResidentUpdate;
    options.schema = &residentSchema;
    options.id = words.value(2);
    options.isDryRun = parser.isSet(u"dry-run"_s);
    options.isConfirmed = parser.isSet(u"yes"_s);
    const QStringList settings = parser.values(u"set"_s);
    if (settings.isEmpty())
        return Cli::tr("Say what is to be changed with --set FIELD=VALUE");
    QString problem;
    for (const QString &setting : settings)
        problem = problem.isEmpty() ? addSetting(setting, options.settings) : problem;
    const QString format = parser.value(u"format"_s);
    options.format = format == "json"_L1 ? OutputFormat::Json : OutputFormat::Table;
    if (problem.isEmpty() && format != "json"_L1 && format != "table"_L1)
        return Cli::tr("--format of %1 is table or json, not “%2”").arg(u"resident"_s, format);
    return problem;
}

QString readService(const QCommandLineParser &parser, Options &options)
{
    options.connection = parser.value(u"connection"_s);
    if (!options.connection.isEmpty()) {
        for (const QString &other : { u"service"_s, u"api-key-file"_s, u"certificates"_s }) {
            if (parser.isSet(other))
                return Cli::tr("--connection stands in place of --%1").arg(other);
        }
        options.settingsFile = parser.value(u"settings"_s);
        options.dataFolder = parser.value(u"data"_s);
        options.pinFile = parser.value(u"pin-file"_s);
        options.isOffline = parser.isSet(u"offline"_s);
        return {};
    }
    if (parser.isSet(u"offline"_s))
        return Cli::tr("--offline goes with --connection");
    if (!parser.isSet(u"service"_s))
        return Cli::tr("Say which service with --service URL");
    const Result<QUrl> base = normalisedBase(parser.value(u"service"_s));
    if (!base)
        return base.error().message();
    options.service = *base;
    options.keyFile = parser.value(u"api-key-file"_s);
    options.certificates = parser.value(u"certificates"_s);
    if ((!options.schema || options.schema->needsToken) && options.keyFile.isEmpty())
        return Cli::tr("Say where the API key is with --api-key-file FILE");
    return {};
}

//! Reports an output that would replace a file that this run reads.
QString readTarget(const Options &options)
{
    const QString target = QFileInfo(options.output).canonicalFilePath();
    for (const QString &read :
        { options.keyFile, options.certificates, options.pinFile, options.settingsFile }) {
        if (!target.isEmpty() && !read.isEmpty() && QFileInfo(read).canonicalFilePath() == target)
            return Cli::tr("--output would replace %1, which this command reads").arg(read);
    }
    return {};
}

//! Reports an option or word that is present but empty: a script's unset variable would otherwise select
//! everything.
QString readBlanks(const QCommandLineParser &parser)
{
    const auto isBlank = [](const QString &text) {
        return text.trimmed().isEmpty();
    };
    const QStringList asked = parser.optionNames();
    for (const QString &option : asked) {
        const QStringList values = parser.values(option); // Values of the option; none if it takes no value.
        if (std::any_of(values.begin(), values.end(), isBlank))
            return Cli::tr("--%1 needs a value, not “”").arg(option);
    }
    const QStringList words = parser.positionalArguments();
    return std::any_of(words.begin(), words.end(), isBlank) ? Cli::tr("A word of the command is empty")
                                                            : QString();
}

//! Refuses arguments with invalid UTF-8: their bytes have been replaced by another letter, which would be
//! sent or searched for.
QString readLetters(const QStringList &arguments)
{
    const auto isBroken = [](const QString &argument) {
        return argument.contains(QChar::ReplacementCharacter);
    };
    const auto broken = std::find_if(arguments.begin(), arguments.end(), isBroken);
    return broken == arguments.end()
        ? QString()
        : Cli::tr("“%1” has letters that cannot be read. Write it in UTF-8").arg(*broken);
}

//! Reports an option that the command would ignore, or one with two values of which only one would be used.
QString readUses(const QCommandLineParser &parser, const QString &command)
{
    static const QStringList severalTimes{ u"filter"_s, u"sort"_s, u"set"_s };
    const QStringList asked = parser.optionNames();
    for (const QString &option : asked) {
        if (!goesWith(option, command))
            return Cli::tr("--%1 does not go with %2. It goes with: %3")
                .arg(option, command, commandsWith(option).join(", "_L1));
        QStringList values = parser.values(option);
        values.removeDuplicates();
        if (values.size() > 1 && !severalTimes.contains(option))
            return Cli::tr("--%1 is given twice").arg(option);
    }
    return {};
}

QString readPace(const QCommandLineParser &parser, Options &options)
{
    if (parser.isSet(u"requests-a-minute"_s)) {
        bool isNumber = false;
        const QString text = parser.value(u"requests-a-minute"_s);
        options.requestsPerMinute = text.toInt(&isNumber);
        if (!isNumber || options.requestsPerMinute < fewestRequestsPerMinute
            || options.requestsPerMinute > mostRequestsPerMinute)
            return Cli::tr("--requests-a-minute needs a whole number from %1 to %2, not “%3”")
                .arg(fewestRequestsPerMinute)
                .arg(mostRequestsPerMinute)
                .arg(text);
    }
    return {};
}

} // namespace

Wording readWording(const QStringList &arguments, const Policy &policy)
{
    QCommandLineParser parser;
    addOptions(parser);
    parser.parse(arguments);
    return wordingIn(parser.value(u"settings"_s), policy, parser.value(u"language"_s));
}

tl::expected<Options, QString> readOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(arguments))
        return Refusal(parser.errorText());
    if (const QString broken = readLetters(arguments.mid(1)); !broken.isEmpty())
        return Refusal(broken);
    if (const QString blank = readBlanks(parser); !blank.isEmpty())
        return Refusal(blank);
    if (parser.isSet(u"language"_s) && !languageFrom(parser.value(u"language"_s)))
        return Refusal(Cli::tr("--language must be one of: %1", "system, en, cy").arg(languageChoices()));
    Options options;
    const QStringList words = parser.positionalArguments();
    options.command = commandOf(words);
    if (parser.isSet(u"help"_s))
        return options;
    if (parser.isSet(u"version"_s)) {
        options.verb = Options::Verb::Version;
        return options;
    }
    if (const QString wrong = readUses(parser, options.command); !wrong.isEmpty())
        return Refusal(wrong);
    if (words.value(0) == "audit"_L1 || words.value(0) == "support"_L1) {
        const auto read = words.value(0) == "audit"_L1 ? readAuditVerb : readSupportVerb;
        const QString wrong = read(words, parser, options);
        return wrong.isEmpty() ? tl::expected<Options, QString>(options) : Refusal(wrong);
    }
    const bool isToday = words.value(0) == "today"_L1;
    const bool isResident = words.value(0) == "resident"_L1;
    const bool isPack = words.value(0) == "pack"_L1;
    const bool isReport = words.value(0) == "report"_L1;
    const bool isSync = words.value(0) == "sync"_L1;
    const bool isInsight = isToday || isPack || isReport || isSync || words.value(0) == "trend"_L1;
    QString problem = isToday ? readTodayVerb(words, parser, options)
        : isSync              ? readSyncVerb(words, parser, options)
        : isReport            ? readReportVerb(words, parser, options)
        : isPack              ? readPackVerb(words, parser, options)
        : isInsight           ? readTrendVerb(words, parser, options)
        : isResident          ? readResidentVerb(words, parser, options)
                              : readVerb(words, options);
    if (problem.isEmpty() && !isInsight && !isResident)
        problem = readValues(parser, options);
    if (problem.isEmpty() && options.verb == Options::Verb::PackVerify)
        return options;
    if (problem.isEmpty())
        problem = readPace(parser, options);
    if (problem.isEmpty())
        problem = readService(parser, options);
    if (problem.isEmpty() && options.verb != Options::Verb::PackVerify)
        problem = readTarget(options);
    if (!problem.isEmpty())
        return Refusal(problem);
    return options;
}

QString usage(const QString &command)
{
    QCommandLineParser parser;
    addOptions(parser, command);
    parser.setApplicationDescription(Cli::tr(
        "Care Records without a window: prints or exports what a care-record service holds.\n\n"
        "Resources: %1\n\n"
        "Exit codes: 0 done, 2 usage, 3 no connection, or too many requests, 4 not accepted (key, rights, "
        "PIN, password for a proxy, or switched off by the organisation), 5 the service's answer "
        "cannot be used, or the service refused (404, 409, 422), 6 local fault, "
        "7 the list is not complete, whatever was printed, exported or downloaded, or today "
        "has something urgent, 8 somebody else has changed the same, so that nothing was sent, "
        "9 a change may or may not have been saved, 10 nothing downloaded, because the desktop "
        "program is open and does it by itself, or another download is running, 11 nothing "
        "downloaded, because the desktop program is open and locked, or has another connection")
                                         .arg(resourceNames()));
    return parser.helpText();
}

QString policyRefusal(const Options &options, const Policy &policy)
{
    using Verb = Options::Verb;
    const bool asksService = options.verb == Verb::List || options.verb == Verb::Show
        || options.verb == Verb::Export || options.verb == Verb::Today || options.verb == Verb::Trend
        || options.verb == Verb::Pack || options.isPaper();
    if (options.isWriting() && policy.isOn(PolicyKey::EditingOff))
        return Cli::tr("Editing is switched off.") + u' ' + policy.lockedBy() + u'.';
    if (options.isOnStore() && policy.isOn(PolicyKey::SessionOnly))
        return Cli::tr("Nothing may be stored on this computer.") + u' ' + policy.lockedBy() + u'.';
    // Console output can be redirected to a file, so it counts as an export: a change prints the resident's
    // name, former values and similar residents.
    const bool printsRecords = asksService || options.isChange() || options.verb == Verb::AuditExport;
    if (printsRecords && policy.isOn(PolicyKey::ExportsOff))
        return Cli::tr("Exports are switched off, and what the console prints is one.") + u' '
            + policy.lockedBy() + u'.';
    // Under a fixed address the settings hold only the organisation's connection.
    if (!(asksService || options.isChange()) || !options.connection.isEmpty()
        || !policy.isLocked(PolicyKey::ConnectionAddress))
        return {};
    const QString only = policy.lockedText(PolicyKey::ConnectionAddress);
    if (!only.isEmpty() && options.service == QUrl(only))
        return {};
    return (only.isEmpty() ? Cli::tr("No service may be asked.")
                           : Cli::tr("The only service that may be asked is %1.").arg(only))
        + u' ' + policy.lockedBy() + u'.';
}

Options underPolicy(Options options, const Policy &policy)
{
    const QString certificates = policy.lockedText(PolicyKey::ConnectionCertificates);
    if (!certificates.isEmpty())
        options.certificates = certificates;
    return options;
}

} // namespace care
