// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules as data: files of resources/rules, read and checked. Any thread.
#pragma once

#include "models/schema/filter.h"

#include <QDate>
#include <QHash>
#include <QList>
#include <QStringList>

namespace care {

//! How soon somebody should look.
enum class Urgency : quint8 {
    Now,
    Week,
    Records, //!< records to put right
    Facts, //!< nothing to do: what a manager looks up
};
//! "now", "week", "records", "facts".
QString urgencyWord(Urgency urgency);

//! A number that a rule goes by.
struct RuleSetting {
    QString name; //!< "days"
    QString title; //!< English; titleText() for people
    QString unit; //!< "days", "hours", "months", "percent", "severity" (1 to 5); empty: a plain number
    int standard = 0; //!< where nobody has set another
    bool isProposal = false; //!< waits for the word of a care professional

    QString titleText() const;
};

//! A rule where a home has settings of its own.
struct HomeRule {
    QString homeId;
    Filter filter; //!< of that home only
    std::optional<Filter> unknown;
    QHash<QString, int> settings;
};

//! The source of a rule for records of some kinds only.
struct RuleSource {
    QStringList words; //!< of which the record's item or category has one
    QString source; //!< English
};

struct Rule {
    QString id; //!< "dols-ended"
    QString title; //!< English; titleText() for people
    QString one; //!< English: of one record, with the record's own words as %1; empty: as the title
    QString many; //!< English: of %n records; empty: as the title, where the people are counted
    QString when; //!< English: around the time since when as %1
    QString source; //!< English: the law, guidance or proposal it comes from
    QList<RuleSource> sources; //!< in its place, of some records
    QStringList nations; //!< where that holds
    QDate validFrom, validTo; //!< invalid: open
    Urgency urgency = Urgency::Week;
    const ResourceSchema *schema = nullptr;
    Filter filter; //!< which records it is about; moving days are fixed by onDay()
    std::optional<Filter> unknown; //!< records of which it cannot say anything
    QString notKnown; //!< English: why it cannot, where the filter for these does not say so
    SortKeys order;
    const Field *since = nullptr; //!< the date or moment since when it holds
    QList<const Field *> shown; //!< what of the record is said
    QString check; //!< see findings.h; empty if the filter is all
    QStringList words; //!< that the check looks for in logs
    QStringList needs; //!< names of further lists that the check reads
    QHash<QString, int> settings; //!< in force
    QList<RuleSetting> knownSettings; //!< all it has, for people
    QList<HomeRule> ofHomes; //!< homes for which filter, unknown and settings are others
    bool isOff = false; //!< switched off by the user: evaluated only to say how much that hides

    //! Names of settings that wait for the word of a care professional.
    QStringList proposals() const;
    //! Whether a home can have settings of its own: the list names the home of its records.
    bool knowsHomes() const;
    QString titleText() const;
    //! All it comes from.
    QString sourceText() const;
    //! The source that holds for a record; \a about: its item and category.
    QString sourceTextOf(const QString &about) const;
    //! "Fall, not witnessed" in what a line about one record says; \a subject: the record's own words.
    QString oneText(const QString &subject) const;
    //! "9 care plan reviews overdue".
    QString manyText(qsizetype count) const;
    //! "needs review, 6 h"; \a age as it is if the rule says nothing about it.
    QString whenText(const QString &age) const;
    //! Why it cannot say anything of some records; empty if that never happens.
    QString notKnownText() const;
    //! The records it is about in this home: by the home's own settings, if it has some.
    Filter filterOf(const QString &homeId) const;
    //! How many days of daily logs it goes by at most, with the settings of every home; 0 if it reads none.
    int logDays() const;
    //! Whether a change of this list may change what it finds.
    bool readsFrom(const QString &resource) const;
};

//! A rule or a file that was left out, and why.
struct RuleProblem {
    QString name;
    QString words;
};

//! Values in place of the defaults, by "dols-ending/days"; "dols-ending@HOME/days" for one home by its id.
//! "dols-ending/off": switched off, unless it is 0.
using RuleSettings = QHash<QString, int>;

struct RulePack {
    //! Files of a later format are left out.
    static constexpr int format = 1;

    QList<Rule> rules;
    QList<RuleProblem> problems;
};

//! \a name: of the file, for problems. Rules that are not in force on \a today are left out and named.
RulePack readRules(
    const QByteArray &json, const QString &name, QDate today, const RuleSettings &settings = {});
//! "No rule is in force on 01-Jan-2025. Is the clock of this computer right?"
QString noRulesText(QDate today);
//! All files that the program brings.
RulePack builtInRules(QDate today, const RuleSettings &settings = {});

} // namespace care
