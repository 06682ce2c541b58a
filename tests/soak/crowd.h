// SPDX-License-Identifier: GPL-3.0-or-later
//! All the clients of a run: those that behave at full speed, and those that come, go and hang.
#pragma once

#include "tests/soak/client.h"

#include <thread>
#include <vector>

namespace care::soak {

class Crowd {
public:
    Crowd(const QUrl &base, const QByteArray &key, Tally &tally);
    ~Crowd();
    Q_DISABLE_COPY_MOVE(Crowd)

    //! False if the service did not answer before anything began.
    bool begin();
    //! Everybody leaves.
    void end();

private:
    void add(int count, void (Crowd::*behaviour)(unsigned seed));
    bool goesOn() const { return !m_stop; }
    //! Sleeps, but not beyond the end.
    void pause(int milliseconds) const;

    void steady(unsigned seed); //!< keeps its connection and asks without a break
    void visit(unsigned seed); //!< a new connection for every few requests
    void write(unsigned seed); //!< updates one resident over and over and reads it back
    void vanish(unsigned seed); //!< asks and resets the connection before the answer has been read
    void halve(unsigned seed); //!< sends half a request, waits, and leaves
    void dawdle(unsigned seed); //!< reads a large answer very slowly
    void babble(unsigned seed); //!< sends what is no HTTP
    void loiter(unsigned seed); //!< many connections that never say anything

    const QUrl m_base;
    const QByteArray m_key;
    Tally &m_tally;
    QByteArray m_token;
    QList<Question> m_questions;
    std::atomic<bool> m_stop{ false };
    std::vector<std::thread> m_threads;
};

} // namespace care::soak
