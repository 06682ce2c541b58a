// SPDX-License-Identifier: GPL-3.0-or-later
//! References as records give them, read once: the same few stand in a million logs, and to read the name of
//! a resident takes as long as to read the rest of a log.
#pragma once

#include "models/schema/record.h"

#include <QHash>

#include <mutex>

namespace care {

struct Field;

//! What a record refers to.
struct Referred {
    QString id;
    QString name; //!< as it is sorted by
    QByteArray raw; //!< the reference whole, JSON
    QByteArray words; //!< for the full-text index, UTF-8

    bool isNothing() const { return id.isEmpty() && name.isEmpty(); }
};

//! Used by several threads at once.
class KnownReferences {
public:
    //! \a field is one of a schema, which is there always.
    Referred read(const Field &field, const Record &record);

private:
    struct Known {
        QJsonObject object; // of one id there may be several spellings
        Referred referred;
    };

    std::mutex m_mutex;
    QHash<std::pair<const Field *, QString>, Known> m_known;
};

} // namespace care
