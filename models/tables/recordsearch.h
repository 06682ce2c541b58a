// SPDX-License-Identifier: GPL-3.0-or-later
//! Searches all records on this computer, one resource after the other.
#pragma once

#include "models/json/record.h"
#include "models/schema/relations.h"
#include "models/schema/resourceschema.h"

#include <QList>
#include <QObject>
#include <QTimer>

namespace care {

class Store;
struct Found;

//! One record among the results of a search, in words.
struct SearchHit {
    QString id;
    QString title; //!< what names the record: "MORGAN, Elen", "4 · Fall"
    QString words; //!< the text around the place that was found, else what else tells it from others
    QString ended = {}; //!< "Left", "Completed": it is no longer current; else empty

    bool operator==(const SearchHit &) const = default;
};

//! \a words are those that were searched for.
SearchHit hitOf(const ResourceSchema &schema, const Record &record, const QStringList &words);

//! Hits in one resource.
struct SearchGroup {
    const ResourceSchema *schema = nullptr;
    QList<SearchHit> hits;
    int count = 0; //!< of all that match; see isAtLeast()

    //! There may be more than count.
    bool isAtLeast() const;
    bool operator==(const SearchGroup &) const = default;
};

class RecordSearch : public QObject {
    Q_OBJECT

public:
    static constexpr int hitsOfFirst = 8; //!< shown of the first resource: whom people look for
    static constexpr int hitsOfOthers = 4;

    //! \a order: the resources, in the order in which they are asked. \a isWhole: whether all records of one
    //! are here.
    RecordSearch(
        Store &store, const QList<const ResourceSchema *> &order, IsWhole isWhole, QObject *parent = nullptr);

    //! Searches for \a text. Earlier results are dropped at once, and so are answers that are still to come.
    //! The search is repeated when the store changes, until another text is set.
    void search(const QString &text);
    const QString &text() const { return m_text; }

    //! In the order of the resources; without those in which there is nothing.
    const QList<SearchGroup> &groups() const { return m_groups; }
    bool isFinished() const { return m_finished; }
    //! The resources of which records may be missing from the results: not all are here.
    QList<const ResourceSchema *> incomplete() const;

Q_SIGNALS:
    //! Something was found, or the search came to its end.
    void changed();

private:
    void restart(bool keepShown);
    void askNext();
    void take(const ResourceSchema &schema, const QStringList &words, const Found &found);
    QString textFor(qsizetype resource) const;

    Store &m_store;
    const QList<const ResourceSchema *> m_order;
    const IsWhole m_isWhole;
    QString m_text;
    QList<SearchGroup> m_groups; //!< as shown
    QList<SearchGroup> m_coming; //!< of a search that is made again
    qsizetype m_next = 0;
    int m_generation = 0; //!< of the newest question; other answers are dropped
    bool m_asking = false;
    bool m_again = false; //!< the same text once more: what is shown stays until the end
    bool m_finished = true;
    QTimer m_more;
};

} // namespace care
