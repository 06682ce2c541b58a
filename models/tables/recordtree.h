// SPDX-License-Identifier: GPL-3.0-or-later
//! Tree of exactly what the service sent for a record: every member, known or not, in its order, numbers as
//! spelled. Parsed from the bytes level by level as the user opens it.
#pragma once

#include "models/json/record.h"
#include "models/schema/resourceschema.h"

#include <QAbstractItemModel>

#include <memory>

namespace care {

class RecordTree : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Value };
    //! Bool: the value is masked by dots until reveal().
    static constexpr int MaskedRole = Qt::UserRole + 1;

    explicit RecordTree(QObject *parent = nullptr);
    ~RecordTree() override;

    //! Shows this record; the same record again changes nothing.
    void setRecord(const ResourceSchema &schema, const Record &record);
    void clear();
    //! Shows the value of a masked member.
    void reveal(const QModelIndex &index);
    //! Text to copy: a string unquoted, other values as sent; empty while masked.
    QString valueText(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex & = {}) const override { return 2; }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

private:
    struct Node;

    Node &nodeAt(const QModelIndex &index) const;

    std::unique_ptr<Node> m_root;
};

} // namespace care
