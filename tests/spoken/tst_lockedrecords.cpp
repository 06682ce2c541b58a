// SPDX-License-Identifier: GPL-3.0-or-later
// What a program that listens to the accessibility bus gets out of a locked window: with the whole tree,
// shown or not, with what it has found before, and with every action it can try.
#include "app/desktop/lockoverlay.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/resourcetablemodel.h"
#include "tests/spoken/screenreader.h"
#include "tests/support/answer.h"
#include "tests/support/sampleworld.h"
#include "tests/support/testregistry.h"
#include "views/browse/listpage.h"
#include "views/resident/recordeditor.h"
#include "views/shell/mainwindow.h"
#include "views/signin/lockedview.h"
#include "views/widgets/messagebox.h"

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QWindow>

using namespace care;
using namespace Qt::StringLiterals;
using test::waitUntil;

class TestLockedRecords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void givesNothingAway();
    void doesNothing();
    void saysNothingOfWhatChanges();
    void namesNoWindow();
    void isReadAndPressedAgain();

private:
    QStringList planted() const;
    //! Of the planted words those that these objects give away.
    QStringList givenAway(const QList<test::Spoken> &objects);
    ResourceTableModel &residents() const { return m_session->table(residentSchema.name); }

    std::unique_ptr<test::ServiceProcess> m_service;
    std::unique_ptr<ConnectionSession> m_session;
    std::unique_ptr<LockOverlay> m_cover;
    std::unique_ptr<test::ScreenReader> m_reader;
    QPointer<LockedView> m_overlay;
    test::Spoken m_program;
    QList<test::Spoken> m_before; //!< what was found before it was locked
    QStringList m_planted;
    QPointer<QAction> m_menuEntry;
    int m_pressed = 0;
};

void TestLockedRecords::initTestCase()
{
    m_service = test::tinyService();
    QVERIFY2(m_service->isRunning(), qPrintable(m_service->problem()));
    m_session = test::sessionOf(*m_service);
    MainWindow &window = m_session->window();
    window.resize(1366, 768);
    window.show();
    QVERIFY(waitUntil([this] { return residents().rowCount() > 3 && !residents().record(3).isNull(); }));
    m_planted = planted();
    window.openRecord(residentSchema.name, residents().recordId(0));
    window.openResident(residents().recordId(0), u"profile"_s);
    window.openPage(incidentSchema.name);
    window.openPage(residentSchema.name);
    tell(&window, { .title = m_planted.first(), .heading = m_planted.first() });
    auto *menu = new QMenu(&window);
    m_menuEntry = menu->addAction(m_planted.first());
    connect(m_menuEntry, &QAction::triggered, this, [this] { ++m_pressed; });
    auto *line = new QLineEdit(m_planted.first(), &window); // behind everything, never shown
    line->hide();

    m_reader = std::make_unique<test::ScreenReader>();
    m_program = m_reader->program();
    QVERIFY(!m_program.isNull());
    m_before = m_reader->all(m_program);
    // A reader can find what this test looks for, and more than what shows.
    QVERIFY2(m_before.size() > 200, QByteArray::number(m_before.size()).constData());
    QVERIFY(givenAway(m_before).size() > 3);
    const auto isHidden = [this](const test::Spoken &each) {
        return !m_reader->isShowing(each);
    };
    QVERIFY(std::any_of(m_before.cbegin(), m_before.cend(), isHidden));

    m_cover = std::make_unique<LockOverlay>([this](QMainWindow *above) {
        m_overlay = new LockedView(u"joy"_s, true, above);
        m_overlay->setAsks(LockedView::Asks::Pin);
        return m_overlay;
    });
    m_cover->cover();
}

void TestLockedRecords::cleanupTestCase()
{
    m_reader.reset();
    m_cover.reset();
    m_session.reset();
}

QStringList TestLockedRecords::planted() const
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

QStringList TestLockedRecords::givenAway(const QList<test::Spoken> &objects)
{
    QString all;
    for (const test::Spoken &each : objects)
        all += m_reader->texts(each).join(u'\n') + u'\n';
    QStringList found = m_planted;
    found.removeIf([&all](const QString &word) { return !all.contains(word, Qt::CaseInsensitive); });
    return found;
}

void TestLockedRecords::givesNothingAway()
{
    const QList<test::Spoken> now = m_reader->all(m_program);
    QCOMPARE(givenAway(now), QStringList());
    QVERIFY2(now.size() < 60, QByteArray::number(now.size()).constData());
    // Whoever remembers where it was finds it no more.
    QCOMPARE(givenAway(m_before), QStringList());
    // But how to go on is read.
    QVERIFY(!m_reader->findNamed(m_program, u"push button"_s, u"Unlock"_s).isNull());
}

void TestLockedRecords::doesNothing()
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    const QString page = m_session->window().currentList()->currentId();
    int done = 0;
    for (const test::Spoken &each : std::as_const(m_before))
        done += m_reader->doAll(each);
    QCOMPARE(done, 0);
    QCOMPARE(m_pressed, 0);
    QVERIFY(m_cover->isCovering());
    QVERIFY(!m_session->window().editor());
    QCOMPARE(m_session->window().currentList()->currentId(), page);
    QCOMPARE(QApplication::topLevelWidgets().size(), windows.size());
}

// An event names its object, and may carry its text.
void TestLockedRecords::saysNothingOfWhatChanges()
{
    m_reader->forgetHeard();
    m_session->window().setWindowTitle(m_planted.first());
    m_session->window().findChild<QLineEdit *>()->setText(m_planted.first());
    m_session->window().centralWidget()->setAccessibleName(m_planted.first());
    QDialog *late = tell(&m_session->window(), { .title = m_planted.first(), .heading = m_planted.first() });
    QTRY_VERIFY(!late->isVisible());
    m_overlay->setProblem(u"The PIN is wrong."_s);
    QTRY_VERIFY(m_reader->heard().contains(u"The PIN is wrong."_s));
    QVERIFY(!m_reader->heard().join(u'|').contains(m_planted.first(), Qt::CaseInsensitive));
    QCOMPARE(givenAway(m_reader->all(m_program)), QStringList());
}

void TestLockedRecords::namesNoWindow()
{
    const QWindowList windows = QGuiApplication::allWindows();
    QVERIFY(windows.size() > 1);
    for (const QWindow *each : windows) {
        if (!each->title().isEmpty())
            QCOMPARE(each->title(), u"Care Records"_s);
    }
}

void TestLockedRecords::isReadAndPressedAgain()
{
    m_cover->uncover();
    QTRY_VERIFY(!m_overlay);
    const QList<test::Spoken> now = m_reader->all(m_program);
    QVERIFY(givenAway(now).size() > 3);
    QVERIFY(now.size() > 200);
    const test::Spoken tell = m_reader->findNamed(m_program, u"push button"_s, u"OK"_s);
    QVERIFY(!tell.isNull());
    QVERIFY(m_reader->doAll(tell) > 0);
}

CARE_TEST(lockedrecords, TestLockedRecords);
#include "tst_lockedrecords.moc"
