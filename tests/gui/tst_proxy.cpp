// SPDX-License-Identifier: GPL-3.0-or-later
// A network whose proxy wants a password, from the first key that is entered to the next start.
#include "app/common/policy.h"
#include "app/common/policysource.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/signinwindow.h"
#include "models/api/transport.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/certificate.h"
#include "tests/support/network/signinproxy.h"
#include "tests/support/testregistry.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/connectionform.h"
#include "views/widgets/notice.h"

#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>

namespace {

// A service behind the proxy, known by a name that only the proxy knows the way to.
class GivenPolicy final : public PolicySource {
public:
    explicit GivenPolicy(const QString &certificates)
        : m_certificates(certificates)
    {
    }
    PolicyValues read() const override
    {
        return { { { u"ConnectionAddress"_s, u"https://care.example.org"_s },
                     { u"ConnectionCertificates"_s, m_certificates } },
            {}, {} };
    }

private:
    QString m_certificates;
};

} // namespace

class TestProxy : public ProgramFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        CertificateWish wish;
        wish.name = "DNS:care.example.org";
        QVERIFY(makeCertificate(m_certificates.path(), u"service"_s, wish));
        m_service = unlimitedService(
            { u"--size"_s, u"tiny"_s, u"--certificate"_s, m_certificates.filePath(u"service.pem"_s),
                u"--key"_s, m_certificates.filePath(u"service-key.pem"_s) });
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    }

    void init()
    {
        forgetAll();
        m_proxy = std::make_unique<SignInProxy>(quint16(m_service->url().port()), "elen:blue heron");
        qputenv("https_proxy", m_proxy->address());
    }

    void cleanup()
    {
        m_controller.reset();
        qunsetenv("https_proxy");
    }

    void asksOnceAndConnects()
    {
        startProgram({}, policy());
        enterKey();
        QPointer<ProxyDialog> asked = dialog();
        QVERIFY(asked);
        QVERIFY(textIn(*asked).contains(m_proxy->name()));
        QVERIFY(!textIn(*asked).contains(u"did not accept"_s));
        QVERIFY(notice()->text().contains(u"asks for a user name and password"_s));
        signIn(*asked, u"elen"_s, u"blue heron"_s);
        // The test goes on by itself, and what passed it is kept: nothing else is pressed.
        QVERIFY(isFull());
        QCOMPARE(m_controller->session()->workspace().connection().base, QUrl(u"https://care.example.org"_s));
        QVERIFY(isNowhere("blue heron"));
        QVERIFY(isNowhere(QByteArray("elen:blue heron").toBase64()));
        // The next start finds it in the keychain.
        const int refused = m_proxy->refused();
        const int passed = m_proxy->passed();
        startProgram({}, policy());
        QVERIFY(waitUntil([&] { return m_proxy->passed() > passed; }));
        QVERIFY(m_proxy->refused() > refused); // a proxy is told a name when it asks for one, not before
        QVERIFY(!openDialog());
    }

    void saysThatThePasswordIsWrong()
    {
        startProgram({}, policy());
        enterKey();
        QPointer<ProxyDialog> first = dialog();
        QVERIFY(first);
        signIn(*first, u"elen"_s, u"grey heron"_s);
        QVERIFY(waitUntil([&] { return !first || !first->isVisible(); }));
        QPointer<ProxyDialog> second = dialog();
        QVERIFY(second);
        QVERIFY(textIn(*second).contains(u"The proxy did not accept this user name or password"_s));
        signIn(*second, u"elen"_s, u"green heron"_s);
        // Not a third time by itself.
        QVERIFY(waitUntil([this] { return notice()->text().contains(u"asks for a user name"_s); }));
        QVERIFY(waitUntil([this] { return !m_controller->signIn()->form().isTesting(); }));
        QVERIFY(!openDialog());
        // But when the user tries again.
        QTest::keyClick(m_controller->signIn()->form().findChildren<QLineEdit *>().at(2), Qt::Key_Return);
        QPointer<ProxyDialog> third = dialog();
        QVERIFY(third);
        signIn(*third, u"elen"_s, u"blue heron"_s);
        QVERIFY(isFull());
    }

    void cancelLeavesTheForm()
    {
        startProgram({}, policy());
        enterKey();
        QPointer<ProxyDialog> asked = dialog();
        QVERIFY(asked);
        QTest::keyClick(asked, Qt::Key_Escape);
        QVERIFY(waitUntil([&] { return !asked || !asked->isVisible(); }));
        QVERIFY(m_controller->signIn()->isVisible());
        QCOMPARE(
            m_controller->signIn()->form().findChildren<QLineEdit *>().at(2)->text(), m_service->apiKey());
        QVERIFY(!m_controller->session());
        QCOMPARE(m_proxy->signedIn(), 0);
    }

    // Nobody who cannot unlock it is asked for a password.
    void waitsForTheLock()
    {
        startProgram({}, policy());
        enterKey();
        signIn(*dialog(), u"elen"_s, u"blue heron"_s);
        QVERIFY(isFull());
        // Somebody has changed the password; the program is locked when it finds out.
        m_proxy->setAccount("elen:white heron");
        const int refused = m_proxy->refused();
        m_controller->session()->workspace().transport().renew();
        m_controller->session()->workspace().tryNow();
        m_controller->lock().lock().lock();
        waitUntil([&] { return m_proxy->refused() > refused; }, 1000); // what was under way, if anything was
        QVERIFY(!openDialog());
        m_controller->lock().lock().unlock();
        QVERIFY(waitUntil([this] { return !m_controller->lock().lock().isLocked(); }));
        m_controller->session()->workspace().tryNow();
        QPointer<ProxyDialog> asked = dialog();
        QVERIFY(asked);
        QVERIFY(textIn(*asked).contains(u"did not accept"_s));
        signIn(*asked, u"elen"_s, u"white heron"_s);
        const int passed = m_proxy->passed();
        QVERIFY(waitUntil([&] { return m_proxy->passed() > passed; }));
    }

    void wantsBoth()
    {
        ProxyDialog asked(u"proxy.example.org:8080"_s, false, nullptr);
        asked.setAttribute(Qt::WA_DeleteOnClose, false);
        asked.show();
        signIn(asked, {}, {});
        QVERIFY(asked.isVisible());
        QVERIFY(textIn(asked).contains(u"Enter your user name."_s));
        QVERIFY(textIn(asked).contains(u"Enter your password."_s));
        int entered = 0;
        connect(&asked, &ProxyDialog::entered, this, [&entered](const QString &user, const Secret &password) {
            entered += user == u"elen"_s && password == Secret("blue heron");
        });
        signIn(asked, u"elen "_s, u"blue heron"_s);
        QCOMPARE(entered, 1);
        QVERIFY(!asked.isVisible());
        // The typed password does not stay in the dialog.
        QCOMPARE(asked.findChildren<QLineEdit *>().at(1)->text(), QString());
    }

private:
    Policy policy() const { return Policy(GivenPolicy(m_certificates.filePath(u"service.pem"_s))); }

    void enterKey() const
    {
        QLineEdit *line = m_controller->signIn()->form().findChildren<QLineEdit *>().at(2);
        line->setText(m_service->apiKey());
        QTest::keyClick(line, Qt::Key_Return);
    }

    //! The one that is open; nullptr if there is none.
    static ProxyDialog *openDialog()
    {
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (auto *found = qobject_cast<ProxyDialog *>(each); found && found->isVisible())
                return found;
        }
        return nullptr;
    }

    //! once there is one
    static ProxyDialog *dialog()
    {
        waitUntil([] { return openDialog() != nullptr; });
        return openDialog();
    }

    static void signIn(ProxyDialog &dialog, const QString &user, const QString &password)
    {
        const auto lines = dialog.findChildren<QLineEdit *>();
        QCOMPARE(lines.size(), 2);
        lines.at(0)->setText(user);
        lines.at(1)->setText(password);
        QTest::keyClick(lines.at(1), Qt::Key_Return);
    }

    const Notice *notice() const { return m_controller->signIn()->form().findChild<Notice *>(); }

    bool isFull() const
    {
        return isOpen() && waitUntil([this] {
            return m_controller->session()->table(residentSchema.name).status().stored == 12;
        });
    }

    //! No file that the program has written holds \a text.
    bool isNowhere(const QByteArray &text) const
    {
        QDirIterator files(m_folder->path(), QDir::Files, QDirIterator::Subdirectories);
        int count = 0;
        while (files.hasNext()) {
            QFile file(files.next());
            ++count;
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text))
                return false;
        }
        return count > 1;
    }

    QTemporaryDir m_certificates;
    std::unique_ptr<SignInProxy> m_proxy;
};

CARE_TEST(proxy, TestProxy);
#include "tst_proxy.moc"
