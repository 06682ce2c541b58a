// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/draftmerge.h"

#include "models/editing/allergyanswer.h"
#include "models/editing/editableresident.h"
#include "models/editing/membervalues.h"
#include "models/json/rawjson.h"
#include "models/json/record.h"
#include "models/schema/values.h"

#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Element of a list with its identity.
struct Element {
    QByteArray raw;
    QString id;
    QString name; //!< Name of the allergy, or the telephone number.
};

QList<Element> elementsOf(const FormField &field, const QByteArrayList &list)
{
    QList<Element> elements;
    for (const QByteArray &raw : list) {
        const ElementName told = elementName(field, raw);
        elements += Element{ raw, told.id, told.name };
    }
    return elements;
}

class Merge {
public:
    Merge(const FormField &field, const QByteArrayList &base, const QByteArrayList &theirs,
        const QByteArrayList &mine)
        : m_isPeople(field.editor == Editor::People)
        , m_base(elementsOf(field, base))
        , m_theirs{ elementsOf(field, theirs), {}, {} }
        , m_mine{ elementsOf(field, mine), {}, {} }
    {
        findOrigins(m_theirs);
        findOrigins(m_mine);
        matchReplaced();
    }

    ListMerge run();

private:
    struct Side {
        QList<Element> elements;
        QList<int> origins; //!< Index of each element in the base; -1 if it was added.
        //! Replacements: index of the replaced element in the base to that of the new element.
        QMap<int, int> stands;
        bool moved = false;

        int at(int origin) const { return int(origins.indexOf(origin)); }
    };
    //! Element of the merged list with its positions in both lists; -1 where it is missing.
    struct Item {
        QByteArray raw;
        int theirs = -1;
        int mine = -1;
    };

    bool same(const Element &a, const Element &b) const
    {
        return m_isPeople ? a.id == b.id : sameValue(a.raw, b.raw);
    }
    void findOrigins(Side &side) const;
    template<class Matches>
    void match(Side &side, Matches matches) const;
    void matchByPlace(Side &side) const;
    void matchReplaced();
    bool holds(const Side &side, const Element &element) const;
    void mergeKnown(int origin);
    void mergeAdded();
    bool isBroughtBy(const Side &side, const Element &element) const;
    bool isOrderContested() const;
    QByteArrayList inOrder() const;

    const bool m_isPeople;
    QList<Element> m_base;
    Side m_theirs;
    Side m_mine;
    QList<Item> m_items;
    QList<ElementConflict> m_conflicts;
};

template<class Matches>
void Merge::match(Side &side, Matches matches) const
{
    for (qsizetype i = 0; i < side.elements.size(); ++i) {
        for (int origin = 0; side.origins.at(i) < 0 && origin < m_base.size(); ++origin) {
            if (!side.origins.contains(origin) && matches(m_base.at(origin), side.elements.at(i)))
                side.origins[i] = origin;
        }
    }
}

//! Treats an added element at the place of a removed one as its replacement: better to ask once too often
//! than to make two telephone numbers of one.
void Merge::matchByPlace(Side &side) const
{
    int before = -1;
    for (qsizetype i = 0; i < side.elements.size(); ++i) {
        if (side.origins.at(i) >= 0) {
            before = side.origins.at(i);
            continue;
        }
        const auto next = std::find_if(
            side.origins.cbegin() + i, side.origins.cend(), [](int origin) { return origin >= 0; });
        const int end = next == side.origins.cend() ? int(m_base.size()) : *next;
        const int origin = before + 1;
        const bool isSomebodyElse =
            origin < end && !m_base.at(origin).id.isEmpty() && !side.elements.at(i).id.isEmpty();
        if (origin >= end || side.origins.contains(origin))
            continue;
        if (isSomebodyElse)
            side.stands.insert(origin, int(i));
        else
            side.origins[i] = origin;
        before = origin;
    }
}

bool Merge::holds(const Side &side, const Element &element) const
{
    return std::any_of(side.elements.cbegin(), side.elements.cend(),
        [&](const Element &other) { return same(other, element); });
}

//! Finds elements that both sides replaced differently; the user decides if both are kept.
void Merge::matchReplaced()
{
    for (const auto &[origin, t] : std::as_const(m_theirs.stands).asKeyValueRange()) {
        const int m = m_mine.stands.value(origin, -1);
        if (m < 0 || holds(m_mine, m_theirs.elements.at(t)) || holds(m_theirs, m_mine.elements.at(m)))
            continue;
        m_theirs.origins[t] = origin;
        m_mine.origins[m] = origin;
    }
}

void Merge::findOrigins(Side &side) const
{
    side.origins.fill(-1, side.elements.size());
    match(side, [](const Element &a, const Element &b) { return !a.id.isEmpty() && a.id == b.id; });
    match(side, [this](const Element &a, const Element &b) { return same(a, b); });
    match(side, [](const Element &a, const Element &b) {
        return !a.name.isEmpty() && a.name == b.name && (a.id.isEmpty() || b.id.isEmpty());
    });
    matchByPlace(side);
    QList<int> known = side.origins;
    known.removeAll(-1);
    side.moved = !std::is_sorted(known.cbegin(), known.cend());
}

void Merge::mergeKnown(int origin)
{
    const Element &base = m_base.at(origin);
    const int t = m_theirs.at(origin);
    const int m = m_mine.at(origin);
    const QByteArray theirs = t < 0 ? QByteArray() : m_theirs.elements.at(t).raw;
    const QByteArray mine = m < 0 ? QByteArray() : m_mine.elements.at(m).raw;
    const bool theyChanged = t < 0 || !same(base, m_theirs.elements.at(t));
    const bool iChanged = m < 0 || !same(base, m_mine.elements.at(m));
    const bool agreed =
        (t < 0 && m < 0) || (t >= 0 && m >= 0 && same(m_theirs.elements.at(t), m_mine.elements.at(m)));
    if (theyChanged && iChanged && !agreed)
        m_conflicts.append({ base.raw, theirs, mine });
    // The service's bytes stay wherever this user changed nothing.
    const QByteArray raw = iChanged && !agreed ? mine : theirs;
    if (!raw.isEmpty())
        m_items.append({ raw, t, m });
}

//! True if \a side already contains an element that the base lacked, so that it is not added again.
bool Merge::isBroughtBy(const Side &side, const Element &element) const
{
    for (qsizetype i = 0; i < side.elements.size(); ++i) {
        const int origin = side.origins.at(i);
        if (origin >= 0 && same(side.elements.at(i), element) && !same(m_base.at(origin), element))
            return true;
    }
    return false;
}

void Merge::mergeAdded()
{
    QList<int> left;
    for (int t = 0; t < m_theirs.elements.size(); ++t) {
        if (m_theirs.origins.at(t) < 0 && !isBroughtBy(m_mine, m_theirs.elements.at(t)))
            left += t;
    }
    for (int m = 0; m < m_mine.elements.size(); ++m) {
        const Element &mine = m_mine.elements.at(m);
        if (m_mine.origins.at(m) >= 0 || isBroughtBy(m_theirs, mine))
            continue;
        const auto twin = std::find_if(left.begin(), left.end(), [&](int t) {
            const Element &theirs = m_theirs.elements.at(t);
            const bool haveIds = !mine.id.isEmpty() && !theirs.id.isEmpty();
            return same(theirs, mine) || (haveIds && mine.id == theirs.id)
                || (!haveIds && !mine.name.isEmpty() && mine.name == theirs.name);
        });
        if (twin == left.end()) {
            m_items.append({ mine.raw, -1, m });
            continue;
        }
        const Element &theirs = m_theirs.elements.at(*twin);
        const bool agreed = same(theirs, mine);
        if (!agreed)
            m_conflicts.append({ {}, theirs.raw, mine.raw });
        m_items.append({ agreed ? theirs.raw : mine.raw, *twin, m });
        left.erase(twin);
    }
    for (const int t : std::as_const(left))
        m_items.append({ m_theirs.elements.at(t).raw, t, -1 });
}

bool Merge::isOrderContested() const
{
    if (!m_theirs.moved || !m_mine.moved)
        return false;
    QList<Item> both = m_items;
    both.removeIf([](const Item &item) { return item.theirs < 0 || item.mine < 0; });
    std::sort(both.begin(), both.end(), [](const Item &a, const Item &b) { return a.theirs < b.theirs; });
    return !std::is_sorted(
        both.cbegin(), both.cend(), [](const Item &a, const Item &b) { return a.mine < b.mine; });
}

QByteArrayList Merge::inOrder() const
{
    int Item::*const frame = m_mine.moved ? &Item::mine : &Item::theirs;
    int Item::*const other = m_mine.moved ? &Item::theirs : &Item::mine;
    QList<Item> ordered = m_items;
    std::sort(ordered.begin(), ordered.end(), [&](const Item &a, const Item &b) {
        if ((a.*frame < 0) != (b.*frame < 0))
            return b.*frame < 0;
        return a.*frame < 0 ? a.*other < b.*other : a.*frame < b.*frame;
    });
    const auto firstOutside =
        std::find_if(ordered.begin(), ordered.end(), [&](const Item &item) { return item.*frame < 0; });
    const QList<Item> outside(firstOutside, ordered.end());
    ordered.erase(firstOutside, ordered.end());
    for (const Item &item : outside) {
        // An added element goes after the element that it followed, and after elements that the other side
        // added there.
        qsizetype place = 0;
        int nearest = -1;
        for (qsizetype i = 0; i < ordered.size(); ++i) {
            const int stood = ordered.at(i).*other;
            if (stood > nearest && stood < item.*other) {
                nearest = stood;
                place = i + 1;
            }
        }
        while (place < ordered.size() && ordered.at(place).*other < 0)
            ++place;
        ordered.insert(place, item);
    }
    QByteArrayList elements;
    for (const Item &item : std::as_const(ordered))
        elements += item.raw;
    return elements;
}

ListMerge Merge::run()
{
    for (int origin = 0; origin < m_base.size(); ++origin)
        mergeKnown(origin);
    mergeAdded();
    if (!isOrderContested())
        return { inOrder(), m_conflicts, false };
    QByteArrayList whole;
    for (const Element &element : std::as_const(m_mine.elements))
        whole += element.raw;
    return { whole, {}, true };
}

} // namespace

ListMerge mergeLists(const FormField &field, const QByteArrayList &base, const QByteArrayList &theirs,
    const QByteArrayList &mine)
{
    return Merge(field, base, theirs, mine).run();
}

namespace {

bool isList(const FormField &field)
{
    return field.editor == Editor::Lines || field.editor == Editor::Records || field.editor == Editor::People;
}

bool isListOrNothing(const QByteArray &raw)
{
    return sameValue(raw, {}) || raw.startsWith('[');
}

QByteArray arrayOf(const ListMerge &merge)
{
    return '[' + merge.elements.join(',') + ']';
}

} // namespace

DraftMerge::DraftMerge(const RecordDraft &mine, const Record &latest)
    : m_mine(mine)
    , m_latest(latest)
    , m_result(latest)
{
    QSet<QString> units;
    const QStringList changed = m_mine.changedPaths();
    for (const QString &path : changed) {
        if (const FormField *field = editableResident().field(path))
            mergeList(*field);
        if (const QString unit = editableResident().unitOf(path); !unit.isEmpty())
            units += unit;
    }
    for (const QString &unit : std::as_const(units)) {
        if (isContested(unit))
            m_contested += unit;
    }
    findConflicts();
    mergeValues();
}

QByteArray DraftMerge::theirValue(const QString &path)
{
    const auto known = m_theirValues.constFind(path);
    return known != m_theirValues.cend() ? *known
                                         : *m_theirValues.insert(path, m_mine.valueIn(m_latest, path));
}

void DraftMerge::mergeList(const FormField &field)
{
    if (!isList(field))
        return;
    const QByteArray base = m_mine.baseValue(field.path);
    const QByteArray theirs = theirValue(field.path);
    const QByteArray mine = m_mine.currentValue(field.path);
    if (isListOrNothing(base) && isListOrNothing(theirs) && isListOrNothing(mine))
        m_lists.insert(
            field.path, mergeLists(field, rawElements(base), rawElements(theirs), rawElements(mine)));
}

std::optional<ListMerge> DraftMerge::list(const QString &path) const
{
    const auto found = m_lists.constFind(path);
    return found == m_lists.cend() ? std::nullopt : std::optional(*found);
}

bool DraftMerge::makesAllergiesContradictory()
{
    bool mine = false;
    bool theirs = false;
    Record together;
    const QStringList paths = allergyAnswerPaths() + allergyDetailPaths();
    for (const QString &path : paths) {
        QByteArray raw = theirValue(path);
        theirs = theirs || !RecordDraft::isSame(path, m_mine.baseValue(path), raw);
        if (m_mine.isChanged(path)) {
            mine = true;
            const std::optional<ListMerge> merge = list(path);
            raw = merge ? arrayOf(*merge) : m_mine.currentValue(path);
        }
        if (!raw.isEmpty())
            together.shown.insert(path, parsed(raw));
    }
    const auto isContradictory = [](const Record &record) {
        return Allergies::fromRecord(record).state == AllergyState::Contradictory;
    };
    return mine && theirs && isContradictory(together) && !isContradictory(m_mine.result());
}

QString DraftMerge::contestedUnitOf(const QString &path) const
{
    const QString unit = editableResident().unitOf(path);
    return m_contested.contains(unit) ? unit : QString();
}

bool DraftMerge::isContested(const QString &unit)
{
    // Details of allergies merge entry by entry, provided the result does not contradict the answer.
    const bool isAnswer = unit == editableResident().unitOf(allergyAnswerPaths().first());
    if (isAnswer && makesAllergiesContradictory())
        return true;
    bool mine = false;
    bool theirs = false;
    for (const FormField &field : editableResident().fields()) {
        const QString path = field.path;
        if (editableResident().unitOf(path) != unit || (isAnswer && !allergyAnswerPaths().contains(path)))
            continue;
        const QByteArray now = theirValue(path);
        if (RecordDraft::isSame(path, now, m_mine.currentValue(path)))
            continue;
        mine = mine || m_mine.isChanged(path);
        theirs = theirs || !RecordDraft::isSame(path, m_mine.baseValue(path), now);
    }
    return mine && theirs;
}

void DraftMerge::findConflicts()
{
    const QStringList changed = m_mine.changedPaths();
    for (const QString &path : changed) {
        const bool isContestedUnit = !contestedUnitOf(path).isEmpty();
        if (isContestedUnit)
            m_conflicts += path;
        if (isContestedUnit
            || (!editableResident().unitOf(path).isEmpty() && !allergyDetailPaths().contains(path)))
            continue;
        const QByteArray theirs = theirValue(path);
        if (RecordDraft::isSame(path, m_mine.baseValue(path), theirs)
            || RecordDraft::isSame(path, theirs, m_mine.currentValue(path)))
            continue;
        const std::optional<ListMerge> merge = list(path);
        if (!merge || merge->isContested())
            m_conflicts += path;
    }
}

void DraftMerge::mergeValues()
{
    const QStringList changed = m_mine.changedPaths();
    for (const QString &path : changed) {
        const bool isWhole = !contestedUnitOf(path).isEmpty();
        const std::optional<ListMerge> merge = isWhole ? std::nullopt : list(path);
        const QByteArray raw = merge ? arrayOf(*merge) : m_mine.currentValue(path);
        if (!RecordDraft::isSame(path, m_result.baseValue(path), raw))
            m_result.setValue(path, raw);
    }
    for (const FormField &field : editableResident().fields()) {
        const QString path = field.path;
        if (m_mine.isChanged(path) || contestedUnitOf(path).isEmpty())
            continue;
        const QByteArray mine = m_mine.baseValue(path);
        if (!RecordDraft::isSame(path, m_result.baseValue(path), mine))
            m_result.setValue(path, mine.isEmpty() ? QByteArrayLiteral("null") : mine);
    }
}

TheirChanges DraftMerge::theirChanges() const
{
    TheirChanges theirs;
    const QList<Change> all = RecordDraft::between(m_mine.base(), m_latest).changes();
    for (const Change &change : all) {
        const bool isContested = m_conflicts.contains(change.path) || !contestedUnitOf(change.path).isEmpty();
        (isContested ? theirs.contested : theirs.merged) += change;
    }
    return theirs;
}

RecordDraft afterOwnChange(const RecordDraft &mine, const RecordDraft &saved)
{
    const DraftMerge onto(saved, mine.base());
    if (!onto.conflicts().isEmpty())
        return mine;
    const Record base = onto.result().result();
    const DraftMerge over(mine, base);
    const QStringList contested = over.conflicts();
    // A user's own two changes to one unit need no decision, except about allergies or the same member.
    const QStringList allergies = allergyAnswerPaths() + allergyDetailPaths();
    const bool isAsked = std::any_of(contested.begin(), contested.end(), [&](const QString &path) {
        return over.contestedUnitOf(path).isEmpty() || allergies.contains(path) || saved.isChanged(path);
    });
    if (isAsked)
        return mine;
    RecordDraft merged = over.result();
    const QStringList kept = merged.changedPaths();
    for (const QString &path : kept) {
        if (!mine.isChanged(path))
            // This member came along with its unit, but was changed by the save, so the saved value stays.
            merged.reset(path);
    }
    return merged;
}

RecordDraft partHeldBy(const RecordDraft &sent, const Record &latest)
{
    const DraftMerge merge(sent, latest);
    const QStringList missing = merge.result().changedPaths() + merge.conflicts();
    RecordDraft held = sent;
    for (const QString &path : missing)
        held.reset(path);
    return held;
}

RecordDraft afterOwnSave(const RecordDraft &mine, const RecordDraft &sent)
{
    if (mine.isNew() || !sent.isChanged())
        return mine;
    RecordDraft over(RecordDraft::withEdits(mine.base(), sent.edits()).result());
    const QStringList paths = mine.changedPaths() + sent.changedPaths();
    for (const QString &path : paths) {
        const QByteArray raw = mine.currentValue(path);
        if (!RecordDraft::isSame(path, over.baseValue(path), raw))
            over.setValue(path, raw.isEmpty() ? QByteArrayLiteral("null") : raw);
    }
    return over;
}

} // namespace care
