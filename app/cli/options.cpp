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
#include "models/store/records/searchsql.h"
#include "views/paper/timelinesheet.h"

#include <QCommandLineParser>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using Refusal = tl::unexpected<QString>;

//! Limits of --requests-per-minute, the same as in the desktop program's settings.
constexpr int fewestRequestsPerMinute = 10;
constexpr int mostRequestsPerMinute = 6000;

//! Names of \a items, each by its \a name.
template<typename Items, typename Name>
QStringList namesOf(const Items &items, const Name &name)
{
    QStringList names;
    for (const auto &item : items)
        names += std::invoke(name, item);
    return names;
}

QString joined(const QStringList &names)
{
    return names.join(", "_L1);
}

//! Names of export formats, such as "xlsx, csv, datapackage".
QString exportFormatNames()
{
    return joined(namesOf(exportFormats(), &ExportFormat::id));
}

QString resourceNames()
{
    return joined(namesOf(allResources(), &ResourceSchema::name));
}

struct CommandSyntax {
    Options::Verb verb;
    QLatin1StringView name; //!< First words of the command.
    qsizetype words; //!< Number of words with the resource, id or name that follow.
};
constexpr std::array commands{
    CommandSyntax{ Options::List, "list"_L1, 2 },
    CommandSyntax{ Options::Show, "show"_L1, 3 },
    CommandSyntax{ Options::Export, "export"_L1, 2 },
    CommandSyntax{ Options::ResidentCreate, "resident create"_L1, 2 },
    CommandSyntax{ Options::ResidentUpdate, "resident update"_L1, 3 },
    CommandSyntax{ Options::Today, "today"_L1, 1 },
    CommandSyntax{ Options::Trend, "trend"_L1, 2 },
    CommandSyntax{ Options::Print, "print"_L1, 2 },
    CommandSyntax{ Options::PrintRecord, "print RESOURCE ID"_L1, 3 },
    CommandSyntax{ Options::ReportToday, "report today"_L1, 2 },
    CommandSyntax{ Options::ReportHandover, "report handover"_L1, 2 },
    CommandSyntax{ Options::ReportHospital, "report hospital"_L1, 3 },
    CommandSyntax{ Options::ReportTimeline, "report timeline"_L1, 3 },
    CommandSyntax{ Options::Pack, "pack"_L1, 2 },
    CommandSyntax{ Options::PackVerify, "pack verify"_L1, 3 },
    CommandSyntax{ Options::Sync, "sync"_L1, 1 },
    CommandSyntax{ Options::AuditVerify, "audit verify"_L1, 2 },
    CommandSyntax{ Options::AuditExport, "audit export"_L1, 2 },
    CommandSyntax{ Options::Support, "support"_L1, 1 },
};

//! Option with the commands that accept it. One that a command would ignore is refused, so that nobody
//! mistakes an answer about all homes for one about a single home.
struct Offer {
    QCommandLineOption option;
    quint32 commands;
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
            Options::Lists },
        { { u"sort"_s, Cli::tr("Sort by this field; add :desc for highest or latest first. May be repeated."),
              u"FIELD[:desc]"_s },
            Options::Lists },
        { { u"limit"_s, Cli::tr("Print at most this many records."), u"N"_s }, Options::List },
        { { u"format"_s,
              Cli::tr("table (the default), json (the records as received) or csv (the table's columns). "
                      "For export: %1.")
                  .arg(exportFormatNames()),
              u"FORMAT"_s, u"table"_s },
            Options::List | Options::Show | Options::Export | Options::Today | Options::Trend | Options::Sync
                | Options::Changes },
        { { u"metadata"_s,
              Cli::tr("With --format json: print one object. Its member data holds the records; complete, "
                      "counted "
                      "(what the service says of a list without a filter, or null) and received say how much "
                      "of the list that is.") },
            Options::List },
        { { u"progress"_s,
              Cli::tr(
                  "Say on standard error how much of the list has come, also where that is no terminal.") },
            (Options::Reads & ~quint32(Options::Show | Options::PrintRecord)) | Options::Sync },
    };
}

QList<Offer> exportOptions()
{
    return {
        { { u"output"_s,
              Cli::tr(
                  "For export, print and report: the file, or for datapackage and pack the folder, that is "
                  "written. A file that is there already is replaced; a folder, a link or a device is not. A "
                  "pack "
                  "whose name ends in .zip is one zip file."),
              u"FILE"_s },
            Options::Export | Options::Papers | Options::Pack },
        { { u"columns"_s,
              Cli::tr("For export and print: all, or the names of fields with commas between them; without "
                      "it the "
                      "columns of the table."),
              u"FIELDS"_s },
            Options::Export | Options::Print },
        { { u"since"_s,
              Cli::tr(
                  "For pack and report timeline: the first day, such as 2026-11-01; without it a pack goes "
                  "back a week, a month or a year, and a timeline 28 days. For report handover: the time, "
                  "such as 2026-11-01T07:00; without it the beginning of the last shift."),
              u"DAY"_s },
            Options::ReportHandover | Options::ReportTimeline | Options::Pack },
        { { u"until"_s, Cli::tr("For report timeline: the last day; without it today."), u"DAY"_s },
            Options::ReportTimeline },
        { { u"kinds"_s,
              Cli::tr("For report timeline: only these resources, with commas between them, such as "
                      "logs,incident-reports."),
              u"RESOURCES"_s },
            Options::ReportTimeline },
        { { u"shift"_s,
              Cli::tr("For report timeline: one shift only, which is night (21:00 to 07:00), day or late."),
              u"SHIFT"_s },
            Options::ReportTimeline },
        { { u"mapping"_s,
              Cli::tr("For pack: a file with your own questions and parts, in place of those that come with "
                      "the program."),
              u"FILE"_s },
            Options::Pack },
        { { u"no-names"_s,
              Cli::tr("For export and pack: for readers outside the homes. Codes in place of names, an age "
                      "band in place of a date of birth, no NHS numbers, rooms or free text; in a pack also "
                      "small numbers suppressed and others rounded.") },
            Options::Export | Options::Pack },
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
            Options::Changes },
        { { u"dry-run"_s, Cli::tr("For resident: print what would change, and send nothing.") },
            Options::Changes },
        { { u"yes"_s, Cli::tr("For resident: what is unlikely, or changes what is billed, is right.") },
            Options::Changes },
    };
}

QList<Offer> insightOptions()
{
    return {
        { { u"home"_s,
              Cli::tr("For today, trend, pack, report today and report handover: only this home, by id, name "
                      "or the beginning of its words."),
              u"HOME"_s },
            Options::Today | Options::Trend | Options::ReportToday | Options::ReportHandover
                | Options::Pack },
        { { u"weeks"_s, Cli::tr("For trend: 52 full weeks (the default), 26 or 12."), u"N"_s, u"52"_s },
            Options::Trend },
        { { u"rule"_s, Cli::tr("For today: only this rule, by its id in the output of --format json."),
              u"RULE"_s },
            Options::Today },
    };
}

QList<Offer> serviceOptions()
{
    return {
        { { u"service"_s, Cli::tr("Address of the service, like https://care.example.org."), u"URL"_s },
            Options::Asks },
        { { u"api-key-file"_s,
              Cli::tr("File whose first line is the API key. Only you may have permission to read it."),
              u"FILE"_s },
            Options::Asks },
        { { u"certificates"_s,
              Cli::tr("File of certificates (PEM) that are trusted beside those of this computer."),
              u"FILE"_s },
            Options::Asks },
        { { u"requests-a-minute"_s,
              Cli::tr("Ask the service at most this often, %1 unless set: 10 to 6000. For a key with a limit "
                      "of its own.")
                  .arg(Connection().requestsPerMinute),
              u"N"_s },
            Options::Asks | Options::Sync },
    };
}

QList<Offer> desktopOptions()
{
    return {
        { { u"data"_s,
              Cli::tr("The data folder of the desktop program, for audit, support and --connection."),
              u"FOLDER"_s, standardDataFolder() },
            Options::Desktop },
        { { u"settings"_s,
              Cli::tr("File of the desktop program's settings, for audit, support, --connection and the "
                      "language."),
              u"FILE"_s, Settings::standardFile() },
            Options::All },
        { { u"language"_s,
              Cli::tr("Language: %1; without it, that of the desktop program's settings.", "system, en, cy")
                  .arg(languageChoices()),
              u"LANGUAGE"_s },
            Options::All },
        { { u"connection"_s,
              Cli::tr(
                  "For audit: only this connection, otherwise all of them. For the others, in place of an "
                  "address and its key: a connection of the desktop program, by id or name."),
              u"CONNECTION"_s },
            Options::Desktop & ~quint32(Options::Support) },
        { { u"offline"_s,
              Cli::tr(
                  "With --connection: ask no service, and read what sync or the desktop program has stored "
                  "on this computer. Standard error says as of when that is.") },
            Options::Reads },
        { { u"once"_s, Cli::tr("For sync: download what is new, and end.") }, Options::Sync },
        { { u"pin-file"_s,
              Cli::tr("File whose first line is the PIN of the desktop program, for audit, support and "
                      "--connection; "
                      "else the terminal asks for it. Only you may have permission to read it."),
              u"FILE"_s },
            Options::Desktop },
    };
}

QList<Offer> allOptions()
{
    return listOptions() + exportOptions() + residentOptions() + insightOptions() + serviceOptions()
        + desktopOptions();
}

//! Command at the start of a command line; nullptr if there is none.
const CommandSyntax *commandOf(const QStringList &words)
{
    const QString first = words.value(0);
    const bool isOfRecord = first == "print"_L1 && words.size() > 2;
    const QString both = isOfRecord ? u"print RESOURCE ID"_s : first + u' ' + words.value(1);
    for (const QString &name : { both, first }) {
        const auto *const command = std::ranges::find(commands, name, &CommandSyntax::name);
        if (command != commands.end())
            return command;
    }
    return nullptr;
}

//! Commands of several words that begin with \a first, such as "report"; None if there are none.
Options::Verb commandsOf(const QString &first)
{
    quint32 verbs = Options::None;
    for (const CommandSyntax &command : commands) {
        if (!first.isEmpty() && command.name.startsWith(QString(first + u' ')))
            verbs |= command.verb;
    }
    return Options::Verb(verbs);
}

//! Names of all commands that accept the option.
QStringList commandsWith(const QString &option)
{
    QStringList names;
    const QList<Offer> all = allOptions();
    const auto offer = std::find_if(all.begin(), all.end(),
        [&option](const Offer &each) { return each.option.names().contains(option); });
    for (const CommandSyntax &command : commands) {
        if (offer == all.end() || (offer->commands & command.verb))
            names += command.name;
    }
    return names;
}

//! Adds the options that \a verb, or one of several, accepts; None for all.
void addOptions(QCommandLineParser &parser, Options::Verb verb = Options::None)
{
    const QList<Offer> all = allOptions();
    for (const Offer &offer : all) {
        if (verb == Options::None || (offer.commands & verb))
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
            ? Cli::tr("%1 has no field “%2”. Its fields are: %3")
                  .arg(schema.name, name, joined(namesOf(schema.fields, &Field::key)))
            : Cli::tr("%1 has several fields “%2”: %3").arg(schema.name, name, joined(keys)));
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

//! Sentence about search words that would find everything, or the opposite of what is meant; empty for none.
QString problemOfSearch(const QString &filter, const QString &words)
{
    static const QRegularExpression leftOut(
        u"(?:^|\\s)-\\w"_s, QRegularExpression::UseUnicodePropertiesOption);
    if (searchWords(words).isEmpty())
        return Cli::tr("--filter %1 has no letter or digit to search for").arg(filter);
    if (leftOut.match(words).hasMatch())
        return Cli::tr("--filter %1: a search finds records with all its words; “-” cannot leave one out")
            .arg(filter);
    return {};
}

//! Sentence about a filter by a field of several values, which names what can be compared in its place.
QString problemOfParts(const ResourceSchema &schema, const Field &field, const QString &filter)
{
    QStringList parts;
    for (const Field &each : schema.fields) {
        if (QString(each.key).startsWith(field.key + u'.'))
            parts += each.key;
    }
    return Cli::tr("--filter %1: %2 consists of several values and is not compared as a whole.")
               .arg(filter, field.title())
        + u' '
        + (parts.isEmpty() ? Cli::tr("Filter by its words with text=WORDS, or by %1=empty").arg(field.key)
                           : Cli::tr("Filter by %1, or by its words with text=WORDS").arg(joined(parts)));
}

//! Adds "FIELD=VALUE" to the filter; several values of one field are alternatives. Returns a sentence on
//! error.
QString addFilter(const ResourceSchema &schema, const QString &text, Filter &filter)
{
    const qsizetype equals = text.indexOf(u'=');
    if (equals < 1)
        return Cli::tr("--filter needs FIELD=VALUE, not “%1”").arg(text);
    const QString name = text.left(equals);
    const QString value = text.mid(equals + 1);
    if (value.trimmed().isEmpty())
        return Cli::tr(
            "--filter needs FIELD=VALUE, not “%1”. To find records without a value, use FIELD=empty")
            .arg(text);
    if (name == "text"_L1) {
        filter.text = value;
        return problemOfSearch(text, value);
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
    static const QRegularExpression opposite(u"\\A(?:[!<>]|-\\p{L}|not[ -]empty\\z)"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    if (opposite.match(value.trimmed()).hasMatch())
        return Cli::tr("--filter %1: a filter says what a field is; it takes no “not”, “<” or “>”").arg(text);
    const tl::expected<Condition, QString> read = conditionOf(schema, *field, value);
    const bool isEmpty = read && read->op == Operator::IsEmpty;
    const QList<FieldType> partTypes{ FieldType::Object, FieldType::Location, FieldType::Address };
    if (partTypes.contains(field->type) && !isEmpty)
        return problemOfParts(schema, *field, text);
    if (!read)
        return Cli::tr("--filter %1: %2").arg(text, read.error());
    Condition condition = *read;
    // A range of one day, because the service can answer that.
    if (isDate(*field) && condition.op == Operator::Is)
        condition = { key, Operator::Between, { condition.values.first(), condition.values.first() } };
    // A value that is not an id is a name: ListCommand resolves it, and finds a home by the beginnings of its
    // words.
    const bool isNamed = field->type == FieldType::Reference || field->type == FieldType::HomeAssignments;
    if (isNamed && !isEmpty && !isId(value))
        condition.op = Operator::Contains;
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

//! Sentence about the words that follow a command's first one.
QString misuseText(const QStringList &words)
{
    const QString first = words.value(0);
    const QString ofOne = Cli::tr("%1 takes one RESOURCE").arg(first);
    const QHash<QString, QString> sentences{
        { u"list"_s, ofOne },
        { u"export"_s, ofOne },
        { u"show"_s, Cli::tr("show takes a RESOURCE and an ID") },
        { u"print"_s, Cli::tr("print takes a RESOURCE, or a RESOURCE and an ID") },
        { u"resident"_s, Cli::tr("resident takes create, or update and an ID") },
        { u"today"_s, Cli::tr("today takes nothing more") },
        { u"trend"_s,
            Cli::tr("trend takes one NAME. There are: %1")
                .arg(joined(namesOf(trendNames(), &TrendName::id))) },
        { u"report"_s, Cli::tr("report takes today, handover, hospital and an ID, or timeline and an ID") },
        { u"pack"_s,
            words.value(1) == "verify"_L1
                ? Cli::tr("pack verify takes one FOLDER or zip FILE")
                : Cli::tr(
                    "pack takes the NAME of a pack, or verify and a FOLDER or zip FILE. The packs are: %1")
                      .arg(joined(namesOf(packNames(), &PackName::id))) },
        { u"sync"_s, Cli::tr("sync takes --once and --connection CONNECTION") },
        { u"audit"_s, Cli::tr("audit takes verify or export") },
        { u"support"_s, Cli::tr("support takes nothing more") },
    };
    if (first.isEmpty())
        return Cli::tr("Say what to do: list RESOURCE, show RESOURCE ID, export RESOURCE, resident create, "
                       "resident update ID, today, trend NAME, print RESOURCE, report, pack NAME, sync, "
                       "audit, or support");
    return sentences.value(first,
        Cli::tr("There is no command “%1”. The commands are list, show, export, resident, today, "
                "trend, print, report, pack, sync, audit and support")
            .arg(first));
}

QString readWords(const QCommandLineParser &parser, Options &options)
{
    const QStringList words = parser.positionalArguments();
    const QString name = words.value(1);
    if (options.isOneOf(Options::Lists | Options::Show | Options::PrintRecord)) {
        options.schema = findResource(name);
        if (!options.schema)
            return words.size() < 2
                ? Cli::tr("Say which resource: %1").arg(resourceNames())
                : Cli::tr("There is no resource “%1”. There are: %2").arg(name, resourceNames());
    }
    const bool isKnown = options.verb == Options::Trend ? namesOf(trendNames(), &TrendName::id).contains(name)
        : options.verb == Options::Pack                 ? namesOf(packNames(), &PackName::id).contains(name)
                                                        : true;
    const CommandSyntax *const command = commandOf(words);
    if (!command || words.size() != command->words || !isKnown
        || (options.verb == Options::Sync && !parser.isSet(u"once"_s)))
        return misuseText(words);
    if (options.isOneOf(Options::Changes))
        options.schema = &residentSchema;
    if (options.verb == Options::Trend)
        options.trend = name;
    if (options.verb == Options::Pack)
        options.pack = name;
    options.id = words.value(2);
    return {};
}

//! Reads what needs no check.
QString readPlain(const QCommandLineParser &parser, Options &options)
{
    options.home = parser.value(u"home"_s);
    options.rule = parser.value(u"rule"_s);
    options.progress = parser.isSet(u"progress"_s);
    options.metadata = parser.isSet(u"metadata"_s);
    options.isDryRun = parser.isSet(u"dry-run"_s);
    options.isConfirmed = parser.isSet(u"yes"_s);
    options.level = parser.isSet(u"no-names"_s) ? ExportLevel::Outside : ExportLevel::Inside;
    return {};
}

QString readFormat(const QCommandLineParser &parser, Options &options)
{
    const QString format = parser.value(u"format"_s);
    if (options.verb == Options::Export) {
        options.exportFormat = findExportFormat(format);
        return options.exportFormat
            ? QString()
            : Cli::tr("--format of export is one of %1, not “%2”").arg(exportFormatNames(), format);
    }
    const bool isOfRecords = options.isOneOf(Options::List | Options::Show);
    static const QHash<QString, OutputFormat> formats{ { u"table"_s, OutputFormat::Table },
        { u"json"_s, OutputFormat::Json }, { u"csv"_s, OutputFormat::Csv } };
    options.format = formats.value(format);
    if (!formats.contains(format) || (options.format == OutputFormat::Csv && !isOfRecords))
        return isOfRecords ? Cli::tr("--format is table, json or csv, not “%1”").arg(format)
                           : Cli::tr("--format of %1 is table or json, not “%2”")
                                 .arg(parser.positionalArguments().first(), format);
    return options.metadata && options.format != OutputFormat::Json
        ? Cli::tr("--metadata goes with list and --format json")
        : QString();
}

QString readWeeks(const QCommandLineParser &parser, Options &options)
{
    options.weeks = parser.value(u"weeks"_s).toInt();
    return std::ranges::find(TrendQuery::periods, options.weeks) == TrendQuery::periods.end()
        ? Cli::tr("--weeks is 52, 26 or 12, not “%1”").arg(parser.value(u"weeks"_s))
        : QString();
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

QString readPackPeriod(const QCommandLineParser &parser, Options &options)
{
    QString problem;
    options.since = readFirstDay(parser, problem);
    return problem.isEmpty() ? readPackMapping(parser, options) : problem;
}

QString readRule(const QCommandLineParser & /*parser*/, Options &options)
{
    const QStringList ids =
        namesOf(builtInRules(dayInLondon(QDateTime::currentDateTimeUtc())).rules, &Rule::id);
    // Without any rules, "today" itself explains why.
    return options.rule.isEmpty() || ids.isEmpty() || ids.contains(options.rule)
        ? QString()
        : Cli::tr("There is no rule “%1”. There are: %2").arg(options.rule, joined(ids));
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
    const QStringList known =
        namesOf(TimelineModel::kinds(), [](const TimelineKind &kind) { return kind.schema->name; });
    const QStringList kinds = parser.isSet(u"kinds"_s) ? parser.value(u"kinds"_s).split(u',') : QStringList();
    for (const QString &kind : kinds) {
        if (kind.isEmpty())
            return Cli::tr("--kinds takes one or more of: %1").arg(joined(known));
        if (!known.contains(kind))
            return Cli::tr("A timeline has no “%1”. It has: %2").arg(kind, joined(known));
        options.kinds += kind;
    }
    return {};
}

QString readTimeline(const QCommandLineParser &parser, Options &options)
{
    const QDate today = dayInLondon(QDateTime::currentDateTimeUtc());
    QString problem;
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

QString readHandover(const QCommandLineParser &parser, Options &options)
{
    constexpr int longestDays = 14; // Maximum days of a handover, as in the window.
    if (!parser.isSet(u"since"_s))
        return {};
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QDateTime clock = QDateTime::fromString(parser.value(u"since"_s), Qt::ISODate);
    // A time that names no zone is London's.
    if (clock.isValid())
        options.from =
            clock.timeSpec() == Qt::LocalTime ? momentInLondon(clock.date(), clock.time()) : clock.toUTC();
    const QDate today = dayInLondon(now);
    const bool isPast = options.from.isValid() && options.from <= now
        && dayInLondon(options.from).daysTo(today) <= longestDays;
    return isPast ? QString()
                  : Cli::tr("--since of a handover takes a time in the last %1 days, such as %2, not “%3”")
                        .arg(longestDays)
                        .arg(today.addDays(-1).toString(Qt::ISODate) + u"T07:00"_s, parser.value(u"since"_s));
}

QString readColumns(const QCommandLineParser &parser, Options &options)
{
    const QString text = parser.value(u"columns"_s);
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
    const ExportColumns left(*options.schema,
        options.columns.isEmpty() ? defaultExportKeys(*options.schema) : options.columns, options.level,
        false, {});
    return left.size() > 0
        ? QString()
        : Cli::tr("--columns: no column is left, since --no-names leaves all of these out");
}

QString readFilters(const QCommandLineParser &parser, Options &options)
{
    QString problem;
    const QStringList filters = parser.values(u"filter"_s);
    for (const QString &filter : filters)
        problem = problem.isEmpty() ? addFilter(*options.schema, filter, options.filter) : problem;
    const QStringList sorts = parser.values(u"sort"_s);
    for (const QString &sort : sorts)
        problem = problem.isEmpty() ? addSort(*options.schema, sort, options.order) : problem;
    return problem;
}

QString readLimit(const QCommandLineParser &parser, Options &options)
{
    bool isNumber = false;
    const QString text = parser.value(u"limit"_s);
    if (!parser.isSet(u"limit"_s))
        return {};
    options.limit = text.toInt(&isNumber);
    return isNumber && options.limit > 0 ? QString()
                                         : Cli::tr("--limit needs a whole number from 1 to %1, not “%2”")
                                               .arg(std::numeric_limits<int>::max())
                                               .arg(text);
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
        QList<FormField> settable;
        std::ranges::copy_if(editableResident().fields(), std::back_inserter(settable), isSettable);
        return Cli::tr("--set cannot set “%1”. It can set: %2")
            .arg(text.left(equals), joined(namesOf(settable, &FormField::path)));
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

QString readSettings(const QCommandLineParser &parser, Options &options)
{
    const QStringList settings = parser.values(u"set"_s);
    if (settings.isEmpty())
        return Cli::tr("Say what is to be changed with --set FIELD=VALUE");
    QString problem;
    for (const QString &setting : settings)
        problem = problem.isEmpty() ? addSetting(setting, options.settings) : problem;
    return problem;
}

//! Reads where the desktop program has stored its data and settings.
QString readDesktop(const QCommandLineParser &parser, Options &options)
{
    options.connection = parser.value(u"connection"_s);
    if (options.connection.isEmpty() && !options.isOneOf(Options::Trails))
        return options.verb == Options::Sync
            ? Cli::tr("sync needs a connection of the desktop program: --connection CONNECTION")
            : QString();
    options.dataFolder = parser.value(u"data"_s);
    options.pinFile = parser.value(u"pin-file"_s);
    // The user's own settings say nothing about the trails in another data folder.
    const bool isElsewhere = parser.isSet(u"data"_s) && !parser.isSet(u"settings"_s);
    if (!isElsewhere || !options.isOneOf(Options::AuditVerify | Options::AuditExport))
        options.settingsFile = parser.value(u"settings"_s);
    return {};
}

QString readService(const QCommandLineParser &parser, Options &options)
{
    options.isOffline = parser.isSet(u"offline"_s);
    if (!options.connection.isEmpty()) {
        for (const QString &other : { u"service"_s, u"api-key-file"_s, u"certificates"_s }) {
            if (parser.isSet(other))
                return Cli::tr("--connection stands in place of --%1").arg(other);
        }
        return {};
    }
    if (options.isOffline)
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
QString readTarget(const QCommandLineParser & /*parser*/, Options &options)
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
QString problemOfBlanks(const QCommandLineParser &parser)
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

//! Reports an option that the command would ignore, or one with two values of which only one would be used.
QString problemOfUses(const QCommandLineParser &parser, const CommandSyntax *command)
{
    static const QStringList severalTimes{ u"filter"_s, u"sort"_s, u"set"_s };
    const QStringList asked = parser.optionNames();
    for (const QString &option : asked) {
        const QStringList accepting = commandsWith(option);
        if (command && !accepting.contains(command->name))
            return Cli::tr("--%1 does not go with %2. It goes with: %3")
                .arg(option, command->name, joined(accepting));
        QStringList values = parser.values(option);
        values.removeDuplicates();
        if (values.size() > 1 && !severalTimes.contains(option))
            return Cli::tr("--%1 is given twice").arg(option);
    }
    return {};
}

QString readPace(const QCommandLineParser &parser, Options &options)
{
    const QString text = parser.value(u"requests-a-minute"_s);
    bool isNumber = false;
    options.requestsPerMinute = text.toInt(&isNumber);
    return !parser.isSet(u"requests-a-minute"_s)
            || (isNumber && options.requestsPerMinute >= fewestRequestsPerMinute
                && options.requestsPerMinute <= mostRequestsPerMinute)
        ? QString()
        : Cli::tr("--requests-a-minute needs a whole number from %1 to %2, not “%3”")
              .arg(fewestRequestsPerMinute)
              .arg(mostRequestsPerMinute)
              .arg(text);
}

//! Refuses arguments with invalid UTF-8: their bytes have been replaced by another letter, which would be
//! sent or searched for.
QString problemOfLetters(const QStringList &arguments)
{
    const auto broken = std::find_if(arguments.begin(), arguments.end(),
        [](const QString &argument) { return argument.contains(QChar::ReplacementCharacter); });
    return broken == arguments.end()
        ? QString()
        : Cli::tr("“%1” has letters that cannot be read. Write it in UTF-8").arg(*broken);
}

//! Step of reading a command line; returns a sentence on error.
struct Step {
    quint32 verbs; //!< Commands that take the step.
    QString (*read)(const QCommandLineParser &parser, Options &options);
};
constexpr std::array steps{
    Step{ Options::All, readWords },
    Step{ Options::All, readPlain },
    Step{ Options::Changes, readSettings },
    Step{ Options::Lists, readFilters },
    Step{ Options::List, readLimit },
    Step{ Options::Trend, readWeeks },
    Step{ Options::All, readFormat },
    Step{ Options::Today, readRule },
    Step{ Options::Export | Options::Papers | Options::Pack, readOutput },
    Step{ Options::Export | Options::Print, readColumns },
    Step{ Options::ReportTimeline, readTimeline },
    Step{ Options::ReportHandover, readHandover },
    Step{ Options::Pack, readPackPeriod },
    Step{ Options::Asks | Options::Sync, readPace },
    Step{ Options::All, readDesktop },
    Step{ Options::Asks, readService },
    Step{ Options::Asks, readTarget },
};

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
    Options options;
    if (const QString broken = problemOfLetters(arguments.mid(1)); !broken.isEmpty())
        return Refusal(broken);
    if (const QString blank = problemOfBlanks(parser); !blank.isEmpty())
        return Refusal(blank);
    if (parser.isSet(u"language"_s) && !languageFrom(parser.value(u"language"_s)))
        return Refusal(Cli::tr("--language must be one of: %1", "system, en, cy").arg(languageChoices()));
    const CommandSyntax *const command = commandOf(parser.positionalArguments());
    options.verb = command ? command->verb : Options::None;
    if (!command && parser.isSet(u"help"_s))
        options.verb = commandsOf(parser.positionalArguments().value(0));
    options.asksHelp = parser.isSet(u"help"_s);
    options.asksVersion = parser.isSet(u"version"_s);
    if (options.asksHelp || options.asksVersion)
        return options;
    if (const QString wrong = problemOfUses(parser, command); !wrong.isEmpty())
        return Refusal(wrong);
    for (const Step &step : steps) {
        if (step.verbs != Options::All && !options.isOneOf(step.verbs))
            continue;
        if (const QString problem = step.read(parser, options); !problem.isEmpty())
            return Refusal(problem);
    }
    return options;
}

QString usage(Options::Verb verb)
{
    QCommandLineParser parser;
    addOptions(parser, verb);
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
    if (options.isWriting() && policy.isOn(PolicyKey::EditingOff))
        return Cli::tr("Editing is switched off.") + u' ' + policy.lockedBy() + u'.';
    if (options.isOnStore() && policy.isOn(PolicyKey::SessionOnly))
        return Cli::tr("Nothing may be stored on this computer.") + u' ' + policy.lockedBy() + u'.';
    // Console output can be redirected to a file, so it counts as an export: a change prints the resident's
    // name, former values and similar residents.
    if (options.isOneOf(Options::Asks | Options::AuditExport) && policy.isOn(PolicyKey::ExportsOff))
        return Cli::tr("Exports are switched off, and what the console prints is one.") + u' '
            + policy.lockedBy() + u'.';
    // Under a fixed address the settings hold only the organisation's connection.
    if (!options.isOneOf(Options::Asks) || !options.connection.isEmpty()
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
