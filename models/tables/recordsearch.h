// SPDX-License-Identifier: GPL-3.0-or-later
//! Search through all records on this computer, one resource after the other.
#pragma once

#include "models/json/record.h"
#include "models/schema/relations.h"
#include "models/schema/resourceschema.h"

#include <QList>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace care {

class HomeScope;
class SimilarMarks;
class Store;
struct Found;

//! Record among the results of a search, in words.
struct SearchHit {
    QString id;
    QString title; //!< Name of the record: "MORGAN, Elen", "4 · Fall".
    //! Text around a word that was found; facts about the record if the title has all words.
    QString words;
    QString ended = {}; //!< Reason why the record is no longer current ("Left", "Completed"); else empty.
    bool isAlike = false; //!< True for a resident who is easily confused with another.

    bool operator==(const SearchHit &) const = default;
};

//! Hit for a record that was found by \a words.
SearchHit hitOf(const ResourceSchema &schema, const Record &record, const QStringList &words);

//! Hits of a search in one resource.
struct SearchGroup {
    const ResourceSchema *schema = nullptr;
    QList<SearchHit> hits;
    int count = 0; //!< Number of all matches, a lower bound if isAtLeast().

    //! True if there may be more matches than count.
    bool isAtLeast() const;
    bool operator==(const SearchGroup &) const = default;
};

class RecordSearch : public QObject {
    Q_OBJECT

public:
    //! Number of hits shown; more for the first resource, because users mostly search for residents.
    static constexpr int hitsOfFirst = 8;
    static constexpr int hitsOfOthers = 4;

    //! \a order lists the resources in the order searched; \a isWhole says if all records of one are here.
    RecordSearch(
        Store &store, const QList<const ResourceSchema *> &order, IsWhole isWhole, QObject *parent = nullptr);

    //! Puts records of the chosen \a homes before others that fit as well, and tells homes of the same name
    //! apart. \a homes outlives this.
    void setHomes(const HomeScope &homes);
    //! Searches for \a text; earlier results and pending answers are dropped at once. The search repeats
    //! whenever the store changes, until another text is set.
    void search(const QString &text);
    const QString &text() const { return m_text; }

    //! Remembers that the resident was opened, by id only and until the program ends.
    void rememberResident(const QString &id);
    //! Reads the residents opened last; changed() follows.
    void readRecent();
    //! Residents opened last, the newest first; empty while the program is locked.
    const QList<SearchHit> &recent() const { return m_recent; }

    //! Results in the order of the resources, without resources that have none.
    const QList<SearchGroup> &groups() const { return m_groups; }
    bool isFinished() const { return m_finished; }
    //! Resources of which not all records are here, so that hits may be missing.
    QList<const ResourceSchema *> incomplete() const;
    //! True if not all records are here of \a resource or of one that is searched before it.
    bool isIncompleteUpTo(const QString &resource) const;

Q_SIGNALS:
    //! Emitted when something was found, or the search has ended.
    void changed();
    //! Emitted when a resident among the results or those opened last was found to be easily confused with
    //! another, or no longer to be.
    void marked();

private:
    void restart(bool keepShown);
    void askNext();
    void take(const ResourceSchema &schema, const QString &text, const Found &found);
    SearchHit hitFor(const ResourceSchema &schema, Record record, const QStringList &words);
    void mark(const QString &resident, bool isAlike);
    QString textFor(qsizetype resource) const;

    Store &m_store;
    const QList<const ResourceSchema *> m_order;
    const IsWhole m_isWhole;
    const HomeScope *m_homes = nullptr;
    SimilarMarks *m_marks;
    QString m_text;
    QList<SearchGroup> m_groups; //!< Results of the search on screen.
    //! Results of a repeated search, collected until they replace m_groups as a whole.
    QList<SearchGroup> m_coming;
    QStringList m_recentIds; //!< Ids of the residents opened last, the newest first.
    QList<SearchHit> m_recent;
    int m_recentGeneration = 0; //!< Number of the newest readRecent(); answers to older calls are dropped.
    qsizetype m_next = 0;
    int m_generation = 0; //!< Number of the newest search; answers to older searches are dropped.
    bool m_asking = false;
    //! True while the same text is searched again, so that old results stay on screen until the new ones are
    //! complete.
    bool m_again = false;
    bool m_finished = true;
    QTimer m_more;
};

} // namespace care
