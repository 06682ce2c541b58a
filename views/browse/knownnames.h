// SPDX-License-Identifier: GPL-3.0-or-later
//! The values of a list that people know by name, as far as the store has told: what a typed filter resolves
//! names with, and what chips and popups say instead of ids.
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

    //! What is known of a reference now; asks the store for it the first time, and again once the store holds
    //! more.
    KnownValues valuesOf(const Field &field);
    //! The name of an id, the id itself while it is not known.
    QString nameOf(const Field &field, const QString &id);
    //! The name of one value that is known from elsewhere, whatever the store offers.
    void tell(const Field &field, const NamedValue &value);
    void learn(const Field &field, const QList<Choice> &choices);

Q_SIGNALS:
    //! Names became known or changed.
    void learned();

private:
    struct Known {
        KnownValues values;
        QList<NamedValue> told;
        qint64 stored = -1; //!< how many records the store held when it was asked
    };

    ResourceTableModel &m_model;
    QHash<QString, Known> m_known; //!< by the key of the field
};

} // namespace care
