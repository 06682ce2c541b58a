// SPDX-License-Identifier: GPL-3.0-or-later
// What of a list is kept: its layout between sessions, and named views.
#include "models/tables/resourcetablemodel.h"
#include "views/browse/filterbar.h"
#include "views/browse/filterjson.h"
#include "views/browse/filterline.h"
#include "views/browse/listpage.h"
#include "views/browse/savedview.h"
#include "views/widgets/datatable.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace care {

void ListPage::openView(const SavedView &view)
{
    QStringList problems;
    const Filter filter = usablePart(view.filter, m_model.schema(), &problems);
    if (!view.columns.isEmpty())
        m_table->restoreLayout(view.columns);
    m_model.setOrder(view.order.isEmpty()
            ? SortKeys{ { m_model.schema().defaultSort, m_model.schema().defaultOrder } }
            : view.order);
    m_model.setGrouping(view.group);
    m_model.setFilter(filter);
    m_viewProblem = problems.isEmpty() ? QString()
                                       : tr("The view “%1” is shown without a part of its filter: %2.")
                                             .arg(view.name, problems.join("; "_L1));
    updateStatus();
}

void ListPage::showOnly(const Filter &filter, const QString &name)
{
    for (const Condition &condition : filter.conditions) {
        const Field *field = m_model.schema().field(condition.field);
        if (field && condition.values.size() == 1 && !name.isEmpty())
            m_filter->names().tell(*field, { condition.values.first(), name });
    }
    m_model.setFilter(filter);
}

SavedView ListPage::currentView() const
{
    SavedView view;
    view.resource = m_model.schema().name;
    view.filter = m_model.filter();
    view.order = m_model.order();
    view.group = m_model.grouping();
    view.columns = m_table->saveLayout();
    return view;
}

QJsonObject ListPage::saveLayout() const
{
    QJsonArray history;
    for (const Filter &filter : m_filter->line().history())
        history.append(toJson(filter));
    return { { u"columns"_s, m_table->saveLayout() }, { u"order"_s, toJson(m_model.order()) },
        { u"group"_s, m_model.grouping() },
        { u"filter"_s, toJson(withoutPersonalValues(m_model.filter(), m_model.schema())) },
        { u"history"_s, history } };
}

void ListPage::restoreLayout(const QJsonObject &layout)
{
    m_table->restoreLayout(layout.value("columns"_L1).toObject());
    const SortKeys order = sortKeysFromJson(layout.value("order"_L1), m_model.schema());
    if (!order.isEmpty())
        m_model.setOrder(order);
    m_model.setGrouping(layout.value("group"_L1).toString());
    m_model.setFilter(usablePart(filterFromJson(layout.value("filter"_L1)), m_model.schema()));
    QList<Filter> history;
    const QJsonArray kept = layout.value("history"_L1).toArray();
    for (const QJsonValue &filter : kept)
        history += usablePart(filterFromJson(filter), m_model.schema());
    m_filter->line().setHistory(history);
}

} // namespace care
