// SPDX-License-Identifier: GPL-3.0-or-later
//! Suites on the sample service, which starts before the first test and refuses nobody for asking too often.
#pragma once

#include "app/common/settings.h"
#include "app/desktop/application.h"
#include "models/api/credentialstore.h"
#include "tests/support/answer.h"
#include "tests/support/sampleworld.h"
#include "tests/support/windowdriver.h"

#include <QObject>
#include <QTemporaryDir>

namespace care::test {

class ServiceFixture : public QObject {
    Q_OBJECT

protected:
    explicit ServiceFixture(const QStringList &options = { QStringLiteral("--size"), QStringLiteral("tiny") })
        : m_options(options)
    {
    }
    //! In place of the one before, with the same options.
    void startService();

    std::unique_ptr<ServiceProcess> m_service;

protected Q_SLOTS:
    void initTestCase() { startService(); }

private:
    const QStringList m_options; //!< of the service
};

//! A session on the service, and its window. Nothing of it is kept on the disk.
class DesktopFixture : public ServiceFixture {
    Q_OBJECT

protected:
    using ServiceFixture::ServiceFixture;
    //! A new session, its window active; as large as the window itself decides without a \a size.
    bool openWindow(QSize size = {});
    MainWindow &window() const { return m_session->window(); }
    ResourceTableModel &table(const ResourceSchema &schema) const { return m_session->table(schema.name); }

    std::unique_ptr<ConnectionSession> m_session;
};

//! With enough records for lists that scroll, of several homes.
class SmallDesktopFixture : public DesktopFixture {
protected:
    SmallDesktopFixture()
        : DesktopFixture({ QStringLiteral("--size"), QStringLiteral("small") })
    {
    }
};

//! The whole program, with settings, records and keychain of its own.
class ProgramFixture : public ServiceFixture {
    Q_OBJECT

protected:
    using ServiceFixture::ServiceFixture;
    //! Nothing is left of what a program before has kept.
    void forgetAll();
    QString settingsFile() const { return m_folder->filePath(QStringLiteral("settings.json")); }
    QString dataFolder() const { return m_folder->filePath(QStringLiteral("data")); }
    //! Connection to the service with an id as the program gives it.
    Connection knownConnection() const;
    //! Puts \a connection into the settings and the service's key into the keychain.
    void remember(const Connection &connection);
    //! The same of the one that the next start opens.
    void rememberAsCurrent(const Connection &connection);
    //! Starts the program, in place of the one before, with \a options but for its folders. Its keychain is
    //! m_secrets without a \a makeKeychain.
    void startProgram(StartOptions options = {}, const Policy &policy = {}, KeychainMaker makeKeychain = {});
    //! True once a connection is open.
    bool isOpen() const;
    //! The content of the keychain; empty for nothing.
    Secret entry(const QString &owner, Credential credential) const;
    MainWindow &window() const { return m_controller->session()->window(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MemoryStore> m_secrets;
    std::unique_ptr<Application> m_controller;
};

} // namespace care::test
