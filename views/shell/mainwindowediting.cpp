// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a resident within the window: one at a time, and never closed without asking.
#include "models/editing/draftlist.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/tables/resourcetablemodel.h"
#include "views/browse/listpage.h"
#include "views/person/personpage.h"
#include "views/resident/draftsdialog.h"
#include "views/resident/residenteditor.h"
#include "views/shell/mainwindow.h"
#include "views/shell/statusline.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/notice.h"
#include "views/widgets/sidebar.h"

#include <QCloseEvent>
#include <QSplitter>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace care {

void MainWindow::editResident(const QString &id)
{
    if (m_editor && m_editor->residentId() == id) {
        m_editor->setFocus();
        return;
    }
    if (!m_readOnly.isEmpty()) {
        tell(this, { .title = tr("Edit a resident"), .heading = m_readOnly });
        return;
    }
    if (!m_editor && !id.isEmpty())
        openEditor(id, id);
}

void MainWindow::newResident()
{
    if (!m_readOnly.isEmpty()) {
        tell(this, { .title = tr("New resident"), .heading = m_readOnly });
        return;
    }
    if (!m_editor)
        openEditor({}, {});
}

void MainWindow::changeSeveral()
{
    ListPage *page = currentPage();
    if (m_editor || !page || &page->model().schema() != &residentSchema)
        return;
    if (!m_readOnly.isEmpty()) {
        tell(this, { .title = tr("Change several residents"), .heading = m_readOnly });
        return;
    }
    QList<qint64> residents;
    const QList<int> rows = page->selectedRows();
    for (const int row : rows)
        residents += page->model().rowKeys().value(row);
    if (!residents.isEmpty())
        m_parts.changeSeveral(residents, this);
}

void MainWindow::showDrafts()
{
    auto *dialog = new DraftsDialog(*m_parts.drafts, *m_parts.bulks, *m_parts.writes, this);
    connect(dialog, &DraftsDialog::chosen, this, &MainWindow::goOnWith);
    connect(dialog, &DraftsDialog::bulkChosen, this, [this](const QString &bulk) {
        if (m_readOnly.isEmpty())
            m_parts.goOnWithSeveral(bulk, this);
        else
            tell(this, { .title = tr("Change several residents"), .heading = m_readOnly });
    });
    connect(dialog, &DraftsDialog::recordWanted, this, [this](const QString &id, const QString &name) {
        if (id.isEmpty())
            searchResidents(name);
        else
            openRecord(residentSchema.name, id);
    });
    dialog->open();
}

void MainWindow::goOnWith(const QString &draft)
{
    const KeptDraft *kept = m_parts.drafts->find(draft);
    if (!kept)
        return;
    if (!m_readOnly.isEmpty()) {
        tell(this, { .title = tr("Unfinished forms"), .heading = m_readOnly });
        return;
    }
    // One form at a time: the open one is finished or kept first.
    if (m_editor && m_editor->draftId() != draft)
        m_editor->requestClose();
    if (m_editor)
        m_editor->setFocus();
    else
        openEditor(kept->draft.isNew() ? QString() : draft, draft);
}

void MainWindow::openEditor(const QString &id, const QString &draft)
{
    m_offer->clear();
    // Never two forms of one draft: each would keep over what the other keeps.
    if (!draft.isEmpty() && m_parts.raiseForm(draft, this))
        return;
    m_editor = m_parts.makeEditor(id, draft, m_center);
    m_editor->setAccessibleName(tr("Resident form"));
    m_center->addWidget(m_editor);
    m_center->setCurrentWidget(m_editor);
    m_sidebar->setCurrent(residentSchema.name);
    m_status->setCount(id.isEmpty() ? tr("Entering a new resident") : tr("Editing one resident"));
    connect(m_editor, &ResidentEditor::closed, this, &MainWindow::closeEditor);
    connect(m_editor, &ResidentEditor::keyWanted, this, &MainWindow::signInRequested);
    connect(m_editor, &ResidentEditor::refusedByKey, this, &MainWindow::keyRefusedChange);
    // Who goes on editing has thought better of leaving.
    connect(m_editor, &ResidentEditor::draftChanged, this, &MainWindow::stay);
    connect(m_editor, &ResidentEditor::saved, this, [this](const QString &saved) {
        const ResidentDraft back = m_editor->putBack();
        const QString others = m_editor->keptOfOthers();
        stay();
        closeEditor();
        openRecord(residentSchema.name, saved);
        if (back.isChanged())
            offerToPutBack(back, others);
    });
    connect(m_editor, &ResidentEditor::residentWanted, this,
        [this](const QString &wanted) { openRecord(residentSchema.name, wanted); });
    connect(m_editor, &ResidentEditor::lookRequested, this, [this](const QString &words) {
        openPage(residentSchema.name);
        page(residentSchema.name)->model().setFilter({ {}, words });
        page(residentSchema.name)->model().refresh();
    });
    m_editor->setFocus();
    updateNavigationState();
}

void MainWindow::offerToPutBack(const ResidentDraft &change, const QString &keptOfOthers)
{
    const QString name = PersonName::fromJson(change.base().value("name"_L1)).formal();
    QStringList fields;
    const QList<Change> changes = change.changes();
    for (const Change &one : changes)
        fields += one.label;
    QString sentence = tr("Saved: %1, %2.", "person, fields").arg(name, fields.join(", "_L1));
    if (!keptOfOthers.isEmpty())
        sentence += u' ' + tr("What somebody else had changed was kept: %1.", "fields").arg(keptOfOthers);
    m_offer->setMessage(Notice::Kind::Info, sentence, { tr("Put the previous values back"), tr("Close") });
    m_offer->disconnect(this);
    connect(m_offer, &Notice::actionChosen, this, [this, change](int action) {
        m_offer->clear();
        if (action != 0 || m_editor || !m_readOnly.isEmpty())
            return;
        openEditor(change.base().id, change.base().id);
        if (m_editor)
            m_editor->propose(change);
    });
}

void MainWindow::closeEditor()
{
    if (!m_editor)
        return;
    m_center->setCurrentWidget(m_browse);
    m_editor->deleteLater();
    m_editor.clear();
    if (showsPerson())
        m_person->focusContent();
    else if (ListPage *page = currentPage())
        page->focusTable();
    updateNavigationState();
    if (const std::optional<Place> pending = std::exchange(m_pending, std::nullopt))
        showPlace(*pending);
    if (m_closing)
        close();
}

void MainWindow::stay()
{
    m_closing = false;
    m_pending.reset();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    // What was typed is never lost to a click on the corner of the window.
    if (m_editor && m_editor->hasChanges()) {
        m_closing = true;
        m_editor->requestClose();
        event->ignore();
        return;
    }
    event->accept();
}

} // namespace care
