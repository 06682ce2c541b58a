// SPDX-License-Identifier: GPL-3.0-or-later
// A locked program on the accessibility bus: a listener gets no record out of the whole tree, shown or not,
// nor out of the objects it has found before, nor by any action; and somebody who is to unlock it hears how.
#include "app/common/settings.h"
#include "app/common/workspace.h"
#include "app/desktop/application.h"
#include "app/desktop/lockcontroller.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/spoken/screenreader.h"
#include "tests/support/answer.h"
#include "tests/support/network/sharedkeychain.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/browse/listpage.h"
#include "views/shell/mainwindow.h"
#include "views/signin/lockedview.h"
#include "views/widgets/messagebox.h"

#include <QApplication>
#include <QMenu>
#include <QTemporaryDir>
#include <QWindow>

class TestLockedRecords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_service = tinyService();
        QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
        const Connection connection = connectionTo(*m_service);
        m_secrets.write(connection.id, Credential::ApiKey, *Secret::apiKey(m_service->apiKey()), this,
            [](const auto &) {});
        StartOptions options;
        options.settingsFile = m_folder.filePath(u"settings.json"_s);
        options.dataFolder = m_folder.filePath(u"data"_s);
        Settings(options.settingsFile).storeConnection(connection);
        m_program = std::make_unique<Application>(
            options, [this] { return std::make_unique<SharedKeychain>(m_secrets); });
        m_program->start();
        QVERIFY(waitUntil([this] { return m_program->session() != nullptr; }));
        window().resize(1366, 768);
        window().openPage(residentSchema.name);
        QVERIFY(waitUntil([this] { return residents().rowCount() > 3 && !residents().record(3).isNull(); }));
        m_planted = planted();
        window().openRecord(residentSchema.name, residents().recordId(0));
        window().openResident(residents().recordId(0), u"profile"_s);
        window().openPage(incidentSchema.name);
        window().openPage(residentSchema.name);
        tell(&window(), { .title = m_planted.first(), .heading = m_planted.first() });
        auto *menu = new QMenu(&window());
        connect(menu->addAction(m_planted.first()), &QAction::triggered, this, [this] { ++m_pressed; });

        m_reader = std::make_unique<ScreenReader>();
        m_spoken = m_reader->program();
        QVERIFY(!m_spoken.isNull());
        m_before = m_reader->all(m_spoken);
        // A reader can find what this test looks for, and more than what shows.
        QVERIFY2(m_before.size() > 200, QByteArray::number(m_before.size()).constData());
        QVERIFY(givenAway(m_before).size() > 3);
        m_reader->forgetHeard();
        m_program->lock().lock().lock();
        QTRY_VERIFY(m_program->sessions().isEmpty());
        view()->setAsks(LockedView::Asks::Pin);
    }

    void cleanupTestCase()
    {
        m_reader.reset();
        m_program.reset();
    }

    void givesNothingAway()
    {
        const QList<Spoken> now = m_reader->all(m_spoken);
        QCOMPARE(givenAway(now), QStringList());
        QVERIFY2(now.size() < 60, QByteArray::number(now.size()).constData());
        // Objects remembered from before give nothing away.
        QCOMPARE(givenAway(m_before), QStringList());
        QVERIFY(!m_reader->heard().join(u'|').contains(m_planted.first(), Qt::CaseInsensitive));
    }

    void doesNothing()
    {
        const qsizetype windows = QApplication::topLevelWidgets().size();
        int done = 0;
        for (const Spoken &each : std::as_const(m_before))
            done += m_reader->doAll(each);
        QCOMPARE(done, 0);
        QCOMPARE(m_pressed, 0);
        QVERIFY(m_program->lock().lock().isLocked());
        QCOMPARE(QApplication::topLevelWidgets().size(), windows);
    }

    void saysThatItIsLockedAndHowToGoOn()
    {
        QStringList names;
        const auto all = m_reader->find(m_spoken, [](const Spoken &) { return true; });
        for (const Spoken &each : all)
            names += m_reader->name(each);
        QVERIFY(names.contains(u"Care Records is locked"_s));
        QVERIFY(!names.filter(u"is signed in at this computer."_s).isEmpty()
            || qEnvironmentVariable("USER", qEnvironmentVariable("USERNAME")).isEmpty());
        const Spoken pin = m_reader->findNamed(m_spoken, u"text"_s, u"PIN"_s);
        QVERIFY(!pin.isNull() && m_reader->isFocusable(pin));
        for (const QString &words : { u"Unlock"_s, u"Forgotten the PIN?"_s }) {
            const Spoken button = m_reader->findNamed(m_spoken, u"push button"_s, words);
            QVERIFY2(!button.isNull() && m_reader->isFocusable(button), qPrintable(words));
        }
    }

    void aWrongPinIsAnnounced()
    {
        m_reader->forgetHeard();
        view()->setProblem(u"The PIN is wrong."_s);
        QTRY_VERIFY(m_reader->heard().contains(u"The PIN is wrong."_s));
    }

    void namesNoWindow()
    {
        const QWindowList windows = QGuiApplication::allWindows();
        for (const QWindow *each : windows) {
            if (!each->title().isEmpty())
                QCOMPARE(each->title(), u"Care Records"_s);
        }
    }

    void isReadAgain()
    {
        m_program->lock().lock().unlock();
        QTRY_VERIFY(!m_program->lock().window());
        QVERIFY(waitUntil([this] { return residents().rowCount() > 3 && !residents().record(3).isNull(); }));
        const QList<Spoken> now = m_reader->all(m_spoken);
        QVERIFY(givenAway(now).size() > 3);
        QVERIFY(!m_reader
                     ->find(m_spoken,
                         [this](const Spoken &each) {
                             return m_reader->name(each) == u"Care Records is locked"_s;
                         })
                     .size());
    }

private:
    QStringList planted() const
    {
        QStringList planted;
        for (int row = 0; row < residents().rowCount(); ++row) {
            const Record resident = residents().record(row);
            planted += PersonName::fromJson(resident.value("name"_L1)).last;
            planted += resident.value("home"_L1)["name"_L1].toString();
            planted += resident.value("nhsNumber"_L1).toString();
        }
        planted.removeAll(QString());
        planted.removeDuplicates();
        return planted;
    }

    //! Of the planted words those that these objects give away.
    QStringList givenAway(const QList<Spoken> &objects)
    {
        QString all;
        for (const Spoken &each : objects)
            all += m_reader->texts(each).join(u'\n') + u'\n';
        QStringList found = m_planted;
        found.removeIf([&all](const QString &word) { return !all.contains(word, Qt::CaseInsensitive); });
        return found;
    }

    MainWindow &window() const { return m_program->session()->window(); }
    ResourceTableModel &residents() const { return m_program->session()->table(residentSchema.name); }
    LockedView *view() const { return m_program->lock().window()->findChild<LockedView *>(); }

    std::unique_ptr<ServiceProcess> m_service;
    QTemporaryDir m_folder;
    MemoryStore m_secrets;
    std::unique_ptr<Application> m_program;
    std::unique_ptr<ScreenReader> m_reader;
    Spoken m_spoken;
    QList<Spoken> m_before; //!< found before it was locked
    QStringList m_planted;
    int m_pressed = 0;
};

CARE_TEST(lockedrecords, TestLockedRecords);
#include "tst_lockedrecords.moc"
