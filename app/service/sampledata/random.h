// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstddef>
#include <iterator>

namespace care::service::sampledata {

//! Purpose of a random stream or id. Add new ones at the end, because the numbers decide the data of a seed.
struct Kind {
    static constexpr quint8 Home = 1, Staff = 2, Resident = 3, Incident = 4, Log = 5, Category = 6, Item = 7,
                            Case = 8, DailyLog = 10, Form = 11, Assessment = 12, CarePlan = 13,
                            CarePlanVersion = 14, Goal = 15, DocumentCategory = 16, Document = 17,
                            HomeDocument = 18, Device = 19, FormerStaff = 20, OfficeStaff = 21, Newcomer = 22,
                            User = 23, Name = 24, Marriage = 25;
};

//! Random numbers that are equal on every computer, unlike the standard library's distributions. Draw once
//! per expression, because compilers differ in the order of evaluation.
//!
//! Each object has its own stream (seed, kind, index), so a change to one object leaves all others as they
//! were.
class Random {
public:
    Random(quint64 seed, quint8 kind, quint64 index)
        : m_state(mixed(mixed(seed + 0x9E3779B97F4A7C15) ^ (quint64(kind) << 56 | index)))
    {
    }

    quint64 next() { return mixed(m_state += 0x9E3779B97F4A7C15); }
    //! Random number from 0 to \a count - 1; the slight bias of the remainder does not matter here.
    int below(int count) { return int(next() % quint64(count)); }
    int between(int first, int last) { return first + below(last - first + 1); }
    bool chance(int percent) { return below(100) < percent; }
    template<typename List>
    const auto &pick(const List &from)
    {
        return from[std::size_t(below(int(std::size(from))))];
    }
    //! Random index, weighted by the numbers in \a weights.
    template<typename Weights>
    std::size_t weighted(const Weights &weights)
    {
        int sum = 0;
        for (const int weight : weights)
            sum += weight;
        int left = below(sum);
        std::size_t index = 0;
        for (const int weight : weights) {
            if (left < weight)
                return index;
            left -= weight;
            ++index;
        }
        return 0;
    }

private:
    //! Finaliser of SplitMix64 (Steele, Lea, Flood 2014).
    static quint64 mixed(quint64 x)
    {
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
        return x ^ (x >> 31);
    }

    quint64 m_state;
};

//! Makes an id of 24 hexadecimal digits, unique within a seed.
inline QByteArray idOf(quint64 seed, quint8 kind, quint64 index)
{
    //! The id uses another stream than the object's contents, so that neither depends on the other.
    Random random(seed ^ 0x1D1D1D1D1D1D1D1D, kind, index);
    const quint64 halves[] = { random.next(), random.next() };
    QByteArray digits(24, Qt::Uninitialized);
    for (int i = 0; i < 24; ++i)
        digits[i] = "0123456789abcdef"[halves[i / 16] >> (60 - i % 16 * 4) & 15];
    return digits;
}

//! Number of the n-th object of a kind that belongs to \a owner, the index of a resident, home, ...
constexpr quint64 numberOf(int owner, std::size_t n)
{
    constexpr quint64 mostEach = 4096;
    return quint64(owner) * mostEach + n;
}
//! Number of the random stream that decides which objects \a owner has.
constexpr quint64 drawingFor(int owner)
{
    return numberOf(owner, 4095);
}

} // namespace care::service::sampledata
