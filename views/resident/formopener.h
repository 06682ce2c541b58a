// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <functional>

class QObject;
class QWidget;

namespace care {

class BulkChange;
class BulkList;
class DraftList;
class OpenWriteList;
class RecordEditor;
struct Record;
struct StoredBulk;

//! Request to open a form: which record or draft, which task, and where the focus begins.
struct FormRequest {
    QString record; //!< Id of the record; empty for a new one.
    QString draft = {}; //!< Id of a stored draft to restore; empty for none.
    QString task = {}; //!< Id of an EditingTask; empty for the form of all fields.
    QString field = {}; //!< Path of the field to focus; empty for the form's default.
    QString value = {}; //!< Value to enter in that field for the user to review; empty for none.
    int input = -1; //!< Index of the input to continue in; -1 for the field's first.
    //! Content of a draft that the disk has refused; empty if stored in the journal.
    QByteArray unstored = {};
};

//! Opens the forms of all windows of a connection, so that no draft is open twice. Thread: GUI.
class FormOpener {
public:
    FormOpener() = default;
    virtual ~FormOpener() = default;
    Q_DISABLE_COPY_MOVE(FormOpener)

    //! Unfinished work: forms, changes of several residents, and writes without an answer.
    virtual DraftList &drafts() const = 0;
    virtual BulkList &bulks() const = 0;
    virtual OpenWriteList &writes() const = 0;

    //! Creates a form, owned by \a parent.
    virtual RecordEditor *makeEditor(const FormRequest &request, QWidget *parent) = 0;
    //! Raises a window other than \a asking that has the draft of \a request open, and focuses the requested
    //! field there; false if there is none.
    virtual bool raiseForm(const FormRequest &request, const QWidget *asking) = 0;
    //! Restores a discarded draft, in its form if that is open, whose input is then the discarded one; false
    //! while the form is being saved.
    virtual bool bringBack(const QString &draft) = 0;
    //! Called when the dialog for changing several residents closes.
    using SeveralEnded = std::function<void(const BulkChange &change)>;
    //! Opens the dialog that changes one field of several residents, given by their keys in the store.
    virtual void changeSeveral(
        const QList<qint64> &residents, QWidget *parent, const SeveralEnded &ended) = 0;
    //! Reopens an unfinished change of several residents with those still left.
    virtual void resumeSeveral(const StoredBulk &bulk, QWidget *parent, const SeveralEnded &ended) = 0;
    //! Calls \a saved, while \a context exists, with each record that this user has saved in any window, by a
    //! form or together with others.
    virtual void watchOwnSaves(QObject *context, const std::function<void(const Record &record)> &saved) = 0;
};

} // namespace care
