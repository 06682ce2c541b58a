// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/mainwindow.h"

#include "models/insight/worklist.h"
#include "models/schema/recordlink.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/homescope.h"
#include "models/tables/recordsearch.h"
#include "models/tables/resourcetablemodel.h"
#include "models/tables/today.h"
#include "models/tables/windowmodels.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/paper/recordsheet.h"
#include "views/resident/recordeditor.h"
#include "views/shell/navigator.h"
#include "views/shell/outputcommands.h"
#include "views/shell/pagecommands.h"
#include "views/shell/pages.h"
#include "views/shell/recordsplitter.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/searchpanel.h"
#include "views/shell/statusline.h"
#include "views/today/rulesdialog.h"
#include "views/today/todaypage.h"
#include "views/widgets/accessibleevents.h"
#include "views/widgets/clipboard.h"
#include "views/widgets/layouts.h"
#include "views/widgets/notice.h"
#include "views/widgets/scale.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/taborder.h"
#include "views/widgets/theme.h"
#include "views/widgets/topbar.h"

#include <QBoxLayout>
#include <QCloseEvent>
#include <QDialog>
#include <QJsonArray>
#include <QStackedWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

MainWindow::MainWindow(WindowModels &models, FormOpener &forms, SavedViews &views, QWidget *parent)
    : QMainWindow(parent)
    , m_models(models)
    , m_top(new TopBar(this))
    , m_sidebar(new Sidebar(this))
    , m_center(new QStackedWidget(this))
    , m_lists(new QStackedWidget(m_center))
    , m_detail(new RecordSidePanel(models, m_center))
    , m_browse(new RecordSplitter(m_lists, m_detail, m_center))
    , m_status(new StatusLine(this))
    , m_offer(new Notice(this))
    , m_pages(new Pages(models, views, *m_lists, this))
    , m_navigator(new Navigator(*m_pages, *m_lists, this))
    , m_editing(new EditorHost(forms, *m_center, *m_offer, *this))
    , m_actions(new WindowActions(*this))
{
    thinAccessibleEvents();
    build();
    fillSidebar(views);
    connect(m_pages, &Pages::made, this, &MainWindow::observePage);
    connectNavigation();
    connectEditing();
    connectDetail();
    setUpSearch();
    m_commands = new PageCommands(
        { m_models, *m_pages, *m_editing, *m_navigator, *m_views, *m_search, *m_browse, *m_sidebar, *m_top },
        *m_actions, *this);
    m_output = new OutputCommands(
        { m_models, *m_pages, *m_editing, *m_commands, m_views->book() }, *m_actions, *this);
    m_commands->addLast();
    connect(m_commands, &PageCommands::layoutChanged, this, &MainWindow::layoutChanged);
    connect(m_commands, &PageCommands::refreshRequested, this, &MainWindow::refreshRequested);
    connect(m_commands, &PageCommands::supportRequested, this, &MainWindow::supportRequested);
    connect(m_commands, &PageCommands::settingsRequested, this, &MainWindow::settingsRequested);
    connect(m_commands, &PageCommands::textSizeRequested, this, &MainWindow::textSizeRequested);
    connect(m_top, &TopBar::connectionPressed, this, &MainWindow::connectionRequested);
    connect(m_top, &TopBar::statusPressed, this, &MainWindow::refreshRequested);
    resize(1366, 768);
    for (const auto told : { &HomeScope::changed, &HomeScope::homesChanged })
        connect(&models.homes(), told, this, &MainWindow::updateNavigationState);
    updateNavigationState();
}

//! Deletes dialogs first, because they store typed text when destroyed, which this window must still hear of.
MainWindow::~MainWindow()
{
    while (auto *dialog = findChild<QDialog *>())
        delete dialog;
    // Pages being destroyed change the worklist, too, so its signals are cut.
    disconnect(&m_models.worklist(), nullptr, this, nullptr);
}

void MainWindow::build()
{
    auto *root = new QWidget(this);
    auto *layout = newLayout<QVBoxLayout>(root, {}, 0);
    addWidgets(layout, { m_top, m_offer });
    auto *middle = newLayout<QHBoxLayout>(0);
    middle->addWidget(m_sidebar);
    middle->addWidget(m_center, 1);
    layout->addLayout(middle, 1);
    layout->addWidget(m_status);
    connect(m_status, &StatusLine::unfinishedChosen, m_editing, &EditorHost::showUnfinished);
    setCentralWidget(root);
    m_center->addWidget(m_browse);
    connect(m_browse, &QSplitter::splitterMoved, this, &MainWindow::layoutChanged);
}

void MainWindow::fillSidebar(SavedViews &views)
{
    const auto order = resourcesBy(&Places::sidebar);
    const auto organisation = std::find_if(order.begin(), order.end(),
        [](const ResourceSchema *schema) { return schema->group == SidebarGroup::Organisation; });
    const auto addEntries = [this](auto from, auto end) {
        for (; from != end; ++from)
            m_sidebar->addEntry((*from)->name, Icon{ (*from)->icon }, (*from)->titleText());
    };
    m_sidebar->addGroup({});
    for (const PageType &type : Pages::types()) {
        if (type.icon)
            m_sidebar->addEntry(type.entry, *type.icon, type.title());
    }
    addEntries(order.begin(), organisation);
    m_views = new SavedViewsSection(*m_sidebar, *m_models.makeCounts(this), views, m_models.homes(), *this);
    // Lists that are rarely needed start folded.
    m_organisation = m_sidebar->addGroup(tr("Organisation"), Sidebar::Folding::Possible);
    addEntries(organisation, order.end());
    m_sidebar->setFolded(m_organisation, true);
    connect(&m_models.worklist(), &WorklistModel::refreshed, this, &MainWindow::showWorkCount);
    showWorkCount();
    connect(m_sidebar, &Sidebar::foldingChanged, this, &MainWindow::layoutChanged);
    connect(m_sidebar, &Sidebar::chosen, m_navigator, &Navigator::openEntry);
    connect(m_views, &SavedViewsSection::chosen, this, [this](const QString &entry) {
        m_navigator->openEntry(entry);
        m_navigator->focusPage(); // Not the button that opened the menu, or another if that is gone.
    });
    connect(&m_views->book(), &SavedViews::changed, this, &MainWindow::layoutChanged);
}

void MainWindow::showWorkCount()
{
    const int lines = m_models.worklist().openLines();
    m_sidebar->setBadge(
        Pages::today, lines, Sidebar::Badge::Main, TodayPage::tr("%Ln need you today", nullptr, lines));
}

void MainWindow::connectNavigation()
{
    connect(m_top, &TopBar::wentBack, m_navigator, &Navigator::goBack);
    connect(m_top, &TopBar::wentForward, m_navigator, &Navigator::goForward);
    connect(m_navigator, &Navigator::leaveRequested, m_editing, &EditorHost::requestClose);
    connect(m_navigator, &Navigator::placeChanged, this, [this] {
        m_browse->closeRecord();
        showDetail();
        updateNavigationState();
        Q_EMIT layoutChanged();
    });
}

void MainWindow::connectEditing()
{
    connect(m_editing, &EditorHost::opened, this, [this] {
        m_navigator->setCovered(true);
        m_sidebar->setCurrent(residentSchema.name);
        m_status->setCount(
            editor()->recordId().isEmpty() ? tr("Entering a new resident") : editor()->title());
        updateNavigationState();
    });
    connect(m_editing, &EditorHost::closed, this, [this] {
        m_center->setCurrentWidget(m_browse);
        m_navigator->setCovered(false);
        updateNavigationState();
        m_navigator->focusPage();
    });
    connect(m_editing, &EditorHost::stayed, m_navigator, &Navigator::forgetPending);
    connect(m_editing, &EditorHost::windowMayClose, this, &QWidget::close);
    connect(m_editing, &EditorHost::saved, m_navigator, &Navigator::returnToRecord);
    connect(m_editing, &EditorHost::residentWanted, this,
        [this](const QString &resident) { openRecord(residentSchema.name, resident); });
    connect(m_editing, &EditorHost::searchWanted, this, [this](const QString &words) {
        m_navigator->openFiltered(residentSchema.name, { {}, words });
        m_pages->list(Pages::entryForFound(residentSchema.name))->model().refresh();
    });
    connect(m_editing, &EditorHost::signInRequested, this, &MainWindow::signInRequested);
    connect(m_editing, &EditorHost::keyRefusedChange, this, &MainWindow::keyRefusedChange);
}

void MainWindow::connectDetail()
{
    connect(m_detail, &RecordSidePanel::editRequested, m_editing,
        [this](const QString &resident) { m_editing->edit(resident); });
    connect(m_browse, &RecordSplitter::returned, m_navigator, &Navigator::focusPage);
    m_detail->setChangeableFields(EditorHost::changeableFields());
    connect(m_detail, &RecordSidePanel::changeRequested, m_editing, &EditorHost::change);
    connect(m_detail, &RecordSidePanel::openRequested, this, &MainWindow::openRecord);
    connect(m_detail, &RecordSidePanel::listRequested, this,
        [this](const QString &resource, const Filter &filter) {
            const RecordSidePanel::Shown &shown = m_detail->shown();
            m_navigator->openRelated(
                resource, filter, shown.schema ? nameOf(*shown.schema, shown.record) : QString());
        });
    connect(m_detail, &RecordSidePanel::linkWanted, this, [this](const QString &resource, const QString &id) {
        copyLink({ m_models.connectionId(), resource, id }, *m_detail);
    });
    connect(m_detail, &RecordSidePanel::draftRequested, this,
        [this](const QString &incident) { m_output->draftNotification(incident); });
    connect(
        m_detail, &RecordSidePanel::pagesRequested, this, [this](const QString &id) { openResident(id); });
}

void MainWindow::setUpSearch()
{
    const SearchPanel::Offers offers{ [this] { return m_views->book().views(); },
        [this] {
            return m_actions->commands();
        } };
    m_search = new SearchPanel(*m_top->search(), m_models.search(), offers, centralWidget());
    m_navigator->observe(*m_search);
    connect(m_navigator, &Navigator::residentOpened, &m_models.search(), &RecordSearch::rememberResident);
    connect(m_search, &SearchPanel::editRequested, m_editing,
        [this](const QString &resident) { m_editing->edit(resident); });
    connect(m_search, &SearchPanel::taskChosen, m_editing,
        [this](const QString &resident, const QString &task, const QString &value) {
            m_editing->edit(resident, task, {}, value);
        });
    connect(m_search, &SearchPanel::linkChosen, this, &MainWindow::linkRequested);
}

void MainWindow::observePage(Page *page)
{
    connect(page, &Page::currentChanged, this, [this, page] {
        if (page == currentPage())
            showDetail();
    });
    connect(page, &Page::countTextChanged, this, [this, page] {
        if (page == currentPage() && !editor())
            m_status->setCount(page->countText());
    });
    connect(page, &Page::editRequested, m_editing,
        [this](const QString &resident) { m_editing->edit(resident); });
    connect(page, &Page::changeRequested, m_editing, &EditorHost::change);
    connect(page, &Page::linkWanted, this, [this, page](const QString &resource, const QString &id) {
        copyLink({ m_models.connectionId(), resource, id }, *page);
    });
    connect(page, &Page::signInRequested, this, &MainWindow::signInRequested);
    connect(page, &Page::layoutChanged, this, &MainWindow::updateNavigationState);
    connect(page, &Page::layoutChanged, this, &MainWindow::layoutChanged);
    if (auto *list = qobject_cast<ListPage *>(page))
        observeList(list);
}

void MainWindow::observeList(ListPage *list)
{
    placeInTabOrder(*m_detail, tabStopsIn(*list)); // The side panel comes after the list in the tab order.
    const ResourceSchema &schema = list->model().schema();
    connect(list, &ListPage::leftWanted, this, [this, &schema](const QString &record) {
        if (!m_navigator->openPages(schema, record))
            openRecord(schema.name, record);
    });
    connect(list, &ListPage::opened, this, [this, &schema](const QString &record) {
        if (!m_navigator->openPages(schema, record))
            m_browse->openRecord();
    });
    m_commands->observe(*list);
    connect(list, &ListPage::outputRequested, this,
        [this](const QWidget *button) { m_output->openMenu(*button); });
    m_views->observe(*list);
}

Page *MainWindow::currentPage() const
{
    return m_pages->current();
}

ListPage *MainWindow::currentList() const
{
    Page *page = currentPage();
    return page ? page->list() : nullptr;
}

void MainWindow::openPage(const QString &entry)
{
    m_navigator->openEntry(entry);
}

void MainWindow::openRecord(const QString &resource, const QString &id)
{
    m_navigator->openRecord(resource, id);
}

void MainWindow::openResident(const QString &id, const QString &part)
{
    m_navigator->openResident(id, part);
}

void MainWindow::showSameAs(const MainWindow &other, bool alone)
{
    m_sidebar->setVisible(!alone);
    m_models.homes().choose(other.m_models.homes().chosen());
    m_navigator->openSameAs(*other.m_navigator);
    focusPageWhenShown();
}

void MainWindow::setConnection(const QString &name, const QColor &ribbon)
{
    m_connectionName = name;
    m_top->connection()->setConnection(name, ribbon);
    updateNavigationState();
}

void MainWindow::setServiceState(StatusPill::State state, const QString &text)
{
    m_top->status()->setState(state, text);
}

void MainWindow::setReadOnly(const QString &reason)
{
    m_detail->setReadOnly(reason);
    m_editing->setReadOnly(reason);
    m_pages->setReadOnly(reason);
    m_commands->setReadOnly(reason);
}

WindowPlace MainWindow::place() const
{
    return { m_navigator->history(), m_editing->request() };
}

void MainWindow::goOnAt(const WindowPlace &place)
{
    m_navigator->goOnAt(place.history);
    if (place.form)
        return m_editing->open(*place.form);
    focusPageWhenShown();
}

//! Queued, because a window shown for the first time moves the focus to its first widget.
void MainWindow::focusPageWhenShown()
{
    QMetaObject::invokeMethod(m_navigator, &Navigator::focusPage, Qt::QueuedConnection);
}

QJsonObject MainWindow::saveLayout() const
{
    return { { u"geometry"_s, QString::fromLatin1(saveGeometry().toBase64()) },
        { u"splitter"_s, QString::fromLatin1(m_browse->saveState().toBase64()) },
        { u"lists"_s, m_pages->saveLayout() }, { u"views"_s, m_views->book().save() },
        { u"sidebar"_s, !m_sidebar->isHidden() },
        { u"homes"_s, QJsonArray::fromStringList(m_models.homes().chosen()) },
        { u"organisation"_s, !m_sidebar->isFolded(m_organisation) },
        { u"page"_s, m_navigator->currentEntry() },
        { u"day"_s, m_models.today().date().toString(Qt::ISODate) } };
}

void MainWindow::restoreLayout(const QJsonObject &layout)
{
    const auto bytes = [&](QLatin1StringView key) {
        return QByteArray::fromBase64(layout.value(key).toString().toLatin1());
    };
    restoreGeometry(bytes("geometry"_L1));
    m_browse->restoreState(bytes("splitter"_L1));
    // Further windows share the views of the first, so their layouts have none.
    if (layout.contains("views"_L1))
        m_views->book().restore(layout.value("views"_L1).toArray());
    m_sidebar->setVisible(layout.value("sidebar"_L1).toBool(true));
    QStringList homes;
    const QJsonArray kept = layout.value("homes"_L1).toArray();
    for (const QJsonValue &home : kept)
        homes += home.toString();
    m_models.homes().choose(homes);
    m_pages->restoreLayout(layout.value("lists"_L1).toObject());
    // The first window of a day shows Today, not yesterday's page.
    const QString day = m_models.today().date().toString(Qt::ISODate);
    const bool isOfToday = layout.value("day"_L1).toString(day) == day;
    const QString page = isOfToday ? layout.value("page"_L1).toString() : QString();
    m_sidebar->setFolded(m_organisation, !layout.value("organisation"_L1).toBool());
    openPage(m_pages->contains(page) && m_sidebar->ids().contains(page) ? page : QString(Pages::today));
    focusPageWhenShown();
}

//! Shows the side panel, except beside a page that has no record for it.
void MainWindow::showDetail()
{
    const Page *page = currentPage();
    const RecordAt record = page ? page->current() : RecordAt();
    m_detail->setBannerShown(page && !page->hasBanner());
    m_browse->setRecord(record.schema != nullptr);
    m_commands->forgetBegun();
    if (record.schema)
        m_detail->showRecord(*record.schema, record.id);
}

//! Marks the sidebar's entry for the list shown, or for a view as long as the list shows exactly that.
void MainWindow::updateNavigationState()
{
    Page *page = currentPage();
    m_top->setBack(m_navigator->backTitle());
    m_top->setForward(m_navigator->forwardTitle());
    if (page && !editor()) {
        m_sidebar->setCurrent(m_navigator->currentEntry());
        m_status->setCount(page->countText());
    }
    // Window titles never contain text of a record, because task bars, logs and shared screens show them.
    QStringList parts{ editor() ? tr("Resident form")
            : page              ? page->title()
                                : QString(),
        m_connectionName, tr("Care Records") };
    parts.removeAll(QString());
    setWindowTitle(visibleText(parts.join(u" – "_s)));
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    event->setAccepted(m_editing->mayCloseWindow());
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    updateSidebarWidth();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateSidebarWidth();
}

//! Hides the names beside the icons in a narrow window, where they would take over a quarter of the width.
void MainWindow::updateSidebarWidth()
{
    constexpr int leastForNames = 800;
    m_sidebar->setNarrow(width() < scaled(leastForNames));
}

void MainWindow::showTodayRules(QWidget &over)
{
    auto *dialog = new RulesDialog(m_models, &over);
    connect(dialog, &RulesDialog::listRequested, this,
        [this, dialog, &over](const QString &resource, const Filter &filter) {
            dialog->accept();
            over.close(); // Both close, because the list opens in the window below them.
            m_navigator->openFiltered(resource, filter);
            m_navigator->focusPage();
        });
    dialog->open();
}

} // namespace care
