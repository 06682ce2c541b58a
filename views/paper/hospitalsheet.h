// SPDX-License-Identifier: GPL-3.0-or-later
//! The summary that goes to hospital with a resident: two A4 pages, never three.
#pragma once

#include "models/insight/hospitalfacts.h"
#include "views/paper/contentsheet.h"

#include <QHash>

namespace care {

class HospitalSheet : public Sheet {
public:
    HospitalSheet(const HospitalFacts &facts, const Imprint &imprint, QSizeF page);

private:
    //! Shortens the longest texts, and then leaves rows out, until \a sections fit one page.
    void fit(QList<SheetSection> &sections) const;
    double heightOf(const QList<SheetSection> &sections) const;
};

//! Ids of the records that stand in it, by resource.
QHash<QString, QStringList> recordsOf(const HospitalFacts &facts);

} // namespace care
