// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/pagecommands.h"

#include "models/editing/editableresident.h"
#include "models/insight/handover.h"
#include "models/schema/londontime.h"
#include "models/schema/recordlink.h"
#include "models/schema/resources.h"
#include "models/tables/homescope.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/windowmodels.h"
#include "views/browse/changebar.h"
#include "views/browse/homepicker.h"
#include "views/browse/listpage.h"
#include "views/browse/listselection.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/sourcedialog.h"
#include "views/resident/recordeditor.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/editorhost.h"
#include "views/shell/navigator.h"
#include "views/shell/pages.h"
#include "views/shell/recordsplitter.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/searchpanel.h"
#include "views/shell/windowactions.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/popup.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/taborder.h"
#include "views/widgets/topbar.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QScreen>

#include <algorithm>
#include <functional>
#include <memory>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Opens \a menu at the keyboard focus, below the current row of a list.
void openBelowFocus(QMenu &menu, QWidget &window)
{
    QWidget *over = QApplication::focusWidget() ? QApplication::focusWidget() : &window;
    const QRect focused = over->inputMethodQuery(Qt::ImCursorRectangle).toRect();
    if (auto *area = qobject_cast<QAbstractScrollArea *>(over))
        over = area->viewport();
    QPoint place = over->mapToGlobal(focused.bottomLeft());
    // Above the row if there is no room below, because the menu would cover the name that it is about.
    const int height = menu.sizeHint().height();
    if (const QPoint top = over->mapToGlobal(focused.topLeft()) - QPoint(0, height);
        place.y() + height > over->screen()->availableGeometry().bottom()
        && top.y() >= over->screen()->availableGeometry().top())
        place = top;
    menu.popup(place);
    const QList<QAction *> actions = menu.actions();
    const auto first = std::find_if(actions.begin(), actions.end(),
        [](const QAction *action) { return action->isEnabled() && !action->isSeparator(); });
    if (first != actions.end())
        menu.setActiveAction(*first);
}

} // namespace

PageCommands::PageCommands(const Parts &parts, WindowActions &actions, QWidget &window)
    : QObject(&window)
    , m_parts(parts)
    , m_pages(parts.pages)
    , m_editing(parts.editing)
    , m_actions(actions)
    , m_window(window)
{
    addEdit();
    addViews();
    addParts();
    addTextSizes();
    addGo();
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

ListPage *PageCommands::shownList() const
{
    return m_editing.editor() ? nullptr : currentList();
}

void PageCommands::observe(ListPage &list)
{
    const ResourceSchema &schema = list.model().schema();
    if (&schema == &residentSchema)
        connect(list.addTool(tr("New resident")), &QPushButton::clicked, &m_editing, &EditorHost::create);
    connect(&list, &ListPage::rowMenuOpening, this, [this, &schema](QMenu *menu, const QString &record) {
        beginWith(*menu, Chosen{ &schema, record });
    });
}

void PageCommands::forgetBegun()
{
    // An active popup means that only a submenu has closed, or that the next menu is open.
    if (!QApplication::activePopupWidget())
        m_begun.reset();
    if (m_source)
        m_source->setEnabled(!chosen().record.isEmpty());
}

//! Adds rarely used commands to the Help menu.
void PageCommands::addAdvanced()
{
    using Menu = WindowActions::Menu;
    auto *advanced = new QMenu(tr("Advanced"), &m_actions.menu(Menu::Help));
    advanced->setAccessibleName(advanced->title());
    m_source = m_actions.add(Menu::Help, tr("Source data of the record…"), {}, this, [this] {
        const Chosen chosen = begun();
        if (chosen.schema && !chosen.record.isEmpty())
            (new SourceDialog(m_parts.models, *chosen.schema, chosen.record, &m_window))->open();
    });
    m_source->setObjectName(QStringLiteral("sourceData"));
    m_actions.menu(Menu::Help).removeAction(m_source);
    advanced->addAction(m_source);
    m_actions.menu(Menu::Help).addMenu(advanced);
}

//! Adds the commands on the page and on the field or form that has the keyboard.
void PageCommands::addEdit()
{
    using Menu = WindowActions::Menu;
    QAction *undo =
        m_actions.add(Menu::Edit, tr("Undo the last save"), {}, &m_editing, [this] { m_editing.undoSave(); });
    undo->setObjectName(QStringLiteral("undoSave"));
    undo->setEnabled(false);
    connect(&m_editing, &EditorHost::undoOffered, undo, [undo](QString whom) {
        undo->setEnabled(!whom.isEmpty());
        undo->setText(whom.isEmpty()
                ? tr("Undo the last save")
                : tr("Undo the last save: %1", "for whom").arg(whom.replace(u'&', "&&"_L1)));
    });
    m_actions.addTextActions([this] { return m_editing.editor() ? nullptr : m_pages.current(); }, *undo);
    m_actions.add(Menu::Edit, tr("Filter the list"), QKeySequence(Qt::CTRL | Qt::Key_F), this, [this] {
        if (shownList())
            shownList()->focusFilter();
        else if (!m_editing.editor()) // Search, because pages such as Today have no list to filter.
            m_parts.search.open();
    });
    m_actions.add(Menu::Edit, tr("Copy the link to the record"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this, [this] {
            const Chosen chosen = begun();
            if (!m_editing.editor() && chosen.schema && !chosen.record.isEmpty())
                copyLink({ m_parts.models.connectionId(), chosen.schema->name, chosen.record },
                    m_parts.browse.detail());
        });
}

//! Adds the commands that decide which rows lists show.
void PageCommands::addViews()
{
    using Menu = WindowActions::Menu;
    m_actions.add(Menu::View, tr("Save the filter as a view"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
        this, [this] {
            // Lists of one resident cannot be saved, because the view would be about one person.
            auto *list = qobject_cast<ListPage *>(m_pages.current());
            if (list && !m_editing.editor())
                m_parts.views.saveAs(*list);
        });
    m_actions.add(Menu::View, tr("Your views"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V), this,
        [this] { m_parts.views.manage(); });
    m_actions.add(Menu::View, tr("Choose the homes"), QKeySequence(Qt::CTRL | Qt::Key_H), this, [this] {
        Page *page = m_editing.editor() ? nullptr : m_pages.current();
        auto *picker = page ? page->findChild<HomePicker *>() : nullptr;
        if (picker && picker->isVisible())
            picker->openList();
        else if (page)
            page->chooseHome();
    });
    m_actions.addSeparator(Menu::View);
    m_actions.add(Menu::View, tr("Refresh"), QKeySequence(Qt::Key_F5), this, [this] {
        if (currentList())
            currentList()->model().refresh();
        else
            Q_EMIT refreshRequested();
    });
}

//! Adds the commands on the parts beside the page.
void PageCommands::addParts()
{
    using Menu = WindowActions::Menu;
    QAction *details = m_actions.add(Menu::View, tr("Details panel"), QKeySequence(Qt::Key_F9), this, [this] {
        m_parts.browse.toggleRecord();
        Q_EMIT layoutChanged();
    });
    QAction *sidebar =
        m_actions.add(Menu::View, tr("Side bar"), QKeySequence(Qt::CTRL | Qt::Key_F9), this, [this] {
            m_parts.sidebar.setVisible(m_parts.sidebar.isHidden());
            Q_EMIT layoutChanged();
        });
    details->setCheckable(true);
    sidebar->setCheckable(true);
    // Side panel and sidebar can appear and disappear by themselves, so the menu checks them anew.
    connect(&m_actions.menu(Menu::View), &QMenu::aboutToShow, this, [this, details, sidebar] {
        details->setChecked(m_parts.browse.detail().isVisible());
        sidebar->setChecked(m_parts.sidebar.isVisible());
    });
    m_actions.addSeparator(Menu::View);
}

void PageCommands::addTextSizes()
{
    const auto add = [this](const QString &text, Qt::Key key, int step) {
        m_actions.add(WindowActions::Menu::View, text, QKeySequence(Qt::CTRL | key), this,
            [this, step] { Q_EMIT textSizeRequested(step); });
    };
    add(tr("Larger text"), Qt::Key_Plus, 1);
    add(tr("Smaller text"), Qt::Key_Minus, -1);
    add(tr("Usual text size"), Qt::Key_0, 0);
}

void PageCommands::addGo()
{
    using Menu = WindowActions::Menu;
    m_parts.navigator.addActions(m_actions);
    m_actions.addSeparator(Menu::Go);
    m_actions.add(Menu::Go, tr("Search everything"), QKeySequence(Qt::CTRL | Qt::Key_K), this,
        [this] { m_parts.search.open(); });
    m_parts.top.search()->setShortcutHint(QKeySequence(Qt::CTRL | Qt::Key_K));
    m_actions
        .add(Menu::Go, tr("Residents without a daily log today"), {}, this, [this] { openWithoutLog(); })
        ->setData(QStringList{ tr("no log entry silent", "words that find a command") });
    m_actions.addSeparator(Menu::Go);
    m_actions.add(Menu::Go, tr("Next part of the window"), QKeySequence(Qt::Key_F6), this,
        [this] { focusNextPane(1); });
    m_actions.add(Menu::Go, tr("Previous part of the window"), QKeySequence(Qt::SHIFT | Qt::Key_F6), this,
        [this] { focusNextPane(-1); });
}

//! Opens the residents of the chosen homes of whom nothing was logged since midnight, all homes in one list.
void PageCommands::openWithoutLog()
{
    const WindowModels &models = m_parts.models;
    const Circumstances around = models.insight().circumstances();
    const QDateTime midnight = midnightInLondon(dayInLondon(around.now));
    const auto ids = std::make_shared<QStringList>();
    models.examine(
        [ids, midnight, around, homes = models.homes().conditionsFor(residentSchema)](
            const RecordReads &reads) { *ids = residentsWithoutLog(reads, homes, midnight, around.now); },
        this,
        [this, ids, around, midnight] {
            const ListKnown logs = around.lists.value(logSchema.name);
            const QString label = logs.isWhole && logs.asOf >= midnight
                ? tr("No daily log today")
                : tr("No daily log today, as far as logs are here");
            // Every record has an id, so that an empty list of ids matches none.
            const Condition condition = ids->isEmpty() ? Condition{ u"id"_s, Operator::IsEmpty, {}, label }
                                                       : Condition{ u"id"_s, Operator::Is, *ids, label };
            m_parts.navigator.openFiltered(residentSchema.name, { { condition }, {} });
            m_parts.navigator.focusPage();
        });
}

void PageCommands::focusNextPane(int step)
{
    RecordSidePanel &detail = m_parts.browse.detail();
    const WindowPart page{ m_pages.current(), [this] {
                              m_parts.navigator.focusPage();
                          } };
    const QList<WindowPart> shown = m_editing.editor() ? QList<WindowPart>{ { m_editing.editor() } }
                                                       : QList<WindowPart>{ page, { &detail } };
    focusNextPart(
        QList<WindowPart>{ { &m_parts.sidebar } } + shown + QList<WindowPart>{ { &m_parts.top } }, step);
}

void PageCommands::addLast()
{
    using Menu = WindowActions::Menu;
    m_actions.add(Menu::Help, tr("All shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_F1), this,
        [this] { (new ShortcutsDialog(m_window.actions(), &m_window))->open(); });
    m_actions.add(Menu::Help, tr("Save information for support"), QKeySequence(Qt::SHIFT | Qt::Key_F1), this,
        [this] { Q_EMIT supportRequested(); });
    addAdvanced();
    m_actions.addSeparator(Menu::Help);
    m_actions.add(Menu::Help, tr("About Care Records"), {}, this,
        [this] { (new AboutDialog(QCoreApplication::applicationVersion(), &m_window))->open(); });
    m_actions.addSeparator(Menu::File);
    m_actions
        .add(Menu::File, tr("Settings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), this,
            [this] { Q_EMIT settingsRequested(); })
        ->setData(QStringList{ tr("colours dark light contrast text size language Welsh English words "
                                  "lock minutes PIN connection days of logs reset columns",
            "words that find a command") });
    m_actions.addLast(Menu::File, tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this,
        [] { QApplication::closeAllWindows(); });
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
    tasks->addSeparator();
    QAction *all = tasks->addAction({}, &m_editing, [this] { changeSeveralBegun(); });
    connect(tasks, &QMenu::aboutToShow, all, [this, all] {
        const qsizetype count = begun().several.size();
        all->setVisible(count > 1);
        all->setText(tr("Change all %n selected resident(s)…", nullptr, int(count)));
    });
    m_changing += all;
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
            if (shownList())
                run(shownList()->changes());
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
    ListPage *page = shownList();
    if (!page || &page->model().schema() != &residentSchema)
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
