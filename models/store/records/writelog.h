// SPDX-License-Identifier: GPL-3.0-or-later
//! Log of recently written rows, so that results computed from all other records stay valid.
#pragma once

#include <QHash>
#include <QSet>

#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace care {

struct ResourceSchema;

//! Log in memory of the latest writes only. Thread-safe.
class WriteLog {
public:
    //! Position in the log between two writes; later positions are greater.
    using Mark = qint64;

    struct Write {
        enum class Kind : quint8 { Insert, Update, Remove };
        const ResourceSchema *schema; //!< Schema of the written record; null if a referred name was written.
        qint64 row;
        Kind kind;
    };

    //! Rows of one list that were written after a mark.
    struct Rows {
        QSet<qint64> inserted;
        QSet<qint64> updated; //!< Rows whose record was updated or removed.
        bool isAnyRemoved = false;
    };
    struct Writes {
        QHash<const ResourceSchema *, Rows> lists;
        QSet<qint64> names; //!< Numbers of references whose name in lists has changed.
    };

    Mark mark() const;
    //! Writes after the mark; nothing if the mark is too old or belongs to another file.
    std::optional<Writes> since(Mark mark) const;

    //! Adds the writes of a committed transaction.
    void add(const std::vector<Write> &writes);
    //! Makes all earlier marks invalid, because another file was opened.
    void begin();

private:
    mutable std::mutex m_mutex;
    std::deque<Write> m_writes;
    Mark m_first = 0; //!< Position just before the oldest write that is remembered.
};

} // namespace care
