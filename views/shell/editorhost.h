// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/resident/recordeditor.h"
#include "views/shell/mainwindowcontext.h"

#include <QObject>
#include <QPointer>

class QStackedWidget;

namespace care {

class Notice;

/*!
    The life of the form within a window: one at a time, never two of one draft, and never closed without
    asking. Also offers to put back what a save changed. Thread: GUI. The form is a page of the stack, which
    outlives this.
*/
class EditorHost : public QObject {
    Q_OBJECT

public:
    //! \a stack gets the form while it is open; \a offer is where a save is reported; \a window carries
    //! dialogs.
    EditorHost(const MainWindowContext &context, QStackedWidget &stack, Notice &offer, QWidget &window);

    //! Null while no form is open.
    RecordEditor *editor() const { return m_editor; }
    //! Editing is closed with the reason, or open again with an empty one.
    void setReadOnly(const QString &reason) { m_readOnly = reason; }

    //! The form of \a resident: with all fields, or with those of the task \a task. The keyboard begins at
    //! \a field, which begins with \a value instead of what the record has; empty for that.
    void edit(const QString &resident, const QString &task = {}, const QString &field = {},
        const QString &value = {});
    //! The task \a task of a record of \a resource, which the service offers.
    void perform(const EditableResource &resource, const QString &record, const QString &task);
    //! The small form that has the field \a key of the schema, at that field; the form of all fields where no
    //! small one has it.
    void change(const QString &resident, const QString &key);
    //! Keys of the schema that change() has a form for.
    static QStringList changeableFields();
    void create();
    //! Opens the unfinished form \a draft, as from the list of them.
    void resume(const QString &draft);
    //! One field of several \a residents, by their keys in the store.
    void changeSeveral(const QList<qint64> &residents);
    //! What was begun and not sent, or sent and never answered.
    void showUnfinished();
    //! The form reviews its changes, the step before it saves them.
    void review();
    //! The form is to close; it may ask the user.
    void requestClose();
    //! True if the window may close now; else it may as soon as windowMayClose() is emitted.
    bool mayCloseWindow();

Q_SIGNALS:
    void opened();
    //! The form has gone and its place is free; emitted before windowMayClose().
    void closed();
    void windowMayClose();
    //! The user goes on in the form: whatever waited for it to close does not happen.
    void stayed();
    //! After closed(): the record of \a resource that was saved.
    void saved(const QString &resource, const QString &record);
    //! Another record is to be shown: found as a possible duplicate, or among the unfinished.
    void residentWanted(const QString &resident);
    //! Residents with these words are to be looked for.
    void searchWanted(const QString &words);
    void signInRequested();
    //! The service let the key read but not change; \a said is its answer in words.
    void keyRefusedChange(const QString &said);

private:
    //! Says why editing is closed, if it is.
    bool isRefused(const QString &title) const;
    void open(const FormRequest &request);
    void connectEditor();
    void close();
    void stay();
    //! \a change puts back what a save changed; \a keptOfOthers is what it left as somebody else had made it.
    void offerToPutBack(const RecordDraft &change, const QString &keptOfOthers);

    const MainWindowContext m_context;
    QStackedWidget &m_stack;
    Notice &m_offer;
    QWidget &m_window;
    QPointer<RecordEditor> m_editor;
    QString m_readOnly;
    bool m_windowCloses = false; //!< once the form has
};

} // namespace care
