// SPDX-License-Identifier: GPL-3.0-or-later
//! More to ask for than may be asked, minutes on end.
#pragma once

#include "tests/contract/mirrorworld.h"

namespace care::test {

//! Asks for one page after the other, always with some more waiting.
class Backlog {
public:
    Backlog(Workstation &station, Lane lane)
        : m_station(station)
        , m_lane(lane)
    {
    }

    void ask()
    {
        m_askedAt = m_station.world.clock.elapsed();
        m_station.client.list(residentSchema.path(), {}, 1, 1, m_lane, true, &m_station.context,
            [this, asked = m_askedAt](const Result<RecordPage> &page) {
                ++(page ? answered : failed);
                longest = std::max(longest, m_station.world.clock.elapsed() - asked);
                if (m_lane == Lane::Background)
                    ask();
            });
    }

    bool isOnTheWire() const { return !m_station.transport.children().isEmpty(); }

    int answered = 0;
    int failed = 0;
    qint64 longest = 0;

private:
    Workstation &m_station;
    Lane m_lane;
    qint64 m_askedAt = 0;
};

//! Lets time pass only while nothing is on the wire or being read: an answer takes no time.
inline void pass(ServiceWorld &world, const QList<Backlog *> &backlogs, qint64 milliseconds,
    const std::function<void(qint64)> &eachTenth)
{
    const qint64 start = world.clock.elapsed();
    while (world.clock.elapsed() < start + milliseconds) {
        QCoreApplication::processEvents();
        int received = 0;
        bool onTheWire = false;
        for (const Backlog *backlog : backlogs) {
            received += backlog->answered;
            onTheWire = onTheWire || backlog->isOnTheWire();
        }
        if (onTheWire || received < world.service.answers)
            continue;
        world.advance(100);
        eachTenth(world.clock.elapsed() - start);
    }
}

} // namespace care::test
