// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/keyrenewal.h"

#include "app/common/workspace.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"

using namespace Qt::StringLiterals;

namespace care {

KeyRenewal::KeyRenewal(const QString &folder, const Secret &entry, QObject *parent)
    : QObject(parent)
    , m_keys(StoreKeys::fromBytes(entry))
    , m_store(std::make_unique<Store>(storeOptions(folder + "/records.db"_L1, entry)))
    , m_journal(std::make_unique<Journal>(storeOptions(folder + "/journal.db"_L1, entry)))
{
    connect(m_store.get(), &Store::opened, this, &KeyRenewal::note);
    connect(m_journal.get(), &Journal::opened, this, &KeyRenewal::note);
}

KeyRenewal::~KeyRenewal() = default;

void KeyRenewal::note(const StoreReport &report)
{
    m_isWhole = m_isWhole && report.place == StoreReport::Place::OnDisk && !report.hasFormerKey;
    if (--m_left > 0)
        return;
    if (m_isWhole)
        Q_EMIT done(m_keys.current);
    deleteLater();
}

} // namespace care
