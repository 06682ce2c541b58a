// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/page.h"

#include <QSet>

namespace care {

//! One walk through the pages of a list, from the first on: decides whether there is a next page, and notes
//! how the pages contradict each other. Internal to models/sync; RangeFetcher repeats it until it
//! believes it.
//!
//! A walk ends whatever the service sends. A page without new records ends it, even if it promises a next
//! one. After a page with new records it continues while the service counts more than came, even if it calls
//! that page the last, because it may use another page size than was asked for.
class PageWalk {
public:
    static constexpr int maxPages = 10'000;

    //! Adds page(). True if another page follows, whose number page() then is.
    bool add(const RecordPage &page);
    //! Adds the answer to a page that was read once more.
    void addAgain(const RecordPage &page);

    int page() const { return m_page; }
    const QSet<QString> &ids() const { return m_ids; }
    //! Records that came without a usable id.
    qint64 unnamed() const { return m_unnamed; }
    //! Records that came, each counted once.
    qint64 received() const { return m_ids.size() + m_unnamed; }
    //! Total of the first and of the last page; -1 if the service does not say.
    qint64 firstTotal() const { return m_firstTotal; }
    qint64 total() const { return m_total; }
    //! The total was the same on each page, and no page came twice.
    bool isSteady() const { return m_isSteady && !m_repeats; }
    //! The total fell from one page to the next: records were removed, so that others may have been skipped.
    bool hasShrunk() const { return m_hasShrunk; }
    //! The service sends the same records again instead of the next page.
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

//! Chooses the pages of a long list so that no record that was there all the time is missed, although records
//! are added and removed between the answers. Internal to models/sync.
//!
//! A list sorted by creation is read from one end to the other, each page beginning a few rows before the end
//! of the last one. A page joins if it repeats a row of the last page that was created at another moment than
//! that page's last row. docs/decisions/0001-appendix.md proves that nothing is missed. The page size shrinks
//! a little from page to page, because a page cannot begin elsewhere than at a multiple of its size.
//!
//! A list in another stable order is read in the same way: the rows that two pages share have the same order
//! on both, and the rows behind them are new. A page that contradicts this ends the walk as Broken.
class OverlapWalk {
public:
    enum class State : quint8 {
        Going, //!< ask for page() with limit()
        Ended, //!< ids() are all
        Broken, //!< not sorted, or the pages do not join: nothing is known
    };

    //! Pages join by rows of different moments, or by rows in an order that stays.
    enum class Proof : quint8 { Times, Places };

    explicit OverlapWalk(int pageSize, Proof proof = Proof::Times);

    int page() const { return m_page; }
    int limit() const { return m_limit; }
    State add(const RecordPage &page);

    const QSet<QString> &ids() const { return m_ids; }
    //! The total was the same in each answer, and no page began elsewhere than expected.
    bool wasQuiet() const { return m_quiet; }
    //! The total of the last answer; -1 if it had none.
    qint64 total() const { return m_total; }
    //! True once a walk by Places broke because each answer has another order.
    bool isUnordered() const { return m_unstable; }

    //! True if the page is sorted by creation, newest first, and its rows were created at two moments or
    //! more.
    static bool isNewestFirst(const RecordPage &page);

private:
    struct Row {
        QString id;
        QString created;
    };

    static QList<Row> rowsOf(const RecordPage &page);
    bool isSorted(const QList<Row> &rows);
    int order(const QString &one, const QString &other) const; //!< < 0: one stands before other
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
    int m_direction = 0; //!< -1: newest first, 1: oldest first, 0: not known yet
    qint64 m_reached = 0; //!< position behind the last row that was read
    qint64 m_overlap;
    int m_behind = 0; //!< pages in a row that lie before what was read, because records were inserted
    const Proof m_proof;
    bool m_unstable = false; //!< with Proof::Places: the order has changed
    QStringList m_recent; //!< with Proof::Places: ids of the last pages in their order
    QList<Row> m_last; //!< of the last page that joined
    QSet<QString> m_ids;
    qint64 m_total = -1;
    bool m_quiet = true;
};

} // namespace care
