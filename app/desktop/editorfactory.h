// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QWidget;

namespace care {

class BulkList;
class DraftList;
class EditableResource;
class OpenWriteList;
class RecordDraft;
class RecordEditor;
struct FormRequest;
class Spelling;
class Workspace;
struct StoredBulk;

/*!
    Makes the forms of a connection: of one resident, and of one field of several residents, each with what it
    has to know of the connection. Thread: GUI. Forms belong to the widget they are made in.
*/
class EditorFactory : public QObject {
    Q_OBJECT

public:
    //! All outlive this.
    struct Context {
        Workspace &workspace;
        DraftList &drafts;
        BulkList &bulks;
        OpenWriteList &writes;
        Spelling &spelling;
    };

    explicit EditorFactory(const Context &context, QObject *parent = nullptr);

    //! The form of a resident.
    RecordEditor *makeEditor(const FormRequest &request, QWidget *parent);
    //! Opens the change of one field for \a residents, by their keys in the store.
    void changeSeveral(const QList<qint64> &residents, QWidget *parent);
    //! Opens a change of several that was stopped, with those who are left.
    void resumeSeveral(const QString &bulk, QWidget *parent);

    //! Nothing of a form is printed; \a by is who has switched it off.
    void switchPrintingOff(const QString &by) { m_printingOff = by; }

private:
    void openBulk(const QList<qint64> &residents, const StoredBulk &before, QWidget *parent);
    //! Names the record on the page that shows while it loads, if it is stored here.
    void nameWhileLoading(RecordEditor &editor, const EditableResource &resource);
    void restoreDraft(RecordEditor &editor, const QString &draft);
    void noteOpenWrite(RecordEditor &editor, const RecordDraft &sent);
    void watchSimilar(RecordEditor &editor);
    void watchContext(RecordEditor &editor);
    //! Warns in the review if somebody else lives in the room that was entered.
    void watchRoom(RecordEditor &editor);
    void findWhoIsInTheRoom(RecordEditor &editor);

    const Context m_context;
    QString m_printingOff;
};

} // namespace care
