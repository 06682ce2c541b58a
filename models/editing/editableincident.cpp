// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/editableincident.h"

#include "models/editing/recorddraft.h"
#include "models/editing/recordrules.h"
#include "models/schema/resources.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(rules)
};

constexpr FormField fields[] = {
    { .path = "status"_L1, .required = true },
    { .path = "closeComment"_L1, .hint = QT_TRANSLATE_NOOP("form", "What was done, and what was learnt") },
};

constexpr QLatin1StringView reviewUnit[] = { "status"_L1, "closeComment"_L1 };
constexpr Unit units[] = { { "review"_L1, QT_TRANSLATE_NOOP("form", "Review"), reviewUnit } };

constexpr EditingTask tasks[] = {
    { "review"_L1, QT_TRANSLATE_NOOP("form", "Close or review an incident"),
        QT_TRANSLATE_NOOP("form", "Close or &review an incident…"),
        QT_TRANSLATE_NOOP("form", "incident review close comment"), reviewUnit, "status"_L1 },
};

constexpr EditingWords words{ .editing = QT_TRANSLATE_NOOP("form", "Reviewing one incident") };

//! Closing an incident requires the outcome.
void checkReview(const RecordDraft &draft, const FormField &field, QDate, QList<Problem> &problems)
{
    const EditableResource &resource = draft.resource();
    const bool isClosed = draft.text(*resource.field(u"status"_s)) == "closed"_L1;
    if (field.path == "closeComment"_L1 && draft.isChanged() && isClosed
        && draft.text(field).trimmed().isEmpty())
        problems.append({ field.path, Texts::tr("Enter the closing comment") });
}

} // namespace

EditableResource::Table incidentTable(ServiceOperation update)
{
    return { .schema = incidentSchema,
        .update = update,
        .fields = fields,
        .units = units,
        .words = words,
        .rules = { .check = checkReview },
        .tasks = tasks };
}

const EditableResource &editableIncident()
{
    static const EditableResource incident(incidentTable(incidentUpdate));
    return incident;
}

} // namespace care
