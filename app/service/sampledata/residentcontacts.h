// SPDX-License-Identifier: GPL-3.0-or-later
//! The parts of a resident's record about family, origin and money.
#pragma once

namespace care::service::sampledata {

struct ResidentDraft;

void writeContacts(ResidentDraft &draft);
void writeBackground(ResidentDraft &draft);
void writeFunding(ResidentDraft &draft);

} // namespace care::service::sampledata
