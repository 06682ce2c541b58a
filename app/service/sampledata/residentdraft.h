// SPDX-License-Identifier: GPL-3.0-or-later
//! The record of one resident while it is being written, which its parts share.
#pragma once

#include "app/service/sampledata/residents.h"

namespace care::service {
class JsonWriter;
}

namespace care::service::sampledata {

//! Some residents of the first home are made to order, so that every size has them.
enum class Special : quint8 {
    None,
    Complete, //!< every member of the contract has a value
    MorganElen,
    MorganEllen,
    LongHistory,
    RightToLeft,
    Sparse, //!< only what a record must have
    ContradictoryAllergies,
    DolsEndsSoon,
    Left,
    NewThisWeek,
};

//! One record on its way: each part writes its members.
struct ResidentDraft {
    JsonWriter &json;
    Random random;
    const Resident &resident;
    const Home &home;
    Special special;
    Day today;
    int place = 0; //!< the how-manieth resident of the home
    bool contradicts = false; //!< says both that there are allergies and that none are known
    HealthFacts facts;
    std::string_view maritalStatus = {};
    bool namesSpouse = false; //!< one of the contacts is the husband or the wife

    //! A few records were written by other programs: their texts have other line ends and other blanks, and
    //! some values another shape that the contract allows.
    bool isFromElsewhere() const { return special == Special::None && place % 20 == 13; }
    //! \a text as such a program writes it; as it is in all other records.
    std::string written(std::string text) const;

    //! True with this probability; always for the complete record, never for the sparse one.
    bool has(int percent)
    {
        const bool drawn = random.chance(percent);
        return special == Special::Complete || (special != Special::Sparse && drawn);
    }
};

//! A list of residents.json.
Words residentWords(std::string_view key);

} // namespace care::service::sampledata
