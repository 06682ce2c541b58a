// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/windowhelp.h"

#include "models/schema/resources.h"
#include "views/browse/homepicker.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/help/helpguide.h"
#include "views/help/tour.h"
#include "views/resident/recordeditor.h"
#include "views/shell/mainwindow.h"
#include "views/shell/pages.h"
#include "views/shell/statusline.h"
#include "views/widgets/notice.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/topbar.h"

#include <QMenu>
#include <QMenuBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace care {

WindowHelp::WindowHelp(MainWindow &window, HelpGuide &guide)
    : QObject(&window)
    , m_window(window)
    , m_guide(guide)
{
    guide.describe(&window, [this] { return topic(); });
    addActions();
    connect(&window.pages(), &Pages::made, this, [this](Page *page) {
        connect(page, &Page::helpRequested, &m_guide, [this, page] { m_guide.open(page->helpTopic()); });
    });
}

//! Adds the actions above those that the menu has already.
void WindowHelp::addActions()
{
    QMenu &menu = m_window.windowActions().menu(WindowActions::Menu::Help);
    const QList<QAction *> others = menu.actions();
    addTopic(tr("Help about this screen"), QKeySequence(Qt::Key_F1), {});
    addTopic(tr("Contents of the help"), {}, HelpManual::contents);
    m_window.windowActions().add(
        WindowActions::Menu::Help, tr("Show me round"), {}, this, [this] { showTour(); });
    addTopic(tr("What is stored on this computer"), {}, u"stored"_s);
    addTopic(tr("Accessibility"), {}, u"accessibility"_s);
    addTopic(tr("What's new"), {}, HelpManual::whatsNew);
    m_window.windowActions().addSeparator(WindowActions::Menu::Help);
    for (QAction *other : others) {
        menu.removeAction(other);
        menu.addAction(other);
    }
}

void WindowHelp::addTopic(const QString &text, const QKeySequence &keys, const QString &fixed)
{
    m_window.windowActions().add(WindowActions::Menu::Help, text, keys, this,
        [this, fixed] { m_guide.open(fixed.isEmpty() ? topic() : fixed); });
}

QString WindowHelp::topic() const
{
    if (const RecordEditor *form = m_window.editor())
        return form->recordId().isEmpty() ? u"new-resident"_s : u"residents"_s;
    const Page *page = m_window.currentPage();
    return page ? page->helpTopic() : u"lists"_s;
}

void WindowHelp::offerTour()
{
    auto *column = qobject_cast<QVBoxLayout *>(m_window.centralWidget()->layout());
    if (m_offer || !column)
        return;
    m_offer = new Notice(&m_window);
    m_offer->setObjectName(u"tourOffer"_s);
    column->insertWidget(1, m_offer); // below the bar at the top
    // Queued: the notice is deleted together with the button that was pressed.
    connect(
        m_offer, &Notice::actionChosen, this,
        [this](int chosen) {
            delete m_offer;
            Q_EMIT tourOfferAnswered();
            if (chosen == 0)
                showTour();
        },
        Qt::QueuedConnection);
    m_offer->setMessage(Notice::Kind::Info,
        tr("New here? A short tour shows the parts of this window. It is in the Help menu, too."),
        { tr("Show me round"), tr("No, thank you") });
}

void WindowHelp::showTour()
{
    if (m_tour || !m_window.isVisible())
        return;
    if (!m_window.currentList()) // most stops are parts of a list
        m_window.openPage(residentSchema.name);
    ListPage *page = m_window.editor() ? nullptr : m_window.currentList();
    auto *top = m_window.findChild<TopBar *>();
    m_tour = new Tour(
        { { m_window.findChild<Sidebar *>(), tr("Lists, and what needs you"),
              tr("Today is what needs you now, and why. Below are all your lists, and under “Needs you” what "
                 "waits for somebody, and how many. Ctrl+1 to Ctrl+9 open the lists.") },
            { page, tr("The list"),
                tr("Enter opens what is chosen. Ctrl+F narrows the list, and the chips above it say to what. "
                   "A "
                   "click on a heading sorts.") },
            { page ? page->findChild<HomePicker *>() : nullptr, tr("Homes"),
                tr("Which homes the lists and counts of this window are about. Ctrl+H chooses others.") },
            { &m_window.detail(), tr("Details"),
                tr("The record that is chosen, and what belongs to it. F9 hides and shows this panel.") },
            { top->search(), tr("Search everything"),
                tr("Ctrl+K, then half a name, a date of birth or any words of a record. Without a "
                   "connection, "
                   "too.") },
            { top->connection(), tr("Connection"),
                tr("Whose records these are. F10 opens the menu: lock, PIN, key, and whether editing is "
                   "allowed.") },
            { &m_window.statusLine(), tr("What is going on"),
                tr("How much is shown, what is being downloaded, and forms that are not finished.") },
            { m_window.menuBar(), tr("Menus and help"),
                tr("Everything the program can do, with its keys. F1 explains the screen you are on; this "
                   "tour "
                   "stands in the Help menu.") } },
        m_window);
}

} // namespace care
