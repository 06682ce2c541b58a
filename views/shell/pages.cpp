// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/pages.h"

#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/windowmodels.h"
#include "views/browse/contentprint.h"
#include "views/browse/listpage.h"
#include "views/browse/savedviews.h"
#include "views/person/personpage.h"
#include "views/shell/editorhost.h"
#include "views/today/handoverpage.h"
#include "views/today/todaypage.h"
#include "views/today/trendspage.h"

#include <QStackedWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr QLatin1StringView viewPrefix{ "view:" };
constexpr QLatin1StringView foundPrefix{ "found:" };

template<class Made>
Page *newPage(const WindowModels &models, QWidget *parent)
{
    return new Made(models, parent);
}

const PageType pageTypes[] = {
    { Pages::today, Pages::today, Icon::Today, QKeyCombination(Qt::AltModifier, Qt::Key_Home),
        [] { return TodayPage::tr("Today"); }, &newPage<TodayPage> },
    // Trends opens from Today, because the sidebar has no room for another entry on a small screen.
    { TrendsPage::entry, Pages::today, {}, QKeyCombination(Qt::AltModifier, Qt::Key_End),
        [] { return TrendsPage::tr("Trends"); }, &newPage<TrendsPage> },
    { HandoverPage::entry, Pages::today, {}, {}, [] { return HandoverPage::tr("Handover sheet"); },
        &newPage<HandoverPage> },
    { Pages::person, "residents"_L1, {}, {}, [] { return residentSchema.singularText(); },
        [](const WindowModels &models, QWidget *parent) -> Page * {
            auto *page = new PersonPage(models, parent);
            page->setChangeableFields(EditorHost::changeableFields());
            return page;
        } },
};

} // namespace

std::span<const PageType> Pages::types()
{
    return pageTypes;
}

const PageType *Pages::typeOf(const QString &entry)
{
    const auto type =
        std::ranges::find_if(pageTypes, [&entry](const PageType &each) { return entry == each.entry; });
    return type == std::end(pageTypes) ? nullptr : type;
}

Pages::Pages(WindowModels &models, SavedViews &views, QStackedWidget &stack, QObject *parent)
    : QObject(parent)
    , m_models(models)
    , m_views(views)
    , m_stack(stack)
{
    connect(&views, &SavedViews::changed, this, &Pages::removeDeletedViews);
}

Pages::~Pages()
{
    // Deleted here, because pages use tables of this object but belong to the stack, which may live longer.
    qDeleteAll(m_pages);
}

QString Pages::entryForView(const QString &view)
{
    return viewPrefix + view;
}

QString Pages::entryForFound(const QString &resource)
{
    return foundPrefix + resource;
}

const SavedView *Pages::viewOf(const QString &entry) const
{
    return entry.startsWith(viewPrefix) ? m_views.find(entry.mid(viewPrefix.size())) : nullptr;
}

//! Schema of a list's entry; null for an entry that is no list, or of a deleted view.
const ResourceSchema *Pages::schemaOf(const QString &entry) const
{
    if (const SavedView *view = viewOf(entry))
        return view->schema();
    return findResource(entry.startsWith(foundPrefix) ? entry.mid(foundPrefix.size()) : entry);
}

QString Pages::titleOf(const QString &entry) const
{
    if (const PageType *type = typeOf(entry))
        return type->title();
    if (const SavedView *view = viewOf(entry))
        return view->name;
    const ResourceSchema *schema = schemaOf(entry);
    return schema ? schema->titleText() : QString();
}

Page *Pages::page(const QString &entry)
{
    if (Page *known = m_pages.value(entry))
        return known;
    return contains(entry) ? make(entry) : nullptr;
}

ListPage *Pages::list(const QString &entry)
{
    return qobject_cast<ListPage *>(page(entry));
}

Page *Pages::current() const
{
    return qobject_cast<Page *>(m_stack.currentWidget());
}

SavedView Pages::baselineOf(const QString &entry, const ResourceSchema &schema) const
{
    if (const SavedView *view = viewOf(entry))
        return *view;
    SavedView list;
    list.resource = schema.name;
    // Lists start with current records, because ended ones and people who have left are rarely needed.
    if (entry == schema.name && schema.knowsCurrent())
        list.filter.conditions = { currentOnly };
    return list;
}

Page *Pages::make(const QString &entry)
{
    const PageType *type = typeOf(entry);
    Page *page = type ? type->make(m_models, &m_stack) : makeList(entry, *schemaOf(entry));
    m_pages.insert(entry, page);
    m_stack.addWidget(page);
    // Restored before made(), because restoring a stored layout is no change to store again.
    if (m_layout.contains(entry))
        page->restoreLayout(m_layout.value(entry).toObject());
    Q_EMIT made(page);
    page->setReadOnly(m_readOnly);
    if (!m_printingOff.isEmpty())
        care::switchPrintingOff(*page, m_printingOff);
    for (const RowAction &offer : std::as_const(m_rowActions))
        addTo(page, offer);
    return page;
}

ListPage *Pages::makeList(const QString &entry, const ResourceSchema &schema)
{
    const bool isList = entry == schema.name;
    ResourceTableModel &table =
        isList ? m_models.table(schema) : *m_tables.emplace_back(m_models.makeTable(schema));
    auto *page = new ListPage(table, &m_stack);
    if (&schema == &logSchema)
        page->offerReading(*m_models.makeTimeline(page), m_models.homes());
    if (!entry.startsWith(foundPrefix))
        page->setHomes(m_models.homes());
    page->setBaseline(baselineOf(entry, schema));
    if (!m_layout.contains(entry))
        page->openView(page->baseline());
    return page;
}

//! Follows changes of saved views: their pages get the new name and content, and pages of deleted views are
//! removed.
void Pages::removeDeletedViews()
{
    const QStringList entries = m_pages.keys();
    for (const QString &entry : entries) {
        if (!entry.startsWith(viewPrefix))
            continue;
        ListPage *page = list(entry);
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

Place Pages::place(const QString &entry)
{
    Place place = page(entry)->place();
    place.page = entry;
    return place;
}

void Pages::addRowAction(QAction *action, const ResourceSchema *only)
{
    m_rowActions.append({ action, only });
    for (Page *page : std::as_const(m_pages))
        addTo(page, m_rowActions.last());
}

void Pages::addTo(Page *page, const RowAction &offer)
{
    auto *list = qobject_cast<ListPage *>(page);
    if (list && (!offer.only || offer.only == &list->model().schema()))
        list->addRowAction(offer.action);
}

void Pages::setReadOnly(const QString &reason)
{
    m_readOnly = reason;
    for (Page *page : std::as_const(m_pages))
        page->setReadOnly(reason);
}

void Pages::switchPrintingOff(const QString &by)
{
    m_printingOff = by;
    for (Page *page : std::as_const(m_pages))
        care::switchPrintingOff(*page, by);
}

QJsonObject Pages::saveLayout() const
{
    QJsonObject layout = m_layout;
    for (auto page = m_pages.cbegin(); page != m_pages.cend(); ++page) {
        // Search results are temporary, so their layout is not stored.
        if (!page.key().startsWith(foundPrefix))
            layout.insert(page.key(), page.value()->saveLayout());
    }
    return layout;
}

void Pages::resetAll()
{
    // The resident's page is made first, because its stored layout also says how logs are read, and has
    // columns of lists not opened yet.
    if (m_layout.contains(person))
        page(person);
    m_layout = {};
    for (Page *page : std::as_const(m_pages))
        page->resetLayout();
}

void Pages::restoreLayout(const QJsonObject &layout)
{
    m_layout = layout;
    for (auto page = m_pages.cbegin(); page != m_pages.cend(); ++page) {
        if (layout.contains(page.key()))
            page.value()->restoreLayout(layout.value(page.key()).toObject());
    }
}

} // namespace care
