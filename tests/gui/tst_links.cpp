// SPDX-License-Identifier: GPL-3.0-or-later
// Links to records, through the program's own start: opened, or one sentence why not.
#include "app/common/workspace.h"
#include "app/desktop/application.h"
#include "app/desktop/connectionsession.h"
#include "app/desktop/lockcontroller.h"
#include "models/schema/recordlink.h"
#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/support/answer.h"
#include "tests/support/serviceprocess.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/shell/mainwindow.h"

#include <QDialog>
#include <QFileInfo>
#include <QTemporaryDir>

class TestLinks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = test::tinyService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        m_connection.id = u"5f1c2d3e-0000-4000-8000-00000000000d"_s;
        m_connection.name = u"Trial"_s;
        m_connection.base = m_service->url();
        m_connection.requestsPerMinute = 6000;
        Settings settings(m_folder.filePath(u"settings.json"_s));
        settings.storeConnection(m_connection);
        m_other = m_connection;
        m_other.id = u"6f1c2d3e-0000-4000-8000-00000000000e"_s;
        m_other.name = u"Elsewhere"_s;
        settings.storeConnection(m_other);
        settings.setText(Setting::CurrentConnection, m_connection.id);
    }

    void opensARecordAtTheStart()
    {
        QString id;
        {
            const auto controller = start();
            controller->session()->window().openPage(residentSchema.name);
            ResourceTableModel &residents = controller->session()->table(residentSchema.name);
            QVERIFY(test::waitUntil(
                [&] { return !residents.status().loading && !residents.record(6).isNull(); }));
            id = residents.recordId(6);
        }
        // Before there is a window; and the connection as a mail program may write it.
        const auto controller =
            start("care-records://"_L1 + m_connection.id.toUpper() + "/residents/"_L1 + id);
        MainWindow &window = controller->session()->window();
        ResourceTableModel &residents = controller->session()->table(residentSchema.name);
        QVERIFY(test::waitUntil([&] { return residents.rowOf(id) >= 0; }));
        QCOMPARE(window.currentList()->currentId(), id);
        QVERIFY(!window.findChild<QDialog *>());
    }

    void saysWhyNot_data()
    {
        test::addColumns<QString, QString>("link", "sentence");
        QTest::newRow("unknown connection")
            << u"care-records://abc/residents/1"_s
            << u"It belongs to the connection “abc”, which is not set up on this computer."_s;
        QTest::newRow("unknown list")
            << u"care-records://abc/pets/1"_s << u"This link leads to a list “pets”, which does not exist."_s;
        QTest::newRow("absurd") << "care-records://"_L1 + QString(100'000, u'a')
                                << u"This is too long to be a link to a record."_s;
    }

    void saysWhyNot()
    {
        QFETCH(QString, link);
        QFETCH(QString, sentence);
        const auto controller = start();
        controller->openLink(link);
        const auto *dialog = controller->session()->window().findChild<QDialog *>();
        QVERIFY(dialog);
        QVERIFY2(texts(*dialog).contains(sentence), qPrintable(texts(*dialog).join(u'|')));
    }

    void saysThatThereIsNoSuchRecord()
    {
        const auto controller = start();
        controller->openLink(toText({ m_connection.id, u"residents"_s, u"no-such-id"_s }));
        MainWindow &window = controller->session()->window();
        QVERIFY2(test::waitUntil([&] {
            return texts(window.detail())
                .contains(u"There is no such record, or this key does not allow you to see it."_s);
        }),
            qPrintable(texts(window.detail()).join(u'|')));
        QCOMPARE(window.currentList()->currentId(), u"no-such-id"_s);
    }

    void waitsWhileItIsLocked()
    {
        const auto controller = start();
        Lock &lock = controller->lock().lock();
        lock.lock();
        QVERIFY(lock.isLocked());
        // As a second start of the program hands it over.
        controller->raise();
        controller->openLink(toText({ m_other.id, u"residents"_s, u"no-such-id"_s }));
        QTest::qWait(1'000);
        QCOMPARE(controller->connections().workspaces().size(), 1);
        QCOMPARE(controller->connections().workspaces().first()->connection().id, m_connection.id);
        const QString stored = m_folder.filePath("data/connections/"_L1 + m_other.id);
        QVERIFY2(!QFileInfo::exists(stored), qPrintable(stored));
        // Nor one that cannot be opened: what is said about it is for whoever unlocks.
        controller->openLink(u"care-records://abc/residents/1"_s);
        QVERIFY(!controller->lock().window()->findChild<QDialog *>());
        controller->openLink(toText({ m_other.id, u"residents"_s, u"no-such-id"_s }));
        lock.unlock();
        QVERIFY(test::waitUntil([&] { return controller->sessions().size() == 2; }));
        QCOMPARE(controller->session()->workspace().connection().id, m_other.id);
        MainWindow &window = controller->session()->window();
        QVERIFY(test::waitUntil([&] { return window.currentList()->currentId() == "no-such-id"_L1; }));
    }

private:
    std::unique_ptr<Application> start(const QString &link = {})
    {
        StartOptions options;
        options.settingsFile = m_folder.filePath(u"settings.json"_s);
        options.dataFolder = m_folder.filePath(u"data"_s);
        auto controller = std::make_unique<Application>(options, [this] {
            auto keychain = std::make_unique<MemoryStore>();
            for (const Connection &each : { m_connection, m_other })
                keychain->write(
                    each.id, Credential::ApiKey, *Secret::apiKey(m_service->apiKey()), this, [](auto) {});
            return keychain;
        });
        controller->openLink(link);
        controller->start();
        test::waitUntil([&] {
            return controller->session()
                && controller->session()->table(residentSchema.name).status().complete;
        });
        return controller;
    }

    static QStringList texts(const QWidget &widget) { return test::allTextsIn(widget); }

    std::unique_ptr<test::ServiceProcess> m_service;
    QTemporaryDir m_folder;
    Connection m_connection;
    Connection m_other;
};

CARE_TEST(links, TestLinks);
#include "tst_links.moc"
