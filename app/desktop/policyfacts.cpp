// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/policyfacts.h"

#include "app/common/policy.h"
#include "models/schema/wording.h"

#include <QCoreApplication>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(policyfacts)
};

} // namespace

ConnectionLocks connectionLocks(const Policy &policy)
{
    ConnectionLocks locks;
    locks.by = policy.lockedBy();
    locks.address = policy.isLocked(PolicyKey::ConnectionAddress);
    locks.name = locks.address && policy.isLocked(PolicyKey::ConnectionName);
    locks.keyFormat = locks.address && policy.isLocked(PolicyKey::ConnectionKeyFormat);
    locks.sessionOnly = policy.isOn(PolicyKey::SessionOnly);
    locks.certificates = policy.isLocked(PolicyKey::ConnectionCertificates);
    locks.mostLogDays = policy.lockedNumber(PolicyKey::LogDays).value_or(locks.mostLogDays);
    return locks;
}

LockRules lockRules(const Policy &policy)
{
    LockRules rules;
    rules.by = policy.lockedBy();
    rules.longestMinutes = policy.lockedNumber(PolicyKey::LockMinutes).value_or(0);
    rules.needsPin = policy.isOn(PolicyKey::PinRequired);
    return rules;
}

QStringList policyFacts(const Policy &policy)
{
    QStringList facts;
    if (const QString address = policy.lockedText(PolicyKey::ConnectionAddress); !address.isEmpty())
        facts += Texts::tr("The only service is %1.").arg(address);
    if (policy.isLocked(PolicyKey::ConnectionCertificates))
        facts += Texts::tr("The certificates that are trusted are set.");
    if (policy.isOn(PolicyKey::SessionOnly))
        facts += Texts::tr("API keys are kept for the session only.");
    if (policy.isOn(PolicyKey::EditingOff))
        facts += Texts::tr("Editing is off.");
    if (policy.isOn(PolicyKey::ExportsOff))
        facts += Texts::tr("Exports and printing are off.");
    if (policy.isOn(PolicyKey::ClipboardOff))
        facts += Texts::tr("Copying is off.");
    if (policy.isOn(PolicyKey::PinRequired))
        facts += Texts::tr("A PIN is required.");
    if (const std::optional<int> minutes = policy.lockedNumber(PolicyKey::LockMinutes))
        facts += Texts::tr("Locks after at most %n minute(s).", nullptr, *minutes);
    if (const std::optional<int> days = policy.lockedNumber(PolicyKey::LogDays))
        facts += Texts::tr("Daily logs are kept for at most %n day(s).", nullptr, *days);
    if (const std::optional<Language> language = languageFrom(policy.lockedText(PolicyKey::Language)))
        facts += *language == Language::System
            ? Texts::tr("The program uses the language of this computer.")
            : Texts::tr("The language is %1.", "English (UK)").arg(ownNameOf(*language));
    return facts;
}

} // namespace care
