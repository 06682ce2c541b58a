// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/filtersql.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace care {

QString searchExpression(const QString &text)
{
    QStringList words;
    QString word;
    const QString ended = text.left(10'000) + u' ';
    for (const QChar c : ended) {
        if (c.isLetterOrNumber() || c.isMark() || c.isSurrogate()) {
            word += c;
        } else if (!word.isEmpty()) {
            words += '"'_L1 + word + "\"*"_L1;
            word.clear();
        }
    }
    return words.mid(0, 64).join(u' ');
}

} // namespace care
