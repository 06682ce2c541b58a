// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/draftlist.h"

#include "models/store/journal/journal.h"

#include <algorithm>

namespace care {

DraftList::DraftList(Journal &journal, const EditableResources &resources, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
    , m_resources(resources)
{
    connect(&m_journal, &Journal::draftsChanged, this, &DraftList::read);
    read();
}

void DraftList::read()
{
    m_journal.drafts(this, [this](const QList<Draft> &drafts) {
        m_drafts = storedDrafts(m_resources, drafts);
        m_isKnown = true;
        Q_EMIT changed();
    });
}

bool DraftList::isOnDisk() const
{
    return m_journal.report().place == StoreReport::Place::OnDisk;
}

int DraftList::unfinished() const
{
    return int(std::count_if(
        m_drafts.cbegin(), m_drafts.cend(), [](const StoredDraft &draft) { return !draft.discarded; }));
}

const StoredDraft *DraftList::find(const QString &id) const
{
    const auto found = std::find_if(m_drafts.cbegin(), m_drafts.cend(),
        [&](const StoredDraft &draft) { return draft.id == id && !draft.discarded; });
    return found == m_drafts.cend() ? nullptr : &*found;
}

const StoredDraft *DraftList::any(const QString &id) const
{
    const auto found = std::find_if(
        m_drafts.cbegin(), m_drafts.cend(), [&](const StoredDraft &draft) { return draft.id == id; });
    return found == m_drafts.cend() ? nullptr : &*found;
}

void DraftList::discard(const QString &id)
{
    if (const StoredDraft *found = any(id))
        m_journal.discardDraft(found->draft.resource().name(), id, discardedDraftId(id));
}

void DraftList::bringBack(const QString &id)
{
    const StoredDraft *found = any(id);
    if (!found)
        return;
    // A draft begun since is discarded for the restored one, and can be restored in turn.
    if (find(found->formId))
        discard(found->formId);
    m_journal.storeDraft({ found->draft.resource().name(), found->formId,
                             draftContent(found->draft, found->place, found->unfinished) },
        this, [](const StoreResult<void> &) {});
    if (id != found->formId)
        m_journal.removeDraft(found->draft.resource().name(), id);
}

} // namespace care
