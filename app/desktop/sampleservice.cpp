// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/sampleservice.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

constexpr auto startsWithin = 60s;
constexpr int stopsWithinMs = 3000;

} // namespace

SampleService::SampleService(QObject *parent)
    : QObject(parent)
{
    m_process.setProcessChannelMode(QProcess::SeparateChannels);
    m_process.setStandardErrorFile(QProcess::nullDevice());
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &SampleService::readLine);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            Q_EMIT failed(whyNotStarted());
    });
    connect(&m_process, &QProcess::finished, this, [this] {
        Q_EMIT failed(m_ready ? tr("The service with sample data has stopped. Start the program again.")
                              : tr("The service with sample data stopped before it was ready."));
    });
}

SampleService::~SampleService()
{
    m_process.disconnect(this);
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.closeWriteChannel();
    if (!m_process.waitForFinished(stopsWithinMs))
        m_process.kill();
    m_process.waitForFinished(stopsWithinMs);
}

// Path in the program's own folder, never from PATH, so that only the service installed with it runs.
QString SampleService::standardProgram()
{
    return QCoreApplication::applicationDirPath() + "/care-records-service"_L1;
}

//! Sentence why the service did not start. On Linux it is a separate package; other systems' installers
//! contain it.
QString SampleService::whyNotStarted() const
{
#ifdef Q_OS_LINUX
    if (!QFileInfo::exists(m_process.program()))
        return tr("The sample data needs the package care-records-service, which is not installed on this "
                  "computer. Ask whoever looks after it to install the package.");
#endif
    return tr("The service with sample data could not be started. Install the program again.");
}

void SampleService::start(const QString &size, const QString &program)
{
    m_process.start(program,
        { u"--listen"_s, u"127.0.0.1:0"_s, u"--database"_s, u"memory"_s, u"--size"_s, size,
            u"--until-stdin-closes"_s, u"--quiet"_s, u"--rate-limit"_s, QString::number(requestsPerMinute) });
    QTimer::singleShot(startsWithin, this, [this] {
        if (!m_ready)
            m_process.kill();
    });
}

void SampleService::readLine()
{
    if (m_ready || !m_process.canReadLine())
        return;
    const QJsonObject line = QJsonDocument::fromJson(m_process.readLine(4096)).object();
    const QUrl address(line.value("url"_L1).toString());
    const QByteArray key = line.value("apiKey"_L1).toString().toLatin1();
    if (!address.isValid() || key.isEmpty()) {
        m_process.kill();
        return;
    }
    m_ready = true;
    Q_EMIT ready(address, key);
}

} // namespace care
