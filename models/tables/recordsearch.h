// SPDX-License-Identifier: GPL-3.0-or-later
//! Searches all records on this computer, one resource after the other.
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
class Store;
struct Found;

//! One record among the results of a search, in words.
struct SearchHit {
    QString id;
    QString title; //!< names the record: "MORGAN, Elen", "4 · Fall"
    //! The text around a word that was found; if the title has all words, facts about the record.
    QString words;
    QString ended = {}; //!< "Left", "Completed": it is no longer current; else empty

    bool operator==(const SearchHit &) const = default;
};

//! \a words are those that were searched for.
SearchHit hitOf(const ResourceSchema &schema, const Record &record, const QStringList &words);

//! Hits in one resource.
struct SearchGroup {
    const ResourceSchema *schema = nullptr;
    QList<SearchHit> hits;
    int count = 0; //!< number of all matches; see isAtLeast()

    //! True if there may be more matches than count.
    bool isAtLeast() const;
    bool operator==(const SearchGroup &) const = default;
};

class RecordSearch : public QObject {
    Q_OBJECT

public:
    //! More are shown of the first resource, because people mostly search for residents.
    static constexpr int hitsOfFirst = 8;
    static constexpr int hitsOfOthers = 4;

    //! \a order: the resources, in the order in which they are asked. \a isWhole: whether all records of one
    //! are here.
    RecordSearch(
        Store &store, const QList<const ResourceSchema *> &order, IsWhole isWhole, QObject *parent = nullptr);

    //! Tells homes of one name apart as \a homes does, which outlives this.
    void setHomes(const HomeScope &homes) { m_homes = &homes; }
    //! Searches for \a text. Earlier results are dropped at once, and so are answers that are still to come.
    //! The search is repeated when the store changes, until another text is set.
    void search(const QString &text);
    const QString &text() const { return m_text; }

    //! Keeps in mind that the resident was opened: by the id alone, and only while the program runs.
    void rememberResident(const QString &id);
    //! Reads the residents that were opened last; changed() tells when they are here.
    void readRecent();
    //! The newest first; empty while the program is locked.
    const QList<SearchHit> &recent() const { return m_recent; }

    //! The results in the order of the resources, without those that have none.
    const QList<SearchGroup> &groups() const { return m_groups; }
    bool isFinished() const { return m_finished; }
    //! The resources of which not all records are here, so that hits may be missing.
    QList<const ResourceSchema *> incomplete() const;

Q_SIGNALS:
    //! Something was found, or the search came to its end.
    void changed();

private:
    void restart(bool keepShown);
    void askNext();
    void take(const ResourceSchema &schema, const QString &text, const Found &found);
    QString textFor(qsizetype resource) const;

    Store &m_store;
    const QList<const ResourceSchema *> m_order;
    const IsWhole m_isWhole;
    const HomeScope *m_homes = nullptr;
    QString m_text;
    QList<SearchGroup> m_groups; //!< as shown
    QList<SearchGroup> m_coming; //!< results of a repeated search; m_groups stay shown until it is complete
    QStringList m_recentIds; //!< of the residents that were opened last, the newest first
    QList<SearchHit> m_recent;
    int m_recentGeneration = 0; //!< of the newest readRecent(); answers to others are dropped
    qsizetype m_next = 0;
    int m_generation = 0; //!< of the newest question; answers to others are dropped
    bool m_asking = false;
    //! The search repeats the same text, so that its results stay on screen until the new ones are complete.
    bool m_again = false;
    bool m_finished = true;
    QTimer m_more;
};

} // namespace care
