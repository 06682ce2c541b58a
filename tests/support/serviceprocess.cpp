// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/serviceprocess.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

constexpr int usualTimeout = 30'000; // milliseconds

QString program()
{
    return QStringLiteral(CARE_BIN_DIR "/care-records-service");
}

} // namespace

ServiceProcess::ServiceProcess(const QStringList &arguments, int timeout)
    : m_timeout(timeout)
{
    QStringList usual{ u"--size"_s, u"tiny"_s, u"--listen"_s, u"127.0.0.1:0"_s, u"--until-stdin-closes"_s,
        u"--quiet"_s };
    if (!arguments.contains(u"--database"_s)) {
        m_database = std::make_unique<TestDatabase>();
        usual += { u"--database"_s, m_database->location() };
    }
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(program(), usual + arguments);
    QElapsedTimer waited;
    waited.start();
    while (
        !m_process.canReadLine() && m_process.state() != QProcess::NotRunning && waited.elapsed() < timeout)
        m_process.waitForReadyRead(1000);
    if (m_process.canReadLine())
        readReadyLine(m_process.readLine());
    else
        m_problem = program() + " did not get ready: "_L1 + m_process.errorString();
}

ServiceProcess::~ServiceProcess()
{
    if (m_process.state() != QProcess::NotRunning)
        stop();
}

void ServiceProcess::readReadyLine(const QByteArray &line)
{
    const QJsonObject ready = QJsonDocument::fromJson(line).object();
    m_url = QUrl(ready.value("url"_L1).toString());
    m_apiKey = ready.value("apiKey"_L1).toString();
    const QJsonArray keys = ready.value("keys"_L1).toArray();
    for (const QJsonValue &key : keys)
        m_keys += key.toString();
    if (!m_url.isValid())
        m_problem = u"the line of the service cannot be read"_s;
}

void ServiceProcess::kill()
{
    m_process.kill();
    m_process.waitForFinished(m_timeout);
}

int ServiceProcess::stop()
{
    m_process.closeWriteChannel();
    if (m_process.waitForFinished(m_timeout))
        return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    kill();
    return -1;
}

Ended runService(const QStringList &arguments)
{
    QProcess process;
    process.start(program(), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(usualTimeout)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
        process.readAllStandardOutput(), process.readAllStandardError() };
}

} // namespace care::test
