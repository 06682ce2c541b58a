// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/singleinstance.h"

#include "app/common/datafolder.h"
#include "app/desktop/instancechannel.h"

#include <QLocalSocket>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int timeout = 2000; // Time limit in milliseconds for talking to the other program.
constexpr char greeting[] = "here\n";

} // namespace

SingleInstance::SingleInstance(const QString &dataFolder, QObject *parent)
    : QObject(parent)
    , m_folder(dataFolder)
{
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *visitor = m_server.nextPendingConnection())
            receive(visitor);
    });
}

SingleInstance::~SingleInstance() = default;

//! Reads the message of a program just started. An empty one only raises the window; one that is too long or
//! never ends is dropped.
void SingleInstance::receive(QLocalSocket *visitor)
{
    if (!isThisUser(*visitor, false)) {
        visitor->abort();
        visitor->deleteLater();
        return;
    }
    // The greeting shows the other program that this one responds and does not hang.
    visitor->write(greeting, sizeof greeting - 1);
    visitor->setReadBufferSize(longestMessage);
    connect(visitor, &QLocalSocket::readyRead, visitor, [visitor] {
        if (visitor->bytesAvailable() >= longestMessage)
            visitor->abort();
    });
    connect(visitor, &QLocalSocket::disconnected, this, [this, visitor] {
        visitor->deleteLater();
        const bool whole = visitor->bytesAvailable() < longestMessage;
        Q_EMIT startedAgain(whole ? QString::fromUtf8(visitor->readAll()) : QString());
    });
    QTimer::singleShot(timeout, visitor, [visitor] { visitor->abort(); });
}

SingleInstance::Outcome SingleInstance::begin(const QString &message)
{
    makePrivateFolder(m_folder);
    m_socket = instanceSocketName(m_folder);
    m_lock = std::make_unique<QLockFile>(lockFile(m_folder));
    // Never treat the lock as stale by age: only the end of its process releases it.
    m_lock->setStaleLockTime(0);
    if (m_lock->tryLock()) {
        listen();
        return Outcome::First;
    }
    // Without write access there is no lock, and nothing that two programs could damage.
    if (m_lock->error() != QLockFile::LockFailedError)
        return Outcome::First;
    qint64 process = 0;
    QString host;
    QString program;
    if (m_lock->getLockInfo(&process, &host, &program) && program.startsWith("care-records-cli"_L1))
        return Outcome::Downloading;
    return tellTheOther(message) ? Outcome::Told : Outcome::Silent;
}

void SingleInstance::listen()
{
    if (m_socket.isEmpty())
        return; // Without a socket, a second start finds the lock and reports no answer.
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    if (m_server.listen(m_socket))
        return;
    // Remove a socket left by a crash; since this program has the lock, nobody listens on it.
    QLocalServer::removeServer(m_socket);
    m_server.listen(m_socket);
}

bool SingleInstance::tellTheOther(const QString &message) const
{
    QLocalSocket socket;
    if (m_socket.isEmpty())
        return false;
    socket.connectToServer(m_socket);
    // The link names a record, so it is sent to the same user only.
    if (!socket.waitForConnected(timeout) || !isThisUser(socket, true))
        return false;
    // Wait for an answer, because the system accepts connections even for a program that hangs.
    if (!socket.waitForReadyRead(timeout))
        return false;
    socket.write(message.toUtf8().left(longestMessage));
    while (socket.bytesToWrite() > 0 && socket.waitForBytesWritten(timeout)) { }
    socket.disconnectFromServer();
    return true;
}

} // namespace care
