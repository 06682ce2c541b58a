// SPDX-License-Identifier: GPL-3.0-or-later
//! Progress of the download as text for the foot of the window.
#pragma once

#include <QString>

class QDateTime;

namespace care {

struct SyncProgress;

//! "12,300 of 80,000 records downloaded, now daily logs, done at about 16:20"; empty when there is
//! nothing to say.
QString mirrorText(const SyncProgress &progress, const QDateTime &now);
//! The share of the records that is downloaded, from 0 to 1; negative if it is not known.
double mirrorShare(const SyncProgress &progress);
//! A warning if a list has lost far too many records at once; empty if none has.
QString doubtText(const SyncProgress &progress);
//! A warning if this computer's clock is wrong: the service's is so many seconds ahead of it. Empty for 0.
QString clockText(qint64 secondsAhead);
//! "18 of 90 requests this minute". After a refusal fewer may be allowed than were sent.
QString requestsText(int used, int allowed);

} // namespace care
