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

// Checks of rules: what no filter can say. In the thread of the reads.

//! A check's answer about one record that passed the filter.
struct Verdict {
    enum class Kind : quint8 { Out, In, Unknown };
    static constexpr qint64 forGood = std::numeric_limits<qint64>::max();

    Kind kind = Kind::Out;
    QString words = {}; //!< instead of those of the filter
    QDateTime since = {}; //!< instead of the field of the rule
    bool isSinceDay = false; //!< a date without a time: midnight UTC
    qint64 until = forGood; //!< from then on, in ms since 1970, the clock alone may make it another

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

//! Moments of a list by what its records refer to, kept between evaluations: new records are added, and all
//! are read again only where some were changed or removed.
class KeptMoments {
public:
    KeptMoments(
        const ResourceSchema &schema, Filter filter, QLatin1StringView reference, QLatin1StringView moment);

    //! From \a from on at least. \a writes: since the call for the \a evaluation before; nothing if that is
    //! not known.
    void update(const RecordReads &reads, const std::optional<WriteLog::Writes> &writes, qint64 evaluation,
        qint64 from);
    Moments of(const QString &id, qint64 from, qint64 to) const;
    //! The newest up to \a to; 0 if there is none.
    qint64 lastOf(const QString &id, qint64 to) const;
    //! The first after \a moment, of all; Verdict::forGood if there is none.
    qint64 firstAfter(qint64 moment) const;

private:
    void readAll(const RecordReads &reads, qint64 from);
    bool mayDiffer(const WriteLog::Writes &writes) const;

    const ResourceSchema &m_schema;
    const Filter m_filter;
    const Field &m_reference;
    const Field &m_moment;
    QHash<QString, Moments> m_moments;
    qint64 m_from = Verdict::forGood; //!< what was read begins here
    qint64 m_lastRow = 0; //!< when it was read
    qint64 m_evaluation = -1;
};

//! Results that the checks of one list keep between evaluations, by question.
using KeptLists = std::map<QString, std::unique_ptr<KeptMoments>>;

//! Facts that a check goes by. Lives as long as the call that gave it.
struct CheckMaker {
    const Rule &rule;
    const RecordReads &reads;
    const Circumstances &around;
    const std::optional<WriteLog::Writes> &writes; //!< since the evaluation before
    KeptLists &kept;
    qint64 evaluation; //!< its number
    QDate today;

    int setting(const QString &name) const { return rule.settings.value(name); }
    ListKnown list(const ResourceSchema &schema) const { return around.lists.value(schema.name); }
    //! Up to date.
    KeptMoments &moments(const ResourceSchema &schema, const Filter &filter, QLatin1StringView reference,
        QLatin1StringView moment, qint64 from) const;
};

//! By the record, or by its id alone, or by how alike the records of the list are; by none of them if the
//! filter is all.
struct Check {
    //! Facts from other lists about a record: each answer follows from these, the record and the time.
    using Facts = std::array<qint64, 3>;

    std::function<Verdict(const Record &, const Facts &, const QDateTime &now)> judge{};
    //! Where there are facts: the id in the record that they are about, and the facts.
    std::function<QString(const Record &)> subjectOf{};
    std::function<Facts(const QString &id)> factsOf{};
    qint64 factsUntil = Verdict::forGood; //!< from then on the clock alone may make them others

    QList<Condition> onlyWhere{}; //!< all others are out, whatever else they hold

    std::function<Verdict(const QString &id)> judgeById{}; //!< of the time it was made at
    bool isByLikeness = false;
};

Check makeCheck(const CheckMaker &make);

//! Somebody for whom another of a list may be taken. Two who are alike share the number, or the day of birth
//! and the family name; within those few each is compared with the first two.
struct Lookalike {
    QString id, name;
    PersonTraits traits;
};
QHash<QString, QString> namesOfLikes(const QList<Lookalike> &people);

//! "MORGAN, Elen": the members that say whose or what record it is.
QString identityText(const ResourceSchema &schema, const Record &record);

//! The moment of \a field, unless it comes from a clock that was ahead; lowers \a until to it then.
QDateTime pastMoment(
    const Record &record, QLatin1StringView field, const QDateTime &now, qint64 *until = nullptr);

//! The rules about one list, with what they found before: after a change only the records that it touches are
//! asked again.
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
    RuleResult collect(qsizetype number, const RecordReads &reads, const Circumstances &around);
    void collectUnknown(RuleResult &result, qsizetype number, const RecordReads &reads);

    const QList<Rule> m_rules;
    const ResourceSchema *m_schema = nullptr;
    std::vector<Pass> m_passes;
    //! Records of which a rule cannot say anything, and where they are.
    struct Unknowns {
        QSet<qint64> rows;
        QStringList ids;
        QHash<QString, qint64> byHome;
    };
    QList<QList<Finding>> m_findings; //!< of each rule, collected
    QList<Unknowns> m_unknowns; //!< the same
    KeptLists m_kept;
    std::optional<WriteLog::Mark> m_mark; //!< of the call before
    QHash<QString, ListKnown> m_lists; //!< the same
    QDateTime m_now; //!< the same
    qint64 m_number = 0; //!< of the call
    std::optional<QSet<qint64>> m_touched{}; //!< rows asked again in this call; nothing: all
};

} // namespace care
