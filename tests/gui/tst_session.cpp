// SPDX-License-Identifier: GPL-3.0-or-later
// A whole session of a manager by keyboard only: every key goes to whatever has the focus, and nothing is
// clicked, focused or set by the test.
#include "models/api/transport.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"
#include "models/sync/sync.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/testregistry.h"
#include "views/browse/recordsidepanel.h"
#include "views/person/personpage.h"
#include "views/shell/pages.h"
#include "views/shell/searchpanel.h"
#include "views/widgets/datatable.h"
#include "views/widgets/notice.h"
#include "views/widgets/topbar.h"

class TestSession : public ProgramFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        startService();
        forgetAll();
        rememberAsCurrent(knownConnection());
    }

    void worksByKeyboardAlone()
    {
        using Step = void (TestSession::*)();
        for (const Step step : { &TestSession::start, &TestSession::openTheMenuOfARow,
                 &TestSession::findAResident, &TestSession::followALogToItsResidentAndBack,
                 &TestSession::narrowIncidentsAndSaveTheView, &TestSession::findTheViewAgain,
                 &TestSession::askAgainFromAPageWithoutAList, &TestSession::readWithoutAService }) {
            (this->*step)();
            if (QTest::currentTestFailed())
                return;
        }
    }

public:
    TestSession()
        : ProgramFixture({ u"--size"_s, u"small"_s })
    {
    }

private:
    void start()
    {
        startProgram();
        QVERIFY(isOpen());
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        // The page has the keyboard, not the first box of the window.
        const auto *top = window().findChild<TopBar *>();
        QTRY_VERIFY(QApplication::focusWidget() && !top->isAncestorOf(QApplication::focusWidget()));
        window().openPage(residentSchema.name);
    }

    void openTheMenuOfARow()
    {
        QTRY_VERIFY(model().rowCount() > 0);
        for (int tries = 0; tries < 5 && QApplication::focusWidget() != table(); ++tries)
            press(Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget(), table());
        press(Qt::Key_Down);
        QTRY_VERIFY(!page()->currentId().isEmpty());
        press(Qt::Key_F10, Qt::ShiftModifier);
        QTRY_VERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
        press(Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }

    // By half a name and half a date of birth.
    void findAResident()
    {
        QVERIFY(isFull(residentSchema));
        QTRY_VERIFY(!model().record(7).isNull());
        const Record wanted = model().record(7);
        const QString family = PersonName::fromJson(wanted.value("name"_L1)).last;
        const QDate born = calendarDate(wanted.value("dateOfBirth"_L1));
        searchFor(
            family.left(family.size() / 2 + 1).toLower() + u' ' + QLocale::c().toString(born, u"MMM yyyy"_s));
        QTRY_COMPARE(page()->currentId(), wanted.id);
        QTRY_COMPARE(table()->currentIndex().row(), model().rowOf(wanted.id));
        press(Qt::Key_Return);
        auto *person = window().findChild<PersonPage *>();
        QTRY_VERIFY(person->isVisible());
        QCOMPARE(person->residentId(), wanted.id);
    }

    void followALogToItsResidentAndBack()
    {
        press(Qt::Key_6, Qt::ControlModifier);
        QCOMPARE(QString(model().schema().name), QString(logSchema.name));
        QTRY_VERIFY(model().rowCount() > 5);
        for (int tries = 0; tries < 5 && QApplication::focusWidget() != table(); ++tries)
            press(Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget(), table());
        press(Qt::Key_Down);
        press(Qt::Key_Down);
        const auto currentInTable = [this] {
            return model().recordId(table()->currentIndex().row());
        };
        QTRY_VERIFY(!currentInTable().isEmpty() && page()->currentId() == currentInTable());
        const QString log = page()->currentId();
        QTRY_VERIFY(!model().record(model().rowOf(log)).isNull());
        const Record shown = model().record(model().rowOf(log));
        const QString resident = Reference::fromJson(shown.value("resident"_L1)).id;
        const QString name = displayText(*logSchema.field("resident"_L1), shown);
        const auto isTheLink = [&name](const QWidget &widget) {
            const auto *link = qobject_cast<const LinkButton *>(&widget);
            return link && link->isVisible() && link->plainText() == name;
        };
        QTRY_VERIFY(([&] {
            const auto links = window().detail().findChildren<LinkButton *>();
            return std::any_of(
                links.begin(), links.end(), [&](const LinkButton *each) { return isTheLink(*each); });
        })());
        press(Qt::Key_F6);
        QVERIFY(tabTo(isTheLink));
        press(Qt::Key_Space);
        QTRY_COMPARE(QString(model().schema().name), QString(residentSchema.name));
        QTRY_COMPARE(page()->currentId(), resident);
        press(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(QString(model().schema().name), QString(logSchema.name));
        QTRY_COMPARE(page()->currentId(), log);
    }

    // One home, severity 4 to 5, the last 30 days, the oldest first.
    void narrowIncidentsAndSaveTheView()
    {
        press(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(isFull(incidentSchema));
        const int all = model().rowCount();
        const QString home = Reference::fromJson(model().record(0).value("home"_L1)).name;
        press(Qt::Key_F, Qt::ControlModifier);
        type(u"home:\"%1\" severity:4,5 created:last-30-days"_s.arg(home.toLower()));
        QTRY_COMPARE(model().filter().conditions.size(), 4); // with "current"
        QTRY_COMPARE(model().filter().conditions.at(1).op, Operator::Is); // the name of the home is known
        QTRY_VERIFY(model().status().complete && model().rowCount() > 0 && model().rowCount() < all);
        press(Qt::Key_Return);
        for (int tries = 0; tries < 5 && QApplication::focusWidget() != table(); ++tries)
            press(Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget(), table());
        const int age = table()->columnOf(u"createdOn"_s);
        for (int tries = 0; tries < 20 && table()->currentIndex().column() != age; ++tries)
            press(Qt::Key_Right);
        QCOMPARE(table()->currentIndex().column(), age);
        press(Qt::Key_Up, Qt::AltModifier);
        QTRY_COMPARE(model().order().first(), (SortKey{ u"createdOn"_s, Qt::AscendingOrder }));
        QTRY_VERIFY(isOldestFirst());
        m_incidents = model().rowCount();
        m_filter = model().filter();
        press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QApplication::activeModalWidget() && QApplication::focusWidget()
            && QApplication::activeModalWidget()->isAncestorOf(QApplication::focusWidget()));
        press(Qt::Key_A, Qt::ControlModifier);
        type(u"Serious here"_s);
        press(Qt::Key_Return);
        QTRY_VERIFY(!QApplication::activeModalWidget());
    }

    void findTheViewAgain()
    {
        press(Qt::Key_1, Qt::ControlModifier);
        press(Qt::Key_Q, Qt::ControlModifier);
        QTRY_VERIFY(!window().isVisible());
        QTRY_VERIFY(isKept(u"Serious here"_s));
        start();
        QCOMPARE(QString(model().schema().name), QString(residentSchema.name));
        searchFor(u"serious here"_s);
        QTRY_COMPARE(QString(model().schema().name), QString(incidentSchema.name));
        QCOMPARE(model().filter(), m_filter);
        QCOMPARE(model().order().first(), (SortKey{ u"createdOn"_s, Qt::AscendingOrder }));
        QTRY_COMPARE(model().rowCount(), m_incidents); // from the encrypted store
    }

    void askAgainFromAPageWithoutAList()
    {
        window().openPage(Pages::today);
        QTRY_VERIFY(!window().currentList());
        QTRY_VERIFY_WITH_TIMEOUT(
            m_controller->session()->workspace().sync().progress().doing == SyncProgress::Doing::Idle,
            60'000);
        QSignalSpy answered(&m_controller->session()->workspace().transport(), &Transport::answered);
        press(Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(answered.size() >= 13, 20'000); // each list
        answered.clear();
        QTRY_VERIFY_WITH_TIMEOUT(
            m_controller->session()->workspace().sync().progress().doing == SyncProgress::Doing::Idle,
            60'000);
        Q_EMIT window().findChild<TopBar *>()->statusPressed();
        QTRY_VERIFY_WITH_TIMEOUT(answered.size() >= 13, 20'000);
        press(Qt::Key_2, Qt::ControlModifier);
        searchFor(u"serious here"_s);
        QTRY_COMPARE(QString(model().schema().name), QString(incidentSchema.name));
    }

    void readWithoutAService()
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            m_controller->session()->workspace().sync().progress().doing == SyncProgress::Doing::Idle,
            60'000);
        m_service->stop();
        press(Qt::Key_F5);
        const Notice *notice = page()->findChild<Notice *>();
        QTRY_VERIFY_WITH_TIMEOUT(notice->text().startsWith(u"Shown as last downloaded."_s), 30'000);
        // The list, another list and a person: all as before.
        QCOMPARE(model().rowCount(), m_incidents);
        press(Qt::Key_1, Qt::ControlModifier);
        QTRY_VERIFY(!model().record(3).isNull());
        const Record known = model().record(3);
        searchFor(PersonName::fromJson(known.value("name"_L1)).last.toLower() + u' '
            + QString::number(calendarDate(known.value("dateOfBirth"_L1)).year()));
        QTRY_VERIFY(!page()->currentId().isEmpty());
        press(Qt::Key_Return);
        QTRY_VERIFY(window().findChild<PersonPage *>()->isVisible());
    }

    //! Where the window system would send a key.
    QWidget *target() const
    {
        if (QWidget *popup = QApplication::activePopupWidget())
            return popup->focusWidget() ? popup->focusWidget() : popup;
        // A window manager gives the keyboard back when a list of offers or a dialog has closed.
        QWidget *active = QApplication::activeWindow();
        if (!active || !active->isVisible()) {
            window().activateWindow();
            waitUntil([this] { return window().isActiveWindow(); });
        }
        QWidget *focused = QApplication::focusWidget();
        return focused ? focused : QApplication::activeWindow();
    }

    //! To whatever has the focus.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(target(), key, modifiers);
    }

    void type(const QString &text) const
    {
        for (const QChar letter : text)
            QTest::sendKeyEvent(
                QTest::Click, target(), Qt::Key(letter.toUpper().unicode()), QString(letter), {});
    }

    //! Tab by Tab to the first one that \a holds; false if there is none.
    bool tabTo(const std::function<bool(const QWidget &)> &holds) const
    {
        constexpr int most = 60;
        for (int i = 0; i < most; ++i) {
            if (QApplication::focusWidget() && holds(*QApplication::focusWidget()))
                return true;
            press(Qt::Key_Tab);
        }
        return false;
    }

    ListPage *page() const { return window().currentList(); }
    ResourceTableModel &model() const { return page()->model(); }
    DataTable *table() const { return page()->findChild<DataTable *>(); }

    bool isFull(const ResourceSchema &schema) const
    {
        const ResourceTableModel &rows = m_controller->session()->table(schema.name);
        return waitUntil([&] { return rows.status().complete && !rows.record(0).isNull(); }, 30'000);
    }

    //! the list of incidents
    bool isOldestFirst() const
    {
        QDateTime last;
        for (int row = 0; row < model().rowCount(); ++row) {
            const QDateTime created = timestamp(model().record(row).value("createdOn"_L1));
            if (!created.isValid() || (last.isValid() && created < last))
                return false;
            last = created;
        }
        return true;
    }

    //! in the file of settings
    bool isKept(const QString &view) const
    {
        const QJsonObject layouts = Settings(settingsFile()).object(Setting::Layout);
        for (const QJsonValue &layout : layouts) {
            const QJsonArray views = layout.toObject().value("views"_L1).toArray();
            if (std::any_of(views.begin(), views.end(),
                    [&](const QJsonValue &each) { return each.toObject().value("name"_L1) == view; }))
                return true;
        }
        return false;
    }

    //! Searches everything and opens the first of what was found.
    void searchFor(const QString &words)
    {
        press(Qt::Key_K, Qt::ControlModifier);
        type(words);
        QTRY_VERIFY(window().search().isVisible());
        press(Qt::Key_Return);
        QTRY_VERIFY(!window().search().isVisible());
    }

    Filter m_filter; //!< as typed
    int m_incidents = 0; //!< that it leaves
};

CARE_TEST(session, TestSession);
#include "tst_session.moc"
