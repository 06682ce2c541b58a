// SPDX-License-Identifier: GPL-3.0-or-later
//! Callback guarantee of all calls in models/api: exactly once, never from within the call, never after the
//! context died.
#pragma once

#include "models/api/apierror.h"

#include <QMetaObject>
#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>

namespace care {

//! Holder of a callback until its result arrives. If the last copy is destroyed without a result, the
//! callback gets Canceled. The context must live in the thread that uses the delivery.
template<class T>
class Delivery {
public:
    using Callback = std::function<void(Result<T>)>;

    Delivery(QObject *context, Callback callback)
        : m_state(std::make_shared<State>())
    {
        m_state->context = context;
        m_state->callback = std::move(callback);
    }

    //! True while the callback is still pending and its context lives.
    bool isWanted() const { return m_state->callback && m_state->context; }
    void operator()(Result<T> result) const { m_state->send(std::move(result)); }

private:
    struct State {
        QPointer<QObject> context;
        Callback callback;

        void send(Result<T> result)
        {
            Callback once = std::exchange(callback, nullptr);
            if (!once || !context)
                return;
            // The callback is queued on the context, so that Qt drops the call if the context dies first.
            QMetaObject::invokeMethod(
                context.data(),
                [once = std::move(once), result = std::move(result)]() mutable { once(std::move(result)); },
                Qt::QueuedConnection);
        }
        ~State() { send(failure(ApiError::Kind::Canceled)); }
    };
    // Callback shared between copies, because std::function must be able to copy what it holds.
    std::shared_ptr<State> m_state;
};

} // namespace care
