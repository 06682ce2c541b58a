// SPDX-License-Identifier: GPL-3.0-or-later
//! Links to related records with counts: "Incidents 4 · Goals 3". Each opens exactly that list; lists without
//! related records are left out.
#pragma once

#include "models/schema/relations.h"

#include <QWidget>

namespace care {

class FilterCounts;
class FlowLayout;
class WindowModels;

class RelatedBar : public QWidget {
    Q_OBJECT

public:
    //! \a models outlives the bar.
    explicit RelatedBar(const WindowModels &models, QWidget *parent = nullptr);

    void setRecord(const ResourceSchema &schema, const Record &record);
    void clear();
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    //! The number of some linked records may be another.
    void counted();
    void listRequested(const QString &resource, const care::Filter &filter);

private:
    void rebuild();

    const WindowModels &m_models;
    FilterCounts &m_counts;
    FlowLayout *m_flow;
    QList<Relation> m_relations;
};

} // namespace care
