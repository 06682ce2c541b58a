// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/knownnames.h"

#include "models/tables/resourcetablemodel.h"

#include <algorithm>
#include <utility>

namespace care {

namespace {

//! The most choices that the store offers; a list of so many may lack others.
constexpr qsizetype mostChoices = 500;

} // namespace

KnownNames::KnownNames(ResourceTableModel &model, QObject *parent)
    : QObject(parent)
    , m_model(model)
{
    connect(&model, &ResourceTableModel::recordsStored, this, [this] {
        bool isNameMissing = false;
        for (Known &known : m_known) {
            known.isStale = true;
            isNameMissing |= !known.asked.isEmpty();
            known.asked.clear();
        }
        // Views then ask again for ids whose names had not arrived.
        if (isNameMissing)
            Q_EMIT learned();
    });
}

KnownValues KnownNames::valuesOf(const Field &field)
{
    if (field.type != FieldType::Reference)
        return m_known.value(field.key).values; // those given to tell()
    Known &known = m_known[field.key];
    if (std::exchange(known.isStale, false)) {
        known.values.complete = false; // until the answer, a name may be missing
        m_model.offerChoices(
            field, this, [this, &field](const QList<Choice> &choices) { learn(field, choices); });
    }
    return known.values;
}

QString KnownNames::nameOf(const Field &field, const QString &id)
{
    const KnownValues known = valuesOf(field);
    const auto found = std::find_if(
        known.values.begin(), known.values.end(), [&](const NamedValue &each) { return each.value == id; });
    if (found != known.values.end())
        return found->name;
    QSet<QString> &asked = m_known[field.key].asked;
    if (!asked.contains(id)) {
        asked.insert(id);
        m_model.findName(field, id, this, [this, &field, id](const QString &name) {
            tell(field, { id, name });
        });
    }
    return tr("one whose name is not known yet", "a home, a member of staff");
}

void KnownNames::tell(const Field &field, const NamedValue &value)
{
    Known &known = m_known[field.key];
    if (known.told.contains(value))
        return;
    known.asked.remove(value.value);
    known.told.append(value);
    // A name that stands twice would be taken for that of two records.
    known.values.values.removeIf([&value](const NamedValue &each) { return each.value == value.value; });
    known.values.values.append(value);
    Q_EMIT learned();
}

void KnownNames::learn(const Field &field, const QList<Choice> &choices)
{
    if (field.type != FieldType::Reference)
        return;
    KnownValues values;
    for (const Choice &choice : choices)
        values.values.append({ choice.value, choice.label });
    values.complete = choices.size() < mostChoices && m_model.status().complete;
    Known &known = m_known[field.key];
    for (const NamedValue &each : std::as_const(known.told)) {
        const bool offered = std::any_of(values.values.begin(), values.values.end(),
            [&each](const NamedValue &value) { return value.value == each.value; });
        if (!offered)
            values.values.append(each);
    }
    if (known.values == values)
        return;
    known.values = values;
    Q_EMIT learned();
}

} // namespace care
