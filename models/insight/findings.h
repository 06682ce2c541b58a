// SPDX-License-Identifier: GPL-3.0-or-later
//! Findings of the rules in the store.
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
    QString id; //!< of the record, in the list of the rule
    QString name; //!< of the record, for people
    QString residentId, person; //!< the person; empty where it is about nobody
    QString subject; //!< the record's own words: "Fall, not witnessed"; empty of a resident
    int severity = 0; //!< 1 to 5; 0 where the record has none
    QString homeId, homeName; //!< empty where the record names none
    QDateTime since; //!< invalid if it is not known
    bool isSinceDay = false; //!< a date without a time: midnight UTC
    QString fingerprint; //!< of the record's members, and of since where the check says it; see Triage
    QString reason; //!< the record's own values, as the rule reads them
    QString source; //!< of the rule, for people
    QString why; //!< why you see this: the rule, the record's own values, the source

    bool operator==(const Finding &) const = default;
};

//! A list of which records are missing here, so that what was found may not be all.
struct MissingList {
    QString resource;
    QDateTime asOf; //!< when it was last checked against the service; invalid = never

    bool operator==(const MissingList &) const = default;
};

struct RuleResult {
    Rule rule;
    QList<Finding> findings;
    qint64 unknown = 0; //!< records of which it cannot say anything, because a value is not recorded
    QList<MissingList> missing;
    QHash<QString, qint64> unknownByHome = {}; //!< of these by id of the home; empty: those that name none
    QStringList unknownIds = {}; //!< of these by the check; not those of the rule's filter for them

    //! In these homes, or in all if \a homes is empty.
    qint64 unknownIn(const QStringList &homes) const;
};

//! Exactly the records that were found, as a filter of their list.
Filter filterOf(const RuleResult &result);
//! The findings of \a result and no others, such as what is left once some were put away.
Filter filterOfFindings(const RuleResult &result);
//! The records of which the rule cannot say anything.
Filter unknownFilterOf(const RuleResult &result);
//! Some of them, by their ids: the condition is called as the rule is.
Filter filterOf(const Rule &rule, const QStringList &ids);

//! How much of a list is here.
struct ListKnown {
    bool isWhole = false;
    QDateTime asOf;
};

//! The moment of an evaluation, and how much of each list is here.
struct Circumstances {
    QDateTime now; //!< moments after it come from wrong clocks, and count as unknown
    QHash<QString, ListKnown> lists; //!< by resource; one that is not in it is not here
    int logDays = 0; //!< of daily logs, which are here at most; 0: of all

    //! False if \a rule looks further back than that, and may find less than there is.
    bool hasLogsFor(const Rule &rule) const { return logDays == 0 || logDays >= rule.logDays(); }
};

//! The names that a rule may have in "check": tests that no filter can express.
QStringList knownChecks();

//! To be called in the thread of \a reads. All \a rules are about the same list, each record of which is read
//! once.
QList<RuleResult> evaluateRules(
    const QList<Rule> &rules, const RecordReads &reads, const Circumstances &circumstances);
//! The same of one rule.
RuleResult evaluateRule(const Rule &rule, const RecordReads &reads, const Circumstances &circumstances);

//! Keeps what the rules find up to date with the store and the clock; asks only rules whose lists have
//! changed, and of those only the records that a change touches, off the calling thread. Thread: GUI. \a
//! store outlives this.
class Insight : public QObject {
    Q_OBJECT

public:
    Insight(Store &store, const RulePack &pack, std::function<Circumstances()> circumstances,
        QObject *parent = nullptr);

    //! Nothing is evaluated before: at the start of a window there is other work. The findings of the last
    //! use are shown at once, where the store has kept them, and the rules asked a little later.
    void begin();
    //! Replaces the rules, such as after a change of settings, and evaluates them all.
    void setRules(const RulePack &pack);
    //! The rules that are not switched off.
    RulePack rules() const;
    //! Asks all rules: the time is another, or a list was received whole.
    void refresh();
    //! In the order of the rules; those that were not evaluated yet have no findings.
    const QList<RuleResult> &results() const { return m_results; }
    //! The same for rules that are switched off, to say how much that hides.
    const QList<RuleResult> &hidden() const { return m_hidden; }
    const QList<RuleProblem> &problems() const { return m_problems; }
    //! Now, and how much of each list is here.
    Circumstances circumstances() const { return m_circumstances(); }
    //! True if every rule was evaluated on what the store had when it last changed.
    bool isFinished() const { return m_stale.isEmpty() && !m_isAsking; }
    //! When the findings were found that are shown until isFinished(): in an earlier use, or before the store
    //! got a new key; invalid once it was.
    QDateTime keptFrom() const { return m_keptFrom; }

Q_SIGNALS:
    //! A rule has found something else than before, or all are finished.
    void changed();

private:
    void markStale(const QString &resource);
    void next();
    void takeRules(const RulePack &pack);
    void beginEvaluations();
    void showKept(const QDateTime &from, const QList<RuleResult> &kept);
    void keep();
    //! Of results(), and behind them of hidden().
    RuleResult &resultAt(qsizetype number);

    Store &m_store;
    const std::function<Circumstances()> m_circumstances;
    QList<RuleResult> m_results;
    QList<RuleResult> m_hidden;
    QList<RuleProblem> m_problems;
    QList<qsizetype> m_stale; //!< indices of the rules to be evaluated again
    bool m_hasBegun = false;
    bool m_mayAsk = false; //!< the kept findings have been shown for a while, or there are none
    QDateTime m_keptFrom;
    QDateTime m_askedAt; //!< the last call of an evaluation
    bool m_isUnkept = true; //!< nothing was kept in this use yet, or something else was found since
    int m_generation = 0; //!< of the rules; an answer to an earlier one is dropped
    bool m_isAsking = false;
    bool m_isForTheClock = false; //!< nothing but the time is another: no news if nothing is found
    QTimer m_gather;
    QTimer m_clock; //!< from the first answer on
    QTimer m_keeping;
    QMap<const ResourceSchema *, std::shared_ptr<Evaluation>> m_evaluations; //!< used by the examiner
};

} // namespace care
