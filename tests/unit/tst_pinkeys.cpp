// SPDX-License-Identifier: GPL-3.0-or-later
// The PIN guards keys: whatever is deleted, edited, exchanged or put back in the keychain, nothing opens
// without it, and wherever the program ends while a PIN is set, changed or removed, something does.
#include "models/api/boundkey.h"
#include "models/api/storekeys.h"
#include "models/lock/pinguard.h"
#include "models/lock/weakpin.h"
#include "tests/support/answer.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/sharedkeychain.h"
#include "tests/support/testregistry.h"

#include <QCoreApplication>

using Verdict = PinGuard::Verdict;

namespace {

constexpr PinCost cheapCost{ 1, 1 };
const QStringList connections{ u"one"_s, u"two"_s };
const QString programEntry = u"program"_s;

struct Place {
    QString owner;
    Credential credential;
};

QList<Place> everyEntry()
{
    QList<Place> all{ { programEntry, Credential::Pin } };
    for (const QString &connection : connections) {
        for (const Credential credential :
            { Credential::ApiKey, Credential::StoreKey, Credential::AuditKey, Credential::Recovery })
            all.append({ connection, credential });
    }
    return all;
}

Secret apiKeyOf(const QString &connection)
{
    return Secret(QByteArray("test-key-of-" + connection.toLatin1()));
}

Secret storeKeyOf(const QString &connection)
{
    return Secret(QByteArray(32, connection == u"one"_s ? '1' : '2'));
}

Secret auditKeyOf(const QString &connection)
{
    return Secret(QByteArray(32, connection == u"one"_s ? '3' : '4'));
}

//! Obeys \a m_writes changes, and then the program has been ended.
class DyingKeychain : public SharedKeychain {
public:
    DyingKeychain(MemoryStore &store, int &writes)
        : SharedKeychain(store)
        , m_writes(writes)
    {
    }
    void write(const QString &id, Credential credential, const Secret &secret, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        if (--m_writes >= 0)
            SharedKeychain::write(id, credential, secret, context, std::move(callback));
    }
    void remove(const QString &id, Credential credential, QObject *context,
        std::function<void(Result<void>)> callback) override
    {
        if (--m_writes >= 0)
            SharedKeychain::remove(id, credential, context, std::move(callback));
    }

private:
    int &m_writes;
};

} // namespace

class TestPinKeys : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_memory = std::make_unique<MemoryStore>();
        for (const QString &each : connections) {
            put({ each, Credential::ApiKey }, apiKeyOf(each));
            put({ each, Credential::StoreKey }, storeKeyOf(each));
            put({ each, Credential::AuditKey }, auditKeyOf(each));
        }
    }

    void sealsEveryKey()
    {
        Run run(m_clock, *m_memory);
        QVERIFY(hasEveryKey(run));
        QVERIFY(holdsAKeyInTheOpen());
        QVERIFY(setPin(run, "odd-468"));
        QVERIFY(!holdsAKeyInTheOpen());
        QVERIFY(hasEveryKey(run));
        const auto all = everything();
        for (auto each = all.begin(); each != all.end(); ++each) {
            QVERIFY2(!each->isEmpty(), qPrintable(each.key()));
            QVERIFY(each->view().size() <= 1024); // what a keychain takes
            QVERIFY(!each->view().toByteArray().contains("odd-468"));
        }
        const auto gone =
            answerOf<Result<void>>([&](QObject *context, auto done) { run.pin.remove(context, done); });
        QVERIFY(gone && *gone);
        QVERIFY(!run.pin.isSet());
        QVERIFY(hasEveryKey(run));
        for (const Place &each : everyEntry()) {
            const bool isKey = each.credential != Credential::Pin && each.credential != Credential::Recovery;
            QCOMPARE(raw(each).isEmpty(), !isKey);
        }
    }

    void opensWithThePinAlone()
    {
        {
            Run run(m_clock, *m_memory);
            QVERIFY(setPin(run, "odd-468"));
        }
        Run run(m_clock, *m_memory);
        QVERIFY(run.pin.isSet());
        QVERIFY(!hasAnyKey(run));
        for (const char *other : { "odd-469", "odd-46", "odd-4688", "ODD-468" }) {
            QCOMPARE(check(run, other), Verdict::Wrong);
            QVERIFY(!hasAnyKey(run));
        }
        QCOMPARE(check(run, "odd-468"), Verdict::Right);
        QVERIFY(hasEveryKey(run));
    }

    void gainsNothingByDeleting_data()
    {
        QTest::addColumn<int>("which");
        for (int i = 0; i < everyEntry().size(); ++i)
            QTest::newRow(qPrintable(entryName(everyEntry()[i].owner, everyEntry()[i].credential))) << i;
    }

    void gainsNothingByDeleting()
    {
        QFETCH(int, which);
        {
            Run run(m_clock, *m_memory);
            QVERIFY(setPin(run, "odd-468"));
        }
        put(everyEntry()[which], {});
        Run run(m_clock, *m_memory);
        QVERIFY(!hasAnyKey(run));
        QVERIFY(check(run, "odd-469") != Verdict::Right);
        QVERIFY(!hasAnyKey(run));
        QVERIFY(!holdsAKeyInTheOpen());
    }

    void gainsNothingByEditing_data() { gainsNothingByDeleting_data(); }

    // Every byte of every entry: nothing opens without the PIN, and what is another entry opens nothing with
    // it.
    void gainsNothingByEditing()
    {
        QFETCH(int, which);
        {
            Run run(m_clock, *m_memory);
            QVERIFY(setPin(run, "odd-468"));
        }
        const Place place = everyEntry()[which];
        const QByteArray whole = raw(place).view().toByteArray();
        for (qsizetype i = 0; i < whole.size(); i += which == 0 ? 1 : 5) {
            QByteArray edited = whole;
            edited[i] = char(edited[i] ^ 1);
            put(place, Secret(edited));
            Run run(m_clock, *m_memory);
            QVERIFY(!hasAnyKey(run));
            m_clock.advance(3'600'000);
            QVERIFY(check(run, "odd-469") != Verdict::Right);
            QVERIFY(!hasAnyKey(run));
            if (place.credential == Credential::Recovery)
                continue;
            m_clock.advance(3'600'000);
            // The tries may be another's doing, and are no protection.
            const bool opened = check(run, "odd-468") == Verdict::Right;
            if (which > 0) {
                QVERIFY(opened);
                QVERIFY(read(run, place.owner, place.credential).isEmpty());
            } else if (opened) {
                QVERIFY(hasEveryKey(run));
            }
        }
        for (const QByteArray &other :
            { QByteArray("nonsense"), whole.chopped(1), QByteArray(whole + 'x'), QByteArray(32, 'x') }) {
            put(place, Secret(other));
            Run run(m_clock, *m_memory);
            m_clock.advance(3'600'000);
            QVERIFY(check(run, "odd-469") != Verdict::Right);
            QVERIFY(!hasAnyKey(run));
        }
    }

    void gainsNothingByExchanging()
    {
        {
            Run run(m_clock, *m_memory);
            QVERIFY(setPin(run, "odd-468"));
        }
        const QHash<QString, Secret> before = everything();
        const QList<Place> all = everyEntry();
        for (const Place &one : all) {
            for (const Place &other : all) {
                if (entryName(one.owner, one.credential) == entryName(other.owner, other.credential))
                    continue;
                put(one, before.value(entryName(other.owner, other.credential)));
                Run run(m_clock, *m_memory);
                m_clock.advance(3'600'000);
                QVERIFY(check(run, "odd-469") != Verdict::Right);
                QVERIFY(!hasAnyKey(run));
                if (one.credential != Credential::Pin && one.credential != Credential::Recovery) {
                    QCOMPARE(check(run, "odd-468"), Verdict::Right);
                    QVERIFY(read(run, one.owner, one.credential).isEmpty()); // not the other's
                }
                for (const Place &each : all)
                    put(each, before.value(entryName(each.owner, each.credential)));
            }
        }
    }

    // From before there was a PIN, and from before it was changed.
    void gainsNothingByPuttingBack()
    {
        const QHash<QString, Secret> without = everything();
        Run run(m_clock, *m_memory);
        QVERIFY(setPin(run, "odd-468"));
        const QHash<QString, Secret> first = everything();
        QVERIFY(setPin(run, "new-579"));
        const QHash<QString, Secret> second = everything();
        for (const auto &earlier : { without, first }) {
            for (const Place &place : everyEntry()) {
                const QString name = entryName(place.owner, place.credential);
                if (earlier.value(name).isEmpty())
                    continue;
                put(place, earlier.value(name));
                Run again(m_clock, *m_memory);
                m_clock.advance(3'600'000);
                QVERIFY(!hasAnyKey(again));
                // The PIN before opens its own entry, and nothing with it.
                check(again, "odd-468");
                QVERIFY(!hasAnyKey(again));
                for (const Place &each : everyEntry())
                    put(each, second.value(entryName(each.owner, each.credential)));
            }
        }
        Run last(m_clock, *m_memory);
        QCOMPARE(check(last, "odd-468"), Verdict::Wrong);
        QCOMPARE(check(last, "new-579"), Verdict::Right);
        QVERIFY(hasEveryKey(last));
    }

    // Otherwise whatever is received from then on would be kept with a key that somebody else knows.
    void takesNoKeyOfAnIntruder()
    {
        {
            Run run(m_clock, *m_memory);
            QVERIFY(setPin(run, "odd-468"));
        }
        put({ u"one"_s, Credential::StoreKey }, Secret(QByteArray(32, 'x')));
        put({ u"one"_s, Credential::ApiKey }, Secret("key-of-somebody-else"));
        Run run(m_clock, *m_memory);
        QCOMPARE(check(run, "odd-468"), Verdict::Right);
        QVERIFY(read(run, u"one"_s, Credential::StoreKey).isEmpty());
        QVERIFY(read(run, u"one"_s, Credential::ApiKey).isEmpty());
        QVERIFY(read(run, u"two"_s, Credential::ApiKey) == apiKeyOf(u"two"_s));
    }

    void isNotOpenedByThePinOfAnIntruder()
    {
        Run run(m_clock, *m_memory);
        QVERIFY(setPin(run, "odd-468"));
        run.pin.shut();
        const MasterKeys theirs{ Secret::random(keyBytes), {}, false };
        put({ programEntry, Credential::Pin }, PinEntry::of(Secret("their-pin"), theirs, cheapCost)->bytes());
        QCOMPARE(check(run, "their-pin"), Verdict::Gone);
        QCOMPARE(run.vault.state(), KeyVault::State::Shut);
        // At a start there is nothing on the screen yet, and nothing opens.
        Run again(m_clock, *m_memory);
        check(again, "their-pin");
        QVERIFY(!hasAnyKey(again));
    }

    void surviveEveryCrash_data()
    {
        QTest::addColumn<QString>("change");
        QTest::newRow("set") << u"set"_s;
        QTest::newRow("changed") << u"changed"_s;
        QTest::newRow("removed") << u"removed"_s;
    }

    // After each number of writes to the keychain: the PIN before or the new one opens everything.
    void surviveEveryCrash()
    {
        QFETCH(QString, change);
        bool isDone = false;
        int crashes = 0;
        for (int writes = 0; !isDone && writes < 40; ++writes) {
            init();
            if (change != u"set"_s) {
                Run run(m_clock, *m_memory);
                QVERIFY(setPin(run, "odd-468"));
            }
            {
                Run run(m_clock, *m_memory);
                if (run.pin.isSet())
                    QCOMPARE(check(run, "odd-468"), Verdict::Right);
                run.left = writes;
                QObject context;
                const auto done = [&](const Result<void> &result) {
                    isDone = result.has_value();
                };
                if (change == u"removed"_s)
                    run.pin.remove(&context, done);
                else
                    run.pin.set(Secret("new-579"), &context, done);
                QTRY_VERIFY(isDone || run.left < 0);
            }
            crashes += isDone ? 0 : 1;
            Run after(m_clock, *m_memory);
            if (!after.pin.isSet()) {
                QVERIFY(change != u"changed"_s);
                QVERIFY(hasEveryKey(after));
                continue;
            }
            QVERIFY(!hasAnyKey(after));
            if (check(after, "new-579") != Verdict::Right)
                QCOMPARE(check(after, "odd-468"), Verdict::Right);
            QVERIFY2(hasEveryKey(after), qPrintable(u"after %1 writes"_s.arg(writes)));
            // And what was left is done by then.
            QVERIFY(after.vault.keys().isSettled);
            QVERIFY(!holdsAKeyInTheOpen());
        }
        QVERIFY(isDone);
        QVERIFY(crashes >= 6);
    }

    // A copy of the keychain from before a PIN was set, changed or removed opens nothing of what came after
    // it.
    void givesTheFilesOtherKeys()
    {
        Run run(m_clock, *m_memory);
        QList<Secret> used{ storeKeyOf(u"one"_s) };
        const auto isRenewed = [&] {
            const StoreKeys keys = StoreKeys::fromBytes(read(run, u"one"_s, Credential::StoreKey));
            // Both are known until the files have the new one.
            const bool is = !keys.current.isEmpty() && !used.contains(keys.current)
                && keys.former == QList<Secret>{ used.last() };
            // Of somebody who was told too late nothing is forgotten.
            run.pin.dropFormerKeys(u"one"_s, used.last());
            QTest::qWait(20);
            const StoreKeys still = StoreKeys::fromBytes(read(run, u"one"_s, Credential::StoreKey));
            used += keys.current;
            run.pin.dropFormerKeys(u"one"_s, keys.current);
            return is && still.former == keys.former
                && waitUntil([&] { return read(run, u"one"_s, Credential::StoreKey) == used.last(); });
        };
        int renewals = 0;
        connect(&run.pin, &PinGuard::storeKeysRenewed, this, [&] { ++renewals; });
        QVERIFY(setPin(run, "odd-468"));
        QVERIFY(isRenewed());
        QVERIFY(setPin(run, "even-357"));
        QVERIFY(isRenewed());
        const auto gone =
            answerOf<Result<void>>([&](QObject *context, auto done) { run.pin.remove(context, done); });
        QVERIFY(gone && *gone);
        QVERIFY(isRenewed());
        QCOMPARE(renewals, 3);
    }

    void writesOverNoPinThatWasNotAskedFor()
    {
        {
            Run run(m_clock, *m_memory);
            QVERIFY(setPin(run, "odd-468"));
        }
        const QHash<QString, Secret> before = everything();
        KeyVault vault;
        SharedKeychain keychain(*m_memory);
        PinGuard unasked(m_clock, keychain, vault, nullptr, cheapCost);
        unasked.setConnections([] { return connections; });
        const auto set = answerOf<Result<void>>(
            [&](QObject *context, auto done) { unasked.set(Secret("even-357"), context, done); });
        QVERIFY(set && !*set);
        QCOMPARE(set->error().kind, ApiError::Kind::KeychainLocked);
        QVERIFY(everything() == before);
    }

    // The store key lies there unsealed where a PIN seals everything: written by a version that did not ask
    // for the PIN, or by an intruder. Nothing is kept with it from now on; records kept with it can be read.
    void keepsAStoreKeyThatDoesNotCount()
    {
        Run run(m_clock, *m_memory);
        QVERIFY(setPin(run, "odd-468"));
        const Secret unsealed = Secret::random(32);
        put({ u"one"_s, Credential::StoreKey }, unsealed);
        QVERIFY(read(run, u"one"_s, Credential::StoreKey).isEmpty());
        const auto made = answerOf<Result<Secret>>(
            [&](QObject *context, auto done) { run.pin.makeStoreKeys(u"one"_s, context, done); });
        QVERIFY(made && *made);
        const StoreKeys keys = StoreKeys::fromBytes(**made);
        QVERIFY(!(keys.current == unsealed));
        QCOMPARE(keys.former, QList<Secret>{ unsealed });
        QVERIFY(read(run, u"one"_s, Credential::StoreKey) == **made);
        QVERIFY(!raw({ u"one"_s, Credential::StoreKey }).view().contains(unsealed.view()));
    }

    void keepsWhatItCannotOpen()
    {
        {
            Run run(m_clock, *m_memory);
            QVERIFY(setPin(run, "odd-468"));
        }
        put({ programEntry, Credential::Pin }, {}); // and with it the way to what it sealed
        const QHash<QString, Secret> before = everything();
        Run run(m_clock, *m_memory);
        const auto made = answerOf<Result<Secret>>(
            [&](QObject *context, auto done) { run.pin.makeStoreKeys(u"one"_s, context, done); });
        QVERIFY(made && *made && StoreKeys::fromBytes(**made).former.isEmpty());
        for (int times = 0; times < 2; ++times) {
            const auto written = answerOf<Result<void>>([&](QObject *context, auto done) {
                run.sealed.write(u"one"_s, Credential::AuditKey, Secret::random(32), context, done);
            });
            QVERIFY(written && *written);
        }
        QVERIFY(raw({ u"one"_s, Credential::FormerStoreKey }) == before.value(u"one/store-key"_s));
        QVERIFY(raw({ u"one"_s, Credential::FormerAuditKey }) == before.value(u"one/audit-key"_s));
    }

    void comesBackWithTheApiKey()
    {
        {
            Run run(m_clock, *m_memory);
            QVERIFY(setPin(run, "odd-468"));
        }
        const auto recover = [](Run &run, const Secret &key) {
            return answerOf<Verdict>([&](QObject *context, auto done) {
                run.pin.recover(u"one"_s, key, context, done);
            }).value_or(Verdict::NotAnswered);
        };
        for (const bool isPinThere : { true, false }) {
            if (!isPinThere)
                put({ programEntry, Credential::Pin }, {}); // somebody took it away
            Run run(m_clock, *m_memory);
            QCOMPARE(recover(run, Secret("another-key-0001")), Verdict::Wrong);
            QVERIFY(!hasAnyKey(run));
            QCOMPARE(recover(run, apiKeyOf(u"one"_s)), Verdict::Right);
            QVERIFY(hasEveryKey(run));
            if (isPinThere)
                continue;
            const auto gone =
                answerOf<Result<void>>([&](QObject *context, auto done) { run.pin.remove(context, done); });
            QVERIFY(gone && *gone);
            Run after(m_clock, *m_memory);
            QVERIFY(!after.pin.isSet() && hasEveryKey(after));
        }
    }

    void followsANewApiKey()
    {
        Run run(m_clock, *m_memory);
        QVERIFY(setPin(run, "odd-468"));
        const Secret entry = bindKey(Secret("the-next-key-0002"), "https://care.example.org:443 system");
        run.sealed.write(u"one"_s, Credential::ApiKey, entry, this, [](auto) {});
        const auto done = answerOf<Result<void>>(
            [&](QObject *context, auto callback) { run.pin.adoptNewKey(u"one"_s, context, callback); });
        QVERIFY(done && *done);
        Run again(m_clock, *m_memory);
        const auto recovered = answerOf<Verdict>([&](QObject *context, auto callback) {
            again.pin.recover(u"one"_s, Secret("the-next-key-0002"), context, callback);
        });
        QCOMPARE(recovered, Verdict::Right);
        QVERIFY(read(again, u"one"_s, Credential::ApiKey) == entry);
    }

    void wipesOnLock()
    {
        Run run(m_clock, *m_memory);
        run.pin.shut();
        QCOMPARE(run.vault.state(), KeyVault::State::NoPin); // there is nothing that could be shut
        QVERIFY(setPin(run, "odd-468"));
        QVERIFY(!run.vault.keys().current.isEmpty());
        run.pin.shut();
        QVERIFY(run.vault.keys().current.isEmpty());
        QVERIFY(!hasAnyKey(run));
        const auto changed = answerOf<Result<void>>(
            [&](QObject *context, auto done) { run.pin.set(Secret("new-579"), context, done); });
        QVERIFY(changed && !*changed); // not without the one before
        const auto kept = answerOf<Result<void>>([&](QObject *context, auto done) {
            run.sealed.write(u"one"_s, Credential::StoreKey, Secret(QByteArray(32, 'x')), context, done);
        });
        QVERIFY(kept && !*kept); // nor is anything written in the open
    }

    void refusesWeakPins_data()
    {
        QTest::addColumn<QString>("why");
        const auto rows = [](const char *why, const QList<const char *> &pins) {
            for (const char *pin : pins)
                QTest::newRow(pin) << QString::fromLatin1(why);
        };
        rows("at least", { "", "1", "odd-4", "73915", "a     " });
        rows("same", { "000000", "111111", "aaaaaa", "-------" });
        rows("counts",
            { "123456", "654321", "456789", "890123", "210987", "abcdef", "FEDCBA", "qwerty", "poiuyt",
                "asdfgh", "123455", "123654", "147896", "987651", "abcdef1", "1234567a", "abc123!" });
        rows("few different", { "000007", "999999a", "7737733" });
        rows("repeats", { "121212", "123123", "abcabc", "112233", "774411", "aabbcc", "79797979" });
        rows("date",
            { "010170", "311299", "123199", "700101", "01-01-70", "01/01/1970", "19700101", "199005",
                "051990", "19901991" });
        rows("Many people",
            { "password", "Passw0rd", "password1", "letmein", "147258", "159753", "Liverpool1", "carehome",
                "1q2w3e", "nurses", "Carers1" });
    }

    void refusesWeakPins()
    {
        QFETCH(QString, why);
        const QString sentence = weaknessOf(Secret(QTest::currentDataTag()));
        QVERIFY2(sentence.contains(why), qPrintable(sentence));
        Run run(m_clock, *m_memory);
        const auto done = answerOf<Result<void>>([&](QObject *context, auto callback) {
            run.pin.set(Secret(QTest::currentDataTag()), context, callback);
        });
        QVERIFY(done && !*done);
        QCOMPARE(done->error().detail, sentence);
        QVERIFY(!run.pin.isSet());
    }

    void allowsOtherPins_data()
    {
        QTest::addColumn<int>("nothing");
        for (const char *pin : { "odd-468", "739156", "904827", "tea at four", "blue kettle", "48-Rowan",
                 "Zm\xc3\xb6rg\xc3\xa5s1" })
            QTest::newRow(pin) << 0;
    }

    void allowsOtherPins() { QCOMPARE(weaknessOf(Secret(QTest::currentDataTag())), QString()); }

private:
    //! The program after a start.
    struct Run {
        explicit Run(Clock &clock, MemoryStore &memory, int writes = 1'000'000)
            : left(writes)
            , keychain(memory, left)
            , pin(clock, keychain, vault, nullptr, cheapCost)
            , sealed(std::make_unique<SharedKeychain>(memory), vault)
        {
            pin.setConnections([] { return connections; });
            answerOf<Result<void>>([&](QObject *context, auto done) { pin.readState(context, done); });
        }
        int left;
        DyingKeychain keychain;
        KeyVault vault;
        PinGuard pin;
        SealedCredentials sealed;
    };
    static bool setPin(Run &run, const char *pin)
    {
        const auto done = answerOf<Result<void>>(
            [&](QObject *context, auto callback) { run.pin.set(Secret(pin), context, callback); });
        return done && *done;
    }
    static Verdict check(Run &run, const char *pin)
    {
        return answerOf<Verdict>([&](QObject *context, auto callback) {
            run.pin.check(Secret(pin), context, callback);
        }).value_or(Verdict::NotAnswered);
    }
    Secret raw(const Place &place) const
    {
        const auto read = answerOf<Result<Secret>>([&](QObject *context, auto done) {
            m_memory->read(place.owner, place.credential, context, done);
        });
        return read && *read ? **read : Secret();
    }
    void put(const Place &place, const Secret &entry) const
    {
        if (entry.isEmpty())
            m_memory->remove(place.owner, place.credential, qApp, [](auto) {});
        else
            m_memory->write(place.owner, place.credential, entry, qApp, [](auto) {});
    }
    QHash<QString, Secret> everything() const
    {
        QHash<QString, Secret> all;
        for (const Place &each : everyEntry())
            all.insert(entryName(each.owner, each.credential), raw(each));
        return all;
    }
    static Secret read(Run &run, const QString &connection, Credential credential)
    {
        const auto read = answerOf<Result<Secret>>(
            [&](QObject *context, auto done) { run.sealed.read(connection, credential, context, done); });
        return read && *read ? **read : Secret();
    }
    //! Whether files with \a key can be opened with what an entry names.
    static bool opensFiles(const Secret &entry, const Secret &key)
    {
        const StoreKeys keys = StoreKeys::fromBytes(entry);
        return keys.current == key || keys.former.contains(key);
    }
    //! All keys, as the program reads them.
    static bool hasEveryKey(Run &run)
    {
        return std::all_of(connections.begin(), connections.end(), [&](const QString &each) {
            return read(run, each, Credential::ApiKey) == apiKeyOf(each)
                && opensFiles(read(run, each, Credential::StoreKey), storeKeyOf(each))
                && read(run, each, Credential::AuditKey) == auditKeyOf(each);
        });
    }
    static bool hasAnyKey(Run &run)
    {
        return std::any_of(connections.begin(), connections.end(), [&](const QString &each) {
            return !read(run, each, Credential::ApiKey).isEmpty()
                || !read(run, each, Credential::StoreKey).isEmpty()
                || !read(run, each, Credential::AuditKey).isEmpty();
        });
    }
    bool holdsAKeyInTheOpen() const
    {
        const auto all = everything();
        return std::any_of(all.begin(), all.end(), [](const Secret &entry) {
            return std::any_of(connections.begin(), connections.end(), [&](const QString &each) {
                return entry.view().toByteArray().contains(apiKeyOf(each).view())
                    || entry.view().toByteArray().contains(storeKeyOf(each).view())
                    || entry.view().toByteArray().contains(auditKeyOf(each).view());
            });
        });
    }

    std::unique_ptr<MemoryStore> m_memory;
    ManualClock m_clock;
};

CARE_TEST(pinkeys, TestPinKeys);
#include "tst_pinkeys.moc"
