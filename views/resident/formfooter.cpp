// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/formfooter.h"

#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace care {

FormFooter::FormFooter(QWidget *parent)
    : QWidget(parent)
    , m_review(primaryButton({}, this))
    , m_discard(secondaryButton(tr("&Discard"), this))
    , m_allFields(secondaryButton(tr("All &fields"), this))
    , m_status(new PlainLabel({}, this))
{
    m_status->setTone(PlainLabel::Tone::Muted);
    m_status->setWordWrap(true);
    m_status->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto *close = secondaryButton(tr("C&lose"), this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(24, 10, 24, 10);
    row->addWidget(m_review);
    row->addWidget(m_discard);
    row->addWidget(close);
    row->addWidget(m_allFields);
    m_allFields->hide();
    connect(m_allFields, &QPushButton::clicked, this, &FormFooter::allFieldsChosen);
    row->addWidget(m_status, 1);
    connect(m_review, &QPushButton::clicked, this, &FormFooter::reviewChosen);
    connect(m_discard, &QPushButton::clicked, this, &FormFooter::discardChosen);
    connect(close, &QPushButton::clicked, this, &FormFooter::closeChosen);
}

void FormFooter::setReview(const QString &text, bool enabled)
{
    m_review->setText(text);
    m_review->setEnabled(enabled);
}

bool FormFooter::canReview() const
{
    return m_review->isEnabled();
}

void FormFooter::setCanDiscard(bool can)
{
    m_discard->setEnabled(can);
}

void FormFooter::setCanShowAllFields(bool can)
{
    m_allFields->setVisible(can);
}

void FormFooter::setStatus(const QString &sentence)
{
    m_status->setText(sentence);
}

} // namespace care
