// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/recordrules.h"

#include "models/editing/membervalues.h"
#include "models/schema/filterdescription.h"
#include "models/schema/rules.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(rules)
};

using Problems = QList<Problem>;

void block(Problems &problems, const FormField &field, const QString &message)
{
    problems.append({ field.path, message, Problem::Weight::Block });
}

void checkNumber(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    const QString entered = draft.text(field);
    if (!entered.isEmpty() && !enteredNumber(entered))
        block(problems, field, Texts::tr("%1 must be a number, like 4 or 2.5").arg(field.title()));
}

void checkRequired(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    // A record that arrived without the value is not for the user to correct here; removing a value is.
    if (!field.required || (!draft.isNew() && !draft.isChanged(field.path)))
        return;
    if (draft.text(field).trimmed().isEmpty())
        block(problems, field,
            field.editor == Editor::Home || field.editor == Editor::Status
                ? Texts::tr("Choose the %1").arg(insideSentence(field.title()))
                : Texts::tr("Enter the %1").arg(insideSentence(field.title())));
}

void checkLength(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    if (!isPossibleText(draft.text(field)))
        block(problems, field, Texts::tr("%1 must be shorter than 64,000 characters").arg(field.title()));
}

} // namespace

QList<Problem> problemsOf(const RecordDraft &draft, QDate today)
{
    Problems problems;
    const auto check = draft.resource().rules().check;
    for (const FormField &field : draft.resource().fields()) {
        checkRequired(draft, field, problems);
        const bool isTouched = draft.isChanged(field.path);
        if (isTouched && field.editor == Editor::Number)
            checkNumber(draft, field, problems);
        if (check)
            check(draft, field, today, problems);
        if (isTouched)
            checkLength(draft, field, problems);
    }
    return problems;
}

} // namespace care
