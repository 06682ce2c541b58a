// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/singleinstance.h"
#include "tests/support/testregistry.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace care;
using namespace Qt::StringLiterals;

class TestSingleInstance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSecondOneTellsTheFirst();
    void passesOnWhatItWasStartedWith_data();
    void passesOnWhatItWasStartedWith();
    void everyFolderHasItsOwn();
    void takesOverFromTheDead();
    void theProgramItselfEndsAtOnce();
};

void TestSingleInstance::aSecondOneTellsTheFirst()
{
    const QTemporaryDir folder;
    SingleInstance first(folder.path());
    QCOMPARE(int(first.begin()), int(SingleInstance::Outcome::First));
    QSignalSpy again(&first, &SingleInstance::startedAgain);
    SingleInstance second(folder.path());
    QCOMPARE(int(second.begin()), int(SingleInstance::Outcome::Told));
    QTRY_COMPARE(again.size(), 1);
}

void TestSingleInstance::passesOnWhatItWasStartedWith_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("told");
    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("a link") << u"care-records://c/residents/1"_s << u"care-records://c/residents/1"_s;
    QTest::newRow("letters") << u"Siân 😀"_s << u"Siân 😀"_s;
    QTest::newRow("far too much") << QString(1'000'000, u'x') << QString();
}

void TestSingleInstance::passesOnWhatItWasStartedWith()
{
    QFETCH(QString, message);
    const QTemporaryDir folder;
    SingleInstance first(folder.path());
    QCOMPARE(int(first.begin()), int(SingleInstance::Outcome::First));
    QSignalSpy again(&first, &SingleInstance::startedAgain);
    SingleInstance second(folder.path());
    QCOMPARE(int(second.begin(message)), int(SingleInstance::Outcome::Told));
    QTRY_COMPARE(again.size(), 1);
    QTEST(again.first().first().toString(), "told");
}

void TestSingleInstance::everyFolderHasItsOwn()
{
    const QTemporaryDir one;
    const QTemporaryDir other;
    SingleInstance first(one.path());
    SingleInstance second(other.path());
    QCOMPARE(int(first.begin()), int(SingleInstance::Outcome::First));
    QCOMPARE(int(second.begin()), int(SingleInstance::Outcome::First));
}

void TestSingleInstance::takesOverFromTheDead()
{
    const QTemporaryDir folder;
    QProcess program;
    program.start(QStringLiteral(CARE_BIN_DIR "/care-records"),
        { u"--data"_s, folder.path(), u"--settings"_s, folder.filePath(u"settings.ini"_s) });
    QVERIFY(program.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(folder.filePath(u"lock"_s)), 20'000);
    program.kill(); // no time to tidy up
    QVERIFY(program.waitForFinished());
    QVERIFY(QFile::exists(folder.filePath(u"lock"_s)));
    SingleInstance next(folder.path());
    QCOMPARE(int(next.begin()), int(SingleInstance::Outcome::First));
    SingleInstance second(folder.path());
    QCOMPARE(int(second.begin()), int(SingleInstance::Outcome::Told));
}

void TestSingleInstance::theProgramItselfEndsAtOnce()
{
    const QTemporaryDir folder;
    SingleInstance first(folder.path());
    QCOMPARE(int(first.begin()), int(SingleInstance::Outcome::First));
    QSignalSpy again(&first, &SingleInstance::startedAgain);
    QProcess program;
    program.start(QStringLiteral(CARE_BIN_DIR "/care-records"),
        { u"--data"_s, folder.path(), u"--settings"_s, folder.filePath(u"settings.ini"_s) });
    QTRY_COMPARE_WITH_TIMEOUT(again.size(), 1, 20'000);
    QTRY_COMPARE_WITH_TIMEOUT(program.state(), QProcess::NotRunning, 20'000);
    QCOMPARE(program.exitCode(), 0);
}

CARE_TEST(singleinstance, TestSingleInstance);
#include "tst_singleinstance.moc"
