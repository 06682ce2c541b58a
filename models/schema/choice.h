// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace care {

//! Value that occurs in a column, with its count, offered as a choice in the column's filter.
struct Choice {
    QString value; //!< Id for a reference field, else the value itself.
    QString label;
    qint64 count = 0;
};

} // namespace care
