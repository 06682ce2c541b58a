// SPDX-License-Identifier: GPL-3.0-or-later
//! Packs: what a meeting or an inspection is given, as one folder or zip of CSV files with a manifest.
#pragma once

#include "models/export/exportrun.h"
#include "models/insight/findings.h"
#include "models/store/journal/journaltypes.h"

#include <QSet>

namespace care {

//! A pack by name: "weekly-risk".
struct PackName {
    QString id;
    QString title; //!< for people
};
QList<PackName> packNames();

//! One file of a pack: exactly one of the three.
struct PackPart {
    QString list, rule, trend;
    QString moment; //!< of a list: only records with this moment since then; empty for all current ones

    QString name() const { return list + rule + trend; }
};
struct PackSection {
    QString title; //!< English, of the mapping
    QList<PackPart> parts;
};

//! Which parts answer which question: a file, so that another order of questions is another file.
struct PackMapping {
    static constexpr int format = 1;

    QList<PackSection> sections;
    QByteArray sha256; //!< of the file, hexadecimal
};
//! The mapping, or why the file cannot be used, in one sentence.
tl::expected<PackMapping, QString> readMapping(const QByteArray &json);
PackMapping builtInMapping(const QString &packId);

struct PackOrder {
    QString id; //!< one of packNames()
    PackMapping mapping;
    QDate since; //!< in the homes; for all parts alike
    QString path; //!< of the folder, or of the zip where isZip() says so
    QList<Rule> rules; //!< in force
    QList<Recalculation> recalculations; //!< of all trends
    Circumstances around;
    QString who; //!< the account on this computer; left out for readers outside
    QList<TriageAct> triage{}; //!< the oldest first; what they put away is left out and counted
    QSet<QString> settled{}; //!< incidents, as Notifications::settled(); left out and counted, too
    QStringList homes{}; //!< their ids; empty for all
    //! Outside: no names, small numbers suppressed and others rounded. Of lists and findings about people
    //! there are counts by home in place of rows: whoever could count rows would have the numbers that are
    //! hidden.
    ExportLevel level = ExportLevel::Inside;

    bool isZip() const { return path.endsWith(QLatin1String(".zip"), Qt::CaseInsensitive); }
    //! Lists that the parts read, by resource.
    QStringList lists() const;
};
//! All parts or none, in the thread of \a reads. Rows are those of all parts.
ExportOutcome writePack(const PackOrder &order, const RecordReads &reads, ExportRun::Progress &progress);

//! One sentence that names the files that differ from the sums of the pack or from its manifest; empty if
//! none does. Of a zip each byte counts. Proves nothing against somebody who has changed all of them alike.
//! Blocks while it reads.
QString verifyPack(const QString &path);
//! Makes the rule find records of these homes only; of all where there are none.
void limitToHomes(Rule &rule, const QStringList &homes);

//! The day since when, unless the user says another: a week, a month or a year ago.
QDate usualSince(const QString &packId, QDate today);
//! "Weekly risk meeting, no names, 2026-11-26 0941": nothing of a record.
QString packFolderName(const QString &packId, ExportLevel level, const QDateTime &at);

} // namespace care
