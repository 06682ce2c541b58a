// SPDX-License-Identifier: GPL-3.0-or-later
//! The promise of every call of this folder, in one place: the callback is called exactly once, never from
//! within the call, and never after its context died.
#pragma once

#include "models/api/apierror.h"

#include <QMetaObject>
#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>

namespace care {

//! Holds a callback until there is a result. When the last copy goes without one, the result is Canceled.
//! The context must live in the thread in which the delivery is used.
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

    //! False when nobody is left to be told.
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
            // Queued on the context: Qt drops the event when the context dies first.
            QMetaObject::invokeMethod(
                context.data(),
                [once = std::move(once), result = std::move(result)]() mutable { once(std::move(result)); },
                Qt::QueuedConnection);
        }
        ~State() { send(failure(ApiError::Kind::Canceled)); }
    };
    // Shared because std::function must be able to copy what it holds; the last copy answers for all.
    std::shared_ptr<State> m_state;
};

} // namespace care
