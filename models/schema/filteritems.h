// SPDX-License-Identifier: GPL-3.0-or-later
//! Pieces of a typed filter (filtertext.h), split before any field is looked up.
#pragma once

#include "models/schema/filtertext.h"

namespace care {

//! Value after an operator in a typed filter.
struct FilterValue {
    QString text;
    qsizetype position = 0;
    qsizetype length = 0;
    bool quoted = false;
    bool literal = false; //!< Value marked with #, taken exactly as typed.

    bool isWord(QLatin1StringView word) const
    {
        return !quoted && !literal && text.compare(word, Qt::CaseInsensitive) == 0;
    }
};

//! Piece of a typed filter such as "-severity>=4": everything up to the next blank outside quotation marks.
struct FilterItem {
    qsizetype position = 0;
    qsizetype length = 0;
    bool negated = false;
    QString name; //!< Name of the field in a condition; empty for a search word.
    QString sign; //!< Operator sign: one of : = ~ >= <= > <.
    QList<FilterValue> values;
};

//! True for a straight quotation mark, or a curly one as word processors and mail programs write it.
bool isQuotationMark(QChar c);

//! Splits \a text into items; fails only at a quotation mark that is not closed, or closes within a word.
tl::expected<QList<FilterItem>, FilterProblem> splitFilter(const QString &text);

} // namespace care
