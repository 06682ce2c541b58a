// SPDX-License-Identifier: GPL-3.0-or-later
//! The values of a list that have names, as far as the store knows them. Typed filters resolve names with it,
//! and chips and popups show names instead of ids.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filtertext.h"

#include <QHash>
#include <QObject>
#include <QSet>

namespace care {

class ResourceTableModel;

class KnownNames : public QObject {
    Q_OBJECT

public:
    explicit KnownNames(ResourceTableModel &model, QObject *parent = nullptr);

    //! The names known of a reference; queries the store the first time, and again when records have changed.
    KnownValues valuesOf(const Field &field);
    //! The name of the record with this id; looks it up if it is not known yet.
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
        QSet<QString> asked; //!< ids that were looked up without an answer yet
        bool isStale = true; //!< never queried, or records have changed since
    };

    ResourceTableModel &m_model;
    QHash<QString, Known> m_known; //!< by field key
};

} // namespace care
