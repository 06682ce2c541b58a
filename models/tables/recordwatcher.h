// SPDX-License-Identifier: GPL-3.0-or-later
//! One record, followed: what the store holds of it now, fetched if it is not there, told again when it
//! changes.
#pragma once

#include "models/api/apierror.h"
#include "models/json/record.h"
#include "models/schema/resourceschema.h"

#include <QObject>

#include <optional>

namespace care {

class Store;
class Sync;

class RecordWatcher : public QObject {
    Q_OBJECT

public:
    RecordWatcher(Store &store, Sync &sync, QObject *parent = nullptr);

    //! From now on this record; an empty id watches nothing. Asks the service once where the store has none.
    void watch(const ResourceSchema &schema, const QString &id);
    void stop();
    const Record &record() const { return m_record; }
    const QString &id() const { return m_id; }
    //! Why there is none: it is not here, and the service did not send it.
    const std::optional<ApiError> &refusal() const { return m_refusal; }

Q_SIGNALS:
    //! The record as it is now; null while it is being fetched, when it was refused and after stop().
    void changed(const care::Record &record);

private:
    void read();

    Store &m_store;
    Sync &m_sync;
    const ResourceSchema *m_schema = nullptr;
    QString m_id;
    Record m_record;
    bool m_asked = false;
    std::optional<ApiError> m_refusal;
};

} // namespace care
