// SPDX-License-Identifier: GPL-3.0-or-later
// Finding something from anywhere: the search of everything, and links to records.
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/shell/listpages.h"
#include "views/shell/mainwindow.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/searchpanel.h"
#include "views/widgets/topbar.h"

#include <QAction>

#include <algorithm>

namespace care {

namespace {

//! As lists name it where they refer to it.
QString nameOf(const ResourceSchema &schema, const Record &record)
{
    const auto identity = std::find_if(schema.fields.begin(), schema.fields.end(),
        [](const Field &field) { return field.has(FieldFlag::Identity); });
    return identity == schema.fields.end() ? QString() : displayText(*identity, record);
}

} // namespace

void MainWindow::setUpSearch()
{
    const SearchPanel::Offers offers{ [this] { return m_views->book().views(); },
        [this] {
            return actions();
        } };
    m_search = new SearchPanel(*m_top->search(), *m_parts.search, offers, centralWidget());
    connect(m_search, &SearchPanel::recordChosen, this, [this](const QString &resource, const QString &id) {
        openRecord(resource, id);
        if (currentPage() && !m_editor)
            currentPage()->focusTable();
    });
    connect(m_search, &SearchPanel::listChosen, this, [this](const QString &resource, const QString &words) {
        remember();
        page(resource)->model().setFilter({ {}, words });
        goTo(m_pages->place(resource));
    });
    connect(m_search, &SearchPanel::viewChosen, this,
        [this](const QString &id) { openEntry(SavedViewsSection::entryFor(id)); });
    connect(m_search, &SearchPanel::linkChosen, this, &MainWindow::linkRequested);
}

void MainWindow::searchResidents(const QString &words)
{
    remember();
    page(residentSchema.name)->model().setFilter({ {}, words });
    goTo(m_pages->place(residentSchema.name));
}

//! Exactly what belongs to the record in the detail panel, under its name.
void MainWindow::openRelated(const QString &resource, const Filter &filter)
{
    remember();
    page(resource)->showOnly(filter, nameOf(*m_detail->schema(), m_parts.shown->record()));
    goTo(m_pages->place(resource));
    page(resource)->focusTable();
}

} // namespace care
