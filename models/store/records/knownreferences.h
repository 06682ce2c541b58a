// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"

#include <QHash>

#include <memory>
#include <mutex>

namespace care {

struct Field;

//! Number of a reference in the table "referred". Used by the writer's thread only.
struct ReferredNumber {
    //! Value of Database::numbering() when the number was read; the number is valid while it stays the same.
    quint64 numbering = 0;
    qint64 number = 0;
    //! True if the table has the reference in the same bytes, so that records compressed ahead with these
    //! bytes can be stored.
    bool isSpelledAlike = false;
};

//! Reference from one record to another, such as from an incident to its resident.
struct Referred {
    QString id;
    QString name; //!< Name of the referenced record, in the form that lists sort by.
    QByteArray raw; //!< Reference as JSON, complete with id, name and any other member.
    QByteArray words; //!< Search words of the reference for the full-text index, in UTF-8.
    const Field *bareIn = nullptr; //!< Field that holds only an id and no name; otherwise null.
    //! Number shared by all copies of this reference; may be null.
    std::shared_ptr<ReferredNumber> number = {};

    bool isNothing() const { return id.isEmpty() && name.isEmpty(); }
};

//! Cache of parsed references by their bytes: the same few occur in a million logs, and parsing a resident's
//! name takes as long as the rest of a log. Thread-safe.
class KnownReferences {
public:
    //! Reads a reference; \a field must be part of a schema, because the cache keeps its address.
    Referred read(const Field &field, const Record &record);

private:
    std::mutex m_mutex;
    QHash<std::pair<const Field *, QByteArray>, Referred>
        m_known; //!< Parsed references by field and bytes; one id may be spelled in several ways.
};

} // namespace care
