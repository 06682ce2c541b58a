// SPDX-License-Identifier: GPL-3.0-or-later
// Every screen as a screen reader goes through it: whatever takes the keyboard has a name.
#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/spoken/screenreader.h"
#include "tests/support/answer.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/help/helpwindow.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/mainwindow.h"
#include "views/shell/pages.h"
#include "views/shell/settingsdialog.h"
#include "views/shell/windowhelp.h"
#include "views/signin/connectiondialog.h"
#include "views/signin/lockdialog.h"
#include "views/today/trendspage.h"

#include <QAction>
#include <QPushButton>

#include <algorithm>

class TestSpokenScreens : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = test::tinyService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_session = test::sessionOf(*m_service);
        m_help = std::make_unique<HelpGuide>([] { return true; });
        new WindowHelp(window(), *m_help);
        window().resize(1366, 768);
        window().show();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        m_reader = std::make_unique<test::ScreenReader>();
        QVERIFY(!m_reader->program().isNull());
        ResourceTableModel &residents = m_session->table(residentSchema.name);
        QVERIFY(
            waitUntil([&] { return residents.status().complete && !residents.record(0).isNull(); }, 30'000));
    }

    void cleanupTestCase()
    {
        m_reader.reset();
        m_session.reset();
        m_help.reset();
    }

    void everythingIsNamed_data()
    {
        QTest::addColumn<Open>("open");
        for (const ResourceSchema *schema : resourcesBy(&Places::sidebar))
            QTest::newRow(schema->name.data()) << Open([this, schema] { window().openPage(schema->name); });
        for (const auto &part : { u"profile"_s, u"timeline"_s, QString(incidentSchema.name) })
            QTest::newRow(qPrintable(u"a person: "_s + part)) << Open([this, part] {
                window().openResident(m_session->table(residentSchema.name).recordId(0), part);
            });
        for (const PageType &type : Pages::types()) {
            if (type.entry != Pages::person)
                QTest::newRow(type.entry.data()) << Open([this, &type] { window().openPage(type.entry); });
        }
        QTest::newRow("settings") << Open([this] { showDialog(new SettingsDialog({}, &window())); });
        QTest::newRow("about") << Open([this] { showDialog(new AboutDialog(u"1.0.0"_s, &window())); });
        QTest::newRow("shortcuts") << Open(
            [this] { showDialog(new ShortcutsDialog(window().actions(), &window())); });
        QTest::newRow("support") << Open(
            [this] { showDialog(new SupportDialog(u"Care Records"_s, &window())); });
        QTest::newRow("lock") << Open([this] { showDialog(new LockDialog(5, true, &window())); });
        QTest::newRow("removal") << Open(
            [this] { showDialog(new RemoveDialog(u"Rowan"_s, true, &window())); });
        QTest::newRow("help") << Open([this] { m_help->open(u"stored"_s); });
        QTest::newRow("tour") << Open([this] { showTour(); });
        QTest::newRow("a new resident") << Open([this] { window().editing().create(); });
    }

    void everythingIsNamed()
    {
        QFETCH(Open, open);
        open();
        QStringList nameless;
        const auto walk = [&] {
            int count = 0;
            nameless.clear();
            m_reader->find(m_reader->program(), [&](const test::Spoken &object) {
                if (!m_reader->isFocusable(object))
                    return false;
                ++count;
                if (m_reader->name(object).isEmpty())
                    nameless += m_reader->role(object);
                return false;
            });
            return count > 10; // lists and panels may still be on their way
        };
        QVERIFY(waitUntil(walk, 30'000));
        QCOMPARE(nameless, QStringList());
        if (m_dialog)
            m_dialog->close();
        if (m_help->window())
            m_help->window()->close();
        if (auto *tour = window().findChild<Tour *>())
            QTest::keyClick(tour, Qt::Key_Escape); // else it cannot begin again
        QVERIFY(waitUntil([this] { return !window().findChild<Tour *>(); }));
    }

    void theTourIsAnnounced()
    {
        // The last row left the form of a new resident open; the tour speaks of what shows.
        m_reader->forgetHeard();
        showTour();
        const auto isSaid = [this](const QString &text) {
            const QStringList heard = m_reader->heard();
            return std::any_of(
                heard.begin(), heard.end(), [&text](const QString &each) { return each.contains(text); });
        };
        QVERIFY(waitUntil([&] { return isSaid(u" 1 of "_s); }));
        auto *next = qobject_cast<QPushButton *>(window().findChild<Tour *>()->focusWidget());
        QVERIFY(next);
        next->click();
        QVERIFY(waitUntil([&] { return isSaid(u" 2 of "_s); }));
    }

    // The description of a chart is the sentence below it.
    void chartsAreSpokenAsTheyAreWritten()
    {
        window().openPage(TrendsPage::entry);
        auto *page = qobject_cast<TrendsPage *>(window().currentPage());
        QVERIFY(waitUntil([&] { return page->isRead(); }, 30'000));
        const QString sentence = page->table().trend().text;
        QVERIFY(!sentence.isEmpty());
        for (const QString &name : { u"Chart: Incidents by week"_s, u"Numbers: Incidents by week"_s }) {
            const QList<test::Spoken> found = m_reader->find(m_reader->program(),
                [&](const test::Spoken &object) { return m_reader->name(object).startsWith(name); });
            QVERIFY2(!found.isEmpty(), qPrintable(name));
            QCOMPARE(m_reader->description(found.first()), sentence);
        }
    }

private:
    using Open = std::function<void()>;
    MainWindow &window() const { return m_session->window(); }

    void showDialog(QDialog *dialog)
    {
        m_dialog = dialog;
        dialog->open();
    }

    void showTour()
    {
        const auto actions = window().actions();
        for (QAction *action : actions) {
            if (action->text() == "Show me round"_L1)
                action->trigger();
        }
    }

    std::unique_ptr<test::ServiceProcess> m_service;
    std::unique_ptr<ConnectionSession> m_session;
    std::unique_ptr<HelpGuide> m_help;
    std::unique_ptr<test::ScreenReader> m_reader;
    QPointer<QDialog> m_dialog;
};

CARE_TEST(screens, TestSpokenScreens);
#include "tst_screens.moc"
