// SPDX-License-Identifier: GPL-3.0-or-later
//! The summary that goes to hospital with a resident: two A4 pages, never three.
#pragma once

#include "models/insight/hospitalfacts.h"
#include "views/browse/contentsheet.h"

namespace care {

class HospitalSheet : public Sheet {
public:
    HospitalSheet(const HospitalFacts &facts, const WindowModels &models, QSizeF page);

private:
    //! Shortens the longest texts, and then leaves rows out, until \a sections fit one page.
    void fit(QList<SheetSection> &sections) const;
    double heightOf(const QList<SheetSection> &sections) const;
};

//! Reads what is needed of the resident, and shows the pages before they are printed.
void previewHospitalSummary(QWidget *page, const QString &residentId, const WindowModels &models);

} // namespace care
