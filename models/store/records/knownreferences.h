// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"

#include <QHash>

#include <memory>
#include <mutex>

namespace care {

struct Field;

//! The number of a reference in the table "referred". Used by the writer's thread only.
struct ReferredNumber {
    quint64 numbering = 0; //!< Database::numbering() when it was read; valid while that is the same
    qint64 number = 0;
    bool isSpelledAlike = false; //!< the table has the reference in the same bytes
};

//! A record that another one refers to.
struct Referred {
    QString id;
    QString name; //!< in the form that lists sort by
    QByteArray raw; //!< the reference as JSON, whole
    QByteArray words; //!< for the full-text index, UTF-8
    const Field *bareIn = nullptr; //!< the field, where the reference is an id without a name
    std::shared_ptr<ReferredNumber> number = {}; //!< shared by all copies of this reference; may be null

    bool isNothing() const { return id.isEmpty() && name.isEmpty(); }
};

//! The references of records by their bytes, so that each is parsed once: the same few occur in a million
//! logs, and parsing the name of a resident takes as long as parsing the rest of a log.
//!
//! Used by several threads at once.
class KnownReferences {
public:
    //! \a field is one of a schema, which is there always.
    Referred read(const Field &field, const Record &record);

private:
    std::mutex m_mutex;
    QHash<std::pair<const Field *, QByteArray>, Referred>
        m_known; //!< a reference to one id may be spelled in several ways
};

} // namespace care
