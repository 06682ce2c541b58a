// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/consolepolicy.h"

#include "app/common/policy.h"

#include <QCoreApplication>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(cli)
};

} // namespace

QString policyRefusal(const Options &options, const Policy &policy)
{
    using Verb = Options::Verb;
    const bool asksService = options.verb == Verb::List || options.verb == Verb::Show
        || options.verb == Verb::Export || options.verb == Verb::Today || options.verb == Verb::Trend
        || options.verb == Verb::Pack || options.isPaper();
    if (options.isWriting() && policy.isOn(PolicyKey::EditingOff))
        return Texts::tr("Editing is switched off.") + u' ' + policy.lockedBy() + u'.';
    if (options.isOnStore() && policy.isOn(PolicyKey::SessionOnly))
        return Texts::tr("Nothing may be stored on this computer.") + u' ' + policy.lockedBy() + u'.';
    // Console output can be redirected to a file, so it counts as an export.
    if ((asksService || options.verb == Verb::AuditExport) && policy.isOn(PolicyKey::ExportsOff))
        return Texts::tr("Exports are switched off, and what the console prints is one.") + u' '
            + policy.lockedBy() + u'.';
    // The settings know no other connection than the organisation's.
    if (!(asksService || options.isChange()) || !options.connection.isEmpty()
        || !policy.isLocked(PolicyKey::ConnectionAddress))
        return {};
    const QString only = policy.lockedText(PolicyKey::ConnectionAddress);
    if (!only.isEmpty() && options.service == QUrl(only))
        return {};
    return (only.isEmpty() ? Texts::tr("No service may be asked.")
                           : Texts::tr("The only service that may be asked is %1.").arg(only))
        + u' ' + policy.lockedBy() + u'.';
}

Options underPolicy(Options options, const Policy &policy)
{
    const QString certificates = policy.lockedText(PolicyKey::ConnectionCertificates);
    if (!certificates.isEmpty())
        options.certificates = certificates;
    return options;
}

} // namespace care
