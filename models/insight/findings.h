// SPDX-License-Identifier: GPL-3.0-or-later
//! Findings of the rules in the store, kept up to date.
#pragma once

#include "models/insight/rule.h"

#include <QDateTime>
#include <QHash>
#include <QMap>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace care {

class Evaluation;
class RecordReads;
class Store;

struct Finding {
    QString id; //!< Id of the record found, in the rule's list.
    QString name; //!< Name of the record, as shown to the user.
    QString residentId, person; //!< Id and name of the resident concerned; empty if there is none.
    QString subject; //!< Record's own words such as "Fall, not witnessed"; empty for a resident.
    int severity = 0; //!< Severity from 1 to 5; 0 if the record has none.
    QString homeId, homeName; //!< Id and name of the home; empty if the record names none.
    QDateTime since; //!< Moment since when the finding holds; invalid if unknown.
    bool isSinceDay = false; //!< True for a date without a time, stored as midnight UTC.
    //! Fingerprint of the record's members, and of since where the check sets it; see Triage.
    QString fingerprint;
    QString reason; //!< Record's own values in words, as the rule reads them.
    QString source; //!< Source of the rule in words, such as the guidance it follows.
    QString why; //!< Explanation of the finding: the rule, the record's own values, the source.

    bool operator==(const Finding &) const = default;
};

//! List with records missing here, so that findings may be missing.
struct MissingList {
    QString resource;
    QDateTime asOf; //!< Time of the last check against the service; invalid if never.

    bool operator==(const MissingList &) const = default;
};

struct RuleResult {
    Rule rule;
    QList<Finding> findings;
    //! Number of records about which the rule cannot say anything, because a value is not recorded.
    qint64 unknown = 0;
    QList<MissingList> missing;
    //! Unknown records by id of their home; an empty id for those without a home.
    QHash<QString, qint64> unknownByHome = {};
    //! Ids of records unknown to the check, without those of the rule's filter for unknown ones.
    QStringList unknownIds = {};

    //! Unknown records in these homes, or in all if \a homes is empty.
    qint64 unknownIn(const QStringList &homes) const;
};

//! Filter of the list for exactly the records found.
Filter filterOf(const RuleResult &result);
//! Filter for the findings in \a result and no others, such as what remains after putting some away.
Filter filterOfFindings(const RuleResult &result);
//! Filter for the records about which the rule cannot say anything.
Filter unknownFilterOf(const RuleResult &result);
//! Filter for some records by their ids, labelled with the rule's name.
Filter filterOf(const Rule &rule, const QStringList &ids);

//! Completeness of a list on this computer.
struct ListKnown {
    bool isWhole = false;
    QDateTime asOf;
};

//! Moment of an evaluation, and completeness of each list.
struct Circumstances {
    QDateTime now; //!< Time of the evaluation; later moments come from wrong clocks and count as unknown.
    QHash<QString, ListKnown> lists; //!< Completeness by resource; a list that is missing here is not stored.
    int logDays = 0; //!< Days of daily logs kept here at most; 0 for all.

    //! False if \a rule looks further back than daily logs are kept, and may find less than there is.
    bool hasLogsFor(const Rule &rule) const { return logDays == 0 || logDays >= rule.logDays(); }
};

//! Names allowed in "check" of a rule: tests that no filter can express.
QStringList knownChecks();

//! Evaluates rules about one list in the thread of \a reads, reading each record once.
QList<RuleResult> evaluateRules(
    const QList<Rule> &rules, const RecordReads &reads, const Circumstances &circumstances);
//! Evaluates one rule in the thread of \a reads.
RuleResult evaluateRule(const Rule &rule, const RecordReads &reads, const Circumstances &circumstances);

//! Findings of all rules, kept up to date with the store and the clock; evaluates only rules whose lists
//! changed, and only the records concerned, off the calling thread. Thread: GUI. \a store outlives this.
class Insight : public QObject {
    Q_OBJECT

public:
    Insight(Store &store, const RulePack &pack, std::function<Circumstances()> circumstances,
        QObject *parent = nullptr);

    //! Starts the evaluation, which would otherwise compete with opening the window. Findings kept from the
    //! last use are shown at once, and the rules evaluated a little later.
    void begin();
    //! Replaces the rules, for instance after a change of settings, and evaluates them all.
    void setRules(const RulePack &pack);
    //! Rules that are not switched off.
    RulePack rules() const;
    //! Evaluates all rules, because the time has changed or a list became complete.
    void refresh();
    //! Results in the order of the rules; rules not evaluated yet have no findings.
    const QList<RuleResult> &results() const { return m_results; }
    //! Results of rules that are switched off, to say how much that hides.
    const QList<RuleResult> &hidden() const { return m_hidden; }
    const QList<RuleProblem> &problems() const { return m_problems; }
    //! Current time, and completeness of each list.
    Circumstances circumstances() const { return m_circumstances(); }
    //! True if every rule was evaluated since the store last changed.
    bool isFinished() const { return m_stale.isEmpty() && !m_isAsking; }
    //! Time at which the findings shown until isFinished() were made, in an earlier use or before the store
    //! got a new key; invalid afterwards.
    QDateTime keptFrom() const { return m_keptFrom; }

Q_SIGNALS:
    //! Emitted when a rule's findings have changed, or all rules are finished.
    void changed();

private:
    void markStale(const QString &resource);
    void next();
    void takeRules(const RulePack &pack);
    void beginEvaluations();
    void showKept(const QDateTime &from, const QList<RuleResult> &kept);
    void keep();
    //! Result number \a number of results() followed by hidden().
    RuleResult &resultAt(qsizetype number);

    Store &m_store;
    const std::function<Circumstances()> m_circumstances;
    QList<RuleResult> m_results;
    QList<RuleResult> m_hidden;
    QList<RuleProblem> m_problems;
    QList<qsizetype> m_stale; //!< Indices of the rules that must be evaluated again.
    bool m_hasBegun = false;
    bool m_mayAsk = false; //!< True once the kept findings have been shown for a while, or if there are none.
    QDateTime m_keptFrom;
    QDateTime m_askedAt; //!< Time of the last evaluation, stored with the findings as their age.
    bool m_isUnkept = true; //!< True if nothing was kept in this use yet, or findings have changed since.
    int m_generation = 0; //!< Number of the set of rules; answers for an earlier set are dropped.
    bool m_isAsking = false;
    //! True if only the time has changed, so that no news is announced unless findings differ.
    bool m_isForTheClock = false;
    QTimer m_gather;
    QTimer m_clock; //!< Timer of evaluations by the clock, running from the first answer on.
    QTimer m_keeping;
    //! Evaluations by list, used in the examiner's thread.
    QMap<const ResourceSchema *, std::shared_ptr<Evaluation>> m_evaluations;
};

} // namespace care
