// SPDX-License-Identifier: GPL-3.0-or-later
//! Characters without a picture of their own: what joins, hides or reorders the characters around them.
#pragma once

#include <QList>
#include <QString>

namespace care {

//! Replacement shown for a character of a text.
enum class Shown : quint8 {
    AsIs, //!< the character itself
    Mark, //!< U+FFFD, because the character would not be seen
    Nothing, //!< nothing: the character has no meaning where it stands
};

//! One character of a text, in UTF-16 units.
struct PlacedCharacter {
    qsizetype at = 0;
    int length = 1;
    char32_t code = 0;
};

//! The character of \a text at \a at; a half of a surrogate pair stands for itself.
PlacedCharacter characterAt(QStringView text, qsizetype at);

//! True if \a code has no picture in any context: controls, format characters, fillers, tags, halves of
//! surrogate pairs; but not line feed and tab.
bool isInvisible(char32_t code);
//! Decides how \a character of \a text is shown. Neighbours matter: a joiner between two letters of a joining
//! script is part of the word, between two digits it is not.
Shown shownAs(QStringView text, const PlacedCharacter &character);

//! Where \a text has characters that are not shown as they are.
QList<PlacedCharacter> hiddenCharacters(QStringView text);

//! \a text with every number of several groups ("999 000 0018") set apart where letters that are written from
//! right to left are near, so that its groups keep their order. Taking it apart again leaves no trace.
QString withNumbersIsolated(const QString &text);
//! \a name set apart where it has letters that are written from right to left, so that what follows it ("room
//! 12", the next name) stays behind it.
QString isolated(const QString &name);
//! Undoes withNumbersIsolated(); other direction characters stay.
QString withoutNumberIsolates(const QString &text);

} // namespace care
