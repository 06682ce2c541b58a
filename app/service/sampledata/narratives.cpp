// SPDX-License-Identifier: GPL-3.0-or-later
// What happens in a care home, in the words that care workers write.
#include "app/service/sampledata/texts.h"

namespace care::service::sampledata {

namespace {

// clang-format off
// What was done stands in the order of seriousness: the severity of an incident picks from its part of the list.
constexpr const char *fallHappened[] = {
    "{r} was found on the floor {place} at a routine check. {He} could not say how {he} came to be there.",
    "The sensor mat sounded and {r} was found sitting on the floor beside the bed.",
    "Heard a call for help and found {r} lying on {his} left side {place}.",
    "{r} was found kneeling {place}, holding on to the furniture. {He} said {he} had been trying to reach the bathroom.",
    "{r} was found on the floor {place} with {his} walking frame out of reach.",
    "{r} had slid from {his} wheelchair {place} and was calling for staff." };
constexpr const char *fallSeen[] = {
    "{r} lost {his} balance when standing up {place} and was lowered to the floor by {staff}.",
    "{r} tripped over the edge of a rug {room}. Witnessed by {staff}, who could not reach {him} in time.",
    "While walking {place} with {his} frame {r}'s knees gave way and {he} sat down heavily on the floor.",
    "{r} slid from {his} armchair on to the floor while reaching for a cup. Seen by {staff}." };
constexpr const char *fallDone[] = {
    "No injury. {He} was able to stand with the help of two and was walked back to {his} chair.",
    "Full body check done, no visible injury. Helped up with the hoist and two staff, observations within normal limits.",
    "No head injury seen or reported. Blood pressure a little low when standing, fluids encouraged and 111 called for advice.",
    "Checked over before moving. Small skin tear to the right forearm, cleaned and covered. Hourly observations started.",
    "Bump to the back of the head, neurological observations started and continued for 24 hours. GP and family informed.",
    "Complained of pain in the right wrist, which was swollen. Taken to hospital by taxi with staff, a fracture was found.",
    "Complained of pain in the right hip, not moved, ambulance called and family told. Taken to hospital, where a fracture was found." };
constexpr const char *fallAfter[] = {
    "Sensor mat moved closer to the bed.", "Footwear checked, slippers were loose and have been replaced.",
    "Falls risk assessment and care plan updated.", "Referred to the falls team.",
    "Urine sample sent, result awaited.", "Daughter telephoned and thanked staff for letting her know.",
    "Night light left on in the en suite." };
constexpr const char *fallClosed[] = { "Falls team has visited, sensor mat and hip protectors in place.", "Root cause: call bell out of reach. Checks added to the hourly round.",
    "Observed for 48 hours without change, no further action.", "Physiotherapist has seen {him}, frame adjusted.", "GP has reviewed the medicines, two stopped.", "Furniture moved so that the way to the bathroom is clear." };
constexpr const char *medHappened[] = {
    "Morning medicines were signed for but the tablets were still in the blister pack at the next round.",
    "{r} was given paracetamol only three hours after the dose before.",
    "The warfarin dose on the chart did not match the yellow book.",
    "{r}'s eye drops had run out and no new supply had been ordered.",
    "{r}'s pain relief patch was found to be a day overdue for changing.",
    "{r} was handed a neighbour's tablets and noticed it {him}self before taking them." };
constexpr const char *medDone[] = {
    "Noticed in time, nothing was taken that should not have been. Chart corrected.",
    "Put right with the GP's agreement and recorded on the chart.",
    "Pharmacist and GP informed, advised to observe. No ill effects.",
    "Staff member to repeat the medicines competency before doing another round.",
    "Reported to the GP and 111. Observed every half hour through the night, family informed.",
    "{He} became drowsy. Ambulance called, kept in hospital overnight." };
constexpr const char *medClosed[] = { "Staff member supervised and competency signed off again.", "Charts audited for the whole floor, no other gaps.", "Ordering moved to a fixed day, discussed with the pharmacy.", "Discussed at the daily meeting. Lessons shared with all shifts." };
constexpr const char *medRefused[] = {
    "{r} refused all of {his} evening medicines, saying {he} had already had them.", "{r} spat out {his} tablets and did not want to try again.",
    "{r} closed {his} mouth and turned away when medicines were offered.", "{r} said the tablets were making {him} sick and would not take them." };
constexpr const char *medRefusedDone[] = {
    "{He} accepted them later with a yoghurt, as agreed in the care plan.", "Offered again after twenty minutes by another member of staff and taken.",
    "Offered three times and still refused. Recorded, GP to review if it happens again tomorrow.", "Refused for the second day. GP informed, liquid forms requested." };
constexpr const char *skinHappened[] = {
    "Redness noticed on {r}'s sacrum during personal care, about 3 cm across and not fading when pressed.",
    "Small open area found on {r}'s left heel.", "Moisture damage seen in {r}'s groin.",
    "Blister on {r}'s right heel seen when changing socks.", "A known sore on {r}'s hip looked larger than at the last change of dressing." };
constexpr const char *skinDone[] = {
    "Heels floated on pillows and a barrier cream applied.", "Waterlow score reviewed and care plan updated.",
    "Repositioning increased to every two hours and air mattress checked.", "Photographed with consent, body map completed and district nurse informed.",
    "District nurse visited the same day and graded it category 3. Family and safeguarding team informed.", "Tissue viability nurse called in, antibiotics started for an infected wound." };
constexpr const char *skinClosed[] = { "Healed, body map closed.", "District nurse has discharged {him}, skin intact.", "Mattress changed, no new damage since.", "Repositioning chart audited, complete." };
constexpr const char *bruiseHappened[] = {
    "Bruise found on {r}'s left upper arm, yellow and about 4 cm, when helping {him} dress.", "{r} has a purple bruise on the back of {his} right hand after blood was taken yesterday.",
    "Two small bruises seen on {r}'s shin. {He} thinks {he} knocked it on the wheelchair.", "Skin tear on {r}'s right shin, about 2 cm, cause not known." };
constexpr const char *bruiseDone[] = {
    "Body map completed. No pain.", "Photographed with consent and cleaned, family told.", "Foot plates of the wheelchair padded.",
    "Reported to the nurse in charge and staff of the last three shifts asked for what they saw.", "Cause not explained. Manager informed and a safeguarding concern raised." };
constexpr const char *upsetHappened[] = {
    "{r} became upset during personal care and hit out at {staff}, catching her on the arm.",
    "{r} and another resident argued over a chair {room}. {r} pushed the other person, who did not fall.",
    "{r} was shouting and throwing cutlery. {He} said {he} wanted to go home to {his} mother.",
    "{r} pinched {staff} while being helped to change.", "{r} followed a visitor about {room} and would not let go of her sleeve." };
constexpr const char *upsetDone[] = {
    "Staff stepped back and gave {him} time and space. Calm after fifteen minutes with a cup of tea.",
    "Distraction with music worked well. ABC chart completed.", "{He} settled once {his} favourite jumper was found. Pain relief offered and taken.",
    "Those nearby were guided to another room and reassured. Nobody was hurt.", "PRN medicine given after distraction had failed, GP informed.",
    "One-to-one staffing arranged for the night and the crisis team called." };
constexpr const char *upsetAfter[] = {
    "Triggers added to the care plan.", "Referral to the older people's mental health team discussed with the GP.",
    "Urine tested to rule out infection." };
constexpr const char *upsetClosed[] = { "Mental health team has visited, plan agreed.", "Infection found and treated, settled since.", "Care is now offered later in the morning, no repeat.", "Discussed at the daily meeting. Lessons shared with all shifts." };
constexpr const char *chokeHappened[] = {
    "{r} started to cough and could not speak while eating toast {room}.", "{r} took a sandwich from a neighbour's plate and began to choke.",
    "{r} coughed and went red in the face while drinking tea without thickener." };
constexpr const char *chokeDone[] = {
    "Encouraged to cough and the airway cleared. Breathing normal.", "Airway cleared by coughing. Observed for an hour, chest clear.", "Sat upright, back blows given, recovered at once. Diet changed to level 5 until seen by speech and language therapy.",
    "Five back blows given and the food came up. 999 called as a precaution, paramedics were content.", "{He} lost consciousness for a moment. Back blows and thrusts given, taken to hospital by ambulance." };
constexpr const char *illHappened[] = {
    "{r} was hot to touch and more confused than usual. Temperature 38.4.", "{r} vomited twice after eating and did not want to drink.",
    "{r} was chesty and breathless after walking {place}. Oxygen saturation 89 %.", "{r} was very drowsy and hard to rouse." };
constexpr const char *illDone[] = {
    "Rested in {his} room, fluids encouraged and temperature taken every two hours.", "Isolated in {his} room, samples sent, enhanced cleaning started.", "111 called, out-of-hours doctor asked us to observe and push fluids.",
    "GP visited and prescribed antibiotics. Family informed.", "Ambulance called. Paramedics treated {him} here and the GP is to review tomorrow.", "Ambulance called, admitted to hospital. Hospital passport and medicines sent with {him}." };
constexpr const char *illClosed[] = { "Recovered, course of treatment finished.", "Back from hospital and settled, care plan updated.", "No spread to others, isolation ended.", "Observed for 48 hours without change, no further action." };
constexpr const char *awayHappened[] = {
    "{r} was not in {his} room at the hourly check. The garden gate was found open.", "{r} left through the front door behind a visitor and was seen in the car park by {staff}.",
    "{r} was found in the lane beside the home in {his} slippers." };
constexpr const char *awayDone[] = {
    "Walked back with staff, warm drink given.", "Found within ten minutes and came back willingly. No injury.", "Door code changed and visitors' notice renewed. Family informed.",
    "Police were called and stood down when {he} was found. DoLS conditions reviewed.", "Found by the police after two hours, cold and frightened. Checked in hospital, safeguarding team informed." };
constexpr const char *safeHappened[] = {
    "{r} told {staff} that somebody had spoken roughly to {him} during the night.", "{r}'s niece reported that money was missing from {his} purse.",
    "A call bell was found out of {r}'s reach on two mornings.", "{r} said that {he} had been left waiting for the toilet." };
constexpr const char *safeDone[] = {
    "{r} was reassured and asked what {he} would like to happen.", "Manager informed and the matter discussed with the safeguarding lead.", "Statements taken from the shift. Concern sent to the local authority.",
    "Member of staff moved to other duties while it is looked into. Local authority and family informed.", "Member of staff suspended, local authority, CQC and police informed." };
constexpr const char *safeClosed[] = { "Closed after the local authority decided on no further enquiry.", "Enquiry finished, not substantiated.", "Enquiry finished, substantiated in part. Action plan done.", "Supervision held, practice observed since." };
constexpr const char *equipHappened[] = {
    "The hoist stopped half way while {r} was being moved from bed to chair.", "{r}'s air mattress alarm was sounding and the mattress had gone flat.",
    "The brake on {r}'s wheelchair did not hold.", "The rail on {r}'s bed was found loose.", "{r}'s call bell did not ring at the panel." };
constexpr const char *equipDone[] = {
    "Replaced from stock straight away, no harm.", "Labelled not to be used and reported to maintenance.", "Taken out of use and engineer called. Nobody was hurt.", "All others of the kind checked the same day, one more found faulty.", "{He} was bruised. Reported to the maker and to the regulator." };
constexpr const char *equipClosed[] = { "Repaired and back in use.", "Replaced under warranty.", "Service interval shortened to six months." };
constexpr const char *lossHappened[] = {
    "{r}'s lower denture could not be found.", "{r}'s hearing aid is missing, last seen yesterday.", "{r}'s wedding ring was not on {his} finger at personal care.", "{r}'s reading glasses have gone." };
constexpr const char *lossDone[] = {
    "Found in the pocket of a dressing gown later in the day.", "Found in the laundry and given back.", "Laundry, bins and bedding searched. Family told.", "Not found after two days, a replacement is being arranged with the family." };
constexpr const char *lossClosed[] = { "Found and given back.", "Replaced, paid for by the home.", "Belongings list brought up to date and signed by the family." };
constexpr const char *weightHappened[] = {
    "{r} has lost 2.6 kg since last month. MUST score is now 2.", "{r} has eaten less than half of {his} meals for three days.", "{r}'s trousers no longer stay up; weight is down by 3 kg in eight weeks." };
constexpr const char *weightDone[] = {
    "Food and fluid chart started. {He} enjoys milk shakes and is offered two a day.", "Food fortified, snacks offered between meals and weekly weights started.", "Dietitian referral made and GP informed.", "GP visited, blood tests taken and supplements prescribed." };
constexpr const char *weightClosed[] = { "Weight stable for four weeks.", "Dietitian has visited, plan in place.", "New dentures fit, eating well again." };
constexpr const char *injuryHappened[] = {
    "{r} spilled hot tea on {his} lap {room}.", "{r} caught {his} finger in a drawer.", "{r} knocked {his} elbow on the door frame when being wheeled through.", "{r} scratched {his} own arm and it bled." };
constexpr const char *injuryDone[] = {
    "First aid given, small plaster put on.", "Cold compress applied. No lasting mark.", "Cooled under running water and dressed, slight redness only.", "Seen by the district nurse, dressing every other day.", "Taken to the minor injuries unit for stitches." };
constexpr const char *generalClosed[] = { "Reviewed with the team. Care plan updated and family informed.", "No further action needed, observed for 48 hours without change.", "Discussed at the daily meeting. Lessons shared with all shifts.", "Healed, body map closed." };
constexpr Words none {};

constexpr ItemWords all[] = {
    { "Fall, not witnessed", "Falls", "fall", 26, { 30, 40, 20, 8, 2 }, fallHappened, fallDone, fallAfter, fallClosed, true },
    { "Fall, witnessed", "Falls", "fall", 12, { 40, 38, 16, 5, 1 }, fallSeen, fallDone, fallAfter, fallClosed, true },
    { "Medication error", "Medication", "pill", 8, { 20, 40, 28, 10, 2 }, medHappened, medDone, none, medClosed, false },
    { "Medication refused", "Medication", "pill", 6, { 70, 25, 5, 0, 0 }, medRefused, medRefusedDone, none, generalClosed, false },
    { "Pressure damage", "Skin", "skin", 7, { 10, 40, 35, 12, 3 }, skinHappened, skinDone, none, skinClosed, false },
    { "Bruise or skin tear", "Skin", "skin", 7, { 55, 35, 9, 1, 0 }, bruiseHappened, bruiseDone, none, generalClosed, false },
    { "Distressed behaviour", "Behaviour", "mood", 11, { 40, 38, 17, 4, 1 }, upsetHappened, upsetDone, upsetAfter, upsetClosed, false },
    { "Choking", "Nutrition", "meal", 2, { 0, 15, 40, 35, 10 }, chokeHappened, chokeDone, none, generalClosed, false },
    { "Weight loss", "Nutrition", "meal", 3, { 20, 55, 22, 3, 0 }, weightHappened, weightDone, none, weightClosed, false },
    { "Sudden illness", "Health", "heart", 8, { 15, 35, 32, 14, 4 }, illHappened, illDone, none, illClosed, false },
    { "Injury", "Health", "heart", 4, { 60, 32, 7, 1, 0 }, injuryHappened, injuryDone, none, generalClosed, false },
    { "Missing from the home", "Safeguarding", "shield", 1, { 0, 10, 35, 35, 20 }, awayHappened, awayDone, none, safeClosed, false },
    { "Safeguarding concern", "Safeguarding", "shield", 2, { 0, 10, 40, 35, 15 }, safeHappened, safeDone, none, safeClosed, false },
    { "Equipment failure", "Environment", "tool", 3, { 45, 35, 15, 5, 0 }, equipHappened, equipDone, none, equipClosed, false },
    { "Lost property", "Environment", "tool", 3, { 85, 15, 0, 0, 0 }, lossHappened, lossDone, none, lossClosed, false },
    { "Washed and dressed", "Personal care", "shower", 0, {}, none, none, none, none, false },
    { "Repositioned", "Skin", "skin", 0, {}, none, none, none, none, false },
    { "Meal", "Nutrition", "meal", 0, {}, none, none, none, none, false },
    { "Drink", "Nutrition", "cup", 0, {}, none, none, none, none, false },
    { "Medicines given", "Medication", "pill", 0, {}, none, none, none, none, false },
    { "Activity joined", "Wellbeing", "star", 0, {}, none, none, none, none, false },
    { "Visitor", "Wellbeing", "star", 0, {}, none, none, none, none, false },
    { "Slept", "Night", "moon", 0, {}, none, none, none, none, false },
    { "Night check", "Night", "moon", 0, {}, none, none, none, none, false },
    { "Continence care", "Personal care", "shower", 0, {}, none, none, none, none, false },
    { "Oral and bedtime care", "Personal care", "shower", 0, {}, none, none, none, none, false },
    { "Mood and wellbeing", "Wellbeing", "star", 0, {}, none, none, none, none, false },
};

constexpr CategoryWords allCategories[] = { { "Falls", "#b3261e", "fall" }, { "Medication", "#6750a4", "pill" }, { "Skin", "#a8562a", "skin" },
    { "Behaviour", "#7d5700", "mood" }, { "Nutrition", "#386a20", "meal" }, { "Health", "#9c4146", "heart" }, { "Safeguarding", "#8c1d18", "shield" },
    { "Environment", "#4a6267", "tool" }, { "Personal care", "#006874", "shower" }, { "Wellbeing", "#5b5f00", "star" }, { "Night", "#3f4a6b", "moon" } };
constexpr const char *places[] = { "beside the bed", "in the en suite", "in the corridor", "in the lounge", "in the dining room", "by the wardrobe", "near the lift", "in the conservatory", "in the garden room" };
constexpr const char *rooms[] = { "in the lounge", "in the dining room", "in the conservatory", "in the garden room" };
// clang-format on

} // namespace

std::span<const ItemWords> items()
{
    return all;
}

std::span<const CategoryWords> categories()
{
    return allCategories;
}

Words placesInHome()
{
    return places;
}

Words sharedRooms()
{
    return rooms;
}

} // namespace care::service::sampledata
