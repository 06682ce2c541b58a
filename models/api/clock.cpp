// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/clock.h"

#include <QRandomGenerator>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <limits>

namespace care {

Uniform systemUniform()
{
    return [] {
        return QRandomGenerator::global()->generateDouble();
    };
}

Clock::~Clock() = default;

QDateTime SystemClock::now() const
{
    return QDateTime::currentDateTimeUtc();
}

qint64 SystemClock::elapsed() const
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

void SystemClock::after(qint64 milliseconds, QObject *context, std::function<void()> callback)
{
    // The timer is a child of the context, so that deleting the context cancels the call.
    auto *timer = new QTimer(context);
    timer->setSingleShot(true);
    QObject::connect(timer, &QTimer::timeout, context, [timer, callback = std::move(callback)] {
        timer->deleteLater();
        callback();
    });
    timer->start(int(std::clamp<qint64>(milliseconds, 0, std::numeric_limits<int>::max())));
}

} // namespace care
