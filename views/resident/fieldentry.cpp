// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/fieldentry.h"

using namespace Qt::StringLiterals;

namespace care {

Entry entryOf(const ResidentDraft &draft, const FormField &field)
{
    switch (field.editor) {
    case Editor::Date:
        return entryOf(DateEntry::fromDate(draft.date(field)));
    case Editor::Home:
        return { draft.referenceId(field), draft.text(field) };
    case Editor::Switch: {
        const std::optional<bool> flag = draft.flag(field);
        return { !flag ? QString() : *flag ? u"yes"_s : u"no"_s };
    }
    case Editor::Records:
    case Editor::People: {
        Entry elements;
        const QByteArrayList held = draft.elements(field);
        for (const QByteArray &element : held)
            elements += QString::fromUtf8(element);
        return elements;
    }
    default:
        return { draft.text(field) };
    }
}

Entry entryOf(const DateEntry &date)
{
    return { date.day, date.month, date.year };
}

namespace {

//! What was added and not filled in is nothing yet.
QByteArrayList filledElements(const Entry &entry)
{
    QByteArrayList elements;
    for (const QString &element : entry) {
        if (element != "{}"_L1)
            elements += element.toUtf8();
    }
    return elements;
}

} // namespace

void applyEntry(ResidentDraft &draft, const FormField &field, const Entry &entry)
{
    switch (field.editor) {
    case Editor::Date:
        if (entryProblem(field, entry).isEmpty())
            draft.setDate(field, dateEntry(entry).date());
        else
            draft.reset(field.path);
        return;
    case Editor::Home:
        return draft.setReference(field, entry.value(0), entry.value(1));
    case Editor::Records:
    case Editor::People:
        return draft.setElements(field, filledElements(entry));
    case Editor::Switch:
        return draft.setFlag(
            field, entry.value(0).isEmpty() ? std::nullopt : std::optional(entry.value(0) == "yes"_L1));
    default:
        return draft.setText(field, entry.value(0));
    }
}

QString entryProblem(const FormField &field, const Entry &entry)
{
    return field.editor == Editor::Date ? dateEntry(entry).problem(field.title()) : QString();
}

DateEntry dateEntry(const Entry &entry)
{
    return { entry.value(0), entry.value(1), entry.value(2) };
}

} // namespace care
