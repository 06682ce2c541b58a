// SPDX-License-Identifier: GPL-3.0-or-later
// An edited settings file names another service: the program asks for the key again, and sends it nowhere.
#include "app/desktop/signinwindow.h"
#include "models/api/boundkey.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/network/rawserver.h"
#include "tests/support/testregistry.h"
#include "views/signin/connectionform.h"
#include "views/widgets/notice.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

class TestKeyAddress : public ProgramFixture {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        forgetAll();
        m_connection = knownConnection();
        remember(m_connection);
        startProgram();
        QVERIFY(isOpen());
        m_controller.reset();
    }

    void cleanup() { m_controller.reset(); }

    void bindsAKeyOfBefore()
    {
        QVERIFY(isBound(key()));
        QVERIFY(*keyFor(keyAddress(m_connection.base, {}), key()) == Secret(m_service->apiKey().toLatin1()));
        startProgram();
        QVERIFY(isOpen());
    }

    void sendsNothingAfterAnEdit_data()
    {
        QTest::addColumn<QByteArray>("member");
        QTest::newRow("the address") << QByteArray("address");
        QTest::newRow("the certificates") << QByteArray("certificates");
    }

    void sendsNothingAfterAnEdit()
    {
        QFETCH(QByteArray, member);
        RawServer other;
        // As somebody with an editor, or another program.
        QString edited = other.base().toString();
        if (member == "certificates") {
            edited = m_folder->filePath(u"theirs.pem"_s);
            QVERIFY(QFile::copy(QStringLiteral(CARE_SOURCE_DIR "/tests/data/authority.pem"), edited));
        }
        QFile file(settingsFile());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QJsonObject settings = QJsonDocument::fromJson(file.readAll()).object();
        const QString path = "connections/"_L1 + m_connection.id + u'/' + QString::fromLatin1(member);
        QVERIFY(settings.contains(path));
        settings[path] = edited;
        file.resize(0);
        file.write(QJsonDocument(settings).toJson());
        file.flush();
        // QSettings, which has read the file in this process, does not read it again if its size and time are
        // the same.
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(2), QFileDevice::FileModificationTime));
        file.close();
        startProgram();
        QVERIFY(asksForTheKey());
        QVERIFY(!m_controller->session());
        QTest::qWait(200);
        QCOMPARE(other.connections(), 0);
        QVERIFY(isBound(key())); // to the one before
        QVERIFY(keyFor(keyAddress(m_connection.base, {}), key()));
    }

    void takesTheKeyThatIsEnteredAgain()
    {
        const auto second = tinyService();
        QVERIFY2(second->isRunning(), qPrintable(second->problem()));
        Connection moved = m_connection;
        moved.base = second->url();
        Settings(settingsFile()).storeConnection(moved);
        startProgram();
        QVERIFY(asksForTheKey());
        ConnectionDraft draft;
        draft.name = moved.name;
        draft.base = moved.base;
        draft.apiKey = *Secret::apiKey(second->apiKey());
        Q_EMIT m_controller->signIn()->accepted(moved, draft);
        QVERIFY(isOpen());
        QVERIFY(keyFor(keyAddress(second->url(), {}), key()));
        QVERIFY(!keyFor(keyAddress(m_connection.base, {}), key()));
    }

private:
    Secret key() const { return entry(m_connection.id, Credential::ApiKey); }

    bool asksForTheKey() const
    {
        return waitUntil([this] {
            const SignInWindow *window = m_controller->signIn();
            const auto *notice = window ? window->findChild<Notice *>() : nullptr;
            return window && window->isVisible() && window->findChild<ConnectionForm *>() && notice
                && notice->text().contains(u"The key was not sent"_s);
        });
    }

    Connection m_connection;
};

CARE_TEST(keyaddress, TestKeyAddress);
#include "tst_keyaddress.moc"
