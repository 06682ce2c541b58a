// SPDX-License-Identifier: GPL-3.0-or-later
//! Saves a reviewed draft: reads the newest record, sends the whole record once, reads it back and compares.
#pragma once

#include "models/editing/creationlookup.h"
#include "models/editing/duplicate.h"
#include "models/editing/recorddraft.h"
#include "models/editing/savestate.h"

#include <QObject>

namespace care {

class ApiClient;
class Journal;
class Store;

//! One save at a time. Every write is noted in the journal before it is sent. A POST is sent once per save()
//! and never repeated: if its answer is lost, the service is asked whether it has the record. A PUT with
//! unknown outcome is settled by reading the record.
class RecordSaver : public QObject {
    Q_OBJECT

public:
    //! All three outlive the saver.
    RecordSaver(ApiClient &client, Store &store, Journal &journal, QObject *parent = nullptr,
        const CreationLookup::Waits &waits = CreationLookup::usualWaits());

    const SaveState &state() const { return m_state; }
    //! The draft being saved; after a conflict it is based on the newest record.
    const RecordDraft &draft() const { return m_draft; }
    //! The record as read back; null before Saved or Differs.
    const Record &saved() const { return m_saved; }
    //! The change that undoes the last save; without edits if there is nothing to undo.
    RecordDraft putBack() const;

    //! Reads a record from the service for editing and stores it; loaded(), or stateChanged() with an error,
    //! follows.
    void load(const QString &id);
    //! Reads a record from the store instead, for a draft while the service cannot be reached;
    //! loadedFromStore() follows, with a null record if there is none.
    void loadFromStore(const QString &id);
    //! Treatment of changes by others to fields that the draft did not change.
    enum class Merging : quint8 {
        AtOnce,
        AfterReview, //!< stops as at a conflict, because the user has not seen both changes together
    };
    //! Ignored while another save is under way.
    void save(const RecordDraft &draft, Merging merging = Merging::AtOnce);
    //! Stops waiting in the state LookingUp; the outcome is then Unknown.
    void stopLookup();
    //! After a write whose outcome stayed Unknown: asks the service once more whether it has it.
    void repeatLookup();
    //! Number in the journal of the last write while its outcome is unknown; else 0.
    qint64 unknownWrite() const { return m_unknownWrite; }
    //! \a draft, sent earlier, was found saved as \a recordId: reads it back; Saved or Differs follows.
    void confirm(const RecordDraft &draft, const QString &recordId);
    //! Call it when the outcome of unknownWrite() was settled elsewhere.
    void forgetUnknownWrite() { m_unknownWrite = 0; }
    //! The user sent \a sent earlier with an unknown outcome: what the record contains of it is not taken for
    //! somebody else's change. The saver notes its own writes itself.
    void noteUnconfirmed(const RecordDraft &sent);
    //! \a mine on a base with what \a latest contains of the unconfirmed writes.
    RecordDraft afterUnconfirmed(const RecordDraft &mine, const Record &latest) const;
    //! Finds possible duplicates of the person that \a draft adds. \a done is not called after the saver was
    //! deleted.
    void findDuplicates(const RecordDraft &draft, const std::function<void(const Duplicates &)> &done);
    //! Records in the audit trail that the user considers \a other, a possible duplicate, another person.
    void tellApart(const QString &other, Distinction why);
    //! Records in the audit trail that a review of \a draft was printed.
    void notePrint(const RecordDraft &draft);

Q_SIGNALS:
    void loaded(const care::Record &record);
    void loadedFromStore(const care::Record &record);
    void stateChanged(const care::SaveState &state);

private:
    void setState(SaveState state);
    void writeDown(const QByteArray &method, const QByteArray &body, std::function<void()> send);
    void settleWrite();
    void lookUp(const std::optional<ApiError> &error);
    void becomeUncertain(const QList<Record> &candidates);
    //! \a theirs: changes made by others.
    void stopAtChanges(const QList<Change> &theirs);
    void create();
    void update();
    void put(const Record &latest);
    void readBack(const QString &id);
    //! Reads the record after a PUT without an answer. Unless it holds the change already, a gateway may
    //! still deliver it, so that the outcome stays unknown.
    void lookUpChange(const ApiError &error);
    void mergeAfterRefusedPut(const ApiError &error);
    void finish(const Record &record);
    void refuse(const ApiError &error);
    void storeRecord(const QByteArray &raw, bool madeByUser);

    ApiClient &m_client;
    Store &m_store;
    Journal &m_journal;
    CreationLookup m_lookup;
    DuplicateSearch m_duplicates;
    qint64 m_write = 0; //!< number in the journal of the write under way; 0: none
    std::optional<ApiError> m_cause; //!< why the outcome of the last write is not known
    qint64 m_unknownWrite = 0; //!< number of the last write, if its outcome is unknown
    QDateTime m_beganAt;
    RecordDraft m_draft;
    Merging m_merging = Merging::AtOnce;
    QList<RecordDraft> m_unconfirmed; //!< sent since the last save that was read back, with unknown outcome
    Record m_sentOver; //!< the record that the edits were applied to
    Record m_saved;
    SaveState m_state;
};

} // namespace care
