// SPDX-License-Identifier: GPL-3.0-or-later
//! Rows of records that were written lately, so that what was worked out from all the others still holds.
#pragma once

#include <QHash>
#include <QSet>

#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace care {

struct ResourceSchema;

//! Lives in memory, and remembers the latest writes only. Any thread.
class WriteLog {
public:
    //! A moment between two writes. Later ones are greater.
    using Mark = qint64;

    struct Write {
        enum class Kind : quint8 { Insert, Update, Remove };
        const ResourceSchema *schema; //!< null: of a name that records refer to
        qint64 row;
        Kind kind;
    };

    //! Rows of one list that were written.
    struct Rows {
        QSet<qint64> inserted;
        QSet<qint64> updated; //!< or removed
        bool isAnyRemoved = false;
    };
    struct Writes {
        QHash<const ResourceSchema *, Rows> lists;
        QSet<qint64> names; //!< numbers of references that are shown by another name
    };

    Mark mark() const;
    //! Nothing if the mark is too old, or of another file.
    std::optional<Writes> since(Mark mark) const;

    //! \a writes were committed.
    void add(const std::vector<Write> &writes);
    //! Another file is open: no mark is known any more.
    void begin();

private:
    mutable std::mutex m_mutex;
    std::deque<Write> m_writes;
    Mark m_first = 0; //!< before the first of them
};

} // namespace care
