// SPDX-License-Identifier: GPL-3.0-or-later
//! Saving of a reviewed draft: reads the newest record, sends the whole record once, reads it back and
//! compares.
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

//! Saver of one draft at a time. Every write is noted in the journal before it is sent. A POST is sent once
//! per save() and never repeated: if its answer is lost, the service is asked if it has the record. A PUT
//! with unknown outcome is settled by reading the record.
class RecordSaver : public QObject {
    Q_OBJECT

public:
    //! Client, store and journal must outlive the saver.
    RecordSaver(ApiClient &client, Store &store, Journal &journal, QObject *parent = nullptr,
        const CreationLookup::Waits &waits = CreationLookup::usualWaits());

    const SaveState &state() const { return m_state; }
    //! Draft being saved; after a conflict it is based on the newest record.
    const RecordDraft &draft() const { return m_draft; }
    //! Record as read back; null before Saved or Differs.
    const Record &saved() const { return m_saved; }
    //! Change that undoes the last save; without edits if there is nothing to undo.
    RecordDraft putBack() const;

    //! Reads a record from the service for editing and stores it; loaded(), or stateChanged() with an error,
    //! follows.
    void load(const QString &id);
    //! Reads a record from the store for a draft while the service cannot be reached; loadedFromStore()
    //! follows, with a null record if there is none.
    void loadFromStore(const QString &id);
    //! Treatment of changes by others to fields that the draft did not change.
    enum class Merging : quint8 {
        AtOnce,
        AfterReview, //!< Stop as at a conflict, because the user has not seen both changes together.
    };
    //! Starts saving; ignored while another save is running.
    void save(const RecordDraft &draft, Merging merging = Merging::AtOnce);
    //! Stops waiting in the state LookingUp; the outcome is then Unknown.
    void stopLookup();
    //! Asks the service once more about a write whose outcome stayed Unknown.
    void repeatLookup();
    //! Journal number of the last write while its outcome is unknown; else 0.
    qint64 unknownWrite() const { return m_unknownWrite; }
    //! Reads back \a draft, sent earlier and found saved as \a recordId; Saved or Differs follows.
    void confirm(const RecordDraft &draft, const QString &recordId);
    //! Forgets unknownWrite(), because its outcome was settled elsewhere.
    void forgetUnknownWrite() { m_unknownWrite = 0; }
    //! Notes that the user sent \a sent earlier with an unknown outcome, so that values found in the record
    //! are not taken for somebody else's change. The saver notes its own writes itself.
    void noteUnconfirmed(const RecordDraft &sent);
    //! \a mine on a base that includes what \a latest contains of the unconfirmed writes.
    RecordDraft afterUnconfirmed(const RecordDraft &mine, const Record &latest) const;
    //! Finds possible duplicates of the person that \a draft adds. \a done is not called after the saver was
    //! deleted.
    void findDuplicates(const RecordDraft &draft, const std::function<void(const Duplicates &)> &done);
    //! Writes to the audit trail that the user considers \a other, a possible duplicate, another person.
    void tellApart(const QString &other, Distinction why);
    //! Writes to the audit trail that a review of \a draft was printed.
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
    //! Stops before sending, because of the changes \a theirs that others made.
    void stopAtChanges(const QList<Change> &theirs);
    void create();
    void update();
    void put(const Record &latest);
    void readBack(const QString &id);
    //! Reads the record after a PUT without an answer. Unless it holds the change already, the outcome stays
    //! unknown, because a gateway may still deliver it.
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
    qint64 m_write = 0; //!< Journal number of the running write; 0 if there is none.
    std::optional<ApiError> m_cause; //!< Reason why the outcome of the last write is unknown.
    qint64 m_unknownWrite = 0; //!< Journal number of the last write if its outcome is unknown.
    QDateTime m_beganAt;
    RecordDraft m_draft;
    Merging m_merging = Merging::AtOnce;
    //! Drafts sent with unknown outcome since the last save that was read back.
    QList<RecordDraft> m_unconfirmed;
    Record m_sentOver; //!< Record that the edits were applied to when they were sent.
    Record m_saved;
    SaveState m_state;
};

} // namespace care
