// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/weakpin.h"

#include <QCoreApplication>
#include <QDate>
#include <QLatin1StringView>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(WeakPin)
};

//! Copy of the PIN for the duration of the check, wiped afterwards.
class Typed {
public:
    explicit Typed(const Secret &pin)
        : text(QString::fromUtf8(pin.view()).toLower().trimmed())
    {
    }
    ~Typed() { text.fill(u'\0'); }
    Q_DISABLE_COPY_MOVE(Typed)

    QString text;
};

bool isAllSame(QStringView text)
{
    return std::all_of(text.begin(), text.end(), [&](QChar c) { return c == text.front(); });
}

bool isDigits(QStringView text)
{
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

//! True if each character follows the one before in the alphabet or the digits, up or down, with 0 after 9.
bool isRun(QStringView text)
{
    const bool wraps = isDigits(text);
    for (const int step : { 1, -1 }) {
        bool isOne = true;
        for (qsizetype i = 1; i < text.size() && isOne; ++i) {
            const int by = text[i].unicode() - text[i - 1].unicode();
            isOne = by == step || (wraps && by == -9 * step);
        }
        if (isOne)
            return true;
    }
    return false;
}

//! True if the text is a stretch of one keyboard row, in either direction.
bool isKeyboardRow(const QString &text)
{
    QString backwards = text;
    std::reverse(backwards.begin(), backwards.end());
    constexpr std::array rows{ "qwertyuiop"_L1, "asdfghjkl"_L1, "zxcvbnm"_L1, "1234567890-="_L1 };
    const bool is = std::any_of(rows.begin(), rows.end(),
        [&](QLatin1StringView row) { return row.contains(text) || row.contains(backwards); });
    backwards.fill(u'\0');
    return is;
}

//! True if at most two characters are outside runs of three or more, as in "123654" or "abc123!".
bool isMadeOfRuns(QStringView text)
{
    qsizetype inRuns = 0;
    for (qsizetype from = 0; from < text.size();) {
        qsizetype length = 2;
        while (from + length <= text.size() && isRun(text.mid(from, length)))
            ++length;
        --length; // The last character ended the run of neighbouring characters, so it is not counted.
        inRuns += length >= 3 ? length : 0;
        from += length;
    }
    return text.size() - inRuns <= 2;
}

//! True if the digits follow neighbouring keys of a number pad, as "147896" does.
bool isWayOnNumberPad(QStringView text)
{
    // Neighbours of each digit on number pads of telephones and keyboards, indexed by the digit.
    constexpr std::array beside{ "812"_L1, "024"_L1, "0135"_L1, "26"_L1, "157"_L1, "2468"_L1, "359"_L1,
        "48"_L1, "5790"_L1, "68"_L1 };
    for (qsizetype i = 1; i < text.size() && isDigits(text); ++i) {
        if (!beside.at(std::size_t(text[i - 1].unicode() - u'0')).contains(text[i]))
            return false;
    }
    return isDigits(text);
}

bool hasFewCharacters(QStringView text)
{
    QString different;
    for (const QChar c : text) {
        if (!different.contains(c))
            different += c;
    }
    const bool isFew = different.size() < 4;
    different.fill(u'\0');
    return isFew;
}

//! True for repeated parts or doubled characters, such as "121212", "abcabc", "112233".
bool isRepeated(QStringView text)
{
    for (qsizetype part = 1; part <= text.size() / 2; ++part) {
        if (text.size() % part == 0 && text.first(text.size() - part) == text.sliced(part))
            return true;
    }
    bool isDoubled = text.size() % 2 == 0;
    for (qsizetype i = 0; i + 1 < text.size() && isDoubled; i += 2)
        isDoubled = text[i] == text[i + 1];
    return isDoubled;
}

//! True for a date of day, month and year in any order, or month and year, with or without separators.
bool isDate(QStringView text)
{
    QString digits;
    for (const QChar c : text) {
        if (c >= u'0' && c <= u'9')
            digits += c;
        else if (!u"-./ "_s.contains(c))
            return false;
    }
    const auto number = [&](qsizetype from, qsizetype count) {
        return QStringView(digits).mid(from, count).toInt();
    };
    const auto isDay = [](int year, int month, int day) {
        return QDate(year >= 100 ? year : 2000 + year, month, day).isValid();
    };
    const auto isYear = [](int year) {
        return year >= 1900 && year <= 2099;
    };
    if (digits.size() == 6)
        return isDay(number(4, 2), number(2, 2), number(0, 2))
            || isDay(number(4, 2), number(0, 2), number(2, 2))
            || isDay(number(0, 2), number(2, 2), number(4, 2))
            || (isYear(number(0, 4)) && isDay(2000, number(4, 2), 1))
            || (isYear(number(2, 4)) && isDay(2000, number(0, 2), 1));
    if (digits.size() == 8)
        return (isYear(number(4, 4))
                   && (isDay(number(4, 4), number(2, 2), number(0, 2))
                       || isDay(number(4, 4), number(0, 2), number(2, 2))))
            || (isYear(number(0, 4)) && isDay(number(0, 4), number(4, 2), number(6, 2)))
            || (isYear(number(0, 4)) && isYear(number(4, 4)));
    return false;
}

//! True for a common password, also with a number before or after it, or with 0, 1, 3, 5 and @ in place of
//! letters.
bool isCommon(const QString &text)
{
    static constexpr std::array words{ "password"_L1, "passwort"_L1, "passcode"_L1, "letmein"_L1,
        "welcome"_L1, "qwerty"_L1, "qwertz"_L1, "iloveyou"_L1, "admin"_L1, "administrator"_L1, "manager"_L1,
        "carehome"_L1, "carerecords"_L1, "secret"_L1, "monkey"_L1, "dragon"_L1, "football"_L1, "liverpool"_L1,
        "arsenal"_L1, "chelsea"_L1, "everton"_L1, "rangers"_L1, "celtic"_L1, "england"_L1, "london"_L1,
        "sunshine"_L1, "princess"_L1, "charlie"_L1, "summer"_L1, "winter"_L1, "spring"_L1, "autumn"_L1,
        "monday"_L1, "friday"_L1, "hello"_L1, "nurse"_L1, "nurses"_L1, "nursing"_L1, "carer"_L1, "carers"_L1,
        "caring"_L1, "matron"_L1, "resident"_L1, "residents"_L1, "abc123"_L1, "abcd1234"_L1 };
    static constexpr std::array numbers{ "159753"_L1, "147258"_L1, "147852"_L1, "258456"_L1, "789456"_L1,
        "456789"_L1, "112358"_L1, "314159"_L1, "271828"_L1, "142536"_L1, "789456123"_L1, "147258369"_L1,
        "741852963"_L1, "1q2w3e"_L1, "1qaz2wsx"_L1, "q1w2e3"_L1, "00000007"_L1, "696969"_L1, "123321"_L1,
        "654123"_L1, "159357"_L1, "102030"_L1, "100200"_L1, "000001"_L1, "999000"_L1 };
    const auto is = [](const auto &list, const QString &what) {
        return std::any_of(list.begin(), list.end(), [&](QLatin1StringView each) { return what == each; });
    };
    QString plain;
    for (const QChar c : text)
        plain += c == u'0'           ? u'o'
            : c == u'1'              ? u'i'
            : c == u'3'              ? u'e'
            : c == u'5' || c == u'$' ? u's'
            : c == u'@'              ? u'a'
                                     : c;
    QString letters = text;
    letters.removeIf([](QChar c) { return !c.isLetter(); });
    const bool found = is(numbers, text) || is(words, text) || is(words, plain)
        || (letters.size() >= 5 && is(words, letters));
    plain.fill(u'\0');
    letters.fill(u'\0');
    return found;
}

} // namespace

QString weaknessOf(const Secret &pin)
{
    const Typed typed(pin);
    const QString &text = typed.text;
    if (text.size() < shortestPin)
        return Texts::tr("A PIN has at least %n characters.", nullptr, shortestPin);
    if (isAllSame(text))
        return Texts::tr(
            "All characters of this PIN are the same: it would be guessed first. Choose another one.");
    if (isRun(text) || isKeyboardRow(text))
        return Texts::tr("This PIN only counts up or down, or follows the keyboard. Choose another one.");
    if (isRepeated(text))
        return Texts::tr("This PIN repeats itself. Choose another one.");
    if (isDate(text))
        return Texts::tr(
            "This PIN looks like a date or a year, and birthdays are tried first. Choose another one.");
    if (isMadeOfRuns(text) || isWayOnNumberPad(text))
        return Texts::tr("This PIN only counts up or down, or follows the keyboard. Choose another one.");
    if (hasFewCharacters(text))
        return Texts::tr("This PIN has few different characters. Choose another one.");
    if (isCommon(text))
        return Texts::tr("Many people use this as their PIN. Choose another one.");
    return {};
}

} // namespace care
