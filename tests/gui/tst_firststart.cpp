// SPDX-License-Identifier: GPL-3.0-or-later
// The first start, through the program's own windows and the real service. Runs twice: on a computer without
// a keychain, and inside a private session bus with a real one (CARE_TEST_KEYRING is set there).
#include "app/common/workspace.h"
#include "app/desktop/application.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/signinwindow.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/notice.h"

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QDialog>
#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QTemporaryDir>

class TestFirstStart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<test::ServiceProcess>();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    }

    void connectsAndRemembers()
    {
        {
            Application controller(options());
            controller.start();
            SignInWindow &window = *controller.signIn();
            QVERIFY(window.isVisible());
            press(window, u"Connect to a service"_s);
            const auto lines = window.form().findChildren<QLineEdit *>();
            lines.at(0)->setText(u"Trial"_s);
            lines.at(1)->setText(m_service->url().toString());
            lines.at(2)->setText(u"a-wrong-key-12345"_s);
            press(window, u"Test connection"_s);
            const Notice *notice = window.form().findChild<Notice *>();
            QVERIFY(
                test::waitUntil([&] { return notice->text().contains(u"did not accept the API key"_s); }));
            QVERIFY(!window.form().isTested());
            lines.at(2)->setText(m_service->apiKey() + u'\n');
            press(window, u"Test connection"_s);
            QVERIFY(test::waitUntil([&] { return window.form().isTested(); }));
            press(window, u"Save"_s);
            if (!m_hasKeyring) {
                // One clear sentence, and a way on.
                auto *session = window.form().findChild<QCheckBox *>();
                QVERIFY(test::waitUntil([&] { return notice->text().contains(u"keychain"_s); }, 25'000));
                QVERIFY(!controller.session());
                session->setChecked(true);
                press(window, u"Save"_s);
            }
            QVERIFY(test::waitUntil([&] { return controller.session() != nullptr; }));
            QVERIFY(isFull(*controller.session()));
            QVERIFY(!window.isVisible());
            QVERIFY(!window.hasForm()); // with the key in it
            const auto place = controller.session()->workspace().store().report().place;
            QCOMPARE(place, m_hasKeyring ? StoreReport::Place::OnDisk : StoreReport::Place::MemoryOnly);
        }
        QVERIFY(isNowhere(m_service->apiKey().toLatin1()));
        QVERIFY(isNowhere("Morgan"));
        QVERIFY(isNowhere("MORGAN"));

        Application again(options());
        again.start();
        if (m_hasKeyring) {
            QVERIFY(test::waitUntil([&] { return again.session() != nullptr; }));
            QVERIFY(isFull(*again.session()));
            removesEverything(again);
        } else {
            // The connection is known, its key was for that session only.
            QVERIFY(test::waitUntil([&] { return again.signIn() && again.signIn()->isVisible(); }, 25'000));
            QVERIFY(!again.session());
            const auto lines = again.signIn()->form().findChildren<QLineEdit *>();
            QCOMPARE(lines.at(1)->text(), m_service->url().toString());
            QCOMPARE(lines.at(2)->text(), QString());
        }
    }

    void looksAroundWithMadeUpData()
    {
        StartOptions fresh = options();
        fresh.settingsFile = m_folder.filePath(u"other.ini"_s);
        Application controller(fresh);
        controller.start();
        press(*controller.signIn(), u"Look around with sample data"_s);
        QVERIFY(test::waitUntil([&] { return controller.session() != nullptr; }));
        QVERIFY(isFull(*controller.session()));
        QVERIFY(!controller.signIn()->isVisible());
    }

    void refusesBadOptionsWithoutADisplay_data()
    {
        test::addColumns<QStringList, int>("arguments", "exitCode");
        QTest::newRow("help") << QStringList{ u"--help"_s } << 0;
        QTest::newRow("version") << QStringList{ u"--version"_s } << 0;
        QTest::newRow("unknown") << QStringList{ u"--colour"_s } << 2;
        QTest::newRow("size") << QStringList{ u"--size"_s, u"huge"_s } << 2;
        QTest::newRow("size for a file only") << QStringList{ u"--size"_s, u"large"_s } << 2;
        QTest::newRow("look") << QStringList{ u"--look"_s, u"pink"_s } << 2;
        QTest::newRow("word") << QStringList{ u"open"_s } << 2;
    }

    void refusesBadOptionsWithoutADisplay()
    {
        QFETCH(QStringList, arguments);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const auto &name : { u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s })
            environment.remove(name);
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records"), arguments);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QTEST(process.exitCode(), "exitCode");
        const QByteArray errors = process.readAllStandardError();
        QCOMPARE(errors.isEmpty(), process.exitCode() == 0);
        QCOMPARE(errors.count('\n'), process.exitCode() == 0 ? 0 : 1);
    }

private:
    StartOptions options() const
    {
        StartOptions options;
        options.size = u"tiny"_s;
        options.settingsFile = m_folder.filePath(u"settings.ini"_s);
        options.dataFolder = m_folder.filePath(u"data"_s);
        return options;
    }

    static void press(const QWidget &parent, const QString &words)
    {
        const auto buttons = parent.findChildren<QAbstractButton *>();
        for (QAbstractButton *button : buttons) {
            if (button->isVisible() && button->text().remove(u'&') == words)
                return QTest::mouseClick(button, Qt::LeftButton);
        }
        QFAIL(qPrintable(u"no button "_s + words));
    }

    static bool isFull(ConnectionSession &session)
    {
        ResourceTableModel &residents = session.table(residentSchema.name);
        return test::waitUntil(
            [&] { return residents.status().complete && residents.status().stored == 12; });
    }

    //! From the menu of the connection: the question, then nothing is left of it.
    void removesEverything(Application &controller) const
    {
        Q_EMIT controller.session()->window().connectionRequested();
        const auto *menu =
            controller.session()->window().findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(menu);
        const auto actions = menu->actions();
        for (QAction *action : actions) {
            if (action->text().startsWith(u"Remove"_s))
                action->trigger();
        }
        auto *question = controller.session()->window().findChild<QDialog *>();
        QVERIFY(question);
        press(*question, u"Remove"_s);
        QVERIFY(test::waitUntil([&] { return !controller.session() && controller.signIn()->isVisible(); }));
        QVERIFY(QDir(m_folder.filePath(u"data/connections"_s)).isEmpty());
        QVERIFY(isNowhere(m_service->url().toString().toLatin1()));
    }

    //! No file of the program holds \a text.
    bool isNowhere(const QByteArray &text) const
    {
        QDirIterator files(m_folder.path(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text))
                return false;
        }
        return true;
    }

    std::unique_ptr<test::ServiceProcess> m_service;
    QTemporaryDir m_folder;
    const bool m_hasKeyring = qEnvironmentVariableIsSet("CARE_TEST_KEYRING");
};

CARE_TEST(firststart, TestFirstStart);
#include "tst_firststart.moc"
