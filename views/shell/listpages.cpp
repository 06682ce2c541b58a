// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/listpages.h"

#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/windowmodels.h"
#include "views/browse/listpage.h"
#include "views/browse/savedviews.h"
#include "views/shell/history.h"

#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr QLatin1StringView viewPrefix{ "view:" };
constexpr QLatin1StringView foundPrefix{ "found:" };

} // namespace

ListPages::ListPages(WindowModels &models, SavedViews &views, QStackedWidget &stack, QObject *parent)
    : QObject(parent)
    , m_models(models)
    , m_views(views)
    , m_stack(stack)
{
    connect(&views, &SavedViews::changed, this, &ListPages::connectViews);
}

ListPages::~ListPages()
{
    // Their tables go with this; the stack may live on for a moment.
    qDeleteAll(m_pages);
}

QString ListPages::entryForView(const QString &view)
{
    return viewPrefix + view;
}

QString ListPages::entryForFound(const QString &resource)
{
    return foundPrefix + resource;
}

const SavedView *ListPages::viewOf(const QString &entry) const
{
    return entry.startsWith(viewPrefix) ? m_views.find(entry.mid(viewPrefix.size())) : nullptr;
}

const ResourceSchema *ListPages::schemaOf(const QString &entry) const
{
    if (const SavedView *view = viewOf(entry))
        return view->schema();
    return findResource(entry.startsWith(foundPrefix) ? entry.mid(foundPrefix.size()) : entry);
}

QString ListPages::titleOf(const QString &entry) const
{
    if (const SavedView *view = viewOf(entry))
        return view->name;
    const ResourceSchema *schema = schemaOf(entry);
    return schema ? schema->titleText() : QString();
}

ListPage *ListPages::page(const QString &entry)
{
    if (ListPage *known = m_pages.value(entry))
        return known;
    return schemaOf(entry) ? make(entry) : nullptr;
}

SavedView ListPages::baselineOf(const QString &entry) const
{
    if (const SavedView *view = viewOf(entry))
        return *view;
    SavedView list;
    const ResourceSchema &schema = *schemaOf(entry);
    list.resource = schema.name;
    // Who has left and what is over is looked for, not looked at every day.
    if (entry == schema.name && schema.knowsCurrent())
        list.filter.conditions = { currentOnly };
    return list;
}

ListPage *ListPages::make(const QString &entry)
{
    const ResourceSchema &schema = *schemaOf(entry);
    const bool isList = entry == schema.name;
    ResourceTableModel &table =
        isList ? m_models.table(schema) : *m_tables.emplace_back(m_models.makeTable(schema));
    auto *page = new ListPage(table, &m_stack);
    m_pages.insert(entry, page);
    m_stack.addWidget(page);
    if (!entry.startsWith(foundPrefix))
        page->setHomes(m_models.homes());
    // Before anybody listens: what was saved is no change to be saved.
    page->setBaseline(baselineOf(entry));
    if (m_layout.contains(entry))
        page->restoreLayout(m_layout.value(entry).toObject());
    else
        page->openView(page->baseline());
    Q_EMIT made(page);
    for (const RowAction &offer : std::as_const(m_rowActions))
        addTo(*page, offer);
    return page;
}

//! A view may have another name, other content, or be no more.
void ListPages::connectViews()
{
    const QStringList entries = m_pages.keys();
    for (const QString &entry : entries) {
        if (!entry.startsWith(viewPrefix))
            continue;
        ListPage *page = m_pages.value(entry);
        if (const SavedView *view = viewOf(entry)) {
            page->setBaseline(*view);
            continue;
        }
        Q_EMIT aboutToRemove(entry, page);
        m_pages.remove(entry);
        m_layout.remove(entry);
        page->deleteLater();
    }
}

QString ListPages::entryOf(const ListPage &page) const
{
    return m_pages.key(const_cast<ListPage *>(&page));
}

Place ListPages::place(const QString &entry)
{
    const ListPage *list = page(entry);
    return { entry, list->currentId(), {}, list->model().filter(), list->model().order() };
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
    for (auto page = m_pages.cbegin(); page != m_pages.cend(); ++page) {
        if (!page.key().startsWith(foundPrefix)) // what was looked up is of the moment
            layout.insert(page.key(), page.value()->saveLayout());
    }
    return layout;
}

void ListPages::resetAll()
{
    m_layout = {};
    for (ListPage *page : std::as_const(m_pages))
        page->resetLayout();
}

void ListPages::restoreLayout(const QJsonObject &layout)
{
    m_layout = layout;
    for (auto page = m_pages.cbegin(); page != m_pages.cend(); ++page) {
        if (layout.contains(page.key()))
            page.value()->restoreLayout(layout.value(page.key()).toObject());
    }
}

} // namespace care
