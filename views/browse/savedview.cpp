// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/savedview.h"

#include "models/insight/rule.h"
#include "models/schema/resources.h"
#include "views/browse/filterjson.h"

#include <QCoreApplication>
#include <QHash>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(SavedView)
};

constexpr qsizetype longestName = 80;

SavedView builtIn(const QString &id, const QString &name, const ResourceSchema &schema,
    const QList<Condition> &conditions, const SortKeys &order)
{
    return { id, name, schema.name, { conditions, {} }, order, {}, {}, true, false };
}

//! View of exactly the records that a rule finds; without a name if the rule does not exist.
SavedView fromRule(const QString &id, const QString &name, const RulePack &pack, QLatin1StringView ruleId)
{
    for (const Rule &rule : pack.rules) {
        if (rule.id == ruleId && rule.check.isEmpty() && !rule.isOff)
            return { id, name, rule.schema->name, rule.filter, rule.order, {}, {}, true, false };
    }
    return {};
}

} // namespace

const ResourceSchema *SavedView::schema() const
{
    return findResource(resource);
}

QLatin1StringView SavedView::icon() const
{
    static const QHash<QString, QLatin1StringView> own{ { u"to-review"_s, "review"_L1 },
        { u"severe"_s, "warning"_L1 }, { u"reviews-overdue"_s, "waiting"_L1 }, { u"reviews-due"_s, "due"_L1 },
        { u"dols-ending"_s, "lock"_L1 }, { u"dols-ended"_s, "empty"_L1 },
        { u"new-residents"_s, "newresident"_L1 }, { u"no-nhs-number"_s, "number"_L1 },
        { u"no-gp"_s, "info"_L1 }, { u"no-allergy-status"_s, "allergy"_L1 } };
    const ResourceSchema *list = schema();
    return own.value(isBuiltIn ? id : QString(), list ? list->icon : QLatin1StringView());
}

QList<SavedView> builtInViews(const RulePack &pack)
{
    using enum Operator;
    QList<SavedView> views{
        fromRule(u"to-review"_s, Texts::tr("To review"), pack, "incidents-to-review"_L1),
        builtIn(u"severe"_s, Texts::tr("Severe, 30 days", "incidents of severity 4 or 5"), incidentSchema,
            { { u"severity"_s, Is, { u"4"_s, u"5"_s } }, { u"createdOn"_s, Within, { u"last-30-days"_s } },
                currentOnly },
            { { u"createdOn"_s, Qt::DescendingOrder } }),
        fromRule(u"reviews-overdue"_s, Texts::tr("Plans overdue"), pack, "careplan-review-overdue"_L1),
        fromRule(u"reviews-due"_s, Texts::tr("Plans due"), pack, "careplan-review-due"_L1),
        fromRule(u"dols-ending"_s, Texts::tr("DoLS ending"), pack, "dols-ending"_L1),
        fromRule(u"dols-ended"_s, Texts::tr("DoLS ended", "of those who live here"), pack, "dols-ended"_L1),
        builtIn(u"new-residents"_s, Texts::tr("New, 30 days"), residentSchema,
            { { u"admissionDate"_s, Within, { u"last-30-days"_s } }, currentOnly },
            { { u"admissionDate"_s, Qt::DescendingOrder } }),
        fromRule(u"no-nhs-number"_s, Texts::tr("No NHS number"), pack, "no-nhs-number"_L1),
        fromRule(u"no-gp"_s, Texts::tr("No GP", "residents of whom neither doctor nor surgery is recorded"),
            pack, "no-gp"_L1),
        // Neither allergies nor "none known", as AllergyState::NotRecorded.
        builtIn(u"no-allergy-status"_s,
            Texts::tr("No allergy status", "nobody has said whether there are any"), residentSchema,
            { currentOnly, { u"allergies"_s, IsEmpty, {} } }, {}),
        builtIn(u"devices-pending"_s, Texts::tr("Devices to approve"), deviceSchema,
            { { u"homes"_s, Is, { u"pending"_s } } }, {}),
    };
    views.removeIf([](const SavedView &view) { return view.name.isEmpty(); });
    for (SavedView &view : views)
        view.isUrgent =
            view.id == "to-review"_L1 || view.id == "reviews-overdue"_L1 || view.id == "dols-ended"_L1;
    return views;
}

QJsonObject toJson(const SavedView &view)
{
    return { { u"name"_s, view.name }, { u"resource"_s, view.resource },
        { u"filter"_s, toJson(view.filter, view.schema()) }, { u"order"_s, toJson(view.order) },
        { u"group"_s, view.group }, { u"columns"_s, view.columns } };
}

SavedView namedViewFromJson(const QJsonObject &object)
{
    SavedView view;
    view.name = object.value("name"_L1).toString().simplified().left(longestName);
    view.resource = object.value("resource"_L1).toString();
    view.filter = filterFromJson(object.value("filter"_L1));
    const ResourceSchema *schema = view.schema();
    // Only conditions on homes may stand in `always`, because no others there have a chip: a view from
    // somebody else's file could limit the list without showing it.
    view.filter.always.removeIf(
        [schema](const Condition &each) { return !schema || !isOfHomes(*schema, each); });
    if (schema)
        view.order = sortKeysFromJson(object.value("order"_L1), *schema);
    view.group = object.value("group"_L1).toString().left(longestName);
    view.columns = object.value("columns"_L1).toObject();
    return view;
}

} // namespace care
