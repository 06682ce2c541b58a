// SPDX-License-Identifier: GPL-3.0-or-later
// Ways to open the program again: the PIN with its tries, the keychain, a press, and the key of somebody who
// has forgotten the PIN.
#include "models/api/storekeys.h"
#include "models/lock/lock.h"
#include "tests/support/answer.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/sharedkeychain.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

using Verdict = PinGuard::Verdict;
using Refusal = Lock::Refusal;

namespace {

constexpr PinCost cheap{ 1, 1 };
const QString program = u"program"_s;

//! A keychain that can be shut, taken away, or forbidden to change.
class Keychain final : public CredentialStore {
public:
    explicit Keychain(MemoryStore &store)
        : m_store(store)
    {
    }
    void read(const QString &id, Credential credential, QObject *context,
        std::function<void(Result<Secret>)> callback) override
    {
        if (!m_fault)
            return m_store.read(id, credential, context, std::move(callback));
        QMetaObject::invokeMethod(
            context, [=, fault = *m_fault] { callback(failure(fault)); }, Qt::QueuedConnection);
    }
    void write(const QString &id, Credential credential, const Secret &secret, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        ++m_writes;
        if (!m_fault && !m_writeFault) {
            m_store.write(id, credential, secret, context, std::move(callback));
            return m_written ? m_written(credential, secret) : void();
        }
        QMetaObject::invokeMethod(
            context, [=, fault = m_fault ? *m_fault : *m_writeFault] { callback(failure(fault)); },
            Qt::QueuedConnection);
    }
    void remove(const QString &id, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        m_store.remove(id, credential, context, std::move(callback));
    }
    bool isLasting() const override { return m_isLasting; }

    std::optional<ApiError::Kind> m_fault;
    std::optional<ApiError::Kind> m_writeFault;
    bool m_isLasting = true;
    int m_writes = 0;
    std::function<void(Credential, const Secret &)> m_written; //!< before anybody is told that it was

private:
    MemoryStore &m_store;
};

} // namespace

class TestLock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_memory = std::make_unique<MemoryStore>();
        m_keychain = std::make_unique<Keychain>(*m_memory);
        m_clock = std::make_unique<ManualClock>();
    }

    // A salted hash seals nothing: whoever writes one in place of the entry would choose the PIN.
    void opensNothingByAHash()
    {
        const Secret hashOfKnownPin(QByteArray::fromHex( // "odd-468" with ten rounds of PBKDF2
            "010000000a00000000000000000000000000000010000102030405060708090a0b0c0d0e0f00000020282cb491"
            "47b8ccfc71375d155efb99e90ffbbd86d43beb7b0641048193532330"));
        m_memory->write(program, Credential::Pin, hashOfKnownPin, this, [](auto) {});
        Run run(*m_clock, *m_keychain);
        look(run.pin);
        QVERIFY(run.pin.isSet());
        QCOMPARE(check(run.pin, "odd-468"), Verdict::Gone);
        QCOMPARE(run.vault.state(), KeyVault::State::Shut);
    }

    void slowsDown_data()
    {
        addColumns<int, int>("tries", "seconds");
        const int delays[] = { 0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900 };
        for (int tries = 0; tries < int(std::size(delays)); ++tries)
            QTest::addRow("%d tries", tries) << tries << delays[tries];
        QTest::newRow("for a night") << 100'000 << 900;
    }

    void slowsDown()
    {
        QFETCH(int, tries);
        QTEST(pinDelay(tries), "seconds");
        if (tries == 0 || tries > 6)
            return;
        Run run(*m_clock, *m_keychain);
        QVERIFY(setPin(run.pin, "odd-468"));
        for (int i = 0; i < tries; ++i) {
            QCOMPARE(check(run.pin, "odd-469"), Verdict::Wrong);
            if (i + 1 < tries)
                m_clock->advance(qint64(pinDelay(i + 1)) * 1000);
        }
        QCOMPARE(run.pin.secondsToWait(), pinDelay(tries));
        if (pinDelay(tries) == 0)
            return;
        QCOMPARE(check(run.pin, "odd-468"), Verdict::TooSoon); // not even the right one
        m_clock->advance(qint64(pinDelay(tries)) * 1000 - 1);
        QCOMPARE(check(run.pin, "odd-468"), Verdict::TooSoon);
        m_clock->advance(1);
        QCOMPARE(check(run.pin, "odd-468"), Verdict::Right);
    }

    // A try counts, even if the program is ended in the middle of it.
    void countsBeforeItLooks()
    {
        Run run(*m_clock, *m_keychain);
        QVERIFY(setPin(run.pin, "odd-468"));
        QCOMPARE(PinEntry::fromBytes(entry())->tries, 0);
        const int writes = m_keychain->m_writes;
        // The caller is gone in the moment in which the keychain has the try: no hash can be known so early,
        // however busy this computer is.
        auto given = std::make_unique<QObject>();
        m_keychain->m_written = [&given](Credential, const Secret &) {
            given.reset();
        };
        bool told = false;
        run.pin.check(Secret("odd-469"), given.get(), [&told](Verdict) { told = true; });
        QTRY_COMPARE(m_keychain->m_writes, writes + 1);
        QVERIFY(!given);
        QCOMPARE(PinEntry::fromBytes(entry())->tries, 1);
        QTest::qWait(100);
        QVERIFY(!told);
        // A try with the right PIN is counted as well, before anybody can know that it is right.
        QList<int> tries;
        m_keychain->m_written = [&tries](Credential credential, const Secret &written) {
            if (credential == Credential::Pin)
                tries += int(PinEntry::fromBytes(written)->tries);
        };
        QCOMPARE(check(run.pin, "odd-468"), Verdict::Right);
        QTRY_COMPARE(tries, QList<int>({ 2, 0 }));
        m_keychain->m_written = {};
    }

    void waitsAcrossStarts()
    {
        {
            Run run(*m_clock, *m_keychain);
            QVERIFY(setPin(run.pin, "odd-468"));
            for (int i = 0; i < 5; ++i)
                QCOMPARE(check(run.pin, "odd-469"), Verdict::Wrong);
            m_clock->advance(10'000);
        }
        Run again(*m_clock, *m_keychain);
        look(again.pin);
        QVERIFY(again.pin.isSet());
        QCOMPARE(again.pin.secondsToWait(), 20);
        QCOMPARE(check(again.pin, "odd-468"), Verdict::TooSoon);
        // Set back, the clock says nothing; the whole delay counts, and no more than that.
        m_clock->shiftWall(-3'600'000);
        Run third(*m_clock, *m_keychain);
        look(third.pin);
        QCOMPARE(third.pin.secondsToWait(), 30);
        m_clock->advance(30'000);
        QCOMPARE(check(third.pin, "odd-468"), Verdict::Right);
    }

    void isNotHurriedByTheClock()
    {
        Run run(*m_clock, *m_keychain);
        QVERIFY(setPin(run.pin, "odd-468"));
        for (int i = 0; i < 5; ++i)
            QCOMPARE(check(run.pin, "odd-469"), Verdict::Wrong);
        m_clock->shiftWall(24 * 3'600'000);
        QCOMPARE(run.pin.secondsToWait(), 30);
        QCOMPARE(check(run.pin, "odd-468"), Verdict::TooSoon);
    }

    void startsOverAfterTheRightOne()
    {
        Run run(*m_clock, *m_keychain);
        QVERIFY(setPin(run.pin, "odd-468"));
        for (int round = 0; round < 3; ++round) {
            for (int i = 0; i < 4; ++i)
                QCOMPARE(check(run.pin, "odd-469"), Verdict::Wrong);
            QCOMPARE(check(run.pin, "odd-468"), Verdict::Right);
        }
        QCOMPARE(PinEntry::fromBytes(entry())->tries, 0);
    }

    void losesNoTryToAShutKeychain()
    {
        Run run(*m_clock, *m_keychain);
        QVERIFY(setPin(run.pin, "odd-468"));
        // Tries that cannot be counted are not looked at: guessing would be free.
        m_keychain->m_writeFault = ApiError::Kind::KeychainFault;
        QCOMPARE(check(run.pin, "odd-468"), Verdict::NotAnswered);
        m_keychain->m_fault = ApiError::Kind::KeychainLocked;
        QCOMPARE(check(run.pin, "odd-468"), Verdict::NotAnswered);
        m_keychain->m_fault.reset();
        m_keychain->m_writeFault.reset();
        QCOMPARE(check(run.pin, "odd-468"), Verdict::Right);
    }

    void keepsAPinWithoutAKeychain()
    {
        m_keychain->m_fault = ApiError::Kind::KeychainAbsent;
        Run run(*m_clock, *m_keychain);
        look(run.pin);
        QVERIFY(!run.pin.isSet());
        QVERIFY(setPin(run.pin, "odd-468"));
        QVERIFY(run.pin.isSet() && run.pin.isForgetful());
        QCOMPARE(check(run.pin, "odd-469"), Verdict::Wrong);
        QCOMPARE(check(run.pin, "odd-468"), Verdict::Right);
        QVERIFY(entry().isEmpty());
        // A keychain that is there but shut is not gone round.
        m_keychain->m_fault = ApiError::Kind::KeychainLocked;
        Run other(*m_clock, *m_keychain);
        QVERIFY(!setPin(other.pin, "odd-468"));
        QVERIFY(!other.pin.isSet());
    }

    void opensWithThePin()
    {
        Run run(*m_clock, *m_keychain);
        QVERIFY(setPin(run.pin, "odd-468"));
        QCOMPARE(run.lock.proof(), Lock::Proof::Pin);
        QSignalSpy refused(&run.lock, &Lock::refused);
        QSignalSpy unlocked(&run.lock, &Lock::unlocked);
        run.lock.lock();
        run.lock.lock(); // twice is once
        QVERIFY(run.lock.isLocked());
        run.lock.unlock(); // a press opens nothing
        run.lock.unlock(Secret("odd-469"));
        QTRY_COMPARE(refused.count(), 1);
        QCOMPARE(refused.first().first().value<Refusal>(), Refusal::WrongPin);
        QVERIFY(run.lock.isLocked());
        run.lock.unlock(Secret("odd-468"));
        QTRY_COMPARE(unlocked.count(), 1);
        QVERIFY(!run.lock.isLocked());
    }

    void opensWithTheKeychain()
    {
        m_memory->write(u"one"_s, Credential::ApiKey, Secret("test-key-0001"), this, [](auto) {});
        Run run(*m_clock, *m_keychain);
        run.lock.setWitness([this] { return Lock::Witness{ u"one"_s, m_keychain.get() }; });
        QCOMPARE(run.lock.proof(), Lock::Proof::Keychain);
        QSignalSpy refused(&run.lock, &Lock::refused);
        run.lock.lock();
        m_keychain->m_fault = ApiError::Kind::KeychainLocked;
        run.lock.unlock();
        QTRY_COMPARE(refused.count(), 1);
        QCOMPARE(refused.first().first().value<Refusal>(), Refusal::KeychainLocked);
        QVERIFY(run.lock.isLocked());
        m_keychain->m_fault.reset();
        run.lock.unlock();
        QVERIFY(run.lock.isLocked()); // not before it has answered
        QTRY_VERIFY(!run.lock.isLocked());
        // One that has died must not keep anybody from what they have typed.
        run.lock.lock();
        m_keychain->m_fault = ApiError::Kind::KeychainAbsent;
        run.lock.unlock();
        QTRY_VERIFY(!run.lock.isLocked());
    }

    void opensWithAPress()
    {
        Run run(*m_clock, *m_keychain);
        QCOMPARE(run.lock.proof(), Lock::Proof::None);
        run.lock.lock();
        run.lock.unlock();
        QVERIFY(!run.lock.isLocked());
        // A connection for this session only is in no keychain either.
        m_keychain->m_isLasting = false;
        run.lock.setWitness([this] { return Lock::Witness{ u"one"_s, m_keychain.get() }; });
        QCOMPARE(run.lock.proof(), Lock::Proof::None);
    }

    void opensWithTheKey()
    {
        m_memory->write(u"one"_s, Credential::ApiKey, Secret("test-key-0001"), this, [](auto) {});
        Run run(*m_clock, *m_keychain);
        QVERIFY(setPin(run.pin, "odd-468"));
        run.lock.setWitness([this] { return Lock::Witness{ u"one"_s, m_keychain.get() }; });
        QSignalSpy refused(&run.lock, &Lock::refused);
        run.lock.lock();
        run.lock.unlockWithKey(Secret("test-key-0002"));
        QTRY_COMPARE(refused.count(), 1);
        QCOMPARE(refused.first().first().value<Refusal>(), Refusal::WrongKey);
        QVERIFY(run.lock.isLocked() && run.pin.isSet());
        QCOMPARE(run.vault.state(), KeyVault::State::Shut);
        run.lock.unlockWithKey(Secret("test-key-0001"));
        QTRY_VERIFY(!run.lock.isLocked());
        QTRY_VERIFY(!run.pin.isSet());
        QVERIFY(entry().isEmpty());
        QVERIFY(raw(Credential::ApiKey) == Secret("test-key-0001"));
        QVERIFY(raw(Credential::Recovery).isEmpty());
    }

    // A connection for this session only has its key in no keychain.
    void opensWithTheKeyOfThisRun()
    {
        MemoryStore session;
        session.write(u"two"_s, Credential::ApiKey, Secret("test-key-0002"), this, [](auto) {});
        Run run(*m_clock, *m_keychain);
        QVERIFY(setPin(run.pin, "odd-468"));
        run.lock.setWitness([&session] { return Lock::Witness{ u"two"_s, &session }; });
        QSignalSpy refused(&run.lock, &Lock::refused);
        run.lock.lock();
        run.lock.unlockWithKey(Secret("test-key-0001"));
        QTRY_COMPARE(refused.count(), 1);
        QCOMPARE(refused.first().first().value<Refusal>(), Refusal::WrongKey);
        run.lock.unlockWithKey(Secret("test-key-0002"));
        QTRY_VERIFY(!run.lock.isLocked());
        QTRY_VERIFY(!run.pin.isSet());
    }

    void isNotOpenedByBreakingThePin()
    {
        Run run(*m_clock, *m_keychain);
        QVERIFY(setPin(run.pin, "odd-468"));
        run.lock.lock();
        QSignalSpy refused(&run.lock, &Lock::refused);
        m_memory->remove(program, Credential::Pin, this, [](auto) {});
        run.lock.unlock(Secret("odd-468"));
        QTRY_COMPARE(refused.count(), 1);
        QCOMPARE(refused.first().first().value<Refusal>(), Refusal::PinGone);
        // Nor does breaking the entry take the PIN away at the next start.
        m_memory->write(program, Credential::Pin, Secret("nonsense"), this, [](auto) {});
        Run again(*m_clock, *m_keychain);
        look(again.pin);
        QVERIFY(again.pin.isSet());
        QCOMPARE(check(again.pin, "odd-468"), Verdict::Gone);
    }

    void tellsSecretsApart()
    {
        QVERIFY(Secret("abcdef") == Secret("abcdef"));
        QVERIFY(Secret() == Secret());
        for (const char *other : { "abcdeg", "bbcdef", "abcde", "abcdefg", "" })
            QVERIFY2(!(Secret("abcdef") == Secret(other)), other);
    }

private:
    //! The program after a start.
    struct Run {
        Run(Clock &clock, CredentialStore &keychain)
            : pin(clock, keychain, vault, nullptr, cheap)
            , lock(pin)
        {
            pin.setConnections([] { return QStringList{ u"one"_s }; });
        }
        KeyVault vault;
        PinGuard pin;
        Lock lock;
    };
    static bool setPin(PinGuard &pin, const char *typed)
    {
        const auto done = answerOf<Result<void>>(
            [&](QObject *context, auto callback) { pin.set(Secret(typed), context, callback); });
        return done && *done;
    }
    static Verdict check(PinGuard &pin, const char *typed)
    {
        return *answerOf<Verdict>(
            [&](QObject *context, auto callback) { pin.check(Secret(typed), context, callback); });
    }
    static void look(PinGuard &pin)
    {
        const auto done = answerOf<Result<void>>(
            [&](QObject *context, auto callback) { pin.readState(context, callback); });
        QVERIFY(done);
    }
    Secret entry()
    {
        const auto read = answerOf<Result<Secret>>([&](QObject *context, auto callback) {
            m_memory->read(program, Credential::Pin, context, callback);
        });
        return read && *read ? **read : Secret();
    }

    //! An entry of the connection as it is.
    Secret raw(Credential credential)
    {
        const auto read = answerOf<Result<Secret>>([&](QObject *context, auto callback) {
            m_memory->read(u"one"_s, credential, context, callback);
        });
        return read && *read ? **read : Secret();
    }

    std::unique_ptr<MemoryStore> m_memory;
    std::unique_ptr<Keychain> m_keychain;
    std::unique_ptr<ManualClock> m_clock;
};

CARE_TEST(lock, TestLock);
#include "tst_lock.moc"
