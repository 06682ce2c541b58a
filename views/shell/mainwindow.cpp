// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/mainwindow.h"

#include "models/schema/recordlink.h"
#include "models/schema/resources.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/copylink.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/resourceicons.h"
#include "views/person/personpage.h"
#include "views/resident/residenteditor.h"
#include "views/shell/listpages.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/statusline.h"
#include "views/widgets/notice.h"
#include "views/widgets/plainlabel.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/topbar.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace care {

MainWindow::MainWindow(const MainWindowContext &parts, QWidget *parent)
    : QMainWindow(parent)
    , m_parts(parts)
    , m_top(new TopBar(this))
    , m_sidebar(new Sidebar(this))
    , m_center(new QStackedWidget(this))
    , m_browse(new QSplitter(Qt::Horizontal, m_center))
    , m_lists(new QStackedWidget(m_browse))
    , m_detail(new RecordSidePanel(*parts.shown, *parts.person, *parts.related, parts.pages.findSimilar,
          parts.pages.isWhole, m_browse))
    , m_status(new StatusLine(this))
    , m_offer(new Notice(this))
    , m_pages(new ListPages(parts.tableOf, *m_lists, this))
{
    build();
    fillSidebar();
    connect(m_pages, &ListPages::made, this, &MainWindow::observePage);
    setUpSearch();
    setUpActions();
    connect(m_top, &TopBar::wentBack, this, [this] { goBack(-1); });
    connect(m_top, &TopBar::wentForward, this, [this] { goBack(1); });
    connect(m_top, &TopBar::connectionPressed, this, &MainWindow::connectionRequested);
    connect(m_top, &TopBar::statusPressed, this, &MainWindow::refreshRequested);
    connect(m_detail, &RecordSidePanel::editRequested, this, &MainWindow::editResident);
    connect(m_detail, &RecordSidePanel::openRequested, this, &MainWindow::openRecord);
    connect(m_detail, &RecordSidePanel::listRequested, this, &MainWindow::openRelated);
    connect(m_detail, &RecordSidePanel::linkWanted, this, [this](const QString &resource, const QString &id) {
        copyLink({ m_parts.connection, resource, id }, *m_detail);
    });
    connect(
        m_detail, &RecordSidePanel::pagesRequested, this, [this](const QString &id) { openResident(id); });
    resize(1366, 768);
    updateNavigationState();
}

void MainWindow::build()
{
    auto *root = new QWidget(this);
    auto *layout = new QVBoxLayout(root);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_top);
    layout->addWidget(m_offer);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_sidebar);
    middle->addWidget(m_center, 1);
    layout->addLayout(middle, 1);
    layout->addWidget(m_status);
    connect(m_status, &StatusLine::unfinishedChosen, this, &MainWindow::showDrafts);
    setCentralWidget(root);
    m_center->addWidget(m_browse);
    m_browse->addWidget(m_lists);
    m_browse->addWidget(m_detail);
    m_browse->setStretchFactor(0, 1);
    m_browse->setStretchFactor(1, 0);
    m_browse->setCollapsible(0, false);
    m_browse->setSizes({ 774, 404 });
    connect(m_browse, &QSplitter::splitterMoved, this, &MainWindow::layoutChanged);
}

void MainWindow::fillSidebar()
{
    for (const ResourceSchema *schema : sidebarOrder()) {
        if (schema == &homeSchema)
            m_sidebar->addGroup(tr("Organisation"));
        m_sidebar->addEntry(schema->name, iconFor(*schema), schema->titleText());
    }
    m_views = new SavedViewsSection(*m_sidebar, *m_parts.counts, *m_parts.views, *this);
    connect(m_sidebar, &Sidebar::chosen, this, &MainWindow::openEntry);
    connect(m_views, &SavedViewsSection::chosen, this, &MainWindow::openEntry);
    connect(&m_views->book(), &SavedViews::changed, this, &MainWindow::layoutChanged);
}

void MainWindow::observePage(ListPage *page)
{
    const ResourceSchema &schema = page->model().schema();
    const QString id = schema.name;
    if (&schema == &residentSchema) {
        m_new = page->addTool(tr("New resident"));
        connect(m_new, &QPushButton::clicked, this, &MainWindow::newResident);
        setReadOnly(m_readOnly);
    }
    connect(page, &ListPage::currentChanged, this, [this, page, &schema](const QString &record) {
        if (page != currentPage())
            return;
        m_detail->showRecord(schema, record, page->changedFields());
    });
    connect(page, &ListPage::changedFieldsChanged, this, [this, page] {
        if (page == currentPage())
            m_detail->setChangedFields(page->changedFields());
    });
    connect(page, &ListPage::opened, this, [this, &schema](const QString &record) {
        if (&schema == &residentSchema)
            openResident(record);
        else
            m_detail->setFocus();
    });
    connect(page, &ListPage::countTextChanged, this, [this, page] {
        if (page == currentPage() && !m_editor)
            m_status->setCount(page->countText());
    });
    connect(page, &ListPage::viewsRequested, m_views,
        [this, page](QWidget *button) { m_views->openMenu(*page, *button); });
    connect(page, &ListPage::layoutChanged, this, &MainWindow::updateNavigationState);
    connect(page, &ListPage::layoutChanged, this, &MainWindow::layoutChanged);
    connect(page, &ListPage::signInRequested, this, &MainWindow::signInRequested);
    connect(page, &ListPage::linkWanted, this, [this, id](const QString &record) {
        copyLink({ m_parts.connection, id, record }, *m_detail);
    });
}

ListPage *MainWindow::page(const QString &resource) const
{
    return m_pages->page(resource);
}

void MainWindow::setConnection(const QString &name, const QColor &ribbon, const QString &scope)
{
    m_connectionName = name;
    m_top->connection()->setConnection(name, ribbon, scope);
    updateNavigationState();
}

void MainWindow::setServiceState(StatusPill::State state, const QString &words)
{
    m_top->status()->setState(state, words);
}

void MainWindow::setReadOnly(const QString &reason)
{
    m_readOnly = reason;
    m_detail->setReadOnly(reason);
    if (m_person)
        m_person->setReadOnly(reason);
    if (!m_new)
        return; // until the list of residents is opened
    m_new->setEnabled(reason.isEmpty());
    setPlainToolTip(m_new, reason);
}

QJsonObject MainWindow::saveLayout() const
{
    const auto *page = qobject_cast<ListPage *>(m_lists->currentWidget());
    return { { u"geometry"_s, QString::fromLatin1(saveGeometry().toBase64()) },
        { u"splitter"_s, QString::fromLatin1(m_browse->saveState().toBase64()) },
        { u"lists"_s, m_pages->saveLayout() },
        { u"person"_s, m_person ? m_person->saveLayout() : m_personLayout },
        { u"views"_s, m_views->book().save() }, { u"sidebar"_s, !m_sidebar->isHidden() },
        { u"page"_s, page ? QString(page->model().schema().name) : QString() } };
}

void MainWindow::restoreLayout(const QJsonObject &layout)
{
    const auto bytes = [&](QLatin1StringView key) {
        return QByteArray::fromBase64(layout.value(key).toString().toLatin1());
    };
    restoreGeometry(bytes("geometry"_L1));
    m_browse->restoreState(bytes("splitter"_L1));
    // Further windows have the views of the first.
    if (layout.contains("views"_L1))
        m_views->book().restore(layout.value("views"_L1).toArray());
    m_sidebar->setVisible(layout.value("sidebar"_L1).toBool(true));
    m_personLayout = layout.value("person"_L1).toObject();
    if (m_person)
        m_person->restoreLayout(m_personLayout);
    m_pages->restoreLayout(layout.value("lists"_L1).toObject());
    const QString page = layout.value("page"_L1).toString();
    openPage(findResource(page) ? page : QString(residentSchema.name));
}

} // namespace care
