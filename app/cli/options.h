// SPDX-License-Identifier: GPL-3.0-or-later
//! Options of the console program, parsed and checked.
#pragma once

#include "models/api/connection.h"
#include "models/editing/formfield.h"
#include "models/export/exportcolumns.h"
#include "models/insight/pack.h"
#include "models/schema/filter.h"
#include "models/schema/wording.h"
#include "models/tables/timelinemodel.h"

#include <QSet>
#include <QUrl>

#include <tl/expected.hpp>

namespace care {

class Policy;

enum class OutputFormat { Table, Json, Csv };

//! Value for a field of a resident, from --set FIELD=VALUE.
struct ResidentSetting {
    const FormField *field;
    QString value;
};

struct Options {
    //! Commands, as bits to say which options each accepts and what several have in common.
    enum Verb : quint32 {
        None = 0, //!< No command, or only the beginning of one.
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
        Lists = List | Export | Print,
        Changes = ResidentCreate | ResidentUpdate,
        Reports = ReportToday | ReportHandover | ReportHospital | ReportTimeline,
        Papers = Print | PrintRecord | Reports, //!< Commands that draw pages, which need fonts.
        Reads = List | Show | Export | Today | Trend | Papers | Pack,
        Asks = Reads | Changes, //!< Commands that ask a service, their own or a connection's.
        Trails = AuditVerify | AuditExport | Support, //!< Commands on all data of the desktop program.
        Desktop = Asks | Sync | Trails, //!< Commands that may use the desktop program's data.
        All = 0xffffffff,
    };
    Verb verb = None;
    bool isOneOf(quint32 verbs) const { return (verb & verbs) != 0; }
    bool asksHelp = false; //!< True to print the help on the command in place of running it.
    bool asksVersion = false;
    const ResourceSchema *schema = nullptr;
    QString id; //!< Record id for show, print, report and resident update; empty to print a list.
    //! Home for today, trend and report: id, name or the beginnings of its words; empty for all.
    QString home;
    QString rule; //!< Rule id for today; empty for all rules.
    QString trend; //!< Id of the trend to print.
    int weeks = 52; //!< Number of weeks that the trend covers.
    QDateTime from; //!< Start of the handover for report; invalid for the default.
    QDate until; //!< Last day of the timeline for report; kinds and shift narrow it further.
    QSet<QString> kinds; //!< Names of resources on the timeline; empty for all.
    TimelineModel::Shift shift = TimelineModel::Shift::All;
    //! Id of the pack that the command "pack" writes; mapping and since belong to the same command.
    QString pack;
    PackMapping mapping;
    QDate since; //!< First day for pack and report; invalid for the default.
    Filter filter;
    SortKeys order;
    int limit = -1; //!< Maximum rows to print; -1 for all.
    OutputFormat format = OutputFormat::Table;
    //! File format for export; output, columns and level also belong to export.
    const ExportFormat *exportFormat = nullptr;
    QString output; //!< Output file or folder for export, print, report, pack and pack verify.
    QStringList columns; //!< Keys of the columns to export; empty for those of the table.
    ExportLevel level = ExportLevel::Inside;
    bool progress = false; //!< True to report progress on standard error even if that is no terminal.
    bool metadata = false; //!< True to add to JSON output whether the records are complete.
    //! Field values for resident create and update; the next two also belong to these.
    QList<ResidentSetting> settings;
    bool isDryRun = false; //!< True to print the changes without sending them.
    bool isConfirmed = false; //!< True to accept unlikely values as correct.
    QUrl service;
    ExchangeStyle style = ExchangeStyle::Json; //!< Way in which the service exchanges a key for a token.
    QString pinFile; //!< File with the PIN; empty to ask on the terminal.
    QString keyFile; //!< File with the API key; empty for a resource without one.
    QString certificates; //!< File of additional certificate authorities; empty for none.
    int requestsPerMinute = 0; //!< Maximum requests per minute; 0 for the default of a key.
    //! Data folder of the desktop program, for audit trail, support and decisions about findings.
    QString dataFolder;
    //! Settings file of the desktop program, for support and the audit trail; empty for none.
    QString settingsFile;
    //! True for a change that is really sent, not a dry run.
    bool isWriting() const { return isOneOf(Changes) && !isDryRun; }
    //! Connection of the desktop program: an id, or a name where a service is asked; empty for all, or with
    //! --service.
    QString connection;
    QString connectionName; //!< Name of the desktop program's connection; empty with --service.
    bool isOffline = false; //!< True to read stored records without asking the service.
    //! True if the command uses the connection's store, not one in memory.
    bool isOnStore() const { return isOffline || verb == Sync; }
};

//! Parses the command line; on error one sentence.
tl::expected<Options, QString> readOptions(const QStringList &arguments);
//! Language and wording of all output, from policy, --language and settings; faults there are reported later.
Wording readWording(const QStringList &arguments, const Policy &policy);
//! Text of --help; \a verb limits it to the options of that command, or of several, None for all.
QString usage(Options::Verb verb);

// Rules that the organisation sets for the console program on this computer.

//! Sentence why the organisation's policy forbids \a options; empty if allowed.
QString policyRefusal(const Options &options, const Policy &policy);
//! Returns \a options with the certificates that the organisation has set.
Options underPolicy(Options options, const Policy &policy);

} // namespace care
