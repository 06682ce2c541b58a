// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/draftautosaver.h"

#include "models/schema/resources.h"
#include "models/store/journal/journal.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

DraftAutosaver::DraftAutosaver(Journal &journal, const QString &id, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
    , m_id(id.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces) : id)
{
    m_timer.setSingleShot(true);
    // Delay from the first change to storing; not after each key, because each write reaches the disk.
    m_timer.setInterval(400ms);
    connect(&m_timer, &QTimer::timeout, this, &DraftAutosaver::write);
}

DraftAutosaver::~DraftAutosaver()
{
    storeNow();
}

void DraftAutosaver::storeNow()
{
    if (!m_timer.isActive())
        return;
    m_timer.stop();
    write();
}

void DraftAutosaver::storeAgain()
{
    m_timer.stop();
    if (!m_content.isEmpty())
        write();
}

bool DraftAutosaver::isOnDisk() const
{
    return m_journal.report().place == StoreReport::Place::OnDisk;
}

void DraftAutosaver::schedule(const RecordDraft &draft, const FormPlace &place, const Unfinished &unfinished)
{
    if (!draft.isChanged() && unfinished.isEmpty()) {
        // A form just opened is unchanged too, and an earlier draft of it may wait to be restored.
        if (!m_content.isEmpty())
            forget();
        return;
    }
    m_content = draftContent(draft, place, unfinished, true);
    // Discarded changes that were typed or restored again need no entry for undo.
    if (!m_discarded.isEmpty() && editsIn(m_discarded) == editsIn(m_content)) {
        m_journal.removeDraft(residentSchema.name, m_discardedId);
        m_discarded.clear();
    }
    // A running timer is not restarted, so that the draft is stored even if typing never pauses.
    if (!m_timer.isActive())
        m_timer.start();
}

void DraftAutosaver::write()
{
    m_journal.storeDraft(
        { residentSchema.name, m_id, m_content }, this, [this](const StoreResult<void> &done) {
            m_storedAt = done ? QDateTime::currentDateTimeUtc() : QDateTime();
            m_isRefused = !done;
            Q_EMIT stored(done.has_value());
        });
}

void DraftAutosaver::leave()
{
    if (m_content.isEmpty())
        return;
    QJsonObject content = QJsonDocument::fromJson(m_content).object();
    content.insert("open"_L1, false);
    m_content = QJsonDocument(content).toJson(QJsonDocument::Compact);
    m_timer.stop();
    write();
}

void DraftAutosaver::forget()
{
    m_timer.stop();
    m_content.clear();
    m_storedAt = {};
    m_journal.removeDraft(residentSchema.name, m_id);
}

void DraftAutosaver::discard()
{
    // The latest input is stored first, so that the user can restore it too.
    storeNow();
    m_storedAt = {};
    m_discarded = std::exchange(m_content, {});
    m_discardedId = discardedDraftId(m_id);
    m_journal.discardDraft(residentSchema.name, m_id, m_discardedId);
}

} // namespace care
