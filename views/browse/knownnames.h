// SPDX-License-Identifier: GPL-3.0-or-later
//! The values of a list that have names, as far as the store knows them. Typed filters resolve names with it,
//! and chips and popups show names instead of ids.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filtertext.h"

#include <QHash>
#include <QObject>

namespace care {

class ResourceTableModel;

class KnownNames : public QObject {
    Q_OBJECT

public:
    explicit KnownNames(ResourceTableModel &model, QObject *parent = nullptr);

    //! The names known of a reference; queries the store the first time, and again when it has more records.
    KnownValues valuesOf(const Field &field);
    //! The name of an id, or the id itself while the name is unknown.
    QString nameOf(const Field &field, const QString &id);
    //! Adds a name known from elsewhere, which overrides the store's.
    void tell(const Field &field, const NamedValue &value);
    void learn(const Field &field, const QList<Choice> &choices);

Q_SIGNALS:
    //! Names became known or changed.
    void learned();

private:
    struct Known {
        KnownValues values;
        QList<NamedValue> told;
        qint64 stored = -1; //!< number of stored records at the time of the query
    };

    ResourceTableModel &m_model;
    QHash<QString, Known> m_known; //!< by field key
};

} // namespace care
