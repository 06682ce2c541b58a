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
    std::shared_ptr<PreparedPage> add(const ResourceSchema &schema, const QList<ReceivedRecord> &records);
    //! Notes what a page has changed, which decides whether the next one is prepared.
    void learn(const ResourceSchema &schema, const RangeChanges &changes);
    //! Drops the names that it knows.
    void forget() { m_bringsNews.clear(); }

private:
    QHash<QString, std::shared_ptr<KnownReferences>> m_bringsNews; //!< by resource
    QThreadPool m_thread;
};

} // namespace care
