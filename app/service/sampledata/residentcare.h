// SPDX-License-Identifier: GPL-3.0-or-later
//! The parts of a resident's record about care, liberty, resuscitation and the person.
#pragma once

namespace care::service::sampledata {

struct ResidentDraft;

void writeCare(ResidentDraft &draft);
void writeLiberty(ResidentDraft &draft);
void writeResuscitation(ResidentDraft &draft);
void writeSummary(ResidentDraft &draft);

} // namespace care::service::sampledata
