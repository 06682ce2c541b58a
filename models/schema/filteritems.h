// SPDX-License-Identifier: GPL-3.0-or-later
//! The pieces of a typed filter (filtertext.h), before anything is known of fields.
#pragma once

#include "models/schema/filtertext.h"

namespace care {

//! One value after an operator.
struct FilterValue {
    QString text;
    qsizetype position = 0;
    qsizetype length = 0;
    bool quoted = false;
    bool literal = false; //!< marked with #

    bool isWord(QLatin1StringView word) const
    {
        return !quoted && !literal && text.compare(word, Qt::CaseInsensitive) == 0;
    }
};

//! "-severity>=4": everything up to the next blank outside quotation marks.
struct FilterItem {
    qsizetype position = 0;
    qsizetype length = 0;
    bool negated = false;
    QString name; //!< empty for a word to look for
    QString sign; //!< : = ~ >= <= > <
    QList<FilterValue> values;
};

//! Straight, or curly as word processors and mail programs write it.
bool isQuotationMark(QChar c);

//! \a text piece by piece; fails only at a quotation mark that does not end, or ends in the middle of a word.
tl::expected<QList<FilterItem>, FilterProblem> splitFilter(const QString &text);

} // namespace care
