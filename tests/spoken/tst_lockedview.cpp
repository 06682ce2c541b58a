// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody hears whose program has locked, and what they hear no longer.
#include "app/desktop/lockoverlay.h"
#include "tests/spoken/screenreader.h"
#include "tests/support/testregistry.h"
#include "views/signin/lockedview.h"
#include "views/widgets/plainlabel.h"

#include <QApplication>
#include <QDialog>
#include <QMainWindow>
#include <QTest>

using namespace care;
using namespace Qt::StringLiterals;

class TestLockedView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void saysThatItIsLockedAndHowToGoOn();
    void saysNothingOfWhatIsBehind();
    void aWrongPinIsAnnounced();
    void everythingIsHeardAgain();

private:
    //! Names of all that shows.
    QStringList heard();

    QPointer<LockedView> m_page;
    std::unique_ptr<LockOverlay> m_cover;
    std::unique_ptr<QMainWindow> m_window;
    std::unique_ptr<test::ScreenReader> m_reader;
    test::Spoken m_program;
};

void TestLockedView::initTestCase()
{
    m_window = std::make_unique<QMainWindow>();
    m_window->setWindowTitle(u"Rowan House"_s);
    m_window->setCentralWidget(new PlainLabel(u"MORGAN, Elen"_s, m_window.get()));
    m_window->resize(800, 600);
    m_window->show();
    auto *dialog = new QDialog(m_window.get());
    dialog->setWindowTitle(u"Changes of MORGAN, Elen"_s);
    dialog->open();
    m_cover = std::make_unique<LockOverlay>([this](QMainWindow *window) {
        m_page = new LockedView(u"joy"_s, true, window);
        m_page->setAsks(LockedView::Asks::Pin);
        return m_page;
    });
    m_reader = std::make_unique<test::ScreenReader>();
    m_program = m_reader->program();
    QVERIFY(!m_program.isNull());
    QCOMPARE(heard().filter(u"MORGAN"_s).size(), 2);
    m_cover->cover();
}

void TestLockedView::cleanupTestCase()
{
    m_reader.reset();
    m_cover.reset();
    m_window.reset();
}

QStringList TestLockedView::heard()
{
    QStringList names;
    const auto all = m_reader->find(m_program, [](const test::Spoken &) { return true; });
    for (const test::Spoken &each : all)
        names += m_reader->name(each);
    return names;
}

void TestLockedView::saysThatItIsLockedAndHowToGoOn()
{
    QVERIFY(heard().contains(u"Care Records is locked"_s));
    QVERIFY(heard().contains(u"joy is signed in at this computer."_s));
    const test::Spoken pin = m_reader->findNamed(m_program, u"text"_s, u"PIN"_s);
    QVERIFY(!pin.isNull() && m_reader->isFocusable(pin));
    for (const QString &words : { u"Unlock"_s, u"Forgotten the PIN?"_s }) {
        const test::Spoken button = m_reader->findNamed(m_program, u"push button"_s, words);
        QVERIFY2(!button.isNull() && m_reader->isFocusable(button), qPrintable(words));
    }
}

void TestLockedView::saysNothingOfWhatIsBehind()
{
    const QStringList names = heard();
    QCOMPARE(names.filter(u"MORGAN"_s), QStringList());
    QCOMPARE(names.filter(u"Rowan"_s), QStringList());
}

void TestLockedView::aWrongPinIsAnnounced()
{
    m_reader->forgetHeard();
    m_page->setProblem(u"The PIN is wrong."_s);
    QTRY_VERIFY(m_reader->heard().contains(u"The PIN is wrong."_s));
}

void TestLockedView::everythingIsHeardAgain()
{
    m_cover->uncover();
    QTRY_VERIFY(!m_page);
    QCOMPARE(heard().filter(u"MORGAN"_s).size(), 2);
    QVERIFY(!heard().contains(u"Care Records is locked"_s));
}

CARE_TEST(lockedview, TestLockedView);
#include "tst_lockedview.moc"
