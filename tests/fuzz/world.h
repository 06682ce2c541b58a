// SPDX-License-Identifier: GPL-3.0-or-later
//! The real service inside the fuzzer, on a few sample records in memory. Inputs name what only exists while
//! it runs: @TOKEN@, @KEY@, and @HOME@, @RESIDENT@, @RECORD@ of somebody it knows.
#pragma once

#include "app/service/program/serviceinstance.h"

#include <QByteArray>

namespace care::fuzz {

class World {
public:
    //! The one that is running; a new one after many residents have been created, so that it stays small.
    static World &current();
    //! Ends it, while the program still has all that it stands on.
    static void end();

    const service::Service &service() const { return m_running->service(); }
    QUrl url() const { return m_running->url(); }
    QByteArray token() const { return m_token; }
    //! \a input with real values in the place of names.
    QByteArray filled(QByteArray input) const;
    void countChange() { ++m_changes; }

private:
    World();
    service::ApiResponse ask(const QByteArray &method, const QByteArray &path, const QByteArray &key) const;

    std::unique_ptr<service::ServiceInstance> m_running;
    QByteArray m_token;
    QByteArray m_record;
    QByteArray m_resident;
    QByteArray m_home;
    int m_changes = 0;
};

} // namespace care::fuzz
