// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/inventedpeople.h"

#include "tests/support/httpcall.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

struct Name {
    QString written, typed, spelledOut;
};

//! "Łucja:Lucja Müller:Muller:Mueller Bevan": as it is written, as it is typed, and as the letters are typed
//! for which there are two ways; _ is a blank.
QList<Name> namesOf(const QString &text)
{
    QList<Name> names;
    const QStringList entries = text.split(u' ', Qt::SkipEmptyParts);
    for (const QString &entry : entries) {
        const QStringList spellings = QString(entry).replace(u'_', u' ').split(u':');
        names += { spellings.first(), spellings.value(1, spellings.first()), spellings.value(2) };
    }
    return names;
}

// No name is in another one, and none is nearly another one: each question has one right answer.
const QList<Name> &families()
{
    static const QList<Name> names = namesOf(
        u"Wałęsa:Walesa Łapiński:Lapinski Kowalczyk Wiśniewska:Wisniewska Dąbrowski:Dabrowski "
        "Żółkiewski:Zolkiewski Jabłońska:Jablonska Szczęsny:Szczesny Gołębiowska:Golebiowska Ćwikła:Cwikla "
        "Źrebiec:Zrebiec Llewellyn Gruffydd Prydderch Cadwaladr Tŷgwyn:Tygwyn Penrhyn Môrwen:Morwen Bevan "
        "Ŵynford:Wynford Vaughan O’Neill:O'Neill Ó_Briain:O_Briain Ní_Dhomhnaill:Ni_Dhomhnaill Mac_Giolla "
        "McGrath "
        "O’Súilleabháin:O'Suilleabhain Ó_Cinnéide:O_Cinneide D’Arcy:D'Arcy MacÉanna:MacEanna "
        "Ørsted:Orsted:Oersted "
        "Østby:Ostby:Oestby Åkerström:Akerstrom:Aakerstroem Sæther:Saether:Sather "
        "Bjørndal:Bjorndal:Bjoerndal Þórsdóttir:Thorsdottir "
        "Guðmundsson:Gudmundsson Nygård:Nygard:Nygaard Häkkinen:Hakkinen:Haekkinen Mäkelä:Makela:Maekelae "
        "Søgaard:Sogaard:Soegaard Lindqvist "
        "Weiß:Weiss "
        "Groß:Gross Müller:Muller:Mueller Jäger:Jager:Jaeger Schröder:Schroder:Schroeder "
        "Köhler:Kohler:Koehler Strauß:Strauss Böhme:Bohme:Boehme "
        "Füßmann:Fussmann:Fuessmann Zimmermann Vogelsang von_der_Heide Yıldız:Yildiz Çelik:Celik Şahin:Sahin "
        "Öztürk:Ozturk:Oeztuerk "
        "Güneş:Gunes:Guenes Kılıç:Kilic Doğan:Dogan Işık:Isik İnönü:Inonu:Inoenue Aydın:Aydin "
        "Koçoğlu:Kocoglu "
        "Al-Rashīd:Al-Rashid "
        "el-Hāshimī:el-Hashimi ʿAbd_al-Raḥmān:Abd_al-Rahman Abū_Bakr:Abu_Bakr Ḥusayn:Husayn "
        "Ibn_Sīnā:Ibn_Sina "
        "Ṣāliḥ:Salih Qāsim:Qasim al-Ma’mūn:al-Ma'mun Nu‘aymī:Nu'aymi خَالِد:خالد الأحمد:الاحمد Featherstone "
        "Cholmondeley Pemberton Whitlock Thackeray Hargreaves Ormsby-Gore St._Clair"_s);
    return names;
}

const QList<Name> &givenNames()
{
    static const QList<Name> names = namesOf(
        u"Łucja:Lucja Bożena:Bozena Wiesław:Wieslaw Zdzisława:Zdzislawa Grażyna:Grazyna Siân:Sian Myfanwy "
        "Gwenllïan:Gwenllian Iorwerth Tŷfan:Tyfan Angharad Siobhán:Siobhan Pádraig:Padraig Gráinne:Grainne "
        "Caoimhín:Caoimhin Róisín:Roisin Søren:Soren:Soeren Åsa:Asa:Aasa Ingvild "
        "Þorbjörg:Thorbjorg:Thorbjoerg Jöran:Joran:Joeran "
        "Sölvi:Solvi:Soelvi "
        "Jürgen:Jurgen:Juergen Käthe:Kathe:Kaethe Götz:Gotz:Goetz Bärbel:Barbel:Baerbel Wolfgang Ayşe:Ayse "
        "Gülşen:Gulsen:Guelsen İbrahim:Ibrahim "
        "Çağla:Cagla Müjgân:Mujgan:Muejgan Özgür:Ozgur:Oezguer Fāṭima:Fatima ʿĀʾisha:Aisha Yūsuf:Yusuf "
        "Zaynab Ṭāriq:Tariq "
        "Nūr-al-Dīn:Nur-al-Din مُحَمَّد:محمد Samuel Joel Michael Wilhelmina Philippa Rhona Desmond Mary-Kate Jean_Paul"_s);
    return names;
}

bool isApostrophe(QChar c)
{
    return QStringView(u"'’‘ʿʾ`").contains(c);
}

QString withoutApostrophes(QString text)
{
    return text.removeIf(isApostrophe);
}

//! Of a name that is typed without accents.
QString sortedAs(const QString &typed)
{
    QString plain = withoutApostrophes(typed).toLower();
    return plain.replace(u'-', u' ').replace(u'.', u' ');
}

bool contains(const QList<int> &all, const QList<int> &some)
{
    return std::all_of(some.cbegin(), some.cend(), [&all](int each) { return all.contains(each); });
}

//! Follow each other in \a all.
bool containsInOrder(const QList<int> &all, const QList<int> &some)
{
    return std::search(all.cbegin(), all.cend(), some.cbegin(), some.cend()) != all.cend();
}

//! With its check digit; empty if a number has none.
QString nhsNumberAfter(int counter)
{
    const QString nine = u"999"_s + QString::number(counter).rightJustified(6, u'0');
    int sum = 0;
    for (int i = 0; i < nine.size(); ++i)
        sum += (10 - i) * nine[i].digitValue();
    const int check = (11 - sum % 11) % 11;
    return check == 10 ? QString() : nine + QString::number(check);
}

//! Of the ranges for drama, a thousand numbers each.
QString dramaTelephone(int counter)
{
    static constexpr std::array ranges{ "07700900", "01632960", "02079460", "01174960", "01414960" };
    return QString::fromLatin1(ranges.at(size_t(counter) % ranges.size()))
        + QString::number(counter / int(ranges.size())).rightJustified(3, u'0');
}

//! In areas that the post has not: in each of its shapes, and so close to each other that one begins like
//! another.
QString inventedPostcode(int counter)
{
    static constexpr std::array outward{ "Z1", "Z12", "Z1A", "ZZ1", "ZZ12", "ZZ1A", "Q1", "Q12" };
    static constexpr QStringView letters = u"ABDEFGHJLNPQRSTUWXYZ";
    const int rest = counter / int(outward.size());
    const int letter = rest / 9;
    return QString::fromLatin1(outward.at(size_t(counter) % outward.size())) + QString::number(1 + rest % 9)
        + letters[letter % letters.size()] + letters[letter / letters.size() % letters.size()];
}

QJsonObject nameJson(const InventedPerson &person, const QString &given, const QString &family)
{
    using Shape = InventedPerson::Shape;
    switch (person.shape) {
    case Shape::OneText:
        return { { u"full"_s, QString(given + u' ' + family) } };
    case Shape::OnlyFirst:
        return { { u"first"_s, given } };
    case Shape::OnlyLast:
        return { { u"last"_s, family } };
    case Shape::Parts:
        break;
    }
    return { { u"first"_s, given }, { u"last"_s, family } };
}

QByteArray recordOf(const InventedPerson &person, const QJsonObject &name, Speller &speller)
{
    QJsonObject record{ { u"id"_s, person.id }, { u"name"_s, name }, { u"status"_s, u"active"_s },
        { u"dateOfBirth"_s, QString(person.born.toString(Qt::ISODate) + u"T00:00:00Z") },
        { u"nhsNumber"_s, speller.nhsNumber(person.nhsNumber) },
        { u"addresses"_s,
            QJsonArray{ QJsonObject{ { u"postcode"_s, speller.postcode(person.postcode) } } } } };
    const QString telephone = speller.telephone(person.telephone);
    const QJsonArray phones{ QJsonObject{ { u"type"_s, u"home"_s }, { u"number"_s, telephone } } };
    if (person.telephoneOf == InventedPerson::Telephone::Own)
        record.insert(u"phones"_s, phones);
    else if (person.telephoneOf == InventedPerson::Telephone::OfContact)
        record.insert(u"importantContacts"_s, QJsonArray{ QJsonObject{ { u"phones"_s, phones } } });
    else
        record.insert(u"gpTelephone"_s, telephone);
    return QJsonDocument(record).toJson(QJsonDocument::Compact);
}

//! Its names, a different set for each, its numbers and how it is written.
InventedPerson inventedPerson(int place, Speller &speller)
{
    using Shape = InventedPerson::Shape;
    InventedPerson person;
    person.id = QString::number(place).rightJustified(24, u'0');
    const int kind = speller.number(20);
    person.shape = kind == 0 ? Shape::OneText
        : kind == 1          ? Shape::OnlyFirst
        : kind == 2          ? Shape::OnlyLast
                             : Shape::Parts;
    if (person.shape != Shape::OnlyLast)
        person.given += speller.number(int(givenNames().size()));
    if (person.shape != Shape::OnlyFirst)
        person.family += speller.number(int(families().size()));
    const int second = speller.number(int(families().size()));
    if (person.shape == Shape::Parts && kind < 8 && !person.family.contains(second))
        person.family += second; // double-barrelled
    person.born = QDate(1925, 1, 1).addDays(speller.number(36 * 365));
    person.telephone = dramaTelephone(place);
    person.postcode = inventedPostcode(place);
    person.telephoneOf = InventedPerson::Telephone(speller.number(3));
    return person;
}

void writeDown(InventedPerson &person, Speller &speller)
{
    QStringList given, family, plainGiven, plainFamily;
    for (const int place : std::as_const(person.given)) {
        const Speller::Spelled name = speller.given(place);
        given += name.text;
        plainGiven += name.plain;
    }
    for (const int place : std::as_const(person.family)) {
        const Speller::Spelled name = speller.family(place);
        family += name.text;
        plainFamily += name.plain;
    }
    const QString joint = speller.number(2) == 0 ? u"-"_s : u" "_s;
    person.json = recordOf(person, nameJson(person, given.join(u' '), family.join(joint)), speller);
    const bool isShownAsWritten = person.family.isEmpty() || person.shape == InventedPerson::Shape::OneText;
    person.registerFamily = (isShownAsWritten ? plainGiven + plainFamily : plainFamily).join(u' ');
    person.registerGiven = isShownAsWritten ? QString() : plainGiven.join(u' ');
}

} // namespace

bool InventedPerson::operator<(const InventedPerson &other) const
{
    return std::pair(registerFamily, registerGiven) < std::pair(other.registerFamily, other.registerGiven);
}

bool NameQuestion::isAbout(const InventedPerson &person) const
{
    return contains(person.given, given)
        && (isJoined ? containsInOrder(person.family, family) : contains(person.family, family));
}

bool NameQuestion::isWhole(const InventedPerson &person) const
{
    return isAbout(person) && person.given.size() == given.size() && person.family.size() == family.size();
}

Speller::Spelled Speller::spelled(const QString &written, const QString &typed, const QString &spelledOut)
{
    const int spelling = number(4);
    const bool isSpelledOut = spelling == 1 && !spelledOut.isEmpty();
    QString text = isSpelledOut ? spelledOut : spelling == 0 ? typed : written;
    QString plain = isSpelledOut ? spelledOut : typed;
    const auto replaceApostrophes = [&text](QChar other) {
        for (QChar &c : text)
            c = isApostrophe(c) ? other : c;
    };
    switch (number(8)) {
    case 0:
        text = text.normalized(QString::NormalizationForm_D);
        break;
    case 1:
        text = text.toUpper();
        break;
    case 2:
        text = text.toLower();
        break;
    case 3:
        text = withoutApostrophes(text);
        break;
    case 4:
        replaceApostrophes(u'`');
        break;
    case 5:
        replaceApostrophes(u'´');
        text.replace(u'-', QChar(0x2011));
        break;
    case 6: // in one word
        for (QString *each : { &text, &plain })
            each->remove(u' ').remove(u'-').remove(u'.');
        break;
    default:
        break;
    }
    return { text, sortedAs(plain) };
}

Speller::Spelled Speller::given(int place)
{
    const Name &name = givenNames()[place];
    return spelled(name.written, name.typed, name.spelledOut);
}

Speller::Spelled Speller::family(int place)
{
    const Name &name = families()[place];
    return spelled(name.written, name.typed, name.spelledOut);
}

QString Speller::familyText(const QList<int> &family, bool &isJoined)
{
    static constexpr QStringView joints = u"- –";
    QStringList names;
    for (const int place : family)
        names += this->family(place).text;
    const int joint = number(int(joints.size()) + 1);
    isJoined = names.size() > 1 && joint == joints.size();
    if (!isJoined)
        return names.join(joints[joint % joints.size()]);
    QString word = withoutApostrophes(names.join(QString()));
    return word.remove(u' ').remove(u'-').remove(QChar(0x2011)).remove(u'.');
}

NameQuestion Speller::names(const InventedPerson &person)
{
    NameQuestion question{ {}, person.given, person.family, false };
    QStringList given;
    for (const int place : person.given)
        given += this->given(place).text;
    const QString first = given.join(u' ');
    const QString last = familyText(person.family, question.isJoined);
    const int order = first.isEmpty() || last.isEmpty() ? 0 : number(3);
    question.text = order == 0 ? QString(first + u' ' + last).trimmed()
        : order == 1           ? QString(last + u' ' + first)
                               : QString(last.toUpper() + u", " + first);
    return question;
}

NameQuestion Speller::oneName(const InventedPerson &person)
{
    if (person.family.isEmpty())
        return { given(person.given.first()).text, person.given, {} };
    const int place = person.family.first();
    return { family(place).text, {}, { place } };
}

QString Speller::telephone(const QString &digits)
{
    const QString area = digits.left(digits.startsWith("02"_L1) ? 3 : digits.startsWith("011"_L1) ? 4 : 5);
    const QString local = digits.mid(area.size());
    const QString inTwo = local.left(local.size() - 3) + u' ' + local.right(3);
    switch (number(12)) {
    case 0:
        return area + u' ' + local;
    case 1:
        return area + u' ' + inTwo;
    case 2:
        return u'(' + area + u") " + inTwo;
    case 3:
        return "+44 "_L1 + area.mid(1) + u' ' + inTwo;
    case 4:
        return "+44"_L1 + digits.mid(1);
    case 5:
        return "+44 (0)"_L1 + area.mid(1) + u' ' + local;
    case 6:
        return "0044 "_L1 + area.mid(1) + u' ' + inTwo;
    case 7:
        return area + u'-' + QString(inTwo).replace(u' ', u'-');
    case 8:
        return area + QChar(0x00A0) + QString(inTwo).replace(u' ', QChar(0x2013));
    case 9:
        return area + u'.' + QString(inTwo).replace(u' ', u'.');
    case 10:
        return digits.left(4) + u' ' + digits.mid(4, 3) + u' ' + digits.mid(7);
    default:
        return digits;
    }
}

QString Speller::postcode(const QString &letters)
{
    const QString outward = letters.chopped(3);
    const QString inward = letters.right(3);
    switch (number(6)) {
    case 0:
        return letters;
    case 1:
        return letters.toLower();
    case 2:
        return outward.toLower() + u' ' + inward.toLower();
    case 3:
        return outward + u"  " + inward;
    case 4:
        return outward + QChar(0x00A0) + inward;
    default:
        return outward + u' ' + inward;
    }
}

QString Speller::nhsNumber(const QString &digits)
{
    static constexpr QStringView joints = u" -";
    const int joint = number(3);
    if (joint == joints.size())
        return digits;
    return digits.left(3) + joints[joint] + digits.mid(3, 3) + joints[joint] + digits.mid(6);
}

QList<InventedPerson> inventedPeople(int count, quint32 seed)
{
    Speller speller(seed);
    QList<InventedPerson> people;
    int counter = 500'000; // the sample's begin with 0
    while (people.size() < count) {
        InventedPerson person = inventedPerson(int(people.size()), speller);
        while (person.nhsNumber.isEmpty())
            person.nhsNumber = nhsNumberAfter(++counter);
        writeDown(person, speller);
        people += person;
    }
    return people;
}

QByteArray registeredAgain(const InventedPerson &person, Speller &speller)
{
    using Shape = InventedPerson::Shape;
    InventedPerson again = person;
    again.id = u"again"_s;
    // A different day of the same month; another number altogether, because the NHS numbers would be enough.
    again.born = QDate(person.born.year(), person.born.month(), 1 + person.born.day() % 28);
    QStringList given, family;
    for (const int place : person.given)
        given += speller.given(place).text;
    for (const int place : person.family)
        family += speller.family(place).text;
    QString first = given.join(u' ');
    QString last = family.join(speller.number(2) == 0 ? u'-' : u' ');
    if (!first.isEmpty() && !last.isEmpty() && speller.number(8) == 0)
        again.shape = Shape::OneText;
    else if (speller.number(8) == 0) {
        std::swap(first, last);
        again.shape = first.isEmpty() ? Shape::OnlyLast : last.isEmpty() ? Shape::OnlyFirst : Shape::Parts;
    }
    again.nhsNumber.clear();
    return recordOf(again, nameJson(again, first, last), speller);
}

QList<InventedPerson> addedToService(HttpCaller &signedIn, const QList<InventedPerson> &people)
{
    const QJsonArray homes = signedIn.read(u"/openapi/api/homes?limit=1"_s).json().value("data"_L1).toArray();
    QList<InventedPerson> added;
    for (InventedPerson person : people) {
        if (person.shape != InventedPerson::Shape::Parts)
            continue;
        QJsonObject record = QJsonDocument::fromJson(person.json).object();
        record.remove(u"id"_s);
        record.insert(u"home"_s, homes.first().toObject().value("id"_L1));
        const HttpAnswer answer =
            signedIn.send("POST", residentsPath, QJsonDocument(record).toJson(QJsonDocument::Compact));
        if (answer.status != 201)
            return {};
        person.id = answer.json().value("data"_L1).toObject().value("id"_L1).toString();
        added += person;
    }
    return added;
}

} // namespace care::test
