// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules as data, read and checked from the files in resources/rules. Thread: any.
#pragma once

#include "models/schema/filter.h"

#include <QDate>
#include <QHash>
#include <QList>
#include <QStringList>

namespace care {

//! Urgency of a finding: how soon it needs attention.
enum class Urgency : quint8 {
    Now,
    Week,
    Records, //!< Records to be corrected, such as one with an impossible date.
    Facts, //!< Facts for a manager to look up, without anything to do.
};
//! Word of the urgency in files: "now", "week", "records", "facts".
QString urgencyWord(Urgency urgency);

//! Number by which a rule decides, such as a limit of days.
struct RuleSetting {
    QString name; //!< Key of the setting, such as "days".
    QString title; //!< Title of the setting in English; titleText() translates it.
    //! Unit: "days", "hours", "months", "percent", "severity" (1 to 5); empty for a plain number.
    QString unit;
    int standard = 0; //!< Value of the setting where nobody has set another.
    bool isProposal = false; //!< True if the value awaits confirmation by a care professional.

    QString titleText() const;
};

//! Variant of a rule for a home with settings of its own.
struct HomeRule {
    QString homeId;
    Filter filter; //!< Filter of the rule limited to that home.
    std::optional<Filter> unknown;
    QHash<QString, int> settings;
};

//! Source of a rule that applies only to some kinds of records.
struct RuleSource {
    QStringList words; //!< Words of which one must occur in the record's item or category.
    QString source; //!< Source of the rule in English.
};

struct Rule {
    QString id; //!< Id of the rule, such as "dols-ended".
    QString title; //!< Title of the rule in English; titleText() translates it.
    //! Line for one record in English, with the record's own words as %1; empty takes the title.
    QString one;
    QString many; //!< Line for %n records in English; empty takes the title with a count of people.
    QString when; //!< Sentence that says since when a finding holds, in English; %1 is the time.
    QString source; //!< Law, guidance or proposal behind the rule, in English.
    QList<RuleSource> sources; //!< Sources for some kinds of records, instead of source.
    QStringList nations; //!< Nations of the UK where the source holds.
    QDate validFrom, validTo; //!< Period of validity; an invalid date leaves it open.
    Urgency urgency = Urgency::Week;
    const ResourceSchema *schema = nullptr;
    Filter filter; //!< Filter for the records concerned; onDay() fixes its moving periods.
    std::optional<Filter> unknown; //!< Filter for records about which the rule cannot say anything.
    QString notKnown; //!< Reason why it cannot, in English, where that filter does not say it.
    SortKeys order;
    const Field *since = nullptr; //!< Field with the date or moment since when a finding holds.
    QList<const Field *> shown; //!< Fields whose values the reason shows.
    QString check; //!< Name of a check, see findings.h; empty if the filter suffices.
    QStringList words; //!< Words that the rule's check looks for in daily logs.
    QStringList needs; //!< Names of further lists that the check reads.
    QHash<QString, int> settings; //!< Values of the rule's settings in force.
    QList<RuleSetting> knownSettings; //!< All settings of the rule, to show and change.
    QList<HomeRule> ofHomes; //!< Homes with their own settings, and the filters that follow from them.
    //! True if the user switched it off; it is evaluated only to say how much that hides.
    bool isOff = false;

    //! Names of settings that await confirmation by a care professional.
    QStringList proposals() const;
    //! True if homes can have settings of their own, because records of the list name their home.
    bool knowsHomes() const;
    QString titleText() const;
    //! All sources of the rule in words.
    QString sourceText() const;
    //! Source of the rule that applies to a record; \a about is its item and category.
    QString sourceTextOf(const QString &about) const;
    //! Line about one record, such as "Fall, not witnessed"; \a subject is the record's own words.
    QString oneText(const QString &subject) const;
    //! Line about several records: "9 care plan reviews overdue".
    QString manyText(qsizetype count) const;
    //! Time in words: "needs review, 6 h"; just \a age if the rule has no text for it.
    QString whenText(const QString &age) const;
    //! Reason why it cannot say anything about some records; empty if that never happens.
    QString notKnownText() const;
    //! Filter for the records concerned in this home, by the home's own settings if any.
    Filter filterOf(const QString &homeId) const;
    //! Days of daily logs that it reads at most, with the settings of every home; 0 if it reads none.
    int logDays() const;
    //! True if a change of this list may change the findings.
    bool readsFrom(const QString &resource) const;
};

//! Rule or file that was left out, with the reason.
struct RuleProblem {
    QString name;
    QString words;
};

//! Values that replace defaults, by "dols-ending/days", or "dols-ending@HOME/days" for one home by id. A
//! value other than 0 for "dols-ending/off" switches the rule off.
using RuleSettings = QHash<QString, int>;

struct RulePack {
    //! Newest format of files understood; later ones are left out.
    static constexpr int format = 1;

    QList<Rule> rules;
    QList<RuleProblem> problems;
};

//! Reads rules; \a name is the file's name for problems. Rules not in force on \a today are left out and
//! named.
RulePack readRules(
    const QByteArray &json, const QString &name, QDate today, const RuleSettings &settings = {});
//! Text for the case that no rule is in force: "No rule is in force on 01-Jan-2025. Is the clock of this
//! computer right?"
QString noRulesText(QDate today);
//! Rules from all files that come with the program.
RulePack builtInRules(QDate today, const RuleSettings &settings = {});

} // namespace care
