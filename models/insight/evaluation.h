// SPDX-License-Identifier: GPL-3.0-or-later
//! The rules about one list, with what they found before: after a change only the records that it touches are
//! asked again.
#pragma once

#include "models/insight/checks.h"

#include <unordered_map>
#include <vector>

namespace care {

class FindingMaker;

//! In the thread of its reads, which are always of one store.
class Evaluation {
public:
    //! \a rules are all about the same list.
    explicit Evaluation(const QList<Rule> &rules);
    ~Evaluation();

    //! The same as from nothing, in the order of the rules.
    QList<RuleResult> results(const RecordReads &reads, const Circumstances &around);

private:
    //! A record that passes the filter of a rule.
    struct Kept {
        RowPlace place;
        QString id; //!< of the record, where the check goes by that
        QString subject{}; //!< what its facts are about
        Check::Facts facts{};
        Verdict::Kind kind = Verdict::Kind::Out;
        qint64 until = Verdict::forGood; //!< of the verdict
    };
    struct Found {
        Finding finding;
        QString shown; //!< the members that the rule shows, for other words of the same finding
    };
    //! One rule, or what it is for a home with settings of its own.
    struct Pass {
        Pass(const Rule &part, qsizetype ruleNumber, QDate today);

        Rule rule;
        qsizetype number; //!< of the rule
        Filter filter; //!< on the day
        std::optional<Filter> unknownFilter{};
        QString words; //!< of the filter
        std::optional<Check> check{};
        std::unordered_map<qint64, Kept> kept{}; //!< by row; without those that are out for good
        std::map<RowPlace, Found, RowOrder> found;
        std::map<RowPlace, Lookalike, RowOrder> people; //!< of a check by likeness
        QSet<qint64> unknownRows{}; //!< of the filter for these
        qint64 unknownVerdicts = 0;
        QHash<qint64, RowPlace> wanted{}; //!< to be asked, with their records
        QHash<qint64, Verdict> verdicts{}; //!< of those whose record is only needed to say so
        qint64 until = Verdict::forGood; //!< the first of the verdicts that the clock may change
        bool hasOtherFindings = true; //!< than were collected
        bool hasOtherPeople = true;

        bool goesById() const { return check->judgeById || check->isByLikeness; }
        void dropAnswer(qint64 row);
        void forget(qint64 row);
        void keep(const Kept &answer, std::optional<Found> finding = {});
    };
    //! The answer of a rule about a record.
    struct Judged {
        Pass *pass;
        Kept kept;
        std::optional<Found> found{};
        std::optional<Lookalike> person{}; //!< of a check by likeness, which answers when all are known
    };
    //! One call.
    struct Call {
        const RecordReads &reads;
        const Circumstances &around;
        std::optional<WriteLog::Writes> writes{}; //!< nothing: everything anew
        std::optional<QSet<qint64>> rows{}; //!< of the list, to be asked again; nothing: all

        //! Of these rows; many rules ask for the same, such as all current residents by name.
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
    RuleResult collect(qsizetype number, const Circumstances &around);

    const QList<Rule> m_rules;
    const ResourceSchema *m_schema = nullptr;
    std::vector<Pass> m_passes;
    QList<QList<Finding>> m_findings; //!< of each rule, collected
    KeptLists m_kept;
    std::optional<WriteLog::Mark> m_mark; //!< of the call before
    QHash<QString, ListKnown> m_lists; //!< the same
    QDateTime m_now; //!< the same
    qint64 m_number = 0; //!< of the call
};

} // namespace care
