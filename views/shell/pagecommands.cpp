// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/pagecommands.h"

#include "models/editing/editableresident.h"
#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/changebar.h"
#include "views/browse/listpage.h"
#include "views/browse/listselection.h"
#include "views/browse/sourcedialog.h"
#include "views/resident/recordeditor.h"
#include "views/shell/editorhost.h"
#include "views/shell/pages.h"
#include "views/shell/windowactions.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/popup.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QPointer>

#include <algorithm>
#include <functional>

namespace care {

namespace {

//! Opens \a menu at the keyboard focus, below the current row of a list.
void openBelowFocus(QMenu &menu, QWidget &window)
{
    QWidget *over = QApplication::focusWidget() ? QApplication::focusWidget() : &window;
    const QRect focused = over->inputMethodQuery(Qt::ImCursorRectangle).toRect();
    if (auto *area = qobject_cast<QAbstractScrollArea *>(over))
        over = area->viewport();
    menu.popup(over->mapToGlobal(focused.bottomLeft()));
    const QList<QAction *> actions = menu.actions();
    const auto first = std::find_if(actions.begin(), actions.end(),
        [](const QAction *action) { return action->isEnabled() && !action->isSeparator(); });
    if (first != actions.end())
        menu.setActiveAction(*first);
}

} // namespace

PageCommands::PageCommands(
    const WindowModels &models, Pages &pages, EditorHost &editing, WindowActions &actions, QWidget &window)
    : QObject(&window)
    , m_models(models)
    , m_pages(pages)
    , m_editing(editing)
    , m_actions(actions)
    , m_window(window)
{
    addChanges();
    addResidents();
    using Menu = WindowActions::Menu;
    for (const Menu title : { Menu::Edit, Menu::Resident, Menu::Help }) {
        QMenu &menu = m_actions.menu(title);
        connect(&menu, &QMenu::aboutToShow, this, [this, &menu] { beginWith(menu, chosen()); });
    }
}

void PageCommands::setReadOnly(const QString &reason)
{
    for (QAction *action : std::as_const(m_changing))
        action->setEnabled(reason.isEmpty());
}

ListPage *PageCommands::currentList() const
{
    Page *page = m_pages.current();
    return page ? page->list() : nullptr;
}

void PageCommands::beginWith(QMenu &menu, const ResourceSchema &schema, const QString &record)
{
    beginWith(menu, Chosen{ &schema, record });
}

void PageCommands::forgetBegun()
{
    // An active popup means that only a submenu has closed, or that the next menu is open.
    if (!QApplication::activePopupWidget())
        m_begun.reset();
    if (m_source)
        m_source->setEnabled(!chosen().record.isEmpty());
}

void PageCommands::addAdvanced()
{
    using Menu = WindowActions::Menu;
    auto *advanced = new QMenu(tr("Advanced"), &m_actions.menu(Menu::Help));
    advanced->setAccessibleName(advanced->title());
    m_source = m_actions.add(Menu::Help, tr("Source data of the record…"), {}, this, [this] {
        const Chosen chosen = begun();
        if (chosen.schema && !chosen.record.isEmpty())
            (new SourceDialog(m_models, *chosen.schema, chosen.record, &m_window))->open();
    });
    m_source->setObjectName(QStringLiteral("sourceData"));
    m_actions.menu(Menu::Help).removeAction(m_source);
    advanced->addAction(m_source);
    m_actions.menu(Menu::Help).addMenu(advanced);
}

void PageCommands::addResidents()
{
    using Menu = WindowActions::Menu;
    m_changing += m_actions.add(Menu::Resident, tr("New resident"), QKeySequence(Qt::CTRL | Qt::Key_N),
        &m_editing, [this] { m_editing.create(); });
    m_changing += m_actions.add(Menu::Resident, tr("Edit the resident"), QKeySequence(Qt::CTRL | Qt::Key_E),
        &m_editing, [this] { editBegun(tr("Edit the resident")); });
    addTaskActions();
    QAction *several = m_actions.add(Menu::Resident, tr("Change selected residents"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), &m_editing, [this] { changeSeveralBegun(); });
    m_changing += several;
    m_pages.addRowAction(several, &residentSchema);
    m_actions.addSeparator(Menu::Resident);
    m_actions.add(Menu::Resident, tr("Save"), QKeySequence(Qt::CTRL | Qt::Key_S), &m_editing,
        [this] { m_editing.review(); });
    m_actions.add(Menu::Resident, tr("Unfinished forms"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U),
        &m_editing, [this] { m_editing.showUnfinished(); });
}

//! Adds an action for each task, the small forms for common changes of a resident.
void PageCommands::addTaskActions()
{
    using Menu = WindowActions::Menu;
    auto *tasks = new QMenu(tr("Change one thing"), &m_actions.menu(Menu::Resident));
    tasks->setAccessibleName(tasks->title());
    m_changing += tasks->menuAction();
    const auto open = [this, tasks] {
        if (m_editing.editor() || !isResidentChosen(tr("Change one thing")))
            return;
        beginWith(*tasks, chosen());
        nameMenu(*tasks, m_pages.current()->chosenName());
        openBelowFocus(*tasks, m_window);
    };
    m_changing +=
        m_actions.add(Menu::Resident, tr("Change one thing…"), QKeySequence(Qt::Key_F2), this, open);
    m_actions.addSeparator(Menu::Resident);
    for (const EditingTask &task : editableResident().tasks()) {
        QAction *action = m_actions.add(Menu::Resident, task.commandText(), {}, &m_editing,
            [this, &task] { editBegun(tr("Change one thing"), task.id); });
        action->setData(task.searchWords());
        tasks->addAction(action);
        m_changing += action;
    }
    m_actions.addSeparator(Menu::Resident);
    m_pages.addRowAction(tasks->menuAction(), &residentSchema);
}

//! Adds the actions for changes by others since the user last looked.
void PageCommands::addChanges()
{
    using Menu = WindowActions::Menu;
    const auto add = [this](const QString &text, const QKeySequence &keys,
                         const std::function<void(ChangeBar &)> &run) {
        m_actions.add(Menu::View, text, keys, this, [this, run] {
            if (currentList() && !m_editing.editor())
                run(currentList()->changes());
        });
    };
    m_actions.addSeparator(Menu::View);
    add(tr("Next change by others"), QKeySequence(Qt::Key_F8), [](ChangeBar &bar) { bar.goToChange(1); });
    add(tr("Previous change by others"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
        [](ChangeBar &bar) { bar.goToChange(-1); });
    add(tr("Mark the changes of the selected rows as seen"), QKeySequence(Qt::CTRL | Qt::Key_M),
        [](ChangeBar &bar) { bar.forgetSelected(); });
    add(tr("Mark all as seen"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M),
        [](ChangeBar &bar) { bar.forgetAll(); });
}

PageCommands::Chosen PageCommands::chosen() const
{
    Page *page = m_pages.current();
    if (!page)
        return {};
    const RecordAt record = page->chosen();
    Chosen chosen{ record.schema, record.id, page->chosenResident() };
    if (ListPage *list = page->list(); list && chosen.schema == &residentSchema) {
        chosen.several = list->selection().keys();
        chosen.whoLeft = list->selection().whoLeft();
    }
    return chosen;
}

void PageCommands::beginWith(QMenu &menu, const Chosen &chosen)
{
    m_begun = chosen;
    if (m_begun->schema == &residentSchema && m_begun->resident.isEmpty())
        m_begun->resident = m_begun->record;
    if (currentList()) {
        m_begun->several = currentList()->selection().keys();
        m_begun->whoLeft = currentList()->selection().whoLeft();
    }
    // Queued, because a menu closes before the command chosen in it runs.
    connect(&menu, &QMenu::aboutToHide, this, &PageCommands::forgetBegun,
        Qt::ConnectionType(Qt::QueuedConnection | Qt::UniqueConnection));
}

void PageCommands::changeSeveralBegun()
{
    ListPage *page = currentList();
    if (m_editing.editor() || !page || &page->model().schema() != &residentSchema)
        return;
    const Chosen chosen = begun();
    if (chosen.whoLeft.isEmpty() || chosen.several.isEmpty())
        return m_editing.changeSeveral(chosen.several);
    ask(&m_window,
        { .title = tr("Change selected residents"),
            .heading = chosen.whoLeft,
            .text = tr(
                "Those who have left will not be changed. You will see a table of the others before anything "
                "is sent."),
            .accept = tr("Go on with the others"),
            .icon = Icon::Warning },
        [this, several = chosen.several, page = QPointer(page)](bool yes) {
            if (!yes)
                return;
            if (page)
                page->selection().forgetWhoLeft();
            m_editing.changeSeveral(several);
        });
}

void PageCommands::editBegun(const QString &title, const QString &task)
{
    const QString resident = begun().resident;
    if (!m_editing.editor() && !resident.isEmpty())
        m_editing.edit(resident, task);
    else if (!m_editing.editor())
        isResidentChosen(title);
}

bool PageCommands::isResidentChosen(const QString &title)
{
    const ListPage *page = currentList();
    const bool isOfResidents = page && &page->model().schema() == &residentSchema;
    const bool isChosen = !chosen().resident.isEmpty();
    if (!isChosen)
        tell(&m_window,
            { .title = title,
                .heading = tr("Choose a resident first."),
                .text = isOfResidents ? page->selection().whyNoneIsChosen()
                                      : tr("Select one in the list of residents, or open one.") });
    return isChosen;
}

} // namespace care
