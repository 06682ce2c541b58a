// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/page.h"

#include <QSet>

namespace care {

//! One walk through the pages of a list, from the first on: decides whether there is a next page, and notes
//! how the pages contradict each other. Internal to models/sync; ListWalk and RangeFetcher repeat it until
//! they believe it.
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

} // namespace care
