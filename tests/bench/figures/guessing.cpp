// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses at a PIN in a second on one core, for somebody who has the entry of the keychain, by the program's
// own function, which is also how long unlocking takes.
#include "models/lock/pinguard.h"
#include "tests/bench/figure.h"

#include <QPasswordDigestor>

#include <chrono>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

template<class Work>
double secondsOf(Work work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

struct Guess {
    double ours; //!< seconds
    double hash; //!< of the salted hash that versions before 0.2 kept
};

Guess guess()
{
    const MasterKeys keys{ Secret::random(keyBytes), {}, true };
    const auto entry = PinEntry::of(Secret("odd-468"), keys, {});
    const double ours = secondsOf([&] { (void)entry->open(Secret("odd-469")); });
    const double hash = secondsOf([] {
        QPasswordDigestor::deriveKeyPbkdf2(
            QCryptographicHash::Sha512, "odd-469", QByteArray(16, 's'), 210'000, 32);
    });
    return { ours, hash };
}

Measured guesses(Workshop & /*workshop*/)
{
    const Guess one = guess();
    return Sample{ 1 / one.ours, 1 / one.hash };
}

Measured unlocking(Workshop & /*workshop*/)
{
    const Guess one = guess();
    return Sample{ one.ours * 1000, one.hash * 1000 };
}

constexpr QLatin1StringView before{ "PBKDF2, 210,000 rounds, which needs no memory" };

} // namespace

CARE_FIGURE(guessesOfAPin,
    { "P23a"_L1, "guesses of a PIN, 1 core"_L1, "/s"_L1, before, Figure::Bar::AtMost, 5, guesses });
CARE_FIGURE(unlockingWithAPin,
    { "P23b"_L1, "unlocking with a PIN, off the window's thread"_L1, "ms"_L1, before, Figure::Bar::AtMost,
        1000, unlocking });

} // namespace care::bench
