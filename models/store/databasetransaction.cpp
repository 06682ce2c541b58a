// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept together, and what goes with it when it is not.
#include "models/store/database.h"
#include "models/store/recordcompression.h"

using namespace Qt::StringLiterals;

namespace care {

bool Database::begin()
{
    if (m_isTogether)
        return !m_isUndone;
    // A deferred transaction that reads first fails at once when another writer was there.
    return run(u"BEGIN IMMEDIATE"_s);
}

// A trigger would do the same, but with one each insertion is a statement that may be undone, and begins with
// the full-text index writing all that it has collected.
bool Database::keepCounts()
{
    for (auto [resource, more] : std::exchange(m_more, {}).asKeyValueRange()) {
        Statement &keep = statement(u"UPDATE counts SET records = records + ? WHERE resource = ?"_s);
        keep.bindAll(more, resource);
        if (!keep.run()) {
            m_error = keep.errorText();
            return false;
        }
    }
    return true;
}

bool Database::commit()
{
    return m_isTogether || (keepCounts() && run(u"COMMIT"_s));
}

bool Database::beginTogether()
{
    m_isTogether = begin();
    m_isUndone = false;
    return m_isTogether;
}

bool Database::commitTogether()
{
    m_isTogether = false;
    if (m_isUndone)
        return false;
    if (commit())
        return true;
    rollback();
    return false;
}

void Database::rollback()
{
    m_isUndone = true;
    m_more.clear();
    beginNumbering();
    m_compression->forget();
    run(u"ROLLBACK"_s);
}

} // namespace care
