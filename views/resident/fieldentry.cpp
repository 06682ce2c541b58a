// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/fieldentry.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

Entry entryOf(const RecordDraft &draft, const FormField &field)
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

QByteArrayList elementsOf(Entry entry)
{
    QByteArrayList elements;
    takeTyped(entry);
    for (const QString &element : std::as_const(entry))
        elements += element.toUtf8();
    return elements;
}

} // namespace

void applyEntry(RecordDraft &draft, const FormField &field, const Entry &entry)
{
    switch (field.editor) {
    case Editor::Date:
        if (entryProblem(field, entry).isEmpty())
            draft.setDate(field, dateEntry(entry).date());
        else
            draft.reset(field.path);
        return;
    case Editor::Home:
        if (!entryProblem(field, entry).isEmpty())
            return draft.reset(field.path);
        return draft.setReference(field, entry.value(0), entry.value(1));
    case Editor::Records:
    case Editor::People:
        return draft.setElements(field, elementsOf(entry));
    case Editor::Switch:
        return draft.setFlag(
            field, entry.value(0).isEmpty() ? std::nullopt : std::optional(entry.value(0) == "yes"_L1));
    default:
        return draft.setText(field, entry.value(0));
    }
}

QString entryProblem(const FormField &field, const Entry &entry)
{
    struct Texts {
        Q_DECLARE_TR_FUNCTIONS(care::FieldEntry)
    };
    if (field.editor == Editor::Date)
        return dateEntry(entry).problem(field.title());
    if (field.editor == Editor::Home && entry.size() > 2)
        return Texts::tr("%1: nothing on the list is called “%2”. Choose one from the list.")
            .arg(field.title(), entry.at(2));
    Entry people = field.editor == Editor::People ? entry : Entry();
    const QString typed = takeTyped(people);
    return typed.isEmpty()
        ? QString()
        : Texts::tr("%1: “%2” is not added. Choose somebody from the list, or empty the box.")
              .arg(field.title(), typed);
}

QString typedElement(const QString &text)
{
    return u'?' + text;
}

QString takeTyped(Entry &people)
{
    return people.isEmpty() || !people.last().startsWith(u'?') ? QString() : people.takeLast().mid(1);
}

DateEntry dateEntry(const Entry &entry)
{
    return { entry.value(0), entry.value(1), entry.value(2) };
}

} // namespace care
