// SPDX-License-Identifier: GPL-3.0-or-later
//! What a change of several residents came to, on paper: what was changed to what, and of each resident what
//! became of it.
#pragma once

#include "views/resident/sheet.h"

namespace care {

class BulkTable;

class BulkSheet : public Sheet {
public:
    //! \a title: what was changed to what; \a summary: how many were saved and how many were not.
    struct Text {
        QString title;
        QString summary;
        QString connection; //!< its name; may be empty
        QString account; //!< who is logged in to this computer
    };
    BulkSheet(const BulkTable &table, const Text &text, const QDateTime &at, QSizeF page);
};

} // namespace care
