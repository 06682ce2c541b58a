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

//! Which form to open, and where the focus begins.
struct FormRequest {
    QString record; //!< id of the record; empty for a new one
    QString draft = {}; //!< id of a stored draft to restore; empty for none
    QString task = {}; //!< id of an EditingTask; empty for the form of all fields
    QString field = {}; //!< path of the first field; empty: the form's default
    QString value = {}; //!< replaces that field's value, for the user to review; empty: nothing
    int input = -1; //!< where somebody goes on: which input of that field; -1: the one that it begins with
    QByteArray unstored = {}; //!< content of the draft, if the disk has refused it; empty: see the journal
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

    //! Creates a form, which belongs to \a parent.
    virtual RecordEditor *makeEditor(const FormRequest &request, QWidget *parent) = 0;
    //! Raises a window other than \a asking that has the form of the draft of \a request open, and focuses
    //! there what is asked for; false if there is none.
    virtual bool raiseForm(const FormRequest &request, const QWidget *asking) = 0;
    //! Called when the dialog of a change of several residents closes.
    using SeveralEnded = std::function<void(const BulkChange &change)>;
    //! Opens the change of one field of several residents, given by their keys in the store.
    virtual void changeSeveral(
        const QList<qint64> &residents, QWidget *parent, const SeveralEnded &ended) = 0;
    //! Opens a change of several residents, with those that are left in it.
    virtual void resumeSeveral(const StoredBulk &bulk, QWidget *parent, const SeveralEnded &ended) = 0;
    //! Calls \a saved, while \a context is there, with each record as this user has saved it in any window,
    //! by a form or together with others.
    virtual void watchOwnSaves(QObject *context, const std::function<void(const Record &record)> &saved) = 0;
};

} // namespace care
