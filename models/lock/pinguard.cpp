// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/pinguard.h"

#include "models/api/clock.h"

#include <QPointer>
#include <QThreadPool>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using Kind = ApiError::Kind;

//! Not of a connection: of the program.
QString owner()
{
    return u"program"_s;
}

//! Calls work() on the thread of \a worker and then done(result) on this one, if \a context still lives.
template<class Work, class Done>
void apart(QThreadPool &worker, QObject *here, QObject *context, Work work, Done done)
{
    worker.start([here, work, done, context = QPointer<QObject>(context)] {
        const auto result = work();
        QMetaObject::invokeMethod(
            here,
            [context, done, result] {
                if (context)
                    done(result);
            },
            Qt::QueuedConnection);
    });
}

} // namespace

PinGuard::PinGuard(Clock &clock, CredentialStore &keychain, QObject *parent, quint32 rounds)
    : QObject(parent)
    , m_clock(clock)
    , m_place(&keychain)
    , m_worker(std::make_unique<QThreadPool>())
    , m_rounds(rounds)
{
    m_worker->setMaxThreadCount(1);
}

// The worker holds on to this object.
PinGuard::~PinGuard()
{
    m_worker->waitForDone();
}

void PinGuard::setIsSet(bool isSet)
{
    if (std::exchange(m_isSet, isSet) != isSet)
        Q_EMIT isSetChanged();
}

void PinGuard::look(QObject *context, const Done &done)
{
    m_place->read(owner(), Credential::Pin, context, [this, done](const Result<Secret> &entry) {
        // An entry that makes no sense is one all the same: breaking it opens nothing.
        if (entry || entry.error().kind == Kind::NoKey)
            setIsSet(bool(entry));
        if (const auto verifier = entry ? PinVerifier::fromEntry(*entry) : std::nullopt)
            holdBack(*verifier);
        const bool isKnown = entry || entry.error().kind == Kind::NoKey;
        done(isKnown ? Result<void>() : tl::unexpected(entry.error()));
    });
}

void PinGuard::set(const Secret &pin, QObject *context, const Done &done)
{
    const auto derive = [pin, rounds = m_rounds] {
        return PinVerifier::of(pin, rounds).entry();
    };
    apart(*m_worker, this, context, derive, [this, context, done](const Secret &entry) {
        keep(entry, context, [this, context, done, entry](const Result<void> &kept) {
            const bool hasKeychain = kept || kept.error().kind != Kind::KeychainAbsent;
            if (!hasKeychain && !isForgetful()) {
                m_place = &m_memory;
                return keep(entry, context, done);
            }
            done(kept);
        });
    });
}

void PinGuard::keep(const Secret &entry, QObject *context, const Done &done)
{
    m_place->write(owner(), Credential::Pin, entry, context, [this, done](const Result<void> &kept) {
        if (kept) {
            setIsSet(true);
            m_notBefore = 0;
        }
        done(kept);
    });
}

void PinGuard::remove(QObject *context, const Done &done)
{
    m_place->remove(owner(), Credential::Pin, context, [this, done](const Result<void> &gone) {
        if (gone) {
            setIsSet(false);
            m_notBefore = 0;
        }
        done(gone);
    });
}

int PinGuard::secondsToWait() const
{
    return int((std::max<qint64>(m_notBefore - m_clock.elapsed(), 0) + 999) / 1000);
}

// What is left of the delay by the wall clock, which alone outlives the program; never more than all of it,
// and all of it if that clock was set back.
void PinGuard::holdBack(const PinVerifier &verifier)
{
    const qint64 delay = qint64(pinDelay(verifier.tries)) * 1000;
    const qint64 since = m_clock.now().toMSecsSinceEpoch() - verifier.lastTry;
    const qint64 left = since < 0 ? delay : std::max<qint64>(delay - since, 0);
    m_notBefore = std::max(m_notBefore, m_clock.elapsed() + left);
}

void PinGuard::check(const Secret &pin, QObject *context, const Answered &answered)
{
    m_place->read(owner(), Credential::Pin, context, [=, this](const Result<Secret> &entry) {
        if (!entry)
            return answered(entry.error().kind == Kind::NoKey ? Answer::Gone : Answer::NotAnswered);
        const std::optional<PinVerifier> verifier = PinVerifier::fromEntry(*entry);
        if (!verifier)
            return answered(Answer::Gone);
        if (secondsToWait() > 0)
            return answered(Answer::TooSoon);
        tryWith(*verifier, pin, context, answered);
    });
}

void PinGuard::tryWith(PinVerifier verifier, const Secret &pin, QObject *context, const Answered &answered)
{
    ++verifier.tries;
    verifier.lastTry = m_clock.now().toMSecsSinceEpoch();
    const auto look = [=, this](const Result<void> &counted) {
        if (!counted)
            return answered(Answer::NotAnswered);
        apart(
            *m_worker, this, context, [verifier, pin] { return verifier.matches(pin); },
            [=, this](bool isRight) { judge(verifier, isRight, context, answered); });
    };
    m_place->write(owner(), Credential::Pin, verifier.entry(), context, look);
}

void PinGuard::judge(PinVerifier verifier, bool isRight, QObject *context, const Answered &answered)
{
    if (!isRight) {
        holdBack(verifier);
        return answered(Answer::Wrong);
    }
    // If this is not kept, a later user waits for nothing; that is no reason to keep this one out.
    verifier.tries = 0;
    m_notBefore = 0;
    m_place->write(owner(), Credential::Pin, verifier.entry(), context,
        [answered](const Result<void> &) { answered(Answer::Right); });
}

} // namespace care
