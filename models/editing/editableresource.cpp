// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/editableresource.h"

#include "models/editing/editableresident.h"
#include "models/editing/recorddraft.h"
#include "models/schema/formatting.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

QString EditingTask::titleText() const
{
    return QCoreApplication::translate("form", title);
}

QString EditingTask::commandText() const
{
    return QCoreApplication::translate("form", command);
}

QStringList EditingTask::searchWords() const
{
    return QCoreApplication::translate("form", words).split(u' ', Qt::SkipEmptyParts);
}

QString EditingStep::titleText() const
{
    return QCoreApplication::translate("form", title);
}

bool EditingTask::has(const QString &path) const
{
    const auto isAmong = [&](std::span<const QLatin1StringView> some) {
        return std::any_of(some.begin(), some.end(), [&](QLatin1StringView one) { return path == one; });
    };
    return isAmong(paths) || std::any_of(steps.begin(), steps.end(), [&](const EditingStep &step) {
        return isAmong(step.paths);
    });
}

EditableResource::EditableResource(const Table &table)
    : m_table(table)
{
    for (const FormField &field : table.fields) {
        const std::optional<FormField> whole = FormField::completed(field, table.schema);
        Q_ASSERT_X(whole, "EditableResource", field.path.data());
        if (whole)
            m_fields.push_back(*whole);
    }
    for (const EditingTask &task : table.tasks)
        Q_ASSERT_X(hasFieldsOf(task), "EditableResource", task.id.data());
    Q_ASSERT_X(!table.adding || hasFieldsOf(*table.adding), "EditableResource", "adding");
}

const FormField *EditableResource::field(const QString &path) const
{
    const auto found = std::find_if(
        m_fields.begin(), m_fields.end(), [&](const FormField &field) { return path == field.path; });
    return found == m_fields.end() ? nullptr : &*found;
}

const FormField &EditableResource::firstField() const
{
    const auto required =
        std::find_if(m_fields.begin(), m_fields.end(), [](const FormField &field) { return field.required; });
    return required == m_fields.end() ? m_fields.front() : *required;
}

bool EditableResource::hasFieldsOf(const EditingTask &task) const
{
    const std::vector<const FormField *> asked = fieldsOf(&task);
    return std::find(asked.begin(), asked.end(), nullptr) == asked.end();
}

const EditingTask *EditableResource::task(const QString &id) const
{
    if (m_table.adding && id == m_table.adding->id)
        return m_table.adding;
    const auto found = std::find_if(
        m_table.tasks.begin(), m_table.tasks.end(), [&](const EditingTask &task) { return id == task.id; });
    return found == m_table.tasks.end() ? nullptr : &*found;
}

const EditingTask *EditableResource::taskFor(const QStringList &paths) const
{
    const auto found = std::find_if(m_table.tasks.begin(), m_table.tasks.end(), [&](const EditingTask &task) {
        return std::all_of(paths.begin(), paths.end(), [&](const QString &path) { return task.has(path); });
    });
    return found == m_table.tasks.end() || paths.isEmpty() ? nullptr : &*found;
}

std::vector<const FormField *> EditableResource::fieldsOf(const EditingTask *task) const
{
    std::vector<const FormField *> chosen;
    if (task) {
        for (const QLatin1StringView path : task->paths)
            chosen.push_back(field(path));
        for (const EditingStep &step : task->steps) {
            for (const QLatin1StringView path : step.paths)
                chosen.push_back(field(path));
        }
    } else {
        for (const FormField &each : m_fields)
            chosen.push_back(&each);
    }
    return chosen;
}

QString EditableResource::unitOf(const QString &path) const
{
    for (const Unit &unit : m_table.units) {
        if (std::any_of(unit.beginnings.begin(), unit.beginnings.end(),
                [&](QLatin1StringView beginning) { return path.startsWith(beginning); }))
            return unit.name;
    }
    return {};
}

QString EditableResource::unitTitle(const QString &name) const
{
    const auto unit = std::find_if(
        m_table.units.begin(), m_table.units.end(), [&](const Unit &one) { return name == one.name; });
    return unit == m_table.units.end() ? QString() : QCoreApplication::translate("form", unit->title);
}

QString EditableResource::nameOf(const Record &record) const
{
    if (m_table.rules.name)
        return m_table.rules.name(record);
    QStringList texts;
    for (const Field &field : m_table.schema.fields) {
        const QString text = field.has(FieldFlag::Identity) ? displayText(field, record) : QString();
        if (!text.isEmpty())
            texts += text;
    }
    return texts.join(", "_L1);
}

QString EditableResource::whoIs(const Record &record) const
{
    return m_table.rules.who ? m_table.rules.who(record) : nameOf(record);
}

QString EditableResource::apartOf(const Record &record) const
{
    return m_table.rules.apart ? m_table.rules.apart(record) : QString();
}

QString EditableResource::searchTextOf(const Record &record) const
{
    return m_table.rules.searchText ? m_table.rules.searchText(record) : nameOf(record);
}

bool EditableResource::isSame(const Record &sent, const Record &other) const
{
    if (m_table.rules.isSame)
        return m_table.rules.isSame(sent, other);
    return RecordDraft::between(*this, {}, sent).isHeldBy(other);
}

QString editingText(const char *words)
{
    return words ? QCoreApplication::translate("form", words) : QString();
}

const EditableResources &editableResources()
{
    static const EditableResources all{ &editableResident() };
    return all;
}

const EditableResource *findEditable(const EditableResources &resources, const QString &name)
{
    const auto found = std::find_if(resources.begin(), resources.end(),
        [&](const EditableResource *resource) { return resource->name() == name; });
    return found == resources.end() ? nullptr : *found;
}

} // namespace care
