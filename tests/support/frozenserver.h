// SPDX-License-Identifier: GPL-3.0-or-later
//! The PostgreSQL of tests/support/withpostgres.sh, stopped in the middle of whatever it does: connections
//! stay open, the system takes what is sent to them, and nothing ever comes back.
#pragma once

#include <QtGlobal>

namespace care::test {

class FrozenServer {
public:
    //! Stops the server and all processes that serve its connections; isFrozen() says whether that could be
    //! done.
    FrozenServer();
    //! Lets them go on.
    ~FrozenServer();
    Q_DISABLE_COPY_MOVE(FrozenServer)

    bool isFrozen() const { return m_isFrozen; }

private:
    bool m_isFrozen = false;
};

} // namespace care::test
