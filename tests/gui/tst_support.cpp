// SPDX-License-Identifier: GPL-3.0-or-later
// The information for support: shown whole before it is saved, and the same from the console.
#include "app/common/datafolder.h"
#include "app/desktop/application.h"
#include "app/desktop/connectionsession.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/mainwindow.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QTemporaryDir>

class TestSupport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        StartOptions options;
        options.demo = true;
        options.size = u"tiny"_s;
        options.settingsFile = m_folder.filePath(u"settings.json"_s);
        options.dataFolder = m_folder.filePath(u"data"_s);
        m_controller = std::make_unique<Application>(options);
        m_controller->start();
        QVERIFY(test::waitUntil([&] { return m_controller->session() != nullptr; }, 30'000));
        const auto &residents = m_controller->session()->table(u"residents"_s);
        QVERIFY(test::waitUntil([&] { return residents.status().complete; }));
    }

    void isShownWhole()
    {
        SupportDialog *dialog = open();
        QVERIFY(dialog);
        const QString text = dialog->findChild<QPlainTextEdit *>()->toPlainText();
        for (const auto &words :
            { u"program: "_s, u"Qt: "_s, u"system: "_s, u"address: http://127.0.0.1:"_s, u"editing: "_s,
                u"records: memory, well"_s, u"residents: "_s, u" of 12"_s, u"started version="_s,
                u"request method=GET path=/openapi/api/residents status=200 ms="_s, u"sign-in"_s })
            QVERIFY2(text.contains(words), qPrintable(words + u"\n"_s + text));
        QVERIFY(dialog->findChild<QPlainTextEdit *>()->isReadOnly());
        delete dialog;
    }

    void isCopied()
    {
        SupportDialog *dialog = open();
        button(*dialog, u"Copy"_s)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), dialog->findChild<QPlainTextEdit *>()->toPlainText());
        delete dialog;
    }

    void isSaved()
    {
        SupportDialog *dialog = open();
        button(*dialog, u"Save…"_s)->click();
        QVERIFY(dialog->findChild<QFileDialog *>());
        const QString file = m_folder.filePath(u"support.txt"_s);
        Q_EMIT dialog->saveRequested(file);
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(saved.readAll()), dialog->findChild<QPlainTextEdit *>()->toPlainText());
        delete dialog;
    }

    void tellsWhatCouldNotBeSaved()
    {
        SupportDialog *dialog = open();
        Q_EMIT dialog->saveRequested(m_folder.filePath(u"nowhere/support.txt"_s));
        const auto *message = dialog->findChild<QDialog *>();
        QVERIFY(message && message->isVisible());
        delete dialog;
    }

    void isReachedByTheKeyboard()
    {
        MainWindow &window = m_controller->session()->window();
        window.activateWindow();
        QTest::keyClick(&window, Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(test::waitUntil([&] { return window.findChild<SupportDialog *>() != nullptr; }));
        delete window.findChild<SupportDialog *>();
    }

    void isPrintedByTheConsole()
    {
        // A program that was set up, ran and wrote a log; its keychain is not here.
        const QString data = m_folder.filePath(u"other"_s);
        const QString settings = m_folder.filePath(u"other.json"_s);
        Connection connection;
        connection.id = u"5f1c2d3e-0000-4000-8000-000000000001"_s;
        connection.name = u"Rowan House"_s;
        connection.base = QUrl(u"https://care.example.org"_s);
        Settings(settings).storeConnection(connection);
        EventLog(logFolder(data)).write(LogLine(LogEvent::Started).add(LogField::Version, "0.0"));
        QProcess process;
        process.start(QStringLiteral(CARE_BIN_DIR "/care-records-cli"),
            { u"support"_s, u"--data"_s, data, u"--settings"_s, settings });
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 0);
        const QByteArray text = process.readAllStandardOutput();
        for (const char *words : { "program: ", "Connection 5f1c2d3e-0000-4000-8000-000000000001",
                 "address: https://care.example.org\n", "records: keychain-", "started version=0.0\n" })
            QVERIFY2(text.contains(words), text.constData());
        QVERIFY(!text.contains("Rowan"));
    }

private:
    SupportDialog *open()
    {
        MainWindow &window = m_controller->session()->window();
        Q_EMIT window.connectionRequested();
        const auto menus = window.findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
        for (QMenu *menu : menus) {
            const auto actions = menu->actions();
            for (QAction *action : actions) {
                if (action->text() == u"Save information for support…"_s)
                    action->trigger();
            }
            menu->close();
        }
        return window.findChild<SupportDialog *>();
    }

    static QAbstractButton *button(const QWidget &parent, const QString &words)
    {
        return test::withWords(parent, words);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Application> m_controller;
};

CARE_TEST(support, TestSupport);
#include "tst_support.moc"
