// SPDX-License-Identifier: GPL-3.0-or-later
//! Characters without a picture of their own, which join, hide or reorder the characters around them.
#pragma once

#include <QList>
#include <QString>

namespace care {

//! Way in which a character of a text is shown.
enum class Shown : quint8 {
    AsIs, //!< Character shown as it is.
    Mark, //!< Character replaced by U+FFFD, because it would be invisible.
    Nothing, //!< Character left out, because it has no meaning where it stands.
};

//! Character of a text with its position and length in UTF-16 units.
struct PlacedCharacter {
    qsizetype at = 0;
    int length = 1;
    char32_t code = 0;
};

//! Character of \a text at \a at; half of a surrogate pair stands for itself.
PlacedCharacter characterAt(QStringView text, qsizetype at);

//! True if \a code has no picture in any context: controls, format characters, fillers, tags, surrogate
//! halves; line feed and tab are excepted.
bool isInvisible(char32_t code);
//! Way in which \a character of \a text is shown. Neighbours matter: a joiner is part of the word between
//! letters of a joining script, but not between digits.
Shown shownAs(QStringView text, const PlacedCharacter &character);

//! Characters of \a text that are not shown as they are.
QList<PlacedCharacter> hiddenCharacters(QStringView text);

//! \a text with direction isolates around each number of several groups ("999 000 0018") near right-to-left
//! letters, so that its groups keep their order. withoutNumberIsolates() undoes it without a trace.
QString withNumbersIsolated(const QString &text);
//! \a name with direction isolates around it if it has right-to-left letters, so that the text after it
//! ("room 12", the next name) stays after it.
QString isolated(const QString &name);
//! Removes the isolates of withNumbersIsolated(); other direction characters stay.
QString withoutNumberIsolates(const QString &text);

} // namespace care
