// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/listpages.h"

#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/listpage.h"
#include "views/shell/history.h"

#include <QStackedWidget>

namespace care {

ListPages::ListPages(std::function<ResourceTableModel &(const ResourceSchema &)> tableOf,
    QStackedWidget &stack, QObject *parent)
    : QObject(parent)
    , m_tableOf(std::move(tableOf))
    , m_stack(stack)
{
}

ListPage *ListPages::page(const QString &resource)
{
    if (ListPage *known = m_pages.value(resource))
        return known;
    const ResourceSchema *schema = findResource(resource);
    return schema ? make(*schema) : nullptr;
}

ListPage *ListPages::make(const ResourceSchema &schema)
{
    auto *page = new ListPage(m_tableOf(schema), &m_stack);
    m_pages.insert(schema.name, page);
    m_stack.addWidget(page);
    // Before anybody listens: what was kept is no change to be kept.
    page->restoreLayout(m_layout.value(schema.name).toObject());
    Q_EMIT made(page);
    for (const RowAction &offer : std::as_const(m_rowActions))
        addTo(*page, offer);
    return page;
}

Place ListPages::place(const QString &resource)
{
    const ListPage *list = page(resource);
    return { resource, list->currentId(), {}, list->model().filter(), list->model().order() };
}

void ListPages::addRowAction(QAction *action, const ResourceSchema *only)
{
    m_rowActions.append({ action, only });
    for (ListPage *page : std::as_const(m_pages))
        addTo(*page, m_rowActions.last());
}

void ListPages::addTo(ListPage &page, const RowAction &offer)
{
    if (!offer.only || offer.only == &page.model().schema())
        page.addRowAction(offer.action);
}

QJsonObject ListPages::saveLayout() const
{
    QJsonObject layout = m_layout;
    for (auto page = m_pages.cbegin(); page != m_pages.cend(); ++page)
        layout.insert(page.key(), page.value()->saveLayout());
    return layout;
}

void ListPages::restoreLayout(const QJsonObject &layout)
{
    m_layout = layout;
    for (auto page = m_pages.cbegin(); page != m_pages.cend(); ++page)
        page.value()->restoreLayout(layout.value(page.key()).toObject());
}

} // namespace care
