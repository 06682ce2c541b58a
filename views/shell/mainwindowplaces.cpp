// SPDX-License-Identifier: GPL-3.0-or-later
// Where the user is: a list with its filter and record, or the pages of a resident; and the way back.
#include "models/schema/recordlink.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/copylink.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/person/personpage.h"
#include "views/resident/residenteditor.h"
#include "views/shell/listpages.h"
#include "views/shell/mainwindow.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/statusline.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/topbar.h"

#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace care {

PersonPage &MainWindow::person()
{
    if (m_person)
        return *m_person;
    m_person = new PersonPage(m_parts.pages, m_lists);
    m_lists->addWidget(m_person);
    m_person->restoreLayout(m_personLayout);
    m_person->setReadOnly(m_readOnly);
    connect(m_person, &PersonPage::partChosen, this,
        [this](const QString &part) { openResident(m_person->residentId(), part); });
    connect(m_person, &PersonPage::currentChanged, this, &MainWindow::showDetail);
    connect(m_person, &PersonPage::changedFieldsChanged, this, [this] {
        if (showsPerson() && m_person->list())
            m_detail->setChangedFields(m_person->list()->changedFields());
    });
    connect(m_person, &PersonPage::editRequested, this, &MainWindow::editResident);
    connect(m_person, &PersonPage::openRequested, this, &MainWindow::openRecord);
    connect(m_person, &PersonPage::layoutChanged, this, &MainWindow::layoutChanged);
    connect(m_person, &PersonPage::signInRequested, this, &MainWindow::signInRequested);
    connect(m_person, &PersonPage::linkWanted, this, [this](const QString &resource, const QString &id) {
        copyLink({ m_parts.connection, resource, id }, *m_person);
    });
    return *m_person;
}

bool MainWindow::showsPerson() const
{
    return m_person && m_lists->currentWidget() == m_person;
}

ListPage *MainWindow::currentPage() const
{
    return showsPerson() ? m_person->list() : qobject_cast<ListPage *>(m_lists->currentWidget());
}

//! Keeps how the place looks that is about to be left.
void MainWindow::remember()
{
    if (m_editor)
        return;
    if (showsPerson())
        m_history.update({ residentSchema.name, m_person->residentId(), m_person->part() });
    else if (const ListPage *page = currentPage())
        m_history.update(m_pages->place(page->model().schema().name));
}

void MainWindow::openPage(const QString &resource)
{
    if (!findResource(resource))
        return;
    remember();
    goTo(m_pages->place(resource));
}

void MainWindow::openRecord(const QString &resource, const QString &id)
{
    if (!findResource(resource))
        return;
    remember();
    page(resource)->select(id);
    goTo(m_pages->place(resource));
}

void MainWindow::openResident(const QString &id, const QString &part)
{
    // Going from one page to the next of the same person has shown the new one already.
    if (!showsPerson() || m_person->residentId() != id)
        remember();
    goTo({ residentSchema.name, id, part.isEmpty() ? u"profile"_s : part });
}

void MainWindow::openEntry(const QString &entry)
{
    remember();
    const SavedView *view = m_views->viewOf(entry);
    if (view)
        page(view->resource)->openView(*view);
    goTo(m_pages->place(view ? view->resource : entry));
}

void MainWindow::goTo(const Place &place)
{
    m_history.go(place);
    showPlace(place);
}

void MainWindow::goBack(int step)
{
    remember();
    if (step < 0 ? m_history.canGoBack() : m_history.canGoForward())
        showPlace(step < 0 ? m_history.back() : m_history.forward());
}

void MainWindow::showPlace(const Place &place)
{
    ListPage *page = m_pages->page(place.page);
    if (!page)
        return;
    if (m_editor) {
        // The form may ask back; the way goes on when it has closed, and not at all if it stays.
        m_pending = place;
        m_editor->requestClose();
        return;
    }
    if (!place.part.isEmpty()) {
        m_lists->setCurrentWidget(&person());
        m_person->showResident(place.record, place.part);
    } else {
        m_lists->setCurrentWidget(page);
        page->model().setOrder(place.order);
        page->model().setFilter(place.filter);
        page->model().activate();
        if (!place.record.isEmpty() && place.record != page->currentId())
            page->select(place.record, false);
        showDetail();
    }
    updateNavigationState();
    Q_EMIT layoutChanged();
}

void MainWindow::showDetail()
{
    if (!showsPerson()) {
        const ListPage *page = currentPage();
        m_detail->setBannerShown(true);
        m_detail->setVisible(m_detailWanted);
        m_detail->showRecord(page->model().schema(), page->currentId(), page->changedFields());
        return;
    }
    // Beside a page that says everything itself there is no panel; the banner stands above.
    const ResourceSchema *schema = findResource(m_person->currentResource());
    m_detail->setBannerShown(false);
    m_detail->setVisible(m_detailWanted && schema);
    const ListPage *list = m_person->list();
    if (schema)
        m_detail->showRecord(*schema, m_person->currentId(), list ? list->changedFields() : QStringList());
}

void MainWindow::showSameAs(const MainWindow &other, bool alone)
{
    m_sidebar->setVisible(!alone);
    if (other.showsPerson())
        return openResident(other.m_person->residentId(), other.m_person->part());
    const ListPage *shown = other.currentPage();
    ListPage *page = m_pages->page(shown->model().schema().name);
    page->openView(shown->currentView());
    page->select(shown->currentId(), false);
    goTo(m_pages->place(shown->model().schema().name));
}

//! The side bar says which list is shown, or which view as long as the list shows exactly that.
void MainWindow::updateNavigationState()
{
    const bool isPerson = showsPerson();
    const ListPage *page = isPerson ? m_pages->page(residentSchema.name) : currentPage();
    const auto title = [](const Place &place) {
        const ResourceSchema *list = findResource(place.page);
        return !list ? QString() : place.part.isEmpty() ? list->titleText() : list->singularText();
    };
    m_top->setBack(title(m_history.peekBack()));
    m_top->setForward(title(m_history.peekForward()));
    if (page && !m_editor) {
        const QString view = isPerson ? QString() : m_views->entryOf(*page);
        m_sidebar->setCurrent(view.isEmpty() ? QString(page->model().schema().name) : view);
        m_status->setCount(isPerson ? tr("One resident") : page->countText());
    }
    // Never a name or any other text of a record: titles are seen in task bars, logs and screen sharing.
    const QString place = m_editor ? tr("Resident form")
        : isPerson                 ? residentSchema.singularText()
        : page                     ? page->model().schema().titleText()
                                   : QString();
    QStringList parts{ place, m_connectionName, tr("Care Records") };
    parts.removeAll(QString());
    setWindowTitle(visibleText(parts.join(u" – "_s)));
}

} // namespace care
