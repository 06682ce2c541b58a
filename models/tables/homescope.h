// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace care {

class Store;

//! Which homes the lists of a window are about: all, or those that were chosen. Lists of what belongs to no
//! home (categories, staff) are not narrowed; a device is of each home that it names. Knows the homes by name
//! as the store has them. Thread: GUI.
class HomeScope : public QObject {
    Q_OBJECT

public:
    struct Home {
        QString id;
        QString name; //!< told from others of the same name: "The Willows (South)"
        QString group; //!< region or owner, as the service names it; empty for none

        bool operator==(const Home &) const = default;
    };

    //! \a store outlives this.
    explicit HomeScope(Store &store, QObject *parent = nullptr);

    //! The stored homes by name. A chosen home of which the store holds no record is not among them.
    const QList<Home> &homes() const { return m_homes; }
    //! The name of a home as it stands there; \a otherwise where it does not.
    QString nameOf(const QString &id, const QString &otherwise) const;
    //! Names by id of those homes alone that have the name of another.
    const QHash<QString, QString> &namesakes() const { return m_namesakes; }
    //! Ids of the chosen homes; empty for all homes.
    const QStringList &chosen() const { return m_chosen; }
    void choose(const QStringList &ids);
    //! Adds these homes, or removes them where all of them were chosen. If none or every home would be chosen
    //! then, it becomes all homes.
    void toggle(const QStringList &ids);

    //! "All 3 homes", "Rowan House", "Alder Court and Rowan House", "North", "3 of 12 homes".
    QString text() const;
    //! "Residents, 2 of 12 homes", for the title of a window: how many, never which. \a what for all homes.
    QString titleOf(const QString &what) const;
    //! True if records of the resource belong to a home, or name those that they are used in.
    static bool appliesTo(const ResourceSchema &schema);
    //! The conditions that narrow a list to the chosen homes; empty for all homes.
    QList<Condition> conditionsFor(const ResourceSchema &schema) const;

Q_SIGNALS:
    //! Other homes were chosen.
    void changed();
    //! The names or the number of homes changed, and with them perhaps text().
    void homesChanged();

private:
    void ask();
    void take(const QList<Record> &records);

    Store &m_store;
    QList<Home> m_homes;
    QHash<QString, QString> m_namesakes;
    QStringList m_chosen;
};

//! The stored homes that can be read; \a done is not called after \a context died.
void readHomes(Store &store, QObject *context, const std::function<void(const QList<Record> &homes)> &done);

} // namespace care
