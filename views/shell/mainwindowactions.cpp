// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the window. Each works wherever the focus is.
#include "models/schema/resources.h"
#include "views/shell/mainwindow.h"

#include "models/schema/recordlink.h"
#include "models/tables/recordwatcher.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/changebar.h"
#include "views/browse/copylink.h"
#include "views/browse/listpage.h"
#include "views/browse/recordsidepanel.h"
#include "views/browse/resourceicons.h"
#include "views/person/personpage.h"
#include "views/resident/residenteditor.h"
#include "views/shell/listpages.h"
#include "views/shell/savedviewssection.h"
#include "views/shell/searchpanel.h"
#include "views/shell/shortcutsdialog.h"
#include "views/widgets/sidebar.h"
#include "views/widgets/topbar.h"

#include <QAction>
#include <QApplication>
#include <QStackedWidget>

#include <functional>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QAction *addKey(
    MainWindow *window, const QString &text, const QKeySequence &keys, const std::function<void()> &run)
{
    auto *made = new QAction(text, window);
    made->setShortcut(keys);
    QObject::connect(made, &QAction::triggered, window, run);
    window->addAction(made);
    return made;
}

} // namespace

void MainWindow::setUpActions()
{
    const auto action = [this](
                            const QString &text, const QKeySequence &keys, const std::function<void()> &run) {
        return addKey(this, text, keys, run);
    };
    int number = 1;
    for (const ResourceSchema *schema : sidebarOrder()) {
        const QString id = schema->name;
        if (number > 9)
            break;
        action(tr("Go to %1").arg(schema->titleText()),
            QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_0 + number++)), [this, id] {
                openPage(id);
                if (currentPage() && !m_editor)
                    currentPage()->focusTable();
            });
    }
    action(tr("Filter the list"), QKeySequence(Qt::CTRL | Qt::Key_F), [this] {
        if (currentPage() && !m_editor)
            currentPage()->focusFilter();
    });
    action(tr("Save the filter as a view"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), [this] {
        // Of a resident's own pages there is no view: it would be about one person.
        if (currentPage() && !m_editor && !showsPerson())
            m_views->saveAs(*currentPage());
    });
    action(tr("Your views"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V), [this] { m_views->manage(); });
    action(tr("Search everything"), QKeySequence(Qt::CTRL | Qt::Key_K), [this] { m_search->open(); });
    m_top->search()->setShortcutHint(QKeySequence(Qt::CTRL | Qt::Key_K));
    action(tr("Refresh"), QKeySequence(Qt::Key_F5), [this] {
        if (currentPage())
            currentPage()->model().refresh();
        Q_EMIT refreshRequested();
    });
    action(tr("New resident"), QKeySequence(Qt::CTRL | Qt::Key_N), [this] { newResident(); });
    action(tr("Edit the resident"), QKeySequence(Qt::CTRL | Qt::Key_E), [this] {
        if (showsPerson())
            editResident(m_person->residentId());
        else if (&currentPage()->model().schema() == &residentSchema)
            editResident(currentPage()->currentId());
    });
    m_pages->addRowAction(action(tr("Change selected residents"),
                              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [this] { changeSeveral(); }),
        &residentSchema);
    action(tr("Copy the link to the record"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [this] {
        if (!m_editor)
            copyLink({ m_parts.connection, m_detail->schema()->name, m_parts.shown->id() }, *m_detail);
    });
    action(tr("Unfinished forms"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U), [this] { showDrafts(); });
    action(tr("Save"), QKeySequence(Qt::CTRL | Qt::Key_S), [this] {
        if (m_editor)
            m_editor->review();
    });
    action(tr("Back"), QKeySequence(Qt::ALT | Qt::Key_Left), [this] { goBack(-1); });
    action(tr("Forward"), QKeySequence(Qt::ALT | Qt::Key_Right), [this] { goBack(1); });
    action(tr("Next part of the window"), QKeySequence(Qt::Key_F6), [this] { moveBetweenPanes(1); });
    action(tr("Previous part of the window"), QKeySequence(Qt::SHIFT | Qt::Key_F6),
        [this] { moveBetweenPanes(-1); });
    action(tr("Show or hide the details"), QKeySequence(Qt::Key_F9), [this] {
        m_detailWanted = !m_detailWanted;
        showDetail();
        Q_EMIT layoutChanged();
    });
    const auto changes = [this](const std::function<void(ChangeBar &)> &run) {
        return [this, run] {
            if (currentPage() && !m_editor)
                run(currentPage()->changes());
        };
    };
    action(tr("Next change by others"), QKeySequence(Qt::Key_F8),
        changes([](ChangeBar &bar) { bar.goToChange(1); }));
    action(tr("Previous change by others"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
        changes([](ChangeBar &bar) { bar.goToChange(-1); }));
    action(tr("Mark the changes of the selected rows as seen"), QKeySequence(Qt::CTRL | Qt::Key_M),
        changes([](ChangeBar &bar) { bar.forgetSelected(); }));
    action(tr("Mark all as seen"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M),
        changes([](ChangeBar &bar) { bar.forgetAll(); }));
    action(tr("Show or hide the side bar"), QKeySequence(Qt::CTRL | Qt::Key_F9), [this] {
        m_sidebar->setVisible(m_sidebar->isHidden());
        Q_EMIT layoutChanged();
    });
    action(tr("All shortcuts"), QKeySequence(Qt::Key_F1),
        [this] { (new ShortcutsDialog(actions(), this))->open(); });
    action(tr("Save information for support"), QKeySequence(Qt::SHIFT | Qt::Key_F1),
        [this] { Q_EMIT supportRequested(); });
    action(tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [] { QApplication::closeAllWindows(); });
}

void MainWindow::moveBetweenPanes(int step)
{
    QList<QWidget *> panes{ m_sidebar };
    if (m_editor)
        panes += m_editor;
    else
        panes += { m_lists->currentWidget(), m_detail };
    panes += m_top;
    const QWidget *focused = QApplication::focusWidget();
    const auto holds = [focused](const QWidget *pane) {
        return focused && (pane == focused || pane->isAncestorOf(focused));
    };
    const qsizetype at = std::find_if(panes.cbegin(), panes.cend(), holds) - panes.cbegin();
    const qsizetype count = panes.size();
    for (qsizetype tried = 1; tried <= count; ++tried) {
        QWidget *pane = panes[((at % count) + step * tried + count * count) % count];
        if (!pane->isVisible())
            continue;
        if (pane == m_lists->currentWidget())
            return pane == m_person ? m_person->focusContent() : currentPage()->focusTable();
        // The first widget inside that takes the keyboard.
        const QList<QWidget *> inside = QList<QWidget *>{ pane } + pane->findChildren<QWidget *>();
        for (QWidget *widget : inside) {
            if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus)) {
                widget->setFocus(Qt::TabFocusReason);
                return;
            }
        }
    }
}

} // namespace care
