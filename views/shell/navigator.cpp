// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/navigator.h"

#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/listpage.h"
#include "views/browse/savedview.h"
#include "views/person/personpage.h"
#include "views/shell/listpages.h"

#include <QStackedWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace care {

Navigator::Navigator(ListPages &pages, const WindowModels &models, QStackedWidget &stack, QObject *parent)
    : QObject(parent)
    , m_pages(pages)
    , m_stack(stack)
    , m_models(models)
{
    connect(&m_pages, &ListPages::made, this, [this](ListPage *page) {
        connect(page, &ListPage::wantedIsHidden, this,
            [this, page](const QString &id) { showElsewhere(*page, id); });
        connect(page, &ListPage::aboutToRemoveFilter, this, [this, page] {
            if (page == m_stack.currentWidget())
                remember();
        });
        connect(page, &ListPage::filterRemoved, this, [this, page] {
            if (page == m_stack.currentWidget() && !m_isCovered)
                arrive(m_pages.place(m_pages.entryOf(*page)));
        });
    });
    connect(&m_pages, &ListPages::aboutToRemove, this, [this](const QString &entry, ListPage *page) {
        const bool isShown = m_stack.currentWidget() == page;
        const QString list = page->model().schema().name;
        m_history.forget(entry);
        if (isShown)
            go(m_pages.place(list));
    });
}

PersonPage &Navigator::person()
{
    if (!m_person) {
        m_person = new PersonPage(m_models, &m_stack);
        m_stack.addWidget(m_person);
        m_person->restoreLayout(m_personLayout);
        connect(m_person, &PersonPage::partChosen, this,
            [this](const QString &part) { openResident(m_person->residentId(), part); });
        connect(m_person, &PersonPage::aboutToRemoveFilter, this, &Navigator::remember);
        connect(m_person, &PersonPage::filterRemoved, this, [this] {
            if (showsPerson() && !m_isCovered)
                arrive(placeOf(m_person->residentId(), m_person->part()));
        });
        Q_EMIT personPageMade(m_person);
    }
    return *m_person;
}

bool Navigator::showsPerson() const
{
    return m_person && m_stack.currentWidget() == m_person;
}

ListPage *Navigator::currentPage() const
{
    return showsPerson() ? m_person->list() : qobject_cast<ListPage *>(m_stack.currentWidget());
}

//! What the place that is about to be left looks like.
void Navigator::remember()
{
    if (m_isCovered)
        return;
    if (showsPerson())
        m_history.update(placeOf(m_person->residentId(), m_person->part()));
    else if (const ListPage *page = currentPage())
        m_history.update(m_pages.place(m_pages.entryOf(*page)));
}

void Navigator::openEntry(const QString &entry)
{
    if (!m_pages.schemaOf(entry))
        return;
    remember();
    go(m_pages.place(entry));
}

void Navigator::openFiltered(const QString &resource, const Filter &filter)
{
    openFound(resource, [&filter](ListPage &page) { page.model().setFilter(filter); });
}

//! The page is about what was looked up alone, whatever was looked up before.
void Navigator::openFound(const QString &resource, const std::function<void(ListPage &)> &narrow)
{
    if (!findResource(resource))
        return;
    remember();
    const QString entry = ListPages::entryForFound(resource);
    ListPage *page = m_pages.page(entry);
    narrow(*page);
    SavedView found = page->currentView();
    found.columns = {};
    page->setBaseline(found);
    go(m_pages.place(entry));
}

void Navigator::openRecord(const QString &resource, const QString &id)
{
    if (!findResource(resource))
        return;
    remember();
    m_pages.page(resource)->select(id);
    go(m_pages.place(resource));
}

void Navigator::returnToRecord(const QString &resource, const QString &id)
{
    ListPage *page = findResource(resource) ? m_pages.page(resource) : nullptr;
    if (!page || !page->isAbout(id))
        return openRecord(resource, id);
    remember();
    go(m_pages.place(resource));
}

//! The list stays as its user left it: the record is shown where lists are not narrowed to anything.
void Navigator::showElsewhere(const ListPage &page, const QString &id)
{
    if (m_stack.currentWidget() != &page)
        return;
    const QString entry = ListPages::entryForFound(page.model().schema().name);
    ListPage *found = m_pages.page(entry);
    found->model().setFilter({});
    found->setBaseline(found->currentView());
    found->select(id);
    m_history.update(m_pages.place(entry));
    show(m_pages.place(entry));
    found->focusTable();
}

void Navigator::openResident(const QString &id, const QString &part)
{
    // Going from one page to the next of the same person has shown the new one already.
    if (!showsPerson() || m_person->residentId() != id)
        remember();
    go(placeOf(id, part.isEmpty() ? u"profile"_s : part));
}

//! With what the user looks for in the list on that page, as long as it is about the same person.
Place Navigator::placeOf(const QString &resident, const QString &part) const
{
    const bool isShown = m_person && m_person->residentId() == resident;
    return { residentSchema.name, resident, part,
        isShown ? m_person->filterOf(part) : PersonPage::usualFilterOf(part) };
}

void Navigator::openRelated(const QString &resource, const Filter &filter, const QString &name)
{
    openFound(resource, [&filter, &name](ListPage &page) {
        page.showOnly(filter, name);
        page.focusTable();
    });
}

void Navigator::openSameAs(const Navigator &other)
{
    if (other.showsPerson())
        return openResident(other.m_person->residentId(), other.m_person->part());
    const ListPage *shown = other.currentPage();
    const QString entry = other.currentEntry();
    ListPage *page = m_pages.page(entry);
    page->openView(shown->currentView());
    page->select(shown->currentId(), false);
    go(m_pages.place(entry));
}

QString Navigator::currentEntry() const
{
    const auto *page = qobject_cast<ListPage *>(m_stack.currentWidget());
    return page ? m_pages.entryOf(*page) : showsPerson() ? QString(residentSchema.name) : QString();
}

void Navigator::goBack()
{
    remember();
    if (m_history.canGoBack())
        show(m_history.back());
}

void Navigator::goForward()
{
    remember();
    if (m_history.canGoForward())
        show(m_history.forward());
}

//! The shown page has become another place.
void Navigator::arrive(const Place &place)
{
    m_history.go(place);
    Q_EMIT placeChanged();
}

void Navigator::go(const Place &place)
{
    m_history.go(place);
    show(place);
}

void Navigator::show(const Place &place)
{
    ListPage *page = m_pages.page(place.page);
    if (!page)
        return;
    if (m_isCovered) {
        // The form may ask back; the way goes on when it has closed, and not at all if it stays.
        m_pending = place;
        Q_EMIT leaveRequested();
        return;
    }
    if (!place.part.isEmpty()) {
        m_stack.setCurrentWidget(&person());
        m_person->showResident(place.record, place.part);
        if (ListPage *list = m_person->list())
            list->model().setFilter(place.filter);
    } else {
        m_stack.setCurrentWidget(page);
        page->model().setOrder(place.order);
        page->model().setFilter(place.filter);
        page->model().activate();
        if (!place.record.isEmpty() && place.record != page->currentId())
            page->select(place.record, false);
    }
    Q_EMIT placeChanged();
}

void Navigator::setCovered(bool covered)
{
    m_isCovered = covered;
    if (covered)
        return;
    if (const std::optional<Place> pending = std::exchange(m_pending, std::nullopt))
        show(*pending);
}

QString Navigator::titleOf(const Place &place) const
{
    return place.part.isEmpty() ? m_pages.titleOf(place.page) : residentSchema.singularText();
}

QJsonObject Navigator::savePersonLayout() const
{
    return m_person ? m_person->saveLayout() : m_personLayout;
}

void Navigator::restorePersonLayout(const QJsonObject &layout)
{
    m_personLayout = layout;
    if (m_person)
        m_person->restoreLayout(layout);
}

} // namespace care
