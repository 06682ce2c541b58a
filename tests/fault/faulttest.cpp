// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fault/faulttest.h"

#include <QTest>

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
    if (m_heartbeat.longestGap() >= m_longest) {
        m_longest = m_heartbeat.longestGap();
        m_longestAt = QString::fromUtf8(QTest::currentDataTag());
    }
    QVERIFY2(
        m_heartbeat.longestGap() <= longestAllowed, QByteArray::number(m_heartbeat.longestGap()).constData());
}

void FaultTest::cleanupTestCase()
{
    qInfo("longest gap of the event loop: %lld ms, %s", static_cast<long long>(m_longest),
        qPrintable(m_longestAt));
}

} // namespace care::test
