// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/editing/bulklist.h"
#include "models/editing/recorddraft.h"
#include "views/resident/formopener.h"
#include "views/resident/recordeditor.h"

#include <QObject>
#include <QPointer>

#include <optional>

class QStackedWidget;

namespace care {

class Notice;

//! Host of the form within a window: one form at a time, never two of one draft, and never closed without
//! asking. Also offers to undo a save. Thread: GUI. The form is a page of the stack, which outlives this.
class EditorHost : public QObject {
    Q_OBJECT

public:
    //! \a stack receives the form while it is open; \a offer shows the undo offer after a save; \a window is
    //! the parent of dialogs.
    EditorHost(FormOpener &forms, QStackedWidget &stack, Notice &offer, QWidget &window);

    //! Form open in this window; null if there is none.
    RecordEditor *editor() const { return m_editor; }
    //! Disables editing with a reason, or enables it with an empty one.
    void setReadOnly(const QString &reason) { m_readOnly = reason; }

    //! Opens the form of \a request, or raises the window in which its draft is open.
    void open(const FormRequest &request);
    //! Request that opens the current form again with all that was typed; nothing if none is open.
    std::optional<FormRequest> request() const;
    //! Opens the form of \a resident, with all fields or those of the task \a task. The keyboard starts at \a
    //! field, whose value becomes \a value unless that is empty.
    void edit(const QString &resident, const QString &task = {}, const QString &field = {},
        const QString &value = {});
    //! Opens the task that contains the schema field \a key, at that field; without such a task, the form of
    //! all fields.
    void change(const QString &resident, const QString &key);
    //! Keys of the fields that change() accepts.
    static QStringList changeableFields();
    void create();
    //! Opens the unfinished form \a draft, as from the list of unfinished work.
    void resume(const QString &draft);
    //! Opens the change of one field of several \a residents, given by their keys in the store.
    void changeSeveral(const QList<qint64> &residents);
    //! Opens the list of unfinished work: drafts, and writes without an answer.
    void showUnfinished();
    //! Asks the open form to show its review.
    void review();
    //! Asks the open form to close; it may ask the user.
    void requestClose();
    //! Opens the change that undoes the last save.
    void undoSave();
    //! True if the window may close now; otherwise windowMayClose() follows once it may.
    bool mayCloseWindow();

Q_SIGNALS:
    void opened();
    //! Emitted when the form has closed, before windowMayClose().
    void closed();
    void windowMayClose();
    //! Emitted when the user stays in the form, which cancels whatever waited for it to close.
    void stayed();
    //! Emitted when undoSave() becomes possible, with whom it is for, or impossible, with no words.
    void undoOffered(const QString &whom);
    //! Emitted after closed() with the saved record of \a resource.
    void saved(const QString &resource, const QString &record);
    //! Emitted when the user wants to see another resident: a possible duplicate, or one from the unfinished
    //! list.
    void residentWanted(const QString &resident);
    //! Emitted when the user wants to search residents for these words.
    void searchWanted(const QString &words);
    void signInRequested();
    //! Emitted when the service, which accepts the key for reading, refused a change; \a said is its answer.
    void keyRefusedChange(const QString &said);

private:
    //! True if editing is disabled, after a message that says why.
    bool isRefused(const QString &title) const;
    void connectEditor();
    void close();
    bool isLastWindow() const;
    void stay();
    //! Offers "Undo": \a change restores what a save changed; \a keptOfOthers lists changes of others that
    //! stay.
    void offerToPutBack(const RecordDraft &change, const QString &keptOfOthers);
    //! Offers "Undo" for the residents whom \a change has saved.
    void offerToUndo(const BulkChange &change);
    void offerUndo(const QString &whom, const QString &sentence);
    void hideOffer();
    void showOffer();
    void resumeSeveral(const StoredBulk &bulk);
    void tellCreated(const QString &name);
    void withdrawOffer();
    void endOfferAbout(const Record &record);

    FormOpener &m_forms;
    QStackedWidget &m_stack;
    Notice &m_offer;
    QWidget &m_window;
    QPointer<RecordEditor> m_editor;
    QString m_task; //!< Id of the task that the form was opened for; empty for all fields.
    QString m_readOnly;
    std::optional<RecordDraft> m_putBack; //!< Change that "Undo" opens while it is offered.
    //! Change of several residents that "Undo" opens while it is offered.
    std::optional<StoredBulk> m_undoSeveral;
    QString m_offeredFor; //!< Name or number of those whom "Undo" is offered for.
    bool m_windowCloses = false; //!< True if the window is to close once the form has closed.
    bool m_losesForms = false; //!< True if the user has agreed to lose forms that cannot be stored.
};

} // namespace care
