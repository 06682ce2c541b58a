// SPDX-License-Identifier: GPL-3.0-or-later
// A network whose proxy wants a password, from the first key that is entered to the next start.
#include "app/common/policy.h"
#include "app/common/policysource.h"
#include "app/desktop/application.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/lockcontroller.h"
#include "app/desktop/signinwindow.h"
#include "models/api/transport.h"
#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/certificate.h"
#include "tests/support/network/sharedkeychain.h"
#include "tests/support/network/signinproxy.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/connectionform.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"

#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;

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

class TestProxy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void asksOnceAndConnects();
    void saysThatThePasswordIsWrong();
    void cancelLeavesTheForm();
    void waitsForTheLock();
    void wantsBoth();

private:
    void start();
    void enterKey() const;
    ProxyDialog *dialog() const;
    static void signIn(ProxyDialog &dialog, const QString &user, const QString &password);
    static QString textsOf(const QWidget &widget);
    const Notice *notice() const { return m_controller->signIn()->form().findChild<Notice *>(); }
    bool isFull() const;
    bool isNowhere(const QByteArray &text) const;

    QTemporaryDir m_certificates;
    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<SignInProxy> m_proxy;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MemoryStore> m_secrets;
    std::unique_ptr<Application> m_controller;
};

void TestProxy::initTestCase()
{
    CertificateWish wish;
    wish.name = "DNS:care.example.org";
    QVERIFY(makeCertificate(m_certificates.path(), u"service"_s, wish));
    m_service = unlimitedService(
        { u"--size"_s, u"tiny"_s, u"--certificate"_s, m_certificates.filePath(u"service.pem"_s), u"--key"_s,
            m_certificates.filePath(u"service-key.pem"_s) });
    QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
}

void TestProxy::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_secrets = std::make_unique<MemoryStore>();
    m_proxy = std::make_unique<SignInProxy>(quint16(m_service->url().port()), "elen:blue heron");
    qputenv("https_proxy", m_proxy->address());
}

void TestProxy::cleanup()
{
    m_controller.reset();
    qunsetenv("https_proxy");
}

void TestProxy::start()
{
    m_controller.reset();
    StartOptions options;
    options.settingsFile = m_folder->filePath(u"settings.json"_s);
    options.dataFolder = m_folder->filePath(u"data"_s);
    m_controller = std::make_unique<Application>(
        options, [this] { return std::make_unique<SharedKeychain>(*m_secrets); },
        Policy(GivenPolicy(m_certificates.filePath(u"service.pem"_s))));
    m_controller->start();
}

void TestProxy::enterKey() const
{
    QLineEdit *line = m_controller->signIn()->form().findChildren<QLineEdit *>().at(2);
    line->setText(m_service->apiKey());
    QTest::keyClick(line, Qt::Key_Return);
}

ProxyDialog *TestProxy::dialog() const
{
    ProxyDialog *found = nullptr;
    waitUntil([&found] {
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (each->isVisible() && qobject_cast<ProxyDialog *>(each))
                found = qobject_cast<ProxyDialog *>(each);
        }
        return found != nullptr;
    });
    return found;
}

void TestProxy::signIn(ProxyDialog &dialog, const QString &user, const QString &password)
{
    const auto lines = dialog.findChildren<QLineEdit *>();
    QCOMPARE(lines.size(), 2);
    lines.at(0)->setText(user);
    lines.at(1)->setText(password);
    QTest::keyClick(lines.at(1), Qt::Key_Return);
}

QString TestProxy::textsOf(const QWidget &widget)
{
    QStringList texts;
    for (const QLabel *label : widget.findChildren<QLabel *>()) {
        if (label->isVisibleTo(&widget))
            texts += label->text();
    }
    return texts.join(u'\n');
}

bool TestProxy::isFull() const
{
    return waitUntil([this] { return m_controller->session() != nullptr; }) && waitUntil([this] {
        return m_controller->session()->table(residentSchema.name).status().stored == 12;
    });
}

//! No file that the program has written holds \a text.
bool TestProxy::isNowhere(const QByteArray &text) const
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

void TestProxy::asksOnceAndConnects()
{
    start();
    enterKey();
    QPointer<ProxyDialog> asked = dialog();
    QVERIFY(asked);
    QVERIFY(textsOf(*asked).contains(m_proxy->name()));
    QVERIFY(!textsOf(*asked).contains(u"did not accept"_s));
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
    start();
    QVERIFY(waitUntil([&] { return m_proxy->passed() > passed; }));
    QVERIFY(m_proxy->refused() > refused); // a proxy is told a name when it asks for one, not before
    for (QWidget *each : QApplication::topLevelWidgets())
        QVERIFY(!each->isVisible() || !qobject_cast<ProxyDialog *>(each));
}

void TestProxy::saysThatThePasswordIsWrong()
{
    start();
    enterKey();
    QPointer<ProxyDialog> first = dialog();
    QVERIFY(first);
    signIn(*first, u"elen"_s, u"grey heron"_s);
    QVERIFY(waitUntil([&] { return !first || !first->isVisible(); }));
    QPointer<ProxyDialog> second = dialog();
    QVERIFY(second);
    QVERIFY(textsOf(*second).contains(u"The proxy did not accept this user name or password"_s));
    signIn(*second, u"elen"_s, u"green heron"_s);
    // Not a third time by itself.
    QVERIFY(waitUntil([this] { return notice()->text().contains(u"asks for a user name"_s); }));
    QVERIFY(waitUntil([this] { return !m_controller->signIn()->form().isTesting(); }));
    for (QWidget *each : QApplication::topLevelWidgets())
        QVERIFY(!each->isVisible() || !qobject_cast<ProxyDialog *>(each));
    // But when the user tries again.
    QTest::keyClick(m_controller->signIn()->form().findChildren<QLineEdit *>().at(2), Qt::Key_Return);
    QPointer<ProxyDialog> third = dialog();
    QVERIFY(third);
    signIn(*third, u"elen"_s, u"blue heron"_s);
    QVERIFY(isFull());
}

void TestProxy::cancelLeavesTheForm()
{
    start();
    enterKey();
    QPointer<ProxyDialog> asked = dialog();
    QVERIFY(asked);
    QTest::keyClick(asked, Qt::Key_Escape);
    QVERIFY(waitUntil([&] { return !asked || !asked->isVisible(); }));
    QVERIFY(m_controller->signIn()->isVisible());
    QCOMPARE(m_controller->signIn()->form().findChildren<QLineEdit *>().at(2)->text(), m_service->apiKey());
    QVERIFY(!m_controller->session());
    QCOMPARE(m_proxy->signedIn(), 0);
}

// Nobody who cannot unlock it is asked for a password.
void TestProxy::waitsForTheLock()
{
    start();
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
    for (QWidget *each : QApplication::topLevelWidgets())
        QVERIFY(!each->isVisible() || !qobject_cast<ProxyDialog *>(each));
    m_controller->lock().lock().unlock();
    QVERIFY(waitUntil([this] { return !m_controller->lock().lock().isLocked(); }));
    m_controller->session()->workspace().tryNow();
    QPointer<ProxyDialog> asked = dialog();
    QVERIFY(asked);
    QVERIFY(textsOf(*asked).contains(u"did not accept"_s));
    signIn(*asked, u"elen"_s, u"white heron"_s);
    const int passed = m_proxy->passed();
    QVERIFY(waitUntil([&] { return m_proxy->passed() > passed; }));
}

void TestProxy::wantsBoth()
{
    ProxyDialog asked(u"proxy.example.org:8080"_s, false, nullptr);
    asked.setAttribute(Qt::WA_DeleteOnClose, false);
    asked.show();
    signIn(asked, {}, {});
    QVERIFY(asked.isVisible());
    QVERIFY(textsOf(asked).contains(u"Enter your user name."_s));
    QVERIFY(textsOf(asked).contains(u"Enter your password."_s));
    int entered = 0;
    connect(&asked, &ProxyDialog::entered, this, [&entered](const QString &user, const Secret &password) {
        entered += user == u"elen"_s && password == Secret("blue heron");
    });
    signIn(asked, u"elen "_s, u"blue heron"_s);
    QCOMPARE(entered, 1);
    QVERIFY(!asked.isVisible());
    // What was typed does not stay in it.
    QCOMPARE(asked.findChildren<QLineEdit *>().at(1)->text(), QString());
}

CARE_TEST(proxy, TestProxy);
#include "tst_proxy.moc"
