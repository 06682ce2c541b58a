// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/responsebudget.h"

#include <algorithm>
#include <utility>

namespace care::service {

namespace {

constexpr qint64 much = 8 * 1024 * 1024;
constexpr qint64 little = 1024 * 1024;

} // namespace

ResponseBudget::Share::Share(ResponseBudget &budget, const QByteArray &owner, qint64 bytes)
    : m_budget(&budget)
    , m_owner(owner)
    , m_bytes(bytes)
{
    budget.add(owner, bytes);
}

ResponseBudget::Share::~Share()
{
    if (m_budget)
        m_budget->add(m_owner, -m_bytes);
}

ResponseBudget::Share &ResponseBudget::Share::operator=(Share &&other) noexcept
{
    std::swap(m_budget, other.m_budget);
    std::swap(m_owner, other.m_owner);
    std::swap(m_bytes, other.m_bytes);
    return *this;
}

bool ResponseBudget::hasRoom(const QByteArray &owner, qint64 bytes) const
{
    const std::lock_guard lock(m_mutex);
    return m_total + bytes <= m_most && m_owners.value(owner) + bytes <= m_most / 2;
}

bool ResponseBudget::takeRelieved()
{
    const std::lock_guard lock(m_mutex);
    if (m_peak < much || m_total > little)
        return false;
    m_peak = m_total;
    return true;
}

void ResponseBudget::add(const QByteArray &owner, qint64 bytes)
{
    const std::lock_guard lock(m_mutex);
    m_total += bytes;
    m_peak = std::max(m_peak, m_total);
    qint64 &owned = m_owners[owner];
    owned += bytes;
    if (owned == 0)
        m_owners.remove(owner);
}

} // namespace care::service
