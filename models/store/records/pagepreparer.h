// SPDX-License-Identifier: GPL-3.0-or-later
//! Prepares the pages that wait for the writer, in a thread beside it, while most of what comes is new. What
//! is here already needs no preparing, and most is once the mirror is complete.
#pragma once

#include "models/store/records/preparedrecord.h"

#include <QThreadPool>

namespace care {

class PagePreparer {
public:
    PagePreparer();

    //! The page for the writer; prepared in the meantime if the pages before brought mostly new records.
    std::shared_ptr<PreparedPage> add(const ResourceSchema &schema, const QList<ReceivedRecord> &records);
    //! What the last page has changed: tells whether the next one is worth preparing.
    void learn(const ResourceSchema &schema, const RangeChanges &changes);

private:
    QHash<QString, std::shared_ptr<KnownReferences>> m_bringsNews; //!< by resource
    QThreadPool m_thread;
};

} // namespace care
