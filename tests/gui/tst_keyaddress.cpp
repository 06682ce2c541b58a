// SPDX-License-Identifier: GPL-3.0-or-later
// An edited settings file names another service: the program asks for the key again, and sends it nowhere.
#include "app/common/settings.h"
#include "app/desktop/application.h"
#include "app/desktop/signinwindow.h"
#include "models/api/boundkey.h"
#include "tests/support/answer.h"
#include "tests/support/network/rawserver.h"
#include "tests/support/network/sharedkeychain.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/shell/mainwindow.h"
#include "views/signin/connectionform.h"
#include "views/widgets/notice.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

class TestKeyAddress : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void bindsAKeyOfBefore();
    void sendsNothingAfterAnEdit_data();
    void sendsNothingAfterAnEdit();
    void takesTheKeyThatIsEnteredAgain();

private:
    void start();
    void end() { m_controller.reset(); }
    Secret entry() const;
    bool asksForTheKey() const;

    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MemoryStore> m_secrets;
    std::unique_ptr<Application> m_controller;
    Connection m_connection;
};

void TestKeyAddress::initTestCase()
{
    m_service = tinyService();
    QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
}

void TestKeyAddress::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_secrets = std::make_unique<MemoryStore>();
    m_connection = connectionTo(*m_service);
    m_connection.id = u"5f1c2d3e-0000-4000-8000-00000000003f"_s;
    m_secrets->write(
        m_connection.id, Credential::ApiKey, *Secret::apiKey(m_service->apiKey()), this, [](const auto &) {});
    Settings(m_folder->filePath(u"settings.json"_s)).storeConnection(m_connection);
    start();
    QTRY_VERIFY(m_controller->session());
    end();
}

void TestKeyAddress::cleanup()
{
    end();
}

void TestKeyAddress::start()
{
    StartOptions options;
    options.settingsFile = m_folder->filePath(u"settings.json"_s);
    options.dataFolder = m_folder->filePath(u"data"_s);
    m_controller = std::make_unique<Application>(
        options, [this] { return std::make_unique<SharedKeychain>(*m_secrets); });
    m_controller->start();
}

Secret TestKeyAddress::entry() const
{
    const auto read = answerOf<Result<Secret>>([this](QObject *context, auto done) {
        m_secrets->read(m_connection.id, Credential::ApiKey, context, done);
    });
    return read && *read ? **read : Secret();
}

bool TestKeyAddress::asksForTheKey() const
{
    return waitUntil([this] {
        const SignInWindow *window = m_controller->signIn();
        const auto *notice = window ? window->findChild<Notice *>() : nullptr;
        return window && window->isVisible() && window->findChild<ConnectionForm *>() && notice
            && notice->text().contains(u"The key was not sent"_s);
    });
}

void TestKeyAddress::bindsAKeyOfBefore()
{
    QVERIFY(isBound(entry()));
    QVERIFY(*keyFor(keyAddress(m_connection.base, {}), entry()) == Secret(m_service->apiKey().toLatin1()));
    start();
    QTRY_VERIFY(m_controller->session());
}

void TestKeyAddress::sendsNothingAfterAnEdit_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::newRow("the address") << QByteArray("address");
    QTest::newRow("the certificates") << QByteArray("certificates");
}

void TestKeyAddress::sendsNothingAfterAnEdit()
{
    QFETCH(QByteArray, member);
    RawServer other;
    // As somebody with an editor, or another program.
    QString edited = other.base().toString();
    if (member == "certificates") {
        edited = m_folder->filePath(u"theirs.pem"_s);
        QVERIFY(QFile::copy(QStringLiteral(CARE_SOURCE_DIR "/tests/data/authority.pem"), edited));
    }
    QFile file(m_folder->filePath(u"settings.json"_s));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QJsonObject settings = QJsonDocument::fromJson(file.readAll()).object();
    const QString path = "connections/"_L1 + m_connection.id + u'/' + QString::fromLatin1(member);
    QVERIFY(settings.contains(path));
    settings[path] = edited;
    file.resize(0);
    file.write(QJsonDocument(settings).toJson());
    file.flush();
    // QSettings, which has read the file in this process, does not read it again if its size and time are the
    // same.
    QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(2), QFileDevice::FileModificationTime));
    file.close();
    start();
    QVERIFY(asksForTheKey());
    QVERIFY(!m_controller->session());
    QTest::qWait(200);
    QCOMPARE(other.connections(), 0);
    QVERIFY(isBound(entry())); // to the one before
    QVERIFY(keyFor(keyAddress(m_connection.base, {}), entry()));
}

void TestKeyAddress::takesTheKeyThatIsEnteredAgain()
{
    const auto second = tinyService();
    QVERIFY2(second->isRunning(), qPrintable(second->problem()));
    Connection moved = m_connection;
    moved.base = second->url();
    Settings(m_folder->filePath(u"settings.json"_s)).storeConnection(moved);
    start();
    QVERIFY(asksForTheKey());
    ConnectionDraft draft;
    draft.name = moved.name;
    draft.base = moved.base;
    draft.apiKey = *Secret::apiKey(second->apiKey());
    Q_EMIT m_controller->signIn()->accepted(moved, draft);
    QTRY_VERIFY(m_controller->session());
    QVERIFY(keyFor(keyAddress(second->url(), {}), entry()));
    QVERIFY(!keyFor(keyAddress(m_connection.base, {}), entry()));
}

CARE_TEST(keyaddress, TestKeyAddress);
#include "tst_keyaddress.moc"
