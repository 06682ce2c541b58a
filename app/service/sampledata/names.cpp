// SPDX-License-Identifier: GPL-3.0-or-later
// Names by origin. Families and given names are common ones; they are put together by chance.
#include "app/service/sampledata/texts.h"

#include <cstring>
#include <iterator>

namespace care::service::sampledata {

namespace {

// clang-format off
constexpr const char *englishWomen[] = { "Margaret", "Dorothy", "Joan", "Jean", "Sheila", "Patricia", "Barbara", "Beryl", "Doreen",
    "Edna", "Hilda", "Iris", "Joyce", "Kathleen", "Marjorie", "Maureen", "Muriel", "Nora", "Olive", "Pamela", "Phyllis", "Rita",
    "Sylvia", "Vera", "Winifred", "Audrey", "Betty", "Brenda", "Constance", "Eileen", "Elsie", "Gladys", "Irene", "Ivy", "Lilian",
    "Mavis", "Peggy", "Rosemary", "Ruby", "Shirley", "Thelma", "Valerie" };
constexpr const char *englishMen[] = { "Albert", "Alan", "Arthur", "Bernard", "Brian", "Cyril", "Derek", "Dennis", "Donald",
    "Douglas", "Eric", "Ernest", "Frank", "Frederick", "George", "Gordon", "Harold", "Herbert", "Kenneth", "Leonard", "Maurice",
    "Norman", "Peter", "Raymond", "Reginald", "Ronald", "Roy", "Sidney", "Stanley", "Thomas", "Victor", "Walter", "Wilfred" };
constexpr const char *englishFamilies[] = { "Ashworth", "Barker", "Bentley", "Birch", "Booth", "Bradshaw", "Carter", "Chapman",
    "Clayton", "Cooper", "Dawson", "Ellis", "Fletcher", "Fox", "Gibson", "Greenwood", "Hargreaves", "Harris", "Hartley", "Holt",
    "Hudson", "Hughes-Palmer", "Jackson", "Kirk", "Lawson", "Lister", "Marsh", "Mellor", "Naylor", "Newton", "O'Brien-Smith",
    "Parkin", "Pickering", "Preston", "Rhodes", "Robson", "Shaw", "Sutcliffe", "Taylor", "Thornton", "Turner", "Walker", "Ward",
    "Whittaker", "Wood", "Yates" };
constexpr const char *englishYoungWomen[] = { "Chloe", "Emma", "Gemma", "Hannah", "Jade", "Kirsty", "Laura", "Leanne", "Natalie",
    "Rachel", "Sophie", "Stacey", "Zoë" };
constexpr const char *englishYoungMen[] = { "Adam", "Ben", "Craig", "Daniel", "Jack", "Josh", "Liam", "Luke", "Ryan", "Sam" };
constexpr const char *christian[] = { "Church of England", "Church of England", "Methodist", "Roman Catholic", "None", "None" };
constexpr const char *englishTowns[] = { "Halifax", "Keighley", "Barnsley", "Rochdale", "Grimsby", "Derby", "Norwich", "Hull", "Leeds" };

constexpr const char *welshWomen[] = { "Elen", "Gwenllian", "Eluned", "Megan", "Mair", "Nerys", "Rhiannon", "Olwen", "Bronwen",
    "Menna", "Dilys", "Siân" };
constexpr const char *welshMen[] = { "Aled", "Dafydd", "Emlyn", "Gethin", "Huw", "Idris", "Ieuan", "Llŷr", "Rhodri", "Gwilym", "Tudur" };
constexpr const char *welshFamilies[] = { "Morgan", "Griffiths", "Llewellyn", "Pritchard", "Vaughan", "Rees", "Bowen", "Gwynne",
    "Parry", "Ellis-Jones" };
constexpr const char *welshYoungWomen[] = { "Carys", "Ffion", "Lowri", "Seren", "Angharad" };
constexpr const char *welshYoungMen[] = { "Gareth", "Owain", "Rhys", "Iwan" };
constexpr const char *chapel[] = { "Chapel", "Church in Wales", "Baptist", "None" };
constexpr const char *welshTowns[] = { "Bala", "Llanelli", "Ystradgynlais", "Aberystwyth", "Merthyr Tydfil", "Bangor" };

constexpr const char *irishWomen[] = { "Bridget", "Máire", "Noreen", "Philomena", "Róisín", "Siobhán", "Teresa", "Una", "Assumpta" };
constexpr const char *irishMen[] = { "Colm", "Declan", "Eamon", "Fergus", "Liam", "Michael", "Padraig", "Seán", "Tadhg" };
constexpr const char *irishFamilies[] = { "Byrne", "Doherty", "Gallagher", "Kavanagh", "McCarthy", "Nolan", "O'Connor", "O'Sullivan",
    "Ó Briain", "Quinn" };
constexpr const char *irishYoungWomen[] = { "Aoife", "Ciara", "Niamh", "Orla" };
constexpr const char *irishYoungMen[] = { "Cormac", "Conor", "Ronan" };
constexpr const char *catholic[] = { "Roman Catholic", "Roman Catholic", "Roman Catholic", "None" };
constexpr const char *irishTowns[] = { "Ballina", "Tralee", "Letterkenny", "Ennis", "Sligo" };

constexpr const char *africanWomen[] = { "Abena", "Adwoa", "Chinwe", "Comfort", "Esi", "Folasade", "Ngozi", "Patience", "Yetunde" };
constexpr const char *africanMen[] = { "Ade", "Chukwuemeka", "Emmanuel", "Ìdòwú", "Kofi", "Kwame", "Olufemi", "Samuel", "Yaw" };
constexpr const char *africanFamilies[] = { "Adeyemi", "Agyeman", "Asante", "Balogun", "Boateng", "Eze", "Mensah", "Nwosu", "Okafor",
    "Owusu", "Ọláolú" };
constexpr const char *africanYoungWomen[] = { "Grace", "Blessing", "Ama", "Funmi", "Joy", "Precious" };
constexpr const char *africanYoungMen[] = { "Kwabena", "Tunde", "Daniel", "Chidi" };
constexpr const char *pentecostal[] = { "Pentecostal", "Roman Catholic", "Methodist", "Anglican" };
constexpr const char *africanTowns[] = { "Kumasi", "Lagos", "Ibadan", "Accra", "Enugu", "Freetown" };

constexpr const char *caribbeanWomen[] = { "Sonia", "Hyacinth", "Merle", "Icilda", "Pearl", "Verona", "Gloria" };
constexpr const char *caribbeanMen[] = { "Winston", "Clive", "Desmond", "Everton", "Neville", "Cuthbert", "Linton" };
constexpr const char *caribbeanFamilies[] = { "Campbell", "Grant", "Powell", "Blake", "Francis", "Reid", "Sinclair" };
constexpr const char *caribbeanTowns[] = { "Kingston, Jamaica", "Bridgetown, Barbados", "Montego Bay, Jamaica", "St George's, Grenada" };

constexpr const char *southAsianWomen[] = { "Amina", "Harbhajan", "Jaswinder", "Kamla", "Kulsum", "Nasreen", "Pushpa", "Savita",
    "Shanta", "Zubaida" };
constexpr const char *southAsianMen[] = { "Abdul", "Balwant", "Dinesh", "Gurdev", "Iqbal", "Mohan", "Rashid", "Suresh", "Vijay" };
constexpr const char *southAsianFamilies[] = { "Ahmed", "Begum", "Chaudhry", "Desai", "Dhillon", "Gill", "Hussain", "Kaur", "Khan",
    "Mistry", "Patel", "Sandhu", "Shah", "Rahman" };
constexpr const char *southAsianYoungWomen[] = { "Anjali", "Fatima", "Simran", "Priya", "Sadia" };
constexpr const char *southAsianYoungMen[] = { "Arjun", "Bilal", "Harpreet", "Imran", "Ravi" };
constexpr const char *southAsianReligions[] = { "Muslim", "Muslim", "Sikh", "Hindu", "Hindu" };
constexpr const char *southAsianTowns[] = { "Mirpur", "Jalandhar", "Sylhet", "Ahmedabad", "Lahore", "Nairobi" };

constexpr const char *polishWomen[] = { "Danuta", "Halina", "Irena", "Jadwiga", "Stanisława", "Zofia", "Łucja" };
constexpr const char *polishMen[] = { "Czesław", "Henryk", "Józef", "Kazimierz", "Tadeusz", "Zbigniew" };
constexpr const char *polishFamilies[] = { "Dąbrowski", "Kowalczyk", "Lewandowska", "Nowak", "Szymański", "Wójcik", "Żak" };
constexpr const char *polishYoungWomen[] = { "Agnieszka", "Kasia", "Magda", "Ola" };
constexpr const char *polishYoungMen[] = { "Łukasz", "Piotr", "Tomek" };
constexpr const char *polishTowns[] = { "Lwów", "Kraków", "Łódź", "Wilno", "Poznań" };

constexpr const char *europeanWomen[] = { "Zdeňka", "Françoise", "Inês", "Lucía", "Käthe", "Ágnes", "Concetta" };
constexpr const char *europeanMen[] = { "Jiří", "Günther", "José", "Giuseppe", "László", "Ståle", "Émile" };
constexpr const char *europeanFamilies[] = { "Novák", "Müller", "Gonçalves", "Núñez", "Szűcs", "Beaufrère", "Conti", "Ng" };
constexpr const char *europeanYoungWomen[] = { "Andreea", "Beatriz", "Ioana", "Chiara" };
constexpr const char *europeanYoungMen[] = { "Marius", "João", "Mateus" };
constexpr const char *europeanTowns[] = { "Brno", "Porto", "Napoli", "Pécs", "Köln" };

constexpr Origin all[] = {
    { 52, englishWomen, englishMen, englishFamilies, englishYoungWomen, englishYoungMen, "British", "White British", nullptr, christian, englishTowns },
    { 12, welshWomen, welshMen, welshFamilies, welshYoungWomen, welshYoungMen, "Welsh", "White Welsh", "Welsh", chapel, welshTowns },
    { 8, irishWomen, irishMen, irishFamilies, irishYoungWomen, irishYoungMen, "Irish", "White Irish", nullptr, catholic, irishTowns },
    { 7, africanWomen, africanMen, africanFamilies, africanYoungWomen, africanYoungMen, "Ghanaian", "Black African", "Twi", pentecostal, africanTowns },
    { 5, caribbeanWomen, caribbeanMen, caribbeanFamilies, englishYoungWomen, englishYoungMen, "Jamaican", "Black Caribbean", nullptr, pentecostal, caribbeanTowns },
    { 9, southAsianWomen, southAsianMen, southAsianFamilies, southAsianYoungWomen, southAsianYoungMen, "British", "Asian or Asian British", "Punjabi", southAsianReligions, southAsianTowns },
    { 4, polishWomen, polishMen, polishFamilies, polishYoungWomen, polishYoungMen, "Polish", "White other", "Polish", catholic, polishTowns },
    { 3, europeanWomen, europeanMen, europeanFamilies, europeanYoungWomen, europeanYoungMen, "Portuguese", "White other", "Portuguese", catholic, europeanTowns },
};

struct ShortName {
    const char *first;
    const char *usual;
};
constexpr ShortName shortNames[] = { { "Margaret", "Peggy" }, { "Dorothy", "Dot" }, { "Patricia", "Pat" }, { "Barbara", "Babs" },
    { "Kathleen", "Kath" }, { "Marjorie", "Marge" }, { "Maureen", "Mo" }, { "Winifred", "Win" }, { "Constance", "Connie" },
    { "Gwenllian", "Gwen" }, { "Bridget", "Bridie" }, { "Philomena", "Mena" }, { "Albert", "Bert" }, { "Arthur", "Art" },
    { "Frederick", "Fred" }, { "Harold", "Harry" }, { "Kenneth", "Ken" }, { "Leonard", "Len" }, { "Raymond", "Ray" },
    { "Reginald", "Reg" }, { "Ronald", "Ron" }, { "Sidney", "Sid" }, { "Stanley", "Stan" }, { "Thomas", "Tommy" },
    { "Wilfred", "Wilf" }, { "Walter", "Wally" }, { "Chukwuemeka", "Emeka" }, { "Folasade", "Sade" }, { "Jaswinder", "Jas" },
    { "Stanisława", "Stasia" }, { "Kazimierz", "Kazik" }, { "Giuseppe", "Joe" }, { "Pamela", "Pam" }, { "Valerie", "Val" } };
// clang-format on

} // namespace

std::span<const Origin> origins()
{
    return all;
}

const char *usualShortName(const char *first)
{
    for (const ShortName &known : shortNames) {
        if (std::strcmp(known.first, first) == 0)
            return known.usual;
    }
    return nullptr;
}

} // namespace care::service::sampledata
