// SPDX-License-Identifier: GPL-3.0-or-later
//! Takes a reviewed draft to the service: reads before it writes, sends the whole record once, reads back,
//! compares.
#pragma once

#include "models/editing/lookalikes.h"
#include "models/editing/residentdraft.h"
#include "models/editing/savestate.h"

#include <QObject>

namespace care {

class ApiClient;
class Store;
struct RawRecord;

//! One save at a time. A POST is sent once per save() and never again by itself; a PUT whose outcome is
//! unknown is settled by reading the record (safety, protocol R).
class ResidentSaver : public QObject {
    Q_OBJECT

public:
    ResidentSaver(ApiClient &client, Store &store, QObject *parent = nullptr);

    const SaveState &state() const { return m_state; }
    //! The draft being saved; after a conflict it lies over the newest record.
    const ResidentDraft &draft() const { return m_draft; }
    //! The record as read back; null before Saved or Differs.
    const Record &saved() const { return m_saved; }

    //! Reads a record fresh for editing and puts it into the store; loaded() or stateChanged() with an error
    //! follows.
    void load(const QString &id);
    //! Nothing happens while another save is under way.
    void save(const ResidentDraft &draft);
    //! Who is known here already; \a done is not called after this saver died.
    void findLookAlikes(const ResidentDraft &draft, std::function<void(const QList<LookAlike> &)> done);

Q_SIGNALS:
    void loaded(const care::Record &record);
    void stateChanged(const care::SaveState &state);

private:
    void setState(SaveState state);
    void create();
    void update();
    void put(const RawRecord &latest);
    void readBack(const QString &id);
    void settleUnknownPut();
    void finish(const RawRecord &record);
    void refuse(const ApiError &error);
    void keep(const QByteArray &raw);

    ApiClient &m_client;
    Store &m_store;
    ResidentDraft m_draft;
    Record m_sentOver; //!< what the edits were laid over
    Record m_saved;
    SaveState m_state;
};

} // namespace care
