// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/careplans.h"

namespace care::service::sampledata {

namespace {

// clang-format off
constexpr const char *moveNeeds[] = { "{r} walks with a wheeled frame and is unsteady when turning. {He} forgets the frame when {he} is in a hurry, most of all at night.", "{r} needs one member of staff to stand and to walk more than a few steps. {His} left side is weaker since the stroke.", "{r} is hoisted for all moves with two staff and a full-body sling, size medium. {He} sits out for four hours at most.", "{r} walks without help indoors but tires in the afternoon, and {his} blood pressure drops when {he} stands up." };
constexpr const char *moveStrengths[] = { "{r} follows short instructions well and pushes up from the arms of the chair.", "{r} likes to walk and will always say yes to the garden.", "{r} knows {his} limits and rings the bell during the day." };
constexpr const char *moveOutcomes[] = { "{r} moves as freely and as safely as {he} can, and keeps the strength {he} has.", "{r} walks to {his} meals each day and has no injury from a fall." };
constexpr const char *moveSupport[] = { "Stand beside {him}, not in front, and let {him} set the pace.", "Put the frame within reach before {he} stands. Count to three together.", "Leave thirty seconds between sitting up, standing and walking.", "Well-fitting shoes from breakfast on; slippers only in bed and bathroom.", "Offer the toilet every three hours by day and at eleven, three and six by night: most falls happen on the way there.", "Use the stand aid when {he} is tired; two staff, sling checked before each use." };
constexpr const char *moveSafety[] = { "Sensor mat on the left side of the bed, switched on at every check.", "Bed at its lowest, crash mat down, night light in the en suite.", "After any fall: do not move {him} until checked, neurological observations for 24 hours if the head may have been hit or {he} takes a blood thinner.", "Report any new dizziness to the nurse in charge on the same shift." };
constexpr const char *eatNeeds[] = { "{r} eats slowly and loses interest when others leave the table. {He} has lost weight this year.", "{r} eats well and by {him}self but must be reminded to drink.", "{r} has type 2 diabetes and likes sweet things. {He} understands this on some days only." };
constexpr const char *eatStrengths[] = { "{r} can choose when shown two plates.", "{r} enjoys company at table and eats more with it.", "{r} manages finger food without help." };
constexpr const char *eatOutcomes[] = { "{r} enjoys {his} meals, keeps {his} weight and is well hydrated.", "{r} eats and drinks safely, without coughing or choking." };
constexpr const char *eatSupport[] = { "Sit {him} upright, dentures in, glasses on, and tell {him} what is on the plate.", "Small portions on a blue plate, seconds offered, pudding served apart.", "One spoon at a time; wait for the swallow before the next.", "Fortify porridge, soup and mash with cream or milk powder.", "Snack and fortified drink at eleven, three and eight.", "Offer a drink at every contact and write it down at once." };
constexpr const char *eatSafety[] = { "Stay with {him} while {he} eats. Suction and the choking poster are by the dining-room door.", "Upright for thirty minutes after food.", "Tell the nurse if less than half is eaten at three meals in a row, or if {he} coughs with fluids.", "Weigh weekly. A loss of 2 kg in a month goes to the GP and the dietitian." };
constexpr const char *skinNeeds[] = { "{r} sits for long periods and cannot shift {his} weight by {him}self. The skin over the sacrum is thin.", "{r} has dry, fragile skin that tears easily at shins and forearms.", "{r} has a category 2 sore on the left heel, dressed by the district nurse twice a week." };
constexpr const char *skinStrengths[] = { "{r} tells us when {he} is sore.", "{r} can lift {him}self a little from the arms of the chair when reminded." };
constexpr const char *skinOutcomes[] = { "{r}'s skin stays whole and comfortable.", "The sore heals within eight weeks and no new damage appears." };
constexpr const char *skinSupport[] = { "Turn every two hours by night, stand or tilt every hour by day; sign the chart each time.", "Air mattress on alternating, set for {his} weight; check the light at each turn.", "Float both heels on a pillow along the calf.", "Emollient morning and night, barrier cream after each pad change, thinly.", "Use the slide sheet with two staff, never drag.", "Long sleeves and padded shin guards when up." };
constexpr const char *skinSafety[] = { "Look at sacrum, hips, heels and elbows at each wash. Redness that does not fade: body map, photograph, nurse the same day.", "A skin tear is cleaned with saline and the flap laid back; no tape on the skin." };
constexpr const char *washNeeds[] = { "{r} needs help from one member of staff for back, feet, fastenings and hair.", "{r} does not always understand why {he} is being washed and may push hands away.", "{r} washes {him}self at the basin when everything is laid out in order." };
constexpr const char *washStrengths[] = { "{r} washes {his} own face and hands and chooses {his} clothes.", "{r} likes to be smart and enjoys having {his} hair done on Wednesdays." };
constexpr const char *washOutcomes[] = { "{r} is clean, dressed as {he} likes and feels respected.", "{r} accepts help without distress on most days." };
constexpr const char *washSupport[] = { "Knock, say who you are and what you would like to do. Ask before each step.", "Shower on Tuesday and Friday after ten, wash at the basin on other days.", "Towel round the shoulders, warm room, the radio on low.", "If {he} says no, leave with a smile and come back in twenty minutes, or ask a colleague.", "Dentures out at night and brushed; mouth looked at for sore places.", "Hearing aids and glasses in before breakfast." };
constexpr const char *washSafety[] = { "Water at 38 to 41 degrees, measured each time.", "Shower chair with the brakes on; never leave {him} alone in the bathroom." };
constexpr const char *toiletNeeds[] = { "{r} knows when {he} needs to go but may not get there in time.", "{r} wears a medium pad by day and a large one at night.", "{r} has a long-term catheter, changed by the district nurse every twelve weeks." };
constexpr const char *toiletStrengths[] = { "{r} asks for help when {he} hears a friendly voice.", "{r} finds the bathroom if the door stands open and the light is on." };
constexpr const char *toiletOutcomes[] = { "{r} is dry, comfortable and not embarrassed.", "No urinary infection in the next three months." };
constexpr const char *toiletSupport[] = { "Offer the toilet on waking, before and after meals and at bedtime.", "Clothes with elastic waists; pads in the second drawer.", "Record bowels by type; prunes at breakfast, Laxido after two days without.", "Leg bag emptied at two thirds, night bag added at bedtime, site cleaned daily." };
constexpr const char *toiletSafety[] = { "Dark or strong-smelling urine, new confusion or fever: sample and GP the same day.", "No bowel movement for four days: tell the nurse." };
constexpr const char *medsNeeds[] = { "{r} cannot manage {his} own medicines and needs each tablet explained.", "{r} has Parkinson's disease: the morning dose is at seven and must not be late.", "{r} takes a blood thinner, so bruises and head injuries matter more." };
constexpr const char *medsStrengths[] = { "{r} swallows tablets one at a time with yoghurt.", "{r} knows what the heart tablets look like and will say if they change." };
constexpr const char *medsOutcomes[] = { "{r} has the right medicines at the right time and is free of pain.", "No dose is missed without the GP knowing." };
constexpr const char *medsSupport[] = { "Give on a spoon, one at a time, and stay until swallowed.", "Offer pain relief at eight, two and eight; look for rubbing of the knees and a tight face.", "Inhaler with the spacer, rinse the mouth afterwards.", "If refused: wait twenty minutes, try with another member of staff, then record and tell the nurse." };
constexpr const char *medsSafety[] = { "Covert administration only as agreed in writing with the GP, pharmacist and family.", "A missed Parkinson's dose is reported at once." };
constexpr const char *talkNeeds[] = { "{r} is deaf in the left ear and wears two aids. Without them {he} seems more confused than {he} is.", "{r} searches for words and tires of long questions.", "{r} sees shapes and light only; people must say who they are." };
constexpr const char *talkStrengths[] = { "{r} reads large print and likes the headlines read out.", "{r} understands tone of voice and humour." };
constexpr const char *talkOutcomes[] = { "{r} understands what is happening and is understood." };
constexpr const char *talkSupport[] = { "Face {him}, at eye level, one question at a time, and wait.", "Show the thing: two shirts, two cups, a picture card.", "Batteries changed on Sundays, aids in the pot by the bed at night.", "Keep glasses clean; the optician comes in March and September." };
constexpr const char *talkSafety[] = { "A sudden change in speech may be a stroke: 999.", "Use the yes and no cards when asking about pain." };
constexpr const char *mindNeeds[] = { "{r} lives with dementia and is often looking for {his} mother or for work in the late afternoon.", "{r} cannot weigh up where to live and what {he} needs to be safe. For everyday matters {he} can choose, when shown.", "{r} has been low since {his} brother died and wakes early." };
constexpr const char *mindStrengths[] = { "{r} is soothed by folding, sorting and laying tables.", "{r} remembers songs, prayers and the names of {his} school friends.", "{r} has a dry sense of humour." };
constexpr const char *mindOutcomes[] = { "{r} feels safe and useful, and distress is short and rare.", "{r}'s wishes are known and followed as far as they can be." };
constexpr const char *mindSupport[] = { "Do not correct; ask about the mother, the house, the journey.", "From three o'clock: lights on, tea, something to do with the hands, quiet music.", "Same carers when possible; introduce new ones with a colleague {he} knows.", "Write an ABC chart after each episode and look for pain, infection, hunger, noise.", "Decisions of weight are taken in a best interests meeting with family and GP." };
constexpr const char *mindSafety[] = { "If {he} strikes out: step back, keep others away, speak low, try again later.", "The garden gate is locked and alarmed; the missing person profile is in the front of the file." };
constexpr const char *sleepNeeds[] = { "{r} wakes at about three and gets up, often without the frame.", "{r} sleeps badly when alone with {his} thoughts and likes the door ajar." };
constexpr const char *sleepStrengths[] = { "{r} goes back to sleep after a warm drink and a few words." };
constexpr const char *sleepOutcomes[] = { "{r} sleeps at least six hours and feels rested." };
constexpr const char *sleepSupport[] = { "To bed at about ten after the news, two pillows, lamp on.", "Hourly checks without light; two-hourly turns if on the chart.", "Milk at three, toilet, back to bed; no television at night." };
constexpr const char *sleepSafety[] = { "Sensor mat on, crash mat down, call bell pinned to the pillow." };
constexpr const char *lifeNeeds[] = { "{r} can become lonely and stays in {his} room unless invited.", "{r}'s faith matters to {him} and {he} wishes to take part in services.", "{r} misses having work to do." };
constexpr const char *lifeStrengths[] = { "{r} has stories to tell and likes to be asked.", "{r} has a daughter who calls every Sunday." };
constexpr const char *lifeOutcomes[] = { "{r} has something to look forward to each day and people to share it with." };
constexpr const char *lifeSupport[] = { "Invite by name to every session and walk there together.", "One-to-one time twice a week: photographs, garden, hand massage.", "Communion on the first Tuesday; a quiet corner for prayers.", "Jobs that are real: napkins, post, watering." };
constexpr const char *lifeSafety[] = { "Loss of interest for more than two weeks: speak to the GP." };
constexpr const char *endNeeds[] = { "{r} has talked about {his} last wishes with the family and the GP, see the form in the care file.", "{r} does not wish to talk about this at present; ask again at the review." };
constexpr const char *endStrengths[] = { "{r} is clear that {he} wishes to stay here and not go to hospital unless {he} is in pain." };
constexpr const char *endOutcomes[] = { "{r} dies, when the time comes, where and with whom {he} wishes, without pain." };
constexpr const char *endSupport[] = { "Ask for the priest early. Favourite hymns are on the list in the drawer.", "Mouth care hourly, lips moist, turning for comfort only.", "Family may stay overnight; the recliner is in the store." };
constexpr const char *endSafety[] = { "Anticipatory medicines are in the locked cupboard, checked monthly. Syringe driver: district nurse." };
constexpr const char *skillsMove[] = { "Moving and handling", "Falls prevention", "First aid" };
constexpr const char *skillsEat[] = { "Dysphagia and modified diets", "Food hygiene", "Choking response" };
constexpr const char *skillsSkin[] = { "Pressure area care", "Moving and handling" };
constexpr const char *skillsWash[] = { "Dignity in care", "Oral care" };
constexpr const char *skillsToilet[] = { "Continence care", "Catheter care" };
constexpr const char *skillsMeds[] = { "Medicines competency", "Parkinson's awareness" };
constexpr const char *skillsMind[] = { "Dementia", "Mental Capacity Act and DoLS", "Positive behaviour support" };
constexpr const char *skillsTalk[] = { "Communication", "Hearing aid care" };
constexpr const char *skillsEnd[] = { "End of life care" };
constexpr const char *formsMove[] = { "Falls risk", "Moving and handling", "Bed rails", "Emergency evacuation" };
constexpr const char *formsEat[] = { "MUST", "Choking" };
constexpr const char *formsSkin[] = { "Waterlow" };
constexpr const char *formsMeds[] = { "Pain (Abbey)", "Self-medication" };
constexpr const char *formsMind[] = { "Leaving the home unaccompanied", "Smoking" };
constexpr const char *formsToilet[] = { "Continence" };
constexpr Words none {};

constexpr AreaWords all[] = {
    { "Moving around and falls", "Mobility", 100, false, moveNeeds, moveStrengths, moveOutcomes, moveSupport, moveSafety, skillsMove, formsMove, DocumentCategory::Health },
    { "Eating and drinking", "Nutrition and hydration", 97, false, eatNeeds, eatStrengths, eatOutcomes, eatSupport, eatSafety, skillsEat, formsEat, DocumentCategory::Health },
    { "Skin", "Tissue viability", 66, false, skinNeeds, skinStrengths, skinOutcomes, skinSupport, skinSafety, skillsSkin, formsSkin, DocumentCategory::Assessment },
    { "Washing and dressing", "Personal care", 92, false, washNeeds, washStrengths, washOutcomes, washSupport, washSafety, skillsWash, none, DocumentCategory::Personal },
    { "Continence", "Personal care", 58, false, toiletNeeds, toiletStrengths, toiletOutcomes, toiletSupport, toiletSafety, skillsToilet, formsToilet, DocumentCategory::Assessment },
    { "Medicines and pain", "Medication", 70, false, medsNeeds, medsStrengths, medsOutcomes, medsSupport, medsSafety, skillsMeds, formsMeds, DocumentCategory::Health },
    { "Communication", "Sight, hearing and speech", 38, false, talkNeeds, talkStrengths, talkOutcomes, talkSupport, talkSafety, skillsTalk, none, DocumentCategory::Personal },
    { "Memory, mood and decisions", "Mental health", 62, false, mindNeeds, mindStrengths, mindOutcomes, mindSupport, mindSafety, skillsMind, formsMind, DocumentCategory::Legal },
    { "Sleep and nights", "Night care", 34, false, sleepNeeds, sleepStrengths, sleepOutcomes, sleepSupport, sleepSafety, none, none, DocumentCategory::Personal },
    { "Company, faith and interests", "Wellbeing", 46, true, lifeNeeds, lifeStrengths, lifeOutcomes, lifeSupport, lifeSafety, none, none, DocumentCategory::Personal },
    { "Future wishes", "End of life", 30, true, endNeeds, endStrengths, endOutcomes, endSupport, endSafety, skillsEnd, none, DocumentCategory::Legal },
};
// clang-format on

} // namespace

std::span<const AreaWords> areas()
{
    return all;
}

} // namespace care::service::sampledata
