// SPDX-License-Identifier: GPL-3.0-or-later
//! Residents: records as a well-run home would keep them, and as homes really keep them.
#pragma once

#include "app/service/sampledata/homes.h"

#include <optional>

namespace care::service {
class JsonWriter;
}

namespace care::service::sampledata {

//! What other records need to know of a resident, and what the parts of the record share.
struct Resident {
    int index = 0;
    QByteArray id;
    int home = 0;
    Person person;
    QByteArray reference; //!< JSON
    std::string called; //!< the name {he} or she goes by
    Day admitted = 0;
    Day left = never; //!< the day of leaving

    bool isActive(Day today) const { return left > today; }
};

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

//! What the record says that assessments, plans and documents must agree with.
struct HealthFacts {
    std::optional<int> must;
    std::optional<int> waterlow;
    bool mayChoke = false;
    Day dolsStart = never;
    Day dnacprDecided = never;
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

//! Two or three pairs in each home are easily taken for each other, on purpose; all others differ in the
//! family name or in the letter that the first name begins with.
std::vector<Resident> makeResidents(quint64 seed, int count, int homes, Day today);
struct ResidentRecord {
    QByteArray json;
    HealthFacts facts;
};
ResidentRecord residentRecord(quint64 seed, int homes, const Resident &resident, const Home &home, Day today);

// The parts of the record, in the order of the contract.
void writeHealth(ResidentDraft &draft);
void writeDoctor(ResidentDraft &draft);
void writeContacts(ResidentDraft &draft);
void writeBackground(ResidentDraft &draft);
void writeFunding(ResidentDraft &draft);
void writeCare(ResidentDraft &draft);
void writeLiberty(ResidentDraft &draft);
void writeResuscitation(ResidentDraft &draft);
void writeScores(ResidentDraft &draft);
void writeSummary(ResidentDraft &draft);

} // namespace care::service::sampledata
