// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/nonrewindablebody.h"

#include "models/api/secret.h"

#include <algorithm>
#include <cstring>

namespace care {

NonRewindableBody::NonRewindableBody(QByteArray bytes, QObject *parent)
    : QIODevice(parent)
    , m_bytes(std::move(bytes))
{
    // Unbuffered, because QIODevice would keep a copy.
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

// Wiped, because the body holds the API key or personal data.
NonRewindableBody::~NonRewindableBody()
{
    wipe(m_bytes);
}

qint64 NonRewindableBody::bytesAvailable() const
{
    return m_bytes.size() - m_position + QIODevice::bytesAvailable();
}

qint64 NonRewindableBody::readData(char *data, qint64 maximum)
{
    const qint64 size = std::min<qint64>(maximum, m_bytes.size() - m_position);
    if (size <= 0)
        return -1;
    std::memcpy(data, m_bytes.constData() + m_position, std::size_t(size));
    m_position += qsizetype(size);
    return size;
}

qint64 NonRewindableBody::writeData(const char *, qint64)
{
    return -1;
}

} // namespace care
