// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/insight/findings.h"
#include "models/schema/likeness.h"
#include "models/store/records/recordreads.h"

#include <array>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

namespace care {

class FindingMaker;

// Evaluation of rules, with the checks that no filter can express. Thread: that of the reads.

//! Verdict of a check on a record that passed the filter.
struct Verdict {
    enum class Kind : quint8 { Out, In, Unknown };
    static constexpr qint64 forGood = std::numeric_limits<qint64>::max();

    Kind kind = Kind::Out;
    QString words = {}; //!< Reason in words, shown instead of the filter's.
    QDateTime since = {}; //!< Moment since when the finding holds, instead of the rule's field.
    bool isSinceDay = false; //!< True for a date without a time, stored as midnight UTC.
    qint64 until = forGood; //!< Moment in ms since 1970 from which the clock alone may change the verdict.

    static Verdict in(const QString &words, const QDateTime &since = {})
    {
        return { Kind::In, words, since };
    }
    static Verdict onDay(const QString &words, QDate day)
    {
        return { Kind::In, words, QDateTime(day, QTime(0, 0), Qt::UTC), true };
    }
    static Verdict unknown() { return { Kind::Unknown }; }
};

//! Moments of a list's records by the id they refer to, kept between evaluations: new records are added, and
//! everything is read again only after a change or removal.
class KeptMoments {
public:
    KeptMoments(
        const ResourceSchema &schema, Filter filter, QLatin1StringView reference, QLatin1StringView moment);

    //! Brings the moments up to date from \a from on at least. \a writes are those since the previous \a
    //! evaluation; nothing if unknown.
    void update(const RecordReads &reads, const std::optional<WriteLog::Writes> &writes, qint64 evaluation,
        qint64 from);
    Moments of(const QString &id, qint64 from, qint64 to) const;
    //! Newest moment up to \a to; 0 if there is none.
    qint64 lastOf(const QString &id, qint64 to) const;
    //! First moment after \a moment of all ids; Verdict::forGood if there is none.
    qint64 firstAfter(qint64 moment) const;

private:
    void readAll(const RecordReads &reads, qint64 from);
    bool mayDiffer(const WriteLog::Writes &writes) const;

    const ResourceSchema &m_schema;
    const Filter m_filter;
    const Field &m_reference;
    const Field &m_moment;
    QHash<QString, Moments> m_moments;
    qint64 m_from = Verdict::forGood; //!< Earliest moment from which records were read, in ms since 1970.
    qint64 m_lastRow = 0; //!< Newest row of the list when its records were read.
    qint64 m_evaluation = -1;
};

//! Moments that the checks of one list keep between evaluations, by question.
using KeptLists = std::map<QString, std::unique_ptr<KeptMoments>>;

//! Inputs of a check; lives as long as the call that gave it.
struct CheckMaker {
    const Rule &rule;
    const RecordReads &reads;
    const Circumstances &around;
    const std::optional<WriteLog::Writes> &writes; //!< Writes to the store since the previous evaluation.
    KeptLists &kept;
    qint64 evaluation; //!< Number of the evaluation, which tells successive calls apart.
    QDate today;

    int setting(const QString &name) const { return rule.settings.value(name); }
    ListKnown list(const ResourceSchema &schema) const { return around.lists.value(schema.name); }
    //! Moments of a list by id, brought up to date.
    KeptMoments &moments(const ResourceSchema &schema, const Filter &filter, QLatin1StringView reference,
        QLatin1StringView moment, qint64 from) const;
};

//! Check of a rule: by the record, by its id alone, or by likeness to others of the list; none of them if the
//! filter suffices.
struct Check {
    //! Facts from other lists about a record: a verdict depends only on these, the record and the time.
    using Facts = std::array<qint64, 3>;

    std::function<Verdict(const Record &, const Facts &, const QDateTime &now)> judge{};
    //! Id in the record that the facts are about; unset without facts.
    std::function<QString(const Record &)> subjectOf{};
    std::function<Facts(const QString &id)> factsOf{};
    //! Moment in ms since 1970 from which the clock alone may change the facts.
    qint64 factsUntil = Verdict::forGood;

    QList<Condition> onlyWhere{}; //!< Conditions that a record must meet to be found at all.

    //! Verdict by id, as of the time at which the check was made.
    std::function<Verdict(const QString &id)> judgeById{};
    bool isByLikeness = false;
};

Check makeCheck(const CheckMaker &make);

//! Person who may be confused with another of the list. Two alike share the NHS number, or the birthday and
//! family name; within such a group each is compared with the first two.
struct Lookalike {
    QString id, name;
    PersonTraits traits;
};
QHash<QString, QString> namesOfLikes(const QList<Lookalike> &people);

//! Text of the members that identify a record: "MORGAN, Elen".
QString identityText(const ResourceSchema &schema, const Record &record);

//! Moment of \a field, empty if it lies in the future; \a until is then lowered to it.
QDateTime pastMoment(
    const Record &record, QLatin1StringView field, const QDateTime &now, qint64 *until = nullptr);

//! Evaluation of the rules about one list, which remembers earlier results: after a change only the records
//! concerned are judged again. Thread: that of its reads, which are always of one store.
class Evaluation {
public:
    //! \a rules must all be about the same list.
    explicit Evaluation(const QList<Rule> &rules);
    ~Evaluation();

    //! Results in the order of the rules, the same as an evaluation from nothing.
    QList<RuleResult> results(const RecordReads &reads, const Circumstances &around);

private:
    //! Record that passes the filter of a rule.
    struct Kept {
        RowPlace place;
        QString id; //!< Id of the record, if the check goes by it.
        QString subject{}; //!< Id of the record that the check's facts are about.
        Check::Facts facts{};
        Verdict::Kind kind = Verdict::Kind::Out;
        qint64 until = Verdict::forGood; //!< Moment in ms since 1970 up to which the verdict holds.
    };
    struct Found {
        Finding finding;
        QString shown; //!< Texts of the members that the rule shows, to see if a finding reads differently.
    };
    //! Pass of one rule, or of its variant for a home with settings of its own.
    struct Pass {
        Pass(const Rule &part, qsizetype ruleNumber, QDate today);

        Rule rule;
        qsizetype number; //!< Number of the rule that the pass belongs to.
        Filter filter; //!< Filter of the pass, with moving periods as dates of the day.
        std::optional<Filter> unknownFilter{};
        QString words; //!< Filter of the rule in words, the reason shown for a finding.
        std::optional<Check> check{};
        //! Judged records by row, without those that can never be found.
        std::unordered_map<qint64, Kept> kept{};
        std::map<RowPlace, Found, RowOrder> found;
        //! People of the list for a check by likeness, to be compared with each other.
        std::map<RowPlace, Lookalike, RowOrder> people;
        //! Rows of records whose values are unknown, found by the rule's filter for them.
        QSet<qint64> unknownRows{};
        qint64 unknownVerdicts = 0;
        QHash<qint64, RowPlace> wanted{}; //!< Rows of records to be read and judged.
        //! Verdicts known already, whose records are needed only to describe the finding.
        QHash<qint64, Verdict> verdicts{};
        //! Earliest time in ms since 1970 at which the clock may change a verdict.
        qint64 until = Verdict::forGood;
        bool hasOtherFindings = true; //!< True if the findings differ from those collected last.
        bool hasOtherPeople = true;

        bool goesById() const { return check->judgeById || check->isByLikeness; }
        void dropAnswer(qint64 row);
        void forget(qint64 row);
        void keep(const Kept &answer, std::optional<Found> finding = {});
    };
    //! Verdict of a rule on a record, with its finding.
    struct Judged {
        Pass *pass;
        Kept kept;
        std::optional<Found> found{};
        std::optional<Lookalike> person{}; //!< Person for a likeness check, which decides when all are known.
    };
    //! State of one call of results().
    struct Call {
        const RecordReads &reads;
        const Circumstances &around;
        //! Writes since the previous call; nothing means that everything is evaluated anew.
        std::optional<WriteLog::Writes> writes{};
        std::optional<QSet<qint64>> rows{}; //!< Rows of the list to be judged again; nothing means all.

        //! Rows among these that match a filter; cached, because many rules share filters such as all current
        //! residents.
        QSet<qint64> rowsAmong(const ResourceSchema &schema, const Filter &filter);
        QList<RecordReads::Found> places(
            const ResourceSchema &schema, const Filter &filter, const SortKeys &order);

        struct Places {
            Filter filter;
            SortKeys order;
            QList<RecordReads::Found> found;
        };
        std::vector<std::pair<Filter, QSet<qint64>>> knownRows{};
        std::vector<Places> knownPlaces{};
    };

    std::optional<WriteLog::Writes> writesSince(const RecordReads &reads, const Circumstances &around) const;
    void beginAnew(QDate today);
    std::optional<QSet<qint64>> touchedRows(const Call &call) const;
    bool isCheckCurrent(const Pass &pass, const Call &call) const;
    void prepare(Pass &pass, Call &call);
    void askAgain(Pass &pass, const Call &call, bool hasOtherFacts);
    void readWanted(const Call &call);
    Judged judge(Pass &pass, const RowPlace &place, FindingMaker &maker) const;
    static void keep(Judged &judged);
    static void judgeByIds(Pass &pass);
    RuleResult collect(qsizetype number, const RecordReads &reads, const Circumstances &around);
    void collectUnknown(RuleResult &result, qsizetype number, const RecordReads &reads);

    const QList<Rule> m_rules;
    const ResourceSchema *m_schema = nullptr;
    std::vector<Pass> m_passes;
    //! Records about which a rule cannot say anything, and their homes.
    struct Unknowns {
        QSet<qint64> rows;
        QStringList ids;
        QHash<QString, qint64> byHome;
    };
    QList<QList<Finding>> m_findings; //!< Findings of each rule as last collected.
    //! Records of each rule about which it cannot say anything, as last collected.
    QList<Unknowns> m_unknowns;
    KeptLists m_kept;
    std::optional<WriteLog::Mark> m_mark; //!< State of the store at the previous call.
    QHash<QString, ListKnown> m_lists; //!< Completeness of the lists at the previous call.
    QDateTime m_now; //!< Time of the previous call, to notice a new day or a clock that was put back.
    qint64 m_number = 0; //!< Number of calls so far.
    //! Rows to be judged again in the current call; nothing means all.
    std::optional<QSet<qint64>> m_touched{};
};

} // namespace care
