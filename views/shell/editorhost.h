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

//! The life of the form within a window: one at a time, never two of one draft, and never closed without
//! asking. Also offers to put back what a save changed. Thread: GUI. The form is a page of the stack, which
//! outlives this.
class EditorHost : public QObject {
    Q_OBJECT

public:
    //! \a stack receives the form while it is open; \a offer reports a save; \a window is the parent of
    //! dialogs.
    EditorHost(FormOpener &forms, QStackedWidget &stack, Notice &offer, QWidget &window);

    //! Null while no form is open.
    RecordEditor *editor() const { return m_editor; }
    //! Disables editing with a reason, or enables it with an empty one.
    void setReadOnly(const QString &reason) { m_readOnly = reason; }

    //! Opens the form of \a request, or raises the window in which its draft is open.
    void open(const FormRequest &request);
    //! The request that opens the present form again, with all that was typed; nothing if none is open.
    std::optional<FormRequest> request() const;
    //! Opens the form of \a resident, with all fields or with those of the task \a task. The focus begins at
    //! \a field, whose value is replaced by \a value unless that is empty.
    void edit(const QString &resident, const QString &task = {}, const QString &field = {},
        const QString &value = {});
    //! Opens the small form that contains the schema field \a key, at that field; without one, the form of
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
    //! Opens the change that "Undo" offers.
    void undoSave();
    //! True if the window may close now; otherwise windowMayClose() is emitted once it may.
    bool mayCloseWindow();

Q_SIGNALS:
    void opened();
    //! The form has closed; emitted before windowMayClose().
    void closed();
    void windowMayClose();
    //! The user stays in the form: whatever waited for it to close is cancelled.
    void stayed();
    //! undoSave() is possible from now on, or not any more.
    void undoOffered(bool isOffered);
    //! After closed(): the record of \a resource that was saved.
    void saved(const QString &resource, const QString &record);
    //! The user wants to see another resident: a possible duplicate, or one of the unfinished list.
    void residentWanted(const QString &resident);
    //! The user wants to search residents for these words.
    void searchWanted(const QString &words);
    void signInRequested();
    //! The service accepted the key for reading but refused a change; \a said is its answer.
    void keyRefusedChange(const QString &said);

private:
    //! True if editing is disabled; then a message says why.
    bool isRefused(const QString &title) const;
    void connectEditor();
    void close();
    bool isLastWindow() const;
    void stay();
    //! Offers "Undo": \a change restores what a save changed; \a keptOfOthers lists changes of others that
    //! stay.
    void offerToPutBack(const RecordDraft &change, const QString &keptOfOthers);
    //! Offers "Undo" for those that \a change has saved.
    void offerToUndo(const BulkChange &change);
    void offerUndo(const QString &sentence);
    void resumeSeveral(const StoredBulk &bulk);
    void tellCreated(const QString &name);
    void withdrawOffer();
    void endOfferAbout(const Record &record);

    FormOpener &m_forms;
    QStackedWidget &m_stack;
    Notice &m_offer;
    QWidget &m_window;
    QPointer<RecordEditor> m_editor;
    QString m_task; //!< that the form was opened for; empty: all fields
    QString m_readOnly;
    std::optional<RecordDraft> m_putBack; //!< what "Undo" restores, while it is offered
    std::optional<StoredBulk> m_undoSeveral; //!< likewise, of several residents
    bool m_windowCloses = false; //!< close the window once the form has closed
    bool m_losesForms = false; //!< the user has agreed to lose forms that cannot be stored
};

} // namespace care
