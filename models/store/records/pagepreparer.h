// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/records/preparedrecord.h"

#include <QThreadPool>

namespace care {

//! Prepares pages in a thread of its own while they wait for the writer. Only new and changed records need
//! it, so it does nothing while pages bring few of them, which is usual once the mirror is complete.
class PagePreparer {
public:
    PagePreparer();

    //! Returns the page for the writer. Its records are prepared meanwhile if earlier pages brought mostly
    //! new ones.
    std::shared_ptr<PreparedPage> add(const ResourceSchema &schema, const QList<Record> &records);
    //! Notes what a page has changed, which decides whether the next one is prepared.
    void learn(const ResourceSchema &schema, const RangeChanges &changes);
    //! Drops the references it has read, because they contain names.
    void forget() { m_bringsNews.clear(); }

private:
    //! The references of each resource whose pages bring mostly new records.
    QHash<QString, std::shared_ptr<KnownReferences>> m_bringsNews;
    QThreadPool m_thread;
};

} // namespace care
