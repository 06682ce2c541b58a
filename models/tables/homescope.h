// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace care {

class Store;

//! Homes that the lists of a window are limited to: all, or chosen ones. Lists that belong to no home
//! (categories, staff) stay whole; a device belongs to each home that it names. Reads the homes' names from
//! the store. Thread: GUI.
class HomeScope : public QObject {
    Q_OBJECT

public:
    struct Home {
        QString id;
        QString name; //!< Name made distinct from others of the same name: "The Willows (South)".
        QString group; //!< Region or owner, as the service names it; may be empty.

        bool operator==(const Home &) const = default;
    };

    //! \a store must outlive this, which reads the homes from it.
    explicit HomeScope(Store &store, QObject *parent = nullptr);

    //! Stored homes, sorted by name. A chosen home that the store lacks is not among them.
    const QList<Home> &homes() const { return m_homes; }
    //! Name of a stored home; \a otherwise if the store lacks it.
    QString nameOf(const QString &id, const QString &otherwise) const;
    //! Distinct names by id, only for homes that share a name.
    const QHash<QString, QString> &namesakes() const { return m_namesakes; }
    //! Ids of the chosen homes; empty for all homes.
    const QStringList &chosen() const { return m_chosen; }
    void choose(const QStringList &ids);
    //! Adds these homes to the choice, or removes them if all of them were chosen. A choice of none or of
    //! every home becomes "all homes".
    void toggle(const QStringList &ids);

    //! Choice in words: "All 3 homes", "Rowan House", "Alder Court and Rowan House", "North", "3 of 12
    //! homes".
    QString text() const;
    //! Window title with the number of homes, never their names: "Residents, 2 of 12 homes"; just \a what for
    //! all homes.
    QString titleOf(const QString &what) const;
    //! True if records of the resource belong to a home, or name the homes that use them.
    static bool appliesTo(const ResourceSchema &schema);
    //! Conditions that limit a list to the chosen homes; empty for all homes.
    QList<Condition> conditionsFor(const ResourceSchema &schema) const;

Q_SIGNALS:
    //! Emitted when the choice of homes has changed.
    void changed();
    //! Emitted when the names or the number of homes have changed, and perhaps text().
    void homesChanged();

private:
    void ask();
    void take(const QList<Record> &records);

    Store &m_store;
    QList<Home> m_homes;
    QHash<QString, QString> m_namesakes;
    QStringList m_chosen;
};

//! Reads the stored homes; \a done is not called after \a context died.
void readHomes(Store &store, QObject *context, const std::function<void(const QList<Record> &homes)> &done);

} // namespace care
