// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/recorddraft.h"

#include "models/editing/allergyanswer.h"
#include "models/editing/editableresident.h"
#include "models/editing/membervalues.h"
#include "models/editing/residentrules.h"
#include "models/json/rawjson.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Index in \a before of the person that \a element was; -1 if there is none, or if several may be meant.
qsizetype originOf(const FormField &field, const QByteArray &element, const QByteArrayList &before)
{
    const ElementName is = elementName(field, element);
    qsizetype found = -1;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const ElementName was = elementName(field, before[i]);
        const bool isSame = !is.id.isEmpty() || !was.id.isEmpty() ? is.id == was.id : is.name == was.name;
        if (isSame && std::exchange(found, i) >= 0)
            return -1;
    }
    return found;
}

//! Adds to \a change what changed in a list of persons of whom nobody was added, removed or moved: each who
//! changed, by name, with the parts that differ. False for any other change.
bool tellPersons(
    const FormField &field, const QByteArrayList &were, const QByteArrayList &are, Change &change)
{
    if (!isOfPersons(field) || were.size() != are.size())
        return false;
    QList<std::array<QString, 3>> told; // Name, before, after.
    for (qsizetype i = 0; i < are.size(); ++i) {
        if (are[i] == were[i])
            continue;
        if (originOf(field, are[i], were) != i)
            return false;
        told.append({ elementShortText(field, were[i]), changedPartsText(field, are[i], were[i]),
            changedPartsText(field, were[i], are[i]) });
    }
    QStringList before, after;
    for (const auto &[name, was, is] : std::as_const(told)) {
        before += QCoreApplication::translate("form", "%1: %2", "name of an entry, its parts").arg(name, was);
        after += QCoreApplication::translate("form", "%1: %2", "name of an entry, its parts").arg(name, is);
    }
    change.before = before.join(" / "_L1);
    change.after = after.join(" / "_L1);
    return true;
}

//! Sets the texts of a changed list: changed entries with all their parts, the others in short, so that they
//! do not seem removed.
void tellElements(const FormField &field, const QByteArray &before, const QByteArray &after, Change &change)
{
    const QByteArrayList were = rawElements(before);
    const QByteArrayList are = rawElements(after);
    if (tellPersons(field, were, are, change))
        return;
    const auto words = [&field](const QByteArrayList &elements, QByteArrayList others) {
        QStringList entries;
        for (const QByteArray &element : elements) {
            const QString text = elementText(parsed(element));
            entries += others.removeOne(element) && !text.isEmpty() ? text : elementPartsText(field, element);
        }
        return entries.join(" / "_L1);
    };
    change.before = words(were, are);
    change.after = words(are, were);
}

} // namespace

QString Change::message() const
{
    const QString nothing = QCoreApplication::translate("form", "nothing");
    return QCoreApplication::translate("form", "%1: %2 → %3", "a change: label, before, after")
        .arg(label, before.isEmpty() ? nothing : before, after.isEmpty() ? nothing : after);
}

QString changesText(const QList<Change> &changes)
{
    constexpr qsizetype shortText = 60;
    constexpr qsizetype most = 6;
    QStringList texts;
    for (const Change &change : changes) {
        const bool isShort = change.before.size() <= shortText && change.after.size() <= shortText;
        const QString nothing = QCoreApplication::translate("form", "nothing");
        texts += isShort ? QCoreApplication::translate("form", "%1 (%2 → %3)", "label, before, after")
                               .arg(change.label, change.before.isEmpty() ? nothing : change.before,
                                   change.after.isEmpty() ? nothing : change.after)
                         : change.label;
    }
    if (texts.size() <= most)
        return texts.join(", "_L1);
    return QCoreApplication::translate("form", "%1 and %n more", nullptr, int(texts.size() - most))
        .arg(texts.mid(0, most).join(", "_L1));
}

RecordDraft::RecordDraft(const Record &base)
    : m_base(base)
{
    const QList<RawMember> members = rawMembers(base.raw).value_or(QList<RawMember>());
    // A repeated key keeps its last value, as in other parsers of JSON.
    for (const RawMember &member : members)
        m_baseMembers.insert(member.key(base.raw), base.raw.mid(member.offset, member.length));
}

bool RecordDraft::isSame(const QString &path, const QByteArray &a, const QByteArray &b)
{
    const FormField *field = editableResident().field(path);
    return field ? FieldCodec::of(*field).isSame(a, b) : sameValue(a, b);
}

QByteArray RecordDraft::baseValue(const QStringList &path) const
{
    return rawValue(m_baseMembers.value(path.value(0)), path.mid(1));
}

QByteArray RecordDraft::currentValue(const QString &path) const
{
    const auto edit = m_edits.constFind(path);
    return edit == m_edits.constEnd() ? baseValue(path) : *edit;
}

QByteArray RecordDraft::valueIn(const Record &other, const QString &path) const
{
    return rawValue(other.raw, steps(path));
}

QStringList RecordDraft::steps(const QString &path) const
{
    QStringList steps = path.split(u'.');
    if (steps.size() == 2)
        steps[1] = knownSpelling(steps[1], jsonOf(m_baseMembers.value(steps[0])).toObject());
    return steps;
}

Record RecordDraft::result() const
{
    QByteArray raw = isNew() ? QByteArrayLiteral("{}") : m_base.raw;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit)
        raw = withRawValue(raw, steps(edit.key()), *edit);
    Record record = Record::fromRaw(raw);
    record.id = m_base.id;
    return record;
}

Entry RecordDraft::entry(const FormField &field) const
{
    return FieldCodec::of(field).toEntry(field, currentValue(field.path));
}

QString RecordDraft::text(const FormField &field) const
{
    switch (field.editor) {
    case Editor::Date:
    case Editor::Switch:
    case Editor::Home:
    case Editor::Records:
    case Editor::People:
        return FieldCodec::of(field).toText(field, currentValue(field.path));
    default: // Entries of the other editors are a single text.
        return entry(field).value(0);
    }
}

QDate RecordDraft::date(const FormField &field) const
{
    return calendarDate(parsed(currentValue(field.path)));
}

void RecordDraft::setBytes(const QString &path, const QByteArray &raw)
{
    if (sameValue(baseValue(path), raw))
        m_edits.remove(path);
    else
        m_edits.insert(path, raw);
}

void RecordDraft::setEntry(const FormField &field, const Entry &entry)
{
    const FieldCodec &codec = FieldCodec::of(field);
    const QByteArray before = baseValue(field.path);
    Entry entered = entry;
    // Blanks alone are no text; they would empty a field that only looks as if it had one.
    if (entered.value(0).trimmed().isEmpty() && !entered.value(0).isEmpty()
        && entered != codec.toEntry(field, before))
        entered.first().clear();
    setBytes(field.path, codec.toBytes(field, entered, before));
}

void RecordDraft::setElements(const FormField &field, const QByteArrayList &elements)
{
    setBytes(field.path, elementsToBytes(field, elements, baseValue(field.path)));
}

QList<Change> RecordDraft::changes() const
{
    QList<Change> changes;
    for (const FormField &field : editableResident().fields()) {
        const auto edit = m_edits.constFind(field.path);
        if (edit == m_edits.constEnd())
            continue;
        const QByteArray before = baseValue(field.path);
        const FieldCodec &codec = FieldCodec::of(field);
        Change change{ field.path, field.title(), codec.toText(field, before), codec.toText(field, *edit) };
        // The short form of a list omits details such as an allergy's reaction, so changed elements are
        // spelled out.
        if (!field.parts.empty() && (before.isEmpty() || before.startsWith('[')))
            tellElements(field, before, *edit, change);
        // Values that differ only in form (a number and the same number as text) are shown as JSON.
        if (change.before == change.after && field.editor != Editor::Masked) {
            change.before = QString::fromUtf8(before);
            change.after = QString::fromUtf8(*edit);
        }
        changes.append(change);
    }
    joinAnswer(changes);
    return changes;
}

Change RecordDraft::revealed(const Change &change) const
{
    const FormField *field = editableResident().field(change.path);
    if (!field || field->editor != Editor::Masked)
        return change;
    return { change.path, change.label, RecordDraft(m_base).text(*field), text(*field) };
}

void RecordDraft::joinAnswer(QList<Change> &changes) const
{
    const auto isAnswer = [](const Change &change) {
        return allergyAnswerPaths().contains(change.path);
    };
    const auto first = std::find_if(changes.begin(), changes.end(), isAnswer);
    if (first == changes.end())
        return;
    const QString before = allergyAnswerText(allergyAnswerOf(RecordDraft(m_base)));
    const QString after = allergyAnswerText(allergyAnswerOf(*this));
    if (before == after) // The same answer spelled differently shows only in its members.
        return;
    *first = { first->path, editableResident().unitTitle(editableResident().unitOf(first->path)), before,
        after };
    changes.erase(std::remove_if(std::next(first), changes.end(), isAnswer), changes.end());
}

bool RecordDraft::canEdit(const FormField &field) const
{
    const QStringList path = steps(field.path);
    const QJsonValue outer = jsonOf(m_baseMembers.value(path.first()));
    // One text such as {"name": "Elen Morgan"} cannot be edited in parts without breaking it.
    if (path.size() == 2 && !outer.isUndefined() && !outer.isNull() && !outer.isObject())
        return false;
    const QJsonValue held = path.size() == 2 ? outer.toObject().value(path.last()) : outer;
    if (held.isUndefined() || held.isNull())
        return true;
    return FieldCodec::of(field).canEdit(held);
}

QString RecordDraft::heldOtherwise(const FormField &field) const
{
    const QStringList path = canEdit(field) ? steps(field.path) : steps(field.path).mid(0, 1);
    const QByteArray raw = baseValue(path);
    static const QByteArrayList nothing{ "", "null", "\"\"", "[]", "{}" };
    if (nothing.contains(raw))
        return {};
    const QJsonValue held = parsed(raw);
    if (canEdit(field)) {
        const bool shown = field.editor == Editor::Home ? !Reference::fromJson(held).id.isEmpty()
                                                        : !FieldCodec::of(field).toText(field, raw).isEmpty();
        if (shown)
            return {};
    }
    if (field.editor == Editor::Masked)
        return hiddenValue();
    const QString text = elementText(held);
    return text.isEmpty() ? QString::fromUtf8(raw.left(200)) : text;
}

QByteArray RecordDraft::body(const Record &latest) const
{
    return withReferencesReduced(residentSchema, laidOver(latest));
}

QByteArray RecordDraft::laidOver(const Record &latest) const
{
    QByteArray raw = latest.isNull() ? QByteArrayLiteral("{}") : latest.raw;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit)
        raw = withRawValue(raw, steps(edit.key()), *edit);
    const QList<Consequence> all = residentConsequences(*this, latest);
    for (const Consequence &consequence : all)
        raw = withRawValue(raw, { consequence.path }, consequence.raw);
    return raw;
}

QJsonObject RecordDraft::edits() const
{
    QJsonObject edits;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit)
        edits.insert(edit.key(), QJsonObject{ { u"raw"_s, QString::fromUtf8(*edit) } });
    return edits;
}

RecordDraft RecordDraft::withEdits(const Record &base, const QJsonObject &edits)
{
    RecordDraft draft(base);
    for (auto edit = edits.constBegin(); edit != edits.constEnd(); ++edit)
        draft.setValue(edit.key(), edit->toObject().value("raw"_L1).toString().toUtf8());
    return draft;
}

bool RecordDraft::isHeldBy(const Record &record) const
{
    return std::all_of(m_edits.keyBegin(), m_edits.keyEnd(),
        [&](const QString &path) { return isSame(path, valueIn(record, path), m_edits.value(path)); });
}

RecordDraft RecordDraft::putBack(const Record &saved) const
{
    RecordDraft back(saved);
    const QStringList paths = changedPaths();
    for (const QString &path : paths) {
        const QByteArray before = baseValue(path);
        // A missing value is sent as null, because a service that merges would keep a member that is left
        // out.
        const QByteArray raw = before.isEmpty() ? QByteArrayLiteral("null") : before;
        if (!isSame(path, back.baseValue(path), raw))
            back.setValue(path, raw);
    }
    return back;
}

RecordDraft RecordDraft::between(const Record &before, const Record &after)
{
    RecordDraft draft(before);
    const RecordDraft other(after);
    for (const FormField &field : editableResident().fields()) {
        const QByteArray raw = other.baseValue(field.path);
        if (!isSame(field.path, draft.baseValue(field.path), raw))
            draft.setValue(field.path, raw.isEmpty() ? QByteArrayLiteral("null") : raw);
    }
    return draft;
}

QList<Change> RecordDraft::differencesFrom(const Record &saved, const Record &sentOver) const
{
    const Record meant = Record::fromRaw(withReferencesReduced(residentSchema, laidOver(sentOver)));
    const Record held = Record::fromRaw(withReferencesReduced(residentSchema, saved.raw));
    QList<Change> differences;
    const QJsonObject meantJson = meant.json();
    const QJsonObject heldJson = held.json();
    const QStringList members = meantJson.keys();
    for (const QString &member : members) {
        const Field *field = residentSchema.field(member);
        if (field && field->has(FieldFlag::ServerOwned))
            continue;
        if (holds(field, heldJson.value(member), meantJson.value(member)))
            continue;
        // A difference is named in the form's words where the form shows the member or part of it.
        QList<Change> ofForm = between(meant, held).changes();
        const bool isAnswer = allergyAnswerPaths().contains(member);
        ofForm.removeIf([&](const Change &change) {
            return change.path != member && !change.path.startsWith(member + u'.')
                && !(isAnswer && allergyAnswerPaths().contains(change.path));
        });
        const bool isSaid = !ofForm.isEmpty()
            && std::any_of(differences.begin(), differences.end(),
                [&](const Change &said) { return said.path == ofForm.first().path; });
        if (isSaid)
            continue;
        if (ofForm.isEmpty())
            ofForm += Change{ member, field ? field->title() : member, {}, {} };
        differences += ofForm;
    }
    return differences;
}

} // namespace care
