// SPDX-License-Identifier: GPL-3.0-or-later
//! The residents. An unknown NHS number or date of birth is named as unknown; a contradiction about
//! allergies, and a resident who is easily taken for another, are marked.
#pragma once

#include "models/tables/resourcetablemodel.h"
#include "models/tables/similarmarks.h"

namespace care {

class ResidentsTable : public ResourceTableModel {
    Q_OBJECT

public:
    ResidentsTable(Store &store, Sync &sync, DayClock today = QDate::currentDate, QObject *parent = nullptr);

protected:
    QVariant decoration(const Field &field, const Record &record, int role) const override;

private:
    QVariant nameDecoration(const Field &field, const Record &record, int role) const;

    SimilarMarks *m_marks;
};

} // namespace care
