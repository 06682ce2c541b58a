// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/page.h"

#include <QSet>

namespace care {

//! One walk through the pages of a list from the first page: decides whether another page follows, and notes
//! contradictions between pages. RangeFetcher repeats walks until it trusts the result. Internal to
//! models/sync.
//!
//! A walk ends whatever the service sends. A page without new records ends it, even if it promises another.
//! After a page with new records the walk continues while the service counts more records than came, even if
//! it calls that page the last, because it may use its own page size.
class PageWalk {
public:
    static constexpr int maxPages = 10'000;

    //! Adds page(); returns true if another page follows, whose number page() then is.
    bool add(const RecordPage &page);
    //! Adds the answer to a page that was read again.
    void addAgain(const RecordPage &page);

    int page() const { return m_page; }
    const QSet<QString> &ids() const { return m_ids; }
    //! Number of records received during the walk without a usable id.
    qint64 unnamed() const { return m_unnamed; }
    //! Number of different records received during the walk.
    qint64 received() const { return m_ids.size() + m_unnamed; }
    //! Totals given with the first and the last page; -1 if the service does not say.
    qint64 firstTotal() const { return m_firstTotal; }
    qint64 total() const { return m_total; }
    //! True if the total was the same on every page, and no page came twice.
    bool isSteady() const { return m_isSteady && !m_repeats; }
    //! True if the total fell between pages: records were removed, so others may have been skipped.
    bool hasShrunk() const { return m_hasShrunk; }
    //! True if the service sends the same records again in place of the next page.
    bool repeats() const { return m_repeats; }

private:
    int m_page = 1;
    QSet<QString> m_ids;
    qint64 m_unnamed = 0;
    qint64 m_firstTotal = -1;
    qint64 m_total = -1;
    bool m_isSteady = true;
    bool m_hasShrunk = false;
    bool m_repeats = false;
};

//! Walk through a long list by overlapping pages, which misses no record that existed all along although
//! others are added and removed between requests. Internal to models/sync.
//!
//! A list sorted by creation is read from one end to the other, each page beginning a few rows before the end
//! of the previous one. A page joins if it repeats a row of the previous page created at another moment than
//! that page's last row; docs/decisions/0001-appendix.md proves that nothing is missed. The page size varies
//! a little, because a page can only begin at a multiple of its size.
//!
//! A list in another stable order is read likewise: rows shared by two pages have the same order on both, and
//! the rows behind them are new. A page that contradicts this ends the walk as Broken.
class OverlapWalk {
public:
    enum class State : quint8 {
        Going, //!< The walk goes on: page() with limit() is to be requested next.
        Ended, //!< The walk is complete: ids() has every record.
        Broken, //!< The list is unsorted or its pages do not join, so nothing is known.
    };

    //! Evidence that joins two pages: a shared row of a different moment, or shared rows in a stable order.
    enum class Proof : quint8 { Times, Places };

    explicit OverlapWalk(int pageSize, Proof proof = Proof::Times);

    int page() const { return m_page; }
    int limit() const { return m_limit; }
    State add(const RecordPage &page);

    const QSet<QString> &ids() const { return m_ids; }
    //! True if the total never changed and no page began elsewhere than expected.
    bool wasQuiet() const { return m_quiet; }
    //! Total of the last answer; -1 if it had none.
    qint64 total() const { return m_total; }
    //! True if a walk by Places broke because the order changes with each answer.
    bool isUnordered() const { return m_unstable; }

    //! True if the page is sorted by creation, newest first, with rows of at least two different moments.
    static bool isNewestFirst(const RecordPage &page);

private:
    struct Row {
        QString id;
        QString created;
    };

    static QList<Row> rowsOf(const RecordPage &page);
    bool isSorted(const QList<Row> &rows);
    //! Negative if \a one stands before \a other in the list.
    int order(const QString &one, const QString &other) const;
    bool joins(const QList<Row> &rows);
    bool joinsByMoment(const QList<Row> &rows) const;
    bool joinsByPlace(const QList<Row> &rows);
    void choosePage(qint64 from);
    State stepBack();
    State advance(const RecordPage &page, const QList<Row> &rows);

    const int m_pageSize;
    int m_page = 1;
    int m_limit;
    int m_pages = 0;
    int m_direction = 0; //!< Sort direction: -1 newest first, 1 oldest first, 0 unknown.
    qint64 m_reached = 0; //!< Position in the list just behind the last row read.
    qint64 m_overlap;
    //! Number of pages in a row that lay before the rows read, because records were inserted.
    int m_behind = 0;
    const Proof m_proof;
    bool m_unstable = false; //!< True once rows changed their order, which ends a walk by Proof::Places.
    QStringList m_recent; //!< Ids of the last pages in order, by which Proof::Places joins the next page.
    QList<Row> m_last; //!< Rows of the last page that overlapped properly with those before.
    QSet<QString> m_ids;
    qint64 m_total = -1;
    bool m_quiet = true;
};

} // namespace care
