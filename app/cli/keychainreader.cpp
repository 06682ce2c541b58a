// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/keychainreader.h"

#include <utility>

namespace care {

namespace {

void refuse(QObject *context, std::function<void(Result<void>)> callback)
{
    QMetaObject::invokeMethod(
        context, [callback = std::move(callback)] { callback(failure(ApiError::Kind::NotStored)); },
        Qt::QueuedConnection);
}

} // namespace

KeychainReader::KeychainReader(Clock &clock)
    : m_keychain(clock)
{
}

void KeychainReader::read(const QString &connectionId, Credential credential, QObject *context,
    std::function<void(Result<Secret>)> callback)
{
    m_keychain.read(connectionId, credential, context, std::move(callback));
}

void KeychainReader::write(const QString & /*connectionId*/, Credential /*credential*/,
    const Secret & /*secret*/, QObject *context, std::function<void(Result<void>)> callback)
{
    refuse(context, std::move(callback));
}

void KeychainReader::remove(const QString & /*connectionId*/, Credential /*credential*/, QObject *context,
    std::function<void(Result<void>)> callback)
{
    refuse(context, std::move(callback));
}

} // namespace care
