// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/recalculation.h"

#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

Recalculations::Recalculations(Journal &journal, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
{
    connect(&m_journal, &Journal::recalculationsChanged, this, &Recalculations::load);
    load();
}

void Recalculations::load()
{
    m_journal.recalculations(this, [this](const QList<Recalculation> &all) {
        if (all == m_all)
            return;
        m_all = all;
        Q_EMIT changed();
    });
}

void Recalculations::put(const Recalculation &point, const QString &auditAction)
{
    m_journal.storeRecalculation(point, this, [this, auditAction](const StoreResult<void> &stored) {
        if (stored)
            m_journal.record({ .who = accountName(), .action = auditAction, .result = u"done"_s });
    });
}

void Recalculations::drop(const QString &id, const QString &auditAction)
{
    m_journal.removeRecalculation(id, this, [this, auditAction](const StoreResult<void> &stored) {
        if (stored)
            m_journal.record({ .who = accountName(), .action = auditAction, .result = u"done"_s });
    });
}

void Recalculations::add(const QString &measure, const QString &homeId, QDate day, const QString &reason)
{
    const Recalculation point{ measure + u'/' + homeId + u'/' + day.toString(Qt::ISODate), measure, homeId,
        day, reason };
    const auto before = std::find_if(
        m_all.cbegin(), m_all.cend(), [&](const Recalculation &other) { return other.id == point.id; });
    if (before == m_all.cend())
        m_done += [this, id = point.id] {
            drop(id, u"undo limits"_s);
        };
    else
        m_done += [this, earlier = *before] {
            put(earlier, u"undo limits"_s);
        };
    put(point, u"recalculate limits"_s);
}

void Recalculations::remove(const QString &id)
{
    const auto known = std::find_if(
        m_all.cbegin(), m_all.cend(), [&](const Recalculation &other) { return other.id == id; });
    if (known == m_all.cend())
        return;
    m_done += [this, point = *known] {
        put(point, u"undo limits"_s);
    };
    drop(id, u"remove limits"_s);
}

bool Recalculations::undo()
{
    if (m_done.isEmpty())
        return false;
    m_done.takeLast()();
    return true;
}

} // namespace care
