// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/formfield.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

Editor editorOf(const Field &member)
{
    switch (member.type) {
    case FieldType::LongText:
        return Editor::Text;
    case FieldType::Number:
        return Editor::Number;
    case FieldType::Boolean:
        return Editor::Switch;
    case FieldType::Date:
        return Editor::Date;
    case FieldType::Enumeration:
        return Editor::Status;
    case FieldType::NhsNumber:
        return Editor::NhsNumber;
    case FieldType::Reference:
        return Editor::Home;
    case FieldType::ReferenceList:
        return Editor::People;
    case FieldType::TextList:
        return Editor::Lines;
    default:
        return member.has(FieldFlag::Sensitive) ? Editor::Masked : Editor::Line;
    }
}

Editor editorOf(const FormField &field)
{
    if (field.editor != Editor::BySchema)
        return field.editor;
    if (!field.parts.empty())
        return Editor::Records;
    if (!field.suggestions.empty())
        return Editor::Choice;
    return field.isPart() ? Editor::Line : editorOf(*field.member);
}

} // namespace

std::optional<FormField> FormField::completed(const FormField &field, const ResourceSchema &schema)
{
    FormField whole = field;
    const QString path = field.path;
    whole.member = schema.field(path);
    if (!whole.member)
        whole.member = schema.field(path.section(u'.', 0, 0));
    if (!whole.member)
        return std::nullopt;
    whole.editor = editorOf(whole);
    whole.required = field.required || (!whole.isPart() && whole.member->has(FieldFlag::Required));
    return whole;
}

QString FormField::title() const
{
    return label ? QCoreApplication::translate("schema", label) : member->title();
}

QString FormField::hintText() const
{
    return hint ? QCoreApplication::translate("form", hint) : QString();
}

QString FormField::filledInText() const
{
    return filledIn.words ? QCoreApplication::translate("form", filledIn.words) : QString();
}

QString FormField::elementTitle() const
{
    return element ? QCoreApplication::translate("form", element) : QString();
}

QString ElementPart::title() const
{
    return QCoreApplication::translate("form", label);
}

} // namespace care
