// SPDX-License-Identifier: GPL-3.0-or-later
// Several connections side by side: opened, told apart, switched between by menu and keys, closed and
// removed.
#include "app/desktop/connectionmenu.h"
#include "app/desktop/signinwindow.h"
#include "models/schema/recordlink.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/testregistry.h"
#include "views/shell/pages.h"
#include "views/shell/settingsdialog.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/connectionform.h"
#include "views/widgets/theme.h"

#include <QCheckBox>
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>
#include <QSignalSpy>

#include <cmath>

class TestConnections : public ProgramFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        startService();
        m_one = m_two = connectionTo(*m_service);
        m_one.id = u"5f1c2d3e-0000-4000-8000-000000000001"_s;
        m_one.name = u"Rowan Group"_s;
        m_two.id = u"5f1c2d3e-0000-4000-8000-000000000002"_s;
        m_two.name = u"Alder Trust"_s;
    }

    void init()
    {
        forgetAll();
        remember(m_two);
        rememberAsCurrent(m_one);
        start();
    }

    void opensASecondBesideTheFirst()
    {
        MainWindow &first = window();
        QVERIFY(entry(first, m_one.name)->isChecked());
        openOther();
        QVERIFY(first.isVisible() && window().isVisible());
        QVERIFY(window().windowTitle().contains(m_two.name));
        QVERIFY(first.windowTitle().contains(m_one.name));
        QVERIFY(ribbonOf(m_one) != ribbonOf(m_two));
        // Each has its own store, and both are filled.
        const auto isFull = [](ConnectionSession *session) {
            return session->table(residentSchema.name).status().complete;
        };
        for (ConnectionSession *session : m_controller->sessions())
            QTRY_VERIFY(isFull(session));
        QVERIFY(&m_controller->sessions().at(0)->workspace().store()
            != &m_controller->sessions().at(1)->workspace().store());
        // A new connection is read only until that is changed, in its own windows.
        entry(window(), u"Allow editing"_s)->setChecked(false);
        window().editing().create();
        QVERIFY(!window().editor());
        first.editing().create();
        QVERIFY(first.editor());
    }

    void givesEachItsOwnColour()
    {
        QList<Connection> known;
        QList<QRgb> colours;
        for (int i = 0; i < 8; ++i) {
            Connection next = connectionTo(*m_service);
            next.ribbon = freeRibbon(known);
            known += next;
            QVERIFY(!colours.contains(ribbonOf(next).rgb()));
            colours += ribbonOf(next).rgb();
        }
        QVERIFY(freeRibbon(known) < 8); // there are no more
        // One that would have had the colour of the first by its id.
        Connection third = connectionTo(*m_service);
        for (int i = 10; third.id == "test"_L1 || ribbonOf(third) != ribbonOf(m_one); ++i)
            third.id = u"5f1c2d3e-0000-4000-8000-%1"_s.arg(i, 12, 10, QChar(u'0'));
        entry(window(), u"Connect to a service…"_s)->trigger();
        Q_EMIT m_controller->signIn()->accepted(
            third, { u"Third"_s, third.base, *Secret::apiKey(m_service->apiKey()), {}, true });
        const QList<Connection> all = Settings(settingsFile()).connections();
        const auto kept =
            std::find_if(all.begin(), all.end(), [&](const Connection &each) { return each.id == third.id; });
        QVERIFY(kept != all.end());
        QVERIFY(ribbonOf(*kept) != ribbonOf(m_one));
        QVERIFY(ribbonOf(*kept) != ribbonOf(m_two));
        QTRY_COMPARE(current(), third.id);
    }

    void switchesByKey()
    {
        QVERIFY(press(window(), Qt::Key_Tab, Qt::ControlModifier)); // it is opened for that
        QTRY_COMPARE(current(), m_two.id);
        QVERIFY(press(window(), Qt::Key_Tab, Qt::ControlModifier));
        QTRY_COMPARE(current(), m_one.id);
        QVERIFY(press(window(), Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier));
        QTRY_COMPARE(current(), m_two.id);
        QCOMPARE(m_controller->sessions().size(), 2);
        QCOMPARE(Settings(settingsFile()).text(Setting::CurrentConnection), m_two.id);
    }

    void goesOnWithTheOneThatIsLeft()
    {
        openOther();
        window().close();
        QTRY_COMPARE(m_controller->sessions().size(), 1);
        QCOMPARE(current(), m_one.id);
        QVERIFY(window().isVisible());
    }

    void followsALinkToTheOther()
    {
        m_controller->openLink(toText({ m_two.id, homeSchema.name, u"any"_s }));
        QTRY_COMPARE(m_controller->sessions().size(), 2);
        QCOMPARE(current(), m_two.id);
        QCOMPARE(window().currentList(), window().pages().list(homeSchema.name));
        // The one that is open already comes to the front.
        m_controller->openLink(toText({ m_one.id, userSchema.name, u"any"_s }));
        QCOMPARE(current(), m_one.id);
        QCOMPARE(window().currentList(), window().pages().list(userSchema.name));
    }

    // The screen of these tests is 800 px wide.
    void fillsASmallScreenTheFirstTimeOnly()
    {
        QVERIFY(window().screen()->size().width() <= 1366);
        QVERIFY(window().isMaximized());
        window().showNormal();
        window().resize(700, 500);
        QTRY_VERIFY(!window().isMaximized());
        window().close();
        QTRY_VERIFY(Settings(settingsFile()).object(Setting::Layout).contains(m_one.id));
        start();
        QVERIFY(!window().isMaximized());
    }

    void keepsALayoutForEach()
    {
        openOther();
        for (ConnectionSession *session : m_controller->sessions()) {
            const bool isFirst = session->workspace().connection().id == m_one.id;
            session->window().openPage(isFirst ? userSchema.name : deviceSchema.name);
            session->window().close();
        }
        QTRY_VERIFY(Settings(settingsFile()).object(Setting::Layout).contains(m_two.id));
        start();
        const bool isFirst = current() == m_one.id;
        QCOMPARE(
            window().currentList(), window().pages().list(isFirst ? userSchema.name : deviceSchema.name));
        QVERIFY(press(window(), Qt::Key_Tab, Qt::ControlModifier));
        QTRY_COMPARE(m_controller->sessions().size(), 2);
        QCOMPARE(
            window().currentList(), window().pages().list(isFirst ? deviceSchema.name : userSchema.name));
    }

    void opensAgainWhatWasOpen()
    {
        openOther();
        start(); // as after the end of the user's session
        QTRY_COMPARE(m_controller->sessions().size(), 2);
        QCOMPARE(current(), m_two.id); // the one in front stays there
        QTRY_VERIFY(window().isActiveWindow());
        for (const ConnectionSession *session : m_controller->sessions())
            QVERIFY(session->window().isVisible());
        QCOMPARE(Settings(settingsFile()).text(Setting::CurrentConnection), m_two.id);
        // With the program closed: all of them again.
        QSignalSpy oneClosed(m_controller->sessions().at(0), &ConnectionSession::closed);
        QSignalSpy otherClosed(m_controller->sessions().at(1), &ConnectionSession::closed);
        QApplication::closeAllWindows();
        QTRY_VERIFY(oneClosed.count() == 1 && otherClosed.count() == 1);
        QCoreApplication::processEvents();
        start();
        QTRY_COMPARE(m_controller->sessions().size(), 2);
        // Closed by itself, it stays closed.
        QCOMPARE(current(), m_two.id);
        window().close();
        QTRY_COMPARE(m_controller->sessions().size(), 1);
        QTRY_COMPARE(openOnes(), QStringList{ m_one.id });
        QCOMPARE(Settings(settingsFile()).text(Setting::CurrentConnection), m_one.id);
        QCOMPARE(current(), m_one.id);
    }

    void leavesClosedWhatHasNoKey()
    {
        openOther();
        m_secrets->remove(m_one.id, Credential::ApiKey, this, [](const auto &) {});
        start();
        QCOMPARE(current(), m_two.id);
        m_controller->connections().switchTo(m_one.id);
        QTRY_VERIFY(m_controller->signIn() && m_controller->signIn()->isVisible());
        QCOMPARE(m_controller->sessions().size(), 1);
    }

    // The window of the first is made already when the second is asked for, and neither key has come.
    void opensTwoAskedForAtOnce()
    {
        begin();
        m_controller->connections().switchTo(m_two.id);
        QTRY_COMPARE(m_controller->sessions().size(), 2);
        QStringList open;
        for (const ConnectionSession *session : m_controller->sessions())
            open += session->workspace().connection().id;
        QCOMPARE(open, (QStringList{ m_one.id, m_two.id }));
        for (ConnectionSession *session : m_controller->sessions())
            QTRY_VERIFY(session->table(u"residents"_s).rowCount() > 0);
    }

    void removesOneOnly()
    {
        openOther();
        entry(window(), u"Remove this connection…"_s)->trigger();
        auto *question = window().findChild<QDialog *>();
        QVERIFY(question);
        QVERIFY(click(*question, u"Remove"_s));
        QTRY_COMPARE(m_controller->sessions().size(), 1);
        QCOMPARE(current(), m_one.id);
        QVERIFY(window().isVisible());
        QVERIFY(!m_controller->signIn() || !m_controller->signIn()->isVisible());
        const QStringList left =
            QDir(m_folder->filePath(u"data/connections"_s)).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QCOMPARE(left, QStringList{ m_one.id });
        QVERIFY(!Settings(settingsFile()).object(Setting::Layout).contains(m_two.id));
        QCOMPARE(openOnes(), QStringList{ m_one.id });
        QVERIFY(!entry(window(), m_one.name)); // one alone is no choice
    }

    void showsThePageOfAConnectionOnce()
    {
        MainWindow &first = window();
        entry(first, u"About this connection…"_s)->trigger();
        MainWindow &second = m_controller->session()->openWindow(first, false);
        entry(second, u"About this connection…"_s)->trigger();
        entry(first, u"About this connection…"_s)->trigger();
        QCOMPARE(first.findChildren<ConnectionDialog *>().size(), 1);
        QVERIFY(second.findChildren<ConnectionDialog *>().isEmpty());
        first.findChild<ConnectionDialog *>()->close();
        QTRY_VERIFY(first.findChildren<ConnectionDialog *>().isEmpty());
        entry(second, u"About this connection…"_s)->trigger();
        QCOMPARE(second.findChildren<ConnectionDialog *>().size(), 1);
    }

    void allowsEditingAsItIsNow()
    {
        const auto isSwitchedOn = [this] {
            const QList<Connection> all = Settings(settingsFile()).connections();
            const auto one = std::find_if(
                all.begin(), all.end(), [this](const Connection &each) { return each.id == m_one.id; });
            return one != all.end() && !one->readOnly;
        };
        for (const bool isOn : { false, true, false, true }) {
            QAction *allowed = entry(window(), u"Allow editing"_s);
            QCOMPARE(allowed->isChecked(), !isOn);
            allowed->trigger();
            QCOMPARE(isSwitchedOn(), isOn);
            window().editing().create();
            QCOMPARE(window().editor() != nullptr, isOn);
            window().editing().requestClose();
            const auto messages = window().findChildren<QDialog *>();
            for (QDialog *message : messages)
                message->reject();
            QTRY_VERIFY(!window().editor());
        }
    }

    // Neither the key's form nor the page about the connection brings back what held when the program
    // started.
    void keepsWhatWasSetWhenTheKeyIsEnteredAgain()
    {
        entry(window(), u"About this connection…"_s)->trigger();
        auto *page = window().findChild<ConnectionDialog *>();
        Connection changed = m_one;
        changed.name = u"Rowan Homes"_s;
        changed.logDays = 30;
        Q_EMIT page->saved(changed);
        page->close();
        QTRY_VERIFY(!window().findChild<ConnectionDialog *>());
        entry(window(), u"About this connection…"_s)->trigger();
        QVERIFY(window().findChild<ConnectionDialog *>()->findChildren<QLineEdit *>().first()->text()
            == changed.name);
        window().findChild<ConnectionDialog *>()->close();
        entry(window(), u"Enter the API key again…"_s)->trigger();
        QVERIFY(m_controller->signIn()->isVisible());
        entry(window(), u"Allow editing"_s)->trigger(); // off, while the form is open
        Q_EMIT m_controller->signIn()->accepted(
            m_one, { m_one.name, m_one.base, *Secret::apiKey(m_service->apiKey()), {}, false });
        QTRY_VERIFY(!m_controller->signIn()->isVisible());
        const QList<Connection> all = Settings(settingsFile()).connections();
        const auto kept = std::find_if(
            all.begin(), all.end(), [this](const Connection &each) { return each.id == m_one.id; });
        QVERIFY(kept->readOnly);
        QCOMPARE(kept->logDays, 30);
    }

    void opensAnotherAtTheStartWithoutTheKey()
    {
        openOther();
        // The one in front is used for one session at a time.
        entry(window(), u"Enter the API key again…"_s)->trigger();
        Q_EMIT m_controller->signIn()->accepted(
            m_two, { m_two.name, m_two.base, *Secret::apiKey(m_service->apiKey()), {}, true });
        QTRY_COMPARE(current(), m_two.id);
        m_secrets->remove(m_two.id, Credential::ApiKey, this, [](const auto &) {});
        begin();
        QTRY_VERIFY(m_controller->signIn() && m_controller->signIn()->isVisible());
        const auto *form = m_controller->signIn()->findChild<ConnectionForm *>();
        QTRY_VERIFY(form && form->isVisible());
        const auto boxes = form->findChildren<QCheckBox *>();
        QCOMPARE(boxes.size(), 1);
        QVERIFY(boxes.first()->isChecked()); // as it was chosen
        QVERIFY(click(*m_controller->signIn(), u"Cancel"_s));
        QVERIFY(click(*m_controller->signIn(), u"Open "_s + m_one.name));
        QTRY_VERIFY(m_controller->session());
        QCOMPARE(current(), m_one.id);
        QVERIFY(!m_controller->signIn()->isVisible());
    }

    // Each size lays out every window anew: keys that follow one another are answered once.
    void appliesSeveralTextSizesAtOnce()
    {
        const auto usual = qScopeGuard([] { Theme::apply(*qApp, Look::Light); });
        Theme::apply(*qApp, Look::Light);
        const QFont before = QApplication::font();
        int percent = 100;
        for (int i = 0; i < 3; ++i) {
            Q_EMIT window().textSizeRequested(1);
            percent = SettingsDialog::textSizeBeside(percent, 1);
        }
        QCOMPARE(QApplication::font(), before);
        QVERIFY(test::waitUntil([&] { return QApplication::font() != before; }));
        const double size = before.pointSizeF() * percent / 100;
        QVERIFY2(std::abs(QApplication::font().pointSizeF() - size) < 0.1,
            qPrintable(QString::number(QApplication::font().pointSizeF())));
    }

    void keepsTheLookOfTheStartWithAnotherTextSize()
    {
        const auto usual = qScopeGuard([] { Theme::apply(*qApp, Look::Light); });
        begin(Look::Dark);
        QTRY_VERIFY(m_controller->session());
        const QFont before = QApplication::font();
        Q_EMIT window().textSizeRequested(1);
        QVERIFY(test::waitUntil([&] { return QApplication::font() != before; }));
        QVERIFY(Theme::current().isDark);
        QVERIFY(Settings(settingsFile()).text(Setting::Look) != "dark"_L1); // of this start only
    }

private:
    void begin(std::optional<Look> look = {})
    {
        StartOptions options;
        options.look = look;
        startProgram(options);
    }

    void start()
    {
        begin();
        QVERIFY(isOpen());
    }

    //! By the keyboard, which only the window in front has.
    static bool press(MainWindow &window, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        window.activateWindow();
        const bool isActive = QTest::qWaitForWindowActive(&window);
        QTest::keyClick(&window, key, modifiers);
        return isActive;
    }

    static QAction *entry(MainWindow &window, const QString &text)
    {
        press(window, Qt::Key_F10);
        QMenu *menu = openMenu(window);
        QAction *found = menu ? actionIn(*menu, text) : nullptr;
        if (menu)
            menu->close();
        return found;
    }

    QString current() const { return m_controller->session()->workspace().connection().id; }

    //! Opens the other one by the menu.
    void openOther()
    {
        QAction *other = entry(window(), m_two.name);
        QVERIFY(other);
        QVERIFY(!other->isChecked() && !other->icon().isNull());
        other->trigger();
        QTRY_COMPARE(m_controller->sessions().size(), 2);
        QCOMPARE(current(), m_two.id);
    }

    //! Ids of the connections that the next start opens.
    QStringList openOnes() const { return Settings(settingsFile()).object(Setting::OpenConnections).keys(); }

    Connection m_one, m_two;
};

CARE_TEST(connections, TestConnections);
#include "tst_connections.moc"
