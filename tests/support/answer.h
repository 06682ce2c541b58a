// SPDX-License-Identifier: GPL-3.0-or-later
//! Waiting in a test for what the program answers through callbacks and signals, without polling intervals.
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>

namespace care::test {

//! Handles events until \a holds or \a milliseconds have passed; says whether it held.
inline bool waitUntil(const std::function<bool()> &holds, int milliseconds = 10'000)
{
    QElapsedTimer clock;
    clock.start();
    QTimer wakeUp; // so that a wait for more events ends
#ifdef Q_OS_WIN
    wakeUp.start(5); // posts of other threads end no wait there
#else
    wakeUp.start(50);
#endif
    while (!holds()) {
        if (clock.hasExpired(milliseconds))
            return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    return true;
}

//! The answer of one asynchronous call: call(context, callback).
template<class T, class Call>
std::optional<T> answerOf(Call call, int milliseconds = 10'000)
{
    std::optional<T> answer;
    QObject context;
    call(&context, [&](const T &value) { answer = value; });
    waitUntil([&] { return answer.has_value(); }, milliseconds);
    return answer;
}

} // namespace care::test
