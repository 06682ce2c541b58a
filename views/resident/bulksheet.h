// SPDX-License-Identifier: GPL-3.0-or-later
//! The result of a change of several residents on paper: what was changed, and the outcome for each resident.
#pragma once

#include "views/paper/sheet.h"

namespace care {

class BulkTable;

class BulkSheet : public Sheet {
public:
    //! \a title: what was changed; \a summary: how many were saved and how many were not.
    struct Text {
        QString title;
        QString summary;
        QString connection; //!< name of the connection; may be empty
        QString account; //!< name of the signed-in user
    };
    BulkSheet(const BulkTable &table, const Text &text, const QDateTime &at, QSizeF page);
};

} // namespace care
