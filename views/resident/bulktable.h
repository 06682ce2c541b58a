// SPDX-License-Identifier: GPL-3.0-or-later
//! A change of several residents as a table: name, old value, new value, outcome.
#pragma once

#include "models/editing/bulkchange.h"

#include <QAbstractTableModel>

namespace care {

class BulkTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Resident, Born, Room, From, To, Result };

    //! \a change outlives the table.
    explicit BulkTable(BulkChange &change, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    //! The table with its headings, as tab-separated text.
    QString text() const;
    //! "12 will be changed, 2 will not" before it runs; "8 saved, 2 not changed, 4 not tried" after it.
    static QString summary(const BulkChange &change);

private:
    QString cell(const BulkRow &row, int column) const;

    BulkChange &m_change;
};

} // namespace care
