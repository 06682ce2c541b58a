// SPDX-License-Identifier: GPL-3.0-or-later
//! A test of rows of the fault matrix: whatever else a row checks, the event loop must stay free meanwhile.
#pragma once

#include "tests/fault/heartbeat.h"

#include <QObject>
#include <QString>

namespace care::test {

//! The longest gap of each row is printed; over 200 ms the row fails.
class FaultTest : public QObject {
    Q_OBJECT

protected:
    //! Preparation of this test ends here: the gaps count from now on.
    void prepared() { m_heartbeat.start(); }

private Q_SLOTS:
    void init();
    void cleanup();
    void cleanupTestCase();

private:
    Heartbeat m_heartbeat;
    qint64 m_longest = 0;
    QString m_longestAt; // the data of the row
};

} // namespace care::test
