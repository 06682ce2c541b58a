// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/reception.h"

#include "app/cli/texts.h"
#include "app/process/processprotection.h"
#include "models/schema/formatting.h"
#include "models/sync/sync.h"

#include <algorithm>
#include <cstdio>

namespace care {

Reception receptionOf(const Sync &sync)
{
    if (sync.isOffline())
        return { sync.isLoaded() };
    using Doing = SyncProgress::Doing;
    const SyncProgress progress = sync.progress();
    if (progress.doing == Doing::Idle)
        return { true };
    if (progress.doing == Doing::Stopped && progress.error)
        return { true, progress.error };
    if (progress.doing != Doing::Waiting)
        return {};
    if (progress.error)
        return progress.error->kind == ApiError::Kind::TooManyRequests ? Reception()
                                                                       : Reception{ true, progress.error };
    // If every list is either complete or refused, the command goes on with those received.
    const bool isRefused = std::all_of(progress.resources.begin(), progress.resources.end(),
        [](const ResourceProgress &list) { return list.complete || list.error; });
    return { isRefused };
}

QString storedText(const SyncProgress &progress)
{
    QDateTime oldest;
    for (const ResourceProgress &list : progress.resources) {
        if (list.asOf.isValid() && (!oldest.isValid() || list.asOf < oldest))
            oldest = list.asOf;
    }
    return oldest.isValid()
        ? Cli::tr("From the records stored on this computer, as of %1.").arg(displayTime(oldest))
        : Cli::tr("From the records stored on this computer. When they were downloaded is not known.");
}

void ReceptionLine::say(const SyncProgress &progress)
{
    qint64 held = 0;
    qint64 total = 0;
    for (const ResourceProgress &each : progress.resources) {
        held += each.received;
        total += std::max(each.total, each.received);
    }
    say(held, total);
}

void ReceptionLine::say(qint64 received, qint64 counted)
{
    const bool isSeen = isTerminal(stderr);
    const int pause = isSeen ? 500 : 5'000; // Milliseconds between progress lines.
    const bool isDue = !m_said.isValid() || m_said.elapsed() >= pause;
    if (!isDue || (!isSeen && !m_isWanted))
        return;
    m_said.start();
    const QString text = counted > 0 ? Cli::tr("%L1 of %L2 records").arg(received).arg(counted)
                                     : Cli::tr("%n record(s)", nullptr, int(received));
    std::fprintf(stderr, isSeen ? "\r%s " : "%s\n", qUtf8Printable(text));
    std::fflush(stderr);
}

void ReceptionLine::clear()
{
    if (m_said.isValid() && isTerminal(stderr))
        std::fprintf(stderr, "\r%*s\r", 60, "");
}

} // namespace care
