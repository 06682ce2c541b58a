// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/optionuse.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

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

constexpr quint32 lists = List | Export | Print;
constexpr quint32 changes = ResidentCreate | ResidentUpdate;
constexpr quint32 papers =
    Print | PrintRecord | ReportToday | ReportHandover | ReportHospital | ReportTimeline;
constexpr quint32 reads = List | Show | Export | Today | Trend | papers | Pack;
constexpr quint32 asks = reads | changes;
constexpr quint32 ofDesktop = asks | Sync | AuditVerify | AuditExport | Support;

constexpr std::array uses{
    std::pair{ "filter"_L1, lists },
    std::pair{ "sort"_L1, lists },
    std::pair{ "limit"_L1, quint32(List) },
    std::pair{ "format"_L1, List | Show | Export | Today | Trend | Sync | changes },
    std::pair{ "metadata"_L1, quint32(List) },
    std::pair{ "progress"_L1, (reads & ~quint32(Show | PrintRecord)) | Sync },
    std::pair{ "output"_L1, Export | papers | Pack },
    std::pair{ "columns"_L1, quint32(Export | Print) },
    std::pair{ "since"_L1, quint32(ReportHandover | ReportTimeline | Pack) },
    std::pair{ "until"_L1, quint32(ReportTimeline) },
    std::pair{ "kinds"_L1, quint32(ReportTimeline) },
    std::pair{ "shift"_L1, quint32(ReportTimeline) },
    std::pair{ "mapping"_L1, quint32(Pack) },
    std::pair{ "no-names"_L1, quint32(Export | Pack) },
    std::pair{ "set"_L1, changes },
    std::pair{ "dry-run"_L1, changes },
    std::pair{ "yes"_L1, changes },
    std::pair{ "home"_L1, quint32(Today | Trend | ReportToday | ReportHandover | Pack) },
    std::pair{ "weeks"_L1, quint32(Trend) },
    std::pair{ "rule"_L1, quint32(Today) },
    std::pair{ "service"_L1, asks },
    std::pair{ "api-key-file"_L1, asks },
    std::pair{ "certificates"_L1, asks },
    std::pair{ "requests-a-minute"_L1, asks | Sync },
    std::pair{ "data"_L1, ofDesktop },
    std::pair{ "connection"_L1, ofDesktop & ~quint32(Support) },
    std::pair{ "offline"_L1, reads },
    std::pair{ "once"_L1, quint32(Sync) },
    std::pair{ "pin-file"_L1, ofDesktop },
}; // settings and language are of the words of all commands

quint32 usersOf(const QString &option)
{
    const auto *use =
        std::find_if(uses.begin(), uses.end(), [&option](const auto &each) { return option == each.first; });
    return use == uses.end() ? ~quint32(0) : use->second;
}

} // namespace

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

bool goesWith(const QString &option, const QString &command)
{
    return command.isEmpty() || commandsWith(option).contains(command);
}

QStringList commandsWith(const QString &option)
{
    QStringList names;
    for (const auto &[command, name] : commands) {
        if (usersOf(option) & command)
            names += name;
    }
    return names;
}

} // namespace care
