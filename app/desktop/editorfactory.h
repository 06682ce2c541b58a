// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/resident/formopener.h"

#include <QObject>
#include <QPointer>

#include <functional>

namespace care {

class RecordDraft;
class RecordSaver;
class Spelling;
class Today;
class Workspace;
struct OpenWrite;
struct Record;
struct StoredBulk;
struct StoredDraft;

//! Makes a connection's forms, for one resident or for one field of several residents, with the data they
//! need. Forms belong to the widget they are made in. Thread: GUI.
class EditorFactory : public QObject, public FormOpener {
    Q_OBJECT

public:
    //! All references must outlive this object.
    struct Context {
        Workspace &workspace;
        DraftList &drafts;
        BulkList &bulks;
        OpenWriteList &writes;
        Spelling &spelling;
        const Today &today;
    };

    explicit EditorFactory(const Context &context, QObject *parent = nullptr);

    DraftList &drafts() const override { return m_context.drafts; }
    BulkList &bulks() const override { return m_context.bulks; }
    OpenWriteList &writes() const override { return m_context.writes; }

    RecordEditor *makeEditor(const FormRequest &request, QWidget *parent) override;
    bool raiseForm(const FormRequest &request, const QWidget *asking) override;
    bool bringBack(const QString &draft) override;
    void changeSeveral(const QList<qint64> &residents, QWidget *parent, const SeveralEnded &ended) override;
    void resumeSeveral(const StoredBulk &bulk, QWidget *parent, const SeveralEnded &ended) override;
    void watchOwnSaves(QObject *context, const std::function<void(const Record &record)> &saved) override;

    //! Marks the content of \a write as this user's own change; \a latest is the record as the service now
    //! has it.
    void noteOwnWrite(const OpenWrite &write, const Record &latest);
    //! Disables printing in forms; \a by is Policy::lockedBy(), for the tool tip.
    void switchPrintingOff(const QString &by) { m_printingOff = by; }

Q_SIGNALS:
    void ownSaved(const care::Record &record);

private:
    void openBulk(
        const QList<qint64> &residents, const StoredBulk &before, QWidget *parent, const SeveralEnded &ended);
    //! Shows the record's name on the loading page, if the record is stored here.
    void nameWhileLoading(RecordEditor &editor);
    //! Makes the forms and drafts of a record treat a saved change as the user's own, not somebody else's.
    void watchSaves(RecordSaver &saver, RecordEditor *form);
    void noteOwnChange(const RecordDraft &change, const RecordEditor *form);
    //! Stores unfinished drafts of record \a id after \a move has moved them to another base.
    void moveDrafts(const QString &id, const std::function<RecordDraft(const StoredDraft &kept)> &move);
    void restoreDraft(RecordEditor &editor, const FormRequest &request);
    void noteOpenWrite(RecordEditor &editor, const RecordDraft &sent);
    void watchSimilar(RecordEditor &editor);
    void watchContext(RecordEditor &editor);
    //! Warns in the review if somebody else lives in the entered room.
    void watchRoom(RecordEditor &editor);
    void findWhoIsInTheRoom(RecordEditor &editor);

    const Context m_context;
    QList<QPointer<RecordEditor>> m_editors; //!< Open forms; null for some that were closed.
    QString m_printingOff;
};

} // namespace care
