// SPDX-License-Identifier: GPL-3.0-or-later
//! Invented residents with Polish, Welsh, Irish, Scandinavian, German, Turkish, Arabic and English names, and
//! the spellings in which people ask for them: "Müller", "Muller" and "Mueller". The letters of each name
//! without accents stand beside it: no test compares the program's folding with itself.
#pragma once

#include <QDate>
#include <QList>
#include <QRandomGenerator>
#include <QString>

namespace care::test {

struct InventedPerson {
    enum class Shape : quint8 { Parts, OneText, OnlyFirst, OnlyLast };
    enum class Telephone : quint8 { Own, OfContact, OfGp };

    QString id;
    Shape shape = Shape::Parts;
    QList<int> given, family; //!< places in the lists of names
    QDate born;
    QString nhsNumber, telephone, postcode; //!< without blanks
    Telephone telephoneOf = Telephone::Own;
    QByteArray json; //!< the record, in one spelling
    QString registerFamily, registerGiven; //!< what is sorted by: plain letters of that spelling

    //! The order of a register: by the name before the comma, then by the one after it.
    bool operator<(const InventedPerson &other) const;
};

//! A question about names, and what it is about.
struct NameQuestion {
    QString text;
    QList<int> given, family;
    bool isJoined = false; //!< the family names are one word

    bool isAbout(const InventedPerson &person) const;
    //! The person has these names and no others.
    bool isWhole(const InventedPerson &person) const;
};

//! Spells what it is given in one of the ways that people have.
class Speller {
public:
    explicit Speller(quint32 seed)
        : m_random(seed)
    {
    }

    NameQuestion names(const InventedPerson &person);
    //! The first of the family names, or the only name.
    NameQuestion oneName(const InventedPerson &person);
    QString telephone(const QString &digits);
    QString postcode(const QString &letters);
    QString nhsNumber(const QString &digits);

    struct Spelled {
        QString text;
        QString plain; //!< as it is sorted
    };
    Spelled given(int place);
    Spelled family(int place);
    //! Less than \a count.
    int number(int count) { return int(m_random.bounded(count)); }

private:
    Spelled spelled(const QString &written, const QString &typed, const QString &spelledOut);
    QString familyText(const QList<int> &family, bool &isJoined);

    QRandomGenerator m_random;
};

//! The same ones for the same \a seed. No two have the same number, telephone or postcode.
QList<InventedPerson> inventedPeople(int count, quint32 seed);

//! The record of \a person in another spelling and with the mistakes of a second registration: names in the
//! wrong fields or in one text, another day of birth in the same month.
QByteArray registeredAgain(const InventedPerson &person, Speller &speller);

class HttpCaller;
//! Adds those of \a people that have a first and a family name to a service, in which they get other ids; the
//! others are left out. Empty if one was refused.
QList<InventedPerson> addedToService(HttpCaller &signedIn, const QList<InventedPerson> &people);

} // namespace care::test
