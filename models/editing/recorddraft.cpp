// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/recorddraft.h"

#include "models/editing/membervalues.h"
#include "models/editing/textbytes.h"
#include "models/json/rawjson.h"
#include "models/schema/formatting.h"
#include "models/schema/values.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! A number as JSON; other text is kept as typed, so that it can be corrected.
QByteArray numberFromText(const QString &text)
{
    if (text.isEmpty())
        return QByteArrayLiteral("null");
    const std::optional<double> number = enteredNumber(text);
    return toRawJson(number ? QJsonValue(*number) : QJsonValue(text));
}

//! The text that the editor of \a field shows for \a value.
QString shownText(const FormField &field, const QJsonValue &value)
{
    if (field.editor == Editor::Lines)
        return linesFromList(value);
    if (field.editor == Editor::Status)
        return value.toString();
    return fieldText(field, value);
}

//! A changed list as text: entries that differ with all their parts, the others in short, so that they are
//! not taken for removed.
std::pair<QString, QString> changedElements(
    const FormField &field, const QByteArray &before, const QByteArray &after)
{
    const QByteArrayList were = rawElements(before);
    const QByteArrayList are = rawElements(after);
    const auto words = [&field](const QByteArrayList &elements, QByteArrayList others) {
        QStringList entries;
        for (const QByteArray &element : elements) {
            const QString text = elementText(parsed(element));
            entries += others.removeOne(element) && !text.isEmpty() ? text : elementPartsText(field, element);
        }
        return entries.join(" / "_L1);
    };
    return { words(were, are), words(are, were) };
}

//! Entries that the form shows like one of \a before keep all of its bytes. Added entries that are empty are
//! left out.
QByteArrayList withKnownBytes(const FormField &field, const QByteArrayList &elements, QByteArrayList before)
{
    QByteArrayList list = elements;
    QList<bool> isKnown(list.size(), false);
    for (qsizetype i = 0; i < list.size(); ++i)
        isKnown[i] = before.removeOne(list.at(i));
    for (qsizetype i = 0; i < list.size(); ++i) {
        const auto same = isKnown.at(i) || list.at(i) == "{}"
            ? before.end()
            : std::find_if(before.begin(), before.end(),
                [&](const QByteArray &one) { return isShownAlike(field, one, list.at(i)); });
        if (same == before.end())
            continue;
        list[i] = *same;
        isKnown[i] = true;
        before.erase(same);
    }
    for (qsizetype i = list.size() - 1; i >= 0; --i) {
        if (!isKnown.at(i) && list.at(i) == "{}")
            list.removeAt(i);
    }
    return list;
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

RecordDraft::RecordDraft(const EditableResource &resource, const Record &base)
    : m_resource(&resource)
{
    setBase(base);
}

bool RecordDraft::isOfAnswer(const QString &path) const
{
    return m_resource->answer() && m_resource->answer()->paths.contains(path);
}

bool RecordDraft::isOfAnswerDetails(const QString &path) const
{
    return m_resource->answer() && m_resource->answer()->details.contains(path);
}

void RecordDraft::setBase(const Record &base)
{
    m_base = base;
    m_baseMembers.clear();
    const QList<RawMember> members = rawMembers(base.raw).value_or(QList<RawMember>());
    for (const RawMember &member : members) // of repeated keys the last counts
        m_baseMembers.insert(member.key(base.raw), base.raw.mid(member.offset, member.length));
}

QByteArray RecordDraft::baseValue(const QStringList &path) const
{
    return rawValue(m_baseMembers.value(path.value(0)), path.mid(1));
}

QByteArray RecordDraft::baseValue(const QString &path) const
{
    return baseValue(steps(path));
}

QByteArray RecordDraft::currentValue(const QString &path) const
{
    const auto edit = m_edits.constFind(path);
    return edit == m_edits.constEnd() ? baseValue(path) : edit->raw;
}

QByteArray RecordDraft::valueIn(const Record &other, const QString &path) const
{
    return rawValue(other.raw, steps(path));
}

void RecordDraft::setValue(const QString &path, const QByteArray &raw, const QString &chosenName)
{
    m_edits.insert(path, { raw, chosenName });
}

QStringList RecordDraft::steps(const QString &path) const
{
    QStringList steps = path.split(u'.');
    if (steps.size() == 2)
        steps[1] = knownSpelling(steps[1], jsonOf(m_baseMembers.value(steps[0])).toObject());
    return steps;
}

QJsonValue RecordDraft::value(const FormField &field) const
{
    const auto edit = m_edits.constFind(field.path);
    if (edit != m_edits.constEnd())
        return parsed(edit->raw);
    const QByteArray raw = baseValue(field.path);
    return raw.isEmpty() ? QJsonValue(QJsonValue::Undefined) : parsed(raw);
}

Record RecordDraft::result() const
{
    QByteArray raw = isNew() ? QByteArrayLiteral("{}") : m_base.raw;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit)
        raw = withRawValue(raw, steps(edit.key()), edit->raw);
    Record record = Record::fromRaw(raw);
    record.id = m_base.id;
    return record;
}

QString RecordDraft::text(const FormField &field) const
{
    return shownText(field, value(field));
}

QDate RecordDraft::date(const FormField &field) const
{
    return calendarDate(value(field));
}

std::optional<bool> RecordDraft::flag(const FormField &field) const
{
    const QJsonValue current = value(field);
    return current.isBool() ? std::optional(current.toBool()) : std::nullopt;
}

QByteArrayList RecordDraft::elements(const FormField &field) const
{
    const auto edit = m_edits.constFind(field.path);
    return rawElements(edit != m_edits.constEnd() ? edit->raw : baseValue(field.path));
}

QString RecordDraft::referenceId(const FormField &field) const
{
    return Reference::fromJson(value(field)).id;
}

void RecordDraft::set(const FormField &field, const QJsonValue &next, const QByteArray &raw)
{
    if (sameValue(baseValue(field.path), raw))
        m_edits.remove(field.path);
    else
        m_edits.insert(field.path, { raw, next.toString() });
}

void RecordDraft::setText(const FormField &field, const QString &text)
{
    if (field.editor == Editor::Lines) {
        const QByteArray before = baseValue(field.path);
        // The same lines are no change, even if the JSON was formatted differently.
        if (!before.isEmpty()
            && listFromLines(text, before) == listFromLines(linesFromList(parsed(before)), before))
            return reset(field.path);
        return set(field, {}, listFromLines(text, before));
    }
    const QByteArray before = baseValue(field.path);
    const QString shown = before.isEmpty() ? QString() : shownText(field, parsed(before));
    if (field.editor == Editor::Text) {
        if (asTextBox(text) == asTextBox(shown))
            return reset(field.path);
        return set(field, {}, toRawJson(withBytesOf(shown, text)));
    }
    QString entered = text.trimmed();
    if (field.editor == Editor::NhsNumber) {
        // Stored without spaces; anything but ten digits is kept as typed, so that it can be corrected.
        const QString digits = compactNhsNumber(entered);
        entered = digits.size() == 10 ? digits : entered;
        if (formatNhsNumber(entered) == shown.trimmed())
            return reset(field.path);
    }
    // A value that is displayed the same is no change: a number shown as text keeps its bytes.
    if (entered == shown.trimmed())
        return reset(field.path);
    set(field, {}, field.editor == Editor::Number ? numberFromText(entered) : toRawJson(entered));
}

void RecordDraft::setDate(const FormField &field, QDate date)
{
    const QByteArray before = baseValue(field.path);
    const QJsonValue old = before.isEmpty() ? QJsonValue() : parsed(before);
    if (date == calendarDate(old))
        return reset(field.path);
    set(field, {}, date.isValid() ? toRawJson(encodeCalendarDate(date, old)) : QByteArrayLiteral("null"));
}

void RecordDraft::setFlag(const FormField &field, std::optional<bool> flag)
{
    set(field, {}, flag ? toRawJson(*flag) : QByteArrayLiteral("null"));
}

void RecordDraft::setReference(const FormField &field, const QString &id, const QString &name)
{
    if (Reference::fromJson(jsonOf(m_baseMembers.value(field.path))).id == id)
        return reset(field.path);
    set(field, name, toRawJson(QJsonObject{ { u"id"_s, id }, { u"name"_s, name } }));
}

void RecordDraft::setElements(const FormField &field, const QByteArrayList &elements)
{
    const QByteArrayList before = rawElements(baseValue(field.path));
    const QByteArrayList list = withKnownBytes(field, elements, before);
    if (list == before)
        return reset(field.path);
    set(field, {}, '[' + list.join(',') + ']');
}

void RecordDraft::reset(const QString &path)
{
    m_edits.remove(path);
}

QList<Change> RecordDraft::changes() const
{
    QList<Change> changes;
    for (const FormField &field : m_resource->fields()) {
        const auto edit = m_edits.constFind(field.path);
        if (edit == m_edits.constEnd())
            continue;
        const QByteArray before = baseValue(field.path);
        Change change{ field.path, field.title(),
            before.isEmpty() ? QString() : shownFieldText(field, parsed(before)),
            shownFieldText(field, parsed(edit->raw)) };
        // The short form of a list shows neither the reaction to an allergy nor the town of an address.
        if (!field.parts.empty() && (before.isEmpty() || before.startsWith('[')))
            std::tie(change.before, change.after) = changedElements(field, before, edit->raw);
        // The values differ only in form, such as a number and the same number as text, so the JSON is shown.
        if (change.before == change.after && field.editor != Editor::Masked) {
            change.before = QString::fromUtf8(before);
            change.after = QString::fromUtf8(edit->raw);
        }
        changes.append(change);
    }
    joinAnswer(changes);
    return changes;
}

Change RecordDraft::revealed(const Change &change) const
{
    const FormField *field = m_resource->field(change.path);
    if (!field || field->editor != Editor::Masked)
        return change;
    const RecordDraft before(*m_resource, m_base);
    return { change.path, change.label, before.text(*field), text(*field) };
}

void RecordDraft::joinAnswer(QList<Change> &changes) const
{
    const auto isAnswer = [this](const Change &change) {
        return isOfAnswer(change.path);
    };
    const auto first = std::find_if(changes.begin(), changes.end(), isAnswer);
    if (first == changes.end())
        return;
    const JoinedAnswer &answer = *m_resource->answer();
    const QString before = answer.text(RecordDraft(*m_resource, m_base));
    const QString after = answer.text(*this);
    if (before == after) // another spelling of the same answer: only the members show it
        return;
    *first = { first->path, m_resource->unitTitle(m_resource->unitOf(first->path)), before, after };
    changes.erase(std::remove_if(std::next(first), changes.end(), isAnswer), changes.end());
}

QList<Change> RecordDraft::identityChanges() const
{
    const auto changes = m_resource->rules().identityChanges;
    return changes ? changes(*this) : QList<Change>();
}

bool RecordDraft::canEdit(const FormField &field) const
{
    const QStringList path = steps(field.path);
    const QJsonValue outer = jsonOf(m_baseMembers.value(path.first()));
    // {"name": "Elen Morgan"}: parts cannot be set without breaking what the service sent.
    if (path.size() == 2 && !outer.isUndefined() && !outer.isNull() && !outer.isObject())
        return false;
    const QJsonValue held = path.size() == 2 ? outer.toObject().value(path.last()) : outer;
    if (held.isUndefined() || held.isNull())
        return true;
    switch (field.editor) {
    case Editor::Lines:
    case Editor::Records:
    case Editor::People:
        return held.isArray();
    case Editor::Switch:
        return held.isBool();
    case Editor::Date:
        return held.isString();
    case Editor::Home:
        return true;
    default:
        return !held.isObject() && !held.isArray() && !held.isBool();
    }
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
                                                        : !fieldText(field, held).isEmpty();
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
    return withReferencesReduced(m_resource->schema(), laidOver(latest));
}

QByteArray RecordDraft::laidOver(const Record &latest) const
{
    QByteArray raw = latest.isNull() ? QByteArrayLiteral("{}") : latest.raw;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit)
        raw = withRawValue(raw, steps(edit.key()), edit->raw);
    const auto findConsequences = m_resource->rules().consequences;
    const QList<Consequence> all = findConsequences ? findConsequences(*this, latest) : QList<Consequence>();
    for (const Consequence &consequence : all)
        raw = withRawValue(raw, { consequence.path }, consequence.raw);
    return raw;
}

QJsonObject RecordDraft::edits() const
{
    QJsonObject edits;
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit)
        edits.insert(
            edit.key(), QJsonObject{ { u"raw"_s, QString::fromUtf8(edit->raw) }, { u"name"_s, edit->name } });
    return edits;
}

RecordDraft RecordDraft::withEdits(
    const EditableResource &resource, const Record &base, const QJsonObject &edits)
{
    RecordDraft draft(resource, base);
    for (auto edit = edits.constBegin(); edit != edits.constEnd(); ++edit) {
        const QJsonObject value = edit.value().toObject();
        draft.m_edits.insert(
            edit.key(), { value.value("raw"_L1).toString().toUtf8(), value.value("name"_L1).toString() });
    }
    return draft;
}

bool RecordDraft::isHeldBy(const Record &record) const
{
    return std::all_of(m_edits.keyBegin(), m_edits.keyEnd(), [&](const QString &path) {
        return sameMember(m_resource->schema(), path, valueIn(record, path), m_edits.value(path).raw);
    });
}

RecordDraft RecordDraft::putBack(const Record &saved) const
{
    RecordDraft back(*m_resource, saved);
    for (auto edit = m_edits.cbegin(); edit != m_edits.cend(); ++edit) {
        const QByteArray before = baseValue(edit.key());
        // Sent as null, because a service that merges changes into its record would keep a member that is
        // left out.
        const QByteArray raw = before.isEmpty() ? QByteArrayLiteral("null") : before;
        if (!sameMember(m_resource->schema(), edit.key(), rawValue(saved.raw, back.steps(edit.key())), raw))
            back.m_edits.insert(edit.key(), { raw, {} });
    }
    return back;
}

RecordDraft RecordDraft::between(const EditableResource &resource, const Record &before, const Record &after)
{
    RecordDraft draft(resource, before);
    const RecordDraft other(resource, after);
    for (const FormField &field : resource.fields()) {
        const QByteArray raw = other.baseValue(field.path);
        if (!sameMember(resource.schema(), field.path, draft.baseValue(field.path), raw))
            draft.m_edits.insert(field.path, { raw.isEmpty() ? QByteArrayLiteral("null") : raw, {} });
    }
    return draft;
}

QList<Change> RecordDraft::differencesFrom(const Record &saved, const Record &sentOver) const
{
    const Record meant = Record::fromRaw(withReferencesReduced(m_resource->schema(), laidOver(sentOver)));
    const Record held = Record::fromRaw(withReferencesReduced(m_resource->schema(), saved.raw));
    QList<Change> differences;
    const QJsonObject meantJson = meant.json();
    const QJsonObject heldJson = held.json();
    const QStringList members = meantJson.keys();
    for (const QString &member : members) {
        const Field *field = m_resource->schema().field(member);
        if (field && field->has(FieldFlag::ServerOwned))
            continue;
        if (holds(field, heldJson.value(member), meantJson.value(member)))
            continue;
        // Names the difference in the form's words, if the form shows the member or a part of it.
        QList<Change> ofForm = between(*m_resource, meant, held).changes();
        const bool isAnswer = isOfAnswer(member);
        ofForm.removeIf([&](const Change &change) {
            return change.path != member && !change.path.startsWith(member + u'.')
                && !(isAnswer && isOfAnswer(change.path));
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
