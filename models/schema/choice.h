// SPDX-License-Identifier: GPL-3.0-or-later
//! What there is to choose from where a list is filtered.
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
