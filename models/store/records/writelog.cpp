// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/writelog.h"

namespace care {

namespace {

//! Most writes remembered; after more, reading everything anew takes less time.
constexpr std::size_t mostKept = 50'000;

void note(const WriteLog::Write &write, WriteLog::Writes &writes)
{
    if (!write.schema) {
        writes.names += write.row;
        return;
    }
    WriteLog::Rows &rows = writes.lists[write.schema];
    rows.isAnyRemoved = rows.isAnyRemoved || write.kind == WriteLog::Write::Kind::Remove;
    (write.kind == WriteLog::Write::Kind::Insert ? rows.inserted : rows.updated) += write.row;
}

} // namespace

WriteLog::Mark WriteLog::mark() const
{
    const std::lock_guard lock(m_mutex);
    return m_first + Mark(m_writes.size());
}

std::optional<WriteLog::Writes> WriteLog::since(Mark mark) const
{
    const std::lock_guard lock(m_mutex);
    if (mark < m_first || mark > m_first + Mark(m_writes.size()))
        return std::nullopt;
    Writes writes;
    for (auto write = m_writes.begin() + (mark - m_first); write != m_writes.end(); ++write)
        note(*write, writes);
    return writes;
}

void WriteLog::add(const std::vector<Write> &writes)
{
    const std::lock_guard lock(m_mutex);
    m_writes.insert(m_writes.end(), writes.begin(), writes.end());
    while (m_writes.size() > mostKept) {
        m_writes.pop_front();
        ++m_first;
    }
}

void WriteLog::begin()
{
    const std::lock_guard lock(m_mutex);
    m_first += Mark(m_writes.size()) + 1;
    m_writes.clear();
}

} // namespace care
