// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/draftlist.h"

#include "models/schema/resources.h"
#include "models/store/journal/journal.h"

#include <algorithm>

namespace care {

DraftList::DraftList(Journal &journal, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
{
    for (const auto told : { &Journal::draftsChanged, &Journal::failed })
        connect(&m_journal, told, this, &DraftList::read);
    connect(&m_journal, &Journal::draftDropped, this, [this](const QString &id) {
        m_dropped.insert(id);
        ++m_round;
    });
    read();
}

void DraftList::read()
{
    m_journal.drafts(this, [this, round = ++m_round](const QList<Draft> &drafts) {
        if (round != m_round)
            return;
        m_drafts = storedDrafts(drafts);
        m_dropped.clear();
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
    return found == m_drafts.cend() || m_dropped.contains(id) ? nullptr : &*found;
}

const StoredDraft *DraftList::any(const QString &id) const
{
    const auto found = std::find_if(
        m_drafts.cbegin(), m_drafts.cend(), [&](const StoredDraft &draft) { return draft.id == id; });
    return found == m_drafts.cend() ? nullptr : &*found;
}

void DraftList::discard(const QString &id)
{
    if (any(id))
        m_journal.discardDraft(residentSchema.name, id, discardedDraftId(id));
}

const StoredDraft *DraftList::discarded(const QString &id) const
{
    const StoredDraft *found = any(id);
    return found && found->discarded ? found : nullptr;
}

void DraftList::bringBack(const QString &id)
{
    const StoredDraft *found = discarded(id);
    if (!found)
        return;
    // A draft begun since is discarded in favour of the restored one, and can be restored in turn.
    if (find(found->formId))
        discard(found->formId);
    m_journal.storeDraft(
        { residentSchema.name, found->formId, draftContent(found->draft, found->place, found->unfinished) },
        this, [this, id, formId = found->formId](const StoreResult<void> &done) {
            // After a failure, such as a full disk, the discarded draft is the only one.
            if (done && id != formId)
                m_journal.removeDraft(residentSchema.name, id);
        });
}

} // namespace care
