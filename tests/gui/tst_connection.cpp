// SPDX-License-Identifier: GPL-3.0-or-later
// The page of a connection over the real service: what it says, a pause that is remembered, settings, and a
// service that goes away and is tried again.
#include "app/desktop/connectionstatus.h"
#include "app/desktop/sampleservice.h"
#include "models/api/apiclient.h"
#include "models/sync/sync.h"
#include "tests/gui/desktopfixture.h"
#include "tests/support/httpcall.h"
#include "tests/support/tabstops.h"
#include "tests/support/testregistry.h"
#include "views/shell/statusline.h"
#include "views/signin/connectiondialog.h"
#include "views/widgets/pills.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>

class TestConnection : public ProgramFixture {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        serve({});
        m_key = Secret(m_service->apiKey().toUtf8());
    }

    void init()
    {
        forgetAll();
        Connection connection = knownConnection();
        connection.requestsPerMinute = 6000;
        m_secrets->write(connection.id, Credential::ApiKey, m_key, this, [](const auto &) {});
        Settings(settingsFile()).storeConnection(connection);
        start();
    }

    void saysHowItIs()
    {
        QVERIFY(waitUntil([&] { return sync().progress().doing == SyncProgress::Doing::Idle; }, 20'000));
        ConnectionDialog *dialog = open();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(waitUntil([&] { return says(*dialog, u"Working, version"_s); }));
        QVERIFY(says(*dialog, u"Accepted."_s));
        QVERIFY(says(*dialog, u"Working."_s));
        QVERIFY(says(*dialog, u"encrypted file"_s));
        QVERIFY(says(*dialog, u"Up to date."_s));
        const Record home = m_controller->session()->table(homeSchema.name).record(0);
        QVERIFY(waitUntil([&] { return says(*dialog, home.value("name"_L1).toString()); }));
        auto *lists = dialog->findChild<QTableWidget *>();
        QCOMPARE(lists->rowCount(), int(allResources().size()));
        for (int row = 0; row < lists->rowCount(); ++row) {
            QCOMPARE(lists->item(row, 2)->text(), lists->item(row, 3)->text());
            QVERIFY2(lists->item(row, 1)->text().startsWith(u"Complete, checked "_s),
                qPrintable(lists->item(row, 1)->text()));
        }
        // All of them are seen: the dialog scrolls, not the table in it.
        QCOMPARE(lists->verticalScrollBar()->maximum(), 0);
        QVERIFY(lists->viewport()->height() >= lists->verticalHeader()->length());
        QVERIFY(!withWords(*dialog, u"Try now"_s));
        // Every widget that takes the keyboard has a name.
        QCOMPARE(namelessTabStops(*dialog), QStringList());
    }

    void remembersAPause()
    {
        ConnectionDialog *dialog = open();
        Q_EMIT dialog->pauseChosen(true);
        QVERIFY(sync().isPaused());
        QVERIFY(kept().paused);
        start();
        QVERIFY(sync().isPaused());
        QVERIFY(
            waitUntil([&] { return withWords(window().statusLine(), u"Resume downloading"_s) != nullptr; }));
        // Lists looked at come all the same; nothing else does.
        window().openPage(residentSchema.name);
        QVERIFY(
            waitUntil([&] { return m_controller->session()->table(residentSchema.name).rowCount() > 0; }));
        dialog = open();
        QVERIFY(waitUntil([&] { return withWords(*dialog, u"Resume downloading"_s) != nullptr; }));
        withWords(*dialog, u"Resume downloading"_s)->click();
        QVERIFY(!sync().isPaused());
        QVERIFY(!kept().paused);
        QVERIFY(waitUntil([&] { return sync().progress().doing == SyncProgress::Doing::Idle; }, 20'000));
    }

    void keepsSettings()
    {
        ConnectionDialog *dialog = open();
        QVERIFY(!withWords(*dialog, u"Save"_s)->isEnabled());
        const auto boxes = dialog->findChildren<QSpinBox *>();
        QCOMPARE(boxes.size(), 2);
        for (QSpinBox *box : boxes)
            box->setValue(box->accessibleName() == u"Daily logs kept"_s ? 30 : 60);
        dialog->findChildren<QLineEdit *>().first()->setText(u"  Other name "_s);
        auto *save = withWords(*dialog, u"Save"_s);
        QVERIFY(save->isEnabled());
        save->click();
        QVERIFY(!save->isEnabled());
        QVERIFY(says(*dialog, u"next start"_s));
        QCOMPARE(kept().logDays, 30);
        QCOMPARE(kept().requestsPerMinute, 60);
        QCOMPARE(kept().name, u"Other name"_s);
        QVERIFY(!kept().paused);
        // Switched on meanwhile, from the menu: saving again must not take it back.
        Connection other = kept();
        other.readOnly = false;
        Settings(settingsFile()).storeConnection(other);
        dialog->findChildren<QLineEdit *>().first()->setText(QString());
        save->click();
        QCOMPARE(kept().name, m_service->url().host());
        QVERIFY(!kept().readOnly);
    }

    // Every start says again what is open; the disk need not be waited for.
    void writesSettingsOnlyWhenTheyChange()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"settings.json"_s);
        const auto keep = [&](const QString &connection) {
            Settings(file).setText(Setting::CurrentConnection, connection);
        };
        keep(u"one"_s);
        QCOMPARE(Settings(file).text(Setting::CurrentConnection), u"one"_s);
        const QDateTime before = QDateTime::fromSecsSinceEpoch(1'000'000'000);
        QFile written(file);
        QVERIFY(
            written.open(QIODevice::ReadWrite) && written.setFileTime(before, QFile::FileModificationTime));
        written.close();
        keep(u"one"_s);
        QCOMPARE(QFileInfo(file).lastModified(), before);
        keep({});
        QVERIFY(QFileInfo(file).lastModified() > before);
        QCOMPARE(Settings(file).text(Setting::CurrentConnection), QString());
    }

    void triesNow()
    {
        QVERIFY(
            waitUntil([&] { return m_controller->session()->table(residentSchema.name).rowCount() > 0; }));
        ApiClient &client = m_controller->session()->workspace().client();
        StatusLine &line = window().statusLine();
        QVERIFY(!withWords(line, u"Try now"_s));
        m_service->kill();
        const auto reads = [&] {
            for (int i = 0; i < 6; ++i)
                client.list(residentSchema.path(), {}, 1, 1, ApiClient::Lane::Interactive, true, this,
                    [](const auto &) {});
            return client.pacer().outage().has_value();
        };
        QVERIFY(waitUntil(reads, 20'000));
        QVERIFY(waitUntil([&] { return withWords(line, u"Try now"_s) != nullptr; }));
        ConnectionDialog *dialog = open();
        QVERIFY(waitUntil([&] { return withWords(*dialog, u"Try now"_s) != nullptr; }));
        QVERIFY(says(*dialog, u"Trying again in"_s));
        serve({ u"--listen"_s, m_service->url().authority() });
        withWords(*dialog, u"Try now"_s)->click();
        QVERIFY(waitUntil([&] { return !client.pacer().outage(); }, 10'000));
        QVERIFY(waitUntil([&] { return !withWords(line, u"Try now"_s); }));
    }

    // Another computer has used up the minute of the key: the window says how long it is asked to wait, and
    // counts.
    void saysThatTheServiceAsksUsToWait()
    {
        const ServiceProcess service({ u"--size"_s, u"tiny"_s, u"--rate-limit"_s, u"5"_s });
        QVERIFY2(service.isRunning(), qPrintable(service.problem()));
        HttpCaller other(service.url());
        QVERIFY(other.signIn(service.apiKey()));
        int status = 200;
        for (int i = 0; i < 10 && status == 200; ++i)
            status = other.read(u"/openapi/api/homes"_s).status;
        QCOMPARE(status, 429);
        const auto session = sessionOf(service);
        session->workspace().sync().startFullSync();
        session->window().resize(1366, 768);
        session->window().show();
        const auto *pill = session->window().findChild<StatusPill *>();
        static const QRegularExpression words(u"^Service: The service asks us to wait (\\d+) s$"_s);
        const auto seconds = [pill] {
            const QRegularExpressionMatch found = words.match(pill->accessibleName());
            return found.hasMatch() ? found.captured(1).toInt() : 0;
        };
        QVERIFY2(waitUntil([&] { return seconds() > 0; }, 20'000), qPrintable(pill->accessibleName()));
        const int first = seconds();
        QVERIFY(first <= 61); // a minute, and up to a second so that computers do not return together
        QVERIFY(pill->isVisible());
        // Its new words have their place once the window is laid out again.
        QVERIFY2(waitUntil([&] { return pill->width() >= pill->sizeHint().width(); }), "the words are cut");
        // No other word for it while it lasts; and what has come is still there to be read.
        bool isAlwaysSaid = true;
        QVERIFY(waitUntil(
            [&] {
                const bool isAsked = session->workspace().client().pacer().pausedSeconds() > 0;
                isAlwaysSaid = isAlwaysSaid && (!isAsked || seconds() > 0);
                return isAsked && seconds() > 0 && seconds() < first;
            },
            20'000));
        QVERIFY2(isAlwaysSaid, qPrintable(pill->accessibleName()));
    }

    // The service is a package of its own: whoever has the program alone is told what is missing and whom to
    // ask.
    void saysWhichPackageIsMissing()
    {
        SampleService service;
        QSignalSpy failed(&service, &SampleService::failed);
        service.start(u"tiny"_s, m_folder->filePath(u"care-records-service"_s));
        QVERIFY(waitUntil([&] { return failed.size() == 1; }));
        const QString reason = failed.first().first().toString();
        QVERIFY2(reason.contains(u"the package care-records-service"_s) && reason.contains(u"Ask "_s),
            qPrintable(reason));
        // One that is there and cannot be run is no missing package.
        const QString broken = m_folder->filePath(u"broken"_s);
        QFile file(broken);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        SampleService other;
        QSignalSpy otherFailed(&other, &SampleService::failed);
        other.start(u"tiny"_s, broken);
        QVERIFY(waitUntil([&] { return otherFailed.size() == 1; }));
        QVERIFY(!otherFailed.first().first().toString().contains(u"package"_s));
    }

private:
    //! The same records and keys each time.
    void serve(const QStringList &more)
    {
        m_service = std::make_unique<ServiceProcess>(
            QStringList{ u"--database"_s, m_records.filePath(u"records.db"_s), u"--rate-limit"_s, u"0"_s,
                u"--exchange-limit"_s, u"0"_s }
            + more);
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    }

    void start()
    {
        startProgram();
        QVERIFY(isOpen());
    }

    ConnectionDialog *open()
    {
        m_controller->session()->status().showDialog(
            m_controller->session()->workspace().connection(), true, window());
        return window().findChild<ConnectionDialog *>();
    }

    Connection kept() { return Settings(settingsFile()).connections().value(0); }
    Sync &sync() const { return m_controller->session()->workspace().sync(); }

    QTemporaryDir m_records;
    Secret m_key;
};

CARE_TEST(connection, TestConnection);
#include "tst_connection.moc"
