// SPDX-License-Identifier: GPL-3.0-or-later
//! The parts of a resident's record about health: conditions, allergies, the doctor, scores.
#pragma once

namespace care::service::sampledata {

struct ResidentDraft;

void writeHealth(ResidentDraft &draft);
void writeDoctor(ResidentDraft &draft);
void writeScores(ResidentDraft &draft);

} // namespace care::service::sampledata
