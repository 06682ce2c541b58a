// SPDX-License-Identifier: GPL-3.0-or-later
//! The areas of life that care plans are about, and what a plan says of each: careplans.json, read once.
#pragma once

#include "app/service/sampledata/documents.h"

namespace care::service::sampledata {

//! What a plan may say about one area. Texts hold the slots of ItemWords.
struct AreaWords {
    const char *name;
    const char *activity;
    int share; //!< of a hundred residents
    bool custom; //!< the home's own, not from the library
    Words needs;
    Words strengths;
    Words outcomes;
    Words support; //!< how to help
    Words safety; //!< what to look out for
    Words skills; //!< what carers must have learnt
    Words forms; //!< names of the assessments that belong to it
    DocumentCategory documents;
};
std::span<const AreaWords> areas();

} // namespace care::service::sampledata
