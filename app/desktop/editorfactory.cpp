// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/editorfactory.h"

#include "app/common/workspace.h"
#include "app/desktop/recordnames.h"
#include "models/api/apiclient.h"
#include "models/editing/bulklist.h"
#include "models/editing/draftautosaver.h"
#include "models/editing/draftlist.h"
#include "models/editing/draftmerge.h"
#include "models/editing/editableresident.h"
#include "models/editing/openwritelist.h"
#include "models/editing/recordsaver.h"
#include "models/editing/residentrules.h"
#include "models/editing/spelling.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/journal/accountname.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "models/tables/similarresidents.h"
#include "models/tables/today.h"
#include "views/resident/bulkdialog.h"
#include "views/resident/fieldeditor.h"
#include "views/resident/recordeditor.h"

#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

//! Reads the lists that a form needs besides its record.
void readContext(
    Store &store, const Today &today, QObject *context, const std::function<void(const FormContext &)> &take)
{
    readNames(store, homeSchema, context, [&store, &today, context, take](const Names &homes) {
        readNames(store, userSchema, context, [&today, homes, take](const Names &people) {
            take({ today.date(), homes, people });
        });
    });
}

} // namespace

EditorFactory::EditorFactory(const Context &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{
}

RecordEditor *EditorFactory::makeEditor(const FormRequest &request, QWidget *parent)
{
    Workspace &workspace = m_context.workspace;
    auto saver = std::make_unique<RecordSaver>(workspace.client(), workspace.store(), workspace.journal());
    RecordSaver &saves = *saver;
    auto *editor = new RecordEditor(std::move(saver),
        std::make_unique<DraftAutosaver>(workspace.journal(), request.draft), request.record,
        editableResident().task(request.task), parent);
    m_editors.removeAll({});
    m_editors += editor;
    watchSaves(saves, editor);
    editor->switchPrintingOff(m_printingOff);
    editor->beginAt(request.field, request.value, request.input);
    restoreDraft(*editor, request);
    nameWhileLoading(*editor);
    watchSimilar(*editor);
    watchContext(*editor);
    watchRoom(*editor);
    return editor;
}

bool EditorFactory::raiseForm(const FormRequest &request, const QWidget *asking)
{
    const auto found = std::find_if(m_editors.cbegin(), m_editors.cend(), [&](const RecordEditor *each) {
        return each && each->window() != asking && each->autosaver().id() == request.draft;
    });
    if (found == m_editors.cend())
        return false;
    QWidget *window = (*found)->window();
    window->raise();
    window->activateWindow();
    (*found)->comeBackTo(request);
    return true;
}

bool EditorFactory::bringBack(const QString &draft)
{
    const StoredDraft *found = m_context.drafts.discarded(draft);
    if (!found)
        return true;
    for (const QPointer<RecordEditor> &editor : std::as_const(m_editors)) {
        if (editor && editor->autosaver().id() == found->formId && !editor->bringBack(*found))
            return false;
    }
    m_context.drafts.bringBack(draft);
    return true;
}

void EditorFactory::watchSaves(RecordSaver &saver, RecordEditor *form)
{
    connect(&saver, &RecordSaver::stateChanged, this, [this, &saver, form](const SaveState &state) {
        const bool differs = state.kind == SaveState::Kind::Differs;
        if ((state.kind != SaveState::Kind::Saved && !differs) || saver.draft().isNew())
            return;
        noteOwnChange(differs ? partHeldBy(saver.draft(), saver.saved()) : saver.draft(), form);
        Q_EMIT ownSaved(saver.saved());
    });
}

void EditorFactory::watchOwnSaves(QObject *context, const std::function<void(const Record &record)> &saved)
{
    connect(this, &EditorFactory::ownSaved, context, saved);
}

void EditorFactory::noteOwnChange(const RecordDraft &change, const RecordEditor *form)
{
    bool isOpen = false;
    for (const QPointer<RecordEditor> &editor : std::as_const(m_editors)) {
        if (!editor || editor->recordId() != change.base().id)
            continue;
        isOpen = true;
        if (editor != form)
            editor->noteOwnChange(change);
    }
    if (isOpen)
        return; // The resident's open form keeps the draft, so nothing is moved.
    moveDrafts(change.base().id, [&](const StoredDraft &kept) { return afterOwnChange(kept.draft, change); });
}

void EditorFactory::noteOwnWrite(const OpenWrite &write, const Record &latest)
{
    Q_EMIT ownSaved(latest);
    bool isOpen = false;
    for (const QPointer<RecordEditor> &editor : std::as_const(m_editors)) {
        if (!editor || editor->recordId() != write.recordId)
            continue;
        isOpen = true;
        editor->noteOwnWrite(write);
    }
    if (isOpen)
        return;
    moveDrafts(write.recordId, [&](const StoredDraft &kept) {
        const RecordDraft sent = RecordDraft::between(kept.draft.base(), Record::fromRaw(write.body));
        const RecordDraft over = afterOwnSave(kept.draft, partHeldBy(sent, latest));
        // A completely saved draft is discarded by the settler, and can be restored for a day.
        return over.isChanged() || !kept.unfinished.isEmpty() ? over : kept.draft;
    });
}

void EditorFactory::moveDrafts(
    const QString &id, const std::function<RecordDraft(const StoredDraft &kept)> &move)
{
    Journal &journal = m_context.workspace.journal();
    for (const StoredDraft &kept : m_context.drafts.drafts()) {
        if (kept.discarded || kept.draft.isNew() || kept.draft.base().id != id)
            continue;
        const RecordDraft over = move(kept);
        if (over.base().raw == kept.draft.base().raw)
            continue;
        if (!over.isChanged() && kept.unfinished.isEmpty())
            journal.removeDraft(residentSchema.name, kept.id);
        else
            journal.storeDraft(
                { residentSchema.name, kept.id, draftContent(over, kept.place, kept.unfinished) }, this,
                [](const StoreResult<void> &) {});
    }
}

void EditorFactory::nameWhileLoading(RecordEditor &editor)
{
    if (!editor.recordId().isEmpty())
        m_context.workspace.store().find(
            residentSchema, editor.recordId(), &editor, [&editor](const std::optional<Record> &found) {
                if (found)
                    editor.setName(residentName(*found));
            });
}

void EditorFactory::restoreDraft(RecordEditor &editor, const FormRequest &request)
{
    const QString draft = request.draft;
    if (draft.isEmpty())
        return;
    const auto restore = [this, &editor](const StoredDraft &stored) {
        if (!editor.hasChanges())
            editor.restoreDraft(stored);
        noteOpenWrite(editor, stored.draft);
    };
    if (!request.unstored.isEmpty()) {
        const Draft unstored{ residentSchema.name, draft, request.unstored,
            m_context.workspace.clock().now() };
        if (const std::optional<StoredDraft> stored = storedDraft(unstored)) {
            restore(*stored);
            return editor.autosaver().storeAgain();
        }
    }
    if (const StoredDraft *stored = m_context.drafts.find(draft))
        return restore(*stored);
    // Ask the journal itself, because the list may lack a draft left a moment ago.
    m_context.workspace.journal().drafts(&editor, [draft, restore](const QList<Draft> &drafts) {
        const QList<StoredDraft> all = storedDrafts(drafts);
        for (const StoredDraft &stored : all) {
            if (stored.id == draft && !stored.discarded)
                restore(stored);
        }
    });
}

//! Shows the form its unanswered write; at program start only once the journal has read the open writes.
void EditorFactory::noteOpenWrite(RecordEditor &editor, const RecordDraft &sent)
{
    if (const OpenWrite *write = m_context.writes.writeOf(sent))
        return editor.noteUnknownOutcome(*write);
    if (!m_context.writes.isKnown())
        connect(
            &m_context.writes, &OpenWriteList::changed, &editor,
            [this, &editor, sent] { noteOpenWrite(editor, sent); }, Qt::SingleShotConnection);
}

void EditorFactory::watchSimilar(RecordEditor &editor)
{
    const auto warn = [&store = m_context.workspace.store(), &editor] {
        findSimilar(store, editor.draft().base(), &editor,
            [&editor](const QString &whoAndWhere) { editor.setSimilar(whoAndWhere); });
    };
    connect(&editor, &RecordEditor::titleChanged, &editor, warn); // Check again once the record has loaded.
    warn();
}

void EditorFactory::watchContext(RecordEditor &editor)
{
    Store &store = m_context.workspace.store();
    const auto showContext = [this, &store, &editor] {
        readContext(store, m_context.today, &editor, [this, &editor](FormContext context) {
            context.spelling = &m_context.spelling;
            context.connection = m_context.workspace.connection().name;
            context.account = accountName();
            editor.setContext(context);
        });
    };
    showContext();
    // Read again later, because homes and staff may arrive after the form opened.
    auto *later = new QTimer(&editor);
    later->setSingleShot(true);
    later->setInterval(500ms);
    later->callOnTimeout(showContext);
    connect(&m_context.today, &Today::changed, &editor, showContext);
    connect(&store, &Store::changed, later, [later](const QString &resource) {
        const bool isNamed = resource == homeSchema.name || resource == userSchema.name;
        if (isNamed && !later->isActive())
            later->start();
    });
}

void EditorFactory::watchRoom(RecordEditor &editor)
{
    const auto look = [this, &editor] {
        findWhoIsInTheRoom(editor);
    };
    // Check again when a draft is restored, since nothing is typed then.
    connect(&editor, &RecordEditor::titleChanged, this, look);
    look();
    connect(&editor, &RecordEditor::draftChanged, this,
        [this, &editor, asked = QPair<QString, QString>()]() mutable {
            const RecordDraft &draft = editor.draft();
            const QPair<QString, QString> now{ draft.entry(*editableResident().field(u"home"_s)).value(0),
                draft.text(*editableResident().field(u"location.room"_s)) };
            if (std::exchange(asked, now) != now)
                findWhoIsInTheRoom(editor);
        });
}

void EditorFactory::findWhoIsInTheRoom(RecordEditor &editor)
{
    editor.setWhoIsInTheRoom({});
    const RecordDraft &draft = editor.draft();
    const QString home = draft.entry(*editableResident().field(u"home"_s)).value(0);
    const QString room = draft.text(*editableResident().field(u"location.room"_s)).trimmed();
    if ((!draft.isChanged(u"home"_s) && !draft.isChanged(u"location.room"_s)) || home.isEmpty()
        || room.isEmpty())
        return;
    Store &store = m_context.workspace.store();
    const Filter there{ { { u"home"_s, Operator::Is, { home } },
                            { u"location.room"_s, Operator::Is, { room } }, currentOnly },
        {} };
    constexpr qsizetype most = 4; // Maximum neighbours to read; a shared room has few beds.
    store.match(residentSchema, there, {}, &editor, [&store, &editor, home, room](const Matches &matches) {
        store.read(residentSchema, matches.rows.mid(0, most), &editor,
            [&editor, home, room](const QList<Record> &residents) {
                const RecordDraft &now = editor.draft();
                if (now.entry(*editableResident().field(u"home"_s)).value(0) != home
                    || now.text(*editableResident().field(u"location.room"_s)).trimmed() != room)
                    return; // Ignore the answer, because the user has entered another room meanwhile.
                QStringList names;
                for (const Record &each : residents) {
                    if (each.id != editor.recordId())
                        names += residentName(each);
                }
                editor.setWhoIsInTheRoom(names);
            });
    });
}

void EditorFactory::changeSeveral(const QList<qint64> &residents, QWidget *parent, const SeveralEnded &ended)
{
    openBulk(residents, {}, parent, ended);
}

void EditorFactory::resumeSeveral(const StoredBulk &bulk, QWidget *parent, const SeveralEnded &ended)
{
    const Filter left{ { { u"id"_s, Operator::Is, bulk.left } }, {} };
    m_context.workspace.store().match(residentSchema, left, {}, parent,
        [this, bulk, parent, ended](const Matches &matches) { openBulk(matches.rows, bulk, parent, ended); });
}

void EditorFactory::openBulk(
    const QList<qint64> &residents, const StoredBulk &before, QWidget *parent, const SeveralEnded &ended)
{
    Store &store = m_context.workspace.store();
    store.read(residentSchema, residents, parent, [=, this, &store](const QList<Record> &records) {
        readContext(store, m_context.today, parent, [=, this](FormContext context) {
            context.connection = m_context.workspace.connection().name;
            context.account = accountName();
            auto saver = std::make_unique<RecordSaver>(
                m_context.workspace.client(), m_context.workspace.store(), m_context.workspace.journal());
            watchSaves(*saver, nullptr);
            auto change = std::make_unique<BulkChange>(std::move(saver), records, context.today);
            m_context.bulks.observe(*change, before);
            auto *dialog = new BulkDialog(std::move(change), context, parent);
            connect(&m_context.today, &Today::changed, dialog,
                [this, dialog] { dialog->change().setToday(m_context.today.date()); });
            connect(dialog, &QDialog::finished, parent, [dialog, ended] { ended(dialog->change()); });
            if (before.edit.field)
                dialog->choose(before.edit);
            dialog->open();
        });
    });
}

} // namespace care
