// SPDX-License-Identifier: GPL-3.0-or-later
// The program locks while something else goes wrong: on a full disk, and in the middle of a save.
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "app/desktop/application.h"
#include "app/desktop/lockcontroller.h"
#include "models/editing/draftautosaver.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/fault/storage.h"
#include "tests/support/answer.h"
#include "tests/support/journalanswer.h"
#include "tests/support/network/sharedkeychain.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "tests/support/windowdriver.h"
#include "views/browse/listpage.h"
#include "views/browse/notificationdialog.h"
#include "views/browse/recordsidepanel.h"
#include "views/resident/formpage.h"
#include "views/resident/recordform.h"
#include "views/resident/reviewdialog.h"
#include "views/shell/mainwindow.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

class TestLocking : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = tinyService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_secrets = std::make_unique<MemoryStore>();
        Connection connection = connectionTo(*m_service);
        m_secrets->write(connection.id, Credential::ApiKey, *Secret::apiKey(m_service->apiKey()), this,
            [](const auto &) {});
        StartOptions options;
        options.settingsFile = m_folder->filePath(u"settings.json"_s);
        options.dataFolder = m_folder->filePath(u"data"_s);
        Settings(options.settingsFile).storeConnection(connection);
        m_controller = std::make_unique<Application>(
            options, [this] { return std::make_unique<SharedKeychain>(*m_secrets); });
        m_controller->start();
        QTRY_VERIFY(m_controller->session());
        window().openPage(residentSchema.name);
        ResourceTableModel &residents = m_controller->session()->table(residentSchema.name);
        QVERIFY(waitUntil([&] { return residents.status().complete && !residents.record(0).isNull(); }));
        window().editing().edit(residents.recordId(0));
        QVERIFY(waitUntil([this] { return window().editor() && window().editor()->isLoaded(); }));
    }

    void cleanup() { m_controller.reset(); }

    void keepsInTheWindowWhatTheDiskDoesNotTake_data()
    {
        QTest::addColumn<bool>("isFullStill");
        QTest::newRow("there is room again when it is unlocked") << false;
        QTest::newRow("there is none yet") << true;
    }

    void keepsInTheWindowWhatTheDiskDoesNotTake()
    {
        QFETCH(bool, isFullStill);
        QSignalSpy kept(window().editor()->findChild<DraftAutosaver *>(), &DraftAutosaver::stored);
        auto full = std::make_unique<FullDisk>(0);
        type(u"Quincunx"_s);
        lock().lock();
        QTRY_COMPARE(kept.size(), 1);
        QCOMPARE(kept.first().first().toBool(), false);
        QTRY_VERIFY(m_controller->sessions().isEmpty());
        QVERIFY(!m_controller->lock().window()->close()); // it has the only copy
        if (!isFullStill)
            full.reset();
        lock().unlock();
        QTRY_VERIFY(!lock().isLocked());
        QVERIFY(waitUntil([this] { return window().editor() && window().editor()->isLoaded(); }));
        QTRY_COMPARE(field()->text(), u"Quincunx"_s);
        // Without a key, too.
        const QString told = isFullStill ? u"it is in this window only"_s : u"Kept on this computer"_s;
        QVERIFY(waitUntil([&] { return says(told); }));
        full.reset();
        QTest::keyClicks(field(), u"es"_s);
        QVERIFY(waitUntil([this] { return says(u"Kept on this computer"_s); }));
    }

    // Its windows go, and its requests with them: what was typed is there afterwards, and is saved then.
    void keepsASaveThatWasUnderWay()
    {
        type(u"Quincunx"_s);
        window().editor()->review();
        QVERIFY(waitUntil([this] { return window().editor()->findChild<ReviewDialog *>() != nullptr; }));
        window().editor()->findChild<ReviewDialog *>()->saveButton()->click();
        lock().lock();
        QTRY_VERIFY(m_controller->sessions().isEmpty());
        lock().unlock();
        QTRY_VERIFY(!lock().isLocked());
        QVERIFY(waitUntil([this] { return window().editor() && window().editor()->isLoaded(); }));
        QTRY_COMPARE(field()->text(), u"Quincunx"_s);
        QVERIFY(waitUntil([this] { // the newest record is read first
            window().editor()->review();
            return window().editor()->findChild<ReviewDialog *>() != nullptr;
        }));
        window().editor()->findChild<ReviewDialog *>()->saveButton()->click();
        QVERIFY(waitUntil([this] { return !window().editor(); }));
        const ResourceTableModel &residents = m_controller->session()->table(residentSchema.name);
        QTRY_COMPARE(residents.record(0).value("preferredName"_L1).toString(), u"Quincunx"_s);
    }

    // Sent, and its answer never heard: the service is asked what became of it, and nothing is sent twice.
    void findsOutWhatBecameOfASave()
    {
        type(u"Quixote"_s);
        window().editor()->review();
        QVERIFY(waitUntil([this] { return window().editor()->findChild<ReviewDialog *>() != nullptr; }));
        window().editor()->findChild<ReviewDialog *>()->saveButton()->click();
        Workspace &workspace = m_controller->session()->workspace();
        const auto openWrites = [&workspace] {
            return openWritesOf(workspace.journal()).size();
        };
        QVERIFY(waitUntil([&] { return openWrites() > 0 || !window().editor(); }));
        lock().lock();
        QTRY_VERIFY(m_controller->sessions().isEmpty());
        lock().unlock();
        QTRY_VERIFY(!lock().isLocked());
        QVERIFY(waitUntil([&] { return openWrites() == 0; }));
        const ResourceTableModel &residents = m_controller->session()->table(residentSchema.name);
        // Either it was saved and the form has nothing left, or the form still has it.
        QVERIFY(waitUntil([&] {
            const bool isSaved = residents.record(0).value("preferredName"_L1).toString() == "Quixote"_L1;
            const RecordEditor *editor = window().editor();
            return isSaved ? !editor || !editor->hasChanges() : editor && editor->hasChanges();
        }));
    }

    // The window goes with the words in it, which its count of today's work hears of.
    void keepsWhatIsTypedInANotificationDraft()
    {
        window().editing().requestClose();
        QVERIFY(waitUntil([this] { return !window().editor(); }));
        NotificationDialog *draft = openDraft();
        QVERIFY(draft);
        QTest::keyClicks(draft->findChild<QPlainTextEdit *>(), u"quincunx"_s);
        lockAndUnlock();
        draft = openDraft();
        QVERIFY(draft);
        QTRY_COMPARE(draft->findChild<QPlainTextEdit *>()->toPlainText(), u"quincunx"_s);
    }

    void keepsTheAnswerOfANotificationDraft()
    {
        window().editing().requestClose();
        QVERIFY(waitUntil([this] { return !window().editor(); }));
        NotificationDialog *draft = openDraft();
        QVERIFY(draft);
        draft->findChild<QComboBox *>()->setCurrentIndex(1);
        QTest::keyClicks(draft->findChild<QLineEdit *>(), u"told the council"_s);
        lockAndUnlock();
        draft = openDraft();
        QVERIFY(draft);
        QTRY_COMPARE(draft->findChild<QComboBox *>()->currentIndex(), 1);
        QCOMPARE(draft->findChild<QLineEdit *>()->text(), u"told the council"_s);
    }

private:
    MainWindow &window() const { return m_controller->session()->window(); }
    Lock &lock() const { return m_controller->lock().lock(); }

    QLineEdit *field() const
    {
        auto *page = window().editor()->findChild<FormPage *>();
        return qobject_cast<QLineEdit *>(page->box(u"preferredName"_s)->editor()->inputs().first());
    }

    //! Of the first incident.
    NotificationDialog *openDraft() const
    {
        window().openPage(incidentSchema.name);
        ResourceTableModel &incidents = m_controller->session()->table(incidentSchema.name);
        waitUntil([&] { return incidents.rowCount() > 0 && !incidents.record(0).isNull(); });
        window().currentList()->select(incidents.recordId(0));
        waitUntil([&] { return window().detail().shown().record.id == incidents.recordId(0); });
        window().findChild<QAction *>(u"notificationDraft"_s)->trigger();
        waitUntil([this] { return window().findChild<NotificationDialog *>() != nullptr; });
        return window().findChild<NotificationDialog *>();
    }

    void lockAndUnlock()
    {
        lock().lock();
        QTRY_VERIFY(m_controller->sessions().isEmpty());
        lock().unlock();
        QTRY_VERIFY(!lock().isLocked());
        QVERIFY(waitUntil([this] { return m_controller->session() != nullptr; }));
    }

    void type(const QString &text) const
    {
        field()->setFocus();
        field()->selectAll();
        QTest::keyClicks(field(), text);
    }

    //! The form says so.
    bool says(const QString &words) const { return test::says(*window().editor()->form(), words); }

    std::unique_ptr<ServiceProcess> m_service;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MemoryStore> m_secrets;
    std::unique_ptr<Application> m_controller;
};

CARE_TEST(locking, TestLocking);
#include "tst_locking.moc"
