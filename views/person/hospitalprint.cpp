// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/person/hospitalprint.h"

#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/paper/hospitalsheet.h"
#include "views/widgets/printing.h"

#include <QCoreApplication>

#include <memory>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::HospitalSheet)
};

} // namespace

void previewHospitalSummary(QWidget *page, const QString &residentId, const WindowModels &models)
{
    const auto facts = std::make_shared<HospitalFacts>();
    const Circumstances around = models.insight().circumstances();
    models.examine([facts, residentId, around](
                       const RecordReads &reads) { *facts = readHospitalFacts(residentId, reads, around); },
        page,
        [page, facts, imprint = imprintOf(models)] {
            if (facts->resident.isNull())
                return;
            previewSheets(
                page, Texts::tr("Hospital summary"),
                [facts, imprint](QSizeF size) {
                    Sheets sheets;
                    sheets.push_back(std::make_unique<HospitalSheet>(*facts, imprint, size));
                    return sheets;
                },
                [page, facts] { notePrinted(page, recordsOf(*facts)); });
        });
}

} // namespace care
