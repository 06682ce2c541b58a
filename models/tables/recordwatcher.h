// SPDX-License-Identifier: GPL-3.0-or-later
//! Watcher of one record: reads it from the store, fetches it if missing, and reports its changes.
#pragma once

#include "models/api/apierror.h"
#include "models/json/record.h"
#include "models/schema/fieldchange.h"

#include <QObject>

#include <optional>

namespace care {

class HomeScope;
class Store;
class Sync;

class RecordWatcher : public QObject {
    Q_OBJECT

public:
    RecordWatcher(Store &store, Sync &sync, QObject *parent = nullptr);

    //! Gives homes that share a name the distinct names of \a homes, which outlives this.
    void setHomes(const HomeScope &homes);

    //! Watches this record from now on; an empty id watches nothing. Asks the service once if the store lacks
    //! it.
    void watch(const ResourceSchema &schema, const QString &id);
    void stop();
    const Record &record() const { return m_record; }
    const QString &id() const { return m_id; }
    //! Changes that others made to the record since the user last looked.
    const QList<FieldChange> &changes() const { return m_changes; }
    //! Reason why there is no record: the store lacks it and the service did not send it.
    const std::optional<ApiError> &refusal() const { return m_refusal; }

Q_SIGNALS:
    //! Emitted with the record as it is now; null while it is being fetched, when refused, and after stop().
    //! Also emitted when only changes() differ.
    void changed(const care::Record &record);

private:
    void read();
    void readChanges(const Record &record);
    void setRecord(const Record &record, const QList<FieldChange> &changes);
    Record withHomes() const;
    void nameHomesAgain();

    Store &m_store;
    Sync &m_sync;
    const HomeScope *m_homes = nullptr;
    const ResourceSchema *m_schema = nullptr;
    QString m_id;
    Record m_found; //!< Watched record as stored.
    Record m_record; //!< Watched record with the distinct names of its homes.
    QList<FieldChange> m_changes;
    bool m_asked = false;
    std::optional<ApiError> m_refusal;
};

} // namespace care
