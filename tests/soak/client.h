// SPDX-License-Identifier: GPL-3.0-or-later
//! A client that behaves, and holds every answer against what it must be.
#pragma once

#include "tests/support/load/plainclient.h"

#include <QList>

#include <array>
#include <atomic>
#include <mutex>
#include <string>

namespace care::soak {

//! How long answers took, in memory that does not grow: buckets of 5 % each.
class Times {
public:
    void add(double milliseconds);
    //! NaN while there are none.
    double percentile(double percent) const;
    double longest() const { return m_longest; }

private:
    static constexpr double smallest = 0.01; //!< milliseconds
    static constexpr double step = 1.05;
    static constexpr std::size_t buckets = 400;

    std::array<std::atomic<qint64>, buckets> m_counts{};
    std::atomic<double> m_longest{ 0 };
};

//! The tally of all clients together. Any thread may add to it.
class Tally {
public:
    Times times; //!< of clients that behave
    std::atomic<qint64> right{ 0 }; //!< answers as they must be
    std::atomic<qint64> wrong{ 0 }; //!< anything else that a client got that behaves
    std::atomic<qint64> again{ 0 }; //!< asked once more because an idle connection had been closed meanwhile
    std::atomic<qint64> rude{ 0 }; //!< connections of clients that do not behave

    void noteWrong(const std::string &what);
    //! The first thing that was wrong.
    std::string firstWrong() const;

private:
    mutable std::mutex m_mutex;
    std::string m_firstWrong;
};

//! A request and the one answer to it; the records that are read do not change during the run.
struct Question {
    QByteArray request;
    int status = 200;
    QByteArray body; //!< empty: any JSON object (tokens differ each time)
};

class Client {
public:
    Client(const QUrl &base, Tally &tally);

    //! Asks, on the open connection if there is one, and notes whether the answer was right.
    void ask(const Question &question);
    void leave() { m_client.socket().close(); }

private:
    test::PlainClient m_client;
    Tally &m_tally;
};

//! Requests of the run, with the answers of the service at rest; empty if it did not answer.
QList<Question> questions(const QUrl &base, const QByteArray &key);

//! Exchanges \a key for a token.
QByteArray tokenFor(const QUrl &base, const QByteArray &key);

} // namespace care::soak
