// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/editorhost.h"

#include "models/editing/draftautosaver.h"
#include "models/editing/draftlist.h"
#include "models/editing/editableresident.h"
#include "models/editing/residentrules.h"
#include "models/schema/resources.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/draftsdialog.h"
#include "views/resident/recordform.h"
#include "views/widgets/messagebox.h"
#include "views/widgets/notice.h"

#include <QApplication>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

EditorHost::EditorHost(FormOpener &forms, QStackedWidget &stack, Notice &offer, QWidget &window)
    : QObject(&window)
    , m_forms(forms)
    , m_stack(stack)
    , m_offer(offer)
    , m_window(window)
{
    m_forms.watchOwnSaves(this, [this](const Record &record) { endOfferAbout(record); });
}

bool EditorHost::isRefused(const QString &title) const
{
    if (!m_readOnly.isEmpty())
        tell(&m_window, { .title = title, .heading = m_readOnly });
    return !m_readOnly.isEmpty();
}

void EditorHost::edit(
    const QString &resident, const QString &task, const QString &field, const QString &value)
{
    const FormRequest request{ resident, resident, task, field, value };
    if (m_editor && m_editor->recordId() == resident)
        return resident.isEmpty() ? m_editor->setFocus() : m_editor->comeBackTo(request);
    if (!isRefused(tr("Edit a resident")) && !m_editor && !resident.isEmpty())
        open(request);
}

void EditorHost::change(const QString &resident, const QString &key)
{
    for (const FormField &field : editableResident().fields()) {
        if (field.path != key && field.member->key != key)
            continue;
        const EditingTask *task = editableResident().taskFor({ field.path });
        return edit(resident, task ? QString(task->id) : QString(), field.path);
    }
}

QStringList EditorHost::changeableFields()
{
    QStringList keys;
    for (const FormField &field : editableResident().fields())
        keys += { QString(field.path), QString(field.member->key) };
    keys.removeDuplicates();
    return keys;
}

void EditorHost::create()
{
    if (!isRefused(tr("New resident")) && !m_editor)
        open({ {}, {}, editableResident().adding()->id });
}

void EditorHost::changeSeveral(const QList<qint64> &residents)
{
    if (!isRefused(tr("Change several residents")) && !residents.isEmpty())
        m_forms.changeSeveral(
            residents, &m_window, [this](const BulkChange &change) { offerToUndo(change); });
}

void EditorHost::resumeSeveral(const StoredBulk &bulk)
{
    if (!isRefused(tr("Change several residents")))
        m_forms.resumeSeveral(bulk, &m_window, [this](const BulkChange &change) { offerToUndo(change); });
}

void EditorHost::showUnfinished()
{
    auto *dialog = new DraftsDialog(m_forms.drafts(), m_forms.bulks(), m_forms.writes(), &m_window);
    connect(dialog, &DraftsDialog::chosen, this, &EditorHost::resume);
    connect(dialog, &DraftsDialog::bringBackRequested, dialog, [this, dialog](const QString &id) {
        if (!m_forms.bringBack(id))
            tell(dialog,
                { .title = tr("Unfinished forms"),
                    .heading = tr("This form is being saved."),
                    .text = tr("You can restore the discarded changes when it has been saved.") });
    });
    connect(dialog, &DraftsDialog::bulkChosen, this, [this](const QString &id) {
        if (const StoredBulk *bulk = m_forms.bulks().find(id))
            resumeSeveral(*bulk);
    });
    connect(dialog, &DraftsDialog::recordWanted, this, [this](const QString &id, const QString &name) {
        if (id.isEmpty())
            Q_EMIT searchWanted(name);
        else
            Q_EMIT residentWanted(id);
    });
    dialog->open();
}

void EditorHost::resume(const QString &draft)
{
    const StoredDraft *kept = m_forms.drafts().find(draft);
    if (!kept || isRefused(tr("Unfinished forms")))
        return;
    // Only one form is open at a time, so the current one is finished or kept first.
    if (m_editor && m_editor->autosaver().id() != draft)
        m_editor->requestClose();
    if (m_editor)
        return m_editor->setFocus();
    // The form opens with the task whose fields contain the draft's changes, as it was begun.
    const RecordDraft &begun = kept->draft;
    const EditingTask *task = begun.isNew()
        ? editableResident().adding()
        : editableResident().taskFor(begun.changedPaths() + kept->unfinished.keys());
    open({ begun.isNew() ? QString() : draft, draft, task ? QString(task->id) : QString(), kept->place.field,
        {}, std::max(0, kept->place.input) });
}

void EditorHost::open(const FormRequest &request)
{
    // Two forms of one draft would overwrite each other.
    if (!request.draft.isEmpty() && m_forms.raiseForm(request, &m_window))
        return;
    hideOffer();
    m_editor = m_forms.makeEditor(request, &m_stack);
    m_task = request.task;
    m_editor->setAccessibleName(tr("Resident form"));
    m_stack.addWidget(m_editor);
    m_stack.setCurrentWidget(m_editor);
    connectEditor();
    Q_EMIT opened();
    m_editor->setFocus();
}

std::optional<FormRequest> EditorHost::request() const
{
    if (!m_editor)
        return {};
    const auto [field, input] = m_editor->form()->lastFocused();
    return FormRequest{ m_editor->recordId(), m_editor->autosaver().id(), m_task, field, {},
        std::max(0, input), m_editor->autosaver().unstored() };
}

void EditorHost::connectEditor()
{
    connect(m_editor, &RecordEditor::closed, this, &EditorHost::close);
    connect(m_editor, &RecordEditor::keyWanted, this, &EditorHost::signInRequested);
    connect(m_editor, &RecordEditor::refusedByKey, this, &EditorHost::keyRefusedChange);
    // A user who goes on editing no longer wants to leave.
    connect(m_editor, &RecordEditor::draftChanged, this, &EditorHost::stay);
    connect(m_editor, &RecordEditor::stayed, this, &EditorHost::stay);
    connect(m_editor, &RecordEditor::saved, this,
        [this, isNew = m_editor->recordId().isEmpty()](const QString &record) {
            const QString name = residentName(m_editor->draft().result());
            const RecordDraft back = m_editor->putBack();
            const QString others = m_editor->keptOfOthers();
            stay();
            close();
            Q_EMIT saved(residentSchema.name, record);
            if (back.isChanged())
                offerToPutBack(back, others);
            else if (isNew)
                tellCreated(name);
        });
    connect(m_editor, &RecordEditor::residentWanted, this, &EditorHost::residentWanted);
    connect(m_editor, &RecordEditor::lookRequested, this, &EditorHost::searchWanted);
}

void EditorHost::offerToPutBack(const RecordDraft &change, const QString &keptOfOthers)
{
    const QString name = residentName(change.base());
    QList<Change> saved = change.changes();
    for (Change &one : saved)
        // Before and after are swapped, because \a change is the reverse of what was saved.
        std::swap(one.before, one.after);
    QString sentence = tr("Saved for %1: %2.", "person, changes").arg(name, changesText(saved));
    if (!keptOfOthers.isEmpty())
        sentence += u' ' + tr("Somebody else's changes were kept: %1.", "fields").arg(keptOfOthers);
    offerUndo(name, sentence);
    m_putBack = change;
}

void EditorHost::offerToUndo(const BulkChange &change)
{
    const StoredBulk undo = undoOf(change);
    if (m_editor || undo.left.isEmpty())
        return;
    StoredBulk done;
    done.edit = change.edit();
    offerUndo(tr("%n resident(s)", nullptr, int(undo.left.size())),
        tr("Changed for several residents: %1. %2.", "what was changed, counts")
            .arg(done.title(), BulkTable::summary(change)));
    m_undoSeveral = undo;
}

void EditorHost::offerUndo(const QString &whom, const QString &sentence)
{
    withdrawOffer();
    m_offer.setMessage(Notice::Kind::Info, sentence, { tr("Undo"), tr("Close") });
    m_offer.disconnect(this);
    m_offeredFor = whom;
    Q_EMIT undoOffered(whom);
    connect(&m_offer, &Notice::actionChosen, this, [this](int action) {
        if (action == 0)
            undoSave();
        else
            withdrawOffer();
    });
}

void EditorHost::tellCreated(const QString &name)
{
    withdrawOffer();
    m_offer.setMessage(Notice::Kind::Info, tr("Created: %1.", "person").arg(name), { tr("Close") });
    m_offer.disconnect(this);
    connect(&m_offer, &Notice::actionChosen, this, &EditorHost::withdrawOffer);
}

void EditorHost::withdrawOffer()
{
    m_offer.clear();
    m_putBack.reset();
    m_undoSeveral.reset();
    Q_EMIT undoOffered({});
}

//! Hides the offer while a form is open; one that is closed without a save leaves it as it was.
void EditorHost::hideOffer()
{
    if (!m_putBack && !m_undoSeveral)
        return withdrawOffer();
    m_offer.hide();
    Q_EMIT undoOffered({});
}

void EditorHost::showOffer()
{
    if (!m_putBack && !m_undoSeveral)
        return;
    m_offer.show();
    Q_EMIT undoOffered(m_offeredFor);
}

//! Withdraws the offer after a later save of the record, because undoing would take that save for somebody
//! else's change.
void EditorHost::endOfferAbout(const Record &record)
{
    if (m_putBack && m_putBack->base().id == record.id && m_putBack->base().raw != record.raw)
        withdrawOffer();
}

void EditorHost::undoSave()
{
    const std::optional<RecordDraft> offered = m_putBack;
    const std::optional<StoredBulk> several = m_undoSeveral;
    withdrawOffer();
    if (m_editor || !m_readOnly.isEmpty())
        return;
    if (several)
        return resumeSeveral(*several);
    if (!offered)
        return;
    const RecordDraft &change = *offered;
    const EditingTask *task = editableResident().taskFor(change.changedPaths());
    open({ change.base().id, change.base().id, task ? QString(task->id) : QString() });
    if (m_editor)
        m_editor->propose(change);
}

void EditorHost::review()
{
    if (m_editor)
        m_editor->review();
}

void EditorHost::requestClose()
{
    if (m_editor)
        m_editor->requestClose();
}

void EditorHost::close()
{
    if (!m_editor)
        return;
    m_stack.removeWidget(m_editor);
    m_editor->deleteLater();
    m_editor.clear();
    showOffer();
    Q_EMIT closed();
    if (std::exchange(m_windowCloses, false))
        Q_EMIT windowMayClose();
}

void EditorHost::stay()
{
    m_windowCloses = false;
    Q_EMIT stayed();
}

bool EditorHost::mayCloseWindow()
{
    // The close button of the window must not lose what was typed.
    if (m_editor && m_editor->hasChanges()) {
        m_windowCloses = true;
        m_editor->requestClose();
        return false;
    }
    const int unfinished = m_forms.drafts().unfinished();
    if (m_losesForms || m_forms.drafts().isOnDisk() || unfinished == 0 || !isLastWindow())
        return true;
    Message message;
    message.title = tr("Close the program");
    message.heading = tr("Lose %n unfinished form(s)?", nullptr, unfinished);
    message.text = tr("This computer cannot store them: they are gone once the program is closed.");
    message.accept = tr("Close and lose them");
    message.reject = tr("Continue working");
    message.icon = Icon::Warning;
    message.isDangerous = true;
    choose(&m_window, message, [this](Answer answer) {
        m_losesForms = answer == Answer::Accept;
        if (m_losesForms)
            Q_EMIT windowMayClose();
    });
    return false;
}

bool EditorHost::isLastWindow() const
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    return std::none_of(windows.begin(), windows.end(), [this](const QWidget *other) {
        return other != &m_window && other->isVisible() && other->metaObject() == m_window.metaObject();
    });
}

} // namespace care
