// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/routine.h"

#include <algorithm>
#include <iterator>

namespace care::service::sampledata {

namespace {

// clang-format off
constexpr const char *checkDone[] = { "Checked at the hourly round, {r} was asleep on {his} left side and breathing was regular.", "{r} was awake when checked and asked what time it was. Told it was still night and settled again.",
    "Looked in without putting on the light, {r} asleep, sensor mat in place and working.", "{r} was sitting on the edge of the bed when checked. Helped to lie back and made comfortable.", "{r} asleep at each check since midnight, door left ajar as {he} prefers.",
    "Heard {r} talking in {his} sleep. Stayed a few minutes until {he} was quiet." };
constexpr const char *checkThen[] = { "Call bell within reach and pinned to the pillow. Bed at its lowest height with the crash mat down.", "Room warm, window closed on request. Sips of water taken, beaker refilled and left on the locker.",
    "Pad checked and dry, no need to disturb {him} further. Heels floated on the pillow.", "Offered a warm drink and a biscuit, took {ml} ml of {drink} and went back to sleep within half an hour.", "Night light left on in the en suite. Walking frame moved to the side {he} gets out of bed.",
    "No complaint of pain when asked. Covers straightened and glasses put where {he} can reach them." };
constexpr const char *turnDone[] = { "Helped to change position with the slide sheet and two staff, now on {his} right side at thirty degrees.", "Turned from left to right as on the chart. {r} woke for a moment and said thank you.",
    "Repositioned on to {his} back for two hours as {he} was uncomfortable on the hip.", "{r} moves {him}self in bed but was reminded to turn, pillows placed behind the back and under the calves." };
constexpr const char *turnThen[] = { "Skin to sacrum and both heels checked, pink and fading when pressed, no broken areas. Barrier cream applied.", "Heels intact and floated. Air mattress set for {his} weight and alternating as it should.",
    "Slight redness over the left hip which had faded within ten minutes. To be looked at again at the next turn.", "Pad changed, skin clean and dry, cream applied thinly to the groin. Sheets smooth and no creases underneath.", "Elbows and heels checked, all intact. Next turn due in three hours as in the care plan." };
constexpr const char *sleptDone[] = { "{r} slept well from about eleven until six, only waking once to use the toilet.", "A restless night. {r} was up four times between one and four and was looking for {his} coat.", "Slept in {his} chair until one at {his} own wish and then went to bed, slept until half past six.",
    "{r} had a good night and was still asleep at the last check. Left to wake in {his} own time.", "Broken sleep because of the cough. Sat upright with three pillows and settled after a warm drink." };
constexpr const char *sleptThen[] = { "Passed urine twice, nothing unusual. Took {ml} ml of fluids through the night.", "Reported to the day staff at handover so that {he} can rest after lunch if {he} wishes.", "No falls, no calls for pain relief. Sensor mat sounded twice and was answered at once both times.",
    "Asked for tea at six, drank {ml} ml and was washed at the basin with little help.", "Bed changed this morning, pad wet but skin dry and intact. Early morning tea offered and taken." };
constexpr const char *washDone[] = { "Helped with a full wash at the basin. {r} washed {his} own face and hands and chose {clothes}.", "Assisted with a shower today, hair washed and dried. {r} enjoyed the warm water and sang along to the radio.", "{r} declined a shower and had a strip wash instead, with help for back and feet. Chose {clothes} {him}self.",
    "Personal care given by two staff using the stand aid. Explained each step first and {r} helped where {he} could.", "{r} was up and half dressed when we came in and only needed help with buttons and shoes.", "Bed bath given as {r} was tired this morning. Dignity kept with towels, doors and curtains closed throughout." };
constexpr const char *washThen[] = { "Skin checked all over, no new marks. Cream applied to legs as prescribed, heels intact.", "Teeth cleaned and hair combed. Glasses cleaned, both hearing aids in with batteries checked.", "Nails looked at and need trimming, keyworker to do this at the weekend. Shaved with the electric razor where wanted.",
    "A small old bruise to the left forearm is fading, already on the body map. No other marks seen.", "Clean pad in place. Bowels opened, type 4, recorded on the chart. {He} walked to the lounge with {his} frame.", "Slippers swapped for the well-fitting shoes as advised by the physiotherapist. Took about thirty minutes, not hurried." };
constexpr const char *breakfastDone[] = { "{r} ate all of {his} {breakfast} and asked for more toast.", "Ate about half of the {breakfast}, then said {he} had had enough.", "Breakfast taken in {his} room at {his} wish: {breakfast}, nearly all of it eaten.", "Needed prompting to start but then ate {breakfast} with a spoon by {him}self.",
    "{r} did not want {breakfast} at first. Offered again at half past nine and ate three quarters.", "Fortified porridge made with full cream milk, ate all of it sitting up at the table." };
constexpr const char *lunchDone[] = { "{r} ate three quarters of {his} {lunch} and all of the pudding.", "Chose {lunch} from the two plates shown. Ate all of it without help, plate guard used.", "Only managed a few mouthfuls of {lunch}. Offered sandwiches and a yoghurt later, ate both.", "Lunch served as level 5, minced and moist: {lunch}. Ate slowly and safely, sitting upright.",
    "Assisted with {lunch}, one spoon at a time with pauses. Ate half and then closed {his} mouth, which was respected.", "{r} sat with friends at the window table and ate {lunch} with a good appetite." };
constexpr const char *teaDone[] = { "Light tea of {tea}, ate all of it.", "{r} had {tea} on a tray in the lounge while watching the television, ate about half.", "Ate {tea} and two small cakes that were baked this afternoon.", "Did not feel like {tea}. Had a milk shake instead, {ml} ml, and a banana.", "{r} ate {tea} with encouragement, needed reminding to swallow before the next bite." };
constexpr const char *mealThen[] = { "Drank {ml} ml of {drink} with it. No coughing seen.", "Stayed upright for thirty minutes afterwards as in the eating and drinking plan.", "Dentures in and well fitting. Hands washed before and after.", "Took {ml} ml of {drink}. Recorded on the food and fluid chart.", "Thickened fluids given at level 2, {ml} ml taken in small sips. No signs of aspiration.",
    "Said the food was lovely and thanked the kitchen. Table was quiet and unhurried.", "Weight is being watched, so snacks and a fortified drink are to be offered between meals." };
constexpr const char *medsDone[] = { "Medicines given as prescribed and taken one at a time with {ml} ml of water. Chart signed.", "All medicines taken with a spoon of yoghurt as agreed in the best interests meeting. Chart signed.", "Took {his} tablets without difficulty and asked what the white one was for, explained.", "Eye drops put in to both eyes, five minutes between the two kinds. Tablets taken with {drink}.",
    "Inhaler used with the spacer, good technique with prompting. Mouth rinsed afterwards. Tablets taken." };
constexpr const char *medsThen[] = { "Stayed with {him} until swallowed. No side effects seen or reported.", "Asked about pain: said two out of ten in the knees, paracetamol taken with the others and worked within the hour.", "Pulse 72 and regular before digoxin. Blood pressure 128 over 74 sitting.", "Blood glucose 7.4 before breakfast, within the range in the care plan.", "Patch site checked, in place and dated. Next change due on Thursday.",
    "Stock counted with a second member of staff and found right." };
constexpr const char *drinkDone[] = { "{r} drank {ml} ml of {drink} and was offered more.", "Offered a choice of three drinks by showing them, chose {drink} and took {ml} ml.", "Took {ml} ml of {drink} in {his} own two-handled cup with a straw.", "Only sips taken at the first try, {ml} ml of {drink} half an hour later with company.", "{r} joined the others for {drink} and a biscuit in the lounge, {ml} ml." };
constexpr const char *drinkThen[] = { "Running total so far is on the fluid chart. Encourage fluids this afternoon.", "Ice lolly offered as well because of the warm room, enjoyed.", "Mouth moist and lips not dry. Beaker left within reach.", "Needed the cup holding today as {his} hand was shaking a little.", "Urine a good colour when helped to the toilet earlier." };
constexpr const char *activityDone[] = { "{r} joined {activity} and stayed for the whole hour.", "Invited to {activity}. Watched for a while first, then took part and laughed a lot.", "{r} did not wish to join {activity} today. Sat with {him} in {his} room instead and looked at the photograph album.", "One-to-one time: talked about the years when {he} was at work, then a short walk in the garden.", "{activity} this morning. {r} needed help with the small pieces but knew exactly how it should be done." };
constexpr const char *activityThen[] = { "Smiled and tapped {his} foot to the music. Concentrated well for about twenty minutes.", "Spoke with two other residents whom {he} does not usually sit with.", "Became tired towards the end and was helped back to {his} chair for a rest.", "Said {he} would like to do it again next week, added to the activities diary.", "Was reminded of {his} mother and became a little tearful, comforted and then glad to have talked." };
constexpr const char *toiletDone[] = { "Taken to the toilet after lunch as on the plan, passed urine. Pad dry.", "Pad wet and changed, skin washed and barrier cream applied.", "{r} asked for the toilet in good time and walked there with one member of staff.", "Bowels opened, type 3. Passed without straining, has had prunes at breakfast.", "Catheter bag emptied of {ml} ml, urine clear and straw coloured. Tube free of kinks and strap comfortable." };
constexpr const char *toiletThen[] = { "Hands washed. No redness to the groin or sacrum.", "Transferred with the stand aid and two staff, followed instructions well.", "Bowels last opened the day before yesterday, Laxido to be offered tomorrow if nothing by then.", "Clothes adjusted and privacy kept. Helped back to the lounge.", "No discomfort reported. Fluids to be encouraged." };
constexpr const char *visitDone[] = { "Visit from {visitor}, who stayed for an hour. They had tea together in the garden room.", "{visitor} telephoned, the handset was taken to {r} and they spoke for ten minutes.", "Video call with {visitor} on the tablet. {r} waved and knew at once who it was.", "{visitor} came in with clean clothes and sweets. Told that {r} has been sleeping better.", "Out for a drive with {visitor} between two and four, back in good time for tea." };
constexpr const char *visitThen[] = { "{r} was bright and chatty afterwards.", "{r} was unsettled when the visit ended, sat with {him} and put on some music until calm.", "They asked about the chiropodist, due next Tuesday. Signed in and out in the book.", "They are happy with the care and would like to be told of any change, day or night.", "They brought a card and flowers, put on the window sill where {he} can see them." };
constexpr const char *moodDone[] = { "A good day. {r} has been cheerful, has eaten well and spent most of the day in the lounge.", "{r} has been quieter than usual and went back to {his} room twice. No pain and temperature 36.6.", "Some confusion in the late afternoon: {r} asked for {his} mother and wanted to catch the bus home.", "Settled day. {r} walked to the dining room and back three times with {his} frame and one member of staff.", "{r} was short with staff this morning but apologised after lunch, and has been in good spirits since.",
    "Visited by the district nurse, dressing to the shin renewed, wound smaller and clean. To be seen again on Friday." };
constexpr const char *moodThen[] = { "Distracted with folding napkins and a cup of {drink}, which worked well. Fluid target for the day reached.", "Food and fluid charts complete. Handed over to nights: please offer the toilet before bed and check the sensor mat.", "Watched the news and then dozed in the chair. No concerns from the family, who were told of the plan for tomorrow.", "Handed over: bowels not opened for two days, bruise on the arm unchanged, new slippers have arrived and fit.",
    "Hospital appointment on Thursday at ten, transport is booked and an escort is on the rota. Family have been told.", "GP round tomorrow: ask about the swollen ankles and the night-time cough. Weighed today, the same as last week." };
constexpr const char *bedDone[] = { "Helped to get ready for bed at {his} own pace, washed hands and face and chose pyjamas.", "{r} asked to go to bed early. Personal care given by one member of staff, cream applied to dry skin.", "Hoisted to bed with two staff, sling checked first. Comfortable on {his} left side.", "Stayed up for the film and was helped to bed afterwards, in good humour." };
constexpr const char *bedThen[] = { "Dentures out, cleaned and soaking. Mouth clean and moist, no sore places.", "Heels floated, pressure areas intact. Bed lowered, mat down and sensor switched on.", "Curtains drawn, lamp left on and the radio low, as {he} likes. Prayed before going to sleep.", "Took {ml} ml of {drink}. Glasses, tissues and call bell on the locker." };
constexpr const char *how[] = { "{r} was calm and content throughout.", "{He} was in good spirits and joked with staff.", "{He} was tired but comfortable.", "{He} said {he} felt “not too bad, thank you”.", "{He} was a little anxious and was reassured.", "{r} gave consent before care was given.", "No concerns.", "{He} needed more time than usual, which was given.", "{r} was pleasant and chatty with a good recall of yesterday.",
    "{He} was not in pain when asked.", "{He} smiled when spoken to in a way that showed {he} had understood.", "Nothing to hand over." };
constexpr const char *breakfasts[] = { "porridge with honey", "scrambled egg on toast", "cornflakes and a banana", "Weetabix with warm milk", "two poached eggs and toast", "toast with marmalade", "a bacon sandwich", "fruit and yoghurt" };
constexpr const char *lunches[] = { "roast chicken with mash and carrots", "cottage pie and peas", "fish in parsley sauce", "lamb hotpot", "cheese and onion pie", "chicken curry and rice", "jollof rice with fish", "gammon, egg and chips", "vegetable dahl with chapati", "liver and onions" };
constexpr const char *teas[] = { "ham sandwiches", "tomato soup and bread", "beans on toast", "egg and cress sandwiches", "a jacket potato with cheese", "cauliflower cheese", "sardines on toast", "a pasty" };
constexpr const char *drinks[] = { "tea", "milky coffee", "orange squash", "hot chocolate", "cranberry juice", "water", "Horlicks", "lemon barley", "a fortified milk shake" };
constexpr const char *activities[] = { "the quiz", "armchair exercises", "singing with the visiting choir", "bingo", "flower arranging", "baking scones", "the reminiscence group", "the church service", "painting", "dominoes", "the therapy dog’s visit", "planting bulbs" };
constexpr const char *clothes[] = { "a blue cardigan and grey trousers", "{his} best jumper", "a flowered blouse and skirt", "warm trousers and a fleece", "a clean shirt and tie" };
constexpr const char *visitors[] = { "{his} daughter", "{his} son and grandchildren", "{his} niece", "an old neighbour", "the parish priest", "{his} sister", "a friend from chapel", "{his} grandson" };

constexpr RoutineWords all[] = {
    { "Night check", "Night check", 30, 110, 0, checkDone, checkThen },
    { "Repositioned", "Repositioned", 120, 190, 70, turnDone, turnThen },
    { "Night check", "Night check", 200, 275, 0, checkDone, checkThen },
    { "Night summary", "Slept", 370, 440, 0, sleptDone, sleptThen },
    { "Morning wash", "Washed and dressed", 450, 560, 25, washDone, washThen },
    { "Breakfast", "Meal", 500, 570, 0, breakfastDone, mealThen },
    { "Morning medicines", "Medicines given", 510, 600, 30, medsDone, medsThen },
    { "Morning drink", "Drink", 620, 670, 0, drinkDone, drinkThen },
    { "Activity", "Activity joined", 640, 710, 0, activityDone, activityThen },
    { "Lunch", "Meal", 735, 800, 0, lunchDone, mealThen },
    { "Continence care", "Continence care", 810, 865, 20, toiletDone, toiletThen },
    { "Visitor", "Visitor", 870, 960, 0, visitDone, visitThen },
    { "Afternoon drink", "Drink", 880, 930, 0, drinkDone, drinkThen },
    { "Tea", "Meal", 1000, 1060, 0, teaDone, mealThen },
    { "Daily note", "Mood and wellbeing", 1090, 1165, 0, moodDone, moodThen },
    { "Getting ready for bed", "Oral and bedtime care", 1180, 1290, 25, bedDone, bedThen },
    { "Evening medicines", "Medicines given", 1230, 1310, 30, medsDone, medsThen },
    { "Supper drink", "Drink", 1270, 1330, 0, drinkDone, drinkThen },
};

struct SlotWords {
    std::string_view slot;
    Words words;
};
constexpr SlotWords slots[] = { { "{breakfast}", breakfasts }, { "{lunch}", lunches }, { "{tea}", teas }, { "{drink}", drinks },
    { "{activity}", activities }, { "{clothes}", clothes }, { "{visitor}", visitors } };
// clang-format on

} // namespace

std::span<const RoutineWords> routine()
{
    return all;
}

Words howTheyWere()
{
    return how;
}

Words wordsFor(std::string_view slot)
{
    const auto found = std::find_if(
        std::begin(slots), std::end(slots), [&](const SlotWords &words) { return words.slot == slot; });
    return found == std::end(slots) ? Words() : found->words;
}

} // namespace care::service::sampledata
