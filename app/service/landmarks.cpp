// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/landmarks.h"

namespace care::service {

namespace {

constexpr qsizetype mostEntries = 50'000; // about 10 MB

} // namespace

Landmarks::Known &Landmarks::known(const QString &list, qint64 change)
{
    if (m_entries >= mostEntries) {
        m_lists.clear();
        m_entries = 0;
    }
    Known &known = m_lists[list];
    if (known.change != change) {
        known = { change, {}, {} };
        ++m_entries;
    }
    return known;
}

std::optional<qint64> Landmarks::total(const QString &list, qint64 change)
{
    const std::lock_guard lock(m_mutex);
    return known(list, change).total;
}

void Landmarks::setTotal(const QString &list, qint64 change, qint64 total)
{
    const std::lock_guard lock(m_mutex);
    known(list, change).total = total;
}

Landmarks::Found Landmarks::before(const QString &list, qint64 change, qint64 position)
{
    const std::lock_guard lock(m_mutex);
    const QMap<qint64, Place> &places = known(list, change).places;
    const auto next = places.upperBound(position);
    if (next == places.begin())
        return { 0, {} };
    const auto nearest = std::prev(next);
    return { nearest.key(), nearest.value() };
}

Landmarks::Found Landmarks::after(const QString &list, qint64 change, qint64 position)
{
    const std::lock_guard lock(m_mutex);
    const Known &entry = known(list, change);
    const auto nearest = entry.places.lowerBound(position);
    if (nearest == entry.places.end())
        return { entry.total.value_or(position), {} };
    return { nearest.key(), nearest.value() };
}

void Landmarks::add(const QString &list, qint64 change, qint64 position, const Place &place)
{
    const std::lock_guard lock(m_mutex);
    QMap<qint64, Place> &places = known(list, change).places;
    if (places.contains(position))
        return;
    places.insert(position, place);
    ++m_entries;
}

} // namespace care::service
