// SPDX-License-Identifier: GPL-3.0-or-later
//! Who of the residents known here may be the one who is about to be added (safety, row 94).
#pragma once

#include "models/editing/residentdraft.h"

#include <functional>

class QObject;

namespace care {

class Store;

struct LookAlike {
    QString id;
    QString name; //!< "MORGAN, Elen (Mrs), born 14-Jul-1945"
    bool sameNhsNumber = false; //!< else the same family name and date of birth
};

//! Asks the store; \a done is called once, with nobody for a draft without NHS number and date of birth.
void findLookAlikes(Store &store, const ResidentDraft &draft, QObject *context,
    std::function<void(const QList<LookAlike> &)> done);

//! The question to be answered before such a resident is added.
QString questionAbout(const LookAlike &lookAlike);

} // namespace care
