// SPDX-License-Identifier: GPL-3.0-or-later
//! A million rows that cost nothing: what the list of logs is held against.
#pragma once

#include <QAbstractTableModel>

namespace care::bench {

class PlainRows : public QAbstractTableModel {
public:
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 1'000'000; }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 8; }
    void reset()
    {
        beginResetModel();
        endResetModel();
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role != Qt::DisplayRole)
            return {};
        return QStringLiteral("Row %1, column %2").arg(index.row()).arg(index.column());
    }
};

} // namespace care::bench
