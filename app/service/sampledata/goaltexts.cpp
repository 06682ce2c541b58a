// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/goals.h"

namespace care::service::sampledata {

namespace {

// clang-format off
constexpr const char *walkActions[] = { "Walk to the dining room for lunch with the frame and one member of staff.", "Do the chair exercises from the physiotherapist's sheet every morning.", "Wear the well-fitting shoes, not slippers, from breakfast on.", "Offer pain relief half an hour before walking." };
constexpr const char *walkProgress[] = { "{r} walked to the door of {his} room and back, then needed to rest.", "Half way to the dining room today, with a chair placed in the corridor.", "{r} walked all the way there and came back in the wheelchair.", "There and back without a rest, and very proud of it." };
constexpr const char *weightActions[] = { "Offer a fortified milk shake at eleven and at three.", "Weigh every Monday before breakfast and write it on the chart.", "Serve small portions on a blue plate, with seconds offered.", "Ask the kitchen for {his} favourites twice a week." };
constexpr const char *weightProgress[] = { "Weight the same as last week, eating half of most meals.", "Up by 400 g. Enjoys the banana milk shake, leaves the chocolate one.", "Up by another 600 g, now eating three quarters of lunch.", "1.8 kg gained, MUST score back to 0." };
constexpr const char *singActions[] = { "Invite {him} every Thursday and walk there together.", "Put the words in large print on the music stand.", "Ask the family for records that {he} used to play." };
constexpr const char *singProgress[] = { "{r} came and listened from the door.", "Sang two hymns and tapped the time for the others.", "Stayed for the whole hour and asked when the next one is." };
constexpr const char *talkActions[] = { "Put a Welsh speaker on shift with {him} whenever the rota allows.", "Learn ten greetings and use them: list behind the wardrobe door.", "Find the Sunday service on the radio at the right time.", "Arrange a monthly visit from the chapel." };
constexpr const char *talkProgress[] = { "Staff greet {him} in Welsh each morning and {he} corrects them with a smile.", "Visit from the chapel, {r} spoke more than in the whole month before.", "{r} now starts conversations in both languages." };
constexpr const char *bathActions[] = { "Offer the bath in the late morning when {he} is calmest.", "Run the water before {he} comes in, with the radio on.", "Same two carers, a towel round the shoulders throughout.", "Stop at once if {he} says so and try again on another day." };
constexpr const char *bathProgress[] = { "Sat in the bathroom and washed {his} hands, did not want to go further.", "Feet in the water today, talked about the seaside.", "Had a bath for the first time in two months, calm throughout." };
constexpr const char *sleepActions[] = { "No caffeine after four, a milky drink at nine.", "Walk in the garden every afternoon when it is dry.", "Leave the lamp on and the door ajar." };
constexpr const char *sleepProgress[] = { "Still awake from two until four on most nights.", "Woke once a night this week and settled within ten minutes.", "Five good nights out of seven." };
constexpr const char *familyActions[] = { "Charge the tablet and book the call for Sunday at two.", "Write the names on the photograph beside the telephone.", "Help {him} to send a card for birthdays." };
constexpr const char *familyProgress[] = { "The call was made and lasted five minutes, {he} was not sure who was speaking.", "Twenty minutes of talking and laughing, the grandchildren held up their drawings.", "{r} asked by {him}self when the next call is." };
constexpr const char *drinkActions[] = { "Offer a drink at every contact, not only at the rounds.", "Use the two-handled cup and the coloured straw.", "Add up the chart at four and tell the senior if it is below 1,000 ml." };
constexpr const char *drinkProgress[] = { "Average 900 ml a day this week.", "1,150 ml a day, prefers squash to water.", "1,500 ml on five days out of seven, no infection this month." };
constexpr const char *gardenActions[] = { "Keep a raised bed and light tools for {him} by the patio.", "Bring seed catalogues in January.", "Ask maintenance for a bench with arms." };
constexpr const char *gardenProgress[] = { "Chose sweet peas and tomatoes from the catalogue.", "Watered the pots every morning this week without being asked.", "First tomatoes picked and eaten at tea." };
constexpr const char *skinActions[] = { "Turn two-hourly by night and stand every hour by day.", "Cushion on every chair, heels floated in bed.", "District nurse on Mondays and Thursdays, photographs monthly." };
constexpr const char *skinProgress[] = { "Wound 3 by 2 cm, edges clean.", "Wound 2 by 1 cm, district nurse is pleased.", "Closed and dry. Keep turning as before." };

constexpr GoalWords all[] = {
    { "Walk to the dining room", "Moving around and falls", "{r} would like to walk to lunch as {he} did before the winter, and not be wheeled.", "There and back on five days of a week, with one member of staff and no fall.", walkActions, walkProgress, "Washed and dressed" },
    { "Regain the weight lost", "Eating and drinking", "{r} has lost weight and says that food has no taste. {He} agrees to try smaller meals more often.", "Two kilograms in three months and a MUST score of 0.", weightActions, weightProgress, "Meal" },
    { "Sing on Thursdays", "Company, faith and interests", "{r} sang in a choir for forty years. {He} would like to sing again and to be with others once a week.", "Takes part in three sessions out of four.", singActions, singProgress, "Activity joined" },
    { "Hear and speak Welsh", "Communication", "{r} goes back to the language of {his} childhood when tired. {He} wishes to be understood and greeted in it.", "A conversation in it on every day of the week.", talkActions, talkProgress, "Mood and wellbeing", "Welsh" },
    { "Enjoy a bath again", "Washing and dressing", "Baths have become frightening. {r} would like to feel clean and not to be rushed.", "One bath a week without distress, over a month.", bathActions, bathProgress, "Washed and dressed" },
    { "Sleep through the night", "Sleep and nights", "{r} is often awake at three and walks about, with a risk of falling.", "Five nights out of seven with no more than one waking.", sleepActions, sleepProgress, "Slept" },
    { "Speak to the family every Sunday", "Company, faith and interests", "The family live far away. {r} is happier for days after hearing from them.", "A call on four Sundays in a row.", familyActions, familyProgress, "Visitor" },
    { "Drink enough every day", "Eating and drinking", "{r} has had two infections since spring. {He} does not feel thirst as {he} used to.", "At least 1,500 ml on five days a week for eight weeks.", drinkActions, drinkProgress, "Drink" },
    { "Look after the patio garden", "Company, faith and interests", "{r} had an allotment and misses having something to look after.", "{r} waters or plants on four days a week while the weather allows.", gardenActions, gardenProgress, "Activity joined" },
    { "Heal the pressure sore", "Skin", "{r} has a category 2 sore and wishes to sit out for {his} meals without pain.", "Closed within eight weeks, no new damage.", skinActions, skinProgress, "Repositioned" },
};
// clang-format on

} // namespace

std::span<const GoalWords> goalWords()
{
    return all;
}

} // namespace care::service::sampledata
