// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/relatedbar.h"

#include "models/tables/filtercounts.h"
#include "models/tables/windowmodels.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/linkbutton.h"
#include "views/widgets/taborder.h"

namespace care {

RelatedBar::RelatedBar(const WindowModels &models, QWidget *parent)
    : QWidget(parent)
    , m_models(models)
    , m_counts(*models.makeCounts(this))
    , m_flow(new FlowLayout(this, 14, 0))
{
    setAccessibleName(tr("Linked records"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_flow->setContentsMargins(16, 6, 16, 4);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&m_counts, &FilterCounts::counted, this, &RelatedBar::rebuild);
    connect(&m_counts, &FilterCounts::counted, this, &RelatedBar::counted);
    hide();
}

void RelatedBar::setRecord(const ResourceSchema &schema, const Record &record)
{
    const QList<Relation> relations = relationsOf(schema, record);
    if (relations == m_relations)
        return;
    m_relations = relations;
    QList<FilterCounts::Question> questions;
    for (const Relation &relation : relations)
        questions.append({ relation.text, relation.schema, relation.filter });
    m_counts.setQuestions(questions);
    rebuild();
}

void RelatedBar::clear()
{
    m_relations.clear();
    m_counts.setQuestions({});
    rebuild();
}

int RelatedBar::heightForWidth(int width) const
{
    return layout()->heightForWidth(width);
}

void RelatedBar::rebuild()
{
    const QString focused =
        focusWidget() && focusWidget()->hasFocus() ? focusWidget()->objectName() : QString();
    while (QLayoutItem *item = m_flow->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    QList<QWidget *> links;
    for (const Relation &relation : std::as_const(m_relations)) {
        const qint64 count = m_counts.count(relation.text);
        if (count <= 0)
            continue;
        const QString text = countedText(relation.text, count, m_models.hasAll(*relation.schema));
        auto *link = new LinkButton(text, this);
        link->setObjectName(relation.text);
        link->setAccessibleName(tr("%1, open the list").arg(text));
        connect(link, &QPushButton::clicked, this,
            [this, relation] { Q_EMIT listRequested(relation.schema->name, relation.filter); });
        m_flow->addWidget(link);
        links += link;
        if (relation.text == focused)
            link->setFocus();
    }
    placeInTabOrder(*this, links);
    setVisible(m_flow->count() > 0);
    updateGeometry();
}

} // namespace care
