// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/today/todayprint.h"

#include "models/insight/rooms.h"
#include "models/tables/homescope.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/widgets/printing.h"

#include <QCoreApplication>
#include <QWidget>

#include <memory>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::TodaySheet)
};

} // namespace

TodayParts todayParts(const WindowModels &models)
{
    TodayParts parts{ models.insight(), models.triage(), models.lastLook(), {}, models.homes().chosen() };
    for (const HomeScope::Home &home : models.homes().homes())
        parts.homes += NamedValue{ home.id, home.name };
    return parts;
}

void previewToday(QWidget *page, const WindowModels &models, const QString &asOf)
{
    const auto parts = std::make_shared<TodayParts>(todayParts(models));
    models.examine([parts, people = residentsOf(parts->insight)](
                       const RecordReads &reads) { parts->rooms = roomsOf(people, reads); },
        page,
        [page, parts, asOf, imprint = imprintOf(models)] {
            previewSheets(
                page, Texts::tr("Today"),
                [contents = todayContents(*parts, asOf), imprint](QSizeF size) {
                    Sheets sheets;
                    for (const SheetContent &content : contents)
                        sheets.push_back(std::make_unique<ContentSheet>(content, imprint, size));
                    return sheets;
                },
                [page, records = recordsOf(*parts)] { notePrinted(page, records); });
        });
}

} // namespace care
