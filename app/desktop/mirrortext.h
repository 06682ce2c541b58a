// SPDX-License-Identifier: GPL-3.0-or-later
//! What filling the store is doing, what is missing and when it will be done, for the foot of the window.
#pragma once

#include <QString>

class QDateTime;

namespace care {

struct SyncProgress;

//! "12,300 of 80,000 records downloaded, now daily logs, done at about 16:20"; empty when there is
//! nothing to say.
QString mirrorText(const SyncProgress &progress, const QDateTime &now);
//! 0..1; negative if nobody knows.
double mirrorShare(const SyncProgress &progress);
//! What must not be overlooked: a list that has lost far too many records at once. Empty if there is none.
QString doubtText(const SyncProgress &progress);

} // namespace care
