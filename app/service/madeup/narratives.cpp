// SPDX-License-Identifier: GPL-3.0-or-later
// What happens in a care home, in the words that care workers write.
#include "app/service/madeup/words.h"

namespace care::service::madeup {

namespace {

// clang-format off
constexpr const char *fallHappened[] = {
    "{r} was found on the floor {place} at a routine check. {He} could not say how {he} came to be there.",
    "Sensor mat sounded and {r} was found sitting on the floor {place}.",
    "Heard a call for help and found {r} lying on {his} left side {place}.",
    "{r} was found kneeling {place}, holding on to the furniture. {He} said {he} had been trying to reach the bathroom.",
    "{r} was found on the floor {place} with {his} walking frame out of reach." };
constexpr const char *fallSeen[] = {
    "{r} lost {his} balance when standing up {place} and was lowered to the floor by {staff}.",
    "{r} tripped over the edge of a rug {place}. Witnessed by {staff}, who could not reach {him} in time.",
    "While walking {place} with {his} frame {r}'s knees gave way and {he} sat down heavily on the floor.",
    "{r} slid from {his} armchair on to the floor while reaching for a cup. Seen by {staff}." };
constexpr const char *fallDone[] = {
    "Full body check done, no visible injury. Helped up with the hoist and two staff, observations within normal limits.",
    "Checked over before moving. Small skin tear to the right forearm, cleaned and covered. Hourly observations started.",
    "No head injury seen or reported. Blood pressure a little low when standing, fluids encouraged and 111 called for advice.",
    "Complained of pain in the right hip, not moved, ambulance called and family told. Taken to hospital for an X-ray.",
    "Bump to the back of the head, neurological observations started and continued for 24 hours. GP and family informed.",
    "No injury. {He} was able to stand with the help of two and was walked back to {his} chair." };
constexpr const char *fallAfter[] = {
    "Sensor mat moved closer to the bed.", "Footwear checked, slippers were loose and have been replaced.",
    "Falls risk assessment and care plan updated.", "Referred to the falls team.",
    "Urine sample sent, result awaited.", "Daughter telephoned and thanked staff for letting her know.",
    "Night light left on in the en suite." };
constexpr const char *medHappened[] = {
    "Morning medicines were signed for but the tablets were still in the blister pack at the lunchtime round.",
    "{r} was given paracetamol only three hours after the dose before.",
    "Warfarin dose on the chart did not match the yellow book. Dose withheld until checked.",
    "{r}'s eye drops had run out and no new supply had been ordered.",
    "A patch was found to be a day overdue for changing." };
constexpr const char *medDone[] = {
    "Pharmacist and GP informed, advised to observe. No ill effects.", "Medicine given late with the GP's agreement and recorded on the chart.",
    "Staff member to repeat the medicines competency before doing another round.", "Prescription requested urgently and collected the same afternoon." };
constexpr const char *medRefused[] = {
    "{r} refused all of {his} evening medicines, saying {he} had already had them.", "{r} spat out {his} tablets and did not want to try again.",
    "{r} closed {his} mouth and turned away when medicines were offered." };
constexpr const char *medRefusedDone[] = {
    "Offered again after twenty minutes by another member of staff and taken.", "Offered three times and still refused. Recorded, GP to review if it happens again tomorrow.",
    "{He} accepted them later with a yoghurt, as agreed in the care plan." };
constexpr const char *skinHappened[] = {
    "Redness noticed on {r}'s sacrum during personal care, about 3 cm across and not fading when pressed.",
    "Small open area found on {r}'s left heel.", "Skin tear on {r}'s right shin, about 2 cm, cause not known.",
    "Blister on {r}'s right heel seen when changing socks." };
constexpr const char *skinDone[] = {
    "Photographed with consent, body map completed and district nurse informed.", "Cleaned and dressed. Repositioning increased to every two hours and air mattress checked.",
    "Heels floated on pillows and a barrier cream applied.", "Waterlow score reviewed and care plan updated." };
constexpr const char *bruiseHappened[] = {
    "Bruise found on {r}'s left upper arm, yellow and about 4 cm, when helping {him} dress.", "{r} has a purple bruise on the back of {his} right hand after blood was taken yesterday.",
    "Two small bruises seen on {r}'s shin. {He} thinks {he} knocked it on the wheelchair." };
constexpr const char *bruiseDone[] = {
    "Body map completed and photographed. No pain.", "Reported to the nurse in charge and staff of the last three shifts asked for what they saw.",
    "Foot plates of the wheelchair padded." };
constexpr const char *upsetHappened[] = {
    "{r} became upset during personal care and hit out at {staff}, catching her on the arm.",
    "{r} and another resident argued over a chair {place}. {r} pushed the other person, who did not fall.",
    "{r} was shouting and throwing cutlery. {He} said {he} wanted to go home to {his} mother.",
    "{r} pinched {staff} while being helped to change." };
constexpr const char *upsetDone[] = {
    "Staff stepped back and gave {him} time and space. Calm after fifteen minutes with a cup of tea.",
    "Both were guided to different rooms and reassured. Neither was hurt.", "Distraction with music worked well. ABC chart completed.",
    "{He} settled once {his} favourite jumper was found. Pain relief offered and taken." };
constexpr const char *upsetAfter[] = {
    "Triggers added to the care plan.", "Referral to the older people's mental health team discussed with the GP.",
    "Urine tested to rule out infection." };
constexpr const char *chokeHappened[] = {
    "{r} started to cough and could not speak while eating toast {place}.", "{r} took a sandwich from a neighbour's plate and began to choke.",
    "{r} coughed and went red in the face while drinking tea without thickener." };
constexpr const char *chokeDone[] = {
    "Encouraged to cough, five back blows given and the food came up. 999 called as a precaution.", "Airway cleared by coughing. Observed for an hour, breathing normal.",
    "Sat upright, back blows given, recovered at once. Diet changed to level 5 until seen by speech and language therapy." };
constexpr const char *illHappened[] = {
    "{r} was hot to touch and more confused than usual. Temperature 38.4.", "{r} vomited twice after eating and did not want to drink.",
    "{r} was chesty and breathless after walking {place}. Oxygen saturation 89 %.", "{r} was very drowsy and hard to rouse." };
constexpr const char *illDone[] = {
    "GP visited and prescribed antibiotics for a chest infection. Fluids encouraged.", "111 called, out-of-hours doctor asked us to observe and push fluids.",
    "Ambulance called, admitted to hospital. Hospital passport and medicines sent with {him}.", "Isolated in {his} room, samples sent, enhanced cleaning started." };
constexpr const char *awayHappened[] = {
    "{r} was not in {his} room at the hourly check. The garden gate was found open.", "{r} left through the front door behind a visitor and was seen in the car park by {staff}.",
    "{r} was found in the lane beside the home in {his} slippers." };
constexpr const char *awayDone[] = {
    "Search started at once, found within ten minutes and came back willingly. No injury.", "Walked back with staff, warm drink given. Door code changed and visitors' notice renewed.",
    "Police were called and stood down when {he} was found. DoLS conditions reviewed." };
constexpr const char *safeHappened[] = {
    "{r} told {staff} that somebody had spoken roughly to {him} during the night.", "{r}'s niece reported that money was missing from {his} purse.",
    "A call bell was found out of {r}'s reach on two mornings." };
constexpr const char *safeDone[] = {
    "Manager informed and safeguarding concern sent to the local authority. {r} was reassured and asked what {he} would like to happen.",
    "Statements taken. Staff rota for the shift passed to the safeguarding team.", "Room searched with consent, the matter reported and advice awaited." };
constexpr const char *equipHappened[] = {
    "The hoist stopped half way while {r} was being moved from bed to chair.", "{r}'s air mattress alarm was sounding and the mattress had gone flat.",
    "The brake on {r}'s wheelchair did not hold.", "Bed rail on {r}'s bed was found loose." };
constexpr const char *equipDone[] = {
    "Lowered by hand with the emergency release. Taken out of use and engineer called.", "Replaced from stock straight away, skin checked and intact.",
    "Labelled not to be used and reported to maintenance." };
constexpr const char *lossHappened[] = {
    "{r}'s lower denture could not be found.", "{r}'s hearing aid is missing, last seen yesterday.", "{r}'s wedding ring was not on {his} finger at personal care." };
constexpr const char *lossDone[] = {
    "Laundry, bins and bedding searched. Family told.", "Found in the pocket of a dressing gown later in the day.", "Dentist contacted for a replacement, softer diet meanwhile." };
constexpr const char *weightHappened[] = {
    "{r} has lost 2.6 kg since last month. MUST score is now 2.", "{r} has eaten less than half of {his} meals for three days." };
constexpr const char *weightDone[] = {
    "Food fortified, snacks offered between meals and weekly weights started.", "Dietitian referral made and GP informed.", "Food and fluid chart started. {He} enjoys milk shakes and is offered two a day." };
constexpr const char *injuryHappened[] = {
    "{r} spilled hot tea on {his} lap {place}.", "{r} caught {his} finger in a drawer.", "{r} knocked {his} elbow on the door frame when being wheeled through." };
constexpr const char *injuryDone[] = {
    "Cooled under running water for twenty minutes, slight redness only.", "First aid given, small plaster put on.", "Cold compress applied. No lasting mark." };
constexpr Words none {};

constexpr ItemWords all[] = {
    { "Fall, not witnessed", "Falls", "fall", 26, { 30, 40, 20, 8, 2 }, fallHappened, fallDone, fallAfter, true },
    { "Fall, witnessed", "Falls", "fall", 12, { 40, 38, 16, 5, 1 }, fallSeen, fallDone, fallAfter, true },
    { "Medication error", "Medication", "pill", 8, { 20, 40, 28, 10, 2 }, medHappened, medDone, none, false },
    { "Medication refused", "Medication", "pill", 6, { 70, 25, 5, 0, 0 }, medRefused, medRefusedDone, none, false },
    { "Pressure damage", "Skin", "skin", 7, { 10, 40, 35, 12, 3 }, skinHappened, skinDone, none, false },
    { "Bruise or skin tear", "Skin", "skin", 7, { 55, 35, 9, 1, 0 }, bruiseHappened, bruiseDone, none, false },
    { "Distressed behaviour", "Behaviour", "mood", 11, { 40, 38, 17, 4, 1 }, upsetHappened, upsetDone, upsetAfter, false },
    { "Choking", "Nutrition", "meal", 2, { 0, 15, 40, 35, 10 }, chokeHappened, chokeDone, none, false },
    { "Weight loss", "Nutrition", "meal", 3, { 20, 55, 22, 3, 0 }, weightHappened, weightDone, none, false },
    { "Sudden illness", "Health", "heart", 8, { 15, 35, 32, 14, 4 }, illHappened, illDone, none, false },
    { "Injury", "Health", "heart", 4, { 60, 32, 7, 1, 0 }, injuryHappened, injuryDone, none, false },
    { "Missing from the home", "Safeguarding", "shield", 1, { 0, 10, 35, 35, 20 }, awayHappened, awayDone, none, false },
    { "Safeguarding concern", "Safeguarding", "shield", 2, { 0, 10, 40, 35, 15 }, safeHappened, safeDone, none, false },
    { "Equipment failure", "Environment", "tool", 3, { 45, 35, 15, 5, 0 }, equipHappened, equipDone, none, false },
    { "Lost property", "Environment", "tool", 3, { 85, 15, 0, 0, 0 }, lossHappened, lossDone, none, false },
    { "Washed and dressed", "Personal care", "shower", 0, {}, none, none, none, false },
    { "Repositioned", "Skin", "skin", 0, {}, none, none, none, false },
    { "Meal", "Nutrition", "meal", 0, {}, none, none, none, false },
    { "Drink", "Nutrition", "cup", 0, {}, none, none, none, false },
    { "Medicines given", "Medication", "pill", 0, {}, none, none, none, false },
    { "Activity joined", "Wellbeing", "star", 0, {}, none, none, none, false },
    { "Visitor", "Wellbeing", "star", 0, {}, none, none, none, false },
    { "Slept", "Night", "moon", 0, {}, none, none, none, false },
    { "Night check", "Night", "moon", 0, {}, none, none, none, false },
};

constexpr CategoryWords allCategories[] = { { "Falls", "#b3261e", "fall" }, { "Medication", "#6750a4", "pill" }, { "Skin", "#a8562a", "skin" },
    { "Behaviour", "#7d5700", "mood" }, { "Nutrition", "#386a20", "meal" }, { "Health", "#9c4146", "heart" }, { "Safeguarding", "#8c1d18", "shield" },
    { "Environment", "#4a6267", "tool" }, { "Personal care", "#006874", "shower" }, { "Wellbeing", "#5b5f00", "star" }, { "Night", "#3f4a6b", "moon" } };
constexpr const char *comments[] = { "Reviewed with the team. Care plan updated and family informed.", "No further action needed, observed for 48 hours without change.",
    "Falls team has visited, sensor mat and hip protectors in place.", "Staff member supervised and competency signed off again.",
    "Discussed at the daily meeting. Lessons shared with all shifts.", "GP has reviewed the medicines, two stopped.", "Closed after the local authority decided on no further enquiry.",
    "Equipment repaired and back in use.", "Healed, body map closed.", "Root cause: call bell out of reach. Checks added to the hourly round." };
constexpr const char *places[] = { "beside the bed", "in the en suite", "in the corridor", "in the lounge", "in the dining room", "by the wardrobe", "near the lift", "in the conservatory", "in the garden room" };
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

Words closeComments()
{
    return comments;
}

Words placesInHome()
{
    return places;
}

} // namespace care::service::madeup
