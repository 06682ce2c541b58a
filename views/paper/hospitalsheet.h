// SPDX-License-Identifier: GPL-3.0-or-later
//! The summary that goes to hospital with a resident: two A4 pages, never three.
#pragma once

#include "models/insight/hospitalfacts.h"
#include "views/paper/contentsheet.h"

#include <QHash>

namespace care {

//! A heading and its entries, in the order of the pages. Where room is lacking, entries least needed on
//! arrival go first, and texts are cut between sentences.
struct HospitalPart;

class HospitalSheet : public Sheet {
public:
    HospitalSheet(const HospitalFacts &facts, const Imprint &imprint, QSizeF page);

private:
    void writeHead(const HospitalFacts &facts);
    //! Cuts and leaves out until \a parts fit the page, the first of which is 0.
    void fit(QList<HospitalPart> &parts, int page) const;
    double heightOf(const QList<HospitalPart> &parts) const;
};

//! Ids of the records that stand in it, by resource.
QHash<QString, QStringList> recordsOf(const HospitalFacts &facts);

} // namespace care
