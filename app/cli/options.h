// SPDX-License-Identifier: GPL-3.0-or-later
//! The command line, read and checked.
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

//! The papers that report makes.
enum class Paper { Today, Handover, Hospital, Timeline };

//! --set FIELD=VALUE: what a field of a resident is to be.
struct ResidentSetting {
    const FormField *field;
    QString value;
};

struct Options {
    enum class Verb {
        List,
        Show,
        Export,
        ResidentCreate,
        ResidentUpdate,
        Today,
        Trend,
        Print,
        Report,
        Pack,
        PackVerify,
        Sync,
        AuditVerify,
        AuditExport,
        Support,
        Help,
        Version
    };
    Verb verb = Verb::Help;
    QString command; //!< as commandOf() names it; empty if there is none
    const ResourceSchema *schema = nullptr;
    QString id; //!< of Show, Print, Report and ResidentUpdate; of Print empty for the list
    QString home; //!< of Today, Trend and Report: id, name or the beginning of its words; empty for all
    QString rule; //!< of Today: id; empty for all
    QString trend; //!< of Trend: id
    int weeks = 52; //!< of Trend
    Paper paper = Paper::Today; //!< of Report
    QDateTime from; //!< of Report: the first moment of a handover; invalid for the usual one
    QDate until; //!< of Report: the last day of a timeline, which is narrowed to the next two
    QSet<QString> kinds; //!< names of resources; empty for all
    TimelineModel::Shift shift = TimelineModel::Shift::All;
    QString pack; //!< of Pack: id, like the next two
    PackMapping mapping;
    QDate since; //!< of Pack and Report; invalid for the usual day
    Filter filter;
    SortKeys order;
    int limit = -1; //!< rows at most; -1 = all
    OutputFormat format = OutputFormat::Table;
    const ExportFormat *exportFormat = nullptr; //!< of Export, like the next three
    QString output; //!< file or folder; also of Print, Report, Pack and PackVerify
    QStringList columns; //!< keys of fields; empty for those of the table
    ExportLevel level = ExportLevel::Inside;
    bool progress = false; //!< is said on standard error also where that is no terminal
    bool metadata = false; //!< JSON says beside the records whether they are all
    QList<ResidentSetting> settings; //!< of ResidentCreate and ResidentUpdate, like the next two
    bool isDryRun = false; //!< says what would change, and sends nothing
    bool isConfirmed = false; //!< what is unlikely is right
    QUrl service;
    ExchangeStyle style = ExchangeStyle::Json; //!< of the connection
    QString pinFile; //!< empty: the terminal is asked
    QString keyFile; //!< empty for a resource that needs no key
    QString certificates; //!< file of further authorities; empty for none
    int requestsPerMinute = 0; //!< at most; 0: what is usual for a key
    QString dataFolder; //!< of the desktop program, for the audit trail, support and decisions about findings
    QString settingsFile; //!< of the desktop program, for support and the audit trail; empty for none
    //! Sends a change to the service.
    bool isChange() const { return verb == Verb::ResidentCreate || verb == Verb::ResidentUpdate; }
    //! A change that is not only tried.
    bool isWriting() const { return isChange() && !isDryRun; }
    QString connection; //!< of it: an id, or a name where a service is asked; empty for all, or for service
    QString connectionName; //!< of the desktop program; empty for service
    bool isOffline = false; //!< asks no service: reads what is stored of the connection
    //! Works on the store of the connection, and not in memory.
    bool isOnStore() const { return isOffline || verb == Verb::Sync; }
    //! Draws pages, which needs fonts.
    bool isPaper() const { return verb == Verb::Print || verb == Verb::Report; }
};

//! The options, or one sentence that says what is wrong.
tl::expected<Options, QString> readOptions(const QStringList &arguments);
//! The wording of all output, from the policy, --language and the settings; faults there are reported later.
Wording readWording(const QStringList &arguments, const Policy &policy);
//! The text of --help; \a command: with the options of this one only, empty for all.
QString usage(const QString &command);

// The organisation's rules for the console on this computer.

//! Why \a options are not carried out, in one sentence; empty if they are.
QString policyRefusal(const Options &options, const Policy &policy);
//! \a options with the certificates that the organisation has set.
Options underPolicy(Options options, const Policy &policy);

} // namespace care
