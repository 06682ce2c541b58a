// SPDX-License-Identifier: GPL-3.0-or-later
//! A choice in the filter of a list.
#pragma once

#include <QString>

namespace care {

//! A value that occurs in a column and how often: what a filter offers.
struct Choice {
    QString value; //!< id of a reference, else the value
    QString label;
    qint64 count = 0;
};

} // namespace care
