// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/pagepreparer.h"

#include "models/schema/resourceschema.h"

namespace care {

PagePreparer::PagePreparer()
{
    m_thread.setMaxThreadCount(1); // one thread prepares faster than the writer writes
}

std::shared_ptr<PreparedPage> PagePreparer::add(const ResourceSchema &schema, const QList<Record> &records)
{
    const auto known = m_bringsNews.value(schema.name);
    if (!known)
        return std::make_shared<PreparedPage>(schema, records);
    const auto page = std::make_shared<PreparedPage>(schema, records, known);
    m_thread.start([page] { page->prepareAhead(); });
    return page;
}

void PagePreparer::learn(const ResourceSchema &schema, const RangeChanges &changes)
{
    const int news = changes.inserted + changes.updated;
    if (news > changes.unchanged && !m_bringsNews.contains(schema.name))
        m_bringsNews.insert(schema.name, std::make_shared<KnownReferences>());
    else if (news < changes.unchanged)
        m_bringsNews.remove(schema.name);
}

} // namespace care
