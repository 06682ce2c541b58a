// SPDX-License-Identifier: GPL-3.0-or-later
//! Takes a reviewed draft to the service: reads before it writes, sends the whole record once, reads back,
//! compares.
#pragma once

#include "models/editing/creationlookup.h"
#include "models/editing/duplicatesearch.h"
#include "models/editing/recorddraft.h"
#include "models/editing/savestate.h"

#include <QObject>

namespace care {

class ApiClient;
class Journal;
class Store;

//! One save at a time. What is about to be sent is written down first, in the journal. A POST is sent once
//! per save() and never again by itself: when its answer is lost, the service is asked whether it has the new
//! record. A PUT whose outcome is unknown is settled by reading the record.
class RecordSaver : public QObject {
    Q_OBJECT

public:
    //! All four outlive the saver.
    RecordSaver(const EditableResource &resource, ApiClient &client, Store &store, Journal &journal,
        QObject *parent = nullptr, const CreationLookup::Waits &waits = CreationLookup::usualWaits());

    const EditableResource &resource() const { return m_resource; }
    const SaveState &state() const { return m_state; }
    //! The draft being saved; after a conflict it lies over the newest record.
    const RecordDraft &draft() const { return m_draft; }
    //! The record as read back; null before Saved or Differs.
    const Record &saved() const { return m_saved; }
    //! The change that puts back what the last save changed; without edits if there is nothing to put back.
    RecordDraft putBack() const;

    //! Reads a record fresh for editing and puts it into the store; loaded() or stateChanged() with an error
    //! follows.
    void load(const QString &id);
    //! The same out of the store, as the service last sent it, for a draft while the service cannot be
    //! reached; loadedFromStore() follows, with a null record if there is none.
    void loadFromStore(const QString &id);
    //! What to do with what somebody else changed since the draft was begun, and the draft did not.
    enum class Merging : quint8 {
        AtOnce,
        AfterReview, //!< stops as at a conflict: nobody has seen the two together
    };
    //! Nothing happens while another save is under way.
    void save(const RecordDraft &draft, Merging merging = Merging::AtOnce);
    //! With LookingUp: waits no longer; the outcome is Unknown then.
    void stopLookup();
    //! After the outcome of a creation stayed Unknown: asks the service once more whether it has the
    //! record.
    void repeatLookup();
    //! Who may be the one that \a draft adds, nobody if no person is; \a done is not called after this saver
    //! died.
    void findDuplicates(const RecordDraft &draft, const std::function<void(const Duplicates &)> &done);
    //! Notes in the audit trail that the user has called \a other, a likely duplicate, another person.
    void tellApart(const QString &other, Distinction why);
    //! Notes in the audit trail that a review of \a draft was printed.
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
    //! \a theirs is what somebody else changed.
    void stopAtChanges(const QList<Change> &theirs);
    void create();
    void update();
    void put(const Record &latest);
    void readBack(const QString &id);
    void settleUnknownPut();
    void finish(const Record &record);
    void refuse(const ApiError &error);
    void storeRecord(const QByteArray &raw, bool madeByUser);

    const EditableResource &m_resource;
    ApiClient &m_client;
    Store &m_store;
    Journal &m_journal;
    CreationLookup m_lookup;
    DuplicateSearch m_duplicates;
    qint64 m_write = 0; //!< what the journal knows it by; 0 = nothing is under way
    qint64 m_unknownWrite = 0; //!< the same of the last one, if its outcome is unknown
    QDateTime m_beganAt;
    RecordDraft m_draft;
    Merging m_merging = Merging::AtOnce;
    Record m_sentOver; //!< what the edits were laid over
    Record m_saved;
    SaveState m_state;
};

} // namespace care
