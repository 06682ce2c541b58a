// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/desktopfixture.h"

#include "tests/support/network/sharedkeychain.h"

#include <QTest>

namespace care::test {

void ServiceFixture::startService()
{
    m_service = unlimitedService(m_options);
    QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
}

bool DesktopFixture::openWindow(QSize size)
{
    m_session.reset();
    m_session = sessionOf(*m_service);
    if (size.isValid())
        window().resize(size);
    window().show();
    window().activateWindow();
    return QTest::qWaitForWindowActive(&window());
}

void ProgramFixture::forgetAll()
{
    m_controller.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_secrets = std::make_unique<MemoryStore>();
}

Connection ProgramFixture::knownConnection() const
{
    Connection connection = connectionTo(*m_service);
    connection.id = QStringLiteral("5f1c2d3e-0000-4000-8000-00000000000d");
    return connection;
}

void ProgramFixture::remember(const Connection &connection)
{
    m_secrets->write(
        connection.id, Credential::ApiKey, *Secret::apiKey(m_service->apiKey()), this, [](const auto &) {});
    Settings(settingsFile()).storeConnection(connection);
}

void ProgramFixture::rememberAsCurrent(const Connection &connection)
{
    remember(connection);
    Settings(settingsFile()).setText(Setting::CurrentConnection, connection.id);
}

void ProgramFixture::startProgram(StartOptions options, const Policy &policy, KeychainMaker makeKeychain)
{
    m_controller.reset();
    options.settingsFile = settingsFile();
    options.dataFolder = dataFolder();
    if (!makeKeychain)
        makeKeychain = [this] {
            return std::make_unique<SharedKeychain>(*m_secrets);
        };
    m_controller = std::make_unique<Application>(options, makeKeychain, policy);
    m_controller->start();
}

bool ProgramFixture::isOpen() const
{
    return waitUntil([this] { return m_controller->session() != nullptr; });
}

Secret ProgramFixture::entry(const QString &owner, Credential credential) const
{
    const auto read = answerOf<Result<Secret>>(
        [&](QObject *context, auto done) { m_secrets->read(owner, credential, context, done); });
    return read && *read ? **read : Secret();
}

} // namespace care::test
