// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/savedviewssection.h"

#include "models/tables/filtercounts.h"
#include "models/tables/homescope.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/filterjson.h"
#include "views/browse/listpage.h"
#include "views/browse/namedialog.h"
#include "views/browse/viewsdialog.h"
#include "views/shell/pages.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/sidebar.h"

#include <QLocale>
#include <QMenu>

#include <limits>

using namespace Qt::StringLiterals;

namespace care {

//! Sentence that names the conditions of \a filter which a view does not keep; empty if it keeps all.
static QString leftOutOf(const Filter &filter, const ResourceSchema &schema)
{
    const Filter kept = withoutPersonalValues(filter, schema);
    QStringList left;
    if (filter.text != kept.text)
        left += SavedViewsSection::tr("the words searched for");
    for (const Condition &condition : filter.conditions) {
        const Field *field = schema.field(condition.field);
        if (field && !kept.conditions.contains(condition))
            left += u'“' + field->title() + u'”';
    }
    left.removeDuplicates();
    return left.isEmpty()
        ? QString()
        : SavedViewsSection::tr("A view does not keep what may tell who a person is, so its list will show "
                                "more people. Left out: %1.")
              .arg(QLocale().createSeparatedList(left));
}

SavedViewsSection::SavedViewsSection(
    Sidebar &sidebar, FilterCounts &counts, SavedViews &book, const HomeScope &homes, QWidget &window)
    : QObject(&window)
    , m_sidebar(sidebar)
    , m_counts(counts)
    , m_window(window)
    , m_book(book)
    , m_homes(homes)
    , m_builtInGroup(sidebar.addGroup(tr("Needs you")))
    , m_ownGroup(sidebar.addGroup(tr("My views")))
{
    connect(&m_counts, &FilterCounts::counted, this, &SavedViewsSection::showCount);
    connect(&m_homes, &HomeScope::changed, this, &SavedViewsSection::refill);
    connect(&m_book, &SavedViews::changed, this, &SavedViewsSection::refill);
    refill();
}

void SavedViewsSection::refill()
{
    const QStringList entries = m_sidebar.ids();
    for (const QString &entry : entries) {
        if (entry.startsWith(Pages::entryForView({})))
            m_sidebar.removeEntry(entry);
    }
    QList<FilterCounts::Question> questions;
    const QList<SavedView> views = m_book.views();
    for (const SavedView &view : views) {
        if (m_book.isHidden(view.id))
            continue;
        const ResourceSchema *schema = view.schema();
        m_sidebar.addEntry(Pages::entryForView(view.id), Icon{ view.icon() }, view.name,
            view.isBuiltIn ? Sidebar::Role::View : Sidebar::Role::OwnView,
            view.isBuiltIn ? m_builtInGroup : m_ownGroup);
        Filter counted = usablePart(view.filter, *schema);
        counted.always += m_homes.conditionsFor(*schema);
        questions.append({ view.id, schema, counted });
        showCount(view.id, m_counts.count(view.id));
    }
    m_counts.setQuestions(questions);
    m_sidebar.setCurrent(m_sidebar.current()); // The rebuilt entry is marked again as current.
}

void SavedViewsSection::showCount(const QString &id, qint64 count)
{
    const SavedView *view = m_book.find(id);
    const int shown = int(std::clamp<qint64>(count, 0, std::numeric_limits<int>::max()));
    const auto kind = view && view->isUrgent ? Sidebar::Badge::Danger : Sidebar::Badge::Neutral;
    const auto counted = m_counts.isComplete(id) ? Sidebar::Counted::Exactly : Sidebar::Counted::AtLeast;
    m_sidebar.setBadge(Pages::entryForView(id), shown, kind, {}, counted);
}

void SavedViewsSection::observe(ListPage &list)
{
    connect(
        &list, &ListPage::viewsRequested, this, [this, &list](QWidget *button) { openMenu(list, *button); });
}

void SavedViewsSection::openMenu(ListPage &page, QWidget &button)
{
    auto *menu = new QMenu(&button);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (page.isChanged()) {
        const SavedView &base = page.baseline();
        if (!base.id.isEmpty() && !base.isBuiltIn)
            menu->addAction(tr("Save the changes to this view"), this, [this, &page] { save(page); });
        menu->addAction(tr("Reset"), &page, [&page] {
            page.reset();
            page.focusTable();
        });
        menu->addSeparator();
    }
    const QList<SavedView> views = m_book.views();
    for (const SavedView &view : views) {
        if (view.resource != page.model().schema().name)
            continue;
        menu->addAction(buttonText(view.name), this,
            [this, entry = Pages::entryForView(view.id)] { Q_EMIT chosen(entry); });
    }
    menu->addSeparator();
    menu->addAction(tr("Save as a view…"), this, [this, &page] { saveAs(page); });
    menu->addAction(tr("Your views…"), this, &SavedViewsSection::manage);
    menu->popup(button.mapToGlobal(QPoint(0, button.height())));
}

void SavedViewsSection::saveAs(ListPage &page)
{
    const SavedView view = page.currentView();
    const ResourceSchema &schema = page.model().schema();
    const NameDialog::Words words{ tr("Save as a view"), leftOutOf(view.filter, schema), tr("Save") };
    auto *dialog = new NameDialog(
        words, tr("%1, filtered", "name of a list").arg(schema.titleText()),
        [this, view, &page](const QString &name) {
            SavedView named = view;
            named.name = name;
            const QString id = m_book.add(named);
            if (id.isEmpty())
                return;
            page.reset();
            Q_EMIT chosen(Pages::entryForView(id));
        },
        &m_window);
    dialog->open();
}

void SavedViewsSection::save(const ListPage &page)
{
    const SavedView view = page.currentView();
    Message message;
    message.title = tr("Save the changes to this view");
    message.heading = tr("A part of the filter is not kept");
    message.text = leftOutOf(view.filter, page.model().schema());
    message.accept = tr("Save without it");
    message.icon = Icon::Warning;
    if (message.text.isEmpty())
        return m_book.replace(page.baseline().id, view);
    ask(&m_window, message, [this, view, id = page.baseline().id](bool isSaved) {
        if (isSaved)
            m_book.replace(id, view);
    });
}

void SavedViewsSection::manage()
{
    (new ViewsDialog(m_book, &m_window))->open();
}

} // namespace care
