// SPDX-License-Identifier: GPL-3.0-or-later
//! Packs for a meeting or an inspection: one folder or zip of CSV files with a manifest.
#pragma once

#include "models/export/exportrun.h"
#include "models/insight/findings.h"
#include "models/store/journal/journaltypes.h"

#include <QSet>

namespace care {

//! Id of a pack, such as "weekly-risk", with its title.
struct PackName {
    QString id;
    QString title; //!< Title of the pack in the user's language.
};
QList<PackName> packNames();

//! Part of a pack, one file: exactly one of list, rule and trend is set.
struct PackPart {
    QString list, rule, trend;
    //! Member of a list whose moment must lie within the pack's period; empty for all current records.
    QString moment;

    QString name() const { return list + rule + trend; }
};
struct PackSection {
    QString title; //!< Title of the section in English, from the mapping.
    QList<PackPart> parts;
};

//! Mapping of a pack's sections to their parts; a file, so that another set of questions needs only another
//! file.
struct PackMapping {
    static constexpr int format = 1;

    QList<PackSection> sections;
    QByteArray sha256; //!< SHA-256 of the mapping's file in hexadecimal.
};
//! Mapping read from a file; the error is one sentence.
tl::expected<PackMapping, QString> readMapping(const QByteArray &json);
PackMapping builtInMapping(const QString &packId);

struct PackOrder {
    QString id; //!< Id of the pack, one of packNames().
    PackMapping mapping;
    QDate since; //!< First day of the period in the homes, for all parts.
    QString path; //!< Path of the folder, or of the zip if isZip().
    QList<Rule> rules; //!< Rules in force when the pack is written.
    QList<Recalculation> recalculations; //!< Days from which chart limits are recalculated, for all trends.
    Circumstances around;
    QString who; //!< Account on this computer; left out for outside readers.
    //! Actions on findings, the oldest first; findings put away are left out and counted.
    QList<TriageAct> triage{};
    //! Incidents whose notification question is answered (Notifications::settled()); their findings are left
    //! out and counted, too.
    QSet<QString> settled{};
    QStringList homes{}; //!< Ids of the homes that the pack covers; empty for all.
    //! Level of detail. Outside means no names, small numbers suppressed and others rounded. Lists and
    //! findings about people become counts by home, because counting rows would reveal the hidden numbers.
    ExportLevel level = ExportLevel::Inside;

    bool isZip() const { return path.endsWith(QLatin1String(".zip"), Qt::CaseInsensitive); }
    //! Names of the resources that the parts read.
    QStringList lists() const;
};
//! Writes all parts or none, in the thread of \a reads; the outcome's rows are those of all parts.
ExportOutcome writePack(const PackOrder &order, const RecordReads &reads, ExportRun::Progress &progress);

//! Sentence that names the files differing from the pack's sums or manifest; empty if none does. In a zip
//! every byte counts. Proves nothing if somebody changed files and sums alike. Blocks while it reads.
QString verifyPack(const QString &path);
//! Limits the rule to records of these homes; no homes means all.
void limitToHomes(Rule &rule, const QStringList &homes);

//! Default start of the pack's period: a week, a month or a year ago.
QDate usualSince(const QString &packId, QDate today);
//! Folder name such as "Weekly risk meeting, no names, 2026-11-26 0941", without anything from a record.
QString packFolderName(const QString &packId, ExportLevel level, const QDateTime &at);

} // namespace care
