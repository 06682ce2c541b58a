// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>

#include <mutex>

namespace care::service {

//! Tokens that the service has found valid, with their keys, so that a request queues with the others of its
//! key. Grants nothing: every request is checked for itself. Any thread may use it.
class KnownTokens {
public:
    void add(const QByteArray &token, const QByteArray &keyId)
    {
        const std::lock_guard lock(m_mutex);
        if (m_keys.size() >= most)
            m_keys.clear();
        m_keys.insert(token, keyId);
    }
    //! Empty if it is not known.
    QByteArray keyOf(const QByteArray &token) const
    {
        const std::lock_guard lock(m_mutex);
        return m_keys.value(token);
    }

private:
    static constexpr qsizetype most = 5'000; //!< about 3 MB

    mutable std::mutex m_mutex;
    QHash<QByteArray, QByteArray> m_keys;
};

} // namespace care::service
