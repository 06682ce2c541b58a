// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fault/faulttest.h"

#include <QTest>

#include <algorithm>

namespace care::test {

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr qint64 longestAllowed = 800;
#else
constexpr qint64 longestAllowed = 200;
#endif

} // namespace

void FaultTest::init()
{
    m_heartbeat.start();
}

void FaultTest::cleanup()
{
    m_heartbeat.stop();
    m_longest = std::max(m_longest, m_heartbeat.longestGap());
    // A machine that held up an idle thread for so long may have held up this one twice.
    const qint64 allowed = longestAllowed + 2 * m_heartbeat.noise();
    QVERIFY2(m_heartbeat.longestGap() <= allowed,
        qPrintable(QStringLiteral("the event loop stood still for %1 ms, an idle thread for %2 ms")
                       .arg(m_heartbeat.longestGap())
                       .arg(m_heartbeat.noise())));
}

void FaultTest::cleanupTestCase()
{
    qInfo("longest gap of the event loop: %lld ms", static_cast<long long>(m_longest));
}

} // namespace care::test
