// SPDX-License-Identifier: GPL-3.0-or-later
//! A few sample people, so that the widgets can be looked at without store and service.
#pragma once

#include "models/json/record.h"

#include <QAbstractTableModel>

namespace care::test {

class GalleryModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class List : quint8 { Residents, Incidents };

    explicit GalleryModel(List list, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    //! As if the model had been filled anew.
    void reset();

private:
    List m_list;
    QList<QStringList> m_rows;
};

Record galleryResident();
Record galleryIncident();

} // namespace care::test
