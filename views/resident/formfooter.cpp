// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/formfooter.h"

#include "views/widgets/linkbutton.h"
#include "views/widgets/plainlabel.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace care {

FormFooter::FormFooter(QWidget *parent)
    : QWidget(parent)
    , m_next(primaryButton(tr("&Continue"), this))
    , m_previous(secondaryButton(tr("&Back"), this))
    , m_review(primaryButton({}, this))
    , m_reviewNow(secondaryButton({}, this))
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
    row->addWidget(m_next);
    row->addWidget(m_review);
    row->addWidget(m_previous);
    row->addWidget(m_reviewNow);
    row->addWidget(m_discard);
    row->addWidget(close);
    row->addWidget(m_allFields);
    for (QPushButton *button : { m_next, m_previous, m_reviewNow, m_allFields })
        button->hide();
    connect(m_next, &QPushButton::clicked, this, &FormFooter::nextStepChosen);
    connect(m_previous, &QPushButton::clicked, this, &FormFooter::previousStepChosen);
    connect(m_reviewNow, &QPushButton::clicked, this, &FormFooter::reviewChosen);
    connect(m_allFields, &QPushButton::clicked, this, &FormFooter::allFieldsChosen);
    row->addWidget(m_status, 1);
    connect(m_review, &QPushButton::clicked, this, &FormFooter::reviewChosen);
    connect(m_discard, &QPushButton::clicked, this, &FormFooter::discardChosen);
    connect(close, &QPushButton::clicked, this, &FormFooter::closeChosen);
}

void FormFooter::setReview(const QString &text, bool enabled)
{
    for (QPushButton *button : { m_review, m_reviewNow }) {
        button->setText(text);
        button->setEnabled(enabled);
    }
}

void FormFooter::setStep(int number, int count)
{
    const bool isLast = number >= count - 1;
    m_next->setVisible(!isLast);
    m_review->setVisible(isLast);
    m_reviewNow->setVisible(!isLast);
    m_previous->setVisible(number > 0);
    m_discard->setVisible(count == 0); // a new record is closed, and kept or given up then
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
