// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/navigator.h"

#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/listpage.h"
#include "views/browse/listselection.h"
#include "views/browse/savedview.h"
#include "views/person/personpage.h"
#include "views/shell/pages.h"
#include "views/shell/searchpanel.h"
#include "views/shell/windowactions.h"

#include <QKeySequence>
#include <QPointer>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

void History::go(const Place &place)
{
    if (m_at >= 0) {
        const Place &here = m_places[m_at];
        if (here.page == place.page && here.part == place.part && here.filter == place.filter
            && (place.record.isEmpty() || here.record == place.record))
            return;
    }
    m_places.resize(m_at + 1);
    m_places.append(place);
    if (m_places.size() > longest)
        m_places.removeFirst();
    m_at = m_places.size() - 1;
}

void History::update(const Place &place)
{
    if (m_at >= 0)
        m_places[m_at] = place;
}

void History::forget(const QString &page)
{
    for (qsizetype place = m_places.size() - 1; place >= 0; --place) {
        if (m_places.at(place).page != page)
            continue;
        m_places.removeAt(place);
        if (place <= m_at)
            --m_at;
    }
    m_at = std::max<qsizetype>(m_at, m_places.isEmpty() ? -1 : 0);
}

Navigator::Navigator(Pages &pages, QStackedWidget &stack, QObject *parent)
    : QObject(parent)
    , m_pages(pages)
    , m_stack(stack)
{
    connect(&m_pages, &Pages::made, this, &Navigator::observePage);
    connect(&m_pages, &Pages::aboutToRemove, this, [this](const QString &entry, Page *page) {
        m_history.forget(entry);
        if (page == m_pages.current())
            go(m_pages.place(page->current().schema->name));
    });
}

void Navigator::observePage(Page *page)
{
    connect(page, &Page::aboutToMove, this, [this, page] {
        if (page == m_pages.current())
            remember();
    });
    connect(page, &Page::moved, this, [this, page] {
        if (page == m_pages.current() && !m_isCovered)
            arrive(m_pages.place(m_pages.entryOf(page)));
    });
    connect(page, &Page::openRequested, this, [this](const QString &resource, const QString &id) {
        if (resource == residentSchema.name)
            openResident(id);
        else
            openRecord(resource, id);
    });
    connect(page, &Page::listRequested, this, &Navigator::openFiltered);
    connect(page, &Page::pageRequested, this, [this](const QString &entry) {
        openEntry(entry);
        focusPage();
    });
    connect(page, &Page::placeRequested, this, [this](const Place &place) {
        remember();
        go(place);
        focusPage();
    });
    if (auto *list = qobject_cast<ListPage *>(page))
        connect(list, &ListPage::wantedIsHidden, this,
            [this, list](const QString &id) { showElsewhere(*list, id); });
}

void Navigator::observe(SearchPanel &search)
{
    connect(&search, &SearchPanel::recordChosen, this, [this](const QString &resource, const QString &id) {
        openRecord(resource, id);
        focusPage();
    });
    connect(&search, &SearchPanel::listChosen, this, [this](const QString &resource, const QString &words) {
        openFiltered(resource, { {}, words });
    });
    connect(&search, &SearchPanel::viewChosen, this,
        [this](const QString &id) { openEntry(Pages::entryForView(id)); });
}

//! Stores the state of the place about to be left, even under a form, because its record may have been chosen
//! after it was opened.
void Navigator::remember()
{
    if (!m_pending && m_pages.contains(m_shown))
        m_history.update(m_pages.place(m_shown));
}

void Navigator::openEntry(const QString &entry)
{
    if (!m_pages.contains(entry))
        return;
    remember();
    const Place place = m_pages.place(entry);
    go(place);
    // A form that has to be left first still covers another page.
    if (Page *page = m_pages.page(place.page); page && page == m_pages.current() && !m_isCovered)
        page->beginIfNone();
}

//! Filter whose fixed conditions, such as those on a home, are ordinary ones that have chips, so that a list
//! shows everything that limits it. Unchanged where any condition suffices: a fixed one would become
//! optional.
static Filter withAllInSight(Filter filter)
{
    if (filter.match == Filter::Match::Any)
        return filter;
    for (const Condition &condition : std::exchange(filter.always, {})) {
        if (!filter.conditions.contains(condition))
            filter.conditions += condition;
    }
    return filter;
}

//! Compares a page that was opened with a filter with that filter again, such as after unlocking.
static void restoreOpened(Page *page, const Place &place)
{
    auto *list = qobject_cast<ListPage *>(page);
    if (!list || place.opened.isEmpty() || !list->baseline().id.isEmpty())
        return;
    SavedView opened = list->baseline();
    opened.filter = withAllInSight(place.opened);
    opened.order = place.order;
    list->setBaseline(opened);
}

void Navigator::openFiltered(const QString &resource, const Filter &filter, const SortKeys &order)
{
    openFound(resource, [&](ListPage &page) {
        page.model().setFilter(withAllInSight(filter));
        page.setOpened(filter);
        if (!order.isEmpty())
            page.model().setOrder(order);
    });
}

//! Opens the page of search results for one search, without anything of an earlier one.
void Navigator::openFound(const QString &resource, const std::function<void(ListPage &)> &narrow)
{
    if (!findResource(resource))
        return;
    remember();
    const QString entry = Pages::entryForFound(resource);
    ListPage *page = m_pages.list(entry);
    page->setOpened({});
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
    if (resource == residentSchema.name)
        Q_EMIT residentOpened(id);
    m_pages.list(resource)->select(id);
    go(m_pages.place(resource));
}

void Navigator::returnToRecord(const QString &resource, const QString &id)
{
    const auto isAbout = [&](const ListPage *page) {
        return page && page->model().schema().name == resource && page->selection().isAbout(id);
    };
    const Page *begun = m_pages.current(); // Page below the form, such as the view "DoLS ending".
    const bool isOfBegun = isAbout(qobject_cast<const ListPage *>(begun));
    if (!isOfBegun && !isAbout(m_pages.list(resource)))
        return openRecord(resource, id);
    remember();
    go(m_pages.place(isOfBegun ? m_pages.entryOf(begun) : resource));
}

//! Shows the record on the unfiltered page of search results, so that its list stays as the user left it.
void Navigator::showElsewhere(const ListPage &page, const QString &id)
{
    if (m_pages.current() != &page)
        return;
    const QString entry = Pages::entryForFound(page.model().schema().name);
    ListPage *found = m_pages.list(entry);
    found->setOpened({});
    found->model().setFilter({});
    found->setBaseline(found->currentView());
    found->select(id);
    m_history.update(m_pages.place(entry));
    show(m_pages.place(entry));
    found->focusTable();
}

void Navigator::openResident(const QString &id, const QString &part)
{
    remember();
    Q_EMIT residentOpened(id);
    auto *page = static_cast<PersonPage *>(m_pages.page(Pages::person));
    Place place = page->placeOf(id, part.isEmpty() ? u"profile"_s : part);
    place.page = Pages::person;
    go(place);
}

bool Navigator::openPages(const ResourceSchema &schema, const QString &id)
{
    const bool hasPages = &schema == &residentSchema;
    if (hasPages)
        openResident(id);
    return hasPages;
}

void Navigator::openRelated(const QString &resource, const Filter &filter, const QString &name)
{
    openFound(resource, [&filter, &name](ListPage &page) {
        page.showOnly(filter, name);
        page.focusTable();
    });
}

History Navigator::history()
{
    remember();
    return m_history;
}

void Navigator::goOnAt(const History &history)
{
    const Place here = history.current();
    if (!m_pages.contains(here.page))
        return;
    m_history = history;
    show(here);
}

void Navigator::openSameAs(const Navigator &other)
{
    Page *shown = other.m_pages.current();
    const QString entry = other.m_pages.entryOf(shown);
    auto *from = qobject_cast<ListPage *>(shown);
    if (ListPage *list = from ? m_pages.list(entry) : nullptr)
        list->openView(from->currentView());
    go(other.m_pages.place(entry));
}

QString Navigator::currentEntry() const
{
    const QString entry = m_pages.entryOf(m_pages.current());
    const PageType *type = Pages::typeOf(entry);
    return type ? QString(type->sidebar) : entry;
}

//! Goes back; from a form to the place where it was opened.
void Navigator::goBack()
{
    if (m_isCovered) {
        m_pending.reset();
        return Q_EMIT leaveRequested();
    }
    remember();
    if (m_history.canGoBack())
        showAgain(m_history.back());
}

void Navigator::goForward()
{
    if (m_isCovered)
        return;
    remember();
    if (m_history.canGoForward())
        showAgain(m_history.forward());
}

//! Gives the keyboard to the page, unless a part of the window that stays has it. The side panel does not
//! count: its button that had the keyboard is gone with its record.
void Navigator::showAgain(const Place &place)
{
    const QPointer<QWidget> before = m_stack.window()->focusWidget();
    const bool wasBeside =
        before && !m_stack.isAncestorOf(before) && m_stack.parentWidget()->isAncestorOf(before);
    show(place);
    if (!before || wasBeside || !before->isVisible() || !before->isEnabled())
        focusPage();
}

//! Adds the place to the history after the page has moved there by itself.
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
    Page *page = m_pages.page(place.page);
    if (!page)
        return;
    if (m_isCovered) {
        // The form may ask the user first: the place opens once the form has closed, or not at all.
        m_pending = place;
        Q_EMIT leaveRequested();
        return;
    }
    const Page *left = m_pages.current();
    const bool hadKeyboard = left && left != page && left->isAncestorOf(m_stack.window()->focusWidget());
    m_shown = place.page;
    m_stack.setCurrentWidget(page);
    page->showPlace(place);
    restoreOpened(page, place);
    // Otherwise the keyboard would go to the next widget, such as a button or the search.
    if (hadKeyboard)
        page->focusContent();
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

void Navigator::addActions(WindowActions &actions)
{
    using Menu = WindowActions::Menu;
    actions.add(Menu::Go, tr("Back"), QKeySequence(Qt::ALT | Qt::Key_Left), this, [this] { goBack(); });
    actions.add(
        Menu::Go, tr("Forward"), QKeySequence(Qt::ALT | Qt::Key_Right), this, [this] { goForward(); });
    actions.addSeparator(Menu::Go);
    const auto addEntry = [this, &actions](
                              const QString &title, const QKeySequence &keys, const QString &entry) {
        actions.add(Menu::Go, tr("Go to %1").arg(title), keys, this, [this, entry] {
            openEntry(entry);
            focusPage();
        });
    };
    for (const PageType &type : Pages::types()) {
        if (type.keys != QKeyCombination())
            addEntry(type.title(), type.keys, type.entry);
    }
    int number = 1;
    for (const ResourceSchema *schema : resourcesBy(&Places::sidebar)) {
        const QKeySequence keys =
            number > 9 ? QKeySequence() : QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_0 + number++));
        addEntry(schema->titleText(), keys, schema->name);
    }
    actions.addSeparator(Menu::Go);
    const auto addPart = [this, &actions](const QString &text, Qt::Key key, int step) {
        actions.add(Menu::Go, text, QKeySequence(Qt::CTRL | key), this, [this, step] {
            if (m_isCovered || !m_pages.current())
                return;
            m_pages.current()->goToPart(step);
            focusPage();
        });
    };
    addPart(tr("Next page of the resident"), Qt::Key_PageDown, 1);
    addPart(tr("Previous page of the resident"), Qt::Key_PageUp, -1);
}

void Navigator::focusPage()
{
    if (Page *page = m_isCovered ? nullptr : m_pages.current())
        page->focusContent();
}

QString Navigator::titleOf(const Place &place) const
{
    return m_pages.titleOf(place.page);
}

} // namespace care
