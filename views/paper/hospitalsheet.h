// SPDX-License-Identifier: GPL-3.0-or-later
//! Summary that goes to hospital with a resident: two A4 pages, never three.
#pragma once

#include "models/insight/hospitalfacts.h"
#include "views/paper/contentsheet.h"

#include <QHash>

#include <functional>

namespace care {

//! Part of the summary: a heading and its entries. If room is short, the entries least needed on arrival are
//! left out first, and texts are cut between sentences.
struct HospitalPart;

class HospitalSheet : public Sheet {
public:
    HospitalSheet(const HospitalFacts &facts, const Imprint &imprint, QSizeF page);

private:
    //! Writes the heads of both pages, no part of which is longer than \a longest characters; false if one
    //! was cut.
    bool writeHead(const HospitalFacts &facts, qsizetype longest);
    //! Cuts the longest parts of the heads until they are at most \a most pixels high; false if anything was
    //! cut.
    bool fitHead(const HospitalFacts &facts, double most);
    //! Cuts and leaves out entries until \a parts fit the page; pages count from 0.
    void fit(QList<HospitalPart> &parts, int page) const;
    //! Brings back what fits after all into the room that cutting has left; \a write renews the notes of the
    //! parts before each measurement.
    void refill(QList<HospitalPart> &parts, int page, const std::function<void()> &write) const;
    double heightOf(const QList<HospitalPart> &parts) const;
    double roomOn(int page) const;
};

//! Ids by resource of the records on the sheet.
QHash<QString, QStringList> recordsOf(const HospitalFacts &facts);

} // namespace care
